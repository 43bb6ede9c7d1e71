//! Whether a problem's pasted modules are still what the templates say.
//!
//! Both sides are read as text, on the strength of rustfmt: an item begins at the margin, and
//! ends with its own line or with the next line at the margin that closes it.

/// What has drifted in the problem `text`: one line an item. `template` gives the text of a
/// template by its name.
pub fn drift(text: &str, template: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut drifted = Vec::new();
    for (name, body) in modules(text) {
        let Some(template) = template(&name) else { continue };
        let originals = pieces(&template, true);
        let mut from = 0;
        for piece in pieces(&body, false) {
            match originals[from..].iter().position(|original| *original == piece) {
                Some(at) => from += at + 1,
                None => drifted.push(format!("{name}: `{}`", piece.name())),
            }
        }
    }
    drifted
}

/// The inline modules of a file, with their bodies at the margin.
pub fn modules(text: &str) -> Vec<(String, String)> {
    let mut modules: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {")) {
            modules.push((name.to_string(), String::new()));
            open = true;
        } else if line == "}" {
            open = false;
        } else if open {
            let body = &mut modules.last_mut().expect("a module is open").1;
            *body += line.strip_prefix("    ").unwrap_or(line);
            body.push('\n');
        }
    }
    modules
}

/// An item, or a method with the first line of its `impl`.
#[derive(Debug, PartialEq, Eq)]
struct Piece {
    inside: String,
    text: String,
}

impl Piece {
    fn name(&self) -> &str {
        let code = |line: &&str| !line.starts_with("//") && !line.starts_with('#');
        self.text.lines().find(code).unwrap_or(&self.inside).trim_end_matches('{').trim_end()
    }
}

fn pieces(text: &str, is_template: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for item in items(text, is_template) {
        let head = item.lines().find(|line| line.starts_with("impl"));
        match head {
            Some(head) if !head.contains(" for ") && head.ends_with('{') => {
                let body = item.lines().skip_while(|line| *line != head).skip(1);
                let body: String = body
                    .filter(|line| *line != "}")
                    .map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)))
                    .collect();
                let methods = items(&body, is_template).into_iter();
                pieces.extend(methods.map(|text| Piece { inside: head.to_string(), text }));
            }
            _ => pieces.push(Piece { inside: String::new(), text: item }),
        }
    }
    pieces
}

/// The items of `text`; those of a template as they are pasted, with the first line of their
/// doc comments only.
fn items(text: &str, is_template: bool) -> Vec<String> {
    let mut items = Vec::new();
    let mut item = String::new();
    let mut in_doc = false;
    let mut code = false;
    for line in text.lines() {
        if line.starts_with("//!") || line.is_empty() && item.is_empty() {
            continue;
        }
        let doc = line.trim_start().starts_with("///");
        if !(is_template && doc && in_doc) {
            item += line;
            item.push('\n');
        }
        in_doc = doc;
        let margin = !line.starts_with(' ') && !line.is_empty();
        let before = line.starts_with("//") || line.starts_with("#[");
        let closes = line.ends_with('}') || line.ends_with(';');
        let statement =
            ["use ", "pub use ", "const ", "pub const ", "static ", "type ", "pub type "];
        let ends = match code {
            false => margin && !before && closes,
            // A long `use`, `const` or `type` ends where its statement does.
            true if statement.iter().any(|word| first_code(&item).starts_with(word)) => {
                line.ends_with(';')
            }
            true => margin && closes && (line.starts_with('}') || line.starts_with(')')),
        };
        code |= margin && !before;
        if ends {
            items.push(std::mem::take(&mut item));
            code = false;
        }
    }
    if !item.trim().is_empty() {
        items.push(item);
    }
    items
}

fn first_code(item: &str) -> &str {
    let code = |line: &&str| !line.starts_with("//") && !line.starts_with('#');
    item.lines().find(code).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "//! A template.\n\nuse std::fmt;\nuse std::io;\n\n\
        /// One.\n///\n/// More of one.\n#[inline]\npub fn one(\n    n: u64,\n) -> u64 {\n    n + 1\n}\n\n\
        /// Two.\npub struct Two {\n    /// A field.\n    ///\n    /// Its range.\n    pub n: u64,\n}\n\n\
        impl Two {\n    /// New.\n    ///\n    /// Later.\n    pub fn new() -> Self {\n        Two { n: 2 }\n    }\n\n\
        \x20   pub fn get(&self) -> u64 {\n        self.n\n    }\n}\n\n\
        impl fmt::Display for Two {\n    fn fmt(&self) {}\n}\n\n\
        const TABLE: [u64; 2] = [\n    1,\n    2,\n];\n";

    fn drifted(body: &str) -> Vec<String> {
        let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
        let text =
            format!("fn main() {{}}\n\nmod own {{\n    fn x() {{}}\n}}\n\nmod two {{\n{body}}}\n");
        drift(&text, |name| (name == "two").then(|| TEMPLATE.to_string()))
    }

    #[test]
    fn what_is_pasted_as_it_stands_has_not_drifted() {
        assert_eq!(
            drifted(
                "use std::io;\n\n/// One.\n#[inline]\npub fn one(\n    n: u64,\n) -> u64 {\n    n + 1\n}\n"
            ),
            [""; 0]
        );
        assert_eq!(
            drifted(
                "/// Two.\npub struct Two {\n    /// A field.\n    pub n: u64,\n}\n\nimpl Two {\n    pub fn get(&self) -> u64 {\n        self.n\n    }\n}\n\nconst TABLE: [u64; 2] = [\n    1,\n    2,\n];\n"
            ),
            [""; 0]
        );
    }

    #[test]
    fn each_change_is_drift() {
        assert_eq!(drifted("use std::ops;\n"), ["two: `use std::ops;`"]);
        let one = "/// One.\n#[inline]\npub fn one(\n    n: u64,\n) -> u64 {\n    n + 1\n}\n";
        for (from, to) in [
            ("n + 1", "n + 2"),
            ("/// One.\n", ""),
            ("/// One.\n", "/// One.\n///\n/// More of one.\n"),
            ("#[inline]\n", ""),
            ("    n + 1", "    n + 1 "),
            ("pub fn one(", "fn one("),
        ] {
            assert_eq!(drifted(one), [""; 0]);
            assert_eq!(drifted(&one.replace(from, to)).len(), 1, "{from} -> {to}");
        }
        let method = "impl Two {\n    pub fn get(&self) -> u64 {\n        self.n + 1\n    }\n}\n";
        assert_eq!(drifted(method), ["two: `pub fn get(&self) -> u64`"]);
        // In another `impl`, out of order, twice.
        let get = "    pub fn get(&self) -> u64 {\n        self.n\n    }\n";
        assert_eq!(drifted(&format!("impl Three {{\n{get}}}\n")).len(), 1);
        assert_eq!(drifted(&format!("impl Two {{\n{get}}}\n\nuse std::io;\n")).len(), 1);
        assert_eq!(drifted("use std::io;\nuse std::io;\n").len(), 1);
        assert_eq!(drifted("const TABLE: [u64; 2] = [\n    1,\n    3,\n];\n").len(), 1);
    }
}
