//! HackerRank, Bowling Pins: Kayles from any row
//!
//! - Rule: a row of pins, some of them down; knock down one pin or two neighbours; who knocks down
//!   the last one wins
//! - Input: T <= 1000; T times: N <= 300 and a row of N letters, `I` a pin and `X` none
//! - Output: `WIN` if the first player wins, else `LOSE`, one a line
//! - Formula: the xor of g over the runs of `I`, g the values of Kayles: period 12 from 71 on
//!
//! A run of n pins is a game by itself, and a knock splits it in two, so by Sprague and Grundy
//! the values of the runs are xored, and g(n) is the least number that is none of
//! g(a) xor g(b), with a + b = n - 1 or n - 2.
//!
//! Computed by that up to 167, g(n + 12) = g(n) holds for 71 <= n < 156. This proves it for all
//! n >= 71: from n + 12 >= 168 the longer part is at least 83 long, 12 less than that is 71 or
//! more, so by induction shortening it by 12 keeps its value, and n + 12 reaches what n reaches.
//! Below 71 there are 14 exceptions; the code lists them.
//!
//! - Time: O(N) a row
//! - Memory: O(N)
//! - Judge: <https://www.hackerrank.com/challenges/bowling-pins/problem>
//! - Rust: yes (unconfirmed)

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    for _ in 0..scan.int::<u64>()? {
        let n = scan.int::<usize>()?;
        let row = scan.token::<String>()?;
        if row.len() != n || row.bytes().any(|pin| pin != b'I' && pin != b'X') {
            return Err(scan.error(&format!("expected a row of {} letters `I` or `X`", n)));
        }
        let values = row.split('X').map(|run| kayles::kayles(run.len() as u64));
        let sum = values.fold(0, |sum, value| sum ^ value);
        out.write_all(if sum != 0 { b"WIN\n" } else { b"LOSE\n" })?;
    }
    Ok(())
}

mod scan {
    use std::any;
    use std::convert::TryFrom;
    use std::io;
    use std::io::BufRead;
    use std::io::BufReader;
    use std::io::BufWriter;
    use std::io::Write;
    use std::process;
    use std::str;
    use std::str::FromStr;

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

    /// A reader of tokens that knows its line.
    pub struct Scan<'a> {
        input: &'a mut dyn BufRead,
        /// What `input` had ready. The copy costs less than two calls through `dyn` for each integer.
        buffer: Vec<u8>,
        at: usize,
        line: usize,
        token: Vec<u8>,
    }

    impl<'a> Scan<'a> {
        /// Starts at line 1 of `input`.
        pub fn new(input: &'a mut dyn BufRead) -> Self {
            Scan { input, buffer: Vec::new(), at: 0, line: 1, token: Vec::new() }
        }

        /// The next integer, or `None` at the end of the input.
        pub fn next_int<T: FromStr + TryFrom<i64>>(&mut self) -> io::Result<Option<T>> {
            if self.at == self.buffer.len() {
                self.refill()?;
            }
            // In place, when the token ends inside the buffer and has at most 18 digits; every other
            // one (cut by the end of the buffer, longer, signed in an odd way, no integer) goes below.
            let buffer = &self.buffer[..];
            let mut at = self.at;
            let mut lines = 0;
            while at < buffer.len() && buffer[at].is_ascii_whitespace() {
                lines += (buffer[at] == b'\n') as usize;
                at += 1;
            }
            let negative = at < buffer.len() && buffer[at] == b'-';
            at += negative as usize;
            let first = at;
            let mut value = 0i64;
            while at < buffer.len() && buffer[at].is_ascii_digit() {
                value = value.wrapping_mul(10).wrapping_add((buffer[at] - b'0') as i64);
                at += 1;
            }
            if at < buffer.len()
                && buffer[at].is_ascii_whitespace()
                && (1..19).contains(&(at - first))
                && (value != 0 || !negative)
            {
                if let Ok(value) = T::try_from(if negative { -value } else { value }) {
                    self.at = at;
                    self.line += lines;
                    return Ok(Some(value));
                }
            }
            if !self.advance()? {
                return Ok(None);
            }
            let text = str::from_utf8(&self.token).unwrap_or("");
            if let Ok(value) = text.parse() {
                return Ok(Some(value));
            }
            let digits = text.strip_prefix(|sign| sign == '-' || sign == '+').unwrap_or(text);
            let name = any::type_name::<T>();
            Err(if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                self.error(&format!("`{}` is out of range for {}", self.shown(), name))
            } else {
                self.error(&format!("expected an integer, found `{}`", self.shown()))
            })
        }

        /// The next integer; the end of the input is an error.
        pub fn int<T: FromStr + TryFrom<i64>>(&mut self) -> io::Result<T> {
            match self.next_int()? {
                Some(value) => Ok(value),
                None => Err(self.error("expected an integer, found the end of the input")),
            }
        }

        /// The next token as any `FromStr`, or `None` at the end of the input.
        pub fn next_token<T: FromStr>(&mut self) -> io::Result<Option<T>> {
            if !self.advance()? {
                return Ok(None);
            }
            match str::from_utf8(&self.token).ok().and_then(|text| text.parse().ok()) {
                Some(value) => Ok(Some(value)),
                None => {
                    let name = any::type_name::<T>();
                    Err(self.error(&format!("expected a {}, found `{}`", name, self.shown())))
                }
            }
        }

        /// The next token as any `FromStr`; the end of the input is an error.
        pub fn token<T: FromStr>(&mut self) -> io::Result<T> {
            match self.next_token()? {
                Some(value) => Ok(value),
                None => Err(self.error("expected a token, found the end of the input")),
            }
        }

        /// An error of kind `InvalidData` at the line of the token read last.
        pub fn error(&self, message: &str) -> io::Error {
            io::Error::new(io::ErrorKind::InvalidData, format!("line {}: {}", self.line, message))
        }

        /// Reads the next token into `self.token`; false at the end of the input.
        fn advance(&mut self) -> io::Result<bool> {
            self.token.clear();
            loop {
                while self.at < self.buffer.len() {
                    let byte = self.buffer[self.at];
                    if !byte.is_ascii_whitespace() {
                        self.token.push(byte);
                    } else if self.token.is_empty() {
                        self.line += (byte == b'\n') as usize;
                    } else {
                        return Ok(true);
                    }
                    self.at += 1;
                }
                if !self.refill()? {
                    return Ok(!self.token.is_empty());
                }
            }
        }

        /// Takes over what `input` has ready; false at its end.
        fn refill(&mut self) -> io::Result<bool> {
            self.buffer.clear();
            self.at = 0;
            self.buffer.extend_from_slice(self.input.fill_buf()?);
            self.input.consume(self.buffer.len());
            Ok(!self.buffer.is_empty())
        }

        /// The token read last, fit for one line of an error message.
        fn shown(&self) -> String {
            let text = String::from_utf8_lossy(&self.token);
            let mut shown: String = text.chars().take(40).flat_map(|c| c.escape_debug()).collect();
            if text.chars().count() > 40 {
                shown.push_str("...");
            }
            shown
        }
    }
}

mod kayles {
    /// The Grundy value of a row of `n` pins in Kayles.
    pub fn kayles(n: u64) -> u32 {
        match n {
            0 => 0,
            3 | 6 | 18 | 39 => 3,
            9 | 21 | 57 => 4,
            28 => 5,
            11 | 22 | 34 | 70 => 6,
            15 => 7,
            _ => [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][(n % 12) as usize],
        }
    }
}
