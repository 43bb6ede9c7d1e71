//! A program's answers to samples, and what is said of each.

use crate::Outcome;
use crate::compare::{self, diff, excerpt};
use crate::program::{self, End, Memory, Ran};
use crate::term::Stream;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A sample; without an `.out` there is nothing to compare with.
struct Sample {
    name: String,
    input: Vec<u8>,
    expected: Option<Vec<u8>>,
    /// What stderr is to say, of bad input.
    complaint: Option<Vec<u8>>,
}

/// Runs `program` on each sample of `folder`; no further than until they are `stale`.
pub fn all(
    program: &Path,
    folder: &Path,
    limit: Duration,
    tree: &Tree,
    stale: &dyn Fn() -> bool,
    out: &mut Stream,
) -> Result<Outcome> {
    let paths = inputs(folder, tree)?;
    let width = paths.iter().filter_map(|path| path.file_name()).map(|name| name.len()).max();
    let mut passed = 0;
    for path in &paths {
        if stale() {
            return Ok(Outcome::Bad);
        }
        let sample = Sample::read(path, tree)?;
        let ran = program::run(Command::new(program).current_dir(&tree.root), &sample.input, limit);
        passed += usize::from(sample.tell(&ran?, limit, width.unwrap_or(0), out)?);
    }
    let good = passed == paths.len();
    let style = if good { out.style().green() } else { out.style().red() };
    let samples = if paths.len() == 1 { "sample" } else { "samples" };
    let conclusion = format!("{passed} of {} {samples} passed", paths.len());
    writeln!(out, "{}", style.bold().apply_to(conclusion))?;
    Ok(if good { Outcome::Good } else { Outcome::Bad })
}

/// The `*.in` of `folder`, `2.in` before `10.in`.
fn inputs(folder: &Path, tree: &Tree) -> Result<Vec<PathBuf>> {
    let shown = tree.show(folder);
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        entries => Some(entries.with_context(|| shown.clone())?),
    };
    let entries = entries.into_iter().flatten().collect::<io::Result<Vec<_>>>();
    let paths = entries.with_context(|| shown.clone())?.into_iter().map(|entry| entry.path());
    let is = |path: &PathBuf, end| path.extension().is_some_and(|it| it == end);
    let (mut inputs, others): (Vec<_>, Vec<_>) = paths.partition(|path| is(path, "in"));
    if inputs.is_empty() {
        bail!("{shown} has no sample; put the statement's into {shown}/1.in and 1.out");
    }
    if let Some(path) = others.iter().find(|path| is(path, "out") && !is_file(path, "in")) {
        bail!("{} has no .in beside it", tree.show(path));
    }
    inputs.sort_by_key(|path| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let digits = stem.chars().rev().take_while(char::is_ascii_digit).count();
        let (kind, number) = stem.split_at(stem.len() - digits);
        (kind.to_string(), digits, number.to_string())
    });
    Ok(inputs)
}

fn is_file(path: &Path, extension: &str) -> bool {
    path.with_extension(extension).is_file()
}

impl Sample {
    fn read(path: &Path, tree: &Tree) -> Result<Sample> {
        let read = |path: &Path| fs::read(path).with_context(|| tree.show(path));
        let beside = |extension| {
            is_file(path, extension).then(|| read(&path.with_extension(extension))).transpose()
        };
        Ok(Sample {
            name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            input: read(path)?,
            expected: beside("out")?,
            complaint: beside("err")?,
        })
    }

    /// Prints the verdict and, where it is a bad one, what there is to see. Returns whether it passed.
    fn tell(&self, ran: &Ran, limit: Duration, width: usize, out: &mut Stream) -> Result<bool> {
        let verdict = self.verdict(ran, limit);
        let style = if verdict.is_ok() { out.style().green() } else { out.style().red().bold() };
        let said = match &verdict {
            Ok(()) => "passed",
            Err(Failure { what, .. }) => what,
        };
        let name = format!("{:width$}", self.name);
        let cost = cost(ran);
        writeln!(out, "{name}  {cost}  {}", style.apply_to(said))?;
        if let Err(failure) = &verdict {
            excerpt("input", &self.input, out)?;
            match &self.expected {
                Some(expected) if failure.differs => diff(expected, &ran.stdout, out)?,
                _ => excerpt("found", &ran.stdout, out)?,
            }
        }
        let expected = self.complaint.as_ref().filter(|_| verdict.is_ok());
        if !ran.stderr.is_empty() && expected.is_none() {
            let title = match verdict {
                Ok(()) => "stderr, which `cargo test` wants to be empty",
                Err(_) => "stderr",
            };
            excerpt(title, &ran.stderr, out)?;
        }
        Ok(verdict.is_ok())
    }

    fn verdict(&self, ran: &Ran, limit: Duration) -> Result<(), Failure> {
        let other = |what: String| Err(Failure { what, differs: false });
        match (&self.complaint, &ran.end) {
            (Some(_), End::Exited(status)) if status.code() != Some(1) => {
                return other(format!("bad input, to be refused with exit status 1: {status}"));
            }
            (Some(complaint), End::Exited(_))
                if compare::difference(complaint, &ran.stderr).is_some() =>
            {
                let wanted = String::from_utf8_lossy(complaint);
                return other(format!("stderr should say `{}`", wanted.trim_end()));
            }
            (Some(_), End::Exited(_)) => {}
            _ => {
                if let Some(failure) = ran.failure(limit) {
                    return other(failure);
                }
            }
        }
        let Some(expected) = &self.expected else {
            let out = Path::new(&self.name).with_extension("out");
            return other(format!("no {} to compare with", out.display()));
        };
        let Some(difference) = compare::difference(expected, &ran.stdout) else { return Ok(()) };
        Err(Failure { what: difference.to_string(), differs: true })
    }
}

struct Failure {
    what: String,
    /// Whether it is the output that is wrong, so that a diff shows it.
    differs: bool,
}

fn cost(ran: &Ran) -> String {
    let mib = |bytes: &u64| *bytes as f64 / f64::from(1 << 20);
    let memory = match &ran.memory {
        Some(Memory::Exact(peak)) => format!("{:>6.1} MiB", mib(peak)),
        Some(Memory::AtMost(peak)) => format!("{:>6} MiB", format!("<={:.0}", mib(peak).ceil())),
        None => String::new(),
    };
    format!("{:>5} ms  {memory}", ran.time.as_millis())
}
