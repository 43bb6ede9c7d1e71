//! BOJ 16880: pieces that move to the corner
//!
//! - Rule: pieces on a board, any number on a square, all moving toward (0, 0): R left or down, B
//!   diagonally, any distance; K one step left, down or diagonally; N by (-1, -2) or (-2, -1); P as
//!   R or as K; who cannot move loses
//! - Input: N <= 3 * 10^5, then N lines `x y c` with 0 <= x, y < 10^9, c the piece
//! - Output: `koosaga` if the first player wins, else `cubelover`
//! - Formula: the xor of R: x xor y; B: min; K: 2(min mod 2) + (x+y) mod 2; N: by min mod 3;
//!   P: 3(⌊x/3⌋ xor ⌊y/3⌋) + (x+y) mod 3
//!
//! No piece hinders another, so by Sprague and Grundy a board is lost exactly when the xor of the
//! pieces' values is 0. Let m be the lesser coordinate and d the difference.
//!
//! R is two heaps of Nim, B one heap of m.
//!
//! K goes from (m, d) to (m, d-1) if d > 0, (m-1, d+1) and (m-1, d) if m > 0. For even m the last
//! two have values of 2 and 3 (m-1 is odd), the first one 1 or 0 by turns: 0, 1, 0, 1 … by d. For
//! odd m the last two have 0 and 1, which leaves 2, 3, 2, 3 … in the same way.
//!
//! N goes from (m, d) to (m-1, d-1) if d > 0, m > 0, and (m-2, d+1) if m > 1. With m mod 3 = 0 the
//! value is 0: all values reached are 1 or 2. With 1 it is 0 for d = 0 (reaching 1 or nothing),
//! else 1 (reaching 0, perhaps 2). With 2 it is 1 for d <= 1 (reaching 0), else 2 (reaching 0, 1).
//!
//! P: no move keeps both ⌊x/3⌋ xor ⌊y/3⌋ and (x+y) mod 3. A smaller first part is reached by Nim's
//! move, to any of three squares of a row, which have all second parts. A smaller second part
//! within the block of 3 by 3: one step as R, or two, does it, but from the middle of the block to
//! its corner, 2 to 0, which the step as K does.
//!
//! - Time: O(1) a piece
//! - Memory: O(1)
//! - Judge: none (closed; it was <https://www.acmicpc.net/problem/16880>)
//! - Rust: no judge

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let mut sum = 0;
    for _ in 0..scan.int::<u64>()? {
        let (x, y) = (scan.int::<u32>()?, scan.int::<u32>()?);
        let piece = scan.token::<char>()?;
        match value(x.into(), y.into(), piece) {
            Some(value) => sum ^= value,
            None => return Err(scan.error(&format!("`{}` is no piece: R, B, K, N or P", piece))),
        }
    }
    out.write_all(if sum != 0 { b"koosaga\n" } else { b"cubelover\n" })
}

/// The Grundy value of a piece at (x, y).
fn value(x: u64, y: u64, piece: char) -> Option<u64> {
    let m = x.min(y);
    let d = x.max(y) - m;
    match piece {
        'R' => Some(x ^ y),
        'B' => Some(m),
        'K' => Some(m % 2 * 2 + d % 2),
        'N' => Some(match m % 3 {
            0 => 0,
            1 => (d > 0) as u64,
            _ => 1 + (d > 1) as u64,
        }),
        'P' => Some(((x / 3) ^ (y / 3)) * 3 + (x + y) % 3),
        _ => None,
    }
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
