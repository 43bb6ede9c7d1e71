//! Luogu P9486 (title unconfirmed): Bash's game with a pass
//!
//! - Rule: one heap of n; take 1 to m; the last stone wins; if op is 0 a player may also pass, but
//!   not in the next k moves after a pass, whoever made it
//! - Input: `t op` with t <= 10^5, then t lines `n m k`, each from 1 to 10^18
//! - Output: `Yes` if the first player wins, else `No`, one a line
//! - Formula: op 1: lost if and only if n mod (m+1) is 0; op 0: with q = k div 2 and
//!   r = n mod (q(m+1)+1), lost if and only if k > 1 and r is 0, or r > 1 and r mod (m+1) is 1
//!
//! Let p = m + 1, and L be 0 and what follows by steps of p + 1, p, …, p, q of them, qp + 1 in all,
//! again and again. These are the lost heaps while a pass is allowed, for this reason.
//!
//! Let A be the lost heaps while it is forbidden for some moves or none, with steps of p or more.
//! For two moves more, 0 and A + p are lost: p - t answers a take of t. No others are: between
//! a + p and the next a' + p a take reaches one of a + p, …, a', from which none reaches A. So
//! forbidden for 2q moves, 0, p, …, (q-1)p and L + qp are lost: 0, and each n with n + 1 in L.
//!
//! So a pass wins just below a member of L and nowhere else. From a member, then, no take and no
//! pass wins. From above it takes of 1 to m reach it; only in a step of p + 1 one heap is left,
//! just below the next member: there a pass wins. For odd k a pass is forbidden for one move more:
//! it wins also m above the multiples of qp + 1, where a take wins anyway. For k = 1 the first
//! player takes all, or passes; whatever the other then leaves, it is the same again.
//!
//! - Time: O(1) a line
//! - Memory: O(1)
//! - Judge: <https://www.luogu.com.cn/problem/P9486>
//! - Rust: yes

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let t: u64 = scan.int()?;
    let pass = scan.int_in(0, 1)? == 0;
    for _ in 0..t {
        let n = scan.int()?;
        let m = scan.int_in(1, u64::MAX)?;
        // After a pass that forbids nothing the next one may pass too, and so on for ever.
        let k = scan.int_in(pass as u64, u64::MAX)?;
        let lost = if pass { is_lost_with_pass(n, m, k) } else { bash::grundy(n, m) == 0 };
        out.write_all(if lost { b"No\n" } else { b"Yes\n" })?;
    }
    Ok(())
}

fn is_lost_with_pass(n: u64, m: u64, k: u64) -> bool {
    if k == 1 {
        return n == 0;
    }
    let (n, turn, turns) = (n as u128, m as u128 + 1, k as u128 / 2);
    let rest = n % (turns * turn + 1);
    rest == 0 || (rest > 1 && rest % turn == 1)
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

        /// The next integer; the end of the input is an error.
        pub fn int<T: FromStr + TryFrom<i64>>(&mut self) -> io::Result<T> {
            match self.next_int()? {
                Some(value) => Ok(value),
                None => Err(self.error("expected an integer, found the end of the input")),
            }
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
    /// The Grundy value of a heap of n: n mod (m + 1); the player to move loses where it is 0.
    pub fn grundy(n: u64, m: u64) -> u64 {
        m.checked_add(1).map_or(n, |turn| n % turn)
    }
}
