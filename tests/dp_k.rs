//! Judges `problems/dp_k.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/sieve.rs"]
mod sieve;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/dp_k.rs"]
mod solution;

/// K, and the amounts.
type Stones = (u64, Vec<u64>);

const MOST: u64 = 100_000;

/// Searched up to here.
const SMALL: u64 = 40;

fn cases() -> Cases<Stones> {
    let sets = (0_u64..1 << 7).map(|bits| (1..=7).filter(|s| bits >> (s - 1) & 1 == 1).collect());
    let small = sets.flat_map(|set: Vec<u64>| (0..=SMALL).map(move |k| (k, set.clone())));
    let powers: Vec<u64> = (0..17).map(|i| 1 << i).collect();
    let last = (0..=3).flat_map(move |back| {
        [vec![1], vec![2, 3], vec![MOST - 3], powers.clone()].map(|set| (MOST - back, set))
    });
    Cases::single(|(k, set): &Stones| {
        let amounts: Vec<String> = set.iter().map(u64::to_string).collect();
        format!("{} {k}\n{}\n", set.len(), amounts.join(" "))
    })
    .bounds("K <= 10^5, N <= 100; none at all, in any order, twice, past K", |(k, set)| {
        *k <= MOST && set.len() <= 100 && !set.contains(&0)
    })
    .every("K <= 40, all sets in 1..7", small)
    .structured("K = 10^5 - 3 to 10^5", last)
    .random("K mostly <= 3000, of any magnitude; half about a lost heap", draw)
    .budget(2000)
}

fn draw(rng: &mut Rng) -> Stones {
    let most = if rng.one_in(50) { MOST } else { 3000 };
    let mut k = rng.magnitude(0..=most);
    let (count, most) = (rng.magnitude(1..=100), rng.magnitude(1..=k.max(1)));
    let mut set = rng.many(count, |rng| rng.within(1..=most));
    if rng.one_in(2) {
        set.sort();
        set.dedup();
    }
    if rng.one_in(2) {
        let lost = sieve::lost(&set, k);
        k = (0..=k).rev().find(|&k| lost[k as usize]).unwrap_or(k);
    }
    (k, set)
}

fn brute() -> impl FnMut(&Stones) -> Truth {
    let mut game = subtraction::Game::default();
    move |(k, set)| {
        let answer = |won| if won { "First" } else { "Second" };
        if *k <= SMALL {
            return Truth::searched(answer(game.wins(set, &[*k])));
        }
        Truth::derived(sieve::HOW, answer(!sieve::lost(set, *k)[*k as usize]))
    }
}

judge::problem!(dp_k);
