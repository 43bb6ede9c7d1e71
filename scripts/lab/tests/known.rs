//! The theorems of known games against the search, on every small position; and at the ends of u64.

use lab::game::{Game, Known, Rule};
use lab::known::{grundy, lost, statement};
use lab::moves::Position;
use std::collections::HashSet;
use templates::search::Search;

const ALL: [Known; 5] =
    [Known::Nim, Known::Wythoff, Known::FibonacciNim, Known::Euclid, Known::Lasker];

fn game(known: Known, misere: bool) -> Game {
    Game::new(Rule::Known(known), misere, false, None).unwrap()
}

fn position(heaps: &[u64]) -> Position {
    Position { heaps: heaps.to_vec(), memory: 0 }
}

/// Every position that can come of these starts is searched, and compared.
fn compare(known: Known, misere: bool, starts: impl Iterator<Item = Vec<u64>>) -> usize {
    let game = game(known, misere);
    let to = |position: &Position| -> Vec<Position> {
        game.moves(position).into_iter().map(|m| m.to).collect()
    };
    let mut search = Search::new(to);
    let mut seen = HashSet::new();
    let mut open: Vec<Position> = starts.map(|heaps| game.start(&heaps)).collect();
    let mut lost_ones = 0;
    while let Some(position) = open.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        let wins = match misere {
            true => search.wins_misere(&position),
            false => search.wins(&position),
        };
        assert_eq!(wins, Ok(!lost(known, misere, &position)), "{known:?} {position:?}");
        lost_ones += usize::from(wins == Ok(false));
        open.extend(to(&position));
    }
    assert!(lost_ones > 5 && seen.len() > 2 * lost_ones);
    seen.len()
}

fn pairs(most: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..=most).flat_map(move |b| (0..=b).map(move |a| vec![a, b]))
}

#[test]
fn nim() {
    let triples = || pairs(12).flat_map(|two| (0..=12).map(move |c| [&two[..], &[c]].concat()));
    compare(Known::Nim, false, triples());
    compare(Known::Nim, true, triples());
}

#[test]
fn wythoff() {
    compare(Known::Wythoff, false, pairs(60));
}

#[test]
fn fibonacci_nim_with_every_limit() {
    compare(Known::FibonacciNim, false, (0..=90).map(|n| vec![n]));
}

#[test]
fn euclid() {
    compare(Known::Euclid, false, pairs(120));
}

#[test]
fn lasker_with_every_sum() {
    compare(Known::Lasker, false, (0..=17).map(|n| vec![n]));
    compare(Known::Lasker, false, pairs(8));
}

#[test]
fn grundy_values() {
    for known in [Known::Nim, Known::Lasker] {
        let game = game(known, false);
        let form = grundy(known).unwrap();
        let agreed =
            lab::check::agrees(&game, lab::certificate::Kind::Grundy, 200, |n| form.at(n as u64));
        assert_eq!(agreed, Ok(200));
    }
    let form = grundy(Known::Lasker).unwrap();
    for n in (0..200).chain([1 << 40, u64::MAX - 1, u64::MAX - 7]) {
        assert_eq!(form.at(n), u128::from(templates::lasker::lasker(n)), "{n}");
    }
    assert_eq!(form.at(u64::MAX), 1 << 64);
    assert!(ALL.iter().filter(|&&known| grundy(known).is_some()).count() == 2);
}

/// Neighbours among the Fibonacci numbers have a ratio now above φ, now below, and no pair of that
/// size is nearer.
#[test]
fn euclid_up_to_u64() {
    let (mut a, mut b, mut is_lost) = (1_u64, 2_u64, false);
    while let Some(next) = a.checked_add(b) {
        assert_eq!(lost(Known::Euclid, false, &position(&[a, b])), is_lost, "{a} {b}");
        (a, b, is_lost) = (b, next, !is_lost);
    }
    assert!(a > 1 << 62);
    let most = u64::MAX;
    for (a, b, is_lost) in [
        (most, most, false),
        (most - 1, most, true),
        (1, most, false),
        (most / 2, most, false),
        (most / 5 * 3, most, false),
        (most / 3 * 2, most, true),
    ] {
        assert_eq!(lost(Known::Euclid, false, &position(&[a, b])), is_lost, "{a} {b}");
    }
    for known in [Known::Nim, Known::Lasker, Known::Wythoff] {
        assert!(!lost(known, false, &position(&[most])));
        assert_eq!(lost(known, false, &position(&[most, most])), known != Known::Wythoff);
    }
}

#[test]
fn statements_name_their_source() {
    for known in ALL {
        let statement = statement(known, false);
        assert!(statement.says.contains("lost exactly if"));
        assert!(statement.source.contains(", 19"), "{}", statement.source);
    }
    assert_ne!(statement(Known::Nim, true), statement(Known::Nim, false));
}
