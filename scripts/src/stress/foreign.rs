//! Two programs in the place of a test file: one prints inputs, one answers them rightly.

use super::Args;
use super::keep::Finding;
use crate::bars::{self, Bars};
use crate::compare::{self, diff, excerpt};
use crate::program::{self, Ran, shell};
use crate::term::{Stream, Terminal};
use crate::tree::{Problem, Tree};
use crate::visible::visible;
use crate::{Outcome, build};
use anyhow::{Context, Result, bail};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

/// The programs of a run. All answer within the same limit.
struct Programs<'a> {
    generator: &'a str,
    brute: &'a str,
    accused: Box<dyn Fn() -> Command + 'a>,
    limit: Duration,
}

/// What has come of it so far.
#[derive(Default)]
struct Search {
    drawn: u64,
    /// Hashes of the inputs, and of the answers.
    inputs: HashSet<u64>,
    answers: HashSet<u64>,
    answer: Vec<u8>,
    smallest: Option<Failure>,
}

struct Failure {
    seed: u64,
    input: Vec<u8>,
    expected: Vec<u8>,
    ran: Ran,
    what: String,
}

pub fn run(
    args: &Args,
    generator: &str,
    brute: &str,
    problem: &Problem,
    tree: &Tree,
    term: &mut Terminal,
) -> Result<Outcome> {
    if args.cases == Some(0) || args.seconds == Some(0.0) {
        bail!("nothing was stressed: that is no case at all");
    }
    let bars = Bars::new(term.bars);
    let name = problem.name.as_str();
    let accused: Box<dyn Fn() -> Command> = match &args.against {
        Some(command) => Box::new(|| shell(command)),
        None => match build::solution(name, false, tree, &bars, term)? {
            Some(path) => Box::new(move || Command::new(&path)),
            None => bail!("`{name}` does not build; mend what cargo says above"),
        },
    };
    writeln!(term.err, "{}", args.command(&[name]))?;
    let limit = Duration::try_from_secs_f64(args.limit.unwrap_or(10.0)).context("--limit")?;
    let programs = Programs { generator, brute, accused, limit };
    let seed = args.seed.unwrap_or(1);
    let started = Instant::now();
    let fraction = |drawn: u64| match (args.cases, args.seconds) {
        (Some(cases), _) => drawn as f64 / cases as f64,
        (None, seconds) => started.elapsed().as_secs_f64() / seconds.unwrap_or(10.0),
    };
    let bar = bars.bar(name);
    let mut search = Search::default();
    let trouble = loop {
        if let Err(error) = programs.draw(seed.wrapping_add(search.drawn), &mut search) {
            break Some(error);
        }
        let fraction = fraction(search.drawn);
        bars::show(&bar, search.drawn, fraction.min(1.0));
        if fraction >= 1.0 {
            break None;
        }
    };
    bars.finish(bar);
    let Some(failure) = &search.smallest else {
        return match trouble {
            Some(error) => Err(error),
            None => search.conclude(name, seed, &programs, &mut term.out).map(|()| Outcome::Good),
        };
    };
    let out = &mut term.out;
    failure.tell(name, search.drawn, out)?;
    let again = Args { seed: Some(failure.seed), seconds: None, cases: Some(1), ..args.clone() };
    writeln!(out, "  the same again: {}", again.command(&[name]))?;
    let why = format!("{}\nof `{generator} {}`, against `{brute}`\n", failure.what, failure.seed);
    let (input, output) = (failure.input.clone(), failure.expected.clone());
    let finding = Finding { input, output, why: Some(why.into_bytes()) };
    writeln!(out, "  {}", args.retain(name, &finding, tree)?)?;
    if let Some(error) = trouble {
        term.error(format_args!("{error:#}"));
    }
    Ok(Outcome::Bad)
}

impl Programs<'_> {
    /// Tries the input of one seed, unless it is known, or larger than one that fails already.
    fn draw(&self, seed: u64, search: &mut Search) -> Result<()> {
        let input = self.generate(seed)?;
        search.drawn += 1;
        let smaller = |it: &Failure| (input.len(), &input) < (it.input.len(), &it.input);
        let small = search.smallest.as_ref().is_none_or(smaller);
        if !search.inputs.insert(hash(&input)) || !small {
            return Ok(());
        }
        let right = program::run(&mut shell(self.brute), &input, self.limit)?;
        if let Some(failure) = right.failure(self.limit) {
            bail!("the brute force fails at seed {seed}: {failure}{}", last_words(&right));
        }
        if search.answers.insert(hash(&right.stdout)) {
            search.answer.clone_from(&right.stdout);
        }
        let ran = program::run(&mut (self.accused)(), &input, self.limit)?;
        let differs = || compare::difference(&right.stdout, &ran.stdout).map(|it| it.to_string());
        if let Some(what) = ran.failure(self.limit).or_else(differs) {
            let expected = right.stdout;
            search.smallest = Some(Failure { seed, input, expected, ran, what });
        }
        Ok(())
    }

    fn generate(&self, seed: u64) -> Result<Vec<u8>> {
        let command = format!("{} {seed}", self.generator);
        let mut generator = shell(&command);
        generator.env("JUDGE_SEED", seed.to_string());
        let ran = program::run(&mut generator, b"", self.limit)?;
        if let Some(failure) = ran.failure(self.limit) {
            bail!("the generator fails: {command}: {failure}{}", last_words(&ran));
        }
        if ran.stdout.trim_ascii().is_empty() {
            bail!("the generator prints nothing, where it should print one input: {command}");
        }
        Ok(ran.stdout)
    }
}

impl Failure {
    fn tell(&self, name: &str, drawn: u64, out: &mut Stream) -> Result<()> {
        let head = out.style().red().bold().apply_to(format!("{name}:")).to_string();
        writeln!(out, "{head} {}", self.what)?;
        excerpt("input", &self.input, out)?;
        if compare::difference(&self.expected, &self.ran.stdout).is_some() {
            diff(&self.expected, &self.ran.stdout, out)?;
        }
        if !self.ran.stderr.is_empty() {
            excerpt("stderr", &self.ran.stderr, out)?;
        }
        if drawn > 1 {
            let smallest = "the smallest that fails; what a program draws cannot be shrunk";
            writeln!(out, "  of {drawn} inputs {smallest}")?;
        }
        Ok(())
    }
}

impl Search {
    /// Says what a run without a failure covered.
    fn conclude(&self, name: &str, seed: u64, it: &Programs, out: &mut Stream) -> Result<()> {
        let Search { drawn, inputs, answers, answer, .. } = self;
        let head = out.style().green().bold().apply_to(format!("{name}:")).to_string();
        writeln!(out, "{head} {drawn} cases, none wrong")?;
        let last = seed.wrapping_add(drawn - 1);
        let different = inputs.len();
        let generator = it.generator;
        writeln!(
            out,
            "  random      {different:>10}  different, of `{generator}`, seeds {seed} to {last}"
        )?;
        writeln!(out, "  truth       {different:>10}  `{}`", it.brute)?;
        writeln!(out, "  answers     {:>10}  different", answers.len())?;
        let mut warn = |warning: String| {
            let label = out.style().yellow().apply_to("warning:").to_string();
            writeln!(out, "  {label} {warning}")
        };
        if different > 1 && answers.len() == 1 {
            warn(format!("every answer is `{}`", visible(answer.trim_ascii())))?;
        }
        if different as u64 * 2 < *drawn {
            warn(format!("the generator repeats itself: {different} of {drawn} differ"))?;
        }
        Ok(())
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// The last line of stderr, to end an error with.
fn last_words(ran: &Ran) -> String {
    let mut lines = ran.stderr.trim_ascii_end().rsplit(|&byte| byte == b'\n');
    let line = lines.next().filter(|line| !line.is_empty());
    line.map_or(String::new(), |line| format!(": {}", visible(line)))
}
