//! Judges `problems/hdu3032.rs`.

use judge::{Cases, Rng, Truth};
use templates::octal;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/hdu3032.rs"]
mod solution;

const MOST: u64 = (1 << 31) - 1;

/// Searched while all heaps together hold no more.
const SMALL: u64 = 12;

/// Values are tabulated below this.
const TABLE: u64 = 1024;

fn cases() -> Cases<Vec<u64>> {
    let turning = (0..31).flat_map(|k| (1_u64 << k).saturating_sub(5)..(1 << k) + 5);
    let turning = turning.chain(MOST - 20..=MOST).filter(|n| (1..=MOST).contains(n));
    let pairs = (1..=40).flat_map(|a| (1..=40).map(move |b| vec![a, b]));
    // The value of one heap beside the heap that should have it.
    let twins = turning.clone().flat_map(|a| {
        (a.saturating_sub(2)..=a + 2).filter(|b| (1..=MOST).contains(b)).map(move |b| vec![a, b])
    });
    let values = table();
    Cases::counted(100, |heaps: &Vec<u64>| {
        let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", heaps.len(), words.join(" "))
    })
    .bounds("1 <= s <= 2^31 - 1, N <= 10^6", |heaps| {
        heaps.len() <= 1_000_000 && heaps.iter().all(|s| (1..=MOST).contains(s))
    })
    .every("all heaps together at most 12, none included", (0..=SMALL).flat_map(|n| sums(n, n)))
    .structured("two heaps to 40", pairs)
    .structured("one heap about the powers of 2", turning.map(|n| vec![n]))
    .structured("two heaps about the powers of 2", twins)
    .structured("many ones", (0..20).map(|n| vec![1; n]))
    .random("up to 9 heaps of any magnitude; half lost", move |rng| draw(rng, &values))
    .budget(50_000)
}

/// All lists of numbers from 1 to `most` in descending order with this `sum`.
fn sums(sum: u64, most: u64) -> Vec<Vec<u64>> {
    if sum == 0 {
        return vec![vec![]];
    }
    let first = (1..=most.min(sum)).rev();
    let lists =
        first.flat_map(|n| sums(sum - n, n).into_iter().map(move |l| [&[n], &l[..]].concat()));
    lists.collect()
}

/// Half of the time the last heap cancels the others, where one within the bounds does.
fn draw(rng: &mut Rng, values: &[u32]) -> Vec<u64> {
    let count = rng.within(0..=9);
    let most = *rng.pick(&[8, 100, TABLE - 1, MOST]);
    let mut heaps = rng.many(count, |rng| rng.magnitude(1..=most));
    if rng.one_in(2) {
        let sum = sum(values, &heaps);
        let near = sum.max(2) - 1..=MOST.min(sum + 1);
        heaps.extend(near.filter(|&s| value(values, s) == sum).take(1));
    }
    rng.shuffle(&mut heaps);
    heaps
}

/// Lasker's Nim is the octal game 4.333…: split without taking, take any number whole or not.
fn table() -> Vec<u32> {
    let mut code = vec![3; TABLE as usize];
    code[0] = 4;
    octal::table(&code, TABLE as usize - 1)
}

/// The value of a heap of `s`: from the table, and beyond it 4 more for every 4.
fn value(values: &[u32], s: u64) -> u64 {
    let known = if s < TABLE { s } else { TABLE - 4 + s % 4 };
    s - known + u64::from(values[known as usize])
}

fn sum(values: &[u32], heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, &s| sum ^ value(values, s))
}

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut search = Search::new(|heaps: &Vec<u64>| moves(heaps));
    let values = table();
    move |heaps| {
        let answer = |won| if won { "Alice" } else { "Bob" };
        if heaps.iter().sum::<u64>() <= SMALL {
            let mut heaps = heaps.clone();
            heaps.sort_unstable();
            return Truth::searched(answer(search.wins(&heaps).unwrap()));
        }
        Truth::derived(
            "values below 1024 by mex, then the 4 more for every 4 that they show",
            answer(sum(&values, heaps) != 0),
        )
    }
}

/// The rules. Heaps stand in order, none is empty.
fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        let takes = (0..heap).map(|left| vec![left]);
        let splits = (1..heap).map(|a| vec![a, heap - a]);
        for parts in takes.chain(splits) {
            let mut left = [&heaps[..at], &heaps[at + 1..], &parts].concat();
            left.retain(|&heap| heap > 0);
            left.sort_unstable();
            reached.push(left);
        }
    }
    reached
}

judge::problem!(hdu3032);
