//! The beginning of every series, one character a heap, with the period marked under it.

use super::series::{in_order, label};
use crate::term::Stream;
use lab::certificate::Kind;
use lab::study::Study;
use std::io::{self, Write};

/// Lines of values at most, of each series.
const LINES: usize = 6;

pub fn print(study: &Study, width: usize, out: &mut Stream) -> io::Result<()> {
    let width = (width.saturating_sub(LABEL) / 10 * 10).clamp(10, 100);
    let shown = study.series.iter().map(|series| {
        let wanted = series.form().map_or(0, |form| form.preperiod + 2 * form.period);
        wanted.next_multiple_of(width).max(width)
    });
    let mut shown = shown.max().unwrap_or(0);
    if shown > LINES * width {
        shown = width; // not even one period would be whole
    }
    if shown > 0 {
        writeln!(out)?;
    }
    for from in (0..shown).step_by(width) {
        ruler(from, width, out)?;
        for series in in_order(study) {
            let form = series.form();
            let value = |n: usize| match &form {
                Some(form) => Some(form.at(n as u64)),
                None => (n < series.values.len()).then(|| series.values.at(n).into()),
            };
            let values: Vec<_> = (from..from + width).map_while(value).collect();
            if values.is_empty() {
                continue;
            }
            write!(out, "{:>LABEL$}", format!("{}  ", label(series.kind)))?;
            for value in values {
                let c = character(series.kind, value);
                let style = if c == 'L' || value == 0 { out.style().cyan() } else { out.style() };
                write!(out, "{}", style.apply_to(c))?;
            }
            writeln!(out)?;
            let Some(form) = form else { continue };
            let (start, end) = (form.preperiod, form.preperiod + form.period);
            let mark = |n: usize| match n {
                _ if n < start || n >= end => ' ',
                _ if form.period == 1 => '^',
                _ if n == start => '[',
                _ if n == end - 1 => ']',
                _ => '-',
            };
            let marks: String = (from..from + width).map(mark).collect();
            if !marks.trim().is_empty() {
                writeln!(out, "{:LABEL$}{}", "", out.style().yellow().apply_to(marks.trim_end()))?;
            }
        }
    }
    Ok(())
}

const LABEL: usize = 8;

/// The heap above every tenth column.
fn ruler(from: usize, width: usize, out: &mut Stream) -> io::Result<()> {
    let heaps = (from..from + width).step_by(10).map(|n| format!("{n:<10}")).collect::<String>();
    let ruler = format!("{:>LABEL$}{}", "n  ", heaps.trim_end());
    writeln!(out, "{}", out.style().dim().apply_to(ruler))
}

fn character(kind: Kind, value: u128) -> char {
    match kind {
        Kind::Outcome if value == 0 => 'L',
        Kind::Outcome => 'W',
        _ => u32::try_from(value).ok().and_then(|value| char::from_digit(value, 36)).unwrap_or('+'),
    }
}
