//! `coins` against a table that was computed elsewhere, and the rules.

use templates::coins::{mock_turtle, strict_turtles, turtles};
use templates::search::Search;

#[test]
fn reference_table() {
    let lines = include_str!("reference/turning_turtles_8.txt").lines().skip(1);
    for line in lines.clone() {
        let fields: Vec<&str> = line.split(" | ").collect();
        let row: Vec<bool> = fields[0].bytes().map(|coin| coin == b'1').collect();
        assert_eq!(turtles(&row) > 0, fields[1] == "W", "{line}");
        assert_eq!(strict_turtles(&row) > 0, fields[2] == "W", "{line}");
    }
    assert_eq!(lines.count(), 256);
}

/// Coins as bits, position 0 the lowest: turn a head, and to its left `least` to `most` coins.
fn moves(row: u32, least: u32, most: u32) -> Vec<u32> {
    let heads = (0..12).filter(|x| row >> x & 1 == 1);
    let turns = heads.flat_map(|x| (0..1 << x).map(move |others: u32| (1 << x, others)));
    turns
        .filter(|(_, others)| (least..=most).contains(&others.count_ones()))
        .map(|(head, others)| row ^ head ^ others)
        .collect()
}

#[test]
fn by_the_rules() {
    let mut free = Search::new(|&row: &u32| moves(row, 0, 1));
    let mut strict = Search::new(|&row: &u32| moves(row, 1, 1));
    let mut mock = Search::new(|&row: &u32| moves(row, 0, 2));
    for bits in 0..1 << 9 {
        let row: Vec<bool> = (0..9).map(|x| bits >> x & 1 == 1).collect();
        assert_eq!(turtles(&row) as u32, free.grundy(&bits).unwrap(), "{row:?}");
        assert_eq!(strict_turtles(&row) as u32, strict.grundy(&bits).unwrap(), "{row:?}");
        let heads = (0..9).filter(|x| bits >> x & 1 == 1);
        let value = heads.map(mock_turtle).fold(0, |sum, v| sum ^ v);
        assert_eq!(value as u32, mock.grundy(&bits).unwrap(), "{row:?}");
    }
}

#[test]
fn mock_turtles_are_odious_in_order() {
    let odious = (0_u64..).filter(|v| v.count_ones() % 2 == 1);
    assert!((0..20_000).map(mock_turtle).eq(odious.take(20_000)));
    assert_eq!(mock_turtle(u32::MAX), (1 << 33) - 1);
    assert_eq!(mock_turtle(u32::MAX - 1), (1 << 33) - 4);
}
