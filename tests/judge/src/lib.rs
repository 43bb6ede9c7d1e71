//! The judge: the engine behind `NAME::samples`, `NAME::stress` and `NAME::submission`.
//!
//! A test file states two things and no more, and [`problem!`] makes three tests of them:
//!
//! ```text
//! #[allow(dead_code)] // its `main`
//! #[path = "../problems/candy134.rs"]
//! mod solution;
//!
//! fn cases() -> Cases<u64> {…}
//!
//! fn brute() -> impl FnMut(&u64) -> Truth {…}
//!
//! judge::problem!(candy134);
//! ```
//!
//! It uses std alone, so that it builds without a network.

mod case;
mod cases;
mod compare;
mod coverage;
mod drift;
mod header;
mod options;
mod process;
mod rng;
mod samples;
mod solver;
mod stress;
mod submission;
mod trial;

pub use case::Case;
pub use cases::{Cases, Truth};
pub use coverage::Coverage;
pub use header::Header;
pub use options::{Budget, Options, Span};
pub use rng::Rng;
pub use solver::{Function, Outcome, Program, Solve, Solver};
pub use stress::{Finding, run};
pub use submission::compiles;
pub use trial::Kind;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes three tests of `solution::solve`, `cases()` and `brute()`: samples, stress, submission.
#[macro_export]
macro_rules! problem {
    ($name:ident) => {
        mod $name {
            const PROBLEM: $crate::Problem = $crate::Problem {
                name: stringify!($name),
                program: env!(concat!("CARGO_BIN_EXE_", stringify!($name))),
                root: env!("CARGO_MANIFEST_DIR"),
                scratch: env!("CARGO_TARGET_TMPDIR"),
            };

            #[test]
            fn samples() {
                PROBLEM.samples();
            }

            #[test]
            fn stress() {
                PROBLEM.stress(super::solution::solve, super::cases, super::brute);
            }

            #[test]
            fn submission() {
                PROBLEM.submission();
            }
        }
    };
}

/// One problem, as its test target knows it.
pub struct Problem {
    pub name: &'static str,
    /// The built solution.
    pub program: &'static str,
    /// The checkout.
    pub root: &'static str,
    /// A folder under `target/`.
    pub scratch: &'static str,
}

impl Problem {
    /// The built program on every sample.
    pub fn samples(&self) {
        let folder = Path::new(self.root).join("tests/samples").join(self.name);
        self.conclude("samples", samples::check(Path::new(self.program), &folder));
    }

    /// The file as a judge would take it.
    pub fn submission(&self) {
        let checked = submission::check(Path::new(self.root), self.name, Path::new(self.scratch));
        self.conclude("submission", checked);
    }

    /// The solution against the truth, as `JUDGE_…` variables ask for it.
    pub fn stress<C: Case, B: FnMut(&C) -> Truth>(
        &self,
        solve: Solve,
        cases: fn() -> Cases<C>,
        brute: fn() -> B,
    ) {
        let options = match Options::from_env() {
            Ok(options) => options,
            Err(error) => return self.leave("stress", Err(error)),
        };
        if let Some(command) = &options.against {
            let mut program = Program::foreign(command);
            let result = run(&options, cases(), brute(), &mut program, |_| ());
            return self.report(&options, result);
        }
        // A stack overflow takes the process with it, and an endless loop can only be left by
        // starting anew. What was being run is written down, and the next run begins by trying
        // that on the built program, which can be killed.
        let running = Path::new(self.scratch).join(format!("{}.running", self.name));
        let last = fs::read_to_string(&running).ok().and_then(|text| text.parse().ok());
        let mut result = Ok(Coverage::default());
        if let Some(span) = last {
            let path = self.program;
            let mut program = Program::new(move || contained(path));
            result = run(&options.replaying(span), cases(), brute(), &mut program, |_| ());
        }
        if result.is_ok() {
            let note = |span: &Span| drop(fs::write(&running, span.to_string()));
            let mut function = Function::new(solve).or_else(start_anew);
            result = run(&options, cases(), brute(), &mut function, note);
        }
        // Where nothing was written there is nothing to remove.
        let _ = fs::remove_file(&running);
        self.report(&options, result);
    }

    /// Says what a stress run came to, also in the files of `JUDGE_OUT`.
    fn report(&self, options: &Options, result: Result<Coverage, Box<Finding>>) {
        let out = env::var_os("JUDGE_OUT").map(PathBuf::from);
        if let (Some(out), Err(finding)) = (&out, &result) {
            finding.keep(out).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
        }
        let result = match (result, &options.replay) {
            (Ok(coverage), Some(span)) if coverage.noted() == 0 => {
                Err(format!("no case is called {span}; a report says how they are called"))
            }
            (Ok(coverage), _) => Ok(coverage.to_string()),
            (Err(finding), _) => {
                let replay = finding.replay(self.name, options.against.as_deref());
                Err(format!("{finding}\n  replay: {replay}"))
            }
        };
        self.leave("stress", result);
    }

    /// Leaves the report in `JUDGE_OUT`, and concludes.
    fn leave(&self, what: &str, result: Result<String, String>) {
        if let Some(out) = env::var_os("JUDGE_OUT").map(PathBuf::from) {
            let (Ok(report) | Err(report)) = &result;
            let written = fs::write(out.join("report.txt"), format!("{report}\n"));
            written.unwrap_or_else(|error| panic!("{}: {error}", out.display()));
        }
        self.conclude(what, result);
    }

    fn conclude(&self, what: &str, result: Result<String, String>) {
        match result {
            Ok(report) => println!("{} {what}: {report}", self.name),
            Err(report) => panic!("{} {what}: {report}", self.name),
        }
    }
}

/// Replaces this process by a new one of the same command, once: not if that hangs as well.
fn start_anew() {
    const ANEW: &str = "JUDGE_STARTED_ANEW";
    #[cfg(unix)]
    if env::var_os(ANEW).is_none() {
        if let Ok(program) = env::current_exe() {
            let mut command = Command::new(program);
            command.args(env::args_os().skip(1)).env(ANEW, "1");
            // It returns only if it fails; then this process goes on as well as it can.
            let _ = std::os::unix::process::CommandExt::exec(&mut command);
        }
    }
}

/// The program, with no more memory than a judge would give it by far.
fn contained(program: &'static str) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 1000000; exec \"$0\"", program]);
    command
}
