//! A switch that lets the tests see what a panic does to the terminal.
//!
//! The environment variable `DEBLOCKLE_TEST_PANIC` names a [`Place`]
//! (`update`, `view` or `worker`), and the program panics there. Release
//! builds have no such switch.

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

/// Panics if a panic at `place` was asked for. A worker's panic has happened
/// when this returns.
#[cfg(debug_assertions)]
pub(super) fn at(place: Place) {
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

/// Does nothing: a release build never panics on request.
#[cfg(not(debug_assertions))]
pub(super) fn at(_: Place) {}
