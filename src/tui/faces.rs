//! Pictures of the six faces in points, two of which, one above the other, make a half-block
//! character: about as wide as high on the screen.

use crate::rules::Face;

/// A face in one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    rows: &'static [&'static str],
    face: Face,
}

impl Picture {
    /// The largest picture of a face that fits into so many columns and lines of text.
    pub(super) fn fitting(face: Face, columns: u16, lines: u16) -> Option<Picture> {
        let mut pictures = SIZES.iter().map(|&rows| Picture { rows, face });
        pictures.find(|picture| picture.columns() <= columns && picture.rows() <= 2 * lines)
    }

    /// The width, in columns of text and in points alike.
    pub(super) fn columns(self) -> u16 {
        self.row(0).len() as u16
    }

    /// The height in points, two to a line of text.
    pub(super) fn rows(self) -> u16 {
        self.rows.len() as u16
    }

    /// Whether a point is set; those outside of the picture are not.
    pub(super) fn point(self, column: u16, row: u16) -> bool {
        self.row(row).as_bytes().get(usize::from(column)) == Some(&b'#')
    }

    /// One row of points.
    fn row(self, row: u16) -> &'static str {
        let six = self.rows.get(usize::from(row)).copied().unwrap_or_default();
        six.split(' ').nth(self.face as usize).unwrap_or_default()
    }
}

/// The sizes, largest first. In each the six faces stand side by side in the order of
/// [`Face::ALL`]: Star, Stop, Cross, X, Slider, Hoops. All are an odd number of points wide, so that
/// they have a middle as the spaces do, and an even number high.
const SIZES: [&[&str]; 4] = [&HUGE, &LARGE, &MEDIUM, &SMALL];

const HUGE: [&str; 14] = [
    ".......#....... ....#######.... .....#####..... ###.........### ............... .....#####.....",
    ".......#....... ...#########... .....#####..... ####.......#### ............... ....##...##....",
    "......###...... ..###########.. .....#####..... .####.....####. ....#.....#.... ....#.....#....",
    "......###...... .#############. .....#####..... ..####...####.. ...##.....##... ....#.....#....",
    ".....#####..... ############### .....#####..... ...####.####... ..###.....###.. ....#.....#....",
    "############### ############### ############### ....#######.... .####.....####. ....##...##....",
    ".#############. ############### ############### .....#####..... ############### .....#####.....",
    "...#########... ############### ############### .....#####..... ############### ..###.....###..",
    "....#######.... ############### ############### ....#######.... .####.....####. .#...#...#...#.",
    "....#######.... ############### .....#####..... ...####.####... ..###.....###.. #.....#.#.....#",
    "...#########... .#############. .....#####..... ..####...####.. ...##.....##... #.....#.#.....#",
    "...####.####... ..###########.. .....#####..... .####.....####. ....#.....#.... #.....#.#.....#",
    "..###.....###.. ...#########... .....#####..... ####.......#### ............... .#...#...#...#.",
    "..#.........#.. ....#######.... .....#####..... ###.........### ............... ..###.....###..",
];

const LARGE: [&str; 10] = [
    ".....#..... ...#####... ....###.... ##.......## ........... ....###....",
    ".....#..... ..#######.. ....###.... ###.....### ...#...#... ...#...#...",
    "....###.... .#########. ....###.... .###...###. ..##...##.. ...#...#...",
    "....###.... ########### ....###.... ..###.###.. .###...###. ...#...#...",
    "########### ########### ########### ...#####... ########### ....###....",
    ".#########. ########### ########### ...#####... ########### .###...###.",
    "...#####... ########### ....###.... ..###.###.. .###...###. #...#.#...#",
    "..#######.. .#########. ....###.... .###...###. ..##...##.. #...#.#...#",
    "..###.###.. ..#######.. ....###.... ###.....### ...#...#... #...#.#...#",
    ".##.....##. ...#####... ....###.... ##.......## ........... .###...###.",
];

const MEDIUM: [&str; 8] = [
    "....#.... ..#####.. ...###... ##.....## ......... ...###...",
    "....#.... .#######. ...###... ###...### ..#...#.. ..#...#..",
    "...###... ######### ...###... .###.###. .##...##. ..#...#..",
    "######### ######### ######### ..#####.. ######### ...###...",
    ".#######. ######### ######### ..#####.. ######### .###.###.",
    "..#####.. ######### ...###... .###.###. .##...##. #...#...#",
    "..##.##.. .#######. ...###... ###...### ..#...#.. #...#...#",
    ".#.....#. ..#####.. ...###... ##.....## ......... .###.###.",
];

const SMALL: [&str; 6] = [
    "...#... .#####. ..###.. ##...## ....... ...#...",
    "..###.. ####### ..###.. .##.##. .#...#. ..#.#..",
    "####### ####### ####### ..###.. ####### ...#...",
    ".#####. ####### ####### ..###.. ####### .#...#.",
    ".##.##. ####### ..###.. .##.##. .#...#. #.#.#.#",
    "#.....# .#####. ..###.. ##...## ....... .#...#.",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_whole() {
        for rows in SIZES {
            let width = rows[0].len() / 6;
            assert_eq!((rows.len() % 2, width % 2), (0, 1));
            for row in rows {
                let parts: Vec<&str> = row.split(' ').collect();
                assert_eq!(parts.len(), 6, "{row}");
                assert!(parts.iter().all(|part| part.len() == width), "{row}");
            }
        }
    }

    #[test]
    fn the_largest_that_fits_is_taken() {
        let width =
            |columns, lines| Picture::fitting(Face::X, columns, lines).map(Picture::columns);
        assert_eq!(width(7, 2), None);
        assert_eq!(width(7, 3), Some(7));
        assert_eq!(width(100, 6), Some(11));
        assert_eq!(width(100, 100), Some(15));
    }

    #[test]
    fn points_are_read_from_the_face_s_own_picture() {
        let star = Picture::fitting(Face::Star, 7, 3).unwrap();
        let row = |row| {
            (0..7)
                .map(|column| star.point(column, row))
                .collect::<Vec<_>>()
        };
        let points = |text: &str| text.chars().map(|point| point == '#').collect::<Vec<_>>();
        assert_eq!(row(0), points("...#..."));
        assert_eq!(row(5), points("#.....#"));
        assert!(!star.point(7, 2) && !star.point(0, 6));
    }
}
