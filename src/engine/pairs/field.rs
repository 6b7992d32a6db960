//! What stays the same while positions of two blocks against one are solved.

use std::num::NonZeroUsize;

use crate::rules::{Side, Square, SquareSet};

use super::super::numbering::CUBES;
use super::super::share::on_all;
use super::super::solve::Endings;
use super::index::{BLOCKS, Indexing, SPACES, of_pair, square};
use super::ways::{Others, Tips, Ways};

/// How many pairs of spaces there are.
pub(super) const SPACE_PAIRS: usize = SPACES * (SPACES - 1) / 2;

/// The board, the ways of all blocks on it, and how it goes on when one of the pair is off.
#[derive(Debug)]
pub(super) struct Field {
    pub tips: Tips,
    indexing: Indexing,
    /// The spaces that a block can stand on.
    open: SquareSet,
    /// The ways of the single block, by the pair's spaces.
    single: Vec<Ways>,
    /// The ways of one of the pair, by the spaces of the other and of the single block.
    pair: Vec<Ways>,
    /// The turns left for the single block, to move, against one block.
    endings: Vec<u8>,
}

impl Field {
    /// The field with blocks on those spaces alone; all others are walls while three blocks are on
    /// the board.
    pub(super) fn new(endings: &Endings, open: SquareSet, threads: NonZeroUsize) -> Field {
        let mut field = Field {
            tips: Tips::new(endings.ruleset()),
            indexing: Indexing::new(*endings.ruleset()),
            open: open & !SquareSet::STARS,
            single: Vec::new(),
            pair: Vec::new(),
            endings: Vec::new(),
        };
        field.single = on_all(threads, SPACE_PAIRS, |pair| field.ways_of_single(pair));
        field.pair = on_all(threads, SPACES * SPACES, |others| {
            field.ways_of_one(others / SPACES, others % SPACES)
        });
        field.endings = field.after_off(endings);
        field
    }

    fn walls(&self) -> SquareSet {
        !(self.open | SquareSet::STARS)
    }

    fn ways_of_single(&self, pair: usize) -> Ways {
        let (low, high) = of_pair(pair);
        let others = Others {
            own: self.walls(),
            theirs: [at(low), at(high)].into_iter().collect(),
        };
        let real = |&single: &usize| self.is_real(single, low, high);
        Ways::past(
            others,
            Side::Blue,
            self.spaces().filter(real),
            &self.indexing,
        )
    }

    fn ways_of_one(&self, other: usize, single: usize) -> Ways {
        let others = Others {
            own: self.walls() | SquareSet::of(at(other)),
            theirs: SquareSet::of(at(single)),
        };
        let real = |&one: &usize| self.is_real(single, one, other);
        Ways::past(
            others,
            Side::Gold,
            self.spaces().filter(real),
            &self.indexing,
        )
    }

    fn after_off(&self, endings: &Endings) -> Vec<u8> {
        let numbers = |owner| -> Vec<usize> {
            let numbers = 0..BLOCKS;
            numbers
                .map(|number| self.indexing.with_stars(number, owner))
                .collect()
        };
        let (singles, others) = (numbers(Side::Blue), numbers(Side::Gold));
        let against = |&other: &usize| -> Vec<u8> {
            let singles = singles.iter();
            singles
                .map(|&single| endings.turns_of(single, other))
                .collect()
        };
        others.iter().flat_map(against).collect()
    }

    /// The turns of the longest ending of one block against one.
    pub(super) fn longest(&self) -> u8 {
        self.endings.iter().copied().max().unwrap_or(0)
    }

    /// The spaces that a block can stand on.
    pub(super) fn spaces(&self) -> impl Iterator<Item = usize> + use<> {
        let open = self.open;
        (0..SPACES).filter(move |&space| open.contains(at(space)))
    }

    /// Whether the three blocks can stand there.
    pub(super) fn is_real(&self, single: usize, one: usize, other: usize) -> bool {
        let single = SquareSet::of(at(single));
        let pair = SquareSet::of(at(one)) | SquareSet::of(at(other));
        let near = match self.indexing.ruleset().side_by_side {
            true => SquareSet::EMPTY,
            false => single.neighbours(),
        };
        one != other
            && (pair & (single | near)).is_empty()
            && ((single | pair) & !self.open).is_empty()
    }

    /// The ways of the single block past a pair.
    pub(super) fn single(&self, pair: usize) -> &Ways {
        &self.single[pair]
    }

    /// The ways of one of the pair past the other and the single block.
    pub(super) fn one_of_pair(&self, other: usize, single: usize) -> &Ways {
        &self.pair[other * SPACES + single]
    }

    /// The turns left when only the other of the pair and the single block, to move, are on the
    /// board: how the one lies, how the other does, and the turns.
    pub(super) fn with_one_off(
        &self,
        other: usize,
        single: usize,
    ) -> impl Iterator<Item = (usize, usize, u8)> {
        let lies = (0..CUBES).flat_map(|lie| (0..CUBES).map(move |single_lie| (lie, single_lie)));
        lies.map(move |(lie, single_lie)| {
            let place = (other * CUBES + lie) * BLOCKS + single * CUBES + single_lie;
            (lie, single_lie, self.endings[place])
        })
    }
}

/// The space of that number.
fn at(space: usize) -> Square {
    square(space).expect("a number below that of the spaces")
}
