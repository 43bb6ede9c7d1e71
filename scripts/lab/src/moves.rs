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

type Actions<'a> = Box<dyn Iterator<Item = Action> + 'a>;

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
        self.each_move(position).collect()
    }

    /// The same one by one: of a large heap there may be more than any memory holds.
    pub fn each_move<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Move> + 'a {
        let mut heaps = position.heaps.clone();
        heaps.dedup(); // heaps of one size have the same moves
        let both = match (&self.rule, &position.heaps[..]) {
            (Rule::Known(Known::Wythoff), &[a, _]) => a,
            _ => 0,
        };
        let one = heaps.into_iter().flat_map(|heap| self.actions(heap, position));
        let both = (1..=both).map(|amount| Action::TakeBoth { amount });
        one.chain(both).map(|action| Move { action, to: self.after(position, &action) })
    }

    /// What may be done with one heap alone.
    fn actions<'a>(&'a self, heap: u64, position: &'a Position) -> Actions<'a> {
        let take = move |amount| Action::Take { from: heap, amount };
        match &self.rule {
            Rule::Take(set) => {
                let fits = set.iter().map(|&a| u64::from(a)).take_while(move |&a| a <= heap);
                let allowed = |a: &u64| !self.no_repeat || *a != position.memory;
                Box::new(fits.filter(allowed).map(take))
            }
            Rule::AllBut(exceptions) => {
                Box::new((1..=heap).filter(|&a| !is_in(exceptions, a)).map(take))
            }
            Rule::Octal(code) => Box::new(by_code(code, heap)),
            Rule::Infinite(family) => {
                Box::new(family.amounts().take_while(move |&a| a <= heap).map(take))
            }
            Rule::Known(Known::Nim | Known::Wythoff) => Box::new((1..=heap).map(take)),
            Rule::Known(Known::FibonacciNim) => Box::new((1..=heap.min(position.memory)).map(take)),
            Rule::Known(Known::Euclid) => match position.heaps[..] {
                [small, large] if heap == large => {
                    Box::new((1..=large / small).map(move |times| take(times * small)))
                }
                _ => Box::new(std::iter::empty()),
            },
            Rule::Known(Known::Lasker) => {
                Box::new((1..=heap).map(take).chain(split(heap, 0, false)))
            }
        }
    }

    /// The move that leaves these heaps, in any order, if there is one. It looks at that move alone,
    /// however many others there are.
    pub fn move_to(&self, position: &Position, heaps: &[u64]) -> Option<Move> {
        let left = self::position(heaps.to_vec(), 0).heaps;
        let gone = without(&position.heaps, &left);
        let action = match (&gone[..], &without(&left, &position.heaps)[..]) {
            (&[from], &[]) => Action::Take { from, amount: from },
            (&[from], &[rest]) => Action::Take { from, amount: from.checked_sub(rest)? },
            (&[from], &[a, b]) => {
                let amount = from.checked_sub(a.checked_add(b)?)?;
                Action::Split { from, amount, parts: (a, b) }
            }
            (&[a, b], rest) => {
                let (c, d) = match *rest {
                    [] => (0, 0),
                    [d] => (0, d),
                    [c, d] => (c, d),
                    _ => return None,
                };
                let amount = a.checked_sub(c)?;
                (b.checked_sub(d)? == amount).then_some(Action::TakeBoth { amount })?
            }
            _ => return None,
        };
        let to = || self.after(position, &action);
        self.allows(position, action).then(|| Move { action, to: to() })
    }

    /// Whether the rule lets one do this. The heaps that it names are there.
    fn allows(&self, position: &Position, action: Action) -> bool {
        let digit = |code: &Code, amount| {
            let place = usize::try_from(amount).ok();
            place.and_then(|place| code.digits.get(place).copied()).unwrap_or_default()
        };
        match (action, &self.rule) {
            (Action::TakeBoth { .. }, rule) => *rule == Rule::Known(Known::Wythoff),
            (Action::Split { amount, parts: (a, b), .. }, Rule::Octal(code)) => {
                let digit = digit(code, amount);
                digit.bits & 4 != 0 && !(digit.unequal && a == b)
            }
            (Action::Split { amount, .. }, rule) => {
                *rule == Rule::Known(Known::Lasker) && amount == 0
            }
            (Action::Take { from, amount }, rule) => match rule {
                Rule::Take(set) => {
                    is_in(set, amount) && !(self.no_repeat && amount == position.memory)
                }
                Rule::AllBut(exceptions) => amount > 0 && !is_in(exceptions, amount),
                Rule::Octal(code) => {
                    digit(code, amount).bits & (if amount == from { 1 } else { 2 }) != 0
                }
                Rule::Infinite(family) => family.contains(amount),
                Rule::Known(Known::Nim | Known::Wythoff | Known::Lasker) => amount > 0,
                Rule::Known(Known::FibonacciNim) => (1..=position.memory).contains(&amount),
                Rule::Known(Known::Euclid) => match position.heaps[..] {
                    [small, large] => from == large && amount > 0 && amount % small == 0,
                    _ => false,
                },
            },
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

/// What is in one list and not in the other, one for one. Both ascend.
fn without(these: &[u64], those: &[u64]) -> Vec<u64> {
    let mut those = those.iter().peekable();
    let mut rest = these.to_vec();
    rest.retain(|this| {
        while those.next_if(|that| *that < this).is_some() {}
        those.next_if_eq(&this).is_none()
    });
    rest
}

/// Whether it is in a set of amounts, which ascend.
fn is_in(set: &[u32], amount: u64) -> bool {
    u32::try_from(amount).is_ok_and(|amount| set.binary_search(&amount).is_ok())
}

fn by_code(code: &Code, heap: u64) -> impl Iterator<Item = Action> + '_ {
    (0..=heap).zip(&code.digits).flat_map(move |(amount, digit)| {
        let bit = if amount == heap { 1 } else { 2 };
        let whole = (digit.bits & bit != 0).then_some(Action::Take { from: heap, amount });
        let splits = (digit.bits & 4 != 0).then(|| split(heap, amount, digit.unequal));
        whole.into_iter().chain(splits.into_iter().flatten())
    })
}

/// Neither part is empty.
fn split(heap: u64, amount: u64, unequal: bool) -> impl Iterator<Item = Action> {
    let rest = heap - amount;
    let parts = (1..=rest / 2).map(move |a| (a, rest - a)).filter(move |(a, b)| !unequal || a != b);
    parts.map(move |parts| Action::Split { from: heap, amount, parts })
}

impl Family {
    /// The set in ascending order, as far as 64 bits go.
    pub fn amounts(self) -> Box<dyn Iterator<Item = u64>> {
        match self {
            Family::Fibonacci => {
                let next = |&(a, b): &(u128, u128)| Some((b, a + b));
                let all = std::iter::successors(Some((1, 2)), next);
                Box::new(all.map_while(|(a, _)| u64::try_from(a).ok()))
            }
            Family::Squares => Box::new((1_u64..).map_while(|n| n.checked_mul(n))),
            Family::Primes => Box::new((2..).filter(move |&n| self.contains(n))),
            Family::Powers(base) => {
                let next = move |&power: &u64| power.checked_mul(base.into());
                Box::new(std::iter::successors(Some(1), next))
            }
        }
    }

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
