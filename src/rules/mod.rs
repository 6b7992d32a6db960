//! The game itself: pure and total, without input or output, clock or randomness.
//!
//! A game goes from a [`SetUp`] or a [`Placement`] to a [`Position`], and from there turn by turn
//! in a [`Game`]. A turn is a [`Tip`] and one of its landings. A [`Walk`] goes to a landing space by
//! space; it is here and not with the screen because where Hoops, Slider and the rest may step is
//! R17, and the screen knows no rules. [`Alone`] is no game of the sheet: one side's blocks, for
//! practice.
//!
#![doc = include_str!("RULES.md")]

mod alone;
mod cube;
mod game;
mod generate;
mod net;
mod notation;
mod placement;
mod play;
mod position;
mod refusal;
mod ruleset;
mod setup;
mod side;
mod square;
mod turn;
mod walk;

pub use alone::Alone;
pub use cube::{Cube, Face};
pub use game::{Draw, Game, NumberedTurn, Outcome, PlayError, Win};
pub use net::{Net, ParseNetError};
pub use notation::{ParsePositionError, ParseTurnError, PositionFault, TextFault, TurnFault};
pub use placement::{Fault, Placement, PlacementError};
pub use position::{Block, MAX_BLOCKS, Position};
pub use refusal::{IllegalReason, IllegalTurn, Refusal, reach_of};
pub use ruleset::{Ruleset, SliderRule};
pub use setup::{SetUp, SetUpError, homes, set_up_spaces, suggested_spaces};
pub use side::Side;
pub use square::{BOARD_SIZE, Direction, ParseSquareError, SQUARES, Square, SquareSet, Squares};
pub use turn::{Leads, Status, Tip, Turn};
pub use walk::{Walk, WalkRefusal};
