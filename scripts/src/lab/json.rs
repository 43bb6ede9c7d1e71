//! A study as data.

use super::lost::Lost;
use super::rust;
use super::series::Told;
use crate::tree::Tree;
use anyhow::Result;
use lab::certificate::Kind;
use lab::study::{Proof, Study};
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

/// The schema. Keys are never renamed; new ones may be added.
#[derive(Serialize)]
struct Report<'a> {
    /// The rule as it is typed.
    rule: String,
    /// The rule in words.
    words: String,
    misere: bool,
    no_repeat: bool,
    heaps: usize,
    /// Whether every series is proven.
    proven: bool,
    series: Vec<Row<'a>>,
    /// Of a position of several heaps: who loses, and how far a search agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    several: Option<SeveralRow>,
    /// Functions to paste; empty where there is no closed form.
    rust: String,
    /// Of a game on two heaps, the lost pairs (a, b) with a <= b <= 100.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lost_pairs: Vec<(u64, u64)>,
    milliseconds: f64,
}

#[derive(Serialize)]
struct Row<'a> {
    /// `grundy`, `wins` (1: the player to move wins) or `row`. This is of no repeat: the only amount
    /// that wins; 0 if none does; 1 above the largest if two or more do, or in misère play no move is
    /// left; 2 above it if only who may not take the least amount wins there, for he has no move.
    kind: &'static str,
    /// How many values were computed, from n = 0 on.
    computed: usize,
    /// How many of them an independent search agrees on.
    checked: usize,
    /// `certificate`, `theorem`, `follows` (from the series before it) or `nothing`.
    proof: &'static str,
    /// What the proof leans on, or why there is none.
    says: String,
    /// f(n + period) = f(n) + saltus for n >= preperiod.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<FormRow<'a>>,
    /// For a certificate: the n for which f(n + period) = f(n) + saltus was compared, [from, to), and
    /// how many values that took. Of who wins all-but in misère play: the heaps from the first lost
    /// one on, beyond which by the theorem none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needed: Option<usize>,
    /// Of `wins`: n is lost if it is an exception, or from `from` on a residue modulo the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<LostRow>,
    /// Without a form, the values that were computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<u32>>,
}

#[derive(Serialize)]
struct SeveralRow {
    says: String,
    source: &'static str,
    /// A search agrees on every position whose heaps are all below this.
    checked: u64,
}

#[derive(Serialize)]
struct FormRow<'a> {
    preperiod: usize,
    period: usize,
    saltus: u32,
    /// f(0) … f(preperiod + period − 1).
    values: &'a [u32],
}

#[derive(Serialize)]
struct LostRow {
    from: u64,
    modulo: u64,
    exceptions: Vec<u64>,
    residues: Vec<u64>,
}

pub fn print(
    study: &Study,
    series: &[Told],
    took: Duration,
    tree: &Tree,
    out: &mut impl Write,
) -> Result<()> {
    let report = Report {
        rule: study.game.rule.to_string(),
        words: study.game.in_words(),
        misere: study.game.misere,
        no_repeat: study.game.no_repeat,
        heaps: study.game.heaps,
        proven: !study.series.iter().any(|it| matches!(it.proof, Proof::Nothing { .. })),
        series: series.iter().map(row).collect(),
        several: study.several.as_ref().map(|several| SeveralRow {
            says: several.says.clone(),
            source: several.source,
            checked: several.checked,
        }),
        rust: rust::functions(&study.game, series, tree)?,
        lost_pairs: study.lost_pairs(100),
        milliseconds: took.as_secs_f64() * 1000.0,
    };
    // Whole before it is written, so that an error in writing is told as one.
    let text = serde_json::to_string_pretty(&report)?;
    Ok(writeln!(out, "{text}")?)
}

fn row<'a>(told: &'a Told) -> Row<'a> {
    let (series, form) = (told.series, told.form.as_ref());
    let (proof, says) = match &series.proof {
        Proof::Certificate(certificate) => ("certificate", certificate.theorem.says().to_string()),
        Proof::Theorem { says, source, .. } => ("theorem", format!("{says} ({source})")),
        Proof::Follows(_) => ("follows", "from the series before it".to_string()),
        Proof::Nothing { why, .. } => ("nothing", why.clone()),
    };
    let (window, needed) = match &series.proof {
        Proof::Certificate(it) => (Some([it.window.start, it.window.end]), Some(it.values.len())),
        _ => (None, None),
    };
    let lost = form.filter(|_| told.kind == Kind::Outcome).map(Lost::of);
    Row {
        kind: told.label(),
        computed: series.values.len(),
        checked: series.checked,
        proof,
        says,
        values: form.is_none().then(|| told.values().collect()),
        form: form.map(|form| FormRow {
            preperiod: form.preperiod,
            period: form.period,
            saltus: form.saltus,
            values: &form.values,
        }),
        window,
        needed,
        lost: lost.map(|lost| LostRow {
            from: lost.from,
            modulo: lost.period,
            exceptions: lost.exceptions,
            residues: lost.residues,
        }),
    }
}
