//! Wythoff's game: two heaps; take any number from one, or the same number from both; the last
//! stone wins.
//!
//! The k-th cold pair (lost for the player to move) is (a, a + k) with a = ⌊kφ⌋, where φ is the
//! golden ratio (W. A. Wythoff, A modification of the game of Nim, 1907). All of it is decided by
//! integers: a ≤ kφ < a + 1 together with φ² = φ + 1 needs neither a root nor a constant.

/// Whether the player to move loses: whether (a, b) is cold.
///
/// With a ≤ b and k = b − a: cold if and only if a² ≤ kb and k(b + 1) < (a + 1)². For every pair
/// of `u64`, in O(1).
///
/// ```
/// assert!(templates::wythoff::is_cold(7, 4));
/// assert!(!templates::wythoff::is_cold(2, 4)); // take 3 from the 4
/// ```
pub fn is_cold(a: u64, b: u64) -> bool {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    let (a, b, k) = (a as u128, b as u128, (b - a) as u128);
    // (a + 1)² would leave u128, a(a + 2) does not. Not `&&`: no processor foretells the branch.
    (a * a <= k * b) & (k * (b + 1) <= a * (a + 2))
}

/// The k-th cold pair, the smaller heap first; `None` when its larger heap is past `u64`.
///
/// From (0, 0), (1, 2), (3, 5), (4, 7) on, in O(1).
///
/// ```
/// assert_eq!(templates::wythoff::cold_pair(3), Some((4, 7)));
/// assert_eq!(templates::wythoff::cold_pair(u64::MAX), None);
/// ```
pub fn cold_pair(k: u64) -> Option<(u64, u64)> {
    let b = floor_phi(k) + k as u128;
    if b > u64::MAX as u128 { None } else { Some((b as u64 - k, b as u64)) }
}

/// The pairs that a winning move leaves, smaller heap first, in ascending order; none when cold.
///
/// At most four, in O(1): the pair of the same difference, those in which the smaller heap stays
/// (as the smaller or as the larger of its pair), and the one in which the larger heap stays.
///
/// ```
/// assert_eq!(templates::wythoff::winning_moves(8, 4), [(4, 7)]);
/// assert_eq!(templates::wythoff::winning_moves(5, 4), [(1, 2), (3, 5)]);
/// assert_eq!(templates::wythoff::winning_moves(4, 7), []);
/// ```
pub fn winning_moves(a: u64, b: u64) -> Vec<(u64, u64)> {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    if is_cold(a, b) {
        return Vec::new();
    }
    let (wide_a, wide_b) = (a as u128, b as u128);
    let same = floor_phi(b - a);
    // Each n > 0 is in one cold pair: its partner is ⌊nφ⌋ + 1 or ⌊nφ⌋ − n. Zero's is zero.
    let above = if a == 0 { 0 } else { floor_phi(a) + 1 };
    let candidates = [
        (same, same + wide_b - wide_a),
        (wide_a, above),
        (floor_phi(a) - wide_a, wide_a),
        (floor_phi(b) - wide_b, wide_b),
    ];
    let mut moves = Vec::new();
    for &(c, d) in &candidates {
        // c ≤ a and d ≤ b: both below, or one heap kept (either may be the one that shrinks).
        if d <= wide_b && c <= wide_a && is_cold(c as u64, d as u64) {
            moves.push((c as u64, d as u64));
        }
    }
    moves.sort();
    moves.dedup();
    moves
}

/// ⌊nφ⌋, by φ − 1 in 128 binary digits.
///
/// Exact for every `u64`: nφ is nearest to an integer at the Fibonacci numbers, and even there
/// farther from it than the digits left out amount to.
fn floor_phi(n: u64) -> u128 {
    let wide = n as u128;
    let low = (wide * 0xF39C_C060_5CED_C834) >> 64;
    wide + ((wide * 0x9E37_79B9_7F4A_7C15 + low) >> 64)
}
