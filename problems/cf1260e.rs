//! Codeforces 1260E, Tournament: the cheapest bribes
//!
//! - Rule: a knock-out of n boxers, whose strength is their place in the input; you choose the pairs
//!   of every round; the stronger wins, unless you bribe him; the friend is to win it all
//! - Input: `n`, a power of two up to 2^18, and n prices of 1 … 10^9, of which one is -1: the friend
//! - Output: the least sum of bribes
//! - Formula: from the strongest down to the friend: at each strength that is a power of two, pay the
//!   cheapest not yet paid of those seen so far
//!
//! Let n = 2^k, and take j with 2^j above the friend. The n - 2^j + 1 boxers from 2^j on all have
//! to go, each beaten by a stronger one or bribed; so each is in the part of the draw that is won
//! by a bribed one of them. Parts that a bribed one takes out with him hold n/2 boxers at most,
//! then n/4, n/8, …: b of them hold n - 2^(k-b). This must exceed n - 2^j, so b > k - j: among
//! the boxers from 2^j on at least k - j + 1 are bribed, one more at each power of two downwards.
//!
//! That is enough. Let the t-th strongest of the bribed meet the friend in the t-th last round,
//! after a part of 2^(k-t) boxers: himself, and the strongest who are neither bribed nor placed.
//! Were one of those left stronger than he is, so would be all n - 2^(k-t+1) who were placed
//! before; but he is at least 2^(k-t+1). In the same way the friend is the strongest at the end.
//!
//! The cheapest set with so many from each power on is found greedily: whoever is seen at a power
//! may be taken at any later one, and swapping a cheaper one in keeps all the counts.
//!
//! - Time: O(n log n)
//! - Memory: O(n)
//! - Judge: <https://codeforces.com/problemset/problem/1260/E>
//! - Rust: yes

use scan::Scan;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let n: usize = scan.int_in(1, 1 << 18)?;
    if !n.is_power_of_two() {
        return Err(scan.error(&format!("expected a power of two, found `{}`", n)));
    }
    let mut prices = Vec::with_capacity(n);
    for _ in 0..n {
        prices.push(scan.int_in(-1, 1_000_000_000_000_000_000)?);
    }
    if prices.iter().filter(|&&price| price == -1).count() != 1 {
        return Err(scan.error("expected one price of -1, the friend's"));
    }
    let mut cost = 0;
    let mut unpaid = BinaryHeap::new();
    for strength in (1..=n).rev() {
        let price: i64 = prices[strength - 1];
        if price == -1 {
            break;
        }
        unpaid.push(Reverse(price));
        if strength.is_power_of_two() {
            cost += unpaid.pop().map_or(0, |Reverse(price)| price as u64);
        }
    }
    writeln!(out, "{}", cost)
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
