//! A template as a list of units that a problem may carry, each with its text and what it names.

use super::uses::{Path, Uses, anatomy, is_test, leaves, type_name};
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{ImplItem, Item, ItemImpl, TraitItem, UseTree};

pub struct Template {
    pub name: String,
    pub units: Vec<Unit>,
    /// Names that stand for a path, anywhere in the template.
    pub aliases: BTreeMap<String, Path>,
    lines: Vec<String>,
    /// The lines that begin inside a string, so that their blanks are text.
    strings: BTreeSet<usize>,
}

pub struct Unit {
    pub kind: Kind,
    /// With the comments directly above, and with attributes.
    pub lines: Range<usize>,
    /// What it names; of an inherent impl, without its members.
    pub uses: Uses,
}

pub enum Kind {
    /// Anything with a name. A trait's methods may be called without naming the trait.
    Named {
        name: String,
        methods: Vec<String>,
    },
    Use(UseTree),
    /// An inherent impl: a container whose members are taken one by one, after `head` lines.
    Inherent {
        of: Option<String>,
        head: usize,
        members: Vec<Member>,
    },
    /// `impl Trait for Type`, with what its first line says.
    Trait {
        subject: Uses,
    },
    /// What has no name: a macro's invocation, `const _`.
    Nameless,
}

pub struct Member {
    /// None for what has none: it goes with the impl.
    pub name: Option<String>,
    pub lines: Range<usize>,
    pub uses: Uses,
}

impl Template {
    /// `path` is for messages.
    pub fn parse(name: &str, path: &str, text: &str) -> Result<Template> {
        let file = super::parse(path, text)?;
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let mut template = Template {
            name: name.to_string(),
            units: Vec::new(),
            aliases: Uses::of_items(&file.items).aliases,
            strings: strings(text)?,
            lines,
        };
        for item in file.items {
            if is_test(anatomy(&item).0) {
                continue;
            }
            let lines = template.place(path, &item)?;
            let uses = match &item {
                Item::Impl(item) => Uses::of_impl(item),
                _ => Uses::of_items([&item]),
            };
            let kind = match item {
                Item::Impl(item) if item.trait_.is_none() => {
                    template.inherent(path, &item, lines.start)?
                }
                _ => kind(item),
            };
            template.units.push(Unit { kind, lines, uses });
        }
        Ok(template)
    }

    /// What can be named in it from outside.
    pub fn names(&self) -> Vec<String> {
        let names = self.units.iter().flat_map(|unit| match &unit.kind {
            Kind::Named { name, .. } => vec![name.clone()],
            Kind::Use(tree) => leaves(tree).into_iter().map(|(bound, _)| bound).collect(),
            _ => Vec::new(),
        });
        names.collect()
    }

    pub fn defines(&self, wanted: &str) -> bool {
        self.units.iter().any(|unit| match &unit.kind {
            Kind::Named { name, .. } => name == wanted,
            _ => false,
        })
    }

    fn inherent(&self, path: &str, item: &ItemImpl, start: usize) -> Result<Kind> {
        let mut members = Vec::new();
        for member in &item.items {
            let (attributes, name): (&[_], _) = match member {
                ImplItem::Const(member) => (&member.attrs, Some(&member.ident)),
                ImplItem::Fn(member) => (&member.attrs, Some(&member.sig.ident)),
                ImplItem::Type(member) => (&member.attrs, Some(&member.ident)),
                _ => (&[], None),
            };
            if !is_test(attributes) {
                members.push(Member {
                    name: name.map(|name| name.to_string()),
                    lines: self.place(path, member)?,
                    uses: Uses::of_member(item, member),
                });
            }
        }
        let head = item.brace_token.span.open().start().line - start;
        Ok(Kind::Inherent { of: type_name(&item.self_ty), head, members })
    }

    /// The whole lines of a node, with the `//` comments directly above it.
    fn place(&self, path: &str, node: &impl Spanned) -> Result<Range<usize>> {
        let (first, last) = (node.span().start(), node.span().end());
        let (mut start, end) = (first.line - 1, last.line);
        let before = self.lines[start].chars().take(first.column).all(char::is_whitespace);
        let after: String = self.lines[end - 1].chars().skip(last.column).collect();
        let after = after.trim();
        if !before || !(after.is_empty() || after.starts_with("//")) {
            bail!("{path}:{}: more than one item on a line; run `cargo fmt` first", first.line);
        }
        let comment = |line: &str| line.starts_with("//") && !line.starts_with("//!");
        while start > 0 && comment(self.lines[start - 1].trim_start()) {
            start -= 1;
        }
        Ok(start..end)
    }

    /// The inside of the module that carries everything.
    pub fn whole(&self) -> String {
        join(self.units.iter().map(|unit| (unit, self.text(unit.lines.clone()))))
    }

    /// Lines as a problem carries them: indented by four, of each doc comment the first line.
    pub fn text(&self, lines: Range<usize>) -> String {
        let mut text = String::new();
        let mut in_doc = false;
        for (at, line) in lines.clone().map(|at| (at, &self.lines[at])) {
            let in_string = self.strings.contains(&at);
            let doc = !in_string && line.trim_start().starts_with("///");
            if doc && in_doc {
                continue;
            }
            in_doc = doc;
            if at > lines.start {
                text.push('\n');
            }
            if !in_string && !line.is_empty() {
                text.push_str("    ");
            }
            text.push_str(line);
        }
        text
    }
}

/// Units with their texts as the inside of a module: a blank line between them, imports aside.
pub fn join<'a>(units: impl Iterator<Item = (&'a Unit, String)>) -> String {
    let mut text = String::new();
    let mut after_use = false;
    for (unit, unit_text) in units {
        let is_use = matches!(unit.kind, Kind::Use(_));
        if !text.is_empty() {
            text.push_str(if after_use && is_use { "\n" } else { "\n\n" });
        }
        text.push_str(&unit_text);
        after_use = is_use;
    }
    text
}

fn kind(item: Item) -> Kind {
    match item {
        Item::Use(item) => Kind::Use(item.tree),
        Item::Impl(item) => Kind::Trait { subject: Uses::of_subject(&item) },
        _ => {
            let Some(name) = anatomy(&item).1 else { return Kind::Nameless };
            let members = if let Item::Trait(item) = &item { &item.items[..] } else { &[] };
            let methods = members.iter().filter_map(|member| match member {
                TraitItem::Fn(method) => Some(method.sig.ident.to_string()),
                _ => None,
            });
            Kind::Named { name: name.to_string(), methods: methods.collect() }
        }
    }
}

/// The lines of a text that begin inside a string literal.
fn strings(text: &str) -> Result<BTreeSet<usize>> {
    use proc_macro2::{TokenStream, TokenTree};
    fn visit(tokens: TokenStream, text: &str, lines: &mut BTreeSet<usize>) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => visit(group.stream(), text, lines),
                TokenTree::Literal(literal) => {
                    let span = literal.span();
                    // The text of a doc comment is a literal too, but its lines are not.
                    if !text[span.byte_range()].starts_with('/') {
                        lines.extend(span.start().line..span.end().line);
                    }
                }
                _ => {}
            }
        }
    }
    let mut lines = BTreeSet::new();
    let tokens = text.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
    visit(tokens, text, &mut lines);
    Ok(lines)
}
