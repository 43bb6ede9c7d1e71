//! Take 30 (抢三十): the race to 30, a person against the perfect player
//!
//! - Rule: from 1 on, two players in turn say the next 1 to M numbers (3); who says N (30) wins
//! - Input: a line a turn of the person: how many numbers to say; `--target N`, `--most M` and
//!   `--machine-first` on the command line, 1 <= N, M <= 1000
//! - Output: the dialogue; what cannot be taken is refused with a reason and asked again
//! - Formula: with n numbers left, lost if and only if n mod (M + 1) is 0; else say n mod (M + 1)
//!
//! If a multiple of M + 1 is left, whatever k the other says (1 to M), the answer M + 1 - k leaves
//! the next smaller multiple, and so at last 0: the other said N. From any n that is no multiple,
//! n mod (M + 1) is a number from 1 to M, and the only one that leaves a multiple. So in the race
//! to 30 one stops at 2, 6, 10, …, 30, and who begins wins.
//!
//! The machine plays that; where it is lost it says one number, which makes the game longest, and
//! so leaves the person the most turns to go wrong in.
//!
//! - Time: O(1) a turn, and what is said
//! - Memory: O(1)
//! - Judge: none (a game to play: `cargo run --bin take30`)
//! - Rust: no judge

use std::env;
use std::io::{self, BufRead, Read, Write};
use std::num::IntErrorKind;

fn main() {
    scan::run(play_by_arguments)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    play(&THIRTY, input, out)
}

pub struct Game {
    pub target: u64,
    pub most: u64,
    pub machine_first: bool,
}

const THIRTY: Game = Game { target: 30, most: 3, machine_first: false };

/// Targets and steps up to here: what is said at once stays readable.
const LARGEST: u64 = 1000;

/// A line may have this many bytes; of a longer one no more is kept.
const LONGEST: usize = 80;

const HELP: &str = "\
Usage: take30 [--target N] [--most M] [--machine-first]

Race to N (30): each turn says the next numbers, 1 to M (3) at a time; who says N wins.
You begin, or I do with --machine-first. N and M are from 1 to 1000.
";

/// As `solve`, but the game that the command line asks for.
fn play_by_arguments(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    match game_of(words) {
        Ok(Some(game)) => play(&game, input, out),
        Ok(None) => out.write_all(HELP.as_bytes()),
        Err(reason) => Err(io::Error::new(io::ErrorKind::InvalidInput, reason)),
    }
}

/// The game of the arguments `words`; none where they ask for help.
fn game_of(mut words: impl Iterator<Item = String>) -> Result<Option<Game>, String> {
    let mut game = THIRTY;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--target" => game.target = amount(&word, words.next())?,
            "--most" => game.most = amount(&word, words.next())?,
            "--machine-first" => game.machine_first = true,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("`{}` is no argument here: try --help", word.escape_debug())),
        }
    }
    Ok(Some(game))
}

fn amount(name: &str, text: Option<String>) -> Result<u64, String> {
    let needs = format!("{name} needs a whole number from 1 to {LARGEST}");
    let text = text.ok_or_else(|| needs.clone())?;
    match text.parse() {
        Ok(amount) if (1..=LARGEST).contains(&amount) => Ok(amount),
        _ => Err(format!("{needs}, not `{}`", text.escape_debug())),
    }
}

pub fn play(game: &Game, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let &Game { target, most, machine_first } = game;
    writeln!(out, "Race to {target}: each turn says the next numbers, {} at a time.", up_to(most))?;
    let first = if machine_first { "I begin." } else { "You begin." };
    writeln!(out, "Who says {target} wins. {first}")?;
    let mut said = 0;
    let mut by_person = machine_first; // who said the last number
    while said < target {
        by_person = !by_person;
        let step = if by_person {
            match ask(game, said, input, out)? {
                Some(step) => step,
                None => return writeln!(out, "\nYou left the game at {said} of {target}."),
            }
        } else {
            choice(target - said, most)
        };
        write!(out, "{} take {step}:", if by_person { "You" } else { "I" })?;
        for number in said + 1..=said + step {
            write!(out, " {number}")?;
        }
        writeln!(out)?;
        said += step;
    }
    if by_person {
        writeln!(out, "You said {target}: you win!")
    } else {
        writeln!(out, "I said {target}: I win.\n{}", lesson(game))
    }
}

/// How many numbers the machine says when `left` are left: the winning step, or 1 when lost.
pub fn choice(left: u64, most: u64) -> u64 {
    match left % (most + 1) {
        0 => 1,
        step => step,
    }
}

/// How many numbers the person says, asked for until it can be done; none at the input's end.
fn ask(
    game: &Game,
    said: u64,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<u64>> {
    let left = game.target - said;
    loop {
        write!(out, "How many ({})? ", up_to(game.most.min(left)))?;
        out.flush()?;
        let line = match read_line(input)? {
            Some(line) => line,
            None => return Ok(None),
        };
        match step_of(&line, game, left) {
            Ok(step) => return Ok(Some(step)),
            Err(reason) => writeln!(out, "{reason}")?,
        }
    }
}

/// The next line, or none at the end of the input; of a long one the first `LONGEST` + 1 bytes.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    loop {
        let part = (&mut *input).take(LONGEST as u64).read_until(b'\n', &mut line)?;
        if line.ends_with(b"\n") {
            line.pop();
        } else if part == LONGEST {
            line.truncate(LONGEST + 1);
            continue;
        } else if line.is_empty() {
            return Ok(None);
        }
        return Ok(Some(line));
    }
}

/// The step that a line asks for, or why it cannot be done.
fn step_of(line: &[u8], game: &Game, left: u64) -> Result<u64, String> {
    if line.len() > LONGEST {
        return Err("That line is too long.".to_string());
    }
    let text = String::from_utf8_lossy(line);
    let mut words = text.split_whitespace();
    let word = match (words.next(), words.next()) {
        (Some(word), None) => word,
        (None, _) => return Err("Type a number.".to_string()),
        _ => return Err("One number at a time, please.".to_string()),
    };
    let step = match word.parse::<i64>() {
        Ok(step) => step,
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => i64::MAX,
            IntErrorKind::NegOverflow => i64::MIN,
            _ => return Err(format!("`{}` is no whole number.", word.escape_debug())),
        },
    };
    if step < 1 {
        Err(format!("{word} is too few: take at least 1."))
    } else if step as u64 > game.most {
        Err(format!("{word} is too many: take at most {}.", game.most))
    } else if step as u64 > left {
        Err(format!("{word} would go past {}: take at most {left}.", game.target))
    } else {
        Ok(step as u64)
    }
}

/// The rule that wins, for who has just lost.
fn lesson(game: &Game) -> String {
    let &Game { target, most, machine_first } = game;
    let unit = most + 1;
    let cold = (1..=target).filter(|stop| (target - stop) % unit == 0);
    let mut stops: Vec<String> = cold.map(|stop| stop.to_string()).collect();
    if stops.len() > 10 {
        let last = stops.len() - 1;
        stops.splice(3..last, vec!["...".to_string()]);
    }
    let rule = format!("stop at {}, so that a multiple of {unit} is left", stops.join(" "));
    // Whoever begins can keep to it, unless a multiple is left before the first turn.
    let by_first = target % unit != 0;
    if by_first != machine_first {
        format!("The rule that would have won: {rule}.")
    } else {
        let winner = if by_first { "begins" } else { "goes second" };
        format!("The rule that won: {rule}. Here only who {winner} can keep to it.")
    }
}

fn up_to(most: u64) -> String {
    if most == 1 { "1".to_string() } else { format!("1 to {most}") }
}

mod scan {
    use std::io;
    use std::io::BufRead;
    use std::io::BufReader;
    use std::io::BufWriter;
    use std::io::Write;
    use std::process;

    /// Runs `solve` from stdin to stdout, and reports bad input on stderr with exit status 1.
    pub fn run(solve: fn(&mut dyn BufRead, &mut dyn Write) -> io::Result<()>) {
        let (stdin, stdout) = (io::stdin(), io::stdout());
        let mut input = BufReader::with_capacity(1 << 16, stdin.lock());
        let mut out = BufWriter::with_capacity(1 << 16, stdout.lock());
        let solved = solve(&mut input, &mut out);
        let written = out.flush();
        if let Err(error) = solved.and(written) {
            if error.kind() != io::ErrorKind::BrokenPipe {
                let _ = writeln!(io::stderr(), "{}", error);
                process::exit(1);
            }
        }
    }
}
