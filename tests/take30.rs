//! Judges `problems/take30.rs`.

use judge::{Cases, Rng, Truth};
use solution::{Game, choice, play};
use std::cell::Cell;
use std::io::{self, BufRead, Read, Write};
use std::iter;
use std::process::Command;
use templates::search::Search;

#[allow(dead_code)] // its `main`
#[path = "../problems/take30.rs"]
mod solution;

const THIRTY: Game = Game { target: 30, most: 3, machine_first: false };

/// What a person may type beside 1, 2 and 3.
#[rustfmt::skip]
const ODD: [&str; 20] = [
    "0", "-1", "-0", "+2", "002", "4", "30", "18446744073709551617", "-18446744073709551617",
    "9223372036854775807", "1.5", "1e0", "+", "-", "two", "\t2\r", "1 2", "", "   ",
    "'\u{1b}[2J\u{e9}\u{0}",
];

fn cases() -> Cases<Vec<String>> {
    let lines = lines_of_play(THIRTY);
    // 3^7 that begin with 1, 3^7 with 2, 3^6 with 3; of them all one wins.
    let ends = |how| lines.iter().filter(|(_, text)| text.contains(how)).count();
    assert_eq!((ends(": I win."), ends(": you win!")), (5102, 1));
    let long = [79, 80].map(|blanks| " ".repeat(blanks) + "3"); // the longest line, and one more
    let odd: Vec<String> = ODD.map(String::from).into_iter().chain(long).collect();
    let after = move |turns: usize| {
        let won = iter::once("2").chain(iter::repeat("3")).take(turns);
        let begun: Vec<String> = won.map(String::from).collect();
        odd.clone().into_iter().map(move |odd| [&begun[..], &[odd, "1".to_string()]].concat())
    };
    Cases::single(|lines: &Vec<String>| lines.iter().map(|line| format!("{line}\n")).collect())
        .bounds("no line holds a newline", |lines| lines.iter().all(|line| !line.contains('\n')))
        .every("every line of play, left anywhere or played out", lines.into_iter().map(|l| l.0))
        .structured("odd words after every number of winning turns", (0..=8).flat_map(after))
        .random("a won line for some turns, then any; among odd words", draw)
        .budget(20_000)
}

fn draw(rng: &mut Rng) -> Vec<String> {
    let mut lines = vec!["2".to_string()];
    lines.extend(iter::repeat_n("3".to_string(), rng.within(0..=7) as usize));
    lines.extend(rng.many(8, |rng| rng.within(1..=3).to_string()));
    lines.truncate(rng.within(0..=16) as usize);
    for _ in 0..rng.within(0..=3) {
        let odd = match rng.within(0..=3) {
            0 => rng.next().to_string(),
            1 => rng.within(0..=4).to_string(),
            2 => (0..3).map(|_| *rng.pick(&['0', '1', '3', ' ', '-', 'x', '`', '\t'])).collect(),
            _ => rng.pick(&ODD).to_string(),
        };
        lines.insert(rng.within(0..=lines.len() as u64) as usize, odd);
    }
    lines
}

fn brute() -> impl FnMut(&Vec<String>) -> Truth {
    let mut referee = referee(THIRTY);
    move |lines| Truth::searched(referee(lines).trim_end_matches('\n').to_string())
}

/// The dialogue of a game on a person's lines. The machine's steps and the rule for the loser
/// come from the search.
fn referee(game: Game) -> impl FnMut(&[String]) -> String {
    let Game { target, most, machine_first } = game;
    let mut search = rules(most);
    let range = |most: u64| if most > 1 { format!("1 to {most}") } else { most.to_string() };
    move |lines| {
        let mut lines = lines.iter();
        let begins = if machine_first { "I begin" } else { "You begin" };
        let mut text = format!(
            "Race to {target}: each turn says the next numbers, {} at a time.\n\
             Who says {target} wins. {begins}.\n",
            range(most)
        );
        let mut left = target;
        let mut machine = machine_first;
        loop {
            let after = if machine {
                // Lost: one number. Won: by the first step that wins.
                search.winning_moves(&left).unwrap().first().copied().unwrap_or(left - 1)
            } else {
                text += &format!("How many ({})? ", range(left.min(most)));
                let Some(line) = lines.next() else {
                    return text
                        + &format!("\nYou left the game at {} of {target}.\n", target - left);
                };
                match understood(line, most, left, target) {
                    Ok(step) => left - step,
                    Err(reason) => {
                        text += &format!("{reason}\n");
                        continue;
                    }
                }
            };
            text += &format!("{} take {}:", if machine { "I" } else { "You" }, left - after);
            while left > after {
                left -= 1;
                text += &format!(" {}", target - left);
            }
            text += "\n";
            if left == 0 {
                break;
            }
            machine = !machine;
        }
        if !machine {
            return text + &format!("You said {target}: you win!\n");
        }
        text += &format!("I said {target}: I win.\n");
        let cold = (1..=target).filter(|said| !search.wins(&(target - said)).unwrap());
        let mut stops: Vec<String> = cold.map(|said| said.to_string()).collect();
        if let [a, b, c, .., last] = &stops[..]
            && stops.len() > 10
        {
            stops = [a, b, c, "...", last].map(String::from).to_vec();
        }
        let rule =
            format!("stop at {}, so that a multiple of {} is left", stops.join(" "), most + 1);
        text + &match (search.wins(&target).unwrap(), machine_first) {
            (true, false) | (false, true) => format!("The rule that would have won: {rule}.\n"),
            (true, true) => {
                format!("The rule that won: {rule}. Here only who begins can keep to it.\n")
            }
            (false, false) => {
                format!("The rule that won: {rule}. Here only who goes second can keep to it.\n")
            }
        }
    }
}

/// The step that a line asks for, or the complaint.
fn understood(line: &str, most: u64, left: u64, target: u64) -> Result<u64, String> {
    if line.len() > 80 {
        return Err("That line is too long.".into());
    }
    let words: Vec<&str> = line.split([' ', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    let &[word] = &words[..] else {
        let none = words.is_empty();
        return Err(if none { "Type a number." } else { "One number at a time, please." }.into());
    };
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(format!("`{}` is no whole number.", word.escape_debug()));
    }
    let add =
        |value: u64, digit: u8| value.saturating_mul(10).saturating_add((digit - b'0').into());
    let step = if word.starts_with('-') { 0 } else { digits.bytes().fold(0, add) };
    if step == 0 {
        return Err(format!("{word} is too few: take at least 1."));
    }
    if step > most {
        return Err(format!("{word} is too many: take at most {most}."));
    }
    if step > left {
        return Err(format!("{word} would go past {target}: take at most {left}."));
    }
    Ok(step)
}

/// The rules: with `left` numbers left to say, say 1 to `most` of them.
fn rules(most: u64) -> Search<u64, impl FnMut(&u64) -> Vec<u64>> {
    Search::new(move |&left: &u64| (1..=most.min(left)).map(|step| left - step).collect())
}

/// Every line of play and every beginning of one, with its dialogue, the shortest first.
fn lines_of_play(game: Game) -> Vec<(Vec<String>, String)> {
    let most = game.most;
    let mut referee = referee(game);
    let mut lines = vec![(vec![], referee(&[]))];
    let mut next = 0;
    while next < lines.len() {
        for step in 1..=most {
            let (line, text) = &lines[next];
            let longer = [&line[..], &[step.to_string()]].concat();
            // A step past the target is refused, so one of them is enough.
            if text.contains(" left the game ") && !text.contains(" would go past ") {
                let text = referee(&longer);
                lines.push((longer, text));
            }
        }
        next += 1;
    }
    lines
}

fn played(game: &Game, mut input: &[u8]) -> String {
    let mut out = Vec::new();
    play(game, &mut input, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn every_line_of_play_of_every_small_game() {
    for (target, most, machine_first) in small_games() {
        let game = || Game { target, most, machine_first };
        for (lines, expected) in lines_of_play(game()) {
            let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
            assert_eq!(played(&game(), input.as_bytes()), expected, "of {lines:?}");
        }
    }
}

/// On the lines of play themselves, with no search of what the machine should do.
#[test]
fn the_machine_never_loses_a_won_game() {
    let mut games: Vec<_> = small_games().collect();
    games.extend([(30, 3, false), (30, 3, true)]);
    for (target, most, machine_first) in games {
        let mut search = rules(most);
        let (mut won, mut lost) = (0, 0);
        for (lines, _) in lines_of_play(Game { target, most, machine_first }) {
            let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
            let text = played(&Game { target, most, machine_first }, input.as_bytes());
            // What was left whenever the machine was to move; once won, always won.
            let mut said = 0;
            let mut had_won = machine_first && search.wins(&target).unwrap();
            for line in text.lines().filter(|line| line.contains(" take ")) {
                said += line.split(": ").nth(1).unwrap().split(' ').count() as u64;
                if line.starts_with("You take ") {
                    let wins = search.wins(&(target - said)).unwrap();
                    assert!(wins || !had_won, "the machine lost a won game: {text}");
                    had_won |= wins;
                }
            }
            won += u64::from(text.contains(": I win."));
            lost += u64::from(text.contains(": you win!"));
        }
        // The one line that answers every step rightly wins; where none can, none does.
        let person = search.wins(&target).unwrap() != machine_first;
        assert_eq!(lost > 0, person, "{target} {most} {machine_first}");
        assert!(won > 0 || most >= target || most == 1, "{target} {most} {machine_first}");
    }
}

fn small_games() -> impl Iterator<Item = (u64, u64, bool)> {
    let sizes = (1..=12).flat_map(|target| (1..=5).map(move |most| (target, most)));
    sizes.flat_map(|(target, most)| [(target, most, false), (target, most, true)])
}

#[test]
fn formula_and_search_choose_the_same_step() {
    for most in (1..=12).chain([99, 1000]) {
        let mut search = rules(most);
        for left in 1..=1000.min(40 * most) {
            let step = choice(left, most);
            assert!(1 <= step && step <= most.min(left), "{step} of {left}, at most {most}");
            match search.winning_moves(&left).unwrap()[..] {
                [] => assert_eq!(step, 1, "lost: {left}, at most {most}"),
                [after] => assert_eq!(step, left - after, "{left}, at most {most}"),
                ref more => panic!("one step wins, not {more:?}"),
            }
        }
    }
}

#[test]
fn long_games_are_played_out() {
    let ones = vec!["1".to_string(); 500];
    // The second four have ten numbers to stop at, and eleven.
    let long = [(1000, 1, false), (1000, 1000, false), (999, 1, true), (1000, 3, true)];
    let ten = [(20, 1, false), (22, 1, false), (40, 3, false), (43, 3, false)];
    for (target, most, machine_first) in long.into_iter().chain(ten) {
        let game = || Game { target, most, machine_first };
        let text = played(&game(), "1\n".repeat(500).as_bytes());
        assert_eq!(text, referee(game())(&ones));
        assert!(!text.contains(" left the game "), "{text}");
    }
}

#[test]
fn lines_of_any_bytes_and_of_any_length_are_refused() {
    let start = "Race to 30: each turn says the next numbers, 1 to 3 at a time.\n\
                 Who says 30 wins. You begin.\n";
    let end = "How many (1 to 3)? You take 2: 1 2\nI take 1: 3\n\
               How many (1 to 3)? \nYou left the game at 3 of 30.\n";
    let replies = [
        (b"\xff\n2\n".to_vec(), "`\u{fffd}` is no whole number."),
        ([vec![b'1'; 80], b"\n2\n".to_vec()].concat(), "is too many: take at most 3."),
        ([vec![b'1'; 81], b"\n2\n".to_vec()].concat(), "That line is too long."),
        ([vec![b'1'; 159], b"\n2\n".to_vec()].concat(), "That line is too long."),
        ([vec![b'1'; 160], b"\n2\n".to_vec()].concat(), "That line is too long."),
        ([vec![b'1'; 161], b"\n2\n".to_vec()].concat(), "That line is too long."),
        ([vec![b'2'; 1 << 20], b"\n2\n".to_vec()].concat(), "That line is too long."),
        (b"\n2".to_vec(), "Type a number."),
        ([b"\n".to_vec(), vec![b' '; 79], b"2".to_vec()].concat(), "Type a number."),
    ];
    for (input, reply) in replies {
        let text = played(&THIRTY, &input);
        let between = text.strip_prefix(start).and_then(|text| text.strip_suffix(end));
        let between = between.unwrap_or_else(|| panic!("{text}"));
        assert!(between.starts_with("How many (1 to 3)? "), "{between}");
        assert!(between.ends_with(&format!("{reply}\n")), "{between}");
        assert_eq!(between.lines().count(), 1, "{between}");
    }
    let endless = played(&THIRTY, &vec![b'3'; 1 << 20]);
    let left = "That line is too long.\nHow many (1 to 3)? \nYou left the game at 0 of 30.\n";
    assert!(endless.ends_with(left), "{endless}");
}

/// A person who answers only when the prompt can be seen.
struct Person<'a> {
    hidden: &'a Cell<usize>,
    lines: &'a [u8],
}

impl Read for Person<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.fill_buf()?.read(buffer)?;
        self.consume(n);
        Ok(n)
    }
}

impl BufRead for Person<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        assert_eq!(self.hidden.get(), 0, "asked for a line before the prompt was flushed");
        Ok(self.lines)
    }

    fn consume(&mut self, n: usize) {
        self.lines = &self.lines[n..];
    }
}

/// A screen that shows what is flushed.
struct Screen<'a>(&'a Cell<usize>);

impl Write for Screen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.set(0);
        Ok(())
    }
}

#[test]
fn prompts_are_flushed() {
    let hidden = Cell::new(0);
    let mut person = Person { hidden: &hidden, lines: b"2\nx\n4\n3\n" };
    play(&THIRTY, &mut person, &mut Screen(&hidden)).unwrap();
    assert!(person.lines.is_empty());
}

/// The built program with arguments: its exit status, stdout and stderr. Its input is empty.
fn ran(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_take30"));
    let ran = command.args(arguments).stdin(std::process::Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ran.status.code(), text(ran.stdout), text(ran.stderr))
}

#[test]
fn arguments_choose_the_game() {
    let none: [&str; 0] = [];
    for (arguments, target, most, machine_first) in [
        (&none[..], 30, 3, false),
        (&["--target", "21"], 21, 3, false),
        (&["--most", "7"], 30, 7, false),
        (&["--machine-first"], 30, 3, true),
        (&["--machine-first", "--most", "1", "--target", "1"], 1, 1, true),
        (&["--target", "1000", "--most", "1000"], 1000, 1000, false),
        (&["--target", "1000", "--most", "1000", "--machine-first"], 1000, 1000, true),
        (&["--target", "5", "--target", "6"], 6, 3, false),
    ] {
        let expected = referee(Game { target, most, machine_first })(&[]);
        assert_eq!(ran(arguments), (Some(0), expected, String::new()), "{arguments:?}");
    }
}

#[test]
fn bad_arguments_are_refused() {
    let target = "--target needs a whole number from 1 to 1000";
    let most = "--most needs a whole number from 1 to 1000";
    for (arguments, reason) in [
        (&["--target"][..], target.to_string()),
        (&["--most"], most.to_string()),
        (&["--target", "0"], format!("{target}, not `0`")),
        (&["--most", "0"], format!("{most}, not `0`")),
        (&["--target", "1001"], format!("{target}, not `1001`")),
        (&["--most", "1001"], format!("{most}, not `1001`")),
        (&["--most", "3", "--target", "-1"], format!("{target}, not `-1`")),
        (&["--most", "99999999999999999999"], format!("{most}, not `99999999999999999999`")),
        (&["--target", "--most"], format!("{target}, not `--most`")),
        (&["--target", "3\n0"], format!("{target}, not `3\\n0`")),
        (&["--target=5"], "`--target=5` is no argument here: try --help".into()),
        (&["5"], "`5` is no argument here: try --help".into()),
        (&["--machine-first", "\n"], "`\\n` is no argument here: try --help".into()),
    ] {
        let expected = (Some(1), String::new(), format!("{reason}\n"));
        assert_eq!(ran(arguments), expected, "{arguments:?}");
    }
}

#[test]
fn help_is_given() {
    for arguments in [&["--help"][..], &["-h"], &["--most", "5", "--help", "--what"]] {
        let (status, help, complaint) = ran(arguments);
        assert_eq!((status, complaint.as_str()), (Some(0), ""));
        for word in ["--target N", "--most M", "--machine-first", "1 to 1000", "(30)", "(3)"] {
            assert!(help.contains(word), "{word} is not in {help}");
        }
    }
}

judge::problem!(take30);
