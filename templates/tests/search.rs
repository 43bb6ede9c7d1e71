//! `search` against tables that were computed elsewhere, closed forms, and plain loops.

use std::cell::Cell;
use templates::search::{Repeats, Search};

/// The moves of the subtraction game of `set`.
fn take(set: &[u64]) -> impl Fn(&u64) -> Vec<u64> {
    move |&n| set.iter().filter(|&&s| s <= n).map(|s| n - s).collect()
}

/// Lines `n value outcome outcome` under one comment: Grundy value, normal play, misère play.
fn assert_reference(set: &[u64], text: &str) {
    let mut game = Search::new(take(set));
    let mut lines = 0;
    for line in text.lines().skip(1) {
        let row: Vec<&str> = line.split(' ').collect();
        let n = row[0].parse().unwrap();
        assert_eq!(game.grundy(&n), Ok(row[1].parse().unwrap()), "{set:?} {n}");
        assert_eq!(game.wins(&n), Ok(row[2] == "W"), "{set:?} {n}");
        assert_eq!(game.wins_misere(&n), Ok(row[3] == "W"), "{set:?} {n}");
        lines += 1;
    }
    assert_eq!(lines, 2001);
}

#[test]
fn subtraction_games() {
    assert_reference(&[1, 2, 3], include_str!("reference/sub_1_2_3.txt"));
    assert_reference(&[1, 3, 4], include_str!("reference/sub_1_3_4.txt"));
    assert_reference(&[1, 3, 9], include_str!("reference/sub_1_3_9.txt"));
    assert_reference(&[2, 3, 4], include_str!("reference/sub_2_3_4.txt"));
    assert_reference(&[3, 5, 7], include_str!("reference/sub_3_5_7.txt"));
}

fn numbers(line: &str) -> Vec<u32> {
    line.split(' ').map(|x| x.parse().unwrap()).collect()
}

#[test]
fn rook() {
    let table: Vec<_> =
        include_str!("reference/rook_nimbers_32.txt").lines().skip(1).map(numbers).collect();
    let mut game = Search::new(|&[i, j]: &[usize; 2]| {
        (0..i).map(|x| [x, j]).chain((0..j).map(|y| [i, y])).collect()
    });
    assert_eq!(table.concat().len(), 32 * 32);
    for (i, row) in table.iter().enumerate() {
        for (j, &value) in row.iter().enumerate() {
            assert_eq!(game.grundy(&[i, j]), Ok(value));
        }
    }
}

#[test]
fn queen() {
    let table: Vec<_> =
        include_str!("reference/queen_nimbers_32.txt").lines().skip(1).map(numbers).collect();
    let mut game = Search::new(|&(i, j): &(usize, usize)| {
        let straight = (0..i).map(|x| (x, j)).chain((0..j).map(|y| (i, y)));
        straight.chain((1..=i.min(j)).map(|d| (i - d, j - d))).collect()
    });
    assert!(game.grundy(&(31, 31)).is_ok()); // from the far corner, all in one walk
    assert_eq!(table.concat().len(), 32 * 32);
    for (i, row) in table.iter().enumerate() {
        for (j, &value) in row.iter().enumerate() {
            assert_eq!(game.grundy(&(i, j)), Ok(value));
        }
    }
}

/// The moves of Kayles from a sorted multiset of rows: knock down one pin, or two neighbours.
fn kayles(rows: &[u32]) -> Vec<Vec<u32>> {
    let mut reached = vec![];
    for (i, &row) in rows.iter().enumerate() {
        for pins in 1..=row.min(2) {
            for left in 0..=row - pins {
                let mut rest = rows.to_vec();
                rest.remove(i);
                rest.extend([left, row - pins - left].iter().filter(|&&r| r > 0));
                rest.sort();
                reached.push(rest);
            }
        }
    }
    reached
}

/// All sorted lists of positive numbers with a sum of at most `sum`.
fn multisets(sum: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut i = 0;
    while i < all.len() {
        let list: Vec<u32> = all[i].clone();
        let least = list.last().copied().unwrap_or(1);
        for next in least..=sum - list.iter().sum::<u32>() {
            all.push([&list[..], &[next]].concat());
        }
        i += 1;
    }
    all
}

#[test]
fn kayles_adds_up() {
    let values: Vec<u32> = include_str!("reference/kayles.txt")
        .lines()
        .skip(1)
        .map(|line| line.split(' ').nth(1).unwrap().parse().unwrap())
        .collect();
    let mut game = Search::new(|rows: &Vec<u32>| kayles(rows));
    for rows in multisets(13) {
        let nim_sum = rows.iter().fold(0, |sum, &row| sum ^ values[row as usize]);
        assert_eq!(game.grundy(&rows), Ok(nim_sum), "{rows:?}");
    }
    for n in 14..=20 {
        assert_eq!(game.grundy(&vec![n]), Ok(values[n as usize]));
    }
}

/// The rule of misère Nim, applied to Grundy values, first fails for Kayles at 1 + 5.
#[test]
fn misere_kayles_does_not_follow_nim() {
    let mut game = Search::new(|rows: &Vec<u32>| kayles(rows));
    let mut failures = vec![];
    for rows in multisets(6) {
        let values: Vec<u32> = rows.iter().map(|&n| game.grundy(&vec![n]).unwrap()).collect();
        if game.wins_misere(&rows) != Ok(nim_wins_misere(&values)) {
            failures.push(rows);
        }
    }
    assert_eq!(failures, [[1, 5]]);
}

/// Bouton: as normal play, but if every heap is at most 1, an even number of ones wins.
fn nim_wins_misere(heaps: &[u32]) -> bool {
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    (nim_sum != 0) == heaps.iter().any(|&heap| heap > 1)
}

fn nim(&[a, b, c]: &[u32; 3]) -> Vec<[u32; 3]> {
    let on_a = (0..a).map(|x| [x, b, c]);
    on_a.chain((0..b).map(|x| [a, x, c])).chain((0..c).map(|x| [a, b, x])).collect()
}

#[test]
fn nim_and_its_winning_moves() {
    let mut game = Search::new(nim);
    for i in 0..512 {
        let heaps @ [a, b, c] = [i >> 6, i >> 3 & 7, i & 7];
        assert_eq!(game.grundy(&heaps), Ok(a ^ b ^ c));
        assert_eq!(game.wins(&heaps), Ok(a ^ b ^ c != 0));
        assert_eq!(game.wins_misere(&heaps), Ok(nim_wins_misere(&heaps)));
        let mut reached = nim(&heaps);
        reached.retain(|[a, b, c]| a ^ b ^ c == 0);
        assert_eq!(game.winning_moves(&heaps), Ok(reached)); // in the same order
        let mut reached = nim(&heaps);
        reached.retain(|heaps| !nim_wins_misere(heaps));
        assert_eq!(game.winning_moves_misere(&heaps), Ok(reached));
    }
    assert_eq!(game.winning_moves(&[0, 0, 0]), Ok(vec![]));
    assert_eq!(game.wins_misere(&[0, 0, 0]), Ok(true)); // won, but not by a move
    assert_eq!(game.winning_moves_misere(&[0, 0, 0]), Ok(vec![]));
}

#[test]
fn winning_moves_keep_order_and_duplicates() {
    let mut game = Search::new(|&n: &i32| if n == 9 { vec![3, 0, 1, 3] } else { take_one(n) });
    assert_eq!(game.winning_moves(&9), Ok(vec![0]));
    assert_eq!(game.winning_moves_misere(&9), Ok(vec![3, 1, 3]));
}

fn take_one(n: i32) -> Vec<i32> {
    (0..n).rev().take(1).collect()
}

#[test]
fn any_type_of_position() {
    let mut word = Search::new(|s: &String| {
        (0..s.len()).map(|i| s[..i].to_string() + &s[i + 1..]).collect()
    });
    assert_eq!(word.grundy(&"abcde".to_string()), Ok(1));
    let mut coins = Search::new(|row: &[u16; 5]| {
        let heads = (0..5).filter(|&i| row[i] > 0);
        heads.map(|i| std::array::from_fn(|j| if i == j { 0 } else { row[j] })).collect()
    });
    assert_eq!(coins.grundy(&[1, 0, 1, 1, 0]), Ok(1));
}

#[test]
fn a_million_moves_deep() {
    let mut game = Search::new(take(&[1]));
    assert_eq!(game.grundy(&1_000_000), Ok(0));
    assert_eq!(game.grundy(&999_999), Ok(1));
    assert_eq!(game.wins_misere(&1_000_000), Ok(true));
}

#[test]
fn a_hundred_thousand_moves_to_a_repetition() {
    let mut game = Search::new(|&n: &u32| vec![if n < 100_000 { n + 1 } else { 50_000 }]);
    assert_eq!(game.wins(&0), Err(Repeats(50_000)));
}

#[test]
fn every_position_is_evaluated_once() {
    let asked = Cell::new(0);
    let mut game = Search::new(|n: &u64| {
        asked.set(asked.get() + 1);
        take(&[1, 2, 3, 5, 8])(n)
    });
    for n in [50, 20, 100, 100] {
        game.grundy(&n).unwrap();
        game.wins(&n).unwrap();
        game.wins_misere(&n).unwrap();
    }
    assert_eq!(asked.get(), 101);
}

/// Every graph of three positions, and every graph of four without loops of length one.
#[test]
fn all_small_graphs() {
    let with_loops =
        (0u32..1 << 9).map(|bits| (3, [bits & 7, bits >> 3 & 7, bits >> 6 & 7, 0]));
    let simple = (0u32..1 << 12).map(|bits| {
        let others = |v: u32| {
            let row = bits >> (3 * v) & 7; // one bit each for the other three
            let below = (1 << v) - 1;
            row & below | (row & !below) << 1
        };
        (4, [others(0), others(1), others(2), others(3)])
    });
    for (size, graph) in with_loops.chain(simple) {
        let to = |&v: &u32| (0..size).filter(|w| graph[v as usize] >> w & 1 == 1).collect();
        let mut game = Search::new(to);
        // Warshall's closure: reach[v] is where one or more moves lead.
        let mut reach = graph;
        for via in 0..4 {
            for v in 0..4 {
                reach[v] |= if reach[v] >> via & 1 == 1 { reach[via] } else { 0 };
            }
        }
        let repeats = |v: u32| reach[v as usize] >> v & 1 == 1;
        let meets =
            |v: u32| (0..4).any(|w| (v == w || reach[v as usize] >> w & 1 == 1) && repeats(w));
        // Ask twice: an error must leave nothing behind.
        for v in (0..size).chain(0..size) {
            match game.grundy(&v) {
                Ok(value) => {
                    assert!(!meets(v), "{graph:?}: no error at {v}");
                    let (expected, hot) = recursive(&graph, v);
                    assert_eq!(value, expected, "{graph:?} at {v}");
                    assert_eq!(game.wins(&v), Ok(expected > 0), "{graph:?} at {v}");
                    assert_eq!(game.wins_misere(&v), Ok(hot), "{graph:?} at {v}");
                }
                Err(Repeats(w)) => {
                    assert!(meets(v), "{graph:?}: an error at {v}");
                    assert!(repeats(w), "{graph:?}: {w} does not repeat");
                    assert!(
                        v == w || reach[v as usize] >> w & 1 == 1,
                        "{graph:?}: {w} from {v}"
                    );
                    assert!(game.wins_misere(&v).is_err() && game.winning_moves(&v).is_err());
                    assert!(game.winning_moves_misere(&v).is_err());
                }
            }
        }
    }
}

/// Grundy value and misère outcome straight from their definitions, for a game that ends.
fn recursive(graph: &[u32; 4], v: u32) -> (u32, bool) {
    let moves = (0..4).filter(|w| graph[v as usize] >> w & 1 == 1);
    let results: Vec<(u32, bool)> = moves.map(|w| recursive(graph, w)).collect();
    let value = (0..).find(|&x| results.iter().all(|r| r.0 != x)).unwrap();
    (value, results.is_empty() || !results.iter().all(|r| r.1))
}

#[test]
fn random_graphs() {
    let mut state: u64 = 88172645463325252;
    for size in 1..60 {
        // Numbered so that every move leads to a lesser number.
        let graph: Vec<Vec<usize>> = (0..size)
            .map(|v| {
                let mut row = vec![];
                for w in 0..v {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    if state >> 62 == 0 {
                        row.push(w);
                    }
                }
                row
            })
            .collect();
        let mut values: Vec<u32> = vec![];
        let mut misere: Vec<bool> = vec![];
        for row in &graph {
            values.push((0..).find(|&x| row.iter().all(|&w| values[w] != x)).unwrap());
            misere.push(row.is_empty() || row.iter().any(|&w| !misere[w]));
        }
        let mut game = Search::new(|&v: &usize| graph[v].clone());
        for v in (0..size).rev() {
            assert_eq!(game.grundy(&v), Ok(values[v]));
            assert_eq!(game.wins_misere(&v), Ok(misere[v]));
        }
    }
}

#[test]
fn a_repetition_is_found_beside_a_win() {
    // 3 can move to 0 and win, but also to 1, which can go back.
    let mut game = Search::new(|&n: &u8| {
        [vec![], vec![2], vec![1], vec![0, 1], vec![0]][n as usize].clone()
    });
    assert!(matches!(game.wins(&3), Err(Repeats(1 | 2))));
    assert!(matches!(game.winning_moves(&3), Err(Repeats(1 | 2))));
    assert_eq!(game.wins(&4), Ok(true));
    assert_eq!(game.grundy(&0), Ok(0));
}

#[test]
fn a_position_that_moves_to_itself() {
    let mut pass = Search::new(|&n: &u32| vec![n.saturating_sub(1)]);
    assert_eq!(pass.grundy(&3), Err(Repeats(0)));
    assert_eq!(pass.grundy(&0), Err(Repeats(0)));
}

/// Two ways to one position are no repetition.
#[test]
fn ways_that_meet() {
    let mut game = Search::new(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1, n - 1, 0] });
    assert_eq!(game.grundy(&1), Ok(1));
    assert_eq!(game.grundy(&2), Ok(2));
    assert_eq!(game.grundy(&3), Ok(1));
}
