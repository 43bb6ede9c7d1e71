//! `cargo scripts completions`, in the shells that are there.

mod common;

use common::Sandbox;
use std::fs;
use std::process::Command;

fn script(shell: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    let ran = command.args(["completions", shell]).output().unwrap();
    assert!(ran.status.success(), "{ran:?}");
    String::from_utf8(ran.stdout).unwrap()
}

fn sandbox() -> Sandbox {
    Sandbox::new(&[
        ("problems/poj1.rs", ""),
        ("problems/poj2.rs", ""),
        ("problems/dp_k.rs", ""),
        ("scripts/judges.toml", ""),
        ("deep/down/file", ""),
    ])
}

#[test]
fn nothing_of_the_templates_is_left() {
    for shell in ["bash", "zsh", "fish"] {
        let script = script(shell);
        for word in ["{command", "{names", "{words", "{about"] {
            assert!(!script.contains(word), "{shell}: {word}\n{script}");
        }
        for word in ["stress", "submit", "--seconds", "--markdown", "bash zsh fish"] {
            assert!(script.contains(word), "{shell}: no {word}\n{script}");
        }
        assert!(!script.contains("--root"), "{shell}");
    }
}

/// Its commands can be copied from a narrow terminal, too.
#[test]
fn the_help_breaks_no_command() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    let ran = command.args(["completions", "--help"]).env("COLUMNS", "80").output().unwrap();
    let help = String::from_utf8(ran.stdout).unwrap();
    for line in [
        "  cargo scripts completions bash > ~/.takeaway.bash",
        "  cargo scripts completions zsh > ~/.takeaway.zsh",
        "  cargo scripts completions fish > ~/.config/fish/conf.d/takeaway.fish",
        "  source ~/.takeaway.bash",
        "  source ~/.takeaway.zsh",
    ] {
        assert!(help.lines().any(|it| it == line), "{line}\n{help}");
    }
}

/// What bash offers, in a folder of the sandbox, for the last of these words.
fn bash(sandbox: &Sandbox, folder: &str, words: &[&str]) -> String {
    let file = sandbox.root().join("completions.bash");
    fs::write(&file, script("bash")).unwrap();
    // Cargo's own completion, in short.
    let run = "_cargo() { COMPREPLY=(build \"${COMP_WORDS[1]}-by-cargo\"); }
        complete -F _cargo cargo
        source \"$1\"; source \"$1\"; shift
        COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1))
        [[ $(complete -p cargo) =~ _takeaway ]] || exit 1
        _takeaway cargo && echo \"${COMPREPLY[*]}\"";
    let mut command = Command::new("bash");
    command.args(["--norc", "-c", run, "bash"]).arg(file).arg("cargo").args(words);
    let ran = command.current_dir(sandbox.root().join(folder)).output().unwrap();
    assert!(ran.status.success() && ran.stderr.is_empty(), "{ran:?}");
    String::from_utf8(ran.stdout).unwrap().trim_end().to_string()
}

#[test]
#[cfg(unix)]
fn in_bash() {
    let there = Command::new("bash").arg("--version").output();
    assert!(there.is_ok_and(|ran| ran.status.success()), "bash is needed to test its completions");
    let sandbox = sandbox();
    let offered = |words: &[&str]| bash(&sandbox, "deep/down", words);
    assert_eq!(offered(&["stress", "po"]), "poj1 poj2");
    assert_eq!(offered(&["submit", "--pr"]), "--print");
    assert_eq!(offered(&["stress", "poj1", "--see"]), "--seed");
    assert_eq!(offered(&["problems", "po"]), "");
    assert_eq!(offered(&["scripts", "stre"]), "stress");
    assert_eq!(offered(&["scripts", "stress", "d"]), "dp_k");
    assert_eq!(offered(&["scripts", "completions", "z"]), "zsh");
    // Cargo's own words are there too, and all there are elsewhere.
    assert_eq!(offered(&["stre"]), "build stre-by-cargo stress");
    assert_eq!(offered(&["run", "po"]), "build run-by-cargo");
    let outside = Sandbox::new(&[]);
    assert_eq!(bash(&outside, ".", &["stress", "po"]), "build stress-by-cargo");
}

/// The others are read alone, and where they are installed.
#[test]
#[cfg(unix)]
fn in_zsh_and_fish() {
    let sandbox = sandbox();
    for shell in ["zsh", "fish"] {
        let file = sandbox.root().join(shell);
        fs::write(&file, script(shell)).unwrap();
        match Command::new(shell).arg("-n").arg(&file).output() {
            Ok(ran) => assert!(ran.status.success() && ran.stderr.is_empty(), "{ran:?}"),
            Err(error) => {
                eprintln!("skipped: the completions of {shell}, which is not here ({error})")
            }
        }
    }
}
