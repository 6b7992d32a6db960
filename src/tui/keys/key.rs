//! One key with what is held down beside it, and how it is written.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::layouts;
use crate::rules::Direction;
use crate::settings::quoted;
use crate::tui::glyphs::Glyphs;

/// A key with its modifiers. Shift counts only where the character does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub(super) code: KeyCode,
    pub(super) modifiers: KeyModifiers,
}

/// Why a text is no key. As text it says what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseKeyError {
    /// It is neither a character nor a name.
    #[error(
        "\"{0}\" is no key; a key is one character, Up, Down, Left, Right, Enter, Esc, Tab, \
         Backspace, Space, Home, End, PgUp, PgDn, Ins, Del or F1 to F12, with Ctrl-, \
         Alt- or Shift- before it"
    )]
    Unknown(String),
    /// It is one that terminals do not tell from another.
    #[error("a terminal sends \"{0}\" as {1}")]
    SentAs(String, &'static str),
    /// Ctrl is held with a character that it does not go with.
    #[error(
        "\"{0}\" is no key; Ctrl goes with the letters a to z, Space, and keys that have a name"
    )]
    Ctrl(String),
    /// Shift is held with a character that shows it.
    #[error("\"{0}\" is no key; write the character that Shift makes")]
    Shift(String),
}

/// Keys that have names; the first name of a key is the one that it is shown by.
const NAMES: [(&str, KeyCode); 22] = [
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Enter", KeyCode::Enter),
    ("Return", KeyCode::Enter),
    ("Esc", KeyCode::Esc),
    ("Escape", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("Backspace", KeyCode::Backspace),
    ("Space", KeyCode::Char(' ')),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PageUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("PageDown", KeyCode::PageDown),
    ("Ins", KeyCode::Insert),
    ("Insert", KeyCode::Insert),
    ("Del", KeyCode::Delete),
    ("Delete", KeyCode::Delete),
    ("Shift-Tab", KeyCode::BackTab),
];

/// What may be held down, in the order in which it is written.
const MODIFIERS: [(&str, KeyModifiers); 3] = [
    ("Ctrl", KeyModifiers::CONTROL),
    ("Alt", KeyModifiers::ALT),
    ("Shift", KeyModifiers::SHIFT),
];

/// The most function keys that keyboards have.
const FUNCTION_KEYS: u8 = 12;

impl From<KeyEvent> for Key {
    fn from(event: KeyEvent) -> Key {
        let mut modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        let shows_shift = matches!(event.code, KeyCode::Char(_) | KeyCode::BackTab);
        if !shows_shift {
            modifiers |= event.modifiers & KeyModifiers::SHIFT;
        }
        let code = match event.code {
            KeyCode::Char(letter) if modifiers.contains(KeyModifiers::CONTROL) => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            code => code,
        };
        Key { code, modifiers }
    }
}

impl FromStr for Key {
    type Err = ParseKeyError;

    /// Reads a key as a player's file has it: `k`, `?`, `Space`, `F5`, `Ctrl-R`, `Alt-x`,
    /// `Shift-Up`. Names may be in small letters.
    ///
    /// # Errors
    /// When the text is no key, or none that a terminal sends.
    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        let (mut held, mut rest) = (KeyModifiers::NONE, text);
        while let Some((modifier, after)) = split_modifier(rest) {
            held |= modifier;
            rest = after;
        }
        let code = code_of(rest).ok_or_else(|| ParseKeyError::Unknown(quoted(text)))?;
        let has = |modifier| held.contains(modifier);
        let (ctrl, shift) = (has(KeyModifiers::CONTROL), has(KeyModifiers::SHIFT));
        let sent_as = |name| Err(ParseKeyError::SentAs(quoted(text), name));
        let code = match code {
            KeyCode::Enter if ctrl || shift => return sent_as("Enter"),
            KeyCode::Esc if ctrl || shift => return sent_as("Esc"),
            KeyCode::Backspace if ctrl || shift => return sent_as("Backspace"),
            KeyCode::Tab if ctrl => return sent_as("Tab"),
            KeyCode::Tab if shift => KeyCode::BackTab,
            KeyCode::Char(' ') if shift => return sent_as("Space"),
            KeyCode::Char('i' | 'I') if ctrl => return sent_as("Tab"),
            KeyCode::Char('m' | 'M') if ctrl => return sent_as("Enter"),
            KeyCode::Char('[') if ctrl => return sent_as("Esc"),
            KeyCode::Char(_) if ctrl && shift => return sent_as("the same without Shift"),
            KeyCode::Char(letter) if ctrl => match letter {
                ' ' | 'a'..='z' | 'A'..='Z' => KeyCode::Char(letter.to_ascii_lowercase()),
                _ => return Err(ParseKeyError::Ctrl(quoted(text))),
            },
            KeyCode::Char(letter) if shift => match letter {
                'a'..='z' | 'A'..='Z' => KeyCode::Char(letter.to_ascii_uppercase()),
                _ => return Err(ParseKeyError::Shift(quoted(text))),
            },
            code => code,
        };
        Ok(Key::from(KeyEvent::new(code, held)))
    }
}

/// Takes the name of what is held down off the start of a key's text.
fn split_modifier(text: &str) -> Option<(KeyModifiers, &str)> {
    MODIFIERS.into_iter().find_map(|(name, modifier)| {
        let (start, rest) = text.split_at_checked(name.len())?;
        let rest = rest.strip_prefix(['-', '+'])?;
        let is_held = start.eq_ignore_ascii_case(name) && !rest.is_empty();
        is_held.then_some((modifier, rest))
    })
}

/// The key of that name, or of that character.
fn code_of(text: &str) -> Option<KeyCode> {
    let mut characters = text.chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        return (!character.is_control()).then_some(KeyCode::Char(character));
    }
    let named = |&(name, _): &(&str, KeyCode)| text.eq_ignore_ascii_case(name);
    if let Some((_, code)) = NAMES.into_iter().find(named) {
        return Some(code);
    }
    let mut numbers = 1..=FUNCTION_KEYS;
    let number = numbers.find(|number| text.eq_ignore_ascii_case(&format!("F{number}")))?;
    Some(KeyCode::F(number))
}

impl fmt::Display for Key {
    /// The key as a player's file has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with_held(&self.bare_name()))
    }
}

impl Key {
    /// The key's name as footer and help show it.
    pub fn name(&self, glyphs: &Glyphs) -> String {
        match self.arrow() {
            Some(direction) => self.with_held(&glyphs.arrow(direction).to_string()),
            None => self.to_string(),
        }
    }

    /// The name with what is held down before it.
    fn with_held(&self, name: &str) -> String {
        let held = MODIFIERS.into_iter();
        let held = held.filter(|&(_, modifier)| self.modifiers.contains(modifier));
        let held: String = held.map(|(name, _)| format!("{name}-")).collect();
        held + name
    }

    /// The name of the key alone.
    fn bare_name(&self) -> String {
        let named = NAMES.into_iter().find(|&(_, code)| code == self.code);
        match (named, self.code) {
            (Some((name, _)), _) => name.to_string(),
            (None, KeyCode::Char(letter)) if self.modifiers.contains(KeyModifiers::CONTROL) => {
                letter.to_ascii_uppercase().to_string()
            }
            (None, KeyCode::Char(letter)) => letter.to_string(),
            (None, code) => code.to_string(),
        }
    }

    /// The way that an arrow key points, north being up.
    const fn arrow(&self) -> Option<Direction> {
        match self.code {
            KeyCode::Up => Some(Direction::North),
            KeyCode::Right => Some(Direction::East),
            KeyCode::Down => Some(Direction::South),
            KeyCode::Left => Some(Direction::West),
            _ => None,
        }
    }

    /// Whether it is an arrow with nothing held.
    pub(super) fn is_bare_arrow(&self) -> bool {
        self.arrow().is_some() && self.modifiers.is_empty()
    }

    /// The character that the key types where letters are letters.
    pub(super) fn typed(&self) -> Option<char> {
        match self.code {
            KeyCode::Char(character) if self.modifiers.is_empty() => Some(character),
            _ => None,
        }
    }

    /// The key at the same place of a keyboard with Latin letters, if this one types a letter of
    /// another script.
    pub(super) fn on_latin_keyboard(&self) -> Option<Key> {
        let KeyCode::Char(letter) = self.code else {
            return None;
        };
        let code = KeyCode::Char(layouts::latin_at_the_place_of(letter)?);
        Some(Key { code, ..*self })
    }
}
