//! What `tests/NAME.rs` says: the rule, searched.

use crate::lab::rust;
use anyhow::{Result, bail};
use lab::form::Form;
use lab::game::{Digit, Game, Known, Rule};
use lab::moves::Action;

/// No heap of a case is larger, however long the period.
const LARGEST: usize = 2000;

/// How many sums of small heaps a search looks at.
const SUMS: u64 = 3000;

pub fn text(name: &str, game: &Game, form: &Form) -> Result<String> {
    let splits = matches!(game.rule, Rule::Octal(_) | Rule::Known(Known::Lasker));
    let sum = game.heaps > 1 || splits;
    // All sums of heaps up to here are few enough.
    let every = (1..).take_while(|&most: &u64| (most + 1).pow(game.heaps as u32) <= SUMS).last();
    let every = every.unwrap_or(1);
    // Once around, and once more; but of a misère sum there is nothing but the search.
    let around = (2 * (form.preperiod + form.period)).clamp(200, LARGEST) as u64;
    let most = if sum && game.misere { every } else { around };
    let cases = if game.heaps > 1 { SUM_CASES } else { HEAP_CASES };
    let body = match (sum, game.misere) {
        (false, _) if game.no_repeat => NO_REPEAT.to_string(),
        (false, _) => ONE_HEAP.to_string(),
        (true, false) => [cases, SUM, SUM_BRUTE].concat(),
        (true, true) => [cases, SUM, MISERE_SUM_BRUTE].concat(),
    };
    let head = if sum && !game.misere {
        HEAD.replace("\nuse templates", "\nuse templates::grundy::mex;\nuse templates")
    } else {
        HEAD.to_string()
    };
    let text = [&head, &rule(game, sum, most)?, &body, "\njudge::problem!(NAME);\n"].concat();
    Ok(text
        .replace("LARGEST", &most.to_string())
        .replace("EVERY", &every.to_string())
        .replace("COUNT", &game.heaps.to_string())
        .replace("WINS", if game.misere { "wins_misere" } else { "wins" })
        .replace("NAME", name))
}

const HEAD: &str = "//! Judges `problems/NAME.rs`.

use judge::{Cases, Truth};
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = \"../problems/NAME.rs\"]
mod solution;

/// No heap of a case is larger; for those stands the proof in the problem's header.
const MOST: u64 = LARGEST;
";

const ONE_HEAP: &str = "
fn cases() -> Cases<u64> {
    Cases::stream(|n| format!(\"{n}\\n\"))
        .bounds(\"n <= LARGEST\", |&n| n <= MOST)
        .every(\"n <= LARGEST\", 0..=MOST)
}

fn brute() -> impl FnMut(&u64) -> Truth {
    let mut search = Search::new(|&n| moves(n));
    move |n| Truth::searched(if search.WINS(n).unwrap() { \"first\" } else { \"second\" })
}
";

const NO_REPEAT: &str = "
fn cases() -> Cases<u64> {
    Cases::stream(|n| format!(\"{n}\\n\"))
        .bounds(\"n <= LARGEST\", |&n| n <= MOST)
        .every(\"n <= LARGEST\", 0..=MOST)
}

fn brute() -> impl FnMut(&u64) -> Truth {
    // How many are left, and what was taken last; 0 at the start.
    let mut search = Search::new(|&(n, last): &(u64, u64)| {
        let left = moves(n).into_iter().filter(|left| n - left != last);
        left.map(|left| (left, n - left)).collect()
    });
    move |&n| Truth::searched(if search.WINS(&(n, 0)).unwrap() { \"first\" } else { \"second\" })
}
";

const SUM: &str = "
/// One move, in one of the heaps.
fn moves(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for at in 0..heaps.len() {
        for parts in options(heaps[at]) {
            let mut left = [&heaps[..at], &heaps[at + 1..], &parts].concat();
            left.sort_unstable();
            reached.push(left);
        }
    }
    reached
}

fn write(heaps: &[u64]) -> String {
    let heaps: Vec<_> = heaps.iter().map(u64::to_string).collect();
    heaps.join(\" \") + \"\\n\"
}
";

/// One heap, which a move may split.
const HEAP_CASES: &str = "
fn cases() -> Cases<Vec<u64>> {
    Cases::stream(|heaps: &Vec<u64>| write(heaps))
        .bounds(\"n <= LARGEST\", |heaps| heaps.iter().all(|&n| n <= MOST))
        .every(\"n <= LARGEST\", (0..=MOST).map(|n| vec![n]))
}
";

const SUM_CASES: &str = "
fn cases() -> Cases<Vec<u64>> {
    Cases::stream(|heaps: &Vec<u64>| write(heaps))
        .bounds(\"heaps <= LARGEST\", |heaps| heaps.iter().all(|&n| n <= MOST))
        .every(\"heaps <= EVERY\", sums(EVERY))
        .random(\"heaps <= LARGEST\", |rng| (0..COUNT).map(|_| rng.within(0..=MOST)).collect())
}

/// Every sum of heaps of at most `most`.
fn sums(most: u64) -> impl Iterator<Item = Vec<u64>> {
    let heap = move |number: u64, at| number / (most + 1).pow(at) % (most + 1);
    (0..(most + 1).pow(COUNT)).map(move |number| (0..COUNT).map(|at| heap(number, at)).collect())
}
";

/// In normal play the values of the heaps add up, and are found by the definition.
const SUM_BRUTE: &str = "
/// A sum of no more than that is searched as it is.
const SEARCHED: u64 = 20;

fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut search = Search::new(|heaps: &Vec<u64>| moves(heaps));
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=MOST {
        let value = |parts: &Vec<u64>| parts.iter().fold(0, |xor, &n| xor ^ values[n as usize]);
        let reached: Vec<_> = options(n).iter().map(value).collect();
        values.push(mex(&reached));
    }
    move |heaps| {
        let answer = |wins| if wins { \"first\" } else { \"second\" };
        if heaps.iter().sum::<u64>() <= SEARCHED {
            return Truth::searched(answer(search.wins(heaps).unwrap()));
        }
        let xor = heaps.iter().fold(0, |xor, &n| xor ^ values[n as usize]);
        Truth::derived(\"the xor of the heaps' values, mexes by the rule\", answer(xor != 0))
    }
}
";

const MISERE_SUM_BRUTE: &str = "
fn brute() -> impl FnMut(&Vec<u64>) -> Truth {
    let mut search = Search::new(|heaps: &Vec<u64>| moves(heaps));
    move |heaps| {
        let wins = search.wins_misere(heaps).unwrap();
        Truth::searched(if wins { \"first\" } else { \"second\" })
    }
}
";

/// The constants of the rule and the function that states it: `moves` of one heap, or `options`
/// where a position is a sum.
fn rule(game: &Game, sum: bool, most: u64) -> Result<String> {
    let (name, of, item) = match sum {
        false => ("moves", "u64", "n - take"),
        true => ("options", "Vec<u64>", "vec![n - take]"),
    };
    let numbers =
        |name: &str, numbers: Vec<u64>| rust::array(name, "u64", &numbers, rust::WIDTH).join("\n");
    let (constants, body) = match &game.rule {
        Rule::Octal(code) => {
            // Bit 4 becomes bit 8 where the parts must differ.
            let bits = |digit: &Digit| digit.bits + if digit.unequal { 4 } else { 0 };
            let digits = code.digits.iter().map(|digit| bits(digit).into()).collect();
            let says = "/// What may be done with 0, 1, … counters: 1 remove a heap of so many, 2 take them from a\n\
                        /// larger one, 4 take them and split the rest, 8 the same into different parts.\n";
            (says.to_string() + &numbers("DIGITS", digits), OCTAL.to_string())
        }
        Rule::AllBut(except) if except.is_empty() => (String::new(), any(item)),
        Rule::AllBut(except) => {
            let except = except.iter().map(|&amount| amount.into()).collect();
            let body = format!(
                "    (1..=n).filter(|take| !EXCEPT.contains(take)).map(|take| {item}).collect()\n"
            );
            (numbers("EXCEPT", except), body)
        }
        Rule::Known(Known::Nim) => (String::new(), any(item)),
        Rule::Known(Known::Lasker) => (String::new(), LASKER.to_string()),
        Rule::Take(_) | Rule::Infinite(_) => {
            let amounts =
                game.moves(&game.start(&[most])).into_iter().filter_map(|it| match it.action {
                    Action::Take { amount, .. } => Some(amount),
                    _ => None,
                });
            let amounts: Vec<_> = amounts.collect();
            let body = format!(
                "    AMOUNTS.iter().filter(|&&take| take <= n).map(|take| {item}).collect()\n"
            );
            (numbers("AMOUNTS", amounts), body)
        }
        Rule::Known(_) => bail!("{} is no sum of heaps", game.rule),
    };
    let constants = if constants.is_empty() { constants } else { format!("\n{constants}\n") };
    Ok(format!("{constants}\n/// The rule.\nfn {name}(n: u64) -> Vec<{of}> {{\n{body}}}\n"))
}

fn any(item: &str) -> String {
    format!("    (1..=n).map(|take| {item}).collect()\n")
}

const LASKER: &str = "    let taken = (1..=n).map(|take| vec![n - take]);
    taken.chain((1..=n / 2).map(|part| vec![part, n - part])).collect()
";

const OCTAL: &str = "    let mut options = Vec::new();
    for (digit, rest) in DIGITS.iter().zip((0..=n).rev()) {
        if rest == 0 && digit & 1 == 1 {
            options.push(vec![]);
        }
        if rest > 0 && digit & 2 == 2 {
            options.push(vec![rest]);
        }
        if digit & 12 > 0 {
            let parts = (1..=rest / 2).filter(|part| digit & 4 == 4 || 2 * part < rest);
            options.extend(parts.map(|part| vec![part, rest - part]));
        }
    }
    options
";
