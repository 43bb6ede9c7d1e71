//! How fast `poj1067` reads: a million lines of two integers, against hand-written C (`fread`) and
//! C++ (`cin` with sync off).
//!
//! The programs run in turns, so a busy machine slows all of them alike. Wall time is from spawn to
//! exit, the median and the minimum of the rounds. The ratio to the C program, the median of the
//! rounds' ratios, is of processor time, which leaves the waiting out.

use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use wait4::{ResUse, Wait4};

const LINES: usize = 1_000_000;
const BOUND: u64 = 1_000_000_000;
const ROUNDS: usize = 31;
const FREAD: &str = "C fread";
const MAX_RATIO: f64 = 1.05;
const MAX_MIB: f64 = 4.0;

struct Program {
    name: &'static str,
    path: PathBuf,
    /// One a round.
    runs: Vec<Run>,
}

struct Run {
    /// Milliseconds, from spawn to exit.
    wall: f64,
    /// Milliseconds of the processor, in the program and in the system.
    cpu: f64,
    /// The most memory at once, in MiB.
    peak: f64,
}

fn main() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let input = folder.path().join("million.in");
    write_input(&input)?;
    let mut programs = vec![poj1067(folder.path())?];
    programs.extend(peer(FREAD, "fread.c", "CC", "cc", folder.path())?);
    programs.extend(peer("C++ cin", "cin.cpp", "CXX", "c++", folder.path())?);

    // One round to warm up, whose answers are kept.
    for program in &programs {
        run(&program.path, &input, File::create(program.answers())?.into())?;
    }
    for _ in 0..ROUNDS {
        for program in &mut programs {
            program.runs.push(run(&program.path, &input, Stdio::null())?);
        }
    }
    // Only now: on Linux a child's peak is at least what its parent had in memory when it began.
    agree(&programs)?;
    report(&programs);
    Ok(())
}

/// Every other pair is cold or next to a cold one, so both answers occur.
fn write_input(path: &Path) -> Result<()> {
    let mut rng = fastrand::Rng::with_seed(1067);
    let mut file = BufWriter::new(File::create(path)?);
    for line in 0..LINES {
        let (mut a, mut b) = (rng.u64(0..=BOUND), rng.u64(0..=BOUND));
        if line % 2 == 0 {
            let cold = templates::wythoff::cold_pair(rng.u64(0..BOUND / 3));
            (a, b) = cold.context("a cold pair")?;
            a += rng.u64(0..2);
        }
        if rng.bool() {
            (a, b) = (b, a);
        }
        writeln!(file, "{a} {b}")?;
    }
    Ok(file.flush()?)
}

fn poj1067(folder: &Path) -> Result<Program> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["build", "--quiet", "--release", "--bin", "poj1067", "--target-dir"]).arg(folder);
    cargo.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    ensure!(cargo.status()?.success(), "poj1067 does not build");
    Ok(Program::new("poj1067", folder.join("release/poj1067")))
}

/// A program in another language; `None`, and a line about it, where there is no compiler.
fn peer(
    name: &'static str,
    source: &str,
    variable: &str,
    default: &str,
    folder: &Path,
) -> Result<Option<Program>> {
    let compiler = env::var(variable).unwrap_or(default.into());
    let mut words = compiler.split_whitespace();
    let path = folder.join(source).with_extension("");
    let mut command = Command::new(words.next().unwrap_or(default));
    command.args(words).arg("-O2").arg("-o").arg(&path);
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/reading").join(source));
    match command.status() {
        Ok(status) if status.success() => Ok(Some(Program::new(name, path))),
        Ok(_) => bail!("`{compiler}` does not compile {source}"),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("{name} is left out: there is no `{compiler}` (set {variable})");
            Ok(None)
        }
        Err(error) => Err(error).context(compiler),
    }
}

fn run(program: &Path, input: &Path, output: Stdio) -> Result<Run> {
    let mut command = Command::new(program);
    command.stdin(File::open(input)?).stdout(output);
    let start = Instant::now();
    let ResUse { status, rusage } = command.spawn()?.wait4()?;
    let wall = start.elapsed();
    ensure!(status.success(), "{}: {status}", program.display());
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let peak = rusage.maxrss as f64 / f64::from(1 << 20);
    Ok(Run { wall: ms(wall), cpu: ms(rusage.utime + rusage.stime), peak })
}

fn agree(programs: &[Program]) -> Result<()> {
    let expected = fs::read(programs[0].answers())?;
    for program in &programs[1..] {
        ensure!(fs::read(program.answers())? == expected, "{} answers otherwise", program.name);
    }
    Ok(())
}

fn report(programs: &[Program]) {
    let fread = programs.iter().find(|program| program.name == FREAD);
    println!("{LINES} lines, {ROUNDS} rounds");
    println!("           wall ms  minimum   cpu ms  to fread  peak MiB");
    for program in programs {
        let walls = program.runs.iter().map(|run| run.wall);
        let minimum = walls.clone().fold(f64::INFINITY, f64::min);
        let cpu = median(program.runs.iter().map(|run| run.cpu));
        let ratio = fread.map_or("-".into(), |fread| format!("{:.3}", program.ratio(fread)));
        print!("{:9}{:>9.1}{minimum:>9.1}", program.name, median(walls));
        println!("{cpu:>9.1}{ratio:>10}{:>10.1}", program.peak());
    }
    let verdict = |holds| if holds { "holds" } else { "does not hold" };
    if let Some(fread) = fread {
        let holds = programs[0].ratio(fread) <= MAX_RATIO;
        println!("at most {MAX_RATIO} times {FREAD}: {}", verdict(holds));
    }
    println!("at most {MAX_MIB} MiB of memory: {}", verdict(programs[0].peak() <= MAX_MIB));
}

impl Program {
    fn new(name: &'static str, path: PathBuf) -> Self {
        Program { name, path, runs: Vec::new() }
    }

    fn answers(&self) -> PathBuf {
        self.path.with_extension("out")
    }

    fn ratio(&self, other: &Program) -> f64 {
        median(self.runs.iter().zip(&other.runs).map(|(run, other)| run.cpu / other.cpu))
    }

    fn peak(&self) -> f64 {
        self.runs.iter().map(|run| run.peak).fold(0.0, f64::max)
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}
