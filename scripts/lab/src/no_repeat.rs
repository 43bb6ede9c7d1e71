//! Subtraction games in which the amount that was just taken may not be taken again at once.
//!
//! A position is a heap n and the last amount. Let A(n) be the amounts that win from n if they may
//! be taken: those that leave a position that is lost. Who may not take s wins exactly when A(n)
//! holds something else, so all of the row of n, for every last amount and for none, follows from
//! A(n), and is one number ([`Kind::Row`]):
//!
//! - 0: A(n) is empty, lost whatever was taken;
//! - i: amount number i alone wins, so lost exactly if it was just taken;
//! - k + 1, with k the number of amounts: two or more win, so won whatever was taken;
//! - k + 2, in misère play alone: the least amount is the only one that the heap has room for, and
//!   taking it loses. If it was just taken there is no move, which wins; else lost.
//!
//! With m the largest amount, the row of n is determined by the m rows before it, by the same rule
//! for every n >= m: amount number i is in A(n) if the row of the heap that it leaves says lost after
//! i. So m equal rows in succession prove a period.

use crate::budget::{Budget, Found};
use crate::certificate::{Kind, Theorem};
use crate::game::{Game, Rule};
use crate::periodic::{found, grow, repetition};

/// The rows of one heap, in normal or misère play as the game says.
///
/// O(1) time for a row that says won, O(k) for one that says lost. Without rows if the rule is not a
/// finite set.
pub fn rows(game: &Game, budget: &mut Budget) -> Found {
    let Rule::Take(set) = &game.rule else { return Found::default() };
    let window = set.last().map_or(1, |&m| m as usize);
    let pause = (1 << 14) / (1 + set.len()) + 1;
    let mut winning = Winning::new(set);
    let next = |f: &[u32]| winning.next(f.len(), game.misere);
    let cycle = |f: &[u32]| repetition(f.len(), window, |n| f[n]);
    let (table, cycle) = grow(budget, 2 * window + 2, pause, next, cycle);
    found(game, Kind::Row, Theorem::NoRepeat, window, table, cycle)
}

/// Whether a row of a game with so many amounts says lost, when amount number `taken`, from 1, was
/// just taken, or none yet.
pub fn is_lost(row: u32, amounts: usize, taken: Option<u32>) -> bool {
    let two = amounts as u32 + 1;
    row == 0 || Some(row) == taken || row > two && taken != Some(1)
}

/// The winning amounts of the heaps ahead, as rows of normal play.
struct Winning<'a> {
    set: &'a [u32],
    /// A ring: of heap h, at place h mod (m + 1), as far as the heaps before the present one tell.
    rows: Vec<u32>,
}

impl<'a> Winning<'a> {
    fn new(set: &'a [u32]) -> Winning<'a> {
        Winning { set, rows: vec![0; set.last().map_or(0, |&m| m as usize) + 1] }
    }

    /// The row of heap n. To be called for n = 0, 1, 2, …
    fn next(&mut self, n: usize, misere: bool) -> u32 {
        let two = self.set.len() as u32 + 1;
        let place = n % self.rows.len();
        let winning = std::mem::take(&mut self.rows[place]);
        let room = |i: usize| self.set.get(i).is_some_and(|&s| s as usize <= n);
        let row = match (misere, room(0), room(1)) {
            (true, false, _) => two,
            (true, true, false) if winning == 0 => two + 1,
            (true, true, false) => two,
            _ => winning,
        };
        // The numbers of the amounts after which this heap is lost.
        let lost = match row {
            0 => 1..two,
            row if row == two => 1..1,
            row if row > two => 2..two,
            row => row..row + 1,
        };
        for i in lost {
            let ahead = (place + self.set[i as usize - 1] as usize) % self.rows.len();
            let row = &mut self.rows[ahead];
            *row = if *row == 0 { i } else { two };
        }
        row
    }
}
