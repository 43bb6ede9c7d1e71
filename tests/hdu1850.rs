//! Judges `problems/hdu1850.rs`.

use judge::{Cases, Truth};

#[path = "games/nim.rs"]
mod nim;
use nim::{DIGITS, Sums, is_small, rules, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu1850.rs"]
mod solution;

fn cases() -> Cases<Vec<u64>> {
    // No heaps: that would be the end of the input.
    nim::fill(Cases::ended("0", |heaps: &Vec<u64>| write(heaps)), 100, 1_000_000)
        .only("1 <= m <= 100", |heaps| (1..=100).contains(&heaps.len()))
        .budget(20_000)
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut rules = rules();
    let sums = Sums::searched(&mut rules);
    move |heaps| {
        let position = tidy(heaps);
        if is_small(&position) {
            return Truth::searched(rules.winning_moves(&position).unwrap().len().to_string());
        }
        // A heap must become what the others add up to.
        let sum = sums.of(heaps);
        let winning = heaps.iter().filter(|&&heap| sums.of(&[sum, heap]) < heap);
        Truth::derived(DIGITS, winning.count().to_string())
    }
}

judge::problem!(hdu1850);
