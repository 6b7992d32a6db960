//! The colour of the terminal's background: asking for it, and keeping the answer from being taken
//! for keys.
//!
//! Two questions are asked, the colour (OSC 11) and what the terminal is (DA1). Every terminal answers
//! the second, and answers in turn: when that answer has come there is nothing more to wait for.

use std::io;
use std::mem;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

#[cfg(unix)]
use super::typed;
#[cfg(unix)]
use crate::tui::messages;
use crate::tui::theme::Background;

/// How long the answer is waited for. Over a slow line it may take as long; a terminal that never
/// answers costs as much.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_millis(500);

/// The longest answer that is waited for to its end, in bytes.
#[cfg(unix)]
const LONGEST: usize = 256;

/// The two questions.
#[cfg(unix)]
const QUESTIONS: &[u8] = b"\x1b]11;?\x1b\\\x1b[c";

/// Whether an answer may still come.
static IS_DUE: AtomicBool = AtomicBool::new(false);

/// The keys that were pressed while the answer was waited for.
static TYPED: Mutex<Vec<KeyEvent>> = Mutex::new(Vec::new());

/// Asks the terminal. It must be in raw mode, and nobody else may read from it. What has been typed
/// meanwhile is kept for [`typed_meanwhile`]. A signal that ends the program ends the waiting, if it
/// is [noted](messages::note_signals).
///
/// # Errors
/// When the terminal cannot be reached.
#[cfg(unix)]
pub(super) fn ask() -> io::Result<Option<Background>> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    super::write_to_terminal(QUESTIONS)?;
    IS_DUE.store(true, Ordering::SeqCst);
    let terminal = rustix::stdio::stdin();
    let mut deadline = Instant::now() + PATIENCE;
    // Who types meanwhile does not have to wait for longer.
    let latest = deadline + PATIENCE;
    let mut answer = Vec::new();
    // A signal that comes in right after this is looked at costs what is left of the patience.
    while answer.len() < LONGEST && messages::noted_signal().is_none() {
        if is_whole(&answer) {
            IS_DUE.store(false, Ordering::SeqCst);
            break;
        }
        let left = deadline.saturating_duration_since(Instant::now());
        let left = Timespec::try_from(left).map_err(io::Error::other)?;
        let mut fds = [PollFd::new(&terminal, PollFlags::IN)];
        match poll(&mut fds, Some(&left)) {
            Ok(0) => break,
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        let mut bytes = [0; 64];
        match rustix::io::read(terminal, &mut bytes) {
            Ok(0) => break,
            Ok(count) => {
                answer.extend(&bytes[..count]);
                deadline = latest.min(Instant::now() + PATIENCE);
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
    super::lock(&TYPED).extend(typed::keys_in(&answer));
    Ok(background_in(&answer))
}

/// The keys that were pressed while the terminal was asked, told once: before any other key.
pub fn typed_meanwhile() -> Vec<KeyEvent> {
    mem::take(&mut *super::lock(&TYPED))
}

/// Asks nobody: elsewhere there is no telling.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub(super) fn ask() -> io::Result<Option<Background>> {
    Ok(None)
}

/// Whether the answer to the second question is there: `CSI ? … c`.
#[cfg(any(unix, test))]
fn is_whole(answer: &[u8]) -> bool {
    let mut rest = answer;
    while let Some(at) = find(rest, b"\x1b[?") {
        rest = &rest[at + 3..];
        let inside = |byte: &&u8| byte.is_ascii_digit() || **byte == b';';
        let length = rest.iter().take_while(inside).count();
        if rest.get(length) == Some(&b'c') {
            return true;
        }
    }
    false
}

/// What the answer to the first question says, if it is there: `OSC 11 ; rgb:RR/GG/BB`, each colour
/// of one to four digits, perhaps with an opacity as a fourth.
#[cfg(any(unix, test))]
fn background_in(answer: &[u8]) -> Option<Background> {
    const BEGINNING: &[u8] = b"\x1b]11;";
    let at = find(answer, BEGINNING)? + BEGINNING.len();
    let rest = &answer[at..];
    let end = rest.iter().position(|byte| matches!(byte, 0x07 | 0x1b))?;
    let colour = std::str::from_utf8(&rest[..end]).ok()?;
    let parts = colour
        .strip_prefix("rgb:")
        .or(colour.strip_prefix("rgba:"))?;
    let mut parts = parts.split('/').map(|part| {
        let most = 16_u32.checked_pow(part.len().try_into().ok()?)? - 1;
        let value = u32::from_str_radix(part, 16).ok()?;
        (most > 0).then(|| f64::from(value) / f64::from(most))
    });
    let light = [parts.next()??, parts.next()??, parts.next()??];
    Some(Background::of(light))
}

#[cfg(any(unix, test))]
fn find(within: &[u8], what: &[u8]) -> Option<usize> {
    within.windows(what.len()).position(|window| window == what)
}

/// Holds back an answer that comes too late, when keys are read already.
#[derive(Debug, Default)]
pub struct LateAnswer {
    /// Whether the answer has begun.
    inside: bool,
}

impl LateAnswer {
    /// Whether the event is a part of an answer, and nothing that the player did.
    pub fn takes(&mut self, event: &Event) -> bool {
        IS_DUE.load(Ordering::SeqCst) && self.takes_key(event)
    }

    /// The beginning of an answer reads as Alt and a bracket, its end as Alt and a backslash or as
    /// Ctrl-G.
    fn takes_key(&mut self, event: &Event) -> bool {
        let Event::Key(KeyEvent {
            code, modifiers, ..
        }) = event
        else {
            return false;
        };
        let is_end = match (*code, *modifiers) {
            (KeyCode::Char(']'), KeyModifiers::ALT) => {
                self.inside = true;
                return true;
            }
            (KeyCode::Char('\\'), KeyModifiers::ALT) => true,
            (KeyCode::Char('g'), KeyModifiers::CONTROL) => true,
            (KeyCode::Char(c), KeyModifiers::NONE) if is_of_colour(c) => false,
            // Nothing else is in an answer.
            _ => {
                self.inside = false;
                return false;
            }
        };
        let taken = self.inside;
        if is_end && taken {
            self.inside = false;
            IS_DUE.store(false, Ordering::SeqCst);
        }
        taken
    }
}

/// Whether an answer about a colour may have that character inside.
const fn is_of_colour(c: char) -> bool {
    c.is_ascii_hexdigit() || matches!(c, ';' | ':' | '/' | 'r' | 'g')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_tells_light_from_dark() {
        for (colour, expected) in [
            ("rgb:0000/0000/0000", Background::Dark),
            ("rgb:ffff/ffff/ffff", Background::Light),
            ("rgb:1e1e/1e1e/2e2e", Background::Dark),
            ("rgb:fdfd/f6f6/e3e3", Background::Light), // Solarized light
            ("rgb:00/2b/36", Background::Dark),        // Solarized dark
            ("rgb:f/f/f", Background::Light),
            ("rgba:ffff/ffff/ffff/8080", Background::Light),
        ] {
            for end in ["\x07", "\x1b\\"] {
                let answer = format!("\x1b]11;{colour}{end}\x1b[?62;22c");
                assert_eq!(background_in(answer.as_bytes()), Some(expected), "{colour}");
                assert!(is_whole(answer.as_bytes()));
            }
        }
    }

    #[test]
    fn an_answer_without_a_colour_tells_nothing() {
        for answer in [
            "",
            "\x1b[?62;22c",
            "\x1b]11;",
            "\x1b]11;rgb:ffff/ffff/ff",
            "\x1b]11;rgb:ffff/ffff\x07",
            "\x1b]11;rgb:gggg/ffff/ffff\x07",
            "\x1b]11;rgb://\x07",
            "\x1b]11;rgb:fffffffff/0/0\x07",
            "\x1b]11;\u{e9}\x07",
        ] {
            assert_eq!(background_in(answer.as_bytes()), None, "{answer:?}");
        }
    }

    #[test]
    fn only_the_second_answer_is_the_end() {
        for answer in [
            "",
            "\x1b]11;rgb:0/0/0\x07",
            "\x1b[?62",
            "\x1b[?2004h",
            "\x1b[A",
        ] {
            assert!(!is_whole(answer.as_bytes()), "{answer:?}");
        }
        assert!(is_whole(b"x\x1b[?1;0$y\x1b[?6c"));
    }

    /// The keys that a text reads as where the terminal is read for keys.
    fn keys(text: &str) -> Vec<Event> {
        let mut modifiers = KeyModifiers::NONE;
        let mut keys = Vec::new();
        for c in text.chars() {
            let (code, held) = match c {
                '\x1b' => {
                    modifiers = KeyModifiers::ALT;
                    continue;
                }
                '\x07' => ('g', KeyModifiers::CONTROL),
                _ => (c, modifiers),
            };
            keys.push(Event::Key(KeyEvent::new(KeyCode::Char(code), held)));
            modifiers = KeyModifiers::NONE;
        }
        keys
    }

    #[test]
    fn a_late_answer_is_no_key() {
        for end in ["\x07", "\x1b\\"] {
            let mut late = LateAnswer::default();
            let text = format!("\x1b]11;rgb:1e1e/abcd/ef09{end}");
            for key in keys(&text) {
                assert!(late.takes_key(&key), "{key:?}");
            }
            for key in keys("q:g1/;") {
                assert!(!late.takes_key(&key), "{key:?}");
            }
        }
    }

    #[test]
    fn what_is_typed_passes() {
        let mut late = LateAnswer::default();
        for key in keys("1:c3-c4\x1b\\]") {
            assert!(!late.takes_key(&key), "{key:?}");
        }
        // A key between that no answer has: it was none.
        let typed = keys("\x1b]q1");
        let taken: Vec<bool> = typed.iter().map(|key| late.takes_key(key)).collect();
        assert_eq!(taken, [true, false, false]);
    }
}
