//! The stress tests of several problems, as many at once as there are jobs.

use super::child::{Child, Event, Verdict};
use crate::bars::{self, Bars};
use crate::tree::Tree;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::mpsc;

/// Runs `programs`, the built tests of `names`. As one ends, `ended` is told its place among them,
/// how it ended, and after how many cases.
pub fn each(
    names: &[&str],
    programs: &[PathBuf],
    jobs: usize,
    environment: &[(&str, String)],
    tree: &Tree,
    bars: &Bars,
    mut ended: impl FnMut(usize, Verdict, Option<u64>) -> Result<()>,
) -> Result<()> {
    let (sender, events) = mpsc::channel();
    let start = |at: usize| {
        let child = Child::start(at, &programs[at], names[at], tree, environment, sender.clone());
        child.map(|child| (child, bars.bar(names[at])))
    };
    let mut waiting: VecDeque<_> = (0..names.len()).collect();
    let mut again = BTreeSet::new();
    let mut running = BTreeMap::new();
    loop {
        while running.len() < jobs {
            let Some(at) = waiting.pop_front() else { break };
            running.insert(at, start(at)?);
        }
        if running.is_empty() {
            return Ok(());
        }
        let (at, event) = events.recv()?;
        match event {
            Event::Progress { cases, fraction } => {
                if let Some((child, bar)) = running.get_mut(&at) {
                    child.cases = Some(cases);
                    bars::show(bar, cases, fraction);
                }
            }
            Event::Ended { last_words } => {
                let Some((child, bar)) = running.remove(&at) else { continue };
                bars.finish(bar);
                let (end, cases) = child.end(last_words)?;
                // The engine remembers what a process died of: it can tell when asked again.
                if matches!(end, Verdict::Died { .. }) && again.insert(at) {
                    waiting.push_front(at);
                    continue;
                }
                ended(at, end, cases)?;
            }
        }
    }
}
