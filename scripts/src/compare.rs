//! Whether an output is the expected one, as a judge sees it, and where it first is not: the
//! engine's rules (tests/judge/src/compare.rs), so that what passes here passes there.

use crate::term::Stream;
use crate::visible::visible;
use similar::{ChangeTag, TextDiff};
use std::fmt;
use std::io::{self, Write};

/// How an output differs from the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The right tokens in the wrong white space: many judges call it a Presentation Error.
    WhiteSpace(String),
    /// A wrong, missing or surplus token.
    Tokens(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Difference::WhiteSpace(place) => write!(f, "wrong white space: {place}"),
            Difference::Tokens(place) => write!(f, "wrong answer: {place}"),
        }
    }
}

/// The first difference; CRLF for LF and one final newline more or less are none.
pub fn difference(expected: &[u8], found: &[u8]) -> Option<Difference> {
    let (expected, found) = (lines(expected), lines(found));
    if expected == found {
        return None;
    }
    let (mut left, mut right) = (tokens(&expected), tokens(&found));
    for number in 1.. {
        let end = || "the end".to_string();
        let (place, expected, found) = match (left.next(), right.next()) {
            (None, None) => break,
            (Some((.., e)), Some((.., f))) if e == f => continue,
            (Some((.., e)), Some((place, f))) => (place, quote(e), quote(f)),
            (Some((place, e)), None) => (place, quote(e), end()),
            (None, Some((place, f))) => (place, end(), quote(f)),
        };
        let (line, column) = place;
        return Some(Difference::Tokens(format!(
            "token {number} (line {line}, column {column}): expected {expected}, found {found}"
        )));
    }
    let at = common(&expected, &found);
    let line = at + 1;
    Some(Difference::WhiteSpace(match (expected.get(at), found.get(at)) {
        (Some(e), Some(f)) => {
            format!("line {line}: expected {}, found {}", quote(e), quote(f))
        }
        (Some(_), None) => format!("line {line} is missing"),
        _ => format!("line {line} is one too many"),
    }))
}

/// Lines without their ends. A final newline ends a line and begins none.
fn lines<'a>(text: &'a [u8]) -> Vec<&'a [u8]> {
    let text = match text {
        [head @ .., b'\r', b'\n'] | [head @ .., b'\n'] => head,
        _ => text,
    };
    // The last line has no end left: a `\r` there is one of its own.
    let count = text.iter().filter(|&&byte| byte == b'\n').count();
    let lines = text.split(|&byte| byte == b'\n').enumerate();
    let whole = |(at, line): (usize, &'a [u8])| match line {
        [head @ .., b'\r'] if at < count => head,
        line => line,
    };
    lines.map(whole).collect()
}

/// How many lines are the same before the first that is not.
fn common(expected: &[&[u8]], found: &[&[u8]]) -> usize {
    expected.iter().zip(found).take_while(|(e, f)| e == f).count()
}

/// The tokens with the line and column, from 1, at which each begins.
fn tokens<'a>(lines: &'a [&[u8]]) -> impl Iterator<Item = ((usize, usize), &'a [u8])> {
    lines.iter().enumerate().flat_map(|(at, line)| {
        let tokens = line.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        tokens.map(move |token| {
            let before = &line[..token.as_ptr() as usize - line.as_ptr() as usize];
            ((at + 1, String::from_utf8_lossy(before).chars().count() + 1), token)
        })
    })
}

fn quote(text: &[u8]) -> String {
    format!("`{}`", visible(text))
}

/// What is shown of a long text.
const HEAD: usize = 20;
const TAIL: usize = 10;

/// The items of a long list that are shown, and in between how many are not.
fn cut<T>(items: &[T]) -> (&[T], usize, &[T]) {
    // One line is not worth a line that says that it is missing.
    if items.len() <= HEAD + TAIL + 1 {
        return (items, 0, &[]);
    }
    let tail = items.len() - TAIL;
    (&items[..HEAD], tail - HEAD, &items[tail..])
}

/// Writes `text` for a person, under a title: its first and last lines, indented.
pub fn excerpt(title: &str, text: &[u8], out: &mut Stream) -> io::Result<()> {
    let lines = if text.is_empty() { Vec::new() } else { lines(text) };
    let (head, left_out, tail) = cut(&lines);
    writeln!(out, "  {title}{}", if lines.is_empty() { ": none" } else { "" })?;
    head.iter().try_for_each(|line| writeln!(out, "    {}", visible(line)))?;
    if left_out > 0 {
        writeln!(out, "    … {left_out} lines …")?;
    }
    tail.iter().try_for_each(|line| writeln!(out, "    {}", visible(line)))
}

/// Writes where two texts part, from two lines before: what is expected in green, what was found
/// in red.
pub fn diff(expected: &[u8], found: &[u8], out: &mut Stream) -> io::Result<()> {
    /// Enough for all that is shown, and so little that no diff of it is slow.
    const WINDOW: usize = 500;
    let (expected, found) = (lines(expected), lines(found));
    let start = common(&expected, &found).saturating_sub(2);
    let window = |lines: &[&[u8]]| -> Vec<String> {
        let lines = lines[start.min(lines.len())..].iter().take(WINDOW);
        // Shown as they differ: what cannot be seen is a difference too.
        lines.map(|line| visible(line)).collect()
    };
    let windows = (window(&expected), window(&found));
    let more = expected.len().max(found.len()).saturating_sub(start + WINDOW);
    let (old, new): (Vec<&str>, Vec<&str>) = (
        windows.0.iter().map(String::as_str).collect(),
        windows.1.iter().map(String::as_str).collect(),
    );
    let diff = TextDiff::from_slices(&old, &new);
    let changes: Vec<_> = diff.iter_all_changes().map(|it| (it.tag(), it.value())).collect();
    let (head, left_out, tail) = cut(&changes);
    let (minus, plus) = (out.style().green(), out.style().red());
    let (minus, plus) = (minus.apply_to("- expected"), plus.apply_to("+ found"));
    writeln!(out, "  {minus}  {plus}  from line {} on", start + 1)?;
    let show = |lines: &[(ChangeTag, &str)], out: &mut Stream| -> io::Result<()> {
        lines.iter().try_for_each(|(tag, line)| {
            let style = match tag {
                ChangeTag::Equal => out.style(),
                ChangeTag::Delete => out.style().green(),
                ChangeTag::Insert => out.style().red(),
            };
            writeln!(out, "    {}", style.apply_to(format!("{tag}{line}").trim_end()))
        })
    };
    show(head, out)?;
    if left_out > 0 {
        writeln!(out, "    … {left_out} lines …")?;
    }
    show(tail, out)?;
    if more > 0 {
        writeln!(out, "    … {more} lines more …")?;
    }
    Ok(())
}

/// The engine's own, to see that they agree.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../tests/judge/src/compare.rs"]
mod engine;

#[cfg(test)]
mod tests {
    use super::*;

    /// Of both, whether it is white space, tokens or nothing that differs, and in which place.
    fn verdicts(expected: &[u8], found: &[u8]) -> [Option<String>; 2] {
        // What stands behind the place is shown in two ways where it is long, or cannot be seen.
        let place = |verdict: String| verdict.split(": expected").next().unwrap().to_string();
        let ours = difference(expected, found).map(|it| place(it.to_string()));
        let theirs = engine::difference(expected, found).map(|it| place(it.to_string()));
        [ours, theirs]
    }

    #[test]
    fn the_engine_gives_the_same_verdict() {
        let picked = [
            "",
            "\n",
            "\n\n",
            "\r",
            "\r\n",
            "\r\r\n",
            "\n\r",
            " ",
            " \n",
            "1",
            "1\n",
            "1\r\n",
            "1\r",
            "1\n\n",
            "1\n\r\n",
            "1 \n",
            " 1\n",
            "1\t2",
            "1 2",
            "1\n2",
            "1\r2",
            "1\u{b}2",
            "1\u{c}2",
            "1\u{a0}2",
            "取石 7\n",
            "取石 8\n",
            "YES",
            "Yes",
            "+1",
            "01",
            "1.0",
        ];
        for (expected, found) in picked.iter().flat_map(|a| picked.iter().map(move |b| (a, b))) {
            let [ours, theirs] = verdicts(expected.as_bytes(), found.as_bytes());
            assert_eq!(ours, theirs, "{expected:?} {found:?}");
        }
        let mut rng = fastrand::Rng::with_seed(1);
        let parts = ["1", "2", "12", " ", "  ", "\t", "\n", "\n", "\r\n", "\r", "\u{c}", "取"];
        let mut counts = [0; 3];
        for _ in 0..200_000 {
            let expected: Vec<_> =
                (0..rng.usize(..8)).map(|_| parts[rng.usize(..parts.len())]).collect();
            // Of two that are drawn apart nearly all would differ in their first token.
            let mut found = expected.clone();
            for _ in 0..rng.usize(..3) {
                let part = parts[rng.usize(..parts.len())];
                match rng.usize(..=found.len()) {
                    at if at == found.len() || rng.bool() => found.insert(at, part),
                    at => found[at] = part,
                }
            }
            let (expected, found) = (expected.concat(), found.concat());
            let [ours, theirs] = verdicts(expected.as_bytes(), found.as_bytes());
            assert_eq!(ours, theirs, "{expected:?} {found:?}");
            counts[match ours {
                None => 0,
                Some(verdict) => 1 + usize::from(verdict.starts_with("wrong answer")),
            }] += 1;
        }
        assert!(counts.iter().all(|&count| count > 10_000), "{counts:?}");
    }

    fn of(expected: &str, found: &str) -> Option<String> {
        difference(expected.as_bytes(), found.as_bytes()).map(|d| d.to_string())
    }

    #[test]
    fn line_ends_do_not_matter() {
        for (expected, found) in
            [("1\n2\n", "1\r\n2\r\n"), ("1\n2\n", "1\n2"), ("1\n2", "1\n2\n"), ("", "\n")]
        {
            assert_eq!(of(expected, found), None);
            assert_eq!(of(found, expected), None);
        }
        assert!(of("1", "1\r").is_some() && of("1\n", "1\n\n").is_some());
    }

    #[test]
    fn the_first_wrong_token_is_named() {
        let wrong = "wrong answer: token 3 (line 2, column 3): expected `7`, found `8`";
        assert_eq!(of("5\n6 7\n", "5\n6 8\n").unwrap(), wrong);
        let short = "wrong answer: token 2 (line 2, column 1): expected `6`, found the end";
        assert_eq!(of("5\n6\n", "5\n").unwrap(), short);
        let long = "wrong answer: token 2 (line 2, column 2): expected the end, found `6`";
        assert_eq!(of("5\n", "5\n 6\n").unwrap(), long);
        let chars = "wrong answer: token 2 (line 1, column 4): expected `7`, found `8`";
        assert_eq!(of("取石 7\n", "取石 8\n").unwrap(), chars);
        assert!(of("yes\n", "Yes\n").is_some());
    }

    #[test]
    fn white_space_is_a_verdict_of_its_own() {
        let blank = "wrong white space: line 1: expected `1 2`, found `1 2·`";
        assert_eq!(of("1 2\n", "1 2 \n").unwrap(), blank);
        let split = "wrong white space: line 1: expected `1 2`, found `1`";
        assert_eq!(of("1 2\n", "1\n2\n").unwrap(), split);
        assert_eq!(of("1\n", "1\n\n").unwrap(), "wrong white space: line 2 is one too many");
        assert_eq!(of("1\n\n", "1\n").unwrap(), "wrong white space: line 2 is missing");
    }

    #[test]
    fn what_cannot_be_seen_is_shown() {
        assert_eq!(visible(b"a\tb \x1b[0m \xff  "), "a→b \\u{1b}[0m \\xff··");
        assert_eq!(visible("1\u{a0}2\u{200b}\u{feff}".as_bytes()), "1\\u{a0}2\\u{200b}\\u{feff}");
        let bytes = "wrong answer: token 1 (line 1, column 1): expected `\\xff`, found `\\xfe`";
        assert_eq!(difference(b"\xff", b"\xfe").unwrap().to_string(), bytes);
        let long = visible("x".repeat(1000).as_bytes());
        assert!(long.contains("x … 800 bytes … x") && long.len() < 250, "{long}");
        assert!(!visible("取".repeat(1000).as_bytes()).contains('\\'));
    }
}
