//! Rows under a heading, as wide as the terminal and no wider.

use crate::term::Stream;
use console::{measure_text_width, truncate_str};
use std::io::{self, Write};

pub type Row = [String; 7];

const HEADING: [&str; 7] = ["name", "judge", "rule", "cost", "Rust?", "samples", "last stress"];

/// What gives way where the terminal is narrow, the first one first: rule, cost, Rust?.
const GIVE_WAY: [usize; 3] = [2, 3, 4];

/// How narrow that may become; narrower still, and the ends of the lines go.
const LEAST: usize = 8;

pub fn print(rows: Vec<Row>, width: Option<usize>, out: &mut Stream) -> io::Result<()> {
    let heading = HEADING.map(str::to_string);
    let mut widths = HEADING.map(str::len);
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = measure_text_width(cell).max(*width);
        }
    }
    if let Some(width) = width {
        narrow(&mut widths, width);
    }
    let bold = out.style().bold();
    writeln!(out, "{}", bold.apply_to(line(&heading, &widths, width)))?;
    rows.iter().try_for_each(|row| writeln!(out, "{}", line(row, &widths, width)))
}

/// Takes from the widest of those that give way until all fit.
fn narrow(widths: &mut [usize; 7], width: usize) {
    let gaps = 2 * (widths.len() - 1);
    let mut excess = (widths.iter().sum::<usize>() + gaps).saturating_sub(width);
    while excess > 0 {
        // The first of equals, and `max_by_key` takes the last.
        let widest = GIVE_WAY.into_iter().rev().max_by_key(|&at| widths[at]);
        let Some(at) = widest.filter(|&at| widths[at] > LEAST) else { return };
        widths[at] -= 1;
        excess -= 1;
    }
}

fn line(row: &Row, widths: &[usize; 7], width: Option<usize>) -> String {
    let cells = row.iter().zip(widths).map(|(cell, &width)| {
        let cell = truncate_str(cell, width, "…");
        let blanks = " ".repeat(width.saturating_sub(measure_text_width(&cell)));
        // Numbers stand at the right.
        match cell.parse::<u64>() {
            Ok(_) => format!("{blanks}{cell}"),
            Err(_) => format!("{cell}{blanks}"),
        }
    });
    let line = cells.collect::<Vec<_>>().join("  ");
    let line = line.trim_end();
    width.map_or(line.into(), |width| truncate_str(line, width, "…").into_owned())
}
