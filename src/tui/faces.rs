//! Pictures of the six faces in points, four of which make one character: two beside each other and
//! two above each other. A point is half as wide as high on the screen.

mod shapes;

use crate::rules::Face;

/// A face in one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    face: Face,
    columns: u16,
    lines: u16,
}

impl Picture {
    /// The largest picture of a face that fits into so many columns and lines of text.
    pub(super) fn fitting(face: Face, columns: u16, lines: u16) -> Option<Picture> {
        // An odd number of columns, so that a picture has a middle as the spaces do; one more than
        // twice the lines is as wide as high, or as near to it as that allows.
        let columns = columns.min(2 * lines + 1);
        let columns = columns.saturating_sub(u16::from(columns.is_multiple_of(2)));
        let lines = lines.min(columns.div_ceil(2));
        (columns >= 5 && lines >= 2).then_some(Picture {
            face,
            columns,
            lines,
        })
    }

    /// The width in columns of text.
    pub(super) const fn columns(self) -> u16 {
        self.columns
    }

    /// The height in lines of text.
    pub(super) const fn lines(self) -> u16 {
        self.lines
    }

    /// Whether a point is set, of two for each column and two for each line.
    pub(super) fn point(self, column: u16, row: u16) -> bool {
        let size @ (columns, _) = (self.columns, self.lines);
        let Some(rows) = self.drawn() else {
            return shapes::covers(self.face, (column, row), size);
        };
        if column >= 2 * columns {
            return false;
        }
        // A space parts the pictures in a row.
        let left = self.face as usize * usize::from(2 * columns + 1);
        let points = rows
            .get(usize::from(row))
            .map_or(&[][..], |row| row.as_bytes());
        points.get(left + usize::from(column)) == Some(&b'#')
    }

    /// Whether the six faces still differ when whole symbols stand for the points.
    pub(super) const fn is_clear_in_symbols(self) -> bool {
        self.columns >= 5 && self.lines >= 3
    }

    /// The places, column and line, where a symbol stands when the picture is made of symbols: those
    /// of which half is filled, unless they are drawn by hand.
    pub(super) fn symbols(self) -> impl Iterator<Item = (u16, u16)> {
        let places = (0..self.lines).flat_map(move |y| (0..self.columns).map(move |x| (x, y)));
        places.filter(move |&(x, y)| {
            if (self.columns, self.lines) == (5, 3) {
                let row = SYMBOLS[usize::from(y)].as_bytes();
                return row[self.face as usize * 6 + usize::from(x)] == b'#';
            }
            let points = [(0, 0), (1, 0), (0, 1), (1, 1)];
            let filled = points
                .iter()
                .filter(|(right, low)| self.point(2 * x + right, 2 * y + low));
            filled.count() >= 2
        })
    }

    /// The rows that the picture stands in, if it is drawn by hand.
    const fn drawn(self) -> Option<&'static [&'static str]> {
        match (self.columns, self.lines, self.face) {
            (5, 2, _) => Some(&SMALL),
            (5, 3, Face::Star) => Some(&TALL),
            (7, 3, _) => Some(&MEDIUM),
            _ => None,
        }
    }
}

// The smallest sizes are drawn by hand: there a single point more or less makes a face or spoils it.
// The six stand side by side in the order of `Face::ALL`: Star, Stop, Cross, X, Slider, Hoops.

const SMALL: [&str; 4] = [
    "....##.... .########. ...####... ###....### ..##..##.. ..######..",
    "########## .########. ########## ..######.. ####..#### ###....###",
    "..######.. .########. ########## ..######.. ####..#### ###....###",
    ".###..###. .########. ...####... ###....### ..##..##.. ..######..",
];

const MEDIUM: [&str; 6] = [
    "......##...... ..##########.. ....######.... ####......#### ...#......#... ...########...",
    ".....####..... .############. ....######.... ..####..####.. .###......###. .###......###.",
    "############## .############. ############## ....######.... ############## ##....##....##",
    "...########... .############. ############## ....######.... ############## ##....##....##",
    "..####..####.. .############. ....######.... ..####..####.. .###......###. .###......###.",
    ".###......###. ..##########.. ....######.... ####......#### ...#......#... ...########...",
];

/// The faces made of symbols, a symbol for each place.
const SYMBOLS: [&str; 3] = [
    "..#.. ##### ..#.. #...# .#.#. .###.",
    "##### ##### ##### ..#.. ##### #.#.#",
    ".#.#. ##### ..#.. #...# .#.#. .###.",
];

/// The star of the smallest star spaces.
const TALL: [&str; 6] = [
    "....##....",
    "...####...",
    "##########",
    ".########.",
    "..######..",
    ".##....##.",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every size that a plate or a star space may have.
    fn sizes() -> impl Iterator<Item = (u16, u16)> {
        (0..40).flat_map(|columns| (0..20).map(move |lines| (columns, lines)))
    }

    fn points(picture: Picture) -> Vec<Vec<bool>> {
        let row = |row| (0..2 * picture.columns()).map(move |column| picture.point(column, row));
        (0..2 * picture.lines())
            .map(|at| row(at).collect())
            .collect()
    }

    #[test]
    fn the_drawn_pictures_are_whole() {
        for (rows, columns) in [(&SMALL[..], 5), (&MEDIUM[..], 7)] {
            for row in rows {
                let parts: Vec<&str> = row.split(' ').collect();
                assert_eq!(parts.len(), 6, "{row}");
                assert!(parts.iter().all(|part| part.len() == 2 * columns), "{row}");
            }
        }
    }

    #[test]
    fn a_picture_is_as_large_as_fits_and_nearly_square() {
        let size = |columns, lines| {
            let picture = Picture::fitting(Face::X, columns, lines)?;
            Some((picture.columns(), picture.lines()))
        };
        assert_eq!(size(3, 1), None);
        assert_eq!(size(5, 1), None);
        assert_eq!(size(5, 2), Some((5, 2)));
        assert_eq!(size(100, 3), Some((7, 3)));
        assert_eq!(size(8, 100), Some((7, 4)));
        for (columns, lines) in sizes() {
            let Some((width, height)) = size(columns, lines) else {
                continue;
            };
            assert!(width <= columns && height <= lines, "{columns}x{lines}");
            assert!(width.abs_diff(2 * height) <= 1, "{columns}x{lines}");
        }
    }

    #[test]
    fn every_picture_is_the_same_from_left_and_right_and_differs_from_the_others() {
        for (columns, lines) in sizes() {
            let mut seen = Vec::new();
            for face in Face::ALL {
                let Some(picture) = Picture::fitting(face, columns, lines) else {
                    continue;
                };
                let points = points(picture);
                for row in &points {
                    assert!(
                        row.iter().eq(row.iter().rev()),
                        "{face:?} {columns}x{lines}"
                    );
                }
                assert!(!seen.contains(&points), "{face:?} {columns}x{lines}");
                seen.push(points);
            }
        }
    }

    #[test]
    fn made_of_symbols_every_picture_is_the_same_from_left_and_right_and_differs_from_the_others() {
        for (columns, lines) in sizes() {
            let mut seen = Vec::new();
            for face in Face::ALL {
                let picture = Picture::fitting(face, columns, lines);
                let Some(picture) = picture.filter(|picture| picture.is_clear_in_symbols()) else {
                    continue;
                };
                let places: Vec<(u16, u16)> = picture.symbols().collect();
                let last = picture.columns() - 1;
                let is_even = places.iter().all(|&(x, y)| places.contains(&(last - x, y)));
                assert!(is_even, "{face:?} {columns}x{lines}");
                assert!(!seen.contains(&places), "{face:?} {columns}x{lines}");
                seen.push(places);
            }
        }
    }

    #[test]
    fn a_stop_is_a_square_with_cut_corners_at_every_size() {
        for (columns, lines) in sizes() {
            let Some(picture) = Picture::fitting(Face::Stop, columns, lines) else {
                continue;
            };
            let rows = points(picture);
            let widths = rows
                .iter()
                .map(|row| row.iter().filter(|set| **set).count());
            let widths: Vec<usize> = widths.filter(|width| *width > 0).collect();
            let widest = *widths.iter().max().expect("some rows");
            let first = widths[0];
            assert!(5 * first >= 3 * widest, "{columns}x{lines}: {widths:?}");
            // At least half of the sides is upright.
            let upright = widths.iter().filter(|width| **width == widest).count();
            assert!(2 * upright >= widths.len(), "{columns}x{lines}: {widths:?}");
            if picture.columns() >= 7 {
                assert!(first < widest, "{columns}x{lines}: {widths:?}");
            }
        }
    }

    #[test]
    fn points_are_read_from_the_face_s_own_picture() {
        let star = Picture::fitting(Face::Star, 7, 3).unwrap();
        let rows = points(star);
        let points = |text: &str| text.chars().map(|point| point == '#').collect::<Vec<_>>();
        assert_eq!(rows[0], points("......##......"));
        assert_eq!(rows[5], points(".###......###."));
        assert!(!star.point(14, 2) && !star.point(0, 6));
    }
}
