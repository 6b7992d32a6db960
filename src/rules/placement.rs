//! Blocks put anywhere, and the check that makes a position of them.

use std::collections::BTreeMap;
use std::fmt;

use super::cube::Cube;
use super::position::{Block, MAX_BLOCKS, Position};
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{Direction, Square, SquareSet};

/// Blocks on the board that need not be legal yet: what an editor holds and a reader reads.
///
/// ```
/// use deblockle::rules::{Face, Fault, Net, Placement, Ruleset, Side};
///
/// let mut placement = Placement::new(Ruleset::default(), Side::Gold);
/// let cube = Net::default().with_top(Face::X);
/// placement.put("d2".parse()?, Side::Gold, cube);
/// assert_eq!(placement.faults(), [Fault::OnStar("d2".parse()?)]);
///
/// placement.remove("d2".parse()?);
/// placement.put("c3".parse()?, Side::Gold, cube);
/// let position = placement.check()?;
/// assert_eq!(position.block_count(Side::Gold), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    blocks: BTreeMap<Square, (Side, Cube)>,
    /// The side to move.
    pub to_move: Side,
    /// The rules that the position is for.
    pub ruleset: Ruleset,
}

impl Placement {
    /// An empty board.
    pub const fn new(ruleset: Ruleset, to_move: Side) -> Placement {
        Placement {
            blocks: BTreeMap::new(),
            to_move,
            ruleset,
        }
    }

    /// Puts a block on a space and returns what stood there.
    pub fn put(&mut self, square: Square, side: Side, cube: Cube) -> Option<(Side, Cube)> {
        self.blocks.insert(square, (side, cube))
    }

    /// Takes the block off a space and returns it.
    pub fn remove(&mut self, square: Square) -> Option<(Side, Cube)> {
        self.blocks.remove(&square)
    }

    /// What stands on a space.
    pub fn get(&self, square: Square) -> Option<(Side, Cube)> {
        self.blocks.get(&square).copied()
    }

    /// All blocks in the order of their spaces, with whose they are.
    pub fn blocks(&self) -> impl Iterator<Item = (Side, Block)> + '_ {
        self.blocks
            .iter()
            .map(|(&square, &(side, cube))| (side, Block { square, cube }))
    }

    /// How many blocks of the side stand on the board.
    pub fn block_count(&self, side: Side) -> usize {
        self.blocks().filter(|&(owner, _)| owner == side).count()
    }

    /// Everything that keeps this from being a position (R28, R26); empty when nothing does.
    pub fn faults(&self) -> Vec<Fault> {
        let net = self.ruleset.net;
        let spaces = |wanted: Side| -> SquareSet {
            let owned = self.blocks().filter(|&(side, _)| side == wanted);
            owned.map(|(_, block)| block.square).collect()
        };
        let (gold, blue) = (spaces(Side::Gold), spaces(Side::Blue));
        let mut faults = Vec::new();
        if self.blocks.is_empty() {
            faults.push(Fault::Empty);
        }
        let on_stars = (gold | blue) & SquareSet::STARS;
        faults.extend(on_stars.into_iter().map(Fault::OnStar));
        let foreign = self.blocks().filter(|(_, block)| block.cube.net() != net);
        faults.extend(foreign.map(|(_, block)| Fault::ForeignCube(block.square)));
        for (side, count) in [(Side::Gold, gold.len()), (Side::Blue, blue.len())] {
            if count > MAX_BLOCKS {
                faults.push(Fault::TooMany { side, count });
            }
        }
        if !self.ruleset.side_by_side {
            let touched = gold & blue.neighbours();
            faults.extend(touched.into_iter().flat_map(|gold| {
                let around = Direction::ALL.into_iter().filter_map(move |d| gold.step(d));
                let opponents = around.filter(move |&square| blue.contains(square));
                opponents.map(move |blue| Fault::Touching { gold, blue })
            }));
        }
        faults
    }

    /// Makes a position of the blocks.
    ///
    /// # Errors
    /// With everything that is wrong, when anything is.
    pub fn check(&self) -> Result<Position, PlacementError> {
        let faults = self.faults();
        if faults.is_empty() {
            Ok(Position::from_checked(
                self.blocks(),
                self.to_move,
                self.ruleset,
            ))
        } else {
            Err(PlacementError { faults })
        }
    }
}

impl From<&Position> for Placement {
    fn from(position: &Position) -> Placement {
        let mut placement = Placement::new(*position.ruleset(), position.to_move());
        for side in Side::ALL {
            for block in position.blocks(side) {
                placement.put(block.square, side, block.cube);
            }
        }
        placement
    }
}

/// One thing that keeps a [`Placement`] from being a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No block stands on the board (R28).
    #[error("the board is empty; put at least one block on it")]
    Empty,
    /// A block stands on a star space (R19).
    #[error("a block stands on the star space {0}; no block may")]
    OnStar(Square),
    /// A block's faces lie as on no cube of the net in use (R7).
    #[error("the block on {0} is no cube of the net in use")]
    ForeignCube(Square),
    /// A side has more than four blocks (R4).
    #[error("{side} has {count} blocks; four is the most")]
    TooMany {
        /// The side.
        side: Side,
        /// How many it has.
        count: usize,
    },
    /// Opposing blocks touch under "no side-by-side" (R26).
    #[error("opposing blocks touch on {gold} and {blue}; this variant keeps them apart")]
    Touching {
        /// Where Gold's block stands.
        gold: Square,
        /// Where Blue's block stands.
        blue: Square,
    },
}

impl Fault {
    /// The spaces that the fault is about; none when it is about the whole board.
    pub fn squares(&self) -> SquareSet {
        match *self {
            Fault::Empty | Fault::TooMany { .. } => SquareSet::EMPTY,
            Fault::OnStar(square) | Fault::ForeignCube(square) => SquareSet::of(square),
            Fault::Touching { gold, blue } => SquareSet::of(gold) | SquareSet::of(blue),
        }
    }
}

/// All that is wrong with a [`Placement`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementError {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.faults.iter().map(Fault::to_string).collect();
        f.write_str(&texts.join("\n"))
    }
}

impl std::error::Error for PlacementError {}
