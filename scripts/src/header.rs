//! The header of a problem's file, read as text. `tests/judge` says what it must have.

use anyhow::{Context, Result, bail};

pub struct Header {
    /// The first line: judge, id and title.
    pub title: String,
    fields: Vec<(String, String)>,
}

/// What a header must say, in this order.
const FIELDS: [&str; 8] = ["Rule", "Input", "Output", "Formula", "Time", "Memory", "Judge", "Rust"];

/// What stands behind `//!` at the top of a file.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim_start_matches('\u{feff}');
    text.lines().map_while(|line| line.strip_prefix("//!"))
}

impl Header {
    /// Reads the `//!` lines at the top of `text`; a field may be missing until it is asked for.
    pub fn parse(text: &str) -> Result<Header> {
        let mut lines = lines(text);
        let title = lines.next().unwrap_or("").trim().to_string();
        if title.is_empty() {
            bail!("the file does not begin with a `//!` line: judge, id and title");
        }
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut in_field = false;
        for line in lines {
            let line = line.strip_prefix(' ').unwrap_or(line);
            let field = line.strip_prefix("- ").and_then(|rest| rest.split_once(": "));
            match (field, line.strip_prefix("  "), fields.last_mut()) {
                (Some((key, value)), _, _) => fields.push((key.into(), value.trim().into())),
                (None, Some(more), Some((_, value))) if in_field => {
                    *value += &format!(" {}", more.trim());
                    continue;
                }
                _ => {}
            }
            in_field = field.is_some();
        }
        Ok(Header { title, fields })
    }

    /// The first line that is still to be written, by its number, and what it says.
    pub fn todo(text: &str) -> Option<(usize, &str)> {
        (1..).zip(lines(text)).find(|(_, line)| line.contains("TODO"))
    }

    /// That no field is missing.
    pub fn whole(&self) -> Result<()> {
        FIELDS.iter().try_for_each(|key| self.field(key).map(drop))
    }

    /// What a field says.
    pub fn field(&self, key: &str) -> Result<&str> {
        let found = self.fields.iter().find(|(name, value)| name == key && !value.is_empty());
        let (_, value) =
            found.with_context(|| format!("the header has no line `//! - {key}: …`"))?;
        Ok(value)
    }

    /// The page on the judge; none if the header says that there is no judge, or nothing of one.
    pub fn address(&self) -> Option<&str> {
        let judge = self.field("Judge").ok()?;
        judge.strip_prefix('<')?.split('>').next()
    }

    /// The problem on a judge that takes Rust, when the header names one.
    pub fn twin(&self) -> Option<&str> {
        let (_, twin) = self.field("Rust").ok()?.split_once("twin ")?;
        twin.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()
    }

    /// The row of problem `name` in the README's table.
    pub fn row(&self, name: &str) -> Result<String> {
        let mut title = self.title.clone();
        // Any address, not only that of an open judge.
        if let Some((_, rest)) = self.field("Judge")?.split_once('<') {
            let (address, _) = rest.split_once('>').unwrap_or((rest, ""));
            title = format!("[{title}]({address})");
        }
        let rule = self.field("Rule")?;
        let (formula, time, rust) =
            (self.field("Formula")?, self.field("Time")?, self.field("Rust")?);
        Ok(format!(
            "| [{name}](problems/{name}.rs) | {title} | {rule} | {formula} | {time} | {rust} |"
        ))
    }
}
