//! Wythoff's game: its rules, its cases, its truth. For the problems that play it.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

/// Searched up to here, with (a, b) and (b, a) as one position.
const SMALL: u64 = 120;

const BOUND: u64 = 1_000_000_000;

/// The statements end at 10^9; the solutions are held to all of `u64`.
pub fn fill(cases: Cases<(u64, u64)>) -> Cases<(u64, u64)> {
    let sums = (0..=2 * SMALL).flat_map(|sum| (0..=sum).map(move |a| (a, sum - a)));
    // kφ is nearest to an integer where k is a Fibonacci number or a small multiple of one.
    let fibonacci = (1..=30).flat_map(|m| fibonacci().map_while(move |f| f.checked_mul(m)));
    cases
        .every("a, b <= 120", sums.filter(|&(a, b)| a <= SMALL && b <= SMALL))
        .structured(
            "about the cold pairs of multiples of Fibonacci numbers, to 2^64",
            fibonacci.filter_map(cold_pair).flat_map(around),
        )
        .structured("about the last cold pairs below 10^9", last_pairs(BOUND).flat_map(around))
        .structured("about the last cold pairs below 2^64", last_pairs(u64::MAX).flat_map(around))
        .random("half at or about cold pairs; half to 10^9, half to 2^64", draw)
}

fn draw(rng: &mut Rng) -> (u64, u64) {
    let bound = if rng.one_in(2) { BOUND } else { u64::MAX };
    let (mut a, mut b) = (rng.magnitude(0..=bound), rng.magnitude(0..=bound));
    if rng.one_in(2) {
        let pair = cold_pair(rng.magnitude(0..=bound / 3)).expect("b < 2.7 k");
        let near = around(pair).nth(rng.within(0..=24) as usize);
        (a, b) = near.filter(|_| rng.one_in(2)).unwrap_or(pair);
    }
    if rng.one_in(2) { (a, b) } else { (b, a) }
}

/// The pairs that differ from a pair by at most 2 in either heap, as far as there are any.
fn around((a, b): (u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let about = |n: u64| n.saturating_sub(2)..=n.saturating_add(2);
    about(a).flat_map(move |a| about(b).map(move |b| (a, b)))
}

/// The last 300 cold pairs that do not leave `bound`.
fn last_pairs(bound: u64) -> impl Iterator<Item = (u64, u64)> {
    let inside = |k: u64| cold_pair(k).is_some_and(|(_, b)| b <= bound);
    let (mut k, mut beyond) = (0, bound);
    while k + 1 < beyond {
        let middle = k + (beyond - k) / 2;
        if inside(middle) { k = middle } else { beyond = middle }
    }
    (0..300).filter_map(move |back| cold_pair(k - back))
}

fn fibonacci() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| Some((b, a.checked_add(b)?))).map(|f| f.0)
}

pub fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    let mut search = Search::new(|&(a, b): &(u64, u64)| moves(a, b));
    move |&(a, b)| {
        let (a, b) = (a.min(b), a.max(b));
        let answer = |won| if won { "1" } else { "0" };
        if b <= SMALL {
            return Truth::searched(answer(search.wins(&(a, b)).unwrap()));
        }
        let cold = cold_pair(b - a) == Some((a, b));
        Truth::derived("the k-th pair by an integer root, a = (k + isqrt(5k^2)) / 2", answer(!cold))
    }
}

/// The rules. The smaller heap stands first.
fn moves(a: u64, b: u64) -> Vec<(u64, u64)> {
    let first = (1..=a).map(|take| (a - take, b));
    let second = (1..=b).map(|take| (a.min(b - take), a.max(b - take)));
    let both = (1..=a).map(|take| (a - take, b - take));
    first.chain(second).chain(both).collect()
}

/// (⌊kφ⌋, ⌊kφ⌋ + k), where φ = (1 + √5) / 2; none where it leaves `u64`.
fn cold_pair(k: u64) -> Option<(u64, u64)> {
    let root = match k.checked_mul(k).and_then(|square| square.checked_mul(5)) {
        Some(square) => u128::from(square.isqrt()),
        None => (u128::from(k) * u128::from(k)).checked_mul(5)?.isqrt(),
    };
    let a = u64::try_from((u128::from(k) + root) / 2).ok()?;
    Some((a, a.checked_add(k)?))
}
