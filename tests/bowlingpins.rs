//! Judges `problems/bowlingpins.rs`.

use judge::{Cases, Rng, Truth};
use templates::octal;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/bowlingpins.rs"]
mod solution;

const MOST: usize = 300;

/// Searched up to this length.
const SMALL: usize = 12;

fn cases() -> Cases<String> {
    let lengths = || (1..=SMALL).flat_map(|n| (0..1_u32 << n).map(move |pins| (n, pins)));
    let small = lengths().map(|(n, pins)| (0..n).map(|x| letter(pins >> x & 1 == 1)).collect());
    let two = (0..=150).flat_map(|a| (0..=150 - 1).map(move |b| [a, b]));
    let values = octal::table(&[0, 7, 7], MOST);
    Cases::counted(1000, |row: &String| format!("{}\n{row}\n", row.len()))
        .bounds("1 to 300 letters `I` or `X`", |row| {
            (1..=MOST).contains(&row.len()) && row.chars().all(|c| c == 'I' || c == 'X')
        })
        .every("up to 12 pins", small)
        .structured("one run, of any length", (1..=MOST).map(|n| "I".repeat(n)))
        .structured("two runs, of up to 150", two.map(|runs| row(&runs)).filter(|r| !r.is_empty()))
        .random("any runs; half lost", move |rng| draw(rng, &values))
        .budget(20_000)
}

fn letter(pin: bool) -> char {
    if pin { 'I' } else { 'X' }
}

fn row(runs: &[usize]) -> String {
    runs.iter().map(|&run| "I".repeat(run)).collect::<Vec<_>>().join("X")
}

/// A row of any runs; in every other one the last run cancels the others, if one that short does.
fn draw(rng: &mut Rng, values: &[u32]) -> String {
    let mut left = rng.within(1..=MOST as u64);
    let mut runs = Vec::new();
    while left > 0 {
        let run = rng.magnitude(0..=left);
        runs.push(run as usize);
        left = left.saturating_sub(run + 1);
    }
    if rng.one_in(2) {
        let last = runs.pop().unwrap_or(0);
        let sum = runs.iter().fold(0, |sum, &run| sum ^ values[run]);
        let room = MOST - runs.iter().map(|run| run + 1).sum::<usize>().min(MOST);
        let start = rng.within(0..=room as u64) as usize;
        let fit = (start..=room).chain(0..start).find(|&run| values[run] == sum);
        runs.push(fit.unwrap_or(last));
    }
    let row = row(&runs);
    if row.is_empty() { "X".into() } else { row }
}

fn brute() -> impl FnMut(&String) -> Truth {
    let mut search = Search::new(|row: &Vec<bool>| {
        let one = (0..row.len()).filter(|&x| row[x]).map(|x| (x, 1));
        let two = (1..row.len()).filter(|&x| row[x - 1] && row[x]).map(|x| (x - 1, 2));
        let knocks = one.chain(two).map(|(x, pins)| {
            let mut left = row.clone();
            left[x..x + pins].fill(false);
            left
        });
        knocks.collect()
    });
    let values = octal::table(&[0, 7, 7], MOST);
    move |row| {
        let answer = |won| if won { "WIN" } else { "LOSE" };
        if row.len() <= SMALL {
            let row = row.chars().map(|c| c == 'I').collect();
            return Truth::searched(answer(search.wins(&row).unwrap()));
        }
        let sum = row.split('X').fold(0, |sum, run| sum ^ values[run.len()]);
        Truth::derived(
            "the values of rows of up to 300 by mex, no period assumed",
            answer(sum != 0),
        )
    }
}

judge::problem!(bowlingpins);
