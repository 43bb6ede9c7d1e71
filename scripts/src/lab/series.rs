//! How every report names the series of a study, and orders them.

use lab::certificate::Kind;
use lab::study::{Series, Study};

/// Who wins comes first: it is what one plays by.
pub fn in_order(study: &Study) -> impl Iterator<Item = &Series> {
    let outcome = |series: &&Series| series.kind == Kind::Outcome;
    let others = move |series: &&Series| !outcome(series);
    study.series.iter().filter(outcome).chain(study.series.iter().filter(others))
}

/// What a series is called in every report.
pub fn label(kind: Kind) -> &'static str {
    match kind {
        Kind::Grundy => "grundy",
        Kind::Outcome => "wins",
        Kind::Row => "row",
    }
}
