//! The board (R1–R3): its spaces, the four directions, and sets of spaces.

use std::fmt;
use std::str::FromStr;

/// The width and height of the board, in spaces (R1).
pub const BOARD_SIZE: usize = 7;

/// How many spaces the board has.
pub const SQUARES: usize = BOARD_SIZE * BOARD_SIZE;

/// A space of the board, named as in chess: files `a` to `g` from left to right, ranks `1` to `7`
/// from bottom to top (R1).
///
/// Squares are ordered a1, b1, … g1, a2, … g7.
///
/// ```
/// use deblockle::rules::{Direction, Square};
///
/// let square: Square = "c3".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 2));
/// assert_eq!(square.step(Direction::North), Some("c4".parse()?));
/// # Ok::<(), deblockle::rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The bits of a [`SquareSet`]: one rank is eight bits, the eighth of which is never set. A step off
/// the right or left edge falls on that gap and not on the next rank, so that whole sets can be
/// stepped by a shift and one mask.
///
/// ```text
///   7   48 49 50 51 52 53 54  ·
///   6   40 41 42 43 44 45 46  ·
///   5   32 33 34 35 36 37 38  ·
///   4   24 25 26 27 28 29 30  ·
///   3   16 17 18 19 20 21 22  ·
///   2    8  9 10 11 12 13 14  ·
///   1    0  1  2  3  4  5  6  ·
///        a  b  c  d  e  f  g
/// ```
const STRIDE: u8 = 8;

impl Square {
    /// Gold's home star, d2 (R2). Blue's blocks go off here.
    pub const GOLD_STAR: Square = Square::known(b"d2");

    /// Blue's home star, d6 (R2). Gold's blocks go off here.
    pub const BLUE_STAR: Square = Square::known(b"d6");

    /// The space on this file and rank, each 0 to 6, or nothing when one is larger.
    pub const fn new(file: usize, rank: usize) -> Option<Square> {
        if file < BOARD_SIZE && rank < BOARD_SIZE {
            Some(Square(rank as u8 * STRIDE + file as u8))
        } else {
            None
        }
    }

    /// A space named in this crate's own source. The names are all on the board.
    pub(super) const fn known(name: &[u8; 2]) -> Square {
        Square((name[1] - b'1') * STRIDE + (name[0] - b'a'))
    }

    /// Every space, a1 first and g7 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..SQUARES).map(Square::at)
    }

    /// The space at that place in the order of all: [`index`](Square::index) the other way round.
    /// Nothing when the place is larger than 48.
    ///
    /// ```
    /// use deblockle::rules::Square;
    ///
    /// assert_eq!(Square::from_index(7), Some("a2".parse()?));
    /// assert_eq!(Square::from_index(49), None);
    /// # Ok::<(), deblockle::rules::ParseSquareError>(())
    /// ```
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < SQUARES {
            Some(Square::at(index))
        } else {
            None
        }
    }

    /// The space at that place, 0 to 48.
    const fn at(index: usize) -> Square {
        Square((index / BOARD_SIZE) as u8 * STRIDE + (index % BOARD_SIZE) as u8)
    }

    /// The file: 0 for `a` to 6 for `g`.
    pub const fn file(self) -> usize {
        (self.0 % STRIDE) as usize
    }

    /// The rank: 0 for the bottom one, `1`, to 6 for the top one, `7`.
    pub const fn rank(self) -> usize {
        (self.0 / STRIDE) as usize
    }

    /// The place in the order of all spaces: 0 for a1 to 48 for g7.
    pub const fn index(self) -> usize {
        self.rank() * BOARD_SIZE + self.file()
    }

    /// The space on which this one comes to lie when the board is turned by half: as the other side
    /// sees it.
    ///
    /// ```
    /// use deblockle::rules::Square;
    ///
    /// assert_eq!(Square::GOLD_STAR.half_turned(), Square::BLUE_STAR);
    /// ```
    pub const fn half_turned(self) -> Square {
        const LAST: Square = Square::known(b"g7");
        Square(LAST.0 - self.0)
    }

    /// The next space in that direction, or nothing at the edge of the board.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        SquareSet::of(self).stepped(direction).first()
    }

    /// The orthogonally adjacent space's direction, or nothing when `other` is not adjacent.
    pub fn direction_to(self, other: Square) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.step(direction) == Some(other))
    }

    /// Whether this is one of the two star spaces (R2).
    pub const fn is_star(self) -> bool {
        SquareSet::STARS.contains(self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file() as u8);
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no space of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a space is a small letter a to g and a digit 1 to 7, as in c3")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a space such as `c3`.
    ///
    /// # Errors
    /// When the text is anything but one small letter, a to g, and one digit, 1 to 7.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Ok(Square::known(&[*file, *rank])),
            _ => Err(ParseSquareError),
        }
    }
}

/// One of the four ways across an edge (R14). North is towards Blue, up the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards rank 7.
    North,
    /// Towards file g.
    East,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// The four directions, clockwise from north.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// By how much a set's bits are rotated to step that way.
    const fn rotation(self) -> u32 {
        const ROTATIONS: [u32; 4] = [STRIDE as u32, 1, 64 - STRIDE as u32, 64 - 1];
        ROTATIONS[self as usize]
    }

    /// The direction half a turn away.
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        })
    }
}

/// A set of spaces, one bit each.
///
/// ```
/// use deblockle::rules::{Square, SquareSet};
///
/// let stars = SquareSet::STARS;
/// assert_eq!(stars.len(), 2);
/// assert!(stars.contains(Square::GOLD_STAR));
/// assert_eq!((!stars).len(), 47);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(u64);

impl SquareSet {
    /// No space.
    pub const EMPTY: SquareSet = SquareSet(0);

    /// Every space of the board.
    pub const ALL: SquareSet = SquareSet(0x007f_7f7f_7f7f_7f7f);

    /// The two star spaces (R2).
    pub const STARS: SquareSet =
        SquareSet(SquareSet::of(Square::GOLD_STAR).0 | SquareSet::of(Square::BLUE_STAR).0);

    /// The set of one space.
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }

    /// Whether the set has no space.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces the set has, 0 to 49.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the space is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The first space of the set in the order of [`Square`], or nothing when it is empty.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square(self.0.trailing_zeros() as u8))
        }
    }

    /// Every space of the set moved one step; those that would leave the board are gone.
    pub const fn stepped(self, direction: Direction) -> SquareSet {
        // What leaves the set at one end comes in at the other, outside the board.
        let bits = self.0.rotate_left(direction.rotation());
        SquareSet(bits & SquareSet::ALL.0)
    }

    /// The open spaces that the set's spaces lead to in that direction, up to the first that is not
    /// open. The work doubles with each round: paths of one space, two, four.
    pub const fn slid(self, direction: Direction, open: SquareSet) -> SquareSet {
        let mut path = self.stepped(direction).0 & open.0;
        let mut way = open.0;
        let mut rotation = direction.rotation();
        let mut round = 0;
        while round < 3 {
            path |= way & path.rotate_left(rotation);
            way &= way.rotate_left(rotation);
            rotation *= 2;
            round += 1;
        }
        SquareSet(path)
    }

    /// The spaces orthogonally adjacent to one of the set.
    pub const fn neighbours(self) -> SquareSet {
        let bits = self.0 << STRIDE | self.0 << 1 | self.0 >> STRIDE | self.0 >> 1;
        SquareSet(bits & SquareSet::ALL.0)
    }

    /// The spaces diagonally adjacent to one of the set.
    pub const fn diagonals(self) -> SquareSet {
        let sideways = self.0 << 1 | self.0 >> 1;
        let bits = sideways << STRIDE | sideways >> STRIDE;
        SquareSet(bits & SquareSet::ALL.0)
    }

    /// Adds a space.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= SquareSet::of(square).0;
    }

    /// Takes a space out.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !SquareSet::of(square).0;
    }
}

impl std::ops::BitOr for SquareSet {
    type Output = SquareSet;
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl std::ops::BitAnd for SquareSet {
    type Output = SquareSet;
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl std::ops::Not for SquareSet {
    type Output = SquareSet;
    fn not(self) -> SquareSet {
        SquareSet(!self.0 & SquareSet::ALL.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares
            .into_iter()
            .fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The spaces of a [`SquareSet`], in the order of [`Square`].
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        // Clears the lowest bit, which is that square's.
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> SquareSet {
        names
            .split_whitespace()
            .map(|name| name.parse::<Square>().unwrap())
            .collect()
    }

    #[test]
    fn r1_files_and_ranks_are_named_as_in_chess() {
        let corners = [("a1", 0, 0), ("g1", 6, 0), ("a7", 0, 6), ("g7", 6, 6)];
        for (name, file, rank) in corners {
            let square = Square::new(file, rank).unwrap();
            assert_eq!(square.to_string(), name);
            assert_eq!(name.parse(), Ok(square));
        }
        assert_eq!(Square::new(7, 0), None);
        assert_eq!(Square::new(0, 7), None);
    }

    #[test]
    fn every_space_has_its_own_name_and_index() {
        assert_eq!(Square::all().count(), 49);
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::from_index(SQUARES), None);
        assert_eq!(Square::all().collect::<SquareSet>(), SquareSet::ALL);
    }

    #[test]
    fn the_half_turn_exchanges_left_and_right_and_near_and_far() {
        for square in Square::all() {
            let turned = square.half_turned();
            assert_eq!(turned.file(), BOARD_SIZE - 1 - square.file(), "{square}");
            assert_eq!(turned.rank(), BOARD_SIZE - 1 - square.rank(), "{square}");
        }
    }

    #[test]
    fn names_of_no_space_are_refused() {
        for text in [
            "", "c", "c0", "c8", "h1", "C3", "3c", "c33", " c3", "c3 ", "é3",
        ] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn r2_the_stars_are_d2_and_d6() {
        assert_eq!(SquareSet::STARS, set("d2 d6"));
    }

    #[test]
    fn steps_stop_at_every_edge() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let (file, rank) = (square.file() as i32, square.rank() as i32);
                let (x, y) = match direction {
                    Direction::North => (file, rank + 1),
                    Direction::East => (file + 1, rank),
                    Direction::South => (file, rank - 1),
                    Direction::West => (file - 1, rank),
                };
                let expected = (0..7).contains(&x) && (0..7).contains(&y);
                let expected = expected.then(|| Square::new(x as usize, y as usize).unwrap());
                assert_eq!(square.step(direction), expected, "{square} {direction}");
                if let Some(next) = expected {
                    assert_eq!(square.direction_to(next), Some(direction));
                    assert_eq!(next.step(direction.opposite()), Some(square));
                }
            }
        }
    }

    #[test]
    fn neighbours_and_diagonals_of_corner_edge_and_middle() {
        assert_eq!(set("a1").neighbours(), set("a2 b1"));
        assert_eq!(set("g4").neighbours(), set("g3 g5 f4"));
        assert_eq!(set("d4").neighbours(), set("d3 d5 c4 e4"));
        assert_eq!(set("g7").diagonals(), set("f6"));
        assert_eq!(set("a4").diagonals(), set("b3 b5"));
        assert_eq!(set("d4").diagonals(), set("c3 e3 c5 e5"));
    }
}
