//! `bash` against the rules, a table computed elsewhere, and the ends of 64 bits.

use templates::bash::{grundy, misere_take, winning_steps, winning_take, wins, wins_misere};
use templates::search::Search;

/// The rules: a move takes 1 to `m` from one heap.
fn takes(heaps: &[u64], m: u64) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for take in 1..=heap.min(m) {
            let mut left = heaps.to_vec();
            left[i] -= take;
            left.sort();
            reached.push(left);
        }
    }
    reached
}

#[test]
fn the_table_agrees() {
    let text = include_str!("reference/sub_1_2_3.txt");
    for (n, line) in (0..).zip(text.lines().skip(1)) {
        let row: Vec<&str> = line.split(' ').collect();
        assert_eq!([n.to_string(), grundy(n, 3).to_string()], row[..2]);
        assert_eq!(
            (wins(&[n], 3), wins_misere(&[n], 3)),
            (row[2] == "W", row[3] == "W"),
            "{n}"
        );
    }
    assert_eq!(text.lines().count(), 2002);
}

#[test]
fn one_heap_is_as_its_rules_say() {
    for m in 0..=12 {
        let mut game = Search::new(|&n: &u64| (1..=n.min(m)).map(|take| n - take).collect());
        for n in 0..=60 {
            assert_eq!(game.grundy(&n), Ok(grundy(n, m) as u32), "{n} {m}");
            assert_eq!(game.wins(&n), Ok(wins(&[n], m)), "{n} {m}");
            assert_eq!(game.wins_misere(&n), Ok(wins_misere(&[n], m)), "{n} {m}");
            let left = |take: Option<u64>| take.map(|take| n - take).into_iter().collect();
            assert_eq!(game.winning_moves(&n), Ok(left(winning_take(n, m))), "{n} {m}");
            assert_eq!(game.winning_moves_misere(&n), Ok(left(misere_take(n, m))), "{n} {m}");
        }
    }
}

#[test]
fn a_race_may_be_ended_in_more_than_one_way() {
    for m in 0..=12 {
        // Whoever stands at the end or past it to move has lost.
        let mut game = Search::new(|&left: &i64| {
            if left > 0 { (1..=m).map(|step| left - step).collect() } else { vec![] }
        });
        for n in 0..=60 {
            let steps = winning_steps(n as u64, m as u64);
            let reached: Vec<i64> = steps.map(|step| n - step as i64).collect();
            assert_eq!(game.winning_moves(&n), Ok(reached), "{n} {m}");
        }
    }
}

#[test]
fn many_heaps_are_as_their_rules_say() {
    for m in 0..=5 {
        let mut game = Search::new(|heaps: &Vec<u64>| takes(heaps, m));
        for i in 0..1000 {
            let mut heaps = vec![i / 100, i / 10 % 10, i % 10];
            heaps.sort();
            assert_eq!(game.wins(&heaps), Ok(wins(&heaps, m)), "{heaps:?} {m}");
            assert_eq!(game.wins_misere(&heaps), Ok(wins_misere(&heaps, m)), "{heaps:?} {m}");
        }
    }
    assert!(!wins(&[], 3) && wins_misere(&[], 3));
}

#[test]
fn the_ends_of_64_bits() {
    const MAX: u64 = u64::MAX;
    assert_eq!(grundy(MAX, MAX), MAX);
    assert_eq!(grundy(MAX, MAX - 1), 0);
    assert_eq!(grundy(MAX - 1, MAX - 1), MAX - 1);
    assert_eq!(grundy(MAX, MAX - 2), 1);
    assert_eq!(grundy(MAX, 0), 0);
    assert_eq!(winning_take(MAX, MAX), Some(MAX));
    assert_eq!(winning_take(MAX, MAX - 1), None);
    assert_eq!(misere_take(MAX, MAX), Some(MAX - 1));
    assert_eq!(misere_take(MAX, MAX - 2), None);
    assert_eq!(winning_steps(MAX, MAX), MAX..=MAX);
    assert_eq!(winning_steps(1, MAX), 1..=MAX);
    assert!(winning_steps(MAX, MAX - 1).is_empty());
    assert!(!wins(&[MAX, MAX], MAX) && wins(&[MAX, MAX - 1], MAX));
    assert!(!wins_misere(&[MAX, MAX], MAX) && wins_misere(&[MAX, MAX - 1], MAX));
}
