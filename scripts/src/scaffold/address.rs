//! From the address of a statement to the problem's name, and back.

use super::name;
use crate::judges::Judges;
use crate::judges::pattern::Place;
use anyhow::{Result, anyhow, bail};

/// What an address tells.
#[derive(Debug, PartialEq, Eq)]
pub struct Address {
    pub name: String,
    /// Judge and id, as a header's first line begins.
    pub label: String,
    /// What the header says about Rust at that judge.
    pub rust: String,
}

const LONGEST: usize = 300;

impl Address {
    /// Reads the address of a statement. An unknown judge is an error that asks for a name.
    pub fn of_url(url: &str, judges: &Judges) -> Result<Address> {
        check(url)?;
        let unknown = || anyhow!("{url} does not tell a name");
        let found = Address::find(url, judges).and_then(|found| found.ok_or_else(unknown));
        found.map_err(|error| anyhow!("{error}; give one: cargo scaffold NAME --url URL"))
    }

    /// The same; an unknown judge is none. One that tells a bad name is an error.
    pub fn find(url: &str, judges: &Judges) -> Result<Option<Address>> {
        let place = Place::of(url);
        if place.host.ends_with("codeforces.com") && place.path.first() == Some(&"gym") {
            bail!(
                "a gym's problems have numbers of their own, which the problem set may use as well"
            );
        }
        let Some(found) = judges.find(url) else { return Ok(None) };
        let Some(name) = found.name() else { return Ok(None) };
        name::check(&name).map_err(|error| anyhow!("from {url}: {error}"))?;
        Ok(Some(Address { name, label: found.label(), rust: found.judge.takes_rust() }))
    }
}

/// The address that a name stands for, where it stands for one.
pub fn of_name(name: &str, judges: &Judges) -> Option<String> {
    let url = judges.address(name)?;
    // Only what leads back: `hdu007` is somebody's own name.
    let leads_back = Address::of_url(&url, judges).is_ok_and(|address| address.name == name);
    leads_back.then_some(url)
}

/// That an address is one, and can stand in a header and in a table.
pub fn check(url: &str) -> Result<()> {
    let shown: String = url.chars().take(60).flat_map(char::escape_debug).collect();
    let known = url.starts_with("http://") || url.starts_with("https://");
    if !known {
        bail!("`{shown}` is no address: it begins with https:// or http://");
    }
    if Place::of(url).host.is_empty() {
        bail!("`{shown}` is no address: the host is missing, as in https://cses.fi/…");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judges_that_are_known() {
        let judges = Judges::here();
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
            let found = Address::of_url(url, &judges).unwrap();
            assert_eq!((found.name.as_str(), found.label.as_str()), (name, label), "{url}");
        }
    }

    #[test]
    fn addresses_that_tell_no_name() {
        let judges = Judges::here();
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
            ("https://", "the host is missing"),
            ("https:///problem", "the host is missing"),
            ("ftp://poj.org/problem?id=1", "is no address"),
            ("https://loj.ac/p/1 2", "cannot stand in a header"),
            ("https://loj.ac/p/1\n2", "has `\\n`"),
            ("https://loj.ac/p/1>2", "cannot stand in a header"),
            (&format!("https://loj.ac/p/{}", "1".repeat(300)), "too long"),
        ] {
            let error = Address::of_url(url, &judges).unwrap_err().to_string();
            assert!(error.contains(says), "{url}: {error}");
        }
    }

    #[test]
    fn a_name_leads_to_its_address_and_back() {
        let judges = Judges::here();
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
            "abc042_a",
        ] {
            let url = of_name(name, &judges).unwrap();
            assert_eq!(Address::of_url(&url, &judges).unwrap().name, name);
        }
        for name in [
            "bachetsgame",
            "take30",
            "cf",
            "cf12",
            "cfx",
            "hdu12a",
            "poj",
            "hdu007",
            "my_game",
            "a_b",
        ] {
            assert_eq!(of_name(name, &judges), None, "{name}");
        }
    }
}
