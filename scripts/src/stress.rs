//! `cargo stress`: long runs of the judge's stress tests, several problems at once.

mod build;
mod child;
pub(crate) mod covered;
mod each;
mod foreign;
mod keep;
mod once;

use crate::bars::Bars;
use crate::term::{Stream, Terminal};
use crate::tree::Tree;
use crate::{Outcome, count, program};
use anyhow::{Result, bail};
use child::Verdict;
use each::each;
use keep::{Finding, Kept, keep};
pub(crate) use once::once;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread;
use std::time::SystemTime;

/// Search for inputs that a solution gets wrong
///
/// Runs the stress test of each problem (its cases against its brute force) until the budget is
/// used up. What it finds is kept as a sample, tests/samples/NAME/hack-N.in.
///
/// Any program can be judged in the solution's place, and where there is no tests/NAME.rs yet, two
/// programs stand for it: commands for the shell, run where you are.
#[derive(clap::Args, Clone, Default)]
#[command(
    after_help = "Examples:\n  cargo stress poj1067 --seconds 60\n  cargo stress poj1067 --against './a.out'\n  cargo stress NAME --gen 'python3 gen.py' --brute './slow'"
)]
pub struct Args {
    /// The problems; all, if none is named
    pub names: Vec<String>,
    /// How long to run each problem [default: 10]
    #[arg(long, allow_negative_numbers = true, value_parser = crate::seconds, conflicts_with = "cases")]
    pub seconds: Option<f64>,
    /// How many random cases to run of each problem, instead of a time
    #[arg(long)]
    pub cases: Option<u64>,
    /// The seed of the random cases, to repeat a run
    #[arg(long)]
    pub seed: Option<u64>,
    /// Run only the cases that a report names
    #[arg(long, value_name = "TOKEN", conflicts_with_all = ["seconds", "cases", "seed"])]
    pub replay: Option<String>,
    /// How many problems to run at once [default: one a processor]
    #[arg(long)]
    pub jobs: Option<NonZeroUsize>,
    /// How many seconds one input may take [default: 10]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = crate::some_seconds)]
    pub limit: Option<f64>,
    /// Judge this program, in any language, in the solution's place. Of the time every stage has a
    /// share, and the report says where one was cut short
    #[arg(long, value_name = "COMMAND")]
    pub against: Option<String>,
    /// What prints one input; it gets the seed as its last argument and in JUDGE_SEED
    #[arg(long = "gen", value_name = "COMMAND", requires = "brute", conflicts_with_all = ["replay", "jobs"])]
    pub generator: Option<String>,
    /// What answers the inputs of --gen rightly, however slowly
    #[arg(long, value_name = "COMMAND", requires = "generator")]
    pub brute: Option<String>,
    /// Keep what is found with --against as a sample of the problem, too
    #[arg(long, requires = "against")]
    pub keep: bool,
}

impl Args {
    /// Fills in what was left open, so that `command` and `environment` tell all there is to tell.
    fn settled(&self) -> Args {
        let (mut seconds, mut seed) = (self.seconds, self.seed);
        if self.replay.is_none() {
            let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let fresh = time.as_nanos() as u64 ^ u64::from(std::process::id()) << 32;
            // Short enough to be typed again, and for a generator that reads an `int`.
            seed.get_or_insert(fresh.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 34);
            if self.cases.is_none() {
                seconds.get_or_insert(10.0);
            }
        }
        Args { seconds, seed, ..self.clone() }
    }

    fn options(&self) -> Vec<(&'static str, &'static str, String)> {
        let options = [
            ("--seconds", "JUDGE_SECONDS", self.seconds.map(|it| it.to_string())),
            ("--cases", "JUDGE_CASES", self.cases.map(|it| it.to_string())),
            ("--seed", "JUDGE_SEED", self.seed.map(|it| it.to_string())),
            ("--replay", "JUDGE_REPLAY", self.replay.clone()),
            ("--limit", "JUDGE_LIMIT", self.limit.map(|it| it.to_string())),
            ("--against", "JUDGE_AGAINST", self.against.clone()),
        ];
        options.into_iter().filter_map(|(flag, name, value)| Some((flag, name, value?))).collect()
    }

    /// Keeps a finding, if it is to be kept, and says so. One of another program says nothing of the
    /// solution, though it is as valid an input.
    fn retain(&self, name: &str, finding: &Finding, tree: &Tree) -> Result<String> {
        if self.against.is_some() && !self.keep {
            return Ok("not kept as a sample; --keep does that".to_string());
        }
        let kept = keep(&tree.samples(name), finding)?;
        let (word, path) = match &kept {
            Kept::New(path) => ("kept as", path),
            Kept::Known(path) => ("known as", path),
        };
        Ok(format!("{word} {}", tree.show(path)))
    }

    fn environment(&self) -> Vec<(&'static str, String)> {
        self.options().into_iter().map(|(_, name, value)| (name, value)).collect()
    }

    /// The command that does this run again, of these problems.
    fn command(&self, names: &[&str]) -> String {
        let options = self.options().into_iter().map(|(flag, _, value)| (flag, value));
        let programs = [("--gen", &self.generator), ("--brute", &self.brute)].into_iter();
        let programs = programs.filter_map(|(flag, value)| Some((flag, value.clone()?)));
        let options = options.chain(programs).flat_map(|(flag, value)| [flag.into(), value]);
        let keep = self.keep.then(|| "--keep".to_string());
        let words = ["cargo", "stress"].iter().chain(names).map(|word| word.to_string());
        let words: Vec<_> = words.chain(options).chain(keep).collect();
        words.iter().map(|word| program::quote(word)).collect::<Vec<_>>().join(" ")
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
    for (option, given) in [("--against", &args.against), ("--gen", &args.generator)] {
        if given.is_some() && args.names.len() != 1 {
            bail!("{option} is for one problem: cargo stress NAME {option} 'COMMAND'");
        }
    }
    let problems = tree.select(&args.names)?;
    args.against.as_deref().map_or(Ok(()), program::check)?;
    let args = args.settled();
    if let (Some(generator), Some(brute)) = (&args.generator, &args.brute) {
        return foreign::run(&args, generator, brute, &problems[0], tree, term);
    }
    let bars = Bars::new(term.bars);
    let names: Vec<_> = problems.iter().map(|problem| problem.name.as_str()).collect();
    let programs = build::tests(tree, &names, &bars, term)?;
    if args.replay.is_none() {
        writeln!(
            term.err,
            "{}",
            args.command(&args.names.iter().map(|it| &**it).collect::<Vec<_>>())
        )?;
    }

    let mut rows = BTreeMap::new();
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok());
    let jobs = jobs.map_or(1, NonZeroUsize::get);
    each(&names, &programs, jobs, &args.environment(), tree, &bars, |at, end, cases| {
        if args.replay.is_none() && args.against.is_none() {
            covered::leave(tree, names[at], &end, cases);
        }
        let row = bars.suspend(|| tell(names[at], end, cases, &args, tree, &mut term.out))?;
        rows.insert(at, row);
        Ok(())
    })?;
    conclude(&rows.into_values().collect::<Vec<_>>(), &args, &mut term.out)
}

/// Prints how a problem ended, and keeps what was found.
fn tell(
    name: &str,
    end: Verdict,
    cases: Option<u64>,
    args: &Args,
    tree: &Tree,
    out: &mut Stream,
) -> Result<Row> {
    let good = matches!(end, Verdict::Passed { .. });
    let style = if good { out.style().green() } else { out.style().red() };
    let head = style.bold().apply_to(format!("{name}:")).to_string();
    let mut result = if good { "passed" } else { "FAILED" }.to_string();
    match end {
        Verdict::Passed { report } | Verdict::Failed { report } => {
            writeln!(out, "{head} {}", report.trim_end())?;
        }
        Verdict::Found { report, finding } => {
            writeln!(out, "{head} {}", report.trim_end())?;
            let kept = args.retain(name, &finding, tree)?;
            writeln!(out, "  {kept}")?;
            result = format!("{result}, {kept}");
        }
        Verdict::Died { status, last_words } => {
            writeln!(out, "{head} died ({status}) and left no report; its last words:")?;
            last_words.iter().try_for_each(|line| writeln!(out, "    {line}"))?;
            result = format!("DIED, {status}");
        }
        Verdict::Idle { report } => {
            writeln!(out, "{head} nothing was stressed")?;
            writeln!(out, "  {}", report.trim_end())?;
        }
        Verdict::Silent => {
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
    let (few, all) = (failed.len(), count(rows.len(), "problem"));
    writeln!(out, "{few} of {all} failed; the same again: {}", args.command(&failed))?;
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
