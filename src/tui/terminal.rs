//! The terminal: its modes, and the [`Screen`] drawn on it.
//!
//! This is the only place that touches the modes of the terminal. [`enter`] and [`leave`] may be
//! called at any time and any number of times, and every way out of the program ends in [`leave`]:
//! returning and unwinding by dropping the [`Screen`], and a panic, before its message is printed,
//! by the hook that [`Screen::open`] sets.

mod background;
mod panics;
#[cfg(any(unix, test))]
mod typed;

use std::env;
#[cfg(not(unix))]
use std::io::Write;
use std::io::{self, IsTerminal};
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use ratatui::crossterm::cursor::{Hide, SetCursorStyle, Show};
#[cfg(unix)]
use ratatui::crossterm::event::DisableFocusChange;
#[cfg(not(unix))]
use ratatui::crossterm::event::EnableMouseCapture;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste};
use ratatui::crossterm::queue;
use ratatui::crossterm::style::{Attribute, SetAttribute, force_color_output};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal};
use thiserror::Error;

use super::backend::FrameBackend;
use super::theme::Background;

pub(super) use background::{LateAnswer, typed_meanwhile};

/// The size taken for a terminal that does not tell its own: that of the classic terminals, which
/// is also the smallest in common use.
#[cfg(unix)]
const FALLBACK_SIZE: Size = Size::new(80, 24);

/// The character that rings the bell.
const BELL: u8 = 0x07;

/// Whether the terminal is in our modes, so that `leave` has something to do.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Why there is no playing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoTerminal {
    /// Standard input is a file, a pipe or nothing.
    #[error("standard input is not a terminal, so there are no keys to play with")]
    Input,
    /// Standard output is a file, a pipe or nothing.
    #[error("standard output is not a terminal, so there is no screen to play on")]
    Output,
    /// The terminal says that it can do nothing but print lines.
    #[error("the terminal cannot move its cursor (TERM=dumb)")]
    Dumb,
    /// The terminal has no name, so nothing is known to work on it.
    #[error("the kind of terminal is not known (TERM is not set)")]
    Unnamed,
}

/// Checks that there is a terminal to play on. It touches nothing, and is meant to be called before
/// anything else is.
///
/// # Errors
/// The first thing that is missing, as a [`NoTerminal`].
pub fn check_terminal() -> Result<(), NoTerminal> {
    if !io::stdin().is_terminal() {
        return Err(NoTerminal::Input);
    }
    if !io::stdout().is_terminal() {
        return Err(NoTerminal::Output);
    }
    match env::var_os("TERM") {
        Some(name) if name == "dumb" => Err(NoTerminal::Dumb),
        Some(name) if !name.is_empty() => Ok(()),
        _ if cfg!(unix) => Err(NoTerminal::Unnamed),
        _ => Ok(()),
    }
}

/// How many columns the terminal that the output goes to has; nothing when it goes elsewhere, or no
/// width is known. For lines that are printed, without the screen.
pub fn columns() -> Option<usize> {
    let is_terminal = io::stdout().is_terminal();
    let size = is_terminal.then(|| size().ok()).flatten()?;
    (size.width > 0).then_some(usize::from(size.width))
}

/// Puts the terminal into our modes: raw input, the alternate screen, no cursor until a
/// frame shows it, and then a steady line, bracketed paste.
/// Does nothing if it is in them.
///
/// # Errors
/// When the terminal cannot be reached; it has been left again then.
pub fn enter() -> io::Result<()> {
    if ENTERED.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    // Raw mode first: where it fails nothing has been written yet.
    let entered = enable_raw_mode().and_then(|()| {
        let mut codes = Vec::new();
        queue!(codes, EnterAlternateScreen, Hide, EnableBracketedPaste)?;
        // It stands on faces and symbols, which a block would hide and a blinking one would unsettle.
        queue!(codes, SetCursorStyle::SteadyUnderScore)?;
        write_to_terminal(&codes)
    });
    if entered.is_err() {
        leave();
    }
    entered
}

/// Gives the terminal back as it was: everything that [`enter`] and a [`Screen`] may have switched
/// on is switched off, each thing whether or not the others can be. Does nothing if the terminal is
/// not in our modes.
///
/// Reports of panics in other threads, held back until now, are printed to standard error.
pub fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        // Errors have nowhere to go: a terminal that cannot be written to is gone, and has no modes
        // to restore.
        let _ = write_to_terminal(&leaving_codes());
        // The input modes belong to the job in the foreground. To set them from behind it would
        // spoil the shell's, or stop us on the way out.
        if in_foreground() {
            let _ = disable_raw_mode();
        }
    }
    panics::print_held_reports();
}

/// The codes that undo whatever may be switched on. Each is taken by itself, as a terminal that
/// does not know one of them may know the others.
fn leaving_codes() -> Vec<u8> {
    let mut codes = Vec::new();
    let _ = queue!(codes, EndSynchronizedUpdate);
    // Also the mouse's ways, and the focus, which are never asked for: a program that was killed in
    // this terminal may have left them on. On Windows that is no matter of codes.
    let _ = queue!(codes, DisableMouseCapture);
    #[cfg(unix)]
    let _ = queue!(codes, DisableFocusChange);
    let _ = queue!(codes, DisableBracketedPaste);
    let _ = queue!(codes, SetAttribute(Attribute::Reset));
    let _ = queue!(codes, SetCursorStyle::DefaultUserShape);
    let _ = queue!(codes, LeaveAlternateScreen);
    let _ = queue!(codes, Show);
    codes
}

/// The codes with which the terminal reports the buttons and the wheel, at any column. Not
/// crossterm's, which ask for every move of the pointer: each would wake the program.
#[cfg(unix)]
fn mouse_codes(listens: bool) -> Vec<u8> {
    match listens {
        true => b"\x1b[?1000h\x1b[?1006h".to_vec(),
        false => b"\x1b[?1006l\x1b[?1000l".to_vec(),
    }
}

/// Nothing to be written: on Windows the mouse is listened to by a call.
#[cfg(not(unix))]
fn mouse_codes(listens: bool) -> Vec<u8> {
    let mut codes = Vec::new();
    // A console without a mouse is played on with the keys.
    let _ = match listens {
        true => queue!(codes, EnableMouseCapture),
        false => queue!(codes, DisableMouseCapture),
    };
    codes
}

/// The code that puts a text on the clipboard, OSC 52. The text is in letters and digits there, so
/// that nothing in it is taken for a code.
fn copying_codes(text: &str) -> Vec<u8> {
    format!("\x1b]52;c;{}\x1b\\", BASE64_STANDARD.encode(text)).into_bytes()
}

/// Whether the terminal listens to this program now, and not to the shell or another job. A
/// terminal without jobs always does.
#[cfg(unix)]
pub(super) fn in_foreground() -> bool {
    rustix::termios::tcgetpgrp(rustix::stdio::stdin())
        .map_or(true, |group| group == rustix::process::getpgrp())
}

/// Whether the terminal listens to this program now: always.
#[cfg(not(unix))]
pub(super) fn in_foreground() -> bool {
    true
}

/// Asks the terminal whether its background is dark or light, and waits for the answer, not long.
/// `None` when it does not tell. It must not have been entered yet, and nobody else may read from it.
///
/// A signal to end the program is held back until the terminal is as it was, and then until
/// [`run`](super::run::run) obeys it.
pub fn ask_background() -> Option<Background> {
    // To write to the terminal from behind another job would stop this one.
    if !in_foreground() {
        return None;
    }
    #[cfg(unix)]
    super::messages::note_signals().ok()?;
    enable_raw_mode().ok()?;
    let told = background::ask();
    // If this fails there is nobody to tell; the game's own modes come next.
    let _ = disable_raw_mode();
    told.ok().flatten()
}

/// The size of the terminal in cells.
///
/// # Errors
/// When the terminal cannot be reached.
#[cfg(unix)]
pub(super) fn size() -> io::Result<Size> {
    // Not by crossterm, which starts two processes where this fails.
    let told = rustix::termios::tcgetwinsize(rustix::stdio::stdout())?;
    let size = Size::new(told.ws_col, told.ws_row);
    Ok(if size.area() == 0 {
        FALLBACK_SIZE
    } else {
        size
    })
}

/// The size of the terminal in cells.
///
/// # Errors
/// When the terminal cannot be reached.
#[cfg(not(unix))]
pub(super) fn size() -> io::Result<Size> {
    ratatui::crossterm::terminal::size().map(Size::from)
}

/// Writes everything, in one go unless the terminal takes only a part. Standard output's own buffer
/// would cut a long frame into several writes.
#[cfg(unix)]
fn write_to_terminal(mut bytes: &[u8]) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let terminal = rustix::stdio::stdout();
    while !bytes.is_empty() {
        match rustix::io::write(terminal, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = &bytes[written..],
            Err(Errno::INTR) => {}
            // Another program has made the shared terminal non-blocking.
            Err(Errno::AGAIN) => {
                let mut room = [PollFd::new(&terminal, PollFlags::OUT)];
                // A failure to wait only means to try again earlier.
                let _ = poll(&mut room, None);
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Writes everything to the terminal.
#[cfg(not(unix))]
fn write_to_terminal(bytes: &[u8]) -> io::Result<()> {
    let mut terminal = io::stdout().lock();
    terminal.write_all(bytes)?;
    terminal.flush()
}

/// The terminal while the game is on it. Dropping it leaves the terminal as it was.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<FrameBackend>,
    /// Whether what the terminal shows is not known, so that the next frame has to be drawn whole.
    spoilt: bool,
    /// Codes to be written before the next frame, with the same write.
    pending: Vec<u8>,
    /// Whether the terminal is to report what the mouse does.
    listens_to_mouse: bool,
}

impl Screen {
    /// Enters the terminal. The calling thread becomes the screen's thread: when it panics the
    /// terminal is given back before the message is printed. A panic of any other thread leaves the
    /// screen alone, and its message is printed when the screen is left.
    ///
    /// # Errors
    /// When the terminal cannot be reached; it has been left again then.
    pub fn open() -> io::Result<Screen> {
        panics::this_thread_draws();
        // Colours are the theme's matter. With NO_COLOR set crossterm would drop them, and where it
        // does so the codes for bold and inverse are lost as well.
        force_color_output(true);
        enter()?;
        let terminal = Terminal::new(FrameBackend::default()).inspect_err(|_| leave())?;
        Ok(Screen {
            terminal,
            spoilt: true,
            pending: Vec::new(),
            listens_to_mouse: false,
        })
    }

    /// Draws a frame with one write, which the terminal shows at once. If the frame looks like the
    /// last one nothing is written at all.
    ///
    /// # Errors
    /// When the terminal cannot be reached.
    pub fn draw(&mut self, view: impl FnOnce(&mut Frame)) -> io::Result<()> {
        if mem::take(&mut self.spoilt) {
            // A resize clears the terminal and forgets what was on it.
            let area = Rect::from((Position::ORIGIN, size()?));
            self.terminal.resize(area)?;
        }
        self.terminal.draw(view)?;
        let frame = self.terminal.backend_mut().take();
        let mut codes = mem::take(&mut self.pending);
        if !frame.is_empty() {
            codes.reserve(frame.len() + 16);
            queue!(codes, BeginSynchronizedUpdate)?;
            codes.extend(frame);
            queue!(codes, EndSynchronizedUpdate)?;
        }
        write_to_terminal(&codes)
    }

    /// Puts the text on the terminal's clipboard with the next frame. A terminal without one, or
    /// that does not let programs write to it, passes over this; there is no telling.
    pub fn copy(&mut self, text: &str) {
        self.pending.extend(copying_codes(text));
    }

    /// Listens to the mouse from the next frame on, or leaves it to the terminal.
    pub fn listen_to_mouse(&mut self, listens: bool) {
        self.listens_to_mouse = listens;
        self.pending.extend(mouse_codes(listens));
    }

    /// Rings the terminal's bell with the next frame.
    pub fn ring(&mut self) {
        self.pending.push(BELL);
    }

    /// Says that the terminal may show anything, as after a resize: the next frame is drawn whole.
    pub fn spoil(&mut self) {
        self.spoilt = true;
    }

    /// Enters the terminal anew, after it was left or somebody else changed its modes. The next
    /// frame is drawn whole.
    ///
    /// # Errors
    /// When the terminal cannot be reached.
    pub fn reopen(&mut self) -> io::Result<()> {
        leave();
        enter()?;
        self.terminal.backend_mut().cursor_was_hidden();
        if self.listens_to_mouse {
            self.pending.extend(mouse_codes(true));
        }
        self.spoil();
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
        panics::no_thread_draws();
    }
}

/// Locks, also after a panic of who held the lock: what these locks guard is whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn no_move_of_the_pointer_is_asked_for() {
        let codes = String::from_utf8(mouse_codes(true)).unwrap();
        for mode in ["?1002h", "?1003h"] {
            assert!(!codes.contains(mode), "{mode}");
        }
    }

    #[test]
    fn a_text_is_copied_as_letters() {
        assert_eq!(copying_codes("7/7 g\u{1b}"), b"\x1b]52;c;Ny83IGcb\x1b\\");
    }
}
