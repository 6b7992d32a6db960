//! How the faces lie on the cubes of a game (R5, R7).

use std::fmt;
use std::str::FromStr;

use super::cube::{Cube, Face};
use super::square::Direction;

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

impl Cube {
    /// The net that this cube is an orientation of.
    pub fn net(self) -> Net {
        let [first, rest @ ..] = self.showing(Face::Star).spins();
        Net(rest.into_iter().fold(first, |best, spin| {
            let earlier = spin.face(Direction::North) < best.face(Direction::North);
            if earlier { spin } else { best }
        }))
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

    #[test]
    fn r5_the_default_net() {
        let net = Net::default();
        let r5 = net.cube(Face::Star, Face::Cross).unwrap();
        assert_eq!(net.opposite(Face::Star), Face::Stop);
        assert_eq!(net.opposite(Face::X), Face::Cross);
        assert_eq!(net.opposite(Face::Hoops), Face::Slider);
        assert_eq!(r5.face(Direction::East), Face::Slider);
        assert_eq!(r5.face(Direction::South), Face::X);
        assert_eq!(r5.face(Direction::West), Face::Hoops);
        assert_eq!(r5.bottom(), Face::Stop);
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
