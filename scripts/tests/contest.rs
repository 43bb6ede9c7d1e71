//! The README's "A contest, start to finish" and "The lab: from a rule to a file to hand in": their
//! very lines, run in a copy of the tree in which the problem is not there yet; and between the
//! lines, what the comments ask of a person.

mod common;

use common::Sandbox;
use regex_lite::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
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

/// The commands of the first block in a section of the README, without their comments.
fn commands(title: &str) -> Vec<String> {
    let readme = checkout("README.md");
    let section = readme.split("\n## ").find(|it| it.starts_with(&format!("{title}\n")));
    let lines = section.expect("README.md has the section").lines();
    let commands = lines.map(|line| line.strip_prefix("    cargo "));
    let commands = commands.skip_while(Option::is_none).map_while(|line| line);
    commands.map(|line| line.split('#').next().unwrap().trim().to_string()).collect()
}

/// Runs `cargo COMMAND`; its exit status and what it printed.
fn run(sandbox: &Sandbox, command: &str) -> (Option<i32>, String) {
    let mut program = match command.starts_with("test ") {
        true => Command::new("cargo"),
        false => Command::new(env!("CARGO_BIN_EXE_scripts")),
    };
    if !command.starts_with("test ") {
        program.arg("--root").arg(sandbox.root());
    }
    program.args(command.split_whitespace()).current_dir(sandbox.root()).stdin(Stdio::null());
    program.env("CARGO_TARGET_DIR", sandbox.root().join("target"));
    // The judge and the templates are built for this one run.
    program.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    // One file for both, so that all stands in the order in which a terminal shows it.
    let mut said = tempfile::tempfile().unwrap();
    program.stdout(said.try_clone().unwrap()).stderr(said.try_clone().unwrap());
    let status = program.status().unwrap();
    said.rewind().unwrap();
    (status.code(), io::read_to_string(said).unwrap())
}

/// Header and code as the checkout has them, above the modules that the file has already.
fn typed(sandbox: &Sandbox) -> String {
    let path = format!("problems/{NAME}.rs");
    let (new, there) = (checkout(&path), sandbox.read(&path));
    let modules = |text: &str| text.find("\nmod scan {").expect("a pasted `mod scan`");
    format!("{}{}", &new[..modules(&new)], &there[modules(&there)..])
}

/// What a run printed, without what differs from one to the next.
fn filtered(said: &str, sandbox: &Sandbox) -> String {
    let said = said.replace(&sandbox.root().display().to_string(), "ROOT");
    let rules = [
        (r" +[0-9]+ ms +<?=?[0-9.]+ MiB", " N ms  N MiB"),
        (r"[0-9]+ bytes", "N bytes"),
        (r"--seed [0-9]+", "--seed N"),
        (r"rustc [0-9.]+[^;)]*", "rustc N"),
        (r"[0-9]+ cases,", "N cases,"),
        (r"took [0-9].*", "took N"),
    ];
    rules.iter().fold(said, |said, (pattern, text)| {
        Regex::new(pattern).unwrap().replace_all(&said, *text).into_owned()
    })
}

/// The files of the tree, build products aside, and what they say.
fn files(sandbox: &Sandbox) -> BTreeMap<String, String> {
    fn walk(folder: &Path, root: &Path, all: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let shown = path.strip_prefix(root).unwrap().display().to_string();
            match path.is_dir() {
                true if shown != "target" => walk(&path, root, all),
                true => {}
                false => drop(all.insert(shown, fs::read_to_string(&path).unwrap())),
            }
        }
    }
    let mut all = BTreeMap::new();
    walk(sandbox.root(), sandbox.root(), &mut all);
    all
}

/// A contest in a copy of the tree, line by line, and what there was to see.
struct Session {
    sandbox: Sandbox,
    commands: std::vec::IntoIter<String>,
    transcript: String,
}

impl Session {
    fn new(title: &str) -> Session {
        let commands = commands(title).into_iter();
        Session { sandbox: copy(), commands, transcript: String::new() }
    }

    /// Runs the next line of the README, which is to end with this exit status. What it prints goes
    /// into the transcript, and which files it makes, changes or removes.
    fn next(&mut self, status: i32) {
        let command = self.commands.next().expect("a line of the README");
        let before = files(&self.sandbox);
        let (ended, said) = run(&self.sandbox, &command);
        assert_eq!(ended, Some(status), "cargo {command}\n{said}");
        let said = filtered(&said, &self.sandbox);
        self.transcript += &format!("\n$ cargo {command}\n{said}");
        let after = files(&self.sandbox);
        for path in before.keys().chain(after.keys().filter(|path| !before.contains_key(*path))) {
            let what = match (before.get(path), after.get(path)) {
                (None, _) => "new",
                (_, None) => "gone",
                (old, new) if old != new => "changed",
                _ => continue,
            };
            self.transcript += &format!("({what}: {path})\n");
        }
    }

    /// What a person does between two lines.
    fn write(&mut self, path: &str, text: &str) {
        self.sandbox.write(path, text);
        self.transcript += &format!("(typed: {path})\n");
    }
}

/// What it looks like stands in snapshots/contest__session.snap; where that is to change,
/// INSTA_UPDATE=always writes it anew.
#[test]
fn the_lines_of_the_readme() {
    let mut session = Session::new("A contest, start to finish");
    let path = |path: &str| path.replace("NAME", NAME);
    let [solution, tests, samples] =
        ["problems/NAME.rs", "tests/NAME.rs", "tests/samples/NAME"].map(path);

    session.next(0);
    assert!(session.sandbox.read(&tests).contains("write the brute force"));
    assert_eq!(session.sandbox.list(&samples), [""; 0]);

    // `solve`, with a mistake that the samples do not show.
    for file in ["1.in", "1.out"] {
        let path = format!("{samples}/{file}");
        session.write(&path, &checkout(&path));
    }
    let right = typed(&session.sandbox);
    assert!(right.contains(FORMULA), "{right}");
    session.write(&solution, &right.replacen(FORMULA, MISTAKE, 1));
    session.next(0);
    session.next(0);

    session.write(&tests, &checkout(&tests));
    session.next(1);
    assert_eq!(session.sandbox.read(&format!("{samples}/hack-1.in")), "1\n4 3\n");
    assert_eq!(session.sandbox.read(&format!("{samples}/hack-1.out")), "Bob\n");

    let mended = session.sandbox.read(&solution).replacen(MISTAKE, FORMULA, 1);
    assert_eq!(mended, checkout(&solution));
    session.write(&solution, &mended);
    session.next(0);
    session.next(0);

    session.next(0);
    let readme = session.sandbox.read("README.md");
    let is_row = |line: &&str| line.starts_with("| [cf1194d](");
    let todo = readme.split_inclusive('\n').find(is_row).unwrap();
    assert!(todo.contains("TODO"), "{todo}");
    let printed = session.transcript.split_inclusive('\n').rfind(is_row).unwrap().to_string();
    session.write("README.md", &readme.replacen(todo, &printed, 1));
    session.next(0);
    assert_eq!(session.commands.next(), None, "the README has a line more");
    insta::assert_snapshot!("session", session.transcript);
}

/// One problem of every shape that the lab writes, beside the README's.
const SHAPES: [(&str, &str); 12] = [
    ("norepeat", "take 2..5 --no-repeat --misere"),
    // Its table of rows is too long for a solution.
    ("rows", "take 18,53,77,83,149,167,190 --no-repeat"),
    ("far", "take 5000"),
    ("farther", "take 100,20007"),
    ("allbut", "all-but 1,2,4 --misere"),
    ("splits", "kayles"),
    ("unequal", "octal 0.7u"),
    ("sum", "take 1,3,4 --heaps 3"),
    ("miseresum", "take 1,3,9 --heaps 2 --misere"),
    ("splitsum", "lasker --heaps 2"),
    ("many", "take 1,2 --heaps 64"),
    ("miseremany", "nim --heaps 30 --misere"),
];

/// What it looks like stands in snapshots/contest__lab.snap.
#[test]
fn the_lab_of_the_readme() {
    let mut session = Session::new("The lab: from a rule to a file to hand in");
    for _ in 0..3 {
        session.next(0);
    }
    insta::assert_snapshot!("lab", session.transcript);

    for (name, rule) in SHAPES {
        let (status, said) = run(&session.sandbox, &format!("lab {rule} --problem {name}"));
        assert_eq!(status, Some(0), "{rule}: {said}");
    }
    let names = SHAPES.map(|(name, _)| name);
    let mut test = session.commands.next().unwrap();
    test += &names.map(|name| format!(" --test {name}")).concat();
    let (status, said) = run(&session.sandbox, &format!("{test} --no-fail-fast -- --nocapture"));
    assert_eq!(status, Some(0), "{said}");
    assert_eq!(said.matches(" 3 passed; 0 failed").count(), 1 + SHAPES.len(), "{said}");
    // Such as: every answer is the same.
    assert!(!said.contains("warning"), "{said}");
    for name in names {
        // No sample and no case that says nothing.
        let answers = session.sandbox.read(&format!("tests/samples/{name}/1.out"));
        assert!(answers.contains("first") && answers.contains("second"), "{name}: {answers}");
        let tests = session.sandbox.read(&format!("tests/{name}.rs"));
        assert!(!tests.contains("{{"), "{name}: {tests}");
        let solution = session.sandbox.read(&format!("problems/{name}.rs"));
        let header = solution.lines().map_while(|line| line.strip_prefix("//!"));
        let header = header.collect::<String>();
        let small = Regex::new("[.] [a-z]").unwrap().find(&header).map(|found| found.start());
        assert_eq!(small.map(|at| &header[at..]), None, "{name}: a sentence begins small");
    }

    let files = names.map(|name| format!("problems/{name}.rs tests/{name}.rs")).join(" ");
    let mut format = Command::new("rustfmt");
    format.args(["--check", "--edition", "2024", "tests/cf9999a.rs", "problems/cf9999a.rs"]);
    format.args(files.split(' ')).current_dir(session.sandbox.root());
    let output = format.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));

    session.next(0);
    assert_eq!(session.commands.next(), None, "the README has a line more");
}
