//! What `main` chooses from, as a library so that the tests can call it in process.

mod bars;
mod build;
mod compare;
pub mod completions;
mod files;
pub mod header;
pub mod judges;
pub mod lab;
pub mod listen;
pub mod paste;
pub mod problems;
mod process;
mod program;
pub mod samples;
pub mod scaffold;
pub mod snippets;
pub mod stress;
pub mod submit;
pub mod term;
pub mod tree;
mod unified;
mod visible;

use std::time::Duration;

/// How a command ended that could do its work; one that could not returns an error instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Good,
    /// Something is wrong with what was looked at, and has been printed.
    Bad,
    /// The question stays open: no answer was found within the limit.
    Open,
}

/// `no sample`, `1 sample`, `2 samples`.
fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// An argument that is a time.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|it: &f64| Duration::try_from_secs_f64(*it).is_ok());
    seconds.ok_or_else(|| "expected a number of seconds".to_string())
}

/// The same of a time in which something is to happen.
fn some_seconds(text: &str) -> Result<f64, String> {
    let more = |it: &f64| !Duration::from_secs_f64(*it).is_zero();
    Some(seconds(text)?).filter(more).ok_or_else(|| "expected more than 0 seconds".to_string())
}
