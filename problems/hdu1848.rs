//! HDU 1848, Fibonacci again and again: three heaps, take a Fibonacci number
//!
//! - Rule: three heaps; take 1, 2, 3, 5, 8 … stones from one; the last stone wins
//! - Input: until `0 0 0`, `m n p`, each 1 to 1000
//! - Output: `Fibo` if the first player wins, else `Nacci`, one a line
//! - Formula: lost if and only if the xor of the heaps' Grundy values is 0
//!
//! The subtraction game of the Fibonacci numbers. It is not Fibonacci Nim, in which one may take
//! at most twice what was just taken: there a heap of 5 is lost and 4 is won, here 4 is the first
//! lost heap after 0.
//!
//! The Grundy value of a heap is the least number that no move leaves (mex); a sum of heaps is
//! lost if and only if the xor of their values is 0 (Sprague and Grundy). The values have no known
//! formula, and as the amounts have no largest one, no stretch of a table proves a period: so a
//! table up to the bound it is. Up to 1000 no value is above 9.
//!
//! - Time: O(1) a line, after a table of 1000 heaps and 15 amounts
//! - Memory: O(1000)
//! - Judge: <http://acm.hdu.edu.cn/showproblem.php?pid=1848>
//! - Rust: no

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let values = grundy::table(&fibonacci(1000), 1000);
    let mut scan = Scan::new(input);
    while let Some(m) = scan.next_int_in(0, 1000)? {
        let n = scan.int_in(0, 1000)?;
        let p = scan.int_in(0, 1000)?;
        if (m, n, p) == (0, 0, 0) {
            break;
        }
        let lost = values[m] ^ values[n] ^ values[p] == 0;
        out.write_all(if lost { b"Nacci\n" } else { b"Fibo\n" })?;
    }
    Ok(())
}

/// 1, 2, 3, 5, 8 … up to `most`.
fn fibonacci(most: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    let (mut a, mut b) = (1, 2);
    while a <= most {
        numbers.push(a);
        let next = a + b;
        a = b;
        b = next;
    }
    numbers
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

mod grundy {
    /// Grundy values of heaps 0..=`n` when a move takes an amount of `set` from a heap.
    pub fn table(set: &[usize], n: usize) -> Vec<u32> {
        assert!(!set.contains(&0), "a move that takes 0 repeats the position");
        let mut values = vec![0; n + 1];
        let mut seen = vec![0; set.len() + 1]; // seen[v] == heap: a move from heap reaches v
        for heap in 1..=n {
            for &s in set.iter().filter(|&&s| s <= heap) {
                seen[values[heap - s] as usize] = heap;
            }
            values[heap] = seen.iter().take_while(|&&h| h == heap).count() as u32;
        }
        values
    }
}
