//! `cargo snippets`: what an editor makes of them is the module, and it compiles.

mod common;

use common::{Ran, Sandbox};
use scripts::snippets::{self, Args};
use scripts::{Outcome, tree::Tree};
use std::fs;
use std::process::Command;
use tempfile::TempDir;

const TEMPLATE: &str = r#"//! What it "answers": `x`.
//!
//! More.

use std::cmp;
use std::fmt;

/// The first line.
/// The second.
#[macro_export]
macro_rules! twice {
    ($e:expr, ${f}) => {
        $e + $e
    };
}

// A comment.
pub fn f(n: u32) -> String {
    let _: fmt::Result = Ok(());
    format!("{}\\\t`{n}", cmp::max(n, 1))
}

#[cfg(test)]
mod tests {}
"#;

const MODULE: &str = r#"mod t {
    use std::cmp;
    use std::fmt;

    /// The first line.
    #[macro_export]
    macro_rules! twice {
        ($e:expr, ${f}) => {
            $e + $e
        };
    }

    // A comment.
    pub fn f(n: u32) -> String {
        let _: fmt::Result = Ok(());
        format!("{}\\\t`{n}", cmp::max(n, 1))
    }
}
"#;

fn sandbox() -> Sandbox {
    Sandbox::new(&[("templates/src/t.rs", TEMPLATE), ("templates/src/lib.rs", "pub mod t;\n")])
}

fn printed(sandbox: &Sandbox, args: &Args) -> Ran {
    sandbox.run(|tree, term| snippets::run(args, tree, term))
}

fn vscode() -> Args {
    Args { vscode: true, ..Args::default() }
}

fn vim() -> Args {
    Args { vim: true, ..Args::default() }
}

/// What an editor inserts: the character after a `\` as it is. One that would begin something else
/// must not be there.
fn expanded(body: &str, special: &str) -> String {
    let mut text = String::new();
    let mut chars = body.chars();
    while let Some(c) = chars.next() {
        assert!(!special.contains(c), "{c} stands alone in\n{body}");
        text.push(if c == '\\' { chars.next().unwrap() } else { c });
    }
    text
}

/// Name, description and what is inserted, of each snippet of a JSON file.
fn of_vscode(text: &str) -> Vec<(String, String, String)> {
    let json: serde_json::Value = serde_json::from_str(text).unwrap();
    let snippets = json.as_object().unwrap().iter().map(|(name, snippet)| {
        assert_eq!(snippet["prefix"], **name);
        assert_eq!(snippet["scope"], "rust");
        let lines = snippet["body"].as_array().unwrap().iter();
        let body: String = lines.map(|line| line.as_str().unwrap().to_string() + "\n").collect();
        let description = snippet["description"].as_str().unwrap();
        (name.clone(), description.to_string(), expanded(&body, "$}"))
    });
    snippets.collect()
}

/// The same of an UltiSnips file.
fn of_vim(text: &str) -> Vec<(String, String, String)> {
    let snippets = text.split("\nendsnippet\n").filter(|entry| !entry.is_empty()).map(|entry| {
        let (head, body) = entry.trim_start().split_once('\n').unwrap();
        let parts: Vec<_> = head.strip_prefix("snippet ").unwrap().split('"').collect();
        let [name, description, " b"] = parts[..] else { panic!("{head}") };
        (name.trim().to_string(), description.to_string(), expanded(body, "$`{}") + "\n")
    });
    snippets.collect()
}

#[test]
fn an_editor_inserts_the_module() {
    let ran = printed(&sandbox(), &vscode());
    assert_eq!(ran.result, Ok(Outcome::Good));
    let description = "What it \"answers\": `x`.";
    assert_eq!(of_vscode(&ran.out), [("t".into(), description.into(), MODULE.into())]);

    let ran = printed(&sandbox(), &vim());
    let description = "What it 'answers': `x`.";
    assert_eq!(of_vim(&ran.out), [("t".into(), description.into(), MODULE.into())]);
}

#[test]
fn a_file_is_made_but_never_replaced() {
    let sandbox = sandbox();
    let path = sandbox.root().join("rust.json");
    let args = Args { out: Some(path.clone()), ..vscode() };
    assert_eq!(printed(&sandbox, &args).out, format!("{}: 1 snippet\n", path.display()));
    assert_eq!(fs::read_to_string(&path).unwrap(), printed(&sandbox, &vscode()).out);

    fs::write(&path, "mine").unwrap();
    let told = format!("{} is there already, and stays as it is; name a new file", path.display());
    assert_eq!(printed(&sandbox, &args).result, Err(told));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    let nowhere = Args { out: Some(sandbox.root().join("no/where")), ..vim() };
    assert!(printed(&sandbox, &nowhere).result.unwrap_err().starts_with("create "));
}

#[test]
fn what_cannot_be_read_is_told() {
    let sandbox = Sandbox::new(&[]);
    let none = "there is no template in templates/src";
    assert_eq!(printed(&sandbox, &vim()).result, Err(none.to_string()));
    sandbox.write("templates/src/t.rs", "fn f() {\n");
    let error = printed(&sandbox, &vim()).result.unwrap_err();
    assert!(error.starts_with("templates/src/t.rs:"), "{error}");
}

/// The checkout's own: all of them together, in the oldest edition, as an editor inserts them.
#[test]
fn this_trees_templates_compile() {
    let run = |args: &Args| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut term = scripts::term::Terminal::plain(&mut out, &mut err);
        snippets::run(args, &Tree::here(), &mut term).unwrap();
        drop(term);
        String::from_utf8(out).unwrap()
    };
    let (json, ultisnips) = (of_vscode(&run(&vscode())), of_vim(&run(&vim())));
    assert_eq!(json.len(), Tree::here().templates().len());
    assert_eq!(
        json.iter().map(|(_, _, body)| body).collect::<Vec<_>>(),
        ultisnips.iter().map(|(_, _, body)| body).collect::<Vec<_>>()
    );
    assert!(json.iter().all(|(_, description, _)| description.len() > 10));
    let folder = TempDir::new().unwrap();
    let bodies: String = json.into_iter().map(|(_, _, body)| body).collect();
    fs::write(folder.path().join("all.rs"), bodies).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2015", "--crate-type=lib", "--emit=metadata", "-Adead_code", "all.rs"]);
    let ran = rustc.arg("-Dwarnings").current_dir(folder.path()).output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}
