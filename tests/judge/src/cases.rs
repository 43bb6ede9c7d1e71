//! What a problem says of its cases: every small one, those with structure, random ones.

use crate::rng::Rng;
use std::borrow::Cow;

/// How cases make up an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Framing {
    /// One case an input.
    Single,
    /// Cases until the end of the input.
    Stream,
    /// Their number, at most this many, then the cases.
    Counted(usize),
    /// Cases until this line.
    Ended(&'static str),
}

/// The cases of a problem. They are run in the order of the three stages, each as it is given.
///
/// ```
/// use judge::Cases;
///
/// let cases = Cases::single(|&n: &u64| format!("{n}\n"))
///     .bounds("n <= 10^18", |&n| n <= 1_000_000_000_000_000_000)
///     .every("n <= 1000", 0..=1000)
///     .structured("about the multiples of 7", (0..1000).map(|k| k * 7 + k % 3))
///     .random("n <= 10^18, of any magnitude", |rng| rng.magnitude(0..=1_000_000_000_000_000_000));
/// ```
pub struct Cases<C> {
    pub(crate) form: Form<C>,
    pub(crate) every: Listed<C>,
    pub(crate) structured: Listed<C>,
    pub(crate) random: Option<Drawn<C>>,
    pub(crate) budget: u64,
}

/// What each part of a stage covers, and its cases.
pub(crate) type Listed<C> = Vec<(&'static str, Box<dyn Iterator<Item = C>>)>;
pub(crate) type Drawn<C> = (&'static str, Box<dyn FnMut(&mut Rng) -> C>);

/// The statement's bounds in words, and whether a case is inside.
pub(crate) type Bounds<C> = (&'static str, Box<dyn Fn(&C) -> bool>);

/// How cases become an input, and which ones may.
pub(crate) struct Form<C> {
    pub framing: Framing,
    pub write: Box<dyn Fn(&C) -> String>,
    pub bounds: Bounds<C>,
}

impl<C> Form<C> {
    /// A case outside the bounds is a mistake of the test file: it stops the run.
    pub fn check(&self, case: &C, what: &str) {
        let (bounds, inside) = &self.bounds;
        assert!(inside(case), "`{what}` leaves the bounds {bounds}: {}", (self.write)(case));
    }
}

impl<C: 'static> Cases<C> {
    fn new(framing: Framing, write: impl Fn(&C) -> String + 'static) -> Self {
        let form = Form { framing, write: Box::new(write), bounds: ("", Box::new(|_| true)) };
        Cases { form, every: Vec::new(), structured: Vec::new(), random: None, budget: 200_000 }
    }

    /// One case an input; `write` gives the text of it.
    pub fn single(write: impl Fn(&C) -> String + 'static) -> Self {
        Self::new(Framing::Single, write)
    }

    /// Cases until the end of the input.
    pub fn stream(write: impl Fn(&C) -> String + 'static) -> Self {
        Self::new(Framing::Stream, write)
    }

    /// A line with the number of cases, at most `most`, and then the cases.
    pub fn counted(most: usize, write: impl Fn(&C) -> String + 'static) -> Self {
        Self::new(Framing::Counted(most), write)
    }

    /// Cases until the line `end`.
    pub fn ended(end: &'static str, write: impl Fn(&C) -> String + 'static) -> Self {
        Self::new(Framing::Ended(end), write)
    }

    /// The statement's bounds. No case may be outside, and no failure is shrunk to one that is.
    pub fn bounds(mut self, what: &'static str, inside: impl Fn(&C) -> bool + 'static) -> Self {
        self.form.bounds = (what, Box::new(inside));
        self
    }

    /// Only those of the cases given so far that are inside narrower bounds.
    pub fn only(mut self, what: &'static str, inside: fn(&C) -> bool) -> Self {
        fn filter<C: 'static>(stage: Listed<C>, inside: fn(&C) -> bool) -> Listed<C> {
            let narrow = |cases: Box<dyn Iterator<Item = C>>| Box::new(cases.filter(inside)) as _;
            stage.into_iter().map(|(what, cases)| (what, narrow(cases))).collect()
        }
        self.every = filter(self.every, inside);
        self.structured = filter(self.structured, inside);
        self.random = self.random.map(|(what, mut draw)| {
            let draw = move |rng: &mut Rng| loop {
                let case = draw(rng);
                if inside(&case) {
                    return case;
                }
            };
            (what, Box::new(draw) as _)
        });
        self.bounds(what, inside)
    }

    /// Every small case, the smallest first. `what` says up to where, for the report.
    pub fn every<I>(mut self, what: &'static str, cases: I) -> Self
    where
        I: IntoIterator<Item = C>,
        I::IntoIter: 'static,
    {
        self.every.push((what, Box::new(cases.into_iter())));
        self
    }

    /// Cases at the formula's turning points.
    pub fn structured<I>(mut self, what: &'static str, cases: I) -> Self
    where
        I: IntoIterator<Item = C>,
        I::IntoIter: 'static,
    {
        self.structured.push((what, Box::new(cases.into_iter())));
        self
    }

    /// Random cases, up to the bounds; none are needed where every case was small.
    pub fn random(mut self, what: &'static str, draw: impl FnMut(&mut Rng) -> C + 'static) -> Self {
        self.random = Some((what, Box::new(draw)));
        self
    }

    /// How many random cases `cargo test` draws, where the 200 000 of other problems cost more
    /// than a second: because a case is long, or its brute force is.
    pub fn budget(mut self, cases: u64) -> Self {
        self.budget = cases;
        self
    }
}

/// The right answer to a case, without its last newline, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    pub(crate) answer: Cow<'static, str>,
    pub(crate) derivation: Option<&'static str>,
}

impl Truth {
    /// From the rules of the game, searched.
    pub fn searched(answer: impl Into<Cow<'static, str>>) -> Self {
        Truth { answer: answer.into(), derivation: None }
    }

    /// Where no search reaches: from a second derivation, `how`, which shares nothing with the
    /// solution's.
    pub fn derived(how: &'static str, answer: impl Into<Cow<'static, str>>) -> Self {
        Truth { answer: answer.into(), derivation: Some(how) }
    }
}
