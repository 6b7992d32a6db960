//! The tags of a record: who played and when, and whatever else its writer had to say.

use super::date::Date;
use super::text::Line;
use crate::rules::Side;

/// The tags that have a meaning, in the order that they are written in. Any other is kept as it is.
pub const KNOWN_TAGS: [&str; 9] = [
    "Gold",
    "Blue",
    "Date",
    "Variant",
    "Slider",
    "Net",
    "Start",
    "Result",
    "Termination",
];

/// A tag without a meaning of its own, `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    name: String,
    value: Line,
}

impl Tag {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value.
    pub const fn value(&self) -> &Line {
        &self.value
    }
}

/// Why a tag cannot be added to a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// The name could not be read back.
    #[error("'{0}' is no tag's name: Latin letters, digits and _ make one")]
    Name(String),
    /// The name is that of a tag with a meaning, whatever its capitals.
    #[error("{0} has a meaning of its own")]
    Known(&'static str),
}

/// Who played and when, and the tags without a meaning of their own.
///
/// The other tags of a record (rules, start, result) come from its game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tags {
    /// Gold's and Blue's name.
    pub names: [Line; 2],
    /// The day of the game, when it is known.
    pub date: Option<Date>,
    others: Vec<Tag>,
}

impl Default for Tags {
    /// The players are called by their colours; no date, no other tags.
    fn default() -> Tags {
        Tags {
            names: Side::ALL.map(|side| Line::known(side.name())),
            date: None,
            others: Vec::new(),
        }
    }
}

impl Tags {
    /// That side's name.
    pub const fn name(&self, side: Side) -> &Line {
        &self.names[side as usize]
    }

    /// The tags without a meaning of their own, in their order.
    pub fn others(&self) -> &[Tag] {
        &self.others
    }

    /// The value of a tag without a meaning of its own.
    pub fn other(&self, name: &str) -> Option<&Line> {
        let tag = self.others.iter().find(|tag| tag.name == name)?;
        Some(&tag.value)
    }

    /// Gives a tag without a meaning of its own a value. A new one goes to the end.
    ///
    /// # Errors
    /// When the name is none, or has a meaning.
    pub fn set_other(&mut self, name: &str, value: Line) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name(name.to_string()));
        }
        if let Some(known) = known_tag(name) {
            return Err(TagError::Known(known));
        }
        match self.others.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.others.push(Tag {
                name: name.to_string(),
                value,
            }),
        }
        Ok(())
    }

    /// Takes a tag without a meaning of its own out, and returns its value.
    pub fn remove_other(&mut self, name: &str) -> Option<Line> {
        let index = self.others.iter().position(|tag| tag.name == name)?;
        Some(self.others.remove(index).value)
    }
}

/// Whether the character may be in a tag's name.
pub(super) const fn is_name_part(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_part)
}

/// The tag with a meaning that is called so, if capitals do not count.
pub(super) fn known_tag(name: &str) -> Option<&'static str> {
    let mut known = KNOWN_TAGS.into_iter();
    known.find(|known| known.eq_ignore_ascii_case(name))
}

/// The variant's word in a record (R26).
pub(crate) const fn variant_word(side_by_side: bool) -> &'static str {
    match side_by_side {
        true => "standard",
        false => "no-side-by-side",
    }
}
