//! The terminal as one value that is passed in, so that a command can be run in a test.

use console::{Style, Term};
use std::env;
use std::fmt;
use std::io::{self, Write};

pub struct Terminal<'a> {
    pub out: Stream<'a>,
    pub err: Stream<'a>,
    /// Whether to draw progress bars on the real stderr.
    pub bars: bool,
    /// The columns of stdout, when it is a terminal; a pipe takes lines of any length.
    pub width: Option<usize>,
    /// Whether stdout can show `✓`.
    pub ticks: bool,
}

/// One of the two streams; writes like any other, and knows whether it shows colour.
pub struct Stream<'a> {
    to: Box<dyn Write + 'a>,
    colour: bool,
}

/// A character of others' text as a terminal may be sent it: no escape sequence begins there.
pub fn printable(c: char) -> char {
    if c.is_control() && c != '\t' { '\u{fffd}' } else { c }
}

impl Terminal<'_> {
    pub fn real() -> Terminal<'static> {
        let (out, err) = (Term::stdout(), Term::stderr());
        Terminal {
            // They need a cursor that moves, and no colour.
            bars: err.is_term() && env::var_os("TERM").is_none_or(|term| term != "dumb"),
            width: out.size_checked().map(|(_, columns)| columns.into()),
            ticks: out.features().wants_emoji(),
            out: Stream { to: Box::new(out), colour: console::colors_enabled() },
            err: Stream { to: Box::new(err), colour: console::colors_enabled_stderr() },
        }
    }

    /// Writes what a pipe would be sent.
    pub fn plain<'a>(out: &'a mut dyn Write, err: &'a mut dyn Write) -> Terminal<'a> {
        let stream = |to| Stream { to, colour: false };
        let (out, err) = (stream(Box::new(out)), stream(Box::new(err)));
        Terminal { out, err, bars: false, width: None, ticks: false }
    }

    /// A line on stderr. There is nowhere to tell of its own failure.
    pub fn error(&mut self, message: impl fmt::Display) {
        let label = self.err.style().red().bold().apply_to("error:");
        let _ = writeln!(self.err, "{label} {message}");
    }
}

impl Stream<'_> {
    /// The style to begin with: `stream.style().green().apply_to("passed")`.
    pub fn style(&self) -> Style {
        Style::new().force_styling(self.colour)
    }

    pub fn colour(&self) -> bool {
        self.colour
    }
}

impl Write for Stream<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
