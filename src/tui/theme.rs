//! How things look: the only place with terminal colours and styles.
//!
//! Everything drawn takes its style from here by what it means. With colours, words have a contrast
//! of at least 4.5 to 1 with what they stand on, and symbols 3 to 1. Without colours the styles
//! still differ by weight and inversion, and what is drawn differs by shape.

mod depth;

use std::env;
use std::ffi::OsStr;

use ratatui::style::{Modifier, Style};

pub use depth::Depth;

use super::glyphs::{ASCII, Glyphs, UNICODE};
use crate::palette::*;
use crate::rules::Side;

/// What a space of the board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A space of bare wood.
    Wood(Tone),
    /// A space that the last turn went over.
    Worn(Tone),
    /// A star space.
    Inlay,
    /// A space where a hop may end.
    Landing(Tone),
    /// A space with something wrong on it.
    Fault,
}

/// The two tones of a chequered board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The light spaces.
    Light,
    /// The dark ones.
    Dark,
}

impl Ground {
    /// Every ground.
    pub const ALL: [Ground; 8] = [
        Ground::Wood(Tone::Light),
        Ground::Wood(Tone::Dark),
        Ground::Worn(Tone::Light),
        Ground::Worn(Tone::Dark),
        Ground::Inlay,
        Ground::Landing(Tone::Light),
        Ground::Landing(Tone::Dark),
        Ground::Fault,
    ];

    const fn colour(self) -> Rgb {
        match self {
            Ground::Wood(Tone::Light) => WOOD_LIGHT,
            Ground::Wood(Tone::Dark) => WOOD_DARK,
            Ground::Worn(Tone::Light) => WORN_LIGHT,
            Ground::Worn(Tone::Dark) => WORN_DARK,
            Ground::Inlay => INLAY,
            Ground::Landing(Tone::Light) => MOSS_LIGHT,
            Ground::Landing(Tone::Dark) => MOSS_DARK,
            Ground::Fault => RUST,
        }
    }
}

/// A mark on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The face that a legal tip brings up.
    Legal,
    /// The face that an illegal tip would bring up.
    Illegal,
    /// A landing.
    Landing,
    /// The cursor.
    Cursor,
    /// The block in hand.
    InHand,
    /// The last turn.
    LastTurn,
    /// The steps of a hop.
    Trail,
    /// The star of a star space.
    Star(Side),
    /// The pattern of a dark space.
    Grain,
}

impl Mark {
    /// Every mark that carries meaning.
    pub const ALL: [Mark; 9] = [
        Mark::Legal,
        Mark::Illegal,
        Mark::Landing,
        Mark::Cursor,
        Mark::InHand,
        Mark::LastTurn,
        Mark::Trail,
        Mark::Star(Side::Gold),
        Mark::Star(Side::Blue),
    ];

    const fn colour(self, ground: Ground) -> Rgb {
        match self {
            Mark::Legal => MAPLE,
            Mark::InHand | Mark::LastTurn | Mark::Trail => CHALK,
            Mark::Illegal => match ground {
                Ground::Inlay | Ground::Fault => CARVED_PALE,
                _ => CARVED,
            },
            Mark::Landing => match ground {
                Ground::Landing(_) => LEAF,
                _ => CHALK,
            },
            Mark::Cursor => SUN,
            // Stars lie on the inlay alone, or on a fault's red.
            Mark::Star(side) => match (ground, side) {
                (Ground::Inlay | Ground::Fault, Side::Gold) => GOLD_WORD,
                (Ground::Inlay | Ground::Fault, Side::Blue) => BLUE_WORD,
                _ => CHALK,
            },
            Mark::Grain => ground.colour(),
        }
    }
}

/// A part of a block as seen from above: the plate on top, and the slope towards each edge of the
/// screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The plate in the middle.
    Top,
    /// The upper slope.
    North,
    /// The right slope.
    East,
    /// The lower slope.
    South,
    /// The left slope.
    West,
}

impl Part {
    /// The five parts.
    pub const ALL: [Part; 5] = [Part::Top, Part::North, Part::East, Part::South, Part::West];
}

/// The styles of everything on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    depth: Depth,
    glyphs: &'static Glyphs,
}

impl Default for Theme {
    /// Dark wood in full colour.
    fn default() -> Theme {
        Theme {
            depth: Depth::True,
            glyphs: &UNICODE,
        }
    }
}

impl Theme {
    /// No colours at all.
    pub fn plain() -> Theme {
        Theme::default().with_depth(Depth::None)
    }

    /// The theme that the environment asks for: plain when `NO_COLOR` is set and not empty.
    pub fn from_env() -> Theme {
        Theme::for_no_color(env::var_os("NO_COLOR").as_deref())
    }

    fn for_no_color(value: Option<&OsStr>) -> Theme {
        match value {
            Some(value) if !value.is_empty() => Theme::plain(),
            _ => Theme::default(),
        }
    }

    /// The same theme with that many colours.
    pub const fn with_depth(self, depth: Depth) -> Theme {
        Theme { depth, ..self }
    }

    /// The same theme with ASCII symbols only.
    pub const fn with_ascii(self) -> Theme {
        Theme {
            glyphs: &ASCII,
            ..self
        }
    }

    /// Whether there are colours.
    pub const fn is_coloured(&self) -> bool {
        !matches!(self.depth, Depth::None)
    }

    /// The symbols.
    pub const fn glyphs(&self) -> &'static Glyphs {
        self.glyphs
    }

    /// A style with colours where there are any.
    fn style(&self, ink: Rgb, ground: Rgb) -> Style {
        Style {
            fg: self.depth.colour(ink),
            bg: self.depth.colour(ground),
            ..Style::new()
        }
    }

    /// That style with colours, and that modifier without.
    fn style_or(&self, ink: Rgb, ground: Rgb, without_colours: Modifier) -> Style {
        match self.is_coloured() {
            true => self.style(ink, ground),
            false => Style::new().add_modifier(without_colours),
        }
    }

    /// The room around everything, and words in it.
    pub fn text(&self) -> Style {
        self.style(PARCHMENT, NIGHT)
    }

    /// Words that matter less.
    pub fn dim(&self) -> Style {
        self.style_or(DUST, NIGHT, Modifier::DIM)
    }

    /// Headings and words that stand out.
    pub fn strong(&self) -> Style {
        self.text().add_modifier(Modifier::BOLD)
    }

    /// Titles, and whatever calls for the eye.
    pub fn accent(&self) -> Style {
        self.style(AMBER, NIGHT).add_modifier(Modifier::BOLD)
    }

    /// Words about something wrong.
    pub fn error(&self) -> Style {
        self.style(CORAL, NIGHT).add_modifier(Modifier::BOLD)
    }

    /// A side's name and marks in the room around the board.
    pub fn side(&self, side: Side) -> Style {
        let ink = match side {
            Side::Gold => GOLD_WORD,
            Side::Blue => BLUE_WORD,
        };
        self.style(ink, NIGHT)
    }

    /// A side's name where it stands out.
    pub fn side_strong(&self, side: Side) -> Style {
        self.side(side).add_modifier(Modifier::BOLD)
    }

    /// The entry chosen among others.
    pub fn selection(&self) -> Style {
        self.style_or(CHALK, NIGHT_CHOSEN, Modifier::REVERSED)
            .add_modifier(Modifier::BOLD)
    }

    /// A surface that lies on top of others, and words on it: dialogs, the menu, help.
    pub fn raised(&self) -> Style {
        self.style(PARCHMENT, NIGHT_RAISED)
    }

    /// Words that stand out on such a surface.
    pub fn raised_strong(&self) -> Style {
        self.raised().add_modifier(Modifier::BOLD)
    }

    /// Words that matter less on such a surface.
    pub fn raised_dim(&self) -> Style {
        self.style_or(DUST, NIGHT_RAISED, Modifier::DIM)
    }

    /// Titles and keys on such a surface.
    pub fn raised_accent(&self) -> Style {
        self.style(AMBER, NIGHT_RAISED).add_modifier(Modifier::BOLD)
    }

    /// The footer and the names of keys' actions in it.
    pub fn footer(&self) -> Style {
        self.style_or(DUST, NIGHT_RAISED, Modifier::empty())
    }

    /// The keys in the footer.
    pub fn footer_key(&self) -> Style {
        self.raised_accent()
    }

    /// The board's frame and the coordinates on it.
    pub fn frame(&self) -> Style {
        self.style(FRAME_CARVED, FRAME)
    }

    /// The coordinates of the space under the cursor.
    pub fn frame_cursor(&self) -> Style {
        self.style(SUN, FRAME).add_modifier(Modifier::BOLD)
    }

    /// A bare space.
    pub fn ground(&self, ground: Ground) -> Style {
        self.style(ground.colour(), ground.colour())
    }

    /// A mark on a space.
    pub fn mark(&self, mark: Mark, ground: Ground) -> Style {
        let style = self.style(mark.colour(ground), ground.colour());
        match mark {
            Mark::Legal | Mark::Cursor | Mark::InHand | Mark::Trail => {
                style.add_modifier(Modifier::BOLD)
            }
            Mark::Illegal | Mark::Grain if !self.is_coloured() => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// A part of a block and the symbol on it. Without colours gold blocks are filled and blue ones
    /// are not.
    pub fn block(&self, side: Side, part: Part) -> Style {
        let filled = match side {
            Side::Gold => Modifier::REVERSED,
            Side::Blue => Modifier::empty(),
        };
        let (shades, ink) = match side {
            Side::Gold => (GOLD, GOLD_INK),
            Side::Blue => (BLUE, BLUE_INK),
        };
        // Never bold: many terminals draw bold brighter, and dark ink would fade.
        self.style_or(ink, shades[part as usize], filled)
    }

    /// The face beneath a block, in its net.
    pub fn face_beneath(&self, side: Side) -> Style {
        let ink = match side {
            Side::Gold => GOLD_WORD,
            Side::Blue => BLUE_WORD,
        };
        self.style_or(ink, NIGHT_RAISED, Modifier::UNDERLINED)
    }

    /// The corner of a blue block that is cut off, so that the ground shows.
    pub fn cut_corner(&self, side: Side, part: Part, ground: Ground) -> Style {
        let Style { bg: block, .. } = self.block(side, part);
        match block {
            Some(block) => self.ground(ground).fg(block),
            None => Style::new(),
        }
    }

    /// The mark of a block that can go off.
    pub fn goes_off(&self, side: Side) -> Style {
        self.style_or(INLAY, CHALK, Theme::inverse(Some(side)))
    }

    /// The mark of something wrong, on a bare space or on a side's block.
    pub fn fault(&self, block: Option<Side>) -> Style {
        let inverse = Theme::inverse(block) | Modifier::UNDERLINED;
        self.style_or(CHALK, RUST, inverse)
    }

    /// What stands out from a bare space or a side's block without colours: gold blocks are filled
    /// already.
    const fn inverse(block: Option<Side>) -> Modifier {
        match block {
            Some(Side::Gold) => Modifier::empty(),
            Some(Side::Blue) | None => Modifier::REVERSED,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_counts_unless_it_is_empty() {
        let coloured =
            |value: Option<&str>| Theme::for_no_color(value.map(OsStr::new)).is_coloured();
        assert!(coloured(None));
        assert!(coloured(Some("")));
        assert!(!coloured(Some("1")));
        assert!(!coloured(Some("0")));
    }
}
