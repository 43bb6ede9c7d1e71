//! What a certificate says, against a table made by other code.

use lab::budget::{Budget, Found};
use lab::certificate::{Certificate, Theorem};
use lab::game::{Game, Rule};
use std::time::Duration;

pub fn take(set: &[u32]) -> Game {
    Game { rule: Rule::Take(set.to_vec()), misere: false, no_repeat: false, heaps: 1 }
}

/// An engine at work until it has at most `values` values.
pub fn within(values: usize, engine: fn(&Game, &mut Budget) -> Found, game: &Game) -> Found {
    let progress = &mut |_| true;
    engine(game, &mut Budget { values: Some(values), time: Duration::ZERO, progress })
}

/// The certificate that an engine comes to.
pub fn proven(engine: fn(&Game, &mut Budget) -> Found, game: &Game) -> Certificate {
    let found = within(10_000_000, engine, game);
    let proven = found.certificate.unwrap_or_else(|| panic!("no period of {game:?}"));
    assert_eq!(proven.game, *game);
    assert!(found.values.iter().zip(proven.values.iter()).all(|(a, b)| a == b));
    assert!(found.values.len() >= proven.values.len());
    proven
}

/// `f` is the true table, of at least preperiod + 2·period + window values; `window` is what the
/// theorem asks for. The larger the table, the more this says.
pub fn assert_true(proven: &Certificate, theorem: Theorem, window: usize, f: &[u32]) {
    let Certificate { game, preperiod, period, saltus, .. } = proven;
    let (start, p) = (*preperiod, *period);
    assert_eq!(proven.theorem, theorem);
    assert_eq!(proven.window, start..start + window, "{game:?}");
    assert_eq!(proven.values.len(), start + window + p, "{game:?}");
    assert!(f.len() >= start + 2 * p + window, "the table ends too soon for {game:?}");
    assert!(proven.values.iter().eq(f[..proven.values.len()].iter().copied()), "{game:?}");
    let step = |n: usize, p: usize| i64::from(f[n + p]) - i64::from(f[n]);
    let repeats = |n: usize, p: usize| step(n, p) == step(f.len() - 1 - p, p);
    assert_eq!(step(start, p), i64::from(*saltus), "{game:?}");
    assert!((start..f.len() - p).all(|n| repeats(n, p)), "{game:?} has not the period {p}");
    assert!(start == 0 || !repeats(start - 1, p), "{game:?}: {start} is not the least preperiod");
    for less in 1..p {
        let holds = (start..f.len() - less).all(|n| repeats(n, less));
        assert!(!holds, "{game:?}: {less} is a period less than {p}");
    }
}
