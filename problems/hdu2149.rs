//! HDU 2149, Public Sale: Bash's game as an auction
//!
//! - Rule: from a price of 0, raise it by 1 to n in turn; who first reaches or passes m wins
//! - Input: until the end, `m n` with 1 <= m, n < 1100
//! - Output: the first raises that win, ascending, on one line, or `none`
//! - Formula: m to n if n >= m, else m mod (n + 1) alone, and none where that is 0
//!
//! A raise of t can be answered by n + 1 - t, so who still has a multiple of n + 1 to go loses:
//! who has 0 or less to go has been beaten. A raise of less than m must leave such a multiple,
//! and of 1 to n only m mod (n + 1) can; if n >= m that is m itself. A raise of m or more ends
//! the sale at once.
//!
//! - Time: O(1) and the length of the answer
//! - Memory: O(1)
//! - Judge: <https://acm.hdu.edu.cn/showproblem.php?pid=2149>
//! - Rust: no

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    while let Some(m) = scan.next_int_in(1, 1099)? {
        let raises = bash::winning_steps(m, scan.int_in(1, 1099)?);
        if raises.is_empty() {
            out.write_all(b"none")?;
        }
        let mut blank = "";
        for raise in raises {
            write!(out, "{}{}", blank, raise)?;
            blank = " ";
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

mod scan {
    use std::any;
    use std::convert::TryFrom;
    use std::fmt::Display;
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

        /// The next integer, from `low` to `high`, or `None` at the end of the input.
        pub fn next_int_in<T>(&mut self, low: T, high: T) -> io::Result<Option<T>>
        where
            T: FromStr + TryFrom<i64> + PartialOrd + Display,
        {
            match self.next_int()? {
                Some(value) if value < low || high < value => Err(self.error(&format!(
                    "expected an integer from {} to {}, found `{}`",
                    low, high, value
                ))),
                found => Ok(found),
            }
        }

        /// The next integer, from `low` to `high`; the end of the input is an error.
        pub fn int_in<T>(&mut self, low: T, high: T) -> io::Result<T>
        where
            T: FromStr + TryFrom<i64> + PartialOrd + Display,
        {
            match self.next_int_in(low, high)? {
                Some(value) => Ok(value),
                None => Err(self.error("expected an integer, found the end of the input")),
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

mod bash {
    use std::ops::RangeInclusive;

    /// The Grundy value of a heap of n: n mod (m + 1); the player to move loses where it is 0.
    pub fn grundy(n: u64, m: u64) -> u64 {
        m.checked_add(1).map_or(n, |turn| n % turn)
    }

    /// The only take that wins, if the last stone wins; `None` if all lose or there is none.
    pub fn winning_take(n: u64, m: u64) -> Option<u64> {
        Some(grundy(n, m)).filter(|&take| take > 0)
    }

    /// The steps that win a race of n, where the last step of 1 to m may go past the end.
    pub fn winning_steps(n: u64, m: u64) -> RangeInclusive<u64> {
        match winning_take(n, m) {
            Some(step) if step == n => RangeInclusive::new(step, m),
            Some(step) => RangeInclusive::new(step, step),
            None => RangeInclusive::new(1, 0),
        }
    }
}
