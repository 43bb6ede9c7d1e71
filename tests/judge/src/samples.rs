//! The built program on the statement's samples, as a judge would run it.

use crate::compare;
use crate::process;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Long enough for the first run of a program on a busy machine; a loop is stopped all the same.
const LIMIT: Duration = Duration::from_secs(10);

/// Runs `program` on each `*.in` of `folder`, in four ways, against its `.out`, and on damaged
/// copies of it. A sample with an `.err` is bad input: status 1, that line on stderr, and what
/// was answered before it on stdout.
///
/// The result says how many samples passed, or everything that failed.
pub fn check(program: &Path, folder: &Path) -> Result<String, String> {
    let mut samples = Vec::new();
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            samples.push(path);
        }
    }
    samples.sort();
    if samples.is_empty() {
        return Err(format!("{} has no sample", folder.display()));
    }
    let mut failures = String::new();
    for path in &samples {
        let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
        let (input, expected) = (read(path)?, read(&path.with_extension("out"))?);
        let complaint = path.with_extension("err");
        let complaint = if complaint.exists() { read(&complaint)? } else { Vec::new() };
        // Other line ends than CRLF would move the line that the complaint names.
        let count = if complaint.is_empty() { 4 } else { 2 };
        let ways = ways(&input).into_iter().take(count);
        let fails = ways.map(|(way, input)| (way, run(program, &input, &expected, &complaint)));
        // One way is enough: the others would say the same again.
        if let Some((way, failure)) = fails.into_iter().find_map(|(way, f)| Some((way, f?))) {
            failures += &format!("{}{way}: {failure}\n", path.display());
        } else if let Some(failure) = damaged(&input).iter().find_map(|bad| refused(program, bad)) {
            failures += &format!("{} damaged: {failure}\n", path.display());
        }
    }
    if failures.is_empty() {
        let ways = "as it is, with CRLF, without a final newline, with extra blanks, damaged";
        Ok(format!("{} passed, each {ways}", samples.len()))
    } else {
        Err(failures)
    }
}

/// The same input in other clothes.
fn ways(input: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let text = String::from_utf8_lossy(input).replace("\r\n", "\n");
    let spread = |line: &str| format!("  {} \n", line.replace(' ', "  "));
    vec![
        ("", input.to_vec()),
        (" with CRLF", text.replace('\n', "\r\n").into_bytes()),
        (" without a final newline", text.trim_end_matches('\n').as_bytes().to_vec()),
        (" with extra blanks", text.lines().map(spread).collect::<String>().into_bytes()),
    ]
}

/// The input cut short, and with words that are no number, or too large a one.
fn damaged(input: &[u8]) -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(input);
    let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
    let mut all = Vec::new();
    for at in (0..tokens.len()).filter(|&at| at < 4 || at + 2 >= tokens.len()) {
        all.push(tokens[..at].join(" ").into_bytes());
        for word in ["?", "-1", "1.5", "340282366920938463463374607431768211456"] {
            let mut tokens = tokens.clone();
            tokens[at] = word;
            all.push(tokens.join(" ").into_bytes());
        }
    }
    all
}

/// Nothing, when bad input is answered all the same or refused as it should be.
fn refused(program: &Path, input: &[u8]) -> Option<String> {
    let ran = match process::run(&mut Command::new(program), input, LIMIT) {
        Ok(ran) => ran,
        Err(error) => return Some(format!("cannot be run: {error}")),
    };
    let said = String::from_utf8_lossy(&ran.stderr);
    let one_line = said.starts_with("line ") && said.ends_with('\n') && said.lines().count() == 1;
    match ran.status.and_then(|status| status.code()) {
        Some(0) if said.is_empty() => None,
        Some(1) if one_line => None,
        _ => {
            let ended = ran.status.map_or("stopped".into(), |status| status.to_string());
            let input = compare::excerpt(input);
            Some(format!("{ended}\n  input\n{input}  stderr\n{}", compare::excerpt(&ran.stderr)))
        }
    }
}

fn run(program: &Path, input: &[u8], expected: &[u8], complaint: &[u8]) -> Option<String> {
    let ran = match process::run(&mut Command::new(program), input, LIMIT) {
        Ok(ran) => ran,
        Err(error) => return Some(format!("cannot be run: {error}")),
    };
    let status = i32::from(!complaint.is_empty());
    let failure = match ran.status {
        None => format!("stopped after {:.1?}", ran.time),
        Some(found) if found.code() != Some(status) => {
            format!("{found}: {}", String::from_utf8_lossy(&ran.stderr).trim())
        }
        Some(_) if ran.stderr != complaint => {
            let said = String::from_utf8_lossy(&ran.stderr).into_owned();
            format!("stderr should say `{}`: {said}", String::from_utf8_lossy(complaint).trim())
        }
        Some(_) => compare::difference(expected, &ran.stdout)?.to_string(),
    };
    let (input, found) = (compare::excerpt(input), compare::excerpt(&ran.stdout));
    let expected = compare::excerpt(expected);
    Some(format!("{failure}\n  input\n{input}  expected\n{expected}  found\n{found}"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// What is said of a shell script on the sample `1 2` -> `3`, in a folder of its own.
    fn judged(name: &str, script: &str) -> Result<String, String> {
        let folder = std::env::temp_dir().join(format!("judge-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("1.in"), "1 2\n").unwrap();
        fs::write(folder.join("1.out"), "3\n").unwrap();
        let program = folder.join("program");
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let result = check(&program, &folder);
        fs::remove_dir_all(&folder).unwrap();
        result
    }

    /// It refuses all but two numbers.
    const RIGHT: &str = r"tr -d '\r' | { read a b
        case $a,$b in ,* | *, | *[!0-9,]*) printf 'line 1: bad\n' >&2; exit 1;; *,*) echo 3;; esac; }";

    #[test]
    fn a_right_program_passes_in_all_four_ways() {
        let passed = judged("right", RIGHT).unwrap();
        assert!(passed.starts_with("1 passed"), "{passed}");
    }

    #[test]
    fn each_wrong_way_is_named() {
        let crlf = judged("crlf", r"grep -q $(printf '\r') && echo 4 || echo 3").unwrap_err();
        assert!(crlf.contains("1.in with CRLF: wrong answer: token 1"), "{crlf}");
        let end = judged("end", "[ $(wc -l) = 1 ] && echo 3 || echo 4").unwrap_err();
        assert!(end.contains("1.in without a final newline: wrong answer"), "{end}");
        let blanks = judged("blanks", "grep -q '^1 2' && echo 3 || echo 4").unwrap_err();
        assert!(blanks.contains("1.in with extra blanks: wrong answer"), "{blanks}");
    }

    #[test]
    fn each_bad_end_is_named() {
        let wrong = judged("wrong", "echo 4").unwrap_err();
        assert!(wrong.contains("expected `3`, found `4`"), "{wrong}");
        let space = judged("space", "echo ' 3'").unwrap_err();
        assert!(space.contains("wrong white space"), "{space}");
        let status = judged("status", "echo 3; echo oops >&2; exit 1").unwrap_err();
        assert!(status.contains("exit status: 1: oops"), "{status}");
        let stderr = judged("stderr", "echo 3; echo oops >&2").unwrap_err();
        assert!(stderr.contains("stderr should say ``: oops"), "{stderr}");
        let panic = judged("panic", &RIGHT.replace("exit 1", "exit 101")).unwrap_err();
        assert!(panic.contains("1.in damaged: exit status: 101"), "{panic}");
        let two = judged("two", &RIGHT.replace("bad", "bad\nbad")).unwrap_err();
        assert!(two.contains("1.in damaged: exit status: 1"), "{two}");
    }

    #[test]
    fn bad_input_must_be_refused_as_its_sample_says() {
        let refusing = |says: &str, name: &str| {
            let folder = std::env::temp_dir().join(format!("judge-{}-{name}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("bad-1.err"), says).unwrap();
            fs::write(folder.join("bad-1.in"), "x\n").unwrap();
            fs::write(folder.join("bad-1.out"), "").unwrap();
            judged(name, RIGHT)
        };
        assert!(refusing("line 1: bad\n", "refused").is_ok());
        let other = refusing("line 1: good\n", "refused2").unwrap_err();
        assert!(other.contains("bad-1.in: stderr should say `line 1: good`"), "{other}");
    }

    #[test]
    fn a_folder_without_samples_is_an_error() {
        let folder = std::env::temp_dir().join(format!("judge-{}-none", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert!(check(Path::new("true"), &folder).unwrap_err().ends_with("has no sample"));
        fs::write(folder.join("1.in"), "").unwrap();
        assert!(check(Path::new("true"), &folder).unwrap_err().contains("1.out"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
