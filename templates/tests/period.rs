//! `period` against a finder that knows no theorem: tables so long that the eye would do.

use std::fmt::Debug;
use templates::period::{Period, grundy, misere, outcomes};

/// A set within 1..=64 as the bits of a word: bit s−1 for the amount s.
fn amounts(bits: u64) -> Vec<usize> {
    (1..=64).filter(|s| bits >> (s - 1) & 1 == 1).collect()
}

/// Grundy values of heaps below `len`.
fn values(set: &[usize], len: usize) -> Vec<u32> {
    let mut f = vec![];
    for n in 0..len {
        let reached = set.iter().filter(|&&s| s <= n).map(|&s| f[n - s]);
        f.push(reached.fold(0u64, |seen, v: u32| seen | 1 << v).trailing_ones());
    }
    f
}

/// Who wins the heaps below `len`, from a word that holds who lost the last 64.
fn winners(bits: u64, len: usize, wins_when_stuck: bool) -> Vec<bool> {
    let mut lost = 0;
    (0..len)
        .map(|n| {
            let stuck = bits & ((1u128 << n.min(64)) - 1) as u64 == 0;
            let hot = bits & lost != 0 || stuck && wins_when_stuck;
            lost = lost << 1 | !hot as u64;
            hot
        })
        .collect()
}

/// The least preperiod and period such that the half of the table and more repeats.
fn naive<T: PartialEq>(f: &[T]) -> (usize, usize) {
    for period in 1..f.len() / 2 {
        let differs = (0..f.len() - period).rev().find(|&n| f[n] != f[n + period]);
        let preperiod = differs.map_or(0, |n| n + 1);
        if preperiod + period <= f.len() / 2 {
            return (preperiod, period);
        }
    }
    panic!("no period within the table");
}

fn assert_naive<T: PartialEq + Debug>(found: Option<Period>, set: &[usize], f: &[T]) -> usize {
    let found = found.unwrap_or_else(|| panic!("no period of {set:?}"));
    assert_eq!((found.preperiod, found.period), naive(f), "{set:?}");
    assert_eq!(found.window, *set.last().unwrap());
    assert!(found.proven_by(f));
    for n in 0..f.len() {
        assert_eq!(f[found.reduce(n as u64)], f[n], "heap {n}, {set:?}");
    }
    found.preperiod + found.period
}

#[test]
fn every_set_within_1_to_12() {
    let mut longest = [0; 3];
    for bits in 1..1 << 12 {
        let set = amounts(bits);
        let lengths = [
            assert_naive(grundy(&set, 1000), &set, &values(&set, 400)),
            assert_naive(outcomes(&set, 1000), &set, &winners(bits, 400, false)),
            assert_naive(misere(&set, 1000), &set, &winners(bits, 400, true)),
        ];
        for i in 0..3 {
            longest[i] = longest[i].max(lengths[i]);
        }
    }
    assert_eq!(longest, [175, 61, 61]); // far less than the tables of 400
}

/// Of random sets within 1..=64 these repeat late: the first from 27454 on, every 8800.
#[test]
fn sets_that_repeat_late() {
    for set in [
        &[
            1, 6, 7, 9, 10, 11, 14, 16, 22, 27, 28, 33, 34, 35, 36, 44, 45, 48, 50, 53, 57, 59,
            61, 64,
        ][..],
        &[8, 9, 13, 24, 27, 38, 47, 49, 50, 54, 57, 58, 59, 64],
        &[10, 17, 22, 40, 45, 50, 51, 53, 64],
    ] {
        let bits = set.iter().fold(0, |word, s| word | 1 << (s - 1));
        let len = 80_000;
        assert_naive(grundy(set, len), set, &values(set, len));
        assert_naive(outcomes(set, len), set, &winners(bits, len, false));
        assert_naive(misere(set, len), set, &winners(bits, len, true));
    }
}

#[test]
fn two_amounts() {
    for b in 2..=40 {
        for a in 1..b {
            let period = if b % a == 0 && b / a % 2 == 1 { 2 * a } else { a + b };
            let expected = Some(Period { preperiod: 0, period, window: b });
            assert_eq!(grundy(&[a, b], 200), expected, "{a} {b}");
            assert_eq!(outcomes(&[b, a], 200), expected, "{a} {b}");
        }
    }
}

#[test]
fn known_sets() {
    let of = |found: Option<Period>| found.map(|f| (f.preperiod, f.period));
    // Grundy values and outcomes have the same period and another preperiod; misère a third.
    assert_eq!(of(grundy(&[2, 4, 7], 100)), Some((8, 3)));
    assert_eq!(of(outcomes(&[2, 4, 7], 100)), Some((4, 3)));
    assert_eq!(of(misere(&[2, 4, 7], 100)), Some((6, 3)));
    // Some say that {2, 3, 4} has period 7. It is 6, and 0 and 1 are lost.
    assert_eq!(of(outcomes(&[2, 3, 4], 100)), Some((0, 6)));
    assert_eq!(winners(0b1110, 8, false), [false, false, true, true, true, true, false, false]);
    for k in 1..50 {
        let set: Vec<usize> = (1..=k).collect();
        assert_eq!(of(grundy(&set, 1000)), Some((0, k + 1)));
        assert_eq!(of(outcomes(&set, 1000)), Some((0, k + 1)));
        assert_eq!(of(misere(&set, 1000)), Some((0, k + 1)));
    }
}

#[test]
fn order_and_duplicates_do_not_matter() {
    assert_eq!(grundy(&[7, 2, 4, 2, 7], 100), grundy(&[2, 4, 7], 100));
    assert_eq!(outcomes(&[7, 2, 4, 2, 7], 100), outcomes(&[2, 4, 7], 100));
    assert_eq!(misere(&[7, 2, 4, 2, 7], 100), misere(&[2, 4, 7], 100));
}

#[test]
fn the_limit_is_the_length_of_the_proof() {
    for bits in 1..1 << 6 {
        let set = amounts(bits);
        for of in [grundy, outcomes, misere] {
            let found = of(&set, usize::MAX).unwrap();
            let enough = found.preperiod + found.period + found.window;
            for limit in 0..enough {
                assert_eq!(of(&set, limit), None, "{set:?} {limit}");
            }
            for limit in enough..2 * enough {
                assert_eq!(of(&set, limit), Some(found), "{set:?} {limit}");
            }
        }
    }
    assert_eq!(grundy(&[usize::MAX], 1000), None);
}

#[test]
fn the_empty_set() {
    let constant = Some(Period { preperiod: 0, period: 1, window: 1 });
    for of in [grundy, outcomes, misere] {
        assert_eq!(of(&[], 2), constant);
        assert_eq!(of(&[], 1), None);
    }
}

#[test]
fn reduce_beyond_the_table() {
    let found = Period { preperiod: 8, period: 3, window: 7 };
    assert_eq!((0..14).map(|n| found.reduce(n)).max(), Some(10));
    assert_eq!(found.reduce(u64::MAX), 8 + ((u64::MAX - 8) % 3) as usize);
}

#[test]
fn every_comparison_counts() {
    let found = grundy(&[2, 4, 7], 100).unwrap();
    let table = values(&[2, 4, 7], found.preperiod + found.period + found.window);
    assert!(found.proven_by(&table));
    for n in 0..table.len() {
        let mut other = table.clone();
        other[n] += 10;
        assert_eq!(found.proven_by(&other), n < found.preperiod, "{n}");
        assert!(!found.proven_by(&table[..n]), "{n}");
    }
}

/// The period that the first repeated stretch of `window` values suggests.
fn suggested<T: PartialEq>(f: &[T], window: usize) -> usize {
    for end in window + 1..f.len() {
        for start in (0..end - window).rev() {
            if f[start..start + window] == f[end - window..end] {
                return end - window - start;
            }
        }
    }
    panic!("no stretch repeats");
}

/// Theorem 1 needs all of its window: one comparison less, and most sets would get a wrong
/// period.
#[test]
fn a_window_less_by_one_proves_nothing() {
    let mut wrong = [vec![], vec![], vec![]];
    for bits in 1..1 << 9 {
        let set = amounts(bits);
        let m = *set.last().unwrap();
        let (f, normal, last_loses) =
            (values(&set, 200), winners(bits, 200, false), winners(bits, 200, true));
        assert_eq!(suggested(&f, m), naive(&f).1);
        assert_eq!(suggested(&normal, m), naive(&normal).1);
        assert_eq!(suggested(&last_loses, m), naive(&last_loses).1);
        let short = [
            suggested(&f, m - 1) != naive(&f).1,
            suggested(&normal, m - 1) != naive(&normal).1,
            suggested(&last_loses, m - 1) != naive(&last_loses).1,
        ];
        for i in 0..3 {
            if short[i] {
                wrong[i].push(set.clone());
            }
        }
    }
    assert_eq!(wrong[0], (1..=9).map(|m| vec![m]).collect::<Vec<_>>()); // rarely, for values
    assert_eq!((wrong[1].len(), wrong[2].len()), (334, 334)); // of 511
    // The smallest: heaps of {2} go lost, lost, won, won; two equal neighbours are no period 1.
    let hasty = Period { preperiod: 0, period: 1, window: 1 };
    assert!(hasty.proven_by(&winners(0b10, 10, false)));
    assert_eq!(outcomes(&[2], 10), Some(Period { preperiod: 0, period: 4, window: 2 }));
}

#[test]
#[should_panic(expected = "takes 0")]
fn grundy_refuses_amount_0() {
    grundy(&[0], 10);
}

#[test]
#[should_panic(expected = "takes 0")]
fn outcomes_refuse_amount_0() {
    outcomes(&[2, 0], 0);
}

#[test]
#[should_panic(expected = "takes 0")]
fn misere_refuses_amount_0() {
    misere(&[0, 1], 10);
}
