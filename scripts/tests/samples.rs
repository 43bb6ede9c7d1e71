//! `cargo samples` on a program that does what its input says.

mod common;

use common::{Ran, Sandbox, is_running, lines_of, wait_for};
use scripts::{Outcome, samples};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

const PROGRAM: &str = r#"
use std::io::{Read, Write};
use std::process::{Command, exit};

fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    command
}

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let (word, rest) = input.trim().split_once(' ').unwrap_or((input.trim(), ""));
    match word {
        "say" => print!("{}", rest.replace("\\n", "\n").replace("\\r", "\r")),
        "count" => (0..rest.parse().unwrap()).for_each(|n| println!("{n}")),
        "panic" => panic!("at the disco"),
        "refuse" => { eprintln!("line 1: {rest}"); exit(1) }
        "debug" => { eprintln!("n = 7"); println!("7") }
        "hold" => println!("{}", vec![1u8; 64 << 20].len()),
        "flood" => loop { let _ = std::io::stdout().write_all(&[b'y'; 4096]); },
        "loop" => loop { std::hint::spin_loop() },
        // It ignores SIGTERM, and so does its grandchild.
        "family" => { shell(&format!("trap '' TERM; echo $$ > {rest}; sleep 1000 & echo $! >> {rest}; wait; sleep 1000")).status().unwrap(); }
        // The grandchild holds stdout open; the answer is there all the same.
        "orphan" => { shell(&format!("sleep 1000 & echo $! > {rest}")).status().unwrap(); println!("done"); }
        _ => println!("?"),
    }
}
"#;

/// One tree, so that it is built once; each test has a problem of its own.
fn sandbox() -> &'static Sandbox {
    static SANDBOX: OnceLock<Sandbox> = OnceLock::new();
    SANDBOX.get_or_init(|| {
        let names = ["verdicts", "ends", "bad", "cut", "lone", "torn", "processes", "interrupted"];
        let files = names.map(|name| (format!("problems/{name}.rs"), PROGRAM));
        let files = files.each_ref().map(|(path, text)| (path.as_str(), *text));
        let sandbox = Sandbox::new(&files);
        sandbox.write("problems/torn.rs", "fn main() { }}\n");
        sandbox
    })
}

/// Runs `name` on samples of these files; what it costs is cut out of what it prints.
fn run(name: &str, files: &[(&str, &str)], limit: f64) -> Ran {
    let sandbox = sandbox();
    for (file, text) in files {
        sandbox.write(&format!("tests/samples/{name}/{file}"), text);
    }
    let args = samples::Args { name: name.into(), limit: Some(limit), ..Default::default() };
    let mut ran = sandbox.run(|tree, term| samples::run(&args, tree, term));
    let lines = ran.out.lines().map(|line| match line.split_once(" MiB  ") {
        Some((cost, verdict)) if cost.contains(" ms ") => {
            format!("{} {verdict}\n", line.split(' ').next().unwrap())
        }
        _ => format!("{line}\n"),
    });
    ran.out = lines.collect();
    ran
}

#[test]
fn all_is_well() {
    let files = [
        ("1.in", "say 1\\r\\n2\\r\\n"),
        ("1.out", "1\n2\n"),
        ("2.in", "say 5"),
        ("2.out", "5\r\n"),
        ("10.in", "debug"),
        ("10.out", "7\n"),
        ("bad-1.in", "refuse expected an integer"),
        ("bad-1.out", ""),
        ("bad-1.err", "line 1: expected an integer\r\n"),
    ];
    let ran = run("ends", &files, 10.0);
    let stderr = "  stderr, which `cargo test` wants to be empty\n    n = 7\n";
    let said = format!(
        "1.in passed\n2.in passed\n10.in passed\n{stderr}bad-1.in passed\n4 of 4 samples passed\n"
    );
    assert_eq!((ran.result, ran.out), (Ok(Outcome::Good), said));
}

#[test]
fn each_verdict_is_told_apart() {
    let files = [
        ("1.in", "say 5\\n6 8\\n"),
        ("1.out", "5\n6 7\n"),
        ("2.in", "say 1 2 \\n"),
        ("2.out", "1 2\n"),
        ("3.in", "panic"),
        ("3.out", "1\n"),
        ("4.in", "say 7"),
        ("5.in", "flood"),
        ("5.out", "1\n"),
        ("6.in", "hold"),
        ("6.out", "67108864\n"),
    ];
    let ran = run("verdicts", &files, 10.0);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let token = "1.in wrong answer: token 3 (line 2, column 3): expected `7`, found `8`
  input
    say 5\\n6 8\\n
  - expected  + found  from line 1 on
     5
    -6 7
    +6 8
";
    let blank = "2.in wrong white space: line 1: expected `1 2`, found `1 2·`
  input
    say 1 2 \\n
  - expected  + found  from line 1 on
    -1 2
    +1 2·
";
    assert!(
        ran.out.starts_with(&format!("{token}{blank}3.in crash: exit status: 101\n")),
        "{ran:?}"
    );
    for part in [
        "  found: none\n  stderr\n",
        "at the disco\n",
        "4.in no 4.out to compare with\n  input\n    say 7\n  found\n    7\n",
        "5.in too much output: stopped at 64 MiB\n",
        "6.in passed\n1 of 6 samples passed\n",
    ] {
        assert!(ran.out.contains(part), "{part:?} is not in\n{}", ran.out);
    }
    assert!(ran.out.len() < 20_000, "a flood is not printed");
}

#[test]
fn bad_input_must_be_refused_as_its_sample_says() {
    let files = [
        ("bad-1.in", "say fine"),
        ("bad-1.out", ""),
        ("bad-1.err", "line 1: x\n"),
        ("bad-2.in", "refuse y"),
        ("bad-2.out", ""),
        ("bad-2.err", "line 1: x\n"),
    ];
    let ran = run("bad", &files, 10.0);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let first = "bad-1.in bad input, to be refused with exit status 1: exit status: 0\n";
    let second = "bad-2.in stderr should say `line 1: x`\n";
    assert!(ran.out.contains(first) && ran.out.contains(second), "{}", ran.out);
    assert!(ran.out.contains("  stderr\n    line 1: y\n0 of 2 samples passed\n"), "{}", ran.out);
}

#[test]
fn long_outputs_are_cut() {
    let expected: String = (0..5000).map(|n| format!("{}\n", n + n / 3000)).collect();
    let ran = run("cut", &[("1.in", "count 5000"), ("1.out", &expected)], 10.0);
    assert!(ran.out.contains("token 3001 (line 3001, column 1): expected `3001`, found `3000`"));
    assert!(ran.out.contains("from line 2999 on\n     2998\n     2999\n"), "{}", ran.out);
    assert!(ran.out.lines().count() < 45, "{}", ran.out);
}

#[test]
fn what_cannot_be_run_is_refused() {
    let none = "tests/samples/lone has no sample; put the statement's into tests/samples/lone/1.in and 1.out";
    assert_eq!(run("lone", &[], 10.0).result, Err(none.to_string()));
    let lone = run("lone", &[("1.in", "say 1"), ("1.out", "1"), ("2.out", "1")], 10.0);
    assert_eq!(lone.result, Err("tests/samples/lone/2.out has no .in beside it".to_string()));
    let torn = run("torn", &[("1.in", "")], 10.0);
    assert_eq!(torn.result, Err("`torn` does not build; mend what cargo says above".to_string()));
    assert!(torn.err.contains("unexpected closing delimiter"), "{}", torn.err);
    let wrong = run("vedicts", &[], 10.0).result;
    assert_eq!(wrong, Err("no problem `vedicts`; did you mean `verdicts`?".to_string()));
}

#[test]
#[cfg(unix)]
fn no_process_is_left() {
    let files = [
        ("1.in", "family pids1"),
        ("1.out", ""),
        ("2.in", "orphan pids2"),
        ("2.out", "done\n"),
        ("3.in", "loop"),
        ("3.out", ""),
    ];
    let ran = run("processes", &files, 0.3);
    assert!(ran.out.starts_with("1.in time-out: no end within 300ms\n"), "{}", ran.out);
    let rest = "2.in passed\n3.in time-out: no end within 300ms\n";
    assert!(ran.out.contains(rest), "{}", ran.out);
    let pids = sandbox().read("pids1") + &sandbox().read("pids2");
    assert_eq!(pids.lines().count(), 3);
    wait_for(|| !pids.lines().any(is_running));
}

/// `cargo samples` as a process.
fn spawn(sandbox: &Sandbox, arguments: &[&str]) -> std::process::Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox.root()).arg("samples").args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_what_runs() {
    let sandbox = sandbox();
    sandbox.write("tests/samples/interrupted/1.in", "family pids3");
    let mut child = spawn(sandbox, &["interrupted"]);
    let pids = sandbox.root().join("pids3");
    let both = || {
        std::fs::read_to_string(&pids)
            .is_ok_and(|pids| pids.ends_with('\n') && pids.lines().count() == 2)
    };
    wait_for(both);
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
    wait_for(|| !sandbox.read("pids3").lines().any(is_running));
}

#[test]
fn every_save_is_judged_anew() {
    let sandbox = Sandbox::new(&[("problems/p.rs", "fn main() { println!(\"1\"); }\n")]);
    sandbox.write("tests/samples/p/1.in", "");
    sandbox.write("tests/samples/p/1.out", "2\n");
    sandbox.write("templates/src/t.rs", "");
    let mut child = spawn(&sandbox, &["p", "--watch"]);
    let (out, err) =
        (lines_of(child.stdout.take().unwrap()), lines_of(child.stderr.take().unwrap()));
    let next = |lines: &std::sync::mpsc::Receiver<String>, part: &str| loop {
        let line = lines.recv_timeout(Duration::from_secs(20)).expect(part);
        if line.contains(part) {
            return;
        }
    };
    next(&out, "0 of 1 sample passed");
    next(&err, "watching problems/p.rs, its samples and the templates; Ctrl-C ends it");
    sandbox.write("problems/p.rs", "fn main() { println!(\"2\"); }}\n");
    next(&err, "problems/p.rs has changed");
    next(&err, "unexpected closing delimiter");
    next(&err, "watching ");
    // As editors do it: a new file in the old one's place.
    sandbox.write("problems/p.new", "fn main() { println!(\"2\"); }\n");
    std::fs::rename(sandbox.root().join("problems/p.new"), sandbox.root().join("problems/p.rs"))
        .unwrap();
    next(&out, "1 of 1 sample passed");
    next(&err, "watching ");
    std::fs::remove_dir_all(sandbox.root().join("tests/samples/p")).unwrap();
    next(&err, "tests/samples/p has no sample");
    next(&err, "watching ");
    sandbox.write("tests/samples/p/1.out", "3\n");
    sandbox.write("tests/samples/p/1.in", "");
    next(&out, "0 of 1 sample passed");
    next(&err, "watching ");
    sandbox.write("templates/src/t.rs", "// another\n");
    next(&err, "templates/src/t.rs has changed");
    next(&out, "0 of 1 sample passed");
    child.kill().unwrap();
    child.wait().unwrap();
}
