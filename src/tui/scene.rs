//! What a board shows, apart from how it looks: blocks, marks, cursor. Screens make a scene of
//! their state; [`board`](super::board) draws it.

use super::motion::Still;
use crate::rules::{Block, Cube, Direction, Face, Placement, Side, Square, SquareSet, Turn};

/// A board and everything marked on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Where blocks stand and whose they are.
    pub blocks: Vec<(Side, Block)>,
    /// The space of the block in hand.
    pub in_hand: Option<Square>,
    /// The tips that the block in hand could make next, each shown on its neighbouring space.
    pub tips: Vec<TipMark>,
    /// The spaces where a hop may end, or a block may be put.
    pub landings: SquareSet,
    /// What is written on landings and where tips lead: what it is worth to go there.
    pub worths: Vec<(Square, String)>,
    /// The spaces that the hop under way has been on, the one tipped from first.
    pub trail: Vec<Square>,
    /// The space under the cursor.
    pub cursor: Option<Square>,
    /// The last turn played.
    pub last_turn: Option<Turn>,
    /// The spaces of blocks that can go off now.
    pub can_go_off: SquareSet,
    /// Spaces with something wrong on them.
    pub faults: SquareSet,
    /// Whether Blue sits at the bottom.
    pub flipped: bool,
    /// What is on its way. It is seen above everything else, and is none of the blocks.
    pub moving: Option<Still>,
    /// The space that the eye is meant to be on when it has come to rest.
    pub ahead: Option<Square>,
}

/// The face that a tip would bring up, on the space that the block would be tipped to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TipMark {
    /// The space.
    pub square: Square,
    /// The face.
    pub face: Face,
    /// Whether the tip is legal.
    pub legal: bool,
}

impl Scene {
    /// A board with those blocks and no marks.
    pub fn of(placement: &Placement) -> Scene {
        Scene {
            blocks: placement.blocks().collect(),
            ..Scene::default()
        }
    }

    /// The space that the eye is meant to be on: that of the cursor, of the block in hand, or else
    /// where the last turn ended.
    pub fn selected(&self) -> Option<Square> {
        let last = self.last_turn.and_then(Turn::spaces);
        let ended = last.map(|(_, to, landing)| landing.unwrap_or(to));
        let marked = self.cursor.or(self.in_hand);
        self.ahead.or(marked).or(ended)
    }

    /// The same board while that moves: blocks that are not there yet are not seen, nor what is marked
    /// around the block in hand.
    pub fn in_motion(mut self, still: Option<&Still>) -> Scene {
        let Some(still) = still else {
            return self;
        };
        self.blocks
            .retain(|(_, block)| !still.empty.contains(block.square));
        self.ahead = self.selected();
        self.in_hand = None;
        self.cursor = None;
        self.tips.clear();
        self.moving = Some(still.clone());
        self
    }

    /// The block on a space and whose it is.
    pub fn block_at(&self, square: Square) -> Option<(Side, Block)> {
        let mut blocks = self.blocks.iter();
        blocks.find(|(_, block)| block.square == square).copied()
    }
}

/// The direction on the board of a direction on the screen, and the other way round.
pub const fn seen(direction: Direction, flipped: bool) -> Direction {
    if flipped {
        direction.opposite()
    } else {
        direction
    }
}

/// A cube as it is seen on the screen: its side towards the top of the screen is its north.
pub const fn seen_cube(cube: Cube, flipped: bool) -> Cube {
    if flipped { cube.spun().spun() } else { cube }
}
