//! Tokens and integers from any `BufRead`, streaming: memory does not grow with the input.
//!
//! A token is a run of bytes between ASCII white space, so CRLF, blank lines, blanks at the end
//! of a line and a missing final newline make no difference. Bad input is an `io::Error` of kind
//! `InvalidData` that names line and token; the end of the input is `None`, or an error for the
//! calls that need a value.
//!
//! An integer that lies whole inside the buffer is read in place: a million lines of two cost
//! what a hand-written `fread` loop in C costs.

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
///
/// What was answered before the bad input stays on stdout. A reader that went away (`| head -1`)
/// is a quiet end, with status 0.
///
/// ```no_run
/// use std::io::{self, BufRead, Write};
///
/// fn echo(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
///     io::copy(input, out).map(|_| ())
/// }
/// templates::scan::run(echo);
/// ```
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
///
/// It takes over what the input has ready, so nothing else may read from there beside it.
///
/// ```
/// use templates::scan::Scan;
///
/// let mut input = "3 4\r\n-5".as_bytes();
/// let mut scan = Scan::new(&mut input);
/// assert_eq!(scan.int::<u64>().unwrap(), 3);
/// assert_eq!(scan.token::<String>().unwrap(), "4");
/// assert_eq!(scan.int::<u64>().unwrap_err().to_string(), "line 2: `-5` is out of range for u64");
/// ```
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
    ///
    /// ```
    /// assert_eq!(templates::scan::Scan::new(&mut "7".as_bytes()).int::<u8>().unwrap(), 7);
    /// ```
    pub fn new(input: &'a mut dyn BufRead) -> Self {
        Scan { input, buffer: Vec::new(), at: 0, line: 1, token: Vec::new() }
    }

    /// The next integer, or `None` at the end of the input.
    ///
    /// `T` is any integer type of std; a number past its bounds is an error, never a wrap.
    ///
    /// ```
    /// let mut input = "1 2".as_bytes();
    /// let mut scan = templates::scan::Scan::new(&mut input);
    /// let mut sum = 0;
    /// while let Some(n) = scan.next_int::<i32>().unwrap() {
    ///     sum += n;
    /// }
    /// assert_eq!(sum, 3);
    /// ```
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
    ///
    /// ```
    /// let mut input = "".as_bytes();
    /// let error = templates::scan::Scan::new(&mut input).int::<u64>().unwrap_err();
    /// assert_eq!(error.to_string(), "line 1: expected an integer, found the end of the input");
    /// ```
    pub fn int<T: FromStr + TryFrom<i64>>(&mut self) -> io::Result<T> {
        match self.next_int()? {
            Some(value) => Ok(value),
            None => Err(self.error("expected an integer, found the end of the input")),
        }
    }

    /// The next integer, from `low` to `high`, or `None` at the end of the input.
    ///
    /// A number outside is an error.
    ///
    /// ```
    /// let mut input = "100 101".as_bytes();
    /// let mut scan = templates::scan::Scan::new(&mut input);
    /// assert_eq!(scan.next_int_in(1, 100).unwrap(), Some(100));
    /// let error = scan.next_int_in(1, 100).unwrap_err().to_string();
    /// assert_eq!(error, "line 1: expected an integer from 1 to 100, found `101`");
    /// assert_eq!(scan.next_int_in(1, 100).unwrap(), None);
    /// ```
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
    ///
    /// ```
    /// let mut input = "0".as_bytes();
    /// assert!(templates::scan::Scan::new(&mut input).int_in(1, 100).is_err());
    /// ```
    pub fn int_in<T>(&mut self, low: T, high: T) -> io::Result<T>
    where
        T: FromStr + TryFrom<i64> + PartialOrd + Display,
    {
        match self.next_int_in(low, high)? {
            Some(value) => Ok(value),
            None => Err(self.error("expected an integer, found the end of the input")),
        }
    }

    /// The next token as any `FromStr`, or `None` at the end of the input.
    ///
    /// ```
    /// let mut input = "HHT T".as_bytes();
    /// let mut scan = templates::scan::Scan::new(&mut input);
    /// assert_eq!(scan.next_token::<String>().unwrap().unwrap(), "HHT");
    /// assert_eq!(scan.next_token::<char>().unwrap(), Some('T'));
    /// assert_eq!(scan.next_token::<char>().unwrap(), None);
    /// ```
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
    ///
    /// ```
    /// let mut input = "IXI".as_bytes();
    /// let mut scan = templates::scan::Scan::new(&mut input);
    /// assert_eq!(scan.token::<String>().unwrap(), "IXI");
    /// assert!(scan.token::<String>().is_err());
    /// ```
    pub fn token<T: FromStr>(&mut self) -> io::Result<T> {
        match self.next_token()? {
            Some(value) => Ok(value),
            None => Err(self.error("expected a token, found the end of the input")),
        }
    }

    /// An error of kind `InvalidData` at the line of the token read last.
    ///
    /// ```
    /// let mut input = "5".as_bytes();
    /// let error = templates::scan::Scan::new(&mut input).error("a heap holds at most 4");
    /// assert_eq!(error.to_string(), "line 1: a heap holds at most 4");
    /// ```
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
