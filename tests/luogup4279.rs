//! Judges `problems/luogup4279.rs`.

use judge::{Cases, Truth};

#[path = "games/nim.rs"]
mod nim;
use nim::{DIGITS, Sums, is_small, rules, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup4279.rs"]
mod solution;

fn cases() -> Cases<Vec<u64>> {
    nim::fill(Cases::counted(500, |heaps: &Vec<u64>| write(heaps)), 50, 5000).budget(20_000)
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut rules = rules();
    let sums = Sums::searched(&mut rules);
    move |heaps| {
        let answer = |won| if won { "John" } else { "Brother" };
        let position = tidy(heaps);
        if is_small(&position) {
            return Truth::searched(answer(rules.wins_misere(&position).unwrap()));
        }
        if position.iter().all(|&heap| heap == 1) {
            // Each move takes one heap, and the last move loses.
            return Truth::derived("the moves counted", answer(position.len() % 2 == 0));
        }
        Truth::derived(DIGITS, answer(sums.of(heaps) != 0))
    }
}

judge::problem!(luogup4279);
