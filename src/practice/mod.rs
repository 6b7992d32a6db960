//! Practice: what a player learns the game by, alone, and how far they have got.
//!
//! What is practised is data that comes with the program, the [`lessons`] and [`puzzles`], or rolled, a
//! round alone against [`par`]. How far the player has got is kept by [`progress`].

pub mod lessons;
pub mod par;
pub mod progress;
pub mod puzzles;
