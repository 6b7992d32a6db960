//! The name of the game on blocks, on a board of its own.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::rules::{Block, Face, Net, Side, Square};
use crate::tui::board::{SpaceSize, frame};
use crate::tui::scene::Scene;
use crate::tui::sheet::Sheet;
use crate::tui::theme::{Ground, Part, Theme, Tone};
use crate::tui::{space, wood};

/// The name on blocks. The file has the drawing and, below an empty line, which part of a block each
/// of its characters is on, by the [part](Part)'s first letter, in capitals on a gold block. The
/// letters a to d are a block's corners: upper left, upper right, lower left, lower right.
const TITLE: &str = include_str!("../../../../assets/title.txt");
/// The same where there are no block elements.
const ASCII_TITLE: &str = include_str!("../../../../assets/title-ascii.txt");
/// The same for the smallest screens, a letter on each block.
const SMALL_TITLE: &str = include_str!("../../../../assets/title-small.txt");

/// The columns of wood beside the name.
const MARGIN: u16 = 2;
/// The frame around everything, on each side.
const FRAME: u16 = 1;
/// The spaces of a rank.
const SPACES: u16 = 7;

/// The name of the game as a drawing, and below it a rank of a board where there is room.
pub(super) struct Heading {
    /// Each line's characters, and the part of a block that each is on, if any.
    lines: Vec<Vec<(char, Option<Surface>)>>,
    /// The spaces of the rank below the name.
    rank: Option<SpaceSize>,
}

/// What a character of the drawing is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    /// A part of a side's block.
    Part(Side, Part),
    /// A corner, where two parts share the place: the one farther out first.
    Corner(Side, [Part; 2]),
}

impl Heading {
    /// The largest heading for that room, if there is one.
    pub(super) fn fitting(theme: &Theme, columns: u16, lines: u16) -> Option<Heading> {
        let title = match theme.glyphs().blocks {
            Some(_) => TITLE,
            None => ASCII_TITLE,
        };
        let rank = SpaceSize::of_height(5);
        let sizes = [(title, Some(rank)), (title, None), (SMALL_TITLE, None)];
        let mut headings = sizes.into_iter().map(|(text, rank)| Heading {
            rank,
            ..Heading::of(text)
        });
        headings.find(|heading| heading.width() <= columns && heading.height() <= lines)
    }

    /// Reads a drawing and what its characters are on.
    fn of(text: &str) -> Heading {
        let (drawn, surfaces) = text.split_once("\n\n").unwrap_or((text, ""));
        let paired = surfaces
            .lines()
            .zip(drawn.lines().chain(std::iter::repeat("")));
        let lines = paired.map(|(surfaces, drawn)| {
            let characters = drawn.chars().chain(std::iter::repeat(' '));
            characters.zip(surfaces.chars().map(surface)).collect()
        });
        Heading {
            lines: lines.collect(),
            rank: None,
        }
    }

    /// The columns and lines of the name.
    fn name(&self) -> (u16, u16) {
        let width = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        (width as u16, self.lines.len() as u16)
    }

    fn width(&self) -> u16 {
        let rank = self.rank.map_or(0, |size| SPACES * size.width);
        rank.max(self.name().0 + 2 * MARGIN) + 2 * FRAME
    }

    /// The lines of the name's wood: one more than its own where a rank follows.
    fn wood(&self) -> u16 {
        self.name().1 + u16::from(self.rank.is_some())
    }

    /// Lines.
    pub(super) fn height(&self) -> u16 {
        let rank = self.rank.map_or(0, |size| size.height);
        self.wood() + rank + 2 * FRAME
    }

    /// Draws at the top of the area, in its middle.
    pub(super) fn draw(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        let rect = Rect {
            x: area.x + area.width.saturating_sub(self.width()) / 2,
            width: self.width(),
            height: self.height(),
            ..area
        };
        let mut sheet = Sheet {
            rect: rect.intersection(buf.area),
            buf,
        };
        sheet.fill(' ', theme.frame());
        frame::rim(&mut sheet, theme);
        let mut inside = sheet.inside(FRAME, FRAME);
        let (width, height) = (inside.size().0, self.wood());
        self.draw_name(theme, &mut inside.part(Rect::new(0, 0, width, height)));
        if let Some(size) = self.rank {
            let rank = Rect::new(0, height, width, size.height);
            draw_rank(size, theme, &mut inside.part(rank));
        }
    }

    /// Draws the name on its wood.
    fn draw_name(&self, theme: &Theme, sheet: &mut Sheet<'_>) {
        let (width, height) = sheet.size();
        let ground = Ground::Wood(Tone::Dark);
        for (place, x) in (0..width)
            .step_by(SpaceSize::SMALLEST.width.into())
            .enumerate()
        {
            let square = Square::new(place % 7, place / 7).unwrap_or(Square::GOLD_STAR);
            let part = Rect::new(x, 0, SpaceSize::SMALLEST.width, height);
            wood::draw(square, ground, theme, &mut sheet.part(part));
        }
        let left = width.saturating_sub(self.name().0) / 2;
        for (line, y) in self.lines.iter().zip(0..) {
            for (&(character, surface), x) in line.iter().zip(left..) {
                match surface {
                    Some(Surface::Part(side, part)) => {
                        sheet.put(x, y, character, theme.block(side, part));
                    }
                    Some(Surface::Corner(side, parts)) => corner(x, y, side, parts, theme, sheet),
                    None => {}
                }
            }
        }
    }
}

/// Draws the corner of a block, where two slopes meet.
fn corner(x: u16, y: u16, side: Side, parts: [Part; 2], theme: &Theme, sheet: &mut Sheet<'_>) {
    let [outer, inner] = parts;
    let halves = theme.glyphs().blocks.map(|blocks| blocks.halves);
    match halves.filter(|_| theme.is_coloured()) {
        Some(halves) => {
            let symbol = halves[usize::from(outer == Part::South)];
            sheet.put(x, y, symbol, theme.two_parts(side, outer, inner));
        }
        None => sheet.put(x, y, ' ', theme.block(side, outer)),
    }
}

/// Draws a rank of the board: Blue's star, and a block of either side that has it in sight.
fn draw_rank(size: SpaceSize, theme: &Theme, sheet: &mut Sheet<'_>) {
    let star = Side::Blue.home_star();
    let at = |file| Square::new(file, star.rank());
    let cube = |top| Net::default().with_top(top);
    let blocks = [
        (Side::Blue, at(2), Face::Cross),
        (Side::Gold, at(4), Face::Hoops),
    ];
    let scene = Scene {
        blocks: blocks
            .into_iter()
            .filter_map(|(side, square, top)| {
                let (square, cube) = (square?, cube(top));
                Some((side, Block { square, cube }))
            })
            .collect(),
        ..Scene::default()
    };
    let left = sheet.size().0.saturating_sub(SPACES * size.width) / 2;
    for (square, place) in (0..usize::from(SPACES)).filter_map(at).zip(0..) {
        let part = Rect::new(left + place * size.width, 0, size.width, size.height);
        let part = sheet.part(part);
        space::draw(&scene, square, theme, part.rect, part.buf);
    }
}

/// What a letter stands for.
fn surface(letter: char) -> Option<Surface> {
    let side = match letter.is_ascii_uppercase() {
        true => Side::Gold,
        false => Side::Blue,
    };
    let part = |part| Some(Surface::Part(side, part));
    let corner = |outer, inner| Some(Surface::Corner(side, [outer, inner]));
    match letter.to_ascii_lowercase() {
        't' => part(Part::Top),
        'n' => part(Part::North),
        'e' => part(Part::East),
        's' => part(Part::South),
        'w' => part(Part::West),
        'a' => corner(Part::North, Part::West),
        'b' => corner(Part::North, Part::East),
        'c' => corner(Part::South, Part::West),
        'd' => corner(Part::South, Part::East),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_whole() {
        for title in [TITLE, ASCII_TITLE, SMALL_TITLE] {
            let (drawn, surfaces) = title.split_once("\n\n").unwrap();
            assert_eq!(drawn.lines().count(), surfaces.lines().count());
            for (drawn, surfaces) in drawn.lines().zip(surfaces.lines()) {
                let under = |place: usize| surfaces.chars().nth(place).and_then(surface);
                for (place, character) in drawn.chars().enumerate() {
                    let on_part = matches!(under(place), Some(Surface::Part(..)));
                    assert!(character == ' ' || on_part, "{drawn}");
                }
                assert!(
                    surfaces
                        .chars()
                        .all(|letter| letter == ' ' || surface(letter).is_some())
                );
            }
        }
        assert!(ASCII_TITLE.is_ascii() && SMALL_TITLE.is_ascii());
    }

    #[test]
    fn the_largest_heading_that_fits_is_taken() {
        for theme in [Theme::default(), Theme::default().with_ascii()] {
            let height = |columns, lines| {
                let heading = Heading::fitting(&theme, columns, lines)?;
                assert!(heading.width() <= columns && heading.height() <= lines);
                Some(heading.height())
            };
            let small = height(51, 7).expect("a heading on the smallest screen");
            let low = height(80, 12).expect("a heading on the usual screen");
            let high = height(120, 24).expect("a heading on a large one");
            assert!(high > low && low > small);
            assert_eq!(height(78, 24), Some(low));
            assert_eq!(height(120, low - 1), Some(small));
            assert_eq!(height(51, 24), Some(small));
            assert_eq!(height(50, 24), None);
            assert_eq!(height(120, small - 1), None);
        }
    }
}
