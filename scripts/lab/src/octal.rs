//! Octal games: Grundy values and a proven period.
//!
//! Theorem (R. K. Guy, C. A. B. Smith, The G-values of various games, 1956). Let k be the last
//! digit of the code that is not 0. If n0 >= 1, p >= 1 and g(n + p) = g(n) for n0 <= n < 2·n0 + p +
//! k, then for all n >= n0. For past that window the larger part of whatever is left of n + p is at
//! least n0 + p, so moving p from it to n or back changes no value and empties no heap.
//!
//! Where splits must be unequal the window has to be p longer: n0 <= n < 2·n0 + 2·p + k. (0.6u has
//! g(n + 3) = g(n) for 2 <= n < 8, which is all that the theorem asks for, and not for n = 9.) For
//! then moving p makes equal halves of one split alone: b + p and b, left of n + p, of value 0, as
//! g(b + p) = g(b). But n may leave b + p and b − p instead, of value 0 too, since b is at least n0
//! + p. From n to n + p the larger part grows, and the two stay unequal.

pub mod period;
pub mod sparse;

use crate::budget::{Budget, Found};
use crate::certificate::{Certificate, Kind, Theorem};
use crate::game::{Code, Game, Rule};
use crate::periodic::MOST_VALUES;
use crate::values::Values;
use period::{preperiod, repeats};
use sparse::Table;
use std::ops::Range;

/// How many splits are tried, a value counting for some itself, before the budget hears of it.
const REPORT: usize = 1 << 20;

/// Grundy values up to the proof of the least period and the least preperiod above 0, if the budget
/// allows it.
///
/// The table ends with the last value that the proof needs. It also ends, unproven, before a value
/// above 65 535.
///
/// # Panics
///
/// If the game is not octal, or its digit 0 has bit 1 or 2, which repeat the position.
pub fn grundy(game: &Game, budget: &mut Budget) -> Found {
    let Rule::Octal(code) = &game.rule else { panic!("an octal game") };
    let limit = budget.values.unwrap_or(MOST_VALUES).min(MOST_VALUES);
    let mut table = Table::new(code);
    let mut goal = 16;
    loop {
        let whole = extend(&mut table, goal.min(limit), budget);
        let values = table.values();
        if let Some(proven) = prove(code, values) {
            return found(game, table.into_values(), proven);
        }
        if !whole || values.len() == limit {
            return Found { values: table.into_values().into(), certificate: None };
        }
        goal = promise(code, values);
    }
}

/// Fills the table up to this length; false if something ended it before.
fn extend(table: &mut Table, len: usize, budget: &mut Budget) -> bool {
    let mut work = 0;
    while table.values().len() < len {
        let Some(tried) = table.push() else { return false };
        work += 256 + tried;
        if work >= REPORT {
            work = 0;
            if !(budget.progress)(table.values().len()) {
                return false;
            }
        }
    }
    true
}

/// A period with the number of values that its proof needs.
struct Period {
    preperiod: usize,
    period: usize,
    theorem: Theorem,
    window: Range<usize>,
}

impl Period {
    fn new(code: &Code, values: &[u16], period: usize) -> Period {
        let preperiod = preperiod(values, period);
        let (theorem, laps) = match unequal(code) {
            false => (Theorem::GuySmith, 1),
            true => (Theorem::GuySmithUnequal, 2),
        };
        let window = preperiod..2 * preperiod + laps * period + last(code);
        Period { preperiod, period, theorem, window }
    }

    fn needs(&self) -> usize {
        self.window.end + self.period
    }
}

/// The least period, if these values prove it.
///
/// Needing no more than len values, 2·(n0 + p) + k or p above that, is repeating the last len − p −
/// n0 >= (len + k)/2 after p. So where p0 is the least that repeats those, any p with a proof is
/// one of its multiples, and p0 has a proof, a shorter one: the last values that repeat after p0,
/// with the p0 before them, are p and more, and so force p0 on whatever repeats after p (N. J.
/// Fine, H. S. Wilf, Uniqueness theorems for periodic functions, 1965).
fn prove(code: &Code, values: &[u16]) -> Option<Period> {
    let period = repeats(values, (values.len() + last(code)).div_ceil(2))?;
    Some(Period::new(code, values, period)).filter(|found| found.needs() <= values.len())
}

/// How far to go on before a proof is worth another try: to where one will be if what an eighth of
/// the table repeats goes on, else twice as far.
fn promise(code: &Code, values: &[u16]) -> usize {
    let len = values.len();
    let soon = repeats(values, len / 8).map(|period| Period::new(code, values, period).needs());
    soon.unwrap_or(usize::MAX).clamp(len + len / 8, 2 * len)
}

fn found(game: &Game, mut values: Vec<u16>, proven: Period) -> Found {
    values.truncate(proven.needs());
    values.shrink_to_fit();
    let values = Values::from(values);
    let Period { preperiod, period, theorem, window } = proven;
    let certificate = Certificate {
        game: game.clone(),
        kind: Kind::Grundy,
        theorem,
        preperiod,
        period,
        saltus: 0,
        window,
        values: values.clone(),
    };
    Found { values, certificate: Some(certificate) }
}

/// Whether any split must be unequal.
fn unequal(code: &Code) -> bool {
    code.digits.iter().any(|digit| digit.unequal && digit.bits & 4 != 0)
}

/// k, the last digit that is not 0 (0 also when all are).
fn last(code: &Code) -> usize {
    code.digits.iter().rposition(|digit| digit.bits != 0).unwrap_or(0)
}
