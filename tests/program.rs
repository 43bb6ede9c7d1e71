//! A program at the shell: what `scan::run` makes of its pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// `poj1067` on `input`; `read` may take what it will of the output before the rest is collected.
fn run(input: String, read: impl FnOnce(&mut Child)) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_poj1067"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // In a thread of its own: the input is more than a pipe holds, and so is the output.
    let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    read(&mut child);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

#[test]
fn a_reader_that_goes_away_is_a_quiet_end() {
    let mut first = String::new();
    let output = run("8 4\n".repeat(1 << 20), |child| {
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    });
    assert_eq!((first.as_str(), output.stderr.as_slice()), ("1\n", &b""[..]));
    assert!(output.status.success(), "{}", output.status);
}

#[test]
fn what_was_answered_before_bad_input_is_not_lost() {
    let output = run("8 4\n".repeat(100_000) + "8 four\n", |_| ());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 200_000));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "line 100001: expected an integer, found `four`\n");
}
