//! As much of HTTP as a browser extension speaks: one POST a connection, of known length.
//!
//! A server from the registry would do more and less: none of the small ones bounds how long a
//! client may take. httparse reads the head; what is left is to count bytes and time.

use crate::term::printable;
use httparse::{Error, Status};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

const MOST_HEAD: usize = 16 << 10;
const MOST_HEADERS: usize = 64;
pub const MOST_BODY: usize = 8 << 20;

/// A status, and one line that says why.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub line: String,
}

impl Answer {
    /// What clients send may be in `line`: it is shown as one line, without control characters.
    pub fn new(status: u16, line: impl AsRef<str>) -> Self {
        const LONGEST: usize = 400;
        let line: String = line.as_ref().chars().take(LONGEST).map(printable).collect();
        Answer { status, line }
    }

    pub fn is_good(&self) -> bool {
        self.status == 200
    }
}

/// Why there is no body.
pub enum Failure {
    /// To be answered.
    Refused(Answer),
    /// Nobody is there to be answered.
    Gone,
    /// Nothing was ever said: a browser that connects in advance.
    Silent,
}

impl Failure {
    fn refused<T>(status: u16, line: impl AsRef<str>) -> Result<T, Failure> {
        Err(Failure::Refused(Answer::new(status, line)))
    }
}

/// Reads the body of a POST, until `deadline` at most.
pub fn read(stream: &mut TcpStream, deadline: Instant) -> Result<Vec<u8>, Failure> {
    let mut buffer = Vec::new();
    let (head, length) = loop {
        if let Some(found) = head(&buffer)? {
            break found;
        }
        let silent = |failure| if buffer.is_empty() { Failure::Silent } else { failure };
        let read = more(stream, deadline).map_err(silent)?;
        buffer.extend(read);
    };
    let mut body = buffer.split_off(head.size);
    if head.waits && body.is_empty() {
        let go_on = stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        go_on.map_err(|_| Failure::Gone)?;
    }
    while body.len() < length {
        body.extend(more(stream, deadline)?);
    }
    body.truncate(length);
    Ok(body)
}

struct Head {
    size: usize,
    /// Whether the client waits to be told to go on, as curl does.
    waits: bool,
}

/// The head of a request and the length of its body, once the head is complete.
fn head(buffer: &[u8]) -> Result<Option<(Head, usize)>, Failure> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let size = match request.parse(buffer) {
        Ok(Status::Complete(size)) if size <= MOST_HEAD => size,
        Ok(Status::Partial) if buffer.len() <= MOST_HEAD => return Ok(None),
        Ok(_) => return Failure::refused(431, "the headers are too long"),
        Err(Error::TooManyHeaders) => return Failure::refused(431, "too many headers"),
        Err(error) => return Failure::refused(400, format!("this is no HTTP: {error}")),
    };
    let method = request.method.unwrap_or("");
    if method != "POST" {
        let line = format!("a problem is sent by POST, not by {method}");
        return Failure::refused(405, line);
    }
    let values = |name: &str| {
        let named = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(name));
        let values = named.map(|header| String::from_utf8_lossy(header.value).trim().to_string());
        values.collect::<Vec<_>>()
    };
    // Any page may post to this machine; only an extension is let in.
    let page = |origin: &String| origin.starts_with("http") || origin == "null";
    if let Some(origin) = values("origin").into_iter().find(page) {
        return Failure::refused(403, format!("problems are not taken from a page ({origin})"));
    }
    let lengths = values("content-length");
    if lengths.is_empty() || !values("transfer-encoding").is_empty() {
        return Failure::refused(411, "the length of the problem is missing (Content-Length)");
    }
    let digits = |text: &String| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !lengths.iter().all(|length| digits(length) && *length == lengths[0]) {
        return Failure::refused(400, "the Content-Length is no number");
    }
    match lengths[0].parse() {
        Ok(length) if length <= MOST_BODY => {
            let waits = values("expect").iter().any(|it| it.eq_ignore_ascii_case("100-continue"));
            Ok(Some((Head { size, waits }, length)))
        }
        _ => {
            let (length, most) = (&lengths[0], MOST_BODY >> 20);
            Failure::refused(413, format!("a problem of {length} bytes is more than {most} MiB"))
        }
    }
}

/// Reads what there is, and waits for it until the deadline.
fn more(stream: &mut TcpStream, deadline: Instant) -> Result<Vec<u8>, Failure> {
    let mut chunk = vec![0; 16 << 10];
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Failure::refused(408, "a client took too long to send its problem");
        }
        stream.set_read_timeout(Some(left)).map_err(|_| Failure::Gone)?;
        match stream.read(&mut chunk) {
            Ok(0) => return Err(Failure::Gone),
            Ok(count) => {
                chunk.truncate(count);
                return Ok(chunk);
            }
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                _ => return Err(Failure::Gone),
            },
        }
    }
}

pub fn respond(stream: &mut TcpStream, answer: &Answer) -> io::Result<()> {
    let Answer { status, line } = answer;
    let reason = match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        405 => "Method Not Allowed\r\nAllow: POST",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        422 => "Unprocessable Content",
        431 => "Request Header Fields Too Large",
        503 => "Service Unavailable",
        _ => "Internal Server Error",
    };
    let length = line.len() + 1;
    let text = format!(
        "HTTP/1.1 {status} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{line}\n"
    );
    stream.set_write_timeout(Some(Duration::from_secs(1)))?;
    stream.write_all(text.as_bytes())?;
    stream.shutdown(Shutdown::Write)
}

/// Reads on for a little: closing a connection on unread bytes would take back the answer.
pub fn drain(stream: &mut TcpStream) {
    const MOST: usize = 64 << 20;
    let deadline = Instant::now() + Duration::from_secs(1);
    let mut chunk = vec![0; 64 << 10];
    let mut count = 0;
    while count < MOST {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return;
        }
        match stream.read(&mut chunk) {
            Ok(0) | Err(_) => return,
            Ok(more) => count += more,
        }
    }
}
