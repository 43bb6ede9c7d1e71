//! What `problems/NAME.rs` says.

use crate::lab::report;
use crate::lab::rust::Solution;
use crate::lab::series::Told;
use crate::scaffold::About;
use lab::certificate::Kind;
use lab::form::Form;
use lab::study::{Proof, Study};
use textwrap::Options;

/// Columns of a comment.
const WIDTH: usize = 100;

const SOLVE: &str = "
use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
";

/// The whole file, with `mod scan;` still to be pasted.
pub fn text(
    about: &About,
    study: &Study,
    series: &[Told],
    form: &Form,
    solution: &Solution,
) -> String {
    let (game, heaps) = (&study.game, study.game.heaps);
    let formula = match heaps {
        1 => report::short(Kind::Outcome, form).unwrap_or_else(|| {
            format!("a table, with period {} from n = {}", form.period, form.preperiod)
        }),
        _ if game.misere => "misère Nim on the Grundy values of the heaps".to_string(),
        _ => "lost if and only if the xor of the Grundy values of the heaps is 0".to_string(),
    };
    let input = match heaps {
        1 => "any number of lines `n`, 0 <= n < 2^64".to_string(),
        _ => format!("any number of lines of {heaps} heaps, each at least 0 and below 2^64"),
    };
    let judge = match about.url {
        Some(url) => format!("<{url}>"),
        None => format!("none (made by `cargo lab {game}`)"),
    };
    let fields = [
        ("Rule", game.in_words()),
        ("Input", input),
        ("Output", "a line each: `first` or `second`, who wins".to_string()),
        ("Formula", formula),
    ];
    let costs = [
        ("Time", "O(1) a line".to_string()),
        ("Memory", "O(1)".to_string()),
        ("Judge", judge),
        ("Rust", about.address.map_or("no judge", |address| &address.rust).to_string()),
    ];
    let label = about.address.map_or(&about.draft.name, |address| &address.label);
    let mut text = format!("//! {label}: {game}\n//!\n");
    let field = |(key, value): &(&str, String)| comment(&format!("- {key}: {value}"), "  ");
    text += &fields.iter().map(field).collect::<String>();
    text += "//!\n";
    text += &why(series).iter().map(|line| comment(line, "")).collect::<Vec<_>>().join("//!\n");
    text += "//!\n";
    text += &costs.iter().map(field).collect::<String>();
    text += SOLVE;
    text += "    while let Some(n) = scan.next_int::<u64>()? {\n";
    if heaps > 1 {
        text += &format!(
            "        let mut heaps = vec![n];\n        \
             while heaps.len() < {heaps} {{\n            heaps.push(scan.int()?);\n        }}\n"
        );
    }
    let Solution { code, call } = solution;
    text += &format!(
        "        writeln!(out, \"{{}}\", if {call} {{ \"second\" }} else {{ \"first\" }})?;\n    }}\n"
    );
    text + "    Ok(())\n}\n\n" + code + "\nmod scan;\n"
}

/// Why the formula holds, a paragraph a series.
fn why(series: &[Told]) -> Vec<String> {
    let own = series.iter().filter(|it| !matches!(it.series.proof, Proof::Follows(_)));
    own.map(|told| {
        let name = match told.kind {
            Kind::Grundy => "Grundy values",
            Kind::Outcome => "Who wins",
            Kind::Row => "Who wins, by what was just taken",
        };
        let sentences: Vec<_> = report::reasons(told).iter().map(|it| capital(it)).collect();
        format!("{name}. {}.", sentences.join(". "))
    })
    .collect()
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().iter().flat_map(|first| first.to_uppercase()).chain(letters).collect()
}

fn comment(text: &str, indent: &str) -> String {
    let indent = format!("//! {indent}");
    let options = Options::new(WIDTH).initial_indent("//! ").subsequent_indent(&indent);
    textwrap::fill(text, options) + "\n"
}
