//! `grundy` against tables that were computed elsewhere, the definitions, and the rules, searched.

use std::collections::HashSet;
use templates::grundy::{mex, misere_outcomes, outcomes, table, winning_moves};
use templates::search::Search;

/// Lines `n value outcome outcome` under one comment: Grundy value, normal play, misère play.
fn reference(text: &str) -> (Vec<u32>, Vec<bool>, Vec<bool>) {
    let rows = text.lines().skip(1).map(|line| line.split(' ').collect::<Vec<_>>());
    let (mut values, mut normal, mut misere) = (vec![], vec![], vec![]);
    for (n, row) in rows.enumerate() {
        assert_eq!(row[0], n.to_string());
        values.push(row[1].parse().unwrap());
        normal.push(row[2] == "W");
        misere.push(row[3] == "W");
    }
    assert_eq!(values.len(), 2001);
    (values, normal, misere)
}

fn assert_reference(set: &[usize], text: &str) {
    let (values, normal, misere) = reference(text);
    assert_eq!(table(set, 2000), values, "{set:?}");
    assert_eq!(outcomes(set, 2000), normal, "{set:?}");
    assert_eq!(misere_outcomes(set, 2000), misere, "{set:?}");
}

#[test]
fn reference_tables() {
    assert_reference(&[1, 2, 3], include_str!("reference/sub_1_2_3.txt"));
    assert_reference(&[1, 3, 4], include_str!("reference/sub_1_3_4.txt"));
    assert_reference(&[1, 3, 9], include_str!("reference/sub_1_3_9.txt"));
    assert_reference(&[2, 3, 4], include_str!("reference/sub_2_3_4.txt"));
    assert_reference(&[3, 5, 7], include_str!("reference/sub_3_5_7.txt"));
}

#[test]
fn fibonacci_amounts() {
    let mut set = vec![1, 2];
    while set[set.len() - 1] < 10_000 {
        set.push(set[set.len() - 1] + set[set.len() - 2]); // some are larger than any heap
    }
    assert_reference(&set, include_str!("reference/fib_subtraction.txt"));
}

/// The definitions, word for word, one heap at a time.
fn naive(set: &[usize], n: usize) -> (Vec<u32>, Vec<bool>, Vec<bool>) {
    let (mut values, mut normal, mut misere) = (vec![], Vec::<bool>::new(), Vec::<bool>::new());
    for heap in 0..=n {
        let reached: Vec<usize> = set.iter().filter_map(|&s| heap.checked_sub(s)).collect();
        let of_moves: HashSet<u32> = reached.iter().map(|&h| values[h]).collect();
        values.push((0..).find(|v| !of_moves.contains(v)).unwrap());
        normal.push(!reached.iter().all(|&h| normal[h]));
        misere.push(reached.is_empty() || !reached.iter().all(|&h| misere[h]));
    }
    (values, normal, misere)
}

#[test]
fn every_set_within_1_to_8() {
    for bits in 0u32..1 << 8 {
        let set: Vec<usize> = (1..=8).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let expected = naive(&set, 60);
        let found = (table(&set, 60), outcomes(&set, 60), misere_outcomes(&set, 60));
        assert_eq!(found, expected, "{set:?}");
        assert!(found.0.iter().all(|&v| v as usize <= set.len()), "{set:?}");

        let mut untidy: Vec<usize> = set.iter().rev().chain(&set).copied().collect();
        untidy.push(usize::MAX);
        let found = (table(&untidy, 60), outcomes(&untidy, 60), misere_outcomes(&untidy, 60));
        assert_eq!(found, expected, "{untidy:?}");
    }
}

#[test]
fn small_tables() {
    assert_eq!(table(&[], 3), [0, 0, 0, 0]);
    assert_eq!(outcomes(&[], 3), [false, false, false, false]);
    assert_eq!(misere_outcomes(&[], 3), [true, true, true, true]);
    assert_eq!(table(&[1], 0), [0]);
    assert_eq!(outcomes(&[1], 0), [false]);
    assert_eq!(misere_outcomes(&[1], 0), [true]);
}

#[test]
fn a_long_set_is_nim() {
    let set: Vec<usize> = (1..=300).collect();
    assert_eq!(table(&set, 300), (0..=300).collect::<Vec<u32>>());
}

#[test]
fn every_list_of_up_to_five_numbers() {
    let mut lists: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..5 {
        let numbers = [0, 1, 2, 3, 4, 5, u32::MAX];
        let longer = lists.iter().flat_map(|list| {
            numbers.iter().map(move |&x| list.iter().copied().chain([x]).collect())
        });
        lists = [vec![vec![]], longer.collect()].concat();
    }
    lists.sort();
    lists.dedup();
    assert_eq!(lists.len(), 1 + 7 + 49 + 343 + 2401 + 16807);
    for list in lists {
        let expected = (0..).find(|v| !list.contains(v)).unwrap();
        assert_eq!(mex(&list), expected, "{list:?}");
    }
}

#[test]
fn mex_of_long_lists() {
    for missing in 0..=200 {
        let list: Vec<u32> = (0..=200).rev().filter(|&x| x != missing).collect();
        assert_eq!(mex(&list), missing);
    }
}

#[test]
fn winning_moves_of_every_small_sum() {
    for bits in 0u32..1 << 5 {
        let set: Vec<usize> = (1..=5).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        let moves = |heaps: &[usize; 3]| {
            let all = (0..3).flat_map(|i| set.iter().map(move |&s| (i, s)));
            all.filter(|&(i, s)| s <= heaps[i]).collect::<Vec<(usize, usize)>>()
        };
        let left = |heaps: &[usize; 3], (i, s): (usize, usize)| {
            let mut heaps = *heaps;
            heaps[i] -= s;
            heaps
        };
        let mut game =
            Search::new(|heaps| moves(heaps).iter().map(|&m| left(heaps, m)).collect());
        let mut untidy: Vec<usize> = set.iter().rev().chain(&set).copied().collect();
        untidy.push(usize::MAX);
        let values = table(&set, 10); // longer than any heap
        for heaps in (0..343).map(|k| [k / 49, k / 7 % 7, k % 7]) {
            let mut expected = moves(&heaps);
            expected.retain(|&m| !game.wins(&left(&heaps, m)).unwrap());
            assert_eq!(winning_moves(&heaps, &set, &values), expected, "{set:?} {heaps:?}");
            assert_eq!(winning_moves(&heaps, &untidy, &values), expected, "{set:?} {heaps:?}");
            assert_eq!(expected.is_empty(), !game.wins(&heaps).unwrap());
        }
    }
    assert_eq!(winning_moves(&[], &[1], &table(&[1], 0)), []);
}

#[test]
#[should_panic(expected = "out of bounds")]
fn winning_moves_refuse_a_short_table() {
    winning_moves(&[3], &[1], &table(&[1], 2));
}

#[test]
#[should_panic(expected = "takes 0")]
fn table_refuses_amount_0() {
    table(&[1, 0], 10);
}

#[test]
#[should_panic(expected = "takes 0")]
fn outcomes_refuse_amount_0() {
    outcomes(&[0], 0);
}

#[test]
#[should_panic(expected = "takes 0")]
fn misere_outcomes_refuse_amount_0() {
    misere_outcomes(&[3, 0, 5], 10);
}
