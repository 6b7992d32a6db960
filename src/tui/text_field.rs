//! A line of text being typed.

use super::keys::{Action, Stroke};
use crate::text::{self, clusters};

/// A line of text with a cursor. It never holds what [cannot be shown](text::is_printable).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextField {
    before: String,
    after: String,
    /// How wide the text may be, in columns.
    width: usize,
    /// Whether the text only stands there until another is typed.
    is_default: bool,
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

    /// The same field holding a text that what is typed or pasted first replaces.
    pub fn with_default(mut self, text: &str) -> TextField {
        self.set(text);
        self.is_default = true;
        self
    }

    /// Whether the text is a default that nobody has touched.
    pub const fn is_default(&self) -> bool {
        self.is_default
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
        self.is_default = false;
        self.before.clear();
        self.after.clear();
        self.insert(text);
    }

    /// Types a text at the cursor, as far as it fits. Line ends and tabs become spaces; what cannot
    /// be shown is left out.
    pub fn insert(&mut self, text: &str) {
        if std::mem::take(&mut self.is_default) {
            self.before.clear();
            self.after.clear();
        }
        for character in text.chars() {
            self.before.push(match character {
                '\n' | '\r' | '\t' => ' ',
                other => other,
            });
            let text = self.text();
            if text::width(&text) > self.width || !text::is_printable(&text) {
                self.before.pop();
            }
        }
    }

    /// Takes a stroke. Returns whether it was one for the field; to erase backwards is none where
    /// nothing is typed.
    pub fn edit(&mut self, stroke: Stroke) -> bool {
        let action = match stroke {
            Stroke::Type(character) => {
                self.insert(character.encode_utf8(&mut [0; 4]));
                return true;
            }
            Stroke::Edit(action) => action,
        };
        match action {
            Action::EraseLine => self.set(""),
            Action::EraseBefore if self.is_empty() => return false,
            Action::EraseBefore => _ = self.pop(),
            Action::EraseAfter => _ = self.pop_after(),
            Action::CursorLeft => {
                let cluster = self.pop();
                self.after.insert_str(0, &cluster);
            }
            Action::CursorRight => {
                let cluster = self.pop_after();
                self.before.push_str(&cluster);
            }
            Action::CursorToStart => {
                self.after.insert_str(0, &std::mem::take(&mut self.before));
            }
            Action::CursorToEnd => self.before.push_str(&std::mem::take(&mut self.after)),
            _ => return false,
        }
        // Who goes about in it means to change it.
        self.is_default = false;
        true
    }

    /// Takes out what stands right before the cursor.
    fn pop(&mut self) -> String {
        let length = clusters(&self.before).next_back().map_or(0, str::len);
        self.before.split_off(self.before.len() - length)
    }

    /// Takes out what stands right behind the cursor.
    fn pop_after(&mut self) -> String {
        let length = clusters(&self.after).next().map_or(0, str::len);
        self.after.drain(..length).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keys::Keymap;
    use proptest::prelude::*;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    /// Presses a key as the program passes it on.
    fn press_held(field: &mut TextField, code: KeyCode, held: KeyModifiers) -> bool {
        let stroke = Keymap::default().stroke(KeyEvent::new(code, held));
        stroke.is_some_and(|stroke| field.edit(stroke))
    }

    fn press(field: &mut TextField, code: KeyCode) -> bool {
        press_held(field, code, KeyModifiers::NONE)
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
    fn an_accent_goes_with_its_letter() {
        let mut field = TextField::new(10).with("Jose\u{301}");
        press(&mut field, KeyCode::Left);
        assert_eq!(field.before_cursor(), "Jos");
        press(&mut field, KeyCode::Right);
        press(&mut field, KeyCode::Backspace);
        assert_eq!(field.text(), "Jos");
        press(&mut field, KeyCode::Home);
        press(&mut field, KeyCode::Char('\u{301}'));
        assert_eq!(field.text(), "Jos", "it would stand on nothing");
    }

    #[test]
    fn nothing_gets_in_that_a_terminal_would_obey() {
        let mut field = TextField::new(20);
        field.insert("a\u{1b}[31mb\u{7}\nc\u{200d}\u{2028}");
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

    #[test]
    fn letters_with_ctrl_are_no_letters() {
        let mut field = TextField::new(5).with("abc");
        let press = |field: &mut TextField, letter| {
            press_held(field, KeyCode::Char(letter), KeyModifiers::CONTROL)
        };
        assert!(!press(&mut field, 'c') && field.text() == "abc");
        assert!(press(&mut field, 'u') && field.is_empty());
    }

    proptest! {
        #[test]
        fn a_field_stays_printable_whatever_is_typed(
            texts in prop::collection::vec((any::<String>(), 0_usize..6), 0..6),
        ) {
            let mut field = TextField::new(12);
            for (text, edits) in texts {
                field.insert(&text);
                for edit in [KeyCode::Left, KeyCode::Left, KeyCode::Backspace, KeyCode::Right,
                    KeyCode::Delete].into_iter().take(edits) {
                    press(&mut field, edit);
                }
                prop_assert!(text::is_printable(&field.text()), "{field:?}");
                prop_assert!(text::width(&field.text()) <= 12, "{field:?}");
            }
        }
    }
}
