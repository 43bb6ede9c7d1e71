//! A series that repeats because a bounded stretch of it determines what comes next.
//!
//! Each engine brings its rule for the next value and the width of the stretch; here a table is
//! grown until its last stretch has occurred before, and the least period and the least preperiod
//! are read off it.

use crate::budget::{Budget, Found};
use crate::certificate::{Certificate, Kind, Theorem};
use crate::game::Game;
use crate::values::Values;
use std::time::Instant;

/// The most values that any table gets, whatever the budget: half a gibibyte at two bytes each.
pub const MOST_VALUES: usize = 1 << 28;

/// f(n + `period`) = f(n) for all n >= `preperiod`; both the least that are true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cycle {
    pub preperiod: usize,
    pub period: usize,
}

/// A table as long as the budget allows, or as it takes for `cycle` to see one in it.
///
/// `next` is f(n), of f(0) … f(n − 1), and `cycle` is asked at `first` values and then at lengths
/// that double: so at most twice the values are computed that it needs, and a linear `cycle` costs
/// O(1) a value. The budget is looked at every `pause` values.
pub fn grow<T>(
    budget: &mut Budget,
    first: usize,
    pause: usize,
    mut next: impl FnMut(&[T]) -> T,
    cycle: impl Fn(&[T]) -> Option<Cycle>,
) -> (Vec<T>, Option<Cycle>) {
    let start = Instant::now();
    let most = budget.values.unwrap_or(MOST_VALUES).min(MOST_VALUES);
    let mut table = Vec::new();
    let mut length = first.max(64);
    let mut goes_on = true;
    while goes_on && table.len() < most {
        let end = most.min(length);
        table.reserve_exact(end - table.len());
        while goes_on && table.len() < end {
            for _ in 0..pause.min(end - table.len()) {
                let value = next(&table);
                table.push(value);
            }
            let late = budget.values.is_none() && start.elapsed() >= budget.time;
            goes_on = (budget.progress)(table.len()) && !late;
        }
        let found = cycle(&table);
        if found.is_some() {
            return (table, found);
        }
        length *= 2;
    }
    (table, None)
}

/// Where the last `window` of the values `at(0)` … `at(len − 1)`, at least one, occurred last before
/// that, and since when they repeat like that. O(len) time at most, O(window + period) if they do,
/// and O(window) memory.
///
/// If any `window` values in succession determine the next, that is a cycle, and its period is the
/// least: there is no nearer occurrence. The word is sought from the end (D. E. Knuth, J. H. Morris,
/// V. R. Pratt, Fast pattern matching in strings, 1977).
pub fn repetition<T: PartialEq>(
    len: usize,
    window: usize,
    at: impl Fn(usize) -> T,
) -> Option<Cycle> {
    if len <= window {
        return None;
    }
    let back = |i: usize| at(len - 1 - i);
    let mut border = vec![0; window]; // of the word, read backwards
    let mut matched = 0;
    for i in 1..len {
        while matched > 0 && back(i) != back(matched) {
            matched = border[matched - 1];
        }
        if back(i) == back(matched) {
            matched += 1;
        }
        if i < window {
            border[i] = matched;
        }
        if matched == window {
            let period = i + 1 - window;
            let repeats = |&n: &usize| at(n) == at(n + period);
            let preperiod = (0..len - period).rev().take_while(repeats).last();
            return Some(Cycle { preperiod: preperiod?, period });
        }
    }
    None
}

/// What was found, with the certificate that a cycle amounts to.
///
/// The table goes at least `window` + period beyond the preperiod, and by the theorem that many
/// comparisons are enough.
pub fn found<T: Copy + Into<u32>>(
    game: &Game,
    kind: Kind,
    theorem: Theorem,
    window: usize,
    table: Vec<T>,
    cycle: Option<Cycle>,
) -> Found
where
    Values: From<Vec<T>>,
{
    let certificate = cycle.map(|Cycle { preperiod, period }| Certificate {
        game: game.clone(),
        kind,
        theorem,
        preperiod,
        period,
        saltus: table[preperiod + period].into() - table[preperiod].into(),
        window: preperiod..preperiod + window,
        values: table[..preperiod + window + period].to_vec().into(),
    });
    Found { values: table.into(), certificate }
}
