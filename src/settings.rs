//! What a player sets once for all games: how the screen looks, moves and listens, and what a new
//! game begins with.

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
    /// Whether a bell rings when a game ends or a turn is refused.
    pub bell: bool,
    /// Gold's and Blue's name in a new game, where it is not the colour's.
    pub names: [Option<String>; 2],
    /// Whether opposing blocks may not end a turn side by side in a new game (R26).
    pub no_side_by_side: bool,
}

impl Default for Settings {
    /// Dark wood, full motion, the mouse, no bell; everything else as the terminal tells.
    fn default() -> Settings {
        Settings {
            theme: "wood".to_string(),
            color: Color::default(),
            symbols: Symbols::default(),
            motion: Motion::default(),
            mouse: true,
            flip: Flip::default(),
            bell: false,
            names: [None, None],
            no_side_by_side: false,
        }
    }
}
