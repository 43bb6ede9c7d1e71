//! A study as plain columns.

use super::series::{in_order, label};
use anyhow::Result;
use lab::form::Form;
use lab::study::Study;
use lab::values::Values;
use std::io::Write;

/// The values of n = 0 to `last`, or as far as they are known; of two heaps, the lost pairs up to
/// `last`.
pub fn print(study: &Study, last: usize, out: &mut impl Write) -> Result<()> {
    let pairs = study.lost_pairs(last as u64);
    if !pairs.is_empty() {
        writeln!(out, "a b")?;
        return Ok(pairs.iter().try_for_each(|(a, b)| writeln!(out, "{a} {b}"))?);
    }
    let columns: Vec<_> = in_order(study).collect();
    let names: Vec<_> = columns.iter().map(|series| label(series.kind)).collect();
    writeln!(out, "n {}", names.join(" "))?;
    let columns: Vec<_> = columns.iter().map(|series| (&series.values, series.form())).collect();
    for n in 0..=last {
        let value = |(values, form): &(&Values, Option<Form>)| match form {
            Some(form) => Some(form.at(n as u64)),
            None => (n < values.len()).then(|| values.at(n).into()),
        };
        let values: Option<Vec<_>> = columns.iter().map(value).collect();
        let Some(values) = values else { break };
        let values: Vec<_> = values.iter().map(u128::to_string).collect();
        writeln!(out, "{n} {}", values.join(" "))?;
    }
    Ok(())
}
