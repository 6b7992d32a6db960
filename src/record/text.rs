//! The words in a record: names, values of tags, comments. None can upset a terminal.

use std::fmt;

/// Whether a terminal might do anything else with the character than to print it: control
/// characters, line and paragraph separators, and what turns the direction of the text around it.
pub(super) fn is_unfit(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// White space in a record. All other kinds are control characters, or letters like any other.
pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

/// A character that no record can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the character {} cannot be shown; leave it out", .character.escape_unicode())]
pub struct TextError {
    /// Where it is, in characters from 0.
    pub column: usize,
    /// The character.
    pub character: char,
}

fn check(text: &str, is_allowed: fn(char) -> bool) -> Result<(), TextError> {
    let mut characters = text.chars().enumerate();
    match characters.find(|&(_, character)| is_unfit(character) && !is_allowed(character)) {
        Some((column, character)) => Err(TextError { column, character }),
        None => Ok(()),
    }
}

/// A text of one line: a name, or a tag's value. It may be empty.
///
/// ```
/// use deblockle::record::Line;
///
/// assert_eq!(Line::new("Ada")?.as_str(), "Ada");
/// assert_eq!(Line::new("A\u{1b}[2J").unwrap_err().column, 1);
/// # Ok::<(), deblockle::record::TextError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(String);

impl Line {
    /// That text.
    ///
    /// # Errors
    /// With the first character that no record can hold. Tabs and line breaks are among them.
    pub fn new(text: impl Into<String>) -> Result<Line, TextError> {
        let text = text.into();
        check(&text, |_| false)?;
        Ok(Line(text))
    }

    /// A text of this crate's own source that is fit for a line.
    pub(super) fn known(text: &'static str) -> Line {
        Line(text.to_string())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// What somebody has to say about a turn: words with one space between them.
///
/// Lines in a file may be broken anew, so how the words were spread over lines is not kept.
///
/// ```
/// use deblockle::record::Comment;
///
/// let comment = Comment::new(" A bold \n tip. ")?;
/// assert_eq!(comment.as_str(), "A bold tip.");
/// # Ok::<(), deblockle::record::TextError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comment(String);

impl Comment {
    /// The words of that text. Spaces, tabs and line breaks separate them.
    ///
    /// # Errors
    /// With the first character that no record can hold.
    pub fn new(text: &str) -> Result<Comment, TextError> {
        check(text, is_blank)?;
        let words = text.split(is_blank).filter(|word| !word.is_empty());
        Ok(Comment(words.collect::<Vec<_>>().join(" ")))
    }

    /// The words, with one space between them.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the words of another comment at the end.
    pub fn append(&mut self, other: &Comment) {
        if !self.is_empty() && !other.is_empty() {
            self.0.push(' ');
        }
        self.0.push_str(&other.0);
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
