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
use lab::form::Form;
use lab::game::Game;
use lab::oracle::Oracle;
use lab::study::Study;
use std::io::Write;

/// How many positions the sample asks for, about.
const SAMPLED: u64 = 25;

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
    let samples = vec![sample(game, form)?];
    let draft = Draft { name: name.to_string(), samples, ..Draft::default() };
    let judges = Judges::of(tree, &mut term.err)?;
    scaffold::make(&draft, &judges, tree, |about| {
        let solution = solution::text(about, study, series, form, &code);
        Ok((solution, tests::text(name, game, form)))
    })?;
    Ok(writeln!(term.out, "{name} is ready: cargo test --test {name}")?)
}

/// Small positions with their answers, from the search.
fn sample(game: &Game, form: &Form) -> Result<Sample> {
    let turn = form.values.iter().position(|value| *value != form.values[0]).unwrap_or(0) as u64;
    let [near, far] = [0, turn].map(|turn| positions(game.heaps, turn));
    let largest = |positions: &[Vec<u64>]| positions.iter().flatten().copied().max().unwrap_or(0);
    let short = tests::moves(game, largest(&far)) <= tests::MOVES;
    let positions = if short { far } else { near };
    // One search for all: that of the largest heaps.
    let start = game.start(&vec![largest(&positions); game.heaps]);
    let mut oracle = Oracle::new(game, &start).map_err(Error::msg)?;
    let (mut input, mut output) = (String::new(), String::new());
    for heaps in positions {
        let lost = oracle.is_lost(&game.start(&heaps));
        input += &format!("{}\n", report::list(&heaps));
        output += if lost { "second\n" } else { "first\n" };
    }
    Ok(Sample { input, output })
}

/// Heaps up to about twice the first whose value differs from that of heap 0, so that not all have
/// one answer.
fn positions(heaps: usize, turn: u64) -> Vec<Vec<u64>> {
    if heaps == 1 {
        let step = (2 * turn).div_ceil(SAMPLED).max(1);
        return (0..=SAMPLED).map(|line| vec![line * step]).collect();
    }
    let mut state = 0_u64;
    let mut heap = || {
        // Knuth's generator: what looks random is the same on every machine.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % (2 * turn + 5)
    };
    (0..SAMPLED).map(|_| (0..heaps).map(|_| heap()).collect()).collect()
}
