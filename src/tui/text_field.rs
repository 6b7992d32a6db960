//! A line of text being typed.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthChar;

/// A line of text with a cursor. It never holds control characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextField {
    before: String,
    after: String,
    /// How wide the text may be, in columns.
    width: usize,
}

impl TextField {
    /// A field that takes text up to that many columns wide.
    pub fn new(width: usize) -> TextField {
        TextField {
            width,
            ..TextField::default()
        }
    }

    /// The same field holding that text, the cursor behind it; what does not fit is left out.
    pub fn with(mut self, text: &str) -> TextField {
        self.set(text);
        self
    }

    /// What is typed.
    pub fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// What stands before the cursor.
    pub fn before_cursor(&self) -> &str {
        &self.before
    }

    /// Whether nothing is typed.
    pub const fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty()
    }

    /// Replaces what is typed, the cursor behind it.
    pub fn set(&mut self, text: &str) {
        self.before.clear();
        self.after.clear();
        self.insert(text);
    }

    /// Types a text at the cursor, as far as it fits. Line ends and tabs become spaces; other
    /// control characters, and characters that have no column of their own, are left out.
    pub fn insert(&mut self, text: &str) {
        for character in text.chars() {
            let character = match character {
                '\n' | '\r' | '\t' => ' ',
                other => other,
            };
            let columns = character.width().unwrap_or(0);
            if columns > 0 && self.columns() + columns <= self.width {
                self.before.push(character);
            }
        }
    }

    fn columns(&self) -> usize {
        let all = self.before.chars().chain(self.after.chars());
        all.filter_map(UnicodeWidthChar::width).sum()
    }

    /// Takes an editing key. Returns whether it was one.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let held = key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
        match (key.code, held) {
            (KeyCode::Char('u'), KeyModifiers::CONTROL) => self.set(""),
            (_, held) if !held.is_empty() => return false,
            (KeyCode::Char(character), _) => self.insert(character.encode_utf8(&mut [0; 4])),
            (KeyCode::Backspace, _) if !self.is_empty() => {
                self.before.pop();
            }
            (KeyCode::Delete, _) => {
                if !self.after.is_empty() {
                    self.after.remove(0);
                }
            }
            (KeyCode::Left, _) => {
                if let Some(character) = self.before.pop() {
                    self.after.insert(0, character);
                }
            }
            (KeyCode::Right, _) => {
                if !self.after.is_empty() {
                    self.before.push(self.after.remove(0));
                }
            }
            (KeyCode::Home, _) => {
                self.after.insert_str(0, &std::mem::take(&mut self.before));
            }
            (KeyCode::End, _) => self.before.push_str(&std::mem::take(&mut self.after)),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut TextField, code: KeyCode) -> bool {
        field.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn typing_in_the_middle() {
        let mut field = TextField::new(10).with("c3d4");
        press(&mut field, KeyCode::Left);
        press(&mut field, KeyCode::Left);
        press(&mut field, KeyCode::Char('-'));
        assert_eq!(field.text(), "c3-d4");
        press(&mut field, KeyCode::Home);
        press(&mut field, KeyCode::Delete);
        press(&mut field, KeyCode::End);
        press(&mut field, KeyCode::Backspace);
        assert_eq!(
            (field.text().as_str(), field.before_cursor()),
            ("3-d", "3-d")
        );
    }

    #[test]
    fn nothing_gets_in_that_a_terminal_would_obey() {
        let mut field = TextField::new(20);
        field.insert("a\u{1b}[31mb\u{7}\nc\u{200d}");
        assert_eq!(field.text(), "a[31mb c");
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        assert_eq!(TextField::new(5).with("日本語").text(), "日本");
        assert_eq!(TextField::new(0).with("x").text(), "");
    }

    #[test]
    fn backspace_in_an_empty_field_is_left_to_others() {
        let mut field = TextField::new(5);
        assert!(!press(&mut field, KeyCode::Backspace));
        assert!(!press(&mut field, KeyCode::Enter));
        assert!(!press(&mut field, KeyCode::Tab));
    }
}
