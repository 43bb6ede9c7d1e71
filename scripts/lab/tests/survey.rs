//! `survey` against the periods that a template finds set by set, and against published maxima.

use lab::survey::{Entry, Survey, Tally, one, survey};
use std::collections::BTreeMap;
use templates::period::{self, Period};

fn amounts(set: u32) -> Vec<usize> {
    (1..=32).filter(|s| set >> (s - 1) & 1 == 1).collect()
}

fn entry(set: u32, found: Option<Period>) -> Entry {
    let Period { preperiod, period, .. } = found.expect("a period within the limit");
    Entry { set, preperiod: preperiod as u32, period: period as u32 }
}

/// The same by a template, which searches a table for its last values.
fn entries(set: u32) -> [Entry; 2] {
    let amounts = amounts(set);
    let find = [period::grundy, period::outcomes];
    find.map(|find| entry(set, find(&amounts, 100_000)))
}

fn reaches(tally: &Tally) -> Vec<u32> {
    tally.longest.iter().map(Entry::reach).collect()
}

fn whole(most: u32) -> Survey {
    survey(most, &mut |_| true)
}

#[test]
fn every_set_within_12() {
    for set in 1..1 << 12 {
        assert_eq!(one(set), Some(entries(set)), "{:?}", amounts(set));
    }
}

#[test]
fn every_thousandth_set_within_24() {
    for set in (1..1 << 24).step_by(16_381) {
        assert_eq!(one(set), Some(entries(set)), "{:?}", amounts(set));
    }
}

#[test]
fn out_of_bounds() {
    assert_eq!(one(0), None);
    assert_eq!(one(1 << 24), None);
    assert!(one((1 << 24) - 1).is_some());
    assert_eq!(whole(0), Survey::default());
}

/// The tallies, counted otherwise.
#[test]
fn counts() {
    let survey = whole(12);
    let all: Vec<[Entry; 2]> = (1..1 << 12).map(entries).collect();
    assert_eq!(survey.sets, 4095);
    assert_eq!(survey.differ, all.iter().filter(|[g, o]| g.period != o.period).count() as u64);
    assert!(survey.differ > 0);
    for (kind, tally) in [&survey.grundy, &survey.outcome].into_iter().enumerate() {
        let of_kind: Vec<Entry> = all.iter().map(|both| both[kind]).collect();
        let count =
            |holds: &dyn Fn(&Entry) -> bool| of_kind.iter().filter(|e| holds(e)).count() as u64;
        assert_eq!(tally.pure, count(&|e| e.preperiod == 0));
        let is_sum = |e: &Entry| {
            let set = amounts(e.set);
            set.iter().any(|a| set.iter().any(|b| a + b == e.period as usize))
        };
        assert_eq!(tally.sum_of_two, count(&is_sum));
        let periods: BTreeMap<u32, u64> =
            of_kind.iter().map(|e| (e.period, count(&|other| other.period == e.period))).collect();
        assert_eq!(tally.periods, periods);
        assert_eq!(tally.longest.len(), 12);
        for (m, longest) in (1..).zip(&tally.longest) {
            let of_m = of_kind.iter().filter(|e| amounts(e.set).last() == Some(&m));
            let reach = of_m.clone().map(Entry::reach).max().unwrap();
            assert_eq!(of_m.clone().find(|e| e.reach() == reach), Some(longest));
            assert_eq!(longest.amounts().last(), Some(&(m as u32)));
        }
    }
}

#[test]
fn known_maxima() {
    let survey = whole(16);
    assert_eq!(survey.sets, 65_535);
    assert_eq!(survey.grundy.longest.len(), 16);
    let reaches = reaches(&survey.grundy);
    assert_eq!((reaches[11], reaches[15]), (175, 403));
    assert_eq!(whole(12).grundy.longest, survey.grundy.longest[..12]);
}

#[test]
#[ignore = "a million sets: a second"]
fn known_maxima_to_20() {
    let survey = whole(20);
    assert_eq!(survey.sets, 1_048_575);
    assert_eq!(reaches(&survey.grundy)[19], 1553);
}

#[test]
#[ignore = "sixteen million sets: half a minute"]
fn known_maxima_to_24() {
    let survey = whole(24);
    let reaches = reaches(&survey.grundy);
    assert_eq!((reaches[19], reaches[21], reaches[23]), (1553, 5865, 5322));
}

#[test]
fn progress_ends_the_work() {
    let mut heard = vec![];
    let survey = survey(20, &mut |sets| {
        heard.push(sets);
        heard.len() < 3
    });
    assert_eq!(heard.len(), 3);
    assert!(heard.is_sorted() && survey.sets < 10_000);
    assert_eq!(heard.last(), Some(&survey.sets));
    let counted: u64 = survey.grundy.periods.values().sum();
    assert_eq!(counted, survey.sets);
}
