//! `octal` against tables that were computed elsewhere, the rules, and Flammenkamp's periods.

use templates::octal::{Period, period, table};
use templates::search::Search;

/// Lines `n value` under one comment.
fn reference(text: &str) -> Vec<u32> {
    let values = text.lines().skip(1).enumerate().map(|(n, line)| {
        let (heap, value) = line.split_once(' ').unwrap();
        assert_eq!(heap, n.to_string());
        value.parse().unwrap()
    });
    values.collect()
}

#[test]
fn reference_tables() {
    let kayles = reference(include_str!("reference/kayles.txt"));
    assert_eq!(table(&[0, 7, 7], 2000), kayles);
    assert_eq!(table(&[0, 7, 7, 0, 0], 2000), kayles);
    let dawson = reference(include_str!("reference/dawsons_kayles.txt"));
    assert_eq!(table(&[0, 0, 7], 2000), dawson);
}

/// All positions one move away from heaps in order, digit by digit as the code is defined.
fn moves(code: &[u8], heaps: &[usize]) -> Vec<Vec<usize>> {
    let mut reached = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        let mut leave = |parts: &[usize]| {
            let mut left = [&heaps[..at], &heaps[at + 1..], parts].concat();
            left.sort_unstable();
            reached.push(left);
        };
        for (take, &digit) in code.iter().enumerate() {
            if digit & 1 != 0 && take == heap {
                leave(&[]);
            }
            if digit & 2 != 0 && take < heap {
                leave(&[heap - take]);
            }
            if digit & 4 != 0 && take + 2 <= heap {
                (1..heap - take).for_each(|a| leave(&[a, heap - take - a]));
            }
        }
    }
    reached
}

#[test]
fn every_code_of_three_digits_by_the_rules() {
    for bits in 0..2 * 8 * 8 * 8 {
        let code =
            [bits >> 9 << 2, bits >> 6 & 7, bits >> 3 & 7, bits & 7].map(|d: u32| d as u8);
        let mut game = Search::new(|heaps: &Vec<usize>| moves(&code, heaps));
        let values: Vec<u32> = (0..=7).map(|n| game.grundy(&vec![n]).unwrap()).collect();
        assert_eq!(table(&code, 7), values, "{code:?}");
    }
}

#[test]
fn nim_heaps_grow_the_values() {
    let mut code = vec![3; 200];
    code[0] = 0;
    assert_eq!(table(&code, 199), (0..200).collect::<Vec<u32>>());
    assert_eq!(table(&[], 3), [0; 4]);
    assert_eq!(table(&[0, 7], 0), [0]);
}

#[test]
fn known_periods() {
    for (code, preperiod, p) in [
        (&[0, 7, 7][..], 71, 12),
        (&[0, 0, 7], 53, 34),
        (&[0, 1, 3, 7], 52, 34),
        (&[0, 1, 5], 1, 10),
        (&[0, 1, 7], 33, 34),
        (&[0, 4, 5], 498, 20),
    ] {
        let known = Period { preperiod, period: p, last: code.len() - 1 };
        assert_eq!(period(code, 1200), Some(known), "{code:?}");
    }
}

/// The least period and preperiod above 0 of a table so long that it needs no theorem.
fn naive(g: &[u32]) -> Option<(usize, usize)> {
    (1..g.len() / 4).find_map(|p| {
        let preperiod = (1..g.len() - p).rfind(|&n| g[n] != g[n + p]).map_or(1, |n| n + 1);
        (preperiod < g.len() / 2).then_some((preperiod, p))
    })
}

#[test]
fn every_code_of_two_digits_is_proven_as_it_looks() {
    let mut proven = 0;
    for bits in 0..2 * 8 * 8 {
        let code = [bits >> 6 << 2, bits >> 3 & 7, bits & 7].map(|d: u32| d as u8);
        let g = table(&code, 599);
        if let Some(found) = period(&code, 200) {
            proven += 1;
            assert_eq!(naive(&g), Some((found.preperiod, found.period)), "{code:?}");
            assert_eq!(found.last, code.iter().rposition(|&d| d > 0).unwrap_or(0));
            // Exactly as many values as the theorem asks for, and each of them counts.
            let need = 2 * (found.preperiod + found.period) + found.last;
            assert!(found.proven_by(&g[..need]));
            assert!(!found.proven_by(&g[..need - 1]));
            assert_eq!(period(&code, need), Some(found));
            assert_eq!(period(&code, need - 1), None, "{code:?}");
            for n in found.preperiod..need {
                let mut other = g[..need].to_vec();
                other[n] += 100;
                assert!(!found.proven_by(&other));
            }
        }
    }
    assert_eq!(proven, 99);
}

#[test]
fn from_heap_0_on_nothing_is_proven() {
    // Equal on the stretch that the theorem would ask for with n0 = 0, and false.
    for code in [&[0, 4][..], &[0, 0, 4], &[0, 0, 0, 4], &[4]] {
        let last = code.len() - 1;
        let g = table(code, 100);
        assert!((0..=last).all(|n| g[n] == g[n + 1]) && g.iter().any(|&v| v > 0), "{code:?}");
        assert!(!Period { preperiod: 0, period: 1, last }.proven_by(&g));
        assert_ne!(period(code, 100).map(|found| found.period), Some(1), "{code:?}");
    }
    assert!(!Period { preperiod: 1, period: 0, last: 0 }.proven_by(&[0; 9]));
    let huge = Period { preperiod: usize::MAX, period: usize::MAX, last: usize::MAX };
    assert!(!huge.proven_by(&[0; 9]));
}

/// Whatever preperiod and period a table suggests: where the theorem's stretch repeats, all does.
#[test]
fn what_is_proven_is_true() {
    let mut proven = 0;
    for bits in 0..8 * 8 * 8 {
        let code = [0, bits >> 6, bits >> 3 & 7, bits & 7].map(|d: u32| d as u8);
        let last = code.iter().rposition(|&d| d > 0).unwrap_or(0);
        let g = table(&code, 120);
        for (preperiod, period) in (1..20).flat_map(|n0| (1..20).map(move |p| (n0, p))) {
            if (Period { preperiod, period, last }).proven_by(&g) {
                assert!((preperiod..=120 - period).all(|n| g[n] == g[n + period]), "{code:?}");
                proven += 1;
            }
        }
    }
    assert!(proven > 10_000);
}

#[test]
#[should_panic(expected = "0 to 7")]
fn no_digit_above_7() {
    table(&[0, 8], 3);
}

#[test]
#[should_panic(expected = "takes 0")]
fn d0_takes_nothing_whole() {
    table(&[1, 7], 3);
}

#[test]
#[should_panic(expected = "takes 0")]
fn d0_takes_nothing_from_a_heap() {
    table(&[6], 3);
}
