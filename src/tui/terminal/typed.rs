//! What was typed while the terminal was asked something: the keys, found among the answers.
//!
//! crossterm reads keys from the terminal alone. So that nothing is lost that somebody types in the
//! meantime, the plain keys are told apart here; of the others there are few enough.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

const ESC: u8 = 0x1b;

/// The keys in what has been read, in their order. Answers, and keys of rarer codes, are passed over.
pub(super) fn keys_in(mut read: &[u8]) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    while let Some((&first, rest)) = read.split_first() {
        let (key, after) = match (first, rest) {
            (ESC, [b'[', rest @ ..]) => code(rest),
            (ESC, [b'O', last, rest @ ..]) => (steering(*last), rest),
            (ESC, [b']' | b'P' | b'_' | b'^', rest @ ..]) => (None, after_text(rest)),
            (ESC, _) => (Some(plain(KeyCode::Esc)), rest),
            (0x20..=0x7e | 0x80.., _) => character(read),
            (control, rest) => (Some(control_key(control)), rest),
        };
        keys.extend(key);
        read = after;
    }
    keys
}

const fn plain(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// A code that began with `ESC [`: the key it stands for, and what comes after it.
fn code(read: &[u8]) -> (Option<KeyEvent>, &[u8]) {
    let is_last = |byte: &u8| matches!(byte, 0x40..=0x7e);
    let length = read
        .iter()
        .position(is_last)
        .map_or(read.len(), |at| at + 1);
    let (code, rest) = read.split_at(length);
    match code {
        [last] => (steering(*last), rest),
        _ => (None, rest),
    }
}

/// The key whose code ends so, and has nothing else in it.
const fn steering(last: u8) -> Option<KeyEvent> {
    Some(plain(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        b'Z' => return Some(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)),
        _ => return None,
    }))
}

/// What comes after a text that a terminal has sent: one ends with BEL or with `ESC \`.
fn after_text(read: &[u8]) -> &[u8] {
    let end = read.iter().position(|&byte| matches!(byte, 0x07 | ESC));
    let rest = end.map_or(&[][..], |end| &read[end..]);
    match rest {
        [0x07, rest @ ..] | [ESC, b'\\', rest @ ..] => rest,
        _ => rest,
    }
}

/// A key that is sent as a control character.
fn control_key(control: u8) -> KeyEvent {
    match control {
        b'\r' => plain(KeyCode::Enter),
        b'\t' => plain(KeyCode::Tab),
        0x7f => plain(KeyCode::Backspace),
        0 => KeyEvent::new(KeyCode::Char(' '), KeyModifiers::CONTROL),
        letter => {
            // Ctrl takes a letter's case away, and all else that tells it from a control character.
            let letter = char::from(letter | 0x60);
            KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
        }
    }
}

/// The character that begins here, if a whole one does, and what comes after it.
fn character(read: &[u8]) -> (Option<KeyEvent>, &[u8]) {
    let length = (1..=read.len().min(4)).find(|&length| str::from_utf8(&read[..length]).is_ok());
    let (text, rest) = read.split_at(length.unwrap_or(1));
    let letter = str::from_utf8(text)
        .ok()
        .and_then(|text| text.chars().next());
    let key = letter.map(|letter| {
        let held = match letter.is_uppercase() {
            true => KeyModifiers::SHIFT,
            false => KeyModifiers::NONE,
        };
        KeyEvent::new(KeyCode::Char(letter), held)
    });
    (key, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(read: &[u8]) -> Vec<KeyCode> {
        keys_in(read).into_iter().map(|key| key.code).collect()
    }

    #[test]
    fn keys_are_found_before_between_and_after_the_answers() {
        for end in ["\x07", "\x1b\\"] {
            let read = format!("a\x1b[A\x1b]11;rgb:1e1e/1e1e/2e2e{end}é\r\x1b[?62;22cq");
            let expected = [
                KeyCode::Char('a'),
                KeyCode::Up,
                KeyCode::Char('é'),
                KeyCode::Enter,
                KeyCode::Char('q'),
            ];
            assert_eq!(codes(read.as_bytes()), expected, "{end:?}");
        }
    }

    #[test]
    fn every_plain_key_is_known() {
        use KeyCode::{BackTab, Backspace, Char, Down, End, Esc, Home, Left, Right, Tab};
        let read = b"\x1b[B\x1bOC\x1b[D\x1b[H\x1b[F\t\x1b[Z\x7f\x1b:";
        let expected = [
            Down,
            Right,
            Left,
            Home,
            End,
            Tab,
            BackTab,
            Backspace,
            Esc,
            Char(':'),
        ];
        assert_eq!(codes(read), expected);
        let ctrl_c = KeyEvent::new(Char('c'), KeyModifiers::CONTROL);
        let capital = KeyEvent::new(Char('G'), KeyModifiers::SHIFT);
        assert_eq!(keys_in(b"\x03G"), [ctrl_c, capital]);
    }

    #[test]
    fn answers_alone_and_broken_ones_press_nothing() {
        for read in [
            &b""[..],
            b"\x1b[?6c",
            b"\x1b]11;rgb:0/0/0\x07\x1b[?6c",
            b"\x1b]11;rgb:0000/00",
            b"\x1b[?62;2",
            b"\x1b[5~\x1b[1;5A\x1bOP",
            b"\xc3\xff",
        ] {
            assert_eq!(keys_in(read), [], "{read:?}");
        }
    }
}
