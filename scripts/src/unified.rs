//! A diff as people read it, cut where it gets long.

use crate::term::{Stream, printable};
use anyhow::Result;
use similar::{ChangeTag, TextDiff};
use std::io::Write;
use std::time::Duration;

/// How many lines of a diff are shown.
const SHOWN: usize = 20;

/// How many letters of a line are shown.
const WIDE: usize = 160;

/// How long to look for the shortest diff, before a longer one will do.
const PATIENCE: Duration = Duration::from_secs(1);

pub fn show(old: &str, new: &str, path: &str, out: &mut Stream) -> Result<()> {
    let diff = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    let mut shown = 0;
    for hunk in diff.unified_diff().context_radius(1).header(path, path).iter_hunks() {
        let mut lines = vec![(ChangeTag::Equal, hunk.header().to_string())];
        lines.extend(hunk.iter_changes().map(|change| {
            let line = format!("{}{}", change.tag(), change.value().trim_end_matches('\n'));
            (change.tag(), line)
        }));
        for (tag, line) in lines {
            shown += 1;
            let style = match tag {
                _ if shown > SHOWN => continue,
                ChangeTag::Equal => out.style(),
                ChangeTag::Delete => out.style().red(),
                ChangeTag::Insert => out.style().green(),
            };
            let mut shown: String = line.trim_end().chars().take(WIDE).map(printable).collect();
            if line.chars().nth(WIDE).is_some() {
                shown.push('…');
            }
            let line = format!("    {shown}");
            writeln!(out, "{}", style.apply_to(line.trim_end()))?;
        }
    }
    if shown > SHOWN {
        writeln!(out, "    … and {} lines more", shown - SHOWN)?;
    }
    Ok(())
}
