//! A take-away game: its rule, and how it is played.

mod words;

use std::fmt;

/// The most heaps of a sum.
pub const MOST_HEAPS: usize = 100;

/// The largest amount of a subtraction set, and the largest exception of an all-but set.
pub const LARGEST: u32 = 1_000_000;

/// A rule with the manner of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub rule: Rule,
    /// Who makes the last move loses, instead of wins.
    pub misere: bool,
    /// The amount that was just taken may not be taken again at once.
    pub no_repeat: bool,
    /// Of how many heaps a position is the sum. (Wythoff's game and Euclid's have two that are no
    /// sum, for a move may see both.)
    pub heaps: usize,
}

impl Game {
    /// This manner of playing the rule; `heaps` is `None` for the usual number of heaps, 1 or 2.
    ///
    /// # Errors
    ///
    /// One line that says why the manner does not go with the rule.
    pub fn new(
        rule: Rule,
        misere: bool,
        no_repeat: bool,
        heaps: Option<usize>,
    ) -> Result<Game, String> {
        let usual = usual_heaps(&rule);
        let heaps = heaps.unwrap_or(usual);
        if heaps == 0 {
            return Err("a game needs a heap: at least 1".into());
        }
        if usual == 2 && heaps != 2 {
            return Err(format!("{rule} is played on 2 heaps, not on {heaps}"));
        }
        if rule == Rule::Known(Known::FibonacciNim) && heaps > 1 {
            return Err(format!(
                "{rule} is played on 1 heap: the limit on a move is not a heap's own"
            ));
        }
        if heaps > MOST_HEAPS {
            return Err(format!("{heaps} heaps are too many: at most {MOST_HEAPS}"));
        }
        if no_repeat && !matches!(rule, Rule::Take(_)) {
            return Err(format!(
                "no repeat needs a finite set of amounts, such as `take 1..3`, not `{rule}`"
            ));
        }
        if no_repeat && heaps > 1 {
            return Err("no repeat is for 1 heap: with more, what was just taken ties them".into());
        }
        match rule {
            Rule::Octal(_) if misere && heaps > 1 => Err(format!(
                "no theorem tells who wins several heaps of `{rule}` in misère play: 1 heap is searched"
            )),
            Rule::Known(known) if misere && known != Known::Nim => Err(format!(
                "`{rule}` is known in normal play; misère goes with nim, take, all-but and octal"
            )),
            _ => Ok(Game { rule, misere, no_repeat, heaps }),
        }
    }
}

/// As it is typed: `take 1..3 --misere`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.rule)?;
        if self.misere {
            f.write_str(" --misere")?;
        }
        if self.no_repeat {
            f.write_str(" --no-repeat")?;
        }
        let usual = usual_heaps(&self.rule);
        if self.heaps == usual { Ok(()) } else { write!(f, " --heaps {}", self.heaps) }
    }
}

fn usual_heaps(rule: &Rule) -> usize {
    match rule {
        Rule::Known(Known::Wythoff | Known::Euclid) => 2,
        _ => 1,
    }
}

/// What a move may do. Every list of amounts ascends, without repetition and without 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// Take one of these amounts from a heap.
    Take(Vec<u32>),
    /// Take any amount but these.
    AllBut(Vec<u32>),
    /// An octal game.
    Octal(Code),
    /// Take a number of this infinite set.
    Infinite(Family),
    /// A game with a theorem of its own.
    Known(Known),
}

/// The code of an octal game: `digits[i]` says what may be done with i counters of a heap.
///
/// The last digit is not 0, unless it is the only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    pub digits: Vec<Digit>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Digit {
    /// Bit 1: a heap of exactly i may be removed. Bit 2: i may be taken from a larger heap. Bit 4:
    /// i may be taken, and the rest split in two.
    pub bits: u8,
    /// The two parts of a split must differ.
    pub unequal: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    Fibonacci,
    Squares,
    Primes,
    /// The powers of this base, at least 2, from 1 on.
    Powers(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// Any amount from one heap.
    Nim,
    /// Any amount from one of two heaps, or the same from both.
    Wythoff,
    /// One heap; at first not all of it, then at most twice what the last move took.
    FibonacciNim,
    /// Two heaps; a multiple of the smaller one from the larger.
    Euclid,
    /// Any amount from one heap, or a heap split in two.
    Lasker,
}
