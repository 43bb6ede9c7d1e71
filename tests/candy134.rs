//! Judges `problems/candy134.rs`.

use judge::{Cases, Truth};
use templates::search::Search;

#[path = "games/steps.rs"]
mod steps;

#[allow(dead_code)] // its `main`
#[path = "../problems/candy134.rs"]
mod solution;

const MOST: u64 = 1_000_000_000_000_000_000;

fn cases() -> Cases<u64> {
    let powers = (0..60).flat_map(|k| (0..8).map(move |more| (1 << k) + more - 4.min(1 << k)));
    let multiples = (1..2000).flat_map(|k| (0..4).map(move |more| k * 7 * 1009 + more));
    Cases::single(|n| format!("{n}\n"))
        .bounds("n <= 10^18", |&n| n <= MOST)
        .every("n <= 2000", 0..=2000)
        .structured("about the powers of 2", powers.filter(|&n| n <= MOST))
        .structured("at and after multiples of 7", multiples)
        .structured("the last 30", MOST - 30..=MOST)
        .random("n <= 10^18, of any magnitude", |rng| rng.magnitude(0..=MOST))
}

fn brute() -> impl FnMut(&u64) -> Truth {
    let mut search = Search::new(|&n: &u64| {
        [1, 3, 4].iter().filter(|&&take| take <= n).map(|take| n - take).collect()
    });
    move |&n| {
        let answer = |won| if won { "YES" } else { "NO" };
        if n <= 2000 {
            return Truth::searched(answer(search.wins(&n).unwrap()));
        }
        Truth::derived(steps::HOW, answer(steps::wins(&[1, 3, 4], false, n)))
    }
}

judge::problem!(candy134);
