//! What is judged: a `solve` inside this process, or a program outside it.

use crate::process::{self, Keeper};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Once};
use std::thread;
use std::time::Duration;

/// The one function of a problem that everything calls.
pub type Solve = fn(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>;

/// What came of one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Output(Vec<u8>),
    /// It called the input bad: its message.
    Refused(String),
    /// Its message and place.
    Panicked(String),
    /// A program that a signal ended, as a stack overflow does.
    Died(String),
    TimedOut(Duration),
}

/// Something that turns inputs into outputs.
pub trait Solver {
    /// The outcomes of `inputs`, in order, as far as the first that runs out of time.
    fn run(&mut self, inputs: Vec<Vec<u8>>, limit: Duration) -> Vec<Outcome>;

    /// How many inputs it can be asked about while a failure is shrunk.
    fn patience(&self) -> usize;

    /// How many inputs to run before looking at what came of them.
    fn group(&self) -> usize;

    /// The shortest fair limit for an input while a failure is shrunk: what ends by itself within
    /// the bounds does so in far less.
    fn fair(&self) -> Duration;
}

/// A `solve`, called in a thread of its own: it may panic, and it may never return.
pub struct Function {
    solve: Solve,
    worker: Option<Worker>,
    /// What to do when it does not return, before anything else.
    hung: Box<dyn Fn()>,
}

struct Worker {
    jobs: Sender<Arc<Vec<Vec<u8>>>>,
    outcomes: Receiver<Vec<Outcome>>,
    /// How many inputs of the present job are done.
    done: Arc<AtomicUsize>,
}

impl Function {
    pub fn new(solve: Solve) -> Self {
        Function { solve, worker: None, hung: Box::new(|| ()) }
    }

    /// The same, and `hung` is called when it does not return. A thread cannot be stopped, and
    /// may take up memory without end: a process can at least replace itself.
    pub fn or_else(self, hung: impl Fn() + 'static) -> Self {
        Function { hung: Box::new(hung), ..self }
    }
}

impl Solver for Function {
    fn run(&mut self, mut inputs: Vec<Vec<u8>>, limit: Duration) -> Vec<Outcome> {
        let solve = self.solve;
        let worker = self.worker.get_or_insert_with(|| Worker::start(solve));
        worker.done.store(0, SeqCst);
        let job = Arc::new(inputs);
        worker.jobs.send(Arc::clone(&job)).expect("the worker waits for jobs");
        let mut before = usize::MAX;
        loop {
            match worker.outcomes.recv_timeout(limit) {
                Ok(outcomes) => return outcomes,
                Err(RecvTimeoutError::Disconnected) => panic!("the judge's worker is gone"),
                Err(RecvTimeoutError::Timeout) => {
                    // One input for a whole `limit`: it hangs. A thread cannot be killed, so it
                    // is left behind; it ends with the process.
                    let now = worker.done.load(SeqCst);
                    if now == before || job.len() == 1 {
                        (self.hung)();
                        self.worker = None;
                        inputs = job[..now].to_vec();
                        let mut outcomes =
                            if inputs.is_empty() { Vec::new() } else { self.run(inputs, limit) };
                        outcomes.push(Outcome::TimedOut(limit));
                        return outcomes;
                    }
                    before = now;
                }
            }
        }
    }

    fn patience(&self) -> usize {
        1 << 20
    }

    fn group(&self) -> usize {
        1000
    }

    fn fair(&self) -> Duration {
        Duration::from_millis(500)
    }
}

thread_local! {
    /// The last panic of a worker's thread.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

const WORKER: &str = "solution under judgement";

impl Worker {
    fn start(solve: Solve) -> Worker {
        keep_panics_quiet();
        let (jobs, inbox) = mpsc::channel::<Arc<Vec<Vec<u8>>>>();
        let (outbox, outcomes) = mpsc::channel();
        let done = Arc::new(AtomicUsize::new(0));
        let progress = Arc::clone(&done);
        let work = move || {
            for job in inbox {
                let mut outcomes = Vec::with_capacity(job.len());
                for input in job.iter() {
                    outcomes.push(call(solve, input));
                    progress.fetch_add(1, SeqCst);
                }
                if outbox.send(outcomes).is_err() {
                    return;
                }
            }
        };
        // As much stack as the main thread of a judge's process has by default.
        let thread = thread::Builder::new().name(WORKER.into()).stack_size(8 << 20);
        thread.spawn(work).expect("a thread can be started");
        Worker { jobs, outcomes, done }
    }
}

fn call(solve: Solve, mut input: &[u8]) -> Outcome {
    let mut out = Vec::new();
    match panic::catch_unwind(AssertUnwindSafe(|| solve(&mut input, &mut out))) {
        Ok(Ok(())) => Outcome::Output(out),
        Ok(Err(error)) => Outcome::Refused(error.to_string()),
        Err(_) => Outcome::Panicked(PANIC.take()),
    }
}

/// A worker's panic is an outcome, so its message goes there and not to stderr.
fn keep_panics_quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().name() == Some(WORKER) {
                let text = info.to_string();
                PANIC.set(text.strip_prefix("panicked at ").unwrap_or(&text).replace('\n', " "));
            } else {
                usual(info);
            }
        }));
    });
}

/// A program that reads stdin and writes stdout, started anew for each input.
pub struct Program {
    start: Box<dyn FnMut() -> Command>,
    /// For one that is not ours: it may leave anything behind, and knows nothing of bad input.
    foreign: bool,
    keeper: Option<Keeper>,
}

impl Program {
    pub fn new(start: impl FnMut() -> Command + 'static) -> Self {
        Program { start: Box::new(start), foreign: false, keeper: None }
    }

    /// Anybody's, as a command for the shell.
    pub fn foreign(command: &str) -> Self {
        let command = command.to_string();
        let start = move || {
            let mut shell = Command::new("sh");
            shell.args(["-c", &command]);
            shell
        };
        Program { start: Box::new(start), foreign: true, keeper: Keeper::new() }
    }
}

/// The end of what a program wrote on stderr, in one line.
fn last_words(stderr: &[u8]) -> String {
    const MOST: usize = 300;
    let said = String::from_utf8_lossy(stderr).trim().replace('\n', " ");
    match said.chars().count().checked_sub(MOST) {
        None | Some(0) => said,
        Some(more) => format!("… {}", said.chars().skip(more).collect::<String>()),
    }
}

impl Solver for Program {
    fn run(&mut self, inputs: Vec<Vec<u8>>, limit: Duration) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for input in inputs {
            let command = &mut (self.start)();
            let outcome = match process::run_kept(command, &input, limit, &mut self.keeper) {
                Err(error) => Outcome::Died(format!("cannot be run: {error}")),
                Ok(ran) => {
                    let said = last_words(&ran.stderr);
                    let refuses = |code| code < 128 && !self.foreign;
                    match ran.status {
                        None if ran.time < limit => Outcome::Died("too much output".into()),
                        None => Outcome::TimedOut(limit),
                        Some(status) if status.success() => Outcome::Output(ran.stdout),
                        Some(status) if status.code().is_some_and(refuses) => {
                            Outcome::Refused(format!("{status}: {said}"))
                        }
                        Some(status) => Outcome::Died(format!("{status}: {said}")),
                    }
                }
            };
            let ended = matches!(outcome, Outcome::TimedOut(_));
            outcomes.push(outcome);
            if ended {
                break;
            }
        }
        outcomes
    }

    fn patience(&self) -> usize {
        1000
    }

    fn group(&self) -> usize {
        1
    }

    fn fair(&self) -> Duration {
        Duration::from_secs(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odd(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        let mut text = String::new();
        input.read_line(&mut text)?;
        match text.trim() {
            "panic" => panic!("at the disco"),
            "hang" => loop {
                std::hint::spin_loop();
            },
            "bad" => Err(io::Error::new(io::ErrorKind::InvalidData, "line 1: bad")),
            text => writeln!(out, "{text}"),
        }
    }

    fn inputs(lines: &[&str]) -> Vec<Vec<u8>> {
        lines.iter().map(|line| line.as_bytes().to_vec()).collect()
    }

    #[test]
    fn each_outcome_is_told_apart() {
        let limit = Duration::from_secs(1);
        let mut function = Function::new(odd);
        let outcomes = function.run(inputs(&["1", "bad", "panic", "hang", "2"]), limit);
        assert_eq!(outcomes.len(), 4, "{outcomes:?}");
        assert_eq!(outcomes[0], Outcome::Output(b"1\n".to_vec()));
        assert_eq!(outcomes[1], Outcome::Refused("line 1: bad".into()));
        let Outcome::Panicked(message) = &outcomes[2] else { panic!("{outcomes:?}") };
        assert!(message.contains("solver.rs") && message.contains("at the disco"), "{message}");
        assert_eq!(outcomes[3], Outcome::TimedOut(limit));
        // And it is ready for the next.
        assert_eq!(function.run(inputs(&["2"]), limit), [Outcome::Output(b"2\n".to_vec())]);
    }

    #[cfg(unix)]
    #[test]
    fn programs_have_the_same_outcomes() {
        let script = "read x; case $x in bad) echo no >&2; exit 1;; die) kill -ABRT $$;; \
                      hang) sleep 1000;; *) echo $x; esac";
        let mut program = Program::new(move || {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        });
        let limit = Duration::from_secs(1);
        let outcomes = program.run(inputs(&["1\n", "bad\n", "die\n", "hang\n", "2\n"]), limit);
        assert_eq!(outcomes.len(), 4, "{outcomes:?}");
        assert_eq!(outcomes[0], Outcome::Output(b"1\n".to_vec()));
        assert_eq!(outcomes[1], Outcome::Refused("exit status: 1: no".into()));
        assert!(matches!(&outcomes[2], Outcome::Died(why) if why.contains("signal: 6")));
        assert_eq!(outcomes[3], Outcome::TimedOut(limit));
    }
}
