//! The moves of each rule, against what its words say of one position.

use lab::game::{Family, Game, Rule};
use lab::moves::Position;
use templates::search::Search;

fn game(text: &str) -> Game {
    let words: Vec<String> = text.split(' ').map(str::to_string).collect();
    Game::new(Rule::parse(&words).unwrap(), false, false, None).unwrap()
}

/// What one move leaves, in order and once.
fn reached(text: &str, heaps: &[u64]) -> Vec<Vec<u64>> {
    let game = game(text);
    let moves = game.moves(&game.start(heaps));
    let mut reached: Vec<_> = moves.into_iter().map(|m| m.to.heaps).collect();
    reached.sort();
    reached.dedup();
    reached
}

#[test]
fn one_position_of_each_rule() {
    assert_eq!(reached("take 1,3,4", &[3]), [vec![], vec![2]]);
    assert_eq!(reached("take 2,3", &[5, 0, 2]), [vec![2, 2], vec![2, 3], vec![5]]);
    assert_eq!(reached("all-but 2,5", &[5]), [vec![1], vec![2], vec![4]]);
    // One or two of a row of five; then what is left is a row or two.
    let kayles: [&[u64]; 5] = [&[1, 2], &[1, 3], &[2, 2], &[3], &[4]];
    assert_eq!(reached("octal 0.77", &[5]), kayles);
    assert_eq!(reached("octal 0.77", &[1]), [vec![0; 0]]);
    assert_eq!(reached("grundy", &[5]), [[1, 4], [2, 3]]);
    assert_eq!(reached("grundy", &[4]), [[1, 3]]);
    assert_eq!(reached("octal 4.0", &[4]), [[1, 3], [2, 2]]);
    assert_eq!(reached("octal 0.1", &[1]), [vec![0; 0]]);
    assert!(reached("octal 0.1", &[2]).is_empty());
    assert!(reached("octal 0.2", &[1]).is_empty());
    assert_eq!(reached("octal 0.2", &[2]), [[1]]);
    assert_eq!(reached("octal 0.04", &[4]), [[1, 1]]);
    assert!(reached("octal 0.04", &[3]).is_empty());
    assert_eq!(reached("take fibonacci", &[9]), [[1], [4], [6], [7], [8]]);
    assert_eq!(reached("take squares", &[9]), [vec![], vec![5], vec![8]]);
    assert_eq!(reached("take primes", &[8]), [[1], [3], [5], [6]]);
    assert_eq!(reached("take powers 3", &[10]), [[1], [7], [9]]);
    assert_eq!(reached("nim", &[1, 2]), [vec![1], vec![1, 1], vec![2]]);
    assert_eq!(reached("wythoff", &[2, 1]), [vec![1], vec![1, 1], vec![2]]);
    assert_eq!(reached("wythoff", &[2, 2]), [vec![], vec![1, 1], vec![1, 2], vec![2]]);
    assert_eq!(reached("euclid", &[3, 7]), [[1, 3], [3, 4]]);
    assert_eq!(reached("euclid", &[3, 3]), [[3]]);
    assert!(reached("euclid", &[0, 3]).is_empty());
    assert_eq!(reached("lasker", &[3]), [vec![], vec![1], vec![1, 2], vec![2]]);
}

#[test]
fn what_the_last_move_leaves_to_heed() {
    let nim = game("fibonacci-nim");
    let first: Vec<_> = nim.moves(&nim.start(&[4])).into_iter().map(|m| m.to).collect();
    let expected = [(3, 2), (2, 2), (1, 1)].map(|(n, memory)| Position { heaps: vec![n], memory });
    assert_eq!(first, expected);
    assert_eq!(nim.moves(&first[0]).len(), 2);
    assert!(nim.moves(&nim.start(&[1])).is_empty());

    let no_repeat = Game { no_repeat: true, ..game("take 1..3") };
    let after_two = Position { heaps: vec![3], memory: 2 };
    let left: Vec<_> = no_repeat.moves(&after_two).into_iter().map(|m| m.to).collect();
    let one = Position { heaps: vec![2], memory: 1 };
    assert_eq!(left, [one, Position { heaps: vec![], memory: 3 }]);
    assert_eq!(no_repeat.moves(&no_repeat.start(&[3])).len(), 3);
}

#[test]
fn moves_are_said() {
    let said = |text: &str, heaps: &[u64]| {
        let game = game(text);
        let moves = game.moves(&game.start(heaps));
        moves.iter().map(|m| m.action.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(said("take 3,8", &[7]), ["take 3 from the heap of 7"]);
    assert_eq!(said("grundy", &[3]), ["split the heap of 3 into 1 and 2"]);
    assert_eq!(said("wythoff", &[1, 1])[1], "take 1 from both heaps");
    let kayles = said("octal 0.77", &[3]);
    assert_eq!(kayles[1], "take 1 from the heap of 3 and split the rest into 1 and 1");
}

/// A table of another hand: Grundy values and outcomes of one heap.
#[test]
fn reference_tables() {
    for (text, table) in [
        ("take fibonacci", include_str!("../../../templates/tests/reference/fib_subtraction.txt")),
        ("take 1..3", include_str!("../../../templates/tests/reference/sub_1_2_3.txt")),
        ("take 3,5,7", include_str!("../../../templates/tests/reference/sub_3_5_7.txt")),
    ] {
        let game = game(text);
        let mut search =
            Search::new(|p: &Position| game.moves(p).into_iter().map(|m| m.to).collect());
        for line in table.lines().skip(1) {
            let row: Vec<&str> = line.split(' ').collect();
            let start = game.start(&[row[0].parse().unwrap()]);
            assert_eq!(search.grundy(&start).unwrap().to_string(), row[1], "{text} {line}");
            assert_eq!(search.wins(&start), Ok(row[2] == "W"), "{text} {line}");
            assert_eq!(search.wins_misere(&start), Ok(row[3] == "W"), "{text} {line}");
        }
    }
}

#[test]
fn families() {
    let up_to = |family: Family| (0..=40).filter(|&n| family.contains(n)).collect::<Vec<u64>>();
    assert_eq!(up_to(Family::Fibonacci), [1, 2, 3, 5, 8, 13, 21, 34]);
    assert_eq!(up_to(Family::Squares), [1, 4, 9, 16, 25, 36]);
    assert_eq!(up_to(Family::Primes), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]);
    assert_eq!(up_to(Family::Powers(2)), [1, 2, 4, 8, 16, 32]);
    assert_eq!(up_to(Family::Powers(7)), [1, 7]);
    assert!(
        !Family::Fibonacci.contains(u64::MAX)
            && Family::Fibonacci.contains(12_200_160_415_121_876_738)
    );
}

/// A move told by what it leaves is one of the moves, and no other is taken for one.
#[test]
fn a_move_by_what_it_leaves() {
    for (text, no_repeat) in [
        ("take 1,3,4", false),
        ("take 1..3", true),
        ("all-but 2,3", false),
        ("octal 0.3567", false),
        ("octal 4u.026", false),
        ("take fibonacci", false),
        ("take squares", false),
        ("take primes", false),
        ("take powers 3", false),
        ("nim", false),
        ("wythoff", false),
        ("fibonacci-nim", false),
        ("euclid", false),
        ("lasker", false),
    ] {
        let game = Game { no_repeat, ..game(text) };
        let lists = |most: u64| {
            let all = (0..=most).flat_map(move |a| {
                (a..=most).flat_map(move |b| (b..=most).map(move |c| vec![c, a, b]))
            });
            all.collect::<Vec<_>>()
        };
        for heaps in lists(7) {
            let two = matches!(text, "wythoff" | "euclid" | "fibonacci-nim");
            if two && heaps[1] > 0 {
                continue;
            }
            for memory in 0..4 {
                let position = Position { memory, ..game.start(&heaps) };
                let moves = game.moves(&position);
                for left in lists(7) {
                    let sorted = game.start(&left).heaps;
                    let to = moves.iter().map(|it| &it.to).find(|to| to.heaps == sorted);
                    let found = game.move_to(&position, &left);
                    assert_eq!(found.as_ref().map(|it| &it.to), to, "{text} {position:?} {left:?}");
                    assert!(found.is_none_or(|it| moves.contains(&it) || text == "wythoff"));
                }
                if !no_repeat && text != "fibonacci-nim" {
                    break; // nothing is remembered
                }
            }
        }
    }
    let game = game("octal 4.7");
    let start = game.start(&[u64::MAX]);
    for beyond in [&[u64::MAX, 1][..], &[u64::MAX, u64::MAX], &[u64::MAX - 2]] {
        assert_eq!(game.move_to(&start, beyond), None);
    }
    assert!(game.move_to(&start, &[u64::MAX - 5, 5]).is_some());
}

#[test]
fn amounts_are_those_that_the_set_contains() {
    for family in [Family::Fibonacci, Family::Squares, Family::Primes, Family::Powers(3)] {
        let listed: Vec<u64> = family.amounts().take_while(|&a| a < 2000).collect();
        let contained: Vec<u64> = (0..2000).filter(|&n| family.contains(n)).collect();
        assert_eq!(listed, contained, "{family:?}");
    }
    let last = |family: Family| family.amounts().last();
    assert_eq!(last(Family::Fibonacci), Some(12_200_160_415_121_876_738));
    assert_eq!(last(Family::Powers(2)), Some(1 << 63));
}
