//! What every screen and every layer over it has in common.

use std::path::PathBuf;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};

use super::event::Clock;
use super::kept_progress::KeptProgress;
use super::kept_settings::KeptSettings;
use super::keys::{Action, Context, Keymap, Stroke};
use super::layers::Layer;
use super::layout;
use super::motion::{Moving, Still};
use super::mouse::Click;
use super::screens::{Screen, Wish};
use super::theme::Theme;
use crate::dice::Dice;
use crate::keeping::{Keeping, KeptGames};
use crate::practice::par::RoundOptions;
use crate::practice::progress::Kind;
use crate::rules::{Outcome, Placement, Position, Side};
use crate::settings::{Setting, Settings, Unsaid};
use crate::start::GameOptions;

/// A screen, or a layer over one: it has keys, takes them, and draws itself.
pub trait Stage {
    /// Which part of the key table holds now.
    fn context(&self) -> Context;

    /// Whether the action would do something now; the footer shows only those that would.
    fn works(&self, _action: Action, _table: &Table) -> bool {
        true
    }

    /// What the footer calls the action, where it comes to something else here than the key table
    /// says.
    fn name_of(&self, _action: Action) -> Option<&'static str> {
        None
    }

    /// Whether the last thing asked for was refused.
    fn refuses(&self) -> bool {
        false
    }

    /// Takes a key as text, where text is being typed. Returns whether it was taken; a key that was
    /// not is looked up in the key table.
    fn edit(&mut self, _stroke: Stroke) -> bool {
        false
    }

    /// Takes pasted text.
    fn paste(&mut self, _text: &str, _table: &mut Table) -> Vec<Request> {
        Vec::new()
    }

    /// Does what a key asks for, and returns what it wants the program to do.
    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request>;

    /// Takes a click on what [`view`](Stage::view) draws, that in the [room](Table::room). One that
    /// means nothing here goes no further: what lies beneath a layer is not clicked. Where a line is
    /// [typed](Context::Typing) no click is passed on.
    fn click(&mut self, _click: Click, _table: &mut Table, _theme: &Theme) -> Vec<Request> {
        Vec::new()
    }

    /// Draws into the area, which leaves the footer's line out. Returns where the hardware cursor
    /// belongs, if anywhere.
    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell>;
}

/// What lies on the table whichever screen is shown.
#[derive(Debug)]
pub struct Table {
    /// The dice.
    pub dice: Dice,
    /// What the players have set once for all games.
    pub settings: Settings,
    /// What has become of the file that they are kept in.
    pub kept_settings: KeptSettings,
    /// What has been set since a game was last begun, and counts from the next one on.
    pub set_meanwhile: Vec<Setting>,
    /// Which key does what.
    pub keys: Keymap,
    /// What the players chose for the game, or last chose.
    pub options: GameOptions,
    /// How the finished games of this match ended, the present one not counted.
    pub match_so_far: Vec<Outcome>,
    /// The position of the players' own that was last played from.
    pub own_position: Option<Placement>,
    /// How the game on the screen is kept.
    pub keeping: Keeping,
    /// The games in the folder, as they were last listed.
    pub games: KeptGames,
    /// What was last chosen for a round against par.
    pub round: RoundOptions,
    /// How far the player has got in practice.
    pub progress: KeptProgress,
    /// What the clock said when it was last read.
    pub clock: Clock,
    /// Why a game could not be opened or the games not be listed, until the next key or
    /// click.
    pub word: Option<String>,
    /// The entry that the title was last left by, where that led to practice.
    pub left_title_by: &'static str,
    /// Whether Blue sits at the bottom of the screen.
    pub flipped: bool,
    /// The size of the terminal.
    pub size: Size,
    /// What moves on the screen now.
    pub moving: Option<Moving>,
}

impl Table {
    /// A table with those dice, before any game.
    pub fn new(dice: Dice) -> Table {
        Table {
            dice,
            settings: Settings::default(),
            kept_settings: KeptSettings::default(),
            set_meanwhile: Vec::new(),
            keys: Keymap::default(),
            options: GameOptions::default(),
            match_so_far: Vec::new(),
            own_position: None,
            keeping: Keeping::default(),
            games: KeptGames::default(),
            round: RoundOptions::default(),
            progress: KeptProgress::default(),
            clock: Clock::default(),
            word: None,
            left_title_by: "",
            flipped: false,
            size: Size::new(80, 24),
            moving: None,
        }
    }

    /// The size of what stages draw into: the terminal without the footer.
    pub fn room(&self) -> Rect {
        self.room_and_footer().0
    }

    /// What stages draw into, and the footer.
    pub fn room_and_footer(&self) -> (Rect, Rect) {
        layout::room_and_footer(Rect::from((Cell::ORIGIN, self.size)))
    }

    /// What a new game begins with: the last options, and what has been set since.
    pub fn next_options(&self) -> GameOptions {
        let mut options = self.options.clone();
        let mut unsaid = Unsaid::default();
        for setting in &self.set_meanwhile {
            match setting {
                Setting::Name(side, _) => unsaid.names[*side as usize] = true,
                Setting::NoSideBySide(_) => unsaid.variant = true,
                _ => {}
            }
        }
        for side in Side::ALL {
            if unsaid.names[side as usize] {
                options.names[side as usize] = side.name().to_string();
            }
        }
        self.settings.fill(&mut options, unsaid);
        options.name_bots();
        options
    }

    /// The picture of the board that is seen while it moves.
    pub fn still(&self) -> Option<&Still> {
        self.moving.as_ref()?.still()
    }

    /// How many games of the match that side has won, the present one not counted.
    pub fn wins(&self, side: Side) -> usize {
        let outcomes = self.match_so_far.iter();
        outcomes
            .filter(|outcome| outcome.winner() == Some(side))
            .count()
    }
}

/// What a screen or a layer wants the program to do.
#[derive(Clone, Debug)]
pub enum Request {
    /// Show another screen; layers are closed.
    Show(Box<Screen>),
    /// Go to the title screen.
    Title,
    /// Go to the options of a new game, the last ones filled in.
    ChooseGame,
    /// Go back from the options of a new game to where they were asked for.
    Back,
    /// Put a position together, beginning with the one last played from.
    Edit,
    /// Begin a game: roll, and place or play.
    Begin(Box<GameOptions>),
    /// Play the game under way from that position: its set-up is complete.
    Start(Position),
    /// Choose what a round against par is to be, the last choices filled in.
    ChooseRound,
    /// Begin a round against par, by that seed or by one that is made.
    BeginRound(RoundOptions, Option<u64>),
    /// Do that with the round on the screen.
    Round(Wish),
    /// Show the settings, over whatever is there.
    Settings,
    /// Set something, here and in the file.
    Set(Setting),
    /// Show the games in the folder.
    Games,
    /// Give a game's file that name.
    RenameGame(PathBuf, String),
    /// Delete a game's file.
    DeleteGame(PathBuf),
    /// Go on with a game in the folder.
    OpenGame(PathBuf),
    /// Look back at that kept game.
    ReplayGame(PathBuf),
    /// Show the lessons.
    Learn,
    /// Show the puzzles to choose from.
    Puzzles,
    /// Look at the clock.
    ReadClock,
    /// Read how far the player has got in that kind of practice.
    ReadProgress(Kind),
    /// Lay something over the screen.
    Open(Layer),
    /// Close the topmost layer.
    Close,
    /// That side gives the game up.
    Resign(Side),
    /// That side offers a draw, which the other is asked about.
    OfferDraw(Side),
    /// Both sides have agreed to a draw.
    AgreeDraw,
    /// Show what the turns of the game on the screen came to, or no more.
    Analyse,
    /// Play again with the same players and options, that side moving first.
    Rematch(Side),
    /// Put a new text in the place of the one that a file is taken to hold.
    Rewrite {
        /// The file.
        path: PathBuf,
        /// What it is taken to hold.
        old: String,
        /// What it is to hold.
        new: String,
    },
    /// Wake the screen after that time; a wake that is due already is not.
    WakeAfter(Duration),
    /// Do not wake the screen any more.
    WakeNoMore,
    /// Let the stars over the victory twinkle, once nothing else moves.
    Celebrate,
    /// Put the text on the clipboard.
    Copy(String),
    /// Turn the board round.
    Flip,
    /// Show the rules and the keys.
    Help,
    /// Quit, asking first when something would be lost.
    AskToQuit,
    /// Quit at once.
    Quit,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Have the computer answer with what it has found so far.
    Hurry,
}

impl Request {
    /// Whether it brings something else onto the screen.
    pub const fn brings_something(&self) -> bool {
        !matches!(
            self,
            Request::Flip
                | Request::Set(_)
                | Request::Copy(_)
                | Request::ReadProgress(_)
                | Request::ReadClock
                | Request::Rewrite { .. }
                | Request::WakeAfter(_)
                | Request::WakeNoMore
                | Request::Hurry
                | Request::Suspend
        )
    }
}
