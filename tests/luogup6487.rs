//! Judges `problems/luogup6487.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup6487.rs"]
mod solution;

const MOST: u64 = 1_000_000_000_000_000;

/// Searched up to here.
const SMALL: u64 = 150;

fn cases() -> Cases<u64> {
    let about = |n: u64| n.saturating_sub(4).max(2)..=n.saturating_add(4);
    let sums = (0..fibonacci().count()).flat_map(|i| (0..i).map(move |j| nth(i) + nth(j)));
    let sums = sums.filter(|&n| (2..=MOST).contains(&n));
    Cases::single(|n| format!("{n}\n"))
        .bounds("2 <= n <= 10^15", |n| (2..=MOST).contains(n))
        .every("n <= 2000", 2..=2000)
        .structured("about the Fibonacci numbers", fibonacci().flat_map(about))
        .structured("sums of two Fibonacci numbers", sums)
        .structured("the last 100", MOST - 99..=MOST)
        .random("n <= 10^15: half of any magnitude, half sums of few Fibonacci numbers", draw)
        .budget(50_000)
}

/// A sum of up to six Fibonacci numbers, or any number.
fn draw(rng: &mut Rng) -> u64 {
    if rng.one_in(2) {
        return rng.magnitude(2..=MOST);
    }
    let count = rng.within(1..=6);
    let parts = rng.many(count, |rng| nth(rng.within(1..=70) as usize));
    parts.iter().sum::<u64>().clamp(2, MOST)
}

/// 1, 2, 3, 5, 8 … up to the bound.
fn fibonacci() -> impl Iterator<Item = u64> {
    let pairs = std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| Some((b, a + b)));
    pairs.map(|pair| pair.0).take_while(|&f| f <= MOST)
}

fn nth(index: usize) -> u64 {
    fibonacci().nth(index).unwrap_or(1)
}

fn brute() -> impl FnMut(&u64) -> Truth {
    // A position: the heap, and how many may be taken at most.
    let mut search = Search::new(|&(n, most): &(u64, u64)| {
        (1..=most.min(n)).map(|take| (n - take, (2 * take).min(n - take))).collect()
    });
    move |&n| {
        if n > SMALL {
            return Truth::derived(
                "n shifted down through Wythoff's pairs, by integer roots, until it is no shift",
                least_part(n).to_string(),
            );
        }
        let left = search.winning_moves(&(n, n)).unwrap()[0].0;
        Truth::searched((n - left).to_string())
    }
}

/// The least Zeckendorf part of `n`, from no sum of Fibonacci numbers.
///
/// Every part one step up makes of m the number ⌊(m+1)φ⌋ − 1, and 1 is no longer among its parts
/// (L. Carlitz, R. Scoville, V. E. Hoggatt, Fibonacci representations, 1972). Every part one step
/// down, as long as that is where `n` comes from, counts the steps up to its least part.
fn least_part(mut n: u64) -> u64 {
    let mut steps = 0;
    while let Some(shorter) = unshifted(n) {
        n = shorter;
        steps += 1;
    }
    nth(steps)
}

/// The m with ⌊(m+1)φ⌋ − 1 = n, if any.
fn unshifted(n: u64) -> Option<u64> {
    let floor_phi = |k: u128| (k + (5 * k * k).isqrt()) / 2;
    let above = u128::from(n) + 1;
    let k = floor_phi(above) - above + 1; // the least k with kφ > n + 1, as 1/φ = φ − 1
    (k > 1 && floor_phi(k) == above).then(|| k as u64 - 1)
}

judge::problem!(luogup6487);
