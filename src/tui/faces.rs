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
        pictures.find(|picture| picture.columns() <= columns && picture.lines() <= lines)
    }

    /// The width, in columns of text and in points alike.
    pub(super) fn columns(self) -> u16 {
        self.row(0).len() as u16
    }

    /// The height in lines of text, two points each.
    pub(super) fn lines(self) -> u16 {
        self.rows.len() as u16 / 2
    }

    /// Whether the upper and the lower point of a place in the text are set.
    pub(super) fn points(self, column: u16, line: u16) -> (bool, bool) {
        let set = |row: u16| self.row(row).as_bytes().get(usize::from(column)) == Some(&b'#');
        (set(2 * line), set(2 * line + 1))
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
const SIZES: [&[&str]; 5] = [&HUGE, &LARGE, &MEDIUM, &SMALL, &TINY];

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
    "...#... .#####. ..###.. ##...## ..#.#.. ...#...",
    "..###.. ####### ..###.. .##.##. .##.##. ..#.#..",
    "####### ####### ####### ..###.. ####### ...#...",
    ".#####. ####### ####### ..###.. ####### .#...#.",
    ".##.##. ####### ..###.. .##.##. .##.##. #.#.#.#",
    "#.....# .#####. ..###.. ##...## ..#.#.. .#...#.",
];

const TINY: [&str; 4] = [
    "..#.. .###. ..#.. ##.## .#.#. ..#..",
    "##### ##### ##### .###. ##### .....",
    ".###. ##### ..#.. .###. .#.#. .....",
    "#...# .###. ..... ##.## ..... #...#",
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
        let width = |columns, lines| Picture::fitting(Face::X, columns, lines).map(Picture::columns);
        assert_eq!(width(5, 1), None);
        assert_eq!(width(5, 2), Some(5));
        assert_eq!(width(7, 3), Some(7));
        assert_eq!(width(100, 6), Some(11));
        assert_eq!(width(100, 100), Some(15));
    }

    #[test]
    fn points_come_in_pairs() {
        let star = Picture::fitting(Face::Star, 5, 2).unwrap();
        assert_eq!(star.points(2, 0), (true, true));
        assert_eq!(star.points(0, 0), (false, true));
        assert_eq!(star.points(0, 1), (false, true));
        assert_eq!(star.points(9, 9), (false, false));
    }
}
