//! What a study found, for people.

use super::lost::Lost;
use super::rust;
use super::series::{Told, in_order};
use super::strip::{self, LABEL};
use crate::term::{Stream, Terminal};
use crate::tree::Tree;
use anyhow::Result;
use lab::certificate::{Certificate, Kind, Theorem};
use lab::form::Form;
use lab::study::{Proof, Several, Study};
use std::io::{self, Write};
use std::time::Duration;
use textwrap::Options;

/// Columns where the width of the terminal is not known.
const WIDTH: usize = 100;

pub fn print(
    study: &Study,
    series: &[Told],
    took: Duration,
    tree: &Tree,
    term: &mut Terminal,
) -> Result<()> {
    let width = term.width.unwrap_or(WIDTH).min(WIDTH);
    let out = &mut term.out;
    writeln!(out, "{}", out.style().bold().apply_to(study.game.to_string()))?;
    writeln!(out, "{}", textwrap::fill(&study.game.in_words(), width))?;
    strip::print(series, width, out)?;
    for told in in_order(series) {
        writeln!(out)?;
        let mut label = told.label();
        for line in lines(told) {
            paragraph(label, &line, width, out)?;
            label = "";
        }
    }
    if let Some(several) = &study.several {
        writeln!(out)?;
        for (label, line) in ["heaps", "", "", ""].into_iter().zip(sum(several, study)) {
            paragraph(label, &line, width, out)?;
        }
    }
    let code = rust::functions(&study.game, series, tree)?;
    if !code.is_empty() {
        writeln!(out, "\n{}", code.trim_end())?;
    }
    Ok(writeln!(out, "\n{}", out.style().dim().apply_to(format!("took {took:.1?}")))?)
}

fn paragraph(label: &str, text: &str, width: usize, out: &mut Stream) -> io::Result<()> {
    let label = format!("{label:>width$}  ", width = LABEL - 2);
    let indent = " ".repeat(LABEL);
    let options = Options::new(width).initial_indent(&label).subsequent_indent(&indent);
    writeln!(out, "{}", textwrap::fill(text, options))
}

/// What is known of a series: the formula, then why it holds.
fn lines(told: &Told) -> Vec<String> {
    let formula = told.form.as_ref().and_then(|form| short(told.kind, form));
    formula.into_iter().chain(reasons(told)).collect()
}

/// The period, its proof, and how far that was checked.
pub fn reasons(told: &Told) -> Vec<String> {
    let mut lines: Vec<_> = told.form.iter().map(period).collect();
    match &told.series.proof {
        Proof::Certificate(certificate) => lines.push(proof(certificate)),
        Proof::Theorem { says, source, .. } => lines.push(format!("{says} ({source})")),
        Proof::Follows(_) => lines.push("which follows from what is below".to_string()),
        Proof::Nothing { why, wanting } => {
            let further = if *wanting { "; --limit VALUES sets how far to go" } else { "" };
            match told.series.values.len() {
                0 => lines.push(format!("nothing was computed{further}")),
                values => {
                    lines.push(format!("computed for n < {values}; this proves nothing beyond"));
                    lines.push(format!("{why}{further}"));
                }
            }
        }
    }
    if let Some(last) = told.series.checked.checked_sub(1) {
        lines.push(format!("checked by an independent search to n = {last}"));
    }
    lines
}

/// What is known of several heaps at once.
fn sum(several: &Several, study: &Study) -> Vec<String> {
    const SHOWN: usize = 20;
    let mut lines = vec![format!("{} ({})", several.says, several.source)];
    let pairs = study.lost_pairs(60);
    if !pairs.is_empty() {
        let first = pairs.iter().take(SHOWN).map(|(a, b)| format!("({a}, {b})"));
        lines.push(format!("lost: {} …", first.collect::<Vec<_>>().join(" ")));
    }
    if let Some(last) = several.checked.checked_sub(1) {
        lines.push(format!("checked by an independent search of all heaps up to {last}"));
    }
    lines
}

/// The formula, if it is a sentence still; else the code has it.
pub fn short(kind: Kind, form: &Form) -> Option<String> {
    /// Letters.
    const MOST: usize = 300;
    // What cannot be so short is not put into words first: there may be millions of them.
    let formula = match kind {
        Kind::Outcome => {
            let lost = Lost::of(form);
            (lost.len() <= MOST / 3).then(|| outcome(&lost))
        }
        _ => {
            let may_be =
                form.values.len() <= MOST / 2 || form.saltus == 0 && rust::counts_up(&form.values);
            may_be.then(|| formula(kind, form))
        }
    };
    formula.filter(|formula| formula.len() <= MOST)
}

/// The formula in a sentence.
pub fn formula(kind: Kind, form: &Form) -> String {
    let (start, cycle) = form.values.split_at(form.preperiod);
    match (kind, form.saltus) {
        (Kind::Outcome, _) => outcome(&Lost::of(form)),
        (_, 0) if start.is_empty() && rust::counts_up(cycle) => format!("n mod {}", form.period),
        (_, saltus) => {
            let start = if start.is_empty() { String::new() } else { list(start) + " " };
            let more =
                if saltus == 0 { String::new() } else { format!(", each time {saltus} more") };
            format!("{start}({}) repeats{more}", list(cycle))
        }
    }
}

fn outcome(lost: &Lost) -> String {
    format!("lost if and only if {lost}")
}

fn period(form: &Form) -> String {
    let Form { preperiod, period, saltus, .. } = form;
    match saltus {
        0 => format!("period {period} from n = {preperiod}, both the least"),
        _ => format!("period {period} with saltus {saltus} from n = {preperiod}, all the least"),
    }
}

fn proof(certificate: &Certificate) -> String {
    let Certificate { preperiod, period, saltus, window, .. } = certificate;
    let (from, to) = (window.start, window.end);
    let seen = match certificate.theorem {
        Theorem::FewLost => {
            let last = preperiod - 1;
            format!(
                "of the heaps n in [{from}, {to}) the first lost one is {from}, the last {last}"
            )
        }
        _ => {
            let rise = if *saltus == 0 { String::new() } else { format!(" + {saltus}") };
            format!("for every n in [{from}, {to}), f(n + {period}) = f(n){rise}")
        }
    };
    let (says, values) = (certificate.theorem.says(), certificate.values.len());
    format!("{seen}: {says}; the proof stands on {values} values")
}

/// Numbers with a blank between them.
pub fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}
