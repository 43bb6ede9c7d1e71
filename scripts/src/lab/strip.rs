//! The beginning of every series, one character a heap, with the period marked under it.

use super::series::{Rows, Told, in_order};
use crate::term::Stream;
use lab::certificate::Kind;
use std::io::{self, Write};
use textwrap::Options;

/// Lines of values at most, of each series.
const LINES: usize = 6;

pub fn print(series: &[Told], width: usize, out: &mut Stream) -> io::Result<()> {
    let columns = width;
    let width = (width.saturating_sub(LABEL) / 10 * 10).clamp(10, 100);
    let shown = series.iter().map(|told| {
        let wanted = told.form.as_ref().map_or(0, |form| form.preperiod + 2 * form.period);
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
        for told in in_order(series) {
            let values: Vec<_> = (from..from + width).map_while(|n| told.at(n)).collect();
            if values.is_empty() {
                continue;
            }
            write!(out, "{:>LABEL$}", format!("{}  ", told.label()))?;
            for value in values {
                let c = character(told, value);
                let style = if c == 'L' || value == 0 { out.style().cyan() } else { out.style() };
                write!(out, "{}", style.apply_to(c))?;
            }
            writeln!(out)?;
            let Some(form) = &told.form else { continue };
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
    for told in series.iter().filter(|_| shown > 0) {
        if let Some(rows) = told.rows {
            legend(told, rows, columns, out)?;
        }
    }
    Ok(())
}

/// What the characters of a row mean.
fn legend(told: &Told, rows: Rows, width: usize, out: &mut Stream) -> io::Result<()> {
    let mut says = "row: the only amount that wins".to_string();
    let all: Vec<char> = rows.amounts.iter().map(|&amount| digit(amount.into())).collect();
    if all.iter().any(char::is_ascii_alphabetic) {
        says += ", a for 10, b for 11 and so on";
    }
    if all.contains(&MANY) {
        says += &format!(", {MANY} for one above 35");
    }
    says += &format!("; 0 none does, {SEVERAL} several do");
    let barred = match &told.form {
        Some(form) => form.values.contains(&rows.barred()),
        None => told.values().any(|row| row == rows.barred()),
    };
    if let (true, Some(least)) = (barred, rows.amounts.first()) {
        says += &format!(" or no move is left, {BARRED} only who may not take {least} wins");
    }
    let indent = " ".repeat(LABEL);
    let options = Options::new(width).initial_indent(&indent).subsequent_indent(&indent);
    writeln!(out, "{}", out.style().dim().apply_to(textwrap::fill(&says, options)))
}

/// Columns in front of what belongs to a series; its name stands in them.
pub const LABEL: usize = 8;

/// The heap above every tenth column.
fn ruler(from: usize, width: usize, out: &mut Stream) -> io::Result<()> {
    let heaps = (from..from + width).step_by(10).map(|n| format!("{n:<10}")).collect::<String>();
    let ruler = format!("{:>LABEL$}{}", "n  ", heaps.trim_end());
    writeln!(out, "{}", out.style().dim().apply_to(ruler))
}

const MANY: char = '+';
const SEVERAL: char = '*';
const BARRED: char = '!';

fn character(told: &Told, value: u128) -> char {
    match (told.kind, told.rows) {
        (Kind::Outcome, _) if value == 0 => 'L',
        (Kind::Outcome, _) => 'W',
        (_, Some(rows)) if value == u128::from(rows.several()) => SEVERAL,
        (_, Some(rows)) if value == u128::from(rows.barred()) => BARRED,
        _ => digit(value),
    }
}

fn digit(value: u128) -> char {
    u32::try_from(value).ok().and_then(|value| char::from_digit(value, 36)).unwrap_or(MANY)
}
