//! Who wins, and by which move: small positions against a search, large ones against the theorems.

use lab::game::{Game, Rule};
use lab::moves::Position;
use lab::oracle::Oracle;
use std::collections::HashSet;
use templates::search::Search;

fn game(text: &str, heaps: usize) -> Game {
    let (words, manner): (Vec<&str>, Vec<&str>) =
        text.split(' ').partition(|word| !word.starts_with("--"));
    let words: Vec<String> = words.into_iter().map(str::to_string).collect();
    let manner = |name| manner.contains(&name);
    let rule = Rule::parse(&words).unwrap();
    Game::new(rule, manner("--misere"), manner("--no-repeat"), Some(heaps)).unwrap()
}

/// Every position that can follow, with whether the player to move loses it.
fn all(game: &Game, start: &Position) -> Vec<(Position, bool)> {
    let to = |position: &Position| game.moves(position).into_iter().map(|it| it.to).collect();
    let mut search = Search::new(|position: &Position| -> Vec<Position> { to(position) });
    let (mut open, mut seen) = (vec![start.clone()], HashSet::new());
    while let Some(position) = open.pop() {
        if seen.insert(position.clone()) {
            let more: Vec<Position> = to(&position);
            open.extend(more);
        }
    }
    let mut wins = |position: &Position| match game.misere {
        true => search.wins_misere(position).unwrap(),
        false => search.wins(position).unwrap(),
    };
    seen.into_iter().map(|position| (position.clone(), !wins(&position))).collect()
}

/// Each start with all that can follow: who loses, and that a winning move is found where one is.
#[test]
fn small_positions_of_every_rule() {
    for (text, heaps) in [
        ("take 2,3,7", vec![60]),
        ("take 2,3,7", vec![4, 9, 12]),
        ("take 2,3,7 --misere", vec![4, 9, 12]),
        ("take 3..5 --misere", vec![2, 2, 7, 8]),
        ("take 1..3 --no-repeat", vec![40]),
        ("take 1,3,4 --no-repeat --misere", vec![40]),
        ("all-but 2,5", vec![14, 17]),
        ("all-but 1,2,4 --misere", vec![3, 11, 12]),
        ("octal 0.77", vec![14]),
        ("octal 0.137", vec![7, 9]),
        ("octal 4.0035u", vec![14]),
        ("octal 0.07 --misere", vec![16]),
        ("grundy", vec![17]),
        ("take fibonacci", vec![12, 14]),
        ("take squares --misere", vec![12, 14]),
        ("take primes", vec![50]),
        ("take powers 3 --misere", vec![12, 17]),
        ("take powers 4", vec![9, 10]),
        ("nim", vec![4, 5, 7]),
        ("nim --misere", vec![1, 3, 4, 5]),
        ("wythoff", vec![13, 18]),
        ("fibonacci-nim", vec![40]),
        ("euclid", vec![31, 19]),
        ("lasker", vec![7, 8]),
    ] {
        let game = game(text, heaps.len());
        let start = game.start(&heaps);
        let mut oracle = Oracle::new(&game, &start).unwrap();
        let all = all(&game, &start);
        let lost: HashSet<&Position> =
            all.iter().filter(|(_, is_lost)| *is_lost).map(|(position, _)| position).collect();
        for (position, is_lost) in &all {
            assert_eq!(oracle.is_lost(position), *is_lost, "{text}: {position:?}");
            let moves = game.moves(position);
            let winning = oracle.winning(position);
            match winning {
                Some(it) => {
                    assert!(lost.contains(&it.to), "{text}: {position:?}, {it:?}");
                    assert!(moves.iter().any(|other| other.to == it.to), "{text}: {position:?}");
                }
                None => {
                    assert!(!moves.iter().any(|it| lost.contains(&it.to)), "{text}: {position:?}");
                }
            }
        }
    }
}

/// What nobody could list the moves of.
#[test]
fn large_heaps_by_theorems_and_formulas() {
    const MAX: u64 = u64::MAX;
    let (huge, large) = (1_000_000_000_000_000_000, 1_000_000_000_000_000);
    for (text, heaps, left) in [
        ("nim", vec![5000], Some(vec![])),
        ("nim --misere", vec![MAX], Some(vec![1])),
        ("nim", vec![MAX, huge, huge + 1], None),
        ("wythoff", vec![3000, 5000], None),
        ("wythoff", vec![MAX, MAX], Some(vec![])),
        ("fibonacci-nim", vec![large], None),
        (
            "fibonacci-nim",
            vec![12_200_160_415_121_876_738 + 3],
            Some(vec![12_200_160_415_121_876_738]),
        ),
        ("euclid", vec![huge, MAX], None),
        ("lasker", vec![MAX], Some(vec![])),
        ("lasker", vec![MAX, MAX - 1], None),
        ("take 1..3", vec![MAX], Some(vec![MAX - 3])),
        ("take 1..1000000", vec![huge, 5], None),
        ("take 2,3,7 --misere", vec![MAX, huge, large, 5], None),
        ("take 1..3 --no-repeat", vec![MAX], Some(vec![MAX - 3])),
        ("take powers 2", vec![1_000_000_000], Some(vec![999_999_999])),
        ("take powers 3", vec![MAX], None),
        ("all-but 2,5", vec![MAX], None),
        ("all-but 2,5", vec![MAX, huge, large], None),
        ("all-but 1..1000 --misere", vec![MAX, huge, large], None),
        ("octal 0.77", vec![20_000], None),
        ("octal 0.77", vec![MAX, huge, 3], None),
        ("octal 4.3", vec![huge, 5], None),
        ("take squares", vec![50_000, 60_000], None),
    ] {
        let game = game(text, heaps.len());
        let start = game.start(&heaps);
        let mut oracle = Oracle::new(&game, &start).unwrap();
        let winning = oracle.winning(&start);
        assert_eq!(winning.is_none(), oracle.is_lost(&start), "{text} {heaps:?}");
        let Some(winning) = winning else { panic!("{text} {heaps:?} is lost") };
        assert!(oracle.is_lost(&winning.to) && oracle.winning(&winning.to).is_none(), "{text}");
        assert_eq!(game.move_to(&start, &winning.to.heaps), Some(winning.clone()), "{text}");
        if let Some(left) = left {
            assert_eq!(winning.to.heaps, left, "{text} {heaps:?}");
        }
    }
}

#[test]
fn lost_however_large() {
    for (text, heaps) in [
        ("nim", vec![u64::MAX, u64::MAX]),
        ("take 1..3", vec![u64::MAX - 3]),
        ("fibonacci-nim", vec![12_200_160_415_121_876_738]),
        ("wythoff", vec![6765, 10_946]),
        ("octal 0.77", vec![u64::MAX - 4, u64::MAX - 4]),
        ("all-but 2,5", vec![u64::MAX, u64::MAX]),
    ] {
        let game = game(text, heaps.len());
        let start = game.start(&heaps);
        let mut oracle = Oracle::new(&game, &start).unwrap();
        assert!(oracle.is_lost(&start) && oracle.winning(&start).is_none(), "{text}");
        assert!(game.each_move(&start).next().is_some(), "{text}");
    }
}

/// One line says how far one may go.
#[test]
fn where_nothing_is_proven_heaps_are_bounded() {
    for (text, heap) in [("take squares", u64::MAX), ("octal 0.77 --misere", 1_000_000_000)] {
        let game = game(text, 1);
        let refused = Oracle::new(&game, &game.start(&[heap])).err().unwrap();
        assert!(refused.contains("begin") && !refused.contains('\n'), "{refused}");
    }
}
