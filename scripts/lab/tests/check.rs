//! The checker lets a good certificate of each theorem pass, and refuses every kind of damage.
//!
//! The certificates are made by the templates and by tables in this file, not by the engines.

use lab::certificate::{Certificate, Kind, Theorem};
use lab::check::{Fault, agrees, agrees_on_heaps, check};
use lab::form::Form;
use lab::game::{Game, Rule};
use lab::values::Values;
use templates::search::Search;
use templates::{grundy, octal, period};

fn game(text: &str) -> Game {
    let words: Vec<String> = text.split(' ').map(str::to_string).collect();
    Game::new(Rule::parse(&words).unwrap(), false, false, None).unwrap()
}

fn misere(game: Game) -> Game {
    Game { misere: true, ..game }
}

fn no_repeat(game: Game) -> Game {
    Game { no_repeat: true, ..game }
}

fn values(of: impl IntoIterator<Item = u32>) -> Values {
    of.into_iter().collect::<Vec<u32>>().into()
}

/// All that a proof needs, cut from a longer table.
fn certificate(
    game: Game,
    kind: Kind,
    theorem: Theorem,
    (preperiod, period, saltus): (usize, usize, u32),
    window: std::ops::Range<usize>,
    table: &[u32],
) -> Certificate {
    let values = values(table[..window.end + period].iter().copied());
    Certificate { game, kind, theorem, preperiod, period, saltus, window, values }
}

fn subtraction(text: &str, kind: Kind, misere: bool) -> Certificate {
    let game = Game { misere, ..game(text) };
    let Rule::Take(set) = &game.rule else { panic!() };
    let set: Vec<usize> = set.iter().map(|&a| a as usize).collect();
    let of = match (kind, misere) {
        (Kind::Grundy, _) => period::grundy,
        (_, false) => period::outcomes,
        _ => period::misere,
    };
    let found = of(&set, 10_000).unwrap();
    let wins = |wins: Vec<bool>| wins.into_iter().map(u32::from).collect();
    let table: Vec<u32> = match (kind, misere) {
        (Kind::Grundy, _) => grundy::table(&set, 10_000),
        (_, false) => wins(grundy::outcomes(&set, 10_000)),
        _ => wins(grundy::misere_outcomes(&set, 10_000)),
    };
    let window = found.preperiod..found.preperiod + found.window;
    let form = (found.preperiod, found.period, 0);
    certificate(game, kind, Theorem::Subtraction, form, window, &table)
}

fn splitting(text: &str) -> Certificate {
    let game = game(text);
    let Rule::Octal(code) = &game.rule else { panic!() };
    let digits: Vec<u8> = code.digits.iter().map(|digit| digit.bits).collect();
    let found = octal::period(&digits, 2_000).unwrap();
    let window = found.preperiod..2 * found.preperiod + found.period + found.last;
    let table = octal::table(&digits, 2_000);
    let form = (found.preperiod, found.period, 0);
    certificate(game, Kind::Grundy, Theorem::GuySmith, form, window, &table)
}

/// Grundy values by the definition, of a rule that never splits.
fn mex_table(n: usize, allowed: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut table: Vec<u32> = Vec::new();
    for heap in 0..n {
        let reached: Vec<u32> =
            (1..=heap).filter(|&a| allowed(a)).map(|a| table[heap - a]).collect();
        table.push(grundy::mex(&reached));
    }
    table
}

/// 0.35u: one of a heap; or two, and then an unequal split or nothing is left.
fn unequal() -> Certificate {
    let mut table: Vec<u32> = Vec::new();
    for heap in 0..60_usize {
        let mut reached: Vec<u32> = table.last().copied().into_iter().collect();
        if heap == 2 {
            reached.push(0);
        }
        for (a, b) in (1..heap).filter_map(|a| Some((a, (heap - a).checked_sub(2)?))) {
            if a < b {
                reached.push(table[a] ^ table[b]);
            }
        }
        table.push(grundy::mex(&reached));
    }
    let game = game("octal 0.35u");
    certificate(game, Kind::Grundy, Theorem::GuySmithUnequal, (21, 3, 0), 21..50, &table)
}

/// Any amount but 2: the values 0 1 0 1 2 3 2 3 4 …
fn all_but_two() -> Certificate {
    let table = mex_table(50, |a| a != 2);
    certificate(game("all-but 2"), Kind::Grundy, Theorem::AllBut, (0, 4, 2), 0..5, &table)
}

/// Any amount but 1 and 3, misère: 0 and 1 have no move and are won.
fn few_lost() -> Certificate {
    let mut wins: Vec<u32> = Vec::new();
    for n in 0..50 {
        let mut to = (1..=n).filter(|a| ![1, 3].contains(a)).map(|a| wins[n - a]).peekable();
        wins.push(u32::from(to.peek().is_none() || to.any(|wins| wins == 0)));
    }
    assert_eq!(wins[..7], [1, 1, 0, 0, 1, 1, 1]);
    let game = misere(game("all-but 1,3"));
    certificate(game, Kind::Outcome, Theorem::FewLost, (4, 1, 0), 2..6, &wins)
}

/// 1, 2 or 3, never what was just taken: the rows as numbers, from a table by last amount.
fn rows(misere: bool, (preperiod, period): (usize, usize)) -> Certificate {
    let mut wins: Vec<[bool; 4]> = Vec::new();
    let mut rows = Vec::new();
    for n in 0..100 {
        wins.push([0, 1, 2, 3].map(|last| {
            let mut to = (1..=3.min(n)).filter(|&a| a != last).map(|a| wins[n - a][a]).peekable();
            (misere && to.peek().is_none()) || to.any(|wins| !wins)
        }));
        rows.push(match wins[n] {
            [false, false, false, false] => 0,
            [true, false, true, true] => 1,
            [true, true, false, true] => 2,
            [true, true, true, false] => 3,
            [true, true, true, true] => 4,
            [false, true, false, false] => 5,
            other => panic!("{n}: {other:?}"),
        });
    }
    let game = Game { misere, ..no_repeat(game("take 1..3")) };
    let window = preperiod..preperiod + 3;
    certificate(game, Kind::Row, Theorem::NoRepeat, (preperiod, period, 0), window, &rows)
}

fn good() -> Vec<Certificate> {
    vec![
        subtraction("take 1,3,4", Kind::Grundy, false),
        subtraction("take 2,4,7", Kind::Grundy, false),
        subtraction("take 2,4,7", Kind::Grundy, true),
        subtraction("take 2,4,7", Kind::Outcome, false),
        subtraction("take 2,4,7", Kind::Outcome, true),
        splitting("kayles"),
        splitting("dawson"),
        splitting("octal 0.4"),
        splitting("octal 0.33"),
        splitting("octal 4.0"),
        unequal(),
        all_but_two(),
        few_lost(),
        rows(false, (0, 4)),
        rows(true, (4, 4)),
    ]
}

#[test]
fn good_certificates_pass() {
    for certificate in good() {
        let known = certificate.values.len();
        assert_eq!(check(&certificate, known + 20), Ok(known + 20), "{certificate:?}");
        assert_eq!(check(&certificate, 0), Ok(0));
    }
    let kayles = splitting("kayles");
    assert_eq!((kayles.preperiod, kayles.period, kayles.window), (71, 12, 71..156));
    let four = splitting("octal 0.4");
    assert_eq!((four.preperiod, four.period), (54, 34));
}

/// A window that is one short, or begins elsewhere; one value too few.
#[test]
fn every_window_is_as_wide_as_its_theorem_asks() {
    for good in good() {
        let mut short = good.clone();
        short.window.end -= 1;
        let (should, is) = (good.window.end, good.window.end - 1);
        assert_eq!(check(&short, 0), Err(Fault::WindowEnd { should, is }), "{good:?}");

        let mut late = good.clone();
        late.window.start += 1;
        let (should, is) = (good.window.start, good.window.start + 1);
        assert_eq!(check(&late, 0), Err(Fault::WindowStart { should, is }));

        let mut few = good.clone();
        let should = good.values.len();
        few.values = values(good.values.iter().take(should - 1));
        assert_eq!(check(&few, 0), Err(Fault::TooFew { should, are: should - 1 }));
        few.values = values([]);
        assert_eq!(check(&few, 0), Err(Fault::TooFew { should, are: 0 }));
    }
}

#[test]
fn numbers_out_of_bounds_are_refused() {
    for good in good() {
        for large in [1 << 40, usize::MAX / 2, usize::MAX] {
            let claims = [
                Certificate { preperiod: large, ..good.clone() },
                Certificate { period: large, ..good.clone() },
                Certificate { window: good.window.start..large, ..good.clone() },
            ];
            for claim in claims {
                assert!(matches!(check(&claim, 0), Err(Fault::TooFew { .. })), "{claim:?}");
            }
            let empty = Certificate { window: large..large, ..good.clone() };
            assert!(check(&empty, 0).is_err());
        }
        let none = Certificate { period: 0, ..good.clone() };
        assert_eq!(check(&none, 0), Err(Fault::NoPeriod));
    }
}

/// Every value of every certificate is looked at.
#[test]
fn a_false_value_is_found() {
    for good in good() {
        for n in 0..good.values.len() {
            let mut bad = good.clone();
            let changed = |(i, value): (usize, u32)| if i == n { value ^ 1 } else { value };
            bad.values = values(good.values.iter().enumerate().map(changed));
            let found = check(&bad, bad.values.len());
            assert!(found.is_err(), "{n} {good:?}");
            let window = good.preperiod..good.window.end;
            if window.contains(&n) || n >= good.period && window.contains(&(n - good.period)) {
                assert!(check(&bad, 0).is_err(), "the window alone: {n} {good:?}");
            }
        }
    }
}

/// The values of some other game, that repeat as they should.
#[test]
fn false_values_that_repeat_are_found() {
    let bad =
        Certificate { game: game("take 1,3,5"), ..subtraction("take 1,3,4", Kind::Grundy, false) };
    let window = 0..5;
    let bad = Certificate {
        window,
        values: values((0..12).map(|n| [0, 1, 0, 1, 2, 3, 2][n % 7])),
        ..bad
    };
    assert_eq!(check(&bad, 4), Ok(4));
    assert_eq!(check(&bad, 5), Err(Fault::Value { n: 4, should: 0, is: 2 }));
    // Beyond its own values, what a certificate foretells is compared.
    let mut lucky = subtraction("take 2", Kind::Grundy, false);
    lucky.game = game("take 2,9");
    lucky.window = 0..9;
    lucky.values = values((0..13).map(|n| [0, 0, 1, 1][n % 4]));
    lucky.period = 4;
    assert_eq!(check(&lucky, 9), Ok(9));
    assert!(matches!(check(&lucky, 13), Err(Fault::Value { n: 9.., .. })));
}

#[test]
fn periods_and_preperiods_that_are_not_least_are_refused() {
    // Twice the period, the window at the same place; the values go on as they are foretold.
    for good in good() {
        let form = Form::of(&good);
        let times = |k: usize| {
            let mut bad = good.clone();
            bad.period *= k;
            bad.saltus *= k as u32;
            bad.window.end += match bad.theorem {
                Theorem::GuySmith => good.period * (k - 1),
                Theorem::GuySmithUnequal => 2 * good.period * (k - 1),
                _ => 0,
            };
            let len = bad.window.end + bad.period;
            bad.values = values((0..len).map(|n| form.at(n as u64) as u32));
            bad
        };
        for k in [2, 3] {
            let Err(Fault::SmallerPeriod(least)) = check(&times(k), 0) else { panic!("{good:?}") };
            assert_eq!(least, good.period);
        }

        let mut late = good.clone();
        late.preperiod += 1;
        let first =
            if late.theorem == Theorem::FewLost { good.window.start } else { late.preperiod };
        late.window = first..good.window.end + 2;
        let len = late.window.end + late.period;
        late.values = values((0..len).map(|n| form.at(n as u64) as u32));
        assert_eq!(check(&late, 0), Err(Fault::SmallerPreperiod), "{good:?}");
    }
}

#[test]
fn guy_and_smith_do_not_begin_at_zero() {
    // 0.4 begins 0, 0, 0: with a preperiod of 0, p = 1 would be "proven" by the first values.
    let bad = Certificate {
        game: game("octal 0.4"),
        kind: Kind::Grundy,
        theorem: Theorem::GuySmith,
        preperiod: 0,
        period: 1,
        saltus: 0,
        window: 0..2,
        values: values([0, 0, 0]),
    };
    assert_eq!(check(&bad, 3), Err(Fault::FromZero));
    // 0.33 is 0 1 2 0 1 2 … from the first heap on, yet 1 is the least that is proven.
    assert_eq!(splitting("octal 0.33").preperiod, 1);
}

#[test]
fn each_theorem_keeps_to_its_games() {
    let theorems = [
        Theorem::Subtraction,
        Theorem::GuySmith,
        Theorem::GuySmithUnequal,
        Theorem::AllBut,
        Theorem::FewLost,
        Theorem::NoRepeat,
    ];
    let kinds = [Kind::Grundy, Kind::Outcome, Kind::Row];
    for good in good() {
        for theorem in theorems {
            for kind in kinds {
                let proves = match (theorem, kind) {
                    (Theorem::Subtraction, kind) => kind != Kind::Row,
                    (Theorem::GuySmith | Theorem::GuySmithUnequal, kind) => kind == Kind::Grundy,
                    (Theorem::AllBut, kind) => kind == Kind::Grundy,
                    (Theorem::FewLost, kind) => kind == Kind::Outcome,
                    (Theorem::NoRepeat, kind) => kind == Kind::Row,
                };
                let speaks = match (&good.game.rule, theorem) {
                    (Rule::Take(_), Theorem::Subtraction) => !good.game.no_repeat,
                    (Rule::Take(_), Theorem::NoRepeat) => good.game.no_repeat,
                    (Rule::AllBut(_), Theorem::AllBut | Theorem::FewLost) => true,
                    (Rule::Octal(code), Theorem::GuySmith | Theorem::GuySmithUnequal) => {
                        let unequal = code.digits.iter().any(|digit| digit.unequal);
                        unequal == (theorem == Theorem::GuySmithUnequal)
                    }
                    _ => false,
                };
                let claim = Certificate { theorem, kind, ..good.clone() };
                let refused = check(&claim, 0) == Err(Fault::OtherGame(theorem));
                assert_eq!(refused, !(proves && speaks), "{claim:?}");
            }
        }
        let saltus = good.saltus + 3;
        let found = check(&Certificate { saltus, ..good.clone() }, 0);
        match good.theorem {
            Theorem::AllBut => assert!(matches!(found, Err(Fault::Differs { .. }))),
            _ => assert_eq!(found, Err(Fault::Saltus(saltus))),
        }
    }
    for rule in ["take squares", "nim", "lasker", "wythoff"] {
        let claim = Certificate { game: game(rule), ..splitting("kayles") };
        assert_eq!(check(&claim, 0), Err(Fault::OtherGame(Theorem::GuySmith)));
    }
}

/// With unequal splits the theorem for all splits does not hold as it stands.
#[test]
fn unequal_splits_have_a_window_of_their_own() {
    let bad = Certificate { theorem: Theorem::GuySmith, window: 21..47, ..unequal() };
    assert_eq!(check(&bad, 0), Err(Fault::OtherGame(Theorem::GuySmith)));
    // One that splits at all, and then unequally.
    let grundys = game("grundy");
    let mut table: Vec<u32> = Vec::new();
    for heap in 0..300 {
        let splits = (1..heap).filter(|&a| a < heap - a).map(|a| table[a] ^ table[heap - a]);
        table.push(grundy::mex(&splits.collect::<Vec<_>>()));
    }
    assert_eq!(agrees(&grundys, Kind::Grundy, 300, |n| table[n].into()), Ok(300));
}

#[test]
fn few_lost_heaps_are_all_in_the_window() {
    // A lost heap past the preperiod, in the window or just behind it.
    for n in [4, 5, 6] {
        let mut bad = few_lost();
        let lost = |(i, wins): (usize, u32)| if i == n { 0 } else { wins };
        bad.values = values(bad.values.iter().enumerate().map(lost));
        assert!(check(&bad, 0).is_err(), "{n}");
    }
    // Nim's heap 2 is not lost, although it would repeat.
    let bad = Certificate {
        game: misere(game("nim")),
        kind: Kind::Outcome,
        theorem: Theorem::FewLost,
        preperiod: 1,
        period: 1,
        saltus: 0,
        window: 1..2,
        values: values([1, 0, 0]),
    };
    let bad = Certificate { game: Game { rule: Rule::AllBut(vec![]), ..bad.game.clone() }, ..bad };
    assert_eq!(check(&bad, 0), Err(Fault::Differs { n: 1 }));
    let good = Certificate { preperiod: 2, values: values([1, 0, 1]), ..bad };
    assert_eq!(check(&good, 100), Ok(100));
}

#[test]
fn the_effort_is_bounded() {
    let kayles = splitting("kayles");
    let reached = check(&kayles, usize::MAX).unwrap();
    assert!((600..6000).contains(&reached), "{reached}");
    // Amounts that are no move are tried, and heaps without a move are looked at.
    let octal = format!("octal 0.{:064}", 1);
    for (text, kind, one, until) in [
        ("all-but 1..1000000", Kind::Grundy, 0, 10_000),
        (&octal[..], Kind::Grundy, 64, 100_000),
        ("take 1000000", Kind::Grundy, 0, 900_000),
        ("take 1000000", Kind::Outcome, 0, 900_000),
    ] {
        let reached = agrees(&game(text), kind, until, |n| u128::from(n == one && n > 0)).unwrap();
        assert!((1000..until).contains(&reached), "{text}: {reached}");
    }
    // Of a million amounts only those are looked at that a heap has room for.
    let many = no_repeat(game("take 1..1000000"));
    let rows = [0, 1, 1_000_001]; // none wins; to take all; both
    let reached = agrees(&many, Kind::Row, 3, |n| rows[n]);
    assert_eq!(reached, Ok(3));
}

/// Misère Kayles, searched by rules that stand here.
#[test]
fn misere_play_of_splitting_games_is_searched() {
    let mut kayles = Search::new(|rows: &Vec<u64>| {
        let mut to = Vec::new();
        for (i, &row) in rows.iter().enumerate() {
            for rest in [row.checked_sub(1), row.checked_sub(2)].into_iter().flatten() {
                to.extend((0..=rest / 2).map(|a| {
                    let mut rows = rows.clone();
                    rows[i] = a;
                    rows.push(rest - a);
                    rows.retain(|&row| row > 0);
                    rows.sort();
                    rows
                }));
            }
        }
        to
    });
    let mut wins = |n: u64| kayles.wins_misere(&if n > 0 { vec![n] } else { vec![] }).unwrap();
    let wins: Vec<u64> = (0..25).map(|n| wins(n).into()).collect();
    let game = misere(game("kayles"));
    assert_eq!(agrees(&game, Kind::Outcome, 25, |n| wins[n].into()), Ok(25));
    let found = agrees(&game, Kind::Outcome, 25, |n| u128::from(wins[n] ^ u64::from(n == 24)));
    assert!(matches!(found, Err(Fault::Value { n: 24, .. })));
}

#[test]
fn sums_of_heaps() {
    let three = Game { heaps: 3, ..game("take 1..3") };
    let xor = |heaps: &[u64]| heaps.iter().fold(0, |x, n| x ^ (n % 4));
    let all = agrees_on_heaps(&three, u64::MAX, |heaps| xor(heaps) != 0).unwrap();
    assert!(all > 20, "{all}");
    let found = agrees_on_heaps(&three, u64::MAX, |heaps| xor(heaps) > 1);
    assert_eq!(found, Err(Fault::Winner { heaps: vec![0, 0, 1], wins: true }));
    // Misère Nim on the values.
    let misere = misere(three);
    let wins = |heaps: &[u64]| (xor(heaps) != 0) == heaps.iter().any(|n| n % 4 > 1);
    assert_eq!(agrees_on_heaps(&misere, 10, wins), Ok(10));
    // Kayles does not obey it: 1 + 5 is the least sum, in this order, where it fails.
    let kayles = Game { rule: game("kayles").rule, heaps: 2, ..misere };
    let g = octal::table(&[0, 7, 7], 50);
    let wins = |heaps: &[u64]| {
        let g: Vec<u32> = heaps.iter().map(|&n| g[n as usize]).collect();
        (g[0] != g[1]) == g.iter().any(|&g| g > 1)
    };
    let found = agrees_on_heaps(&kayles, u64::MAX, wins);
    assert_eq!(found, Err(Fault::Winner { heaps: vec![1, 5], wins: false }));
}

/// Of three heaps below 5 there are 7 · 6 · 5 / 6.
#[test]
fn every_sum_is_searched_once() {
    let three = Game { heaps: 3, ..game("nim") };
    let seen = std::cell::RefCell::new(Vec::new());
    let wins = |heaps: &[u64]| {
        seen.borrow_mut().push(heaps.to_vec());
        heaps.iter().fold(0, |x, n| x ^ n) != 0
    };
    assert_eq!(agrees_on_heaps(&three, 5, wins), Ok(5));
    let mut seen = seen.into_inner();
    assert!(seen.iter().all(|heaps| heaps.is_sorted() && heaps[2] < 5));
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 35);
}

#[test]
fn without_a_move_one_comparison_is_enough() {
    let good = Certificate {
        game: Game { rule: Rule::Take(vec![]), ..game("nim") },
        kind: Kind::Outcome,
        theorem: Theorem::Subtraction,
        preperiod: 0,
        period: 1,
        saltus: 0,
        window: 0..1,
        values: values([0, 0]),
    };
    assert_eq!(check(&good, 10), Ok(10));
    let bad = Certificate { window: 0..0, ..good };
    assert_eq!(check(&bad, 0), Err(Fault::WindowEnd { should: 1, is: 0 }));
}

#[test]
fn faults_are_one_sentence() {
    for fault in [
        Fault::OtherGame(Theorem::GuySmith),
        Fault::NoPeriod,
        Fault::FromZero,
        Fault::Saltus(2),
        Fault::WindowStart { should: 1, is: 2 },
        Fault::WindowEnd { should: 2, is: 1 },
        Fault::TooFew { should: 2, are: 1 },
        Fault::Differs { n: 7 },
        Fault::SmallerPeriod(3),
        Fault::SmallerPreperiod,
        Fault::Value { n: 1, should: 2, is: 3 },
        Fault::Winner { heaps: vec![1, 5], wins: true },
    ] {
        let said = fault.to_string();
        assert!(said.len() > 20 && said.len() < 250 && !said.contains('\n'), "{said}");
    }
}
