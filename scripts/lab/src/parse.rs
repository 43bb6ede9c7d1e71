//! A rule as it is typed.

use crate::game::{Code, Digit, Family, Known, LARGEST, Rule};
use std::str::FromStr;

impl Rule {
    /// The rule that these words state, in capitals or not: `take 1,3,5..9`, `all-but 2,5`,
    /// `octal 0.77`, `take squares`, `kayles`.
    ///
    /// # Errors
    ///
    /// One line: what is wrong, and what would be right.
    ///
    /// ```
    /// use lab::game::Rule;
    /// let rule = Rule::parse(&["take".into(), "3,1,4".into()]).unwrap();
    /// assert_eq!(rule, Rule::Take(vec![1, 3, 4]));
    /// ```
    pub fn parse(words: &[String]) -> Result<Rule, String> {
        let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let words: Vec<&str> = words.iter().flat_map(|word| word.split_whitespace()).collect();
        match words[..] {
            [] => Err("no rule is given; `take 1,3,4`, `octal 0.77` or `kayles` is one".into()),
            ["take"] => Err("take which amounts? such as `take 1,3,4` or `take 1..3`".into()),
            ["take", "powers", ref base @ ..] => powers(base),
            ["take", name, ref rest @ ..] => match family(name) {
                Some(family) => nothing_after(name, rest).map(|()| Rule::Infinite(family)),
                None => amounts(&words[1..]).map(Rule::Take),
            },
            ["all-but"] => {
                Err("all but which amounts? such as `all-but 2,5`; all of them is `nim`".into())
            }
            ["all-but", ..] => amounts(&words[1..]).map(Rule::AllBut),
            ["octal"] => Err("octal needs a code, such as `octal 0.77`".into()),
            ["octal", code, ref rest @ ..] => {
                nothing_after(code, rest)?;
                code.parse().map(Rule::Octal)
            }
            [name, ref rest @ ..] => {
                let rule = named(name)?;
                nothing_after(name, rest).map(|()| rule)
            }
        }
    }
}

fn nothing_after(words: &str, rest: &[&str]) -> Result<(), String> {
    match rest {
        [] => Ok(()),
        [word, ..] => Err(format!("`{word}` is too much after `{words}`")),
    }
}

fn family(name: &str) -> Option<Family> {
    match name {
        "fibonacci" => Some(Family::Fibonacci),
        "squares" => Some(Family::Squares),
        "primes" => Some(Family::Primes),
        _ => None,
    }
}

fn powers(base: &[&str]) -> Result<Rule, String> {
    let [base, rest @ ..] = base else {
        return Err("powers of which base? such as `take powers 2`".into());
    };
    nothing_after(base, rest)?;
    match amount(base)? {
        1 => Err("the powers of 1 are 1 alone: a base is at least 2, or `take 1`".into()),
        base => Ok(Rule::Infinite(Family::Powers(base))),
    }
}

fn named(name: &str) -> Result<Rule, String> {
    let octal = |code: &str| code.parse().map(Rule::Octal);
    match name {
        "kayles" => octal("0.77"),
        "dawson" | "dawsons-kayles" => octal("0.07"),
        "dawsons-chess" => octal("0.137"),
        "treblecross" => octal("0.007"),
        "grundy" => octal("4u.0"),
        "lasker" => Ok(Rule::Known(Known::Lasker)),
        "nim" => Ok(Rule::Known(Known::Nim)),
        "wythoff" => Ok(Rule::Known(Known::Wythoff)),
        "fibonacci-nim" => Ok(Rule::Known(Known::FibonacciNim)),
        "euclid" => Ok(Rule::Known(Known::Euclid)),
        _ => Err(format!(
            "`{name}` is no rule; a rule is take …, all-but …, octal …, kayles, dawson, \
             dawsons-chess, treblecross, grundy, lasker, nim, wythoff, fibonacci-nim or euclid"
        )),
    }
}

/// Amounts and ranges between commas, blanks or both; in ascending order, each once.
fn amounts(words: &[&str]) -> Result<Vec<u32>, String> {
    let mut ranges = Vec::new();
    for between_commas in words.join(" ").split(',') {
        if between_commas.trim().is_empty() {
            return Err("an amount is missing beside a comma; such as `1,3,5..9`".into());
        }
        for item in between_commas.split_whitespace() {
            ranges.push(range(item)?);
        }
    }
    ranges.sort_unstable();
    let mut amounts = Vec::new();
    let mut next = 1; // above what is there, for ranges may overlap
    for (first, last) in ranges {
        amounts.extend(first.max(next)..=last);
        next = next.max(last + 1);
    }
    Ok(amounts)
}

fn range(item: &str) -> Result<(u32, u32), String> {
    let Some((first, last)) = item.split_once("..") else {
        let only = amount(item)?;
        return Ok((only, only));
    };
    if first.is_empty() || last.is_empty() {
        return Err(format!("the range `{item}` has two ends, such as 1..3"));
    }
    let (first, last) = (amount(first)?, amount(last)?);
    if first > last {
        return Err(format!("the range {first}..{last} is empty; it may be {last}..{first}"));
    }
    Ok((first, last))
}

fn amount(text: &str) -> Result<u32, String> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) || text.is_empty() {
        return Err(format!("`{text}` is no amount; an amount is a number from 1 to {LARGEST}"));
    }
    match text.parse() {
        Ok(0) => Err(format!("to take 0 would be no move; an amount is from 1 to {LARGEST}")),
        Ok(amount) if amount <= LARGEST => Ok(amount),
        _ => Err(format!("{text} is too large; an amount is from 1 to {LARGEST}")),
    }
}

/// `0.77`, `.77`, `4u.0`, `4.`: digits 0 to 7, u after one whose splits must be unequal.
impl FromStr for Code {
    type Err = String;

    fn from_str(text: &str) -> Result<Code, String> {
        let Some((before, after)) = text.split_once('.') else {
            return Err(format!("the code `{text}` has no point; such as 0.77"));
        };
        let mut digits = digits(if before.is_empty() { "0" } else { before })?;
        let [first] = digits[..] else {
            return Err(format!("one digit stands before the point, not `{before}`"));
        };
        if first.bits & 3 != 0 {
            return Err(format!(
                "before the point stands 0 or 4, not {}: to take 0 would be no move",
                first.bits
            ));
        }
        digits.extend(self::digits(after)?);
        while digits.len() > 1 && digits.last().is_some_and(|digit| digit.bits == 0) {
            digits.pop();
        }
        if digits[..] == [Digit::default()] {
            return Err(format!(
                "the code {text} allows no move; some digit is above 0, as in 0.77"
            ));
        }
        Ok(Code { digits })
    }
}

fn digits(text: &str) -> Result<Vec<Digit>, String> {
    let mut digits: Vec<Digit> = Vec::new();
    for c in text.chars() {
        match (c, digits.last_mut()) {
            ('0'..='7', _) => digits.push(Digit { bits: c as u8 - b'0', unequal: false }),
            ('u', Some(digit)) if digit.bits & 4 != 0 && !digit.unequal => digit.unequal = true,
            ('u', _) => {
                return Err("u stands after a digit that splits, 4 to 7, such as 4u.0".into());
            }
            _ => return Err(format!("`{c}` is no octal digit; they are 0 to 7, such as 0.77")),
        }
    }
    Ok(digits)
}
