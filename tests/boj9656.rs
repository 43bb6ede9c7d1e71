//! Judges `problems/boj9656.rs`.

use judge::{Cases, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/boj9656.rs"]
mod solution;

const TAKES: [u64; 2] = [1, 3];

/// Of the statement; the solution is held to all of `u64`.
const BOUND: u64 = 1000;

fn cases() -> Cases<u64> {
    let powers = (0..64).flat_map(|k| (0..8).map(move |more| (1 << k) + more - 4.min(1 << k)));
    Cases::single(|n| format!("{n}\n"))
        .every("n <= 1000", 0..=BOUND)
        .structured("about the powers of 2", powers)
        .structured("the last 30 below 2^64", u64::MAX - 29..=u64::MAX)
        .random("n < 2^64, of any magnitude", |rng| rng.magnitude(0..=u64::MAX))
        .budget(20_000)
}

fn brute() -> impl FnMut(&u64) -> Truth {
    let mut search = Search::new(|&n: &u64| {
        TAKES.iter().filter(|&&take| take <= n).map(|take| n - take).collect()
    });
    move |&n| {
        let answer = |won| if won { "SK" } else { "CY" };
        if n <= BOUND {
            return Truth::searched(answer(search.wins_misere(&n).unwrap()));
        }
        Truth::derived(
            "three outcomes in a row, doubled up by binary powers of their step",
            answer(outcome(n)),
        )
    }
}

/// Whether the player to move wins, by the step from three successive outcomes to the next ones.
///
/// The step is a function on 8 states; its n-th power is put together from its squares. No
/// period is assumed.
fn outcome(mut n: u64) -> bool {
    // Bit i of a state: whether a heap of (present - i) is won. Below 0 all count as won, so that
    // no move leads there; at 0 the other one has just lost.
    let step = |state: usize| {
        let won = TAKES.iter().any(|take| state >> (take - 1) & 1 == 0);
        (state << 1 | won as usize) & 7
    };
    let mut power: Vec<usize> = (0..8).map(step).collect();
    let mut state = 7;
    while n > 0 {
        if n & 1 == 1 {
            state = power[state];
        }
        power = power.iter().map(|&next| power[next]).collect();
        n >>= 1;
    }
    state & 1 == 1
}

judge::problem!(boj9656);
