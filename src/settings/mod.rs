//! What a player sets once for all games: how the screen looks, moves and listens, and what a new
//! game begins with.
//!
//! [`Settings`] are all of them together, a [`Setting`] is one. They are kept in a file that the
//! player may write too: [`load`] reads it, whatever is in it, and a [`Writer`] changes what has been
//! changed on the screen and nothing else.

mod disk;
mod fault;
mod file;
mod wording;
mod writer;

pub(crate) use disk::text_of;
pub use disk::{change, default_path, load};
pub use fault::{Fault, Wrong};
pub use file::{Contents, KeyEntry, edited, read};
pub(crate) use wording::{alternatives, meant_words, quoted};
pub use writer::Writer;

use crate::rules::Side;
use crate::start::{GameOptions, checked_names};

/// A theme that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuiltIn {
    /// A wooden board in a dark room.
    Wood,
    /// The same board on parchment, in a light room.
    WoodLight,
    /// Black, white, and a colour for each side.
    HighContrast,
    /// Greys alone.
    Mono,
}

impl BuiltIn {
    /// Every theme that comes with the game.
    pub const ALL: [BuiltIn; 4] = [
        BuiltIn::Wood,
        BuiltIn::WoodLight,
        BuiltIn::HighContrast,
        BuiltIn::Mono,
    ];

    /// The theme's name, such as `wood`.
    pub const fn name(self) -> &'static str {
        match self {
            BuiltIn::Wood => "wood",
            BuiltIn::WoodLight => "wood-light",
            BuiltIn::HighContrast => "high-contrast",
            BuiltIn::Mono => "mono",
        }
    }
}

/// The name of the theme by which the terminal's background chooses one.
pub const AUTO_THEME: &str = "auto";

/// How many colours the screen uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Color {
    /// As many as the terminal is known to have.
    #[default]
    Auto,
    /// Any colour.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The sixteen that the terminal's own settings define.
    Sixteen,
    /// None.
    Never,
}

impl Color {
    /// All choices, the default first.
    pub const ALL: [Color; 5] = [
        Color::Auto,
        Color::True,
        Color::Indexed,
        Color::Sixteen,
        Color::Never,
    ];

    /// The choice's word: `auto`, `truecolor`, `256`, `16` or `never`.
    pub const fn word(self) -> &'static str {
        match self {
            Color::Auto => "auto",
            Color::True => "truecolor",
            Color::Indexed => "256",
            Color::Sixteen => "16",
            Color::Never => "never",
        }
    }
}

/// Which symbols the screen is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symbols {
    /// Unicode where the locale is UTF-8, else ASCII.
    #[default]
    Auto,
    /// Unicode.
    Unicode,
    /// ASCII alone.
    Ascii,
}

impl Symbols {
    /// All choices, the default first.
    pub const ALL: [Symbols; 3] = [Symbols::Auto, Symbols::Unicode, Symbols::Ascii];

    /// The choice's word: `auto`, `unicode` or `ascii`.
    pub const fn word(self) -> &'static str {
        match self {
            Symbols::Auto => "auto",
            Symbols::Unicode => "unicode",
            Symbols::Ascii => "ascii",
        }
    }
}

/// How much moves on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Blocks roll and slide, dice tumble.
    #[default]
    Full,
    /// Blocks go from space to space without pictures in between.
    Reduced,
    /// Nothing.
    None,
}

impl Motion {
    /// All choices, the default first.
    pub const ALL: [Motion; 3] = [Motion::Full, Motion::Reduced, Motion::None];

    /// The choice's word: `full`, `reduced` or `none`.
    pub const fn word(self) -> &'static str {
        match self {
            Motion::Full => "full",
            Motion::Reduced => "reduced",
            Motion::None => "none",
        }
    }
}

/// When the board turns round by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Flip {
    /// Never: Gold sits at the bottom until a key turns the board.
    #[default]
    Off,
    /// With each turn, so that the side to move sits at the bottom.
    EachTurn,
}

impl Flip {
    /// All choices, the default first.
    pub const ALL: [Flip; 2] = [Flip::Off, Flip::EachTurn];

    /// The choice's word: `off` or `each-turn`.
    pub const fn word(self) -> &'static str {
        match self {
            Flip::Off => "off",
            Flip::EachTurn => "each-turn",
        }
    }
}

/// Everything that a player can set, but for the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The theme's name, or the path of a file with one.
    pub theme: String,
    /// How many colours.
    pub color: Color,
    /// Which symbols.
    pub symbols: Symbols,
    /// How much moves.
    pub motion: Motion,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// When the board turns round.
    pub flip: Flip,
    /// Whether a bell rings when a game ends or a key is refused.
    pub bell: bool,
    /// Whether a bar beside the board shows who is ahead.
    pub evaluation: bool,
    /// Gold's and Blue's name in a new game, where it is not the colour's.
    pub names: [Option<String>; 2],
    /// Whether opposing blocks may not end a turn side by side in a new game (R26).
    pub no_side_by_side: bool,
}

impl Default for Settings {
    /// Dark wood, full motion, the mouse, no bell, no evaluation; everything else as the terminal
    /// tells.
    fn default() -> Settings {
        Settings {
            theme: BuiltIn::Wood.name().to_string(),
            color: Color::default(),
            symbols: Symbols::default(),
            motion: Motion::default(),
            mouse: true,
            flip: Flip::default(),
            bell: false,
            evaluation: false,
            names: [None, None],
            no_side_by_side: false,
        }
    }
}

impl Settings {
    /// Puts the names and the variant into the options of a new game, where nothing else has been
    /// said about them. A name that the other player was given already is left out, and that of a
    /// side that the computer plays.
    pub fn fill(&self, options: &mut GameOptions, unsaid: Unsaid) {
        if unsaid.variant {
            options.ruleset.side_by_side = !self.no_side_by_side;
        }
        let filled = |sides: &[Side]| {
            let mut names = options.names.clone();
            for &side in sides {
                let place = side as usize;
                let is_unsaid = unsaid.names[place] && options.bots[place].is_none();
                if let (true, Some(name)) = (is_unsaid, &self.names[place]) {
                    names[place].clone_from(name);
                }
            }
            checked_names([&names[0], &names[1]]).ok()
        };
        // Both, or else the one that does not clash with what was said.
        let tries = [&Side::ALL[..], &[Side::Gold], &[Side::Blue]];
        if let Some(names) = tries.into_iter().find_map(filled) {
            options.names = names;
        }
    }
}

/// What the players of a new game have not said, and leave to the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unsaid {
    /// Whether Gold's and Blue's name are left.
    pub names: [bool; 2],
    /// Whether it is left whether opposing blocks may stand side by side.
    pub variant: bool,
}

impl Unsaid {
    /// Everything is left to the settings.
    pub const ALL: Unsaid = Unsaid {
        names: [true, true],
        variant: true,
    };
}

/// One of the [`Settings`], and what it is set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The theme.
    Theme(String),
    /// How many colours.
    Color(Color),
    /// Which symbols.
    Symbols(Symbols),
    /// How much moves.
    Motion(Motion),
    /// Whether the mouse is listened to.
    Mouse(bool),
    /// When the board turns round.
    Flip(Flip),
    /// Whether a bell rings.
    Bell(bool),
    /// Whether a bar shows who is ahead.
    Evaluation(bool),
    /// A side's name in a new game; the colour's where there is none.
    Name(Side, Option<String>),
    /// Whether opposing blocks may not end a turn side by side in a new game.
    NoSideBySide(bool),
}

impl Setting {
    /// Sets it among those settings.
    pub fn put_into(self, settings: &mut Settings) {
        match self {
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Color(color) => settings.color = color,
            Setting::Symbols(symbols) => settings.symbols = symbols,
            Setting::Motion(motion) => settings.motion = motion,
            Setting::Mouse(mouse) => settings.mouse = mouse,
            Setting::Flip(flip) => settings.flip = flip,
            Setting::Bell(bell) => settings.bell = bell,
            Setting::Evaluation(evaluation) => settings.evaluation = evaluation,
            Setting::Name(side, name) => settings.names[side as usize] = name,
            Setting::NoSideBySide(forbidden) => settings.no_side_by_side = forbidden,
        }
    }

    /// Whether the other one sets the same thing, to whatever.
    pub fn is_about_the_same(&self, other: &Setting) -> bool {
        self.place() == other.place()
    }

    /// Where it stands in the file: its table, if it is in one, and its key.
    pub const fn place(&self) -> (Option<&'static str>, &'static str) {
        match self {
            Setting::Theme(_) => (None, "theme"),
            Setting::Color(_) => (None, "color"),
            Setting::Symbols(_) => (None, "symbols"),
            Setting::Motion(_) => (None, "motion"),
            Setting::Mouse(_) => (None, "mouse"),
            Setting::Flip(_) => (None, "flip"),
            Setting::Bell(_) => (None, "bell"),
            Setting::Evaluation(_) => (None, "evaluation"),
            Setting::NoSideBySide(_) => (None, "variant"),
            Setting::Name(Side::Gold, _) => (Some("names"), "gold"),
            Setting::Name(Side::Blue, _) => (Some("names"), "blue"),
        }
    }
}
