//! Why a tip or a turn is not legal, in words that name the rule's matter.

use super::cube::Face;
use super::side::Side;
use super::square::Square;
use super::turn::Turn;

/// Why a block cannot be tipped that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has been won (R22).
    #[error("{0} has won; the game is over")]
    GameOver(Side),
    /// No block stands there.
    #[error("no block stands on {0}")]
    NoBlock(Square),
    /// The block there is the opponent's (R14).
    #[error("the block on {square} is {owner}'s; it is {}'s turn", .owner.other())]
    NotYours {
        /// Where the block stands.
        square: Square,
        /// Whose it is.
        owner: Side,
    },
    /// The tip would leave the board (R14).
    #[error("the edge of the board is there")]
    Edge,
    /// A block stands on the space to be tipped to (R14).
    #[error("a block stands on {0}")]
    Blocked(Square),
    /// The space is the side's own star (R15).
    #[error("{0} is your own star; no block is tipped onto it")]
    OwnStar(Square),
    /// The space is the opponent's star and the face that comes up is no Star (R15, R16).
    #[error("only a Star goes off on {square}; {face} would come up")]
    NoStarUp {
        /// The opponent's star.
        square: Square,
        /// The face that would come up.
        face: Face,
    },
    /// The Star would show on an ordinary space (R15).
    #[error("the Star may not come up on {0}")]
    StarUp(Square),
    /// The face that comes up has no hop from there (R20).
    #[error("{face} on {square} would have no hop")]
    NoHop {
        /// The face that would come up.
        face: Face,
        /// The space tipped to.
        square: Square,
    },
    /// Every hop from there ends beside an opponent's block, which the variant forbids (R26).
    #[error("{face} on {square} could only end beside an opponent's block")]
    OnlyTouching {
        /// The face that would come up.
        face: Face,
        /// The space tipped to.
        square: Square,
    },
}

/// Why a turn is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalReason {
    /// The tip is not legal.
    #[error(transparent)]
    Tip(#[from] Refusal),
    /// The space tipped to is not beside the one tipped from (R14).
    #[error(
        "{tipped_to} is not next to {from}; a block is tipped to one of the four spaces beside it"
    )]
    NotAdjacent {
        /// Where the block stood.
        from: Square,
        /// Where it was said to be tipped to.
        tipped_to: Square,
    },
    /// The hop's end is missing: the face that came up has to hop (R20).
    #[error("{face} has to hop; name the space it ends on")]
    HasToHop {
        /// The face on top.
        face: Face,
    },
    /// A Stop was said to hop (R17).
    #[error("Stop stays where it was tipped; the turn is {from}-{tipped_to}")]
    StopStays {
        /// Where the block stood.
        from: Square,
        /// Where it was tipped to.
        tipped_to: Square,
    },
    /// A block that goes off was said to hop (R16).
    #[error("the block goes off on {star}; the turn is {from}-{star}*")]
    GoesOff {
        /// Where the block stood.
        from: Square,
        /// The star.
        star: Square,
    },
    /// A hop was said to end on a star space (R19).
    #[error("{0} is a star space; no hop ends on one")]
    EndsOnStar(Square),
    /// A hop was said to end on a block (R19).
    #[error("a block stands on {0}; no hop ends there")]
    EndsOnBlock(Square),
    /// The hop would end beside an opponent's block, which the variant forbids (R26).
    #[error("{0} is beside an opponent's block; no turn ends there in this variant")]
    EndsTouching(Square),
    /// The face that came up does not reach the space (R17).
    #[error("{face} on {tipped_to} does not reach {landing}; it {}", reach_of(*.face))]
    OutOfReach {
        /// The face on top.
        face: Face,
        /// The space tipped to.
        tipped_to: Square,
        /// Where the hop was said to end.
        landing: Square,
    },
    /// The side to move has a legal turn and may not pass (R23).
    #[error("{0} has a legal turn; a pass is never a choice")]
    NoPass(Side),
    /// Neither side has a legal turn: the game is drawn (R24).
    #[error("neither side has a legal turn; the game is over")]
    Stuck,
}

/// How far a face hops, in words that follow its name (R17).
pub const fn reach_of(face: Face) -> &'static str {
    match face {
        Face::Star => "goes off on the opponent's star",
        Face::Stop => "stays",
        Face::Cross => "hops one space north, east, south or west",
        Face::X => "hops one space diagonally",
        Face::Slider => "slides in a straight line to where it may stop",
        Face::Hoops => "makes exactly three steps over open spaces",
    }
}

/// A turn that is not legal in the position it was to be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{turn} is not legal: {reason}")]
pub struct IllegalTurn {
    /// The turn.
    pub turn: Turn,
    /// Why it is not legal.
    pub reason: IllegalReason,
}
