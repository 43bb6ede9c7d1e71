//! Other programs, none of which outlives us, and what they leave.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// Kills its process when dropped, and waits for it; one that has ended is left in peace.
pub struct Guard(pub Child);

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program with all that it starts, which end together: when it is over, and when we are. (Each
/// group is one of its own, so it hears nothing of Ctrl-C.)
pub struct Group {
    pub child: Child,
    waited_for: bool,
}

impl Group {
    pub fn start(command: &mut Command) -> io::Result<Group> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command.spawn()?;
        keeper::tell('+', child.id().to_string());
        Ok(Group { child, waited_for: false })
    }

    /// Whether the program itself has ended. It keeps its number: nothing else is killed for it.
    #[cfg(unix)]
    pub fn has_ended(&mut self) -> io::Result<bool> {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(Pid::from_child(&self.child)), options)?.is_some())
    }

    #[cfg(not(unix))]
    pub fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    /// Waits until the program has ended by itself, and then ends what it has left behind.
    pub fn wait(&mut self) -> io::Result<ExitStatus> {
        while !self.has_ended()? {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(self.end()?.0)
    }

    /// Kills what is left of it and waits: how it ended, and its peak memory in bytes, if known.
    pub fn end(&mut self) -> io::Result<(ExitStatus, Option<u64>)> {
        kill(self.child.id());
        self.waited_for = true;
        #[cfg(unix)]
        {
            keeper::tell('-', self.child.id().to_string());
            let ended = wait4::Wait4::wait4(&mut self.child)?;
            Ok((ended.status, Some(ended.rusage.maxrss)))
        }
        #[cfg(not(unix))]
        {
            let _ = self.child.kill();
            Ok((self.child.wait()?, None))
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.waited_for {
            let _ = self.end();
        }
    }
}

#[cfg(unix)]
fn kill(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_: u32) {}

/// A temporary folder that is gone when it is dropped, and when we are.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> io::Result<Folder> {
        let folder = TempDir::new()?;
        keeper::tell('+', folder.path());
        Ok(Folder(folder))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // First, since the keeper may find it gone, but must not leave it.
        let _ = fs::remove_dir_all(self.path());
        keeper::tell('-', self.path());
    }
}

/// A shell that kills what still runs when we are gone, and removes folders, however that came
/// about: a signal that we could catch would be one that somebody else had told us to ignore, or
/// not the only one.
#[cfg(unix)]
mod keeper {
    use std::ffi::OsStr;
    use std::io::Write;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};
    use std::sync::{Mutex, PoisonError};

    static KEEPER: Mutex<Option<Child>> = Mutex::new(None);

    /// Its list is `$@`: groups by their number, folders by their path, which begins with `/`. What
    /// is killed may take a moment to end, and make a last file in that time.
    const SCRIPT: &str = r#"trap '' INT HUP TERM
while read -r sign it; do
    case $sign in
        +) set -- "$@" "$it";;
        -) for one; do shift; [ "$one" = "$it" ] || set -- "$@" "$one"; done;;
    esac
done
for one; do case $one in /*) ;; *) kill -9 "-$one";; esac; done
for one; do case $one in /*) rm -rf "$one" || { sleep 1; rm -rf "$one"; };; esac; done"#;

    /// A group or a folder is there, `+`, or will be gone, `-`.
    pub fn tell(sign: char, it: impl AsRef<OsStr>) {
        let it = it.as_ref().as_bytes();
        if it.contains(&b'\n') {
            return; // a line tells of one
        }
        let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
        if keeper.is_none() {
            let mut shell = Command::new("sh");
            shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::null());
            // Without a shell there is no keeper; the time limits still hold.
            *keeper = shell.stderr(Stdio::null()).process_group(0).spawn().ok();
        }
        if let Some(stdin) = keeper.as_mut().and_then(|keeper| keeper.stdin.as_mut()) {
            let line = [format!("{sign} ").as_bytes(), it, b"\n"].concat();
            let _ = stdin.write_all(&line);
        }
    }
}

#[cfg(not(unix))]
mod keeper {
    pub fn tell(_: char, _: impl AsRef<std::ffi::OsStr>) {}
}
