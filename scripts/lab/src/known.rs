//! Games with a theorem of their own: who wins any position, by integers alone.

use crate::form::Form;
use crate::game::Known;
use crate::moves::Position;
use templates::{fibonacci_nim, wythoff};

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
    let n = u128::from(heap);
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
