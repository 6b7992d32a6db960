//! What is wrong with a text and where: the text with carets under the place.

use std::fmt;
use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use crate::rules::{Net, ParseNetError, Position, Ruleset};
use crate::text::{self, is_shown, printable};

/// How wide lines get, in columns, as far as there are spaces to break them at.
const LINE_WIDTH: usize = 80;

/// How wide a quoted text gets, in columns: with the indent it leaves a caret's room behind it.
const QUOTE_WIDTH: usize = LINE_WIDTH - 4;

/// How much of a long text is quoted before the place that is wrong, in columns; and in a sentence
/// of what is wrong itself, in characters.
const CONTEXT_WIDTH: usize = 30;

/// What stands before each line of a quote.
const INDENT: &str = "  ";

/// What stands for the part of a long text that is left out.
const CUT: &str = "...";

/// The number of the line that a span of a text begins in, the first being 1; that of no span is 1.
pub(crate) fn line_of(span: Option<Range<usize>>, text: &str) -> usize {
    let start = span.map_or(0, |span| span.start).min(text.len());
    1 + text.as_bytes()[..start]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
}

/// Something wrong in a text that was given.
///
/// As text it is ready to be shown: the reason, the text, and carets under the place. Characters
/// that would move the cursor or cannot be seen are escaped, and a long text is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// What the text is, as in `the position` or `turn 2`.
    pub what: String,
    /// What is wrong, and what would be right.
    pub reason: String,
    /// The text as it was given.
    pub text: String,
    /// The characters of the text that are wrong, counted from 0. Empty where something is missing.
    pub columns: Range<usize>,
    /// One more line to go under the carets.
    pub note: Option<String>,
}

impl Flaw {
    /// The flaw as one sentence in one line, however long, for those who hear it: the place is told
    /// in words.
    pub(crate) fn in_a_sentence(&self) -> String {
        let note = self.note.as_ref().map(|note| format!("; {note}"));
        let sentence = format!(
            "error in {}{}: {}{}",
            self.what,
            self.place(),
            self.reason,
            note.unwrap_or_default()
        );
        printable(&sentence)
    }

    /// The place in words: what stands there, and its number among the characters of the text if
    /// that is not all of it.
    fn place(&self) -> String {
        let characters = self.text.chars().skip(self.columns.start);
        let wrong: String = characters.take(self.columns.len()).collect();
        let number = self.columns.start + 1;
        if wrong.is_empty() {
            return match self.columns.start >= self.text.chars().count() {
                true => ", at its end".to_string(),
                false => format!(", before character {number}"),
            };
        }
        let cut = wrong.char_indices().nth(CONTEXT_WIDTH);
        let quote = match cut {
            Some((end, _)) => format!("{}{CUT}", &wrong[..end]),
            None => wrong.clone(),
        };
        match wrong == self.text.trim() {
            true => format!(" \"{quote}\""),
            false => format!(", at character {number}, \"{quote}\""),
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = format!("error in {}: {}", self.what, printable(&self.reason));
        let message = text::wrapped(&message, LINE_WIDTH);
        let [quote, carets] = underlined(&self.text, self.columns.clone());
        write!(f, "{message}\n\n{INDENT}{quote}\n{INDENT}{carets}")?;
        match &self.note {
            Some(note) => write!(f, "\n{INDENT}{}", printable(note)),
            None => Ok(()),
        }
    }
}

/// Everything that is wrong with what was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The flaws, at least one, from left to right.
    pub flaws: Vec<Flaw>,
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flaws: Vec<String> = self.flaws.iter().map(Flaw::to_string).collect();
        f.write_str(&flaws.join("\n\n"))
    }
}

impl std::error::Error for BadText {}

impl From<Flaw> for BadText {
    fn from(flaw: Flaw) -> BadText {
        BadText { flaws: vec![flaw] }
    }
}

/// Reads a position (R28).
///
/// # Errors
/// With all its faults.
pub(crate) fn read_position(text: &str, ruleset: Ruleset) -> Result<Position, BadText> {
    Position::parse(text, ruleset).map_err(|error| BadText {
        flaws: error
            .faults
            .into_iter()
            .map(|found| Flaw {
                what: "the position".to_string(),
                reason: found.fault.to_string(),
                text: text.to_string(),
                columns: found.columns,
                note: None,
            })
            .collect(),
    })
}

/// Reads a net (R7).
///
/// # Errors
/// With its first fault.
pub(crate) fn read_net(text: &str) -> Result<Net, BadText> {
    text.parse().map_err(|error: ParseNetError| {
        let column = error.column();
        let end = match error {
            // Something is missing there.
            ParseNetError::TooFew { .. } => column,
            ParseNetError::NoFace { .. } | ParseNetError::Twice { .. } => column + 1,
        };
        let flaw = Flaw {
            what: "the net".to_string(),
            reason: error.to_string(),
            text: text.to_string(),
            columns: column..end,
            note: None,
        };
        flaw.into()
    })
}

/// The character itself, or its escape where it cannot be shown by itself: a mark is, so that a
/// caret can stand under it.
fn shown(character: char) -> String {
    if character.width().unwrap_or(0) > 0 && is_shown(character) {
        character.to_string()
    } else {
        character.escape_default().to_string()
    }
}

/// The text as it is shown, and the line with the carets under those of its characters.
fn underlined(text: &str, columns: Range<usize>) -> [String; 2] {
    let cells: Vec<String> = text.chars().map(shown).collect();
    let widths: Vec<usize> = cells.iter().map(|cell| text::width(cell)).collect();
    let width = |cells: Range<usize>| widths[cells].iter().sum::<usize>();
    let start = columns.start.min(cells.len());
    let end = columns.end.clamp(start, cells.len());

    let (mut first, mut last) = (0, cells.len());
    if width(0..last) > QUOTE_WIDTH {
        // The widths are counted down: the text may be a file that has everything in one line.
        let mut context = width(0..start);
        while context > CONTEXT_WIDTH {
            context -= widths[first];
            first += 1;
        }
        let mut quoted = width(first..last);
        while last > start && quoted > QUOTE_WIDTH - 2 * CUT.len() {
            last -= 1;
            quoted -= widths[last];
        }
    }
    let before = if first > 0 { CUT } else { "" };
    let after = if last < cells.len() { CUT } else { "" };
    let quote = format!("{before}{}{after}", cells[first..last].concat());
    let offset = before.len() + width(first..start);
    // Where something is missing there is nothing to underline, but a place.
    let carets = width(start..end.min(last).max(start)).max(1);
    [quote, " ".repeat(offset) + &"^".repeat(carets)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_the_characters_named() {
        assert_eq!(underlined("abcd", 1..3), ["abcd", " ^^"]);
        assert_eq!(underlined("abcd", 4..4), ["abcd", "    ^"]);
        assert_eq!(underlined("", 0..0), ["", "^"]);
        assert_eq!(underlined("ab", 7..9), ["ab", "  ^"]);
    }

    #[test]
    fn wide_and_unseen_characters_keep_the_carets_in_place() {
        assert_eq!(underlined("面面x", 1..2), ["面面x", "  ^^"]);
        assert_eq!(underlined("a\u{1b}b", 2..3), ["a\\u{1b}b", "       ^"]);
        assert_eq!(underlined("a\tb", 1..2), ["a\\tb", " ^^"]);
        assert_eq!(underlined("e\u{301}x", 2..3), ["e\\u{301}x", "        ^"]);
    }

    #[test]
    fn a_sentence_tells_the_place_in_words() {
        let sentence = |text: &str, columns| {
            let flaw = Flaw {
                what: "the turn".to_string(),
                reason: "no such space".to_string(),
                text: text.to_string(),
                columns,
                note: Some("try another".to_string()),
            };
            flaw.in_a_sentence()
        };
        for (text, columns, place) in [
            ("c3-c9", 4..5, ", at character 5, \"9\""),
            (" foo ", 1..4, " \"foo\""),
            ("c3-", 3..3, ", at its end"),
            ("c3c4", 2..2, ", before character 3"),
            ("a\u{1b}b", 1..2, ", at character 2, \"\\u{1b}\""),
        ] {
            let expected = format!("error in the turn{place}: no such space; try another");
            assert_eq!(sentence(text, columns), expected);
        }
        let long = sentence(&"面".repeat(4000), 0..4000);
        assert!(long.contains(&format!("\"{}...\"", "面".repeat(CONTEXT_WIDTH))));
    }

    #[test]
    fn a_line_of_a_million_characters_is_quoted_in_one_go() {
        let text = "(".repeat(1_000_000);
        for columns in [0..1, 500_000..500_001, 0..1_000_000, 1_000_000..1_000_000] {
            let [quote, carets] = underlined(&text, columns);
            assert!(quote.len() <= QUOTE_WIDTH && carets.len() <= QUOTE_WIDTH + 1);
        }
    }

    #[test]
    fn a_long_text_is_cut_around_the_place() {
        let text = format!("{}X{}", "a".repeat(200), "b".repeat(200));
        let [quote, carets] = underlined(&text, 200..201);
        assert_eq!(quote.len(), QUOTE_WIDTH);
        assert_eq!(quote.find('X'), Some(carets.len() - 1));
        assert!(quote.starts_with("...a") && quote.ends_with("b..."));

        let [quote, carets] = underlined(&text, 0..401);
        assert!(quote.starts_with("aaa") && quote.ends_with("..."));
        assert_eq!(carets.len() + CUT.len(), quote.len());

        let [quote, carets] = underlined(&text, 401..401);
        assert_eq!(carets.len(), quote.len() + 1);
    }
}
