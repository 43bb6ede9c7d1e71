//! The judges, as `scripts/judges.toml` tells of them.

mod pattern;
mod read;

use crate::tree::Tree;
use anyhow::{Context, Result};
use std::fs;
use std::io::ErrorKind;

pub struct Judge {
    pub name: String,
    /// Patterns of the addresses of its problems' pages.
    pub addresses: Vec<String>,
    /// The page on which one hands in, with the names of the address's pattern filled in.
    pub submit: Option<String>,
    pub rust: bool,
    /// Empty if nobody knows.
    pub editions: Vec<String>,
    /// The version of its rustc.
    pub compiler: Option<String>,
    /// The most bytes that a source may have.
    pub bytes: Option<usize>,
    /// Environment variables of its own.
    pub environment: Vec<(String, String)>,
    /// Where and when all this was seen.
    pub seen: String,
    /// The keys of what is said without having been seen.
    pub unconfirmed: Vec<String>,
    /// More that one should know.
    pub note: Option<String>,
}

pub struct Judges(Vec<Judge>);

impl Judges {
    /// The judges of the tree, or those that this program was built with; and what is odd about
    /// the file.
    pub fn of(tree: &Tree) -> Result<(Judges, Vec<String>)> {
        let path = tree.root.join("scripts/judges.toml");
        let shown = tree.show(&path);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                include_str!("../judges.toml").to_string()
            }
            text => text.with_context(|| shown.clone())?,
        };
        let (judges, warnings) = read::judges(&text).with_context(|| shown.clone())?;
        let warnings = warnings.into_iter().map(|warning| format!("{shown}: {warning}"));
        Ok((Judges(judges), warnings.collect()))
    }

    /// The judge that the page of a problem is on, and its page to hand in.
    pub fn find(&self, address: &str) -> Option<(&Judge, Option<String>)> {
        self.0.iter().find_map(|judge| {
            let mut names = judge.addresses.iter().filter_map(|it| pattern::names(it, address));
            let names = names.next()?;
            Some((judge, judge.submit.as_ref().map(|submit| pattern::fill(submit, &names))))
        })
    }
}
