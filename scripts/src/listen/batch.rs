//! Which problems belong together: a contest is sent as a batch of known size.

use super::task::Task;
use std::collections::{BTreeSet, VecDeque};

/// How many batches are remembered; those of old are unlikely to be completed.
const MOST: usize = 64;

/// Of each batch, what has come.
#[derive(Default)]
pub struct Batches(VecDeque<(String, BTreeSet<String>)>);

impl Batches {
    /// Whether this problem was the last one of its batch. They come in any order, also twice.
    pub fn complete(&mut self, task: &Task) -> bool {
        let Some(batch) = &task.batch else { return true };
        let at = self.0.iter().position(|(id, _)| *id == batch.id).unwrap_or_else(|| {
            if self.0.len() == MOST {
                self.0.pop_front();
            }
            self.0.push_back((batch.id.clone(), BTreeSet::new()));
            self.0.len() - 1
        });
        let seen = &mut self.0[at].1;
        seen.insert(format!("{}\n{}", task.url, task.name));
        seen.len() as u64 >= batch.size
    }
}
