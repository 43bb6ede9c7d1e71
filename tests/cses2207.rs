//! Judges `problems/cses2207.rs`.

use judge::{Cases, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/cses2207.rs"]
mod solution;

const MOST: usize = 1_000_000;

/// Searched up to this heap.
const SMALL: usize = 24;

/// Values are tabulated up to this heap.
const TABLE: usize = 8000;

/// The lost heaps up to 10^6: see `every_value_to_a_million`.
const LOST: [usize; 41] = [
    1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346, 359,
    362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932, 1222,
];

fn cases() -> Cases<u64> {
    let lost = LOST.iter().flat_map(|&n| n as u64 - 1..=n as u64 + 1);
    Cases::counted(100_000, |n| format!("{n}\n"))
        .bounds("n <= 10^6", |&n| n <= MOST as u64)
        .every("n <= 8000", 0..=TABLE as u64)
        .structured("about the lost heaps", lost)
        .structured("the last 100", MOST as u64 - 99..=MOST as u64)
        .random("n <= 10^6: anywhere, of any magnitude, or lost", |rng| match rng.within(1..=3) {
            1 => rng.within(0..=MOST as u64),
            2 => rng.magnitude(0..=MOST as u64),
            _ => *rng.pick(&LOST) as u64,
        })
        .budget(20_000)
}

fn brute() -> impl FnMut(&u64) -> Truth {
    let mut search = Search::new(|heaps: &Vec<usize>| splits(heaps));
    let values = values(TABLE);
    move |&n| {
        let n = n as usize;
        let answer = |won| if won { "first" } else { "second" };
        if n <= SMALL {
            return Truth::searched(answer(search.wins(&vec![n]).unwrap()));
        }
        if n <= TABLE {
            return Truth::derived("the values to 8000 by mex", answer(values[n] != 0));
        }
        Truth::derived(
            "all values to 10^6, computed once by the ignored test `every_value_to_a_million`",
            answer(!LOST.contains(&n)),
        )
    }
}

/// The rules. Heaps stand in order; those that no move changes are left out.
fn splits(heaps: &[usize]) -> Vec<Vec<usize>> {
    let mut reached = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for a in 1..heap.div_ceil(2) {
            let mut left = [&heaps[..at], &heaps[at + 1..], &[a, heap - a]].concat();
            left.retain(|&heap| heap > 2);
            left.sort_unstable();
            reached.push(left);
        }
    }
    reached
}

/// The values of heaps to `most`, by their definition.
fn values(most: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::new();
    for n in 0..=most {
        let mut reached = [false; 256];
        (1..n.div_ceil(2)).for_each(|a| reached[(values[a] ^ values[n - a]) as usize] = true);
        values.push(reached.iter().position(|r| !r).expect("a value below 256") as u8);
    }
    values
}

#[test]
fn reference_table() {
    let lines = include_str!("../templates/tests/reference/grundys_game.txt").lines().skip(1);
    let table: Vec<String> = lines.map(str::to_string).collect();
    let found = values(2000).into_iter().enumerate().map(|(n, value)| format!("{n} {value}"));
    assert!(found.eq(table));
}

/// All values to 10^6, by the sparse space of Winning Ways, chapter 4: about ten seconds.
///
/// A value is rare if its binary ones, the last digit aside, are even in number; few heaps have
/// such a value. The xor of two rare ones or of two common ones is rare. So a split reaches a
/// common value only if one part's value is rare, and those few splits give the least common
/// value that is not reached. Then other splits are tried until all lesser rare ones are met.
///
///     cargo test --release --test cses2207 -- --ignored
#[test]
#[ignore = "ten seconds"]
fn every_value_to_a_million() {
    let is_rare = |value: u8| (value >> 1).count_ones() % 2 == 0;
    let mut values: Vec<u8> = vec![0];
    let mut rare: Vec<usize> = Vec::new();
    let mut reached = [0; 256]; // by a split of this heap
    for n in 1..=MOST {
        for &a in rare.iter().filter(|&&a| 2 * a != n) {
            reached[(values[a] ^ values[n - a]) as usize] = n;
        }
        let common = (0..=255).find(|&v| !is_rare(v) && reached[v as usize] != n).unwrap();
        let mut open = (0..common).filter(|&v| is_rare(v) && reached[v as usize] != n).count();
        let mut splits = 1..n.div_ceil(2);
        while let (1.., Some(a)) = (open, splits.next()) {
            let value = values[a] ^ values[n - a];
            open -= usize::from(value < common && reached[value as usize] != n);
            reached[value as usize] = n;
        }
        values.push((0..=common).find(|&v| reached[v as usize] != n).unwrap());
        if is_rare(values[n]) {
            rare.push(n);
        }
    }
    assert_eq!(values[..=TABLE], self::values(TABLE));
    let lost: Vec<usize> = (1..=MOST).filter(|&n| values[n] == 0).collect();
    assert_eq!(lost, LOST);
    assert_eq!((rare.len(), rare.last(), values.iter().max()), (1273, Some(&82_860), Some(&231)));
}

judge::problem!(cses2207);
