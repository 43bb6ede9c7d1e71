//! One heap, the last stone loses: cases and truth, for the problems that play it.

use judge::{Cases, Truth};
use templates::search::Search;

#[path = "steps.rs"]
mod steps;

/// Of the statements; the solutions are held to all of `u64`.
const BOUND: u64 = 1000;

pub fn cases() -> Cases<u64> {
    let powers = (0..64).flat_map(|k| (0..8).map(move |more| (1 << k) + more - 4.min(1 << k)));
    Cases::single(|n| format!("{n}\n"))
        .every("n <= 1000", 0..=BOUND)
        .structured("about the powers of 2", powers)
        .structured("the last 30 below 2^64", u64::MAX - 29..=u64::MAX)
        .random("n < 2^64, of any magnitude", |rng| rng.magnitude(0..=u64::MAX))
        .budget(20_000)
}

/// The rules: one move takes an amount of `set`.
pub fn brute(set: &'static [u64]) -> impl FnMut(&u64) -> Truth {
    let mut search =
        Search::new(|&n: &u64| set.iter().filter(|&&s| s <= n).map(|s| n - s).collect());
    move |&n| {
        let answer = |won| if won { "SK" } else { "CY" };
        if n <= BOUND {
            return Truth::searched(answer(search.wins_misere(&n).unwrap()));
        }
        Truth::derived(steps::HOW, answer(steps::wins(set, true, n)))
    }
}
