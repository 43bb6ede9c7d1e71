//! One program on one input: within a time, and with what it took.

use crate::process::Group;
use anyhow::{Context, Result, bail};
use std::borrow::Cow;
use std::io::{ErrorKind, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What a program did.
#[derive(Debug)]
pub struct Ran {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub end: End,
    pub time: Duration,
    pub memory: Option<Memory>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    PastTime,
    /// It was stopped at `MOST_OUTPUT`.
    Flood,
}

/// A peak in bytes.
#[derive(Debug, PartialEq, Eq)]
pub enum Memory {
    Exact(u64),
    /// A child begins as a copy of us, and Linux counts that in: it may have been less.
    AtMost(u64),
}

impl Ran {
    /// How it failed, whatever it printed; nothing when it ended well.
    pub fn failure(&self, limit: Duration) -> Option<String> {
        match &self.end {
            End::PastTime => Some(format!("time-out: no end within {limit:?}")),
            End::Flood => Some(format!("too much output: stopped at {} MiB", MOST_OUTPUT >> 20)),
            End::Exited(status) if status.success() => None,
            End::Exited(status) => Some(format!("crash: {status}")),
        }
    }
}

/// A command for the shell, as it is typed.
pub fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]);
    shell
}

/// That the shell finds what `command` runs, tried once on an empty input.
pub fn check(command: &str) -> Result<()> {
    let ran = run(&mut shell(command), b"", Duration::from_secs(1))?;
    match ran.end {
        // By these the shell says that it found nothing, or nothing that runs.
        End::Exited(status) if matches!(status.code(), Some(126 | 127)) => {
            let said = String::from_utf8_lossy(&ran.stderr);
            let said = said.lines().next_back().unwrap_or("the shell finds nothing to run");
            bail!("`{command}` cannot be run: {}", said.replace(char::is_control, " "))
        }
        _ => Ok(()),
    }
}

/// A word as it is typed into the shell.
pub fn quote(word: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_./=:,@%+-".contains(c);
    match word {
        "" => "''".into(),
        word if word.chars().all(plain) => word.into(),
        word => format!("'{}'", word.replace('\'', r"'\''")).into(),
    }
}

/// Where a flood is stopped; of stderr, how much is kept.
const MOST_OUTPUT: usize = 64 << 20;
const MOST_ERRORS: usize = 1 << 16;

/// Runs `command` on `input` for at most `limit`. Then nothing that it started is left, at least
/// as long as it stayed in its process group.
pub fn run(command: &mut Command, input: &[u8], limit: Duration) -> Result<Ran> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let own = own_peak();
    let started = Instant::now();
    let name = command.get_program().to_string_lossy().into_owned();
    let context = || format!("run {name}");
    let mut group = loop {
        match Group::start(command) {
            // Just built or written, and still open for writing in another thread's new child.
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                if started.elapsed() >= limit {
                    return Err(error).with_context(context);
                }
                thread::sleep(Duration::from_millis(1));
            }
            group => break group.with_context(context)?,
        }
    };
    let child = &mut group.child;
    if let Some(mut stdin) = child.stdin.take() {
        let input = input.to_vec();
        // A program may end without reading its input: a failed write is no failure.
        thread::spawn(move || drop(stdin.write_all(&input)));
    }
    let stdout = Collector::new(child.stdout.take(), MOST_OUTPUT);
    let stderr = Collector::new(child.stderr.take(), MOST_ERRORS);
    let mut pause = Duration::from_micros(50);
    let stopped = loop {
        if group.has_ended()? {
            break None;
        } else if started.elapsed() >= limit {
            break Some(End::PastTime);
        } else if stdout.overflows() {
            break Some(End::Flood);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(1));
    };
    let time = started.elapsed();
    let (status, memory) = group.end()?;
    let memory = memory.map(|peak| match own {
        // Linux counts pages in batches, so the two may differ a little.
        Some(own) if peak <= own + (256 << 10) => Memory::AtMost(peak),
        _ => Memory::Exact(peak),
    });
    let overflows = stdout.overflows();
    let (stdout, stderr) = (stdout.take(), stderr.take());
    let end = match stopped {
        None if overflows => End::Flood,
        None => End::Exited(status),
        Some(end) => end,
    };
    Ok(Ran { stdout, stderr, end, time, memory })
}

/// A pipe's contents, as far as they have come.
struct Collector {
    bytes: Arc<Mutex<Vec<u8>>>,
    most: usize,
    reader: JoinHandle<()>,
}

impl Collector {
    /// Reads on past `most`, so that the program is not held up, but keeps no more.
    fn new(pipe: Option<impl Read + Send + 'static>, most: usize) -> Self {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let shared = Arc::clone(&bytes);
        let reader = thread::spawn(move || {
            let Some(mut pipe) = pipe else { return };
            let mut buffer = vec![0; 1 << 16];
            loop {
                match pipe.read(&mut buffer) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Ok(0) | Err(_) => break,
                    Ok(count) => {
                        let mut bytes = shared.lock().unwrap_or_else(PoisonError::into_inner);
                        let room = (most + 1).saturating_sub(bytes.len());
                        bytes.extend_from_slice(&buffer[..count.min(room)]);
                    }
                }
            }
        });
        Collector { bytes, most, reader }
    }

    fn overflows(&self) -> bool {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).len() > self.most
    }

    /// What was read. The other end may be held open by a process that left its group: then this
    /// is what came in good time.
    fn take(self) -> Vec<u8> {
        let patience = Instant::now();
        while !self.reader.is_finished() && patience.elapsed() < Duration::from_millis(500) {
            thread::sleep(Duration::from_micros(50));
        }
        let mut bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.truncate(self.most);
        std::mem::take(&mut bytes)
    }
}

/// Our own peak memory in bytes, where it is passed on to children.
fn own_peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(60);

    #[test]
    fn what_it_says_and_how_it_ends() {
        // It does not read its input, which is more than a pipe holds.
        let input = vec![b'x'; 1 << 20];
        let ran = run(&mut shell("echo 1; echo 2 >&2; exit 3"), &input, LIMIT).unwrap();
        assert_eq!((&ran.stdout[..], &ran.stderr[..]), (&b"1\n"[..], &b"2\n"[..]));
        assert_eq!(ran.failure(LIMIT).unwrap(), "crash: exit status: 3");
        assert!(run(&mut Command::new("./no-such-program"), b"", LIMIT).is_err());
    }

    /// Each notes the processes that it is made of. (`$$` is the shell itself.)
    #[test]
    fn nothing_is_left_of_what_does_not_end() {
        // Time enough to start on a busy machine; they all start at once.
        let short = Duration::from_millis(1200);
        let exited = || End::Exited(ExitStatus::default());
        thread::scope(|scope| {
            for (script, limit, end, processes) in [
                ("while :; do :; done", short, End::PastTime, 1),
                ("exec sleep 600", short, End::PastTime, 1),
                ("exec sleep 600 >&- 2>&-", short, End::PastTime, 1),
                ("trap '' TERM HUP INT; while :; do :; done", short, End::PastTime, 1),
                ("sleep 600 & echo $! >> PIDS; sleep 600", short, End::PastTime, 2),
                ("(sleep 600 & echo $! >> PIDS; wait) & wait", short, End::PastTime, 2),
                ("exec yes", LIMIT, End::Flood, 1),
                ("trap '' PIPE TERM; yes & echo $! >> PIDS; wait", LIMIT, End::Flood, 2),
                ("sleep 600 & echo $! >> PIDS", LIMIT, exited(), 2),
            ] {
                scope.spawn(move || leaves_nothing(script, limit, end, processes));
            }
        });
    }

    fn leaves_nothing(script: &str, limit: Duration, end: End, processes: usize) {
        let folder = tempfile::TempDir::new().unwrap();
        let pids = folder.path().join("pids");
        let script = format!("echo $$ > PIDS; {script}").replace("PIDS", "\"$PIDS\"");
        let ran = run(shell(&script).env("PIDS", &pids), b"", limit).unwrap();
        let length = if end == End::Flood { MOST_OUTPUT } else { 0 };
        assert_eq!((ran.end, ran.stdout.len()), (end, length), "{script}");
        let ids = std::fs::read_to_string(&pids).unwrap();
        assert_eq!(ids.lines().count(), processes, "{script}");
        let started = Instant::now();
        while ids.lines().any(is_running) {
            assert!(started.elapsed().as_secs() < 10, "{script} leaves one of {ids}");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// One that is dead and not yet waited for by its new parent, `Z`, does not run.
    fn is_running(id: &str) -> bool {
        let status = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap().stdout;
        !status.is_empty() && !status.starts_with(b"Z")
    }
}
