//! The screen: an Elm core on plain threads.
//!
//! [`app::App`] is the whole state. Its `update` is the only thing that changes it and does no input
//! or output; its `view` draws and changes nothing. [`run`] drives it: it sleeps until something
//! happens, and carries out the [`event::Effect`]s; those that concern the disk go to the
//! [`keeper::Keeper`], and what the computer is asked to a thread of its own.
//!
//! One of the [`screens`] is shown, with [`layers`] over it; each is a [`stage::Stage`], which keeps
//! its own state, takes keys and clicks, and draws itself. All have the [`stage::Table`] in common,
//! and ask the program for what is beyond them with [`stage::Request`]s. To draw a board, a screen
//! makes a [`scene::Scene`] of its state, and [`board`] draws that; what [`motion`] there is only
//! changes the scene.
//!
//! Each of these has one place:
//!
//! - the modes of the terminal: [`terminal`];
//! - colours and styles: [`theme`], of a scheme and of what the terminal has ([`look`]);
//! - symbols: [`glyphs`];
//! - which key does what: [`keys`], from which the [`footer`] and the [`help`] are made.

mod alarm;
pub mod app;
mod backend;
pub mod board;
pub mod event;
mod faces;
pub mod footer;
pub mod glyphs;
pub mod help;
pub mod keeper;
pub mod kept_progress;
pub mod kept_settings;
pub mod keys;
pub mod layers;
pub mod layout;
pub mod look;
mod messages;
pub mod motion;
pub mod mouse;
mod moving;
pub mod outset;
pub mod panel;
pub mod run;
pub mod scene;
pub mod screens;
mod sheet;
mod space;
pub mod stage;
pub mod terminal;
#[cfg(debug_assertions)]
mod test_panic;
pub mod text_field;
pub mod theme;
mod thinker;
mod wood;
pub mod wrap;
