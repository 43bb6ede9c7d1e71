//! Files that are written whole or not at all.

use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

mod undo;

use undo::Undo;

/// Replaces the contents of existing files. Everything is on disk before the first one changes.
pub fn replace_all(contents: &[(&Path, &str)]) -> Result<()> {
    let stage = |(path, text): &(&Path, &str)| -> Result<_> {
        // Through a symlink, so that it stays one.
        let path = fs::canonicalize(path)?;
        writable(&path)?;
        let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        fs::set_permissions(file.path(), fs::metadata(&path)?.permissions())?;
        Ok((file, path))
    };
    let stage = |content: &(&Path, &str)| {
        stage(content).with_context(|| format!("write {}", content.0.display()))
    };
    let staged = contents.iter().map(stage).collect::<Result<Vec<_>>>()?;
    for (file, path) in staged {
        file.persist(&path).with_context(|| format!("replace {}", path.display()))?;
    }
    Ok(())
}

/// A file takes another's place whether that could be written or not: to respect it is up to us.
/// (Root could write it anyway.)
fn writable(path: &Path) -> Result<()> {
    if fs::metadata(path)?.permissions().readonly() {
        bail!(
            "it is read-only; nothing was written. To have it changed: chmod u+w {}",
            path.display()
        );
    }
    Ok(())
}

/// Files that are made, replaced and removed together: all of them, or none.
#[derive(Default)]
pub struct Change {
    create: Vec<(PathBuf, String)>,
    folders: Vec<PathBuf>,
    replace: Vec<(PathBuf, String, String)>,
    remove: Vec<PathBuf>,
}

impl Change {
    /// A new file, in a folder that need not be there yet.
    pub fn create(&mut self, path: PathBuf, text: impl Into<String>) {
        self.create.push((path, text.into()));
    }

    /// A folder, unless it is there.
    pub fn folder(&mut self, path: PathBuf) {
        self.folders.push(path);
    }

    /// New contents for a file that is still `old`.
    pub fn replace(&mut self, path: PathBuf, old: impl Into<String>, new: impl Into<String>) {
        self.replace.push((path, old.into(), new.into()));
    }

    pub fn remove(&mut self, path: PathBuf) {
        self.remove.push(path);
    }

    /// Does all of it, or undoes what was done and says what went wrong.
    pub fn apply(self) -> Result<()> {
        let there = self.replace.iter().map(|(path, ..)| path).chain(&self.remove);
        for path in there.filter(|path| path.exists()) {
            writable(path).with_context(|| format!("replace {}", path.display()))?;
        }
        let mut undo = Undo::default();
        for (path, text) in &self.create {
            undo.folders_to(path.parent())?;
            let context = || format!("make {}", path.display());
            let mut file = File::create_new(path).with_context(context)?;
            undo.created(path);
            file.write_all(text.as_bytes()).with_context(context)?;
        }
        self.folders.iter().try_for_each(|folder| undo.folders_to(Some(folder)))?;
        for (path, old, new) in &self.replace {
            let context = || format!("replace {}", path.display());
            if fs::read_to_string(path).with_context(context)? != *old {
                bail!("{} has just been changed by another program; try again", path.display());
            }
            replace_all(&[(path, new)])?;
            undo.changed(path, old);
        }
        for path in &self.remove {
            let context = || format!("remove {}", path.display());
            let old = fs::read_to_string(path).with_context(context)?;
            fs::remove_file(path).with_context(context)?;
            undo.changed(path, &old);
        }
        undo.forget();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn a_failure_leaves_all_as_it_was() {
        let dir = TempDir::new().unwrap();
        let at = |name: &str| dir.path().join(name);
        fs::write(at("a"), "1").unwrap();
        fs::write(at("b"), "1").unwrap();
        let change = |b: &str| {
            let mut change = Change::default();
            change.create(at("new/deep/c"), "3");
            change.folder(at("empty"));
            change.remove(at("gone"));
            change.replace(at("a"), "1", "2");
            change.replace(at("b"), b, "2");
            change.apply().map_err(|error| format!("{error:#}"))
        };
        let names = || {
            let files = fs::read_dir(dir.path()).unwrap();
            let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<_> = names.collect();
            names.sort();
            names
        };
        for b in ["0", "1"] {
            let error = change(b).unwrap_err();
            assert!(error.contains(if b == "0" { "just been changed" } else { "remove" }));
            assert_eq!(names(), ["a", "b"]);
            assert_eq!(fs::read_to_string(at("a")).unwrap(), "1");
            assert_eq!(fs::read_to_string(at("b")).unwrap(), "1");
        }
        fs::write(at("gone"), "x").unwrap();
        change("1").unwrap();
        assert_eq!(names(), ["a", "b", "empty", "new"]);
        assert_eq!(fs::read_to_string(at("new/deep/c")).unwrap(), "3");
        assert_eq!(fs::read_to_string(at("a")).unwrap(), "2");
    }

    #[test]
    fn a_read_only_file_is_respected() {
        let dir = TempDir::new().unwrap();
        let file = dir.path().join("a");
        fs::write(&file, "1").unwrap();
        let mut permissions = fs::metadata(&file).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&file, permissions).unwrap();
        let apply = |fill: &dyn Fn(&mut Change)| {
            let mut change = Change::default();
            change.create(dir.path().join("new/b"), "2");
            fill(&mut change);
            format!("{:#}", change.apply().unwrap_err())
        };
        for error in [
            apply(&|change| change.replace(file.clone(), "1", "2")),
            apply(&|change| change.remove(file.clone())),
            format!("{:#}", replace_all(&[(&file, "2")]).unwrap_err()),
        ] {
            assert!(error.contains("it is read-only; nothing was written. To have it"), "{error}");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), "1");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }
}
