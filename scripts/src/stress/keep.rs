//! What was found stays in the tree, as a sample that is tested ever after.

use anyhow::{Context, Result};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

pub struct Finding {
    pub input: Vec<u8>,
    pub output: Vec<u8>,
    pub why: Option<Vec<u8>>,
}

pub enum Kept {
    New(PathBuf),
    /// A sample of the same input was there already.
    Known(PathBuf),
}

/// Keeps a finding as `hack-N.in`, `.out` and `.why` in `folder`, with the least free N.
pub fn keep(folder: &Path, finding: &Finding) -> Result<Kept> {
    let context = || format!("keep what was found in {}", folder.display());
    if let Some(path) = known(folder, &finding.input) {
        return Ok(Kept::Known(path));
    }
    fs::create_dir_all(folder).with_context(context)?;
    for n in 1.. {
        let path = |end| folder.join(format!("hack-{n}.{end}"));
        if path("out").exists() || path("why").exists() {
            continue;
        }
        match create(&path("in"), &finding.input) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            created => created.with_context(context)?,
        }
        create(&path("out"), &finding.output).with_context(context)?;
        finding.why.iter().try_for_each(|why| create(&path("why"), why)).with_context(context)?;
        return Ok(Kept::New(path("in")));
    }
    unreachable!("there is always a greater number");
}

fn known(folder: &Path, input: &[u8]) -> Option<PathBuf> {
    let files = fs::read_dir(folder).ok()?.flatten().map(|file| file.path());
    let mut inputs: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|it| it == "in")).collect();
    inputs.sort();
    inputs.into_iter().find(|path| fs::read(path).is_ok_and(|bytes| bytes == input))
}

fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    File::create_new(path)?.write_all(bytes)
}
