//! `wythoff` against the rules, a table computed elsewhere, and exact arithmetic of other kinds.

use std::collections::HashSet;
use templates::wythoff::{cold_pair, is_cold, winning_moves};

const TABLE: &str = include_str!("reference/wythoff_p.txt");

/// k, a, b of the first cold pairs, by a mex recursion.
fn table() -> impl Iterator<Item = [u64; 3]> {
    TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut numbers = line.split(' ').map(|n| n.parse().unwrap());
        [0; 3].map(|_: u64| numbers.next().unwrap())
    })
}

/// hot[a][b] for a, b <= most, by the rules: a position is hot when a move reaches a cold one.
fn rules(most: usize) -> Vec<Vec<bool>> {
    let mut hot = vec![vec![false; most + 1]; most + 1];
    for a in 0..=most {
        for b in 0..=most {
            if !hot[a][b] {
                for take in 1..=most {
                    for (x, y) in [(a + take, b), (a, b + take), (a + take, b + take)] {
                        if x <= most && y <= most {
                            hot[x][y] = true;
                        }
                    }
                }
            }
        }
    }
    hot
}

/// Fibonacci numbers and their small multiples, about which kφ is nearest to an integer.
fn near_integers() -> Vec<u64> {
    let mut all = Vec::new();
    let (mut a, mut b) = (1u64, 2u64);
    while let Some(next) = a.checked_add(b) {
        all.extend((1..=20).filter_map(|m| a.checked_mul(m)));
        (a, b) = (b, next);
    }
    all
}

#[test]
fn the_table_has_the_cold_pairs_and_no_other() {
    let pairs: HashSet<(u64, u64)> = table().map(|[_, a, b]| (a, b)).collect();
    assert_eq!(pairs.len(), 10001);
    for [k, a, b] in table() {
        assert_eq!(cold_pair(k), Some((a, b)));
        for x in a.saturating_sub(3)..=a + 3 {
            for y in b.saturating_sub(3)..=b + 3 {
                let known = pairs.contains(&(x.min(y), x.max(y))) || x.min(y) > 16180;
                if x.min(y) <= 16180 {
                    assert_eq!(is_cold(x, y), known, "({x}, {y})");
                    assert_eq!(is_cold(y, x), known, "({y}, {x})");
                }
            }
        }
    }
}

#[test]
fn the_rules_agree() {
    for (a, row) in rules(300).iter().enumerate() {
        for (b, &hot) in row.iter().enumerate() {
            assert_eq!(is_cold(a as u64, b as u64), !hot, "({a}, {b})");
        }
    }
}

#[test]
fn an_integer_root_agrees() {
    for k in (0..200_000_000u64).step_by(9973).chain(near_integers()) {
        let Some((a, b)) = cold_pair(k) else { continue };
        // An independent root: a is the floor of k(1 + √5)/2.
        let root = (5 * u128::from(k) * u128::from(k)).isqrt();
        assert_eq!(u128::from(a), (u128::from(k) + root) / 2, "k = {k}");
        assert!(is_cold(a, b) && is_cold(b, a), "k = {k}");
        let near = [(a + 1, b + 1), (a + 1, b), (a, b + 1)];
        assert!(near.iter().all(|&(a, b)| !is_cold(a, b)), "k = {k}");
        assert!(a == 0 || !is_cold(a - 1, b - 1) && !is_cold(a, b - 1), "k = {k}");
    }
}

#[test]
fn the_last_pair_within_64_bits() {
    let fits = |k: &u64| cold_pair(*k).is_some();
    // By bisection, without a constant.
    let (mut low, mut high) = (0, u64::MAX);
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        if fits(&middle) { low = middle } else { high = middle }
    }
    let (a, b) = cold_pair(low).unwrap();
    assert!(is_cold(a, b) && u64::MAX - b < 3, "{b}");
    assert!(
        !is_cold(u64::MAX, u64::MAX)
            && !is_cold(0, u64::MAX)
            && !is_cold(u64::MAX - 1, u64::MAX)
    );
}

#[test]
fn winning_moves_are_those_of_the_rules() {
    const MOST: u64 = 80;
    let hot = rules(MOST as usize);
    let cold = |a: u64, b: u64| !hot[a as usize][b as usize];
    for a in 0..=MOST {
        for b in 0..=MOST {
            let first = (1..=a).map(|take| (a - take, b));
            let second = (1..=b).map(|take| (a, b - take));
            let both = (1..=a.min(b)).map(|take| (a - take, b - take));
            let reached = first.chain(second).chain(both).filter(|&(a, b)| cold(a, b));
            let mut expected: Vec<(u64, u64)> =
                reached.map(|(a, b)| (a.min(b), a.max(b))).collect();
            expected.sort();
            expected.dedup();
            assert_eq!(winning_moves(a, b), expected, "({a}, {b})");
        }
    }
}

#[test]
fn winning_moves_reach_to_the_end_of_64_bits() {
    let ends = [u64::MAX, u64::MAX - 1, 1 << 63, 12_586_269_025, 0, 1];
    for near in near_integers().into_iter().chain(ends) {
        for other in near_integers().into_iter().chain(ends) {
            let moves = winning_moves(near, other);
            assert_eq!(moves.is_empty(), is_cold(near, other), "({near}, {other})");
            let (a, b) = (near.min(other), near.max(other));
            for (c, d) in moves {
                assert!(is_cold(c, d));
                let both = c < a && d < b && a - c == b - d;
                assert!(
                    both || [c, d].contains(&a) || [c, d].contains(&b),
                    "({a}, {b}) to ({c}, {d})"
                );
            }
        }
    }
}
