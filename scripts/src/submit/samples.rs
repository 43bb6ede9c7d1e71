//! The samples, on the file as a judge compiles it.

use super::artefact::Artefact;
use crate::process::Guard;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough for the first run of a program on a busy machine; a loop is stopped all the same.
const LIMIT: Duration = Duration::from_secs(10);

/// More than any sample's answer; a program that floods is not listened to for longer.
const MOST: u64 = 64 << 20;

/// Runs every sample of `folder`, and says how many there are.
pub fn check(artefact: &Artefact, folder: &Path, tree: &Tree) -> Result<usize> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    let mut inputs: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|it| it == "in")).collect();
    inputs.sort();
    if inputs.is_empty() {
        bail!("{} has no sample; write 1.in and 1.out from the statement", tree.show(folder));
    }
    for input in &inputs {
        sample(artefact, input).with_context(|| tree.show(input))?;
    }
    Ok(inputs.len())
}

fn sample(artefact: &Artefact, input: &Path) -> Result<()> {
    let read = |ending| {
        let path = input.with_extension(ending);
        fs::read(&path).with_context(|| format!("read {}", path.display()))
    };
    // A sample with an `.err` is bad input, which is refused with that line.
    let complaint = input.with_extension("err").exists().then(|| read("err")).transpose()?;
    let mut command = Command::new(&artefact.program);
    command.envs(artefact.environment.iter().map(|(name, value)| (name, value)));
    let Some(ran) = run(&mut command, read("in")?, LIMIT)? else {
        bail!("no end within {} s", LIMIT.as_secs());
    };
    let status = i32::from(complaint.is_some());
    if ran.status.code() != Some(status) {
        let said = String::from_utf8_lossy(&ran.err).lines().next().unwrap_or("").to_string();
        bail!("{}, where {status} is right: {said}", ran.status);
    }
    if complaint.is_some_and(|complaint| complaint != ran.err) {
        bail!("another message on stderr than in the .err file");
    }
    compare(&read("out")?, &ran.out)
}

/// Exact, but for CRLF and one newline at the end. Other white space is named: judges differ in it.
fn compare(expected: &[u8], found: &[u8]) -> Result<()> {
    let text = |bytes| {
        let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
        text.strip_suffix('\n').map(str::to_string).unwrap_or(text)
    };
    let (expected, found) = (text(expected), text(found));
    if expected == found {
        return Ok(());
    }
    let (mut right, mut wrong) = (expected.split_whitespace(), found.split_whitespace());
    for at in 1.. {
        let shown = |token: Option<&str>| match token {
            Some(token) => format!("`{}`", token.chars().take(40).collect::<String>()),
            None => "the end".to_string(),
        };
        match (right.next(), wrong.next()) {
            (None, None) => break,
            (right, wrong) if right == wrong => {}
            (right, wrong) => {
                bail!("wrong answer: token {at} is {}, not {}", shown(wrong), shown(right))
            }
        }
    }
    bail!("wrong white space: the right tokens with other blanks or newlines between them")
}

struct Ran {
    status: ExitStatus,
    out: Vec<u8>,
    err: Vec<u8>,
}

/// Runs a program to its end, or to nothing if that does not come in time.
fn run(command: &mut Command, input: Vec<u8>, limit: Duration) -> Result<Option<Ran>> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Guard(command.spawn().context("run what rustc built")?);
    let end = Instant::now() + limit;
    if let Some(mut stdin) = child.0.stdin.take() {
        // It need not read to the end.
        thread::spawn(move || stdin.write_all(&input));
    }
    let (out, err) = (listen(child.0.stdout.take()), listen(child.0.stderr.take()));
    let left = || end.saturating_duration_since(Instant::now());
    let Ok(out) = out.recv_timeout(left()) else { return Ok(None) };
    let Ok(err) = err.recv_timeout(left()) else { return Ok(None) };
    loop {
        if let Some(status) = child.0.try_wait()? {
            return Ok(Some(Ran { status, out, err }));
        }
        if left().is_zero() {
            return Ok(None);
        }
        // It has closed both streams, so this is a matter of microseconds.
        thread::sleep(Duration::from_millis(1));
    }
}

/// What a stream says until it is closed, in one piece.
fn listen(stream: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = stream.map(|stream| stream.take(MOST).read_to_end(&mut bytes));
        // Nobody listens any more when the time is over.
        let _ = read.map(|_| sender.send(bytes));
    });
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_not_forgiven_but_named() {
        let told =
            |expected: &str, found: &str| match compare(expected.as_bytes(), found.as_bytes()) {
                Ok(()) => String::new(),
                Err(error) => error.to_string(),
            };
        assert_eq!(told("1 2\n3\n", "1 2\r\n3"), "");
        assert_eq!(told("1 2\n", "1 3\n"), "wrong answer: token 2 is `3`, not `2`");
        assert_eq!(told("1 2\n", "1\n"), "wrong answer: token 2 is the end, not `2`");
        assert_eq!(told("1\n", "1 2\n"), "wrong answer: token 2 is `2`, not the end");
        for found in ["1  2\n", "1\n2\n", "1 2 \n", "1 2\n\n"] {
            assert!(told("1 2\n", found).starts_with("wrong white space"), "{found:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn what_loops_or_floods_is_stopped() {
        let shell = |script: &str, limit| {
            let limit = Duration::from_millis(limit);
            run(Command::new("sh").args(["-c", script]), vec![b'x'; 1 << 20], limit).unwrap()
        };
        assert!(shell("exec sleep 600", 100).is_none());
        assert!(shell("exec sleep 600 >&- 2>&-", 100).is_none());
        assert_eq!(shell("exec yes", 60_000).unwrap().out.len() as u64, MOST);
        let unread = shell("echo 1; echo 2 >&2; exit 3", 60_000).unwrap();
        assert_eq!((&unread.out[..], &unread.err[..]), (&b"1\n"[..], &b"2\n"[..]));
        assert_eq!(unread.status.code(), Some(3));
    }
}
