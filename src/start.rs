//! How a game is started: what its players chose, on the command line or on the screen.

use crate::dice::Dice;
use crate::engine::Level;
use crate::rules::{Game, MAX_BLOCKS, Position, Ruleset, SetUp, Side};
use crate::text;

/// How wide a player's name may be, in columns.
pub const NAME_WIDTH: usize = 16;

/// The options of the command that ask for these rules, each with a space before it; nothing in the
/// base game.
///
/// ```
/// use deblockle::rules::Ruleset;
/// use deblockle::start::options_for;
///
/// assert_eq!(options_for(&Ruleset::default()), "");
/// let variant = Ruleset { side_by_side: false, ..Ruleset::default() };
/// assert_eq!(options_for(&variant), " --no-side-by-side");
/// ```
pub fn options_for(ruleset: &Ruleset) -> String {
    let usual = Ruleset::default();
    let mut options = String::new();
    if !ruleset.side_by_side {
        options += " --no-side-by-side";
    }
    if ruleset.slider != usual.slider {
        options.extend([" --slider ", ruleset.slider.word()]);
    }
    if ruleset.net != usual.net {
        options.extend([" --net ", &ruleset.net.to_string()]);
    }
    options
}

/// How the rolled blocks come onto the board (R9–R12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SetUpMode {
    /// The players place each other's blocks, as the rules say.
    #[default]
    Place,
    /// The blocks lie on random home spaces, turned at random.
    Random,
    /// The blocks lie on the suggested spaces, turned at random.
    Suggested,
}

impl SetUpMode {
    /// The three modes, the default first.
    pub const ALL: [SetUpMode; 3] = [SetUpMode::Place, SetUpMode::Random, SetUpMode::Suggested];

    /// The mode's word in options: `place`, `random` or `suggested`.
    pub const fn word(self) -> &'static str {
        match self {
            SetUpMode::Place => "place",
            SetUpMode::Random => "random",
            SetUpMode::Suggested => "suggested",
        }
    }
}

/// What the players of a game chose before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOptions {
    /// The rules.
    pub ruleset: Ruleset,
    /// How many blocks Gold and Blue start with, each 1 to 4 (R12).
    pub blocks: [usize; 2],
    /// Who moves first (R11).
    pub first: Side,
    /// Gold's and Blue's name.
    pub names: [String; 2],
    /// How strong the computer plays Gold and Blue, where it does.
    pub bots: [Option<Level>; 2],
    /// How the rolled blocks come onto the board.
    pub set_up: SetUpMode,
    /// A position of the players' own to start from instead of a set-up. Its rules and its side to
    /// move are those of the game.
    pub position: Option<Position>,
}

impl Default for GameOptions {
    /// Four blocks each under the base rules, Gold first, placed by the players, both of them people.
    fn default() -> GameOptions {
        GameOptions {
            ruleset: Ruleset::default(),
            blocks: [4, 4],
            first: Side::Gold,
            names: Side::ALL.map(|side| side.name().to_string()),
            bots: [None, None],
            set_up: SetUpMode::default(),
            position: None,
        }
    }
}

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// The players place the rolled blocks.
    Place(SetUp),
    /// The position to play from.
    Position(Position),
}

impl GameOptions {
    /// The options of a game that is gone on with, between people of these names.
    pub fn of_game(game: &Game, names: [String; 2]) -> GameOptions {
        let start = game.start();
        GameOptions {
            ruleset: *start.ruleset(),
            blocks: Side::ALL.map(|side| start.block_count(side).clamp(1, MAX_BLOCKS)),
            first: start.to_move(),
            names,
            ..GameOptions::default()
        }
    }

    /// That side's name.
    pub fn name(&self, side: Side) -> &str {
        &self.names[side as usize]
    }

    /// Names the sides that the computer plays after it, as `Computer 5`, and gives sides that it
    /// does not play their colour's name back. A name that somebody chose stays.
    pub fn name_bots(&mut self) {
        let same = self.bots[0] == self.bots[1];
        for side in Side::ALL {
            let place = side as usize;
            let name = &self.names[place];
            if name != side.name() && !is_computers(name) {
                continue;
            }
            self.names[place] = match self.bots[place] {
                None => side.name().to_string(),
                Some(level) if same => format!("{COMPUTER}{level}{}", ["a", "b"][place]),
                Some(level) => format!("{COMPUTER}{level}"),
            };
        }
    }

    /// The side's player and colour, as `Ada (Gold)`; the colour alone when that is the name.
    pub fn player(&self, side: Side) -> String {
        match self.name(side) {
            name if name == side.name() => name.to_string(),
            name => format!("{name} ({side})"),
        }
    }

    /// Rolls the blocks, Gold's first, and sets up as far as the players leave that to chance.
    pub fn begin(&self, dice: &mut Dice) -> Beginning {
        if let Some(position) = self.position {
            return Beginning::Position(position);
        }
        let [gold, blue] = self
            .blocks
            .map(|count| dice.roll_blocks(count.clamp(1, MAX_BLOCKS)));
        let mut set_up = SetUp::new(self.ruleset, self.first, &gold, &blue)
            .expect("the counts have just been clamped to 1 to 4");
        match self.set_up {
            SetUpMode::Place => return Beginning::Place(set_up),
            SetUpMode::Random | SetUpMode::Suggested => {
                while set_up.placer().is_some() {
                    match self.set_up {
                        SetUpMode::Random => dice.shuffle(&mut set_up),
                        _ => dice.spin(&mut set_up),
                    }
                    set_up.confirm();
                }
            }
        }
        Beginning::Position(set_up.preview())
    }
}

/// What the computer's names begin with; its level follows.
const COMPUTER: &str = "Computer ";

/// Whether a side has that name because the computer plays it.
fn is_computers(name: &str) -> bool {
    let mut rest = name.strip_prefix(COMPUTER).unwrap_or_default().chars();
    let has_level = rest.next().is_some_and(|level| level.is_ascii_digit());
    has_level && matches!(rest.as_str(), "" | "a" | "b")
}

/// What keeps texts from being the players' names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// A name of which nothing could be seen.
    #[error("{0}'s name is empty; a name has 1 to {NAME_WIDTH} columns")]
    Empty(Side),
    /// A name that would upset the screen.
    #[error(
        "{0}'s name has a character that not every terminal can show; letters, accents, digits, \
         signs and spaces are right"
    )]
    Unprintable(Side),
    /// A name that is too wide.
    #[error("{side}'s name is {width} columns wide; {NAME_WIDTH} are the most")]
    Wide {
        /// Whose name.
        side: Side,
        /// How wide it is, in columns.
        width: usize,
    },
    /// One name for both players; small and capital letters are the same here.
    #[error("both players would be called {0}; one needs another name")]
    Same(String),
}

impl NameError {
    /// The side whose name has to be changed.
    pub const fn side(&self) -> Side {
        match *self {
            NameError::Empty(side) | NameError::Unprintable(side) => side,
            NameError::Wide { side, .. } => side,
            NameError::Same(_) => Side::Blue,
        }
    }
}

/// Gold's and Blue's name as they are used: without the spaces around them.
///
/// # Errors
/// When a name is empty, wider than [`NAME_WIDTH`], or [cannot be shown](text::is_printable) as it
/// is, or when the two differ in capitals at the most.
pub fn checked_names([gold, blue]: [&str; 2]) -> Result<[String; 2], NameError> {
    let names = [
        checked_name(Side::Gold, gold)?,
        checked_name(Side::Blue, blue)?,
    ];
    match names[0].to_lowercase() == names[1].to_lowercase() {
        true => Err(NameError::Same(names[0].clone())),
        false => Ok(names),
    }
}

/// One side's name as it is used, whatever the other's is: see [`checked_names`].
///
/// # Errors
/// When the name is empty, too wide, or cannot be shown.
pub fn checked_name(side: Side, name: &str) -> Result<String, NameError> {
    // Only spaces are left out around it: a tab or a line end is refused there as anywhere.
    let name = name.trim_matches(|c: char| c.is_whitespace() && text::is_shown(c));
    if !text::is_printable(name) {
        return Err(NameError::Unprintable(side));
    }
    match text::width(name) {
        0 => Err(NameError::Empty(side)),
        width if width > NAME_WIDTH => Err(NameError::Wide { side, width }),
        _ => Ok(name.to_string()),
    }
}
