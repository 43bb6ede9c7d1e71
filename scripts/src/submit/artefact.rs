//! The file, compiled as a judge compiles it: alone, by rustc.

use crate::process::Folder;
use crate::term::Stream;
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// An executable, in a folder that goes away with it.
pub struct Artefact {
    pub program: PathBuf,
    /// The judge's own variables.
    pub environment: Vec<(String, String)>,
    folder: Folder,
}

impl Artefact {
    /// Compiles `text` in every edition; the executable is of the first one.
    pub fn new(
        name: &str,
        text: &str,
        editions: &[String],
        environment: Vec<(String, String)>,
        err: &mut Stream,
    ) -> Result<Artefact> {
        let folder = Folder::new()?;
        // A copy, so that there is no other file which it could include.
        let file = format!("problems/{name}.rs");
        fs::create_dir(folder.path().join("problems"))?;
        fs::write(folder.path().join(&file), text)?;
        let program = folder.path().join(format!("{name}{}", env::consts::EXE_SUFFIX));
        let artefact = Artefact { program, environment, folder };
        for (at, edition) in editions.iter().enumerate() {
            let mut command = rustc();
            let colour = if err.colour() { "--color=always" } else { "--color=never" };
            command.args(["--edition", edition, "-Dwarnings", colour, &file]);
            match at {
                0 => command.arg("-O").arg("-o").arg(&artefact.program),
                // Whether it would compile is all there is to know.
                _ => command.args(["--emit=metadata", "--out-dir", "metadata"]),
            };
            command.envs(artefact.environment.iter().cloned());
            let rustc = command.current_dir(artefact.folder.path()).output();
            let rustc = rustc.context("run rustc; is a Rust toolchain on the PATH?")?;
            err.write_all(&rustc.stderr)?;
            if !rustc.status.success() {
                bail!(
                    "{file} does not compile alone in edition {edition}; mend what rustc says above"
                );
            }
        }
        Ok(artefact)
    }
}

fn rustc() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or(OsString::from("rustc")))
}

/// The compiler that stands in for the judge's: `rustc 1.85.0`.
pub fn version() -> Result<String> {
    let said = rustc().arg("--version").output().context("run rustc")?.stdout;
    let said = String::from_utf8_lossy(&said);
    Ok(said.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}
