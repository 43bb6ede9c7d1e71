//! `cargo stress` against tests that obey the engine's protocol by hand.

mod common;

use common::{Ran, Sandbox, is_running, strings, wait_for};
use scripts::{Outcome, stress};
use std::fs;
use std::sync::OnceLock;

/// A test target whose stress test does `body`; `out(file, text)` writes into JUDGE_OUT.
fn engine(name: &str, body: &str) -> String {
    format!(
        "
#![allow(dead_code)]
use std::env::var;

fn out(file: &str, text: &str) {{
    std::fs::write(format!(\"{{}}/{{file}}\", var(\"JUDGE_OUT\").unwrap()), text).unwrap();
}}

mod {name} {{
    use super::*;
    #[test]
    fn stress() {{
        assert_eq!(var(\"JUDGE_PROGRESS\").as_deref(), Ok(\"1\"));
        {body}
    }}
}}
"
    )
}

/// Says in a file which process it is.
const ENDLESS: &str = r#"let me = module_path!().rsplit("::").next().unwrap();
    std::fs::write(format!("{me}.new"), std::process::id().to_string()).unwrap();
    std::fs::rename(format!("{me}.new"), format!("{me}.pid")).unwrap();
    std::thread::sleep(std::time::Duration::from_secs(600));"#;

const ENGINES: [(&str, &str); 12] = [
    (
        "good",
        r#"eprintln!("noise\njudge: progress 41 0.5\njudge: progress 42 1.0"); println!("more");
        out("report.txt", "nothing found\n  exhaustive up to 7\n");"#,
    ),
    (
        "env",
        r#"let get = |name| var(name).unwrap_or("-".into());
        out("report.txt", &format!("{} {} {} {}", get("JUDGE_SECONDS"), get("JUDGE_CASES"),
            get("JUDGE_SEED"), get("JUDGE_REPLAY")));"#,
    ),
    (
        "shell",
        r#"let mut all: Vec<_> = std::env::vars().filter(|it| it.0.starts_with("JUDGE_")).collect();
        all.sort();
        let shown = all.iter().map(|(name, value)| match name.as_str() {
            "JUDGE_OUT" => name.clone(),
            _ => format!("{name}={value}"),
        });
        out("report.txt", &shown.collect::<Vec<_>>().join(" "));"#,
    ),
    (
        "bad",
        r#"out("report.txt", "1st token differs\n  input\n    3 4\n");
        out("found.in", "3 4\n"); out("found.out", "1\n"); out("found.why", "shrunk\n");
        panic!("wrong");"#,
    ),
    (
        "foreign",
        r#"let get = |name| var(name).unwrap_or("-".into());
        let here = std::env::current_dir().unwrap();
        out("report.txt", &format!("{} | {} | {}", get("JUDGE_AGAINST"), get("JUDGE_LIMIT"),
            here.display()));
        out("found.in", "3 4\n"); out("found.out", "1\n"); panic!("wrong");"#,
    ),
    ("worse", r#"out("report.txt", "no input to show"); panic!("wrong");"#),
    ("dead", r#"eprintln!("farewell"); std::process::abort();"#),
    (
        "twice",
        r#"if std::fs::create_dir("died-before").is_ok() {
            std::process::abort();
        }
        out("report.txt", "12 cases, none wrong");"#,
    ),
    ("endless", ENDLESS),
    ("interrupted", ENDLESS),
    ("silent", ""),
    ("torn", "}"),
];

/// Adds two numbers, the first of which is to be less than 50.
const ADDS: &str = r#"fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let sum: u64 = line.split_whitespace().map(|word| word.parse::<u64>().unwrap()).sum();
    println!("{}", if line.len() > 4 && &line[..2] >= "50" { 0 } else { sum });
}
"#;

fn tree(engines: &[(&str, &str)]) -> Sandbox {
    let files = engines.iter().flat_map(|(name, body)| {
        let problem = (format!("problems/{name}.rs"), "fn main() {}\n".to_string());
        [problem, (format!("tests/{name}.rs"), engine(name, body))]
    });
    let bare = [("bare", "fn main() {}\n"), ("adds", ADDS)];
    let bare = bare.map(|(name, text)| (format!("problems/{name}.rs"), text.to_string()));
    let files: Vec<_> = files.chain(bare).collect();
    Sandbox::new(
        &files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect::<Vec<_>>(),
    )
}

/// One tree for all tests, so that it is built once.
fn sandbox() -> &'static Sandbox {
    static SANDBOX: OnceLock<Sandbox> = OnceLock::new();
    SANDBOX.get_or_init(|| tree(&ENGINES))
}

fn stress(names: &[&str], args: stress::Args) -> Ran {
    let args = stress::Args { names: strings(names), ..args };
    sandbox().run(|tree, term| stress::run(&args, tree, term))
}

fn seeded() -> stress::Args {
    stress::Args { seed: Some(7), ..Default::default() }
}

#[test]
fn a_report_is_all_that_is_said_of_one_problem() {
    let ran = stress(&["good"], seeded());
    assert_eq!(ran.result, Ok(Outcome::Good));
    assert_eq!(ran.err, "cargo stress good --seconds 10 --seed 7\n");
    assert_eq!(ran.out, "good: nothing found\n  exhaustive up to 7\n");
}

#[test]
fn the_engine_is_told_budget_and_seed() {
    assert_eq!(stress(&["env"], seeded()).out, "env: 10 - 7 -\n");
    let args = stress::Args { seconds: Some(0.5), ..seeded() };
    assert_eq!(stress(&["env"], args).out, "env: 0.5 - 7 -\n");
    let args = stress::Args { cases: Some(99), ..seeded() };
    assert_eq!(stress(&["env"], args).out, "env: - 99 7 -\n");
    let args = || stress::Args { replay: Some("every:1..2".into()), ..Default::default() };
    assert_eq!(stress(&["env"], args()).out, "env: - - - every:1..2\n");
    let told = "a replay is of one problem: cargo stress NAME --replay TOKEN";
    assert_eq!(stress(&["env", "good"], args()).result, Err(told.to_string()));
    assert_eq!(stress(&[], args()).result, Err(told.to_string()));

    // A fresh seed is another each time, and is told.
    let fresh = || {
        let ran = stress(&["env"], Default::default());
        let seed = ran.out.split(' ').nth(3).unwrap().to_string();
        assert_eq!(ran.err, format!("cargo stress env --seconds 10 --seed {seed}\n"));
        seed
    };
    assert_ne!(fresh(), fresh());
}

#[test]
fn nothing_of_the_shell_leaks_into_a_run() {
    let run = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_scripts"));
        command.arg("--root").arg(sandbox().root()).args(["stress", "shell"]).args(arguments);
        let names = ["SECONDS", "CASES", "SEED", "REPLAY", "LIMIT", "AGAINST", "PROGRESS", "OUT"];
        names.iter().chain(&["ANY"]).for_each(|name| {
            command.env(format!("JUDGE_{name}"), "leak");
        });
        let ran = command.output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
        String::from_utf8(ran.stdout).unwrap()
    };
    let bare = "shell: JUDGE_CASES=9 JUDGE_OUT JUDGE_PROGRESS=1 JUDGE_SEED=7\n";
    assert_eq!(run(&["--cases", "9", "--seed", "7"]), bare);
    let all = "shell: JUDGE_AGAINST=true JUDGE_LIMIT=2 JUDGE_OUT JUDGE_PROGRESS=1 JUDGE_SECONDS=3 \
        JUDGE_SEED=7\n";
    let told = ["--against", "true", "--limit", "2", "--seconds", "3", "--seed", "7"];
    assert_eq!(run(&told), all);
}

#[test]
fn a_finding_is_kept_once() {
    let sandbox = sandbox();
    sandbox.write("tests/samples/bad/1.in", "3 5\n");
    sandbox.write("tests/samples/bad/hack-1.out", "of something else\n");
    let ran = stress(&["bad"], seeded());
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let report = "bad: 1st token differs\n  input\n    3 4\n";
    let again = "1 of 1 problem failed; the same again: cargo stress bad --seconds 10 --seed 7\n";
    assert_eq!(ran.out, format!("{report}  kept as tests/samples/bad/hack-2.in\n{again}"));
    let all = ["1.in", "hack-1.out", "hack-2.in", "hack-2.out", "hack-2.why"];
    assert_eq!(sandbox.list("tests/samples/bad"), all);
    assert_eq!(sandbox.read("tests/samples/bad/hack-2.in"), "3 4\n");
    assert_eq!(sandbox.read("tests/samples/bad/hack-2.out"), "1\n");
    assert_eq!(sandbox.read("tests/samples/bad/hack-2.why"), "shrunk\n");

    let ran = stress(&["bad"], seeded());
    assert_eq!(ran.out, format!("{report}  known as tests/samples/bad/hack-2.in\n{again}"));
    assert_eq!(sandbox.list("tests/samples/bad"), all);
}

#[test]
fn several_at_once() {
    let read = |name| sandbox().read(&format!("target/stress/{name}.txt"));
    let args = stress::Args { jobs: 2.try_into().ok(), ..seeded() };
    let ran = stress(&["good", "worse", "silent", "twice"], args);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let (reports, table) = ran.out.split_once("\n\n").unwrap();
    for report in [
        "good: nothing found\n",
        "worse: no input to show",
        "silent: tests/silent.rs has no test `silent::stress` that writes a report",
        "twice: 12 cases, none wrong",
    ] {
        assert!(reports.contains(report), "{reports}");
    }
    let rows: Vec<_> = table.lines().collect();
    assert_eq!(
        rows,
        [
            "name    cases  result",
            "good       42  passed",
            "worse       -  FAILED",
            "silent      -  FAILED",
            "twice      12  passed",
            "2 of 4 problems failed; the same again: cargo stress worse silent --seconds 10 --seed 7",
        ]
    );
    // What `cargo problems` tells of.
    assert_eq!(read("twice"), "12 passed\n12 cases, none wrong");
    assert_eq!(read("worse"), "- failed\nno input to show");
    assert!(!sandbox().root().join("target/stress/silent.txt").exists());
}

#[test]
fn a_death_is_told_and_leaves_no_sample() {
    let ran = stress(&["dead"], seeded());
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let first = ran.out.lines().next().unwrap();
    assert!(first.starts_with("dead: died ("), "{first}");
    #[cfg(unix)]
    assert!(first.contains("SIGABRT"), "{first}");
    assert!(ran.out.contains("\n    farewell\n"), "{}", ran.out);
    assert!(!sandbox().root().join("tests/samples/dead").exists());
}

#[test]
fn what_cannot_be_run_is_refused() {
    let wrong = stress(&["goood"], seeded());
    assert_eq!(wrong.result, Err("no problem `goood`; did you mean `good`?".to_string()));
    let bare = stress(&["good", "bare"], seeded()).result.unwrap_err();
    assert_eq!(
        bare,
        "`bare` has no tests/bare.rs to state its cases and its brute force; write it (cargo \
         scaffold makes one to write on), or give two programs instead: cargo stress bare \
         --gen 'COMMAND' --brute 'COMMAND'"
    );
    let torn = stress(&["torn"], seeded());
    assert_eq!(
        torn.result,
        Err("the tests do not build; mend what cargo says above, then run this again".to_string())
    );
    assert!(torn.err.contains("unexpected closing delimiter"), "{}", torn.err);
    assert_eq!(torn.out, "");
}

#[test]
fn nothing_is_left_in_the_tree() {
    stress(&["good"], seeded());
    let there = sandbox().list(".");
    let known =
        ["Cargo.lock", "Cargo.toml", "died-before", "problems", "scripts", "target", "tests"];
    let pid = |name: &&String| ![".pid", ".new", "pids"].iter().any(|end| name.ends_with(end));
    assert!(there.iter().filter(pid).all(|name| known.contains(&name.as_str())), "{there:?}");
    fs::metadata(sandbox().root().join("tests/samples/good")).unwrap_err();
}

#[test]
#[cfg(target_os = "linux")]
fn no_child_outlives_an_error() {
    let sandbox = tree(&[
        (
            "endless",
            r#"std::fs::write("pid.new", std::process::id().to_string()).unwrap();
            std::fs::rename("pid.new", "pid").unwrap();
            std::thread::sleep(std::time::Duration::from_secs(600));"#,
        ),
        (
            "bad",
            r#"while !std::path::Path::new("pid").exists() { std::thread::yield_now(); }
            out("report.txt", ""); out("found.in", ""); out("found.out", "");
            panic!();"#,
        ),
    ]);
    sandbox.write("tests/samples", "not a folder");
    let args = stress::Args {
        names: strings(&["endless", "bad"]),
        jobs: 2.try_into().ok(),
        ..Default::default()
    };
    let error = sandbox.run(|tree, term| stress::run(&args, tree, term)).result.unwrap_err();
    assert!(error.starts_with("keep what was found in "), "{error}");
    let process = format!("/proc/{}", sandbox.read("pid"));
    assert!(!std::path::Path::new(&process).exists());
}

#[test]
fn another_program_is_judged_where_it_was_typed_and_its_failure_kept_on_request() {
    let against = Some("echo 'b'".to_string());
    let args = || stress::Args { against: against.clone(), limit: Some(0.5), ..seeded() };
    let again =
        r"cargo stress foreign --seconds 10 --seed 7 --limit 0.5 --against 'echo '\''b'\'''";
    let ran = stress(&["foreign"], args());
    assert_eq!((ran.result, ran.err), (Ok(Outcome::Bad), format!("{again}\n")));
    let here = std::env::current_dir().unwrap();
    let report = format!("foreign: echo 'b' | 0.5 | {}\n", here.display());
    let same = format!("1 of 1 problem failed; the same again: {again}");
    let not_kept = "  not kept as a sample; --keep does that\n";
    assert_eq!(ran.out, format!("{report}{not_kept}{same}\n"));
    assert!(!sandbox().root().join("tests/samples/foreign").exists());
    let ran = stress(&["foreign"], stress::Args { keep: true, ..args() });
    let kept = "  kept as tests/samples/foreign/hack-1.in\n";
    assert_eq!(ran.out, format!("{report}{kept}{same} --keep\n"));
    let told = "--against is for one problem: cargo stress NAME --against 'COMMAND'";
    assert_eq!(stress(&["foreign", "good"], args()).result, Err(told.to_string()));
}

#[test]
#[cfg(unix)]
fn a_program_that_is_not_there_finds_nothing() {
    for (command, says) in
        [("./nope", "not found"), ("./tests", "denied"), ("no-such 1", "no-such")]
    {
        let against = Some(command.to_string());
        let args = || stress::Args { against: against.clone(), keep: true, ..seeded() };
        for ran in [stress(&["good"], args()), generated(GEN, BRUTE, args())] {
            let error = ran.result.unwrap_err();
            let start = format!("`{command}` cannot be run: ");
            assert!(error.starts_with(&start) && error.lines().count() == 1, "{error}");
            assert!(error[start.len()..].contains(says), "{error}");
        }
    }
}

/// A run of `adds` on the inputs of `generator`, against `brute`.
#[cfg(unix)]
fn generated(generator: &str, brute: &str, args: stress::Args) -> Ran {
    let programs = (Some(generator.to_string()), Some(brute.to_string()));
    let seed = args.seed.or(Some(1));
    let args = stress::Args { generator: programs.0, brute: programs.1, seed, ..args };
    stress(&["adds"], args)
}

#[cfg(unix)]
fn cases(cases: u64) -> stress::Args {
    stress::Args { cases: Some(cases), ..Default::default() }
}

#[cfg(unix)]
const GEN: &str = "f() { echo $(($1 % 100)) $(($1 % 7)); }; f";
#[cfg(unix)]
const BRUTE: &str = "read a b; echo $((a + b))";

#[test]
#[cfg(unix)]
fn two_programs_stand_for_a_test_file() {
    let command = format!("cargo stress adds --cases 40 --seed 1 --gen '{GEN}' --brute '{BRUTE}'");
    let ran = generated(GEN, BRUTE, cases(40));
    assert_eq!((ran.result, ran.err), (Ok(Outcome::Good), format!("{command}\n")));
    let report = format!(
        "adds: 40 cases, none wrong
  random              40  different, of `{GEN}`, seeds 1 to 40
  truth               40  `{BRUTE}`
  answers             40  different
"
    );
    assert_eq!(ran.out, report);

    // The smallest input, not the first; `adds` is ours, so it is kept.
    let ran = generated(GEN, BRUTE, stress::Args { seed: Some(60), ..cases(100) });
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let report = format!(
        "adds: wrong answer: token 1 (line 1, column 1): expected `53`, found `0`
  input
    50 3
  - expected  + found  from line 1 on
    -53
    +0
  of 100 inputs the smallest that fails; what a program draws cannot be shrunk
  the same again: cargo stress adds --cases 1 --seed 150 --gen '{GEN}' --brute '{BRUTE}'
"
    );
    assert_eq!(ran.out, format!("{report}  kept as tests/samples/adds/hack-1.in\n"));
    assert_eq!(sandbox().read("tests/samples/adds/hack-1.in"), "50 3\n");
    assert_eq!(sandbox().read("tests/samples/adds/hack-1.out"), "53\n");
    let why = sandbox().read("tests/samples/adds/hack-1.why");
    assert!(why.contains(&format!("\nof `{GEN} 150`, against `{BRUTE}`\n")), "{why}");
    // And the line that is printed repeats it.
    let ran = generated(GEN, BRUTE, stress::Args { seed: Some(150), ..cases(1) });
    assert!(ran.out.contains("    50 3\n"), "{}", ran.out);
    assert!(ran.out.ends_with("  known as tests/samples/adds/hack-1.in\n"), "{}", ran.out);
}

#[test]
#[cfg(unix)]
fn what_is_wrong_with_the_programs_is_told() {
    let error = |generator: &str, brute: &str, limit| {
        let args = stress::Args { limit: Some(limit), ..cases(1) };
        generated(generator, brute, args).result.unwrap_err()
    };
    let crash = "the generator fails: echo oops >&2; exit 3; 1: crash: exit status: 3: oops";
    assert_eq!(error("echo oops >&2; exit 3;", BRUTE, 10.0), crash);
    let nothing = "the generator prints nothing, where it should print one input: true 1";
    assert_eq!(error("true", BRUTE, 10.0), nothing);
    let brute = "the brute force fails at seed 1: time-out: no end within 300ms";
    assert_eq!(error("echo", "sleep 1000", 0.3), brute);
    let none = "nothing was stressed: that is no case at all";
    assert_eq!(generated(GEN, BRUTE, cases(0)).result, Err(none.into()));
    let seconds = stress::Args { seconds: Some(0.0), ..Default::default() };
    assert_eq!(generated(GEN, BRUTE, seconds).result, Err(none.into()));
    let ran = generated("echo 1 1; true", BRUTE, cases(9));
    assert!(ran.out.ends_with("  warning: the generator repeats itself: 1 of 9 differ\n"));
    let ones = stress::Args { against: Some("echo 1".into()), ..cases(9) };
    let ran = generated("echo 1", "echo 1", ones);
    assert!(ran.out.ends_with("  warning: every answer is `1`\n"), "{}", ran.out);
    let ran = generated("echo $JUDGE_SEED 1; true", BRUTE, cases(9));
    assert!(ran.out.contains("  random               9  different"), "{}", ran.out);
    // What was found before is not lost.
    let late = "g() { [ $1 -lt 4 ] && echo 50 $1; }; g";
    let ran = generated(late, BRUTE, stress::Args { against: Some("echo 7".into()), ..cases(9) });
    assert!(ran.out.contains("    50 1\n"), "{}", ran.out);
    assert!(ran.err.contains("error: the generator fails: "), "{}", ran.err);
}

#[test]
#[cfg(unix)]
fn failures_are_told_apart_and_no_process_is_left() {
    let of = |against: &str, limit| {
        let args = stress::Args { against: Some(against.into()), limit: Some(limit), ..cases(1) };
        let ran = generated(GEN, BRUTE, args);
        assert_eq!(ran.result, Ok(Outcome::Bad));
        ran.out.lines().next().unwrap().to_string()
    };
    assert_eq!(of("exit 3", 10.0), "adds: crash: exit status: 3");
    let blank = "adds: wrong white space: line 1: expected `2`, found ` 2`";
    assert_eq!(of("echo ' 2'", 10.0), blank);
    let pids = sandbox().root().join("pids");
    let note = pids.display();
    let sleeps = "wait; sleep 1000";
    let family =
        format!("trap '' TERM; echo $$ > {note}; sleep 1000 & echo $! >> {note}; {sleeps}");
    assert_eq!(of(&family, 0.3), "adds: time-out: no end within 300ms");
    let orphan = of(&format!("sleep 1000 & echo $! >> {note}"), 10.0);
    assert!(orphan.starts_with("adds: wrong answer: "), "{orphan}");
    let ids = fs::read_to_string(&pids).unwrap();
    fs::remove_file(&pids).unwrap();
    // Each was tried once before; the family begins its note anew.
    assert_eq!(ids.lines().count(), 4);
    wait_for(|| !ids.lines().any(is_running));
}

/// What is left of a run of the endless test `name` after a signal to it, or to its process group
/// as Ctrl-C sends it.
#[cfg(unix)]
fn nothing_is_left_after(signal: &str, name: &str) {
    use std::os::unix::process::CommandExt;
    let temporary = tempfile::TempDir::with_suffix(" of its own").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox().root()).args(["stress", name]);
    let mut child = command.env("TMPDIR", temporary.path()).process_group(0).spawn().unwrap();
    let file = sandbox().root().join(format!("{name}.pid"));
    wait_for(|| file.exists());
    let files = || fs::read_dir(temporary.path()).unwrap().count();
    assert_ne!(files(), 0);
    let to = child.id();
    let to = if signal == "-INT" { format!("-{to}") } else { to.to_string() };
    std::process::Command::new("kill").args([signal, "--", &to]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
    let id = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    wait_for(|| !is_running(&id) && files() == 0);
}

#[test]
#[cfg(unix)]
fn a_kill_leaves_nothing() {
    nothing_is_left_after("-KILL", "endless");
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_nothing() {
    nothing_is_left_after("-INT", "interrupted");
}
