//! The closed form of a series: a formula that holds for every n.

use crate::certificate::Certificate;

/// f(n) is `values[n]` below the preperiod; from there on f(n + period) = f(n) + saltus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub preperiod: usize,
    pub period: usize,
    pub saltus: u32,
    /// preperiod + period values.
    pub values: Vec<u32>,
}

impl Form {
    /// The form that a certificate proves.
    pub fn of(proven: &Certificate) -> Form {
        let (preperiod, period) = (proven.preperiod, proven.period);
        let values = (0..preperiod + period).map(|n| proven.values.at(n)).collect();
        Form { preperiod, period, saltus: proven.saltus, values }
    }

    /// f(n), for any n. Below 2^97, and with a saltus it may well be above n: Lasker's Nim has 2^64
    /// at 2^64 − 1.
    pub fn at(&self, n: u64) -> u128 {
        let (start, period) = (self.preperiod as u64, self.period as u64);
        let Some(beyond) = n.checked_sub(start) else { return self.values[n as usize].into() };
        let (laps, place) = (beyond / period, (start + beyond % period) as usize);
        u128::from(self.values[place]) + u128::from(laps) * u128::from(self.saltus)
    }

    /// Who wins, 1 or 0, if lost is what has one of these values. Again with the least period and
    /// preperiod. O(preperiod + period · divisors of the period) time.
    pub fn outcome(&self, lost: &[u32]) -> Form {
        let Form { preperiod, period, saltus, ref values } = *self;
        Form::wins(preperiod, period, saltus, |n| values[n], lost)
    }

    /// The same of the form that a certificate proves, without a copy of its values.
    pub fn outcome_of(proven: &Certificate, lost: &[u32]) -> Form {
        let Certificate { preperiod, period, saltus, ref values, .. } = *proven;
        Form::wins(preperiod, period, saltus, |n| values.at(n), lost)
    }

    fn wins(
        preperiod: usize,
        period: usize,
        saltus: u32,
        value: impl Fn(usize) -> u32,
        lost: &[u32],
    ) -> Form {
        let most = lost.iter().copied().max().unwrap_or(0);
        // With a saltus, the laps after which every value is above `most`.
        let laps = most.checked_div(saltus).map_or(0, |laps| laps + 1);
        let start = preperiod + laps as usize * period;
        let is_lost = |n: usize| {
            let laps = n.saturating_sub(preperiod) / period;
            let value = u128::from(value(n - laps * period)) + laps as u128 * u128::from(saltus);
            lost.iter().any(|&lost| u128::from(lost) == value)
        };
        let wins: Vec<bool> = (0..start + period).map(|n| !is_lost(n)).collect();
        let repeats = |d: &usize| {
            let cycle = &wins[start..];
            period % d == 0 && cycle[*d..] == cycle[..cycle.len() - d]
        };
        let period = (1..=period).find(repeats).unwrap_or(period);
        let differs = (0..start).rev().find(|&n| wins[n] != wins[n + period]);
        let preperiod = differs.map_or(0, |n| n + 1);
        let values = wins[..preperiod + period].iter().map(|&wins| wins.into()).collect();
        Form { preperiod, period, saltus: 0, values }
    }
}
