//! Reads `judges.toml`. What it does not know it warns about; what is of the wrong kind it refuses.

use super::Judge;
use super::pattern::{self, Kind, Kinds};
use anyhow::{Context, Result, bail};
use toml_edit::{Document, Item, Table};

const KEYS: [&str; 16] = [
    "name",
    "addresses",
    "parts",
    "problem",
    "label",
    "contests",
    "submit",
    "rust",
    "closed",
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
    let rust = truth(table, "rust")?.context("`rust` should be true or false")?;
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
    let judge = Judge {
        name: name.to_string(),
        addresses: strings(table, "addresses")?,
        parts: kinds(table)?,
        problem: string(table, "problem")?,
        label: string(table, "label")?,
        contests: strings(table, "contests")?,
        submit: string(table, "submit")?,
        rust,
        closed: truth(table, "closed")?.unwrap_or(false),
        editions: strings(table, "editions")?,
        compiler: string(table, "compiler")?,
        bytes: bytes.transpose()?,
        environment: environment.collect::<Result<_>>()?,
        seen: string(table, "seen")?.context("`seen` should say where and when")?,
        unconfirmed: strings(table, "unconfirmed")?,
        note: string(table, "note")?,
    };
    if let Some(address) = judge.addresses.iter().find(|address| !address.contains("://")) {
        bail!("`addresses` should begin with https:// or http://, unlike {address:?}");
    }
    let filled = [("problem", &judge.problem), ("label", &judge.label), ("submit", &judge.submit)];
    for (key, pattern) in filled.into_iter().filter_map(|(key, it)| Some((key, it.as_ref()?))) {
        for address in &judge.addresses {
            let has = |part: &str| pattern::parts(address).any(|other| other == part);
            if let Some(part) = pattern::parts(pattern).find(|part| !has(part)) {
                bail!("`{key}` has {{{part}}}, which is not in the address {address}");
            }
        }
    }
    Ok(judge)
}

/// What the parts of its addresses are.
fn kinds(table: &Table) -> Result<Kinds> {
    let Some(item) = table.get("parts") else { return Ok(Kinds::new()) };
    let parts = item.as_table_like().context("`parts` should be like { id = \"number\" }")?;
    let kind = |(part, item): (&str, &Item)| match item.as_str() {
        Some("number") => Ok((part.to_string(), Kind::Number)),
        Some("capitals") => Ok((part.to_string(), Kind::Capitals)),
        Some("words") => Ok((part.to_string(), Kind::Words)),
        _ => bail!("`parts`: `{part}` should be \"number\", \"capitals\" or \"words\""),
    };
    parts.iter().map(kind).collect()
}

fn truth(table: &Table, key: &str) -> Result<Option<bool>> {
    let Some(item) = table.get(key) else { return Ok(None) };
    item.as_bool().map(Some).with_context(|| format!("`{key}` should be true or false"))
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
