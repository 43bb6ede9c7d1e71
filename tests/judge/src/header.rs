//! The header of a problem: what it says, and its row in the README.

/// The `//!` lines at the top of a problem's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The first line: judge, id and title.
    pub title: String,
    fields: Vec<(String, String)>,
}

/// What a header must say, in this order. Between `Formula` and `Time` stands why it holds.
const FIELDS: [&str; 8] = ["Rule", "Input", "Output", "Formula", "Time", "Memory", "Judge", "Rust"];

impl Header {
    /// Reads the header of a file's `text`, or says what it lacks.
    pub fn parse(text: &str) -> Result<Header, String> {
        let lines: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect();
        let title = lines.first().copied().unwrap_or("").trim().to_string();
        if title.is_empty() {
            return Err("the file does not begin with a `//!` line: judge, id and title".into());
        }
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut reasons = 0;
        let mut in_field = false;
        for line in &lines[1..] {
            let field = line.strip_prefix("- ").and_then(|rest| rest.split_once(": "));
            match (field, line.strip_prefix("  ")) {
                (Some((key, value)), _) => fields.push((key.into(), value.trim().into())),
                (None, Some(more)) if in_field => {
                    let value = &mut fields.last_mut().expect("a field is open").1;
                    *value += &format!(" {}", more.trim());
                    continue;
                }
                _ if line.is_empty() => {}
                // The proof stands after the formula, before the costs.
                _ => reasons += usize::from(fields.len() == 4),
            }
            in_field = field.is_some();
        }
        let keys: Vec<&str> = fields.iter().map(|(key, _)| key.as_str()).collect();
        if keys != FIELDS {
            return Err(format!("the header has the fields {keys:?}, and should have {FIELDS:?}"));
        }
        if reasons == 0 {
            return Err("the header does not say why the formula holds, after `Formula`".into());
        }
        Ok(Header { title, fields })
    }

    /// What a field says.
    pub fn field(&self, key: &str) -> &str {
        let found = self.fields.iter().find(|(name, _)| name == key);
        &found.unwrap_or_else(|| panic!("no header has the field {key}")).1
    }

    /// The problem on a judge that takes Rust, when the header names one.
    pub fn twin(&self) -> Option<&str> {
        let (_, twin) = self.field("Rust").split_once("twin ")?;
        twin.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()
    }

    /// The row of problem `name` in the README's table.
    pub fn row(&self, name: &str) -> String {
        let mut title = self.title.clone();
        if let Some((_, rest)) = self.field("Judge").split_once('<') {
            let (address, _) = rest.split_once('>').unwrap_or((rest, ""));
            title = format!("[{title}]({address})");
        }
        let [rule, formula, time, rust] =
            ["Rule", "Formula", "Time", "Rust"].map(|key| self.field(key));
        format!("| [{name}](problems/{name}.rs) | {title} | {rule} | {formula} | {time} | {rust} |")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "//! POJ 1, A game\n//!\n//! - Rule: take\n//!   one\n//! - Input: `n`\n\
        //! - Output: `1`\n//! - Formula: n mod 2\n//!\n//! Because.\n//!\n//! - Time: O(1)\n\
        //! - Memory: O(1)\n//! - Judge: <http://poj.org/1>\n//! - Rust: no; twin cses1\n\nfn main() {}\n";

    #[test]
    fn a_whole_header_is_read() {
        let header = Header::parse(GOOD).unwrap();
        assert_eq!(header.title, "POJ 1, A game");
        assert_eq!(header.field("Rule"), "take one");
        assert_eq!(header.twin(), Some("cses1"));
        let row = "| [poj1](problems/poj1.rs) | [POJ 1, A game](http://poj.org/1) | take one \
                   | n mod 2 | O(1) | no; twin cses1 |";
        assert_eq!(header.row("poj1"), row);
    }

    #[test]
    fn what_is_missing_is_named() {
        for (from, to, says) in [
            ("//! POJ 1, A game\n", "", "judge, id and title"),
            ("//! - Input: `n`\n", "", "and should have"),
            (
                "//! - Time: O(1)\n//! - Memory: O(1)\n",
                "//! - Memory: O(1)\n//! - Time: O(1)\n",
                "should have",
            ),
            ("//! Because.\n", "", "does not say why"),
        ] {
            let error = Header::parse(&GOOD.replace(from, to)).unwrap_err();
            assert!(error.contains(says), "{error}");
        }
        assert!(Header::parse("fn main() {}\n").is_err());
        assert!(Header::parse("").is_err());
    }
}
