//! Texts with parts in braces: addresses such as `https://cses.fi/problemset/task/{id}`, names such
//! as `cses{id}`.

use std::collections::BTreeMap;

/// What a part is, where it is not any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Digits.
    Number,
    /// In capital letters on the judge, however it was typed.
    Capitals,
    /// Words with `-` between them, of which a name makes one.
    Words,
}

pub type Kinds = BTreeMap<String, Kind>;

/// The parts and what stands in their places.
pub type Values = Vec<(String, String)>;

/// The parts of a pattern.
pub fn parts(pattern: &str) -> impl Iterator<Item = &str> {
    pattern.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(part, _)| part))
}

/// A pattern with the values in the places of its parts.
pub fn fill(pattern: &str, values: &Values) -> String {
    let fill =
        |text: String, (part, value): &(_, String)| text.replace(&format!("{{{part}}}"), value);
    values.iter().fold(pattern.to_string(), fill)
}

/// The values in a text of this pattern. A part reaches as far as it can: a number to the last
/// digit, any other to what stands behind it in the pattern.
pub fn of_text(mut pattern: &str, mut text: &str, kinds: &Kinds) -> Option<Values> {
    let mut values = Vec::new();
    while let Some((before, rest)) = pattern.split_once('{') {
        let (part, after) = rest.split_once('}')?;
        let behind = after.split('{').next().unwrap_or(after);
        let kind = kinds.get(part).copied();
        text = text.strip_prefix(before)?;
        let end = match kind {
            Some(Kind::Number) => text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()),
            _ if behind.is_empty() => text.len(),
            _ => text.find(behind)?,
        };
        let (value, rest) = text.split_at(end);
        let value = match kind {
            _ if value.is_empty() => return None,
            // `007` is 7.
            Some(Kind::Number) => value.parse::<u32>().ok()?.to_string(),
            Some(Kind::Capitals) => value.to_ascii_uppercase(),
            _ => value.to_string(),
        };
        values.push((part.to_string(), value));
        (pattern, text) = (after, rest);
    }
    (pattern == text).then_some(values)
}

/// The values in an address of this pattern. `http` or `https`, `www.` or not, a port, a slash at
/// the end, and what a query has besides are all one.
pub fn of_address(pattern: &str, address: &str, kinds: &Kinds) -> Option<Values> {
    let (pattern, address) = (Place::of(pattern), Place::of(address));
    if pattern.path.len() != address.path.len() {
        return None;
    }
    let mut values = of_text(&pattern.host, &address.host, kinds)?;
    for (pattern, text) in pattern.path.iter().zip(&address.path) {
        values.extend(of_text(pattern, text, kinds)?);
    }
    for (key, pattern) in &pattern.query {
        let (_, text) = address.query.iter().find(|(other, _)| other == key)?;
        values.extend(of_text(pattern, text, kinds)?);
    }
    Some(values)
}

/// An address, taken apart.
pub struct Place<'a> {
    /// In lower case, without port and `www.`
    pub host: String,
    pub path: Vec<&'a str>,
    query: Vec<(&'a str, &'a str)>,
}

impl<'a> Place<'a> {
    pub fn of(address: &'a str) -> Place<'a> {
        let rest = address.split_once("://").map_or("", |(_, rest)| rest);
        let rest = rest.split('#').next().unwrap_or("");
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or("").to_ascii_lowercase();
        Place {
            host: host.strip_prefix("www.").unwrap_or(&host).to_string(),
            path: path.split('/').filter(|part| !part.is_empty()).collect(),
            query: query.split('&').filter_map(|pair| pair.split_once('=')).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds() -> Kinds {
        let kinds = [("contest", Kind::Number), ("index", Kind::Capitals), ("id", Kind::Number)];
        kinds.map(|(part, kind)| (part.to_string(), kind)).into()
    }

    /// What a pattern makes of an address, or of a text, as `part value, part value`.
    fn shown(values: Option<Values>) -> String {
        let values = values.into_iter().flatten().map(|(part, value)| format!("{part} {value}"));
        values.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn addresses() {
        let of = |pattern: &str, address: &str| shown(of_address(pattern, address, &kinds()));
        let codeforces = "https://codeforces.com/problemset/problem/{contest}/{index}";
        let address = "http://www.Codeforces.com:80/problemset/problem/1194/d/?f0a28=1#top";
        assert_eq!(of(codeforces, address), "contest 1194, index D");
        for other in [
            "https://codeforces.com/problemset/problem/1194",
            "https://codeforces.com/problemset/problem//D",
            "https://codeforces.com/problemset/problem/1194a/D",
            "https://codeforces.com/problemset/problem/99999999999/D",
            "https://codeforces.com/problemset/problem/1194/D/more",
            "https://codeforces.com.example.org/problemset/problem/1194/D",
            "codeforces.com/problemset/problem/1194/D",
        ] {
            assert_eq!(of(codeforces, other), "", "{other}");
        }
        let poj = "http://poj.org/problem?id={id}";
        assert_eq!(of(poj, "http://poj.org/problem?lang=en&id=01067"), "id 1067");
        assert_eq!(of(poj, "http://poj.org/problem?pid=1067"), "");
        let kattis = "https://{site}.kattis.com/problems/{slug}";
        assert_eq!(of(kattis, "https://open.kattis.com/problems/a-b"), "site open, slug a-b");
        assert_eq!(of(kattis, "https://kattis.com/problems/a-b"), "");
    }

    #[test]
    fn names() {
        let of = |name: &str| shown(of_text("cf{contest}{index}", name, &kinds()));
        assert_eq!(of("cf1194d1"), "contest 1194, index D1");
        assert_eq!((of("cf1194"), of("cfd"), of("cs1194d")), Default::default());
        assert_eq!(shown(of_text("cses{id}", "cses12a", &kinds())), "");
    }

    #[test]
    fn parts_and_what_fills_them() {
        let pattern = "a{x}{y}/{x}";
        assert_eq!(parts(pattern).collect::<Vec<_>>(), ["x", "y", "x"]);
        let values = [("x", "1"), ("y", "2")].map(|(x, y)| (x.to_string(), y.to_string()));
        assert_eq!(fill(pattern, &values.into()), "a12/1");
    }
}
