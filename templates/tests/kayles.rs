//! `kayles` against tables that were computed elsewhere, and their proofs.

use templates::kayles::{dawsons_kayles, kayles};
use templates::octal::{Period, table};

fn assert_reference(value: fn(u64) -> u32, text: &str) {
    let found = (0..=2000).map(|n| format!("{n} {}", value(n)));
    assert!(found.eq(text.lines().skip(1)));
}

#[test]
fn reference_tables() {
    assert_reference(kayles, include_str!("reference/kayles.txt"));
    assert_reference(dawsons_kayles, include_str!("reference/dawsons_kayles.txt"));
}

/// By the theorem of Guy and Smith the values of the code repeat for ever; so do those of `value`
/// that are no exceptions, and both agree as long as the proof looks.
fn assert_proven(value: fn(u64) -> u32, code: &[u8], preperiod: usize, period: usize) {
    let proof = Period { preperiod, period, last: code.len() - 1 };
    let g = table(code, 2 * (preperiod + period) + code.len());
    assert!(proof.proven_by(&g));
    assert!((0..g.len()).all(|n| value(n as u64) == g[n]));
    let p = period as u64;
    for n in (preperiod as u64..1000).chain(u64::MAX - 1000..=u64::MAX - p) {
        assert_eq!(value(n), value(n + p), "{n}");
    }
    let far = 1_000_000_007 * p;
    for n in preperiod as u64..1000 {
        assert_eq!(value(n), value(n + far), "{n}");
    }
}

#[test]
fn the_periods_are_proven() {
    assert_proven(kayles, &[0, 7, 7], 71, 12);
    assert_proven(dawsons_kayles, &[0, 0, 7], 53, 34);
}

#[test]
fn dawsons_chess_is_one_file_shorter() {
    let chess = table(&[0, 1, 3, 7], 300);
    assert!(chess.iter().zip(1..).all(|(&g, n)| dawsons_kayles(n) == g));
}
