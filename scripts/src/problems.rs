//! `cargo problems`: the table of all there is.

mod table;

use crate::header::Header;
use crate::judges::Judges;
use crate::stress::covered;
use crate::term::Terminal;
use crate::tree::{Problem, Tree};
use crate::{Outcome, unified};
use anyhow::{Context, Result};
use std::fs;
use std::io::Write;
use std::path::Path;

/// List the problems
///
/// A row a problem: its judge, rule and cost, whether the judge takes Rust, how many samples it
/// has, and how many cases the last `cargo stress` ran, and when.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Only problems with this in their name, judge, title or rule
    pub filter: Option<String>,
    /// Print them as rows of the README's table
    #[arg(long)]
    pub markdown: bool,
    /// Print nothing if the README's table has these rows, else how it differs, and fail
    #[arg(long, conflicts_with_all = ["filter", "markdown"])]
    pub check: bool,
}

/// A problem with its header.
struct Entry {
    problem: Problem,
    header: Header,
    judge: String,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let judges = Judges::of(tree, &mut term.err)?;
    let mut entries = Vec::new();
    let mut rows = Vec::new();
    let mut outcome = Outcome::Good;
    let mut unread = Vec::new();
    for problem in tree.select(&[])? {
        let name = problem.name.clone();
        let read = entry(problem, tree, &judges).and_then(|entry| {
            let row = entry.header.row(&entry.problem.name);
            Ok((row.with_context(|| tree.show(&entry.problem.path))?, entry))
        });
        match read {
            Ok((_, entry)) if !entry.has(args.filter.as_deref()) => {}
            Ok((row, entry)) => {
                rows.push(row);
                entries.push(entry);
            }
            Err(error) => {
                term.error(format_args!("{error:#}"));
                outcome = Outcome::Bad;
                unread.push(name);
            }
        }
    }
    if args.check {
        return check(outcome, &rows, tree, term);
    }
    if args.markdown {
        rows.iter().try_for_each(|row| writeln!(term.out, "{row}"))?;
    } else if !entries.is_empty() {
        let rows = entries.iter().map(|entry| entry.cells(tree)).collect::<Result<Vec<_>>>()?;
        table::print(rows, term.width, &mut term.out)?;
    }
    if let (Some(filter), true) = (&args.filter, entries.is_empty()) {
        if !unread.iter().any(|name| name.contains(&filter.to_lowercase())) {
            term.error(format_args!("no problem has `{filter}` in its name, judge, title or rule"));
        }
        outcome = Outcome::Bad;
    }
    Ok(outcome)
}

fn entry(problem: Problem, tree: &Tree, judges: &Judges) -> Result<Entry> {
    let shown = || tree.show(&problem.path);
    let text = fs::read_to_string(&problem.path).with_context(shown)?;
    let header = Header::parse(&text).with_context(shown)?;
    let judge = match header.address() {
        Some(address) => match judges.find(address) {
            Some(found) => found.judge.name.clone(),
            None => address.split('/').nth(2).unwrap_or(address).to_string(),
        },
        None => "-".to_string(),
    };
    Ok(Entry { problem, header, judge })
}

impl Entry {
    fn has(&self, filter: Option<&str>) -> bool {
        let Some(filter) = filter.map(str::to_lowercase) else { return true };
        let rule = self.header.field("Rule").unwrap_or("");
        [&self.problem.name, &self.judge, &self.header.title, rule]
            .iter()
            .any(|text| text.to_lowercase().contains(&filter))
    }

    fn cells(&self, tree: &Tree) -> Result<table::Row> {
        let name = &self.problem.name;
        let field = |key| self.header.field(key).map(str::to_string);
        let samples = samples(&tree.samples(name));
        let stress = covered::last(tree, name).unwrap_or("-".into());
        let judge = self.judge.clone();
        let (rule, cost, rust) = (field("Rule")?, field("Time")?, field("Rust")?);
        Ok([name.clone(), judge, rule, cost, rust, samples.to_string(), stress])
    }
}

fn samples(folder: &Path) -> usize {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter(|file| file.path().extension().is_some_and(|it| it == "in")).count()
}

/// Whether the README's rows are these.
fn check(outcome: Outcome, rows: &[String], tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let readme = fs::read_to_string(tree.root.join("README.md")).context("README.md")?;
    let found = readme.lines().filter(|line| line.contains("](problems/"));
    let text = |line: &str| format!("{line}\n");
    let found: String = found.map(text).collect();
    let expected: String = rows.iter().map(|row| text(row)).collect();
    if outcome == Outcome::Bad || found == expected {
        return Ok(outcome);
    }
    let title = "README.md should have the rows that `cargo problems --markdown` prints:";
    writeln!(term.out, "{}", term.out.style().bold().apply_to(title))?;
    unified::show(&found, &expected, "README.md", &mut term.out)?;
    Ok(Outcome::Bad)
}
