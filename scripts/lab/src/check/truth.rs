//! What the moves of a game say about it, by the definition, and what it cost to find that out.

use crate::certificate::Kind;
use crate::game::{Family, Game, Known, Rule};
use crate::moves::Position;
use std::cell::Cell;
use std::collections::HashSet;
use templates::search::Search;

/// To look a position up and keep it takes about as long as so many amounts.
const POSITION: u64 = 4;

type Moves<'a> = Box<dyn FnMut(&Position) -> Vec<Position> + 'a>;

/// How many amounts are tried in vain, at most, to list the moves of these heaps.
fn tried(rule: &Rule, heaps: &[u64]) -> u64 {
    match rule {
        Rule::AllBut(_) | Rule::Infinite(Family::Primes) => heaps.iter().sum(),
        Rule::Octal(code) => (code.digits.len() * heaps.len()) as u64,
        _ => heaps.len() as u64,
    }
}

/// The values of a game by the definition, from its moves.
pub struct Truth<'a> {
    game: &'a Game,
    effort: &'a Cell<u64>,
    moves: Moves<'a>,
    search: Search<Position, Moves<'a>>,
    /// Grundy values of heaps 0, 1, … where what a move leaves has a value of its own, heap by heap.
    grundy: Vec<u64>,
}

impl<'a> Truth<'a> {
    pub fn new(game: &'a Game, effort: &'a Cell<u64>) -> Truth<'a> {
        let moves = || -> Moves<'a> {
            Box::new(move |position| {
                effort.set(effort.get() + POSITION + tried(&game.rule, &position.heaps));
                let reached = game.moves(position).into_iter().map(|m| m.to);
                let count = |to: &Position| effort.set(effort.get() + 1 + to.heaps.len() as u64);
                reached.inspect(count).collect()
            })
        };
        Truth { game, effort, moves: moves(), search: Search::new(moves()), grundy: Vec::new() }
    }

    pub fn value(&mut self, kind: Kind, n: usize) -> u64 {
        let start = self.game.start(&[n as u64]);
        let splits = matches!(self.game.rule, Rule::Octal(_) | Rule::Known(Known::Lasker));
        match kind {
            Kind::Grundy => self.grundy(n),
            // A search would go through every sum of heaps.
            Kind::Outcome if splits && !self.game.misere => u64::from(self.grundy(n) != 0),
            Kind::Outcome => u64::from(self.wins(&start)),
            Kind::Row => self.row(start),
        }
    }

    /// The mex over the moves; of what a move leaves, the nim-sum.
    fn grundy(&mut self, n: usize) -> u64 {
        while self.grundy.len() <= n {
            let heap = self.grundy.len() as u64;
            let sum = |to: Position| to.heaps.iter().fold(0, |x, &h| x ^ self.grundy[h as usize]);
            let reached: HashSet<u64> =
                (self.moves)(&self.game.start(&[heap])).into_iter().map(sum).collect();
            self.grundy.push((0..).find(|value| !reached.contains(value)).expect("a mex"));
        }
        self.grundy[n]
    }

    pub fn wins(&mut self, position: &Position) -> bool {
        let wins = match self.game.misere {
            true => self.search.wins_misere(position),
            false => self.search.wins(position),
        };
        wins.expect("every move makes the position smaller")
    }

    /// Each last amount asked about, and what is found put in one number: see [`Kind::Row`].
    fn row(&mut self, start: Position) -> u64 {
        let Rule::Take(set) = &self.game.rule else { unreachable!("no repeat is for sets") };
        let wins = self.wins(&start);
        // Not to take what does not fit bars no move. Of such amounts many are as quick as a position.
        self.effort.set(self.effort.get() + set.len() as u64 / 64);
        let heap = start.heaps.iter().sum();
        let after = |last: u64| Position { memory: last, ..start.clone() };
        let mut wins_after = |last: u64| if last > heap { wins } else { self.wins(&after(last)) };
        let rest: Vec<bool> = set.iter().map(|&last| wins_after(last.into())).collect();
        let losing: Vec<usize> = (0..set.len()).filter(|&i| !rest[i]).collect();
        match (wins, &losing[..]) {
            (false, all) if all.len() == set.len() => 0,
            (true, [only]) => *only as u64 + 1,
            (true, []) => set.len() as u64 + 1,
            (false, but_first) if but_first.iter().copied().eq(1..set.len()) => {
                set.len() as u64 + 2
            }
            _ => unreachable!("what loses after one amount loses after all, or one wins"),
        }
    }
}
