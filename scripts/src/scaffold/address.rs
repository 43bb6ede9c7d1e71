//! From the address of a statement to the problem's name, and back.

use super::name;
use anyhow::{Result, anyhow, bail};

/// What an address tells.
#[derive(Debug, PartialEq, Eq)]
pub struct Address {
    pub name: String,
    /// Judge and id, as a header's first line begins.
    pub label: String,
    /// What the header says about Rust at that judge.
    pub rust: &'static str,
}

const LONGEST: usize = 300;

impl Address {
    /// Reads the address of a statement. An unknown judge is an error that asks for a name.
    pub fn of_url(url: &str) -> Result<Address> {
        Address::find(url)?.ok_or_else(|| {
            anyhow!("{url} does not tell a name; give one: cargo scaffold NAME --url URL")
        })
    }

    /// The same; an unknown judge is none. What is no address, or tells a bad name, is an error.
    pub fn find(url: &str) -> Result<Option<Address>> {
        check(url)?;
        let parts = Parts::of(url);
        let path: Vec<&str> = parts.path.split('/').filter(|part| !part.is_empty()).collect();
        let number = |text: &str| text.parse::<u32>().ok().map(|number| number.to_string());
        let numbered = |slug: &str, judge: &str, id: &str, rust| {
            Some(address(&format!("{slug}{}", number(id)?), &format!("{judge} {id}"), rust))
        };
        let found = match (parts.host.as_str(), &path[..]) {
            ("poj.org", ["problem"]) => numbered("poj", "POJ", parts.query("id"), "no"),
            // In a contest's address, `pid` counts within the contest.
            ("acm.hdu.edu.cn", ["showproblem.php"]) => {
                numbered("hdu", "HDU", parts.query("pid"), "no")
            }
            ("luogu.com.cn" | "luogu.com" | "luogu.org", ["problem", id]) => {
                Some(address(&format!("luogu{id}"), &format!("Luogu {id}"), "yes"))
            }
            ("codeforces.com" | "m1.codeforces.com", path) => codeforces(path)?,
            ("atcoder.jp", ["contests", _, "tasks", id]) => {
                Some(address(id, &format!("AtCoder {id}"), "yes"))
            }
            ("cses.fi", ["problemset", "task", id]) => numbered("cses", "CSES", id, "yes"),
            ("loj.ac", ["p" | "problem", id]) => numbered("loj", "LOJ", id, "yes"),
            ("ac.nowcoder.com", ["acm", "problem", id]) => {
                numbered("nowcoder", "Nowcoder", id, "unconfirmed")
            }
            ("ac.nowcoder.com", ["acm", "contest", contest, id]) => {
                let id = format!("{contest}{id}");
                Some(address(&format!("nowcoder{id}"), &format!("Nowcoder {id}"), "unconfirmed"))
            }
            ("acmicpc.net", ["problem", id]) => numbered("boj", "BOJ", id, "closed"),
            ("hihocoder.com", ["problemset", "problem", id]) => {
                numbered("hihocoder", "hihoCoder", id, "no judge")
            }
            ("hackerrank.com", ["challenges", id, ..] | ["contests", _, "challenges", id, ..]) => {
                Some(address(&word("hackerrank", id), "HackerRank", "yes (unconfirmed)"))
            }
            (host, [.., "problems", id]) if host.ends_with("kattis.com") => {
                Some(address(&word("kattis", id), "Kattis", "yes"))
            }
            _ => None,
        };
        if let Some(found) = &found {
            name::check(&found.name).map_err(|error| {
                anyhow!("from {url}: {error}; give one: cargo scaffold NAME --url URL")
            })?;
        }
        Ok(found)
    }
}

fn address(name: &str, label: &str, rust: &'static str) -> Address {
    Address { name: name.to_ascii_lowercase(), label: label.to_string(), rust }
}

/// A slug as one word; a name does not begin with a digit.
fn word(judge: &str, slug: &str) -> String {
    let word: String = slug.chars().filter(|c| !matches!(c, '-' | '_' | '.')).collect();
    if word.starts_with(|c: char| c.is_ascii_digit()) { format!("{judge}{word}") } else { word }
}

fn codeforces(path: &[&str]) -> Result<Option<Address>> {
    let (contest, index) = match path {
        ["problemset", "problem", contest, index] | ["contest", contest, "problem", index] => {
            (contest, index)
        }
        ["gym", ..] => bail!(
            "a gym's problems have numbers of their own, which the problem set may use as well; \
             give a name: cargo scaffold NAME --url URL"
        ),
        _ => return Ok(None),
    };
    let id = format!("{contest}{}", index.to_ascii_uppercase());
    let good = contest.parse::<u32>().is_ok() && id.chars().all(|c| c.is_ascii_alphanumeric());
    Ok(good.then(|| address(&format!("cf{id}"), &format!("Codeforces {id}"), "yes")))
}

/// That an address is one, and can stand in a header and in a table.
pub fn check(url: &str) -> Result<()> {
    let shown: String = url.chars().take(60).flat_map(char::escape_debug).collect();
    let known = url.starts_with("http://") || url.starts_with("https://");
    if !known || Parts::of(url).host.is_empty() {
        bail!("`{shown}` is no address: it begins with https:// or http://");
    }
    if url.len() > LONGEST {
        bail!("`{shown}…` is too long: at most {LONGEST} letters");
    }
    if let Some(bad) = url.chars().find(|&c| !c.is_ascii_graphic() || "<>|()\"`\\".contains(c)) {
        let bad = bad.escape_debug();
        bail!("`{shown}` has `{bad}`, which cannot stand in a header; write it with %");
    }
    Ok(())
}

struct Parts<'a> {
    /// Lower case, without port and `www.`
    host: String,
    path: &'a str,
    query: &'a str,
}

impl<'a> Parts<'a> {
    fn of(url: &'a str) -> Parts<'a> {
        let rest = url.split_once("://").map_or("", |(_, rest)| rest);
        let rest = rest.split('#').next().unwrap_or("");
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.split(':').next().unwrap_or("").to_ascii_lowercase();
        let host = host.strip_prefix("www.").unwrap_or(&host).to_string();
        Parts { host, path, query }
    }

    fn query(&self, key: &str) -> &'a str {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(name, _)| *name == key).map(|(_, value)| value).next().unwrap_or("")
    }
}

/// The address that a name stands for, where it stands for one.
pub fn of_name(name: &str) -> Option<String> {
    let at = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    let (slug, id) = name.split_at(at);
    let end = id.find(|c: char| !c.is_ascii_digit()).unwrap_or(id.len());
    let (number, index) = id.split_at(end);
    let url = match (slug, number, index) {
        ("cf", _, "") => return None,
        ("cf", number, index) if !number.is_empty() => {
            let index = index.to_uppercase();
            format!("https://codeforces.com/problemset/problem/{number}/{index}")
        }
        ("luogup", ..) => format!("https://www.luogu.com.cn/problem/P{id}"),
        ("poj", ..) => format!("http://poj.org/problem?id={id}"),
        ("hdu", ..) => format!("https://acm.hdu.edu.cn/showproblem.php?pid={id}"),
        ("cses", ..) => format!("https://cses.fi/problemset/task/{id}"),
        ("loj", ..) => format!("https://loj.ac/p/{id}"),
        ("nowcoder", ..) => format!("https://ac.nowcoder.com/acm/problem/{id}"),
        ("boj", ..) => format!("https://www.acmicpc.net/problem/{id}"),
        _ => {
            let (contest, _) = name.rsplit_once('_')?;
            let contest = contest.replace('_', "-");
            format!("https://atcoder.jp/contests/{contest}/tasks/{name}")
        }
    };
    // Only what leads back: `hdu12a` is somebody's own name.
    Address::of_url(&url).is_ok_and(|address| address.name == name).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judges_that_are_known() {
        for (url, name, label) in [
            ("http://poj.org/problem?id=1067", "poj1067", "POJ 1067"),
            ("https://acm.hdu.edu.cn/showproblem.php?x=1&pid=1846#top", "hdu1846", "HDU 1846"),
            ("https://www.luogu.com.cn/problem/P2252?contestId=1", "luogup2252", "Luogu P2252"),
            ("https://codeforces.com/problemset/problem/1194/D", "cf1194d", "Codeforces 1194D"),
            (
                "https://www.codeforces.com/contest/1194/problem/d1/",
                "cf1194d1",
                "Codeforces 1194D1",
            ),
            ("https://atcoder.jp/contests/dp/tasks/dp_k", "dp_k", "AtCoder dp_k"),
            (
                "https://atcoder.jp/contests/agc017/tasks/agc017_d?lang=en",
                "agc017_d",
                "AtCoder agc017_d",
            ),
            ("https://cses.fi/problemset/task/1729/", "cses1729", "CSES 1729"),
            ("https://open.kattis.com/problems/bachetsgame", "bachetsgame", "Kattis"),
            ("https://open.kattis.com/contests/abc/problems/2048", "kattis2048", "Kattis"),
            ("https://loj.ac/p/10243", "loj10243", "LOJ 10243"),
            ("HTTPS://LOJ.AC/problem/10243".to_lowercase().as_str(), "loj10243", "LOJ 10243"),
            ("https://ac.nowcoder.com/acm/problem/15972", "nowcoder15972", "Nowcoder 15972"),
            ("https://ac.nowcoder.com/acm/contest/5758/A", "nowcoder5758a", "Nowcoder 5758A"),
            ("https://www.acmicpc.net/problem/9656", "boj9656", "BOJ 9656"),
            ("http://hihocoder.com/problemset/problem/1172", "hihocoder1172", "hihoCoder 1172"),
            (
                "https://www.hackerrank.com/challenges/bowling-pins/problem",
                "bowlingpins",
                "HackerRank",
            ),
        ] {
            let found = Address::of_url(url).unwrap();
            assert_eq!((found.name.as_str(), found.label.as_str()), (name, label), "{url}");
        }
    }

    #[test]
    fn addresses_that_tell_no_name() {
        for (url, says) in [
            ("https://codeforces.com/gym/100001/problem/A", "a gym's problems"),
            ("https://codeforces.com/blog/entry/1", "does not tell a name"),
            ("https://codeforces.com/contest/../problem/A", "does not tell a name"),
            ("https://example.org/problem/1", "cargo scaffold NAME --url URL"),
            ("http://poj.org/problem?id=", "does not tell a name"),
            ("http://poj.org/problem?id=../x", "does not tell a name"),
            ("https://acm.hdu.edu.cn/contest/problem?cid=1&pid=1001", "does not tell a name"),
            ("https://www.luogu.com.cn/problem/..", "is no name"),
            ("https://open.kattis.com/problems/con", "a device"),
            ("poj1067", "is no address"),
            ("https://", "is no address"),
            ("https:///problem", "is no address"),
            ("ftp://poj.org/problem?id=1", "is no address"),
            ("https://loj.ac/p/1 2", "cannot stand in a header"),
            ("https://loj.ac/p/1\n2", "has `\\n`"),
            ("https://loj.ac/p/1>2", "cannot stand in a header"),
            (&format!("https://loj.ac/p/{}", "1".repeat(300)), "too long"),
        ] {
            let error = Address::of_url(url).unwrap_err().to_string();
            assert!(error.contains(says), "{url}: {error}");
        }
    }

    #[test]
    fn a_name_leads_to_its_address_and_back() {
        for name in [
            "poj1067",
            "hdu1846",
            "luogup2252",
            "cf1194d",
            "cf1194d1",
            "cses1729",
            "loj10243",
            "nowcoder15972",
            "boj9656",
            "dp_k",
            "agc017_d",
        ] {
            let url = of_name(name).unwrap();
            assert_eq!(Address::of_url(&url).unwrap().name, name);
        }
        for name in ["bachetsgame", "take30", "cf", "cf12", "cfx", "hdu12a", "poj", "hdu007"] {
            assert_eq!(of_name(name), None, "{name}");
        }
    }
}
