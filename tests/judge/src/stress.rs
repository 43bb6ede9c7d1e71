//! The solution against the truth: every small case, then structured ones, then random ones.

use crate::case::Case;
use crate::cases::{Cases, Drawn, Listed, Truth};
use crate::compare;
use crate::coverage::Coverage;
use crate::options::{Budget, Options, Span};
use crate::rng::Rng;
use crate::solver::Solver;
use crate::trial::{Accused, Failure, Kind, Paper, Trial};
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// The smallest input found that fails.
#[derive(Clone, Debug)]
pub struct Finding {
    pub kind: Kind,
    /// What differs, or how it ended.
    pub detail: String,
    pub input: String,
    pub expected: String,
    /// The cases that failed first, before they were made smaller.
    pub span: Span,
    /// Whether no single case fails: one leaves something behind for the next.
    pub together: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let verdict = match self.kind {
            Kind::WrongAnswer => "wrong answer: ",
            Kind::WrongWhiteSpace => "wrong white space: ",
            Kind::Refused => "valid input refused: ",
            Kind::Panicked => "panic: ",
            Kind::Died => "died: ",
            Kind::TimedOut => "time-out: ",
        };
        writeln!(f, "{verdict}{}", self.detail)?;
        write!(f, "  input\n{}", compare::excerpt(self.input.as_bytes()))?;
        write!(f, "  expected output\n{}", compare::excerpt(self.expected.as_bytes()))?;
        if self.together {
            writeln!(f, "  each case alone passes: one leaves something behind for the next")?;
        }
        write!(f, "  shrunk from {}", self.span)
    }
}

impl Finding {
    fn new<C: Case>(trial: &mut Trial<C>, cases: &[C], failure: Failure, span: Span) -> Self {
        let Paper { input, expected } = trial.paper(cases, |_, _| ());
        let Failure { kind, detail } = failure;
        Finding { kind, detail, input, expected, span, together: cases.len() > 1 }
    }

    /// The command that shows it again, of the solution or of what was judged in its place.
    pub fn replay(&self, name: &str, against: Option<&str>) -> String {
        let quote = |text: &str| format!("'{}'", text.replace('\'', r"'\''"));
        if self.input.len() <= 200 {
            let input = quote(&self.input.replace('\n', "\\n"));
            match against {
                None => format!("printf {input} | cargo run --bin {name}"),
                Some(command) => format!("printf {input} | sh -c {}", quote(command)),
            }
        } else {
            let against = against.map(|command| format!(" --against {}", quote(command)));
            format!("cargo stress {name}{} --replay {}", against.unwrap_or_default(), self.span)
        }
    }

    /// Writes `found.in`, `found.out` and how they were found, `found.why`, into `folder`.
    pub fn keep(&self, folder: &Path) -> io::Result<()> {
        fs::write(folder.join("found.in"), &self.input)?;
        fs::write(folder.join("found.out"), &self.expected)?;
        let why = self.to_string();
        let why = why.lines().next().unwrap_or("");
        fs::write(folder.join("found.why"), format!("{why}\nshrunk from {}\n", self.span))
    }
}

/// Runs `solver` on `cases`, or on those that `options` replays, until the budget is used up.
///
/// `running` is told, before each step, how to replay it: it is the last to know, should the
/// solution take the process down with it.
pub fn run<C: Case>(
    options: &Options,
    cases: Cases<C>,
    brute: impl FnMut(&C) -> Truth,
    solver: &mut dyn Solver,
    mut running: impl FnMut(&Span),
) -> Result<Coverage, Box<Finding>> {
    let Cases { form, every, structured, random, budget } = cases;
    let accused = Accused { solver, limit: options.limit };
    let mut trial = Trial { form, brute: Box::new(brute), accused };
    let mut coverage = Coverage::new(options.seed);
    let mut progress = Progress::new(options, budget);
    let stages = stages(every, structured, random, options.seed);
    let count = stages.len();
    for (at, mut stage) in stages.into_iter().enumerate() {
        progress.begin(count - at);
        let random = stage.name == "random";
        let wanted = match &options.replay {
            Some(span) if span.stage == stage.name => span.cases.clone(),
            Some(_) => continue,
            None => 0..u64::MAX,
        };
        let (mut next, mut text) = (wanted.start, 0);
        loop {
            if !random && options.replay.is_none() && progress.is_cut() {
                coverage.cut.push(stage.name.clone());
                break;
            }
            let started = Instant::now();
            let budgeted = random && options.replay.is_none();
            let size = if budgeted { progress.step(next, text) } else { progress.step };
            let cases: Vec<C> = (next..wanted.end).take(size).map_while(&mut stage.draw).collect();
            if cases.is_empty() {
                break;
            }
            let span = |from: usize, to: usize| Span {
                stage: stage.name.clone(),
                cases: next + from as u64..next + to as u64,
                seed: random.then_some(options.seed),
            };
            running(&span(0, cases.len()));
            for case in &cases {
                trial.form.check(case, stage.what);
            }
            let most = trial.most();
            let papers: Vec<Paper> = cases
                .chunks(most)
                .map(|cases| trial.paper(cases, |text, truth| coverage.note(random, text, truth)))
                .collect();
            if let Some((at, failure)) = trial.accused.first_failure(&papers) {
                let (from, to) = (at * most, cases.len().min((at + 1) * most));
                let (small, failure) = trial.shrink(cases[from..to].to_vec(), failure);
                return Err(Box::new(Finding::new(&mut trial, &small, failure, span(from, to))));
            }
            next += cases.len() as u64;
            text += papers.iter().map(|paper| paper.input.len()).sum::<usize>();
            progress.report(coverage.noted(), if random { next } else { 0 });
            progress.pace(started.elapsed());
        }
        coverage.stages.push((stage.name, stage.what, next - wanted.start));
    }
    Ok(coverage)
}

struct Stage<C> {
    name: String,
    what: &'static str,
    /// The case of an index; a stage that is listed, not drawn, must be asked in order.
    draw: Box<dyn FnMut(u64) -> Option<C>>,
}

/// `every`, `every2`, … `structured`, … `random`.
fn stages<C: 'static>(
    every: Listed<C>,
    structured: Listed<C>,
    random: Option<Drawn<C>>,
    seed: u64,
) -> Vec<Stage<C>> {
    let mut stages = Vec::new();
    for (kind, listed) in [("every", every), ("structured", structured)] {
        for (at, (what, mut cases)) in listed.into_iter().enumerate() {
            let name = if at == 0 { kind.to_string() } else { format!("{kind}{}", at + 1) };
            let mut passed = 0;
            let draw = Box::new(move |index: u64| {
                let skipped = index.checked_sub(passed)?; // or asked again after the last
                passed = index + 1;
                cases.nth(skipped as usize)
            });
            stages.push(Stage { name, what, draw });
        }
    }
    if let Some((what, mut draw)) = random {
        let draw = Box::new(move |index| Some(draw(&mut Rng::nth(seed, index))));
        stages.push(Stage { name: "random".into(), what, draw });
    }
    stages
}

/// How far a run is, and when it is over.
struct Progress {
    budget: Budget,
    own: u64,
    started: Instant,
    reported: Option<Instant>,
    /// How many cases to judge at a time, and at most.
    step: usize,
    most: usize,
    /// Whether it is processes that are judged: their steps are as long as they turn out to be
    /// cheap, and in a budget of seconds each stage has its share.
    processes: bool,
    /// The shortest step of this stage, most of which is the start of a process.
    shortest: Duration,
    limit: Duration,
    /// When this stage's share is used up.
    until: Option<Instant>,
}

/// Random cases stop at this much text, so that a problem of long cases needs no budget.
const MOST_TEXT: usize = 16 << 20;

impl Progress {
    fn new(options: &Options, own: u64) -> Self {
        let started = Instant::now();
        // Fewer where a case costs more, so that the clock is looked at often enough.
        let step = (own / 100).clamp(1, 1000) as usize;
        let reported = options.progress.then_some(started);
        let budget = options.budget;
        // A replay is one step, as it was the first time.
        let processes = options.against.is_some() && options.replay.is_none();
        let (most, limit, shortest) = (step, options.limit, Duration::MAX);
        let until = None;
        Progress { budget, own, started, reported, step, most, processes, shortest, limit, until }
    }

    /// Begins one of the `left` stages that are left, which share the time that is left.
    fn begin(&mut self, left: usize) {
        if !self.processes {
            return;
        }
        self.step = 1;
        self.shortest = Duration::MAX;
        if let Budget::Seconds(limit) = self.budget {
            let share = limit.saturating_sub(self.started.elapsed()) / left as u32;
            self.until = Some(Instant::now() + share);
        }
    }

    fn is_cut(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Cases that go into one input are judged by one process: the more, the better, as long as
    /// it is its start that takes the time, the clock is looked at often enough and no time limit
    /// is near.
    fn pace(&mut self, took: Duration) {
        if !self.processes {
            return;
        }
        self.shortest = self.shortest.min(took);
        let often = Duration::from_millis(50);
        if took > self.limit / 4 || took > 4 * often.max(self.shortest) {
            self.step = (self.step / 2).max(1);
        } else if took < often || took < self.shortest * 3 / 2 {
            self.step = (self.step * 2).min(self.most);
        }
    }

    /// How many of the random cases come next, after `done` cases of `text` bytes.
    fn step(&self, done: u64, text: usize) -> usize {
        let left = match self.budget {
            Budget::Own if text >= MOST_TEXT => 0,
            Budget::Own => self.own.saturating_sub(done),
            Budget::Cases(cases) => cases.saturating_sub(done),
            Budget::Seconds(limit) if self.started.elapsed() >= limit => 0,
            Budget::Seconds(_) => u64::MAX,
        };
        left.min(self.step as u64) as usize
    }

    /// Says on stderr, ten times a second and for a program to read, how far the run is.
    fn report(&mut self, cases: u64, random: u64) {
        let Some(reported) = &mut self.reported else { return };
        if reported.elapsed() < Duration::from_millis(100) {
            return;
        }
        *reported = Instant::now();
        let part = match self.budget {
            Budget::Own => random as f64 / self.own as f64,
            Budget::Cases(all) => random as f64 / all as f64,
            Budget::Seconds(limit) => self.started.elapsed().as_secs_f64() / limit.as_secs_f64(),
        };
        eprintln!("judge: progress {cases} {:.3}", part.min(1.0));
    }
}
