//! What a stress run covered: a statement, not "OK".

use crate::cases::Truth;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{Hash, Hasher};

/// What a run without a finding covered.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// For each stage: its name, what it says it covers, how many cases that was.
    pub stages: Vec<(String, &'static str, u64)>,
    /// The stages that the time did not suffice for.
    pub cut: Vec<String>,
    pub seed: u64,
    searched: u64,
    derived: Vec<(&'static str, u64)>,
    answers: HashMap<Cow<'static, str>, u64>,
    other_answers: u64,
    drawn: HashSet<u64>,
    drawn_of: usize,
}

/// More different answers, or random cases, than this are not told apart.
const MOST_ANSWERS: usize = 1000;
const MOST_DRAWN: usize = 1 << 17;

impl Coverage {
    pub(crate) fn new(seed: u64) -> Self {
        Coverage { seed, ..Coverage::default() }
    }

    pub fn cases(&self) -> u64 {
        self.stages.iter().map(|stage| stage.2).sum()
    }

    /// How many cases were noted so far, in this stage too.
    pub(crate) fn noted(&self) -> u64 {
        self.searched + self.derived.iter().map(|(_, count)| count).sum::<u64>()
    }

    /// Counts a case in.
    pub(crate) fn note(&mut self, random: bool, text: &str, truth: &Truth) {
        match truth.derivation {
            None => self.searched += 1,
            Some(how) => match self.derived.iter_mut().find(|(known, _)| *known == how) {
                Some((_, count)) => *count += 1,
                None => self.derived.push((how, 1)),
            },
        }
        if let Some(count) = self.answers.get_mut(&truth.answer) {
            *count += 1;
        } else if self.answers.len() < MOST_ANSWERS {
            self.answers.insert(truth.answer.clone(), 1);
        } else {
            self.other_answers += 1;
        }
        if random && self.drawn_of < MOST_DRAWN {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            self.drawn.insert(hasher.finish());
            self.drawn_of += 1;
        }
    }

    /// What makes the run worth less than its count says.
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        if self.cases() > 1 && self.answers.len() == 1 {
            let answer = self.answers.keys().next().expect("there is one");
            warnings.push(format!("every answer is `{answer}`"));
        }
        // A small game has few cases; a poor generator has far fewer.
        if self.drawn.len() * 20 < self.drawn_of {
            let (different, of) = (self.drawn.len(), self.drawn_of);
            warnings.push(format!("the generator repeats itself: {different} of {of} differ"));
        }
        warnings
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cases = self.cases();
        write!(f, "{cases} cases, none wrong")?;
        for (name, what, count) in &self.stages {
            let seed =
                if name == "random" { format!("; seed {}", self.seed) } else { String::new() };
            let cut = if self.cut.contains(name) { "; cut short by the time" } else { "" };
            write!(f, "\n  {name:<12}{count:>10}  {what}{seed}{cut}")?;
        }
        write!(f, "\n  {:<12}{:>10}  the rules, searched", "truth", self.searched)?;
        for (how, count) in &self.derived {
            write!(f, "\n  {:<12}{count:>10}  no search: {how}", "")?;
        }
        let mut answers: Vec<_> = self.answers.iter().collect();
        answers.sort_by_key(|&(answer, count)| (Reverse(count), answer));
        let mut shown: Vec<String> = (answers.iter().take(4))
            .map(|(answer, count)| {
                let answer: String = answer.replace('\n', " ").chars().take(20).collect();
                format!("`{answer}` {:.1} %", 100.0 * **count as f64 / cases as f64)
            })
            .collect();
        if answers.len() > 4 {
            let more = if self.other_answers > 0 { "more than " } else { "" };
            shown.push(format!("{more}{} others", answers.len() - 4));
        }
        write!(f, "\n  {:<12}{:>10}  {}", "answers", "", shown.join(", "))?;
        for warning in self.warnings() {
            write!(f, "\n  warning: {warning}")?;
        }
        Ok(())
    }
}
