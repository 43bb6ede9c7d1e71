//! Judges `problems/cses1730.rs`.

use judge::{Cases, Truth};

#[path = "games/nim.rs"]
mod nim;
use nim::{DIGITS, Sums, is_small, rules, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/cses1730.rs"]
mod solution;

fn cases() -> Cases<Vec<u64>> {
    nim::fill(Cases::counted(1000, |heaps: &Vec<u64>| write(heaps)), 200_000, 1_000_000_000)
        .budget(20_000)
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut rules = rules();
    let sums = Sums::searched(&mut rules);
    move |heaps| {
        let answer = |won| if won { "first" } else { "second" };
        let position = tidy(heaps);
        if is_small(&position) {
            Truth::searched(answer(rules.wins(&position).unwrap()))
        } else {
            Truth::derived(DIGITS, answer(sums.of(heaps) != 0))
        }
    }
}

judge::problem!(cses1730);
