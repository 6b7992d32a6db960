//! The screen: an Elm core on plain threads.
//!
//! [`app::App`] is the whole state. Its `update` is the only thing that changes it and does no input
//! or output; its `view` draws and changes nothing. [`run`] drives it: it sleeps until something
//! happens, and carries out the [`event::Effect`]s; those that concern the disk go to the
//! [`keeper::Keeper`].

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
mod wood;
pub mod wrap;
