//! `lasker` against the rules.

use templates::lasker::lasker;
use templates::search::Search;

/// Heaps in order; the empty ones are gone.
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

#[test]
fn by_the_rules() {
    let mut game = Search::new(|heaps: &Vec<u64>| moves(heaps));
    for n in 0..=13 {
        assert_eq!(lasker(n), game.grundy(&vec![n]).unwrap().into(), "{n}");
    }
}

#[test]
fn by_the_mex_of_values() {
    for n in 0..=300 {
        let splits = (1..n).map(|a| lasker(a) ^ lasker(n - a));
        let reached: Vec<u64> = (0..n).map(lasker).chain(splits).collect();
        assert_eq!((0..).find(|v| !reached.contains(v)), Some(lasker(n)), "{n}");
    }
}

#[test]
fn at_the_end_of_u64() {
    let last = u64::MAX - 8..u64::MAX;
    let found: Vec<u64> = last.map(|n| u64::MAX - lasker(n)).collect();
    assert_eq!(found, [7, 8, 6, 5, 3, 4, 2, 1]);
}

#[test]
#[should_panic(expected = "no u64")]
fn one_value_is_too_large() {
    lasker(u64::MAX);
}
