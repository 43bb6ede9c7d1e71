//! Judges `problems/luogup2197.rs`.

use judge::{Cases, Truth};

#[path = "games/nim.rs"]
mod nim;
use nim::{DIGITS, Sums, is_small, rules, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup2197.rs"]
mod solution;

fn cases() -> Cases<Vec<u64>> {
    nim::fill(Cases::counted(10, |heaps: &Vec<u64>| write(heaps)), 10_000, 10_000).budget(20_000)
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut rules = rules();
    let sums = Sums::searched(&mut rules);
    move |heaps| {
        let answer = |won| if won { "Yes" } else { "No" };
        let position = tidy(heaps);
        if is_small(&position) {
            Truth::searched(answer(rules.wins(&position).unwrap()))
        } else {
            Truth::derived(DIGITS, answer(sums.of(heaps) != 0))
        }
    }
}

judge::problem!(luogup2197);
