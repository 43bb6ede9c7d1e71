//! The two places that list the problems: Cargo.toml and README.md. All else in them stays.

use anyhow::{Context, Result, bail};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

/// Cargo.toml with one `[[bin]]` more, after the last.
pub fn with_bin(manifest: &str, name: &str) -> Result<String> {
    let mut document: DocumentMut = manifest.parse().context("read Cargo.toml")?;
    let mut bin = Table::new();
    bin["name"] = value(name);
    bin["path"] = value(format!("problems/{name}.rs"));
    bin["test"] = value(false);
    let bins = document.entry("bin").or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
    let Some(bins) = bins.as_array_of_tables_mut() else {
        bail!("Cargo.toml: `bin` is no list of [[bin]] tables");
    };
    bins.push(bin);
    Ok(document.to_string())
}

/// README.md with one row more in the table of the problems.
pub fn with_row(readme: &str, row: &str) -> Result<String> {
    let lines: Vec<&str> = readme.split_inclusive('\n').collect();
    let last = |is: fn(&str) -> bool| lines.iter().rposition(|line| is(line));
    let row_of_one = |line: &str| line.starts_with("| [") && line.contains("](problems/");
    let head = |line: &str| line.starts_with("|---");
    let Some(last) = last(row_of_one).or_else(|| last(head)) else {
        bail!("README.md has no table of the problems, which would take the new one's row");
    };
    let end = if lines[last].ends_with("\r\n") { "\r\n" } else { "\n" };
    let mut new = lines[..=last].concat();
    if !new.ends_with('\n') {
        new.push_str(end);
    }
    Ok(new + row + end + &lines[last + 1..].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_the_manifest_stays() {
        let before = "# top\n[package]\nname = \"t\" # here\n\n# One a problem.\n[[bin]]\nname = \"a\"\n\
            path = 'problems/a.rs'\ntest = false\n";
        let after = "\n# At last.\n[profile.dev]\nopt-level = 1 # why\n";
        let new = "\n[[bin]]\nname = \"b\"\npath = \"problems/b.rs\"\ntest = false\n";
        let manifest = format!("{before}{after}");
        assert_eq!(with_bin(&manifest, "b").unwrap(), format!("{before}{new}{after}"));
        let none = "[package]\nname = \"t\"\n";
        assert_eq!(with_bin(none, "b").unwrap(), format!("{none}{new}"));
        assert!(with_bin("bin = 3\n", "b").is_err());
        assert!(with_bin("bin = [\n", "b").is_err());
    }

    #[test]
    fn a_row_stands_after_the_last() {
        let head = "# T\n\n| problem |\n|---|\n";
        let row = "| [a](problems/a.rs) |\n";
        let rest = "\n[p](problems/a.rs) is good.\n";
        let new = "| [b](problems/b.rs) |";
        let with = |text: String| with_row(&text, new).unwrap();
        assert_eq!(with(format!("{head}{row}{rest}")), format!("{head}{row}{new}\n{rest}"));
        assert_eq!(with(format!("{head}{rest}")), format!("{head}{new}\n{rest}"));
        assert_eq!(with(format!("{head}{}", row.trim())), format!("{head}{row}{new}\n"));
        let crlf = format!("{head}{row}").replace('\n', "\r\n");
        assert_eq!(with(crlf.clone()), format!("{crlf}{new}\r\n"));
        assert!(with_row("# T\n", new).is_err());
    }
}
