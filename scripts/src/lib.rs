//! What `main` chooses from, as a library so that the tests can call it in process.

mod files;
pub mod listen;
pub mod paste;
mod process;
pub mod scaffold;
pub mod stress;
pub mod term;
pub mod tree;
mod unified;

/// How a command ended that could do its work; one that could not returns an error instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Good,
    /// Something is wrong with what was looked at, and has been printed.
    Bad,
}
