//! An axis: what it shows, and at which numbers its ticks are.

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use std::ops::Range;

/// A linear one, with whole numbers at its ticks.
pub struct Axis {
    pub name: String,
    pub shown: Range<f64>,
    pub ticks: Vec<u64>,
}

/// The multiples of 1, 2 or 5 times a power of ten up to `most`, the densest of which there are
/// at most `count`.
pub fn ticks(most: u64, count: u64) -> Vec<u64> {
    let count = count.max(2);
    let powers = (0..=19).map(|exponent| 10u64.pow(exponent));
    let mut steps = powers.flat_map(|ten| [1, 2, 5].map(|digit| ten.saturating_mul(digit)));
    let step = steps.find(|step| most / step < count).unwrap_or(u64::MAX);
    (0..=most / step).map(|k| k * step).collect()
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        let share = (value - self.shown.start) / (self.shown.end - self.shown.start);
        from + (share * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        // The light lines between the ticks are left out.
        let ticks = self.ticks.iter().filter(|_| !hint.weight().allow_light_points());
        ticks.map(|&tick| tick as f64).collect()
    }

    fn range(&self) -> Range<f64> {
        self.shown.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    /// Short enough for the space beside the axis.
    fn format_ext(&self, tick: &f64) -> String {
        match *tick as u64 {
            tick if tick >= 1_000_000 && tick % 100_000 == 0 => format!("{}M", tick as f64 / 1e6),
            tick if tick >= 10_000 && tick % 1_000 == 0 => format!("{}k", tick / 1_000),
            tick => tick.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0, 10), [0]);
        assert_eq!(ticks(3, 10), [0, 1, 2, 3]);
        assert_eq!(ticks(9, 10), (0..10).collect::<Vec<_>>());
        assert_eq!(ticks(10, 10), [0, 2, 4, 6, 8, 10]);
        assert_eq!(ticks(199, 11), (0..10).map(|k| 20 * k).collect::<Vec<_>>());
        assert_eq!(ticks(1_000, 6), [0, 200, 400, 600, 800, 1_000]);
        for most in (0..5_000).chain([u64::MAX - 1, u64::MAX]) {
            for count in 2..15 {
                let few = ticks(most, count).len() as u64;
                assert!(few <= count, "{most} {count}");
                assert!(few - 1 == most || 5 * few > 2 * count, "{most} {count}");
            }
        }
    }

    #[test]
    fn numbers_are_short() {
        let axis = Axis { name: String::new(), shown: 0.0..1.0, ticks: vec![] };
        for (tick, text) in [
            (0.0, "0"),
            (9_500.0, "9500"),
            (10_000.0, "10k"),
            (10_500.0, "10500"),
            (1_000_000.0, "1M"),
            (2_500_000.0, "2.5M"),
        ] {
            assert_eq!(axis.format_ext(&tick), text);
        }
        for most in (0..1_000_000).step_by(97) {
            let last = *ticks(most, 10).last().unwrap();
            assert!(axis.format_ext(&(last as f64)).len() <= 4, "{last}");
        }
    }
}
