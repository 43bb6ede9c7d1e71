//! The way back, taken when a step fails.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

enum Step {
    Folder(PathBuf),
    Created(PathBuf),
    Changed(PathBuf, String),
}

/// What has been done; when dropped, it is undone, the last step first.
#[derive(Default)]
pub struct Undo(Vec<Step>);

impl Undo {
    /// Makes a folder, and those above it, where they are missing.
    pub fn folders_to(&mut self, folder: Option<&Path>) -> Result<()> {
        let Some(folder) = folder.filter(|folder| !folder.is_dir()) else { return Ok(()) };
        self.folders_to(folder.parent())?;
        fs::create_dir(folder).with_context(|| format!("make the folder {}", folder.display()))?;
        self.0.push(Step::Folder(folder.into()));
        Ok(())
    }

    pub fn created(&mut self, path: &Path) {
        self.0.push(Step::Created(path.into()));
    }

    pub fn changed(&mut self, path: &Path, old: &str) {
        self.0.push(Step::Changed(path.into(), old.into()));
    }

    /// All went well: nothing is to be undone.
    pub fn forget(mut self) {
        self.0.clear();
    }
}

impl Drop for Undo {
    fn drop(&mut self) {
        for step in self.0.drain(..).rev() {
            // There is an error on its way already, and nothing better to do about a second one.
            let _ = match step {
                Step::Folder(path) => fs::remove_dir(path),
                Step::Created(path) => fs::remove_file(path),
                Step::Changed(path, old) => fs::write(path, old),
            };
        }
    }
}
