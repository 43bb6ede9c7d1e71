//! One problem under its stress test, for another command.

use super::child::Verdict;
use super::each::each;
use super::{Args, build, tell};
use crate::bars::Bars;
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::Result;

/// The first line of the report, if all went well; else how it went has been printed.
pub fn once(
    name: &str,
    tree: &Tree,
    environment: &[(&str, String)],
    term: &mut Terminal,
) -> Result<Option<String>> {
    let bars = Bars::new(term.bars);
    let programs = build::tests(tree, &[name], &bars, term)?;
    let mut first = None;
    each(&[name], &programs, 1, environment, tree, &bars, |_, end, cases| {
        if let Verdict::Passed { report } = &end {
            first = Some(report.lines().next().unwrap_or("").to_string());
            return Ok(());
        }
        // Of our own solution, whatever stands in its place: what is found is kept.
        tell(name, end, cases, &Args::default(), tree, &mut term.out).map(drop)
    })?;
    Ok(first)
}
