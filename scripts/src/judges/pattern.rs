//! Addresses with names in braces: `https://cses.fi/problemset/task/{id}`.

/// The values of a pattern's names in an address, if it is one of that pattern. `http` or `https`,
/// `www.` or not, and a slash at the end are all one.
pub fn names<'a>(pattern: &'a str, address: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let (mut pattern, mut address) = (bare(pattern), bare(address));
    let mut names = Vec::new();
    while let Some((before, rest)) = pattern.split_once('{') {
        let (name, after) = rest.split_once('}')?;
        address = address.strip_prefix(before)?;
        let end = address.find(['/', '?', '&', '#']).unwrap_or(address.len());
        if end == 0 {
            return None;
        }
        names.push((name, &address[..end]));
        (pattern, address) = (after, &address[end..]);
    }
    (pattern == address).then_some(names)
}

fn bare(address: &str) -> &str {
    let address = address.split_once("://").map_or(address, |(_, rest)| rest);
    address.strip_prefix("www.").unwrap_or(address).trim_end_matches('/')
}

/// A pattern with those values in the place of its names.
pub fn fill(pattern: &str, names: &[(&str, &str)]) -> String {
    let fill =
        |text: String, (name, value): &(&str, &str)| text.replace(&format!("{{{name}}}"), value);
    names.iter().fold(pattern.to_string(), fill)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_the_pattern_gives_its_names() {
        let pattern = "https://codeforces.com/problemset/problem/{contest}/{index}";
        let address = "http://www.codeforces.com/problemset/problem/1194/D/";
        let found = names(pattern, address).unwrap();
        assert_eq!(found, [("contest", "1194"), ("index", "D")]);
        let submit = "https://codeforces.com/problemset/submit/{contest}/{index}";
        assert_eq!(fill(submit, &found), "https://codeforces.com/problemset/submit/1194/D");
        let poj = names("http://poj.org/problem?id={id}", "http://poj.org/problem?id=1067");
        assert_eq!(poj, Some(vec![("id", "1067")]));
        for other in [
            "https://codeforces.com/problemset/problem/1194",
            "https://codeforces.com/problemset/problem//D",
            "https://codeforces.com/problemset/problem/1194/D/more",
            "https://codeforces.com.example.org/problemset/problem/1194/D",
        ] {
            assert_eq!(names(pattern, other), None, "{other}");
        }
    }
}
