//! The engine against deliberately wrong solutions: each is caught, and shrunk to what a person
//! would write.

use judge::{Budget, Case, Cases, Coverage, Finding, Function, Kind, Options, Program};
use judge::{Problem, Rng, Solve, Truth};
use std::fs;
use std::io::{self, BufRead, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, thread};

#[path = "games/wythoff.rs"]
mod wythoff;

/// Cases as a problem states them: take 1, 3 or 4 from a heap of n.
fn candy() -> Cases<u64> {
    Cases::stream(|n| format!("{n}\n"))
        .bounds("n <= 10^9", |&n| n <= 1_000_000_000)
        .every("n <= 100", 0..=100)
        .structured("about multiples of 7", (1..100).flat_map(|k| (0..3).map(move |d| k * 700 + d)))
        .random("n <= 10^9", |rng| rng.magnitude(0..=1_000_000_000))
}

fn candy_truth(n: &u64) -> Truth {
    Truth::searched(if n % 7 == 0 || n % 7 == 2 { "NO" } else { "YES" })
}

fn judged<C: Case>(
    options: &Options,
    cases: Cases<C>,
    brute: impl FnMut(&C) -> Truth,
    solve: Solve,
) -> Result<Coverage, Box<Finding>> {
    judge::run(options, cases, brute, &mut Function::new(solve), |_| ())
}

fn candy_finding(solve: Solve) -> Finding {
    *judged(&Options::default(), candy(), candy_truth, solve).expect_err("it is wrong")
}

/// A solution that answers each number of its input by `answer`.
fn answers(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    mut answer: impl FnMut(u64) -> String,
) -> io::Result<()> {
    let mut text = String::new();
    input.read_to_string(&mut text)?;
    for n in text.split_ascii_whitespace() {
        out.write_all(answer(n.parse().expect("the cases are numbers")).as_bytes())?;
    }
    Ok(())
}

fn yes_or_no(lost: bool) -> String {
    if lost { "NO\n".into() } else { "YES\n".into() }
}

#[test]
fn the_right_solution_passes_and_the_coverage_is_stated() {
    let solve: Solve = |input, out| answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2));
    let coverage = judged(&Options::default(), candy(), candy_truth, solve).unwrap();
    assert_eq!(coverage.cases(), 101 + 297 + 200_000);
    assert_eq!(coverage.warnings(), [""; 0]);
    let report = coverage.to_string();
    for line in [
        "200398 cases, none wrong\n",
        "\n  every              101  n <= 100\n",
        "\n  structured         297  about multiples of 7\n",
        "\n  random          200000  n <= 10^9; seed 1\n",
        "\n  truth           200398  the rules, searched\n",
        "\n  answers                 `YES` ",
    ] {
        assert!(report.contains(line), "{line:?} is not in\n{report}");
    }
}

#[test]
fn off_by_one() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| yes_or_no((n + 1) % 7 == 0 || (n + 1) % 7 == 2))
    });
    assert_eq!(
        (found.kind, found.input.as_str(), found.together),
        (Kind::WrongAnswer, "0\n", false)
    );
    assert_eq!(found.detail, "token 1 (line 1, column 1): expected `NO`, found `YES`");
}

#[test]
fn wrong_modulus() {
    let found =
        candy_finding(|input, out| answers(input, out, |n| yes_or_no(n % 6 == 0 || n % 6 == 2)));
    assert_eq!((found.input.as_str(), found.expected.as_str()), ("6\n", "YES\n"));
}

#[test]
fn wrong_only_where_numbers_are_large() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2 && n < 123_456))
    });
    // The least n that is 2 mod 7, from there on.
    assert_eq!((found.kind, found.input.as_str()), (Kind::WrongAnswer, "123461\n"));
    assert_eq!(found.span.stage, "random");
}

#[test]
fn wrong_on_one_case_in_100_000() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| yes_or_no((n % 7 == 0 || n % 7 == 2) != (n % 100_003 == 99_999)))
    });
    assert_eq!(found.input, "99999\n");
}

#[test]
fn the_textbook_wythoff_in_doubles() {
    let solve: Solve = |input, out| {
        let mut text = String::new();
        input.read_to_string(&mut text)?;
        let numbers: Vec<u64> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
        for pair in numbers.chunks(2) {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            let cold = ((b - a) as f64 * (1.0 + 5f64.sqrt()) / 2.0).floor() as u64 == a;
            writeln!(out, "{}", if cold { 0 } else { 1 })?;
        }
        Ok(())
    };
    let cases = || Cases::stream(|(a, b)| format!("{a} {b}\n"));
    let below = |&(a, b): &(u64, u64)| a <= 1_000_000_000 && b <= 1_000_000_000;
    // Up to 2^64, where it is often wrong, and up to the statement's 10^9, where 14 pairs are.
    let found = judged(&Options::default(), wythoff::fill(cases()), wythoff::brute(), solve);
    assert_eq!(found.expect_err("it is wrong").kind, Kind::WrongAnswer);
    let statement = wythoff::fill(cases()).only("a, b <= 10^9", below);
    let found = judged(&Options::default(), statement, wythoff::brute(), solve);
    let found = found.expect_err("it is wrong");
    assert_eq!((found.kind, found.span.stage.as_str()), (Kind::WrongAnswer, "structured"));
    assert_eq!((found.input.as_str(), found.expected.as_str()), ("165580140 267914295\n", "0\n"));
}

#[test]
fn a_panic() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| {
            assert!(n < 5000, "too many for me");
            yes_or_no(n % 7 == 0 || n % 7 == 2)
        })
    });
    assert_eq!((found.kind, found.input.as_str()), (Kind::Panicked, "5000\n"));
    assert!(found.detail.contains("engine.rs") && found.detail.contains("too many for me"));
}

#[test]
fn an_overflow() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| {
            let square = n as u32 * n as u32;
            yes_or_no(n % 7 == 0 || n % 7 == 2 || square == 1 << 31)
        })
    });
    assert_eq!((found.kind, found.input.as_str()), (Kind::Panicked, "65536\n"));
    assert!(found.detail.contains("overflow"), "{}", found.detail);
}

#[test]
fn an_endless_loop() {
    let options = Options { limit: Duration::from_millis(500), ..Options::default() };
    let solve: Solve = |input, out| {
        answers(input, out, |n| {
            while std::hint::black_box(n) == 77 {
                std::hint::spin_loop();
            }
            yes_or_no(n % 7 == 0 || n % 7 == 2)
        })
    };
    let found = judged(&options, candy(), candy_truth, solve).expect_err("it is wrong");
    assert_eq!((found.kind, found.input.as_str()), (Kind::TimedOut, "77\n"));
}

#[test]
fn valid_input_refused() {
    let found = candy_finding(|input, out| {
        let mut bad = false;
        answers(input, out, |n| {
            bad |= n == 42;
            yes_or_no(n % 7 == 0 || n % 7 == 2)
        })?;
        let refused = || Err(io::Error::new(io::ErrorKind::InvalidData, "line 1: not that one"));
        if bad { refused() } else { Ok(()) }
    });
    assert_eq!((found.kind, found.input.as_str()), (Kind::Refused, "42\n"));
    assert_eq!(found.detail, "line 1: not that one");
}

#[test]
fn wrong_white_space() {
    let found =
        candy_finding(|input, out| {
            answers(input, out, |n| {
                if n % 7 == 0 || n % 7 == 2 { "NO\n".into() } else { "YES \n".into() }
            })
        });
    assert_eq!((found.kind, found.input.as_str()), (Kind::WrongWhiteSpace, "1\n"));
}

#[test]
fn a_case_that_leaves_something_behind() {
    let found = candy_finding(|input, out| {
        let mut seen = false;
        answers(input, out, |n| {
            let wrong = seen && n == 70;
            seen |= n == 50;
            yes_or_no((n % 7 == 0 || n % 7 == 2) != wrong)
        })
    });
    assert_eq!((found.input.as_str(), found.together), ("50\n70\n", true));
}

#[test]
fn a_missing_answer() {
    let found = candy_finding(|input, out| {
        answers(input, out, |n| {
            if n == 3 { String::new() } else { yes_or_no(n % 7 == 0 || n % 7 == 2) }
        })
    });
    assert_eq!((found.kind, found.input.as_str()), (Kind::WrongAnswer, "3\n"));
}

#[test]
fn lists_are_shrunk() {
    // Nim by the sum, not the xor.
    let cases = Cases::single(|heaps: &Vec<u64>| {
        let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", heaps.len(), words.join(" "))
    })
    .bounds("1 <= n", |heaps| !heaps.is_empty())
    .random("n <= 20, heaps <= 10^9", |rng| {
        let count = rng.within(1..=20);
        rng.many(count, |rng| rng.magnitude(0..=1_000_000_000))
    })
    .budget(1000);
    let truth = |heaps: &Vec<u64>| {
        Truth::searched(if heaps.iter().fold(0, |x, h| x ^ h) == 0 { "No" } else { "Yes" })
    };
    let found = judged(&Options::default(), cases, truth, |input, out| {
        let mut text = String::new();
        input.read_to_string(&mut text)?;
        let sum: u64 = text.split_whitespace().skip(1).map(|n| n.parse::<u64>().unwrap()).sum();
        writeln!(out, "{}", if sum % 2 == 0 { "No" } else { "Yes" })
    });
    assert_eq!(found.unwrap_err().input, "1\n2\n");
}

#[test]
fn a_run_is_the_same_every_time_and_another_with_another_seed() {
    let solve: Solve =
        |input, out| answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2 && n < 1 << 20));
    let found = |seed| {
        *judged(&Options { seed, ..Options::default() }, candy(), candy_truth, solve).unwrap_err()
    };
    assert_eq!(found(5).span, found(5).span);
    assert_ne!(found(5).span, found(6).span);
    // And the span replays it, whatever the seed of the run.
    let replay = Options::default().replaying(found(5).span.to_string().parse().unwrap());
    let again = *judged(&replay, candy(), candy_truth, solve).unwrap_err();
    assert_eq!((again.span, again.input), (found(5).span, found(5).input));
}

#[test]
fn structured_cases_are_replayed_too() {
    let solve: Solve = |input, out| {
        answers(input, out, |n| yes_or_no((n % 7 == 0 || n % 7 == 2) != (n == 35_001)))
    };
    let found = *judged(&Options::default(), candy(), candy_truth, solve).unwrap_err();
    assert_eq!((found.span.stage.as_str(), found.input.as_str()), ("structured", "35001\n"));
    let replay = Options::default().replaying(found.span);
    assert_eq!(judged(&replay, candy(), candy_truth, solve).unwrap_err().input, "35001\n");
}

#[test]
fn a_budget_in_cases_is_kept() {
    let solve: Solve = |input, out| answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2));
    let options = Options { budget: Budget::Cases(1234), ..Options::default() };
    assert_eq!(judged(&options, candy(), candy_truth, solve).unwrap().cases(), 101 + 297 + 1234);
}

#[test]
fn a_poor_generator_is_warned_of() {
    let solve: Solve = |input, out| answers(input, out, |_| "NO\n".into());
    let cases = Cases::stream(|n: &u64| format!("{n}\n"))
        .random("multiples of 7", |rng: &mut Rng| 7 * rng.within(0..=9))
        .budget(1000);
    let coverage = judged(&Options::default(), cases, candy_truth, solve).unwrap();
    let warnings = ["every answer is `NO`", "the generator repeats itself: 10 of 1000 differ"];
    assert_eq!(coverage.warnings(), warnings);
}

#[test]
#[should_panic(expected = "`n <= 10` leaves the bounds n < 10: 10")]
fn a_case_outside_the_bounds_is_a_mistake_of_the_test() {
    let cases = Cases::stream(|n: &u64| format!("{n}\n")).bounds("n < 10", |&n| n < 10);
    let solve: Solve = |input, out| answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2));
    let _ = judged(&Options::default(), cases.every("n <= 10", 0..=10), candy_truth, solve);
}

#[test]
fn every_framing_writes_what_its_statement_says() {
    let texts = |cases: Cases<u64>| {
        let cases = cases.every("n <= 2", 0..=2);
        let wrong: Solve = |input, out| {
            io::copy(input, out)?;
            panic!("shown")
        };
        // All that is seen of an input is its finding, so each solution is wrong on purpose.
        judged(&Options::default(), cases, candy_truth, wrong).unwrap_err().input
    };
    let write = |n: &u64| format!("{n}\n");
    assert_eq!(texts(Cases::single(write)), "0\n");
    assert_eq!(texts(Cases::stream(write)), "0\n");
    assert_eq!(texts(Cases::counted(2, write)), "1\n0\n");
    assert_eq!(texts(Cases::ended("-1", write)), "0\n-1\n");
}

/// Right up to 80; above, it dies as of a stack overflow.
#[cfg(unix)]
const MORTAL: &str = "#!/bin/sh
while read n; do
    [ $n -gt 80 ] && kill -SEGV $$
    [ $((n % 7)) = 0 ] || [ $((n % 7)) = 2 ] && echo NO || echo YES
done
";

#[cfg(unix)]
#[test]
fn a_program_is_judged_like_a_function() {
    let mut program = Program::new(|| {
        let mut command = Command::new("sh");
        command.args(["-c", MORTAL]);
        command
    });
    let found = judge::run(&Options::default(), candy(), candy_truth, &mut program, |_| ());
    let found = found.unwrap_err();
    assert_eq!((found.kind, found.input.as_str()), (Kind::Died, "81\n"));
    assert!(found.detail.contains("signal: 11"), "{}", found.detail);
}

#[cfg(unix)]
#[test]
fn what_killed_the_last_run_is_found_by_the_next() {
    let scratch = concat!(env!("CARGO_TARGET_TMPDIR"), "/engine");
    let program = concat!(env!("CARGO_TARGET_TMPDIR"), "/engine/mortal");
    fs::create_dir_all(scratch).unwrap();
    fs::write(program, MORTAL).unwrap();
    fs::set_permissions(program, fs::Permissions::from_mode(0o755)).unwrap();
    let problem = Problem { name: "mortal", program, root: scratch, scratch };
    // Within this process it is right, so only the memory of the last run can find the input.
    let solve: Solve = |input, out| answers(input, out, |n| yes_or_no(n % 7 == 0 || n % 7 == 2));
    let note = Path::new(scratch).join("mortal.running");
    fs::write(&note, "every:0..101").unwrap();
    let stress = || panic::catch_unwind(|| problem.stress(solve, candy, || candy_truth));
    let said = *stress().expect_err("it died").downcast::<String>().unwrap();
    assert!(said.starts_with("mortal stress: died: signal: 11 (SIGSEGV)"), "{said}");
    assert!(said.contains("\n  input\n    81\n"), "{said}");
    assert!(said.ends_with("replay: printf '81\\n' | cargo run --bin mortal"), "{said}");
    // Nothing is left of it, so the run after that is as any other.
    assert!(!note.exists() && stress().is_ok() && !note.exists());
}

/// What comes of a command for the shell, with a budget and a limit in milliseconds. (On a busy
/// machine the shell itself may take a while.)
#[cfg(unix)]
fn foreign(
    cases: Cases<u64>,
    command: &str,
    budget: u64,
    limit: u64,
) -> Result<Coverage, Box<Finding>> {
    let budget = Budget::Seconds(Duration::from_millis(budget));
    let limit = Duration::from_millis(limit);
    let against = Some(command.to_string());
    let options = Options { budget, limit, against, ..Options::default() };
    judge::run(&options, cases, candy_truth, &mut Program::foreign(command), |_| ())
}

#[cfg(unix)]
#[test]
fn foreign_programs_fail_in_ways_that_are_told_apart() {
    let right = "case $((n % 7)) in 0|2) echo NO;; *) echo YES;; esac";
    let of = |odd: &str, limit| {
        let script = format!("while read n; do if [ $n = 9 ]; then {odd}; else {right}; fi; done");
        let found = *foreign(candy(), &script, 60_000, limit).unwrap_err();
        assert_eq!((found.input.as_str(), found.expected.as_str()), ("9\n", "NO\n"), "{found}");
        (found.kind, found.detail)
    };
    let place = "token 1 (line 1, column 1): expected `NO`, found `YES`";
    assert_eq!(of("echo YES", 10_000), (Kind::WrongAnswer, place.into()));
    assert_eq!(of("echo ' NO'", 10_000).0, Kind::WrongWhiteSpace);
    assert_eq!(of("echo oops >&2; exit 1", 10_000), (Kind::Died, "exit status: 1: oops".into()));
    assert_eq!(of("kill -SEGV $$", 10_000).0, Kind::Died);
    assert_eq!(of("sleep 1000", 300), (Kind::TimedOut, "no end within 300ms".into()));
}

#[cfg(unix)]
#[test]
fn time_is_shared_where_every_case_is_a_process() {
    let cases = Cases::single(|n: &u64| format!("{n}\n"))
        .every("n < 10^4", 0..10_000)
        .structured("few", [7, 14])
        .random("n <= 10^9", |rng| rng.magnitude(0..=1_000_000_000));
    let right = "read n; case $((n % 7)) in 0|2) echo NO;; *) echo YES;; esac";
    let started = Instant::now();
    let coverage = foreign(cases, right, 600, 10_000).unwrap();
    assert!(started.elapsed() < Duration::from_secs(5));
    assert_eq!(coverage.cut, ["every"]);
    let counts: Vec<u64> = coverage.stages.iter().map(|stage| stage.2).collect();
    assert!(counts[0] > 1 && counts[1] == 2 && counts[2] > 1, "{coverage}");
    assert!(coverage.to_string().contains("  n < 10^4; cut short by the time\n"), "{coverage}");
}

/// What starts slowly, as an interpreter does, is started seldom.
#[cfg(unix)]
#[test]
fn many_cases_are_one_process_that_starts_slowly() {
    let cases = Cases::stream(|n: &u64| format!("{n}\n")).every("n < 5000", 0..5000);
    let starts = concat!(env!("CARGO_TARGET_TMPDIR"), "/starts");
    let _ = fs::remove_file(starts);
    let right = "if (n % 7 == 0 || n % 7 == 2) { print \"NO\" } else { print \"YES\" }";
    let slow = format!("echo >> {starts}; sleep 0.1; awk '{{ n = $1 }} {{ {right} }}'");
    let coverage = foreign(cases, &slow, 60_000, 10_000).unwrap();
    assert_eq!(coverage.stages[0].2, 5000, "{coverage}");
    let starts = fs::read_to_string(starts).unwrap().lines().count();
    assert!(starts < 50, "{starts}");
}

#[cfg(unix)]
#[test]
fn cases_of_one_input_are_one_process() {
    let note = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("engine.starts");
    let _ = fs::remove_file(&note);
    let right = "while read n; do case $((n % 7)) in 0|2) echo NO;; *) echo YES;; esac; done";
    let command = format!("echo >> {}; {right}", note.display());
    let coverage = foreign(candy(), &command, 1000, 10_000).unwrap();
    let starts = fs::read(&note).unwrap().len() as u64;
    assert!(coverage.cases() > 20 * starts, "{starts} processes\n{coverage}");
}

/// Not a test of its own: what the next ones run as a process.
#[cfg(unix)]
#[test]
#[ignore]
fn candy_in_the_environment() {
    let scratch = env!("CARGO_TARGET_TMPDIR");
    let problem = Problem { name: "foreign", program: "true", root: scratch, scratch };
    let solve: Solve = |_, _| panic!("it is not asked");
    problem.stress(solve, candy, || candy_truth);
}

#[cfg(unix)]
fn in_environment(command: &str, out: &Path) -> Command {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).unwrap();
    let mut engine = Command::new(env::current_exe().unwrap());
    engine.args(["candy_in_the_environment", "--exact", "--ignored"]);
    engine.env("JUDGE_AGAINST", command).env("JUDGE_OUT", out).env("JUDGE_LIMIT", "100");
    engine
}

#[cfg(unix)]
#[test]
fn the_environment_names_the_program() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine.out");
    let command = "while read n; do [ $n = 3 ] && echo 'it'\\''s' || echo NO; done";
    assert!(!in_environment(command, &out).output().unwrap().status.success());
    let report = fs::read_to_string(out.join("report.txt")).unwrap();
    assert!(report.starts_with("wrong answer: token 1 (line 1, column 1): expected `YES`"));
    let replay = report.lines().last().unwrap();
    assert!(replay.starts_with("  replay: printf '1\\n' | sh -c 'while read n; "), "{replay}");
    assert_eq!(fs::read_to_string(out.join("found.in")).unwrap(), "1\n");
    // The line that is printed can be typed.
    let line = replay.strip_prefix("  replay: ").unwrap();
    let again = Command::new("sh").args(["-c", line]).output().unwrap();
    assert_eq!(again.stdout, b"NO\n", "{line}");
}

/// A run of no case has shown nothing, whatever its name.
#[cfg(unix)]
#[test]
fn cases_that_are_not_there_are_no_pass() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine.nothing");
    for (replay, says) in [
        ("nostage:0..3", "no case is called nostage:0..3; "),
        ("every:900..903", "no case is called every:900..903; "),
        ("bogus", "JUDGE_REPLAY=bogus is no name of cases, such as every:40..41 or "),
    ] {
        let ended = in_environment("cat", &out).env("JUDGE_REPLAY", replay).output().unwrap();
        assert!(!ended.status.success());
        let report = fs::read_to_string(out.join("report.txt")).unwrap();
        assert!(report.starts_with(says), "{report}");
    }
}

#[cfg(unix)]
#[test]
fn a_foreign_program_does_not_outlive_the_engine() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine.killed");
    let pids = out.join("pids");
    let note = pids.display();
    let command = format!("trap '' TERM; echo $$ > {note}; sleep 1000 & echo $! >> {note}; wait");
    let mut engine = in_environment(&command, &out).spawn().unwrap();
    let wait_for = |what: &dyn Fn() -> bool| {
        let started = Instant::now();
        while !what() {
            assert!(started.elapsed() < Duration::from_secs(20), "it takes too long");
            thread::sleep(Duration::from_millis(5));
        }
    };
    let read = || fs::read_to_string(&pids).unwrap_or_default();
    wait_for(&|| read().ends_with('\n') && read().lines().count() == 2);
    engine.kill().unwrap();
    engine.wait().unwrap();
    let is_running = |id: &str| {
        let state = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap().stdout;
        !state.is_empty() && !state.starts_with(b"Z")
    };
    wait_for(&|| !read().lines().any(is_running));
}
