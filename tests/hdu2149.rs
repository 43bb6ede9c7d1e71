//! Judges `problems/hdu2149.rs`.

use judge::{Cases, Rng, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu2149.rs"]
mod solution;

const SMALL: u64 = 60;
const MOST: u64 = 1099;

fn cases() -> Cases<(u64, u64)> {
    let sums = (2..=2 * SMALL).flat_map(|sum| (1..sum).map(move |m| (m, sum - m)));
    let multiples = (1..=MOST).flat_map(|n| (1..4).flat_map(move |j| about((j * (n + 1), n))));
    Cases::stream(|(m, n)| format!("{m} {n}\n"))
        .bounds("1 <= m, n < 1100", |&(m, n)| (1..=MOST).contains(&m) && (1..=MOST).contains(&n))
        .every("m, n <= 60", sums.filter(|&(m, n)| m <= SMALL && n <= SMALL))
        .structured("about n + 1 and its first multiples", multiples.filter(|&(m, _)| m <= MOST))
        .structured(
            "both at most 3 below the bounds",
            (0..16).map(|i| (MOST - i / 4, MOST - i % 4)),
        )
        .random("half about multiples of n + 1", draw)
        .budget(10_000)
}

fn draw(rng: &mut Rng) -> (u64, u64) {
    let (m, n) = (rng.magnitude(1..=MOST), rng.magnitude(1..=MOST));
    let near = about((m - m % (n + 1), n)).nth(rng.within(0..=2) as usize);
    near.filter(|_| rng.one_in(2)).filter(|&(m, _)| (1..=MOST).contains(&m)).unwrap_or((m, n))
}

fn about((m, n): (u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    [m, m + 1, m.saturating_sub(1)].into_iter().map(move |m| (m, n))
}

fn brute() -> impl FnMut(&(u64, u64)) -> Truth {
    // What is still to go, and n. With nothing to go the other one has the land.
    let mut search = Search::new(|&(left, n): &(u64, u64)| {
        let most = if left > 0 { n } else { 0 };
        (1..=most).map(|raise| (left.saturating_sub(raise), n)).collect()
    });
    move |&(m, n)| {
        let raises = |wins: &mut dyn FnMut(u64) -> bool| {
            let winning = (1..=n).filter(|&raise| wins(m.saturating_sub(raise)));
            let words: Vec<String> = winning.map(|raise| raise.to_string()).collect();
            if words.is_empty() { "none".to_string() } else { words.join(" ") }
        };
        if m <= SMALL && n <= SMALL {
            let mut wins = |left| !search.wins(&(left, n)).unwrap();
            return Truth::searched(raises(&mut wins));
        }
        let lost = lost(m, n);
        let answer = raises(&mut |left| lost[left as usize]);
        Truth::derived("a table of what is lost, from the end of the sale back", answer)
    }
}

/// Whether the player to move loses, for 0 to m to go: if none of the last n was lost.
fn lost(m: u64, n: u64) -> Vec<bool> {
    let mut since = n; // how many are won, since the last lost one; from 0 on none is
    let step = |_| {
        since = if since >= n { 0 } else { since + 1 };
        since == 0
    };
    (0..=m).map(step).collect()
}

judge::problem!(hdu2149);
