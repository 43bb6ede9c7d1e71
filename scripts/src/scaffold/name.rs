//! What a problem may be called: it is a file, a target of cargo, and a module.

use anyhow::{Result, bail};

const LONGEST: usize = 64;

/// Names of test targets that judge no problem, of crates, and of folders that cargo makes.
const TAKEN: [&str; 22] = [
    "alloc",
    "benches",
    "build",
    "claims",
    "core",
    "deps",
    "engine",
    "examples",
    "games",
    "incremental",
    "judge",
    "lib",
    "main",
    "program",
    "samples",
    "scripts",
    "solution",
    "std",
    "takeaway",
    "templates",
    "test",
    "workspace",
];

/// Files of these names are devices on Windows, whatever their ending; and `com1` to `lpt9`.
const DEVICES: [&str; 4] = ["aux", "con", "nul", "prn"];

/// Says what is wrong with a name, if anything is.
pub fn check(name: &str) -> Result<()> {
    let shown: String = name.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if name.is_empty() {
        bail!("a problem needs a name, such as cf1194d");
    }
    if name.len() > LONGEST {
        bail!("`{shown}…` is too long for a name: at most {LONGEST} letters");
    }
    let lower = name.to_ascii_lowercase();
    if lower != name && check(&lower).is_ok() {
        bail!("`{shown}` is no name: they are in lower case, `{lower}`");
    }
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.chars().all(fits) || !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        bail!(
            "`{shown}` is no name: a letter, then letters, digits and `_`, as in cf1194d or dp_k"
        );
    }
    let numbered = |name: &str| {
        let digits = name.strip_prefix("com").or_else(|| name.strip_prefix("lpt"));
        digits.is_some_and(|digits| digits.len() == 1 && digits.as_bytes()[0].is_ascii_digit())
    };
    if DEVICES.contains(&name) || numbered(name) {
        bail!("`{name}` is no name: on Windows it is a device");
    }
    if TAKEN.contains(&name) {
        bail!("`{name}` is no name for a problem: something else here is called that");
    }
    if syn::parse_str::<syn::Ident>(name).is_err() {
        bail!("`{name}` is no name: it is a word of Rust");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for good in ["poj1067", "cf1194d", "dp_k", "agc017_d", "bachetsgame", "take30", "com10"] {
            check(good).unwrap();
        }
        for (bad, says) in [
            ("", "needs a name"),
            ("CF1194D", "lower case, `cf1194d`"),
            ("CON", "is no name"),
            ("../x", "a letter, then"),
            ("a/b", "a letter, then"),
            ("a\\b", "a letter, then"),
            ("a.rs", "a letter, then"),
            ("a-b", "a letter, then"),
            ("a b", "a letter, then"),
            ("a\nb", "`a\\nb` is no name"),
            ("1194d", "a letter, then"),
            ("_x", "a letter, then"),
            ("石子", "a letter, then"),
            ("nul", "a device"),
            ("com1", "a device"),
            ("lpt9", "a device"),
            ("judge", "something else"),
            ("workspace", "something else"),
            ("test", "something else"),
            ("match", "a word of Rust"),
            ("async", "a word of Rust"),
            (&"x".repeat(65), "too long"),
            (&"石".repeat(65), "too long"),
        ] {
            let error = check(bad).unwrap_err().to_string();
            assert!(error.contains(says), "{bad}: {error}");
        }
    }
}
