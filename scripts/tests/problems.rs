//! `cargo problems`: the table, its width, and the README that should have its rows.

mod common;

use common::{Ran, Sandbox};
use scripts::problems::{self, Args};
use scripts::{Outcome, term::Terminal, tree::Tree};

fn problem(title: &str, rule: &str, judge: &str, rust: &str) -> String {
    format!(
        "//! {title}\n//!\n//! - Rule: {rule}\n//!   and so on\n//! - Input: `n`\n//! - Output: `1`\n\
         //! - Formula: n mod 2\n//!\n//! Because.\n//!\n//! - Time: O(1)\n//! - Memory: O(1)\n\
         //! - Judge: {judge}\n//! - Rust: {rust}\n\nfn main() {{}}\n"
    )
}

fn sandbox() -> Sandbox {
    let wythoff =
        problem("POJ 1, 取石子", "two heaps", "<http://poj.org/problem?id=1>", "no; twin b2");
    let nim = problem("CSES 2, Nim", "heaps", "<https://cses.fi/problemset/task/2>", "yes");
    let candy = problem("Candy", "one heap", "none (kin of <https://x.org/1>)", "no judge");
    let sandbox = Sandbox::new(&[
        ("problems/a1.rs", &wythoff),
        ("problems/b2.rs", &nim),
        ("problems/candy.rs", &candy),
        ("tests/samples/a1/1.in", ""),
        ("tests/samples/a1/1.out", ""),
        ("tests/samples/a1/hack-1.in", ""),
        ("target/stress/b2.txt", "41234 passed\n41234 cases, none wrong\n"),
        ("target/stress/candy.txt", "17 failed\n1st token differs\n"),
    ]);
    let day = std::time::UNIX_EPOCH + std::time::Duration::from_secs(86400 * 59);
    for name in ["b2", "candy"] {
        let path = sandbox.root().join(format!("target/stress/{name}.txt"));
        std::fs::File::options().write(true).open(path).unwrap().set_modified(day).unwrap();
    }
    sandbox
}

fn listed(sandbox: &Sandbox, args: &Args, width: Option<usize>) -> Ran {
    sandbox.run(|tree, term| {
        term.width = width;
        problems::run(args, tree, term)
    })
}

fn filtered(filter: &str) -> Args {
    Args { filter: Some(filter.into()), ..Args::default() }
}

const ROWS: [&str; 3] = [
    "| [a1](problems/a1.rs) | [POJ 1, 取石子](http://poj.org/problem?id=1) | two heaps and so on | n mod 2 | O(1) | no; twin b2 |",
    "| [b2](problems/b2.rs) | [CSES 2, Nim](https://cses.fi/problemset/task/2) | heaps and so on | n mod 2 | O(1) | yes |",
    "| [candy](problems/candy.rs) | [Candy](https://x.org/1) | one heap and so on | n mod 2 | O(1) | no judge |",
];

#[test]
fn a_row_a_problem() {
    let ran = listed(&sandbox(), &Args::default(), None);
    assert_eq!(ran.result, Ok(Outcome::Good));
    let table = "\
name   judge  rule                 cost  Rust?        samples  last stress
a1     POJ    two heaps and so on  O(1)  no; twin b2        2  -
b2     CSES   heaps and so on      O(1)  yes                0  41234 1970-03-01
candy  -      one heap and so on   O(1)  no judge           0  17 failed 1970-03-01
";
    assert_eq!((ran.out.as_str(), ran.err.as_str()), (table, ""));
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let table = "\
name   judge  rule          cost  Rust?        samples  last stress
a1     POJ    two heaps a…  O(1)  no; twin b2        2  -
b2     CSES   heaps and s…  O(1)  yes                0  41234 1970-03-01
candy  -      one heap an…  O(1)  no judge           0  17 failed 1970-03-01
";
    assert_eq!(listed(&sandbox(), &Args::default(), Some(76)).out, table);
    for width in (1..90).step_by(4) {
        let out = listed(&sandbox(), &Args::default(), Some(width)).out;
        assert!(out.lines().all(|line| line.chars().count() <= width), "{width}\n{out}");
        assert!(width < 60 || out.contains("\nb2     CSES   heaps"), "{width}\n{out}");
    }
}

#[test]
fn a_filter_looks_at_name_judge_title_and_rule() {
    let names = |filter| {
        let ran = listed(&sandbox(), &filtered(filter), None);
        let lines = ran.out.lines().skip(1);
        lines.map(|line| line.split(' ').next().unwrap().to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("a1"), "a1");
    assert_eq!(names("cses"), "b2");
    assert_eq!(names("取石子"), "a1");
    assert_eq!(names("ONE HEAP"), "candy");
    assert_eq!(names("heap"), "a1 b2 candy");
    let none = listed(&sandbox(), &filtered("chess"), None);
    assert_eq!(none.result, Ok(Outcome::Bad));
    let told = "error: no problem has `chess` in its name, judge, title or rule\n";
    assert_eq!((none.out.as_str(), none.err.as_str()), ("", told));
}

#[test]
fn the_readme_has_the_rows() {
    let sandbox = sandbox();
    let markdown = Args { markdown: true, ..Args::default() };
    let rows = ROWS.map(|row| format!("{row}\n")).concat();
    assert_eq!(listed(&sandbox, &markdown, Some(20)).out, rows);

    let check = Args { check: true, ..Args::default() };
    sandbox.write("README.md", &format!("# T\n\n| name |\n|---|\n{rows}\nEnd.\n"));
    let same = listed(&sandbox, &check, None);
    assert_eq!((same.result, same.out.as_str()), (Ok(Outcome::Good), ""));

    sandbox.write("README.md", &format!("# T\n\n{}\n{}\n", ROWS[0], ROWS[2]));
    let other = listed(&sandbox, &check, None);
    assert_eq!(other.result, Ok(Outcome::Bad));
    assert!(other.out.contains(&format!("\n    +{}\n", ROWS[1])), "{}", other.out);
    std::fs::remove_file(sandbox.root().join("README.md")).unwrap();
    let error = listed(&sandbox, &check, None).result.unwrap_err();
    assert!(error.starts_with("README.md: "), "{error}");
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_listed() {
    let sandbox = sandbox();
    sandbox.write("problems/a1.rs", "fn main() {}\n");
    sandbox.write("problems/candy.rs", "//! Candy\n//!\n//! - Rule: r\n//! - Judge: none\n");
    let ran = listed(&sandbox, &Args::default(), None);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    let told = "\
error: problems/a1.rs: the file does not begin with a `//!` line: judge, id and title
error: problems/candy.rs: the header has no line `//! - Formula: …`
";
    assert_eq!(ran.err, told);
    assert_eq!(ran.out.lines().count(), 2);
    let ran = listed(&sandbox, &filtered("A1"), None);
    assert_eq!((ran.result, ran.err.as_str()), (Ok(Outcome::Bad), told));
    let other = listed(&sandbox, &filtered("chess"), None).err;
    assert!(other.ends_with("error: no problem has `chess` in its name, judge, title or rule\n"));
}

#[test]
fn judges_are_data() {
    let sandbox = sandbox();
    let toml = |more: &str| {
        format!(
            "[[judge]]\nname = \"X\"\naddresses = [\"http://poj.org/problem?id={{id}}\"]\nseen = \"s\"\n{more}\n"
        )
    };
    sandbox.write("scripts/judges.toml", &toml("rust = false\ncolour = 1"));
    let ran = listed(&sandbox, &filtered("a1"), None);
    assert!(ran.out.contains("\na1    X "), "{}", ran.out);
    assert_eq!(ran.err, "warning: scripts/judges.toml: X: the key `colour` is unknown\n");
    for (text, told) in [
        (toml("rust = 1"), "scripts/judges.toml: X: `rust` should be true or false"),
        (toml("rust = true\nbytes = \"1\""), "scripts/judges.toml: X: `bytes` should be a number"),
        (
            toml("rust = true\neditions = [2021]"),
            "scripts/judges.toml: X: `editions` should be a list of strings",
        ),
        (
            toml("rust = true\nlabel = \"X {nr}\""),
            "scripts/judges.toml: X: `label` has {nr}, which is not in the address http://poj.org/problem?id={id}",
        ),
        (
            toml("rust = true\nparts = { id = \"digits\" }"),
            "scripts/judges.toml: X: `parts`: `id` should be \"number\", \"capitals\" or \"words\"",
        ),
        (
            toml("rust = true").replace("http://", ""),
            "scripts/judges.toml: X: `addresses` should begin with https:// or http://, unlike \"poj.org/problem?id={id}\"",
        ),
        ("judge = 1".into(), "scripts/judges.toml: it has no [[judge]]"),
        ("[[judge]]\n".into(), "scripts/judges.toml: [[judge]] number 1 has no name"),
    ] {
        sandbox.write("scripts/judges.toml", &text);
        assert_eq!(listed(&sandbox, &filtered("a1"), None).result, Err(told.to_string()));
    }
    std::fs::remove_file(sandbox.root().join("scripts/judges.toml")).unwrap();
    let error = listed(&sandbox, &filtered("a1"), None).result.unwrap_err();
    assert!(error.starts_with("read scripts/judges.toml: "), "{error}");
}

/// The tree that these tests stand in: its judges are read without a warning, and every address in
/// it is one of theirs.
#[test]
fn this_tree() {
    let tree = Tree::here();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let outcome = problems::run(&Args::default(), &tree, &mut Terminal::plain(&mut out, &mut err));
    assert_eq!((outcome.unwrap(), err), (Outcome::Good, Vec::new()));
    let out = String::from_utf8(out).unwrap();
    let hosts = ["www.", ".com", ".org", ".jp", ".fi", ".ac"];
    let judge = |line: &str| line.split_whitespace().nth(1).unwrap().to_string();
    assert!(out.lines().all(|line| !hosts.iter().any(|it| judge(line).contains(it))), "{out}");
}
