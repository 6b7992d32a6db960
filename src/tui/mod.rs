//! The screen.

pub mod keys;
pub mod scene;
