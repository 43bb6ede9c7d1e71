//! A rule as it is typed, and as it is said.

use super::{Code, Digit, Family, Game, Known, Rule};
use std::fmt::{Display, Formatter, Result as Written};

impl Game {
    /// The heaps, the moves and the end, on one line: `one heap; take 1, 3 or 4; who cannot move
    /// loses`.
    pub fn in_words(&self) -> String {
        let heaps = match self.heaps {
            1 => "one heap".to_string(),
            2 => "two heaps".to_string(),
            many => format!("{many} heaps"),
        };
        let of_one = if self.heaps > 1 { " from one of them" } else { "" };
        let moves = match &self.rule {
            Rule::Take(set) => format!("take {}{of_one}", listed(set, "or")),
            Rule::AllBut(exceptions) if exceptions.is_empty() => format!("take any amount{of_one}"),
            Rule::AllBut(exceptions) => {
                format!("take any amount except {}{of_one}", listed(exceptions, "and"))
            }
            Rule::Octal(code) => code.in_words(),
            Rule::Infinite(family) => format!("take {}{of_one}", family.in_words()),
            Rule::Known(Known::Nim) => format!("take any amount{of_one}"),
            Rule::Known(Known::Wythoff) => {
                "take any amount from one, or the same from both".to_string()
            }
            Rule::Known(Known::FibonacciNim) => {
                "first take any amount but not all, then at most twice what was just taken"
                    .to_string()
            }
            Rule::Known(Known::Euclid) => {
                "take a multiple of the smaller from the larger".to_string()
            }
            Rule::Known(Known::Lasker) => {
                "take any amount from a heap, or split a heap in two".to_string()
            }
        };
        let repeat = if self.no_repeat { ", but not what was just taken" } else { "" };
        let end = if self.misere { "wins" } else { "loses" };
        format!("{heaps}; {moves}{repeat}; who cannot move {end}")
    }
}

/// As it is typed: `Rule::parse` reads it back.
impl Display for Rule {
    fn fmt(&self, out: &mut Formatter) -> Written {
        match self {
            Rule::Take(set) => write!(out, "take {}", typed(set)),
            Rule::AllBut(exceptions) => write!(out, "all-but {}", typed(exceptions)),
            Rule::Octal(code) => write!(out, "octal {code}"),
            Rule::Infinite(Family::Fibonacci) => out.write_str("take fibonacci"),
            Rule::Infinite(Family::Squares) => out.write_str("take squares"),
            Rule::Infinite(Family::Primes) => out.write_str("take primes"),
            Rule::Infinite(Family::Powers(base)) => write!(out, "take powers {base}"),
            Rule::Known(Known::Nim) => out.write_str("nim"),
            Rule::Known(Known::Wythoff) => out.write_str("wythoff"),
            Rule::Known(Known::FibonacciNim) => out.write_str("fibonacci-nim"),
            Rule::Known(Known::Euclid) => out.write_str("euclid"),
            Rule::Known(Known::Lasker) => out.write_str("lasker"),
        }
    }
}

impl Code {
    /// What may be done, amounts that allow the same named together.
    fn in_words(&self) -> String {
        let mut kinds: Vec<(Digit, Vec<u32>)> = Vec::new();
        for (amount, &digit) in (0..).zip(&self.digits).filter(|(_, digit)| digit.bits > 0) {
            match kinds.iter_mut().find(|(kind, of)| *kind == digit && of[0] > 0) {
                Some((_, amounts)) => amounts.push(amount),
                None => kinds.push((digit, vec![amount])),
            }
        }
        let said = kinds.iter().map(|(digit, amounts)| digit.in_words(amounts));
        said.collect::<Vec<_>>().join("; or ")
    }
}

impl Display for Code {
    fn fmt(&self, out: &mut Formatter) -> Written {
        for (i, digit) in self.digits.iter().enumerate() {
            let unequal = if digit.unequal { "u" } else { "" };
            let point = if i == 0 { "." } else { "" };
            write!(out, "{}{unequal}{point}", digit.bits)?;
        }
        if self.digits.len() == 1 { out.write_str("0") } else { Ok(()) }
    }
}

impl Digit {
    fn in_words(self, amounts: &[u32]) -> String {
        let parts = if self.unequal { "two unequal parts" } else { "two" };
        if amounts == [0] {
            return format!("split a heap in {parts}");
        }
        let these = listed(amounts, "or");
        match self.bits {
            1 => format!("take a whole heap of {these}"),
            2 => format!("take {these} from a larger heap"),
            3 => format!("take {these} from a heap"),
            4 => format!("take {these} from a heap and split what is left in {parts}"),
            5 => format!(
                "take {these} from a heap: all of it, or else split what is left in {parts}"
            ),
            6 => format!(
                "take {these} from a larger heap, and you may split what is left in {parts}"
            ),
            _ => format!("take {these} from a heap, and you may split what is left in {parts}"),
        }
    }
}

impl Family {
    fn in_words(self) -> String {
        match self {
            Family::Fibonacci => "a Fibonacci number (1, 2, 3, 5, 8, …)".to_string(),
            Family::Squares => "a square (1, 4, 9, …)".to_string(),
            Family::Primes => "a prime (2, 3, 5, 7, …)".to_string(),
            Family::Powers(base) => format!("a power of {base} (1, {base}, …)"),
        }
    }
}

/// Amounts as they are typed: `1..3,5,8`.
fn typed(amounts: &[u32]) -> String {
    shortened(amounts, "..").join(",")
}

/// Amounts as they are said: `1 to 3, 5 or 8`. Many of them are cut short.
fn listed(amounts: &[u32], and: &str) -> String {
    const MOST: usize = 12;
    let said = shortened(amounts, " to ");
    match said.split_last() {
        None => "nothing".to_string(),
        Some((only, [])) => only.clone(),
        Some((last, before)) if said.len() <= MOST => {
            format!("{} {and} {last}", before.join(", "))
        }
        Some((last, before)) => {
            let first = before[..MOST / 2].join(", ");
            format!("{first}, … {and} {last} ({} amounts)", amounts.len())
        }
    }
}

/// Three and more that follow each other become a range.
fn shortened(amounts: &[u32], to: &str) -> Vec<String> {
    let runs = amounts.chunk_by(|a, b| a + 1 == *b);
    runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}{to}{last}")],
        few => few.iter().map(u32::to_string).collect(),
    })
    .collect()
}
