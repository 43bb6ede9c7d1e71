//! Which units of a template a problem reaches, and the module that they make.

use super::template::{Kind, Template, join};
use super::uses::{Path, Uses, leaves, meanings};
use std::collections::BTreeSet;
use syn::UseTree;

/// Names whose bare form means a primitive type, whatever is imported: `&str` needs no `use std::str`.
const PRIMITIVES: [&str; 17] = [
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16",
    "u32", "u64", "u128", "usize",
];

#[derive(Default)]
pub struct Reach {
    units: BTreeSet<usize>,
    members: BTreeSet<(usize, usize)>,
    /// What the code reached so far names: `X`, the `(X, m)` of `X::m`, the `m` of `x.m()`.
    names: BTreeSet<String>,
    pairs: BTreeSet<(String, String)>,
    calls: BTreeSet<String>,
    /// Those calls that stand in the template, where its traits are in scope.
    inner_calls: BTreeSet<String>,
}

impl Reach {
    /// Everything that the problem's own code reaches, at one remove or more.
    pub fn new(template: &Template, own: &Uses) -> Reach {
        let mut reach = Reach::default();
        reach.calls.extend(own.methods.iter().cloned());
        let meant = |path| meanings(path, &own.aliases);
        let glob = own.globs.iter().flat_map(meant).any(|path| path == [template.name.as_str()]);
        for path in own.paths.iter().flat_map(meant) {
            if path[0] == template.name {
                reach.name(&path[1..]);
            } else if glob && template.defines(&path[0]) {
                reach.name(&path);
            }
        }
        while reach.grow(template) {}
        reach
    }

    /// How many items are taken: a method counts, an import or an impl around methods does not.
    pub fn count(&self, template: &Template) -> usize {
        let item = |at: &&usize| {
            !matches!(template.units[**at].kind, Kind::Use(_) | Kind::Inherent { .. })
        };
        self.units.iter().filter(item).count() + self.members.len()
    }

    fn name(&mut self, path: &[String]) {
        if let [name, rest @ ..] = path {
            if !rest.is_empty() || !PRIMITIVES.contains(&name.as_str()) {
                self.names.insert(name.clone());
            }
            if let [member, ..] = rest {
                self.pairs.insert((name.clone(), member.clone()));
            }
        }
    }

    fn take(&mut self, uses: &Uses, template: &Template) {
        for path in &uses.paths {
            for path in meanings(path, &template.aliases) {
                self.name(&path);
            }
        }
        self.calls.extend(uses.methods.iter().cloned());
        self.inner_calls.extend(uses.methods.iter().cloned());
    }

    /// Takes what the names so far reach; false when that is nothing new.
    fn grow(&mut self, template: &Template) -> bool {
        let before = self.units.len() + self.members.len();
        for (at, unit) in template.units.iter().enumerate() {
            let reached = match &unit.kind {
                Kind::Named { name, methods } => {
                    let called = methods.iter().any(|method| self.inner_calls.contains(method));
                    if called {
                        self.names.insert(name.clone());
                    }
                    self.names.contains(name)
                }
                Kind::Trait { subject } => self.all(template, subject),
                Kind::Nameless => self.any(template, &unit.uses),
                Kind::Use(tree) => {
                    let taken =
                        leaves(tree).into_iter().filter(|leaf| self.imports(template, leaf));
                    let paths: Vec<Path> = taken.map(|(_, path)| path).collect();
                    paths.iter().for_each(|path| self.name(&path[..1]));
                    !paths.is_empty()
                }
                Kind::Inherent { of, members, .. } => {
                    let mut any = false;
                    for (index, member) in members.iter().enumerate() {
                        let reached = of.as_ref().is_some_and(|of| {
                            self.names.contains(of)
                                && member.name.as_ref().is_none_or(|name| {
                                    self.calls.contains(name)
                                        || self.pairs.contains(&(of.clone(), name.clone()))
                                })
                        });
                        any |= reached;
                        if reached && self.members.insert((at, index)) {
                            self.take(&member.uses, template);
                        }
                    }
                    any
                }
            };
            // The paths of an import are not code that names things.
            if reached && self.units.insert(at) && !matches!(unit.kind, Kind::Use(_)) {
                self.take(&unit.uses, template);
            }
        }
        before != self.units.len() + self.members.len()
    }

    /// Whether every item of the template that is named here is reached.
    fn all(&self, template: &Template, uses: &Uses) -> bool {
        let mut firsts =
            uses.paths.iter().map(|path| &path[0]).filter(|name| template.defines(name));
        firsts.all(|name| self.names.contains(name))
    }

    fn any(&self, template: &Template, uses: &Uses) -> bool {
        let mut firsts =
            uses.paths.iter().map(|path| &path[0]).filter(|name| template.defines(name));
        firsts.any(|name| self.names.contains(name))
    }

    fn imports(&self, template: &Template, (bound, path): &(String, Path)) -> bool {
        match bound.as_str() {
            // What comes in by these has no name to look for.
            "*" | "_" => match path.first() {
                Some(first) if template.defines(first) => self.names.contains(first),
                _ => !self.units.is_empty(),
            },
            _ => self.names.contains(bound),
        }
    }

    /// The inside of the pasted module; empty if nothing is reached.
    pub fn text(&self, template: &Template) -> String {
        join(self.units.iter().map(|&at| {
            let unit = &template.units[at];
            let whole = template.text(unit.lines.clone());
            let text = match &unit.kind {
                Kind::Use(tree) => {
                    let kept = |leaf: &(String, Path)| self.imports(template, leaf);
                    if leaves(tree).iter().all(kept) {
                        whole
                    } else {
                        let start = whole.find("use ").unwrap_or(0);
                        format!("{}use {};", &whole[..start], self.prune(template, tree, &[]))
                    }
                }
                Kind::Inherent { head, members, .. } => {
                    let taken = members.iter().enumerate();
                    let taken = taken.filter(|(index, _)| self.members.contains(&(at, *index)));
                    let texts: Vec<_> =
                        taken.map(|(_, it)| template.text(it.lines.clone())).collect();
                    let (start, end) = (unit.lines.start, unit.lines.end);
                    let [head, tail] =
                        [start..start + head, end - 1..end].map(|it| template.text(it));
                    format!("{head}\n{}\n{tail}", texts.join("\n\n"))
                }
                _ => whole,
            };
            (unit, text)
        }))
    }

    /// A `use` without the leaves that are not needed; empty if none is.
    fn prune(&self, template: &Template, tree: &UseTree, above: &[String]) -> String {
        let keep = |bound: String, shown: String| {
            if self.imports(template, &(bound, above.to_vec())) { shown } else { String::new() }
        };
        match tree {
            UseTree::Path(tree) => {
                let inner =
                    self.prune(template, &tree.tree, &[above, &[tree.ident.to_string()]].concat());
                match inner.as_str() {
                    "" => inner,
                    "self" => tree.ident.to_string(),
                    _ => format!("{}::{inner}", tree.ident),
                }
            }
            UseTree::Name(tree) if tree.ident == "self" => {
                keep(above.last().cloned().unwrap_or_default(), "self".into())
            }
            UseTree::Name(tree) => keep(tree.ident.to_string(), tree.ident.to_string()),
            UseTree::Rename(tree) => {
                keep(tree.rename.to_string(), format!("{} as {}", tree.ident, tree.rename))
            }
            UseTree::Glob(_) => keep("*".into(), "*".into()),
            UseTree::Group(tree) => {
                let trees = tree.items.iter().map(|tree| self.prune(template, tree, above));
                let trees: Vec<_> = trees.filter(|tree| !tree.is_empty()).collect();
                match &trees[..] {
                    [tree] => tree.clone(),
                    [] => String::new(),
                    _ => format!("{{{}}}", trees.join(", ")),
                }
            }
        }
    }
}
