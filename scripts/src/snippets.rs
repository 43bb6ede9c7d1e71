//! `cargo snippets`: the templates for an editor, each as the module that one would paste.

mod ultisnips;
mod vscode;

use crate::paste;
use crate::term::Terminal;
use crate::tree::Tree;
use crate::{Outcome, count};
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

/// Print the templates as snippets for an editor
///
/// Typing a template's name gives `mod NAME { … }` with all that is in it; `cargo paste` takes out
/// later what the problem does not reach.
#[derive(clap::Args, Default)]
#[command(group = clap::ArgGroup::new("format").required(true))]
pub struct Args {
    /// For VS Code: the rust.json of "Snippets: Configure Snippets"
    #[arg(long, group = "format")]
    pub vscode: bool,
    /// For Vim with UltiSnips: an UltiSnips/rust.snippets
    #[arg(long, group = "format")]
    pub vim: bool,
    /// Write them to this new file, instead of stdout
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// A template as an editor has it.
struct Snippet {
    name: String,
    /// The first line of its header.
    description: String,
    /// The module.
    body: String,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let snippet = |name: String| {
        let (description, body) = paste::whole(&name, tree)?;
        Ok(Snippet { name, description, body })
    };
    let snippets = tree.templates().into_iter().map(snippet).collect::<Result<Vec<_>>>()?;
    if snippets.is_empty() {
        bail!("there is no template in templates/src");
    }
    let text = if args.vim { ultisnips::text(&snippets) } else { vscode::text(&snippets)? };
    let Some(path) = &args.out else {
        term.out.write_all(text.as_bytes())?;
        return Ok(Outcome::Good);
    };
    let shown = path.display();
    let mut file = match File::create_new(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!("{shown} is there already, and stays as it is; name a new file")
        }
        file => file.with_context(|| format!("create {shown}"))?,
    };
    file.write_all(text.as_bytes()).with_context(|| format!("write {shown}"))?;
    writeln!(term.out, "{shown}: {}", count(snippets.len(), "snippet"))?;
    Ok(Outcome::Good)
}
