//! What the tokens of a macro name, as far as tokens can tell.

use super::walk::{Reader, is_constant};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::visit::Visit;
use syn::{Expr, Ident, Token};

impl Reader {
    /// The arguments of a macro that takes expressions are read as such; other tokens, as they come.
    pub fn arguments(&mut self, tokens: &TokenStream) {
        match syn::parse2::<Arguments>(tokens.clone()) {
            Ok(Arguments(arguments)) => arguments.iter().for_each(|it| self.visit_expr(it)),
            Err(_) => self.tokens(tokens.clone()),
        }
        self.captures(tokens.clone());
    }

    pub fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let punct = |at: usize| match tokens.get(at) {
            Some(TokenTree::Punct(punct)) => Some((punct.as_char(), punct.spacing())),
            _ => None,
        };
        let colons = |at| punct(at) == Some((':', Spacing::Joint));
        let mut at = 0;
        while at < tokens.len() {
            let start = at;
            at += 1;
            if let TokenTree::Group(group) = &tokens[start] {
                self.tokens(group.stream());
            }
            let TokenTree::Ident(first) = &tokens[start] else { continue };
            let mut path = vec![first.to_string()];
            while let (true, Some(TokenTree::Ident(next))) = (colons(at), tokens.get(at + 2)) {
                path.push(next.to_string());
                at += 3;
            }
            let before = |back| start.checked_sub(back).and_then(punct).map(|(char, _)| char);
            let called = matches!(tokens.get(at), Some(TokenTree::Group(arguments))
                if arguments.delimiter() == Delimiter::Parenthesis);
            match before(1) {
                Some('$' | '\'') => {}
                Some('.') if before(2) != Some('.') => {
                    if called || colons(at) {
                        self.uses.methods.insert(path.remove(0));
                    }
                }
                _ => self.path(path.into_iter()),
            }
        }
    }

    /// The constants that a format string names: `"at most {LIMIT}"`.
    pub fn captures(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.captures(group.stream()),
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let braced = text.split('{').skip(1).filter_map(|text| text.split_once('}'));
                    let words =
                        braced.flat_map(|(text, _)| text.split([':', '$', '.', '<', '>', '^']));
                    for word in words.filter(|word| is_constant(word)) {
                        self.path([word.to_string()].into_iter());
                    }
                }
                _ => {}
            }
        }
    }
}

/// Expressions between commas or semicolons, some with a name in front: `"{n}", n = 3`, `0; n`.
struct Arguments(Vec<Expr>);

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut arguments = Vec::new();
        while !input.is_empty() {
            let named = input.peek(Ident) && input.peek2(Token![=]);
            if named && !input.peek2(Token![==]) && !input.peek2(Token![=>]) {
                input.parse::<Ident>()?;
                input.parse::<Token![=]>()?;
            }
            arguments.push(input.parse()?);
            if input.peek(Token![;]) {
                input.parse::<Token![;]>()?;
            } else if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Arguments(arguments))
    }
}
