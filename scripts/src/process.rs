//! Other programs, none of which outlives us.

use std::io;
use std::process::{Child, Command, ExitStatus, exit};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// Kills its process when dropped, and waits for it; one that has ended is left in peace.
pub struct Guard(pub Child);

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program with all that it starts, which end together: when it is over, and when we are
/// interrupted. (Ctrl-C does not reach them, as each group is one of its own.)
pub struct Group {
    pub child: Child,
    waited_for: bool,
}

/// The leaders of the groups that run.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Group {
    pub fn start(command: &mut Command) -> io::Result<Group> {
        end_when_interrupted();
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running();
        let child = command.spawn()?;
        running.push(child.id());
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

    /// Kills what is left of it and waits: how it ended, and its peak memory in bytes, if known.
    pub fn end(&mut self) -> io::Result<(ExitStatus, Option<u64>)> {
        let mut running = running();
        kill(self.child.id());
        self.waited_for = true;
        running.retain(|&leader| leader != self.child.id());
        drop(running);
        #[cfg(unix)]
        {
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

fn end_when_interrupted() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Who has a handler of their own sees to it themselves.
        let _ = ctrlc::try_set_handler(|| {
            // Kept locked: nothing is started any more.
            let running = running();
            running.iter().for_each(|&leader| kill(leader));
            exit(130)
        });
    });
}
