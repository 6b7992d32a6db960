//! Where a position stands in a table.

use crate::rules::{Block, Position, Ruleset, Side, SquareSet};

use super::super::numbering::CUBES;
use super::super::pairs::{Indexing, of_pair, pair_number};
use super::kind::Kind;

/// A position's place in a table, and whether the side of the rows is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) rows_to_move: bool,
}

/// Finds positions' places in a table.
///
/// Blocks are numbered as in [`pairs`](super::super::pairs), as the side of the rows sees them: 24
/// times the space and the way to lie. A column is the number of the opponent's block, and a row of
/// one against one that of the side's own. Of two against one
///
/// ```text
/// row = (spaces * 24 + way of the block on the higher space) * 24 + way of the other
/// ```
///
/// with `higher * (higher - 1) / 2 + lower` for the two spaces.
#[derive(Clone, Debug)]
pub(super) struct Places {
    kind: Kind,
    side_by_side: bool,
    indexing: Indexing,
}

impl Places {
    pub(super) fn new(kind: Kind, ruleset: &Ruleset) -> Places {
        Places {
            kind,
            side_by_side: ruleset.side_by_side,
            indexing: Indexing::new(*ruleset),
        }
    }

    /// The block's number when the side of the rows sees it.
    #[inline]
    pub(super) fn number(&self, rows: Side, block: Block) -> usize {
        self.indexing.number(rows, block)
    }

    /// The position's place, or nothing when it has other blocks. It is of the table's rules.
    pub(super) fn of(&self, position: &Position) -> Option<Place> {
        let to_move = position.to_move();
        let is_of_rows = |&side: &Side| {
            let blocks = [side, side.other()].map(|side| position.block_count(side));
            blocks == [self.kind.blocks().into(), 1]
        };
        let rows = [to_move, to_move.other()].into_iter().find(is_of_rows)?;
        let mut mine = position.blocks(rows).map(|block| self.number(rows, block));
        let theirs = position.blocks(rows.other()).next()?;
        let first = mine.next()?;
        Some(Place {
            row: mine.next().map_or(first, |second| row_of(first, second)),
            column: self.number(rows, theirs),
            rows_to_move: rows == to_move,
        })
    }

    /// Gold's blocks of that row.
    pub(super) fn blocks(&self, row: usize) -> impl Iterator<Item = Block> + use<'_> {
        let numbers = match self.kind {
            Kind::OneOne => [Some(row), None],
            Kind::TwoOne => numbers_of(row).map(Some),
        };
        let numbers = numbers.into_iter().flatten();
        numbers.filter_map(|number| self.block(number))
    }

    /// Gold's block of that number, or nothing when there is none.
    pub(super) fn block(&self, number: usize) -> Option<Block> {
        self.indexing.block(number)
    }

    /// The spaces on which the other side's block can stand beside the row.
    pub(super) fn open(&self, row: usize) -> SquareSet {
        let mine: SquareSet = self.blocks(row).map(|block| block.square).collect();
        let taken = match self.side_by_side {
            true => mine,
            false => mine | mine.neighbours(),
        };
        !(taken | SquareSet::STARS)
    }
}

/// The row of two blocks on different spaces.
fn row_of(one: usize, other: usize) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    let spaces = pair_number(low / CUBES, high / CUBES);
    (spaces * CUBES + high % CUBES) * CUBES + low % CUBES
}

/// The two blocks of a row.
fn numbers_of(row: usize) -> [usize; 2] {
    let (low, high) = of_pair(row / (CUBES * CUBES));
    [
        low * CUBES + row % CUBES,
        high * CUBES + row / CUBES % CUBES,
    ]
}

#[cfg(test)]
mod tests {
    use super::super::super::pairs::{BLOCKS, SPACES};
    use super::*;

    #[test]
    fn every_pair_of_blocks_on_two_spaces_has_its_own_row() {
        let mut seen = vec![false; Kind::TwoOne.rows()];
        for high in 0..BLOCKS {
            for low in 0..high / CUBES * CUBES {
                let row = row_of(high, low);
                assert_eq!(row_of(low, high), row);
                assert_eq!(numbers_of(row), [low, high]);
                assert!(!std::mem::replace(&mut seen[row], true));
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert_eq!(Kind::TwoOne.rows(), SPACES * (SPACES - 1) / 2 * 576);
    }

    #[test]
    fn the_half_turn_with_the_colours_exchanged_changes_no_place() {
        let places = Places::new(Kind::TwoOne, &Ruleset::default());
        let of = |text: &str| {
            let position = Position::parse(text, Ruleset::default()).unwrap();
            places.of(&position)
        };
        let gold = of("7/2tl4/7/3XT3/7/4CS2/7 g").expect("two against one");
        assert!(gold.rows_to_move);
        // A block's north face is its south face after the half-turn.
        let blue = of("7/2ct4/7/3xs3/7/4TH2/7 b").expect("one against two");
        assert_eq!(blue, gold);
        let passed = of("7/2tl4/7/3XT3/7/4CS2/7 b").expect("two against one");
        assert_eq!((passed.row, passed.column), (gold.row, gold.column));
        assert!(!passed.rows_to_move);
        for text in ["3tl3/7/3XT3/7/7/7/7 g", "3tl3/2HX4/3XT3/7/7/7/sc6 g"] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
