//! `cargo lab`: what it says of a rule, in each of its forms.

mod common;

use ::lab::game::{Game, Rule};
use ::lab::moves::Position;
use common::{Ran, Sandbox, strings};
use scripts::lab::{self, Args, play};
use scripts::{Outcome, tree::Tree};
use serde_json::Value;
use std::process::Command;
use templates::search::Search;

fn args(words: &str) -> Args {
    Args { rule: strings(&words.split_whitespace().collect::<Vec<_>>()), ..Args::default() }
}

fn run(args: &Args) -> Ran {
    Sandbox::new(&[]).run(|tree, term| lab::run(args, tree, term))
}

/// What is printed of a rule that can be studied to an end.
fn printed(words: &str) -> String {
    let ran = run(&args(words));
    assert_eq!(ran.result, Ok(Outcome::Good), "{words}: {}", ran.err);
    ran.out
}

fn json(args: Args) -> Value {
    let ran = run(&Args { json: true, ..args });
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {ran:?}"))
}

#[test]
fn a_period_is_told_with_its_proof() {
    let out = printed("take 2,3,4");
    for says in [
        "take 2..4\none heap; take 2 to 4; who cannot move loses\n",
        "  wins  LLWWWWLLWWWW",
        "\n        [----]\n",
        "lost if and only if n mod 6 in {0, 1}",
        "period 6 from n = 0, both the least",
        "f(n + 6) = f(n) holds for every n in [0, 4)",
        "10 values",
        "checked by an independent search to n = ",
        "    [0, 1].contains(&(n % 6))\n",
        "    const CYCLE: [u8; 6] = [0, 0, 1, 1, 2, 2];\n",
    ] {
        assert!(out.contains(says), "{says}\n{out}");
    }
}

/// A published solver says 1 from 0.
#[test]
fn no_window_begins_at_heap_0_where_heaps_split() {
    let out = printed("octal 0.4");
    assert!(out.contains("period 34 from n = 54, both the least"), "{out}");
}

#[test]
fn json_is_the_same_as_data() {
    let said = json(args("take 2,4,7"));
    assert_eq!((said["rule"].as_str(), said["proven"].as_bool()), (Some("take 2,4,7"), Some(true)));
    let series = said["series"].as_array().unwrap();
    let find = |kind: &str| series.iter().find(|it| it["kind"] == kind).unwrap();
    let form = |kind: &str, key: &str| find(kind)["form"][key].as_u64().unwrap() as usize;
    let (wins, grundy) = (find("wins"), find("grundy"));
    assert_eq!((form("grundy", "preperiod"), form("grundy", "period")), (8, 3));
    assert_eq!((form("wins", "preperiod"), form("wins", "period")), (4, 3));
    assert_eq!(grundy["window"], serde_json::json!([8, 15]));
    assert_eq!(grundy["needed"], 18);
    let values: Vec<u32> = serde_json::from_value(grundy["form"]["values"].clone()).unwrap();
    assert_eq!(values, templates::grundy::table(&[2, 4, 7], 10));
    assert_eq!(wins["lost"]["exceptions"], serde_json::json!([0, 1]));
    assert_eq!(wins["lost"]["residues"], serde_json::json!([0]));
    assert!(said["rust"].as_str().unwrap().contains("pub fn is_lost(n: u64) -> bool"));
    assert!(json(args("octal 0.77"))["series"][0]["checked"].as_u64() > Some(71 + 12));
}

/// The columns are the values, whether by a formula or as computed.
#[test]
fn a_table_is_plain_columns() {
    let fibonacci = vec![1, 2, 3, 5, 8, 13];
    for (words, set, last) in [("take 1,3,4", vec![1, 3, 4], 3), ("take fibonacci", fibonacci, 20)]
    {
        let ran = run(&Args { table: Some(last), ..args(words) });
        assert_eq!(ran.result, Ok(Outcome::Good));
        let mut lines = ran.out.lines();
        assert_eq!(lines.next(), Some("n wins grundy"), "{ran:?}");
        let values = templates::grundy::table(&set, last);
        for (n, value) in values.iter().enumerate() {
            let line = format!("{n} {} {value}", u32::from(*value > 0));
            assert_eq!(lines.next(), Some(&line[..]), "{words}");
        }
        assert_eq!(lines.next(), None);
    }
}

/// A table may go further than what one sees a period by, or its lack.
#[test]
fn a_table_is_as_long_as_it_is_asked_for() {
    let ran = run(&Args { table: Some(100_100), ..args("take primes") });
    assert_eq!(ran.out.lines().count(), 100_102);
    let limited = run(&Args { table: Some(20), limit: Some(5), ..args("take 1,3,4") });
    assert_eq!(limited.out.lines().count(), 22);
}

#[test]
fn a_study_is_drawn() {
    let sandbox = Sandbox::new(&[]);
    for (words, says) in [
        ("kayles", &["Grundy value", "period 12 from n = 71", "octal 0.77"][..]),
        ("take squares", &["Grundy value", "take squares"]),
        ("fibonacci-nim", &["won (1) or lost (0)"]),
        ("wythoff", &["first heap", "second heap", "wythoff"]),
    ] {
        let path = sandbox.root().join(format!("{words}.svg"));
        let drawn = Args { plot: Some(path.clone()), quiet: true, ..args(words) };
        assert_eq!(run(&drawn).result, Ok(Outcome::Good));
        let svg = std::fs::read_to_string(&path).unwrap();
        for says in says {
            assert!(svg.contains(says), "{words}: {says}");
        }
        let again = run(&drawn).result.unwrap_err();
        assert!(again.contains("is there already"), "{again}");
    }
}

#[test]
fn the_formula_alone() {
    let quiet = |args: Args| run(&Args { quiet: true, ..args }).out;
    assert_eq!(
        quiet(args("take 1..1000000")),
        "wins: lost if and only if n mod 1000001 = 0\ngrundy: n mod 1000001\n"
    );
    let misere = Args { misere: true, ..args("take 2,3") };
    assert!(quiet(misere).contains("wins: lost if and only if n mod 5 in {2, 3}\n"));
    let no_repeat = Args { no_repeat: true, ..args("take 1..7") };
    assert!(quiet(no_repeat).contains("wins: lost if and only if n mod 25 in {0, 9, 17}\n"));
}

/// Where nothing is proven, nothing is claimed; and where a period may be there, the status says so.
#[test]
fn what_is_not_proven_is_not_said() {
    for (words, outcome) in [
        ("octal 0.6", Outcome::Open),
        ("octal 0.156", Outcome::Open),
        ("take squares", Outcome::Good),
        ("grundy", Outcome::Open),
    ] {
        let limited = Args { limit: Some(1000), ..args(words) };
        let ran = run(&limited);
        assert_eq!(ran.result, Ok(outcome), "{words}");
        assert!(
            ran.out.contains("computed for n < 1000; this proves nothing beyond"),
            "{}",
            ran.out
        );
        assert!(!ran.out.contains("both the least"), "{}", ran.out);
        assert!(!ran.out.contains("pub fn"), "{}", ran.out);
        let said = json(limited);
        assert_eq!(said["proven"], false);
        assert_eq!(said["series"][0]["form"], Value::Null);
        assert_eq!(said["series"][0]["values"].as_array().unwrap().len(), 1000);
    }
}

/// The Rust that is printed, compiled and run, says what a search of the rule says.
#[test]
fn the_code_says_what_the_rule_says() {
    // How a call is written for heaps a and b, or for a heap a after b was just taken.
    let (one, two, sum) = ("is_lost(a)", "is_lost(a, b)", "is_lost(&[a, b])");
    let misere = |words| Args { misere: true, ..args(words) };
    let heaps = |args: Args| Args { heaps: Some(2), ..args };
    let no_repeat = |args: Args| Args { no_repeat: true, ..args };
    let games = [
        (args("take 2,4,7"), one),
        (misere("take 3,5,7"), one),
        (args("octal 0.4"), one),
        (args("all-but 2,5"), one),
        (misere("all-but 1,3"), one),
        (args("take powers 4"), one),
        (heaps(args("take 1,3,9")), sum),
        (heaps(misere("take 2,3,5")), sum),
        (heaps(args("lasker")), sum),
        (args("wythoff"), two),
        (args("euclid"), two),
        (args("fibonacci-nim"), two),
        (no_repeat(args("take 1..5")), two),
        (no_repeat(misere("take 2..4")), two),
    ];
    let here = Tree::here();
    let (mut modules, mut calls) = (String::new(), String::new());
    for (at, (args, call)) in games.iter().enumerate() {
        let said = Sandbox::new(&[])
            .run(|_, term| lab::run(&Args { json: true, ..args.clone() }, &here, term));
        let said: Value = serde_json::from_str(&said.out).unwrap();
        modules += &format!("mod game{at} {{\n{}}}\n", said["rust"].as_str().unwrap());
        calls += &format!(
            "for a in 0..=MOST {{ for b in 0..=MOST {{ print!(\"{{}}\", game{at}::{call} as u8); }} }}\n\
             println!();\n"
        );
    }
    const MOST: u64 = 16;
    let sandbox = Sandbox::new(&[]);
    let main = format!("const MOST: u64 = {MOST};\nfn main() {{\n{calls}}}\n");
    sandbox.write("code.rs", &(modules + &main));
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).current_dir(sandbox.root()).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    run("rustc", &["--edition", "2021", "code.rs"]);
    let said = run("./code", &[]);
    for ((args, call), said) in games.iter().zip(said.lines()) {
        let rule = Rule::parse(&args.rule).unwrap();
        let game = Game::new(rule, args.misere, args.no_repeat, args.heaps).unwrap();
        let mut search = Search::new(|position: &Position| {
            game.moves(position).into_iter().map(|it| it.to).collect()
        });
        let pairs = (0..=MOST).flat_map(|a| (0..=MOST).map(move |b| (a, b)));
        for ((a, b), said) in pairs.zip(said.chars()) {
            if args.no_repeat && b > 4 {
                continue; // no amount, or not of both sets
            }
            let position = match *call {
                "is_lost(a)" => game.start(&[a]),
                "is_lost(a, b)" if game.heaps == 1 => Position { memory: b, ..game.start(&[a]) },
                _ => game.start(&[a, b]),
            };
            let wins = match game.misere {
                true => search.wins_misere(&position),
                false => search.wins(&position),
            };
            assert_eq!(said == '1', wins == Ok(false), "{game}, {a} and {b}");
        }
    }
}

/// A person who plays by the winning moves wins, and one who does not loses.
#[test]
fn it_plays_to_win() {
    let game = |words: &str, misere| {
        let words: Vec<_> = words.split_whitespace().map(str::to_string).collect();
        Game::new(Rule::parse(&words).unwrap(), misere, false, None).unwrap()
    };
    for (game, from, typed, ends) in [
        (game("take 1,3,4", false), vec![7], "6\n1\n", "You have no move: I win.\n"),
        (game("take 1,3,4", false), vec![8], "7\n2\n0\n", "I have no move: you win!\n"),
        (game("nim", true), vec![1, 2], "1\n", "You have no move, and so you win!\n"),
        (game("wythoff", false), vec![2, 2], "1,3\n0\n", "I have no move: you win!\n"),
        (game("kayles", false), vec![5], "nonsense\n?\n9\n2 2\n1 1\n0\n", "you win!\n"),
    ] {
        let mut out = Vec::new();
        play::play(&game, &from, &mut typed.as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.ends_with(ends), "{out}");
    }
}

#[test]
fn bad_rules_are_one_line() {
    let lab = |words: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
        command.arg("lab").args(words.split_whitespace()).output().unwrap()
    };
    for (words, says) in [
        ("take 0", "to take 0 would be no move"),
        ("take", "take 1,3,4"),
        ("take 3..1", "it may be 1..3"),
        ("octal 0.8", "0 to 7"),
        ("octal", "octal 0.77"),
        ("take 1000001", "1 to 1000000"),
        ("", "no rule is given"),
        ("take 1,2 --no-repeat --heaps 2", "1 heap"),
        ("survey 25", "1 to 24"),
        ("survey 5 --misere", "no options"),
        ("take 1,2 --play --from 1,2 --heaps 3", "3 heaps"),
    ] {
        let output = lab(words);
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words}: {err}");
        assert!(err.starts_with("error: ") && err.contains(says), "{words}: {err}");
        assert_eq!((err.lines().count(), &output.stdout[..]), (1, &b""[..]), "{words}: {err}");
    }
    assert_eq!(lab("octal 0.6 --limit 500").status.code(), Some(2));
}

#[test]
fn a_survey_counts_every_set() {
    let out = printed("survey 8");
    assert!(out.contains("all 255 subtraction sets with amounts up to 8\n"), "{out}");
    assert!(out.contains("\n     8     30 = 17 + 13, of take 2,3,5,8\n"), "{out}");
}
