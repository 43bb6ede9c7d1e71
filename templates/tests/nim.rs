//! `nim` against the rules, and against itself at other scales.

use templates::nim::{misere_moves, nim_sum, winning_moves, wins_misere};
use templates::search::Search;

/// Every move, heap by heap, as (index, take).
fn moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let of_heap = |(i, &heap): (usize, &u64)| (1..=heap).map(move |take| (i, take));
    heaps.iter().enumerate().flat_map(of_heap).collect()
}

fn after(heaps: &[u64], (i, take): (usize, u64)) -> Vec<u64> {
    let mut left = heaps.to_vec();
    left[i] -= take;
    left
}

/// Every list of at most four heaps of at most five.
fn positions() -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    let mut next = 0;
    while next < all.len() {
        let list: Vec<u64> = all[next].clone();
        if list.len() < 4 {
            all.extend((0..=5).map(|heap| [&list[..], &[heap]].concat()));
        }
        next += 1;
    }
    all
}

#[test]
fn the_rules_agree() {
    let mut game = Search::new(|heaps: &Vec<u64>| {
        moves(heaps).into_iter().map(|step| after(heaps, step)).collect()
    });
    let all = positions();
    assert_eq!(all.len(), 1 + 6 + 36 + 216 + 1296);
    for heaps in all {
        assert_eq!(game.grundy(&heaps), Ok(nim_sum(&heaps) as u32), "{heaps:?}");
        assert_eq!(game.wins_misere(&heaps), Ok(wins_misere(&heaps)), "{heaps:?}");
        let mut expected = moves(&heaps);
        expected.retain(|&step| !game.wins(&after(&heaps, step)).unwrap());
        assert_eq!(winning_moves(&heaps).collect::<Vec<_>>(), expected, "{heaps:?}");
        let mut expected = moves(&heaps);
        expected.retain(|&step| !game.wins_misere(&after(&heaps, step)).unwrap());
        assert_eq!(misere_moves(&heaps).collect::<Vec<_>>(), expected, "{heaps:?}");
    }
}

/// Heaps of 2^61 times as many stones have 2^61 times the winning moves.
#[test]
fn the_ends_of_64_bits() {
    for heaps in positions() {
        let large: Vec<u64> = heaps.iter().map(|heap| heap << 61).collect();
        assert_eq!(nim_sum(&large), nim_sum(&heaps) << 61);
        let expected: Vec<_> = winning_moves(&heaps).map(|(i, take)| (i, take << 61)).collect();
        assert_eq!(winning_moves(&large).collect::<Vec<_>>(), expected, "{heaps:?}");
    }
    assert_eq!(winning_moves(&[u64::MAX]).collect::<Vec<_>>(), [(0, u64::MAX)]);
    assert_eq!(misere_moves(&[u64::MAX]).collect::<Vec<_>>(), [(0, u64::MAX - 1)]);
    assert_eq!(misere_moves(&[1, u64::MAX]).collect::<Vec<_>>(), [(1, u64::MAX)]);
}
