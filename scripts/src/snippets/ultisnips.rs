//! UltiSnips' snippets: text, in which `$`, `{`, `}`, `` ` `` and `\` of a body stand after a `\`.

use super::Snippet;

pub fn text(snippets: &[Snippet]) -> String {
    let entry = |snippet: &Snippet| {
        // A quotation mark would end the description.
        let description = snippet.description.replace('"', "'");
        let body = escaped(&snippet.body);
        // b: at the beginning of a line, where a module stands.
        format!("snippet {} \"{description}\" b\n{}\nendsnippet\n", snippet.name, body.trim_end())
    };
    snippets.iter().map(entry).collect::<Vec<_>>().join("\n")
}

fn escaped(body: &str) -> String {
    let mut text = String::new();
    for c in body.chars() {
        if matches!(c, '$' | '{' | '}' | '`' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
