//! Games with a theorem of their own: who wins any position, by integers alone.

use crate::form::Form;
use crate::game::Known;
use crate::moves::Position;
use templates::{fibonacci_nim, nim, wythoff};

/// What is known of a game, and who proved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statement {
    pub says: &'static str,
    pub source: &'static str,
}

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

/// Which positions are lost. Misère play is known for Nim alone; the rest is of normal play.
pub fn statement(known: Known, misere: bool) -> Statement {
    let (says, source) = match known {
        Known::Nim if misere => (
            "lost exactly if the xor of the heaps is 0 and some heap is above 1, or if all are at \
             most 1 and an odd number of them is 1",
            BOUTON,
        ),
        Known::Nim => ("lost exactly if the xor of the heaps is 0", BOUTON),
        Known::Wythoff => (
            "lost exactly if the heaps are floor(k·φ) and floor(k·φ) + k for some k, with φ the \
             golden ratio",
            "W. A. Wythoff, A modification of the game of Nim, 1907",
        ),
        Known::FibonacciNim => (
            "lost exactly if the limit is below the least part of the heap as a sum of Fibonacci \
             numbers no two of which are neighbours; at the start, if the heap is a Fibonacci number",
            "M. J. Whinihan, Fibonacci Nim, 1963",
        ),
        Known::Euclid => (
            "lost exactly if a heap is empty, or if the heaps differ and the larger is below φ \
             times the smaller, with φ the golden ratio",
            "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning \
             strategy for it, 1969",
        ),
        Known::Lasker => (
            "the Grundy value of a heap is n, but n + 1 if n mod 4 = 3, and n - 1 if n mod 4 = 0 \
             and n > 0; lost exactly if the xor of the values is 0",
            "E. Lasker, Brettspiele der Völker, 1931; E. R. Berlekamp, J. H. Conway, R. K. Guy, \
             Winning Ways for your Mathematical Plays, 1982",
        ),
    };
    Statement { says, source }
}

/// Whether the player to move loses, by that statement. For all heaps of `u64`, in O(heaps).
pub fn lost(known: Known, misere: bool, position: &Position) -> bool {
    let heaps = &position.heaps[..];
    match known {
        Known::Nim => lost_nim(heaps.iter().map(|&heap| heap.into()), misere),
        Known::Wythoff => {
            let [a, b] = two(heaps);
            wythoff::is_cold(a, b)
        }
        Known::FibonacciNim => !fibonacci_nim::wins(heaps.iter().sum(), position.memory),
        Known::Euclid => {
            let [a, b] = two(heaps).map(u128::from);
            // b < φa exactly if b² < ab + a², and (b − a)b stays within u128. If a heap is empty
            // there is no move.
            a == 0 || a != b && (b - a) * b < a * a
        }
        Known::Lasker => heaps.iter().fold(0, |sum, &heap| sum ^ lasker(heap)) == 0,
    }
}

/// The heaps that some winning move leaves, where the player to move does not lose; none too where he
/// has won because he cannot move. For all heaps of `u64`, without a list of the moves.
pub fn winning(known: Known, misere: bool, position: &Position) -> Option<Vec<u64>> {
    let mut heaps = position.heaps.clone();
    match known {
        Known::Nim => {
            let (at, amount) = match misere {
                true => nim::misere_moves(&position.heaps).next()?,
                false => nim::winning_moves(&position.heaps).next()?,
            };
            heaps[at] -= amount;
            Some(heaps)
        }
        Known::Wythoff => {
            let [a, b] = two(&heaps);
            wythoff::winning_moves(a, b).first().map(|&(a, b)| vec![a, b])
        }
        Known::FibonacciNim => {
            let heap = heaps.iter().sum();
            let take = fibonacci_nim::least_take(heap).filter(|&take| take <= position.memory)?;
            Some(vec![heap - take])
        }
        Known::Euclid => {
            // What is left of the larger heap must be below φ times the smaller, so below twice.
            let [a, b] = two(&heaps);
            let rest = b.checked_rem(a)?;
            let loses = |heaps: &[u64; 2]| {
                lost(known, misere, &Position { heaps: heaps.to_vec(), memory: 0 })
            };
            let larger = rest.checked_add(a).filter(|&larger| larger < b);
            let left = larger.map(|larger| [a, larger]).into_iter().chain([[rest, a]]);
            left.into_iter().find(loses).map(Vec::from)
        }
        Known::Lasker => {
            let sum = heaps.iter().fold(0, |sum, &heap| sum ^ lasker(heap));
            let lowers = |&heap: &u64| lasker(heap) ^ sum < lasker(heap);
            let at = heaps.iter().position(lowers)?;
            let heap = heaps[at];
            let rest = swapped(lasker(heap) ^ sum);
            match u64::try_from(rest).ok().filter(|&rest| rest < heap) {
                Some(rest) => heaps[at] = rest,
                // 4k + 3 is left by no heap that is smaller than 4k + 3, but by 1 and 4k + 2.
                None => {
                    heaps[at] = heap - 1;
                    heaps.push(1);
                }
            }
            Some(heaps)
        }
    }
}

/// Whether the player to move loses Nim on heaps of these sizes.
pub fn lost_nim(mut heaps: impl Iterator<Item = u128> + Clone, misere: bool) -> bool {
    let sum = heaps.clone().fold(0, |sum, heap| sum ^ heap);
    // Where no heap is above 1, misère turns the winner round.
    (sum == 0) != (misere && heaps.all(|heap| heap <= 1))
}

/// In ascending order, with the empty ones.
fn two(heaps: &[u64]) -> [u64; 2] {
    match *heaps {
        [a, b] => [a, b],
        [b] => [0, b],
        _ => [0, 0],
    }
}

fn lasker(heap: u64) -> u128 {
    swapped(heap.into())
}

/// 4k + 3 and 4k + 4 change places: this is its own inverse.
fn swapped(n: u128) -> u128 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// The Grundy values of one heap, where the game is a sum of heaps.
pub fn grundy(known: Known) -> Option<Form> {
    match known {
        Known::Nim => Some(Form { preperiod: 0, period: 1, saltus: 1, values: vec![0] }),
        Known::Lasker => {
            Some(Form { preperiod: 1, period: 4, saltus: 4, values: vec![0, 1, 2, 4, 3] })
        }
        Known::Wythoff | Known::FibonacciNim | Known::Euclid => None,
    }
}
