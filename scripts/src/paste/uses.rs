//! What a piece of code names: paths, methods, imports. Local variables do not count.

use super::walk::Reader;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::Visit;
use syn::{Attribute, Ident, ImplItem, Item, ItemImpl, Type, UseTree};

pub type Path = Vec<String>;

#[derive(Debug, Default)]
pub struct Uses {
    /// Paths as far as they matter, without `crate`, `self` and `super` in front.
    pub paths: BTreeSet<Path>,
    /// The `m` of every `x.m(…)`.
    pub methods: BTreeSet<String>,
    /// Names that stand for a path: `use a::B as C`, `type C = a::B`.
    pub aliases: BTreeMap<String, Path>,
    /// The `a` of every `use a::*`.
    pub globs: BTreeSet<Path>,
}

impl Uses {
    pub fn of_items<'a>(items: impl IntoIterator<Item = &'a Item>) -> Uses {
        let mut reader = Reader::default();
        items.into_iter().for_each(|item| reader.visit_item(item));
        reader.uses
    }

    /// Of an impl; of an inherent one without its members.
    pub fn of_impl(item: &ItemImpl) -> Uses {
        let mut reader = Reader::of_impl(item);
        match item.trait_ {
            Some(_) => reader.visit_item_impl(item),
            None => {
                item.attrs.iter().for_each(|attribute| reader.visit_attribute(attribute));
                reader.visit_generics(&item.generics);
                reader.visit_type(&item.self_ty);
            }
        }
        reader.uses
    }

    /// Of one member of an impl.
    pub fn of_member(header: &ItemImpl, member: &ImplItem) -> Uses {
        let mut reader = Reader::of_impl(header);
        reader.visit_generics(&header.generics);
        reader.visit_impl_item(member);
        reader.uses
    }

    /// Of the self type and the trait of an impl: what it is an impl of.
    pub fn of_subject(header: &ItemImpl) -> Uses {
        let mut reader = Reader::of_impl(header);
        reader.visit_type(&header.self_ty);
        if let Some((path, _)) = &header.trait_ {
            reader.visit_path(path);
        }
        reader.uses
    }
}

/// A path, and what it means where its first name is an alias.
pub fn meanings(path: &Path, aliases: &BTreeMap<String, Path>) -> Vec<Path> {
    let mut meanings = vec![path.clone()];
    while let Some(last) = meanings.last() {
        let Some(alias) = last.first().and_then(|first| aliases.get(first)) else { break };
        let meaning = [alias, &last[1..]].concat();
        if meanings.contains(&meaning) || meanings.len() > 4 {
            break; // `use crate::scan`, or a circle that rustc will tell of
        }
        meanings.push(meaning);
    }
    meanings
}

/// The attributes of an item, and the name that it defines.
pub fn anatomy(item: &Item) -> (&[Attribute], Option<&Ident>) {
    match item {
        Item::Const(item) => (&item.attrs, Some(&item.ident).filter(|name| *name != "_")),
        Item::Enum(item) => (&item.attrs, Some(&item.ident)),
        Item::ExternCrate(item) => (&item.attrs, Some(&item.ident)),
        Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
        Item::ForeignMod(item) => (&item.attrs, None),
        Item::Impl(item) => (&item.attrs, None),
        Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
        Item::Mod(item) => (&item.attrs, Some(&item.ident)),
        Item::Static(item) => (&item.attrs, Some(&item.ident)),
        Item::Struct(item) => (&item.attrs, Some(&item.ident)),
        Item::Trait(item) => (&item.attrs, Some(&item.ident)),
        Item::TraitAlias(item) => (&item.attrs, Some(&item.ident)),
        Item::Type(item) => (&item.attrs, Some(&item.ident)),
        Item::Union(item) => (&item.attrs, Some(&item.ident)),
        Item::Use(item) => (&item.attrs, None),
        _ => (&[], None),
    }
}

/// Whether these are the attributes of something that only tests see.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && list.is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

/// The names that a `use` binds, each with its path; a glob binds `*`.
pub fn leaves(tree: &UseTree) -> Vec<(String, Path)> {
    let mut leaves = Vec::new();
    walk(tree, &mut Vec::new(), &mut leaves);
    return leaves;

    fn walk(tree: &UseTree, at: &mut Path, leaves: &mut Vec<(String, Path)>) {
        let mut leaf = |name: &Ident, bound: String| {
            let end = (name != "self").then(|| name.to_string());
            leaves.push((bound, plain(at.iter().cloned().chain(end))));
        };
        match tree {
            UseTree::Path(tree) => {
                at.push(tree.ident.to_string());
                walk(&tree.tree, at, leaves);
                at.pop();
            }
            UseTree::Name(tree) if tree.ident == "self" => {
                leaf(&tree.ident, at.last().cloned().unwrap_or_default())
            }
            UseTree::Name(tree) => leaf(&tree.ident, tree.ident.to_string()),
            UseTree::Rename(tree) => leaf(&tree.ident, tree.rename.to_string()),
            UseTree::Glob(_) => leaves.push(("*".into(), plain(at.iter().cloned()))),
            UseTree::Group(tree) => tree.items.iter().for_each(|tree| walk(tree, at, leaves)),
        }
    }
}

/// A path without the words that only say where to start.
pub fn plain(path: impl Iterator<Item = String>) -> Path {
    path.skip_while(|name| ["crate", "self", "super"].contains(&name.as_str())).collect()
}

pub fn names(path: &syn::Path) -> impl Iterator<Item = String> {
    path.segments.iter().map(|segment| segment.ident.to_string())
}

/// The last name of a path type, through references.
pub fn type_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(ty) => ty.path.segments.last().map(|segment| segment.ident.to_string()),
        Type::Reference(ty) => type_name(&ty.elem),
        _ => None,
    }
}
