//! `cargo stress` against tests that obey the engine's protocol by hand.

mod common;

use common::{Ran, Sandbox, strings};
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

const ENGINES: [(&str, &str); 8] = [
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
        "bad",
        r#"out("report.txt", "1st token differs\n  input\n    3 4\n");
        out("found.in", "3 4\n"); out("found.out", "1\n"); out("found.why", "shrunk\n");
        panic!("wrong");"#,
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
    ("silent", ""),
    ("torn", "}"),
];

fn tree(engines: &[(&str, &str)]) -> Sandbox {
    let files = engines.iter().flat_map(|(name, body)| {
        let problem = (format!("problems/{name}.rs"), "fn main() {}\n".to_string());
        [problem, (format!("tests/{name}.rs"), engine(name, body))]
    });
    let files: Vec<_> =
        files.chain([("problems/bare.rs".into(), "fn main() {}\n".into())]).collect();
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
        "`bare` has no tests/bare.rs, which would state its cases and its brute force"
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
    let known = ["Cargo.lock", "Cargo.toml", "died-before", "problems", "target", "tests"];
    assert!(there.iter().all(|name| known.contains(&name.as_str())), "{there:?}");
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
