//! A switch that lets the tests see what a panic does to the terminal. Releases do not have it.
//!
//! The environment variable `DEBLOCKLE_TEST_PANIC` names a place (`update`, `view` or `worker`),
//! and the program panics there once F12 has been pressed, which means nothing anywhere.

use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::event::KeyCode;

use super::event::Event;

/// Whether F12 has been pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Panics in the program's `update`, or in another thread than the screen's.
pub(super) fn before_update(event: &Event) {
    if matches!(event, Event::Key(key) if key.code == KeyCode::F(12)) {
        PRESSED.store(true, Ordering::Relaxed);
    }
    if is_asked("worker") {
        // The panic comes back here as an error: it was the worker's.
        drop(std::thread::spawn(|| panic_at("worker")).join());
    }
    if is_asked("update") {
        panic_at("update");
    }
}

/// Panics in the program's `view`.
pub(super) fn in_view() {
    if is_asked("view") {
        panic_at("view");
    }
}

fn is_asked(place: &str) -> bool {
    PRESSED.load(Ordering::Relaxed)
        && std::env::var_os("DEBLOCKLE_TEST_PANIC").is_some_and(|asked| asked == place)
}

fn panic_at(place: &str) {
    panic!("a test asked for a panic in {place}");
}
