//! Subtraction games: the least period and preperiod of one heap's values, with their proof.
//!
//! With m the largest amount of a finite subtraction set, the value f(n) of a heap n ≥ m
//! (Grundy value, normal or misère outcome) is determined by f(n−1), …, f(n−m). So if
//! f(n+p) = f(n) for m consecutive n, then for all n from there on: each further value has the
//! same m before it. And as there are finitely many such m-tuples, every set gets there
//! (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, 1982,
//! chapter 4). The window is sharp: m−1 equal values prove nothing.
//!
//! The least p is the distance from the last m values of a long enough table to their latest
//! earlier occurrence: a word sought in a text (D. E. Knuth, J. H. Morris, V. R. Pratt, Fast
//! pattern matching in strings, 1977).

/// What a table repeats, and the stretch of it that proves the repetition.
///
/// f(n + `period`) = f(n) for all n ≥ `preperiod`. Both are the least that are true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The number of values before the first that belongs to the cycle.
    pub preperiod: usize,
    /// The length of the cycle.
    pub period: usize,
    /// How many n, from `preperiod` on, were compared with n + `period`: enough for all n.
    ///
    /// It is the largest amount of the set, or 1 for the empty set, whose values are all the
    /// same.
    pub window: usize,
}

impl Period {
    /// Whether the table `f` shows the proof: every comparison of the window, and each holds.
    ///
    /// O(window) time. False if the table is too short. That the window is wide enough to prove
    /// anything is the theorem's word, not the table's.
    ///
    /// ```
    /// let found = templates::period::outcomes(&[1, 2], 100).unwrap();
    /// assert!(found.proven_by(&[false, true, true, false, true]));
    /// assert!(!found.proven_by(&[false, true, true, false]));
    /// ```
    pub fn proven_by<T: PartialEq>(&self, f: &[T]) -> bool {
        let end = self.preperiod + self.window;
        end + self.period <= f.len()
            && (self.preperiod..end).all(|n| f[n] == f[n + self.period])
    }

    /// The heap below `preperiod` + `period` that has the value of heap `n`, for any `n`.
    ///
    /// O(1) time.
    ///
    /// ```
    /// let found = templates::period::grundy(&[1, 3, 4], 100).unwrap();
    /// assert_eq!(found.reduce(1_000_000_000_000_000_000), 1);
    /// ```
    pub fn reduce(&self, n: u64) -> usize {
        let (start, period) = (self.preperiod as u64, self.period as u64);
        (if n < start { n } else { start + (n - start) % period }) as usize
    }
}

/// Period of the Grundy values of one heap from which a move takes an amount of `set`.
///
/// Computes at most `limit` values: `None` if and only if preperiod + period + window >
/// `limit`. O(N·|set|) time and O(N) memory, where N is the limit or twice that sum, whichever
/// is less.
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// let found = templates::period::grundy(&[2, 4, 7], 100).unwrap();
/// assert_eq!((found.preperiod, found.period, found.window), (8, 3, 7));
/// ```
pub fn grundy(set: &[usize], limit: usize) -> Option<Period> {
    let mut seen = vec![0; set.len() + 1]; // seen[v] == n + 1: a move from n reaches v
    find(set, limit, |f: &[usize]| {
        let n = f.len();
        for &s in set.iter().filter(|&&s| s <= n) {
            seen[f[n - s]] = n + 1;
        }
        seen.iter().take_while(|&&h| h == n + 1).count()
    })
}

/// Period of who wins one heap in normal play, where who cannot move loses.
///
/// It divides the period of the Grundy values and may be less, as may the preperiod. Limit and
/// cost as for [`grundy`].
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// let found = templates::period::outcomes(&[2, 4, 7], 100).unwrap();
/// assert_eq!((found.preperiod, found.period, found.window), (4, 3, 7));
/// ```
pub fn outcomes(set: &[usize], limit: usize) -> Option<Period> {
    find(set, limit, |f: &[bool]| set.iter().any(|&s| s <= f.len() && !f[f.len() - s]))
}

/// Period of who wins one heap in misère play, where who cannot move wins.
///
/// Limit and cost as for [`grundy`].
///
/// # Panics
///
/// If `set` holds 0: taking nothing repeats the position, so the game need not end.
///
/// ```
/// let found = templates::period::misere(&[2, 4, 7], 100).unwrap();
/// assert_eq!((found.preperiod, found.period, found.window), (6, 3, 7));
/// ```
pub fn misere(set: &[usize], limit: usize) -> Option<Period> {
    find(set, limit, |f: &[bool]| {
        let n = f.len();
        set.iter().all(|&s| s > n) || set.iter().any(|&s| s <= n && !f[n - s])
    })
}

/// Grows a table, each value computed from those before it, until it proves its period.
fn find<T: Copy + PartialEq>(
    set: &[usize],
    limit: usize,
    mut value: impl FnMut(&[T]) -> T,
) -> Option<Period> {
    assert!(!set.contains(&0), "a move that takes 0 repeats the position");
    let window = set.iter().copied().max().unwrap_or(1);
    let mut f = Vec::new();
    while window < limit && f.len() < limit {
        let len = limit.min(window.max(f.len()).saturating_mul(2));
        while f.len() < len {
            let next = value(&f);
            f.push(next);
        }
        let found = repetition(&f, window);
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Where the last `window` values of `f` occurred before, and since when `f` repeats like that.
fn repetition<T: Copy + PartialEq>(f: &[T], window: usize) -> Option<Period> {
    let back = |i: usize| f[f.len() - 1 - i];
    let mut border = vec![0; window]; // of the word: the last values, read backwards
    let mut matched = 0;
    for i in 1..f.len() {
        while matched > 0 && back(i) != back(matched) {
            matched = border[matched - 1];
        }
        if back(i) == back(matched) {
            matched += 1;
        }
        if i < window {
            border[i] = matched;
        }
        if matched == window {
            let period = i + 1 - window;
            let mut preperiod = f.len() - window - period;
            while preperiod > 0 && f[preperiod - 1] == f[preperiod - 1 + period] {
                preperiod -= 1;
            }
            let found = Period { preperiod, period, window };
            debug_assert!(found.proven_by(f));
            return Some(found);
        }
    }
    None
}
