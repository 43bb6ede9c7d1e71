//! The misère engine against a search of the plain rules.

use lab::budget::Budget;
use lab::game::{Code, Digit, Game, Rule};
use lab::misere::{Search, outcomes};
use std::time::Duration;

/// Digits from d0 on; `u` marks the digits whose splits must be unequal, by their bits.
fn game(digits: &[u8], unequal: u32) -> Game {
    let digits = digits.iter().enumerate();
    let digits = digits.map(|(i, &bits)| Digit { bits, unequal: unequal >> i & 1 != 0 });
    let rule = Rule::Octal(Code { digits: digits.collect() });
    Game { rule, misere: true, no_repeat: false, heaps: 1 }
}

/// All that one move makes of heaps in order.
fn moves(game: &Game, heaps: &[u64]) -> Vec<Vec<u64>> {
    let Rule::Octal(code) = &game.rule else { panic!() };
    let mut reached = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        let mut leave = |parts: &[u64]| {
            let mut left = [&heaps[..at], &heaps[at + 1..], parts].concat();
            left.sort_unstable();
            reached.push(left);
        };
        for (take, digit) in (0..).zip(&code.digits) {
            if digit.bits & 1 != 0 && take == heap {
                leave(&[]);
            }
            if digit.bits & 2 != 0 && take < heap {
                leave(&[heap - take]);
            }
            if digit.bits & 4 != 0 && take < heap {
                let rest = heap - take;
                let splits = (1..rest).map(|a| [a, rest - a]);
                splits.filter(|[a, b]| a != b || !digit.unequal).for_each(|s| leave(&s));
            }
        }
    }
    reached
}

fn values(game: &Game, len: usize) -> Vec<bool> {
    let progress = &mut |_| true;
    let mut budget = Budget { values: Some(len), time: Duration::MAX, progress };
    let found = outcomes(game, &mut budget);
    assert_eq!(found.certificate, None);
    found.values.iter().map(|value| value == 1).collect()
}

/// Single heaps 0 to `most`, and sums of two and three up to half and a third of it.
fn by_the_rules(game: &Game, most: u32) {
    let mut truth = templates::search::Search::new(|heaps: &Vec<u64>| moves(game, heaps));
    let wins = values(game, most as usize + 1);
    let mut search = Search::new(game);
    let mut agree = |heaps: &[u32]| {
        let mut sum: Vec<u64> = heaps.iter().map(|&heap| heap.into()).filter(|&h| h > 0).collect();
        sum.sort_unstable();
        let expected = truth.wins_misere(&sum).unwrap();
        assert_eq!(search.wins(heaps, &mut || true), Some(expected), "{game:?} {heaps:?}");
        expected
    };
    for a in 0..=most {
        assert_eq!(agree(&[a]), wins[a as usize]);
        for b in 0..=a.min(most / 2) {
            agree(&[a / 2, b]);
            for c in 0..=b.min(most / 3) {
                agree(&[b / 2, c, a / 3]);
            }
        }
    }
}

#[test]
fn every_code_of_two_digits_by_the_rules() {
    for bits in 0..2 * 8 * 8 {
        let digits = [bits >> 6 << 2, bits >> 3 & 7, bits & 7];
        by_the_rules(&game(&digits, 0), 9);
        by_the_rules(&game(&digits, 0b111), 9);
    }
}

#[test]
fn some_codes_further_by_the_rules() {
    let codes: [&[u8]; 7] =
        [&[0, 7, 7], &[0, 0, 7], &[0, 1, 3, 7], &[0, 4], &[0, 3, 5, 6], &[0, 3, 3, 3, 1], &[4]];
    for digits in codes {
        by_the_rules(&game(digits, 0), 17);
        by_the_rules(&game(digits, !0), 17);
    }
}

/// Those that W. L. Sibert and J. H. Conway list, Mathematical Kayles, 1992.
#[test]
fn lost_heaps_of_kayles() {
    let wins = values(&game(&[0, 7, 7], 0), 45);
    let lost: Vec<usize> = (0..45).filter(|&n| !wins[n]).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}

/// Misère Nim on the Grundy values, which is right for sums of subtraction games, is wrong here.
#[test]
fn kayles_is_not_misere_nim() {
    let kayles = game(&[0, 7, 7], 0);
    let g = templates::octal::table(&[0, 7, 7], 20);
    let mut search = Search::new(&kayles);
    let sums = (0..12u32).flat_map(|most| (0..=most / 2).map(move |a| [a, most - a]));
    let first = sums.into_iter().find(|sum| {
        let g = sum.map(|heap| g[heap as usize]);
        let nim = if g.iter().all(|&g| g <= 1) { g[0] ^ g[1] == 0 } else { g[0] ^ g[1] != 0 };
        search.wins(sum, &mut || true) != Some(nim)
    });
    assert_eq!(first, Some([1, 5]));
}

/// One heap of a subtraction game is lost exactly if its Grundy value is 1.
#[test]
fn games_without_a_split_go_far() {
    let wins = values(&game(&[0, 3, 0, 3, 3], 0), 20_000);
    let g = templates::period::grundy(&[1, 3, 4], 100).unwrap();
    let table = templates::octal::table(&[0, 3, 0, 3, 3], 100);
    assert!((0..20_000).all(|n| wins[n as usize] == (table[g.reduce(n)] != 1)));
}

#[test]
fn heaps_without_a_move_are_won() {
    assert_eq!(values(&game(&[0], 0), 5000), [true; 5000]);
    assert_eq!(values(&game(&[], 0), 3), [true; 3]);
}

#[test]
fn the_budget_ends_the_search() {
    let mut heard = Vec::new();
    let progress = &mut |len| {
        heard.push(len);
        heard.len() < 3
    };
    let mut budget = Budget { values: None, time: Duration::MAX, progress };
    let found = outcomes(&game(&[0, 7, 7], 0), &mut budget);
    assert_eq!(heard.len(), 3);
    assert_eq!(heard[2], found.values.len());
    assert!(found.values.len() > 25);
    assert_eq!(values(&game(&[0, 7, 7], 0), 0), []);
}
