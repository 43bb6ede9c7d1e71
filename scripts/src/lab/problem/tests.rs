//! What `tests/NAME.rs` says: the rule, searched.

use crate::lab::lost::runs;
use crate::lab::rust;
use lab::form::Form;
use lab::game::{Digit, Game, Known, Rule};
use lab::infinite;

/// No heap of a case of every kind is larger, however long the period.
const LARGEST: u64 = 20_000;

/// So many moves a search may look at, which are some seconds without optimisation.
pub const MOVES: u64 = 4_000_000;

/// How many sums of small heaps a search looks at.
const SUMS: u64 = 3000;

/// With so many heaps most of them are empty, else a case would hold nothing or be too much.
const MANY: usize = 8;

/// How many turns of the answer have cases beside them.
const TURNS: usize = 12;

pub fn text(name: &str, game: &Game, form: &Form) -> String {
    let splits = matches!(game.rule, Rule::Octal(_) | Rule::Known(Known::Lasker));
    let sum = game.heaps > 1 || splits;
    let many = game.heaps >= MANY;
    let small = small(game.heaps as u64, many);
    // Once around, and once more; but of a misère sum there is nothing but the search.
    let cycle = (form.preperiod + form.period) as u64;
    let around = (2 * cycle).max(200);
    let every = match sum && game.misere {
        true => small,
        false => (0..=around.min(LARGEST)).rev().find(|&n| moves(game, n) <= MOVES).unwrap_or(0),
    };
    let turns = if sum || around == every { Vec::new() } else { turns(game, form, every, around) };
    let most = turns.last().copied().unwrap_or(every);
    let short = match most < cycle && !(sum && game.misere) {
        true => format!(
            "\n/// The answers repeat from {} on after {} each: that is further than a search goes here.",
            form.preperiod, form.period
        ),
        false => String::new(),
    };
    let body = match (sum, game.misere) {
        (false, _) if game.no_repeat => [HEAP_CASES, NO_REPEAT].concat(),
        (false, _) => [HEAP_CASES, ONE_HEAP].concat(),
        (true, misere) => {
            let cases = match (game.heaps, many, misere) {
                (1, ..) => SPLIT_CASES.to_string(),
                (_, false, _) => [SUM_CASES, SUMS_OF_ALL].concat(),
                (_, true, false) => [SUM_CASES, SUMS_OF_TWO].concat(),
                (_, true, true) => [MISERE_SUM_CASES, SUMS_OF_TWO].concat(),
            };
            cases + SUM + if misere { MISERE_SUM_BRUTE } else { SUM_BRUTE }
        }
    };
    let (turned, turns) = match &turns[..] {
        [] => (String::new(), String::new()),
        turns => (
            "\n        .structured(\"where the answer changes\", TURNS)".to_string(),
            format!("\n{}\n", rust::array("TURNS", "u64", turns, rust::WIDTH).join("\n")),
        ),
    };
    let text = [HEAD, &turns, &rule(game, sum, most), &body, "\njudge::problem!({{name}});\n"];
    let parts = [
        ("mex", if sum && !game.misere { "use templates::grundy::mex;\n" } else { "" }),
        ("short", &short),
        ("random", if game.misere { "" } else { RANDOM }),
        ("turned", &turned),
        ("every", &every.to_string()),
        ("most", &most.to_string()),
        ("small", &small.to_string()),
        ("heaps", &game.heaps.to_string()),
        ("cases", &(200_000 / game.heaps).to_string()),
        ("wins", if game.misere { "wins_misere" } else { "wins" }),
        ("name", name),
    ];
    parts
        .iter()
        .fold(text.concat(), |text, (part, says)| text.replace(&format!("{{{{{part}}}}}"), says))
}

/// So large are the heaps of the sums that a search looks at one by one.
fn small(heaps: u64, many: bool) -> u64 {
    let sums = |most: u64| match many {
        false => (most + 1).checked_pow(heaps as u32),
        true => Some((most + 1).pow(2) * heaps),
    };
    (1..).take_while(|&most| sums(most).is_some_and(|sums| sums <= SUMS)).last().unwrap_or(1)
}

/// About how many moves there are from all heaps up to n.
pub fn moves(game: &Game, n: u64) -> u64 {
    match &game.rule {
        Rule::Take(_) | Rule::Infinite(_) => n * from_one(game, n),
        Rule::Octal(code) => code.digits.len() as u64 * n * n / 4,
        Rule::AllBut(_) | Rule::Known(_) => n * n / 2,
    }
}

/// And from one heap of n, and what was just taken, where a set says which amounts there are.
fn from_one(game: &Game, n: u64) -> u64 {
    let amounts = amounts(game, n).len() as u64;
    if game.no_repeat { amounts * amounts } else { amounts }
}

/// The amounts of a set up to n.
fn amounts(game: &Game, n: u64) -> Vec<u64> {
    match &game.rule {
        Rule::Take(set) => set.iter().map(|&it| it.into()).take_while(|&it| it <= n).collect(),
        Rule::Infinite(family) => {
            infinite::amounts(*family, n as usize).into_iter().map(|it| it as u64).collect()
        }
        _ => Vec::new(),
    }
}

/// The heaps above `every` beside which the answer changes, as far as `around`, if a search of them
/// is short.
fn turns(game: &Game, form: &Form, every: u64, around: u64) -> Vec<u64> {
    let changes = |n: &u64| form.at(n - 1) != form.at(*n);
    let mut turns: Vec<_> =
        (every + 2..=around).filter(changes).take(TURNS).flat_map(|n| [n - 1, n]).collect();
    turns.dedup();
    let last = turns.last().copied().unwrap_or(0);
    // So many heaps can follow at most: each amount is taken some times, in any order.
    let followed = amounts(game, last)
        .iter()
        .fold(1, |product: u64, amount| product.saturating_mul(last / amount + 1))
        .min(last + 1);
    let moves = followed.saturating_mul(from_one(game, last)).saturating_mul(turns.len() as u64);
    if moves <= MOVES { turns } else { Vec::new() }
}

const HEAD: &str = "//! Judges `problems/{{name}}.rs`.

use judge::{Cases, Truth};
{{mex}}use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = \"../problems/{{name}}.rs\"]
mod solution;

/// No heap of a case is larger; for those stands the proof in the problem's header.{{short}}
const MOST: u64 = {{most}};
";

const HEAP_CASES: &str = "
fn cases() -> Cases<u64> {
    Cases::stream(|n| format!(\"{n}\\n\"))
        .bounds(\"n <= {{most}}\", |&n| n <= MOST)
        .every(\"n <= {{every}}\", 0..={{every}}){{turned}}
}
";

const ONE_HEAP: &str = "
fn brute() -> impl FnMut(&u64) -> Truth {
    let mut search = Search::new(|&n| moves(n));
    move |n| Truth::searched(if search.{{wins}}(n).unwrap() { \"first\" } else { \"second\" })
}
";

const NO_REPEAT: &str = "
fn brute() -> impl FnMut(&u64) -> Truth {
    // How many are left, and what was taken last; 0 at the start.
    let mut search = Search::new(|&(n, last): &(u64, u64)| {
        let left = moves(n).into_iter().filter(|left| n - left != last);
        left.map(|left| (left, n - left)).collect()
    });
    move |&n| Truth::searched(if search.{{wins}}(&(n, 0)).unwrap() { \"first\" } else { \"second\" })
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
const SPLIT_CASES: &str = "
fn cases() -> Cases<Vec<u64>> {
    Cases::stream(|heaps: &Vec<u64>| write(heaps))
        .bounds(\"n <= {{most}}\", |heaps| heaps.iter().all(|&n| n <= MOST))
        .every(\"n <= {{most}}\", (0..=MOST).map(|n| vec![n]))
}
";

const SUM_CASES: &str = "
fn cases() -> Cases<Vec<u64>> {
    Cases::stream(|heaps: &Vec<u64>| write(heaps))
        .bounds(\"heaps <= {{most}}\", |heaps| heaps.iter().all(|&n| n <= MOST))
        .every(\"heaps <= {{small}}\", sums({{small}})){{random}}
}
";

/// Beyond every small sum; of a misère sum there is nothing beyond.
const RANDOM: &str = "
        .random(\"heaps <= {{most}}\", |rng| rng.many({{heaps}}, |rng| rng.within(0..=MOST)))
        .budget({{cases}})";

const SUMS_OF_ALL: &str = "
/// Every sum of heaps of at most `most`.
fn sums(most: u64) -> impl Iterator<Item = Vec<u64>> {
    let heap = move |number: u64, at| number / (most + 1).pow(at) % (most + 1);
    (0..(most + 1).pow({{heaps}})).map(move |number| (0..{{heaps}}).map(|at| heap(number, at)).collect())
}
";

/// Of many heaps in misère play, so few are not empty that a search of what follows is short.
const MISERE_SUM_CASES: &str = "
fn cases() -> Cases<Vec<u64>> {
    Cases::stream(|heaps: &Vec<u64>| write(heaps))
        .bounds(\"heaps <= {{most}}\", |heaps| heaps.iter().all(|&n| n <= MOST))
        .every(\"two heaps <= {{small}}\", sums({{small}}))
        .random(\"three heaps <= {{small}}\", |rng| {
            let mut heaps = rng.many(3, |rng| rng.within(0..={{small}}));
            heaps.resize({{heaps}}, 0);
            rng.shuffle(&mut heaps);
            heaps
        })
        .budget({{cases}})
}
";

const SUMS_OF_TWO: &str = "
/// Every two neighbours of at most `most`, among empty heaps.
fn sums(most: u64) -> impl Iterator<Item = Vec<u64>> {
    let pairs = (0..=most).flat_map(move |a| (0..=most).map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| {
        (0..{{heaps}}).map(move |at| {
            let mut heaps = vec![0; {{heaps}}];
            heaps[at] = a;
            heaps[(at + 1) % {{heaps}}] = b;
            heaps
        })
    })
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
/// where a position is a sum. No heap is above `most`.
fn rule(game: &Game, sum: bool, most: u64) -> String {
    let (name, of, item) = match sum {
        false => ("moves", "u64", "n - take"),
        true => ("options", "Vec<u64>", "vec![n - take]"),
    };
    let numbers =
        |name: &str, numbers: &[u64]| rust::array(name, "u64", numbers, rust::WIDTH).join("\n");
    let (constants, body) = match &game.rule {
        Rule::Octal(code) => {
            // Bit 4 becomes bit 8 where the parts must differ.
            let bits = |digit: &Digit| digit.bits + if digit.unequal { 4 } else { 0 };
            let digits: Vec<_> = code.digits.iter().map(|digit| bits(digit).into()).collect();
            let says = "/// What may be done with 0, 1, … counters: 1 remove a heap of so many, 2 take them from a\n\
                        /// larger one, 4 take them and split the rest, 8 the same into different parts.\n";
            (says.to_string() + &numbers("DIGITS", &digits), OCTAL.to_string())
        }
        Rule::AllBut(except) if !except.is_empty() => {
            let except: Vec<_> = except.iter().map(|&amount| amount.into()).collect();
            let body = format!(
                "    (1..=n).filter(|take| !EXCEPT.contains(take)).map(|take| {item}).collect()\n"
            );
            (numbers("EXCEPT", &except), body)
        }
        Rule::Known(Known::Lasker) => (String::new(), LASKER.to_string()),
        Rule::AllBut(_) | Rule::Known(_) => {
            (String::new(), format!("    (1..=n).map(|take| {item}).collect()\n"))
        }
        Rule::Take(_) | Rule::Infinite(_) => {
            let amounts = amounts(game, most);
            match &runs(&amounts)[..] {
                [run] if run.end - run.start > 2 => {
                    let (least, largest) = (run.start, run.end - 1);
                    let body =
                        format!("    ({least}..=n.min({largest})).map(|take| {item}).collect()\n");
                    (String::new(), body)
                }
                _ => {
                    let body = format!(
                        "    AMOUNTS.iter().filter(|&&take| take <= n).map(|take| {item}).collect()\n"
                    );
                    (numbers("AMOUNTS", &amounts), body)
                }
            }
        }
    };
    let constants = if constants.is_empty() { constants } else { format!("\n{constants}\n") };
    format!("{constants}\n/// The rule.\nfn {name}(n: u64) -> Vec<{of}> {{\n{body}}}\n")
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
