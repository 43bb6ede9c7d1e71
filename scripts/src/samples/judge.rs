//! A program's answers to samples, and what is said of each.

use crate::compare::{self, diff, excerpt};
use crate::count;
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

/// A program, and what it is to be judged by.
pub struct Trial<'a> {
    pub program: &'a Path,
    /// Variables that the program is to find set.
    pub environment: &'a [(String, String)],
    /// The problem whose samples these are.
    pub name: &'a str,
    pub limit: Duration,
    /// Whether only failures are told.
    pub quiet: bool,
}

impl Trial<'_> {
    /// Runs the program on each sample, no further than until they are `stale`. How many there are,
    /// if all pass.
    pub fn all(
        &self,
        tree: &Tree,
        stale: &dyn Fn() -> bool,
        out: &mut Stream,
    ) -> Result<Option<usize>> {
        let paths = inputs(&tree.samples(self.name), tree)?;
        let width = paths.iter().filter_map(|path| path.file_name()).map(|name| name.len()).max();
        let mut passed = 0;
        for path in &paths {
            if stale() {
                return Ok(None);
            }
            let sample = Sample::read(path, tree)?;
            let mut command = Command::new(self.program);
            command.envs(self.environment.iter().cloned()).current_dir(&tree.root);
            let ran = program::run(&mut command, &sample.input, self.limit)?;
            let verdict = sample.verdict(&ran, self.limit);
            passed += usize::from(verdict.is_ok());
            if verdict.is_err() || !self.quiet {
                sample.tell(&verdict, &ran, width.unwrap_or(0), out)?;
            }
        }
        let good = passed == paths.len();
        if !good || !self.quiet {
            let style = if good { out.style().green() } else { out.style().red() };
            let conclusion = format!("{passed} of {} passed", count(paths.len(), "sample"));
            writeln!(out, "{}", style.bold().apply_to(conclusion))?;
        }
        Ok(good.then_some(paths.len()))
    }
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

    /// Prints the verdict and, where it is a bad one, what there is to see.
    fn tell(
        &self,
        verdict: &Result<(), Failure>,
        ran: &Ran,
        width: usize,
        out: &mut Stream,
    ) -> io::Result<()> {
        let style = if verdict.is_ok() { out.style().green() } else { out.style().red().bold() };
        let said = match verdict {
            Ok(()) => "passed",
            Err(Failure { what, .. }) => what,
        };
        let name = format!("{:width$}", self.name);
        let cost = cost(ran);
        writeln!(out, "{name}  {cost}  {}", style.apply_to(said))?;
        if let Err(failure) = verdict {
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
        Ok(())
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
