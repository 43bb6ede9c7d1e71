//! Whether an output is the expected one, as a judge sees it, and where it first is not.

use std::fmt;

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
    if expected == found {
        return None;
    }
    let expected = text(expected).replace("\r\n", "\n");
    let found = text(found).replace("\r\n", "\n");
    let whole = |text: &str| text.strip_suffix('\n').unwrap_or(text).to_string();
    let (expected, found) = (whole(&expected), whole(&found));
    if expected == found {
        return None;
    }
    let mut number = 0;
    let (mut left, mut right) = (tokens(&expected), tokens(&found));
    loop {
        number += 1;
        match (left.next(), right.next()) {
            (None, None) => break,
            (Some((.., e)), Some((.., f))) if e == f => {}
            (e, f) => {
                let place = |line, column| format!("token {number} (line {line}, column {column})");
                return Some(Difference::Tokens(match (e, f) {
                    (Some((.., e)), Some((line, column, f))) => {
                        format!("{}: expected `{e}`, found `{f}`", place(line, column))
                    }
                    (Some((line, column, e)), _) => {
                        format!("{}: expected `{e}`, found the end", place(line, column))
                    }
                    (_, Some((line, column, f))) => {
                        format!("{}: expected the end, found `{f}`", place(line, column))
                    }
                    (None, None) => unreachable!("both ends are met above"),
                }));
            }
        }
    }
    let (mut left, mut right) = (expected.split('\n'), found.split('\n'));
    for line in 1.. {
        match (left.next(), right.next()) {
            (e, f) if e == f => {}
            (Some(e), Some(f)) => {
                return Some(Difference::WhiteSpace(format!(
                    "line {line}: expected `{}`, found `{}`",
                    visible(e),
                    visible(f)
                )));
            }
            (Some(_), None) => {
                return Some(Difference::WhiteSpace(format!("line {line} is missing")));
            }
            _ => return Some(Difference::WhiteSpace(format!("line {line} is one too many"))),
        }
    }
    None
}

/// Bytes as text; those that are none keep their value, so that two of them are not one.
fn text(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|byte| format!("\u{fffd}{byte:02x}")));
    }
    text
}

/// The tokens of `text` with the line and column, from 1, at which each begins.
fn tokens(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    text.split('\n').enumerate().flat_map(|(line, content)| {
        content.split_ascii_whitespace().map(move |token| {
            let column = token.as_ptr() as usize - content.as_ptr() as usize;
            (line + 1, content[..column].chars().count() + 1, token)
        })
    })
}

/// `text` with its blanks at the end, tabs and control characters shown.
pub fn visible(text: &str) -> String {
    let end = text.trim_end_matches(' ').len();
    let mut shown = String::new();
    for (at, c) in text.char_indices() {
        match c {
            ' ' if at >= end => shown.push('·'),
            '\t' => shown.push('→'),
            c if c.is_control() => shown.extend(c.escape_default()),
            c => shown.push(c),
        }
    }
    shown
}

/// `text` for a person: its first 20 and last 10 lines, indented, none of them endless.
pub fn excerpt(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines: Vec<String> = text.lines().map(|line| visible(&cut(line))).collect();
    let mut shown = String::new();
    for (at, line) in lines.iter().enumerate() {
        if lines.len() <= 31 || at < 20 || at >= lines.len() - 10 {
            shown += &format!("    {line}\n");
        } else if at == 20 {
            shown += &format!("    … {} lines …\n", lines.len() - 30);
        }
    }
    shown
}

fn cut(line: &str) -> String {
    let count = line.chars().count();
    if count <= 200 {
        return line.to_string();
    }
    let head: String = line.chars().take(150).collect();
    let tail: String = line.chars().skip(count - 30).collect();
    format!("{head} … {} characters … {tail}", count - 180)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(expected: &str, found: &str) -> Option<String> {
        difference(expected.as_bytes(), found.as_bytes()).map(|d| d.to_string())
    }

    #[test]
    fn line_ends_do_not_matter() {
        assert_eq!(of("1\n2\n", "1\r\n2\r\n"), None);
        assert_eq!(of("1\n2\n", "1\n2"), None);
        assert_eq!(of("1\n2", "1\n2\n"), None);
    }

    #[test]
    fn the_first_wrong_token_is_named() {
        let wrong = "wrong answer: token 3 (line 2, column 3): expected `7`, found `8`";
        assert_eq!(of("5\n6 7\n", "5\n6 8\n").unwrap(), wrong);
        let short = "wrong answer: token 2 (line 2, column 1): expected `6`, found the end";
        assert_eq!(of("5\n6\n", "5\n").unwrap(), short);
        let long = "wrong answer: token 2 (line 2, column 2): expected the end, found `6`";
        assert_eq!(of("5\n", "5\n 6\n").unwrap(), long);
        assert!(of("yes\n", "Yes\n").is_some());
    }

    #[test]
    fn what_is_no_text_is_told_apart() {
        let said = difference(b"a\xff\n", b"a\xfe\n").unwrap().to_string();
        assert!(said.ends_with("expected `a\u{fffd}ff`, found `a\u{fffd}fe`"), "{said}");
        assert_eq!(difference(b"a\xff\r\n", b"a\xff"), None);
    }

    #[test]
    fn white_space_is_a_verdict_of_its_own() {
        let blank = "wrong white space: line 1: expected `1 2`, found `1 2·`";
        assert_eq!(of("1 2\n", "1 2 \n").unwrap(), blank);
        let split = "wrong white space: line 1: expected `1 2`, found `1`";
        assert_eq!(of("1 2\n", "1\n2\n").unwrap(), split);
        assert_eq!(of("1\n", "1\n\n").unwrap(), "wrong white space: line 2 is one too many");
        assert_eq!(
            of("1\n\n2\n", "1\n2\n").unwrap(),
            "wrong white space: line 2: expected ``, found `2`"
        );
        assert_eq!(of("", "\n\n").unwrap(), "wrong white space: line 2 is one too many");
    }

    #[test]
    fn long_outputs_are_cut() {
        let lines: String = (0..100).map(|n| format!("{n}\n")).collect();
        let shown = excerpt(lines.as_bytes());
        assert_eq!(shown.lines().count(), 31);
        assert!(shown.contains("    19\n    … 70 lines …\n    90\n"));
        assert!(excerpt("x".repeat(1000).as_bytes()).contains("… 820 characters …"));
        assert_eq!(excerpt(b"a\tb \x1b[0m"), "    a→b \\u{1b}[0m\n");
    }
}
