//! What a judge would refuse about a file, and what this house would.

use crate::drift;
use crate::header::Header;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// The least source limit of the judges in the catalogue.
const MOST_BYTES: usize = 64 << 10;

const SOLVE: &str =
    "pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {";

/// Checks `problems/NAME.rs` under `root`, compiling in `scratch`.
///
/// The result says what was checked and what was skipped, or everything that is wrong.
pub fn check(root: &Path, name: &str, scratch: &Path) -> Result<String, String> {
    let path = root.join("problems").join(format!("{name}.rs"));
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut wrong = shape(&text);
    match Header::parse(&text) {
        Err(error) => wrong.push(error),
        Ok(header) => wrong.extend(header.twin().and_then(|twin| {
            let exists = root.join("problems").join(format!("{twin}.rs")).exists();
            (!exists).then(|| format!("its twin {twin} is no problem here"))
        })),
    }
    let templates = root.join("templates/src");
    let template = |name: &str| fs::read_to_string(templates.join(format!("{name}.rs"))).ok();
    let drifted = drift::drift(&text, template);
    wrong.extend(drifted.iter().map(|item| format!("has drifted from its template: {item}")));
    if !drifted.is_empty() {
        wrong.push(format!("to mend that: cargo paste {name}"));
    }
    // A copy in a folder of its own: no other file is there to be included.
    let folder = scratch.join(name);
    let copy = folder.join(format!("{name}.rs"));
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&copy, &text))
        .map_err(|e| format!("{}: {e}", copy.display()))?;
    match compiles(&copy, &folder, "bin") {
        Ok(report) if wrong.is_empty() => return Ok(report),
        Ok(_) => {}
        Err(error) => wrong.push(error),
    }
    Err(wrong.join("\n"))
}

/// What is wrong with the file as text.
fn shape(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    if text.len() > MOST_BYTES {
        wrong.push(format!("it has {} bytes, more than {MOST_BYTES}", text.len()));
    }
    let header = text.lines().take_while(|line| line.starts_with("//!"));
    if let Some((at, _)) = header.enumerate().find(|(_, line)| line.contains("TODO")) {
        wrong.push(format!("line {} of its header still says TODO", at + 1));
    }
    let place = |line: &str| text.lines().position(|l| l == line);
    match (place("fn main() {"), place(SOLVE)) {
        (None, _) => wrong.push("it has no line `fn main() {`".into()),
        (_, None) => wrong.push(format!("it has no line `{SOLVE}`")),
        (Some(main), Some(solve)) => {
            if main > solve {
                wrong.push("`solve` stands before `main`".into());
            }
            if text.lines().nth(main + 2) != Some("}") {
                wrong.push("`main` has more than one line".into());
            }
        }
    }
    let code = code(text);
    for (word, instead) in [
        ("extern crate", "std is all there is"),
        ("core::", "say std::"),
        ("alloc::", "say std::"),
        ("include!", "the file is the submission"),
        ("#[path", "the file is the submission"),
        ("f32", "an integer decides"),
        ("f64", "an integer decides"),
    ] {
        if words(&code, word) {
            wrong.push(format!("it has `{word}`: {instead}"));
        }
    }
    let first = text.lines().position(|line| line.starts_with("mod "));
    let after = text.lines().skip(first.unwrap_or(usize::MAX));
    let mut margin = after.filter(|line| !line.is_empty() && !line.starts_with(' '));
    if let Some(line) = margin.find(|line| !line.starts_with("mod ") && *line != "}") {
        wrong.push(format!("`{line}` stands after a pasted module"));
    }
    wrong
}

/// `text` without its line comments; a `//` in a string is taken for one, which does no harm.
fn code(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("").to_string() + "\n").collect()
}

/// Whether `word` is in `text`, and not as the end of a longer word.
fn words(text: &str, word: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(joins))
}

/// Whether `file` compiles without warnings and without `unsafe`, as a crate of `kind`, by itself,
/// in every edition, and with the compiler at `JUDGE_OLD_RUSTC` too.
///
/// The result says with what, or what the compilers say.
pub fn compiles(file: &Path, scratch: &Path, kind: &str) -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let editions = ["2015", "2018", "2021", "2024"];
    let mut wrong = compile(&rustc, &editions, file, scratch, kind);
    let mut report = "compiles alone in editions 2015, 2018, 2021, 2024".to_string();
    match env::var_os("JUDGE_OLD_RUSTC") {
        Some(rustc) => {
            wrong.extend(compile(&rustc, &editions[..3], file, scratch, kind));
            report += ", and by the old compiler";
        }
        None => report += "; skipped: the old compiler, since JUDGE_OLD_RUSTC is not set",
    }
    if wrong.is_empty() { Ok(report) } else { Err(wrong.join("\n")) }
}

fn compile(
    rustc: &OsStr,
    editions: &[&str],
    file: &Path,
    scratch: &Path,
    kind: &str,
) -> Vec<String> {
    let start = |edition: &&str| {
        // Types, borrows and lints are all there is to see: no code need be generated.
        Command::new(rustc)
            .args(["--edition", edition, "--crate-type", kind, "--emit=metadata"])
            .args(["--color=never", "-Dwarnings", "-Funsafe_code", "--out-dir"])
            .arg(scratch.join(edition))
            .arg(file)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
    };
    // All at once, then each in its turn.
    let children: Vec<_> = editions.iter().map(start).collect();
    let mut wrong = Vec::new();
    for (child, edition) in children.into_iter().zip(editions) {
        match child.and_then(|child| child.wait_with_output()) {
            Ok(output) if output.status.success() => {}
            Ok(output) => {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                wrong.push(format!("does not compile alone in edition {edition}:\n{said}"));
            }
            Err(e) => wrong.push(format!("{} cannot be run: {e}", rustc.to_string_lossy())),
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "//! P 1\n//!\n//! - Rule: r\n//! - Input: i\n//! - Output: o\n//! - Formula: f\n\
        //!\n//! Why.\n//!\n//! - Time: t\n//! - Memory: m\n//! - Judge: none\n//! - Rust: yes\n\n\
        use std::io::{self, BufRead, Write};\n\nfn main() {\n    tiny::run(solve)\n}\n\n\
        pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {\n    \
        io::copy(input, out).map(|_| ())\n}\n\nmod tiny {\n    use std::io;\n    use std::io::BufRead;\n    \
        use std::io::Write;\n\n    pub fn run(_: fn(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>) {}\n}\n";

    fn checked(case: &str, text: &str) -> Result<String, String> {
        let root = env::temp_dir().join(format!("judge-{}-{case}", std::process::id()));
        fs::create_dir_all(root.join("problems")).unwrap();
        fs::create_dir_all(root.join("templates/src")).unwrap();
        fs::write(root.join("problems/p1.rs"), text).unwrap();
        let (_, tiny) = drift::modules(GOOD).remove(0);
        fs::write(root.join("templates/src/tiny.rs"), tiny).unwrap();
        let result = check(&root, "p1", &root.join("scratch"));
        fs::remove_dir_all(&root).unwrap();
        result
    }

    #[test]
    fn a_good_file_passes() {
        let report = checked("good", GOOD).unwrap();
        assert!(
            report.starts_with("compiles alone in editions 2015, 2018, 2021, 2024"),
            "{report}"
        );
    }

    #[test]
    fn each_fault_is_named() {
        let run = "    tiny::run(solve)\n";
        for (case, from, to, says) in [
            ("header", "//! Why.\n", "", "why the formula holds"),
            ("todo", "//! Why.\n", "//! TODO why.\n", "of its header still says TODO"),
            ("twin", "Rust: yes", "Rust: no; twin p2", "its twin p2 is no problem here"),
            ("lines", run, "    tiny::run(solve);\n    tiny::run(solve);\n", "more than one line"),
            ("drift", "fn(&mut dyn", "fn( &mut dyn", "cargo paste p1"),
            ("dead", "use std::io;\n", "use std::fmt;\n    use std::io;\n", "unused import"),
            ("unsafe", run, "    unsafe { tiny::run(solve) }\n", "unsafe"),
            ("float", run, "    tiny::run(solve) // f64\n", ""),
            ("float2", "map(|_| ())", "map(|n| drop(n as f64))", "`f64`: an integer decides"),
            ("crate", "use std::io::{", "extern crate core;\nuse std::io::{", "`extern crate`"),
            ("module", "mod tiny {", "mod other;\nmod tiny {", "other"),
            ("last", "mod tiny {", "mod a {}\nfn b() {}\nmod tiny {", "after a pasted module"),
            ("2015", "io::copy", "std::io::copy", ""),
            ("2018", "map(|_| ())", "map(|_| { let async = (); async })", "in edition 2018"),
            ("2024", "map(|_| ())", "map(|_| { let gen = (); gen })", "in edition 2024"),
            ("solve", "pub fn solve(", "pub fn solve_it(", "it has no line `pub fn solve("),
        ] {
            let text = GOOD.replacen(from, to, 1);
            assert_ne!(text, GOOD, "{case}");
            match checked(case, &text) {
                Ok(_) => assert_eq!(says, "", "{case} passed"),
                Err(error) => assert!(!says.is_empty() && error.contains(says), "{case}: {error}"),
            }
        }
        let long = format!("{GOOD}//{}\n", "x".repeat(MOST_BYTES));
        assert!(checked("long", &long).unwrap_err().contains("more than 65536"));
    }
}
