//! Practice: what a player learns the game by, alone, and how far they have got.
//!
//! What is practised is data that comes with the program; [`progress`] is the player's own.

pub mod par;
pub mod progress;
