//! The moves of a game, as its rule states them: one by one, with no thought of speed.
//!
//! Whoever checks, plays or tests a game reads its rule here and nowhere else.

use crate::game::{Code, Family, Game, Known, Rule};
use std::fmt::{Display, Formatter, Result as Written};

/// What is on the table. Positions that play alike by their rule are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// In ascending order; empty heaps are gone.
    pub heaps: Vec<u64>,
    /// What the next move must heed. No repeat: the amount just taken, 0 before the first move.
    /// Fibonacci Nim: the most that may be taken. Else 0.
    pub memory: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub action: Action,
    pub to: Position,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Take {
        from: u64,
        amount: u64,
    },
    /// The same amount from each of two heaps.
    TakeBoth {
        amount: u64,
    },
    /// An amount, perhaps 0, is taken, and the rest lies in two parts.
    Split {
        from: u64,
        amount: u64,
        parts: (u64, u64),
    },
}

/// `take 3 from the heap of 7`.
impl Display for Action {
    fn fmt(&self, out: &mut Formatter) -> Written {
        match self {
            Action::Take { from, amount } => write!(out, "take {amount} from the heap of {from}"),
            Action::TakeBoth { amount } => write!(out, "take {amount} from both heaps"),
            Action::Split { from, amount: 0, parts: (a, b) } => {
                write!(out, "split the heap of {from} into {a} and {b}")
            }
            Action::Split { from, amount, parts: (a, b) } => {
                write!(
                    out,
                    "take {amount} from the heap of {from} and split the rest into {a} and {b}"
                )
            }
        }
    }
}

impl Game {
    /// The position of these heaps before the first move.
    pub fn start(&self, heaps: &[u64]) -> Position {
        let memory = match self.rule {
            // At first all but the whole heap.
            Rule::Known(Known::FibonacciNim) => heaps.iter().sum::<u64>().saturating_sub(1),
            _ => 0,
        };
        position(heaps.to_vec(), memory)
    }

    /// Every move; none where the game is over. Who wins then is for normal or misère play to say.
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let mut actions = Vec::new();
        let mut heaps = position.heaps.clone();
        heaps.dedup(); // heaps of one size have the same moves
        for heap in heaps {
            self.actions(heap, position, &mut actions);
        }
        if let (Rule::Known(Known::Wythoff), [a, _]) = (&self.rule, &position.heaps[..]) {
            actions.extend((1..=*a).map(|amount| Action::TakeBoth { amount }));
        }
        let to = |action: &Action| self.after(position, action);
        actions.iter().map(|action| Move { action: *action, to: to(action) }).collect()
    }

    /// What may be done with one heap alone.
    fn actions(&self, heap: u64, position: &Position, actions: &mut Vec<Action>) {
        let take = |amount| Action::Take { from: heap, amount };
        match &self.rule {
            Rule::Take(set) => {
                let fits = set.iter().map(|&amount| amount.into()).take_while(|&a| a <= heap);
                let allowed = |&a: &u64| !self.no_repeat || a != position.memory;
                actions.extend(fits.filter(allowed).map(take));
            }
            Rule::AllBut(exceptions) => {
                let excepted =
                    |a: u64| a <= u32::MAX.into() && exceptions.binary_search(&(a as u32)).is_ok();
                actions.extend((1..=heap).filter(|&a| !excepted(a)).map(take));
            }
            Rule::Octal(code) => by_code(code, heap, actions),
            Rule::Infinite(family) => {
                actions.extend((1..=heap).filter(|&a| family.contains(a)).map(take));
            }
            Rule::Known(Known::Nim | Known::Wythoff) => actions.extend((1..=heap).map(take)),
            Rule::Known(Known::FibonacciNim) => {
                actions.extend((1..=heap.min(position.memory)).map(take));
            }
            Rule::Known(Known::Euclid) => {
                if let [small, large] = position.heaps[..] {
                    if heap == large {
                        actions.extend((1..=large / small).map(|times| take(times * small)));
                    }
                }
            }
            Rule::Known(Known::Lasker) => {
                actions.extend((1..=heap).map(take));
                split(heap, 0, false, actions);
            }
        }
    }

    fn after(&self, position: &Position, action: &Action) -> Position {
        let mut heaps = position.heaps.clone();
        let mut replace = |from: u64, by: &[u64]| {
            heaps.remove(heaps.iter().position(|&heap| heap == from).expect("a heap of that size"));
            heaps.extend(by);
        };
        let taken = match *action {
            Action::Take { from, amount } => {
                replace(from, &[from - amount]);
                amount
            }
            Action::TakeBoth { amount } => {
                heaps.iter_mut().for_each(|heap| *heap -= amount);
                amount
            }
            Action::Split { from, amount, parts: (a, b) } => {
                replace(from, &[a, b]);
                amount
            }
        };
        let memory = match self.rule {
            _ if self.no_repeat => taken,
            // A limit above the heap is as good as the heap.
            Rule::Known(Known::FibonacciNim) => {
                heaps.iter().sum::<u64>().min(taken.saturating_mul(2))
            }
            _ => 0,
        };
        self::position(heaps, memory)
    }
}

fn position(mut heaps: Vec<u64>, memory: u64) -> Position {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    Position { heaps, memory }
}

fn by_code(code: &Code, heap: u64, actions: &mut Vec<Action>) {
    for (amount, digit) in (0..=heap).zip(&code.digits) {
        let bit = if amount == heap { 1 } else { 2 };
        if digit.bits & bit != 0 {
            actions.push(Action::Take { from: heap, amount });
        }
        if digit.bits & 4 != 0 {
            split(heap, amount, digit.unequal, actions);
        }
    }
}

/// Neither part is empty.
fn split(heap: u64, amount: u64, unequal: bool, actions: &mut Vec<Action>) {
    let rest = heap - amount;
    for a in 1..=rest / 2 {
        if !unequal || a != rest - a {
            actions.push(Action::Split { from: heap, amount, parts: (a, rest - a) });
        }
    }
}

impl Family {
    /// By the definition.
    pub fn contains(self, n: u64) -> bool {
        match self {
            Family::Fibonacci => {
                let (mut a, mut b) = (1_u128, 2);
                while a < n.into() {
                    (a, b) = (b, a + b);
                }
                a == n.into()
            }
            Family::Squares => n > 0 && n.isqrt().pow(2) == n,
            Family::Primes => n > 1 && (2..=n.isqrt()).all(|d| n % d != 0),
            Family::Powers(base) => {
                let mut rest = n;
                while rest > 0 && rest % u64::from(base) == 0 {
                    rest /= u64::from(base);
                }
                rest == 1
            }
        }
    }
}
