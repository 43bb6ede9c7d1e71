//! Judges `problems/luogup9486.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::HashMap;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup9486.rs"]
mod solution;

/// n, m, k.
type Line = (u64, u64, u64);

/// Searched up to these.
const SMALL: Line = (70, 6, 9);

/// Of the statement; the solution is held to all of `u64`.
const BOUND: u64 = 1_000_000_000_000_000_000;

/// An input: op, and its lines.
fn cases() -> Cases<(u64, Vec<Line>)> {
    let small = (1..=SMALL.1).flat_map(|m| (1..=SMALL.2).map(move |k| (m, k)));
    let small = small.flat_map(|(m, k)| {
        let lines: Vec<Line> = (0..=SMALL.0).map(|n| (n, m, k)).collect();
        [(0, lines.clone()), (1, lines)]
    });
    let wide = |m: u64| (1..10).map(move |k| (m, k)).chain((1..16).map(move |i| (m, 1 << (4 * i))));
    let sizes = (0..64).flat_map(|bit| [1 << bit, u64::MAX >> bit]).flat_map(wide);
    let turning =
        sizes.map(|(m, k)| (0, lost_heaps(m, k).flat_map(|n| about((n, m, k))).collect()));
    let ends =
        (0..64).map(|i| [i / 16, i / 4 % 4, i % 4].map(|part| u64::MAX - part * part * part));
    let ends: Vec<Line> = ends.map(|[n, m, k]| (n, m, k)).collect();
    Cases::single(|(op, lines): &(u64, Vec<Line>)| {
        let texts: Vec<String> = lines.iter().map(|(n, m, k)| format!("{n} {m} {k}\n")).collect();
        format!("{} {op}\n{}", lines.len(), texts.concat())
    })
    .bounds("op <= 1, a line or more, m and k not 0", |(op, lines)| {
        *op <= 1 && !lines.is_empty() && lines.iter().all(|&(_, m, k)| m > 0 && k > 0)
    })
    .every("n <= 70, m <= 6, k <= 9", small)
    .structured("about the first lost heaps, m and k of every order", turning)
    .structured("about 2^64", [(0, ends.clone()), (1, ends)])
    .random("half about lost heaps; to 12, 10^3, 10^18 and 2^64", |rng| {
        let count = rng.within(1..=8);
        (u64::from(rng.one_in(4)), rng.many(count, draw))
    })
    .budget(5_000)
}

fn draw(rng: &mut Rng) -> Line {
    let mut any = || {
        let bound = *rng.pick(&[12, 1000, BOUND, u64::MAX]);
        rng.magnitude(1..=bound)
    };
    let (n, m, k) = (any(), any(), any());
    let (turn, turns) = (m.saturating_add(1), k / 2);
    let block = turns.saturating_mul(turn).saturating_add(1);
    let (blocks, taken) = (rng.magnitude(0..=n / block), rng.magnitude(0..=n % block / turn));
    let lost = blocks * block + taken * turn + u64::from(taken > 0);
    let near = about((lost.min(n), m, k)).nth(rng.within(0..=2) as usize);
    near.filter(|_| rng.one_in(2)).unwrap_or((n, m, k))
}

/// Lost heaps if a pass is allowed, some from the start of each of the first blocks.
fn lost_heaps(m: u64, k: u64) -> impl Iterator<Item = u64> {
    let (turn, turns) = (u128::from(m) + 1, u128::from(k / 2));
    let heap = move |i: u128| {
        let (block, at) = (i / 4, [0, 1, 2, turns.saturating_sub(1)][i as usize % 4]);
        u64::try_from(block * (turns * turn + 1) + at * turn + u128::from(at > 0)).ok()
    };
    (0..12).filter_map(heap)
}

fn about((n, m, k): Line) -> impl Iterator<Item = Line> {
    [n, n.saturating_add(1), n.saturating_sub(1)].into_iter().map(move |n| (n, m, k))
}

fn brute() -> impl FnMut(&(u64, Vec<Line>)) -> Truth {
    // A heap, how many moves a pass is still forbidden (none: for ever), m and k.
    let mut search = Search::new(|&(n, forbidden, m, k): &(u64, Option<u64>, u64, u64)| {
        let later = forbidden.map(|moves| moves.saturating_sub(1));
        let pass = (n > 0 && forbidden == Some(0)).then_some((n, Some(k), m, k));
        (1..=n.min(m)).map(|take| (n - take, later, m, k)).chain(pass).collect()
    });
    let mut rows = HashMap::new();
    move |(op, lines)| {
        let mut how = None;
        let mut wins = |&(n, m, k): &Line| {
            let forbidden = if *op == 0 { Some(0) } else { None };
            if n <= SMALL.0 && m <= SMALL.1 && k <= SMALL.2 {
                return search.wins(&(n, forbidden, m, k)).unwrap();
            }
            if *op == 1 {
                how = Some("op 1: what is left after all whole turns, by doubling");
                return left(n.into(), u128::from(m) + 1) != 0;
            }
            if m <= SMALL.1 && k <= SMALL.2 {
                how = Some("the outcomes of each heap, until m rows of them come again");
                return rows.entry((m, k)).or_insert_with(|| Rows::new(m, k)).wins(n);
            }
            if n / m <= 8 {
                how = Some("the lost heaps as intervals, move by move");
                return !is_lost_by_intervals(n.into(), m.into(), k);
            }
            how = Some("the steps between lost heaps walked, by doubling");
            !is_lost_by_steps(n.into(), m.into(), k.into())
        };
        let answers: Vec<&str> =
            lines.iter().map(|line| if wins(line) { "Yes" } else { "No" }).collect();
        let answer = answers.join("\n");
        how.map_or(Truth::searched(answer.clone()), |how| Truth::derived(how, answer))
    }
}

/// The outcomes of successive heaps, for each number of moves that a pass is forbidden.
struct Rows {
    lost: Vec<Vec<bool>>,
    start: usize,
}

impl Rows {
    /// Each row is decided by the m before it, so m rows that come again prove a period.
    fn new(m: u64, k: u64) -> Self {
        let (m, k) = (m as usize, k as usize);
        let mut lost = vec![vec![false; k + 1]; m]; // no move leads below 0
        lost.push(vec![true; k + 1]);
        let mut seen = HashMap::new();
        loop {
            let window = lost[lost.len() - m..].to_vec();
            if let Some(start) = seen.insert(window, lost.len()) {
                return Rows { lost: lost.split_off(m), start: start - m };
            }
            let taken = |later: usize| lost[lost.len() - m..].iter().any(|row| row[later]);
            let mut row: Vec<bool> = (0..=k).map(|f| !taken(f.saturating_sub(1))).collect();
            row[0] &= !row[k]; // a pass wins if it leaves the other one lost
            lost.push(row);
        }
    }

    fn wins(&self, n: u64) -> bool {
        let (start, period) = (self.start as u64, (self.lost.len() - self.start) as u64);
        let at = if n < start { n } else { start + (n - start) % period };
        !self.lost[at as usize][0]
    }
}

type Intervals = Vec<(u128, u128)>;

/// Finds the lost heaps up to n one by one: those that no take brings down to an earlier one, nor
/// a pass to a heap that is lost while the pass is forbidden.
fn is_lost_by_intervals(n: u128, m: u128, k: u64) -> bool {
    let mut lost: Intervals = vec![(0, 0)];
    let mut next = m + 1;
    while next <= n {
        let passed = after_a_pass(&lost, n, m, k);
        // No heap from `next` to the end of such an interval is lost, so nothing in it changes.
        next = match passed.iter().find(|&&(first, last)| first <= next && next <= last) {
            Some(&(_, last)) => last + 1,
            None => {
                lost.push((next, next));
                next + m + 1
            }
        };
    }
    lost.contains(&(n, n))
}

/// The lost heaps to n while a pass is forbidden for k moves, from those while it is not.
fn after_a_pass(lost: &Intervals, n: u128, m: u128, k: u64) -> Intervals {
    let (mut before, mut now) = (Vec::new(), lost.clone());
    for done in 0..k {
        let later = unreached(&now, n, m);
        if later == before {
            return if (k - done) % 2 == 0 { now } else { later };
        }
        before = std::mem::replace(&mut now, later);
    }
    now
}

/// The heaps to n that no take brings down to one of `lost`.
fn unreached(lost: &Intervals, n: u128, m: u128) -> Intervals {
    let starts = lost.iter().map(|&(_, last)| last + m + 1);
    let ends = lost.iter().skip(1).map(|&(first, _)| first).chain([n]);
    let between = starts.zip(ends).filter(|(start, end)| start <= end);
    [(0, 0)].into_iter().chain(between).collect()
}

/// With a pass, the steps from a lost heap to the next are m + 2, then m + 1 for k / 2 - 1 times,
/// and again.
fn is_lost_by_steps(n: u128, m: u128, k: u128) -> bool {
    if k == 1 {
        return n == 0;
    }
    let rest = left(n, m + 2 + (k / 2 - 1) * (m + 1));
    rest == 0 || rest >= m + 2 && left(rest - (m + 2), m + 1) == 0
}

/// What is left of n after whole steps, by doubling them.
fn left(n: u128, step: u128) -> u128 {
    let doubled = std::iter::successors(Some(step), |step| Some(2 * step).filter(|s| *s <= n));
    let mut steps: Vec<u128> = doubled.collect();
    let mut left = n;
    while let Some(step) = steps.pop() {
        left -= if step <= left { step } else { 0 };
    }
    left
}

judge::problem!(luogup9486);
