//! A switch that lets the tests see what a panic does to the terminal. Releases do not have it.
//!
//! The environment variable `DEBLOCKLE_TEST_PANIC` names a place, and the program panics there once F12
//! has been pressed, which means nothing anywhere. The places are `update` and `view`, and threads
//! beside the screen's: `keys`, which reads them, `writer` and `settings`, which write games and
//! settings, `engine`, which thinks, and `worker`, which is there for nothing else.

use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::event::KeyCode;

use super::event::Event;

/// Whether F12 has been pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Panics in the program's `update`, or in another thread than the screen's.
pub(super) fn before_update() {
    if is_asked("worker") {
        // The panic comes back here as an error: it was the worker's.
        drop(std::thread::spawn(|| panic_at("worker")).join());
    }
    if is_asked("update") {
        panic_at("update");
    }
}

/// Panics in the thread that reads the keys.
pub(super) fn in_reader(event: &Event) {
    if is_f12(event) {
        PRESSED.store(true, Ordering::Relaxed);
        in_thread("keys");
    }
}

/// Panics in the thread of that name.
pub(super) fn in_thread(name: &str) {
    if is_asked(name) {
        panic_at(name);
    }
}

/// Panics in the program's `view`.
pub(super) fn in_view() {
    if is_asked("view") {
        panic_at("view");
    }
}

fn is_f12(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::F(12))
}

fn is_asked(place: &str) -> bool {
    PRESSED.load(Ordering::Relaxed)
        && std::env::var_os("DEBLOCKLE_TEST_PANIC").is_some_and(|asked| asked == place)
}

fn panic_at(place: &str) {
    panic!("a test asked for a panic in {place}");
}
