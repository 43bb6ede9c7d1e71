//! Luogu P4279, SHOI2008 小约翰的游戏: misère Nim
//!
//! - Rule: heaps; take any number from one of them; the last stone loses
//! - Input: `t` <= 500, then t times `n` <= 50 and n heaps of 0 to 5000
//! - Output: `John` if the first player wins, else `Brother`, one a line
//! - Formula: some heap above 1: lost if and only if the xor is 0; else if and only if it is 1
//!
//! Heaps of at most 1 leave no choice: with an odd number of ones (xor 1) the first player takes
//! the last. With exactly one heap above 1 the xor is not 0, and the player to move wins: by
//! leaving 0 or 1 of that heap, whichever makes the ones odd. With two or more, the moves of plain
//! Nim do: a xor of 0 can be made from any other and is never left at 0, and who is left with it
//! cannot be the first to meet a single heap above 1.
//!
//! - Time: O(n)
//! - Memory: O(1)
//! - Judge: <https://www.luogu.com.cn/problem/P4279>
//! - Rust: yes

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    for _ in 0..scan.int::<u64>()? {
        let (mut sum, mut large) = (0, false);
        for _ in 0..scan.int::<u64>()? {
            let heap = scan.int::<u64>()?;
            sum ^= heap;
            large |= heap > 1;
        }
        let lost = if large { sum == 0 } else { sum == 1 };
        out.write_all(if lost { b"Brother\n" } else { b"John\n" })?;
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
