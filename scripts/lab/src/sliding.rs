//! The Grundy value of a heap whose amounts are a few runs of consecutive numbers.
//!
//! From heap n the run a..=b reaches the heaps n−b..=n−a, a window that slides along with n: one
//! heap enters, one leaves. So it is enough to keep how often each value occurs in the windows, and
//! which values do not; a step costs O(runs), however many amounts they hold.

/// The amounts `from..=to`, or all from `from` on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub from: usize,
    pub to: Option<usize>,
}

/// A set of amounts, which ascend, as its longest runs.
pub fn runs(set: &[u32]) -> Vec<Run> {
    set.chunk_by(|a, b| a + 1 == *b)
        .map(|run| Run { from: run[0] as usize, to: Some(run[run.len() - 1] as usize) })
        .collect()
}

/// All amounts but those of a set, which ascend.
pub fn all_but(set: &[u32]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut from = 1;
    for &except in set {
        let except = except as usize;
        if from < except {
            runs.push(Run { from, to: Some(except - 1) });
        }
        from = except + 1;
    }
    runs.push(Run { from, to: None });
    runs
}

/// How often each value occurs among the heaps that one move reaches.
pub struct Sliding {
    runs: Vec<Run>,
    counts: Vec<u32>,
    /// `free[0]`: a bit for each value, set if its count is 0. `free[k + 1]`: a bit for each word of
    /// `free[k]`, set if the word is not 0. The last is one word.
    free: Vec<Vec<u64>>,
}

impl Sliding {
    pub fn new(runs: Vec<Run>) -> Sliding {
        let mut sliding = Sliding { runs, counts: Vec::new(), free: Vec::new() };
        sliding.widen();
        sliding
    }

    /// f(n), of f(0) … f(n − 1). To be called for n = 0, 1, 2, …
    pub fn next<T: Copy + Into<u32>>(&mut self, f: &[T]) -> u32 {
        let n = f.len();
        for i in 0..self.runs.len() {
            let Run { from, to } = self.runs[i];
            if n < from {
                break;
            }
            self.enter(f[n - from].into() as usize);
            if let Some(leaving) = to.and_then(|to| n.checked_sub(to + 1)) {
                self.leave(f[leaving].into() as usize);
            }
        }
        self.mex()
    }

    fn enter(&mut self, value: usize) {
        self.counts[value] += 1;
        if self.counts[value] > 1 {
            return;
        }
        let mut i = value;
        for level in &mut self.free {
            level[i / 64] &= !(1 << (i % 64));
            if level[i / 64] != 0 {
                break;
            }
            i /= 64;
        }
    }

    fn leave(&mut self, value: usize) {
        self.counts[value] -= 1;
        if self.counts[value] > 0 {
            return;
        }
        let mut i = value;
        for level in &mut self.free {
            let before = level[i / 64];
            level[i / 64] |= 1 << (i % 64);
            if before != 0 {
                break;
            }
            i /= 64;
        }
    }

    fn mex(&mut self) -> u32 {
        if self.free[self.free.len() - 1][0] == 0 {
            self.widen();
        }
        let first = |i: usize, level: &Vec<u64>| i * 64 + level[i].trailing_zeros() as usize;
        self.free.iter().rev().fold(0, first) as u32
    }

    /// Room for twice as many values: the new ones do not occur.
    fn widen(&mut self) {
        self.counts.resize((2 * self.counts.len()).max(64), 0);
        let mut bits: Vec<bool> = self.counts.iter().map(|&count| count == 0).collect();
        self.free.clear();
        while bits.len() > 1 {
            let word =
                |bits: &[bool]| bits.iter().rev().fold(0, |word, &bit| word << 1 | bit as u64);
            let level: Vec<u64> = bits.chunks(64).map(word).collect();
            bits = level.iter().map(|&word| word != 0).collect();
            self.free.push(level);
        }
    }
}
