//! Where one block can go while the two others stand still.

use crate::rules::{Direction, Face, Leads, Ruleset, Side, SquareSet};

use super::super::numbering::CUBES;
use super::index::{Indexing, SPACES, space_of};
use super::trio::{EVERY, Lies, NONE, Row, Trio};

const DIRECTIONS: usize = Direction::ALL.len();
const FACES: usize = Face::ALL.len();

/// How many ways to lie have the same face on top. They stand together.
const SPINS: usize = CUBES / FACES;

/// Every turn of one block past two others on their spaces.
///
/// How the two lie does not matter to the turns, and so 576 positions share what is here.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    /// By the space that the block is on.
    from: Vec<From>,
}

/// Every turn of one block from one space.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct From {
    /// Where it can end its hop when it is tipped that way and that face comes up, one bit a space.
    landings: [[u64; FACES]; DIRECTIONS],
    /// How it lies when it can go off.
    off: Lies,
    /// How it lies when it has no turn.
    stuck: Lies,
}

impl From {
    /// How the block lies when it has no turn.
    pub(super) const fn stuck(&self) -> Lies {
        self.stuck
    }
}

/// What stands still: the spaces of the mover's other block, and of the opponent's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Others {
    pub own: SquareSet,
    pub theirs: SquareSet,
}

/// How every tip turns a cube.
#[derive(Clone, Debug)]
pub(super) struct Tips {
    /// How a cube lay that lies in that way when it has been tipped in that direction.
    before: [[usize; CUBES]; DIRECTIONS],
}

impl Tips {
    pub(super) fn new(ruleset: &Ruleset) -> Tips {
        let mut before = [[0; CUBES]; DIRECTIONS];
        for (lie, cube) in ruleset.net.cubes().enumerate() {
            for (direction, before) in Direction::ALL.into_iter().zip(&mut before) {
                let after = ruleset.net.index(cube.tipped(direction));
                before[after.expect("a tipped cube is of the same net")] = lie;
            }
        }
        Tips { before }
    }
}

impl Ways {
    /// The ways of that side's block on each of those spaces.
    pub(super) fn past(
        others: Others,
        side: Side,
        spaces: impl Iterator<Item = usize>,
        indexing: &Indexing,
    ) -> Ways {
        let mut ways = Ways::default();
        for space in spaces {
            // Where nothing can stand there is nothing to keep.
            ways.from.resize(SPACES, From::default());
            let from = &mut ways.from[space];
            for lie in 0..CUBES {
                from.add(space, lie, others, side, indexing);
            }
        }
        ways
    }

    /// The turns from that space.
    pub(super) fn from(&self, space: usize) -> &From {
        &self.from[space]
    }
}

impl From {
    /// Adds the turns of the block that lies in that way.
    fn add(&mut self, space: usize, lie: usize, others: Others, side: Side, indexing: &Indexing) {
        let Others { own, theirs } = others;
        let block = indexing.block(space * CUBES + lie);
        let block = block.expect("a block can stand on a space that is no star");
        let mut stuck = true;
        for tip in block.tips_among(side, own, theirs, indexing.ruleset()) {
            stuck = false;
            match tip.leads {
                Leads::Off => self.off |= 1 << lie,
                Leads::Landings(landings) => {
                    let spaces = landings.into_iter().map(|square| 1 << space_of(square));
                    let landings = &mut self.landings[tip.direction as usize][tip.face() as usize];
                    *landings = spaces.fold(0, |all, space: u64| all | space);
                }
            }
        }
        self.stuck |= Lies::from(stuck) << lie;
    }

    /// The positions from which some turn of the block leads to one of a set.
    ///
    /// `after` is the set, with the block first, by the space that the block comes to. `off` is the
    /// rest of the positions of the set in which it has gone off.
    #[inline]
    pub(super) fn some_turn(&self, tips: &Tips, after: &[&Trio; SPACES], off: &Row) -> Trio {
        self.fold(tips, after, off, NONE, |all, after| all | after)
    }

    /// Likewise those from which every turn of the block does; all when it has none.
    #[inline]
    pub(super) fn every_turn(&self, tips: &Tips, after: &[&Trio; SPACES], off: &Row) -> Trio {
        self.fold(tips, after, off, EVERY, |all, after| all & after)
    }

    #[inline]
    fn fold(
        &self,
        tips: &Tips,
        after: &[&Trio; SPACES],
        off: &Row,
        none: Trio,
        fold: impl Fn(Lies, Lies) -> Lies + Copy,
    ) -> Trio {
        let mut all = none;
        for (landings, before) in self.landings.iter().zip(&tips.before) {
            for (face, &landings) in landings.iter().enumerate() {
                if landings == 0 {
                    continue;
                }
                for lie in face * SPINS..(face + 1) * SPINS {
                    let row = &mut all[before[lie]];
                    let mut sum = *row;
                    let mut landings = landings;
                    while landings != 0 {
                        let space = landings.trailing_zeros() as usize;
                        landings &= landings - 1;
                        fold_row(&mut sum, &after[space][lie], fold);
                    }
                    *row = sum;
                }
            }
        }
        for lie in (0..CUBES).filter(|lie| self.off >> lie & 1 == 1) {
            fold_row(&mut all[lie], off, fold);
        }
        all
    }
}

#[inline]
fn fold_row(row: &mut Row, other: &Row, fold: impl Fn(Lies, Lies) -> Lies) {
    for (lies, other) in row.iter_mut().zip(other) {
        *lies = fold(*lies, *other);
    }
}
