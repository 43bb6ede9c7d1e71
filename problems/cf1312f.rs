//! Codeforces 1312F, Attack on Red Kingdom: three kinds of attack, two may not follow themselves
//!
//! - Rule: n heaps; an attack takes x, y or z from one, or all of it if it holds less; the kinds y
//!   and z may not follow themselves on the same heap, whoever made them; the last attack wins
//! - Input: t, then t cases `n x y z`, a_1 … a_n; t <= 1000, all n together <= 3·10^5,
//!   1 <= x, y, z <= 5, 1 <= a <= 10^18
//! - Output: how many first attacks win, one a line
//! - Formula: with X the xor of the Grundy values of heaps not yet attacked, an attack wins if and
//!   only if it turns its heap's value v into v xor X
//!
//! A heap together with the kind of its last attack is a game of its own, so Grundy values add up
//! by xor (Sprague and Grundy). There are three values a heap: after x or nothing, after y, after
//! z. Each is the mex of at most three values of smaller heaps, at most 5 below. So that column of
//! three is decided by the five columns before it, and when five columns in a row come back, all
//! that follows does. Tried for all 125 sets: preperiod and period together are at most 32.
//!
//! - Time: O(n) a case
//! - Memory: O(n)
//! - Judge: <https://codeforces.com/problemset/problem/1312/F>
//! - Rust: yes

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let t: u64 = scan.int()?;
    for _ in 0..t {
        let n = scan.int_in(0, 300_000)?;
        let mut attacks = [0; 3];
        for attack in &mut attacks {
            *attack = scan.int_in(1, 5)?;
        }
        let mut heaps = Vec::new();
        for _ in 0..n {
            heaps.push(scan.int_in(1, u64::MAX)?);
        }
        let table = table(&attacks);
        let sum = heaps.iter().fold(0, |x, &a| x ^ table.column(a)[0]);
        let mut count = 0;
        for &a in &heaps {
            let wanted = table.column(a)[0] ^ sum;
            for (kind, &attack) in attacks.iter().enumerate() {
                let left = a.saturating_sub(attack as u64);
                count += (table.column(left)[kind] == wanted) as u32;
            }
        }
        writeln!(out, "{}", count)?;
    }
    Ok(())
}

/// The Grundy values of a heap by its last attack: x or none, y, z.
type Column = [u32; 3];

/// All different columns: those from `cycle` on repeat for ever.
struct Table {
    columns: Vec<Column>,
    cycle: usize,
}

impl Table {
    fn column(&self, n: u64) -> Column {
        let (cycle, len) = (self.cycle as u64, self.columns.len() as u64);
        self.columns[(if n < len { n } else { cycle + (n - cycle) % (len - cycle) }) as usize]
    }
}

fn table(attacks: &[usize; 3]) -> Table {
    let mut columns: Vec<Column> = vec![[0; 3]];
    loop {
        let n = columns.len();
        let after = |kind: usize| columns[n.saturating_sub(attacks[kind])][kind];
        let (x, y, z) = (after(0), after(1), after(2));
        columns.push([grundy::mex(&[x, y, z]), grundy::mex(&[x, z]), grundy::mex(&[x, y])]);
        // The last five columns, and the first place where they stood before.
        let last = columns.len().saturating_sub(5);
        let before = (0..last).find(|&at| columns[at..at + 5] == columns[last..]);
        if let Some(cycle) = before {
            columns.truncate(last);
            return Table { columns, cycle };
        }
    }
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

mod grundy {
    /// The least number that is not among `values` (mex: minimum excluded).
    pub fn mex(values: &[u32]) -> u32 {
        let mut seen = vec![false; values.len() + 1]; // the mex of k values is at most k
        for &v in values {
            if let Some(s) = seen.get_mut(v as usize) {
                *s = true;
            }
        }
        seen.iter().take_while(|&&s| s).count() as u32
    }
}
