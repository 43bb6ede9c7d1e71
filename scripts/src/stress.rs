//! `cargo stress`: long runs of the judge's stress tests, several problems at once.

mod build;
mod child;
pub(crate) mod covered;
mod keep;
mod once;

use crate::Outcome;
use crate::bars::{self, Bars};
use crate::term::{Stream, Terminal};
use crate::tree::Tree;
use anyhow::{Result, bail};
use child::{Child, End, Event};
use keep::{Kept, keep};
pub(crate) use once::once;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::mpsc;
use std::time::SystemTime;

/// Search for inputs that a solution gets wrong
///
/// Runs the stress test of each problem (its cases against its brute force) until the budget is
/// used up. What it finds is kept as a sample, tests/samples/NAME/hack-N.in.
#[derive(clap::Args, Default)]
pub struct Args {
    /// The problems; all, if none is named
    pub names: Vec<String>,
    /// How long to run each problem [default: 10]
    #[arg(long, value_parser = crate::seconds, conflicts_with = "cases")]
    pub seconds: Option<f64>,
    /// How many random cases to run of each problem, instead of a time
    #[arg(long)]
    pub cases: Option<u64>,
    /// The seed of the random cases, to repeat a run
    #[arg(long)]
    pub seed: Option<u64>,
    /// Run only the cases that a report names
    #[arg(long, value_name = "TOKEN")]
    pub replay: Option<String>,
    /// How many problems to run at once [default: one a processor]
    #[arg(long)]
    pub jobs: Option<NonZeroUsize>,
}

impl Args {
    /// Fills in what was left open, so that `command` and `environment` tell all there is to tell.
    fn settled(&self) -> Args {
        let (mut seconds, mut seed) = (self.seconds, self.seed);
        if self.replay.is_none() {
            let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let fresh = time.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
            // Short enough to be typed again.
            seed.get_or_insert(fresh.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32);
            if self.cases.is_none() {
                seconds.get_or_insert(10.0);
            }
        }
        Args { seconds, seed, names: self.names.clone(), replay: self.replay.clone(), ..*self }
    }

    fn options(&self) -> Vec<(&'static str, &'static str, String)> {
        let options = [
            ("--seconds", "JUDGE_SECONDS", self.seconds.map(|it| it.to_string())),
            ("--cases", "JUDGE_CASES", self.cases.map(|it| it.to_string())),
            ("--seed", "JUDGE_SEED", self.seed.map(|it| it.to_string())),
            ("--replay", "JUDGE_REPLAY", self.replay.clone()),
        ];
        options.into_iter().filter_map(|(flag, name, value)| Some((flag, name, value?))).collect()
    }

    fn environment(&self) -> Vec<(&'static str, String)> {
        self.options().into_iter().map(|(_, name, value)| (name, value)).collect()
    }

    /// The command that does this run again, of these problems.
    fn command(&self, names: &[&str]) -> String {
        let options = self.options().into_iter().flat_map(|(flag, _, value)| [flag.into(), value]);
        let words = ["cargo", "stress"].iter().chain(names).map(|word| word.to_string());
        words.chain(options).collect::<Vec<_>>().join(" ")
    }
}

/// A finished problem, for the table at the end.
struct Row {
    name: String,
    cases: Option<u64>,
    result: String,
    good: bool,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    if args.replay.is_some() && args.names.len() != 1 {
        bail!("a replay is of one problem: cargo stress NAME --replay TOKEN");
    }
    let problems = tree.select(&args.names)?;
    let args = args.settled();
    let bars = Bars::new(term.bars);
    let names: Vec<_> = problems.iter().map(|problem| problem.name.as_str()).collect();
    let programs = build::build(tree, &names, &bars, term)?;
    if args.replay.is_none() {
        writeln!(
            term.err,
            "{}",
            args.command(&args.names.iter().map(|it| &**it).collect::<Vec<_>>())
        )?;
    }

    let jobs = args.jobs.or_else(|| std::thread::available_parallelism().ok());
    let environment = args.environment();
    let (sender, events) = mpsc::channel();
    let start = |at: usize| {
        let child = Child::start(at, &programs[at], names[at], tree, &environment, sender.clone());
        child.map(|child| (child, bars.bar(names[at])))
    };
    let mut waiting: VecDeque<_> = (0..names.len()).collect();
    let mut again = BTreeSet::new();
    let mut running = BTreeMap::new();
    let mut rows = BTreeMap::new();
    loop {
        while running.len() < jobs.map_or(1, NonZeroUsize::get) {
            let Some(at) = waiting.pop_front() else { break };
            running.insert(at, start(at)?);
        }
        if running.is_empty() {
            break;
        }
        let (at, event) = events.recv()?;
        match event {
            Event::Progress { cases, fraction } => {
                if let Some((child, bar)) = running.get_mut(&at) {
                    child.cases = Some(cases);
                    bars::show(bar, cases, fraction);
                }
            }
            Event::Ended { last_words } => {
                let Some((child, bar)) = running.remove(&at) else { continue };
                bars.finish(bar);
                let (end, cases) = child.end(last_words)?;
                // The engine remembers what a process died of: it can tell when asked again.
                if matches!(end, End::Died { .. }) && again.insert(at) {
                    waiting.push_front(at);
                    continue;
                }
                if args.replay.is_none() {
                    covered::leave(tree, names[at], &end, cases);
                }
                let row = bars.suspend(|| tell(names[at], end, cases, tree, &mut term.out))?;
                rows.insert(at, row);
            }
        }
    }
    conclude(&rows.into_values().collect::<Vec<_>>(), &args, &mut term.out)
}

/// Prints how a problem ended, and keeps what was found.
fn tell(name: &str, end: End, cases: Option<u64>, tree: &Tree, out: &mut Stream) -> Result<Row> {
    let good = matches!(end, End::Passed { .. });
    let style = if good { out.style().green() } else { out.style().red() };
    let head = style.bold().apply_to(format!("{name}:")).to_string();
    let mut result = if good { "passed" } else { "FAILED" }.to_string();
    match end {
        End::Passed { report } | End::Failed { report } => {
            writeln!(out, "{head} {}", report.trim_end())?;
        }
        End::Found { report, finding } => {
            writeln!(out, "{head} {}", report.trim_end())?;
            let kept = keep(&tree.root.join("tests/samples").join(name), &finding)?;
            let (word, path) = match &kept {
                Kept::New(path) => ("kept as", path),
                Kept::Known(path) => ("known as", path),
            };
            let kept = format!("{word} {}", tree.show(path));
            writeln!(out, "  {kept}")?;
            result = format!("{result}, {kept}");
        }
        End::Died { status, last_words } => {
            writeln!(out, "{head} died ({status}) and left no report; its last words:")?;
            last_words.iter().try_for_each(|line| writeln!(out, "    {line}"))?;
            result = format!("DIED, {status}");
        }
        End::Silent => {
            writeln!(
                out,
                "{head} tests/{name}.rs has no test `{name}::stress` that writes a report"
            )?;
        }
    }
    Ok(Row { name: name.to_string(), cases, result, good })
}

fn conclude(rows: &[Row], args: &Args, out: &mut Stream) -> Result<Outcome> {
    if rows.len() > 1 {
        table(rows, out)?;
    }
    let failed: Vec<_> = rows.iter().filter(|row| !row.good).map(|row| row.name.as_str()).collect();
    if failed.is_empty() {
        return Ok(Outcome::Good);
    }
    let plural = if rows.len() == 1 { "problem" } else { "problems" };
    let (few, all) = (failed.len(), rows.len());
    writeln!(out, "{few} of {all} {plural} failed; the same again: {}", args.command(&failed))?;
    Ok(Outcome::Bad)
}

fn table(rows: &[Row], out: &mut Stream) -> io::Result<()> {
    let cases = |row: &Row| row.cases.map_or("-".to_string(), |cases| cases.to_string());
    let wide = |width: fn(&str) -> usize, texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| width(&text)).max().unwrap_or(0)
    };
    let first = wide(str::len, &mut rows.iter().map(|row| row.name.clone())).max(4);
    let second = wide(str::len, &mut rows.iter().map(cases)).max(5);
    writeln!(out, "\n{:first$}  {:>second$}  result", "name", "cases")?;
    for row in rows {
        let style = if row.good { out.style().green() } else { out.style().red() };
        let result = style.apply_to(&row.result);
        writeln!(out, "{:first$}  {:>second$}  {result}", row.name, cases(row))?;
    }
    Ok(())
}
