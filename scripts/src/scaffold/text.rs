//! What the new files say.

use super::{Address, Draft};
use crate::header::Header;

/// A draft with its address.
pub struct About<'a> {
    pub draft: &'a Draft,
    pub url: Option<&'a str>,
    pub address: Option<&'a Address>,
}

const SOLVE: &str = "
use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
";

const SINGLE: &str = "    let n: u64 = scan.int()?;
    writeln!(out, \"{}\", n) // TODO
}

mod scan;
";

const COUNTED: &str = "    let t: u64 = scan.int()?;
    for _ in 0..t {
        let n: u64 = scan.int()?;
        writeln!(out, \"{}\", n)?; // TODO
    }
    Ok(())
}

mod scan;
";

/// NAME and CASES are put in.
const TESTS: &str = "//! Judges `problems/NAME.rs`.

use judge::{Cases, Truth};

#[allow(dead_code)] // its `main`
#[path = \"../problems/NAME.rs\"]
mod solution;

const MOST: u64 = 1_000_000_000; // TODO the statement's bound

fn cases() -> Cases<u64> {
    CASES(|n| format!(\"{n}\\n\"))
        .bounds(\"n <= 10^9\", |&n| n <= MOST)
        .every(\"n <= 100\", 0..=100)
        .random(\"n <= 10^9, of any magnitude\", |rng| rng.magnitude(0..=MOST))
}

fn brute() -> impl FnMut(&u64) -> Truth {
    |_n: &u64| -> Truth {
        // The rules of the game, searched; then Truth::searched(answer).
        todo!(\"write the brute force\")
    }
}

judge::problem!(NAME);
";

impl About<'_> {
    /// The solution, with `mod scan;` still to be pasted.
    pub fn solution(&self) -> String {
        let title = self.title("TODO the game in a few words");
        let input = match &self.draft.remark {
            Some(remark) => format!("TODO its form and its bounds ({remark})"),
            None => "TODO its form and its bounds".into(),
        };
        let (judge, rust) = (self.judge(), self.rust());
        let header = format!(
            "//! {title}\n//!\n\
            //! - Rule: TODO what a move is, and who wins\n\
            //! - Input: {input}\n\
            //! - Output: TODO\n\
            //! - Formula: TODO\n//!\n\
            //! TODO why the formula holds.\n//!\n\
            //! - Time: TODO\n\
            //! - Memory: TODO\n\
            //! - Judge: {judge}\n\
            //! - Rust: {rust}\n"
        );
        header + SOLVE + if self.draft.counted { COUNTED } else { SINGLE }
    }

    pub fn tests(&self) -> String {
        let cases = if self.draft.counted { "Cases::counted(100, " } else { "Cases::single(" };
        TESTS.replace("CASES(", cases).replace("NAME", &self.draft.name)
    }

    /// Another problem's solution: the game is the same, title and judge are this one's.
    pub fn solution_like(&self, other: &str, header: &Header) -> String {
        let game = header.title.rsplit_once(": ").map_or("TODO the game in a few words", |it| it.1);
        let mut new = format!("//! {}\n", self.title(game));
        let mut in_field = false;
        for line in other.lines().skip(1) {
            let field = [("Judge", self.judge()), ("Rust", self.rust().into())].into_iter();
            let mut field = field.filter(|(key, _)| line.starts_with(&format!("//! - {key}: ")));
            if let Some((key, value)) = field.next() {
                in_field = true;
                new += &format!("//! - {key}: {value}\n");
            } else if !(in_field && line.starts_with("//!   ")) {
                in_field = false;
                new += line;
                new.push('\n');
            }
        }
        new
    }

    pub fn tests_like(&self, other: &str, name: &str) -> String {
        let new = &self.draft.name;
        other
            .replace(&format!("problems/{name}.rs"), &format!("problems/{new}.rs"))
            .replace(&format!("judge::problem!({name})"), &format!("judge::problem!({new})"))
    }

    /// The first line: judge, id and title, and what game it is.
    fn title(&self, game: &str) -> String {
        let title = self.draft.title.as_deref().unwrap_or("TODO the title");
        let label = self.address.map_or("TODO judge and id", |address| &address.label);
        format!("{label}, {title}: {game}")
    }

    fn judge(&self) -> String {
        let url = self.url.map_or("TODO the address".into(), |url| format!("<{url}>"));
        match &self.draft.limits {
            Some(limits) => format!("{url} ({limits})"),
            None => url,
        }
    }

    fn rust(&self) -> &str {
        self.address.map_or("TODO yes or no", |address| &address.rust)
    }
}
