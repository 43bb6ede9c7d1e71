//! Judges `problems/cses1729.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/sieve.rs"]
mod sieve;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/cses1729.rs"]
mod solution;

/// n, and the amounts.
type Sticks = (u64, Vec<u64>);

const MOST: u64 = 1_000_000;

/// Searched up to here.
const SMALL: u64 = 30;

fn cases() -> Cases<Sticks> {
    let sets = (0_u64..1 << 7).map(|bits| (1..=7).filter(|s| bits >> (s - 1) & 1 == 1).collect());
    let small = sets.flat_map(|set: Vec<u64>| (0..=SMALL).map(move |n| (n, set.clone())));
    let large: [Vec<u64>; 4] = [
        (1..=100).map(|i| 2 * i - 1).collect(),
        vec![1, 3, 4],
        vec![1, MOST],
        (0..20).map(|i| 1 << i).rev().collect(),
    ];
    Cases::single(|(n, set): &Sticks| {
        let amounts: Vec<String> = set.iter().map(u64::to_string).collect();
        format!("{n} {}\n{}\n", set.len(), amounts.join(" "))
    })
    .bounds("n <= 10^6, k <= 100; none at all, without 1, twice, past n", |(n, set)| {
        *n <= MOST && set.len() <= 100 && !set.contains(&0)
    })
    .every("n <= 30, all sets in 1..7", small)
    .structured("n = 10^6", large.map(|set| (MOST, set)))
    .random("n <= 3000 of any magnitude, amounts in any order", draw)
    .budget(2000)
}

fn draw(rng: &mut Rng) -> Sticks {
    let n = rng.magnitude(1..=3000);
    let (count, most) = (rng.magnitude(0..=99), rng.magnitude(1..=n));
    let mut set = rng.many(count, |rng| rng.within(1..=most));
    set.push(if rng.one_in(10) { rng.magnitude(1..=u64::MAX) } else { 1 });
    rng.shuffle(&mut set);
    (n, set)
}

fn brute() -> impl FnMut(&Sticks) -> Truth {
    let mut game = subtraction::Game::default();
    move |(n, set)| {
        let letter = |won| if won { 'W' } else { 'L' };
        if *n <= SMALL {
            return Truth::searched(
                (1..=*n).map(|heap| letter(game.wins(set, &[heap]))).collect::<String>(),
            );
        }
        let lost = sieve::lost(set, *n);
        Truth::derived(sieve::HOW, lost[1..].iter().map(|&lost| letter(!lost)).collect::<String>())
    }
}

judge::problem!(cses1729);
