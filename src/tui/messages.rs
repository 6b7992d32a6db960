//! What wakes the loop: the threads that listen to the keyboard, to the signals and to the line to
//! the terminal, and send what they hear into one channel.
//!
//! The threads wait in the kernel and are never joined: they end with the process.

use std::io;
use std::panic::{self, AssertUnwindSafe};
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
#[cfg(unix)]
use std::sync::{Arc, LazyLock};
use std::thread;

use ratatui::crossterm::event as terminal_event;
#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};

use super::event::Event;
use super::terminal::{LateAnswer, typed_meanwhile};
#[cfg(debug_assertions)]
use super::test_panic;
use crate::engine::worker;
use crate::record::store::Report;

/// One thing that the loop is told.
#[derive(Debug)]
pub(super) enum Message {
    /// Something for the program.
    Event(Event),
    /// What has become of a text that was to be saved.
    Report(Report),
    /// What the computer has found.
    Worker(worker::Message),
    /// The size of the terminal has changed, or may have.
    #[cfg(unix)]
    Resize,
    /// No key will ever come in again.
    InputLost(io::Error),
    /// The terminal is gone: its window was closed, or the line was cut.
    #[cfg(unix)]
    HungUp,
    /// Somebody asks the program to end, with this signal.
    #[cfg(unix)]
    Terminate(u8),
    /// Somebody asks the program to stop.
    #[cfg(unix)]
    Stop,
    /// The program goes on after it was stopped.
    #[cfg(unix)]
    Continue,
}

/// Starts to listen to the keyboard. The terminal should have been entered.
///
/// # Errors
/// When no thread can be started.
pub(super) fn listen_to_keys(sender: Sender<Message>) -> io::Result<()> {
    let listen = move || {
        let lost = panic::catch_unwind(AssertUnwindSafe(|| forward_keys(&sender)))
            .unwrap_or_else(|_| io::Error::other("the thread that reads the keys panicked"));
        // Without a receiver the loop has ended already.
        let _ = sender.send(Message::InputLost(lost));
    };
    thread::Builder::new().name("keys".into()).spawn(listen)?;
    Ok(())
}

/// Forwards what the terminal reports until that fails; the failure comes back.
fn forward_keys(sender: &Sender<Message>) -> io::Error {
    for key in typed_meanwhile() {
        if sender.send(Message::Event(Event::Key(key))).is_err() {
            return io::ErrorKind::BrokenPipe.into();
        }
    }
    let mut late = LateAnswer::default();
    loop {
        let event = match terminal_event::read() {
            Ok(event) => event,
            Err(error) => return error,
        };
        if late.takes(&event) {
            continue;
        }
        let Some(event) = Event::from_terminal(event) else {
            continue;
        };
        #[cfg(debug_assertions)]
        test_panic::in_reader(&event);
        // On Unix a signal tells of this too, and also while the reader waits for the rest of a
        // key.
        if cfg!(unix) && matches!(event, Event::Resize(_)) {
            continue;
        }
        if sender.send(Message::Event(event)).is_err() {
            return io::ErrorKind::BrokenPipe.into();
        }
    }
}

/// The signals that end the program.
#[cfg(unix)]
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// The last of them to come in after [`note_signals`], or 0.
#[cfg(unix)]
static NOTED: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// Holds back the signals that end the program, until [`listen_to_signals`] is called and obeys. For
/// what must not be left in the middle before there is a loop.
///
/// # Errors
/// When the signals cannot be caught.
#[cfg(unix)]
pub(super) fn note_signals() -> io::Result<()> {
    for signal in ENDING {
        signal_hook::flag::register_usize(signal, Arc::clone(&NOTED), signal as usize)?;
    }
    Ok(())
}

/// The signal to end the program that has come in meanwhile, if one has.
#[cfg(unix)]
pub(super) fn noted_signal() -> Option<u8> {
    // Signal numbers are below 128, so that a status can hold them.
    let number = NOTED.load(Ordering::SeqCst) as u8;
    (number > 0).then_some(number)
}

/// Starts to listen to signals, of which none has its usual effect from here on.
///
/// # Errors
/// When the signals cannot be caught or no thread can be started.
#[cfg(unix)]
pub(super) fn listen_to_signals(sender: Sender<Message>) -> io::Result<()> {
    let caught = ENDING.into_iter().chain([SIGCONT, SIGTSTP, SIGWINCH]);
    let mut signals = signal_hook::iterator::Signals::new(caught)?;
    if let Some(number) = noted_signal() {
        // Without a receiver there is nothing to end.
        let _ = sender.send(Message::Terminate(number));
    }
    let listen = move || {
        // Of several signals at once the one with the lowest number is first, so that what ends the
        // program goes before what continues it.
        for signal in signals.forever() {
            let message = match signal {
                SIGWINCH => Message::Resize,
                SIGCONT => Message::Continue,
                SIGTSTP => Message::Stop,
                // As above.
                _ => Message::Terminate(signal as u8),
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("signals".into())
        .spawn(listen)?;
    Ok(())
}

/// Starts to watch for the end of the terminal.
///
/// crossterm reads on and on from a terminal that is gone, without ever telling, and a program that
/// is not the terminal's own job gets no SIGHUP.
///
/// # Errors
/// When no thread can be started.
#[cfg(unix)]
pub(super) fn watch_for_hang_up(sender: Sender<Message>) -> io::Result<()> {
    let watch = move || {
        if wait_for_hang_up() {
            // Without a receiver the loop has ended already.
            let _ = sender.send(Message::HungUp);
        }
    };
    thread::Builder::new().name("line".into()).spawn(watch)?;
    Ok(())
}

/// Sleeps until the terminal is gone. `false` where the system cannot tell, as with some terminals
/// on macOS; a SIGHUP is all there is then.
#[cfg(unix)]
fn wait_for_hang_up() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    let terminal = rustix::stdio::stdin();
    loop {
        // To ask for nothing is to be told of errors and hang-ups only.
        let mut line = [PollFd::new(&terminal, PollFlags::empty())];
        match poll(&mut line, None) {
            Ok(_) => return rustix::termios::tcgetattr(terminal).is_err(),
            Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}
