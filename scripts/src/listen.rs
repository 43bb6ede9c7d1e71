//! `cargo listen`: problems straight from the browser.

mod batch;
mod http;
mod ports;
mod samples;
mod server;
mod task;

use crate::header::Header;
use crate::judges::Judges;
use crate::term::Terminal;
use crate::tree::{Problem, Tree};
use crate::{Outcome, count, scaffold};
use anyhow::Result;
use batch::Batches;
use http::Answer;
use samples::Fate;
use server::{Event, Server};
use std::fs;
use std::io::Write;
use std::time::Duration;
use task::Task;

/// Receive problems from the browser
///
/// Waits for what the browser extension Competitive Companion sends at a click on its green plus,
/// and scaffolds each problem with its samples, its limits and its address. A problem whose address
/// is in a header here is that one, whatever its name. It keeps its solution and its tests; samples
/// that have changed are shown, and replaced with --refresh. Listens on this machine alone (127.0.0.1 and ::1), until Ctrl-C.
#[derive(clap::Args)]
#[command(after_help = ports::help())]
pub struct Args {
    /// The port to listen on
    #[arg(long, value_name = "P", default_value_t = ports::DEFAULT)]
    pub port: u16,
    /// Stop after one problem, or after all of a contest
    #[arg(long)]
    pub once: bool,
    /// Replace the samples of problems that are there already
    #[arg(long)]
    pub refresh: bool,
    /// How long a client may take to say what it has to say.
    #[arg(skip = PATIENCE)]
    pub patience: Duration,
}

const PATIENCE: Duration = Duration::from_secs(10);

impl Default for Args {
    fn default() -> Self {
        Args { port: ports::DEFAULT, once: false, refresh: false, patience: PATIENCE }
    }
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let judges = Judges::of(tree, &mut term.err)?;
    let (listeners, places) = ports::bind(args.port)?;
    let server = Server::start(listeners, args.patience)?;
    writeln!(term.out, "listening on {places}; click Competitive Companion's green plus")?;
    let mut batches = Batches::default();
    let mut outcome = Outcome::Good;
    for event in server.events() {
        let (mut stream, body) = match event {
            Event::Posted { stream, body } => (stream, body),
            Event::Refused { line } => {
                term.error(line);
                continue;
            }
        };
        let mut complete = false;
        let answer = match Task::read(&body) {
            Err(answer) => answer,
            Ok(task) => {
                let answer = receive(&task, args, &judges, tree, term)?;
                // A click on the wrong page ends nothing; in a contest one goes on without it.
                let wrong = answer.status == 422 && task.is_alone();
                complete = batches.complete(&task) && !wrong;
                if !answer.is_good() && !wrong {
                    outcome = Outcome::Bad;
                }
                answer
            }
        };
        if !answer.is_good() {
            term.error(&answer.line);
        }
        // A client that does not wait for the answer is no reason to stop.
        let _ = http::respond(&mut stream, &answer);
        if args.once && complete {
            return Ok(outcome);
        }
    }
    Ok(outcome)
}

/// The page that the header of a problem names.
fn address(problem: &Problem) -> Option<String> {
    let text = fs::read_to_string(&problem.path).ok()?;
    Header::parse(&text).ok()?.address().map(str::to_string)
}

/// Makes the problem, or looks at the samples of one that is there.
fn receive(
    task: &Task,
    args: &Args,
    judges: &Judges,
    tree: &Tree,
    term: &mut Terminal,
) -> Result<Answer> {
    let problems = match tree.problems() {
        Ok(problems) => problems,
        Err(error) => return Ok(Answer::new(500, format!("{error:#}"))),
    };
    // Whatever it is called here: a problem is its address.
    let is_it = |it: &&Problem| address(it).is_some_and(|there| judges.same(&there, &task.url));
    let known = problems.iter().find(is_it).map(|problem| problem.name.as_str());
    let draft = match task.draft(known, judges) {
        Ok(draft) => draft,
        Err(error) => return Ok(Answer::new(422, format!("{error:#}"))),
    };
    let name = &draft.name;
    if let Some(problem) = problems.iter().find(|problem| problem.name == *name) {
        let there = address(problem);
        if known.is_none() && (there.is_some() || draft.url.is_some()) {
            let show = |url: &Option<String>| url.clone().unwrap_or("no address".into());
            let (there, this) = (show(&there), show(&draft.url));
            return Ok(Answer::new(
                409,
                format!(
                    "{name} is there already, with {there} in its header; \
                     this is another, with {this}: {}",
                    task.by_hand()
                ),
            ));
        }
        let fate = samples::compare(&draft, args.refresh, tree, term);
        return Ok(match fate {
            Ok(Fate::Kept) => Answer::new(
                409,
                format!("{name}: samples differ; to replace them: cargo listen --refresh"),
            ),
            Ok(fate) => {
                let line = format!("{name} is there already; {fate}");
                writeln!(term.out, "{line}")?;
                Answer::new(200, line)
            }
            Err(error) => Answer::new(500, format!("{name}: {error:#}")),
        });
    }
    if let Err(error) = scaffold::is_free(name, tree) {
        return Ok(Answer::new(409, format!("{error:#}")));
    }
    if let Err(error) = scaffold::write(&draft, judges, tree) {
        return Ok(Answer::new(500, format!("{name}: {error:#}")));
    }
    let count = count(draft.samples.len(), "sample");
    let style = term.out.style().bold();
    let title = draft.title.as_deref().unwrap_or("no title");
    writeln!(term.out, "{} is ready ({title}; {count}):", style.apply_to(name))?;
    scaffold::next(&draft).iter().try_for_each(|line| writeln!(term.out, "  {line}"))?;
    Ok(Answer::new(200, format!("{name} is ready, with {count}")))
}
