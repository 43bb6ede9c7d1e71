//! The period of a table by the words it is made of: where does its tail occur before?

/// The least p >= 1 such that the last `tail` values are the same p places earlier, g(0) left out.
///
/// From which n0 on the table repeats, [`preperiod`] tells. O(g.len()) time, more only where hashes
/// collide (which never changes the answer), and no memory (R. M. Karp, M. O. Rabin, Efficient
/// randomized pattern-matching algorithms, 1987).
pub fn repeats(g: &[u16], tail: usize) -> Option<usize> {
    const BASE: u64 = 0x9e37_79b9_7f4a_7c15; // odd: no power of it vanishes
    let push = |hash: u64, value: u16| hash.wrapping_mul(BASE).wrapping_add(value.into());
    let len = g.len();
    if tail >= len {
        return None;
    }
    // Words are read from their last value to their first.
    let word = g[len - tail..].iter().rev().fold(0, |hash, &v| push(hash, v));
    let top = (0..tail).fold(1, |power: u64, _| power.wrapping_mul(BASE));
    let mut hash = word;
    for p in 1..len - tail {
        hash = push(hash, g[len - tail - p]);
        hash = hash.wrapping_sub(top.wrapping_mul(g[len - p].into()));
        if hash == word && g[len - tail..] == g[len - tail - p..len - p] {
            return Some(p);
        }
    }
    None
}

/// The least n0 >= 1 from which on all that the table shows repeats after `period`.
pub fn preperiod(g: &[u16], period: usize) -> usize {
    (1..g.len() - period).rfind(|&n| g[n] != g[n + period]).map_or(1, |n| n + 1)
}
