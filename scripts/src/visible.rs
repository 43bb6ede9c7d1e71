//! A line of others' text as a person sees it, with what cannot be seen.

use std::borrow::Cow;
use std::ops::Range;

/// A line with its blanks at the end, tabs, and what else cannot be seen shown, and not endless.
pub fn visible(line: &[u8]) -> String {
    const MOST: usize = 200;
    const TAIL: usize = 30;
    if line.len() <= MOST {
        return characters(line, 0..line.len()).concat();
    }
    // Between characters: not before one of the later bytes of one.
    let cut = |at: usize| (at..line.len()).find(|&at| line[at] & 0xC0 != 0x80).unwrap_or(at);
    let (head, tail) = (cut(MOST - TAIL), cut(line.len() - TAIL));
    let shown = (characters(line, 0..head).concat(), characters(line, tail..line.len()).concat());
    format!("{} … {} bytes … {}", shown.0, tail - head, shown.1)
}

/// Each of a part of `line` as it is shown.
fn characters(line: &[u8], part: Range<usize>) -> Vec<Cow<'_, str>> {
    let end = line.trim_ascii_end().len();
    let mut at = part.start;
    let mut shown: Vec<Cow<str>> = Vec::new();
    for chunk in line[part].utf8_chunks() {
        for c in chunk.valid().chars() {
            shown.push(match c {
                ' ' if at >= end => "·".into(),
                '\t' => "→".into(),
                c if invisible(c) => c.escape_default().to_string().into(),
                c => c.to_string().into(),
            });
            at += c.len_utf8();
        }
        shown.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}").into()));
        at += chunk.invalid().len();
    }
    shown
}

fn invisible(c: char) -> bool {
    // Hyphens, spaces, joiners, directions and marks that look like nothing, or like a blank.
    let odd = matches!(c, '\u{a0}' | '\u{ad}' | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}'
        | '\u{205f}'..='\u{206f}' | '\u{3000}' | '\u{feff}');
    c.is_control() || odd
}
