//! `cargo scaffold`: what it makes, and what it leaves alone.

mod common;

use common::{Ran, Sandbox};
use scripts::{Outcome, judges::Judges, scaffold};
use std::fs;
use std::path::Path;
use std::process::Command;

const SCAN: &str = include_str!("../../templates/src/scan.rs");
const POJ: &str = include_str!("../../problems/poj1067.rs");
const POJ_TESTS: &str = include_str!("../../tests/poj1067.rs");

/// A tree with the one problem poj1067.
fn tree() -> Sandbox {
    let wythoff = include_str!("../../templates/src/wythoff.rs");
    let readme = "# t\n\n| problem |\n|---|\n| [poj1067](problems/poj1067.rs) |\n\nThe end.\n";
    Sandbox::new(&[
        ("problems/poj1067.rs", POJ),
        ("tests/poj1067.rs", POJ_TESTS),
        ("tests/samples/poj1067/1.in", "2 1\n"),
        ("templates/src/scan.rs", SCAN),
        ("templates/src/wythoff.rs", wythoff),
        ("README.md", readme),
    ])
}

fn scaffold(sandbox: &Sandbox, name: &str, url: &str, like: &str) -> Ran {
    let given = |text: &str| Some(text.to_string()).filter(|text| !text.is_empty());
    let args = scaffold::Args { name: given(name), url: given(url), like: given(like) };
    sandbox.run(|tree, term| scaffold::run(&args, tree, term))
}

/// Every file and folder of the tree, with what it says.
fn snapshot(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let shown = path.display().to_string();
        if path.is_dir() {
            all.push((shown, String::new()));
            all.extend(snapshot(&path));
        } else {
            all.push((shown, fs::read_to_string(path).unwrap()));
        }
    }
    all.sort();
    all
}

#[test]
fn a_problem_from_its_name() {
    let sandbox = tree();
    let (manifest, readme) = (sandbox.read("Cargo.toml"), sandbox.read("README.md"));
    let ran = scaffold(&sandbox, "cf1194d", "", "");
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    let said = "\
cf1194d is ready:
  problems/cf1194d.rs        type the solution; the header says TODO where it wants words
  tests/cf1194d.rs           write its cases and the brute force
  cargo test --test cf1194d  after the statement's samples are tests/samples/cf1194d/1.in and 1.out
";
    assert_eq!((ran.out.as_str(), ran.err.as_str()), (said, ""));

    let solution = sandbox.read("problems/cf1194d.rs");
    let header = "\
//! Codeforces 1194D, TODO the title: TODO the game in a few words
//!
//! - Rule: TODO what a move is, and who wins
//! - Input: TODO its form and its bounds
//! - Output: TODO
//! - Formula: TODO
//!
//! TODO why the formula holds.
//!
//! - Time: TODO
//! - Memory: TODO
//! - Judge: <https://codeforces.com/problemset/problem/1194/D>
//! - Rust: yes

use scan::Scan;
";
    assert!(solution.starts_with(header), "{solution}");
    assert!(solution.contains("\nmod scan {\n    use std::any;\n"), "{solution}");
    let bin = "\n[[bin]]\nname = \"cf1194d\"\npath = \"problems/cf1194d.rs\"\ntest = false\n";
    assert_eq!(sandbox.read("Cargo.toml"), manifest + bin);
    let row = "| [cf1194d](problems/cf1194d.rs) \
        | [Codeforces 1194D, TODO the title: TODO the game in a few words]\
        (https://codeforces.com/problemset/problem/1194/D) \
        | TODO what a move is, and who wins | TODO | TODO | yes |\n";
    assert_eq!(
        sandbox.read("README.md"),
        readme.replace("\nThe end.", &format!("{row}\nThe end."))
    );
    assert_eq!(sandbox.list("tests/samples/cf1194d"), [""; 0]);
}

#[test]
fn a_problem_from_its_address() {
    let sandbox = tree();
    let ran = scaffold(&sandbox, "", "https://open.kattis.com/problems/bachetsgame", "");
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    let solution = sandbox.read("problems/bachetsgame.rs");
    assert!(solution.starts_with("//! Kattis, TODO the title: "), "{solution}");
    assert!(solution.contains("//! - Judge: <https://open.kattis.com/problems/bachetsgame>\n"));

    // A name of one's own for a judge that is not known.
    let error = scaffold(&sandbox, "", "https://example.org/1", "").result.unwrap_err();
    assert!(error.ends_with("give one: cargo scaffold NAME --url URL"), "{error}");
    let ran = scaffold(&sandbox, "stones", "https://example.org/1", "");
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    let solution = sandbox.read("problems/stones.rs");
    assert!(solution.starts_with("//! TODO judge and id, TODO the title: "), "{solution}");
    assert!(
        solution.contains("//! - Judge: <https://example.org/1>\n//! - Rust: TODO yes or no\n")
    );
}

#[test]
fn a_name_that_stands_for_another_address() {
    let sandbox = tree();
    let before = snapshot(sandbox.root());
    let of_cf2 = |path: &str| format!("https://codeforces.com/{path}");
    for url in [of_cf2("contest/2/problem/B"), of_cf2("gym/1/problem/A"), "https://a.org/".into()] {
        let error = scaffold(&sandbox, "cf1a", &url, "").result.unwrap_err();
        let told =
            "the name cf1a stands for https://codeforces.com/problemset/problem/1/A, not for";
        assert_eq!(error, format!("{told} {url}; leave out one of the two"));
    }
    assert_eq!(snapshot(sandbox.root()), before);
    // Another page of the same problem; and a plain name stands for nothing.
    for (name, url) in [("cf1a", "contest/1/problem/a"), ("my_game", "gym/1/problem/A")] {
        assert_eq!(scaffold(&sandbox, name, &of_cf2(url), "").result, Ok(Outcome::Good));
    }
}

#[test]
fn judges_are_data() {
    let sandbox = tree();
    let judges = r#"
[[judge]]
name = "Mine"
addresses = ["https://mine.org/{contest}/{task}?lang=en", "https://mine.org/all/{contest}-{task}"]
parts = { contest = "number", task = "capitals" }
problem = "mine{contest}{task}"
label = "My {task} of {contest}"
rust = true
seen = "here"
unconfirmed = ["rust"]
odd = 1

[[judge]]
name = "Slugs"
addresses = ["https://slugs.org/{id}"]
parts = { id = "words" }
problem = "{id}"
rust = false
closed = true
seen = "here"

[[judge]]
name = "Half"
addresses = ["https://half.org/{contest}/{id}"]
problem = "half{id}"
rust = true
seen = "here"

[[judge]]
name = "Bare"
addresses = ["https://bare.org/{id}"]
rust = false
seen = "here"
"#;
    sandbox.write("scripts/judges.toml", judges);
    let header = |name: &str| {
        let text = sandbox.read(&format!("problems/{name}.rs"));
        let field = |key| text.lines().find(|line| line.starts_with(key)).unwrap();
        let title = text.lines().next().unwrap().split_once(", TODO the title").unwrap().0;
        [title, field("//! - Judge: "), field("//! - Rust: ")].join("\n")
    };
    // From the name, and from the other address.
    let ran = scaffold(&sandbox, "mine12b", "", "");
    let odd = "warning: scripts/judges.toml: Mine: the key `odd` is unknown\n";
    assert_eq!((ran.result, ran.err.as_str()), (Ok(Outcome::Good), odd));
    let mine = "//! My B of 12\n//! - Judge: <https://mine.org/12/B?lang=en>\n\
        //! - Rust: yes (unconfirmed)";
    assert_eq!(header("mine12b"), mine);
    scaffold(&sandbox, "", "https://mine.org/all/7-c", "").result.unwrap();
    assert!(header("mine7c").starts_with("//! My C of 7\n"), "{}", header("mine7c"));
    scaffold(&sandbox, "", "https://slugs.org/2-k.game", "").result.unwrap();
    let slugs = "//! Slugs\n//! - Judge: <https://slugs.org/2-k.game>\n//! - Rust: closed";
    assert_eq!(header("slugs2kgame"), slugs);
    // A name that tells half of the address tells none.
    scaffold(&sandbox, "half7", "", "").result.unwrap();
    assert!(header("half7").contains("\n//! - Judge: TODO the address\n"), "{}", header("half7"));
    // Nobody said how its problems are called; and of the usual judges there is none.
    for url in ["https://bare.org/x", "https://cses.fi/problemset/task/1"] {
        let error = scaffold(&sandbox, "", url, "").result.unwrap_err();
        assert!(error.contains("does not tell a name"), "{error}");
    }
}

#[test]
fn a_copy_of_another_problem() {
    let sandbox = tree();
    let ran = scaffold(&sandbox, "luogup2252", "", "poj1067");
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    assert!(ran.out.contains("see whether its cases fit"), "{}", ran.out);
    let expected = POJ
        .replace("POJ 1067, 取石子游戏: ", "Luogu P2252, TODO the title: ")
        .replace("<http://poj.org/problem?id=1067>", "<https://www.luogu.com.cn/problem/P2252>")
        .replace("- Rust: no; twin luogup2252", "- Rust: yes");
    assert_eq!(sandbox.read("problems/luogup2252.rs"), expected);
    assert_eq!(sandbox.read("tests/luogup2252.rs"), POJ_TESTS.replace("poj1067", "luogup2252"));
    assert_eq!(sandbox.list("tests/samples/luogup2252"), [""; 0], "its samples are its own");

    let before = snapshot(sandbox.root());
    let error = scaffold(&sandbox, "dp_k", "", "poj1068").result.unwrap_err();
    assert_eq!(error, "no problem `poj1068`; did you mean `poj1067`?");
    fs::remove_file(sandbox.root().join("tests/luogup2252.rs")).unwrap();
    let error = scaffold(&sandbox, "dp_k", "", "luogup2252").result.unwrap_err();
    assert!(error.starts_with("read tests/luogup2252.rs: "), "{error}");
    sandbox.write("tests/luogup2252.rs", &POJ_TESTS.replace("poj1067", "luogup2252"));
    assert_eq!(snapshot(sandbox.root()), before);
}

#[test]
fn nothing_is_overwritten() {
    for (path, says) in [
        ("problems/dp_k.rs", "problems/dp_k.rs is there"),
        ("tests/dp_k.rs", "tests/dp_k.rs is there"),
        ("tests/samples/dp_k/7.in", "tests/samples/dp_k is there"),
    ] {
        let sandbox = tree();
        sandbox.write(path, "mine");
        let before = snapshot(sandbox.root());
        let end = "already; nothing was written. Take another name, or remove what is there";
        assert_eq!(scaffold(&sandbox, "dp_k", "", "").result, Err(format!("{says} {end}")));
        assert_eq!(snapshot(sandbox.root()), before);
    }
    let sandbox = tree();
    let before = snapshot(sandbox.root());
    let error = scaffold(&sandbox, "poj1067", "", "").result.unwrap_err();
    let says = "problems/poj1067.rs, tests/poj1067.rs, tests/samples/poj1067, \
        its [[bin]] in Cargo.toml, its row in README.md are there already; nothing was written. \
        Take another name, or remove what is there";
    assert_eq!(error, says);
    assert_eq!(snapshot(sandbox.root()), before);
}

#[test]
fn all_or_nothing() {
    // Each of these fails at another step; the last one after two files have been made.
    for (path, text, says) in [
        ("README.md", "# no table\n", "README.md has no table of the problems"),
        ("Cargo.toml", "bin = [\n", "Cargo.toml"),
        ("templates/src/scan.rs", "fn {", "templates/src/scan.rs:1:"),
        ("tests/samples", "not a folder", "make the folder "),
    ] {
        let sandbox = tree();
        if path == "tests/samples" {
            fs::remove_dir_all(sandbox.root().join(path)).unwrap();
        }
        sandbox.write(path, text);
        let before = snapshot(sandbox.root());
        let error = scaffold(&sandbox, "dp_k", "", "").result.unwrap_err();
        assert!(error.contains(says), "{error}");
        assert_eq!(snapshot(sandbox.root()), before, "{path}");
    }
    let sandbox = tree();
    let before = snapshot(sandbox.root());
    for name in ["../evil", "con", "workspace", "CF1", "match"] {
        let error = scaffold(&sandbox, name, "", "").result.unwrap_err();
        assert!(error.contains("is no name"), "{error}");
    }
    let error = scaffold(&sandbox, "stones", "https://a/|", "").result.unwrap_err();
    assert!(error.contains("cannot stand in a header"), "{error}");
    assert_eq!(snapshot(sandbox.root()), before);
}

/// What the whole `cargo test --test NAME` would see, without the cost of a second workspace.
#[test]
fn what_is_made_compiles_and_asks_for_the_brute_force() {
    let sandbox = tree();
    let draft = |name: &str, counted| scaffold::Draft {
        name: name.into(),
        counted,
        ..scaffold::Draft::default()
    };
    let made = sandbox.run(|tree, term| {
        let judges = Judges::of(tree, &mut term.err)?;
        scaffold::write(&draft("one", false), &judges, tree)?;
        scaffold::write(&draft("many", true), &judges, tree).map(|()| Outcome::Good)
    });
    made.result.unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rustc = |arguments: &[&str]| {
        let mut command = Command::new("rustc");
        command.args(["-Dwarnings", "--color=never", "--out-dir", "."]).args(arguments);
        // What cargo would tell the macro.
        command.env("CARGO_BIN_EXE_many", "many").env("CARGO_TARGET_TMPDIR", "scratch");
        command.env("CARGO_MANIFEST_DIR", sandbox.root());
        let output = command.current_dir(sandbox.root()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    for name in ["one", "many"] {
        let solution = &format!("problems/{name}.rs");
        for edition in ["2015", "2024"] {
            rustc(&["--edition", edition, "--emit=metadata", solution]);
        }
    }
    let judge = root.join("tests/judge/src/lib.rs");
    let lib = ["--edition=2024", "--crate-type=lib", "--crate-name=judge"];
    rustc(&[&lib[..], &[judge.to_str().unwrap()]].concat());
    let test = "tests/many.rs";
    rustc(&["--edition=2024", "--test", "-Ldependency=.", "--extern=judge=libjudge.rlib", test]);
    let mut command = Command::new(sandbox.root().join("many"));
    let output = command.arg("many::stress").current_dir(sandbox.root()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && said.contains("write the brute force"), "{said}");
    let output = command.arg("many::samples").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("has no sample"), "{said}");
    let output = command.arg("many::submission").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("line 1 of its header still says TODO"), "{said}");
}
