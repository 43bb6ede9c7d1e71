//! Octal games: the Grundy value of every heap up to a bound, and the proof of a period.
//!
//! The code d0.d1d2…dk says what may be done with i counters: d_i has bit 1 if a heap of exactly
//! i may be removed, bit 2 if i may be taken from a larger heap, bit 4 if i may be taken and the
//! rest split in two. A slice holds the code: Kayles, 0.77, is `[0, 7, 7]`.
//!
//! Theorem (R. K. Guy, C. A. B. Smith, The G-values of various games, 1956). Let k be the last i
//! with d_i > 0. If n0 >= 1, p >= 1 and g(n+p) = g(n) for n0 <= n < 2·n0 + p + k, then for all
//! n >= n0. For past that stretch, the larger part a of any n + p − i = a + b is at least
//! n0 + p, so moving p from it to n or back changes no value and empties no heap. With n0 = 0 it
//! could empty one, and the theorem is false: 0.4 begins 0, 0, 0 and goes on 1.

/// Grundy values of heaps 0..=`n` in the octal game of this `code`, from d0 on.
///
/// O(n²·k) time, k the number of digits; memory in proportion to the table.
///
/// # Panics
///
/// If a digit is above 7, or d0 is neither 0 nor 4: bits 1 and 2 of d0 repeat the position.
///
/// ```
/// assert_eq!(templates::octal::table(&[0, 7, 7], 8), [0, 1, 2, 3, 1, 4, 3, 2, 1]);
/// ```
pub fn table(code: &[u8], n: usize) -> Vec<u32> {
    assert!(code.iter().all(|&d| d < 8), "an octal digit is 0 to 7");
    assert!(code.is_empty() || code[0] & 3 == 0, "a move that takes 0 repeats the position");
    let mut values: Vec<u32> = Vec::with_capacity(n + 1);
    let mut seen = vec![usize::MAX]; // seen[v] == heap: a move from heap reaches v
    for heap in 0..=n {
        for (take, &d) in code.iter().enumerate().take(heap + 1) {
            let rest = heap - take;
            if d & (if rest == 0 { 1 } else { 2 }) != 0 {
                seen[values[rest] as usize] = heap;
            }
            if d & 4 != 0 {
                for a in 1..=rest / 2 {
                    seen[(values[a] ^ values[rest - a]) as usize] = heap;
                }
            }
        }
        let mex = seen.iter().take_while(|&&h| h == heap).count();
        if mex == seen.len() {
            seen.resize(2 * mex, usize::MAX); // above every value, a power of two: above every xor
        }
        values.push(mex as u32);
    }
    values
}

/// What the values of an octal game repeat, in the form that the theorem proves.
///
/// g(n + `period`) = g(n) for all n ≥ `preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// n0, at least 1: the theorem proves nothing from heap 0 on.
    pub preperiod: usize,
    /// p, the length of the cycle.
    pub period: usize,
    /// k, the last digit of the code that is not 0 (0 also when all are).
    pub last: usize,
}

impl Period {
    /// Whether the table `g` shows the proof: every comparison of the theorem, and each holds.
    ///
    /// O(preperiod + period + last) time. False if the table is too short, and for a preperiod
    /// or a period of 0, whatever the table.
    ///
    /// ```
    /// use templates::octal::{table, Period};
    /// let claim = Period { preperiod: 0, period: 1, last: 1 };
    /// assert!(!claim.proven_by(&table(&[0, 4], 100)));
    /// ```
    pub fn proven_by(&self, g: &[u32]) -> bool {
        let (start, p, k) = (self.preperiod, self.period, self.last);
        if start == 0 || p == 0 || start.max(p).max(k) > g.len() {
            return false;
        }
        let end = 2 * start + p + k;
        end + p <= g.len() && (start..end).all(|n| g[n] == g[n + p])
    }
}

/// Period of the octal game of this `code`: the least one, and the least preperiod above 0.
///
/// `None` if the theorem needs more than the `limit` values g(0), …, g(limit − 1), which are
/// 2·(preperiod + period) + k: many octal games are not known to be periodic. O(limit²·k) time.
///
/// # Panics
///
/// As [`table`].
///
/// ```
/// let kayles = templates::octal::period(&[0, 7, 7], 1000).unwrap();
/// assert_eq!((kayles.preperiod, kayles.period, kayles.last), (71, 12, 2));
/// ```
pub fn period(code: &[u8], limit: usize) -> Option<Period> {
    let last = code.iter().rposition(|&d| d > 0).unwrap_or(0);
    let mut len = 0;
    while len < limit {
        len = limit.min(2 * len + 1);
        let g = table(code, len - 1);
        for period in 1..len / 2 {
            let differs = (1..len - period).rev().find(|&n| g[n] != g[n + period]);
            let found = Period { preperiod: differs.map_or(1, |n| n + 1), period, last };
            if found.proven_by(&g) {
                return Some(found);
            }
        }
    }
    None
}
