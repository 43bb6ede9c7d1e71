//! Small checkouts in temporary folders, and commands run on them in process.
#![allow(dead_code)] // each test target uses its own part

use scripts::{Outcome, term::Terminal, tree::Tree};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

pub struct Sandbox {
    pub dir: TempDir,
}

/// What a command did: its outcome or error, and what it wrote.
#[derive(Debug)]
pub struct Ran {
    pub result: Result<Outcome, String>,
    pub out: String,
    pub err: String,
}

impl Sandbox {
    /// A tree of these files, of the checkout's judges, and of a Cargo.toml that lists those in
    /// `problems/`.
    pub fn new(files: &[(&str, &str)]) -> Sandbox {
        let sandbox = Sandbox { dir: TempDir::new().unwrap() };
        let names = files.iter().filter_map(|(path, _)| path.strip_prefix("problems/"));
        let bins = names.map(|name| {
            let name = name.trim_end_matches(".rs");
            format!("\n[[bin]]\nname = \"{name}\"\npath = \"problems/{name}.rs\"\n")
        });
        // Built once and thrown away.
        let package = "[package]\nname = \"sandbox\"\nedition = \"2024\"\n\n[workspace]\n\n\
            [profile.dev]\ndebug = 0\nincremental = false\n";
        sandbox.write("Cargo.toml", &(package.to_string() + &bins.collect::<String>()));
        let judges = concat!(env!("CARGO_MANIFEST_DIR"), "/judges.toml");
        sandbox.write("scripts/judges.toml", &fs::read_to_string(judges).unwrap());
        files.iter().for_each(|(path, text)| sandbox.write(path, text));
        sandbox
    }

    pub fn root(&self) -> &Path {
        self.dir.path()
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root().join(path)).unwrap()
    }

    pub fn list(&self, folder: &str) -> Vec<String> {
        let files = fs::read_dir(self.root().join(folder)).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }

    pub fn run(
        &self,
        command: impl FnOnce(&Tree, &mut Terminal) -> anyhow::Result<Outcome>,
    ) -> Ran {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let result = command(&Tree::at(self.root()), &mut Terminal::plain(&mut out, &mut err));
        Ran {
            result: result.map_err(|error| format!("{error:#}")),
            out: String::from_utf8(out).unwrap(),
            err: String::from_utf8(err).unwrap(),
        }
    }
}

/// Strings, for the arguments of a command.
pub fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

/// Whether a process runs; one that is dead and not yet waited for (`Z`) does not.
pub fn is_running(id: &str) -> bool {
    let status = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap().stdout;
    !status.is_empty() && !status.starts_with(b"Z")
}

/// Waits until it `is` so, but not for ever.
pub fn wait_for(mut is: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is() {
        assert!(started.elapsed() < Duration::from_secs(20), "it takes too long");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The lines of a pipe, as they come.
pub fn lines_of(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut read = BufReader::new(pipe).lines().map_while(Result::ok);
        read.all(|line| sender.send(line).is_ok())
    });
    lines
}
