//! How things look: the only place with terminal colours and styles.
//!
//! Everything drawn takes its style from here by what it means. With colours, words have a contrast
//! of at least 4.5 to 1 with what they stand on, and symbols 3 to 1. Without colours the styles
//! still differ by weight and inversion, and what is drawn differs by shape.

mod built_in;
mod depth;
pub mod detect;
pub mod file;
mod nearest;
mod on_board;
mod role;
mod scheme;
mod themes;

use std::sync::Arc;

use ratatui::style::{Color, Modifier, Style};

pub use built_in::BuiltIn;
pub use depth::Depth;
pub use on_board::{Ground, Mark, Part, Tone};
pub use role::Role;
pub use scheme::{Paint, Scheme};
pub use themes::{Background, NoTheme, Themes, is_path, needs_background, own_dir};

use super::glyphs::{ASCII, Glyphs, UNICODE};
use crate::palette::Rgb;
use crate::rules::Side;

/// What shades are mixed with.
const BLACK: Rgb = Rgb(0, 0, 0);

/// The styles of everything on the screen: a [`Scheme`], how many of its colours the terminal has,
/// and the symbols.
#[derive(Clone, Debug)]
pub struct Theme {
    scheme: Arc<Scheme>,
    depth: Depth,
    glyphs: &'static Glyphs,
}

impl Default for Theme {
    /// Dark wood in full colour.
    fn default() -> Theme {
        Theme::of(Scheme::default())
    }
}

impl Theme {
    /// That scheme in full colour, with all symbols.
    pub fn of(scheme: Scheme) -> Theme {
        Theme {
            scheme: Arc::new(scheme),
            depth: Depth::True,
            glyphs: &UNICODE,
        }
    }

    /// No colours at all.
    pub fn plain() -> Theme {
        Theme::default().with_depth(Depth::None)
    }

    /// The same theme with that many colours.
    pub fn with_depth(self, depth: Depth) -> Theme {
        Theme { depth, ..self }
    }

    /// The same theme with ASCII symbols only.
    pub fn with_ascii(self) -> Theme {
        Theme {
            glyphs: &ASCII,
            ..self
        }
    }

    /// Whether there are colours.
    pub const fn is_coloured(&self) -> bool {
        !matches!(self.depth, Depth::None)
    }

    /// Whether blocks have lines around them: where the scheme wants it, and where their colour is
    /// that of a space, if there is any, or as light.
    pub fn has_outlines(&self) -> bool {
        let plates = Side::ALL.map(|side| self.colour(Part::Top.role(side)));
        let spaces = [Role::LightSpace, Role::DarkSpace].map(|space| self.colour(space));
        let is_light = |colour: &Option<Color>| colour.is_some_and(depth::is_light);
        let both_light = plates.iter().any(is_light) && spaces.iter().any(is_light);
        self.scheme.outlined || both_light || plates.iter().any(|plate| spaces.contains(plate))
    }

    /// A role's colour where there are any.
    fn colour(&self, role: Role) -> Option<Color> {
        self.depth.colour(self.scheme.paint(role))
    }

    /// The symbols.
    pub const fn glyphs(&self) -> &'static Glyphs {
        self.glyphs
    }

    /// A style with colours where there are any.
    fn style(&self, ink: Role, ground: Role) -> Style {
        Style {
            fg: self.colour(ink),
            bg: self.colour(ground),
            ..Style::new()
        }
    }

    /// That style with colours, and that modifier without.
    fn style_or(&self, ink: Role, ground: Role, without_colours: Modifier) -> Style {
        match self.is_coloured() {
            true => self.style(ink, ground),
            false => Style::new().add_modifier(without_colours),
        }
    }

    /// That style in bold, or as it is where bold would fade it.
    fn bold(style: Style) -> Style {
        match (style.fg, style.bg) {
            (Some(ink), Some(ground)) if depth::is_faded_by_bold(ink, ground) => style,
            _ => style.add_modifier(Modifier::BOLD),
        }
    }

    /// The room around everything, and words in it.
    pub fn text(&self) -> Style {
        self.style(Role::Word, Role::Room)
    }

    /// Words that matter less.
    pub fn dim(&self) -> Style {
        self.style_or(Role::DimWord, Role::Room, Modifier::DIM)
    }

    /// Headings and words that stand out.
    pub fn strong(&self) -> Style {
        Theme::bold(self.text())
    }

    /// Titles, and whatever calls for the eye.
    pub fn accent(&self) -> Style {
        Theme::bold(self.style(Role::Accent, Role::Room))
    }

    /// Words about something wrong.
    pub fn error(&self) -> Style {
        Theme::bold(self.style(Role::Error, Role::Room))
    }

    /// A side's name and marks in the room around the board.
    pub fn side(&self, side: Side) -> Style {
        self.style(Role::word_of(side), Role::Room)
    }

    /// A side's name where it stands out.
    pub fn side_strong(&self, side: Side) -> Style {
        Theme::bold(self.side(side))
    }

    /// The entry chosen among others.
    pub fn selection(&self) -> Style {
        Theme::bold(self.style_or(Role::ChosenWord, Role::Chosen, Modifier::REVERSED))
    }

    /// A surface that lies on top of others, and words on it: dialogs, the menu, help.
    pub fn raised(&self) -> Style {
        self.style(Role::Word, Role::Raised)
    }

    /// Words that stand out on such a surface.
    pub fn raised_strong(&self) -> Style {
        Theme::bold(self.raised())
    }

    /// Words that matter less on such a surface.
    pub fn raised_dim(&self) -> Style {
        self.style_or(Role::DimWord, Role::Raised, Modifier::DIM)
    }

    /// Titles and keys on such a surface.
    pub fn raised_accent(&self) -> Style {
        Theme::bold(self.style(Role::Accent, Role::Raised))
    }

    /// A side's name, marks and star on such a surface, where they stand out.
    pub fn raised_side(&self, side: Side) -> Style {
        Theme::bold(self.style(Role::word_of(side), Role::Raised))
    }

    /// The footer and the names of keys' actions in it.
    pub fn footer(&self) -> Style {
        self.style_or(Role::DimWord, Role::Raised, Modifier::empty())
    }

    /// The keys in the footer.
    pub fn footer_key(&self) -> Style {
        self.raised_accent()
    }

    /// The board's frame and the coordinates on it.
    pub fn frame(&self) -> Style {
        self.style(Role::FrameWord, Role::Frame)
    }

    /// The coordinates of the space under the cursor.
    pub fn frame_cursor(&self) -> Style {
        let style = self.style(Role::FrameCursor, Role::Frame);
        match Theme::bold(style) {
            plain if plain == style => style.add_modifier(Modifier::UNDERLINED),
            bold => bold,
        }
    }

    /// A bare space.
    pub fn ground(&self, ground: Ground) -> Style {
        self.style(ground.role(), ground.role())
    }

    /// A mark on a space.
    pub fn mark(&self, mark: Mark, ground: Ground) -> Style {
        let style = self.style(mark.role(ground), ground.role());
        match mark {
            Mark::Legal | Mark::Cursor | Mark::InHand | Mark::Trail => Theme::bold(style),
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
        let ink = match side {
            Side::Gold => Role::GoldInk,
            Side::Blue => Role::BlueInk,
        };
        // Never bold: many terminals draw bold brighter, and dark ink would fade.
        self.style_or(ink, part.role(side), filled)
    }

    /// The face beneath a block, in its net.
    pub fn face_beneath(&self, side: Side) -> Style {
        self.style_or(Role::word_of(side), Role::Raised, Modifier::UNDERLINED)
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
        self.style_or(Role::Exit, Role::ExitGround, Theme::inverse(Some(side)))
    }

    /// The mark of something wrong, on a bare space or on a side's block.
    pub fn fault(&self, block: Option<Side>) -> Style {
        let inverse = Theme::inverse(block) | Modifier::UNDERLINED;
        self.style_or(Role::FaultMark, Role::Fault, inverse)
    }

    /// Two parts of a block that share a place, the first as ink and the second as its ground.
    pub fn two_parts(&self, side: Side, ink: Part, ground: Part) -> Style {
        let ink = self.block(side, ink).bg;
        Style {
            fg: ink,
            ..self.block(side, ground)
        }
    }

    /// The streaks in a space's wood.
    pub fn grain(&self, ground: Ground) -> Option<Style> {
        self.shaded(ground.role(), BLACK, 8, ground.role())
    }

    /// The shadow of a block on a space.
    pub fn shadow(&self, ground: Ground) -> Option<Style> {
        self.shaded(ground.role(), BLACK, 32, ground.role())
    }

    /// The edge of the board's frame towards the spaces: the light strikes it or does not.
    pub fn frame_edge(&self, is_lit: bool) -> Option<Style> {
        self.edge_on(is_lit, Role::Frame)
    }

    /// The outer edge of the board's frame.
    pub fn frame_rim(&self, is_lit: bool) -> Option<Style> {
        self.edge_on(is_lit, Role::Room)
    }

    fn edge_on(&self, is_lit: bool, ground: Role) -> Option<Style> {
        match is_lit {
            true => {
                let light = self.scheme.paint(Role::LightSpace).rgb;
                self.shaded(Role::Frame, light, 50, ground)
            }
            false => self.shaded(Role::Frame, BLACK, 40, ground),
        }
    }

    /// A role's colour with so many hundredths of another in it, where any colour can be had: among
    /// fewer there is none between two of a scheme.
    fn shaded(&self, role: Role, other: Rgb, hundredths: u8, ground: Role) -> Option<Style> {
        let Rgb(red, green, blue) = self.scheme.paint(role).rgb.mixed(other, hundredths);
        let style = self.style(role, ground);
        matches!(self.depth, Depth::True).then(|| style.fg(Color::Rgb(red, green, blue)))
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
