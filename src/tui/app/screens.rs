//! From screen to screen.

use std::mem;

use super::App;
use crate::engine::Level;
use crate::practice::par::{self, Round, RoundOptions};
use crate::practice::progress::Kind;
use crate::record::Record;
use crate::rules::{Game, Placement, Position, Side};
use crate::start::{Beginning, GameOptions};
use crate::tui::event::Effect;
use crate::tui::motion::Moving;
use crate::tui::screens::{
    Editor, NewGame, ParScreen, Play, Puzzles, Replay, RoundForm, Screen, SetUpScreen, Title,
};
use crate::tui::stage::Request;

impl App {
    /// Shows another screen in place of whatever is there.
    pub(super) fn show(&mut self, screen: Screen) {
        self.put_away();
        self.screen = screen;
    }

    /// Shows the title, and has the games listed that it may go on with.
    pub(super) fn show_title(&mut self) {
        self.show(Screen::Title(Title::default()));
        self.due.push(Effect::ListGames);
    }

    /// Puts away whatever is on the screen. Games that have been played to their end count in the
    /// match from here on.
    pub(super) fn put_away(&mut self) {
        self.stop_motion();
        self.layers.clear();
        let screen = mem::replace(&mut self.screen, Screen::Title(Title::default()));
        let left = self.aside.take().into_iter().chain([screen]);
        let ended = left.filter_map(|screen| screen.finished_game()?.outcome());
        self.table.match_so_far.extend(ended);
    }

    /// Shows the options of a new game. A game that has ended is kept aside until the next begins,
    /// to come back to.
    pub(super) fn choose_game(&mut self) {
        let form = Screen::NewGame(NewGame::new(&self.table.next_options()));
        self.layers.clear();
        let left = mem::replace(&mut self.screen, form);
        let ended = |screen: &Screen| screen.finished_game().is_some();
        let aside = self.aside.take();
        self.aside = Some(left).into_iter().chain(aside).find(ended);
    }

    /// Shows what the turns of the game on the screen came to, or no more. A game that has just been
    /// played is kept aside meanwhile; once one is back at it, what was found out about it is.
    pub(super) fn analyse(&mut self) {
        let analysis = match &mut self.screen {
            Screen::Play(play) if !play.is_under_way() => {
                let game = play.game();
                let fits = |replay: &Replay| replay.record().game() == game;
                match self.aside.take() {
                    Some(Screen::Replay(replay)) if fits(&replay) => Screen::Replay(replay),
                    _ => {
                        let record = self.table.keeping.record(game);
                        let record = record.unwrap_or_else(|| Record::new(game));
                        Screen::Replay(Box::new(Replay::of_played(record)))
                    }
                }
            }
            Screen::Replay(replay) if replay.is_of_played() => match self.aside.take() {
                Some(game) => game,
                None => return,
            },
            Screen::Replay(replay) => {
                replay.switch_analysis();
                return;
            }
            _ => return,
        };
        self.stop_motion();
        self.layers.clear();
        self.aside = Some(mem::replace(&mut self.screen, analysis));
    }

    /// Goes back from the options of a new game.
    pub(super) fn go_back(&mut self) {
        match self.aside.take() {
            Some(screen) => self.screen = screen,
            None => self.show_title(),
        }
    }

    /// Shows the puzzles to choose from, or the one that is wanted as soon as it is known which it is.
    pub(super) fn show_puzzles(&mut self, puzzles: Puzzles) {
        self.show(Screen::Puzzles(puzzles));
        // The clock last: by then all is known that a puzzle is chosen by.
        self.due.push(Effect::ReadProgress(Kind::Puzzles));
        self.due.push(Effect::ReadClock);
    }

    /// Shows the puzzle that is wanted, or has the one on the screen know what the clock says.
    pub(super) fn clock_read(&mut self) -> Vec<Request> {
        match &mut self.screen {
            Screen::Puzzles(puzzles) => puzzles.enter_wanted(&mut self.table),
            Screen::Puzzle(puzzle) => {
                puzzle.clock_read(&mut self.table);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Shows the editor, with the position last played from it.
    pub(super) fn edit(&mut self) {
        let ruleset = self.table.next_options().ruleset;
        let last = self.table.own_position.clone();
        let placement = last.unwrap_or(Placement::new(ruleset, Side::Gold));
        self.show(Screen::Editor(Box::new(Editor::new(placement))));
    }

    /// Shows what is to be chosen before a round against par.
    pub(super) fn choose_round(&mut self) {
        self.show(Screen::RoundForm(RoundForm::new(self.table.round)));
        self.due.push(Effect::ReadProgress(Kind::Par));
    }

    /// Begins a round against par. Without a seed the dice make one.
    pub(super) fn begin_round(&mut self, options: RoundOptions, seed: Option<u64>) {
        let seed = seed.unwrap_or_else(|| par::made_seed(&mut self.table.dice));
        self.table.round = options;
        let round = Round::new(options, seed);
        self.show(Screen::Par(Box::new(ParScreen::new(round))));
        self.due.push(Effect::ReadProgress(Kind::Par));
    }

    /// Begins a game: rolls and lets the players place, or goes straight to the first turn.
    pub(super) fn begin(&mut self, options: GameOptions) {
        self.put_away();
        if options.names != self.table.options.names {
            self.table.match_so_far.clear();
        }
        if let Some(start) = &options.position {
            self.table.own_position = Some(Placement::from(start));
        }
        self.table.options = options;
        self.table.set_meanwhile.clear();
        match self.table.options.begin(&mut self.table.dice) {
            Beginning::Place(set_up) => {
                if let Some(dice) = Moving::dice(&set_up) {
                    self.set_in_motion(dice);
                }
                let (bots, seed) = self.bots();
                let screen = SetUpScreen::new(set_up).with_bots(bots, seed);
                self.screen = Screen::SetUp(screen);
            }
            Beginning::Position(start) => self.start(start),
        }
    }

    /// Shows the game that starts from that position, and what is to be said about it.
    pub(super) fn start(&mut self, start: Position) {
        self.show_game(Game::new(start));
        self.due.push(Effect::NewGame);
    }

    /// Shows a game to play on, and what is to be said about it.
    pub(super) fn show_game(&mut self, game: Game) {
        let (bots, seed) = self.bots();
        let play = Play::new(game).with_bots(bots, seed);
        self.layers = play.announcements(&self.table);
        self.screen = Screen::Play(Box::new(play));
        self.table.keeping.begin();
    }

    /// At which levels the computer plays, and what it errs by: a number that is rolled where it does.
    fn bots(&mut self) -> ([Option<Level>; 2], u64) {
        match self.table.options.bots {
            [None, None] => ([None, None], 0),
            bots => (bots, self.table.dice.number()),
        }
    }

    /// Plays again with the same players and options, that side moving first.
    pub(super) fn rematch(&mut self, first: Side) {
        let mut options = self.table.options.clone();
        options.first = first;
        options.position = options
            .position
            .map(|start| match start.to_move() == first {
                true => start,
                false => start.passed(),
            });
        self.begin(options);
    }
}
