//! Infinite sets against a table of another hand, the definition, and their invariants.

use lab::budget::Budget;
use lab::certificate::Kind;
use lab::check::agrees;
use lab::game::{Family, Game, Rule};
use lab::infinite::{amounts, grundy, invariant};
use lab::values::Values;
use std::time::Duration;

const FAMILIES: [Family; 7] = [
    Family::Fibonacci,
    Family::Squares,
    Family::Primes,
    Family::Powers(2),
    Family::Powers(3),
    Family::Powers(6),
    Family::Powers(10),
];

fn game(family: Family) -> Game {
    Game::new(Rule::Infinite(family), false, false, None).unwrap()
}

fn table(family: Family, values: Option<usize>) -> Values {
    let mut budget = Budget { values, time: Duration::MAX, progress: &mut |_| true };
    let found = grundy(&game(family), &mut budget);
    assert!(found.certificate.is_none());
    found.values
}

#[test]
fn amounts_are_what_the_definition_says() {
    for family in FAMILIES {
        for most in [0, 1, 2, 3, 4, 10, 3000] {
            let defined: Vec<usize> = (0..=most).filter(|&n| family.contains(n as u64)).collect();
            assert_eq!(amounts(family, most), defined, "{family:?} {most}");
        }
    }
}

#[test]
fn fibonacci_reference() {
    let lines =
        include_str!("../../../templates/tests/reference/fib_subtraction.txt").lines().skip(1);
    let values = table(Family::Fibonacci, Some(lines.clone().count()));
    for line in lines {
        let row: Vec<u32> = line.split(' ').take(2).map(|word| word.parse().unwrap()).collect();
        assert_eq!(values.at(row[0] as usize), row[1], "{line}");
    }
    assert!(values.len() > 2000);
}

/// The lengths are such that both ways of marking are used.
#[test]
fn tables_by_the_definition() {
    for family in FAMILIES {
        for len in [0, 1, 2, 63, 64, 65, 300] {
            let values = table(family, Some(len));
            assert_eq!(values.len(), len);
            let agreed = agrees(&game(family), Kind::Grundy, len, |n| values.at(n).into());
            assert_eq!(agreed, Ok(len), "{family:?}");
        }
        let (long, short) = (table(family, None), table(family, Some(300)));
        assert_eq!(long.len(), 100_000);
        assert!(long.iter().zip(short.iter()).all(|(a, b)| a == b), "{family:?}");
    }
}

/// Far out: the mex of a few heaps, from the table itself.
#[test]
fn far_values_are_the_mex_of_what_is_reached() {
    for family in FAMILIES {
        let values = table(family, None);
        for n in (0..100_000).rev().step_by(997) {
            let reached: Vec<u32> = amounts(family, n).iter().map(|&a| values.at(n - a)).collect();
            assert_eq!(templates::grundy::mex(&reached), values.at(n), "{family:?} {n}");
        }
    }
}

#[test]
fn powers_are_proven_and_nothing_else() {
    for family in [Family::Fibonacci, Family::Squares, Family::Primes] {
        assert!(invariant(family).is_none());
    }
    for base in (2..=40).chain([999, 1000]) {
        let family = Family::Powers(base);
        let form = invariant(family).unwrap().form;
        let values = table(family, Some(5000));
        for n in 0..5000 {
            assert_eq!(form.at(n as u64), values.at(n).into(), "powers of {base}: {n}");
        }
    }
    let two = invariant(Family::Powers(2)).unwrap().form;
    assert_eq!(two.values, [0, 1, 2]);
}

#[test]
fn the_budget_ends_it() {
    let mut heard = Vec::new();
    let mut progress = |n| {
        heard.push(n);
        n < 2048
    };
    let mut budget = Budget { values: Some(9000), time: Duration::ZERO, progress: &mut progress };
    assert_eq!(grundy(&game(Family::Squares), &mut budget).values.len(), 2048);
    assert_eq!(heard, [0, 1024, 2048]);
    let mut budget = Budget { values: None, time: Duration::ZERO, progress: &mut |_| true };
    assert_eq!(grundy(&game(Family::Squares), &mut budget).values.len(), 1024);
}
