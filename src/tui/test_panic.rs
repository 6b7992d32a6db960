//! A switch that lets the tests see what a panic does to the terminal.
//!
//! The environment variable `DEBLOCKLE_TEST_PANIC` names a [`Place`]
//! (`update`, `view` or `worker`), and the program panics there once F12 has
//! been pressed, which means nothing anywhere. Release builds have no such
//! switch.

use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// Where a panic can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// In the program's `update`, when a key comes in.
    Update,
    /// In the program's `view`.
    View,
    /// In another thread than the screen's, when a key comes in.
    Worker,
}

/// Whether F12 has been pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// Watches for F12.
pub(super) fn watch(key: &KeyEvent) {
    if cfg!(debug_assertions) && key.code == KeyCode::F(12) {
        PRESSED.store(true, Ordering::Relaxed);
    }
}

/// Panics if a panic at `place` was asked for and F12 has been pressed. A
/// worker's panic has happened when this returns.
pub(super) fn at(place: Place) {
    if !PRESSED.load(Ordering::Relaxed) {
        return;
    }
    let name = match place {
        Place::Update => "update",
        Place::View => "view",
        Place::Worker => "worker",
    };
    if std::env::var_os("DEBLOCKLE_TEST_PANIC").is_none_or(|asked| asked != name) {
        return;
    }
    let panic = move || panic!("a test asked for a panic in {name}");
    match place {
        Place::Update | Place::View => panic(),
        // The panic comes back here as an error: it was the worker's.
        Place::Worker => drop(std::thread::spawn(panic).join()),
    }
}
