//! Reads `judges.toml`. What it does not know it warns about; what is of the wrong kind it refuses.

use super::Judge;
use anyhow::{Context, Result, bail};
use toml_edit::{Document, Item, Table};

const KEYS: [&str; 11] = [
    "name",
    "addresses",
    "submit",
    "rust",
    "editions",
    "compiler",
    "bytes",
    "environment",
    "seen",
    "unconfirmed",
    "note",
];

/// The judges of a file's text, and what is odd about it.
pub fn judges(text: &str) -> Result<(Vec<Judge>, Vec<String>)> {
    let file = Document::parse(text)?;
    let mut warnings = Vec::new();
    for (key, _) in file.iter().filter(|(key, _)| *key != "judge") {
        warnings.push(format!("the key `{key}` is unknown; the judges are [[judge]]"));
    }
    let tables = file.get("judge").and_then(Item::as_array_of_tables);
    let mut judges = Vec::new();
    for (at, table) in tables.into_iter().flatten().enumerate() {
        let name = table.get("name").and_then(Item::as_str);
        let name = name.with_context(|| format!("[[judge]] number {} has no name", at + 1))?;
        judges.push(judge(name, table).with_context(|| name.to_string())?);
        for (key, _) in table.iter().filter(|(key, _)| !KEYS.contains(key)) {
            warnings.push(format!("{name}: the key `{key}` is unknown"));
        }
    }
    if judges.is_empty() {
        bail!("it has no [[judge]]");
    }
    Ok((judges, warnings))
}

fn judge(name: &str, table: &Table) -> Result<Judge> {
    let rust = table.get("rust").and_then(Item::as_bool);
    let bytes = table.get("bytes").map(|item| {
        let bytes = item.as_integer().and_then(|bytes| usize::try_from(bytes).ok());
        bytes.context("`bytes` should be a number")
    });
    let environment = strings(table, "environment")?.into_iter().map(|pair| {
        let (name, value) = pair.split_once('=').with_context(|| {
            format!("`environment` should have strings like \"NAME=value\", not {pair:?}")
        })?;
        Ok((name.to_string(), value.to_string()))
    });
    Ok(Judge {
        name: name.to_string(),
        addresses: strings(table, "addresses")?,
        submit: string(table, "submit")?,
        rust: rust.context("`rust` should be true or false")?,
        editions: strings(table, "editions")?,
        compiler: string(table, "compiler")?,
        bytes: bytes.transpose()?,
        environment: environment.collect::<Result<_>>()?,
        seen: string(table, "seen")?.context("`seen` should say where and when")?,
        unconfirmed: strings(table, "unconfirmed")?,
        note: string(table, "note")?,
    })
}

fn string(table: &Table, key: &str) -> Result<Option<String>> {
    let Some(item) = table.get(key) else { return Ok(None) };
    let text = item.as_str().with_context(|| format!("`{key}` should be a string"))?;
    Ok(Some(text.to_string()))
}

/// A list of strings; empty where there is none.
fn strings(table: &Table, key: &str) -> Result<Vec<String>> {
    let Some(item) = table.get(key) else { return Ok(Vec::new()) };
    let list = item.as_array().map(|list| list.iter().map(|value| value.as_str()));
    let list = list.and_then(|list| list.map(|text| text.map(str::to_string)).collect());
    list.with_context(|| format!("`{key}` should be a list of strings"))
}
