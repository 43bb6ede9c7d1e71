//! The tree is whole: every problem has all that belongs to it, and nothing is left over.

use judge::Header;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Test targets that judge no problem.
const OTHERS: [&str; 4] = ["claims", "engine", "program", "workspace"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The entries of a folder, by name.
fn entries(folder: &str) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    all.sort();
    all
}

/// The names of a folder's Rust files, without their ending.
fn files(folder: &str) -> BTreeSet<String> {
    let rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_string();
    entries(folder).into_iter().filter(rust).map(stem).collect()
}

/// The problems: the `[[bin]]`s of Cargo.toml, in its order.
fn problems() -> Vec<String> {
    let manifest = read("Cargo.toml");
    let mut names = Vec::new();
    for bin in manifest.split("[[bin]]\n").skip(1) {
        let lines: Vec<&str> = bin.lines().take(3).collect();
        let name = lines[0].split('"').nth(1).unwrap_or("");
        let path = format!("path = \"problems/{name}.rs\"");
        assert_eq!(lines, [&format!("name = \"{name}\""), &path, "test = false"], "in Cargo.toml");
        names.push(name.to_string());
    }
    names
}

/// Fails with everything that is wrong, not only the first.
fn conclude(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_problem_has_its_bin_its_tests_and_its_samples() {
    let problems: BTreeSet<String> = problems().into_iter().collect();
    let mut wrong = Vec::new();
    let mut same = |what: &str, found: BTreeSet<String>| {
        wrong.extend(problems.difference(&found).map(|name| format!("{what}: {name} is missing")));
        wrong.extend(
            found.difference(&problems).map(|name| format!("{what}: {name} is no [[bin]]")),
        );
    };
    same("problems", files("problems"));
    let tests = files("tests").into_iter().filter(|name| !OTHERS.contains(&name.as_str()));
    same("tests", tests.collect());
    let folders = entries("tests/samples").into_iter();
    same(
        "tests/samples",
        folders.map(|path| path.file_name().unwrap().to_str().unwrap().into()).collect(),
    );
    for name in &problems {
        let test = read(&format!("tests/{name}.rs"));
        for line in [
            format!("#[path = \"../problems/{name}.rs\"]\n"),
            format!("judge::problem!({name});\n"),
        ] {
            if !test.contains(&line) {
                wrong.push(format!("tests/{name}.rs has no line {line}"));
            }
        }
    }
    conclude(wrong);
}

#[test]
fn every_sample_is_a_pair_and_ends_its_lines_with_lf() {
    let mut wrong = Vec::new();
    for folder in entries("tests/samples") {
        for path in entries(folder.to_str().unwrap()) {
            let name = path.file_name().unwrap().to_str().unwrap();
            let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
            let (kind, number) = stem.rsplit_once('-').unwrap_or(("", stem));
            let endings: &[&str] = match kind {
                "" => &["in", "out"],
                "hack" => &["in", "out", "why"],
                "bad" => &["in", "out", "err"],
                _ => &[],
            };
            if !endings.contains(&ending) || number.parse::<u32>().is_err() {
                wrong.push(format!("{} is no sample", path.display()));
            }
            for other in endings.iter().filter(|ending| **ending != "why") {
                if !path.with_extension(other).exists() {
                    wrong.push(format!("{} has no .{other}", path.display()));
                }
            }
            if fs::read(&path).unwrap().contains(&b'\r') {
                wrong.push(format!("{} has CRLF", path.display()));
            }
        }
        if !folder.join("1.in").exists() {
            wrong.push(format!("{} has no 1.in", folder.display()));
        }
    }
    conclude(wrong);
}

#[test]
fn the_readme_has_the_row_of_every_problem() {
    let readme = read("README.md");
    let rows: Vec<&str> = readme.lines().filter(|line| line.contains("](problems/")).collect();
    let mut wrong = Vec::new();
    let mut expected = Vec::new();
    for name in problems() {
        match Header::parse(&read(&format!("problems/{name}.rs"))) {
            Ok(header) => expected.push(header.row(&name)),
            Err(error) => wrong.push(format!("problems/{name}.rs: {error}")),
        }
    }
    if wrong.is_empty() && rows != expected {
        wrong.push(format!(
            "README.md should have these rows, in this order:\n{}",
            expected.join("\n")
        ));
    }
    conclude(wrong);
}

#[test]
fn every_template_has_its_tests() {
    let templates: BTreeSet<String> =
        files("templates/src").into_iter().filter(|name| name != "lib").collect();
    assert_eq!(templates, files("templates/tests"));
    let modules: String = templates.iter().map(|name| format!("pub mod {name};\n")).collect();
    assert!(
        read("templates/src/lib.rs").ends_with(&format!("\n{modules}")),
        "lib.rs lists them all"
    );
}

#[test]
fn templates_stand_alone_in_every_edition() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("templates");
    fs::create_dir_all(&scratch).unwrap();
    let report = judge::compiles(&root().join("templates/src/lib.rs"), &scratch, "lib");
    println!("templates: {}", report.unwrap_or_else(|error| panic!("{error}")));
}

#[test]
fn templates_use_no_float_and_no_other_template() {
    let mut wrong = Vec::new();
    for name in files("templates/src") {
        for (at, line) in read(&format!("templates/src/{name}.rs")).lines().enumerate() {
            let code = line.split("//").next().unwrap();
            for word in ["f32", "f64", "crate::", "super::"] {
                if code.contains(word) {
                    wrong.push(format!("templates/src/{name}.rs:{}: {word}", at + 1));
                }
            }
        }
    }
    conclude(wrong);
}

#[test]
fn nothing_comes_from_a_registry() {
    assert!(!read("Cargo.lock").contains("source ="), "Cargo.lock names a registry package");
}
