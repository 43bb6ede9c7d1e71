//! The judges, as `scripts/judges.toml` tells of them.

pub(crate) mod pattern;
mod read;

use crate::term::Stream;
use crate::tree::Tree;
use anyhow::{Context, Result};
use pattern::{Kind, Kinds, Values};
use std::fs;
use std::io::Write;

/// What the keys of a `[[judge]]` say; the file itself tells of them.
pub struct Judge {
    pub name: String,
    pub addresses: Vec<String>,
    pub parts: Kinds,
    pub problem: Option<String>,
    pub label: Option<String>,
    pub contests: Vec<String>,
    pub submit: Option<String>,
    pub rust: bool,
    pub closed: bool,
    /// Empty if nobody knows.
    pub editions: Vec<String>,
    pub compiler: Option<String>,
    pub bytes: Option<usize>,
    pub environment: Vec<(String, String)>,
    pub seen: String,
    pub unconfirmed: Vec<String>,
    pub note: Option<String>,
}

pub struct Judges(Vec<Judge>);

/// A problem of a judge, from its address.
pub struct Found<'a> {
    pub judge: &'a Judge,
    values: Values,
}

impl Judges {
    /// The judges of the tree. What is odd about the file is told.
    pub fn of(tree: &Tree, err: &mut Stream) -> Result<Judges> {
        let path = tree.root.join("scripts/judges.toml");
        let shown = tree.show(&path);
        let text = fs::read_to_string(&path).with_context(|| format!("read {shown}"))?;
        let (judges, warnings) = read::judges(&text).with_context(|| shown.clone())?;
        warnings.iter().try_for_each(|warning| writeln!(err, "warning: {shown}: {warning}"))?;
        Ok(Judges(judges))
    }

    /// The problem that this is the page of.
    pub fn find(&self, address: &str) -> Option<Found<'_>> {
        self.0.iter().find_map(|judge| {
            let of = |pattern: &String| pattern::of_address(pattern, address, &judge.parts);
            Some(Found { judge, values: judge.addresses.iter().find_map(of)? })
        })
    }

    /// Whether two addresses are of one problem. Of an unknown judge every letter counts.
    pub fn same(&self, one: &str, other: &str) -> bool {
        match (self.find(one), self.find(other)) {
            (Some(one), Some(other)) => {
                std::ptr::eq(one.judge, other.judge) && one.id() == other.id()
            }
            (None, None) => one == other,
            _ => false,
        }
    }

    /// The page of the problem that has this name here.
    pub fn address(&self, name: &str) -> Option<String> {
        self.0.iter().find_map(|judge| {
            let problem = judge.problem.as_ref()?;
            let mut values = pattern::of_text(problem, name, &judge.parts)?;
            // Where the id is all there is to a name, any name would be one, unless it tells of a
            // contest.
            if problem.starts_with('{') {
                let (contest, _) = name.rsplit_once('_')?;
                let is = |known: &String| pattern::of_text(known, contest, &judge.parts).is_some();
                judge.contests.iter().any(is).then_some(())?;
                values.push(("contest".into(), contest.into()));
            }
            let address = pattern::fill(judge.addresses.first()?, &values);
            (!address.contains('{')).then_some(address)
        })
    }
}

impl Found<'_> {
    /// What the problem is called here; none if nobody has said how this judge's are called.
    pub fn name(&self) -> Option<String> {
        let Judge { name: judge, problem, parts, .. } = self.judge;
        let values = self.values.iter().map(|(part, value)| match parts.get(part) {
            Some(Kind::Words) => (part.clone(), value.replace(['-', '_', '.'], "")),
            _ => (part.clone(), value.clone()),
        });
        let name = pattern::fill(problem.as_ref()?, &values.collect()).to_ascii_lowercase();
        // A name does not begin with a digit.
        let judge = name.starts_with(|c: char| c.is_ascii_digit()).then(|| judge.to_lowercase());
        Some(judge.unwrap_or_default() + &name)
    }

    /// What tells it from the judge's other problems.
    fn id(&self) -> Vec<&(String, String)> {
        let problem = self.judge.problem.as_deref();
        let tells = |part: &str| problem.is_none_or(|it| pattern::parts(it).any(|it| it == part));
        self.values.iter().filter(|(part, _)| tells(part)).collect()
    }

    /// Judge and id, as a header's first line begins.
    pub fn label(&self) -> String {
        pattern::fill(self.judge.label.as_ref().unwrap_or(&self.judge.name), &self.values)
    }

    /// The page to hand it in.
    pub fn submit(&self) -> Option<String> {
        self.judge.submit.as_ref().map(|submit| pattern::fill(submit, &self.values))
    }
}

impl Judge {
    /// What a header says of it after `Rust:`.
    pub fn takes_rust(&self) -> String {
        let answer = match self {
            Judge { closed: true, .. } => "closed",
            Judge { rust: true, .. } => "yes",
            _ => "no",
        };
        let doubt = self.unconfirmed.iter().any(|key| key == "rust");
        format!("{answer}{}", if doubt { " (unconfirmed)" } else { "" })
    }
}

#[cfg(test)]
impl Judges {
    /// Those of this checkout.
    pub fn here() -> Judges {
        let (out, err) = (&mut std::io::sink(), &mut std::io::sink());
        Judges::of(&Tree::here(), &mut crate::term::Terminal::plain(out, err).err).unwrap()
    }
}
