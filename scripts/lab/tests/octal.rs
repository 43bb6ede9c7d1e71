//! The octal engine against tables by the rules, tables computed elsewhere, and periods that others
//! published (A. Flammenkamp, Sprague-Grundy values of octal games).

use lab::budget::{Budget, Found};
use lab::certificate::{Certificate, Theorem};
use lab::game::{Code, Digit, Game, Rule};
use lab::octal::grundy;
use lab::octal::sparse::Table;
use lab::values::Values;
use std::time::Duration;
use templates::octal::table;

/// A code as it is written, with a point before digit 1 and `u` for unequal splits.
fn code(text: &str) -> Code {
    let (whole, digits) = text.split_once('.').unwrap();
    let mut code = Code { digits: Vec::new() };
    for c in whole.chars().chain(digits.chars()) {
        match c {
            'u' => code.digits.last_mut().unwrap().unequal = true,
            _ => code.digits.push(Digit { bits: c.to_digit(8).unwrap() as u8, unequal: false }),
        }
    }
    code
}

fn game(code: Code) -> Game {
    Game { rule: Rule::Octal(code), misere: false, no_repeat: false, heaps: 1 }
}

/// With a budget of this many values.
fn found(code: &Code, values: usize) -> Found {
    let progress = &mut |_| true;
    let mut budget = Budget { values: Some(values), time: Duration::MAX, progress };
    grundy(&game(code.clone()), &mut budget)
}

fn proven(text: &str, values: usize) -> Certificate {
    found(&code(text), values).certificate.unwrap_or_else(|| panic!("{text}: no proof"))
}

fn filled(mut table: Table, len: usize) -> Vec<u32> {
    (0..len).for_each(|_| assert!(table.push().is_some()));
    table.into_values().into_iter().map(u32::from).collect()
}

/// By the rules, digit by digit.
fn naive(code: &Code, len: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..len {
        let mut reached = Vec::new();
        for (take, digit) in code.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - take;
            if digit.bits & 1 != 0 && rest == 0 {
                reached.push(0);
            }
            if digit.bits & 2 != 0 && rest > 0 {
                reached.push(values[rest]);
            }
            if digit.bits & 4 != 0 {
                let splits = (1..rest).map(|a| (a, rest - a));
                let splits = splits.filter(|(a, b)| a != b || !digit.unequal);
                reached.extend(splits.map(|(a, b)| values[a] ^ values[b]));
            }
        }
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Lines `n value` under one comment.
fn reference(text: &str) -> Vec<u32> {
    let values = text.lines().skip(1).map(|line| line.split_once(' ').unwrap().1);
    values.map(|value| value.parse().unwrap()).collect()
}

/// All codes of this many digits after the point, with 0 or 4 before it, no split unequal.
fn codes(digits: usize) -> impl Iterator<Item = Code> {
    (0..2 << (3 * digits)).map(move |bits: usize| {
        let digit = |i: usize| (bits >> (3 * (digits - i))) as u8 & 7;
        let all = (0..=digits).map(|i| if i == 0 { digit(0) << 2 } else { digit(i) });
        Code { digits: all.map(|bits| Digit { bits, unequal: false }).collect() }
    })
}

fn octal(code: &Code) -> Vec<u8> {
    code.digits.iter().map(|digit| digit.bits).collect()
}

#[test]
fn codes_of_two_digits_and_some_of_more_by_the_rules() {
    let more = codes(3).step_by(7).chain(codes(4).step_by(83));
    for code in codes(2).chain(more) {
        let truth = table(&octal(&code), 299);
        assert_eq!(filled(Table::new(&code), 300), truth, "{code:?}");
        let found = found(&code, 300);
        assert_eq!(found.values.iter().collect::<Vec<_>>(), truth[..found.values.len()]);
    }
}

#[test]
fn unequal_splits_by_the_rules() {
    for mut code in codes(2).chain(codes(3).step_by(31)) {
        for marks in 1..8 {
            let mark = |(i, digit): (usize, &mut Digit)| digit.unequal = marks >> i & 1 != 0;
            code.digits.iter_mut().enumerate().for_each(mark);
            assert_eq!(filled(Table::new(&code), 120), naive(&code, 120), "{code:?}");
        }
    }
}

#[test]
fn whatever_the_mask() {
    for text in ["0.77", "0.6", "0.156", "4.07", "4u.0", "0.37u", "0.4u7", "0.333"] {
        let code = code(text);
        let truth = naive(&code, 400);
        for mask in (0..40).chain([63, 255, 1 << 15, u16::MAX]) {
            assert_eq!(filled(Table::under(&code, mask), 400), truth, "{text} under {mask}");
        }
    }
}

/// Long enough for the mask to be chosen several times, and to be given up (0.007).
#[test]
fn far_beyond_the_first_mask() {
    for text in ["0.6", "0.007", "0.127", "0.376", "4.4", "0.07"] {
        let code = code(text);
        assert_eq!(filled(Table::new(&code), 5000), table(&octal(&code), 4999), "{text}");
    }
    let code = code("0.6u7");
    assert_eq!(filled(Table::new(&code), 1500), naive(&code, 1500));
}

#[test]
fn reference_tables() {
    let tables = [
        ("0.77", include_str!("../../../templates/tests/reference/kayles.txt")),
        ("0.07", include_str!("../../../templates/tests/reference/dawsons_kayles.txt")),
        ("4u.", include_str!("../../../templates/tests/reference/grundys_game.txt")),
    ];
    for (text, truth) in tables {
        assert_eq!(filled(Table::new(&code(text)), 2001), reference(truth), "{text}");
    }
}

/// Code, period, preperiod.
const QUICK: [(&str, usize, usize); 12] = [
    ("0.77", 12, 71),
    ("0.07", 34, 53),
    ("0.4", 34, 54),
    ("0.137", 34, 52),
    ("0.15", 10, 1),
    ("0.17", 34, 33),
    ("0.45", 20, 498),
    ("0.156", 349, 3479),
    ("0.356", 142, 7315),
    ("0.165", 1550, 5181),
    ("0.644", 442, 3256),
    ("0.16", 149459, 105351),
];

const LONG: [(&str, usize, usize); 3] =
    [("0.56", 144, 326_640), ("0.127", 4, 46_578), ("0.376", 4, 2_268_248)];

fn published(periods: &[(&str, usize, usize)]) {
    for &(text, period, preperiod) in periods {
        let proof = proven(text, usize::MAX);
        assert_eq!((proof.period, proof.preperiod), (period, preperiod), "{text}");
        assert_eq!((proof.theorem, proof.saltus), (Theorem::GuySmith, 0));
        let end = 2 * preperiod + period + code(text).digits.len() - 1;
        assert_eq!(proof.window, preperiod..end, "{text}");
        assert_eq!(proof.values.len(), end + period);
    }
}

#[test]
fn published_periods() {
    published(&QUICK);
}

#[test]
#[ignore = "8 s, of which 0.376 is 7"]
fn long_published_periods() {
    published(&LONG);
}

#[test]
fn not_known_to_be_periodic() {
    for text in ["0.6", "0.007", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76", "4u."] {
        let found = found(&code(text), 10_000);
        assert_eq!((found.values.len(), found.certificate), (10_000, None), "{text}");
    }
}

/// The least period and preperiod above 0 of a table so long that it needs no theorem.
fn looks(g: &[u32]) -> Option<(usize, usize)> {
    (1..g.len() / 4).find_map(|p| {
        let preperiod = (1..g.len() - p).rfind(|&n| g[n] != g[n + p]).map_or(1, |n| n + 1);
        (preperiod < g.len() / 2).then_some((p, preperiod))
    })
}

/// Also that a budget of exactly what the proof needs is enough, and one value less is not.
#[test]
fn every_code_of_two_digits_is_proven_as_it_looks() {
    let mut proofs = 0;
    for code in codes(2) {
        let Some(proof) = found(&code, 200).certificate else { continue };
        proofs += 1;
        assert_eq!(looks(&table(&octal(&code), 599)), Some((proof.period, proof.preperiod)));
        let need = proof.window.end + proof.period;
        assert_eq!(found(&code, need).certificate, Some(proof), "{code:?}");
        assert_eq!(found(&code, need - 1).certificate, None, "{code:?}");
    }
    assert_eq!(proofs, 99); // as many as templates::octal::period proves within 200 values
}

/// The longer window of unequal splits: what is proven goes on being true.
#[test]
fn unequal_splits_are_proven_as_they_look() {
    let mut proofs = 0;
    for mut code in codes(2).chain(codes(3).step_by(31)) {
        for marks in 1..8 {
            let mark = |(i, digit): (usize, &mut Digit)| digit.unequal = marks >> i & 1 != 0;
            code.digits.iter_mut().enumerate().for_each(mark);
            if !code.digits.iter().any(|digit| digit.unequal && digit.bits & 4 != 0) {
                continue;
            }
            let Some(proof) = found(&code, 300).certificate else { continue };
            proofs += 1;
            let g = filled(Table::new(&code), 1200);
            assert_eq!(looks(&g), Some((proof.period, proof.preperiod)), "{code:?}");
            let k = code.digits.iter().rposition(|digit| digit.bits > 0).unwrap();
            assert_eq!(proof.theorem, Theorem::GuySmithUnequal);
            assert_eq!(proof.window.end, 2 * (proof.preperiod + proof.period) + k);
            let need = proof.window.end + proof.period;
            assert_eq!(found(&code, need - 1).certificate, None, "{code:?}");
        }
    }
    assert!(proofs > 100, "{proofs}");
}

/// What tables of 100 values repeat over a window of this many periods, and where it goes wrong.
fn false_proofs(laps: usize) -> Vec<(Code, usize, usize)> {
    let mut wrong = Vec::new();
    for mut code in codes(2) {
        code.digits.iter_mut().for_each(|digit| digit.unequal = digit.bits & 4 != 0);
        let k = code.digits.iter().rposition(|digit| digit.bits > 0).unwrap_or(0);
        let g = naive(&code, 100);
        for (n0, p) in (1..20).flat_map(|n0| (1..20).map(move |p| (n0, p))) {
            let repeats = |end: usize| end + p <= 100 && (n0..end).all(|n| g[n] == g[n + p]);
            if repeats(2 * n0 + laps * p + k) && !repeats(100 - p) {
                wrong.push((code.clone(), n0, p));
            }
        }
    }
    wrong
}

#[test]
fn unequal_splits_need_the_longer_window() {
    let g = naive(&code("0.6u"), 100);
    assert_eq!((2..97).find(|&n| g[n] != g[n + 3]), Some(9));
    assert!(false_proofs(1).contains(&(code("0.6u0"), 2, 3)));
    assert_eq!(false_proofs(2), []);
}

#[test]
fn the_budget_ends_the_work() {
    for values in [0, 1, 2, 15, 16, 17, 1000] {
        let found = found(&code("0.6"), values);
        assert_eq!((found.values.len(), found.certificate), (values, None));
    }
    let mut heard = Vec::new();
    let progress = &mut |len| {
        heard.push(len);
        heard.len() < 3
    };
    let mut budget = Budget { values: None, time: Duration::MAX, progress };
    let found = grundy(&game(code("0.6")), &mut budget);
    assert_eq!(found.certificate, None);
    assert_eq!(heard.len(), 3);
    assert_eq!(heard[2], found.values.len());
    assert!(heard[2] < 20_000);
}

#[test]
fn the_table_is_held_once() {
    let Found { values: Values::Narrow(table), certificate } = found(&code("0.77"), 1000) else {
        panic!("Kayles has small values")
    };
    let Values::Narrow(proof) = certificate.unwrap().values else { panic!("the same table") };
    assert!(std::sync::Arc::ptr_eq(&table, &proof));
    assert_eq!(table.len(), 168);
}

#[test]
#[ignore = "4 s"]
fn values_that_do_not_fit_end_the_table() {
    let mut digits = vec![Digit { bits: 3, unequal: false }; 70_000];
    digits[0].bits = 0;
    let found = found(&Code { digits }, 70_000);
    assert_eq!(found.values.len(), 1 << 16);
    assert_eq!(found.certificate, None);
}

#[test]
#[should_panic(expected = "repeats the position")]
fn digit_0_takes_nothing() {
    found(&code("2.7"), 10);
}
