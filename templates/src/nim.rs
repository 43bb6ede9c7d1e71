//! Nim: many heaps; take any number from one; the last stone wins, or in misère play loses.
//!
//! The player to move loses exactly when the nim-sum (xor) of the heaps is 0: a move changes it,
//! and where it is X ≠ 0, a heap h that has the highest digit of X can be cut down to h xor X. In
//! misère play that is so while a heap above 1 is left; the player who ends this chooses whether
//! an odd number of ones remains (C. L. Bouton, Nim, a game with a complete mathematical theory,
//! 1901).

/// The nim-sum of the heaps: 0 where the player to move loses, and the Grundy value.
///
/// O(heaps) time.
///
/// ```
/// assert_eq!(templates::nim::nim_sum(&[3, 6, 9]), 12);
/// ```
pub fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Every winning move, as (index of the heap, how many to take), in the order of the heaps.
///
/// At most one a heap, none where the position is lost; count them with `count`. O(heaps) time
/// for all, no memory.
///
/// ```
/// let moves: Vec<_> = templates::nim::winning_moves(&[5, 7, 9]).collect();
/// assert_eq!(moves, [(2, 7)]);
/// ```
pub fn winning_moves(heaps: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    changes(heaps, nim_sum(heaps))
}

/// Whether the player to move wins, if the last stone loses.
///
/// With no stone left the player to move has won. O(heaps) time.
///
/// ```
/// assert!(templates::nim::wins_misere(&[3, 5, 1]));
/// assert!(!templates::nim::wins_misere(&[1]));
/// ```
pub fn wins_misere(heaps: &[u64]) -> bool {
    (nim_sum(heaps) != 0) == heaps.iter().any(|&heap| heap > 1)
}

/// Every winning move if the last stone loses, as (index of the heap, how many to take).
///
/// In the order of the heaps, at most one a heap; none where the position is lost, or is won
/// because no stone is left. O(heaps) time for all, no memory.
///
/// ```
/// let moves: Vec<_> = templates::nim::misere_moves(&[1, 5, 1]).collect();
/// assert_eq!(moves, [(1, 4)]); // an odd number of ones is left
/// ```
pub fn misere_moves(heaps: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    // With one heap above 1 or none, the move must leave ones whose nim-sum is 1.
    let ending = heaps.iter().filter(|&&heap| heap > 1).count() < 2;
    changes(heaps, nim_sum(heaps) ^ ending as u64)
}

/// The moves that change the nim-sum by `change`.
fn changes(heaps: &[u64], change: u64) -> impl Iterator<Item = (usize, u64)> + '_ {
    let smaller = move |&(_, &heap): &(usize, &u64)| heap ^ change < heap;
    heaps.iter().enumerate().filter(smaller).map(move |(i, heap)| (i, heap - (heap ^ change)))
}
