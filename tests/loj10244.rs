//! Judges `problems/loj10244.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/layers.rs"]
mod layers;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/loj10244.rs"]
mod solution;

/// The heaps, and the amounts.
type Stones = (Vec<u64>, Vec<u64>);

const MOST: u64 = 1000;

fn cases() -> Cases<Stones> {
    let sets = (0_u64..1 << 5).map(|bits| (1..=5).filter(|s| bits >> (s - 1) & 1 == 1).collect());
    let small = sets.flat_map(|set: Vec<u64>| {
        let heaps = (0..8 * 8 * 8).map(|k| vec![k / 64, k / 8 % 8, k % 8]);
        heaps.map(move |heaps| (heaps, set.clone()))
    });
    let few = vec![
        (vec![], vec![]),
        (vec![], vec![1]),
        (vec![MOST; 10], (1..=10).collect()),
        (vec![MOST; 9], (1..=10).collect()),
        (vec![4, 4, 4], vec![2, 1, 2, 2]),
        (vec![5], vec![10, 3, u64::MAX, 3]),
    ];
    Cases::single(|(heaps, set): &Stones| {
        let lines =
            |numbers: &Vec<u64>| numbers.iter().map(|n| format!("{n}\n")).collect::<String>();
        format!("{}\n{}{}\n{}", heaps.len(), lines(heaps), set.len(), lines(set))
    })
    .bounds(
        "N, M <= 10 and 0 too, heaps <= 1000 and 0 too; amounts in any order",
        |(heaps, set)| {
            heaps.len() <= 10
                && set.len() <= 10
                && heaps.iter().all(|&h| h <= MOST)
                && !set.contains(&0)
        },
    )
    .every("three heaps <= 7, all sets in 1..5", small)
    .structured("no heaps, no amounts, equal heaps, amounts in disorder, twice", few)
    .random("of any magnitude, half of them lost", draw)
    .budget(5000)
}

fn draw(rng: &mut Rng) -> Stones {
    let (count, most) = (rng.within(1..=10), rng.magnitude(1..=10));
    let mut set = rng.many(count, |rng| rng.within(1..=most));
    if !rng.one_in(4) {
        set.sort();
        set.dedup();
    }
    let (count, most) = (rng.within(0..=9), rng.magnitude(1..=MOST));
    let mut heaps = rng.many(count, |rng| rng.within(0..=most));
    if rng.one_in(2) {
        let values = layers::values(&set, most);
        let sum = heaps.iter().fold(0, |x, &h| x ^ values[h as usize]);
        heaps.extend((0..=most).rev().find(|&h| values[h as usize] == sum));
    }
    rng.shuffle(&mut heaps);
    (heaps, set)
}

fn brute() -> impl FnMut(&Stones) -> Truth {
    let mut game = subtraction::Game::default();
    move |(heaps, set)| {
        let small = heaps.len() <= 3 && heaps.iter().all(|&h| h <= 7);
        let largest = *heaps.iter().max().unwrap_or(&0);
        let values = if small { Vec::new() } else { layers::values(set, largest) };
        let mut wins = |heaps: &[u64]| {
            if small {
                game.wins(set, heaps)
            } else {
                heaps.iter().fold(0, |x, &h| x ^ values[h as usize]) != 0
            }
        };
        // Each move in its turn, the least first: does the other lose after it?
        let mut amounts = set.clone();
        amounts.sort();
        let moves = (0..heaps.len()).flat_map(|at| amounts.iter().map(move |&take| (at, take)));
        let mut moves = moves.filter(|&(at, take)| take <= heaps[at]);
        let won = moves.find(|&(at, take)| {
            let mut left = heaps.clone();
            left[at] -= take;
            !wins(&left)
        });
        let answer = match won {
            Some((at, take)) => format!("YES\n{} {take}", at + 1),
            None => "NO".to_string(),
        };
        if small { Truth::searched(answer) } else { Truth::derived(layers::HOW, answer) }
    }
}

judge::problem!(loj10244);
