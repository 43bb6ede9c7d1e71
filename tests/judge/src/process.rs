//! A program with an input, a time limit, and nothing left running afterwards.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// More output than this is kept from nobody's disk: the program is stopped.
const MOST_OUTPUT: u64 = 64 << 20;

/// What a program did.
pub struct Ran {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// How it ended; `None` when it was killed, past its time or its output.
    pub status: Option<ExitStatus>,
    pub time: Duration,
}

/// Runs `command` on `input` for at most `limit`.
///
/// A program past its limit is killed with every process of its group, and waited for.
pub fn run(command: &mut Command, input: &[u8], limit: Duration) -> io::Result<Ran> {
    run_kept(command, input, limit, &mut None)
}

/// The same, and with a keeper nothing of its group is left however it ends, or we do.
pub fn run_kept(
    command: &mut Command,
    input: &[u8],
    limit: Duration,
    keeper: &mut Option<Keeper>,
) -> io::Result<Ran> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let started = Instant::now();
    let mut child = start(command, started, limit)?;
    if let Some(keeper) = keeper {
        keeper.begin(child.id());
    }
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let input = input.to_vec();
    // A program may end without reading its input: a failed write is no failure.
    thread::spawn(move || drop(stdin.write_all(&input)));
    let stdout = collect(child.stdout.take().expect("stdout is a pipe"));
    let stderr = collect(child.stderr.take().expect("stderr is a pipe"));
    let mut out = receive(&stdout, started, limit);
    let status = match &out {
        Some(bytes) if bytes.len() as u64 <= MOST_OUTPUT => wait(&mut child, started, limit)?,
        _ => None,
    };
    let time = started.elapsed();
    if status.is_none() {
        kill(&mut child)?;
        // With the whole group gone, the pipes are at their end.
        out = out.or_else(|| stdout.recv_timeout(Duration::from_secs(5)).ok());
    }
    if let Some(keeper) = keeper {
        keeper.end();
    }
    // A grandchild may hold stderr open for ever; nobody waits for it.
    let err = stderr.recv_timeout(Duration::from_millis(500)).unwrap_or_default();
    Ok(Ran { stdout: out.unwrap_or_default(), stderr: err, status, time })
}

/// Starts `command`. A program that was written this moment may still be open for writing in a
/// child that another thread forked then, until that child runs what it was forked for.
fn start(command: &mut Command, started: Instant, limit: Duration) -> io::Result<Child> {
    loop {
        match command.spawn() {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                if started.elapsed() >= limit {
                    return Err(error);
                }
                thread::sleep(Duration::from_millis(1));
            }
            result => return result,
        }
    }
}

fn collect(pipe: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.take(MOST_OUTPUT + 1).read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    });
    receiver
}

fn receive(pipe: &Receiver<Vec<u8>>, started: Instant, limit: Duration) -> Option<Vec<u8>> {
    pipe.recv_timeout(limit.saturating_sub(started.elapsed())).ok()
}

/// The status, once the program ends; `None` at its limit. Its stdout is closed already, so this
/// is a matter of microseconds for all but the odd program.
fn wait(child: &mut Child, started: Instant, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let mut pause = Duration::from_micros(50);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if started.elapsed() >= limit {
            return Ok(None);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// Kills the child with its group, so that no grandchild is left, and waits for it.
fn kill(child: &mut Child) -> io::Result<()> {
    // std cannot signal a group without unsafe code; the shell's `kill` can.
    #[cfg(unix)]
    let _ = Command::new("sh").args(["-c", &format!("kill -9 -{}", child.id())]).output();
    child.kill()?;
    child.wait().map(drop)
}

/// A shell that kills a process group when it is told to, and when we are gone: a group of its own
/// hears nothing of Ctrl-C, nor of our being killed.
pub struct Keeper {
    shell: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

const KEEPER: &str = "trap '' INT HUP TERM
while read -r word; do
    case $word in
        end) kill -9 -$group 2>/dev/null; group=; echo;;
        *) group=$word;;
    esac
done
[ -z $group ] || kill -9 -$group 2>/dev/null";

impl Keeper {
    /// Nothing where there is no shell, or no group to kill.
    pub fn new() -> Option<Keeper> {
        if !cfg!(unix) {
            return None;
        }
        let mut command = Command::new("sh");
        // What ends our group must not end it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.args(["-c", KEEPER]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut shell = command.spawn().ok()?;
        let stdin = shell.stdin.take();
        let stdout = BufReader::new(shell.stdout.take()?);
        Some(Keeper { shell, stdin, stdout })
    }

    fn begin(&mut self, group: u32) {
        self.tell(&format!("{group}\n"));
    }

    /// Returns when all of the group were killed.
    fn end(&mut self) {
        self.tell("end\n");
        let _ = self.stdout.read_line(&mut String::new());
    }

    fn tell(&mut self, line: &str) {
        // A keeper that is gone can do no more; the program's time-out still holds.
        let _ = self.stdin.as_mut().map(|stdin| stdin.write_all(line.as_bytes()));
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.stdin = None;
        let _ = self.shell.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str, input: &str, limit: u64) -> Ran {
        let mut command = Command::new("sh");
        let limit = Duration::from_millis(limit);
        run(command.args(["-c", script]), input.as_bytes(), limit).unwrap()
    }

    #[test]
    fn output_errors_and_status_are_kept() {
        let ran = shell("cat; echo oops >&2; exit 3", "5 6\n", 10_000);
        assert_eq!((ran.stdout.as_slice(), ran.stderr.as_slice()), (&b"5 6\n"[..], &b"oops\n"[..]));
        assert_eq!(ran.status.unwrap().code(), Some(3));
    }

    #[test]
    fn input_that_nobody_reads_is_no_failure() {
        assert!(shell("exit 0", &"1\n".repeat(1 << 20), 10_000).status.unwrap().success());
    }

    #[test]
    fn a_program_past_its_time_is_gone_with_its_children() {
        // It ignores SIGTERM, and its child does too.
        let ran = shell("trap '' TERM; sleep 1000 & echo $!; wait; sleep 1000", "", 300);
        assert!(ran.status.is_none());
        let grandchild = String::from_utf8(ran.stdout).unwrap();
        let started = Instant::now();
        while is_running(grandchild.trim()) {
            assert!(started.elapsed() < Duration::from_secs(10), "{grandchild} still runs");
        }
    }

    #[test]
    fn a_kept_program_leaves_nothing_behind() {
        let script = "trap '' TERM; sleep 1000 >/dev/null 2>&1 & echo $!";
        let mut command = Command::new("sh");
        let limit = Duration::from_secs(10);
        let mut keeper = Keeper::new();
        for _ in 0..2 {
            let ran = run_kept(command.args(["-c", script]), b"", limit, &mut keeper).unwrap();
            assert!(ran.status.unwrap().success());
            let grandchild = String::from_utf8(ran.stdout).unwrap();
            // Killed, but whoever adopts it may still have to wait for it.
            assert!(!is_running(grandchild.trim()), "{grandchild} still runs");
        }
    }

    #[test]
    fn a_keeper_kills_when_we_are_gone() {
        let mut command = Command::new("sleep");
        let command = std::os::unix::process::CommandExt::process_group(command.arg("20"), 0);
        let mut child = command.spawn().unwrap();
        let mut keeper = Keeper::new().unwrap();
        keeper.begin(child.id());
        drop(keeper);
        let status = wait(&mut child, Instant::now(), Duration::from_secs(20)).unwrap();
        child.kill().unwrap(); // should the keeper not have: no test may hang
        assert!(!status.expect("the keeper killed it").success());
    }

    /// Whether a process runs; one that is dead and not yet waited for (`Z`) does not.
    fn is_running(id: &str) -> bool {
        let status = Command::new("ps").args(["-o", "stat=", "-p", id]).output().unwrap().stdout;
        !status.is_empty() && !status.starts_with(b"Z")
    }

    #[test]
    fn a_program_that_closes_its_output_and_goes_on_is_past_its_time() {
        assert!(shell("exec >&- 2>&-; sleep 1000", "", 300).status.is_none());
    }

    #[test]
    fn a_flood_is_stopped() {
        let ran = shell("yes", "", 20_000);
        assert!(ran.status.is_none());
        assert_eq!(ran.stdout.len() as u64, MOST_OUTPUT + 1);
    }
}
