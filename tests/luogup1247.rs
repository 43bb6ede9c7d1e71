//! Judges `problems/luogup1247.rs`.

use judge::{Cases, Truth};

#[path = "games/nim.rs"]
mod nim;
use nim::{DIGITS, Sums, is_small, rules, tidy, write};

#[allow(dead_code)] // its `main`
#[path = "../problems/luogup1247.rs"]
mod solution;

fn cases() -> Cases<Vec<u64>> {
    nim::fill(Cases::single(|heaps: &Vec<u64>| write(heaps)), 500_000, 1_000_000_000)
        .bounds("k <= 5*10^5", |heaps| heaps.len() <= 500_000)
        .budget(20_000)
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut rules = rules();
    let sums = Sums::searched(&mut rules);
    move |heaps| {
        if is_small(&tidy(heaps)) {
            // The least heap first, then the least take.
            let all = (0..heaps.len()).flat_map(|at| (1..=heaps[at]).map(move |take| (at, take)));
            let wins = |&(at, take): &(usize, u64)| {
                let position = tidy(&after(heaps, at, take));
                !rules.wins(&position).unwrap()
            };
            return Truth::searched(answer(heaps, { all }.find(wins)));
        }
        // A heap must become what the others add up to.
        let sum = sums.of(heaps);
        let others = |heap| sums.of(&[sum, heap]);
        let first = heaps.iter().position(|&heap| others(heap) < heap);
        Truth::derived(DIGITS, answer(heaps, first.map(|at| (at, heaps[at] - others(heaps[at])))))
    }
}

fn after(heaps: &[u64], at: usize, take: u64) -> Vec<u64> {
    let mut left = heaps.to_vec();
    left[at] -= take;
    left
}

fn answer(heaps: &[u64], first: Option<(usize, u64)>) -> String {
    let Some((at, take)) = first else { return "lose".into() };
    let left: Vec<String> = after(heaps, at, take).iter().map(u64::to_string).collect();
    format!("{take} {}\n{}", at + 1, left.join(" "))
}

judge::problem!(luogup1247);
