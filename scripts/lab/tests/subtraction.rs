//! `subtraction` against tables that templates make, and against published periods.

mod periodic;

use fastrand::Rng;
use lab::budget::Budget;
use lab::certificate::{Certificate, Theorem};
use lab::game::Game;
use lab::subtraction::{fill, grundy, outcomes};
use lab::values::Values;
use periodic::{assert_true, proven, take, within};
use std::time::Duration;

fn misere(set: &[u32]) -> Game {
    Game { misere: true, ..take(set) }
}

fn sizes(set: &[u32]) -> Vec<usize> {
    set.iter().map(|&s| s as usize).collect()
}

fn numbers(outcomes: Vec<bool>) -> Vec<u32> {
    outcomes.into_iter().map(u32::from).collect()
}

/// All three series of a set, each against its table by the definition.
fn assert_all(set: &[u32]) -> [Certificate; 3] {
    let window = set.last().map_or(1, |&m| m as usize);
    let amounts = sizes(set);
    let found =
        [proven(grundy, &take(set)), proven(outcomes, &take(set)), proven(outcomes, &misere(set))];
    let end = |c: &Certificate| c.preperiod + 2 * c.period + window;
    assert_true(
        &found[0],
        Theorem::Subtraction,
        window,
        &templates::grundy::table(&amounts, end(&found[0])),
    );
    let table = numbers(templates::grundy::outcomes(&amounts, end(&found[1])));
    assert_true(&found[1], Theorem::Subtraction, window, &table);
    let table = numbers(templates::grundy::misere_outcomes(&amounts, end(&found[2])));
    assert_true(&found[2], Theorem::Subtraction, window, &table);
    found
}

#[test]
fn every_set_within_10() {
    for bits in 0u32..1 << 10 {
        assert_all(&(1..=10).filter(|s| bits >> (s - 1) & 1 == 1).collect::<Vec<_>>());
    }
}

#[test]
fn random_sets_within_64() {
    let mut rng = Rng::with_seed(64);
    for largest in (1..=64).chain([64; 40]) {
        let density = rng.f64();
        let mut set: Vec<u32> = (1..largest).filter(|_| rng.f64() < density).collect();
        set.push(largest);
        let found = proven(grundy, &take(&set));
        if found.preperiod + found.period < 2000 {
            assert_all(&set);
        }
    }
}

/// Beyond 64 the engines are others.
#[test]
fn random_sets_within_200() {
    let mut rng = Rng::with_seed(200);
    for largest in 65..200 {
        let mut set: Vec<u32> = (1..largest).filter(|_| rng.u32(0..40) == 0).collect();
        set.push(largest);
        let values = within(3000, grundy, &take(&set)).values;
        assert!(
            values.iter().eq(templates::grundy::table(&sizes(&set), values.len() - 1)),
            "{set:?}"
        );
        for (game, table) in [
            (take(&set), templates::grundy::outcomes(&sizes(&set), 2999)),
            (misere(&set), templates::grundy::misere_outcomes(&sizes(&set), 2999)),
        ] {
            let values = within(3000, outcomes, &game).values;
            assert!(values.iter().zip(numbers(table)).all(|(a, b)| a == b), "{game:?}");
        }
    }
    // Dense enough for more values than a word has bits.
    for runs in [vec![1..=150], vec![2..=90, 95..=160], vec![1..=70, 75..=75, 100..=140]] {
        assert_all(&runs.into_iter().flatten().collect::<Vec<_>>());
    }
}

#[test]
fn published_periods() {
    for (set, grundy, outcome) in [
        (&[2, 4, 7][..], (8, 3), (4, 3)),
        (&[2, 3, 4], (0, 6), (0, 6)),
        (&[1, 3, 4], (0, 7), (0, 7)),
        (&[], (0, 1), (0, 1)),
    ] {
        let [values, normal, _] = assert_all(set);
        assert_eq!((values.preperiod, values.period), grundy, "{set:?}");
        assert_eq!((normal.preperiod, normal.period), outcome, "{set:?}");
    }
}

/// {a, b} has the period 2a if b/a is an odd integer, else a + b; 1..m has m + 1.
#[test]
fn amounts_to_a_million() {
    let pair = proven(grundy, &take(&[300_000, 1_000_000]));
    assert_eq!((pair.preperiod, pair.period), (0, 1_300_000));
    let pair = proven(outcomes, &take(&[200_000, 1_000_000]));
    assert_eq!((pair.preperiod, pair.period), (0, 400_000));
    let all: Vec<u32> = (1..=1_000_000).collect();
    let bash = proven(grundy, &take(&all));
    assert_eq!((bash.preperiod, bash.period, bash.window), (0, 1_000_001, 0..1_000_000));
    assert!(matches!(bash.values, Values::Wide(_)));
    assert!(bash.values.iter().zip(0..).all(|(value, n)| value == n % 1_000_001));
    for game in [take(&all), misere(&all)] {
        let bash = proven(outcomes, &game);
        assert_eq!((bash.preperiod, bash.period), (0, 1_000_001));
        let lost = u32::from(game.misere);
        assert!(
            bash.values.iter().zip(0..).all(|(wins, n)| wins == u32::from(n % 1_000_001 != lost))
        );
    }
}

/// One value short of preperiod + window + period nothing is proven; with it, all is.
#[test]
fn a_count_is_kept_to_the_value() {
    for (set, needed) in [(&[2, 4, 7][..], 8 + 7 + 3), (&[1, 3, 4], 7 + 4), (&[65], 130 + 65)] {
        let short = within(needed - 1, grundy, &take(set));
        assert!(short.certificate.is_none());
        assert_eq!(short.values.len(), needed - 1);
        let found = within(needed, grundy, &take(set));
        assert_eq!(found.values.len(), needed);
        assert_eq!(found.certificate.map(|proven| proven.values.len()), Some(needed));
    }
    assert!(within(0, outcomes, &take(&[1])).values.is_empty());
}

#[test]
fn progress_ends_the_work() {
    let mut heard = Vec::new();
    let progress = &mut |values| {
        heard.push(values);
        heard.len() < 3
    };
    let set: Vec<u32> = (1..=1000).step_by(7).collect();
    let found = grundy(&take(&set), &mut Budget { values: None, time: Duration::MAX, progress });
    assert!(found.certificate.is_none());
    assert_eq!(heard.len(), 3);
    assert!(heard.is_sorted());
    assert_eq!(found.values.len(), heard[2]);
}

#[test]
fn no_time_is_no_proof() {
    let set: Vec<u32> = (1..=1_000_000).collect();
    let progress = &mut |_| true;
    let found = grundy(&take(&set), &mut Budget { values: None, time: Duration::ZERO, progress });
    assert!(found.certificate.is_none());
    assert!(found.values.len() < 1_000_000);
}

#[test]
fn a_table_is_filled() {
    for set in [&[1, 3, 4][..], &[2, 4, 7], &[], &[1, 8, 11, 12]] {
        let proven = proven(grundy, &take(set));
        for len in (0..300).chain([200_000]) {
            let mut table = vec![255; len];
            fill(&proven, &mut table).unwrap();
            let truth = templates::grundy::table(&sizes(set), len);
            assert!(table.iter().zip(truth).all(|(&a, b)| u32::from(a) == b), "{set:?} to {len}");
        }
    }
    let proven = proven(grundy, &take(&(1..=300).collect::<Vec<_>>()));
    let error = fill(&proven, &mut [0; 10]).unwrap_err();
    assert_eq!(error, "f(256) = 256 does not fit into a byte");
}
