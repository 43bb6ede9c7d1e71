//! A study as plain columns.

use super::series::{Told, in_order};
use anyhow::Result;
use lab::game::{Game, Known, Rule};
use lab::known;
use lab::study::Study;
use std::io::{BufWriter, Write};

/// The values of n = 0 to `last`, or as far as they are known; of a game on two heaps at once, the
/// lost pairs up to `last`. Says how many n the table has.
pub fn print(study: &Study, series: &[Told], last: u64, out: &mut dyn Write) -> Result<u64> {
    let mut out = BufWriter::new(out);
    let rows = match study.game.rule {
        Rule::Known(known @ (Known::Wythoff | Known::Euclid)) => {
            pairs(&study.game, known, last, &mut out)?
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

/// The lost (a, b), a <= b <= `last`, each as soon as it is found.
///
/// Wythoff's are one for each difference, and both heaps grow with it: so one step in a or in the
/// difference after the other meets them all. Euclid's have for each a > 0 the b next above it.
fn pairs(game: &Game, known: Known, last: u64, out: &mut impl Write) -> Result<u64> {
    writeln!(out, "a b")?;
    let is_lost = |a, b| known::lost(known, false, &game.start(&[a, b]));
    let mut difference = 0;
    for a in 0..=last {
        match known {
            Known::Wythoff if a + difference > last => break,
            Known::Wythoff if is_lost(a, a + difference) => {
                writeln!(out, "{a} {}", a + difference)?;
                difference += 1;
            }
            Known::Wythoff => {}
            _ => {
                let mut lost = (a + u64::from(a > 0)..=last).take_while(|&b| is_lost(a, b));
                lost.try_for_each(|b| writeln!(out, "{a} {b}"))?;
            }
        }
    }
    Ok(last.saturating_add(1))
}
