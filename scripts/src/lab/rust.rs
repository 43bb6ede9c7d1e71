//! A closed form as Rust that can be pasted: std alone, any edition, formatted as this tree is.

use super::lost::{self, Lost};
use super::series::{Rows, Told};
use crate::paste;
use crate::tree::Tree;
use anyhow::Result;
use lab::certificate::Kind;
use lab::form::Form;
use lab::game::{Game, Known, Rule};
use textwrap::Options;

/// Columns, as rustfmt.toml has them.
pub const WIDTH: usize = 100;

/// A list of more numbers is no formula any more.
const MOST: usize = 5000;

/// What the solution of a problem calls, and no more.
pub struct Solution {
    pub code: String,
    /// Whether one heap `n`, or the sum `heaps`, is lost before the first move.
    pub call: &'static str,
}

/// None where the closed form is too long, or there is none.
pub fn solution(game: &Game, series: &[Told]) -> Option<Solution> {
    let wanted = |told: &&Told| game.heaps > 1 || told.kind != Kind::Grundy;
    let code = code(game, &series.iter().filter(wanted).collect::<Vec<_>>());
    Some(Solution { code: text("", &code.functions), call: code.call? })
}

/// The functions that a study proves, or nothing where there is no closed form, or a long one.
pub fn functions(game: &Game, series: &[Told], tree: &Tree) -> Result<String> {
    Ok(match &game.rule {
        Rule::Known(Known::Wythoff) => paste::text("the code of wythoff", WYTHOFF, tree)?,
        Rule::Known(Known::FibonacciNim) => {
            paste::text("the code of fibonacci-nim", FIBONACCI_NIM, tree)?
        }
        Rule::Known(Known::Euclid) => EUCLID.to_string(),
        _ => text("pub ", &code(game, &series.iter().collect::<Vec<_>>()).functions),
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

/// A function whose visibility is still open.
struct Function {
    says: String,
    /// From the name to what it returns.
    head: String,
    /// The body, from its margin on.
    lines: Vec<String>,
}

fn text(visibility: &str, functions: &[Function]) -> String {
    let options = Options::new(WIDTH).initial_indent("/// ").subsequent_indent("/// ");
    let text = |Function { says, head, lines }: &Function| {
        let says = textwrap::fill(says, &options);
        let lines = lines.iter().map(|line| format!("    {line}\n")).collect::<String>();
        format!("{says}\n{visibility}fn {head} {{\n{lines}}}\n")
    };
    functions.iter().map(text).collect::<Vec<_>>().join("\n")
}

struct Code {
    functions: Vec<Function>,
    /// As in [`Solution`]; none without `is_lost`.
    call: Option<&'static str>,
}

fn code(game: &Game, series: &[&Told]) -> Code {
    let form = |kind| series.iter().find(|told| told.kind == kind)?.form.as_ref();
    let grundy = form(Kind::Grundy).filter(|form| is_short(form));
    let rows = Rows::of(game).zip(form(Kind::Row).filter(|form| is_short(form)));
    let (mut functions, call) = match (rows, form(Kind::Outcome).map(Lost::of)) {
        (Some((rows, form)), _) => {
            (vec![no_repeat(rows, form), only(rows, form)], Some("is_lost(n, 0)"))
        }
        _ if game.heaps > 1 && grundy.is_some() => {
            (vec![sum(game.misere)], Some("is_lost(&heaps)"))
        }
        (_, Some(lost))
            if game.heaps == 1 && size(&lost.exceptions) + size(&lost.residues) <= MOST =>
        {
            (vec![is_lost(&lost)], Some("is_lost(n)"))
        }
        _ => (Vec::new(), None),
    };
    functions.extend(grundy.map(self::grundy));
    Code { functions, call }
}

fn is_short(form: &Form) -> bool {
    form.values.len() <= MOST || form.preperiod == 0 && counts_up(&form.values)
}

/// `is_lost`, for a sum of heaps.
fn sum(misere: bool) -> Function {
    let says = match misere {
        false => "Whether the player to move loses a sum of heaps.",
        true => "Whether the player to move loses a sum of heaps, when the last move loses.",
    };
    let xor = "heaps.iter().fold(0, |xor, &n| xor ^ grundy(n))";
    let body = match misere {
        false => vec![format!("{xor} == 0")],
        true => vec![
            format!("let xor = {xor};"),
            "if heaps.iter().any(|&n| grundy(n) > 1) { xor == 0 } else { xor == 1 }".to_string(),
        ],
    };
    function(says, "is_lost(heaps: &[u64]) -> bool", Vec::new(), body)
}

/// `is_lost`, for one heap.
fn is_lost(lost: &Lost) -> Function {
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
    let says = "Whether the player to move loses a heap of n.";
    function(says, &format!("is_lost({n}: u64) -> bool"), constants, body)
}

/// `grundy`, for one heap.
fn grundy(form: &Form) -> Function {
    table("The Grundy value of a heap of n.", "grundy", form)
}

/// `is_lost`, of one heap without repetition.
fn no_repeat(rows: Rows, form: &Form) -> Function {
    let says = "Whether the player to move loses a heap of n when the other has just taken the amount \
                `last`, 0 for none.";
    let body = match barred(rows, form) {
        Some(least) => vec![
            "match only(n) {".to_string(),
            "    0 => true,".to_string(),
            format!("    {} => last != {least},", rows.barred()),
            "    only => only == last,".to_string(),
            "}".to_string(),
        ],
        None => vec!["let only = only(n);".to_string(), "only == 0 || only == last".to_string()],
    };
    function(says, "is_lost(n: u64, last: u64) -> bool", Vec::new(), body)
}

/// `only`, which tells a row by one amount.
fn only(rows: Rows, form: &Form) -> Function {
    let several = rows.several();
    let says = match barred(rows, form) {
        None => format!("{several} if two or more do."),
        Some(least) => format!(
            "{several} if two or more do, or no move is left; {} if only who may not take {least} wins.",
            rows.barred()
        ),
    };
    let says = format!("The only amount that wins a heap of n; 0 if none does, {says}");
    table(&says, "only", form)
}

/// The least amount, if there is a row of misère play that is lost, except for who may not take that.
fn barred(rows: Rows, form: &Form) -> Option<u32> {
    rows.amounts.first().copied().filter(|_| form.values.contains(&rows.barred()))
}

/// A function that looks its value up.
fn table(says: &str, name: &str, form: &Form) -> Function {
    let (from, period) = (form.preperiod, form.period);
    let of = if overflows(form) { "u128" } else { "u64" };
    let most = form.values.iter().max().copied().unwrap_or(0);
    let width = [8, 16].into_iter().find(|bits| most >> bits == 0).unwrap_or(32);
    let list = |name: &str, values: &[u32]| {
        let numbers: Vec<_> = values.iter().map(|&value| u64::from(value)).collect();
        constant(name, &format!("u{width}"), &numbers)
    };
    let mut constants = Vec::new();
    let start = match &form.values[..from] {
        [] => String::new(),
        values if counts_up(values) && of == "u64" => "n".to_string(),
        [one] => one.to_string(),
        values => {
            constants.extend(list("START", values));
            format!("START[n as usize] as {of}")
        }
    };
    let past = if from == 0 { "n".to_string() } else { format!("(n - {from})") };
    let past = if of == "u64" { past } else { format!("{past} as {of}") };
    let cycle = &form.values[from..];
    let turn = match cycle {
        [one] => one.to_string(),
        _ if counts_up(cycle) => format!("{past} % {period}"),
        values => {
            constants.extend(list("CYCLE", values));
            format!("CYCLE[({past} % {period}) as usize] as {of}")
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
    function(says, &format!("{name}({n}: u64) -> {of}"), constants, body)
}

/// Whether some value of an n below 2^64 is not below 2^64 itself.
fn overflows(form: &Form) -> bool {
    let (start, period) = (form.preperiod as u64, form.period as u64);
    let places = (start..).zip(&form.values[form.preperiod..]);
    // The last n of each place of the period has the largest value.
    let last = |(place, &value): (u64, &u32)| {
        let laps = (u64::MAX - place) / period;
        u128::from(value) + u128::from(laps) * u128::from(form.saltus)
    };
    places.map(last).any(|value| value > u64::MAX.into())
}

/// Whether these are 0, 1, 2, …
pub fn counts_up(values: &[u32]) -> bool {
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

fn function(says: &str, head: &str, constants: Vec<String>, body: Vec<String>) -> Function {
    let lines = constants.into_iter().chain(body).collect();
    Function { says: says.to_string(), head: head.to_string(), lines }
}

/// The first number of each run, and the one after its last; none where the numbers themselves are
/// as short a list.
fn edges(numbers: &[u64]) -> Option<Vec<u64>> {
    let runs = lost::runs(numbers);
    let short = match runs.len() {
        1 => numbers.len() > 2,
        runs => numbers.len() > 8 && 4 * runs <= numbers.len(),
    };
    short.then(|| runs.iter().flat_map(|run| [run.start, run.end]).collect())
}

/// How many numbers [`one_of`] writes.
fn size(numbers: &[u64]) -> usize {
    edges(numbers).map_or(numbers.len(), |edges| edges.len())
}

/// That `n` is one of these numbers, which ascend. Many of them become a constant.
fn one_of(n: &str, name: &str, numbers: &[u64], constants: &mut Vec<String>) -> String {
    let borrowed = if n.contains(' ') { format!("&({n})") } else { format!("&{n}") };
    match (edges(numbers).as_deref(), numbers) {
        (Some(&[0, end]), _) => format!("{n} < {end}"),
        (Some(&[start, end]), _) => format!("({start}..{end}).contains({borrowed})"),
        (Some(edges), _) => {
            constants.push("// Where each run of them begins, and where it is over.".to_string());
            constants.extend(constant(name, "u64", edges));
            format!("{name}.partition_point(|&edge| edge <= {n}) % 2 == 1")
        }
        (None, []) => "false".to_string(),
        (None, [one]) => format!("{n} == {one}"),
        (None, few) if few.len() <= 8 => {
            let few: Vec<_> = few.iter().map(u64::to_string).collect();
            format!("[{}].contains({borrowed})", few.join(", "))
        }
        (None, many) => {
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
    // Where a constant is used, a copy of it is.
    let keyword = if numbers.len() > 1000 { "static" } else { "const" };
    let head = format!("{keyword} {name}: [{of}; {}] = [", numbers.len());
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

    /// How far below 2^64 values are compared.
    const LAST: u64 = 100;

    /// f(n), for any n.
    fn at(form: &Form, n: u64) -> u128 {
        let start = form.preperiod as u64;
        let laps = n.saturating_sub(start) / form.period as u64;
        let place = n - laps * form.period as u64;
        u128::from(form.values[place as usize]) + u128::from(laps) * u128::from(form.saltus)
    }

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
        // Lasker's, the last value of which is 2^64.
        forms.push(Form { preperiod: 1, period: 4, saltus: 4, values: vec![0, 1, 2, 4, 3] });
        // Runs of lost heaps.
        for run in [3, 5, 40] {
            let values = (0..300).map(|n| n / run % 2);
            forms.push(Form { preperiod: 150, period: 150, saltus: 0, values: values.collect() });
            let values = (0..400).map(|n| u32::from(n < run));
            forms.push(Form { preperiod: 0, period: 400, saltus: 0, values: values.collect() });
        }
        // More than a constant should be.
        let values = (0..3000).map(|n| n * n / 7 % 5);
        forms.push(Form { preperiod: 0, period: 3000, saltus: 0, values: values.collect() });
        forms
    }

    /// Compiled in every edition without a warning, formatted, and with the values of the form.
    #[test]
    fn it_is_rust_and_has_the_values() {
        let mut text = String::new();
        let mut calls = String::new();
        for (at, form) in forms().iter().enumerate() {
            let mut functions = [is_lost(&Lost::of(form)), grundy(form)];
            for function in &mut functions {
                function.head = function.head.replacen('(', &format!("{at}("), 1);
            }
            text.push_str(&format!("{}\n", super::text("pub ", &functions)));
            calls.push_str(&format!(
                "    for n in (0..300).chain(u64::MAX - {LAST}..=u64::MAX) {{\n        \
                 println!(\"{{}} {{}}\", grundy{at}(n), is_lost{at}(n));\n    }}\n"
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
            for n in (0..300).chain(u64::MAX - LAST..=u64::MAX) {
                let value = at(&form, n);
                let right = format!("{value} {}", value == 0);
                assert_eq!(found.next(), Some(&right[..]), "{form:?}, n = {n}");
            }
        }
        assert_eq!(found.next(), None);
    }
}
