//! A period with everything that its proof needs, as one object that others can check.

use crate::game::Game;
use crate::values::Values;
use std::ops::Range;

/// What the values of a series say about a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Grundy values.
    Grundy,
    /// 1 for a position that the player to move wins, 0 for one that he loses: in the play of the
    /// game, normal or misère.
    Outcome,
    /// With no repeat, of a set of k amounts: who wins, whatever was just taken. 0: lost always. i
    /// from 1 to k: amount number i, in ascending order, is the only one that wins, so lost exactly
    /// if it was just taken. k + 1: won always. k + 2, in misère play alone: lost, except that who
    /// may not take the least amount has no move, and has won.
    Row,
}

/// Why the window is enough: the theorem that is leant on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theorem {
    /// Subtraction set with largest amount m: m equal consecutive values.
    Subtraction,
    /// Octal game with last digit k: Guy and Smith, 1956; n0 >= 1 and 2·n0 + p + k.
    GuySmith,
    /// The same with splits that must be unequal: n0 >= 1 and 2·n0 + 2·p + k.
    GuySmithUnequal,
    /// All amounts but some, the largest of them m: 2m + 1 consecutive steps of one saltus.
    AllBut,
    /// All amounts but some, who wins: two lost heaps differ by an excepted amount, so all lost heaps
    /// are at most m above the first. The window is the heaps from the first lost one to m above
    /// it, and what was seen is that those from the preperiod on are won.
    FewLost,
    /// No repeat: m equal consecutive rows.
    NoRepeat,
}

/// f(n + period) = f(n) + saltus for all n >= preperiod; both the least that are true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub game: Game,
    pub kind: Kind,
    pub theorem: Theorem,
    pub preperiod: usize,
    pub period: usize,
    pub saltus: u32,
    /// The n for which f(n + period) = f(n) + saltus was compared. By the theorem that is enough.
    /// Of [`Theorem::FewLost`]: the heaps from the first lost one to the largest exception above it.
    /// Beyond them none is lost, by the theorem; among them none from the preperiod on, as was seen.
    pub window: Range<usize>,
    /// f(0), f(1), … to the end of the window and a period: all that the proof needs.
    pub values: Values,
}

impl Theorem {
    /// What it says, and who says it.
    pub fn says(self) -> &'static str {
        match self {
            Theorem::Subtraction => {
                "with m the largest amount, m equal values in a row prove it for all n \
                 (Berlekamp, Conway, Guy, Winning Ways, chapter 4)"
            }
            Theorem::GuySmith => {
                "with k the last digit, n0 >= 1 and all n0 <= n < 2 n0 + p + k prove it for all n \
                 (Guy and Smith, The G-values of various games, 1956)"
            }
            Theorem::GuySmithUnequal => {
                "with k the last digit, n0 >= 1 and all n0 <= n < 2 n0 + 2 p + k prove it for all n, \
                 also where parts must differ (after Guy and Smith, 1956)"
            }
            Theorem::AllBut => {
                "with m the largest exception, 2m + 1 equal steps in a row prove it for all n"
            }
            Theorem::FewLost => {
                "two lost heaps differ by an exception, so none is lost beyond the first one plus \
                 the largest exception"
            }
            Theorem::NoRepeat => {
                "with m the largest amount, m equal rows in a row prove it for all n"
            }
        }
    }
}
