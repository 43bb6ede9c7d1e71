//! Judges `problems/cf1194d.rs`.

use judge::{Cases, Rng, Truth};
use std::collections::VecDeque;

#[path = "games/subtraction.rs"]
mod subtraction;

#[allow(dead_code)] // its `main`
#[path = "../problems/cf1194d.rs"]
mod solution;

const MOST: u64 = 1_000_000_000;

/// Searched up to here.
const SMALL: u64 = 100;

fn cases() -> Cases<(u64, u64)> {
    let small = (3..=40).flat_map(|k| (0..=SMALL).map(move |n| (n, k)));
    let blocks = (3..=60).flat_map(|k| {
        let about = |at: u64| at.saturating_sub(2)..=at + 2;
        let ends = (0..=20).flat_map(move |i| about(i * (k + 1)).chain(about(i * k)));
        ends.map(move |n| (n, k))
    });
    let last = (MOST - 12..=MOST).flat_map(|k| (MOST - 12..=MOST).map(move |n| (n, k)));
    let many = (300_000..300_003).flat_map(|k| (MOST - 49..=MOST).map(move |n| (n, k)));
    Cases::counted(100, |(n, k)| format!("{n} {k}\n"))
        .bounds("n <= 10^9, 3 <= k <= 10^9", |&(n, k)| n <= MOST && (3..=MOST).contains(&k))
        .every("n <= 100, 3 <= k <= 40", small)
        .structured("about multiples of k and k+1", blocks)
        .structured("the last 13 of n and k", last)
        .structured("the last 50 of n, k about 300 000", many)
        .random("of any magnitude, n <= 500k; k mostly a multiple of 3, n about one of k+1", draw)
        .budget(20_000)
}

fn draw(rng: &mut Rng) -> (u64, u64) {
    let mut k = rng.magnitude(3..=MOST);
    if !rng.one_in(4) {
        k -= k % 3;
    }
    let most = MOST.min(k * 500);
    let mut n = rng.magnitude(0..=most);
    if rng.one_in(2) {
        n = (n - n % (k + 1) + rng.within(0..=4)).saturating_sub(2).min(most);
    }
    (n, k)
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    let mut game = subtraction::Game::default();
    move |&(n, k)| {
        let answer = |won| if won { "Alice" } else { "Bob" };
        if n <= SMALL && k <= 40 {
            return Truth::searched(answer(game.wins(&[1, 2, k], &[n])));
        }
        Truth::derived("the lost heaps in runs of step 3, each from the last", answer(!lost(n, k)))
    }
}

/// Whether n is lost, by all runs of lost heaps 3 apart from 0 to n.
///
/// After the lost p, the next one is p+3; or p+4 where k leads from p+3 to a lost heap.
fn lost(n: u64, k: u64) -> bool {
    let mut runs = VecDeque::new(); // first and last lost heap of each that k may still lead to
    let mut first = 0_u64;
    loop {
        runs.push_back((first, u64::MAX));
        let least = (first + 3).saturating_sub(k);
        while runs[0].1 < least {
            runs.pop_front();
        }
        let reached = runs.iter().find(|&&(low, _)| (low + k + 2 * first) % 3 == 0);
        match reached.map(|&(low, _)| low.max(least) + k) {
            Some(won) if won <= n => {
                runs.back_mut().unwrap().1 = won - 3;
                first = won + 1;
            }
            _ => return n >= first && (n - first) % 3 == 0,
        }
    }
}

judge::problem!(cf1194d);
