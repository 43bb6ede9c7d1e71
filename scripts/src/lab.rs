//! `cargo lab`: from a rule to a table, a proven period, a formula.

mod json;
mod lost;
mod picture;
pub mod play;
pub mod plot;
mod problem;
mod report;
mod rust;
mod series;
mod strip;
mod survey;
mod table;

use crate::Outcome;
use crate::bars::{self, Bars};
use crate::term::{Terminal, printable};
use crate::tree::Tree;
use crate::{count, scaffold};
use anyhow::{Error, Result, bail};
use lab::budget::Budget;
use lab::game::{Game, Rule};
use lab::study::{Proof, Study, study};
use series::Told;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Find and prove the formula of a take-away game
///
/// Prints the first positions, the least period and preperiod with their proof, the closed form, and
/// Rust to paste. Where nothing can be proven it says how far it computed, and that this proves
/// nothing. The exit status is 2 where a period may be there and was not found within the limit.
#[derive(clap::Args, Default, Clone, PartialEq)]
#[command(after_help = "Rules:
  take 1,3,4            one of these amounts; also take 1..3 and take 1,3,5..9
  take fibonacci        a number of that set; also squares, primes, powers 2
  all-but 2,5           any amount but these
  octal 0.77            an octal game; a digit with u splits into unequal parts only (4u.0)
  kayles, dawson, dawsons-chess, treblecross, grundy, lasker
  nim, wythoff, fibonacci-nim, euclid
  survey 20             all subtraction sets with amounts up to 20

Examples:
  cargo lab take 1,3,4
  cargo lab take 2..4 --misere --problem mygame
  cargo lab kayles --from 30 --play")]
pub struct Args {
    /// The rule, in one word or more
    #[arg(value_name = "RULE", allow_negative_numbers = true)]
    pub rule: Vec<String>,
    /// The last move loses
    #[arg(long)]
    pub misere: bool,
    /// The amount that was just taken may not be taken at once again
    #[arg(long)]
    pub no_repeat: bool,
    /// The sum of so many heaps [default: 1, or what the game is played on]
    #[arg(long, value_name = "COUNT")]
    pub heaps: Option<usize>,
    /// Compute so many values at most, instead of for 10 seconds
    #[arg(long, value_name = "VALUES", conflicts_with = "play")]
    pub limit: Option<usize>,
    /// Print the same as JSON; scripts/src/lab/json.rs tells its keys
    #[arg(long, group = "output")]
    pub json: bool,
    /// Print the values of n = 0 to N as plain columns, and compute no more; of several heaps those of
    /// one, of wythoff and euclid the lost pairs `a b` with a <= b <= N
    #[arg(long, value_name = "N", group = "output")]
    pub table: Option<usize>,
    /// Print the formula alone
    #[arg(long, short, group = "output")]
    pub quiet: bool,
    /// Draw the values, or the lost pairs of two heaps, into a new file: .svg or .png
    #[arg(long, value_name = "FILE", conflicts_with = "play")]
    pub plot: Option<PathBuf>,
    /// Make a problem of it: problems/NAME.rs with the closed form, and the rule to judge it by
    #[arg(long, value_name = "NAME", group = "output")]
    pub problem: Option<String>,
    /// Play against it, from --from on; you begin
    #[arg(long, requires = "from", group = "output")]
    pub play: bool,
    /// The heaps to begin with
    #[arg(long, value_name = "HEAPS", value_delimiter = ',', requires = "play")]
    pub from: Vec<u64>,
}

const TIME: Duration = Duration::from_secs(10);

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    if args.rule.first().is_some_and(|word| word == "survey") {
        let alone = Args { rule: args.rule.clone(), ..Args::default() };
        if *args != alone {
            bail!("a survey takes no options: cargo lab survey 20");
        }
        return survey::run(&args.rule[1..], term).map(|()| Outcome::Good);
    }
    let rule = Rule::parse(&args.rule).map_err(refusal)?;
    let given = args.play.then_some(args.from.len());
    if let (Some(given), Some(heaps)) = (given, args.heaps.filter(|&it| Some(it) != given)) {
        let (given, heaps) = (count(given, "heap"), count(heaps, "heap"));
        bail!("--from gives {given}, where --heaps says {heaps}");
    }
    let heaps = given.or(args.heaps);
    let game = Game::new(rule, args.misere, args.no_repeat, heaps).map_err(refusal)?;
    if args.play {
        play::play(&game, &args.from, &mut io::stdin().lock(), &mut term.out)?;
        return Ok(Outcome::Good);
    }
    // Before a search that may take long.
    if let Some(path) = &args.plot {
        plot::check(path)?;
    }
    if let Some(name) = &args.problem {
        scaffold::check(name)?;
        scaffold::is_free(name, tree)?;
    }
    let started = Instant::now();
    // A table asks for no more than what it shows.
    let limit = args.limit.or(args.table.map(|last| last.saturating_add(1)));
    let study = explore(&game, limit, term)?;
    let took = started.elapsed();
    let series = series::of(&study);
    if let Some(name) = &args.problem {
        problem::write(name, &study, &series, tree, term)?;
    }
    // Not after what is printed: there `| head` may be the end.
    if let Some(path) = &args.plot {
        plot::draw(&picture::of(&study, &series), path)?;
    }
    let wanting = |proof: &Proof| matches!(proof, Proof::Nothing { wanting: true, .. });
    let mut open = study.series.iter().any(|series| wanting(&series.proof));
    if let Some(last) = args.table {
        let (last, limit) = (last as u64, args.limit.map(|limit| limit as u64));
        let rows = table::print(&study, &series, last, limit, &mut term.out)?;
        open = rows <= last;
        if open {
            writeln!(term.err, "the table ends before n = {rows}: no more was computed")?;
        }
    } else if args.json {
        json::print(&study, &series, took, tree, &mut term.out)?;
    } else if args.quiet {
        quiet(&study, &series, term)?;
    } else if args.problem.is_none() {
        report::print(&study, &series, took, tree, term)?;
    }
    Ok(if open { Outcome::Open } else { Outcome::Good })
}

/// An error that may repeat what was typed.
fn refusal(says: String) -> Error {
    Error::msg(says.chars().map(printable).collect::<String>())
}

/// Studies the game, with a progress bar.
fn explore(game: &Game, limit: Option<usize>, term: &mut Terminal) -> Result<Study> {
    let bars = Bars::new(term.bars);
    let bar = bars.bar("computing");
    let started = Instant::now();
    let mut progress = |values: usize| {
        let fraction = match limit {
            Some(limit) => values as f64 / limit.max(1) as f64,
            None => started.elapsed().as_secs_f64() / TIME.as_secs_f64(),
        };
        bar.set_message(format!("{values} values"));
        bars::advance(&bar, fraction.min(1.0));
        limit.is_some() || fraction < 1.0
    };
    let mut budget = Budget { values: limit, time: TIME, progress: &mut progress };
    let study = study(game, &mut budget).map_err(Error::msg);
    bars.finish(bar);
    study
}

/// A line a series, and nothing of what is not proven.
fn quiet(study: &Study, series: &[Told], term: &mut Terminal) -> Result<()> {
    for told in series::in_order(series) {
        let label = told.label();
        match (&told.series.proof, &told.form) {
            (_, Some(form)) => {
                writeln!(term.out, "{label}: {}", report::formula(told.kind, form))?;
            }
            (Proof::Theorem { says, .. }, None) => writeln!(term.out, "{label}: {says}")?,
            (_, None) => writeln!(term.err, "{label}: nothing is proven, so there is no formula")?,
        }
    }
    if let Some(several) = &study.several {
        writeln!(term.out, "heaps: {}", several.says)?;
    }
    Ok(())
}
