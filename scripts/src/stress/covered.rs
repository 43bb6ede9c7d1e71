//! What the last run of a problem covered: `target/stress/NAME.txt`, for `cargo problems`.

use super::child::Verdict;
use crate::tree::Tree;
use std::fs;
use std::path::PathBuf;

fn path(tree: &Tree, name: &str) -> PathBuf {
    tree.root.join("target/stress").join(format!("{name}.txt"))
}

/// Leaves a line of how many cases there were and how they ended, and the report below it.
/// Nothing hangs on it: where it cannot be written, there is none.
pub fn leave(tree: &Tree, name: &str, end: &Verdict, cases: Option<u64>) {
    let (result, report) = match end {
        Verdict::Passed { report } => ("passed", report.as_str()),
        Verdict::Found { report, .. } | Verdict::Failed { report } => ("failed", report.as_str()),
        Verdict::Died { .. } => ("died", ""),
        Verdict::Idle { .. } | Verdict::Silent => return,
    };
    let path = path(tree, name);
    let cases = cases.map_or("-".into(), |cases| cases.to_string());
    let _ = path.parent().map(fs::create_dir_all);
    let _ = fs::write(path, format!("{cases} {result}\n{report}"));
}

/// How many cases the last run of a problem had, how it ended unless well, and on which day (in
/// UTC): `41234 2026-01-31`, `17 failed 2026-01-31`.
pub fn last(tree: &Tree, name: &str) -> Option<String> {
    let path = path(tree, name);
    let text = fs::read_to_string(&path).ok()?;
    let (cases, result) = text.lines().next()?.split_once(' ')?;
    let time = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok()?;
    let day = humantime::format_rfc3339(time).to_string();
    let result = if result == "passed" { String::new() } else { format!(" {result}") };
    Some(format!("{cases}{result} {}", day.get(..10)?))
}
