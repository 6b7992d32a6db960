//! Carries a session on: reads lines, writes what is said to them, and has the game kept.

use std::io::{self, BufRead, Write};

use super::session::Session;
use super::shelf::Shelf;
use crate::line::{Line, Unreadable, read_line};
use crate::text;

/// How long a line may be, in bytes: more than anybody types, and little enough that a file without
/// line breaks does not fill the memory.
const LONGEST_LINE: usize = 4096;

/// Why a session cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ConverseError {
    /// The lines cannot be read.
    #[error("the input cannot be read: {0}")]
    Input(io::Error),
    /// What is said cannot be written.
    #[error("the answer cannot be given: {0}")]
    Output(io::Error),
}

impl ConverseError {
    /// Whether nobody listens any more, and there is nobody to tell.
    pub fn is_unheard(&self) -> bool {
        matches!(self, ConverseError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// What a line begins with that stays as it is: those of the board.
const VERBATIM: &str = "  ";

/// Carries the session on until it is over or no line comes any more, which is a way to leave like
/// any other. Every answer ends with a whole line that asks for the next, so that a program at the
/// other end of a pipe can read line by line; the last line of all is the result.
///
/// `columns` is asked each time how wide a line may be; on a pipe a sentence is best left whole.
///
/// Returns why the game is not saved, if it is not.
///
/// # Errors
/// When the input cannot be read or the output not be written. The game is kept as far as it came.
pub fn converse(
    session: &mut Session,
    shelf: &mut Shelf,
    mut input: impl BufRead,
    mut out: impl Write,
    columns: impl Fn() -> Option<usize>,
) -> Result<Option<String>, ConverseError> {
    let mut say = |text: &str| {
        let said = match columns() {
            Some(columns) => out.write_all(fitted(text, columns).as_bytes()),
            None => out.write_all(text.as_bytes()),
        };
        said.and_then(|()| out.flush())
            .map_err(ConverseError::Output)
    };
    let mut told = None;
    let mut answer = session.greeting();
    loop {
        let failure = shelf.keep(session);
        // Once for each reason: to hear it at every turn helps nobody.
        if let Some(reason) = failure.as_ref().filter(|_| failure != told) {
            answer.push_str(&format!("The game is not saved: {reason}\n"));
        }
        told.clone_from(&failure);
        session.set_unsaved(failure);
        let Some(prompt) = session.prompt() else {
            say(&answer)?;
            break;
        };
        say(&format!("{answer}{prompt}\n"))?;
        answer = match read_line(&mut input, LONGEST_LINE).map_err(ConverseError::Input)? {
            Line::Text(line) => session.take(&line),
            Line::Unreadable(why) => format!("error in the line: {}\n", reproach(why)),
            Line::End => {
                say("No more lines come.\n")?;
                break;
            }
        };
    }
    let failure = shelf.finish(session);
    say(&session.farewell(shelf.path()))?;
    Ok(failure)
}

/// The text with its sentences broken into lines of so many columns.
fn fitted(text: &str, columns: usize) -> String {
    let lines = text.lines().map(|line| match line.starts_with(VERBATIM) {
        true => format!("{line}\n"),
        false => format!("{}\n", text::wrapped(line, columns)),
    });
    lines.collect()
}

/// What is wrong with a line that cannot be taken, and what would be right.
const fn reproach(unreadable: Unreadable) -> &'static str {
    match unreadable {
        Unreadable::TooLong => "it is too long; no line has more than a few words",
        Unreadable::NotUtf8 => "it is not valid UTF-8; every line has to be",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_and_the_board_is_not() {
        let text = "one two three\n\n  7 . . *\n  6 . . .\n";
        let broken = "one two\nthree\n\n  7 . . *\n  6 . . .\n";
        assert_eq!(fitted(text, 8), broken);
        assert_eq!(fitted(text, 80), text);
    }
}
