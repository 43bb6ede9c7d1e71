//! A closed form as Rust that can be pasted: std alone, any edition, formatted as this tree is.

use super::lost::Lost;
use crate::paste;
use crate::tree::Tree;
use anyhow::Result;
use lab::certificate::Kind;
use lab::form::Form;
use lab::game::{Game, Known, Rule};
use lab::study::{Series, Study};
use textwrap::Options;

/// Columns, as rustfmt.toml has them.
pub const WIDTH: usize = 100;

/// A list of more numbers is no formula any more.
const MOST: usize = 5000;

/// What the solution of a problem calls, and no more: `is_lost` for one heap, or for a sum.
pub fn solution(study: &Study) -> String {
    let one_heap = study.game.heaps == 1;
    let series = study.series.iter().filter(|series| !one_heap || series.kind != Kind::Grundy);
    code(&study.game, series).replace("pub fn", "fn")
}

/// The functions that a study proves, or nothing where there is no closed form, or a long one.
pub fn functions(study: &Study, tree: &Tree) -> Result<String> {
    Ok(match &study.game.rule {
        Rule::Known(Known::Wythoff) => paste::text("the code of wythoff", WYTHOFF, tree)?,
        Rule::Known(Known::FibonacciNim) => {
            paste::text("the code of fibonacci-nim", FIBONACCI_NIM, tree)?
        }
        Rule::Known(Known::Euclid) => EUCLID.to_string(),
        _ => code(&study.game, study.series.iter()),
    })
}

const WYTHOFF: &str = "\
/// Whether the player to move loses heaps of a and b.
pub fn is_lost(a: u64, b: u64) -> bool {
    wythoff::is_cold(a, b)
}

mod wythoff;
";

const FIBONACCI_NIM: &str = "\
/// Whether the player to move loses a heap of n, when at most `limit` may be taken; at first n - 1.
pub fn is_lost(n: u64, limit: u64) -> bool {
    !fibonacci_nim::wins(n, limit)
}

mod fibonacci_nim;
";

const EUCLID: &str = "\
/// Whether the player to move loses heaps of a and b.
pub fn is_lost(a: u64, b: u64) -> bool {
    let (a, b) = (a.min(b) as u128, a.max(b) as u128);
    a == 0 || a != b && (b - a) * b < a * a
}
";

fn code<'a>(game: &Game, series: impl Iterator<Item = &'a Series> + Clone) -> String {
    let form = |kind| {
        let series = series.clone().find(|series| series.kind == kind);
        series.and_then(Series::form)
    };
    let grundy = form(Kind::Grundy).filter(is_short);
    let mut functions = Vec::new();
    if let (Rule::Take(amounts), Some(rows)) = (&game.rule, form(Kind::Row).filter(is_short)) {
        functions.extend([no_repeat(amounts, &rows), only(amounts, &rows)]);
    } else if game.heaps > 1 && grundy.is_some() {
        functions.push(if game.misere { MISERE_SUM } else { SUM }.to_string());
    } else if let (1, Some(outcome)) = (game.heaps, form(Kind::Outcome)) {
        let lost = Lost::of(&outcome);
        let short = lost.exceptions.len() + lost.residues.len() <= MOST;
        functions.extend(short.then(|| is_lost(&lost)));
    }
    functions.extend(grundy.as_ref().map(self::grundy));
    functions.join("\n")
}

fn is_short(form: &Form) -> bool {
    form.values.len() <= MOST || form.preperiod == 0 && counts_up(&form.values)
}

const SUM: &str = "\
/// Whether the player to move loses a sum of heaps.
pub fn is_lost(heaps: &[u64]) -> bool {
    heaps.iter().fold(0, |xor, &n| xor ^ grundy(n)) == 0
}
";

const MISERE_SUM: &str = "\
/// Whether the player to move loses a sum of heaps, when the last move loses.
pub fn is_lost(heaps: &[u64]) -> bool {
    let xor = heaps.iter().fold(0, |xor, &n| xor ^ grundy(n));
    if heaps.iter().any(|&n| grundy(n) > 1) { xor == 0 } else { xor == 1 }
}
";

/// `is_lost`, for one heap.
fn is_lost(lost: &Lost) -> String {
    let mut constants = Vec::new();
    let exceptional = one_of("n", "EXCEPTIONS", &lost.exceptions, &mut constants);
    let regular = match lost.residues.len() as u64 == lost.period {
        true => "true".to_string(),
        false => {
            one_of(&format!("n % {}", lost.period), "RESIDUES", &lost.residues, &mut constants)
        }
    };
    let body = match (lost.from, &exceptional[..], &regular[..]) {
        (0, _, _) => vec![regular],
        (_, _, "false") => vec![exceptional],
        (from, "false", "true") => vec![format!("n >= {from}")],
        (from, "false", _) => vec![format!("n >= {from} && {regular}")],
        (from, ..) => branch(from, &exceptional, &regular),
    };
    let constant = body == ["false"] || body == ["true"];
    let n = if constant { "_n" } else { "n" };
    function(
        "Whether the player to move loses a heap of n.",
        &format!("is_lost({n}: u64) -> bool"),
        &constants,
        &body,
    )
}

/// `grundy`, for one heap.
fn grundy(form: &Form) -> String {
    table("The Grundy value of a heap of n.", "grundy", form)
}

/// `is_lost`, of one heap without repetition.
fn no_repeat(amounts: &[u32], rows: &Form) -> String {
    let says = "Whether the player to move loses a heap of n when the other has just taken the amount \
                `last`, 0 for none.";
    let body = match (has_barred(amounts, rows), amounts) {
        (true, [least, ..]) => {
            let lines = [
                "match only(n) {".to_string(),
                "    0 => true,".to_string(),
                format!("    {} => last != {least},", largest(amounts) + 2),
                "    only => only == last,".to_string(),
                "}".to_string(),
            ];
            lines.to_vec()
        }
        _ => vec!["let only = only(n);".to_string(), "only == 0 || only == last".to_string()],
    };
    function(says, "is_lost(n: u64, last: u64) -> bool", &[], &body)
}

/// `only`, which tells a row by one amount.
fn only(amounts: &[u32], rows: &Form) -> String {
    let largest = largest(amounts);
    let barred = match (has_barred(amounts, rows), amounts) {
        (true, [least, ..]) => format!(", {} if only who may not take {least} wins", largest + 2),
        _ => String::new(),
    };
    let says = format!(
        "The only amount that wins a heap of n; 0 if none does, {} if two or more do{barred}.",
        largest + 1
    );
    let amount = |&row: &u32| match row as usize {
        0 => 0,
        place if place <= amounts.len() => amounts[place - 1],
        place => largest + (place - amounts.len()) as u32,
    };
    let values = rows.values.iter().map(amount).collect();
    table(&says, "only", &Form { values, ..rows.clone() })
}

/// Whether there is a row of misère play that is lost, except for who may not take what he can.
fn has_barred(amounts: &[u32], rows: &Form) -> bool {
    rows.values.contains(&(amounts.len() as u32 + 2))
}

fn largest(amounts: &[u32]) -> u32 {
    amounts.last().copied().unwrap_or(0)
}

/// A function that looks its value up.
fn table(says: &str, name: &str, form: &Form) -> String {
    let (from, period) = (form.preperiod, form.period);
    let most = form.values.iter().max().copied().unwrap_or(0);
    let width = [8, 16].into_iter().find(|bits| most >> bits == 0).unwrap_or(32);
    let list = |name: &str, values: &[u32]| {
        let numbers: Vec<_> = values.iter().map(|&value| u64::from(value)).collect();
        constant(name, &format!("u{width}"), &numbers)
    };
    let mut constants = Vec::new();
    let start = match &form.values[..from] {
        [] => String::new(),
        values if counts_up(values) => "n".to_string(),
        [one] => one.to_string(),
        values => {
            constants.extend(list("START", values));
            "START[n as usize] as u64".to_string()
        }
    };
    let past = if from == 0 { "n".to_string() } else { format!("(n - {from})") };
    let cycle = &form.values[from..];
    let turn = match cycle {
        [one] => one.to_string(),
        _ if counts_up(cycle) => format!("{past} % {period}"),
        values => {
            constants.extend(list("CYCLE", values));
            format!("CYCLE[({past} % {period}) as usize] as u64")
        }
    };
    let laps = if period == 1 { past } else { format!("{past} / {period}") };
    let turn = match (form.saltus, &turn[..]) {
        (0, _) => turn,
        (1, "0") if period == 1 && from > 0 => format!("n - {from}"),
        (1, "0") => laps,
        (saltus, "0") => format!("{laps} * {saltus}"),
        (1, _) => format!("{turn} + {laps}"),
        (saltus, _) => format!("{turn} + {laps} * {saltus}"),
    };
    let body = if from == 0 { vec![turn] } else { branch(from as u64, &start, &turn) };
    let n = if body.iter().any(|line| line.contains('n')) { "n" } else { "_n" };
    function(says, &format!("{name}({n}: u64) -> u64"), &constants, &body)
}

/// Whether these are 0, 1, 2, …
fn counts_up(values: &[u32]) -> bool {
    (0..).zip(values).all(|(n, &value)| n == value)
}

/// The lines of the body, from its margin on.
fn branch(from: u64, below: &str, above: &str) -> Vec<String> {
    let line = format!("if n < {from} {{ {below} }} else {{ {above} }}");
    if line.len() <= WIDTH - 4 {
        return vec![line];
    }
    let lines = [format!("if n < {from} {{"), format!("    {below}"), "} else {".to_string()];
    lines.into_iter().chain([format!("    {above}"), "}".to_string()]).collect()
}

fn function(says: &str, head: &str, constants: &[String], body: &[String]) -> String {
    let lines = constants.iter().chain(body).map(|line| format!("    {line}\n"));
    let options = Options::new(WIDTH).initial_indent("/// ").subsequent_indent("/// ");
    let says = textwrap::fill(says, options);
    format!("{says}\npub fn {head} {{\n{}}}\n", lines.collect::<String>())
}

/// That `n` is one of these numbers, which ascend. Many of them become a constant.
fn one_of(n: &str, name: &str, numbers: &[u64], constants: &mut Vec<String>) -> String {
    let borrowed = if n.contains(' ') { format!("&({n})") } else { format!("&{n}") };
    match numbers {
        [] => "false".to_string(),
        [one] => format!("{n} == {one}"),
        few if few.len() <= 8 => {
            let few: Vec<_> = few.iter().map(u64::to_string).collect();
            format!("[{}].contains({borrowed})", few.join(", "))
        }
        many => {
            constants.extend(constant(name, "u64", many));
            format!("{name}.binary_search({borrowed}).is_ok()")
        }
    }
}

/// The lines of an array of numbers in a function, as rustfmt fills them.
fn constant(name: &str, of: &str, numbers: &[u64]) -> Vec<String> {
    array(name, of, numbers, WIDTH - 4)
}

/// The lines of an array of numbers that may be so wide.
pub fn array(name: &str, of: &str, numbers: &[u64], width: usize) -> Vec<String> {
    let head = format!("const {name}: [{of}; {}] = [", numbers.len());
    let numbers: Vec<_> = numbers.iter().map(u64::to_string).collect();
    let line = format!("{head}{}];", numbers.join(", "));
    if line.len() <= width {
        return vec![line];
    }
    let list = format!("    [{}];", numbers.join(", "));
    if list.len() <= width {
        return vec![head.trim_end_matches(" [").to_string(), list];
    }
    let mut lines = vec![head];
    let mut line = String::new();
    for number in numbers {
        // A comma comes after it, and rustfmt leaves a column free.
        if !line.is_empty() && 4 + line.len() + 1 + number.len() + 1 >= width {
            lines.push(format!("    {line}"));
            line.clear();
        }
        let gap = if line.is_empty() { "" } else { " " };
        line = format!("{line}{gap}{number},");
    }
    lines.push(format!("    {line}"));
    lines.push("];".to_string());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::process::Command;
    use tempfile::TempDir;

    fn forms() -> Vec<Form> {
        let shapes = [(0, 1), (0, 2), (1, 1), (1, 3), (3, 1), (5, 7), (71, 12), (40, 60)];
        let mut forms = Vec::new();
        for (preperiod, period) in shapes {
            for (most, saltus) in [(0, 0), (1, 0), (2, 0), (9, 0), (300, 0), (3, 1), (9, 4)] {
                let values = (0..(preperiod + period) as u32).map(|n| (n * n + n / 3) % (most + 1));
                forms.push(Form { preperiod, period, saltus, values: values.collect() });
            }
            let values: Vec<_> = (0..(preperiod + period) as u32).collect();
            forms.push(Form { preperiod, period, saltus: period as u32, values });
        }
        forms
    }

    /// Compiled in every edition without a warning, formatted, and with the values of the form.
    #[test]
    fn it_is_rust_and_has_the_values() {
        let mut text = String::new();
        let mut calls = String::new();
        for (at, form) in forms().iter().enumerate() {
            let code = format!("{}\n{}", is_lost(&Lost::of(form)), grundy(form));
            let code = code
                .replace("is_lost", &format!("is_lost{at}"))
                .replace("grundy(", &format!("grundy{at}("));
            text.push_str(&format!("{code}\n"));
            calls.push_str(&format!(
                "    for n in 0..300 {{\n        println!(\"{{}} {{}}\", grundy{at}(n), is_lost{at}(n));\n    }}\n"
            ));
        }
        text.push_str(&format!("fn main() {{\n{calls}}}\n"));
        let folder = TempDir::new().unwrap();
        let run = |program: &str, arguments: &[&str]| {
            let mut command = Command::new(program);
            let output = command.args(arguments).current_dir(folder.path()).output().unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            let (out, err) = (text(output.stdout), text(output.stderr));
            assert!(output.status.success(), "{program} {arguments:?}: {out}{err}");
            out
        };
        fs::write(folder.path().join("code.rs"), &text).unwrap();
        let config = concat!(env!("CARGO_MANIFEST_DIR"), "/../rustfmt.toml");
        let said =
            run("rustfmt", &["--check", "--edition", "2024", "--config-path", config, "code.rs"]);
        assert_eq!(said, "");
        for edition in ["2015", "2018", "2021", "2024"] {
            run("rustc", &["-Dwarnings", "--edition", edition, "--emit=metadata", "code.rs"]);
        }
        run("rustc", &["code.rs"]);
        let found = run("./code", &[]);
        let mut found = found.lines();
        for form in forms() {
            for n in 0..300 {
                let right = format!("{} {}", form.at(n), form.at(n) == 0);
                assert_eq!(found.next(), Some(&right[..]), "{form:?}, n = {n}");
            }
        }
        assert_eq!(found.next(), None);
    }
}
