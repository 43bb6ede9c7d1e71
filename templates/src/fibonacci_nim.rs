//! Fibonacci Nim: one heap; a move takes at most twice what was just taken; the last one wins.
//!
//! Every n > 0 is in one way a sum of Fibonacci numbers 1, 2, 3, 5, 8 … no two of which are
//! neighbours (E. Zeckendorf, Représentation des nombres naturels par une somme de nombres de
//! Fibonacci, 1972). The player to move wins exactly when he may take the least part (M. J.
//! Whinihan, Fibonacci Nim, 1963): the next part is more than twice as large, so the other
//! player cannot take it whole, and what he does take leaves a least part within reach again.
//!
//! The subtraction game whose amounts are the Fibonacci numbers is another game: see `grundy`.

/// The Zeckendorf parts of `n`, the largest first.
///
/// Distinct Fibonacci numbers, no two of them neighbours; none for 0. For every `u64`, in
/// O(log n).
///
/// ```
/// assert_eq!(templates::fibonacci_nim::zeckendorf(100), [89, 8, 3]);
/// ```
pub fn zeckendorf(mut n: u64) -> Vec<u64> {
    let (mut a, mut b) = (0, 1); // neighbours; b <= n, unless n is 0
    while b <= n - a {
        b += a;
        a = b - a;
    }
    let mut parts = Vec::new();
    while n > 0 {
        if b <= n {
            parts.push(b);
            n -= b;
        }
        a = b - a;
        b -= a;
    }
    parts
}

/// The least take from a heap of `n` that wins, when any is allowed; `None` for 0.
///
/// It is the least Zeckendorf part, and `n` itself when that is a Fibonacci number; it need not
/// be the only take that wins. For every `u64`, in O(log n).
///
/// ```
/// assert_eq!(templates::fibonacci_nim::least_take(7), Some(2));
/// assert_eq!(templates::fibonacci_nim::least_take(8), Some(8));
/// ```
pub fn least_take(n: u64) -> Option<u64> {
    zeckendorf(n).pop()
}

/// Whether the player to move wins a heap of `n` from which he may take 1..=`limit`.
///
/// The limit is twice what was just taken, or any number at the start (`n - 1` in the usual
/// rules). For every `u64`, in O(log n).
///
/// ```
/// assert!(templates::fibonacci_nim::wins(10, 2));
/// assert!(!templates::fibonacci_nim::wins(10, 1));
/// ```
pub fn wins(n: u64, limit: u64) -> bool {
    least_take(n).map_or(false, |take| take <= limit)
}
