//! Subtraction games: a move takes an amount of a finite set from a heap.
//!
//! With m the largest amount, f(n) (Grundy value, normal or misère outcome) is determined by
//! f(n − 1), …, f(n − m), by the same rule for every n >= m: so m equal values in succession prove
//! a period (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays,
//! 1982, chapter 4). The window is sharp.

use crate::budget::{Budget, Found};
use crate::certificate::{Certificate, Kind, Theorem};
use crate::game::{Game, Rule};
use crate::periodic::{found, grow, repetition};
use crate::sliding::{Run, Sliding, runs};
use crate::values::Values;

/// The Grundy values of one heap.
///
/// Within 64 a step costs O(value), and O(runs of the set) beyond. Without values if the rule is
/// not a finite set.
pub fn grundy(game: &Game, budget: &mut Budget) -> Found {
    let Rule::Take(set) = &game.rule else { return Found::default() };
    if set.last().is_none_or(|&m| m <= 64) {
        let mut words = Words::new(set);
        return find::<u16>(game, Kind::Grundy, budget, |f| words.next(f));
    }
    let mut sliding = Sliding::new(runs(set));
    if set.len() <= u16::MAX.into() {
        find::<u16>(game, Kind::Grundy, budget, |f| sliding.next(f) as u16)
    } else {
        find::<u32>(game, Kind::Grundy, budget, |f| sliding.next(f))
    }
}

/// Who wins one heap, in normal or misère play as the game says.
///
/// Within 64 a step is a few instructions, and beyond O(1) if heap n is won, O(runs of the set) if
/// it is lost. Without values if the rule is not a finite set.
pub fn outcomes(game: &Game, budget: &mut Budget) -> Found {
    let Rule::Take(set) = &game.rule else { return Found::default() };
    // In misère play who cannot move has won.
    let least = set.first().map_or(usize::MAX, |&least| least as usize);
    let stuck_wins = |n: usize| game.misere && n < least;
    if set.last().is_none_or(|&m| m <= 64) {
        let moves = set.iter().fold(0, |word, s| word | 1 << (s - 1));
        let mut won = 0u64; // bit i: a move from heap n + i reaches a lost heap
        return find::<u16>(game, Kind::Outcome, budget, |f| {
            let wins = won & 1 == 1 || stuck_wins(f.len());
            won >>= 1;
            if !wins {
                won |= moves;
            }
            wins.into()
        });
    }
    let mut ahead = Ahead::new(runs(set));
    find::<u16>(game, Kind::Outcome, budget, |f| {
        let wins = ahead.wins() || stuck_wins(f.len());
        ahead.advance(!wins);
        wins.into()
    })
}

/// Fills `table` with f(0), f(1), … by copying the proven cycle, as fast as memory takes it.
///
/// The block that is copied is whole periods, some 64 KiB of them, so it stays in the cache. (In
/// memory that was never written the system's first touch of each page costs ten times that.)
///
/// # Errors
///
/// A line that says why, if not all of the values fit into a byte.
pub fn fill(proven: &Certificate, table: &mut [u8]) -> Result<(), String> {
    let (preperiod, period) = (proven.preperiod, proven.period);
    if proven.saltus > 0 {
        return Err(format!("the values grow by {} each {period}, beyond a byte", proven.saltus));
    }
    let byte = |n| {
        let value = proven.values.at(n);
        u8::try_from(value).map_err(|_| format!("f({n}) = {value} does not fit into a byte"))
    };
    let values: Vec<u8> = (0..preperiod + period).map(byte).collect::<Result<_, _>>()?;
    let (start, cycle) = table.split_at_mut(preperiod.min(table.len()));
    start.copy_from_slice(&values[..start.len()]);
    let block = values[preperiod..].repeat((1 << 16) / period + 1);
    for part in cycle.chunks_mut(block.len()) {
        part.copy_from_slice(&block[..part.len()]);
    }
    Ok(())
}

fn find<T: Copy + PartialEq + Into<u32>>(
    game: &Game,
    kind: Kind,
    budget: &mut Budget,
    next: impl FnMut(&[T]) -> T,
) -> Found
where
    Values: From<Vec<T>>,
{
    let Rule::Take(set) = &game.rule else { return Found::default() };
    // The values of the empty set are all the same: one comparison shows it.
    let window = set.last().map_or(1, |&m| m as usize);
    let pause = (1 << 14) / (1 + runs(set).len()) + 1;
    let cycle = |f: &[T]| repetition(f.len(), window, |n| f[n]);
    let (table, cycle) = grow(budget, 2 * window + 2, pause, next, cycle);
    found(game, kind, Theorem::Subtraction, window, table, cycle)
}

/// Grundy values of a set within 64, with the heaps that have a value as one word.
struct Words {
    /// Of the last 64 heaps h, bit h mod 64 of `having[v]` says whether h has the value v.
    having: [u64; 65],
    /// Bit h mod 64: a move from heap n reaches h.
    reached: u64,
}

impl Words {
    fn new(set: &[u32]) -> Words {
        let reached = set.iter().fold(0, |word, s| word | 1 << (64 - s));
        Words { having: [0; 65], reached }
    }

    fn next(&mut self, f: &[u16]) -> u16 {
        let n = f.len();
        // There is no value above the number of amounts, so one of the 65 is free.
        let value = self.having.iter().take_while(|&having| having & self.reached != 0).count();
        if n >= 64 {
            self.having[f[n - 64] as usize] ^= 1 << (n % 64);
        }
        self.having[value] |= 1 << (n % 64);
        self.reached = self.reached.rotate_left(1);
        value as u16
    }
}

/// Who wins, with the heaps from which a move reaches a lost one marked ahead.
struct Ahead {
    runs: Vec<Run>,
    /// A ring, from heap n to n + m + 1: the steps of the number of ways to reach a lost heap.
    steps: Vec<i32>,
    place: usize,
    ways: i32,
}

impl Ahead {
    fn new(runs: Vec<Run>) -> Ahead {
        let most = runs.last().and_then(|run| run.to).unwrap_or(0);
        Ahead { runs, steps: vec![0; most + 2], place: 0, ways: 0 }
    }

    /// Whether a move from heap n reaches a lost heap.
    fn wins(&mut self) -> bool {
        self.ways += std::mem::take(&mut self.steps[self.place]);
        self.ways > 0
    }

    /// On to heap n + 1, from a heap n that is lost or not.
    fn advance(&mut self, lost: bool) {
        let len = self.steps.len();
        if lost {
            for run in &self.runs {
                self.steps[(self.place + run.from) % len] += 1;
                self.steps[(self.place + run.to.unwrap_or(0) + 1) % len] -= 1;
            }
        }
        self.place = (self.place + 1) % len;
    }
}
