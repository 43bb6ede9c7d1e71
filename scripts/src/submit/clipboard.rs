//! The clipboard, by whatever program of the system fills it. On X11 and Wayland what is copied
//! lives in a process: these stay behind for it, which a library inside of us could not.

use crate::process::Guard;
use std::env;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

struct Program {
    name: &'static str,
    arguments: &'static [&'static str],
    /// Without this variable there is no display, and no clipboard.
    needs: Option<&'static str>,
}

const PROGRAMS: [Program; 5] = [
    Program { name: "wl-copy", arguments: &[], needs: Some("WAYLAND_DISPLAY") },
    Program { name: "xclip", arguments: &["-selection", "clipboard"], needs: Some("DISPLAY") },
    Program { name: "xsel", arguments: &["--clipboard", "--input"], needs: Some("DISPLAY") },
    Program { name: "pbcopy", arguments: &[], needs: None },
    Program { name: "clip.exe", arguments: &[], needs: None },
];

/// They all, for people.
pub fn programs() -> String {
    PROGRAMS.map(|program| program.name).join(", ")
}

/// Copies `text` by the first program that there is and that succeeds; says which.
pub fn copy(text: &str) -> Option<&'static str> {
    let there = |program: &&Program| program.needs.is_none_or(|name| env::var_os(name).is_some());
    let mut programs = PROGRAMS.iter().filter(there);
    programs.find(|program| program.takes(text).unwrap_or(false)).map(|program| program.name)
}

impl Program {
    fn takes(&self, text: &str) -> std::io::Result<bool> {
        let mut command = Command::new(self.name);
        command.args(self.arguments).stdin(Stdio::piped());
        // What stays behind must not hold our streams open.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        // pbcopy takes the encoding from here.
        command.env("LC_CTYPE", "UTF-8");
        let mut child = Guard(command.spawn()?);
        let bytes = match self.name {
            // It would read UTF-8 as the code page of its console.
            "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            _ => text.as_bytes().to_vec(),
        };
        let Some(mut stdin) = child.0.stdin.take() else { return Ok(false) };
        // Aside, since nobody knows whether it reads.
        thread::spawn(move || stdin.write_all(&bytes));
        let end = Instant::now() + Duration::from_secs(5);
        while Instant::now() < end {
            if let Some(status) = child.0.try_wait()? {
                return Ok(status.success());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(false)
    }
}
