//! Some cases on trial: as one input, against the truth, and made smaller when they fail.

use crate::case::Case;
use crate::cases::{Form, Framing, Truth};
use crate::compare::{self, Difference};
use crate::solver::{Outcome, Solver};
use std::mem;
use std::time::{Duration, Instant};

/// Why an input fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub kind: Kind,
    pub detail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    WrongAnswer,
    WrongWhiteSpace,
    Refused,
    Panicked,
    Died,
    TimedOut,
}

impl Kind {
    /// Whether a smaller input that fails like this stands for one that failed like `other`: what
    /// takes memory without end dies of it, or runs out of time before.
    fn is_like(self, other: Kind) -> bool {
        let endless = |kind| matches!(kind, Kind::Died | Kind::TimedOut);
        self == other || endless(self) && endless(other)
    }
}

impl Failure {
    /// Why `outcome` is not `expected`; nothing when it is.
    fn of(expected: &str, outcome: Outcome) -> Option<Failure> {
        let (kind, detail) = match outcome {
            Outcome::Output(found) => match compare::difference(expected.as_bytes(), &found)? {
                Difference::Tokens(place) => (Kind::WrongAnswer, place),
                Difference::WhiteSpace(place) => (Kind::WrongWhiteSpace, place),
            },
            Outcome::Refused(message) => (Kind::Refused, message),
            Outcome::Panicked(message) => (Kind::Panicked, message),
            Outcome::Died(how) => (Kind::Died, how),
            Outcome::TimedOut(limit) => (Kind::TimedOut, format!("no end within {limit:?}")),
        };
        Some(Failure { kind, detail })
    }
}

/// Cases of one form, with their truth and the accused.
pub(crate) struct Trial<'a, C> {
    pub form: Form<C>,
    pub brute: Box<dyn FnMut(&C) -> Truth + 'a>,
    pub accused: Accused<'a>,
}

/// The solver, and how long an input may take it. Not generic: it is compiled once, here, and not
/// with every problem.
pub(crate) struct Accused<'a> {
    pub solver: &'a mut dyn Solver,
    pub limit: Duration,
}

impl Accused<'_> {
    /// The first of `papers` that fails, and why.
    pub fn first_failure(&mut self, papers: &[Paper]) -> Option<(usize, Failure)> {
        let group = self.solver.group();
        papers.chunks(group).enumerate().find_map(|(chunk, papers)| {
            let inputs = papers.iter().map(|paper| paper.input.clone().into_bytes()).collect();
            let outcomes = self.solver.run(inputs, self.limit).into_iter();
            let mut verdicts =
                outcomes.zip(papers).map(|(found, paper)| Failure::of(&paper.expected, found));
            let found =
                verdicts.by_ref().enumerate().find_map(|(at, failure)| Some((at, failure?)));
            found.map(|(at, failure)| (chunk * group + at, failure))
        })
    }
}

/// An input of some cases, and the output it should have.
#[derive(Default)]
pub(crate) struct Paper {
    pub input: String,
    pub expected: String,
}

impl<C: Case> Trial<'_, C> {
    /// How many cases one input may hold.
    pub fn most(&self) -> usize {
        match self.form.framing {
            Framing::Single => 1,
            Framing::Counted(most) => most.min(1000),
            Framing::Stream | Framing::Ended(_) => 1000,
        }
    }

    /// The input and output of `cases`; `seen` is shown each case's text and truth.
    pub fn paper(&mut self, cases: &[C], mut seen: impl FnMut(&str, &Truth)) -> Paper {
        let mut paper = Paper::default();
        if let Framing::Counted(_) = self.form.framing {
            paper.input = format!("{}\n", cases.len());
        }
        for case in cases {
            let text = (self.form.write)(case);
            let truth = (self.brute)(case);
            seen(&text, &truth);
            paper.input += &text;
            paper.expected += &truth.answer;
            paper.expected.push('\n');
        }
        if let Framing::Ended(line) = self.form.framing {
            paper.input += line;
            paper.input.push('\n');
        }
        paper
    }

    /// The simplest cases that fail as `cases` do, and how.
    pub fn shrink(&mut self, mut cases: Vec<C>, mut failure: Failure) -> (Vec<C>, Failure) {
        let kind = failure.kind;
        let accused = &mut self.accused;
        accused.limit = accused.limit.min(accused.solver.fair());
        let effort = accused.solver.patience() as u64 / 4;
        let mut patience = Patience::new(accused.solver.patience(), kind);
        // First without any other case, then with simpler ones.
        let alone =
            |cases: &Vec<C>, enough: Enough<C>| cases.iter().any(|case| enough(vec![case.clone()]));

        for step in 0..4 {
            loop {
                let found = self.first_like(kind, &mut patience, |enough| match step {
                    0 => cases.len() > 1 && alone(&cases, enough),
                    1 => simpler(&cases, 16, enough),
                    2 => simpler(&cases, effort, enough),
                    _ => twice(&cases, enough),
                });
                let Some(found) = found else { break };
                (cases, failure) = found;
            }
        }
        (cases, failure)
    }

    /// The first candidate within the bounds that fails in the way of `kind`.
    fn first_like(
        &mut self,
        kind: Kind,
        patience: &mut Patience,
        candidates: impl FnOnce(Enough<C>) -> bool,
    ) -> Option<(Vec<C>, Failure)> {
        let mut found = None;
        let mut group = Vec::new();
        // Ever more at a time: the first often fails already, and many cost less together.
        let mut size = 1;
        candidates(&mut |candidate| {
            group.push(candidate);
            if group.len() == size {
                size = (size * 2).min(256).min(self.accused.solver.group());
                found = self.first_of(kind, patience, mem::take(&mut group));
            }
            found.is_some() || patience.is_over()
        });
        found.or_else(|| self.first_of(kind, patience, group))
    }

    fn first_of(
        &mut self,
        kind: Kind,
        patience: &mut Patience,
        mut group: Vec<Vec<C>>,
    ) -> Option<(Vec<C>, Failure)> {
        patience.inputs = patience.inputs.saturating_sub(group.len());
        group.retain(|cases| cases.iter().all(|case| (self.form.bounds.1)(case)));
        while !group.is_empty() && patience.time_outs > 0 {
            let papers: Vec<Paper> =
                group.iter().map(|cases| self.paper(cases, |_, _| ())).collect();
            let (at, failure) = self.accused.first_failure(&papers)?;
            patience.time_outs -= usize::from(failure.kind == Kind::TimedOut);
            if failure.kind.is_like(kind) {
                return Some((group.swap_remove(at), failure));
            }
            group.drain(..=at);
        }
        None
    }
}

type Enough<'a, C> = &'a mut dyn FnMut(Vec<C>) -> bool;

/// The simpler inputs: with fewer cases or simpler ones, but never with none.
fn simpler<C: Case>(cases: &Vec<C>, effort: u64, enough: Enough<C>) -> bool {
    match &cases[..] {
        [case] => case.simpler(effort, &mut |case| enough(vec![case])),
        _ => cases.simpler(effort, &mut |cases| !cases.is_empty() && enough(cases)),
    }
}

/// Two steps at once: out of `1 3`, where neither `1` nor `3` fails, to `2`.
fn twice<C: Case>(cases: &Vec<C>, enough: Enough<C>) -> bool {
    simpler(cases, 8, &mut |cases| simpler(&cases, 8, enough))
}

/// How much longer to look for a smaller failure.
struct Patience {
    inputs: usize,
    /// An endless loop cannot be stopped, only left behind.
    time_outs: usize,
    until: Instant,
}

impl Patience {
    fn new(inputs: usize, kind: Kind) -> Self {
        let time_outs = if kind.is_like(Kind::TimedOut) { 12 } else { 2 };
        Patience { inputs, time_outs, until: Instant::now() + Duration::from_secs(10) }
    }

    fn is_over(&self) -> bool {
        self.inputs == 0 || self.time_outs == 0 || Instant::now() > self.until
    }
}
