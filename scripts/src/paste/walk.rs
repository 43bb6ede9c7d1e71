//! A walk through Rust code that knows which names are local.

use super::uses::{Path, Uses, anatomy, is_test, leaves, names, plain, type_name};
use std::collections::HashSet;
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, ImplItem, Item, ItemImpl, Type};

#[derive(Default)]
pub struct Reader {
    pub uses: Uses,
    /// The local names in each block around the current place.
    scopes: Vec<HashSet<String>>,
    /// What `Self` is.
    self_type: Option<String>,
}

impl Reader {
    pub fn of_impl(header: &ItemImpl) -> Self {
        let mut reader = Reader { self_type: type_name(&header.self_ty), ..Reader::default() };
        reader.scopes.push(HashSet::new());
        reader
    }

    pub fn scope(&mut self, inside: impl FnOnce(&mut Self)) {
        self.scopes.push(HashSet::new());
        inside(self);
        self.scopes.pop();
    }

    pub fn bind(&mut self, name: &Ident) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.to_string());
        }
    }

    pub fn is_local(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.contains(name))
    }

    /// A path in code: alone, a name may be that of a local variable.
    pub fn path(&mut self, path: impl Iterator<Item = String>) {
        let mut path: Path = path.collect();
        if let (Some("Self"), Some(name)) = (path.first().map(String::as_str), &self.self_type) {
            path[0] = name.clone();
        }
        if path.len() > 1 || !path.iter().any(|name| self.is_local(name)) {
            self.global(plain(path.into_iter()));
        }
    }

    pub fn global(&mut self, path: Path) {
        if !path.is_empty() {
            self.uses.paths.insert(path);
        }
    }

    pub fn qualified(&mut self, qself: &Option<syn::QSelf>, path: &syn::Path) {
        match qself.as_ref().map(|qself| (&*qself.ty, qself.position)) {
            // `<Scan>::new` is `Scan::new`.
            Some((Type::Path(ty), 0)) => {
                self.visit_path(&ty.path);
                self.path(names(&ty.path).chain(names(path)));
            }
            Some((ty, 0)) => self.visit_type(ty),
            Some((ty, _)) => {
                self.visit_type(ty);
                self.visit_path(path);
            }
            None => self.visit_path(path),
        }
    }
}

/// By rustc's own lints a variable is in lower case; what is not, in a pattern, is a constant.
pub fn is_constant(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        if !is_test(anatomy(item).0) {
            self.scope(|reader| visit::visit_item(reader, item));
        }
    }

    fn visit_item_impl(&mut self, item: &'a ItemImpl) {
        let outer = std::mem::replace(&mut self.self_type, type_name(&item.self_ty));
        visit::visit_item_impl(self, item);
        self.self_type = outer;
    }

    fn visit_item_trait(&mut self, item: &'a syn::ItemTrait) {
        let outer = self.self_type.replace(item.ident.to_string());
        visit::visit_item_trait(self, item);
        self.self_type = outer;
    }

    fn visit_item_type(&mut self, item: &'a syn::ItemType) {
        if let Type::Path(ty) = &*item.ty {
            self.uses.aliases.insert(item.ident.to_string(), plain(names(&ty.path)));
        }
        visit::visit_item_type(self, item);
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        for (bound, path) in leaves(&item.tree) {
            self.global(path.clone());
            if bound == "*" {
                self.uses.globs.insert(path);
            } else {
                self.uses.aliases.insert(bound, path);
            }
        }
    }

    /// A definition is read as tokens: what it expands to, nobody knows yet.
    fn visit_item_macro(&mut self, item: &'a syn::ItemMacro) {
        if item.ident.is_some() {
            self.tokens(item.mac.tokens.clone());
            self.captures(item.mac.tokens.clone());
        } else {
            self.visit_macro(&item.mac);
        }
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        self.scope(|reader| visit::visit_impl_item(reader, item));
    }

    fn visit_trait_item(&mut self, item: &'a syn::TraitItem) {
        self.scope(|reader| visit::visit_trait_item(reader, item));
    }

    fn visit_type_param(&mut self, param: &'a syn::TypeParam) {
        self.bind(&param.ident);
        visit::visit_type_param(self, param);
    }

    fn visit_const_param(&mut self, param: &'a syn::ConstParam) {
        self.bind(&param.ident);
        visit::visit_const_param(self, param);
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if let syn::Meta::List(list) = &attribute.meta {
            self.tokens(list.tokens.clone());
        }
    }

    fn visit_visibility(&mut self, _: &'a syn::Visibility) {}

    fn visit_block(&mut self, block: &'a syn::Block) {
        self.scope(|reader| {
            for statement in &block.stmts {
                if let syn::Stmt::Item(item) = statement {
                    anatomy(item).1.into_iter().for_each(|name| reader.bind(name));
                }
            }
            visit::visit_block(reader, block);
        });
    }

    // A pattern binds from where it ends: after the value of a `let`, inside the body of a loop.

    fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
        if is_constant(&pat.ident.to_string()) {
            self.path([pat.ident.to_string()].into_iter());
        } else {
            self.bind(&pat.ident);
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        local.init.iter().for_each(|init| self.visit_local_init(init));
        self.visit_pat(&local.pat);
    }

    fn visit_expr_let(&mut self, expr: &'a syn::ExprLet) {
        self.visit_expr(&expr.expr);
        self.visit_pat(&expr.pat);
    }

    fn visit_expr_if(&mut self, expr: &'a syn::ExprIf) {
        self.scope(|reader| {
            reader.visit_expr(&expr.cond);
            reader.visit_block(&expr.then_branch);
        });
        expr.else_branch.iter().for_each(|(_, branch)| self.visit_expr(branch));
    }

    fn visit_expr_while(&mut self, expr: &'a syn::ExprWhile) {
        self.scope(|reader| visit::visit_expr_while(reader, expr));
    }

    fn visit_expr_for_loop(&mut self, expr: &'a syn::ExprForLoop) {
        self.visit_expr(&expr.expr);
        self.scope(|reader| {
            reader.visit_pat(&expr.pat);
            reader.visit_block(&expr.body);
        });
    }

    fn visit_expr_closure(&mut self, expr: &'a syn::ExprClosure) {
        self.scope(|reader| visit::visit_expr_closure(reader, expr));
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        self.scope(|reader| visit::visit_arm(reader, arm));
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.uses.methods.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, expr: &'a syn::ExprPath) {
        self.qualified(&expr.qself, &expr.path);
    }

    fn visit_type_path(&mut self, ty: &'a syn::TypePath) {
        self.qualified(&ty.qself, &ty.path);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.path(names(path));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        self.global(plain(names(&mac.path)));
        self.arguments(&mac.tokens);
    }
}
