//! Octal games: a table of Kayles by sparse space, beside the two ways that know nothing of it, and
//! from a code to a proven period.
//!
//! A row of `kayles` is a number of values; read the medians. Both other ways take time in
//! proportion to the square of it, so they are timed at 5 000: for 100 000 take 400 times as long.
//! The aims are 10 ms for a table of 100 000, 0.1 s for each proof but the longer ones: 2 s for
//! 0.16 and 0.56, 60 s for 0.376, which is proven once.

use divan::{Bencher, bench, black_box};
use lab::budget::Budget;
use lab::game::{Code, Digit, Game, Rule};
use lab::octal::{grundy, sparse::Table};
use std::collections::HashSet;
use std::time::Duration;

const KAYLES: [u8; 3] = [0, 7, 7];

fn main() {
    divan::main();
}

#[bench(args = [5_000, 100_000])]
fn kayles_by_sparse_space(len: usize) -> Vec<u16> {
    let mut table = Table::new(&code("77"));
    for _ in 0..black_box(len) {
        table.push();
    }
    table.into_values()
}

#[bench(args = [5_000])]
fn kayles_by_every_split(len: usize) -> Vec<u32> {
    templates::octal::table(&KAYLES, black_box(len) - 1)
}

/// As most solutions do it.
#[bench(args = [5_000], sample_count = 5)]
fn kayles_by_hash_set(len: usize) -> Vec<u32> {
    let mut values = vec![0u32];
    for heap in 1..black_box(len) {
        let mut reached = HashSet::new();
        for rest in [Some(heap - 1), heap.checked_sub(2)].into_iter().flatten() {
            for a in 0..=rest / 2 {
                reached.insert(values[a] ^ values[rest - a]);
            }
        }
        values.push((0..).find(|value| !reached.contains(value)).expect("some value is free"));
    }
    values
}

#[bench(args = ["77", "07", "137", "45", "156", "165", "356", "644", "16", "56"])]
fn proof(bencher: Bencher, digits: &str) {
    time(bencher, digits);
}

#[bench(args = ["376"], sample_count = 1, sample_size = 1)]
fn long_proof(bencher: Bencher, digits: &str) {
    time(bencher, digits);
}

fn time(bencher: Bencher, digits: &str) {
    let rule = Rule::Octal(code(digits));
    let game = Game { rule, misere: false, no_repeat: false, heaps: 1 };
    bencher.bench_local(|| {
        let mut budget = Budget { values: None, time: Duration::MAX, progress: &mut |_| true };
        grundy(black_box(&game), &mut budget).certificate.expect("this game is periodic")
    });
}

/// The code 0.`digits`.
fn code(digits: &str) -> Code {
    let digits = digits.bytes().map(|digit| digit - b'0');
    let digits = [0].into_iter().chain(digits).map(|bits| Digit { bits, unequal: false });
    Code { digits: digits.collect() }
}
