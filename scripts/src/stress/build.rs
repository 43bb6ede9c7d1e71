//! The tests that a run needs, built.

use crate::bars::Bars;
use crate::count;
use crate::term::Terminal;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// The built `tests/NAME.rs`, in the order of `names`.
pub fn tests(
    tree: &Tree,
    names: &[&str],
    bars: &Bars,
    term: &mut Terminal,
) -> Result<Vec<PathBuf>> {
    for name in names {
        if !tree.root.join(format!("tests/{name}.rs")).is_file() {
            bail!(
                "`{name}` has no tests/{name}.rs to state its cases and its brute force; write it \
                 (cargo scaffold makes one to write on), or give two programs instead: \
                 cargo stress {name} --gen 'COMMAND' --brute 'COMMAND'"
            );
        }
    }
    let mut arguments = vec!["test", "--no-run"];
    arguments.extend(names.iter().flat_map(|name| ["--test", name]));
    let whose = match names {
        [name] => name.to_string(),
        _ => count(names.len(), "problem"),
    };
    let what = format!("the tests of {whose}");
    let Some(built) = crate::build::build(tree, &arguments, "test", what, bars, term)? else {
        bail!("the tests do not build; mend what cargo says above, then run this again");
    };
    let find = |name: &&str| {
        built.get(*name).cloned().with_context(|| format!("cargo built no test `{name}`"))
    };
    names.iter().map(find).collect()
}
