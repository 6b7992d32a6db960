//! Reads lines that anybody may have written.

use std::io::{self, BufRead, Read};

/// What is read.
pub(crate) enum Line {
    /// A line, without its line break.
    Text(String),
    /// Something that is no line that can be taken, and why.
    Unreadable(Unreadable),
    /// There are no more.
    End,
}

/// Why a line cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// It has more bytes than it may have.
    TooLong,
    /// It is no text.
    NotUtf8,
}

/// Reads a line of at most so many bytes, to the line break or to the end.
pub(crate) fn read_line(input: &mut impl BufRead, longest: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let most = longest + 1;
    input
        .by_ref()
        .take(most as u64)
        .read_until(b'\n', &mut bytes)?;
    if bytes.len() == most && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Line::Unreadable(Unreadable::TooLong));
    }
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    let Ok(text) = String::from_utf8(bytes) else {
        return Ok(Line::Unreadable(Unreadable::NotUtf8));
    };
    let text = text.strip_suffix('\n').unwrap_or(&text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    // Some editors put a byte order mark before a file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok(Line::Text(text.to_string()))
}
