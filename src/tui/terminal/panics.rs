//! Panics: which of them gives the terminal back, and what is told of the others.

use std::io::{self, Write};
use std::mem;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, Once};
use std::thread::{self, ThreadId};

use super::{ENTERED, leave, lock};

/// The thread that draws. Only its panics end the program.
static SCREEN_THREAD: Mutex<Option<ThreadId>> = Mutex::new(None);

/// Messages of other threads' panics, held back until they can be printed without spoiling the
/// picture.
static HELD_REPORTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Makes the calling thread the one that draws: when it panics, the terminal is given back before the
/// message is printed. Of any other thread's panic the message is held back while the terminal is in
/// our modes.
pub(super) fn this_thread_draws() {
    static SET_HOOK: Once = Once::new();
    SET_HOOK.call_once(set_hook);
    *lock(&SCREEN_THREAD) = Some(thread::current().id());
}

/// Says that nothing is drawn any more.
pub(super) fn no_thread_draws() {
    *lock(&SCREEN_THREAD) = None;
}

/// Prints the messages held back to standard error.
pub(super) fn print_held_reports() {
    for report in mem::take(&mut *lock(&HELD_REPORTS)) {
        let _ = writeln!(io::stderr(), "{report}");
    }
}

/// Puts our hook before the one that prints the message.
fn set_hook() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let screen_thread = *lock(&SCREEN_THREAD);
        let ours = screen_thread.is_none_or(|id| id == thread::current().id());
        if !ours && ENTERED.load(Ordering::SeqCst) {
            hold_report(info);
            return;
        }
        if ours {
            leave();
        }
        print(info);
    }));
}

/// Keeps a panic's message for when the screen is left.
fn hold_report(info: &PanicHookInfo) {
    let thread = thread::current();
    let name = thread.name().unwrap_or("<unnamed>");
    lock(&HELD_REPORTS).push(format!("thread '{name}' {info}"));
}
