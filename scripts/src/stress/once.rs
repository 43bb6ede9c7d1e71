//! One problem under its stress test, for another command.

use super::child::{Child, End, Event};
use super::{Args, build, tell};
use crate::bars::{self, Bars};
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::sync::mpsc;

/// The first line of the report, if all went well; else how it went has been printed.
pub fn once(
    name: &str,
    tree: &Tree,
    environment: &[(String, String)],
    term: &mut Terminal,
) -> Result<Option<String>> {
    let bars = Bars::new(term.bars);
    let programs = build::build(tree, &[name], &bars, term)?;
    let program = programs.first().context("nothing was built")?;
    let environment: Vec<_> =
        environment.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let run = || {
        let bar = bars.bar(name);
        let (sender, events) = mpsc::channel();
        let child = Child::start(0, program, name, tree, &environment, sender)?;
        loop {
            match events.recv()?.1 {
                Event::Progress { cases, fraction } => bars::show(&bar, cases, fraction),
                Event::Ended { last_words } => {
                    bars.finish(bar);
                    return child.end(last_words);
                }
            }
        }
    };
    let (mut end, mut cases) = run()?;
    if matches!(end, End::Died { .. }) {
        // The engine remembers what a process died of: it can tell when asked again.
        (end, cases) = run()?;
    }
    if let End::Passed { report } = &end {
        return Ok(Some(report.lines().next().unwrap_or("").to_string()));
    }
    // Of our own solution, whatever stands in its place: what is found is kept.
    tell(name, end, cases, &Args::default(), tree, &mut term.out)?;
    Ok(None)
}
