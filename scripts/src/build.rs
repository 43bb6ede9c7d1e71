//! Builds targets of the checkout, and finds out from cargo where they are.

use crate::bars::Bars;
use crate::process::Guard;
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// The executables that `cargo ARGUMENTS` makes of targets of `kind`, by the targets' names; none
/// when it fails, and then it has said why. `what` is shown while it builds.
pub fn build(
    tree: &Tree,
    arguments: &[&str],
    kind: &str,
    what: String,
    bars: &Bars,
    term: &mut Terminal,
) -> Result<Option<BTreeMap<String, PathBuf>>> {
    let colour = if term.err.colour() { "always" } else { "never" };
    let mut command = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments).args(["--quiet", "--color", colour]);
    command.arg("--message-format=json-render-diagnostics");
    command.current_dir(&tree.root).stdout(Stdio::piped()).stderr(Stdio::piped());
    let spinner = bars.spinner(format!("building {what}"));
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
    Ok(status.success().then(|| executables(&messages, kind)))
}

/// The built problem `name`; nothing when it does not build, and then cargo has said why.
pub fn solution(
    name: &str,
    release: bool,
    tree: &Tree,
    bars: &Bars,
    term: &mut Terminal,
) -> Result<Option<PathBuf>> {
    let mut arguments = vec!["build", "--bin", name];
    arguments.extend(release.then_some("--release"));
    let Some(built) = build(tree, &arguments, "bin", name.into(), bars, term)? else {
        return Ok(None);
    };
    built.get(name).cloned().with_context(|| format!("cargo built no `{name}`")).map(Some)
}

fn executables(messages: &str, wanted: &str) -> BTreeMap<String, PathBuf> {
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let executables = messages.filter_map(|message| {
        let target = &message["target"];
        let is_wanted = target["kind"].as_array()?.iter().any(|kind| kind == wanted);
        let executable = message["executable"].as_str().filter(|_| is_wanted)?;
        Some((target["name"].as_str()?.to_string(), PathBuf::from(executable)))
    });
    executables.collect()
}
