//! `cargo submit`: each step as it passes, and the first that fails.

mod common;

use common::{Ran, Sandbox, wait_for};
use scripts::{Outcome, submit};
use std::fs;

/// Doubles every number; `extra` is what makes one differ from another.
fn problem(judge: &str, rust: &str, extra: &str) -> String {
    format!(
        "//! A problem\n//!\n//! - Rule: r\n//! - Input: i\n//! - Output: o\n//! - Formula: f\n//!
//! Because.\n//!\n//! - Time: t\n//! - Memory: m\n//! - Judge: {judge}\n//! - Rust: {rust}\n
use std::io::{{self, Read}};

fn main() {{
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    match text.trim().parse::<u64>() {{
        Ok(n) => println!(\"{{}}\", t::double(n)),
        Err(_) => {{
            eprintln!(\"line 1: no number\");
            std::process::exit(1)
        }}
    }}
    {extra}
}}

mod t {{
    pub fn double(n: u64) -> u64 {{
        2 * n
    }}
}}
"
    )
}

/// Runs the program that is put in the solution's place on 21.
const ENGINE: &str = r#"
mod NAME {
    use std::{env, fs, process::Command};

    #[test]
    fn stress() {
        let var = |name| env::var(name).unwrap();
        let command = format!("echo 21 | {}", var("JUDGE_AGAINST"));
        let ran = Command::new("sh").arg("-c").arg(command).output().unwrap();
        let out = |file: &str, text: &str| fs::write(var("JUDGE_OUT") + "/" + file, text).unwrap();
        let (said, seconds) = (String::from_utf8(ran.stdout).unwrap(), var("JUDGE_SECONDS"));
        if said == "42\n" {
            let cases = if seconds == "0" { 0 } else { 7 };
            out("report.txt", &format!("{cases} cases in {seconds} s, none wrong\n  and more\n"));
        } else {
            out("report.txt", "wrong answer\n");
            out("found.in", "21\n");
            out("found.out", "42\n");
            panic!();
        }
    }
}
"#;

const JUDGES: &str = r#"
[[judge]]
name = "Old"
addresses = ["https://old.org/{id}"]
submit = "https://old.org/{id}/submit"
rust = true
editions = ["2015"]
compiler = "1.2"
bytes = 900
environment = ["ONLINE_JUDGE=old"]
seen = "here"
unconfirmed = ["bytes"]

[[judge]]
name = "New"
addresses = ["https://new.org/{id}"]
rust = true
editions = ["2021", "2024"]
seen = "here"
note = "be quick"

[[judge]]
name = "None"
addresses = ["https://none.org/{id}"]
rust = false
seen = "here"

[[judge]]
name = "Shut"
addresses = ["https://shut.org/{id}"]
rust = true
closed = true
seen = "here"
"#;

/// A checkout with one problem, `p`.
fn sandbox(judge: &str, rust: &str, extra: &str) -> Sandbox {
    Sandbox::new(&[
        ("problems/p.rs", &problem(judge, rust, extra)),
        ("templates/src/t.rs", "pub fn double(n: u64) -> u64 {\n    2 * n\n}\n"),
        ("tests/p.rs", &ENGINE.replace("NAME", "p")),
        ("tests/samples/p/1.in", "3\n"),
        ("tests/samples/p/1.out", "6\n"),
        ("tests/samples/p/bad-1.in", "x\n"),
        ("tests/samples/p/bad-1.out", ""),
        ("tests/samples/p/bad-1.err", "line 1: no number\n"),
        ("scripts/judges.toml", JUDGES),
    ])
}

fn submit(sandbox: &Sandbox) -> Ran {
    let args = submit::Args { name: "p".into(), seconds: 0.5, print: true };
    let mut ran = sandbox.run(|tree, term| submit::run(&args, tree, term));
    // The compiler is whichever there is, and the sandbox anywhere.
    ran.out = ran.out.replace(&sandbox.root().display().to_string(), "ROOT");
    if let Some((before, rest)) = ran.out.split_once("(rustc ") {
        let version = rest.find([';', ')']).unwrap();
        ran.out = format!("{before}(rustc X{}", &rest[version..]);
    }
    ran
}

#[test]
fn every_step_is_told_and_the_judges_rules_hold() {
    let online = "assert_eq!(option_env!(\"ONLINE_JUDGE\"), Some(\"old\"));
    assert_eq!(std::env::var(\"ONLINE_JUDGE\"), Ok(\"old\".into()));
    macro_rules! new { ($e:expr) => { true }; (_) => { false } } // in edition 2024
    assert!(!new!(_));";
    let old = submit(&sandbox("<https://old.org/7>", "yes", online));
    let steps = "\
ok Old takes Rust (unconfirmed: bytes)
ok its modules are as their templates
ok 805 bytes, of 900 that may be
ok compiles alone without warnings, edition 2015 (rustc X; Old has 1.2)
ok 2 samples
ok stress: 7 cases in 0.5 s, none wrong
ROOT/problems/p.rs
hand it in: https://old.org/7/submit
";
    assert_eq!((old.result, old.out.as_str(), old.err.as_str()), (Ok(Outcome::Good), steps, ""));

    let new = submit(&sandbox("<https://new.org/7>", "yes", "let gen = 1; assert_eq!(gen, 1);"));
    let told = "problems/p.rs does not compile alone in edition 2024; mend what rustc says above";
    assert_eq!(new.result, Err(told.to_string()));
    assert!(new.out.starts_with("ok New takes Rust; be quick\n"), "{}", new.out);
    assert!(new.err.contains("found reserved keyword `gen`"), "{}", new.err);
    assert!(new.err.contains("--> problems/p.rs:"), "{}", new.err);
}

#[test]
fn an_unknown_judge_gets_what_the_house_gives() {
    let ran = submit(&sandbox("<https://else.org/7>", "unconfirmed", ""));
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    let told = "no judge of scripts/judges.toml has https://else.org/7";
    assert!(ran.err.contains(told), "{}", ran.err);
    assert!(ran.out.contains("editions 2015, 2018, 2021, 2024 (rustc X)\n"), "{}", ran.out);
    assert!(ran.out.contains(" of 65536 that may be\n"), "{}", ran.out);
    assert!(ran.out.ends_with("hand it in: https://else.org/7\n"), "{}", ran.out);
}

#[test]
fn who_takes_no_rust_is_told_and_the_twin_named() {
    let told = |judge: &str, rust: &str| {
        let ran = submit(&sandbox(judge, rust, ""));
        assert_eq!(ran.out, "");
        ran.result.unwrap_err()
    };
    let none = "<https://none.org/7>";
    let twin = "p: None takes no Rust; its twin takes Rust: cargo submit q_2";
    assert_eq!(told(none, "no; twin q_2"), twin);
    assert_eq!(told(none, "yes"), "p: None takes no Rust, and the header names no twin");
    let closed = "p: New is closed (be quick), and the header names no twin";
    assert_eq!(told("<https://new.org/7>", "closed"), closed);
    let shut = "p: Shut is closed; its twin takes Rust: cargo submit q";
    assert_eq!(told("<https://shut.org/7>", "yes; twin q"), shut);
    let unknown = "p: its judge takes no Rust, and the header names no twin";
    assert_eq!(told("<https://else.org/7>", "no"), unknown);
    let game = "p has no judge: its header says `none (a game)`";
    assert_eq!(told("none (a game)", "no judge"), game);
    let odd = "p: `Judge: poj` should be an address, `Judge: <https://…>`";
    assert_eq!(told("poj", "yes"), odd);
}

#[test]
fn a_header_is_to_be_written_first() {
    let sandbox = sandbox("<https://none.org/7>", "no", "// TODO: this is no header");
    let text = sandbox.read("problems/p.rs");
    sandbox.write("problems/p.rs", &text.replacen("//!\n", "//!\n//! - Rule: TODO who wins\n", 1));
    let ran = submit(&sandbox);
    let told =
        "problems/p.rs:3: the header still has a TODO, `- Rule: TODO who wins`; write it first";
    assert_eq!((ran.result, ran.out.as_str()), (Err(told.to_string()), ""));
    sandbox.write("problems/p.rs", &text);
    assert!(submit(&sandbox).result.unwrap_err().contains("takes no Rust"));
}

#[test]
fn the_first_failure_ends_it() {
    let new = |extra| sandbox("<https://new.org/7>", "yes", extra);
    let drifted = new("");
    drifted.write("templates/src/t.rs", "pub fn double(n: u64) -> u64 {\n    n + n\n}\n");
    let ran = submit(&drifted);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    assert!(ran.out.contains("\np has drifted; `cargo paste p` mends it:\n"), "{}", ran.out);

    let long = sandbox("<https://old.org/7>", "yes", &format!("// {}", "x".repeat(400)));
    let told = "bytes, and the judge takes 900; shorten its comments first";
    let error = submit(&long).result.unwrap_err();
    assert!(error.starts_with("problems/p.rs has ") && error.ends_with(told), "{error}");

    let warning = submit(&new("let x = 1;"));
    assert!(warning.err.contains("unused variable: `x`"), "{}", warning.err);
    assert!(warning.result.unwrap_err().contains("alone in edition 2021"));
    let other = new("mod other;");
    other.write("problems/other.rs", "");
    assert!(submit(&other).result.unwrap_err().contains("does not compile alone"));

    let sample = new("");
    sample.write("tests/samples/p/1.out", "7\n");
    let ran = submit(&sample);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    // As `cargo samples` tells it, and nothing of the one that passes.
    let told: Vec<_> = ran.out.lines().skip(4).collect();
    let cost = told[0].strip_prefix("1.in      ").expect(told[0]);
    let verdict = "  wrong answer: token 1 (line 1, column 1): expected `7`, found `6`";
    assert!(cost.contains(" ms ") && cost.ends_with(verdict), "{cost}");
    let shown = "  input\n    3\n  - expected  + found  from line 1 on\n    -7\n    +6\n";
    assert_eq!(told[1..].join("\n"), format!("{shown}1 of 2 samples passed"));
    fs::remove_dir_all(sample.root().join("tests/samples/p")).unwrap();
    let error = submit(&sample).result.unwrap_err();
    assert!(error.contains("tests/samples/p has no sample; put the statement's"), "{error}");
}

#[test]
fn a_header_is_whole() {
    let sandbox = sandbox("<https://none.org/7>", "no", "");
    let text = sandbox.read("problems/p.rs");
    for key in ["Rule", "Input", "Output", "Formula", "Time", "Memory", "Judge", "Rust"] {
        let is = |line: &&str| !line.starts_with(&format!("//! - {key}: "));
        sandbox.write("problems/p.rs", &text.split_inclusive('\n').filter(is).collect::<String>());
        let told = format!("problems/p.rs: the header has no line `//! - {key}: …`");
        assert_eq!(submit(&sandbox).result, Err(told));
    }
}

#[test]
fn what_was_not_stressed_has_not_passed() {
    let sandbox = sandbox("<https://new.org/7>", "yes", "");
    let args = submit::Args { name: "p".into(), seconds: 0.0, print: true };
    let ran = sandbox.run(|tree, term| submit::run(&args, tree, term));
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let told = "ok 2 samples\np: nothing was stressed\n  0 cases";
    assert!(ran.out.contains(told) && !ran.out.contains("hand it in"), "{}", ran.out);
}

/// The stress run is of what was compiled: this one is wrong on 21 alone.
#[test]
fn what_stress_finds_is_kept() {
    let sandbox = sandbox("<https://new.org/7>", "yes", "if text == \"21\\n\" { println!(); }");
    let ran = submit(&sandbox);
    assert_eq!(ran.result, Ok(Outcome::Bad), "{ran:?}");
    let told = "ok 2 samples\np: wrong answer\n  kept as tests/samples/p/hack-1.in\n";
    assert!(ran.out.ends_with(told), "{}", ran.out);
    assert_eq!(sandbox.read("tests/samples/p/hack-1.in"), "21\n");
}

#[test]
#[cfg(unix)]
fn the_clipboard_is_filled_by_the_first_program_that_can() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;
    let sandbox = sandbox("<https://new.org/7>", "yes", "");
    for (name, script) in [("wl-copy", "exit 1"), ("xclip", "echo \"$@\"; cat > \"$CLIPBOARD\"")] {
        sandbox.write(&format!("bin/{name}"), &format!("#!/bin/sh\n{script}\n"));
        let path = sandbox.root().join("bin").join(name);
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let run = |name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
        let path = std::env::var("PATH").unwrap();
        command.env("PATH", format!("{}:{path}", sandbox.root().join("bin").display()));
        command.env("CLIPBOARD", sandbox.root().join("clipboard"));
        command.env("WAYLAND_DISPLAY", "x").env("DISPLAY", "x");
        command.arg("--root").arg(sandbox.root()).args(["submit", "--seconds", "0.1", name]);
        let ran = command.output().unwrap();
        assert!(ran.status.success(), "{ran:?}");
        String::from_utf8(ran.stdout).unwrap()
    };
    let out = run("p");
    let end = "none wrong\nok it is in the clipboard, by xclip\nhand it in: https://new.org/7\n";
    assert!(out.ends_with(end), "{out}");
    assert_eq!(sandbox.read("clipboard"), sandbox.read("problems/p.rs"));
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_no_executable() {
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};
    let sandbox = sandbox("<https://new.org/7>", "yes", "");
    let sleeps = "mod p {\n    #[test]\n    fn stress() {\n        \
        std::fs::write(\"ready\", \"\").unwrap();\n        \
        std::thread::sleep(std::time::Duration::from_secs(600));\n    }\n}\n";
    // Run where we are, since a program stands in the solution's place.
    sandbox.write("tests/p.rs", sleeps);
    let temporary = sandbox.root().join("temporary");
    fs::create_dir(&temporary).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox.root()).args(["submit", "p", "--print"]);
    command.current_dir(sandbox.root()).env("TMPDIR", &temporary).stdout(Stdio::null());
    // What is built here is of no other tree.
    command.env("CARGO_TARGET_DIR", sandbox.root().join("target"));
    let mut child = command.process_group(0).spawn().unwrap();
    wait_for(|| sandbox.root().join("ready").exists());
    assert_ne!(sandbox.list("temporary"), [""; 0]);
    let group = format!("-{}", child.id());
    Command::new("kill").args(["-INT", "--", &group]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
    wait_for(|| sandbox.list("temporary").is_empty());
}
