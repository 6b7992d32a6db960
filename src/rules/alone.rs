//! One side's blocks with no opponent on the board, as somebody practises with them.

use super::generate::{Field, by_text};
use super::position::{Block, Position};
use super::refusal::{IllegalReason, IllegalTurn, Refusal};
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{Direction, Square};
use super::turn::{Tip, Turn};

/// The blocks of one side that has the board to itself: always legal.
///
/// It is no game of the sheet. A turn is what it is there (R13–R21), but the side moves turn after
/// turn, there is nobody to win against (R22) or to pass to (R23), and no opponent's block to touch
/// (R26). The side is through when all its blocks are off.
///
/// ```
/// use deblockle::rules::{Alone, Position, Ruleset, Side};
///
/// let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let alone = Alone::of(&position, Side::Gold);
/// let through = alone.play("d5-d6*".parse()?)?;
/// assert!(through.is_through());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
/// That of [`Position`]: the blocks' numbers do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alone {
    /// With no block of the other side's, and this one to move.
    position: Position,
}

impl Alone {
    /// The side's blocks of that position, numbered in the order of their spaces; the other's are
    /// left out, and so is the variant, which is about both (R26).
    pub fn of(position: &Position, side: Side) -> Alone {
        let blocks = position.blocks(side).map(|block| (side, block));
        let ruleset = Ruleset {
            side_by_side: true,
            ..*position.ruleset()
        };
        Alone {
            position: Position::from_checked(blocks, side, ruleset),
        }
    }

    /// The side that plays.
    pub const fn side(&self) -> Side {
        self.position.to_move()
    }

    /// The rules in force.
    pub const fn ruleset(&self) -> &Ruleset {
        self.position.ruleset()
    }

    /// What stands where, the side to move. As the position of a game it is over (R22), and knows no
    /// turn.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The blocks that are on the board.
    #[inline]
    pub fn blocks(&self) -> impl Iterator<Item = Block> + use<> {
        self.position.blocks(self.side())
    }

    /// How many blocks are on the board, 0 to 4.
    pub fn block_count(&self) -> usize {
        self.blocks().count()
    }

    /// Whether all blocks are off.
    pub fn is_through(&self) -> bool {
        self.block_count() == 0
    }

    /// Whether there are blocks and no turn. It takes four of them: by the wooden game's net they
    /// stand in a row along an edge, from a corner to the middle.
    pub fn is_stuck(&self) -> bool {
        !self.is_through() && self.tips().next().is_none()
    }

    /// The legal tips, block by block, each with what it leads to.
    #[inline]
    pub fn tips(&self) -> impl Iterator<Item = Tip> + use<> {
        let field = Field::new(&self.position);
        let blocks = self.position.numbered_blocks(self.side());
        blocks.flat_map(move |(number, block)| field.tips(number, block))
    }

    /// The tip of the block on `from` in that direction.
    ///
    /// # Errors
    /// With the reason, when the tip is not legal.
    pub fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        self.position.explain_alone(from, direction)
    }

    /// Every legal turn with its text (R29), in the order of the texts.
    pub fn turns_by_text(&self) -> Vec<(String, Turn)> {
        by_text(self.tips().flat_map(Tip::turns))
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// With the turn and the reason, when it is not legal here. A pass never is.
    pub fn play(&self, turn: Turn) -> Result<Alone, IllegalTurn> {
        let illegal = |reason| IllegalTurn { turn, reason };
        let Some((from, tipped_to, _)) = turn.spaces() else {
            return Err(illegal(match self.tips().next() {
                Some(_) => IllegalReason::NoPass(self.side()),
                None => IllegalReason::Stuck,
            }));
        };
        let explain = |direction| self.explain(from, direction);
        let checked = self.position.check_tip(turn, from, tipped_to, explain);
        checked.map_err(illegal)?;
        Ok(self.play_unchecked(turn))
    }

    /// Plays a turn that is known to be legal here; see [`Position::play_unchecked`].
    pub fn play_unchecked(&self, turn: Turn) -> Alone {
        Alone {
            position: self.position.play_unchecked(turn).passed(),
        }
    }
}
