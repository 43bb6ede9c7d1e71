//! Octal games in misère play: an exact search over sums of heaps.
//!
//! No theorem turns the outcomes of single heaps into those of sums, nor a stretch of them into a
//! period, so nothing is proven beyond what is searched (A. N. Siegel, Combinatorial Game Theory,
//! 2013, chapter V). A heap splits into sums, and these are what the search is about. Three things
//! make them fewer; each leaves the outcome of every sum X as it is:
//!
//! - A heap without a move is left out.
//! - A heap G is replaced by a smaller H, or by nothing, if all moves of H are moves of G, and any
//!   other move of G can be followed by one to H. For if X + H is won by some move, G with X is won
//!   by the same one, by induction. If X + H is lost, G with X is lost: its other moves are followed
//!   by the one to X + H. That leaves X + H won because it has no move, where X and H are nothing:
//!   then G has to be won. (J. H. Conway, On Numbers and Games, 1976, chapter 12.)
//! - Two heaps whose one move is to nothing, 1 and 1, are left out. For if X is lost, a move in X
//!   leads X + 1 + 1 to what is won by induction, and a move in a 1 to X + 1, which is won by the
//!   move to X. If X is won by a move to a lost Y, X + 1 + 1 is won by the move to Y + 1 + 1. If X
//!   is won because it has no move, 1 + 1 is won as well.

use crate::budget::{Budget, Found};
use crate::game::{Code, Game, Rule};
use std::cmp::Reverse;
use std::collections::HashMap;

/// How many sums, and moves of single heaps, are kept: about 120 bytes a sum, half a gigabyte in all.
pub const ROOM: usize = 1 << 22;

/// Only heaps below this are tried to replace others: games with splits hardly get so far, and for
/// those without it does not matter.
const SIMPLE: usize = 1 << 10;

/// How many sums are searched before the budget hears of it.
const REPORT: usize = 1 << 12;

/// Of every single heap, whether the player to move wins (1) or loses (0) in misère play, as far as
/// the budget and [`ROOM`] allow it. There is never a certificate.
///
/// # Panics
///
/// If the game is not octal, or its digit 0 has bit 1 or 2, which repeat the position.
pub fn outcomes(game: &Game, budget: &mut Budget) -> Found {
    let mut search = Search::new(game);
    let mut values = Vec::new();
    while budget.values.is_none_or(|limit| values.len() < limit) {
        let heap = values.len() as u32;
        let Some(wins) = search.wins(&[heap], &mut || (budget.progress)(values.len())) else {
            break;
        };
        values.push(u16::from(wins));
    }
    Found { values: values.into(), certificate: None }
}

/// Heaps in ascending order.
type Sum = Box<[u32]>;

/// A game and what has been found out about its sums.
pub struct Search {
    code: Code,
    /// The heap that replaces this one, if only itself; 0 for nothing.
    stands: Vec<u32>,
    /// The least heap with a move; 0 before there is one. Its one move is to nothing.
    one: u32,
    /// What one move makes of a heap: two heaps, none or one of them 0. In order.
    moves: Vec<Box<[(u32, u32)]>>,
    /// Whether the player to move wins.
    known: HashMap<Sum, bool>,
    /// Sums known and moves listed.
    kept: usize,
}

impl Search {
    /// Panics as [`outcomes`].
    pub fn new(game: &Game) -> Search {
        let Rule::Octal(code) = &game.rule else { panic!("an octal game") };
        let zero = code.digits.first().is_none_or(|digit| digit.bits & 3 == 0);
        assert!(zero, "a move repeats the position");
        Search {
            code: code.clone(),
            stands: Vec::new(),
            one: 0,
            moves: Vec::new(),
            known: HashMap::new(),
            kept: 0,
        }
    }

    /// Whether the player to move in this sum of heaps wins in misère play; `None` if [`ROOM`] does
    /// not suffice, or `more` says no, which is asked now and then.
    ///
    /// A depth-first search, whose stack is the path walked. It looks for one lost sum that a move
    /// reaches, and first among those that are known.
    pub fn wins(&mut self, heaps: &[u32], more: &mut dyn FnMut() -> bool) -> Option<bool> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        while self.stands.len() <= largest as usize {
            self.list();
            if self.kept > ROOM || self.stands.len() % REPORT == 0 && !more() {
                return None;
            }
        }
        let start = self.sum(heaps.iter().copied());
        if let Some(wins) = self.outcome(&start) {
            return Some(wins);
        }
        let mut path = vec![(start.clone(), self.open(&start))];
        while let Some((_, open)) = path.last_mut() {
            let next = open.last().map(|next| (next, self.outcome(next)));
            match next {
                Some((_, Some(true))) => {
                    open.pop();
                }
                Some((next, None)) => {
                    let reached = self.open(next);
                    let next = next.clone();
                    path.push((next, reached));
                }
                Some((_, Some(false))) | None => {
                    let wins = next.is_some();
                    let (sum, _) = path.pop().expect("it was there above");
                    self.known.insert(sum, wins);
                    self.kept += 1;
                    if self.kept > ROOM || self.known.len() % REPORT == 0 && !more() {
                        return None;
                    }
                }
            }
        }
        self.outcome(&start)
    }

    /// What one move makes of this sum, and is not known to be won: if a lost one is known, that
    /// alone. The smallest comes last, to be searched first.
    fn open(&self, sum: &Sum) -> Vec<Sum> {
        let mut open = Vec::new();
        for (at, &heap) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == heap {
                continue;
            }
            let others = || sum[..at].iter().chain(&sum[at + 1..]).copied();
            for &(a, b) in &*self.moves[heap as usize] {
                let next = self.sum(others().chain([a, b]));
                match self.outcome(&next) {
                    Some(false) => return vec![next],
                    Some(true) => {}
                    None => open.push(next),
                }
            }
        }
        open.sort_unstable_by_key(|sum| Reverse(sum.iter().sum::<u32>()));
        open
    }

    /// Whether the player to move is known to win, or to lose.
    fn outcome(&self, sum: &Sum) -> Option<bool> {
        if sum.is_empty() { Some(true) } else { self.known.get(sum).copied() }
    }

    /// The sum of these heaps, less what may be left out.
    fn sum(&self, heaps: impl Iterator<Item = u32>) -> Sum {
        let mut sum: Vec<u32> = heaps.map(|heap| self.stands[heap as usize]).collect();
        sum.sort_unstable();
        sum.drain(..sum.partition_point(|&heap| heap == 0));
        let ones = sum.iter().take_while(|&&heap| heap == self.one).count();
        sum.drain(..ones - ones % 2);
        sum.into()
    }

    /// Lists the moves of the next heap.
    fn list(&mut self) {
        let heap = self.stands.len();
        let mut moves = Vec::new();
        for (take, digit) in self.code.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - take;
            if digit.bits & (if rest == 0 { 1 } else { 2 }) != 0 {
                moves.push((0, rest));
            }
            if digit.bits & 4 != 0 {
                let halves = (1..=rest / 2).map(|a| (a, rest - a));
                moves.extend(halves.filter(|(a, b)| !digit.unequal || a < b));
            }
        }
        let mut moves: Vec<(u32, u32)> = moves.into_iter().map(|(a, b)| self.pair(a, b)).collect();
        moves.sort_unstable();
        moves.dedup();
        let moves: Box<[(u32, u32)]> = moves.into();
        self.kept += 1 + moves.len();
        let stands = match moves.is_empty() {
            true => 0,
            false => self.simpler(&moves).unwrap_or(heap as u32),
        };
        if self.one == 0 {
            self.one = stands;
        }
        self.stands.push(stands);
        self.moves.push(moves);
    }

    /// The least heap, or 0 for nothing, that a heap with these moves is replaced by.
    fn simpler(&self, moves: &[(u32, u32)]) -> Option<u32> {
        let may = |next: &(u32, u32)| moves.binary_search(next).is_ok();
        let stand = |&heap: &u32| self.stands[heap as usize] == heap;
        (0..self.stands.len().min(SIMPLE) as u32).filter(stand).find(|&heap| {
            let kept = &self.moves[heap as usize];
            let won = heap > 0 || may(&(0, self.one)); // 1 is lost
            let answered = |next| kept.binary_search(next).is_ok() || self.leads(*next, heap);
            won && kept.iter().all(may) && moves.iter().all(answered)
        })
    }

    /// Whether one of the moves in two heaps is seen to leave just this one, or nothing for 0.
    fn leads(&self, (a, b): (u32, u32), to: u32) -> bool {
        let has = |heap: u32, next| self.moves[heap as usize].binary_search(&next).is_ok();
        a == 0 && has(b, (0, to)) || b == to && has(a, (0, 0)) || a == to && has(b, (0, 0))
    }

    /// The same for the two heaps that a move leaves, or 0 for none.
    fn pair(&self, a: usize, b: usize) -> (u32, u32) {
        let (a, b) = (self.stands[a], self.stands[b]);
        if a == b && a == self.one { (0, 0) } else { (a.min(b), a.max(b)) }
    }
}
