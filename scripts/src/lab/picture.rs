//! What of a study is drawn.

use super::plot::Picture;
use super::series::Told;
use lab::certificate::Kind;
use lab::study::Study;

/// Of two heaps the lost pairs, else the first series, a few times around.
pub fn of(study: &Study, series: &[Told]) -> Picture {
    const PAIRS: u64 = 100;
    let title = study.game.to_string();
    let pairs = study.lost_pairs(PAIRS);
    if !pairs.is_empty() {
        let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        return Picture::Plane { title, cold: both.collect(), most: PAIRS };
    }
    let Some(told) = series.first() else {
        return Picture::Values { title, label: String::new(), values: Vec::new(), period: None };
    };
    let label = match (told.rows, told.kind) {
        (Some(rows), _) => {
            format!("the only amount that wins (0 none, {} several)", rows.several())
        }
        (None, Kind::Outcome) => "won (1) or lost (0)".to_string(),
        (None, _) => "Grundy value".to_string(),
    };
    let (values, period) = match &told.form {
        Some(form) => {
            let end = form.preperiod + form.period;
            let shown = (end + 3 * form.period).clamp(100, 2000.max(end)) as u64;
            let values = (0..shown).map(|n| u32::try_from(form.at(n)).unwrap_or(u32::MAX));
            (values.collect(), Some(form.preperiod..end))
        }
        None => (told.values().take(2000).collect(), None),
    };
    Picture::Values { title, label, values, period }
}
