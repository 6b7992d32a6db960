//! How a game is started: what its players chose, on the command line or on the screen.

use crate::dice::Dice;
use crate::rules::{Position, Ruleset, SetUp, Side};

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
    /// How the rolled blocks come onto the board.
    pub set_up: SetUpMode,
    /// A position of the players' own to start from instead of a set-up. Its rules and its side to
    /// move are those of the game.
    pub position: Option<Position>,
}

impl Default for GameOptions {
    /// Four blocks each under the base rules, Gold first, placed by the players.
    fn default() -> GameOptions {
        GameOptions {
            ruleset: Ruleset::default(),
            blocks: [4, 4],
            first: Side::Gold,
            names: Side::ALL.map(|side| side.name().to_string()),
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
    /// That side's name.
    pub fn name(&self, side: Side) -> &str {
        &self.names[side as usize]
    }

    /// Rolls the blocks, Gold's first, and sets up as far as the players leave that to chance.
    pub fn begin(&self, dice: &mut Dice) -> Beginning {
        if let Some(position) = self.position {
            return Beginning::Position(position);
        }
        let [gold, blue] = self
            .blocks
            .map(|count| dice.roll_blocks(count.clamp(1, crate::rules::MAX_BLOCKS)));
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
