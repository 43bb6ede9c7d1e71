//! `cargo submit`: what the judge would do with a file, before it does.

mod artefact;
mod clipboard;

use crate::header::Header;
use crate::judges::{Judge, Judges};
use crate::program::quote;
use crate::samples::judge::Trial;
use crate::term::Terminal;
use crate::tree::{Problem, Tree};
use crate::{Outcome, count, paste, stress};
use anyhow::{Context, Result, bail};
use artefact::Artefact;
use std::fs;
use std::io::{self, Write};
use std::time::Duration;

/// Check a solution as its judge would, and copy it
///
/// Its header is written, its modules are as their templates, its size is within the judge's limit, it compiles alone in
/// the judge's editions without warnings; and what that compiled passes the samples and a short
/// stress run. Then the file is in the clipboard, and the page to hand it in is printed. The first
/// failure ends it. The judges' rules are in scripts/judges.toml.
#[derive(clap::Args)]
pub struct Args {
    /// The problem
    pub name: String,
    /// How long to stress it
    #[arg(long, allow_negative_numbers = true, value_parser = crate::seconds, default_value = "2")]
    pub seconds: f64,
    /// Print the path of the file, and leave the clipboard alone
    #[arg(long)]
    pub print: bool,
}

/// What the house asks of a file where the judge's own rule is unknown.
const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];
const BYTES: usize = 64 << 10;

/// How long a sample may take: a loop is stopped, the first run on a busy machine is not.
const LIMIT: Duration = Duration::from_secs(10);

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let judges = Judges::of(tree, &mut term.err)?;
    let problem = &tree.problem(&args.name)?;
    let (name, path) = (&problem.name, tree.show(&problem.path));
    let text = fs::read_to_string(&problem.path).with_context(|| path.clone())?;
    let header = Header::parse(&text).with_context(|| path.clone())?;
    if let Some((number, line)) = Header::todo(&text) {
        bail!("{path}:{number}: the header still has a TODO, `{}`; write it first", line.trim());
    }
    header.whole().with_context(|| path.clone())?;
    let address = page(name, &header)?;
    let found = judges.find(address);
    let judge = found.as_ref().map(|found| found.judge);
    takes_rust(name, &header, judge)?;
    match judge {
        Some(judge) => done(term, &format!("{} takes Rust{}", judge.name, doubts(judge)))?,
        None => writeln!(
            term.err,
            "warning: no judge of scripts/judges.toml has {address}; the house's rules stand in"
        )?,
    }

    if !paste::holds(problem, tree, term)? {
        return Ok(Outcome::Bad);
    }
    done(term, "its modules are as their templates")?;
    let most = judge.and_then(|judge| judge.bytes).unwrap_or(BYTES);
    if text.len() > most {
        bail!(
            "{path} has {} bytes, and the judge takes {most}; shorten its comments first",
            text.len()
        );
    }
    done(term, &format!("{} bytes, of {most} that may be", text.len()))?;
    let artefact = compile(problem, judge, &text, term)?;
    let (program, environment) = (&artefact.program, &artefact.environment[..]);
    let trial = Trial { program, environment, name, limit: LIMIT, quiet: true };
    let Some(samples) = trial.all(tree, &|| false, &mut term.out)? else {
        return Ok(Outcome::Bad);
    };
    done(term, &count(samples, "sample"))?;
    let theirs = environment.iter().map(|(name, value)| (name.as_str(), value.clone()));
    let mut environment: Vec<_> = theirs.collect();
    environment.push(("JUDGE_SECONDS", args.seconds.to_string()));
    environment.push(("JUDGE_AGAINST", quote(&program.display().to_string()).into_owned()));
    let Some(report) = stress::once(name, tree, &environment, term)? else {
        return Ok(Outcome::Bad);
    };
    done(term, &format!("stress: {report}"))?;
    hand_over(args, problem, &text, term)?;
    let submit = found.and_then(|found| found.submit()).unwrap_or(address.to_string());
    writeln!(term.out, "hand it in: {submit}")?;
    Ok(Outcome::Good)
}

/// The problem's page on its judge.
fn page<'a>(name: &str, header: &'a Header) -> Result<&'a str> {
    if let Some(address) = header.address() {
        return Ok(address);
    }
    match header.field("Judge")? {
        // `none (closed; …)`
        none if none.starts_with("none") => bail!("{name} has no judge: its header says `{none}`"),
        other => bail!("{name}: `Judge: {other}` should be an address, `Judge: <https://…>`"),
    }
}

/// An error where the judge, or the header, says that it takes no Rust.
fn takes_rust(name: &str, header: &Header, judge: Option<&Judge>) -> Result<()> {
    let rust = header.field("Rust").unwrap_or("");
    let answer = match (rust.split([';', ' ']).next(), judge) {
        (Some("closed"), _) | (_, Some(Judge { closed: true, .. })) => "is closed",
        (Some("no"), _) | (_, Some(Judge { rust: false, .. })) => "takes no Rust",
        _ => return Ok(()),
    };
    let who = judge.map_or("its judge", |judge| judge.name.as_str());
    let note = judge.and_then(|judge| judge.note.as_ref());
    let note = note.map_or(String::new(), |note| format!(" ({note})"));
    match header.twin() {
        Some(twin) => {
            bail!("{name}: {who} {answer}{note}; its twin takes Rust: cargo submit {twin}")
        }
        None => bail!("{name}: {who} {answer}{note}, and the header names no twin"),
    }
}

/// What nobody has seen of a judge, as the end of a line.
fn doubts(judge: &Judge) -> String {
    let note = judge.note.iter().map(|note| format!("; {note}")).collect::<String>();
    match &judge.unconfirmed[..] {
        [] => note,
        keys => format!("{note} (unconfirmed: {})", keys.join(", ")),
    }
}

fn compile(
    problem: &Problem,
    judge: Option<&Judge>,
    text: &str,
    term: &mut Terminal,
) -> Result<Artefact> {
    let mut editions: Vec<_> = EDITIONS.iter().map(|edition| edition.to_string()).collect();
    let mut environment = Vec::new();
    let mut theirs = String::new();
    if let Some(judge) = judge {
        environment.clone_from(&judge.environment);
        if !judge.editions.is_empty() {
            editions.clone_from(&judge.editions);
        }
        if let Some(compiler) = &judge.compiler {
            theirs = format!("; {} has {compiler}", judge.name);
        }
    }
    let artefact = Artefact::new(&problem.name, text, &editions, environment, &mut term.err)?;
    let plural = if editions.len() == 1 { "edition" } else { "editions" };
    let (editions, ours) = (editions.join(", "), artefact::version()?);
    done(term, &format!("compiles alone without warnings, {plural} {editions} ({ours}{theirs})"))?;
    Ok(artefact)
}

/// Puts the file into the clipboard, or prints where it is.
fn hand_over(args: &Args, problem: &Problem, text: &str, term: &mut Terminal) -> Result<()> {
    if !args.print {
        if let Some(program) = clipboard::copy(text) {
            return Ok(done(term, &format!("it is in the clipboard, by {program}"))?);
        }
        writeln!(term.err, "no clipboard: {} would do it", clipboard::programs())?;
    }
    Ok(writeln!(term.out, "{}", problem.path.display())?)
}

/// A line for a step that went well.
fn done(term: &mut Terminal, what: &str) -> io::Result<()> {
    let mark = if term.ticks { "✓" } else { "ok" };
    writeln!(term.out, "{} {what}", term.out.style().green().apply_to(mark))
}
