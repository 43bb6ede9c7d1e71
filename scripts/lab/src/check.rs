//! The independent checker: it trusts no certificate, and shares no code with who made it.
//!
//! A certificate is good if its theorem speaks of its game, its window is as wide as the theorem
//! asks, each comparison of the window holds, no smaller period or preperiod would do, and its values
//! are those of the game. The values are found again from the moves alone.

mod truth;

use crate::certificate::{Certificate, Kind, Theorem};
use crate::game::{Code, Game, Rule};
use std::cell::Cell;
use std::fmt::{Display, Formatter, Result as Written};
use truth::Truth;

/// How much is done to find values again, at most: values and positions, heaps of the positions that
/// moves reach, and amounts that are tried. Some tenths of a second.
const EFFORT: u64 = 1 << 20;

/// What is wrong with a certificate, or with what is said about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The theorem does not speak of such a game or such values.
    OtherGame(Theorem),
    /// The period is 0.
    NoPeriod,
    /// An octal game's preperiod is 0: heap 0 plays unlike any other.
    FromZero,
    /// The theorem is about f(n + p) = f(n), and a saltus is given.
    Saltus(u32),
    /// The window begins elsewhere than where the theorem has it.
    WindowStart { should: usize, is: usize },
    /// The window ends before the theorem allows.
    WindowEnd { should: usize, is: usize },
    /// There are fewer values than are compared.
    TooFew { should: usize, are: usize },
    /// A comparison of the window fails.
    Differs { n: usize },
    /// The values also repeat with this smaller period.
    SmallerPeriod(usize),
    /// They repeat from one n earlier on.
    SmallerPreperiod,
    /// The moves give another value.
    Value { n: usize, should: u64, is: u128 },
    /// The moves give another winner.
    Winner { heaps: Vec<u64>, wins: bool },
}

impl Display for Fault {
    fn fmt(&self, out: &mut Formatter) -> Written {
        match self {
            Fault::OtherGame(theorem) => {
                let says = theorem.says();
                write!(out, "the theorem does not speak of such a game and such values: {says}")
            }
            Fault::NoPeriod => write!(out, "a period is at least 1"),
            Fault::FromZero => {
                write!(out, "the theorem of Guy and Smith needs a preperiod of at least 1")
            }
            Fault::Saltus(saltus) => {
                write!(out, "the theorem has no saltus, and {saltus} is given")
            }
            Fault::WindowStart { should, is } => {
                write!(out, "the window begins at {is}; by the theorem it begins at {should}")
            }
            Fault::WindowEnd { should, is } => {
                write!(out, "the window ends before {is}; by the theorem it ends before {should}")
            }
            Fault::TooFew { should, are } => {
                write!(out, "the comparisons need {should} values, and there are {are}")
            }
            Fault::Differs { n } => {
                write!(out, "at n = {n}, in the window, the values do not repeat")
            }
            Fault::SmallerPeriod(period) => write!(out, "the least period is at most {period}"),
            Fault::SmallerPreperiod => write!(out, "the preperiod is at least one less"),
            Fault::Value { n, should, is } => {
                write!(out, "by its moves, heap {n} has the value {should}, not {is}")
            }
            Fault::Winner { heaps, wins: true } => {
                write!(out, "by its moves, {heaps:?} is won for the player to move, not lost")
            }
            Fault::Winner { heaps, wins: false } => {
                write!(out, "by its moves, {heaps:?} is lost for the player to move, not won")
            }
        }
    }
}

impl std::error::Error for Fault {}

/// Checks the proof, and the first `until` values; says how many values it could find again.
///
/// Beyond the certificate's own values, those that it foretells are compared. It finds fewer than
/// `until` only where that would take more than some tenths of a second.
///
/// # Errors
///
/// The first [`Fault`] that was found.
pub fn check(certificate: &Certificate, until: usize) -> Result<usize, Fault> {
    proof(certificate)?;
    let Certificate { preperiod, period, saltus, ref values, .. } = *certificate;
    agrees(&certificate.game, certificate.kind, until, |n| {
        if n < values.len() {
            return values.at(n).into();
        }
        let laps = (n - preperiod) / period;
        u128::from(values.at(n - laps * period)) + laps as u128 * u128::from(saltus)
    })
}

/// All that can be seen in the certificate alone.
fn proof(certificate: &Certificate) -> Result<(), Fault> {
    let Certificate { preperiod, period, saltus, ref window, ref values, .. } = *certificate;
    let demand = demand(certificate).ok_or(Fault::OtherGame(certificate.theorem))?;
    if period == 0 {
        return Err(Fault::NoPeriod);
    }
    if saltus != 0 && certificate.theorem != Theorem::AllBut {
        return Err(Fault::Saltus(saltus));
    }
    if matches!(demand, Demand::Splits { .. }) && preperiod == 0 {
        return Err(Fault::FromZero);
    }
    // That so many values are there also bounds every number that follows.
    let should = window.end.saturating_add(period).max(preperiod.saturating_add(period));
    if values.len() < should {
        return Err(Fault::TooFew { should, are: values.len() });
    }
    let wanted = match demand {
        Demand::Equal(width) => preperiod..preperiod + width,
        Demand::Splits { periods, last } => preperiod..2 * preperiod + periods * period + last,
        Demand::Lost { most } => {
            let first = values.iter().position(|wins| wins == 0).unwrap_or(values.len());
            first..first + most + 1
        }
    };
    if window.start != wanted.start {
        return Err(Fault::WindowStart { should: wanted.start, is: window.start });
    }
    if window.end < wanted.end {
        return Err(Fault::WindowEnd { should: wanted.end, is: window.end });
    }
    let repeats = |n: usize, period, saltus| {
        u64::from(values.at(n + period)) == u64::from(values.at(n)) + u64::from(saltus)
    };
    let compared = preperiod..window.end;
    if let Some(n) = compared.into_iter().find(|&n| !repeats(n, period, saltus)) {
        return Err(Fault::Differs { n });
    }
    let lost = |n: &usize| values.at(*n) == 0;
    if let (Demand::Lost { .. }, Some(n)) = (&demand, (preperiod..=window.end).find(lost)) {
        return Err(Fault::Differs { n });
    }
    let least = if matches!(demand, Demand::Splits { .. }) { 1 } else { 0 };
    if preperiod > least && repeats(preperiod - 1, period, saltus) {
        return Err(Fault::SmallerPreperiod);
    }
    match smaller_period(certificate) {
        Some(period) => Err(Fault::SmallerPeriod(period)),
        None => Ok(()),
    }
}

/// What a theorem asks of the window.
enum Demand {
    /// So many n from the preperiod on.
    Equal(usize),
    /// All n from the preperiod on and below twice that and so many periods and the last digit's
    /// place.
    Splits { periods: usize, last: usize },
    /// The heaps from the first lost one to so much above it.
    Lost { most: usize },
}

/// `None` if the theorem is not about these values of this game.
fn demand(Certificate { game, kind, theorem, .. }: &Certificate) -> Option<Demand> {
    let largest = |set: &[u32]| set.iter().max().map_or(0, |&m| m as usize);
    match (&game.rule, theorem, kind, game.no_repeat) {
        (Rule::Take(set), Theorem::Subtraction, Kind::Grundy | Kind::Outcome, false)
        | (Rule::Take(set), Theorem::NoRepeat, Kind::Row, true) => {
            Some(Demand::Equal(largest(set).max(1)))
        }
        (Rule::AllBut(set), Theorem::AllBut, Kind::Grundy, false) => {
            Some(Demand::Equal(2 * largest(set) + 1))
        }
        (Rule::AllBut(set), Theorem::FewLost, Kind::Outcome, false) => {
            Some(Demand::Lost { most: largest(set) })
        }
        (Rule::Octal(Code { digits }), theorem, Kind::Grundy, false) => {
            let last = digits.iter().rposition(|digit| digit.bits != 0).unwrap_or(0);
            let unequal = digits.iter().any(|digit| digit.unequal);
            match theorem {
                Theorem::GuySmith if !unequal => Some(Demand::Splits { periods: 1, last }),
                Theorem::GuySmithUnequal if unequal => Some(Demand::Splits { periods: 2, last }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A period less than the given one, from the same preperiod on.
///
/// It is enough to try the divisors, and each from the preperiod through one period. Suppose that
/// f(n + q) = f(n) + t for all large n. Then f(n + q) − f(n) = f(n + q + jp) − f(n + jp) = t for all
/// n from the preperiod on. Two such periods have their difference as a third: so the least one, d,
/// divides p, and p brings p/d times what d does.
fn smaller_period(certificate: &Certificate) -> Option<usize> {
    let Certificate { preperiod, period, saltus, ref values, .. } = *certificate;
    let f = |n: usize| match n.checked_sub(preperiod + period) {
        Some(beyond) => u64::from(values.at(preperiod + beyond)) + u64::from(saltus),
        None => values.at(n).into(),
    };
    (1..=period / 2).filter(|d| period % d == 0).find(|&d| {
        // If the saltus is no multiple of p/d, no step fits.
        let step = u64::from(saltus) / (period / d) as u64;
        (preperiod..preperiod + period).all(|n| f(n + d) == f(n) + step)
    })
}

/// Finds the first `until` values of one heap again, each compared with what is claimed; says how
/// many it could find in some tenths of a second.
///
/// # Errors
///
/// The first value that is not as claimed.
pub fn agrees(
    game: &Game,
    kind: Kind,
    until: usize,
    claimed: impl Fn(usize) -> u128,
) -> Result<usize, Fault> {
    let effort = Cell::new(0);
    let mut truth = Truth::new(game, &effort);
    for n in 0..until {
        if effort.get() > EFFORT {
            return Ok(n);
        }
        effort.set(effort.get() + 1);
        let (should, is) = (truth.value(kind, n), claimed(n));
        if u128::from(should) != is {
            return Err(Fault::Value { n, should, is });
        }
    }
    Ok(until)
}

/// Searches every position of the game's number of heaps, the smaller ones first, for as long as
/// some tenths of a second, and compares who wins with what is claimed; says below which bound all
/// heaps of all those positions are.
///
/// # Errors
///
/// The first position that is not as claimed.
pub fn agrees_on_heaps(
    game: &Game,
    until: u64,
    claimed: impl Fn(&[u64]) -> bool,
) -> Result<u64, Fault> {
    let effort = Cell::new(0);
    let mut truth = Truth::new(game, &effort);
    for largest in 0..until {
        let mut heaps = vec![0; game.heaps - 1];
        heaps.push(largest);
        loop {
            if effort.get() > EFFORT {
                return Ok(largest);
            }
            effort.set(effort.get() + game.heaps as u64);
            let wins = truth.wins(&game.start(&heaps));
            if wins != claimed(&heaps) {
                return Err(Fault::Winner { heaps, wins });
            }
            // The next in the order of dictionaries whose heaps ascend to the largest.
            let Some(place) = heaps.iter().rposition(|&heap| heap < largest) else { break };
            let next = heaps[place] + 1;
            heaps[place..game.heaps - 1].fill(next);
        }
    }
    Ok(until)
}
