//! The blocks' shape (R4–R7): six faces, the net that says how they lie, and cubes that turn.

use std::fmt;
use std::num::NonZeroU32;
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
    const fn from_code(code: u32) -> Face {
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

/// A block's six faces as they lie: which is on top, which to the north, and so on.
///
/// The faces are packed three bits each, so that a cube needs no table and no net to know itself:
///
/// ```text
/// bit   18    15      12     9       6      3     0
///       | set | bottom | west | south | east | north | top
/// ```
///
/// One bit above them is always set, so that an `Option<Cube>` is no larger than a cube.
///
/// ```
/// use deblockle::rules::{Direction, Face, Net};
///
/// // Star on top, Cross to the north; tipped to the north, the south face comes up (R6).
/// let cube = Net::default().cube(Face::Star, Face::Cross).expect("the default net has it");
/// assert_eq!(cube.tipped(Direction::North).top(), Face::X);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube(NonZeroU32);

impl Cube {
    /// The bit that is set in every cube.
    const SET: u32 = 1 << 18;

    const TOP: u32 = 0;
    const NORTH: u32 = 3;
    const EAST: u32 = 6;
    const SOUTH: u32 = 9;
    const WEST: u32 = 12;
    const BOTTOM: u32 = 15;

    const fn side_shift(direction: Direction) -> u32 {
        match direction {
            Direction::North => Cube::NORTH,
            Direction::East => Cube::EAST,
            Direction::South => Cube::SOUTH,
            Direction::West => Cube::WEST,
        }
    }

    const fn code(self, shift: u32) -> u32 {
        self.0.get() >> shift & 0b111
    }

    /// Packs face codes given in the order top, north, east, south, west, bottom.
    const fn pack(codes: [u32; 6]) -> Cube {
        let faces = codes[0] << Cube::TOP
            | codes[1] << Cube::NORTH
            | codes[2] << Cube::EAST
            | codes[3] << Cube::SOUTH
            | codes[4] << Cube::WEST
            | codes[5] << Cube::BOTTOM;
        Cube(NonZeroU32::new(Cube::SET | faces).expect("a number with a bit set is not zero"))
    }

    const fn codes(self) -> [u32; 6] {
        [
            self.code(Cube::TOP),
            self.code(Cube::NORTH),
            self.code(Cube::EAST),
            self.code(Cube::SOUTH),
            self.code(Cube::WEST),
            self.code(Cube::BOTTOM),
        ]
    }

    /// The face on top.
    pub const fn top(self) -> Face {
        Face::from_code(self.code(Cube::TOP))
    }

    /// The face on that side.
    pub const fn face(self, direction: Direction) -> Face {
        Face::from_code(self.code(Cube::side_shift(direction)))
    }

    /// The face beneath.
    pub const fn bottom(self) -> Face {
        Face::from_code(self.code(Cube::BOTTOM))
    }

    /// The six faces in the order top, north, east, south, west, bottom.
    pub fn faces(self) -> [Face; 6] {
        self.codes().map(Face::from_code)
    }

    /// The cube after it has rolled one space in that direction (R6).
    pub const fn tipped(self, direction: Direction) -> Cube {
        let [t, n, e, s, w, b] = self.codes();
        Cube::pack(match direction {
            Direction::North => [s, t, e, b, w, n],
            Direction::East => [w, n, t, s, b, e],
            Direction::South => [n, b, e, t, w, s],
            Direction::West => [e, n, b, s, t, w],
        })
    }

    /// The cube turned a quarter clockwise as seen from above, the same face on top.
    pub const fn turned(self) -> Cube {
        let [t, n, e, s, w, b] = self.codes();
        Cube::pack([t, w, n, e, s, b])
    }

    /// The cube turned a quarter anticlockwise as seen from above, the same face on top.
    pub const fn turned_back(self) -> Cube {
        let [t, n, e, s, w, b] = self.codes();
        Cube::pack([t, e, s, w, n, b])
    }

    /// The four ways to face with the same face on top: this one, and turned clockwise from it.
    pub const fn spins(self) -> [Cube; 4] {
        let (once, back) = (self.turned(), self.turned_back());
        [self, once, once.turned(), back]
    }

    /// The net that this cube is an orientation of.
    pub fn net(self) -> Net {
        Net::of(self)
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
    /// The net of which this cube is one orientation.
    fn of(cube: Cube) -> Net {
        let with_star_up = if cube.top() == Face::Star {
            cube
        } else if cube.bottom() == Face::Star {
            cube.tipped(Direction::North).tipped(Direction::North)
        } else {
            Direction::ALL
                .into_iter()
                .map(|direction| cube.tipped(direction))
                .find(|tipped| tipped.top() == Face::Star)
                .unwrap_or(cube)
        };
        let [first, rest @ ..] = with_star_up.spins();
        Net(rest.into_iter().fold(first, |best, spin| {
            let earlier = spin.face(Direction::North) < best.face(Direction::North);
            if earlier { spin } else { best }
        }))
    }

    /// The face opposite to that one.
    pub fn opposite(self, face: Face) -> Face {
        let [top, north, east, south, west, bottom] = self.0.faces();
        let pairs = [(top, bottom), (north, south), (east, west)];
        pairs
            .into_iter()
            .find_map(|(a, b)| match face {
                _ if face == a => Some(b),
                _ if face == b => Some(a),
                _ => None,
            })
            .unwrap_or(top)
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
        let cube = self.0;
        let tip = |direction| cube.tipped(direction);
        let turned_over = tip(Direction::North).tipped(Direction::North);
        Direction::ALL
            .into_iter()
            .map(tip)
            .chain([turned_over])
            .find(|tipped| tipped.top() == top)
            .unwrap_or(cube)
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
        let [s, t, c, x, l, h] = [0, 1, 2, 3, 4, 5];
        Net(Cube::pack([s, c, l, x, h, t]))
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
    /// Too few faces or too many.
    #[error("a net has six letters, not {found}: top, north, east, south, west and bottom")]
    Length {
        /// How many there are.
        found: usize,
    },
}

impl ParseNetError {
    /// The place of the fault in the text, in characters from 0.
    pub const fn column(self) -> usize {
        match self {
            ParseNetError::NoFace { column, .. } | ParseNetError::Twice { column, .. } => column,
            ParseNetError::Length { found } => {
                if found < 6 {
                    found
                } else {
                    6
                }
            }
        }
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    /// Reads six capital letters: the top, north, east, south, west and bottom face.
    ///
    /// # Errors
    /// When a character is no face, a face stands twice, or there are not six.
    fn from_str(text: &str) -> Result<Net, ParseNetError> {
        let mut faces: Vec<Face> = Vec::with_capacity(6);
        for (column, found) in text.chars().enumerate() {
            let face = Face::from_letter(found).ok_or(ParseNetError::NoFace { found, column })?;
            if faces.contains(&face) {
                return Err(ParseNetError::Twice { face, column });
            }
            faces.push(face);
        }
        let codes: Vec<u32> = faces.into_iter().map(|face| face as u32).collect();
        let found = codes.len();
        let codes = codes
            .try_into()
            .map_err(|_| ParseNetError::Length { found })?;
        Ok(Net::of(Cube::pack(codes)))
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
        assert_eq!("SCLXH".parse::<Net>(), Err(Length { found: 5 }));
        assert_eq!("".parse::<Net>(), Err(Length { found: 0 }));
        // A seventh face is always one that stands twice.
        assert_eq!("SCLXHTS".parse::<Net>().unwrap_err().column(), 6);
    }
}
