//! One stress test as a process of its own, and how it ended.

use super::keep::Finding;
use crate::process::{Folder, Group};
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::collections::VecDeque;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::Sender;
use std::thread;

pub struct Child {
    process: Group,
    /// Where the engine leaves its report and what it finds.
    out: Folder,
    pub cases: Option<u64>,
}

pub enum Event {
    Progress { cases: u64, fraction: f64 },
    Ended { last_words: VecDeque<String> },
}

pub enum Verdict {
    Passed {
        report: String,
    },
    Found {
        report: String,
        finding: Finding,
    },
    /// With a report, but without an input to keep.
    Failed {
        report: String,
    },
    Died {
        status: ExitStatus,
        last_words: VecDeque<String>,
    },
    /// It ended well after no case at all.
    Idle {
        report: String,
    },
    /// It ended well and said nothing, so nothing was tested.
    Silent,
}

/// What is shown of the stderr of a process that died.
const LAST_WORDS: usize = 10;

impl Child {
    /// Starts the stress test of `name`; its events are sent under the number `at`.
    pub fn start(
        at: usize,
        program: &Path,
        name: &str,
        tree: &Tree,
        environment: &[(&str, String)],
        events: Sender<(usize, Event)>,
    ) -> Result<Child> {
        let out = Folder::new()?;
        let mut command = Command::new(program);
        command.args([&format!("{name}::stress"), "--exact", "--nocapture"]);
        // What is to be done is told here, not by what happens to be set in somebody's shell.
        let names = env::vars_os().map(|(name, _)| name);
        names.filter(|name| name.to_string_lossy().starts_with("JUDGE_")).for_each(|name| {
            command.env_remove(name);
        });
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        command.env("JUDGE_PROGRESS", "1").env("JUDGE_OUT", out.path());
        // As under `cargo test`; ours is that of `scripts`.
        command.env("CARGO_MANIFEST_DIR", &tree.root);
        // A command is meant to run where it was typed.
        if !environment.iter().any(|(name, _)| *name == "JUDGE_AGAINST") {
            command.current_dir(&tree.root);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let process = Group::start(&mut command);
        let mut process = process.with_context(|| format!("run {}", program.display()))?;
        let stderr = process.child.stderr.take();
        thread::spawn(move || follow(stderr, |event| events.send((at, event)).is_ok()));
        Ok(Child { process, out, cases: None })
    }

    /// How it ended, and after how many cases. To be called after `Event::Ended`.
    pub fn end(mut self, last_words: VecDeque<String>) -> Result<(Verdict, Option<u64>)> {
        let status = self.process.wait()?;
        let file = |name: &str| fs::read(self.out.path().join(name)).ok();
        let report = file("report.txt").map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let cases = report.as_ref().and_then(|report| report.split_once(" cases")?.0.parse().ok());
        let end = match (status.success(), report) {
            (true, Some(report)) if cases == Some(0) => Verdict::Idle { report },
            (true, Some(report)) => Verdict::Passed { report },
            (true, None) => Verdict::Silent,
            (false, None) => Verdict::Died { status, last_words },
            (false, Some(report)) => match (file("found.in"), file("found.out")) {
                (Some(input), Some(output)) => Verdict::Found {
                    report,
                    finding: Finding { input, output, why: file("found.why") },
                },
                _ => Verdict::Failed { report },
            },
        };
        Ok((end, cases.or(self.cases)))
    }
}

/// Sends what its stderr tells: how far it is, and at last that it has ended.
fn follow(stderr: Option<ChildStderr>, send: impl Fn(Event) -> bool) {
    let mut last_words = VecDeque::new();
    let lines = stderr.into_iter().flat_map(|stderr| BufReader::new(stderr).split(b'\n'));
    for line in lines.map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).trim_end().to_string();
        if let Some((cases, fraction)) = progress(&line) {
            send(Event::Progress { cases, fraction });
        } else if !line.is_empty() {
            last_words.push_back(line);
            if last_words.len() > LAST_WORDS {
                last_words.pop_front();
            }
        }
    }
    send(Event::Ended { last_words });
}

/// `judge: progress CASES FRACTION`
fn progress(line: &str) -> Option<(u64, f64)> {
    let (cases, fraction) = line.strip_prefix("judge: progress ")?.split_once(' ')?;
    Some((cases.parse().ok()?, fraction.parse().ok()?))
}
