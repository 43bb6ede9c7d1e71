//! Judges `problems/bachetsgame.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/sieve.rs"]
mod sieve;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/bachetsgame.rs"]
mod solution;

/// n, and the amounts.
type Stones = (u64, Vec<u64>);

const MOST: u64 = 1_000_000;

/// Searched up to here.
const SMALL: u64 = 150;

fn cases() -> Cases<Stones> {
    let sets = (0_u64..1 << 6).map(|bits| (1..=6).filter(|s| bits >> (s - 1) & 1 == 1).collect());
    let small = sets.flat_map(|set: Vec<u64>| (0..=SMALL).map(move |n| (n, set.clone())));
    // Amounts that end a word of 64 heaps, fill it, begin the next.
    let words = (0_u64..1 << 9).step_by(3).map(|bits| {
        let amounts = [1, 2, 62, 63, 64, 65, 127, 128, 129].into_iter().enumerate();
        amounts.filter(|(at, _)| bits >> at & 1 == 1).map(|(_, s)| s).collect::<Vec<u64>>()
    });
    let words = words.flat_map(|set| (60..=420).step_by(9).map(move |n| (n, set.clone())));
    let sample = vec![1, 23, 38, 11, 7, 5, 4, 8, 3, 13];
    Cases::stream(|(n, set): &Stones| {
        let amounts: String = set.iter().map(|s| format!(" {s}")).collect();
        format!("{n} {}{amounts}\n", set.len())
    })
    .bounds("n <= 10^6, m <= 10; none at all, without 1, twice, past n", |(n, set)| {
        *n <= MOST && set.len() <= 10 && !set.contains(&0)
    })
    .every("n <= 150, all sets in 1..6", small)
    .structured("amounts about 64 and 128", words)
    .structured("n = 10^6 - 10 to 10^6", (MOST - 10..=MOST).map(move |n| (n, sample.clone())))
    .random("n mostly <= 3000, of any magnitude; half about a lost heap", draw)
    .budget(5000)
}

fn draw(rng: &mut Rng) -> Stones {
    let most = if rng.one_in(200) { MOST } else { 3000 };
    let mut n = rng.magnitude(0..=most);
    let (count, most) = (rng.magnitude(0..=9), rng.magnitude(1..=n.max(1)));
    let mut set = rng.many(count, |rng| rng.within(1..=most));
    set.push(if rng.one_in(10) { rng.magnitude(1..=u64::MAX) } else { 1 });
    rng.shuffle(&mut set);
    if rng.one_in(2) {
        let lost = sieve::lost(&set, n);
        n = (0..=n).rev().find(|&n| lost[n as usize]).unwrap_or(n);
    }
    (n, set)
}

fn brute() -> impl FnMut(&Stones) -> Truth {
    let mut game = subtraction::Game::default();
    move |(n, set)| {
        let answer = |won| if won { "Stan wins" } else { "Ollie wins" };
        if *n <= SMALL {
            return Truth::searched(answer(game.wins(set, &[*n])));
        }
        Truth::derived(sieve::HOW, answer(!sieve::lost(set, *n)[*n as usize]))
    }
}

judge::problem!(bachetsgame);
