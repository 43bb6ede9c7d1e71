//! Subtraction games: the Grundy value and the winner of every heap up to a bound, and the
//! winning moves of a sum of heaps.
//!
//! A move takes an amount of the subtraction set from a heap. The Grundy value of a position is
//! the mex of the values that one move reaches, and a sum of heaps is cold, lost for the player
//! to move, exactly when the nim-sum (xor) of its values is 0 (R. Sprague, Über mathematische
//! Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939).

/// The least number that is not among `values` (mex: minimum excluded).
///
/// O(len) time and memory.
///
/// ```
/// assert_eq!(templates::grundy::mex(&[0, 1, 1, 3]), 2);
/// ```
pub fn mex(values: &[u32]) -> u32 {
    let mut seen = vec![false; values.len() + 1]; // the mex of k values is at most k
    for &v in values {
        if let Some(s) = seen.get_mut(v as usize) {
            *s = true;
        }
    }
    seen.iter().take_while(|&&s| s).count() as u32
}

/// Grundy values of heaps 0..=`n` when a move takes an amount of `set` from a heap.
///
/// The set may be in any order, hold an amount twice or one larger than `n`, or be empty. A
/// value is at most the size of the set. O(n·|set|) time; O(|set|) memory beside the table.
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// assert_eq!(templates::grundy::table(&[1, 3, 4], 8), [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
pub fn table(set: &[usize], n: usize) -> Vec<u32> {
    assert!(!set.contains(&0), "a move that takes 0 repeats the position");
    let mut values = vec![0; n + 1];
    let mut seen = vec![0; set.len() + 1]; // seen[v] == heap: a move from heap reaches v
    for heap in 1..=n {
        for &s in set.iter().filter(|&&s| s <= heap) {
            seen[values[heap - s] as usize] = heap;
        }
        values[heap] = seen.iter().take_while(|&&h| h == heap).count() as u32;
    }
    values
}

/// Who wins from heaps 0..=`n` in normal play: true is hot, won by the player to move.
///
/// Who cannot move loses. The set may be in any order, hold an amount twice or one larger than
/// `n`, or be empty. O(n·|set|) time; no memory beside the table.
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// assert_eq!(templates::grundy::outcomes(&[1, 2], 3), [false, true, true, false]);
/// ```
pub fn outcomes(set: &[usize], n: usize) -> Vec<bool> {
    assert!(!set.contains(&0), "a move that takes 0 repeats the position");
    let mut hot: Vec<bool> = Vec::with_capacity(n + 1);
    for heap in 0..=n {
        hot.push(set.iter().any(|&s| s <= heap && !hot[heap - s]));
    }
    hot
}

/// Who wins from heaps 0..=`n` in misère play: true is hot, won by the player to move.
///
/// Who cannot move wins, so every heap below the least amount is hot. The set may be in any
/// order, hold an amount twice or one larger than `n`, or be empty. O(n·|set|) time; no memory
/// beside the table.
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// assert_eq!(templates::grundy::misere_outcomes(&[1, 2], 3), [true, false, true, true]);
/// ```
pub fn misere_outcomes(set: &[usize], n: usize) -> Vec<bool> {
    assert!(!set.contains(&0), "a move that takes 0 repeats the position");
    let mut hot: Vec<bool> = Vec::with_capacity(n + 1);
    for heap in 0..=n {
        let stuck = set.iter().all(|&s| s > heap);
        hot.push(stuck || set.iter().any(|&s| s <= heap && !hot[heap - s]));
    }
    hot
}

/// The winning moves `(heap, amount)` of a sum of heaps, the least first; none when it is lost.
///
/// A move takes `amount`, one of `set`, from `heaps[heap]`; who cannot move loses. `values[h]` is
/// the Grundy value of a heap of h: `table(set, n)`, with n at least the largest heap. The moves
/// ascend by heap, then by amount, each once, in whatever order the set is. With X the xor of
/// all values, a move wins exactly when it turns the value v of its heap into v xor X.
/// O(moves · log(moves)) time.
///
/// # Panics
///
/// If `values` ends before the largest heap.
///
/// ```
/// use templates::grundy::{table, winning_moves};
/// let values = table(&[1, 2], 9); // 0 1 2 0 1 2 0 1 2 0
/// assert_eq!(winning_moves(&[7, 6, 9], &[2, 1], &values), [(0, 1), (1, 2), (2, 2)]);
/// assert_eq!(winning_moves(&[5, 8], &[1, 2], &values), []);
/// ```
pub fn winning_moves(heaps: &[usize], set: &[usize], values: &[u32]) -> Vec<(usize, usize)> {
    let sum = heaps.iter().fold(0, |x, &h| x ^ values[h]);
    let mut moves = Vec::new();
    for (i, &h) in heaps.iter().enumerate() {
        for &s in set.iter().filter(|&&s| s <= h) {
            if values[h - s] == values[h] ^ sum {
                moves.push((i, s));
            }
        }
    }
    moves.sort();
    moves.dedup(); // the set may hold an amount twice
    moves
}
