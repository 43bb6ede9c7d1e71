//! All-but games: a move takes any amount from a heap, except for a finite set of amounts.
//!
//! With m the largest exception, heap n reaches every heap below n − m, and of the last m heaps
//! those that no exception bars. So the Grundy values grow without end, and repeat with a saltus:
//! f(n + p) = f(n) + s on 2m + 1 consecutive n proves it for ever.

use crate::budget::{Budget, Found};
use crate::certificate::{Certificate, Kind, Theorem};
use crate::game::{Game, Rule};
use crate::periodic::{Cycle, found, grow, repetition};
use crate::sliding::{Run, Sliding, all_but};

/// The Grundy values of one heap. O(runs of the exceptions) time a value.
///
/// f(n + p) − f(n) is the same for 2m + 1 consecutive n exactly when 2m differences of neighbours
/// repeat: so the least p, with its s, and the least preperiod are those of the differences.
/// Without values if the rule is not all but a finite set.
pub fn grundy(game: &Game, budget: &mut Budget) -> Found {
    let Rule::AllBut(set) = &game.rule else { return Found::default() };
    let window = 2 * set.last().map_or(0, |&m| m as usize) + 1;
    let runs = all_but(set);
    let pause = (1 << 14) / runs.len() + 1;
    let mut sliding = Sliding::new(runs);
    let next = |f: &[u32]| sliding.next(f);
    let cycle = |f: &[u32]| {
        // The values are far below 2^31, so this tells differences apart, negative ones too.
        let step = |n: usize| f[n + 1].wrapping_sub(f[n]);
        repetition(f.len().saturating_sub(1), (window - 1).max(1), step)
    };
    let (table, cycle) = grow(budget, 2 * window + 2, pause, next, cycle);
    found(game, Kind::Grundy, Theorem::AllBut, window, table, cycle)
}

/// Who wins one heap in misère play, where who cannot move has won.
///
/// The least heap from which there is a move is lost: it is the least amount that is not an
/// exception, so at most m + 1, and a move leaves a heap where none is. If a < b are lost, there is
/// no move from b to a, so b − a is an exception and at most m. So every lost heap is at most m
/// above the first: these are the window, and all beyond it are won.
///
/// O(runs of the exceptions) time a value, for at most 2m + 3 values, of which the budget may allow
/// less. Without values if the rule is not all but a finite set.
pub fn misere(game: &Game, budget: &mut Budget) -> Found {
    let Rule::AllBut(set) = &game.rule else { return Found::default() };
    let runs = all_but(set);
    let (first, most) = (runs[0].from, set.last().map_or(0, |&m| m as usize));
    let window = first..first + most + 1;
    let mut lost = vec![0]; // lost[n]: how many of the heaps below n are lost
    let next = |f: &[u16]| {
        let n = f.len();
        let reaches_lost = |run: &Run| {
            let least = run.to.map_or(0, |to| n.saturating_sub(to));
            run.from <= n && lost[least] < lost[n - run.from + 1]
        };
        let wins = n < first || runs.iter().any(reaches_lost);
        lost.push(lost[n] + u32::from(!wins));
        u16::from(wins)
    };
    let enough = window.end + 1;
    let cycle = |f: &[u16]| {
        let last = f.iter().rposition(|&wins| wins == 0)?;
        (f.len() >= enough).then_some(Cycle { preperiod: last + 1, period: 1 })
    };
    let (table, cycle) = grow(budget, enough, (1 << 14) / runs.len() + 1, next, cycle);
    let certificate = cycle.map(|Cycle { preperiod, period }| Certificate {
        game: game.clone(),
        kind: Kind::Outcome,
        theorem: Theorem::FewLost,
        preperiod,
        period,
        saltus: 0,
        window: window.clone(),
        values: table[..enough].to_vec().into(),
    });
    Found { values: table.into(), certificate }
}
