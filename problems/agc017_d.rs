//! AtCoder AGC 017 D, Game on Tree: green Hackenbush on a tree
//!
//! - Rule: a tree with root 1; cut an edge, and the part without the root falls away; who cannot cut
//!   loses
//! - Input: `N` with 1 <= N <= 10^5, and N-1 edges `x y` in any order and direction
//! - Output: `Alice` if the first player wins, else `Bob`
//! - Formula: g(v) = xor of g(c) + 1 over the children c of v; lost if and only if g(root) = 0
//!
//! The branches at a node are a sum: each cut touches one of them. So g(v) is the xor of what each
//! branch is worth, and it remains that an edge with a tree of value g on top is worth g + 1 (the
//! colon principle). By induction over the edges: cutting the edge itself leaves 0; cutting inside
//! the tree, which reaches 0 … g-1 and maybe more, never g, leaves the edge with a smaller tree on
//! top, worth one more than that: 1 … g and maybe more, never g + 1. The mex of both is g + 1.
//!
//! A path of 10^5 edges is as deep as it is long: the nodes are put in breadth-first order, and
//! their values are computed backwards, without recursion.
//!
//! - Time: O(N)
//! - Memory: O(N)
//! - Judge: <https://atcoder.jp/contests/agc017/tasks/agc017_d>
//! - Rust: yes

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let n = scan.int_in(1, 100_000)?;
    let mut near = vec![Vec::new(); n];
    for _ in 1..n {
        let x = scan.int_in(1, n)?;
        let y = scan.int_in(1, n)?;
        near[x - 1].push(y - 1);
        near[y - 1].push(x - 1);
    }
    match hackenbush::tree(&near, 0) {
        None => Err(scan.error("the edges close a cycle, so they are no tree")),
        Some(0) => out.write_all(b"Bob\n"),
        Some(_) => out.write_all(b"Alice\n"),
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

mod hackenbush {
    /// The Grundy value of a tree that stands on the ground at `root`; `None` if it is no tree.
    pub fn tree(near: &[Vec<usize>], root: usize) -> Option<u32> {
        let mut parent = vec![near.len(); near.len()]; // near.len(): not reached
        parent[root] = root;
        let mut order = vec![root]; // breadth first: each node after its parent
        let mut at = 0;
        while at < order.len() {
            let v = order[at];
            for &to in &near[v] {
                if parent[to] == near.len() {
                    parent[to] = v;
                    order.push(to);
                }
            }
            at += 1;
        }
        let ends: usize = near.iter().map(|to| to.len()).sum();
        if order.len() < near.len() || ends != 2 * (near.len() - 1) {
            return None;
        }
        let mut values = vec![0; near.len()];
        for &v in order[1..].iter().rev() {
            values[parent[v]] ^= values[v] + 1;
        }
        Some(values[root])
    }
}
