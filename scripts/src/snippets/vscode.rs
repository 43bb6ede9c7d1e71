//! VS Code's snippets: JSON, in which `$`, `}` and `\` of a body stand after a `\`.

use super::Snippet;
use anyhow::Result;
use serde_json::{Map, Value, json};

pub fn text(snippets: &[Snippet]) -> Result<String> {
    let entry = |snippet: &Snippet| {
        let body: Vec<_> = snippet.body.lines().map(escaped).collect();
        let value = json!({
            // For a file of snippets of all languages; in rust.json it says nothing new.
            "scope": "rust",
            "prefix": snippet.name,
            "description": snippet.description,
            "body": body,
        });
        (snippet.name.clone(), value)
    };
    let entries: Map<String, Value> = snippets.iter().map(entry).collect();
    Ok(serde_json::to_string_pretty(&entries)? + "\n")
}

fn escaped(line: &str) -> String {
    let mut text = String::new();
    for c in line.chars() {
        if matches!(c, '$' | '}' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
