//! What a study says of each rule, against the rules of the game.

use lab::budget::Budget;
use lab::certificate::{Kind, Theorem};
use lab::game::{Game, Rule};
use lab::study::{Proof, Study, study};
use lab::values::Values;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn game(text: &str) -> Game {
    let mut words: Vec<&str> = text.split(' ').collect();
    let mut flag = |name| match words.iter().position(|&word| word == name) {
        Some(at) => {
            words.remove(at);
            true
        }
        None => false,
    };
    let (misere, no_repeat) = (flag("--misere"), flag("--no-repeat"));
    let heaps = words.iter().position(|&word| word == "--heaps").map(|at| {
        let heaps = words[at + 1].parse().unwrap();
        words.drain(at..at + 2);
        heaps
    });
    let words: Vec<String> = words.into_iter().map(str::to_string).collect();
    Game::new(Rule::parse(&words).unwrap(), misere, no_repeat, heaps).unwrap()
}

fn of(text: &str, values: Option<usize>) -> Study {
    let mut budget = Budget { values, time: Duration::from_secs(1), progress: &mut |_| true };
    study(&game(text), &mut budget).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Preperiod, period and saltus of each series that has a closed form.
fn forms(study: &Study) -> Vec<Option<(usize, usize, u32)>> {
    let forms = study.series.iter().map(|series| series.form());
    forms.map(|form| form.map(|form| (form.preperiod, form.period, form.saltus))).collect()
}

fn lost(study: &Study) -> Vec<u64> {
    let outcomes = study.series.last().unwrap();
    assert_eq!(outcomes.kind, Kind::Outcome);
    let form = outcomes.form().unwrap();
    (0..40).filter(|&n| form.at(n) == 0).collect()
}

#[test]
fn what_is_proven_of_each_rule() {
    for (text, expected) in [
        ("take 2,3,4", vec![(0, 6, 0), (0, 6, 0)]),
        ("take 2,4,7", vec![(8, 3, 0), (4, 3, 0)]),
        ("take 2,4,7 --misere", vec![(8, 3, 0), (6, 3, 0)]),
        ("take 1..3 --no-repeat", vec![(0, 4, 0), (0, 4, 0)]),
        ("take 1..3 --no-repeat --misere", vec![(4, 4, 0), (2, 4, 0)]),
        ("take 1..5 --no-repeat", vec![(9, 13, 0), (0, 13, 0)]),
        ("all-but 2", vec![(0, 4, 2), (3, 1, 0)]),
        ("all-but 2 --misere", vec![(0, 4, 2), (4, 1, 0)]),
        ("octal 0.4", vec![(54, 34, 0), (37, 34, 0)]),
        ("kayles", vec![(71, 12, 0), (1, 1, 0)]),
        ("octal 0.33", vec![(1, 3, 0), (0, 3, 0)]),
        ("take powers 2", vec![(0, 3, 0), (0, 3, 0)]),
        ("take powers 2 --misere", vec![(0, 3, 0), (0, 3, 0)]),
        ("take powers 4", vec![(0, 5, 0), (0, 5, 0)]),
        ("take powers 5 --misere", vec![(0, 2, 0), (0, 2, 0)]),
        ("nim", vec![(0, 1, 1), (1, 1, 0)]),
        ("nim --misere", vec![(0, 1, 1), (2, 1, 0)]),
        ("lasker", vec![(1, 4, 4), (1, 1, 0)]),
    ] {
        let study = of(text, None);
        let expected: Vec<_> = expected.into_iter().map(Some).collect();
        assert_eq!(forms(&study), expected, "{text}");
        for series in &study.series {
            assert!(series.checked >= 100, "{text} {:?} {}", series.kind, series.checked);
        }
        assert!(study.several.is_none());
    }
    assert_eq!(lost(&of("take 2,3,4", None))[..4], [0, 1, 6, 7]);
    assert_eq!(lost(&of("take 1..5 --no-repeat", None))[..5], [0, 7, 13, 20, 26]);
    assert_eq!(lost(&of("take 1..7 --no-repeat", None))[..5], [0, 9, 17, 25, 34]);
    assert_eq!(lost(&of("nim --misere", None)), [1]);
    assert_eq!(lost(&of("kayles", None)), [0]);
}

#[test]
fn certificates_and_what_follows_from_them() {
    for (text, theorem, second) in [
        ("take 2,4,7", Theorem::Subtraction, Some(Theorem::Subtraction)),
        ("take 1..3 --no-repeat", Theorem::NoRepeat, None),
        ("all-but 2,5", Theorem::AllBut, None),
        ("all-but 2,5 --misere", Theorem::AllBut, Some(Theorem::FewLost)),
        ("octal 0.07", Theorem::GuySmith, None),
        ("octal 0.35u", Theorem::GuySmithUnequal, None),
    ] {
        let study = of(text, None);
        let by = |i: usize| match &study.series[i].proof {
            Proof::Certificate(certificate) => Some(certificate.theorem),
            Proof::Follows(_) => None,
            _ => panic!("{text}: unproven"),
        };
        assert_eq!((by(0), by(1)), (Some(theorem), second), "{text}");
    }
}

/// A table, and no word of a period.
#[test]
fn what_proves_nothing_says_so() {
    for (text, kinds, wanting) in [
        ("take fibonacci", 2, false),
        ("take squares --misere", 2, false),
        ("take primes", 2, false),
        ("kayles --misere", 1, false),
        ("octal 0.16", 2, true),
        ("take 1,5,77,1001,2003", 2, true),
    ] {
        let study = of(text, Some(30));
        assert_eq!(study.series.len(), kinds);
        for series in &study.series {
            let Proof::Nothing { wanting: found, ref why } = series.proof else { panic!("{text}") };
            assert_eq!((found, series.values.len(), series.checked), (wanting, 30, 30), "{text}");
            assert!(!why.is_empty() && series.form().is_none());
        }
    }
    let nim = of("fibonacci-nim", Some(50));
    let Proof::Theorem { form: None, .. } = nim.series[0].proof else { panic!() };
    let lost: Vec<usize> = (0..50).filter(|&n| nim.series[0].values.at(n) == 0).collect();
    assert_eq!(lost, [0, 1, 2, 3, 5, 8, 13, 21, 34]);
    assert_eq!(nim.series[0].checked, 50);
}

/// Misère play of an infinite set goes by the Grundy values of normal play.
#[test]
fn misere_reference() {
    let study = of("take fibonacci --misere", Some(2000));
    let wins = &study.series[1].values;
    for line in include_str!("../../../templates/tests/reference/fib_subtraction.txt")
        .lines()
        .skip(1)
        .take(2000)
    {
        let row: Vec<&str> = line.split(' ').collect();
        assert_eq!(wins.at(row[0].parse().unwrap()) == 1, row[3] == "W", "{line}");
    }
    assert!(study.series[1].checked > 500);
}

#[test]
fn positions_of_several_heaps() {
    for (text, series, least) in [
        ("take 1..3 --heaps 2", 2, 50),
        ("take 1,3,4 --heaps 3 --misere", 2, 15),
        ("take 2,3 --heaps 3 --misere", 2, 15),
        ("take 2,5,6 --heaps 100", 2, 2),
        ("all-but 2 --heaps 2", 2, 30),
        ("all-but 2,3 --heaps 3 --misere", 2, 10),
        ("kayles --heaps 2", 2, 8),
        ("take squares --heaps 2 --misere", 2, 30),
        ("nim --heaps 3", 2, 15),
        ("nim --heaps 4 --misere", 2, 8),
        ("lasker --heaps 2", 2, 8),
        ("wythoff", 0, 60),
        ("euclid", 0, 100),
    ] {
        let study = of(text, None);
        assert_eq!(study.series.len(), series, "{text}");
        let several = study.several.unwrap();
        assert!(several.checked >= least, "{text} {}", several.checked);
        assert!(several.says.starts_with("lost exactly if") || text.starts_with("lasker"));
        assert!(several.source.contains(", 19"));
    }
    // No more heaps than there are values.
    assert_eq!(of("take squares --heaps 2", Some(7)).several.unwrap().checked, 7);
    assert_eq!(of("take squares --heaps 2", Some(0)).several.unwrap().checked, 0);
}

#[test]
fn who_wins_follows_from_any_form() {
    use lab::form::Form;
    let forms = [
        Form { preperiod: 3, period: 6, saltus: 0, values: vec![1, 0, 2, 0, 1, 2, 0, 1, 2] },
        Form { preperiod: 2, period: 4, saltus: 0, values: vec![0, 5, 1, 2, 3, 4] },
        Form { preperiod: 1, period: 2, saltus: 3, values: vec![4, 0, 1] },
        Form { preperiod: 0, period: 5, saltus: 1, values: vec![2, 1, 0, 1, 3] },
        Form { preperiod: 0, period: 1, saltus: 0, values: vec![0] },
    ];
    for form in forms {
        for lost in [&[][..], &[0], &[1], &[0, 2], &[1, 3, 9]] {
            let outcome = form.outcome(lost);
            let wins =
                |n: u64| u128::from(!lost.iter().any(|&value| u128::from(value) == form.at(n)));
            let table: Vec<u128> = (0..200).map(wins).collect();
            assert!((0..200).all(|n| outcome.at(n as u64) == table[n]), "{form:?} {lost:?}");
            // Least: no other pair is before it.
            let (n0, p) = (outcome.preperiod, outcome.period);
            let repeats = |n0: usize, p: usize| (n0..200 - p).all(|n| table[n] == table[n + p]);
            assert!((1..p).all(|p| !repeats(100, p)), "{form:?} {lost:?}");
            assert!(n0 == 0 || !repeats(n0 - 1, p));
            assert_eq!(outcome.values.len(), n0 + p);
        }
    }
}

/// A series whose period is out of reach leaves the next one its share of the time.
#[test]
fn each_series_has_its_share_of_the_time() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut set: Vec<u32> = (0..3000).map(|_| random.u32(1..=100_000)).collect();
    set.sort_unstable();
    set.dedup();
    let game = Game::new(Rule::Take(set), false, false, None).unwrap();
    let started = Instant::now();
    let mut progress = |_| started.elapsed() < Duration::from_millis(500);
    let time = Duration::from_millis(500);
    let mut budget = Budget { values: None, time, progress: &mut progress };
    let study = study(&game, &mut budget).unwrap();
    for series in study.series {
        assert!(series.values.len() > 1000, "{:?}: {}", series.kind, series.values.len());
    }
}

/// No series is longer than it was asked to be, nor shorter where nothing is proven.
#[test]
fn a_count_of_values_is_kept_to() {
    for text in [
        "take 2,3,7",
        "take 2,3,70 --misere",
        "take 1..5 --no-repeat",
        "all-but 2,5",
        "all-but 2,5 --misere",
        "kayles",
        "octal 0.6",
        "octal 4u.0",
        "octal 0.07 --misere",
        "octal 0.3 --misere",
        "take primes",
        "take powers 2",
        "nim",
        "lasker",
        "fibonacci-nim",
    ] {
        for values in [0, 1, 2, 20, 33] {
            for series in of(text, Some(values)).series {
                let len = series.values.len();
                assert!(len <= values, "{text}: {len} of {values}");
                if series.form().is_none() {
                    assert_eq!(len, values, "{text}");
                }
            }
        }
    }
}

#[test]
fn more_values_than_memory_holds_are_refused() {
    for text in ["take 1..3", "kayles", "octal 0.07 --misere", "take primes", "nim", "all-but 3"] {
        let mut budget = Budget {
            values: Some(1_000_000_000_000),
            time: Duration::ZERO,
            progress: &mut |_| panic!("nothing is begun"),
        };
        let refused = study(&game(text), &mut budget).err().unwrap();
        assert!(refused.contains("too many: at most ") && !refused.contains('\n'), "{refused}");
    }
}

/// Who wins is read off the Grundy values: it takes no memory of its own.
#[test]
fn what_follows_has_no_table() {
    let study = of("octal 0.6", Some(1000));
    let [grundy, outcomes] = &study.series[..] else { panic!() };
    let Values::Wins { of, .. } = &outcomes.values else { panic!() };
    match (&**of, &grundy.values) {
        (Values::Narrow(one), Values::Narrow(same)) => assert!(Arc::ptr_eq(one, same)),
        _ => panic!(),
    }
    let wins = grundy.values.iter().map(|value| u32::from(value > 0));
    assert!(outcomes.values.iter().eq(wins));
}

/// No engine finds anything that the checker refuses.
#[test]
#[ignore = "a minute"]
fn engines_and_checker_agree() {
    let sets = |most: u32| {
        (1..1_u32 << most).map(move |bits| {
            let amounts = (1..=most).filter(|a| bits >> (a - 1) & 1 == 1);
            amounts.map(|a| a.to_string()).collect::<Vec<_>>().join(",")
        })
    };
    let take = sets(8).flat_map(|set| {
        ["", " --misere", " --no-repeat", " --no-repeat --misere"]
            .map(|manner| format!("take {set}{manner}"))
    });
    let all_but =
        sets(5).flat_map(|set| ["", " --misere"].map(|manner| format!("all-but {set}{manner}")));
    let octal = (1..64).flat_map(|code| {
        let (a, b) = (code / 8, code % 8);
        [format!("octal 0.{a}{b}"), format!("octal 4.{a}{b}")]
    });
    for text in take.chain(all_but).chain(octal) {
        of(&text, Some(5000));
    }
}
