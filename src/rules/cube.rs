//! The blocks' six faces (R4), and cubes that tip and spin (R6).

use std::fmt;
use std::num::NonZeroU8;

use super::square::Direction;

/// One of the six symbols on a cube (R4), in the order that R4 lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Goes off the board through the opponent's star (R15, R16).
    Star,
    /// Stays where it was tipped (R17).
    Stop,
    /// Hops one space north, east, south or west (R17).
    Cross,
    /// Hops one space diagonally (R17).
    X,
    /// Hops in a straight line until something stops it (R17).
    Slider,
    /// Hops three single steps (R17).
    Hoops,
}

impl Face {
    /// The six faces, in the order of R4.
    pub const ALL: [Face; 6] = [
        Face::Star,
        Face::Stop,
        Face::Cross,
        Face::X,
        Face::Slider,
        Face::Hoops,
    ];

    /// The face's capital letter in the text forms (R27): S, T, C, X, L or H.
    pub const fn letter(self) -> char {
        match self {
            Face::Star => 'S',
            Face::Stop => 'T',
            Face::Cross => 'C',
            Face::X => 'X',
            Face::Slider => 'L',
            Face::Hoops => 'H',
        }
    }

    /// The face with this capital letter (R27), or nothing.
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.letter() == letter)
    }

    /// The face's name, as `Star`.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Star => "Star",
            Face::Stop => "Stop",
            Face::Cross => "Cross",
            Face::X => "X",
            Face::Slider => "Slider",
            Face::Hoops => "Hoops",
        }
    }

    /// The face of a three-bit code, for codes made from a face.
    const fn from_code(code: u8) -> Face {
        match code {
            0 => Face::Star,
            1 => Face::Stop,
            2 => Face::Cross,
            3 => Face::X,
            4 => Face::Slider,
            _ => Face::Hoops,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Two opposite faces of a cube in a given order, packed into one byte:
///
/// ```text
/// bit   7   6     3      0
///       | set | first | second
/// ```
///
/// The bit above the faces is always set, so that an `Option` of a cube is no larger than a cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Axis(NonZeroU8);

impl Axis {
    const SET: u8 = 1 << 6;

    const fn new(first: Face, second: Face) -> Axis {
        let bits = Axis::SET | (first as u8) << 3 | second as u8;
        Axis(NonZeroU8::new(bits).expect("a number with a bit set is not zero"))
    }

    const fn first(self) -> Face {
        Face::from_code(self.0.get() >> 3 & 0b111)
    }

    const fn second(self) -> Face {
        Face::from_code(self.0.get() & 0b111)
    }

    /// The same faces in the other order.
    #[inline]
    const fn reversed(self) -> Axis {
        let bits = self.0.get();
        let exchanged = Axis::SET | (bits & 0b111) << 3 | bits >> 3 & 0b111;
        Axis(NonZeroU8::new(exchanged).expect("a number with a bit set is not zero"))
    }
}

/// A block's six faces as they lie: which is on top, which to the north, and so on.
///
/// A cube is three axes of opposite faces, and so needs no table and no net to know itself. To tip
/// it is to exchange the vertical axis with the one it rolls along, one of the two turned round; to
/// spin it is to exchange the two level axes in the same way.
///
/// ```
/// use deblockle::rules::{Direction, Face, Net};
///
/// // Star on top, Cross to the north; tipped to the north, the south face comes up (R6).
/// let cube = Net::default().cube(Face::Star, Face::Cross).expect("the default net has it");
/// assert_eq!(cube.tipped(Direction::North).top(), Face::X);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube {
    /// Top, bottom.
    vertical: Axis,
    /// North, south.
    north_south: Axis,
    /// East, west.
    east_west: Axis,
}

impl Cube {
    /// The cube with those faces, six different ones, on top, north, east, south, west and beneath.
    pub(super) const fn from_faces([t, n, e, s, w, b]: [Face; 6]) -> Cube {
        Cube {
            vertical: Axis::new(t, b),
            north_south: Axis::new(n, s),
            east_west: Axis::new(e, w),
        }
    }

    /// The face on top.
    pub const fn top(self) -> Face {
        self.vertical.first()
    }

    /// The face on that side.
    pub const fn face(self, direction: Direction) -> Face {
        match direction {
            Direction::North => self.north_south.first(),
            Direction::East => self.east_west.first(),
            Direction::South => self.north_south.second(),
            Direction::West => self.east_west.second(),
        }
    }

    /// The face beneath.
    pub const fn bottom(self) -> Face {
        self.vertical.second()
    }

    /// The six faces in the order top, north, east, south, west, bottom.
    pub fn faces(self) -> [Face; 6] {
        let [n, e, s, w] = Direction::ALL.map(|direction| self.face(direction));
        [self.top(), n, e, s, w, self.bottom()]
    }

    /// The cube after it has rolled one space in that direction (R6).
    #[inline]
    pub const fn tipped(self, direction: Direction) -> Cube {
        let Cube {
            vertical,
            north_south,
            east_west,
        } = self;
        match direction {
            Direction::North => Cube {
                vertical: north_south.reversed(),
                north_south: vertical,
                east_west,
            },
            Direction::East => Cube {
                vertical: east_west.reversed(),
                north_south,
                east_west: vertical,
            },
            Direction::South => Cube {
                vertical: north_south,
                north_south: vertical.reversed(),
                east_west,
            },
            Direction::West => Cube {
                vertical: east_west,
                north_south,
                east_west: vertical.reversed(),
            },
        }
    }

    /// The cube spun a quarter clockwise as seen from above, the same face on top.
    pub const fn spun(self) -> Cube {
        Cube {
            vertical: self.vertical,
            north_south: self.east_west.reversed(),
            east_west: self.north_south,
        }
    }

    /// The cube spun a quarter anticlockwise as seen from above, the same face on top.
    pub const fn spun_back(self) -> Cube {
        Cube {
            vertical: self.vertical,
            north_south: self.east_west,
            east_west: self.north_south.reversed(),
        }
    }

    /// The four ways to face with the same face on top: this one, and spun clockwise from it.
    pub const fn spins(self) -> [Cube; 4] {
        let (once, back) = (self.spun(), self.spun_back());
        [self, once, once.spun(), back]
    }

    /// The cube tipped as little as it takes to bring that face up.
    pub(super) fn showing(self, face: Face) -> Cube {
        let tipped = Direction::ALL.map(|direction| self.tipped(direction));
        let turned_over = self.tipped(Direction::North).tipped(Direction::North);
        [self, turned_over]
            .into_iter()
            .chain(tipped)
            .find(|cube| cube.top() == face)
            .expect("a cube has each of the six faces on one of its six sides")
    }
}

impl fmt::Debug for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces()
            .iter()
            .try_for_each(|face| write!(f, "{}", face.letter()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::net::Net;
    use super::*;

    /// R5's cube: Star up, Cross north.
    fn r5() -> Cube {
        Net::default().cube(Face::Star, Face::Cross).unwrap()
    }

    #[test]
    fn r6_a_tip_to_the_north_brings_the_south_face_up() {
        for cube in Net::default().cubes() {
            let tipped = cube.tipped(Direction::North);
            assert_eq!(tipped.top(), cube.face(Direction::South));
            assert_eq!(tipped.face(Direction::North), cube.top());
            assert_eq!(tipped.bottom(), cube.face(Direction::North));
            assert_eq!(tipped.face(Direction::South), cube.bottom());
            assert_eq!(tipped.face(Direction::East), cube.face(Direction::East));
            assert_eq!(tipped.face(Direction::West), cube.face(Direction::West));
        }
    }

    #[test]
    fn r6_the_other_directions_are_the_north_one_spun() {
        for cube in Net::default().cubes() {
            let east = cube.spun_back().tipped(Direction::North).spun();
            assert_eq!(cube.tipped(Direction::East), east);
            let west = cube.spun().tipped(Direction::North).spun_back();
            assert_eq!(cube.tipped(Direction::West), west);
            for direction in Direction::ALL {
                let back = cube.tipped(direction).tipped(direction.opposite());
                assert_eq!(back, cube);
            }
        }
    }

    #[test]
    fn a_spin_clockwise_brings_north_to_east() {
        let spun = r5().spun();
        assert_eq!(spun.face(Direction::East), Face::Cross);
        assert_eq!(spun.top(), Face::Star);
        assert_eq!(spun.spun_back(), r5());
        assert_eq!(r5().spins().map(|spin| spin.top()), [Face::Star; 4]);
    }
}
