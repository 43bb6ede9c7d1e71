//! Bash's game, one heap of n and takes of 1 to m: its rules, its cases, its truth. For the
//! problems that play it.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

/// Searched up to here, in n + m.
const SMALL: u64 = 120;

/// The statements end below this; the solutions are held to all of `u64`.
const BOUND: u64 = 100_000;

pub fn fill(cases: Cases<(u64, u64)>) -> Cases<(u64, u64)> {
    let sums = (0..=SMALL).flat_map(|sum| (0..=sum).map(move |n| (n, sum - n)));
    let powers = (0..64).flat_map(|k| [(1 << k) - 1, 1 << k, u64::MAX >> k]);
    let multiples = powers.flat_map(|m| (0..6).filter_map(move |j| Some((lost(j, m)?, m))));
    cases
        .every("n + m <= 120", sums)
        .structured("about multiples of m + 1, m about the powers of 2", multiples.flat_map(about))
        .random("half about multiples of m + 1; half to 10^5, half to 2^64", draw)
        .budget(60_000)
}

fn draw(rng: &mut Rng) -> (u64, u64) {
    let bound = if rng.one_in(2) { BOUND } else { u64::MAX };
    let m = rng.magnitude(0..=bound);
    let most = m.saturating_add(1).saturating_mul(2000).min(bound); // so the walk is short
    let n = rng.magnitude(0..=most);
    let multiple = lost(n / m.saturating_add(1), m).filter(|_| rng.one_in(2));
    let near = multiple.and_then(|lost| about((lost, m)).nth(rng.within(0..=2) as usize));
    near.unwrap_or((n, m))
}

/// j (m + 1), where that is a `u64`.
fn lost(j: u64, m: u64) -> Option<u64> {
    j.checked_mul(m)?.checked_add(j)
}

/// Heaps that differ by at most 1, the heap itself first.
fn about((n, m): (u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    [n, n.saturating_add(1), n.saturating_sub(1)].into_iter().map(move |n| (n, m))
}

pub fn brute(won: &'static str, lost: &'static str) -> impl FnMut(&(u64, u64)) -> Truth {
    let mut search = Search::new(|&(n, m): &(u64, u64)| {
        (1..=n.min(m)).map(|take| (n - take, m)).collect() // the rules
    });
    move |&(n, m)| {
        let answer = |wins| if wins { won } else { lost };
        if n <= SMALL && m <= SMALL {
            return Truth::searched(answer(search.wins(&(n, m)).unwrap()));
        }
        Truth::derived("the lost heaps walked, one after another", answer(walk(n, m)))
    }
}

/// From a lost heap on, m heaps are won by a take that leaves it, and the next one is lost.
fn walk(n: u64, m: u64) -> bool {
    let mut lost = 0;
    while lost < u128::from(n) {
        lost += u128::from(m) + 1;
    }
    lost != u128::from(n)
}
