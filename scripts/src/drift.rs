//! What a file says, against what it should say.

use crate::term::Stream;
use similar::{ChangeTag, TextDiff};
use std::io::{self, Write};

/// How many lines of a difference are shown.
const SHOWN: usize = 20;

/// Shows how `old`, the text at `path`, differs from `new`.
pub fn show(path: &str, old: &str, new: &str, out: &mut Stream) -> io::Result<()> {
    let diff = TextDiff::from_lines(old, new);
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
            let line = format!("    {line}");
            writeln!(out, "{}", style.apply_to(line.trim_end()))?;
        }
    }
    if shown > SHOWN {
        writeln!(out, "    … and {} lines more", shown - SHOWN)?;
    }
    Ok(())
}
