//! Judges `problems/loj10247.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/layers.rs"]
mod layers;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/loj10247.rs"]
mod solution;

/// The amounts, and positions of heaps.
type SNim = (Vec<u64>, Vec<Vec<u64>>);

const MOST: u64 = 10_000;

fn cases() -> Cases<SNim> {
    let sets = (1_u64..1 << 5).map(|bits| (1..=5).filter(|s| bits >> (s - 1) & 1 == 1).collect());
    let small = sets.flat_map(|set: Vec<u64>| {
        (0..=7).flat_map(move |a| {
            let set = set.clone();
            (a..=7).map(move |b| (set.clone(), (b..=7).map(|c| vec![b, a, c]).collect()))
        })
    });
    let full = (vec![1], (0..100).map(|i| (0..100).map(|j| MOST - i * j % 7).collect()).collect());
    let few = vec![
        (vec![1], vec![]),
        (vec![1], vec![vec![], vec![0], vec![0, 1, 0]]),
        (vec![MOST, u64::MAX], vec![vec![MOST], vec![MOST - 1], vec![MOST, MOST]]),
        full,
    ];
    Cases::ended("0", |(set, positions): &SNim| {
        let line = |numbers: &Vec<u64>| {
            let numbers: String = numbers.iter().map(|n| format!(" {n}")).collect();
            format!("{}\n", numbers)
        };
        let heaps = |heaps| format!("{}{}", Vec::len(heaps), line(heaps));
        let positions =
            format!("{}\n{}", positions.len(), positions.iter().map(heaps).collect::<String>());
        format!("{}{}{positions}", set.len(), line(set))
    })
    .bounds("1 <= k <= 100, m, l <= 100 and 0 too, h <= 10^4", |(set, positions)| {
        let heaps = |heaps: &Vec<u64>| heaps.len() <= 100 && heaps.iter().all(|&h| h <= MOST);
        (1..=100).contains(&set.len())
            && !set.contains(&0)
            && positions.len() <= 100
            && positions.iter().all(heaps)
    })
    .every("three heaps <= 7, all sets in 1..5", small)
    .structured("no positions, no heaps, empty heaps, 100 times 100 heaps", few)
    .random("heaps mostly <= 300, of any magnitude; half of the positions are lost", draw)
    .budget(3000)
}

fn draw(rng: &mut Rng) -> SNim {
    let most = if rng.one_in(100) { MOST } else { 300 };
    let most = rng.magnitude(1..=most);
    let count = if rng.one_in(10) { 100 } else { 8 };
    let count = rng.magnitude(1..=count);
    let set = rng.many(count, |rng| rng.magnitude(1..=most));
    let values = layers::values(&set, most);
    let count = rng.within(1..=5);
    let positions = rng.many(count, |rng| {
        let count = rng.within(0..=6);
        let mut heaps = rng.many(count, |rng| rng.within(0..=most));
        if rng.one_in(2) {
            let sum = heaps.iter().fold(0, |x, &h| x ^ values[h as usize]);
            let last = rng.within(0..=most) as usize;
            let equal = (0..=most as usize).map(|h| (h + last) % (most as usize + 1));
            heaps.extend(equal.map(|h| h as u64).find(|&h| values[h as usize] == sum));
        }
        heaps
    });
    (set, positions)
}

fn brute() -> impl FnMut(&SNim) -> Truth {
    let mut game = subtraction::Game::default();
    move |(set, positions)| {
        let letter = |won| if won { 'W' } else { 'L' };
        let small = |heaps: &Vec<u64>| heaps.len() <= 3 && heaps.iter().all(|&h| h <= 7);
        if positions.iter().all(small) {
            let letters = positions.iter().map(|heaps| letter(game.wins(set, heaps)));
            return Truth::searched(letters.collect::<String>());
        }
        let values = layers::values(set, *positions.iter().flatten().max().unwrap_or(&0));
        let sum = |heaps: &Vec<u64>| heaps.iter().fold(0, |x, &h| x ^ values[h as usize]);
        let letters = positions.iter().map(|heaps| letter(sum(heaps) != 0));
        Truth::derived(layers::HOW, letters.collect::<String>())
    }
}

judge::problem!(loj10247);
