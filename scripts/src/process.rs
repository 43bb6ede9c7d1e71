//! Other programs, none of which outlives us.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::Duration;

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
        keeper::tell('+', child.id());
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
            keeper::tell('-', self.child.id());
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

/// A shell that kills what still runs when we are gone, however that came about: a signal that we
/// could catch would be one that somebody else had told us to ignore, or not the only one.
#[cfg(unix)]
mod keeper {
    use std::io::Write;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};
    use std::sync::{Mutex, PoisonError};

    static KEEPER: Mutex<Option<Child>> = Mutex::new(None);

    const SCRIPT: &str = "trap '' INT HUP TERM
while read -r sign group; do
    case $sign in
        +) all=\"$all $group\";;
        -) left=; for one in $all; do [ $one = $group ] || left=\"$left $one\"; done; all=$left;;
    esac
done
for one in $all; do kill -9 -$one 2>/dev/null; done";

    /// A group is there, `+`, or will be gone, `-`.
    pub fn tell(sign: char, group: u32) {
        let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
        if keeper.is_none() {
            let mut shell = Command::new("sh");
            shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::null());
            // Without a shell there is no keeper; the time limits still hold.
            *keeper = shell.stderr(Stdio::null()).process_group(0).spawn().ok();
        }
        if let Some(stdin) = keeper.as_mut().and_then(|keeper| keeper.stdin.as_mut()) {
            let _ = stdin.write_all(format!("{sign} {group}\n").as_bytes());
        }
    }
}

#[cfg(not(unix))]
mod keeper {
    pub fn tell(_: char, _: u32) {}
}
