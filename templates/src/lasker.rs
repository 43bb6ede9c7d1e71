//! Lasker's Nim: take any number from a heap, or split a heap in two.
//!
//! The values of heaps 0, 1, 2 … are 0, 1, 2, 4, 3, 5, 6, 8, 7 …: n, but the last two of every
//! four (4k+3 and 4k+4) change places (E. Lasker, Brettspiele der Völker, 1931; E. R. Berlekamp,
//! J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982, chapter 4).

/// The Grundy value of a heap of `n`.
///
/// O(1).
///
/// # Panics
///
/// If `n` is `u64::MAX`, whose value is 2^64.
///
/// ```
/// let values: Vec<u64> = (0..9).map(templates::lasker::lasker).collect();
/// assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
/// ```
pub fn lasker(n: u64) -> u64 {
    match n % 4 {
        3 => n.checked_add(1).expect("the value of 2^64 - 1 is no u64"),
        0 if n > 0 => n - 1,
        _ => n,
    }
}
