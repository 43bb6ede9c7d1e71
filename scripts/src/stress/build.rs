//! Builds test targets, and finds out from cargo where they are.

use super::bars::Bars;
use crate::process::Guard;
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// The built `tests/NAME.rs`, in the order of `names`.
pub fn build(
    tree: &Tree,
    names: &[&str],
    bars: &Bars,
    term: &mut Terminal,
) -> Result<Vec<PathBuf>> {
    for name in names {
        if !tree.root.join(format!("tests/{name}.rs")).is_file() {
            bail!(
                "`{name}` has no tests/{name}.rs, which would state its cases and its brute force"
            );
        }
    }
    let colour = if term.err.colour() { "always" } else { "never" };
    let mut command = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(["test", "--no-run", "--quiet", "--color", colour]);
    command.arg("--message-format=json-render-diagnostics");
    command.args(names.iter().flat_map(|name| ["--test", name]));
    command.current_dir(&tree.root).stdout(Stdio::piped()).stderr(Stdio::piped());
    let spinner = bars.spinner(format!("building the tests of {}", count(names)));
    let mut cargo = Guard(command.spawn().context("run cargo")?);
    let (stdout, stderr) = (cargo.0.stdout.take(), cargo.0.stderr.take());
    let messages = thread::spawn(move || {
        let mut text = String::new();
        stdout.map(|mut stdout| stdout.read_to_string(&mut text));
        text
    });
    for line in stderr.into_iter().flat_map(|stderr| BufReader::new(stderr).split(b'\n')) {
        let mut line = line?;
        line.push(b'\n');
        bars.suspend(|| term.err.write_all(&line))?;
    }
    let messages = messages.join().unwrap_or_default();
    let status = cargo.0.wait()?;
    bars.finish(spinner);
    if !status.success() {
        bail!("the tests do not build; mend what cargo says above, then run this again");
    }
    let built = executables(&messages);
    let find = |name: &&str| {
        built.get(*name).cloned().with_context(|| format!("cargo built no test `{name}`"))
    };
    names.iter().map(find).collect()
}

fn count(names: &[&str]) -> String {
    match names {
        [name] => name.to_string(),
        _ => format!("{} problems", names.len()),
    }
}

fn executables(messages: &str) -> BTreeMap<String, PathBuf> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let executables = messages.filter_map(|message| {
        let target = &message["target"];
        let is_test = target["kind"].as_array()?.iter().any(|kind| kind == "test");
        let executable = message["executable"].as_str().filter(|_| is_test)?;
        Some((target["name"].as_str()?.to_string(), PathBuf::from(executable)))
    });
    executables.collect()
}
