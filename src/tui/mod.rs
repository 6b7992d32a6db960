//! The screen.

pub mod board;
mod faces;
pub mod glyphs;
pub mod keys;
pub mod layout;
pub mod panel;
pub mod scene;
mod sheet;
mod space;
pub mod theme;
