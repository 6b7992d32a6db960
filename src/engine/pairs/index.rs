//! The order of the positions in the table.

use crate::rules::{Block, Placement, Position, Ruleset, SQUARES, Side, Square};

use super::super::numbering::{CUBES, Numbering};

/// On how many spaces a block can stand: all but the two stars.
pub const SPACES: usize = SQUARES - 2;

/// How many blocks can be told apart by where they stand and how they lie.
pub const BLOCKS: usize = SPACES * CUBES;

/// How many pairs of them there are.
pub const PAIRS: usize = BLOCKS * (BLOCKS - 1) / 2;

/// How many indices there are for each side to move.
pub const INDICES: usize = BLOCKS * PAIRS;

/// Numbers the positions of two blocks against one under one rule set.
///
/// ```
/// use deblockle::engine::pairs::{INDICES, Indexing};
/// use deblockle::rules::{Position, Ruleset};
///
/// let indexing = Indexing::new(Ruleset::default());
/// let position = Position::parse("7/2tl4/7/3XT3/7/4CS2/7 g", Ruleset::default())?;
/// let (index, pair_to_move) = indexing.index(&position).expect("two against one");
/// assert!(index < INDICES && pair_to_move);
/// assert_eq!(indexing.position(index, pair_to_move), Some(position));
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Indexing {
    ruleset: Ruleset,
    numbering: Numbering,
}

impl Indexing {
    /// The numbers of the positions under those rules.
    pub fn new(ruleset: Ruleset) -> Indexing {
        Indexing {
            ruleset,
            numbering: Numbering::new(ruleset.net),
        }
    }

    /// The position's index, below [`INDICES`], and whether the side with the pair is to move.
    /// Nothing when it is not two blocks against one or has other rules.
    #[inline]
    pub fn index(&self, position: &Position) -> Option<(usize, bool)> {
        if *position.ruleset() != self.ruleset {
            return None;
        }
        let owner = match Side::ALL.map(|side| position.block_count(side)) {
            [2, 1] => Side::Gold,
            [1, 2] => Side::Blue,
            _ => return None,
        };
        let number = |block| self.number(owner, block);
        let single = position.blocks(owner.other()).map(number).next()?;
        let mut pair = position.blocks(owner).map(number);
        let (one, other) = (pair.next()?, pair.next()?);
        let pair = pair_number(one.min(other), one.max(other));
        Some((single * PAIRS + pair, position.to_move() == owner))
    }

    /// The position at that index, with the pair as Gold's. Nothing when there is none.
    pub fn position(&self, index: usize, pair_to_move: bool) -> Option<Position> {
        let (low, high) = of_pair(index % PAIRS);
        let single = self.block(index / PAIRS)?;
        let (one, other) = (self.block(low)?, self.block(high)?);
        if one.square == other.square || [one.square, other.square].contains(&single.square) {
            return None;
        }
        let to_move = if pair_to_move { Side::Gold } else { Side::Blue };
        let mut placement = Placement::new(self.ruleset, to_move);
        placement.put(single.square, Side::Blue, single.cube);
        for block in [one, other] {
            placement.put(block.square, Side::Gold, block.cube);
        }
        placement.check().ok()
    }

    /// The block's number, below [`BLOCKS`], as the owner of the pair sees it.
    #[inline]
    pub(in super::super) fn number(&self, owner: Side, block: Block) -> usize {
        without_stars(self.numbering.number(owner, block))
    }

    /// Gold's block of that number, or nothing when it is not below [`BLOCKS`].
    pub(in super::super) fn block(&self, number: usize) -> Option<Block> {
        let square = square(number / CUBES)?;
        let first = Numbering::first(Side::Gold, square);
        self.numbering.block(first + number % CUBES)
    }

    /// The rules that the positions are of.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The number, the stars' among them, that the owner of the block of that number gives it.
    pub(super) fn with_stars(&self, number: usize, owner: Side) -> usize {
        let block = self.block(number).expect("a number of a block");
        self.numbering.number(owner, block)
    }
}

/// The number of the pair of blocks of those numbers.
#[inline]
pub(in super::super) const fn pair_number(low: usize, high: usize) -> usize {
    high * (high - 1) / 2 + low
}

/// The two numbers, the lower first, whose pair has that number.
pub(in super::super) fn of_pair(pair: usize) -> (usize, usize) {
    let mut high = (2 * pair).isqrt();
    if pair_number(0, high + 1) <= pair {
        high += 1;
    }
    (pair - pair_number(0, high), high)
}

/// The two stars' places among all spaces, the lower first.
const STARS: [usize; 2] = [Square::GOLD_STAR.index(), Square::BLUE_STAR.index()];

/// A number of a block when those of the star spaces are left out.
#[inline]
const fn without_stars(number: usize) -> usize {
    let square = number / CUBES;
    let below = (square > STARS[0]) as usize + (square > STARS[1]) as usize;
    number - below * CUBES
}

/// The number of a space that is no star, below [`SPACES`].
pub(super) fn space_of(square: Square) -> usize {
    without_stars(Numbering::first(Side::Gold, square)) / CUBES
}

/// The space of that number, below [`SPACES`]; nothing when there is none.
pub(super) const fn square(space: usize) -> Option<Square> {
    if space >= SPACES {
        return None;
    }
    let [first, second] = STARS;
    let skipped = (space >= first) as usize + (space + 1 >= second) as usize;
    Square::from_index(space + skipped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_numbered_without_a_gap() {
        let mut expected = 0;
        for high in 1..BLOCKS {
            for low in 0..high {
                assert_eq!(pair_number(low, high), expected);
                assert_eq!(of_pair(expected), (low, high));
                expected += 1;
            }
        }
        assert_eq!(expected, PAIRS);
    }

    #[test]
    fn there_are_as_many_indices_as_is_said() {
        assert_eq!((BLOCKS, PAIRS, INDICES), (1128, 635_628, 716_988_384));
    }

    #[test]
    fn every_block_has_its_number() {
        let indexing = Indexing::new("SCHXLT".parse().map(of_net).unwrap());
        for number in 0..BLOCKS {
            let block = indexing.block(number).unwrap();
            assert_eq!(indexing.number(Side::Gold, block), number);
        }
        assert_eq!(indexing.block(BLOCKS), None);
    }

    fn of_net(net: crate::rules::Net) -> Ruleset {
        Ruleset {
            net,
            ..Ruleset::default()
        }
    }

    #[test]
    fn the_side_of_the_pair_makes_no_difference() {
        let indexing = Indexing::new(Ruleset::default());
        let parse = |text| Position::parse(text, Ruleset::default()).unwrap();
        // The second is the first after a half-turn: a block's north face is then its south face.
        let gold = parse("7/2tl4/7/3XT3/7/4CS2/7 g");
        let blue = parse("7/2ct4/7/3xs3/7/4TH2/7 b");
        assert_eq!(indexing.index(&gold), indexing.index(&blue));
        let passed = indexing.index(&gold.passed()).unwrap();
        assert_eq!(
            indexing.index(&gold).map(|(index, _)| index),
            Some(passed.0)
        );
        assert!(!passed.1);
    }

    #[test]
    fn other_positions_have_no_index() {
        let indexing = Indexing::new(Ruleset::default());
        for text in ["7/2tl4/7/7/7/4CS2/7 g", "7/2tl4/7/3XT3/7/4CS2/6TL g"] {
            let position = Position::parse(text, Ruleset::default()).unwrap();
            assert_eq!(indexing.index(&position), None);
        }
        let full = Ruleset {
            side_by_side: false,
            ..Ruleset::default()
        };
        let position = Position::parse("7/2tl4/7/3XT3/7/4CS2/7 g", full).unwrap();
        assert_eq!(indexing.index(&position), None);
        assert_eq!(indexing.position(0, true), None, "all on a1");
    }
}
