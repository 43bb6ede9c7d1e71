//! `cargo lab`: what it says of a rule, in each of its forms.

mod common;

use ::lab::game::{Game, Rule};
use ::lab::moves::Position;
use common::{Ran, Sandbox, strings};
use scripts::lab::{self, Args, play};
use scripts::term::Terminal;
use scripts::{Outcome, tree::Tree};
use serde_json::Value;
use std::io::{self, Write};
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
        "for every n in [0, 4), f(n + 6) = f(n): ",
        "the proof stands on 10",
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

/// A table may go further than what one sees a period by, or its lack; but not further than allowed.
#[test]
fn a_table_is_as_long_as_it_is_asked_for() {
    let ran = run(&Args { table: Some(100_100), ..args("take primes") });
    assert_eq!((ran.out.lines().count(), ran.err.as_str()), (100_102, ""));
    let ran = run(&Args { table: Some(20), limit: Some(5), ..args("take 1,3,4") });
    assert_eq!((ran.result, ran.out.lines().count()), (Ok(Outcome::Open), 1 + 5));
    assert_eq!(ran.err, "the table ends before n = 5: no more was computed\n");
    let proven = run(&Args { table: Some(200), limit: Some(100), ..args("take 1,3,4") });
    assert_eq!((proven.result, proven.out.lines().count()), (Ok(Outcome::Good), 1 + 201));
}

/// Nor is more computed than that: the drawing shows all there is.
#[test]
fn a_table_computes_no_more_than_it_shows() {
    let sandbox = Sandbox::new(&[]);
    let path = sandbox.root().join("grundy.svg");
    let ran = run(&Args { table: Some(10), plot: Some(path.clone()), ..args("grundy") });
    assert_eq!((ran.result, ran.out.lines().count()), (Ok(Outcome::Good), 1 + 11));
    let svg = std::fs::read_to_string(&path).unwrap();
    assert_eq!(svg.matches("<circle").count(), 11, "{svg}");
}

/// Of a game on two heaps the lost pairs, of a sum the columns of one heap, whatever is in them.
#[test]
fn a_table_of_two_heaps() {
    for words in ["wythoff", "euclid"] {
        let rule = Rule::parse(&args(words).rule).unwrap();
        let game = Game::new(rule, false, false, None).unwrap();
        let mut search = Search::new(|position: &Position| {
            game.moves(position).into_iter().map(|it| it.to).collect()
        });
        for last in [0, 1, 2, 30] {
            let ran = run(&Args { table: Some(last), ..args(words) });
            assert_eq!(ran.result, Ok(Outcome::Good));
            let last = last as u64;
            let pairs = (0..=last).flat_map(|a| (a..=last).map(move |b| (a, b)));
            let lost = pairs.filter(|&(a, b)| search.wins(&game.start(&[a, b])) == Ok(false));
            let lost: String = lost.map(|(a, b)| format!("{a} {b}\n")).collect();
            assert_eq!(ran.out, format!("a b\n{lost}"), "{words} to {last}");
        }
    }
    // In a step for each row: all pairs would be 5 * 10^9.
    let far = run(&Args { table: Some(100_000), ..args("wythoff") });
    assert_eq!(far.out.lines().last(), Some("61802 99998"));
    let limited = run(&Args { table: Some(20), limit: Some(2), ..args("wythoff") });
    assert_eq!((limited.result, &limited.out[..]), (Ok(Outcome::Open), "a b\n0 0\n1 2\n"));
    for last in [0, 1] {
        let ran = run(&Args { table: Some(last), heaps: Some(2), ..args("nim") });
        let lines = ["n wins grundy", "0 0 0", "1 1 1"];
        assert_eq!(ran.out.lines().collect::<Vec<_>>(), lines[..last + 2]);
    }
}

/// What is long is written in few pieces, and nobody is told of a reader that leaves.
#[test]
fn much_is_written_at_once() {
    /// Counts what it is given, and then has enough.
    struct Reader {
        pieces: usize,
        most: usize,
    }
    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.pieces == self.most {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.pieces += 1;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let long = |rule| Args { table: Some(10_000), ..args(rule) };
    for args in [long("take 1,3,4"), long("wythoff"), Args { json: true, ..args("take 1000") }] {
        for most in [100, 0] {
            let mut out = Reader { pieces: 0, most };
            let mut err = Vec::new();
            let mut term = Terminal::plain(&mut out, &mut err);
            let result = lab::run(&args, &Tree::here(), &mut term);
            drop(term);
            match result {
                Ok(outcome) => assert_eq!((outcome, most), (Outcome::Good, 100)),
                Err(error) => {
                    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
                    assert_eq!((kind, most), (Some(io::ErrorKind::BrokenPipe), 0), "{error:#}");
                }
            }
        }
    }
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

/// What cannot be drawn, or made, is said before anything is: no search, no file.
#[test]
fn a_refusal_leaves_nothing() {
    let sandbox = Sandbox::new(&[("README.md", "")]);
    let before = sandbox.list(".");
    let path = |name: &str| Some(sandbox.root().join(name));
    let problem = |name: &str| Some(name.to_string());
    for (args, says) in [
        (Args { plot: path("no/x.png"), ..args("grundy") }, "there is no folder"),
        (Args { problem: problem("No"), plot: path("x.svg"), ..args("grundy") }, "is no name"),
        (
            Args { problem: problem("x"), plot: path("x.svg"), ..args("take squares") },
            "no proven closed form",
        ),
    ] {
        let ran = sandbox.run(|tree, term| lab::run(&args, tree, term));
        let error = ran.result.unwrap_err();
        assert!(error.contains(says), "{error}");
        assert_eq!(sandbox.list("."), before, "{says}");
    }
}

/// The heaps are told by the amount that wins, in the strip and in the drawing as in the code.
#[test]
fn a_row_is_an_amount() {
    let sandbox = Sandbox::new(&[]);
    for (words, amounts, misere) in [
        ("take 2,5,11", vec![2, 5, 11], false),
        ("take 2..4", vec![2, 3, 4], true),
        ("take 40,41", vec![40, 41], false),
    ] {
        let path = sandbox.root().join(format!("{words}.svg"));
        let plot = Some(path.clone());
        let ran = run(&Args { no_repeat: true, misere, plot, ..args(words) });
        let row = ran.out.lines().find_map(|line| line.strip_prefix("   row  ")).unwrap();
        let position = |n: usize, last| Position { heaps: vec![n as u64; 1], memory: last };
        let mut search = Search::new(|position: &Position| {
            let n = position.heaps[0];
            let fits = |amount: &&u64| **amount <= n && **amount != position.memory;
            let to = |&amount: &u64| Position { heaps: vec![n - amount], memory: amount };
            amounts.iter().filter(fits).map(to).collect()
        });
        let mut wins = |position: &Position| match misere {
            true => search.wins_misere(position),
            false => search.wins(position),
        };
        for (n, shown) in row.chars().enumerate() {
            let winning = |amount: &&u64| {
                **amount <= n as u64
                    && wins(&position(n - **amount as usize, **amount)) == Ok(false)
            };
            let winning: Vec<u64> = amounts.iter().filter(winning).copied().collect();
            let stuck = (n as u64) < amounts[0];
            let barred = wins(&position(n, amounts[0])) == Ok(true);
            let should = match winning[..] {
                _ if misere && stuck => '*',
                [] if barred => '!',
                [] => '0',
                [only] => char::from_digit(only as u32, 36).unwrap_or('+'),
                _ => '*',
            };
            assert_eq!(shown, should, "{words}, n = {n}: {row}");
        }
        // However the lines break.
        let out = ran.out.replace("\n///", "");
        let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(out.contains("row: the only amount that wins"), "{out}");
        assert_eq!(out.contains("! only who may not take 2 wins"), misere, "{out}");
        let several = amounts.last().unwrap() + 1;
        assert!(out.contains(&format!(" if none does, {several} if two or more do")), "{out}");
        let svg = std::fs::read_to_string(&path).unwrap();
        assert!(svg.contains(&format!("(0 none, {several} several)")), "{svg}");
    }
}

/// What is said to be seen is what was seen, where the theorem is about something else than a period.
#[test]
fn few_lost_heaps_are_told_as_such() {
    let out = run(&Args { misere: true, ..args("all-but 2,5") }).out;
    let says = "of the heaps n in [1, 7) the first lost one is 1, the last 3: two lost heaps";
    assert!(out.contains(says), "{out}");
    assert!(!out.contains("f(n + 1) = f(n)"), "{out}");
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

#[test]
fn nothing_is_no_stretch_of_values() {
    let out = run(&Args { limit: Some(0), ..args("octal 0.6") }).out;
    assert!(out.contains("nothing was computed; --limit VALUES"), "{out}");
    assert!(!out.contains("n < 0"), "{out}");
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
        ("take -1", "`-1` is no amount"),
        ("take 3..1", "it may be 1..3"),
        ("octal 0.8", "0 to 7"),
        ("octal", "octal 0.77"),
        ("take 1000001", "1 to 1000000"),
        ("", "no rule is given"),
        ("take 1,2 --no-repeat --heaps 2", "1 heap"),
        ("survey 25", "1 to 24"),
        ("survey 5 --misere", "no options"),
        ("take 1,2 --play --from 1,2 --heaps 3", "2 heaps, where --heaps says 3 heaps"),
        ("take 1,2 --play --from 1 --heaps 3", "1 heap, where"),
        ("take \u{1b}[31m", "`\u{fffd}[31m` is no amount"),
    ] {
        let output = lab(words);
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words}: {err}");
        assert!(err.starts_with("error: ") && err.contains(says), "{words}: {err}");
        assert_eq!((err.lines().count(), &output.stdout[..]), (1, &b""[..]), "{words}: {err}");
        assert!(!err.contains('\u{1b}'), "{words}: {err:?}");
    }
    // No option is ignored.
    let both = lab("take 1,2 --play --from 3 --limit 5");
    let err = String::from_utf8(both.stderr).unwrap();
    assert!(!both.status.success() && err.contains("cannot be used with"), "{err}");
    assert_eq!(lab("octal 0.6 --limit 500").status.code(), Some(2));
}

#[test]
fn a_survey_counts_every_set() {
    let out = printed("survey 8");
    assert!(out.contains("all 255 subtraction sets with amounts up to 8\n"), "{out}");
    assert!(out.contains("\n     8     30 = 17 + 13, of take 2,3,5,8\n"), "{out}");
}
