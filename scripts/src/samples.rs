//! `cargo samples`: one problem on its samples, once or on every save.

pub(crate) mod judge;
mod watch;

use crate::bars::Bars;
use crate::term::{Stream, Terminal};
use crate::tree::Tree;
use crate::{Outcome, build};
use anyhow::{Context, Result, bail};
use judge::Trial;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// Run a problem on its samples
///
/// Builds problems/NAME.rs and runs it on each tests/samples/NAME/*.in. Its output is to be that of
/// the .out beside it: CRLF and one final newline are no difference, and right tokens in wrong white
/// space are told apart from a wrong answer. A sample with an .err is bad input: exit status 1, and
/// that on stderr. Time is that on the clock, memory the peak; `<=5 MiB` where it is less than what
/// Linux counts in of this command itself.
///
/// For an input of your own: cargo run --bin NAME
#[derive(clap::Args, Default)]
pub struct Args {
    /// The problem
    pub name: String,
    /// Run again on every save of the solution, its samples and the templates, until Ctrl-C
    #[arg(long)]
    pub watch: bool,
    /// Build as the judge does: optimised, and without overflow checks
    #[arg(long)]
    pub release: bool,
    /// How many seconds a sample may take [default: 10]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = crate::some_seconds)]
    pub limit: Option<f64>,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let problem = &tree.problem(&args.name)?;
    let limit = Duration::try_from_secs_f64(args.limit.unwrap_or(10.0)).context("--limit")?;
    let name = &problem.name;
    let bars = Bars::new(term.bars);
    let judge = |program: &Path, stale: &dyn Fn() -> bool, out: &mut Stream| {
        let trial = Trial { program, environment: &[], name, limit, quiet: false };
        trial.all(tree, stale, out)
    };
    if !args.watch {
        let Some(program) = build::solution(name, args.release, tree, &bars, term)? else {
            bail!("`{name}` does not build; mend what cargo says above");
        };
        let passed = judge(&program, &|| false, &mut term.out)?;
        return Ok(if passed.is_some() { Outcome::Good } else { Outcome::Bad });
    }
    let mut changes = watch::Changes::new(problem, tree)?;
    loop {
        if let Some(program) = build::solution(name, args.release, tree, &bars, term)? {
            let judged = judge(&program, &|| changes.are_there(), &mut term.out);
            // A sample that is missing now may be there at the next save.
            if let Err(error) = judged {
                term.error(format_args!("{error:#}"));
            }
        }
        let shown = tree.show(&problem.path);
        writeln!(term.err, "watching {shown}, its samples and the templates; Ctrl-C ends it")?;
        let changed = changes.next()?;
        writeln!(term.err, "\n{} has changed", tree.show(&changed))?;
    }
}
