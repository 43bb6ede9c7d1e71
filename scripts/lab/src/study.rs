//! All that can be found out about a game within a budget.

use crate::budget::{Budget, Found};
use crate::certificate::{Certificate, Kind};
use crate::check::{agrees, agrees_on_heaps, check};
use crate::form::Form;
use crate::game::{Family, Game, Known, Rule};
use crate::known::{self, Statement};
use crate::periodic::MOST_VALUES;
use crate::values::Values;
use crate::{all_but, infinite, misere, no_repeat, octal, subtraction};
use std::time::Instant;

pub struct Study {
    pub game: Game,
    /// Of one heap: Grundy values or rows first, where they help; then who wins. None where the game
    /// is about two heaps at once.
    pub series: Vec<Series>,
    /// Where a position is of more than one heap.
    pub several: Option<Several>,
}

impl Study {
    /// The lost positions (a, b), a <= b <= `most`, of a game on two heaps; none of another game.
    pub fn lost_pairs(&self, most: u64) -> Vec<(u64, u64)> {
        if self.game.heaps != 2 {
            return Vec::new();
        }
        let grundy = self.series.first();
        let form = grundy.and_then(Series::form);
        let is_lost =
            |&(a, b): &(u64, u64)| lost(&self.game, grundy, form.as_ref(), &[a, b]) == Some(true);
        (0..=most).flat_map(|a| (a..=most).map(move |b| (a, b))).filter(is_lost).collect()
    }
}

/// Who wins a position of more than one heap, by a theorem.
pub struct Several {
    pub says: String,
    pub source: &'static str,
    /// An independent search agrees on every position whose heaps are all below this.
    pub checked: u64,
}

pub struct Series {
    pub kind: Kind,
    /// As far as was computed.
    pub values: Values,
    pub proof: Proof,
    /// An independent search agrees on f(0) … f(checked − 1).
    pub checked: usize,
}

pub enum Proof {
    /// By the values themselves.
    Certificate(Certificate),
    /// By a theorem, or an invariant, that needs no values: what it says, and its source.
    Theorem { form: Option<Form>, says: String, source: &'static str },
    /// It follows from the series before it.
    Follows(Form),
    /// Nothing is proven, for this reason. `wanting`: a period may be there, and was not found
    /// within the budget.
    Nothing { why: String, wanting: bool },
}

impl Series {
    /// The formula for every n, if one is proven.
    pub fn form(&self) -> Option<Form> {
        match &self.proof {
            Proof::Certificate(certificate) => Some(Form::of(certificate)),
            Proof::Theorem { form, .. } => form.clone(),
            Proof::Follows(form) => Some(form.clone()),
            Proof::Nothing { .. } => None,
        }
    }
}

/// So many values of one heap are checked if that takes no more than some tenths of a second.
const CHECKED: usize = 2000;

/// How far a game with a theorem of its own is tabulated if the budget does not say, and at most.
const USUAL: usize = 1000;
const MOST: usize = 10_000_000;

const SPRAGUE_GRUNDY: &str = "R. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, \
                              Mathematics and games, 1939";
const FERGUSON: &str = "T. S. Ferguson, On sums of graph games with last player losing, 1974";

/// The game's values, who wins, and why that holds for every heap, each checked by a search.
///
/// # Errors
///
/// If more values are asked for than there may be; or if that search disagrees: then an engine is wrong,
/// and nothing of what it found is to be used.
pub fn study(game: &Game, budget: &mut Budget) -> Result<Study, String> {
    let most = match game.rule {
        Rule::Infinite(_) => infinite::MOST,
        Rule::Known(_) => MOST,
        _ => MOST_VALUES,
    };
    if let Some(values) = budget.values.filter(|&values| values > most) {
        return Err(format!("{values} values of `{}` are too many: at most {most}", game.rule));
    }
    let series = match &game.rule {
        Rule::Take(set) if game.no_repeat => {
            let rows = by_values(game, Kind::Row, no_repeat::rows(game, budget))?;
            // Before the first move nothing was just taken.
            let outcomes = from_values(game, &rows, &[0, set.len() as u32 + 2])?;
            vec![rows, outcomes]
        }
        Rule::Take(_) => both(game, subtraction::grundy, subtraction::outcomes, budget)?,
        Rule::AllBut(_) if game.misere => both(game, all_but::grundy, all_but::misere, budget)?,
        Rule::AllBut(_) => {
            let grundy = by_values(game, Kind::Grundy, all_but::grundy(game, budget))?;
            let outcomes = from_values(game, &grundy, &[0])?;
            vec![grundy, outcomes]
        }
        Rule::Octal(_) if game.misere => {
            let values = misere::outcomes(game, budget).values;
            let why = "no theorem here proves a period of misère play where heaps are split";
            vec![series(game, Kind::Outcome, values, nothing(why))?]
        }
        Rule::Octal(_) => {
            let grundy = by_values(game, Kind::Grundy, octal::grundy(game, budget))?;
            let outcomes = from_values(game, &grundy, &[0])?;
            vec![grundy, outcomes]
        }
        Rule::Infinite(family) => infinite_set(game, *family, budget)?,
        Rule::Known(known) => with_a_theorem(game, *known, budget)?,
    };
    let several = match game.heaps {
        1 => None,
        _ => Some(several(game, &series)?),
    };
    Ok(Study { game: game.clone(), series, several })
}

type Engine = fn(&Game, &mut Budget) -> Found;

/// Grundy values and who wins, neither from the other: the first has half of the time, the second
/// all that is left.
fn both(
    game: &Game,
    grundy: Engine,
    outcomes: Engine,
    budget: &mut Budget,
) -> Result<Vec<Series>, String> {
    let (started, time) = (Instant::now(), budget.time);
    let grundy = grundy(game, &mut budget.with_time(time / 2));
    let left = time.saturating_sub(started.elapsed());
    let outcomes = outcomes(game, &mut budget.with_time(left));
    Ok(vec![by_values(game, Kind::Grundy, grundy)?, by_values(game, Kind::Outcome, outcomes)?])
}

/// What an engine found, with its certificate as the proof if it has one.
fn by_values(game: &Game, kind: Kind, found: Found) -> Result<Series, String> {
    let proof = match found.certificate {
        Some(certificate) => Proof::Certificate(certificate),
        None => Proof::Nothing {
            why: "no stretch of them repeats for as long as the theorem asks".into(),
            wanting: true,
        },
    };
    series(game, kind, found.values, proof)
}

/// Who wins, if lost are the heaps that have one of these values.
fn from_values(game: &Game, of: &Series, lost: &[u32]) -> Result<Series, String> {
    let proof = match &of.proof {
        Proof::Certificate(proven) => Proof::Follows(Form::outcome_of(proven, lost)),
        Proof::Theorem { form: Some(form), .. } | Proof::Follows(form) => {
            Proof::Follows(form.outcome(lost))
        }
        Proof::Theorem { form: None, .. } => nothing("no closed form is known"),
        Proof::Nothing { why, wanting } => Proof::Nothing { why: why.clone(), wanting: *wanting },
    };
    series(game, Kind::Outcome, of.values.wins(lost), proof)
}

fn infinite_set(game: &Game, family: Family, budget: &mut Budget) -> Result<Vec<Series>, String> {
    let values = infinite::grundy(game, budget).values;
    let proof = match infinite::invariant(family) {
        Some(infinite::Invariant { form, says, source }) => {
            Proof::Theorem { form: Some(form), says, source }
        }
        None => nothing(infinite::NO_WINDOW),
    };
    let grundy = series(game, Kind::Grundy, values, proof)?;
    let outcomes = from_values(game, &grundy, &[one_heap_lost(game)])?;
    Ok(vec![grundy, outcomes])
}

/// The Grundy value of one heap that is lost, where no heap is split: 0, and 1 in misère play.
///
/// For the latter (after Ferguson) let s be the least amount. Then g(n) = 1 exactly if g(n − s) = 0,
/// for any set, finite or not, by induction. If g(n) = 1 but g(n − s) > 0, a move by some t reaches
/// g(n − s − t) = 0, so g(n − t) = 1: no, n has a move there. If g(n − s) = 0 but g(n) > 1, a move by
/// some t reaches g(n − t) = 1, so g(n − s − t) = 0: no, n − s has a move there. So a heap of value
/// 0 with a move has one to a value of 1, by the same argument from n − s, and a sum plays as misère
/// Nim does on the values.
fn one_heap_lost(game: &Game) -> u32 {
    u32::from(game.misere)
}

fn with_a_theorem(game: &Game, known: Known, budget: &mut Budget) -> Result<Vec<Series>, String> {
    if matches!(known, Known::Wythoff | Known::Euclid) {
        return Ok(Vec::new());
    }
    let Statement { says, source } = known::statement(known, game.misere);
    let len = budget.values.unwrap_or(USUAL).min(MOST) as u64;
    let theorem = |form| Proof::Theorem { form, says: says.into(), source };
    match known::grundy(known) {
        Some(form) => {
            let values: Vec<u32> = (0..len).map(|n| form.at(n) as u32).collect();
            let grundy = series(game, Kind::Grundy, values.into(), theorem(Some(form)))?;
            let outcomes = from_values(game, &grundy, &[one_heap_lost(game)])?;
            Ok(vec![grundy, outcomes])
        }
        None => {
            let wins = |n| u16::from(!known::lost(known, game.misere, &game.start(&[n])));
            let values: Vec<u16> = (0..len).map(wins).collect();
            Ok(vec![series(game, Kind::Outcome, values.into(), theorem(None))?])
        }
    }
}

fn nothing(why: &str) -> Proof {
    Proof::Nothing { why: why.into(), wanting: false }
}

/// Checks what is said about one heap, beyond the values too if there is a closed form.
fn series(game: &Game, kind: Kind, values: Values, proof: Proof) -> Result<Series, String> {
    let mut series = Series { kind, values, proof, checked: 0 };
    let until = CHECKED.max(series.values.len());
    let checked = match &series.proof {
        Proof::Certificate(certificate) => check(certificate, until),
        Proof::Theorem { form: Some(form), .. } | Proof::Follows(form) => {
            agrees(game, kind, until, |n| match series.values.len() {
                len if n < len => series.values.at(n).into(),
                _ => form.at(n as u64),
            })
        }
        Proof::Theorem { form: None, .. } | Proof::Nothing { .. } => {
            agrees(game, kind, series.values.len(), |n| series.values.at(n).into())
        }
    };
    series.checked = checked.map_err(|fault| disagrees(game, &fault))?;
    Ok(series)
}

fn several(game: &Game, series: &[Series]) -> Result<Several, String> {
    let until = match series.first() {
        Some(grundy) if grundy.form().is_none() => grundy.values.len() as u64,
        _ => u64::MAX,
    };
    let form = series.first().and_then(Series::form);
    let wins = |heaps: &[u64]| lost(game, series.first(), form.as_ref(), heaps) == Some(false);
    let checked = agrees_on_heaps(game, until, wins).map_err(|fault| disagrees(game, &fault))?;
    let (says, source) = match (&game.rule, game.misere) {
        (Rule::Known(known), misere) => {
            let Statement { says, source } = known::statement(*known, misere);
            (says, source)
        }
        (_, false) => ("lost exactly if the xor of the heaps' Grundy values is 0", SPRAGUE_GRUNDY),
        (_, true) => (
            "lost exactly if misère Nim is on the heaps' Grundy values: their xor is 0 and some \
             value is above 1, or all are at most 1 and an odd number of them is 1",
            FERGUSON,
        ),
    };
    Ok(Several { says: says.into(), source, checked })
}

/// Whether the player to move loses these heaps; none where a value is not known.
fn lost(game: &Game, grundy: Option<&Series>, form: Option<&Form>, heaps: &[u64]) -> Option<bool> {
    if let Rule::Known(known) = game.rule {
        return Some(known::lost(known, game.misere, &game.start(heaps)));
    }
    let values = &grundy?.values;
    let value = |&heap: &u64| match form {
        Some(form) => Some(form.at(heap)),
        None => (heap < values.len() as u64).then(|| values.at(heap as usize).into()),
    };
    let heaps: Vec<_> = heaps.iter().map(value).collect::<Option<_>>()?;
    // Only nim-sums of the values matter, so they may stand for heaps of Nim.
    Some(known::lost_nim(heaps.into_iter(), game.misere))
}

fn disagrees(game: &Game, fault: &dyn std::fmt::Display) -> String {
    format!("what was found about `{game}` is wrong, please report it: {fault}")
}
