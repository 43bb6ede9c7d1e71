//! Bash's game: one heap; take 1 to m; the last stone wins. Also misère, as a race, many heaps.
//!
//! The answer m + 1 − t to a take of t removes m + 1 in two moves, so only n mod (m + 1) counts,
//! and it is the Grundy value of the heap (C.-G. Bachet de Méziriac, Problèmes plaisants et
//! délectables, 1612; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your
//! Mathematical Plays, 1982, chapter 4). With these values, many heaps are Nim, in normal and in
//! misère play (T. S. Ferguson, On sums of graph games with last player losing, 1974).

use std::ops::RangeInclusive;

/// The Grundy value of a heap of n: n mod (m + 1); the player to move loses where it is 0.
///
/// For every n and m, m = 0 (no move at all) and m = 2^64 − 1 among them. O(1).
///
/// ```
/// assert_eq!(templates::bash::grundy(23, 3), 3);
/// assert_eq!(templates::bash::grundy(u64::MAX, u64::MAX), u64::MAX);
/// ```
pub fn grundy(n: u64, m: u64) -> u64 {
    m.checked_add(1).map_or(n, |turn| n % turn)
}

/// The only take that wins, if the last stone wins; `None` if all lose or there is none.
///
/// For every n and m, in O(1).
///
/// ```
/// assert_eq!(templates::bash::winning_take(23, 3), Some(3));
/// assert_eq!(templates::bash::winning_take(24, 3), None);
/// ```
pub fn winning_take(n: u64, m: u64) -> Option<u64> {
    Some(grundy(n, m)).filter(|&take| take > 0)
}

/// The only take that wins, if the last stone loses; `None` if all lose or there is none.
///
/// It leaves 1 more than a multiple of m + 1. A heap of 0 is won without a take. For every n and
/// m, in O(1).
///
/// ```
/// assert_eq!(templates::bash::misere_take(24, 3), Some(3));
/// assert_eq!(templates::bash::misere_take(25, 3), None);
/// ```
pub fn misere_take(n: u64, m: u64) -> Option<u64> {
    winning_take(n.saturating_sub(1), m)
}

/// The steps that win a race of n, where the last step of 1 to m may go past the end.
///
/// Empty if the player to move loses; more than one only where one step can end the race, as
/// then each that does so wins. For every n and m, in O(1).
///
/// ```
/// assert_eq!(templates::bash::winning_steps(3, 5), 3..=5);
/// assert_eq!(templates::bash::winning_steps(13, 5), 1..=1);
/// assert!(templates::bash::winning_steps(12, 5).is_empty());
/// ```
pub fn winning_steps(n: u64, m: u64) -> RangeInclusive<u64> {
    match winning_take(n, m) {
        Some(step) if step == n => RangeInclusive::new(step, m),
        Some(step) => RangeInclusive::new(step, step),
        None => RangeInclusive::new(1, 0),
    }
}

/// Whether the player to move wins on many heaps, if the last stone wins.
///
/// A move takes 1 to m from one heap. O(heaps) time.
///
/// ```
/// assert!(templates::bash::wins(&[5, 7, 2, 5], 3));
/// assert!(!templates::bash::wins(&[4, 4, 4], 3));
/// ```
pub fn wins(heaps: &[u64], m: u64) -> bool {
    heaps.iter().fold(0, |sum, &n| sum ^ grundy(n, m)) != 0
}

/// Whether the player to move wins on many heaps, if the last stone loses.
///
/// As in normal play where some value is above 1, and the opposite elsewhere; so no heap at all
/// is won. O(heaps) time.
///
/// ```
/// assert!(!templates::bash::wins_misere(&[25], 3));
/// assert!(templates::bash::wins_misere(&[25, 1], 3));
/// ```
pub fn wins_misere(heaps: &[u64], m: u64) -> bool {
    wins(heaps, m) == heaps.iter().any(|&n| grundy(n, m) > 1)
}
