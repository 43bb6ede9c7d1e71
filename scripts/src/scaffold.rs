//! `cargo scaffold`: all the files of a new problem, or none of them.

pub(crate) mod address;
mod listed;
mod name;
mod text;

use crate::files::Change;
use crate::header::Header;
use crate::judges::Judges;
use crate::term::Terminal;
use crate::tree::Tree;
use crate::{Outcome, paste};
pub use address::Address;
use anyhow::{Context, Result, bail};
pub use name::check;
use std::fs;
use std::io::Write;
use std::path::Path;
pub use text::About;

/// Begin a new problem
///
/// Makes problems/NAME.rs (a header to fill in, and `solve` to type into), tests/NAME.rs (cases and
/// brute force to write), tests/samples/NAME/, the `[[bin]]` in Cargo.toml and the row in README.md:
/// all of them, or none. Nothing is overwritten.
///
/// NAME is the judge and its own id, in lower case: poj1067, hdu1846, luogup2252, cf1194d, cses1729,
/// loj10243, nowcoder15972; AtCoder's task ids as they are (dp_k), Kattis' as one word. From such a
/// name follows the address, and from the address (--url) the name: scripts/judges.toml says how.
#[derive(clap::Args, Default)]
#[command(
    group = clap::ArgGroup::new("which").args(["name", "url"]).multiple(true).required(true),
    after_help = "Examples:\n  cargo scaffold cf1194d\n  cargo scaffold --url https://cses.fi/problemset/task/1729\n  cargo scaffold luogup2252 --like poj1067"
)]
pub struct Args {
    /// The problem; may be left out where --url tells it
    pub name: Option<String>,
    /// The address of the statement
    #[arg(long)]
    pub url: Option<String>,
    /// Begin with a copy of this problem's solution and tests
    #[arg(long, value_name = "OTHER")]
    pub like: Option<String>,
}

/// What is known of a problem before anything is written.
#[derive(Default)]
pub struct Draft {
    pub name: String,
    /// The address of the statement.
    pub url: Option<String>,
    /// Without judge and id.
    pub title: Option<String>,
    /// Time and memory, as the header is to say it.
    pub limits: Option<String>,
    /// What else the header is to say about the input: that it is a dialogue, or a file.
    pub remark: Option<String>,
    /// Whether an input is a number of cases and then the cases.
    pub counted: bool,
    pub like: Option<String>,
    pub samples: Vec<Sample>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    pub input: String,
    pub output: String,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let judges = Judges::of(tree, &mut term.err)?;
    let name = match (&args.name, &args.url) {
        (Some(name), _) => name.clone(),
        (None, Some(url)) => Address::of_url(url, &judges)?.name,
        (None, None) => bail!("give a NAME or --url URL"),
    };
    let like = args.like.clone();
    let draft = Draft { name, url: args.url.clone(), like, ..Draft::default() };
    write(&draft, &judges, tree)?;
    writeln!(term.out, "{} is ready:", draft.name)?;
    next(&draft).iter().try_for_each(|line| writeln!(term.out, "  {line}"))?;
    Ok(Outcome::Good)
}

/// What to do with a problem that has just been made, in three lines.
pub fn next(draft: &Draft) -> [String; 3] {
    let name = &draft.name;
    let solution = format!("problems/{name}.rs");
    let tests = format!("tests/{name}.rs");
    let command = format!("cargo test --test {name}");
    let width = command.len();
    let brute = match draft.like {
        None => "write its cases and the brute force",
        Some(_) => "see whether its cases fit",
    };
    let samples = match draft.samples.is_empty() {
        true => format!("after the statement's samples are tests/samples/{name}/1.in and 1.out"),
        false => "see it pass: samples, stress, submission".to_string(),
    };
    [
        format!("{solution:width$}  type the solution; the header says TODO where it wants words"),
        format!("{tests:width$}  {brute}"),
        format!("{command}  {samples}"),
    ]
}

/// Makes all the files of a problem, or none.
pub fn write(draft: &Draft, judges: &Judges, tree: &Tree) -> Result<()> {
    make(draft, judges, tree, |about| match &draft.like {
        None => Ok((about.solution(), about.tests())),
        Some(other) => like(about, other, tree),
    })
}

/// The same with a solution and tests of the caller's; what the solution calls of templates is
/// pasted.
pub fn make(
    draft: &Draft,
    judges: &Judges,
    tree: &Tree,
    texts: impl FnOnce(&About) -> Result<(String, String)>,
) -> Result<()> {
    let name = &draft.name;
    check(name)?;
    is_free(name, tree)?;
    let url = draft.url.clone().or_else(|| address::of_name(name, judges));
    if let Some(url) = &url {
        address::check(url)?;
        if let Some(other) = address::of_name(name, judges).filter(|it| !judges.same(it, url)) {
            bail!("the name {name} stands for {other}, not for {url}; leave out one of the two");
        }
    }
    // An address that says nothing about the judge is a good address all the same.
    let address = url.as_deref().and_then(|url| Address::of_url(url, judges).ok());
    let (solution, tests) =
        texts(&About { draft, url: url.as_deref(), address: address.as_ref() })?;
    let path = format!("problems/{name}.rs");
    let solution = paste::text(&path, &solution, tree)?;
    let header = Header::parse(&solution).with_context(|| path.clone())?;

    let at = |path: &str| tree.root.join(path);
    let mut change = Change::default();
    change.create(at(&path), solution);
    change.create(at(&format!("tests/{name}.rs")), tests);
    let samples = at(&format!("tests/samples/{name}"));
    for (number, sample) in (1..).zip(&draft.samples) {
        change.create(samples.join(format!("{number}.in")), &sample.input);
        change.create(samples.join(format!("{number}.out")), &sample.output);
    }
    change.folder(samples);
    let manifest = read(tree, "Cargo.toml")?;
    let listed = listed::with_bin(&manifest, name)?;
    change.replace(at("Cargo.toml"), manifest, listed);
    let readme = read(tree, "README.md")?;
    let listed = listed::with_row(&readme, &header.row(name)?)?;
    change.replace(at("README.md"), readme, listed);
    change.apply()
}

fn read(tree: &Tree, path: &str) -> Result<String> {
    fs::read_to_string(tree.root.join(path)).with_context(|| format!("read {path}"))
}

/// The solution and the tests of `other`, in the name of the new problem.
fn like(about: &About, other: &str, tree: &Tree) -> Result<(String, String)> {
    let problem = tree.problem(other)?;
    let (other, path) = (problem.name, tree.show(&problem.path));
    let solution = read(tree, &path)?;
    let header = Header::parse(&solution).with_context(|| path.clone())?;
    let tests = read(tree, &format!("tests/{other}.rs"))?;
    Ok((about.solution_like(&solution, &header), about.tests_like(&tests, &other)))
}

/// That no file, target or row of this name is there.
pub fn is_free(name: &str, tree: &Tree) -> Result<()> {
    let exists = |path: &str| fs::symlink_metadata(tree.root.join(path)).is_ok();
    let files = [format!("problems/{name}.rs"), format!("tests/{name}.rs")];
    let mut there: Vec<String> = files.into_iter().filter(|path| exists(path)).collect();
    let samples = format!("tests/samples/{name}");
    if exists(&samples) && !is_empty(&tree.root.join(&samples)) {
        there.push(samples);
    }
    if tree.problems()?.iter().any(|problem| problem.name == *name) {
        there.push("its [[bin]] in Cargo.toml".into());
    }
    if read(tree, "README.md")?.contains(&format!("](problems/{name}.rs)")) {
        there.push("its row in README.md".into());
    }
    if !there.is_empty() {
        let verb = if there.len() == 1 { "is" } else { "are" };
        bail!(
            "{} {verb} there already; nothing was written. Take another name, or remove what is there",
            there.join(", ")
        );
    }
    Ok(())
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut files| files.next().is_none())
}
