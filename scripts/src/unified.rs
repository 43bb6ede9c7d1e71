//! A diff as people read it, cut where it gets long.

use crate::term::{Stream, printable};
use anyhow::Result;
use similar::{ChangeTag, TextDiff};
use std::io::Write;
use std::time::Duration;

/// How many lines of a diff are shown.
const SHOWN: usize = 20;

/// How many letters of a line are shown, and how many of those before the first that differs.
const WIDE: usize = 160;
const BEFORE: usize = 60;

/// How long to look for the shortest diff, before a longer one will do.
const PATIENCE: Duration = Duration::from_secs(1);

pub fn show(old: &str, new: &str, path: &str, out: &mut Stream) -> Result<()> {
    let diff = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    let mut shown = 0;
    for hunk in diff.unified_diff().context_radius(1).header(path, path).iter_hunks() {
        let mut lines = vec![(ChangeTag::Equal, hunk.header().to_string())];
        for op in hunk.ops() {
            let changes: Vec<_> = diff.iter_changes(op).map(|it| (it.tag(), it.value())).collect();
            let of = |tag| changes.iter().filter(move |it| it.0 == tag).map(|it| it.1);
            // Lines that stand for one another are cut at the same place.
            let pairs = of(ChangeTag::Delete).zip(of(ChangeTag::Insert));
            let starts: Vec<_> = pairs.map(|(old, new)| start(old, new)).collect();
            let deleted = of(ChangeTag::Delete).count();
            for (at, (tag, line)) in changes.iter().enumerate() {
                let pair = if *tag == ChangeTag::Insert { at - deleted } else { at };
                let start = starts.get(pair).copied().unwrap_or(0);
                lines.push((*tag, format!("{tag}{}", part(line.trim_end_matches('\n'), start))));
            }
        }
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

/// Where to begin, so that the first difference of two lines is shown.
fn start(old: &str, new: &str) -> usize {
    let common = old.chars().zip(new.chars()).take_while(|(old, new)| old == new).count();
    if common < WIDE - BEFORE { 0 } else { common - BEFORE }
}

/// As much of a line as is shown.
fn part(line: &str, start: usize) -> String {
    let mut shown: String = if start > 0 { "…".into() } else { String::new() };
    shown.extend(line.chars().skip(start).take(WIDE).map(printable));
    if line.chars().nth(start + WIDE).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Terminal;

    fn shown(old: &str, new: &str) -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        show(old, new, "f", &mut Terminal::plain(&mut out, &mut err).out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn long_lines_are_shown_where_they_differ() {
        let (x, y, z) = ("取".repeat(500), "y".repeat(60), "z".repeat(300));
        let line = |middle: &str| format!("{x}{y}{middle}{z}\n");
        let old = format!("short\n{}{}", line("old"), line("older"));
        let new = format!("short\n{}{}", line("new"), line("newer"));
        let (three, five) = ("z".repeat(97), "z".repeat(95));
        let expected = format!(
            "    @@ -1,3 +1,3 @@\n     short\n    -…{y}old{three}…\n    -…{y}older{five}…\n    \
             +…{y}new{three}…\n    +…{y}newer{five}…\n"
        );
        assert_eq!(shown(&old, &new), expected);
        let early = shown(&format!("a{z}"), &format!("b{z}"));
        assert!(early.contains("    -azzz") && early.contains("zzz…\n    +bzzz"), "{early}");
    }
}
