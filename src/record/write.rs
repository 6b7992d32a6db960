//! The canonical writer.

use std::fmt;

use super::record::Record;
use super::tags::{KNOWN_TAGS, variant_word};
use super::text::Comment;
use super::turns::number_word;
use crate::rules::Side;

/// How long the lines of turns and comments are at the most, in characters, as far as there are
/// spaces to break them at.
pub const LINE_WIDTH: usize = 80;

/// Writes records one after another, with an empty line between them.
///
/// Every record has one text: its tags in the order of [`KNOWN_TAGS`](super::KNOWN_TAGS), those
/// without a meaning behind them in their own order; an empty line; its turns, each of Gold's with
/// its number, and Blue's where it comes first or behind a comment; its result. What is written reads
/// back as the same records, see [`read`](super::read()).
pub fn write<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let texts = records.into_iter().map(Record::to_string);
    texts.collect::<Vec<_>>().join("\n")
}

impl fmt::Display for Record {
    /// Writes the record's text, to the end of its last line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tag_values() {
            writeln!(f, "[{name} \"{}\"]", escaped(&value, '"'))?;
        }
        write!(f, "\n{}", wrapped(&self.words()))
    }
}

impl Record {
    /// The tags with a value, in order.
    fn tag_values(&self) -> Vec<(&str, String)> {
        let ruleset = self.game().start().ruleset();
        let values = [
            Some(self.tags.name(Side::Gold).to_string()),
            Some(self.tags.name(Side::Blue).to_string()),
            self.tags.date.map(|date| date.to_string()),
            Some(variant_word(ruleset.side_by_side).to_string()),
            Some(ruleset.slider.to_string()),
            Some(ruleset.net.to_string()),
            Some(self.game().start().to_string()),
            Some(self.result().to_string()),
            Some(self.termination().to_string()),
        ];
        let known = KNOWN_TAGS.into_iter().zip(values);
        let known = known.filter_map(|(name, value)| Some((name, value?)));
        let others = self.tags.others().iter();
        let others = others.map(|tag| (tag.name(), tag.value().to_string()));
        known.chain(others).collect()
    }

    /// The turns, comments and the result: what a line may be broken between.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut is_numbered = true;
        let comment_words = |plies| self.comment(plies).map_or(Vec::new(), comment_words);
        words.extend(comment_words(0));
        for (index, played) in self.game().turns().enumerate() {
            is_numbered |= played.side == Side::Gold;
            words.push(match is_numbered {
                true => format!(
                    "{} {}",
                    number_word(played.number, played.side),
                    played.turn
                ),
                false => played.turn.to_string(),
            });
            let comment = comment_words(index + 1);
            // Behind a comment it is not plain whose turn comes next.
            is_numbered = !comment.is_empty();
            words.extend(comment);
        }
        words.push(self.result().to_string());
        words
    }
}

/// The words of a comment with its braces.
fn comment_words(comment: &Comment) -> Vec<String> {
    let text = format!("{{{}}}", escaped(comment.as_str(), '}'));
    text.split(' ').map(str::to_string).collect()
}

/// The text with a backslash before each backslash and each `mark`.
fn escaped(text: &str, mark: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if character == '\\' || character == mark {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// The words in lines.
fn wrapped(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > LINE_WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.push('\n');
    text
}
