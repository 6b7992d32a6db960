//! The symbols, all one column wide: the only place that names them. Pictures of the faces for
//! large spaces are in `faces.rs`.

use ratatui::buffer::Buffer;
use ratatui::symbols::border;

use crate::rules::{Direction, Face, Side};

/// The lines around a block where there are no colours.
#[derive(Debug)]
pub struct Outline {
    /// The corners: top left, top right, bottom left, bottom right.
    pub corners: [char; 4],
    /// A line from left to right.
    pub across: char,
    /// A line from top to bottom.
    pub down: char,
}

/// The block elements: parts of a place that are filled.
#[derive(Debug)]
pub struct Blocks {
    /// The upper half and the lower half.
    pub halves: [char; 2],
    /// The left half and the right half.
    pub sides: [char; 2],
    /// A thin line along each edge: the upper, the right, the lower, the left.
    pub edges: [char; 4],
    /// By the quarters that are filled: 1 for the upper left, 2 for the upper right, 4 for the lower
    /// left, 8 for the lower right.
    quarters: [char; 16],
}

impl Blocks {
    /// The place of which those quarters are filled: upper left, upper right, lower left, lower
    /// right.
    pub fn quarters(&self, filled: [bool; 4]) -> char {
        let bits = filled.iter().rev();
        self.quarters[bits.fold(0, |bits, &filled| 2 * bits + usize::from(filled))]
    }
}

/// The block elements of Unicode that have been there from the beginning.
const BLOCKS: Blocks = Blocks {
    halves: ['▀', '▄'],
    sides: ['▌', '▐'],
    edges: ['▔', '▕', '▁', '▏'],
    quarters: [
        ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
    ],
};

/// A set of symbols.
#[derive(Debug)]
pub struct Glyphs {
    faces: [char; 6],
    arrows: [char; 4],
    sides: [char; 2],
    outlines: [Outline; 2],
    /// Around the face that a legal tip brings up.
    pub tip: [char; 2],
    /// Beside the block in hand, left and right.
    pub in_hand: [char; 2],
    /// Around the space under the cursor: top left, top right, bottom left, bottom right.
    pub cursor: [char; 4],
    /// The cursor's line between its corners.
    pub cursor_across: char,
    /// At the corners of a landing, in the same order.
    pub landing_corners: [char; 4],
    /// In the middle of a landing.
    pub landing: char,
    /// The last turn: where the block stood.
    pub from: char,
    /// The last turn: where it was tipped to.
    pub tipped_to: char,
    /// The last turn: where it landed.
    pub landed: char,
    /// Something wrong.
    pub fault: char,
    /// The corners of a blue block, cut off: the same order again.
    pub cut_corners: [char; 4],
    /// Makes the dark spaces dark where there are no colours.
    pub grain: char,
    /// Fills the star spaces where there are no colours.
    pub inlay: char,
    /// A block that has gone off.
    pub off: char,
    /// A block that has not.
    pub not_off: char,
    /// A part of a column of the graph that is filled.
    pub column: char,
    /// The side to move, the entry chosen.
    pub pointer: char,
    /// What stands before something that is done.
    pub done: char,
    /// The dash: between the first and the last of a range, and between words.
    pub range: char,
    /// Around what lies over a screen.
    pub border: border::Set<'static>,
    /// In place of what does not fit.
    pub cut: char,
    /// The bar that shows who is ahead: Gold's part, Blue's, and where they meet halfway, Gold's below
    /// and above.
    pub bar: [char; 4],
    /// What pictures and fine edges are made of; without it there are none.
    pub blocks: Option<&'static Blocks>,
    /// A small star, from faint to bright.
    pub twinkles: [char; 3],
    /// A large star line by line, where it is no picture: an odd number of columns.
    pub star: Option<[&'static str; 5]>,
}

impl Glyphs {
    /// The symbol of a face.
    pub const fn face(&self, face: Face) -> char {
        self.faces[face as usize]
    }

    /// The arrow that points in that direction.
    pub const fn arrow(&self, direction: Direction) -> char {
        self.arrows[direction as usize]
    }

    /// The mark of a side.
    pub const fn side(&self, side: Side) -> char {
        self.sides[side as usize]
    }

    /// Puts this set's dash where the words that were drawn have one. They are written without knowing
    /// the set.
    pub fn put_dashes(&self, buffer: &mut Buffer) {
        if self.range == UNICODE.range {
            return;
        }
        let written = UNICODE.range.to_string();
        let cells = buffer.content.iter_mut();
        for cell in cells.filter(|cell| cell.symbol() == written) {
            cell.set_char(self.range);
        }
    }

    /// The lines around a block of that side.
    pub const fn outline(&self, side: Side) -> &Outline {
        &self.outlines[side as usize]
    }
}

/// The symbols where the terminal speaks Unicode.
pub const UNICODE: Glyphs = Glyphs {
    faces: ['★', '■', '✚', '✕', '⇔', '◎'],
    arrows: ['↑', '→', '↓', '←'],
    sides: ['◆', '●'],
    outlines: [
        Outline {
            corners: ['╔', '╗', '╚', '╝'],
            across: '═',
            down: '║',
        },
        Outline {
            corners: ['╭', '╮', '╰', '╯'],
            across: '─',
            down: '│',
        },
    ],
    tip: ['‹', '›'],
    in_hand: ['▌', '▐'],
    cursor: ['┏', '┓', '┗', '┛'],
    cursor_across: '━',
    landing_corners: ['▘', '▝', '▖', '▗'],
    landing: '●',
    from: '○',
    tipped_to: '◇',
    landed: '◉',
    fault: '!',
    cut_corners: ['▟', '▙', '▜', '▛'],
    grain: '·',
    inlay: '░',
    off: '★',
    not_off: '·',
    column: '█',
    pointer: '▸',
    done: '✓',
    range: '–',
    border: border::ROUNDED,
    cut: '…',
    bar: ['▌', '▎', '▖', '▘'],
    blocks: Some(&BLOCKS),
    twinkles: ['⋆', '✧', '✦'],
    star: None,
};

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: ".",
    top_right: ".",
    bottom_left: "'",
    bottom_right: "'",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The symbols where the terminal speaks ASCII only.
pub const ASCII: Glyphs = Glyphs {
    faces: ['*', '#', '+', 'x', '=', 'o'],
    arrows: ['^', '>', 'v', '<'],
    sides: ['G', 'B'],
    outlines: [
        Outline {
            corners: ['G', 'G', 'G', 'G'],
            across: ' ',
            down: ' ',
        },
        Outline {
            corners: ['.', '.', '\'', '\''],
            across: '-',
            down: '|',
        },
    ],
    tip: ['<', '>'],
    in_hand: ['[', ']'],
    cursor: ['/', '\\', '\\', '/'],
    cursor_across: '-',
    landing_corners: ['.', '.', '\'', '\''],
    landing: '@',
    from: '0',
    tipped_to: '%',
    landed: '&',
    fault: '!',
    cut_corners: ['/', '\\', '\\', '/'],
    grain: '.',
    inlay: ':',
    off: '*',
    not_off: '.',
    column: '#',
    pointer: '>',
    done: 'x',
    range: '-',
    border: ASCII_BORDER,
    cut: '~',
    bar: ['|', ':', '|', '|'],
    blocks: None,
    twinkles: ['.', '+', '*'],
    star: Some([
        r"     A     ",
        r"____/ \____",
        r"'._     _.'",
        r"  / .^. \  ",
        r" /.'   '.\ ",
    ]),
};

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;

    /// Every symbol of a set.
    fn all(glyphs: &Glyphs) -> Vec<char> {
        let mut all = Vec::new();
        all.extend(glyphs.faces);
        all.extend(glyphs.arrows);
        all.extend(glyphs.sides);
        for outline in &glyphs.outlines {
            all.extend(outline.corners);
            all.extend([outline.across, outline.down]);
        }
        for group in [glyphs.cursor, glyphs.landing_corners, glyphs.cut_corners] {
            all.extend(group);
        }
        all.extend(glyphs.tip);
        all.extend(glyphs.bar);
        all.extend(glyphs.in_hand);
        all.extend([glyphs.cursor_across, glyphs.landing, glyphs.from]);
        all.extend([glyphs.tipped_to, glyphs.landed, glyphs.fault, glyphs.grain]);
        all.extend([glyphs.off, glyphs.not_off, glyphs.pointer, glyphs.range]);
        all.extend([glyphs.inlay, glyphs.cut, glyphs.column]);
        if let Some(blocks) = glyphs.blocks {
            all.extend(blocks.halves.iter().chain(&blocks.sides));
            all.extend(blocks.edges.iter().chain(&blocks.quarters));
        }
        all.extend(glyphs.twinkles);
        all.extend(glyphs.star.iter().flatten().flat_map(|line| line.chars()));
        let border = glyphs.border;
        let borders = [
            border.top_left,
            border.top_right,
            border.bottom_left,
            border.bottom_right,
            border.vertical_left,
            border.vertical_right,
            border.horizontal_top,
            border.horizontal_bottom,
        ];
        all.extend(borders.iter().flat_map(|symbol| symbol.chars()));
        all
    }

    #[test]
    fn every_symbol_is_one_column_wide() {
        for symbol in all(&UNICODE).into_iter().chain(all(&ASCII)) {
            assert_eq!(symbol.width(), Some(1), "{symbol}");
        }
    }

    #[test]
    fn the_ascii_symbols_are_ascii() {
        assert!(all(&ASCII).iter().all(char::is_ascii));
    }

    #[test]
    fn what_means_different_things_looks_different() {
        for glyphs in [&UNICODE, &ASCII] {
            let last = [glyphs.from, glyphs.tipped_to, glyphs.landed];
            for group in [&glyphs.faces[..], &glyphs.arrows, &glyphs.sides, &last] {
                for (index, symbol) in group.iter().enumerate() {
                    assert!(!group[..index].contains(symbol), "{symbol} twice");
                }
            }
        }
    }
}
