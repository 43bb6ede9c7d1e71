//! `all_but` against the mex over every allowed amount, and against a search.

mod periodic;

use fastrand::Rng;
use lab::all_but::{grundy, misere};
use lab::certificate::Theorem;
use lab::game::{Game, Rule};
use periodic::{assert_true, proven, take, within};
use templates::search::Search;

fn all_but(set: &[u32]) -> Game {
    Game { rule: Rule::AllBut(set.to_vec()), ..take(&[]) }
}

fn largest(set: &[u32]) -> usize {
    set.last().map_or(0, |&m| m as usize)
}

/// The heaps that a move reaches from heap n.
fn moves(set: &[u32], n: usize) -> impl Iterator<Item = usize> {
    (0..n).filter(move |&h| !set.contains(&((n - h) as u32)))
}

fn values(set: &[u32], len: usize) -> Vec<u32> {
    let mut f = vec![];
    for n in 0..len {
        let mut seen = vec![false; n + 1];
        moves(set, n).for_each(|h| seen[f[h] as usize] = true);
        f.push(seen.iter().take_while(|&&seen| seen).count() as u32);
    }
    f
}

fn misere_outcomes(set: &[u32], len: usize) -> Vec<u32> {
    let mut f: Vec<u32> = vec![];
    for n in 0..len {
        let reached: Vec<u32> = moves(set, n).map(|h| f[h]).collect();
        f.push(u32::from(reached.is_empty() || reached.contains(&0)));
    }
    f
}

fn assert_grundy(set: &[u32]) {
    let found = proven(grundy, &all_but(set));
    let window = 2 * largest(set) + 1;
    let f = values(set, found.preperiod + 2 * found.period + window + 50);
    assert_true(&found, Theorem::AllBut, window, &f);
}

fn assert_misere(set: &[u32]) {
    let found = proven(misere, &all_but(set));
    let m = largest(set);
    let first = (1..).find(|n| !set.contains(n)).unwrap() as usize;
    let f = misere_outcomes(set, first + 4 * m + 10);
    assert_eq!(found.theorem, Theorem::FewLost);
    assert_eq!((found.period, found.saltus), (1, 0));
    assert_eq!(found.preperiod, 1 + f.iter().rposition(|&wins| wins == 0).unwrap(), "{set:?}");
    assert_eq!(found.window, first..first + m + 1);
    assert_eq!(found.values.len(), found.window.end + 1);
    assert!(found.values.iter().zip(f).all(|(a, b)| a == b), "{set:?}");
}

#[test]
fn every_set_within_7() {
    for bits in 0u32..1 << 7 {
        let set: Vec<u32> = (1..=7).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        assert_grundy(&set);
        assert_misere(&set);
    }
}

#[test]
fn random_sets_within_25() {
    let mut rng = Rng::with_seed(25);
    for m in 8..=25 {
        for _ in 0..6 {
            let density = rng.f64();
            let mut set: Vec<u32> = (1..m).filter(|_| rng.f64() < density).collect();
            set.push(m);
            assert_misere(&set);
            if proven(grundy, &all_but(&set)).values.len() < 700 {
                assert_grundy(&set);
            }
        }
    }
}

#[test]
fn none_excepted_is_nim() {
    let nim = proven(grundy, &all_but(&[]));
    assert_eq!((nim.preperiod, nim.period, nim.saltus, nim.window), (0, 1, 1, 0..1));
    let misere = proven(misere, &all_but(&[]));
    assert_eq!((misere.preperiod, misere.period, misere.window), (2, 1, 1..2));
    assert!(misere.values.iter().eq([1, 0, 1]));
}

/// The moves as a game that a search walks.
#[test]
fn a_search_agrees() {
    for set in [&[1, 2][..], &[2, 5], &[1, 4, 6, 9]] {
        let mut search = Search::new(|&n: &usize| {
            (1..=n).filter(|&s| !set.contains(&(s as u32))).map(|s| n - s).collect()
        });
        let found = within(150, grundy, &all_but(set)).values;
        for (n, value) in found.iter().enumerate() {
            assert_eq!(search.grundy(&n), Ok(value), "heap {n} of all but {set:?}");
        }
        let found = within(150, misere, &all_but(set)).values;
        for (n, wins) in found.iter().enumerate() {
            assert_eq!(search.wins_misere(&n), Ok(wins == 1), "heap {n} of all but {set:?}");
        }
    }
}

/// All but 1..m: m + 1 heaps of each value, so of a step in each m + 1.
#[test]
fn large_exceptions() {
    let set: Vec<u32> = (1..=100_000).collect();
    let found = proven(grundy, &all_but(&set));
    assert_eq!((found.preperiod, found.period, found.saltus), (0, 100_001, 1));
    let found = proven(misere, &all_but(&set));
    assert_eq!(found.preperiod, 200_002);
    let found = proven(grundy, &all_but(&[1_000_000]));
    assert_eq!((found.preperiod, found.period, found.saltus), (0, 2_000_000, 1_000_000));
}

#[test]
fn a_count_is_kept_to_the_value() {
    for engine in [grundy, misere] {
        let game = all_but(&[2, 5]);
        let needed = proven(engine, &game).values.len();
        let short = within(needed - 1, engine, &game);
        assert!(short.certificate.is_none());
        assert_eq!(short.values.len(), needed - 1);
        assert!(within(needed, engine, &game).certificate.is_some());
    }
}
