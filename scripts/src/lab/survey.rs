//! `cargo lab survey N`: every subtraction set within a bound.

use crate::bars::Bars;
use crate::term::Terminal;
use anyhow::{Result, bail};
use lab::survey::{self, Entry, Tally};
use std::io::Write;
use std::time::Instant;

pub fn run(words: &[String], term: &mut Terminal) -> Result<()> {
    let most = survey::MOST;
    let bound = match words {
        [bound] => bound.parse().ok().filter(|bound| (1..=most).contains(bound)),
        _ => None,
    };
    let Some(bound) = bound else {
        bail!("a survey needs the largest amount, 1 to {most}: cargo lab survey 12");
    };
    let sets = (1u64 << bound) - 1;
    let (bars, started) = (Bars::new(term.bars), Instant::now());
    let bar = bars.bar("surveying");
    let mut progress = |done: u64| {
        bar.set_message(format!("{done} sets"));
        crate::bars::advance(&bar, done as f64 / sets as f64);
        true
    };
    let survey = survey::survey(bound, &mut progress);
    bars.finish(bar);

    let out = &mut term.out;
    writeln!(out, "all {sets} subtraction sets with amounts up to {bound}\n")?;
    for (name, tally) in [("grundy", &survey.grundy), ("wins", &survey.outcome)] {
        let Tally { longest, periods, pure, sum_of_two } = tally;
        writeln!(out, "{}", out.style().bold().apply_to(name))?;
        writeln!(out, "  no preperiod                   {pure:>8} sets")?;
        writeln!(out, "  period a sum of two amounts    {sum_of_two:>8}")?;
        writeln!(out, "  different periods              {:>8}", periods.len())?;
        let common = periods.iter().max_by_key(|(_, count)| **count);
        if let Some((period, count)) = common {
            writeln!(out, "  the commonest period           {period:>8}, of {count} sets")?;
        }
        writeln!(out, "  longest    period + preperiod of the sets with that largest amount")?;
        for entry in longest {
            writeln!(out, "    {}", line(entry))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "wins has another period than grundy in {} sets", survey.differ)?;
    let took = format!("took {:.1?}", started.elapsed());
    Ok(writeln!(out, "{}", out.style().dim().apply_to(took))?)
}

fn line(entry: &Entry) -> String {
    let amounts = entry.amounts();
    let Entry { preperiod, period, .. } = entry;
    let largest = amounts.last().copied().unwrap_or(0);
    let amounts: Vec<_> = amounts.iter().map(u32::to_string).collect();
    format!(
        "{largest:>2}  {:>5} = {period} + {preperiod}, of take {}",
        entry.reach(),
        amounts.join(",")
    )
}
