//! The README's "A contest, start to finish": its very lines, run in a copy of the tree in which
//! the problem is not there yet; and between the lines, what its comments ask of a person.

mod common;

use common::Sandbox;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use toml_edit::DocumentMut;

const NAME: &str = "cf1194d";

const FORMULA: &str = "let r = if k % 3 == 0 { n % (k + 1) } else { n };";
/// Good enough for the samples.
const MISTAKE: &str = "let r = n;";

/// The checkout's own file: what is typed in the end.
fn checkout(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The checkout as if poj1067 were its one problem: all others would only cost their build.
fn copy() -> Sandbox {
    let sandbox = Sandbox::new(&[]);
    for path in ["templates", "tests/judge", "tests/games", "tests/samples/poj1067"] {
        copy_folder(&root().join(path), &sandbox.root().join(path));
    }
    for path in ["Cargo.lock", "rustfmt.toml", "scripts/judges.toml"] {
        sandbox.write(path, &checkout(path));
    }
    for path in ["problems/poj1067.rs", "tests/poj1067.rs"] {
        sandbox.write(path, &checkout(path));
    }
    let mut manifest: DocumentMut = checkout("Cargo.toml").parse().unwrap();
    let bins = manifest["bin"].as_array_of_tables_mut().unwrap();
    bins.retain(|bin| bin["name"].as_str() == Some("poj1067"));
    sandbox.write("Cargo.toml", &manifest.to_string());
    let readme = checkout("README.md");
    let other = |line: &&str| line.contains("](problems/") && !line.contains("](problems/poj1067.");
    let lines = readme.split_inclusive('\n').filter(|line| !other(line));
    sandbox.write("README.md", &lines.collect::<String>());
    sandbox
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            if entry.file_name() != "target" {
                copy_folder(&entry.path(), &to);
            }
        } else {
            fs::write(to, fs::read(entry.path()).unwrap()).unwrap();
        }
    }
}

/// The commands of the README's section, without their comments.
fn commands() -> Vec<String> {
    let readme = checkout("README.md");
    let section = readme.split("\n## ").find(|it| it.starts_with("A contest, start to finish\n"));
    let lines = section.expect("README.md has the section").lines();
    let commands = lines.filter_map(|line| line.strip_prefix("    cargo "));
    commands.map(|line| line.split('#').next().unwrap().trim().to_string()).collect()
}

/// Runs `cargo COMMAND`; its exit status and what it printed.
fn run(sandbox: &Sandbox, command: &str) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_scripts"));
    program.arg("--root").arg(sandbox.root()).args(command.split_whitespace());
    program.env("CARGO_TARGET_DIR", sandbox.root().join("target"));
    let Output { status, stdout, stderr } = program.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout) + &text(stderr))
}

/// Header and code as the checkout has them, above the modules that the file has already.
fn typed(sandbox: &Sandbox) -> String {
    let path = format!("problems/{NAME}.rs");
    let (new, there) = (checkout(&path), sandbox.read(&path));
    let modules = |text: &str| text.find("\nmod scan {").expect("a pasted `mod scan`");
    format!("{}{}", &new[..modules(&new)], &there[modules(&there)..])
}

#[test]
fn the_lines_of_the_readme() {
    let sandbox = copy();
    let commands = commands();
    let mut commands = commands.iter().map(String::as_str);
    let mut next = |expected: &str, status: i32| {
        let command = commands.next().expect("a line of the README");
        assert!(command.starts_with(expected), "the README has `cargo {command}`");
        let (code, said) = run(&sandbox, command);
        assert_eq!(code, Some(status), "cargo {command}\n{said}");
        said
    };
    let has = |said: &str, lines: &[&str]| {
        lines.iter().for_each(|line| assert!(said.contains(line), "no `{line}` in\n{said}"));
    };
    let solution = format!("problems/{NAME}.rs");
    let tests = format!("tests/{NAME}.rs");
    let samples = format!("tests/samples/{NAME}");

    let said = next("scaffold", 0);
    has(&said, &["cf1194d is ready:\n", "  problems/cf1194d.rs  ", "  tests/cf1194d.rs  "]);
    assert!(sandbox.read(&solution).contains("//! - Formula: TODO\n"));
    assert!(sandbox.read(&tests).contains("write the brute force"));
    assert_eq!(sandbox.list(&samples), [""; 0]);
    assert!(sandbox.read("Cargo.toml").contains("name = \"cf1194d\"\n"));

    // `solve`, with a mistake that the samples do not show.
    for file in ["1.in", "1.out"] {
        let path = format!("{samples}/{file}");
        sandbox.write(&path, &checkout(&path));
    }
    let right = typed(&sandbox);
    assert!(right.contains(FORMULA), "{right}");
    sandbox.write(&solution, &right.replacen(FORMULA, MISTAKE, 1));
    has(&next("paste", 0), &["cf1194d: scan ("]);
    has(&next("samples", 0), &["1 of 1 sample passed\n"]);

    sandbox.write(&tests, &checkout(&tests));
    let said = next("stress", 1);
    has(&said, &["    4 3\n", "  kept as tests/samples/cf1194d/hack-1.in\n"]);
    assert_eq!(sandbox.read(&format!("{samples}/hack-1.in")), "1\n4 3\n");
    assert_eq!(sandbox.read(&format!("{samples}/hack-1.out")), "Bob\n");

    sandbox.write(&solution, &sandbox.read(&solution).replacen(MISTAKE, FORMULA, 1));
    assert_eq!(sandbox.read(&solution), checkout(&solution));
    has(&next("samples", 0), &["hack-1.in", "2 of 2 samples passed\n"]);
    has(
        &next("submit", 0),
        &["ok 2 samples\n", "ok stress: ", &solution, "\nhand it in: https://"],
    );

    let said = next("problems --markdown", 0);
    assert!(said.starts_with("| [cf1194d](problems/cf1194d.rs) | [Codeforces 1194D, 1-2-K Game: "));
    let row = |line: &&str| line.starts_with("| [cf1194d](");
    let readme = sandbox.read("README.md");
    let todo = readme.split_inclusive('\n').find(row).unwrap();
    assert!(todo.contains("TODO"), "{todo}");
    sandbox.write("README.md", &readme.replacen(todo, &said, 1));
    assert_eq!(next("problems --check", 0), "");
    assert_eq!(commands.next(), None, "the README has a line more");
}
