//! Judges `problems/cses1098.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[path = "games/heaps.rs"]
mod heaps;
use heaps::{is_small, lists, moves, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/cses1098.rs"]
mod solution;

const BOUND: u64 = 1_000_000_000;

/// The statement's heaps end at 10^9; the solution is held to all of `u64`.
fn cases() -> Cases<Vec<u64>> {
    let powers = (0..64).map(|k| 1 << k).flat_map(|p: u64| {
        [p - 1, p, p + 1, p + 2].into_iter().flat_map(move |q| [vec![q], vec![p, q], vec![1, 2, q]])
    });
    let long = [false, true].map(|lost| {
        let mut heaps = Rng::new(1).many(199_999, |rng| rng.within(1..=BOUND));
        heaps.push(closing(&heaps) + u64::from(!lost));
        heaps
    });
    Cases::counted(1000, |heaps: &Vec<u64>| write(heaps))
        .every("at most 4 heaps of at most 6", lists(4, 6))
        .every("at most 2 heaps of at most 40", lists(2, 40))
        .structured("about the powers of 2", powers)
        .structured("as many heaps as there may be", long)
        .random("at most 60 heaps, half of the positions lost; small, to 10^9, to 2^64", draw)
        .budget(20_000)
}

fn draw(rng: &mut Rng) -> Vec<u64> {
    let bound = *rng.pick(&[2, 7, 15, BOUND, BOUND, BOUND, u64::MAX, u64::MAX]);
    let count = rng.magnitude(1..=if bound < 16 { 8 } else { 60 });
    let mut heaps = rng.many(count, |rng| rng.magnitude(0..=bound));
    if let Some(last) = heaps.pop() {
        let lost = last / 4 * 4 + closing(&heaps);
        heaps.push(*rng.pick(&[last, lost]));
    }
    rng.shuffle(&mut heaps);
    heaps
}

/// A heap with which the position is lost.
fn closing(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap) % 4
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut search = Search::new(|position: &Vec<u64>| moves(position, 3));
    // What two heaps of worth 0 to 3 are worth together, searched.
    let sums = [0, 1, 2, 3].map(|a| [0, 1, 2, 3].map(|b| search.grundy(&tidy(&[a, b])).unwrap()));
    let powers = powers();
    move |heaps| {
        let answer = |won| if won { "first" } else { "second" };
        let position = tidy(heaps);
        if is_small(&position) {
            return Truth::searched(answer(search.wins(&position).unwrap()));
        }
        let add = |sum: u32, &heap: &u64| sums[sum as usize][worth(&powers, heap)];
        Truth::derived(
            "each heap's worth by binary powers of the step from three values to the next",
            answer(heaps.iter().fold(0, add) != 0),
        )
    }
}

/// What a heap has below 0: a value that no move reaches.
const NONE: usize = 4;

/// The step from the values of three successive heaps to those of the next three, and its 2nd,
/// 4th, … powers. A state is three digits in base 5, the latest value last. No period is assumed.
fn powers() -> Vec<Vec<usize>> {
    let step = |state: usize| {
        let reached = [state % 5, state / 5 % 5, state / 25];
        let value = (0..NONE).find(|value| !reached.contains(value)).unwrap();
        state % 25 * 5 + value
    };
    let first: Vec<usize> = (0..125).map(step).collect();
    let square = |power: &Vec<usize>| Some(power.iter().map(|&next| power[next]).collect());
    std::iter::successors(Some(first), square).take(64).collect()
}

/// The Grundy value of a heap, from the three below 0 on.
fn worth(powers: &[Vec<usize>], heap: u64) -> usize {
    let start = powers[0][NONE * 31]; // the values of -2, -1 and 0
    let steps = (0..64).filter(|k| heap >> k & 1 == 1);
    steps.fold(start, |state, k| powers[k][state]) % 5
}

judge::problem!(cses1098);
