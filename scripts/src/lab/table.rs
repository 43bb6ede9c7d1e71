//! A study as plain columns.

use super::series::{Told, in_order};
use anyhow::Result;
use lab::game::{Game, Known, Rule};
use lab::known;
use lab::study::Study;
use std::io::{BufWriter, Write};

/// The values of n = 0 to `last`, or as far as they are known; of a game on two heaps at once, the
/// lost pairs up to `last`, whose smaller heap is below `limit`. Says how many n the table has.
pub fn print(
    study: &Study,
    series: &[Told],
    last: u64,
    limit: Option<u64>,
    out: &mut dyn Write,
) -> Result<u64> {
    let mut out = BufWriter::new(out);
    let rows = match study.game.rule {
        Rule::Known(known @ (Known::Wythoff | Known::Euclid)) => {
            let rows = last.saturating_add(1).min(limit.unwrap_or(u64::MAX));
            pairs(&study.game, known, last, rows, &mut out)?;
            rows
        }
        _ => columns(series, last, &mut out)?,
    };
    out.flush()?;
    Ok(rows)
}

fn columns(series: &[Told], last: u64, out: &mut impl Write) -> Result<u64> {
    let columns: Vec<_> = in_order(series).collect();
    let names: Vec<_> = columns.iter().map(|told| told.label()).collect();
    writeln!(out, "n {}", names.join(" "))?;
    for n in 0..=last {
        let values: Option<Vec<_>> = columns.iter().map(|told| told.at(n as usize)).collect();
        let Some(values) = values else { return Ok(n) };
        write!(out, "{n}")?;
        values.iter().try_for_each(|value| write!(out, " {value}"))?;
        writeln!(out)?;
    }
    Ok(last.saturating_add(1))
}

/// The lost (a, b), a < `rows`, a <= b <= `last`, each as soon as it is found.
///
/// Wythoff's are one for each difference, and both heaps grow with it: so one step in a or in the
/// difference after the other meets them all. Euclid's have for each a > 0 the b next above it.
fn pairs(game: &Game, known: Known, last: u64, rows: u64, out: &mut impl Write) -> Result<()> {
    writeln!(out, "a b")?;
    let is_lost = |a, b| known::lost(known, false, &game.start(&[a, b]));
    let mut difference = 0;
    for a in 0..rows {
        if known == Known::Wythoff {
            let b = a + difference;
            if b <= last && is_lost(a, b) {
                writeln!(out, "{a} {b}")?;
                difference += 1;
            }
        } else {
            let mut lost = (a + u64::from(a > 0)..=last).take_while(|&b| is_lost(a, b));
            lost.try_for_each(|b| writeln!(out, "{a} {b}"))?;
        }
    }
    Ok(())
}
