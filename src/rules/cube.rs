//! The blocks' shape (R4–R7): six faces, the net that says how they lie, and cubes that turn.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

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
/// turn it is to exchange the two level axes in the same way.
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
    const fn from_faces([t, n, e, s, w, b]: [Face; 6]) -> Cube {
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

    /// The cube turned a quarter clockwise as seen from above, the same face on top.
    pub const fn turned(self) -> Cube {
        Cube {
            vertical: self.vertical,
            north_south: self.east_west.reversed(),
            east_west: self.north_south,
        }
    }

    /// The cube turned a quarter anticlockwise as seen from above, the same face on top.
    pub const fn turned_back(self) -> Cube {
        Cube {
            vertical: self.vertical,
            north_south: self.east_west,
            east_west: self.north_south.reversed(),
        }
    }

    /// The four ways to face with the same face on top: this one, and turned clockwise from it.
    pub const fn spins(self) -> [Cube; 4] {
        let (once, back) = (self.turned(), self.turned_back());
        [self, once, once.turned(), back]
    }

    /// The net that this cube is an orientation of.
    pub fn net(self) -> Net {
        let [first, rest @ ..] = self.showing(Face::Star).spins();
        Net(rest.into_iter().fold(first, |best, spin| {
            let earlier = spin.face(Direction::North) < best.face(Direction::North);
            if earlier { spin } else { best }
        }))
    }

    /// The cube tipped as little as it takes to bring that face up.
    fn showing(self, face: Face) -> Cube {
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

/// How the six faces lie on a cube (R5, R7).
///
/// Its text names the top, north, east, south, west and bottom face. A cube can be named so in 24
/// ways; a net is written with the Star on top and, of the four faces around it, the first in the
/// order of R4 to the north. Nets are equal when they describe the same cube, however it was named.
///
/// ```
/// use deblockle::rules::Net;
///
/// assert_eq!(Net::default().to_string(), "SCLXHT");
/// assert_eq!("TCHXLS".parse::<Net>()?, Net::default(), "the same cube with the Stop on top");
/// assert_ne!("SCHXLT".parse::<Net>()?, Net::default(), "its mirror image");
/// # Ok::<(), deblockle::rules::ParseNetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Net(Cube);

impl Net {
    /// The face opposite to that one.
    pub fn opposite(self, face: Face) -> Face {
        self.with_top(face).bottom()
    }

    /// The orientation with these faces on top and to the north, or nothing when the two are equal
    /// or opposite.
    pub fn cube(self, top: Face, north: Face) -> Option<Cube> {
        self.with_top(top)
            .spins()
            .into_iter()
            .find(|cube| cube.face(Direction::North) == north)
    }

    /// An orientation with that face on top. Which of the four it is stays the same for a net.
    pub fn with_top(self, top: Face) -> Cube {
        self.0.showing(top)
    }

    /// All 24 orientations (R6): four for each face on top, the tops in the order of R4.
    pub fn cubes(self) -> impl Iterator<Item = Cube> {
        Face::ALL
            .into_iter()
            .flat_map(move |top| self.with_top(top).spins())
    }

    /// The cube's place, 0 to 23, among [`Net::cubes`], or nothing when it is of another net.
    pub fn index(self, cube: Cube) -> Option<usize> {
        self.cubes().position(|other| other == cube)
    }
}

impl Default for Net {
    /// The net of the wooden game, `SCLXHT` (R5).
    fn default() -> Net {
        use Face::*;
        Net(Cube::from_faces([Star, Cross, Slider, X, Hoops, Stop]))
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:?}", self.0))
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no net (R7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseNetError {
    /// A character that stands for no face, and its place, counted in characters from 0.
    #[error(
        "'{found}' is no face; a net is the six letters S T C X L H, \
         as top, north, east, south, west and bottom"
    )]
    NoFace {
        /// The character.
        found: char,
        /// Its place in the text, in characters from 0.
        column: usize,
    },
    /// A face that stands twice, and the place of the second.
    #[error("{face} stands twice; a net names each of S T C X L H once")]
    Twice {
        /// The face.
        face: Face,
        /// The place of the second one in the text, in characters from 0.
        column: usize,
    },
    /// Fewer than six faces. (Of seven, one stands twice.)
    #[error("a net has six letters, not {found}: top, north, east, south, west and bottom")]
    TooFew {
        /// How many there are.
        found: usize,
    },
}

impl ParseNetError {
    /// The place of the fault in the text, in characters from 0: behind its end when faces are
    /// missing.
    pub const fn column(self) -> usize {
        match self {
            ParseNetError::NoFace { column, .. } | ParseNetError::Twice { column, .. } => column,
            ParseNetError::TooFew { found } => found,
        }
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    /// Reads six capital letters: the top, north, east, south, west and bottom face.
    ///
    /// # Errors
    /// With the first fault: a character is no face, a face stands twice, or there are too few.
    fn from_str(text: &str) -> Result<Net, ParseNetError> {
        let mut faces: Vec<Face> = Vec::with_capacity(6);
        for (column, found) in text.chars().enumerate() {
            let face = Face::from_letter(found).ok_or(ParseNetError::NoFace { found, column })?;
            if faces.contains(&face) {
                return Err(ParseNetError::Twice { face, column });
            }
            faces.push(face);
        }
        let found = faces.len();
        let faces = faces
            .try_into()
            .map_err(|_| ParseNetError::TooFew { found })?;
        Ok(Cube::from_faces(faces).net())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// R5's cube: Star up, Cross north.
    fn r5() -> Cube {
        Net::default().cube(Face::Star, Face::Cross).unwrap()
    }

    #[test]
    fn r5_the_default_net() {
        let net = Net::default();
        assert_eq!(net.opposite(Face::Star), Face::Stop);
        assert_eq!(net.opposite(Face::X), Face::Cross);
        assert_eq!(net.opposite(Face::Hoops), Face::Slider);
        assert_eq!(r5().face(Direction::East), Face::Slider);
        assert_eq!(r5().face(Direction::South), Face::X);
        assert_eq!(r5().face(Direction::West), Face::Hoops);
        assert_eq!(r5().bottom(), Face::Stop);
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
    fn r6_the_other_directions_are_the_north_one_turned() {
        for cube in Net::default().cubes() {
            let east = cube.turned_back().tipped(Direction::North).turned();
            assert_eq!(cube.tipped(Direction::East), east);
            let west = cube.turned().tipped(Direction::North).turned_back();
            assert_eq!(cube.tipped(Direction::West), west);
            for direction in Direction::ALL {
                let back = cube.tipped(direction).tipped(direction.opposite());
                assert_eq!(back, cube);
            }
        }
    }

    #[test]
    fn r6_a_cube_has_24_orientations_told_apart_by_top_and_north() {
        for net in ["SCLXHT", "SCHXLT", "HTSCXL"] {
            let net: Net = net.parse().unwrap();
            let cubes: HashSet<Cube> = net.cubes().collect();
            assert_eq!(cubes.len(), 24);
            for (index, cube) in net.cubes().enumerate() {
                assert_eq!(net.index(cube), Some(index));
                assert_eq!(
                    net.cube(cube.top(), cube.face(Direction::North)),
                    Some(cube)
                );
                assert_eq!(cube.net(), net);
            }
        }
    }

    #[test]
    fn no_cube_shows_equal_or_opposite_faces() {
        let net = Net::default();
        for face in Face::ALL {
            assert_eq!(net.cube(face, face), None);
            assert_eq!(net.cube(face, net.opposite(face)), None);
        }
    }

    #[test]
    fn a_quarter_turn_clockwise_brings_north_to_east() {
        let turned = r5().turned();
        assert_eq!(turned.face(Direction::East), Face::Cross);
        assert_eq!(turned.top(), Face::Star);
        assert_eq!(turned.turned_back(), r5());
        assert_eq!(r5().spins().map(|spin| spin.top()), [Face::Star; 4]);
    }

    #[test]
    fn r7_there_are_thirty_nets() {
        // 720 arrangements of six faces, 24 of them of each cube.
        let mut nets = HashSet::new();
        let letters = ['S', 'T', 'C', 'X', 'L', 'H'];
        let mut count = 0;
        permutations(&mut letters.to_vec(), 0, &mut |order| {
            let text: String = order.iter().collect();
            let net: Net = text.parse().unwrap();
            assert_eq!(net.to_string().parse(), Ok(net));
            assert_eq!(net.to_string().chars().next(), Some('S'));
            nets.insert(net);
            count += 1;
        });
        assert_eq!((count, nets.len()), (720, 30));
    }

    fn permutations(items: &mut Vec<char>, from: usize, visit: &mut impl FnMut(&[char])) {
        if from == items.len() {
            return visit(items);
        }
        for i in from..items.len() {
            items.swap(from, i);
            permutations(items, from + 1, visit);
            items.swap(from, i);
        }
    }

    #[test]
    fn what_is_no_net_is_refused_where_it_goes_wrong() {
        use ParseNetError::*;
        let no_face = |found, column| Err(NoFace { found, column });
        assert_eq!("sCLXHT".parse::<Net>(), no_face('s', 0));
        assert_eq!("SCLQHT".parse::<Net>(), no_face('Q', 3));
        let (face, column) = (Face::Cross, 4);
        assert_eq!("SCLXCT".parse::<Net>(), Err(Twice { face, column }));
        assert_eq!("SCLXH".parse::<Net>(), Err(TooFew { found: 5 }));
        assert_eq!("".parse::<Net>(), Err(TooFew { found: 0 }));
        // A seventh face is always one that stands twice.
        let (face, column) = (Face::Star, 6);
        assert_eq!("SCLXHTS".parse::<Net>(), Err(Twice { face, column }));
    }
}
