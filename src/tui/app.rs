//! The whole state of the program, and what becomes of it.

mod kept;
mod motion;
mod mouse;
mod requests;
mod screens;
mod settings;
mod thinking;
mod view;

use std::mem;
use std::path::Path;

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position as Cell, Size};

use self::thinking::Thinking;
use super::alarm::Alarm;
use super::event::{Effect, Event};
use super::kept_progress::KeptProgress;
use super::keys::{Action, Context, Keymap};
use super::layers::Layer;
use super::layout;
use super::look::Look;
use super::run::Program;
use super::screens::{Games, Puzzles, Replay, Screen, Title};
use super::stage::{Request, Stage, Table};
use super::theme::Theme;
use crate::dice::Dice;
use crate::practice::par::RoundOptions;
use crate::practice::progress::Change;
use crate::practice::puzzles::Wanted;
use crate::rules::{Game, Side};
use crate::start::GameOptions;

/// The whole state of the program: a screen, what lies over it, and what is on the table.
#[derive(Debug)]
pub struct App {
    screen: Screen,
    layers: Vec<Layer>,
    /// The game that has ended, while the options of the next are chosen.
    aside: Option<Screen>,
    table: Table,
    theme: Theme,
    /// What the themes are made from, beside the settings.
    look: Look,
    /// The side that the board was last turned to by itself.
    seated: Option<Side>,
    /// Whether something that was just asked for has been refused.
    is_refused: bool,
    /// When the program is to be woken.
    alarm: Alarm,
    /// What the computer is thinking about.
    thinking: Thinking,
    /// Whether a victory is to be celebrated as soon as nothing moves.
    celebrates: bool,
    /// What is to be done about what has already been decided.
    due: Vec<Effect>,
    /// Whether the last unfinished game is opened as soon as it is known.
    continues: bool,
    /// Whether the program ends as soon as the disk has the game.
    is_leaving: bool,
    /// Whether the terminal has been asked to tell of the mouse.
    listens_to_mouse: bool,
    /// The cell of the click that brought what is on the screen, until anything else is done.
    brought_by: Option<Cell>,
    /// What is said in the footer's place until the next key or click.
    note: Option<&'static str>,
}

impl App {
    /// The program at its title screen.
    pub fn new(dice: Dice, theme: Theme) -> App {
        App {
            screen: Screen::Title(Title::default()),
            layers: Vec::new(),
            aside: None,
            table: Table::new(dice),
            theme,
            look: Look::default(),
            seated: None,
            is_refused: false,
            alarm: Alarm::default(),
            thinking: Thinking::default(),
            celebrates: false,
            // What is on the disk is known before the first picture.
            due: vec![Effect::ListGames],
            continues: false,
            is_leaving: false,
            listens_to_mouse: false,
            brought_by: None,
            note: None,
        }
    }

    /// The program at the unfinished game that was last played on; at its title when there is none.
    pub fn with_last_game(dice: Dice, theme: Theme) -> App {
        let mut app = App::new(dice, theme);
        app.continues = true;
        app
    }

    /// The program at the beginning of that game.
    pub fn with_game(dice: Dice, theme: Theme, options: GameOptions) -> App {
        let mut app = App::new(dice, theme);
        app.begin(options);
        app
    }

    /// The program at the replay of a recorded game.
    pub fn with_replay(dice: Dice, theme: Theme, replay: Replay) -> App {
        let mut app = App::new(dice, theme);
        app.screen = Screen::Replay(Box::new(replay));
        app
    }

    /// The program at the list of games.
    pub fn with_games(dice: Dice, theme: Theme) -> App {
        let mut app = App::new(dice, theme);
        app.screen = Screen::Games(Games::default());
        app
    }

    /// The program at the beginning of a round against par, by that seed or by one that is made.
    pub fn with_round(dice: Dice, theme: Theme, options: RoundOptions, seed: Option<u64>) -> App {
        let mut app = App::new(dice, theme);
        app.begin_round(options, seed);
        app
    }

    /// The program at the puzzle that is wanted.
    pub fn with_puzzle(dice: Dice, theme: Theme, wanted: Wanted) -> App {
        let mut app = App::new(dice, theme);
        app.show_puzzles(Puzzles::wanting(wanted));
        app
    }

    /// The program with those keys.
    pub fn with_keys(mut self, keys: Keymap) -> App {
        self.table.keys = keys;
        self
    }

    /// What fills the screen, whatever lies over it.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// How far the player has got in practice.
    pub const fn progress(&self) -> &KeptProgress {
        &self.table.progress
    }

    /// What the player has done in practice and no file has taken in: kind by kind, in the order in
    /// which it was done.
    pub fn unkept_progress(&self) -> Vec<Change> {
        self.table.progress.unkept()
    }

    /// The game on the screen, if one is being played or has been.
    pub fn game(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Play(play) => Some(play.game()),
            _ => None,
        }
    }

    /// Where the game on the screen is kept, if it is one that can be gone on with.
    pub fn kept_at(&self) -> Option<&Path> {
        match &self.screen {
            Screen::Play(play) if play.is_under_way() => self.table.keeping.path(),
            _ => None,
        }
    }

    /// Whether the disk does not have all of the game, or may not.
    pub fn is_unsaved(&self) -> bool {
        !self.table.keeping.is_safe()
    }

    /// The topmost stage: the one that keys go to.
    fn top(&self) -> &dyn Stage {
        match self.layers.last() {
            Some(layer) => layer.stage(),
            None => self.screen.stage(),
        }
    }

    /// The same as one that may change, with the table, and the theme that it is drawn in.
    fn top_mut(&mut self) -> (&mut dyn Stage, &mut Table, &Theme) {
        let stage = match self.layers.last_mut() {
            Some(layer) => layer.stage_mut(),
            None => self.screen.stage_mut(),
        };
        (stage, &mut self.table, &self.theme)
    }

    /// Takes an event in. Changes nothing but the state, and returns what else is to be done.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let was_under_way = self.is_under_way();
        self.is_refused = false;
        let stood = self.stand();
        let rested = self.rests();
        let requests = self.take_in(event);
        self.follow(stood);
        let mut wanted = self.carry_out(requests);
        wanted.extend(self.go_on(rested));
        self.seat();
        self.note_what_is_due(was_under_way);
        let mut effects = mem::take(&mut self.due);
        effects.extend(wanted);
        effects.extend(self.think());
        self.celebrate();
        effects.extend(self.alarm.next(self.table.moving.as_ref()));
        effects
    }

    /// Takes an event in, and returns what the screens want done about it.
    fn take_in(&mut self, event: Event) -> Vec<Request> {
        // What a player does is never waited for: it ends whatever moves, and counts.
        let is_input = matches!(event, Event::Key(_) | Event::Mouse(_) | Event::Paste(_));
        let hid_layers = self.hides_layers();
        let skips_dice = is_input && self.stop_motion();
        match event {
            // Nobody can have meant what is not seen yet: it only ends the roll.
            Event::Key(key) if skips_dice && !self.leads_out(key) => Vec::new(),
            Event::Mouse(_) | Event::Paste(_) if skips_dice => Vec::new(),
            Event::Mouse(_) if hid_layers => Vec::new(),
            Event::Key(key) => self.key(key),
            Event::Mouse(click) => self.click(click),
            Event::Paste(text) => self.paste(&text),
            Event::Resize(size) => self.resize(size),
            Event::Wake(generation) => self.wake(generation),
            Event::Begun(date) => self.begun(date),
            Event::Saved { generation, path } => self.saved(generation, path),
            Event::SaveFailed { generation, reason } => self.save_failed(generation, reason),
            Event::Games(games) => self.listed(games),
            Event::Opened { path, text } => self.opened(path, &text),
            Event::Read { path, text } => self.replay(path, text),
            Event::Rewritten(result) => {
                if let Screen::Replay(replay) = &mut self.screen {
                    replay.rewritten(result);
                }
                Vec::new()
            }
            Event::SettingsKept { count, result } => {
                self.table.kept_settings.told(count, result);
                Vec::new()
            }
            Event::Progress { kind, text } => {
                self.table.progress.told(kind, text);
                Vec::new()
            }
            Event::ProgressKept { kind, text, said } => {
                self.table.progress.kept(kind, text, said);
                Vec::new()
            }
            Event::Clock(clock) => {
                self.table.clock = clock;
                self.clock_read()
            }
            Event::Refused(reason) => {
                self.table.word = Some(reason);
                Vec::new()
            }
            Event::OpenElsewhere(reason) => {
                let key = self.table.keys.name_of(Context::Games, Action::Replay);
                self.table.word = Some(format!(
                    "{reason}, or look back at it: {key} in the list of games."
                ));
                Vec::new()
            }
            Event::Answered { generation, answer } => {
                self.answered(generation, answer);
                Vec::new()
            }
        }
    }

    /// Notes what follows from the event that has been taken in: the game and what was learnt are
    /// saved, the mouse listened to, the bell rung.
    fn note_what_is_due(&mut self, was_under_way: bool) {
        if let Screen::Play(play) = &self.screen
            && let Some((generation, text)) = self.table.keeping.send(play.game())
        {
            self.due.push(Effect::Save { generation, text });
        }
        self.due.extend(self.table.progress.due());
        let listens = self.table.settings.mouse;
        if mem::replace(&mut self.listens_to_mouse, listens) != listens {
            self.due.push(Effect::Mouse(listens));
        }
        let has_ended = was_under_way && self.game().is_some() && !self.is_under_way();
        if self.table.settings.bell && (has_ended || self.is_refused) {
            self.due.push(Effect::Ring);
        }
    }

    fn is_under_way(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.is_under_way())
    }

    /// Whether the terminal is large enough for the screen to be seen.
    fn is_seen(&self) -> bool {
        layout::areas(self.table.room()).is_some()
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Request> {
        self.table.word = None;
        self.note = None;
        self.brought_by = None;
        let is_seen = self.is_seen();
        let (stage, table, _) = self.top_mut();
        let stroke = table.keys.stroke(key).filter(|_| is_seen);
        if stroke.is_some_and(|stroke| stage.edit(stroke)) {
            self.is_leaving = false;
            return Vec::new();
        }
        let action = table.keys.action(stage.context(), key);
        self.act(action)
    }

    fn paste(&mut self, text: &str) -> Vec<Request> {
        if !self.is_seen() {
            return Vec::new();
        }
        let (stage, table, _) = self.top_mut();
        stage.paste(text, table)
    }

    fn resize(&mut self, size: Size) -> Vec<Request> {
        self.table.size = size;
        if !self.is_seen() {
            self.stop_motion();
        }
        Vec::new()
    }

    /// Does what a key or a button of the footer asks for, if anything.
    fn act(&mut self, action: Option<Action>) -> Vec<Request> {
        let asks_to_quit = self.asks_to_quit() || self.is_leaving;
        // Who does something else meanwhile stays.
        if !matches!(action, Some(Action::Quit | Action::Interrupt)) {
            self.is_leaving = false;
        }
        match action {
            None => Vec::new(),
            Some(Action::Suspend) => vec![Request::Suspend],
            Some(Action::Quit) => vec![Request::AskToQuit],
            Some(Action::Interrupt) if asks_to_quit => vec![Request::Quit],
            Some(Action::Interrupt) => vec![Request::AskToQuit],
            // Nobody plays blind: in a terminal that is too small only the ways out are open.
            Some(_) if !self.is_seen() => Vec::new(),
            Some(Action::Mouse) => {
                self.switch_mouse();
                Vec::new()
            }
            Some(Action::Help) => vec![Request::Help],
            Some(action) => {
                let (stage, table, _) = self.top_mut();
                let requests = stage.act(action, table);
                self.is_refused = stage.refuses();
                requests
            }
        }
    }
}

impl Program for App {
    fn update(&mut self, event: Event) -> Vec<Effect> {
        App::update(self, event)
    }

    fn view(&self, frame: &mut Frame) {
        self.draw(frame);
    }
}
