//! Coin-turning games on a row: Turning Turtles, in both readings, and Mock Turtles.
//!
//! Every move turns some coins, the rightmost of them from head to tail; who cannot move loses.
//! A position is the sum of its heads, each as if alone: two coins in one place cancel, as equal
//! games do (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays,
//! 1982, chapter 14; T. S. Ferguson, Game Theory, part I, section 5). Positions are 0-based.

/// The Grundy value of a row, true a head, when one more coin to the left may be turned.
///
/// A head at position x is worth x + 1: turning it makes an end of it, or leaves in its place a
/// head at any y < x, so it is a heap of Nim. O(len).
///
/// ```
/// assert_eq!(templates::coins::turtles(&[true, false, true]), 1 ^ 3);
/// ```
pub fn turtles(row: &[bool]) -> usize {
    (1..=row.len()).filter(|&x| row[x - 1]).fold(0, |sum, x| sum ^ x)
}

/// The Grundy value of a row, true a head, when one more coin to the left must be turned.
///
/// A head at position x is worth x: the one at 0 is stuck, any other leaves a head at any y < x
/// in its place. O(len).
///
/// ```
/// assert_eq!(templates::coins::strict_turtles(&[true, false, true]), 2);
/// ```
pub fn strict_turtles(row: &[bool]) -> usize {
    (0..row.len()).filter(|&x| row[x]).fold(0, |sum, x| sum ^ x)
}

/// The Grundy value in Mock Turtles, where up to three coins are turned, of a head at `x`.
///
/// It is the x-th odious number, from 0: of 2x and 2x + 1 the one with an odd number of ones in
/// binary. O(1).
///
/// ```
/// let values: Vec<u64> = (0..8).map(templates::coins::mock_turtle).collect();
/// assert_eq!(values, [1, 2, 4, 7, 8, 11, 13, 14]);
/// ```
pub fn mock_turtle(x: u32) -> u64 {
    2 * x as u64 + (x.count_ones() % 2 == 0) as u64
}
