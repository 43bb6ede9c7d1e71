//! Luogu P5021, 赛道修建 (NOIP 2018): edge-disjoint paths in a tree, the shortest as long as can be
//!
//! - Rule: choose m paths in a tree with weighted edges, no edge in two of them; the least of their
//!   lengths is to be as large as can be
//! - Input: `n m` with 2 <= n <= 5*10^4, 1 <= m < n, and n-1 edges `a b l` with 1 <= l <= 10^4
//! - Output: that length
//! - Formula: the largest L for which m paths of length L or more fit in: at each node, upwards from
//!   the leaves, pair the smallest end with the least that makes L with it; the largest end left goes on
//!
//! If paths of length L fit in, so do shorter ones: the answer is found by halving the interval.
//! To count the paths for one L, look at a node whose children have each handed up the longest
//! unused path that ends there: with the edge to the child, an end. An end of L or more is a path
//! by itself. Of the others two may be joined, and one that is left may be handed up.
//!
//! First as many pairs as can be, then the largest end left: what is handed up helps to make at
//! most one path above, so it is not worth a path here. Let x be the smallest end. If no other
//! makes L with it, it is of no use in a pair. Else let y be the least that does: some best choice
//! has the pair x y. For if x has another partner z >= y, swap y and z (y's partner gets more, or
//! z is left in place of y); if x is left and y has a partner w >= x, w is left in place of x.
//!
//! For ever larger x the ends that make L with it are more and more: those newly so are put on a
//! stack, the least on top, and x takes the top. When x itself would come from the stack, any two on
//! it make L: they pair off from the top, and if their number is odd the largest stays.
//!
//! - Time: O(n log n log(sum of l / m))
//! - Memory: O(n)
//! - Judge: <https://www.luogu.com.cn/problem/P5021>
//! - Rust: yes

use scan::Scan;
use std::io::{self, BufRead, Write};

fn main() {
    scan::run(solve)
}

pub fn solve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut scan = Scan::new(input);
    let n = scan.int_in(2, 500_000)?;
    let m = scan.int_in(1, n - 1)?;
    let mut near = vec![Vec::new(); n];
    let mut sum = 0;
    for _ in 1..n {
        let a = scan.int_in(1, n)? - 1;
        let b = scan.int_in(1, n)? - 1;
        let l = scan.int_in(0, 1_000_000_000)?;
        near[a].push((b, l));
        near[b].push((a, l));
        sum += l;
    }
    let tree = match Tree::new(&near) {
        Some(tree) => tree,
        None => return Err(scan.error("the edges close a cycle, so they are no tree")),
    };
    let (mut fits, mut too_long) = (0, sum / m as u64 + 1);
    while too_long - fits > 1 {
        let middle = fits + (too_long - fits) / 2;
        if tree.paths(middle) >= m {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    writeln!(out, "{}", fits)
}

/// A tree with its nodes renumbered breadth first: v has the children `first[v]..first[v + 1]`.
struct Tree {
    first: Vec<usize>,
    up: Vec<u64>, // the length of the edge to the parent
}

impl Tree {
    /// The tree rooted at node 0; `None` if some node cannot be reached.
    fn new(near: &[Vec<(usize, u64)>]) -> Option<Tree> {
        let mut seen = vec![false; near.len()];
        seen[0] = true;
        let (mut order, mut first, mut up) = (vec![0], Vec::new(), vec![0]);
        let mut at = 0;
        while at < order.len() {
            first.push(order.len());
            for &(to, l) in &near[order[at]] {
                if !seen[to] {
                    seen[to] = true;
                    order.push(to);
                    up.push(l);
                }
            }
            at += 1;
        }
        first.push(order.len());
        if order.len() == near.len() { Some(Tree { first, up }) } else { None }
    }

    /// How many edge-disjoint paths of length `least` or more there are at most.
    fn paths(&self, least: u64) -> usize {
        let mut count = 0;
        let mut rest = vec![0; self.up.len()]; // the longest unused path from a node downwards
        let (mut ends, mut partners) = (Vec::new(), Vec::new());
        for v in (0..self.up.len()).rev() {
            ends.clear();
            let children = self.first[v]..self.first[v + 1];
            for (rest, up) in rest[children.clone()].iter().zip(&self.up[children]) {
                let end = rest + up;
                if end >= least {
                    count += 1;
                } else {
                    ends.push(end);
                }
            }
            ends.sort_unstable();
            // `partners`: the ends from `high` on that are free; each makes `least` with ends[low].
            partners.clear();
            let (mut low, mut high) = (0, ends.len());
            while low < high {
                while low + 1 < high && ends[low] + ends[high - 1] >= least {
                    high -= 1;
                    partners.push(ends[high]);
                }
                match partners.pop() {
                    Some(_) => count += 1,
                    None => rest[v] = ends[low],
                }
                low += 1;
            }
            count += partners.len() / 2;
            if partners.len() % 2 == 1 {
                rest[v] = partners[0];
            }
        }
        count
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
