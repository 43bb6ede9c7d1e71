//! The program itself: its arguments, exit statuses and streams.

mod common;

use common::Sandbox;
use std::process::{Command, Output};

fn scripts(sandbox: &Sandbox, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("--root").arg(sandbox.root()).args(arguments);
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn exit_statuses() {
    let sandbox = Sandbox::new(&[
        ("problems/p.rs", "fn main() {\n    t::f();\n}\n\nmod t;\n"),
        ("templates/src/t.rs", "pub fn f() {}\n"),
    ]);
    let none = String::new;
    let error = "error: no problem `other`; see the [[bin]]s of Cargo.toml\n".to_string();
    assert_eq!(scripts(&sandbox, &["paste", "other"]), (Some(1), none(), error));
    let (status, out, _) = scripts(&sandbox, &["paste", "--check"]);
    assert_eq!(status, Some(1));
    assert!(out.starts_with("p has drifted; `cargo paste p` mends it:\n    @@"), "{out}");
    let pasted = "p: t (1 item)\n".to_string();
    assert_eq!(scripts(&sandbox, &["paste"]), (Some(0), pasted, none()));

    let (status, _, err) = scripts(&sandbox, &["stress", "--seconds", "x"]);
    assert_eq!(status, Some(2));
    assert!(err.contains("expected a number of seconds"), "{err}");
    assert_eq!(scripts(&sandbox, &["scaffold"]).0, Some(2));
    let (status, _, err) = scripts(&sandbox, &["scaffold", "../p"]);
    assert_eq!(status, Some(1));
    assert!(err.starts_with("error: `../p` is no name: ") && err.lines().count() == 1, "{err}");
    assert_eq!(scripts(&sandbox, &["listen", "--port", "65536"]).0, Some(2));
    let (status, out, _) = scripts(&sandbox, &["stress", "--help"]);
    assert_eq!(status, Some(0));
    assert!(out.contains("Usage: cargo stress [OPTIONS] [NAMES]..."), "{out}");
}
