//! Judges `problems/nowcoder15972.rs`.

use judge::{Cases, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/nowcoder15972.rs"]
mod solution;

fn cases() -> Cases<(u64, u64)> {
    let pairs = (2..=200).flat_map(|sum| (1..sum).map(move |a| (a, sum - a)));
    Cases::stream(|(a, b)| format!("{a} {b}\n"))
        .bounds("1 <= n1, n2 <= 100", |&(a, b)| (1..=100).contains(&a) && (1..=100).contains(&b))
        .every("all within the bounds", pairs.filter(|&(a, b)| a <= 100 && b <= 100))
        .random("in any order", |rng| (rng.within(1..=100), rng.within(1..=100)))
        .budget(10_000)
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    let mut search = Search::new(|&(a, b): &(u64, u64)| {
        let takes = [1, 3, 9];
        let first = takes.iter().filter(move |&&take| take <= a).map(move |take| (a - take, b));
        let second = takes.iter().filter(move |&&take| take <= b).map(move |take| (a, b - take));
        first.chain(second).collect()
    });
    move |pair| Truth::searched(if search.wins(pair).unwrap() { "win" } else { "lose" })
}

judge::problem!(nowcoder15972);
