//! The program itself: its arguments, exit statuses and streams.

mod common;

use common::Sandbox;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn scripts(sandbox: &Sandbox, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox.root()).args(arguments);
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

/// One problem, with a module that is still to be pasted.
fn sandbox() -> Sandbox {
    Sandbox::new(&[
        ("problems/p.rs", "fn main() {\n    t::f();\n}\n\nmod t;\n"),
        ("templates/src/t.rs", "pub fn f() {}\n"),
    ])
}

#[test]
fn exit_statuses() {
    let sandbox = sandbox();
    let none = String::new;
    let error = "error: no problem `other`; to see them all: cargo problems\n".to_string();
    assert_eq!(scripts(&sandbox, &["paste", "other"]), (Some(1), none(), error));
    let (status, out, _) = scripts(&sandbox, &["paste", "--check"]);
    assert_eq!(status, Some(1));
    assert!(out.starts_with("p has drifted; `cargo paste p` mends it:\n    @@"), "{out}");
    let pasted = "p: t (1 item)\n".to_string();
    assert_eq!(scripts(&sandbox, &["paste"]), (Some(0), pasted, none()));

    let (status, _, err) = scripts(&sandbox, &["stress", "--seconds", "x"]);
    assert_eq!(status, Some(1));
    assert!(err.contains("expected a number of seconds"), "{err}");
    assert_eq!(scripts(&sandbox, &["scaffold"]).0, Some(1));
    let (status, _, err) = scripts(&sandbox, &["scaffold", "../p"]);
    assert_eq!(status, Some(1));
    assert!(err.starts_with("error: `../p` is no name: ") && err.lines().count() == 1, "{err}");
    assert_eq!(scripts(&sandbox, &["listen", "--port", "65536"]).0, Some(1));
    for wrong in ["-1", "nan", "1e30", "x"] {
        let (status, _, err) = scripts(&sandbox, &["samples", "p", "--limit", wrong]);
        assert_eq!(status, Some(1));
        assert!(err.contains("expected a number of seconds"), "{err}");
    }
    for command in ["samples", "stress"] {
        for none in ["0", "-0", "1e-12"] {
            let (status, _, err) = scripts(&sandbox, &[command, "p", "--limit", none]);
            assert_eq!(status, Some(1));
            assert!(err.contains("expected more than 0 seconds"), "{err}");
        }
    }
}

/// None is silently without effect.
#[test]
fn options_that_exclude_one_another() {
    let sandbox = sandbox();
    let replay = ["--replay", "every:0..1"];
    let programs = ["--gen", "a", "--brute", "b"];
    for (one, other) in [
        (&replay[..], ["--seconds", "1"]),
        (&replay, ["--cases", "1"]),
        (&replay, ["--seed", "1"]),
        (&programs, replay),
        (&programs, ["--jobs", "1"]),
        (&["--cases", "1"], ["--seconds", "1"]),
    ] {
        let (status, _, err) = scripts(&sandbox, &[&["stress", "p"], one, &other].concat());
        assert_eq!(status, Some(1));
        assert!(err.contains("cannot be used with"), "{one:?} {other:?}: {err}");
    }
}

/// Every command of the checkout's configuration is one of the program's, and the other way round;
/// and each tells of itself.
#[test]
fn each_command_has_its_alias_and_its_help() {
    let sandbox = sandbox();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let config = fs::read_to_string(root.join(".cargo/config.toml")).unwrap();
    let config: toml_edit::DocumentMut = config.parse().unwrap();
    let aliases = config["alias"].as_table().unwrap().iter();
    let aliases = aliases.map(|(name, line)| (name.to_string(), line.as_str().unwrap()));
    let run = "run --quiet --release --manifest-path scripts/Cargo.toml --";
    let (all, mut aliases): (Vec<_>, Vec<_>) = aliases.partition(|(name, _)| name == "scripts");
    assert_eq!(all, [("scripts".to_string(), run)]);
    aliases.sort();
    let (_, out, _) = scripts(&sandbox, &["--help"]);
    let commands = out.split("Commands:\n").nth(1).unwrap().lines();
    let commands = commands.map_while(|line| line.split_whitespace().next());
    // Once in a while, and so without a name of its own.
    let commands: Vec<_> = commands.filter(|name| *name != "completions").collect();
    assert_eq!(aliases.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), commands);
    for (name, line) in &aliases {
        assert_eq!(*line, format!("{run} {name}"));
        let (status, out, err) = scripts(&sandbox, &[name, "--help"]);
        assert_eq!((status, err.as_str()), (Some(0), ""));
        assert!(out.contains(&format!("\nUsage: cargo {name} ")), "{out}");
    }
    let (_, out, _) = scripts(&sandbox, &["completions", "--help"]);
    assert!(out.contains("\nUsage: cargo scripts completions <SHELL>\n"), "{out}");
}

/// What `paste --check` writes to a terminal.
#[cfg(unix)]
fn on_a_terminal(sandbox: &Sandbox, environment: &[(&str, &str)]) -> String {
    use rustix::pty;
    use std::ffi::OsStr;
    use std::io::Read;
    use std::os::unix::ffi::OsStrExt;
    let terminal = pty::openpt(pty::OpenptFlags::RDWR | pty::OpenptFlags::NOCTTY).unwrap();
    pty::grantpt(&terminal).unwrap();
    pty::unlockpt(&terminal).unwrap();
    let name = pty::ptsname(&terminal, Vec::new()).unwrap();
    let end = fs::File::options().write(true).open(OsStr::from_bytes(name.as_bytes())).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox.root()).args(["paste", "--check"]).stdout(end);
    command.env("TERM", "xterm").env_remove("NO_COLOR").envs(environment.iter().copied());
    let mut child = command.spawn().unwrap();
    // Ours would keep the terminal open.
    drop(command);
    let mut said = Vec::new();
    // Where the last writer is gone, Linux tells of an error.
    let _ = fs::File::from(terminal).read_to_end(&mut said);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    String::from_utf8(said).unwrap()
}

#[test]
#[cfg(unix)]
fn colour_is_for_terminals_and_for_who_wants_it() {
    let sandbox = sandbox();
    let drifted = "p has drifted; `cargo paste p` mends it:";
    let coloured = on_a_terminal(&sandbox, &[]);
    assert!(coloured.starts_with(&format!("\u{1b}[1m{drifted}\u{1b}[0m")), "{coloured:?}");
    let plain = on_a_terminal(&sandbox, &[("NO_COLOR", "1")]);
    assert!(plain.starts_with(drifted) && !plain.contains('\u{1b}'), "{plain:?}");
    let (_, piped, _) = scripts(&sandbox, &["paste", "--check"]);
    assert!(piped.starts_with(drifted) && !piped.contains('\u{1b}'), "{piped:?}");
}
