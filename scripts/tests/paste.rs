//! `cargo paste`: what it carries over, and when it refuses.

mod common;

use common::{Ran, Sandbox, strings};
use scripts::{Outcome, paste};
use std::fs;
use std::process::Command;

fn paste(sandbox: &Sandbox, names: &[&str]) -> Ran {
    let args = paste::Args { names: strings(names), check: false };
    sandbox.run(|tree, term| paste::run(&args, tree, term))
}

fn check(sandbox: &Sandbox) -> Ran {
    let args = paste::Args { names: Vec::new(), check: true };
    sandbox.run(|tree, term| paste::run(&args, tree, term))
}

/// The problem after pasting `template` as `mod t;` into code that ends in it.
fn pasted(template: &str, code: &str) -> String {
    let problem = format!("{code}\nmod t;\n");
    let sandbox = Sandbox::new(&[("problems/p.rs", &problem), ("templates/src/t.rs", template)]);
    let ran = paste(&sandbox, &[]);
    assert_eq!(ran.result, Ok(Outcome::Good), "{ran:?}");
    let text = sandbox.read("problems/p.rs");
    assert_eq!(paste(&sandbox, &[]).out, "nothing to paste: every module is as its template\n");
    assert_eq!(sandbox.read("problems/p.rs"), text, "a second run changes nothing");
    text.strip_prefix(code).unwrap().trim_start().to_string()
}

#[test]
fn only_what_is_reached() {
    let template = "\
//! Header.

use std::cmp;
use std::mem;

pub fn a() -> u32 {
    b() + LIMIT
}

pub fn unused() -> u32 {
    mem::size_of::<u8>() as u32
}

fn b() -> u32 {
    cmp::max(1, 2)
}

const LIMIT: u32 = 3;
const OTHER: u32 = 4;

#[cfg(test)]
mod tests {
    use super::*;
}
";
    let expected = "\
mod t {
    use std::cmp;

    pub fn a() -> u32 {
        b() + LIMIT
    }

    fn b() -> u32 {
        cmp::max(1, 2)
    }

    const LIMIT: u32 = 3;
}
";
    assert_eq!(pasted(template, "fn main() {\n    t::a();\n}\n"), expected);
    // Everything that can name it does: imports, renamed and nested, and macros' arguments.
    for code in [
        "use t::a;",
        "use t::{a as f};",
        "use self::t::a;",
        "use t as q;\n\nfn main() {\n    q::a();\n}",
        "use t::*;\n\nfn main() {\n    a();\n}",
        "fn main() {\n    println!(\"{}\", t::a());\n}",
        "fn main() {\n    println!(\"{n}\", n = t::a());\n}",
        "fn main() {\n    vec![t::a(); 3];\n}",
        "fn main() {\n    strange![=> t::a()];\n}",
        "mod own {\n    fn f() {\n        super::t::a();\n    }\n}",
    ] {
        assert_eq!(pasted(template, &format!("{code}\n")), expected, "{code}");
    }
    assert_eq!(pasted(template, "#[cfg(test)]\nmod tests {\n    use t::a;\n}\n"), "mod t {}\n");
}

#[test]
fn own_lines_in_a_module_are_shown_before_they_go() {
    let template = "use std::cmp;\nuse std::mem;\n\n/// Doc.\n///\n/// More.\npub fn f() {\n    cmp::max(1, 2);\n}\n\npub fn g() {}\n";
    let ran = |inside: &str| {
        let text = format!("fn main() {{\n    t::f();\n}}\n\nmod t{inside}\n");
        let files = [("problems/p.rs", text.as_str()), ("templates/src/t.rs", template)];
        let ran = paste(&Sandbox::new(&files), &[]);
        assert_eq!(ran.result, Ok(Outcome::Good));
        ran.out
    };
    let all = " {\n    use std::{cmp, mem};\n\n    /// Doc.\n    pub fn f() {\n        cmp::max(1, 2);\n    }\n\n    pub fn g() {}\n}";
    for inside in [";", " {}", " {\n}", " {\n    pub fn g() {}\n}", all] {
        assert_eq!(ran(inside), "p: t (1 item)\n", "{inside}");
    }
    let said = ran(" { fn mine() {} }");
    let title = "p has lines that are not its templates'; it becomes:\n    @@";
    assert!(said.starts_with(title) && said.ends_with("\np: t (1 item)\n"), "{said}");
    assert!(said.contains("    -mod t { fn mine() {} }\n"), "{said}");
    let said = ran(&all.replace("(1, 2)", "(1, 3)"));
    assert!(
        said.contains("    -        cmp::max(1, 3);\n    +        cmp::max(1, 2);\n"),
        "{said}"
    );
}

#[test]
fn what_is_no_rust_is_told_with_its_place() {
    let files = [("problems/p.rs", "fn main() {\n    \"x\n}\n"), ("templates/src/t.rs", "")];
    let ran = paste(&Sandbox::new(&files), &[]);
    let told = "error: problems/p.rs:2:5: this is no Rust: a quote or a bracket is not closed, or";
    assert!(ran.err.starts_with(told), "{}", ran.err);
}

#[test]
fn a_misspelt_path_empties_no_module() {
    let template = "pub fn is_cold() {}\npub fn other() {}\n";
    let module = "\nmod wythoff {\n    pub fn is_cold() {}\n}\n";
    for (call, told) in [
        (
            "wythoff::is_col",
            "`wythoff::is_col` is no item of templates/src/wythoff.rs; did you mean `is_cold`?",
        ),
        ("wythof::is_cold", "`wythof::is_cold` is in no module here; did you mean `wythoff`?"),
    ] {
        let text = format!("fn main() {{\n    {call}();\n}}\n{module}");
        let files = [("problems/p.rs", text.as_str()), ("templates/src/wythoff.rs", template)];
        let sandbox = Sandbox::new(&files);
        for ran in [paste(&sandbox, &[]), check(&sandbox)] {
            let error = ran.err.lines().next().unwrap();
            assert_eq!(error, format!("error: problems/p.rs: {told}"));
            assert_eq!((ran.result, ran.out.as_str()), (Ok(Outcome::Bad), ""));
        }
        assert_eq!(sandbox.read("problems/p.rs"), text);
    }
    // What is near by name, and is there.
    for code in [
        "mod wythoff2 {\n    pub fn is_cold() {}\n}\n\nfn main() {\n    wythoff2::is_cold();\n}\n",
        "use wythoff::*;\n\nfn main() {\n    is_cold();\n    Wythof::is_cold();\n}\n",
    ] {
        let text = format!("{code}{module}");
        let files = [("problems/p.rs", text.as_str()), ("templates/src/wythoff.rs", template)];
        let ran = paste(&Sandbox::new(&files), &[]);
        assert_eq!((ran.result, ran.err.as_str()), (Ok(Outcome::Good), ""));
    }
}

#[test]
fn methods_one_by_one() {
    let template = "\
/// A pile.
///
/// With a second paragraph.
#[derive(Clone)]
pub struct Pile {
    /// How many.
    /// And more about it.
    n: u64,
}

// About the methods.
impl Pile {
    /// Makes one.
    ///
    /// ```
    /// example();
    /// ```
    pub fn new(n: u64) -> Self {
        Pile { n: n.min(Self::MOST) }
    }

    const MOST: u64 = 9;
    const LEAST: u64 = 1;

    // Kept: directly above.
    pub fn take(&mut self, k: u64) {
        // Kept: inside.
        self.n -= k;
    }

    // Not kept: apart.

    pub fn split(&self) -> u64 {
        self.n / 2 // Kept: behind.
    }

    pub fn unused(&self) -> u64 {
        self.helper()
    }

    fn helper(&self) -> u64 {
        0
    }
}

impl Drop for Pile {
    fn drop(&mut self) {
        helped();
    }
}

impl Pile {
    pub fn apart(&self) {}
}

pub trait Game {
    fn play(&self);
}

impl Game for Pile {
    fn play(&self) {}
}

fn helped() {}
";
    let expected = "\
mod t {
    /// A pile.
    #[derive(Clone)]
    pub struct Pile {
        /// How many.
        n: u64,
    }

    // About the methods.
    impl Pile {
        /// Makes one.
        pub fn new(n: u64) -> Self {
            Pile { n: n.min(Self::MOST) }
        }

        const MOST: u64 = 9;

        // Kept: directly above.
        pub fn take(&mut self, k: u64) {
            // Kept: inside.
            self.n -= k;
        }

        pub fn split(&self) -> u64 {
            self.n / 2 // Kept: behind.
        }
    }

    impl Drop for Pile {
        fn drop(&mut self) {
            helped();
        }
    }

    fn helped() {}
}
";
    let code = "\
use t::Pile as P;

fn main() {
    let mut unused = P::new(3);
    unused.take(1);
    assert_eq!(unused.split(), 1, \"{}\", unused.helper);
}
";
    assert_eq!(pasted(template, code), expected);
    let played = pasted(template, "use t::{Game, Pile};\n");
    assert!(played.contains("trait Game") && played.contains("impl Game for Pile"), "{played}");
    let qualified = pasted(template, "fn main() {\n    <t::Pile>::new(1);\n}\n");
    assert!(qualified.contains("fn new") && !qualified.contains("fn take"), "{qualified}");
}

#[test]
fn local_variables_drag_nothing_in() {
    let template = "\
pub fn go(heap: u64) -> u64 {
    let period = period(heap);
    let table = |x: u64| x + period;
    for limit in 0..table(heap) {
        if let Some(mex) = Some(limit) {
            match mex {
                ALL => {}
                other => drop(format!(\"{other} {}\", other)),
            }
        }
    }
    period
}

pub fn heap() {}
pub fn table() {}
pub fn limit() {}
pub fn mex() {}
pub fn other() {}
pub const ALL: u64 = 7;
pub const NONE: u64 = 0;

pub fn period(go: u64) -> u64 {
    let str: &str = \"\";
    go
}
";
    let text = pasted(template, "fn main() {\n    t::go(1);\n}\n");
    let starts = text.lines().filter(|line| line.starts_with("    pub ")).collect::<Vec<_>>();
    assert_eq!(
        starts,
        [
            "    pub fn go(heap: u64) -> u64 {",
            "    pub const ALL: u64 = 7;",
            "    pub fn period(go: u64) -> u64 {",
        ]
    );
}

#[test]
fn macros_and_strings_letter_for_letter() {
    let template = "\
macro_rules! least {
    ($a:expr $(, $rest:expr)*) => {{
        let mut least = $a;
        $(least = least.min($rest).max(FLOOR);)*
        least
    }};
}

const FLOOR: u64 = 0;
const LIMIT: u64 = 5;
const UNUSED: u64 = 6;
pub fn a() {}

pub fn text() -> (&'static str, String) {
    let _ = least!(1, 2);
    (
        \"one
  two $0 \\
    three
    /// no comment
    /// either
\",
        format!(\"at most {LIMIT}\"),
    )
}
";
    let expected = "\
mod t {
    macro_rules! least {
        ($a:expr $(, $rest:expr)*) => {{
            let mut least = $a;
            $(least = least.min($rest).max(FLOOR);)*
            least
        }};
    }

    const FLOOR: u64 = 0;

    const LIMIT: u64 = 5;

    pub fn text() -> (&'static str, String) {
        let _ = least!(1, 2);
        (
            \"one
  two $0 \\
    three
    /// no comment
    /// either
\",
            format!(\"at most {LIMIT}\"),
        )
    }
}
";
    assert_eq!(pasted(template, "fn main() {\n    t::text();\n}\n"), expected);
}

#[test]
fn imports_as_far_as_they_are_used() {
    let template = "\
use std::collections::{BTreeMap, HashMap, hash_map as map};
use std::fmt::{self, Write};
// About io.
use std::io;
use std::str;

pub fn shown(all: &HashMap<u8, u8>, out: &mut String) -> fmt::Result {
    out.write_str(\"\")
}

pub fn read(_: &str) -> io::Result<()> {
    Ok(())
}

pub fn bytes(text: &[u8]) -> &str {
    str::from_utf8(text).unwrap()
}
";
    let shown = pasted(template, "use t::shown;\n");
    let uses = "    use std::collections::HashMap;\n    use std::fmt;\n\n    pub fn";
    assert!(shown.contains(uses), "{shown}");
    let read = pasted(template, "use t::read;\n");
    assert!(
        read.starts_with("mod t {\n    // About io.\n    use std::io;\n\n    pub fn"),
        "{read}"
    );
    assert!(pasted(template, "use t::bytes;\n").contains("use std::str;\n\n"));
}

#[test]
fn an_impl_needs_both_its_sides() {
    let template = "\
pub struct A;
pub struct B;
pub trait Shout {
    fn shout(&self) -> u8;
}
impl Shout for u8 {
    fn shout(&self) -> u8 {
        *self
    }
}
impl From<A> for B {
    fn from(_: A) -> B {
        B
    }
}
pub fn loud(n: u8) -> u8 {
    n.shout()
}
";
    assert_eq!(pasted(template, "use t::A;\n"), "mod t {\n    pub struct A;\n}\n");
    assert!(pasted(template, "use t::{A, B};\n").contains("impl From<A> for B"));
    let loud = pasted(template, "use t::loud;\n");
    assert!(loud.contains("pub trait Shout") && loud.contains("impl Shout for u8"), "{loud}");
}

#[test]
fn two_templates_stay_where_and_what_they_are() {
    let problem = "\
fn main() {
    a::f();
    b::g();
}

/// Kept.
#[allow(clippy::all)]
mod b {
    fn stale() {}
}
mod a;


";
    let sandbox = Sandbox::new(&[
        ("problems/p.rs", problem),
        ("templates/src/a.rs", "pub fn f() {}\npub fn g() {}\n"),
        ("templates/src/b.rs", "pub fn f() {}\npub fn g() {}\n"),
    ]);
    let drifted = check(&sandbox);
    assert_eq!(drifted.result, Ok(Outcome::Bad));
    assert_eq!(sandbox.read("problems/p.rs"), problem);
    let expected = "\
p has drifted; `cargo paste p` mends it:
    @@ -8,6 +8,7 @@
     mod b {
    -    fn stale() {}
    +    pub fn g() {}
     }
    -mod a;
    -

    +mod a {
    +    pub fn f() {}
    +}
";
    assert_eq!(drifted.out, expected);

    let out = paste(&sandbox, &["p"]).out;
    assert!(out.contains("    -    fn stale() {}\n"), "{out}");
    assert!(out.ends_with("\np: b (1 item), a (1 item)\n"), "{out}");
    let expected = "\
fn main() {
    a::f();
    b::g();
}

/// Kept.
#[allow(clippy::all)]
mod b {
    pub fn g() {}
}

mod a {
    pub fn f() {}
}
";
    assert_eq!(sandbox.read("problems/p.rs"), expected);
    assert_eq!(check(&sandbox).result, Ok(Outcome::Good));

    sandbox.write("templates/src/a.rs", "pub fn f() {\n    // New.\n}\n");
    assert_eq!(check(&sandbox).result, Ok(Outcome::Bad));
}

#[test]
fn nothing_is_written_if_anything_fails() {
    let good = "fn main() {\n    t::f();\n}\n\nmod t;\n";
    let sandbox = Sandbox::new(&[
        ("problems/good.rs", good),
        ("problems/torn.rs", "fn main() {\n    let = 3;\n}\n"),
        ("problems/open.rs", "fn main() {\n    (\n}\n"),
        ("problems/wrong.rs", "fn main() {}\n\nmod tt;\n"),
        ("templates/src/t.rs", "pub fn f() {}\n"),
        ("templates/src/lib.rs", "pub mod t;\n"),
    ]);
    let ran = paste(&sandbox, &[]);
    assert_eq!(ran.result, Ok(Outcome::Bad));
    assert_eq!(ran.out, "");
    let errors: Vec<_> = ran.err.lines().collect();
    assert!(errors[0].starts_with("error: problems/torn.rs:2:9: expected"), "{errors:?}");
    assert!(errors[1].starts_with("error: problems/open.rs:3:1:"), "{errors:?}");
    assert_eq!(
        errors[2..],
        [
            "error: problems/wrong.rs:3:1: `mod tt;`, but no templates/src/tt.rs; did you mean `t`?",
            "nothing was written",
        ]
    );
    assert_eq!(sandbox.read("problems/good.rs"), good);
    assert_eq!(paste(&sandbox, &["good"]).out, "good: t (1 item)\n");
    assert_eq!(sandbox.list("problems"), ["good.rs", "open.rs", "torn.rs", "wrong.rs"]);

    let ran = paste(&sandbox, &["goood"]);
    assert_eq!(ran.result, Err("no problem `goood`; did you mean `good`?".to_string()));
    sandbox.write("templates/src/t.rs", "pub fn f() {} pub fn g() {}\n");
    let ran = paste(&sandbox, &["problems/good.rs"]);
    let expected =
        "error: templates/src/t.rs:1: more than one item on a line; run `cargo fmt` first\n";
    assert_eq!(ran.err, format!("{expected}nothing was written\n"));
}

#[test]
fn other_newlines_and_permissions() {
    let sandbox = Sandbox::new(&[
        ("problems/p.rs", "\u{feff}// é\r\nfn main() {\r\n    t::f();\r\n}\r\n\r\nmod t;\r\n"),
        ("templates/src/t.rs", "//! Header.\r\n\r\npub fn f() {\r\n    // é\r\n}\r\n"),
    ]);
    let path = sandbox.root().join("problems/p.rs");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o100640);
    fs::set_permissions(&path, permissions.clone()).unwrap();
    assert_eq!(paste(&sandbox, &[]).result, Ok(Outcome::Good));
    let text =
        "// é\nfn main() {\n    t::f();\n}\n\nmod t {\n    pub fn f() {\n        // é\n    }\n}\n";
    assert_eq!(sandbox.read("problems/p.rs"), text);
    assert_eq!(fs::metadata(&path).unwrap().permissions(), permissions);

    // A file with CRLF that says the right thing is left as it is.
    let crlf = text.replace('\n', "\r\n");
    sandbox.write("problems/p.rs", &crlf);
    assert_eq!(check(&sandbox).result, Ok(Outcome::Good));
    assert_eq!(paste(&sandbox, &[]).result, Ok(Outcome::Good));
    assert_eq!(sandbox.read("problems/p.rs"), crlf);
}

#[test]
fn the_checkouts_own_templates_compile_in_every_edition() {
    let templates = concat!(env!("CARGO_MANIFEST_DIR"), "/../templates/src");
    let template = |name: &str| fs::read_to_string(format!("{templates}/{name}.rs")).unwrap();
    let problem = "\
use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    while let Some(a) = scan.next_int()? {
        let b = scan.int()?;
        writeln!(out, \"{}\", wythoff::is_cold(a, b))?;
    }
    Ok(())
}

mod scan;
mod wythoff;
";
    let sandbox = Sandbox::new(&[
        ("problems/p.rs", problem),
        ("templates/src/scan.rs", &template("scan")),
        ("templates/src/wythoff.rs", &template("wythoff")),
    ]);
    assert_eq!(paste(&sandbox, &[]).result, Ok(Outcome::Good));
    for edition in ["2015", "2018", "2021", "2024"] {
        let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
        let mut command = Command::new(rustc);
        command.args(["-D", "warnings", "--emit=metadata", "--edition", edition, "problems/p.rs"]);
        let output = command.current_dir(sandbox.root()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
