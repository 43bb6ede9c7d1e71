//! The samples of a problem that is there already: none goes stale unseen, none is lost unasked.

use crate::count;
use crate::files::Change;
use crate::scaffold::Draft;
use crate::term::Terminal;
use crate::tree::Tree;
use crate::unified;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What became of the samples.
pub enum Fate {
    Same,
    Added(usize),
    Replaced,
    /// They differ, and nothing was written.
    Kept,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fate::Same => write!(f, "its samples are as they were"),
            Fate::Added(added) => write!(f, "{} added", count(*added, "sample")),
            Fate::Replaced => write!(f, "its samples are replaced"),
            Fate::Kept => write!(f, "its samples differ"),
        }
    }
}

/// Compares the statement's samples with those in the tree. Where none was, they are written; where
/// some differ, they are shown, and replaced if `refresh`.
pub fn compare(draft: &Draft, refresh: bool, tree: &Tree, term: &mut Terminal) -> Result<Fate> {
    let folder = tree.samples(&draft.name);
    let old = numbered(&folder)?;
    let mut new = BTreeMap::new();
    for (number, sample) in (1..).zip(&draft.samples) {
        new.insert(folder.join(format!("{number}.in")), sample.input.as_str());
        new.insert(folder.join(format!("{number}.out")), sample.output.as_str());
    }
    let same = old.len() == new.len() && new.iter().all(|(path, text)| is(&old, path, text));
    // A page from which the extension reads no samples says nothing about those that are here.
    if new.is_empty() || same {
        return Ok(Fate::Same);
    }
    let mut change = Change::default();
    for (path, text) in &new {
        match old.get(path) {
            None => change.create(path.clone(), *text),
            Some(was) if was != text => change.replace(path.clone(), was, *text),
            Some(_) => {}
        }
    }
    old.keys().filter(|path| !new.contains_key(*path)).cloned().for_each(|it| change.remove(it));
    if old.is_empty() {
        change.apply()?;
        return Ok(Fate::Added(draft.samples.len()));
    }
    for path in old.keys().chain(new.keys().filter(|path| !old.contains_key(*path))) {
        let was = old.get(path).map_or("", String::as_str);
        let is = new.get(path).copied().unwrap_or("");
        if !self::is(&old, path, is) {
            let shown = tree.show(path);
            let gone = if new.contains_key(path) { "" } else { " is not in the statement" };
            writeln!(term.out, "{}{gone}:", term.out.style().bold().apply_to(&shown))?;
            unified::show(was, is, &shown, &mut term.out)?;
        }
    }
    if !refresh {
        return Ok(Fate::Kept);
    }
    change.apply()?;
    Ok(Fate::Replaced)
}

fn is(old: &BTreeMap<PathBuf, String>, path: &Path, text: &str) -> bool {
    old.get(path).is_some_and(|old| old == text)
}

/// The statement's samples that are there: `1.in`, `1.out`, but no `hack-1.in`.
fn numbered(folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder).into_iter().flatten() {
        let path = file?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        let stem = name.strip_suffix(".in").or_else(|| name.strip_suffix(".out")).unwrap_or("");
        if !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_digit()) {
            let text = fs::read(&path).with_context(|| format!("read {}", path.display()))?;
            found.insert(path, String::from_utf8_lossy(&text).into_owned());
        }
    }
    Ok(found)
}
