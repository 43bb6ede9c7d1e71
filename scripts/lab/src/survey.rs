//! Every subtraction set with amounts up to a bound: the periods of its Grundy values and outcomes.
//!
//! A set needs few values before they repeat, so a step must be a few instructions: the last m
//! values are one word, which is compared with one that is kept, and what the heaps ahead reach is
//! marked in two lines of cache. The period is the distance between two equal words (R. P. Brent, An
//! improved Monte Carlo factorization algorithm, 1980), by the theorem of
//! [`subtraction`](crate::subtraction), as a word is all of the last m values.

use std::collections::BTreeMap;

/// The largest bound: 25 values, and one that stands for none, fit into five bits.
pub const MOST: u32 = 24;

/// What was seen of the sets within a bound.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Survey {
    /// How many sets: 2^bound − 1, unless it was ended before.
    pub sets: u64,
    pub grundy: Tally,
    pub outcome: Tally,
    /// How many sets have another period of outcomes than of Grundy values.
    pub differ: u64,
}

/// One kind of values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// For the largest amounts 1, 2, …: the set with the largest preperiod + period, the first of
    /// several.
    pub longest: Vec<Entry>,
    /// How many sets have a period.
    pub periods: BTreeMap<u32, u64>,
    /// How many sets have no preperiod.
    pub pure: u64,
    /// How many sets have as their period a sum of two amounts, different or the same.
    pub sum_of_two: u64,
}

/// A set and what it has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entry {
    /// Bit s − 1 stands for the amount s.
    pub set: u32,
    pub preperiod: u32,
    pub period: u32,
}

impl Entry {
    /// The amounts, which ascend.
    pub fn amounts(&self) -> Vec<u32> {
        (1..=32).filter(|s| self.set >> (s - 1) & 1 == 1).collect()
    }

    /// How many values there are before they repeat.
    pub fn reach(&self) -> u32 {
        self.preperiod + self.period
    }
}

/// Surveys every nonempty set of amounts up to `most`, of at most [`MOST`].
///
/// `progress` hears now and then how many sets are done; false ends the work. About 1 µs a set up to
/// 20, of both kinds of values.
pub fn survey(most: u32, progress: &mut dyn FnMut(u64) -> bool) -> Survey {
    let mut survey = Survey::default();
    let mut line = Line::default();
    for set in 1..1 << most.min(MOST) {
        let [grundy, outcome] = [line.grundy(set), line.outcome(set)];
        survey.sets += 1;
        survey.differ += u64::from(grundy.period != outcome.period);
        survey.grundy.add(grundy);
        survey.outcome.add(outcome);
        if set % 1024 == 0 && !progress(survey.sets) {
            return survey;
        }
    }
    progress(survey.sets);
    survey
}

/// The Grundy values and the outcomes of one set: bit s − 1 for the amount s, of at most [`MOST`].
///
/// `None` for the empty set, and beyond the bound.
pub fn one(set: u32) -> Option<[Entry; 2]> {
    let mut line = Line::default();
    (0 < set && set < 1 << MOST).then(|| [line.grundy(set), line.outcome(set)])
}

impl Tally {
    fn add(&mut self, entry: Entry) {
        let largest = entry.set.ilog2() as usize;
        if self.longest.len() == largest {
            self.longest.push(entry);
        } else if entry.reach() > self.longest[largest].reach() {
            self.longest[largest] = entry;
        }
        *self.periods.entry(entry.period).or_default() += 1;
        self.pure += u64::from(entry.preperiod == 0);
        self.sum_of_two += u64::from(is_sum_of_two(entry.set, entry.period));
    }
}

fn is_sum_of_two(set: u32, sum: u32) -> bool {
    let has = |s: u32| s <= 32 && set >> (s - 1) & 1 == 1;
    (1..sum).any(|s| has(s) && has(sum - s))
}

/// The values of one set, in memory that serves the next one too.
#[derive(Default)]
struct Line {
    values: Vec<u8>,
}

impl Line {
    fn grundy(&mut self, set: u32) -> Entry {
        let largest = set.ilog2() + 1;
        let amounts = Entry { set, ..Entry::default() }.amounts();
        // Bit v at place h mod 32: heap h, of those ahead, reaches a heap of value v.
        let mut reached = [0u32; 32];
        // The last values, each plus 1; 0 before there are any.
        let mut state = 0u128;
        let all = (1 << (5 * largest)) - 1;
        self.run(set, |n| {
            let value = std::mem::take(&mut reached[n % 32]).trailing_ones();
            for &s in &amounts {
                reached[(n + s as usize) % 32] |= 1 << value;
            }
            state = (state << 5 | u128::from(value + 1)) & all;
            (value as u8, state)
        })
    }

    fn outcome(&mut self, set: u32) -> Entry {
        let all = (2 << set.ilog2()) - 1;
        // Bit i: heap n − 1 − i is there and lost.
        let mut state = 0u32;
        self.run(set, |_| {
            let lost = state & set == 0;
            state = (state << 1 | u32::from(lost)) & all;
            (u8::from(!lost), state)
        })
    }

    /// The cycle of a series whose `step(n)` is f(n) and the state thereafter, all that the next
    /// values depend on. At most 2·max(preperiod + m, period) + period steps.
    fn run<S: Copy + PartialEq>(
        &mut self,
        set: u32,
        mut step: impl FnMut(usize) -> (u8, S),
    ) -> Entry {
        self.values.clear();
        let mut anchor = None; // the state after some number of values, and that number
        let mut next = set.ilog2() as usize + 1;
        let period = loop {
            let (value, state) = step(self.values.len());
            self.values.push(value);
            let len = self.values.len();
            match anchor {
                Some((at, then)) if then == state => break len - at,
                _ if len == next => {
                    anchor = Some((len, state));
                    next = 2 * len;
                }
                _ => (),
            }
        };
        let repeats = |&n: &usize| self.values[n] == self.values[n + period];
        let preperiod = (0..self.values.len() - period).rev().take_while(repeats).last();
        Entry { set, preperiod: preperiod.unwrap_or(0) as u32, period: period as u32 }
    }
}
