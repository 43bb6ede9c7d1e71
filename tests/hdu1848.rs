//! Judges `problems/hdu1848.rs`.

use judge::{Cases, Rng, Truth};

#[path = "games/layers.rs"]
mod layers;
#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu1848.rs"]
mod solution;

const FIBONACCI: [u64; 15] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];

const MOST: u64 = 1000;

/// Searched up to here.
const SMALL: u64 = 22;

fn cases() -> Cases<(u64, u64, u64)> {
    let triples =
        |size: u64| (1..size.pow(3)).map(move |k| (k / size / size, k / size % size, k % size));
    let about = FIBONACCI.into_iter().flat_map(|f| f - 1..=f + 1).filter(|&n| n <= MOST);
    let about = about.flat_map(|n| (1..=9).map(move |small| (n, small, 0)));
    let alone = (1..=MOST).flat_map(|n| [(n, 0, 0), (0, n, 0), (0, 0, n), (n, n, n), (n, n, 1)]);
    Cases::ended("0 0 0", |(m, n, p): &(u64, u64, u64)| format!("{m} {n} {p}\n"))
        .bounds("m, n, p <= 1000, not all 0", |&(m, n, p)| {
            m.max(n).max(p) <= MOST && (m, n, p) != (0, 0, 0)
        })
        .every("m, n, p <= 22", triples(SMALL + 1))
        .structured("about Fibonacci numbers", about)
        .structured("one heap alone, three equal heaps, two", alone)
        .random("half anywhere, of any magnitude, half lost", {
            let values = layers::values(&FIBONACCI, MOST);
            move |rng| draw(rng, &values)
        })
        .budget(50_000)
}

fn draw(rng: &mut Rng, values: &[u32]) -> (u64, u64, u64) {
    let [m, n, mut p] = [0; 3].map(|_: u64| rng.magnitude(1..=MOST));
    if rng.one_in(2) {
        let sum = values[m as usize] ^ values[n as usize];
        p = (p..=MOST).chain(1..p).find(|&p| values[p as usize] == sum).unwrap_or(p);
    }
    (m, n, p)
}

fn brute() -> impl FnMut(&(u64, u64, u64)) -> Truth {
    let mut game = subtraction::Game::default();
    let values = layers::values(&FIBONACCI, MOST);
    move |&(m, n, p)| {
        let answer = |won| if won { "Fibo" } else { "Nacci" };
        if m.max(n).max(p) <= SMALL {
            return Truth::searched(answer(game.wins(&FIBONACCI, &[m, n, p])));
        }
        let sum = [m, n, p].iter().fold(0, |x, &heap| x ^ values[heap as usize]);
        Truth::derived(layers::HOW, answer(sum != 0))
    }
}

judge::problem!(hdu1848);
