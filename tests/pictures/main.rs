//! Pictures of every screen in every theme, and of the board in every size, styles included. Those of
//! the screens in the usual theme, and more of them, are in `tests/snapshots.rs`.
//!
//! `INSTA_UPDATE=always cargo test --test pictures` draws them anew.
#![cfg(feature = "tui")]

mod boards;
mod themes;

#[path = "../screen/mod.rs"]
mod screen;

/// Compares what is drawn with the picture of that name, which is kept in the folder beside this file.
#[track_caller]
fn compare_picture(name: &str, picture: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, picture));
}
