//! A game against `cargo lab --play`, on heaps whose moves nobody could list.

use lab::game::{Game, Rule};
use scripts::lab::play;

/// What is said from these heaps on, if that is typed.
fn said(words: &str, misere: bool, no_repeat: bool, from: &[u64], typed: &str) -> String {
    let words: Vec<_> = words.split_whitespace().map(str::to_string).collect();
    let rule = Rule::parse(&words).unwrap();
    let game = Game::new(rule, misere, no_repeat, Some(from.len())).unwrap();
    let mut out = Vec::new();
    match play::play(&game, from, &mut typed.as_bytes(), &mut out) {
        Ok(()) => String::from_utf8(out).unwrap(),
        Err(error) => format!("{error:#}"),
    }
}

/// Each answers a bad first move with one that wins.
#[test]
fn it_answers_by_theorem_or_formula_however_large_the_heaps_are() {
    for (words, misere, from, typed, answer) in [
        ("nim", false, &[5000][..], "4999", "I take 4999 from the heap of 4999: 0 left."),
        ("nim", true, &[5000], "4999", "I take 4998 from the heap of 4999: 1 left."),
        ("wythoff", false, &[3000, 5000], "3000 4999", ": 1854 3000 left."),
        ("fibonacci-nim", false, &[1_000_000_000_000_000], "999999999999994", "I take 5 from"),
        ("euclid", false, &[u64::MAX, 1 << 62], "1 2", "No move leaves that"),
        ("take 1..3", false, &[u64::MAX], "18446744073709551614", ": 18446744073709551612 left."),
        ("take powers 2", false, &[1_000_000_000], "999999998", "I take 2 from"),
        ("kayles", false, &[20_000], "9999 9999", "I take"),
        ("kayles", false, &[20_000], "9000 10998", "I take 1 from the heap of 10998"),
        ("all-but 2,5", true, &[u64::MAX], "18446744073709551614", "I take"),
    ] {
        let out = said(words, misere, false, from, &format!("?\n{typed}\n"));
        assert!(out.contains(answer), "{words}: {out}");
        assert!(out.lines().filter(|line| line.contains(": type ")).count() <= 20, "{out}");
        assert!(out.contains("  … and more\n") || out.matches(": type ").count() < 20, "{out}");
    }
    let out = said("take 1..3", false, true, &[u64::MAX], "18446744073709551614\n");
    assert!(out.contains("18446744073709551612 left."), "{out}");
}

/// Where no formula is proven, one line says how far one may begin.
#[test]
fn heaps_are_bounded_where_nothing_is_proven() {
    let refused = said("take primes", false, false, &[u64::MAX], "");
    assert!(
        refused.contains("begin with heaps below ") && refused.lines().count() == 1,
        "{refused}"
    );
    let refused = said("kayles", true, false, &[100_000], "");
    assert!(refused.contains("begin lower") && refused.lines().count() == 1, "{refused}");
}
