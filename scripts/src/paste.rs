//! `cargo paste`: a problem carries of each template what it reaches, and nothing else.

mod reach;
mod template;
mod tokens;
mod uses;
mod walk;

use crate::term::Terminal;
use crate::tree::{Problem, Tree, nearest};
use crate::{Outcome, count, files, unified};
use anyhow::{Context, Result, anyhow, bail};
use reach::Reach;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::Write;
use syn::spanned::Spanned;
use syn::{Item, ItemMod};
use template::Template;
use uses::{Uses, meanings};

/// Refresh the templates' modules that problems carry
///
/// Every module of a problem that is named like a template (`mod scan;` or `mod scan { … }`) becomes
/// those items of the template that the problem reaches.
#[derive(clap::Args, Default)]
pub struct Args {
    /// The problems; all, if none is named
    pub names: Vec<String>,
    /// Write nothing: show what has drifted from the templates, and fail if anything has
    #[arg(long)]
    pub check: bool,
}

/// What a problem's file is to become.
struct Plan {
    problem: Problem,
    old: String,
    new: String,
    /// The modules and how many items each carries.
    modules: Vec<(String, usize)>,
    /// Whether a module has lines that are not its template's, and will have them no more.
    loses: bool,
}

/// A problem's text after pasting.
struct Filled {
    text: String,
    modules: Vec<(String, usize)>,
    loses: bool,
}

pub fn run(args: &Args, tree: &Tree, term: &mut Terminal) -> Result<Outcome> {
    let mut templates = Templates { tree, parsed: BTreeMap::new() };
    let mut plans = Vec::new();
    let mut failed = false;
    for problem in tree.select(&args.names)? {
        match plan(problem, tree, &mut templates) {
            Ok(plan) => plans.extend(Some(plan).filter(|plan| plan.old != plan.new)),
            Err(error) => {
                failed = true;
                term.error(format_args!("{error:#}"));
            }
        }
    }
    if args.check {
        plans.iter().try_for_each(|plan| show_drift(plan, tree, term))?;
        failed |= !plans.is_empty();
    } else if failed {
        writeln!(term.err, "nothing was written")?;
    } else {
        for plan in plans.iter().filter(|plan| plan.loses) {
            let title =
                format!("{} has lines that are not its templates'; it becomes:", plan.problem.name);
            show(plan, &title, tree, term)?;
        }
        let contents = plans.iter().map(|plan| (plan.problem.path.as_path(), plan.new.as_str()));
        files::replace_all(&contents.collect::<Vec<_>>())?;
        for plan in &plans {
            let items = |(name, items): &(_, _)| format!("{name} ({})", count(*items, "item"));
            let modules = plan.modules.iter().map(items);
            let modules = modules.collect::<Vec<_>>().join(", ");
            writeln!(term.out, "{}: {modules}", plan.problem.name)?;
        }
    }
    if failed {
        return Ok(Outcome::Bad);
    }
    if plans.is_empty() {
        writeln!(term.out, "nothing to paste: every module is as its template")?;
    }
    Ok(Outcome::Good)
}

/// A problem's `text` with its modules filled in. `path` is for messages: the file need not exist.
pub fn text(path: &str, text: &str, tree: &Tree) -> Result<String> {
    let mut templates = Templates { tree, parsed: BTreeMap::new() };
    Ok(fill(path, &lines(text), tree, &mut templates)?.text)
}

/// Whether a problem's modules are as their templates; if not, what has drifted has been printed.
pub(crate) fn holds(problem: &Problem, tree: &Tree, term: &mut Terminal) -> Result<bool> {
    let mut templates = Templates { tree, parsed: BTreeMap::new() };
    let plan = plan(problem.clone(), tree, &mut templates)?;
    if plan.old != plan.new {
        show_drift(&plan, tree, term)?;
    }
    Ok(plan.old == plan.new)
}

/// The first line of a template's header, and the module of everything in it.
pub(crate) fn whole(name: &str, tree: &Tree) -> Result<(String, String)> {
    let path = tree.template(name);
    let shown = tree.show(&path);
    let text = lines(&fs::read_to_string(&path).with_context(|| shown.clone())?);
    let title = text.lines().next().and_then(|line| line.strip_prefix("//!")).unwrap_or("");
    let template = Template::parse(name, &shown, &text)?;
    Ok((title.trim().to_string(), format!("mod {name} {{\n{}\n}}\n", template.whole())))
}

fn plan(problem: Problem, tree: &Tree, templates: &mut Templates) -> Result<Plan> {
    let path = tree.show(&problem.path);
    let text = fs::read_to_string(&problem.path)
        .with_context(|| format!("{path} (the path of `{}` in Cargo.toml)", problem.name))?;
    let old = lines(&text);
    let Filled { text: new, modules, loses } = fill(&path, &old, tree, templates)?;
    Ok(Plan { problem, old, new, modules, loses })
}

fn fill(path: &str, old: &str, tree: &Tree, templates: &mut Templates) -> Result<Filled> {
    let file = parse(path, old)?;
    let (modules, own): (Vec<_>, Vec<_>) =
        file.items.iter().partition(|item| pasted(item, tree).is_some());
    if let Some((start, name)) = own.iter().find_map(|item| outlined(item)) {
        let names = templates.tree.templates();
        let hint = nearest(&name, names.iter().map(String::as_str));
        let hint = hint.unwrap_or_else(|| format!("there are {}", names.join(", ")));
        bail!("{path}:{start}: `mod {name};`, but no templates/src/{name}.rs; {hint}");
    }
    let own = Uses::of_items(own);
    let mut new = old.trim_end().to_string() + "\n";
    let mut carried = Vec::new();
    let mut loses = false;
    for module in modules.iter().rev().filter_map(|item| pasted(item, tree)) {
        let name = module.ident.to_string();
        let template = templates.get(&name)?;
        let is_there = |module: &str| {
            let is = |item: &Item| matches!(item, Item::Mod(other) if other.ident == module);
            file.items.iter().any(is)
        };
        misspelt(template, &own, is_there).map_or(Ok(()), |error| bail!("{path}: {error}"))?;
        let reach = Reach::new(template, &own);
        let body = match reach.text(template) {
            text if text.is_empty() => "{}".to_string(),
            text => format!("{{\n{text}\n}}"),
        };
        match (&module.content, &module.semi) {
            (Some((brace, _)), _) => {
                let range = brace.span.join().byte_range();
                loses |= has_other_lines(&new[range.start + 1..range.end - 1], template);
                new.replace_range(range, &body);
            }
            (None, semi) => {
                let end = semi.as_ref().map_or(module.span(), |semi| semi.span).byte_range();
                new.replace_range(end, &format!(" {body}"));
                // `mod a;` and `mod b;` may stand line by line, but modules with a body do not.
                let start = module.span().byte_range().start;
                if ["}\n", ";\n"].iter().any(|end| new[..start].ends_with(end)) {
                    new.insert(start, '\n');
                }
            }
        }
        carried.insert(0, (name, reach.count(template)));
    }
    Ok(Filled { text: new, modules: carried, loses })
}

/// Whether the inside of a module has lines that are not the template's. (Imports follow from the
/// rest.)
fn has_other_lines(inside: &str, template: &Template) -> bool {
    let whole = template.whole();
    let known: HashSet<_> = whole.lines().map(str::trim).collect();
    inside
        .lines()
        .map(str::trim)
        .any(|line| !known.contains(line) && !line.starts_with("use ") && !line.is_empty())
}

/// A path that means an item of the template and names none: without it, less would be pasted than
/// is meant.
fn misspelt(template: &Template, own: &Uses, is_there: impl Fn(&str) -> bool) -> Option<String> {
    let name = template.name.as_str();
    let paths = || own.paths.iter().chain(&own.globs).flat_map(|it| meanings(it, &own.aliases));
    for path in paths() {
        let [module, item, ..] = &path[..] else { continue };
        if module == name && !template.names().contains(item) {
            let hint = nearest(item, template.names().iter().map(String::as_str));
            let hint = hint.map_or(String::new(), |hint| format!("; {hint}"));
            return Some(format!("`{module}::{item}` is no item of templates/src/{name}.rs{hint}"));
        }
    }
    if paths().any(|path| path.first().is_some_and(|first| first == name)) {
        return None;
    }
    // Nothing names the module: does something nearly?
    own.paths.iter().find_map(|path| {
        let [module, item, ..] = &path[..] else { return None };
        if is_there(module) || module.starts_with(char::is_uppercase) {
            return None;
        }
        let hint = nearest(module, [name].into_iter()).filter(|_| template.defines(item))?;
        Some(format!("`{module}::{item}` is in no module here; {hint}"))
    })
}

/// The item as a module that is a template's, if it is one.
fn pasted<'a>(item: &'a Item, tree: &Tree) -> Option<&'a ItemMod> {
    match item {
        Item::Mod(module) if module.ident != "lib" => {
            Some(module).filter(|module| tree.template(&module.ident.to_string()).is_file())
        }
        _ => None,
    }
}

/// Place and name of a `mod name;`.
fn outlined(item: &Item) -> Option<(String, String)> {
    match item {
        Item::Mod(module) if module.content.is_none() => {
            Some((place(module.mod_token.span), module.ident.to_string()))
        }
        _ => None,
    }
}

fn show_drift(plan: &Plan, tree: &Tree, term: &mut Terminal) -> Result<()> {
    let name = &plan.problem.name;
    let title = format!("{name} has drifted; `cargo paste {name}` mends it:");
    show(plan, &title, tree, term)
}

fn show(plan: &Plan, title: &str, tree: &Tree, term: &mut Terminal) -> Result<()> {
    writeln!(term.out, "{}", term.out.style().bold().apply_to(title))?;
    let path = tree.show(&plan.problem.path);
    unified::show(&plan.old, &plan.new, &path, &mut term.out)
}

/// The templates that have been asked for, each read once.
struct Templates<'a> {
    tree: &'a Tree,
    parsed: BTreeMap<String, Template>,
}

impl Templates<'_> {
    fn get(&mut self, name: &str) -> Result<&Template> {
        if !self.parsed.contains_key(name) {
            let path = self.tree.template(name);
            let shown = self.tree.show(&path);
            let text = fs::read_to_string(&path).with_context(|| shown.clone())?;
            self.parsed.insert(name.into(), Template::parse(name, &shown, &lines(&text))?);
        }
        Ok(&self.parsed[name])
    }
}

/// The text with plain newlines and without a byte order mark.
fn lines(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

fn parse(path: &str, text: &str) -> Result<syn::File> {
    let place_of = |error: &syn::Error| place(error.span());
    syn::parse_str(text).map_err(|error| {
        let said = match error.to_string() {
            // Of what does not even come apart into words.
            said if said.contains("token stream") => {
                "this is no Rust: a quote or a bracket is not closed, or a letter is none of Rust's"
                    .to_string()
            }
            said => said,
        };
        anyhow!("{path}:{}: {said}", place_of(&error))
    })
}

fn place(span: proc_macro2::Span) -> String {
    format!("{}:{}", span.start().line, span.start().column + 1)
}
