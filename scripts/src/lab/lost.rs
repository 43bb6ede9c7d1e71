//! The lost positions of one heap in closed form: residues and exceptions.

use lab::form::Form;
use std::fmt;
use std::ops::Range;

/// n is lost if and only if it is one of the `exceptions`, or n >= `from` and n mod `period` is one
/// of the `residues`. Both lists ascend.
pub struct Lost {
    pub from: u64,
    pub period: u64,
    pub exceptions: Vec<u64>,
    pub residues: Vec<u64>,
}

impl Lost {
    /// Of a form whose value is 0 for the lost positions, and only for them.
    pub fn of(form: &Form) -> Lost {
        let (from, period) = (form.preperiod as u64, form.period as u64);
        let lost = |n: &u64| form.values[*n as usize] == 0;
        // With a saltus, what is lost once is won a period later.
        let (cycle, period) =
            if form.saltus == 0 { (from..from + period, period) } else { (0..0, 1) };
        let from = if form.saltus == 0 { from } else { from + form.period as u64 };
        let mut residues: Vec<_> = cycle.filter(lost).map(|n| n % period).collect();
        residues.sort_unstable();
        Lost { from, period, exceptions: (0..from).filter(lost).collect(), residues }
    }

    /// How many runs of numbers the sentence has.
    pub fn len(&self) -> usize {
        runs(&self.exceptions).len() + runs(&self.residues).len()
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Lost { from, period, exceptions, residues } = self;
        match (&exceptions[..], &residues[..]) {
            ([], []) => return f.write_str("no n"),
            ([], _) => {}
            ([one], _) => write!(f, "n = {one}")?,
            _ => write!(f, "n in {}", Set(exceptions))?,
        }
        if !exceptions.is_empty() && !residues.is_empty() {
            f.write_str(", or ")?;
        }
        match &residues[..] {
            [] => return Ok(()),
            _ if residues.len() as u64 == *period => return write!(f, "n >= {from}"),
            [one] => write!(f, "n mod {period} = {one}")?,
            _ => write!(f, "n mod {period} in {}", Set(residues))?,
        }
        if *from > 0 { write!(f, " and n >= {from}") } else { Ok(()) }
    }
}

/// The longest runs of consecutive numbers in a list that ascends.
pub fn runs(numbers: &[u64]) -> Vec<Range<u64>> {
    let run = |run: &[u64]| run[0]..run[run.len() - 1] + 1;
    numbers.chunk_by(|a, b| a + 1 == *b).map(run).collect()
}

/// Numbers in braces: `{0, 1, 7 to 12}`.
struct Set<'a>(&'a [u64]);

impl fmt::Display for Set<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shown = |run: Range<u64>| match run.end - run.start {
            ..=3 => run.map(|n| n.to_string()).collect::<Vec<_>>().join(", "),
            _ => format!("{} to {}", run.start, run.end - 1),
        };
        let runs: Vec<_> = runs(self.0).into_iter().map(shown).collect();
        write!(f, "{{{}}}", runs.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lost positions of every form are those whose value is 0, and the sentence says them.
    #[test]
    fn residues_and_exceptions_are_the_zeros() {
        for (preperiod, saltus, values, says) in [
            (0, 0, &[0, 0, 1, 1, 1, 1][..], "n mod 6 in {0, 1}"),
            (0, 0, &[0, 1, 1], "n mod 3 = 0"),
            (2, 0, &[0, 0, 1, 1, 0], "n in {0, 1}, or n mod 3 = 1 and n >= 2"),
            (3, 0, &[0, 1, 1, 2], "n = 0"),
            (1, 0, &[1, 0], "n >= 1"),
            (0, 0, &[1], "no n"),
            (1, 4, &[0, 0, 2, 0, 4], "n in {0, 1, 3}"),
            (2, 0, &[1, 1, 0, 0, 0, 0, 0, 1, 0], "n mod 7 in {1 to 6} and n >= 2"),
            (0, 0, &[0, 1, 0, 0, 0, 0, 1], "n mod 7 in {0, 2 to 5}"),
        ] {
            let (period, values) = (values.len() - preperiod, values.to_vec());
            let form = Form { preperiod, period, saltus, values };
            let lost = Lost::of(&form);
            assert_eq!(lost.to_string(), says);
            for n in 0..40 {
                let said = lost.exceptions.contains(&n)
                    || n >= lost.from && lost.residues.contains(&(n % lost.period));
                assert_eq!(said, form.at(n) == 0, "{says}, n = {n}");
            }
        }
    }
}
