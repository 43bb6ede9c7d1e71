//! The checkout: where things are, and which problems and templates there are.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use toml_edit::Document;

pub struct Tree {
    pub root: PathBuf,
}

/// A `[[bin]]` of the root's Cargo.toml.
#[derive(Debug, Clone)]
pub struct Problem {
    pub name: String,
    pub path: PathBuf,
}

impl Tree {
    /// The checkout that this program was built in. (The short commands are for its root, where
    /// the path in their aliases leads to them.)
    pub fn here() -> Self {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR"));
        Tree::at(scripts.parent().unwrap_or(scripts))
    }

    pub fn at(root: impl Into<PathBuf>) -> Self {
        Tree { root: root.into() }
    }

    /// A path as people read it: from the root, with slashes.
    pub fn show(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string().replace('\\', "/")
    }

    /// Every problem, in the order of Cargo.toml.
    pub fn problems(&self) -> Result<Vec<Problem>> {
        let path = self.root.join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("read {}", path.display()))?;
        let manifest = Document::parse(text).with_context(|| format!("read {}", path.display()))?;
        let bins = manifest.get("bin").and_then(|bins| bins.as_array_of_tables());
        let bins = bins.into_iter().flatten();
        let problems = bins.filter_map(|bin| {
            let name = bin.get("name")?.as_str()?.to_string();
            let path = bin.get("path").and_then(|path| path.as_str());
            let path = path.map_or_else(|| format!("problems/{name}.rs"), str::to_string);
            Some(Problem { name, path: self.root.join(path) })
        });
        Ok(problems.collect())
    }

    /// The problem of this name. A path to its file is as good as a name.
    pub fn problem(&self, name: &str) -> Result<Problem> {
        Ok(self.select(&[name.to_string()])?.remove(0))
    }

    /// The problems of these names, each once; all, if none is named.
    pub fn select(&self, names: &[String]) -> Result<Vec<Problem>> {
        let problems = self.problems()?;
        if problems.is_empty() {
            bail!("Cargo.toml has no [[bin]], so there is no problem to work on");
        }
        if names.is_empty() {
            return Ok(problems);
        }
        let mut selected: Vec<Problem> = Vec::new();
        for name in names {
            let file = Path::new(name).file_name().and_then(|file| file.to_str());
            let stem = file.and_then(|file| file.strip_suffix(".rs")).unwrap_or(name);
            let Some(problem) = problems.iter().find(|problem| problem.name == stem) else {
                let hint = nearest(stem, problems.iter().map(|problem| problem.name.as_str()));
                bail!(
                    "no problem `{stem}`; {}",
                    hint.unwrap_or("to see them all: cargo problems".into())
                );
            };
            if selected.iter().all(|other| other.name != problem.name) {
                selected.push(problem.clone());
            }
        }
        Ok(selected)
    }

    /// The folder of a problem's samples.
    pub fn samples(&self, name: &str) -> PathBuf {
        self.root.join("tests/samples").join(name)
    }

    pub fn template(&self, name: &str) -> PathBuf {
        self.root.join(format!("templates/src/{name}.rs"))
    }

    /// The names of all templates, sorted.
    pub fn templates(&self) -> Vec<String> {
        let files = fs::read_dir(self.root.join("templates/src")).into_iter().flatten().flatten();
        let names = files.filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            name.strip_suffix(".rs").map(str::to_string)
        });
        let mut names: Vec<_> = names.filter(|name| name != "lib").collect();
        names.sort();
        names
    }
}

/// "did you mean `a` or `b`?" for the names that are near enough to be meant, at most three.
pub fn nearest<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    let near = names.filter_map(|name| {
        let inside = wanted.len() > 1 && (name.contains(wanted) || wanted.contains(name));
        let distance = strsim::damerau_levenshtein(&wanted.to_lowercase(), name);
        let limit = 1 + wanted.chars().count() / 4;
        (inside || distance <= limit).then_some((distance, name))
    });
    let mut near: Vec<_> = near.collect();
    near.sort();
    let names: Vec<_> = near.iter().take(3).map(|(_, name)| format!("`{name}`")).collect();
    (!names.is_empty()).then(|| format!("did you mean {}?", names.join(" or ")))
}
