//! POJ 3710, Christmas Game: green Hackenbush with cycles
//!
//! - Rule: graphs that hang from their node 1; cut an edge, and what no longer hangs together with
//!   that node falls away; who cannot cut loses
//! - Input: until the end, N < 100 and N graphs: `m k` with m < 100 nodes and k < 500 edges, then k
//!   lines `a b` with 1 <= a, b <= m; an edge may be repeated, and `1 0` is a graph without edges
//! - Output: `Sally` if the first player wins, else `Harry`, a line for each N
//! - Formula: fuse the nodes of every cycle; then g(v) = xor of g(c) + 1 over the bridges from v to a
//!   node c above, and of 1 over the loops at v; lost if and only if the xor over all graphs is 0
//!
//! The graphs are a sum. On a tree the colon principle gives the formula without loops: an edge
//! with a value g on top is worth g + 1 (the twin's header proves it). The fusion principle, proven
//! in Winning Ways, chapter 7, says that fusing two nodes of a cycle into one does not change the
//! value; a loop on a node is worth 1, as is any edge with nothing on top.
//!
//! So every part that hangs together after one cut is one node, with its edges as loops, and
//! their number counts mod 2; the bridges between such parts make a tree. To find them, take a
//! spanning tree, breadth first: each edge outside it closes a cycle with the paths from both of
//! its ends to where they meet, and these are fused, step by step, the lower end first.
//!
//! The statement's graphs are trees with single cycles and double edges at their ends; loops and
//! any other graph are answered too, up to 10^4 nodes and 10^6 edges each.
//!
//! - Time: O((m + k) log m) a graph
//! - Memory: O(m + k)
//! - Judge: <http://poj.org/problem?id=3710>
//! - Rust: no; twin agc017_d

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    while let Some(graphs) = scan.next_int::<usize>()? {
        let mut sum = 0;
        for _ in 0..graphs {
            let m = scan.int_in(1, 10_000)?;
            let k = scan.int_in(0, 1_000_000)?;
            let mut edges = Vec::new();
            for _ in 0..k {
                let a = scan.int_in(1, m)?;
                let b = scan.int_in(1, m)?;
                edges.push((a - 1, b - 1));
            }
            sum ^= hackenbush::graph(m, &edges, 0);
        }
        out.write_all(if sum != 0 { b"Sally\n" } else { b"Harry\n" })?;
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

mod hackenbush {
    /// The Grundy value of a graph on nodes 0..`nodes` that stands on the ground at `ground`.
    pub fn graph(nodes: usize, edges: &[(usize, usize)], ground: usize) -> u32 {
        let mut near = vec![Vec::new(); nodes];
        for (e, &(a, b)) in edges.iter().enumerate() {
            near[a].push((b, e));
            near[b].push((a, e));
        }
        let mut parent = vec![nodes; nodes]; // nodes: not reached
        let mut up = vec![edges.len(); nodes]; // the edge to the parent
        let mut place = vec![0; nodes]; // in the order: breadth first, each node after its parent
        parent[ground] = ground;
        let mut order = vec![ground];
        let mut at = 0;
        while at < order.len() {
            let v = order[at];
            place[v] = at;
            for &(to, e) in &near[v] {
                if parent[to] == nodes {
                    parent[to] = v;
                    up[to] = e;
                    order.push(to);
                }
            }
            at += 1;
        }
        // An edge outside the tree closes a cycle: its ends climb until they meet, fusing the path.
        let mut top: Vec<usize> = (0..nodes).collect(); // leads to the uppermost node of the fused
        for (e, &(a, b)) in edges.iter().enumerate() {
            if parent[a] < nodes && up[a] != e && up[b] != e {
                let (mut a, mut b) = (find(&mut top, a), find(&mut top, b));
                while a != b {
                    let lower = if place[a] > place[b] { &mut a } else { &mut b };
                    top[*lower] = parent[*lower];
                    *lower = find(&mut top, *lower);
                }
            }
        }
        let mut values = vec![0; nodes];
        for &(a, b) in edges {
            let v = find(&mut top, a);
            if v == find(&mut top, b) {
                values[v] ^= 1;
            }
        }
        for &v in order[1..].iter().rev() {
            if top[v] == v {
                values[find(&mut top, parent[v])] ^= values[v] + 1;
            }
        }
        values[ground]
    }

    /// The node that `v` has been fused into.
    fn find(top: &mut [usize], mut v: usize) -> usize {
        while top[v] != v {
            top[v] = top[top[v]];
            v = top[v];
        }
        v
    }
}
