//! Files that are replaced whole or not at all.

use anyhow::{Context, Result};
use std::fs;
use std::io::Write;
use std::path::Path;
use tempfile::NamedTempFile;

/// Replaces the contents of existing files. Everything is on disk before the first one changes.
pub fn replace_all(contents: &[(&Path, &str)]) -> Result<()> {
    let stage = |(path, text): &(&Path, &str)| -> Result<_> {
        // Through a symlink, so that it stays one.
        let path = fs::canonicalize(path)?;
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
