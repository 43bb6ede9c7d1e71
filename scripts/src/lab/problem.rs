//! A problem of one's own: the closed form as its solution, the rule as its brute force.

mod solution;
mod tests;

use super::series::Told;
use super::{report, rust};
use crate::judges::Judges;
use crate::scaffold::{self, Draft, Sample};
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::{Error, Result, bail};
use lab::certificate::Kind;
use lab::game::Game;
use lab::oracle::Oracle;
use lab::study::Study;
use std::io::Write;

/// Of one heap, the sample asks for these; of several, for all sums of the smallest.
const SAMPLED: u64 = 30;

/// Makes all the files of the problem, or none.
pub fn write(
    name: &str,
    study: &Study,
    series: &[Told],
    tree: &Tree,
    term: &mut Terminal,
) -> Result<()> {
    let game = &study.game;
    // What the solution computes: the outcome of one heap, or the values whose xor decides a sum.
    let wanted = if game.heaps > 1 { Kind::Grundy } else { Kind::Outcome };
    let Some(form) = series.iter().find(|told| told.kind == wanted).and_then(|it| it.form.as_ref())
    else {
        bail!("{game} has no proven closed form, so there is no solution to write");
    };
    let Some(code) = rust::solution(game, series) else {
        bail!("the closed form of {game} has {} values: too long", form.values.len());
    };
    let samples = vec![sample(game)?];
    let draft = Draft { name: name.to_string(), samples, ..Draft::default() };
    let judges = Judges::of(tree, &mut term.err)?;
    scaffold::make(&draft, &judges, tree, |about| {
        let solution = solution::text(about, study, series, form, &code);
        Ok((solution, tests::text(name, game, form)?))
    })?;
    Ok(writeln!(term.out, "{name} is ready: cargo test --test {name}")?)
}

/// Small positions with their answers, from the search.
fn sample(game: &Game) -> Result<Sample> {
    let mut positions: Vec<Vec<u64>> = vec![Vec::new()];
    let most = (0..).find(|most: &u64| (most + 2).pow(game.heaps as u32) > SAMPLED).unwrap_or(0);
    for _ in 0..game.heaps {
        let longer = |heaps: &Vec<u64>| {
            let heaps = heaps.clone();
            (0..=most).map(move |heap| [&heaps[..], &[heap]].concat())
        };
        positions = positions.iter().flat_map(longer).collect();
    }
    let (mut input, mut output) = (String::new(), String::new());
    for heaps in positions {
        let start = game.start(&heaps);
        let lost = Oracle::new(game, &start).map_err(Error::msg)?.is_lost(&start);
        input += &format!("{}\n", report::list(&heaps));
        output += if lost { "second\n" } else { "first\n" };
    }
    Ok(Sample { input, output })
}
