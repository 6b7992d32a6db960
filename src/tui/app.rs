//! The whole state of the program, and what becomes of it.

mod motion;
mod mouse;
mod settings;

use std::mem;
use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Position as Cell;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::alarm::Alarm;
use super::event::{Effect, Event};
use super::footer::{self, FooterEntry};
use super::help;
use super::keys::{Action, Keymap};
use super::layers::{Choice, Entry, Layer};
use super::layout;
use super::look::Look;
use super::motion::Moving;
use super::run::Program;
use super::screens::{
    Editor, Games, NewGame, Play, Replay, Screen, SetUpScreen, SettingsForm, Source, Title,
};
use super::stage::{Request, Stage, Table};
use super::theme::Theme;
use crate::dice::Dice;
use crate::keeping;
use crate::record::{self, Date, RecordErrors};
use crate::rules::{Game, Placement, Position, Side};
use crate::start::{Beginning, GameOptions};

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

    /// The program with those keys.
    pub fn with_keys(mut self, keys: Keymap) -> App {
        self.table.keys = keys;
        self
    }

    /// What fills the screen, whatever lies over it.
    pub fn screen(&self) -> &Screen {
        &self.screen
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

    fn top_mut(&mut self) -> (&mut dyn Stage, &mut Table) {
        let stage = match self.layers.last_mut() {
            Some(layer) => layer.stage_mut(),
            None => self.screen.stage_mut(),
        };
        (stage, &mut self.table)
    }

    /// Takes an event in. Changes nothing but the state, and returns what else is to be done.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let was_under_way = self.is_under_way();
        self.is_refused = false;
        let stood = self.stand();
        // What a player does is never waited for: it ends whatever moves, and counts.
        let is_input = matches!(event, Event::Key(_) | Event::Mouse(_) | Event::Paste(_));
        let hid_layers = self.hides_layers();
        let skips_dice = is_input && self.stop_motion();
        let requests = match event {
            // Nobody can have meant what is not seen yet: it only ends the roll.
            Event::Key(key) if skips_dice && !self.leads_out(key) => Vec::new(),
            Event::Mouse(_) | Event::Paste(_) if skips_dice => Vec::new(),
            Event::Mouse(_) if hid_layers => Vec::new(),
            Event::Key(key) => self.key(key),
            Event::Mouse(click) => self.click(click),
            Event::Paste(_) if !self.is_seen() => Vec::new(),
            Event::Paste(text) => {
                let (stage, table) = self.top_mut();
                stage.paste(&text, table)
            }
            Event::Resize(size) => {
                self.table.size = size;
                if !self.is_seen() {
                    self.stop_motion();
                }
                Vec::new()
            }
            Event::Wake(generation) => self.wake(generation),
            Event::Rewritten(result) => {
                if let Screen::Replay(replay) = &mut self.screen {
                    replay.rewritten(result);
                }
                Vec::new()
            }
            Event::Begun(date) => self.begun(date),
            Event::Saved { generation, path } => self.saved(generation, path),
            Event::SaveFailed { generation, reason } => self.save_failed(generation, reason),
            Event::Games(Ok(games)) => {
                if let (Screen::Games(list), Some(place)) = (&mut self.screen, games.renamed) {
                    list.choose(place);
                }
                self.table.games = games;
                self.go_on_with_last()
            }
            Event::Games(Err(reason)) => {
                self.continues = false;
                self.table.word = Some(reason);
                Vec::new()
            }
            Event::Opened { path, text } => self.opened(path, &text),
            Event::Read { path, text } => self.replay(path, text),
            Event::SettingsKept { count, result } => {
                self.table.kept_settings.told(count, result);
                Vec::new()
            }
            Event::Refused(reason) => {
                self.table.word = Some(reason);
                Vec::new()
            }
        };
        self.follow(stood);
        let wanted = self.carry_out(requests);
        if let Screen::Play(play) = &self.screen
            && let Some((generation, text)) = self.table.keeping.send(play.game())
        {
            self.due.push(Effect::Save { generation, text });
        }
        let listens = self.table.settings.mouse;
        if mem::replace(&mut self.listens_to_mouse, listens) != listens {
            self.due.push(Effect::Mouse(listens));
        }
        self.seat();
        let has_ended = was_under_way && self.game().is_some() && !self.is_under_way();
        if self.table.settings.bell && (has_ended || self.is_refused) {
            self.due.push(Effect::Ring);
        }
        let mut effects = mem::take(&mut self.due);
        effects.extend(wanted);
        self.celebrate();
        effects.extend(self.alarm.next(self.table.moving.as_ref()));
        effects
    }

    fn is_under_way(&self) -> bool {
        matches!(&self.screen, Screen::Play(play) if play.is_under_way())
    }

    /// The new game has a file.
    fn begun(&mut self, date: Option<Date>) -> Vec<Request> {
        if let Screen::Play(play) = &self.screen {
            let names = &self.table.options.names;
            self.table.keeping.set_new(play.game(), names, date);
        }
        Vec::new()
    }

    fn saved(&mut self, generation: u64, path: PathBuf) -> Vec<Request> {
        self.table.keeping.saved(generation, path);
        if matches!(self.screen, Screen::Title(_) | Screen::Games(_)) {
            // The games on the screen were listed before this one was there.
            self.due.push(Effect::ListGames);
        }
        match self.is_leaving && self.table.keeping.is_safe() {
            true => vec![Request::Quit],
            false => Vec::new(),
        }
    }

    fn save_failed(&mut self, generation: u64, reason: String) -> Vec<Request> {
        self.table.keeping.failed(generation, reason);
        match mem::take(&mut self.is_leaving) {
            true => vec![Request::AskToQuit],
            false => Vec::new(),
        }
    }

    /// Opens the game that was last played on, when that is what the program was started for.
    fn go_on_with_last(&mut self) -> Vec<Request> {
        if !mem::take(&mut self.continues) {
            return Vec::new();
        }
        match self.table.games.unfinished() {
            Some(game) => vec![Request::OpenGame(game.path.clone())],
            None => {
                self.table.word = Some("There is no unfinished game to continue.".to_string());
                Vec::new()
            }
        }
    }

    /// Goes on with a game from its record. A file that holds anything but one right record is left
    /// as it is.
    /// Shows the replay of the first game in a file.
    fn replay(&mut self, path: PathBuf, text: String) -> Vec<Request> {
        let replay = match record::read(&text) {
            Ok(records) => Replay::of_file(Source {
                path,
                text,
                records,
                index: 0,
            }),
            Err(errors) => {
                self.table.word = Some(unreadable(&errors));
                return Vec::new();
            }
        };
        match replay {
            Some(replay) => self.show(Screen::Replay(Box::new(replay))),
            None => self.table.word = Some("There is no game in the file.".to_string()),
        }
        Vec::new()
    }

    fn opened(&mut self, path: PathBuf, text: &str) -> Vec<Request> {
        let record = match record::read(text) {
            Ok(mut records) if records.len() == 1 => records.remove(0),
            Ok(records) => {
                self.table.word = Some(format!(
                    "The file holds {} games; only a file of one can be played on.",
                    records.len()
                ));
                return Vec::new();
            }
            Err(errors) => {
                self.table.word = Some(unreadable(&errors));
                return Vec::new();
            }
        };
        self.put_away();
        self.table.match_so_far.clear();
        let names = keeping::player_names(&record);
        self.table.options = GameOptions::of_game(record.game(), names);
        let play = Play::new(record.game().clone());
        self.layers = play.announcements(&self.table);
        self.screen = Screen::Play(Box::new(play));
        self.table.keeping.begin();
        self.table.keeping.set_opened(record, path);
        Vec::new()
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
        let (stage, table) = self.top_mut();
        let stroke = table.keys.stroke(key).filter(|_| is_seen);
        if stroke.is_some_and(|stroke| stage.edit(stroke)) {
            self.is_leaving = false;
            return Vec::new();
        }
        let action = table.keys.action(stage.context(), key);
        self.act(action)
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
                let (stage, table) = self.top_mut();
                let requests = stage.act(action, table);
                self.is_refused = stage.refuses();
                requests
            }
        }
    }

    fn carry_out(&mut self, requests: Vec<Request>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for request in requests {
            match request {
                Request::Show(screen) => self.show(*screen),
                Request::Title => self.show_title(),
                Request::ChooseGame => self.choose_game(),
                Request::Back => self.go_back(),
                Request::Edit => self.edit(),
                Request::Begin(options) => self.begin(*options),
                Request::Start(start) => self.start(start),
                Request::Games => {
                    self.show(Screen::Games(Games::default()));
                    self.due.push(Effect::ListGames);
                }
                Request::RenameGame(path, name) => {
                    self.due.push(Effect::RenameGame { path, name });
                }
                Request::DeleteGame(path) => self.due.push(Effect::DeleteGame(path)),
                Request::OpenGame(path) => self.due.push(Effect::OpenGame(path)),
                Request::ReplayGame(path) => self.due.push(Effect::ReadGame(path)),
                Request::Settings => {
                    let themes = self.look.themes.names();
                    let form = SettingsForm::new(&self.table.settings, themes);
                    self.layers.push(Layer::Settings(Box::new(form)));
                }
                Request::Set(setting) => self.set(setting),
                Request::Open(layer) => self.layers.push(layer),
                Request::Close => {
                    self.layers.pop();
                }
                Request::Help => {
                    let context = self.screen.stage().context();
                    self.layers.push(Layer::Reader(help::reader(
                        context,
                        &self.table.keys,
                        self.theme.glyphs(),
                    )));
                }
                Request::AskToQuit if self.screen.has_something_to_lose() => {
                    if !self.asks_to_quit() {
                        self.layers.push(quit_question(self.screen.lost()));
                    }
                }
                Request::AskToQuit if self.is_unsaved() => self.wait_to_quit(),
                Request::AskToQuit | Request::Quit => effects.push(Effect::Quit),
                Request::Suspend => effects.push(Effect::Suspend),
                Request::Rewrite { path, old, new } => {
                    effects.push(Effect::Rewrite { path, old, new });
                }
                Request::WakeAfter(delay) => self.alarm.set_pause(Some(delay)),
                Request::WakeNoMore => self.alarm.set_pause(None),
                Request::Celebrate => self.celebrates = true,
                Request::Copy(text) => effects.push(Effect::Copy(text)),
                Request::Flip => self.table.flipped = !self.table.flipped,
                Request::Rematch(first) => self.rematch(first),
                Request::Resign(_) | Request::OfferDraw(_) | Request::AgreeDraw => {
                    if let Screen::Play(play) = &mut self.screen {
                        let more = play.settle(&request, &self.table);
                        effects.extend(self.carry_out(more));
                    }
                }
            }
        }
        effects
    }

    /// Leaves as soon as the disk has the game; asks when it does not get it, or not in time for who
    /// quits once more.
    fn wait_to_quit(&mut self) {
        let is_hopeless = self.table.keeping.failure().is_some() || self.is_leaving;
        self.is_leaving = !is_hopeless;
        if is_hopeless && !self.asks_to_quit() {
            self.layers
                .push(quit_question("The game is not saved, and will be lost."));
        }
    }

    fn asks_to_quit(&self) -> bool {
        self.layers.iter().any(|layer| match layer {
            Layer::Choice(choice) => choice.may_quit(),
            Layer::Reader(_) | Layer::Settings(_) => false,
        })
    }

    /// Shows another screen in place of whatever is there.
    fn show(&mut self, screen: Screen) {
        self.put_away();
        self.screen = screen;
    }

    fn show_title(&mut self) {
        self.show(Screen::Title(Title::default()));
        self.due.push(Effect::ListGames);
    }

    /// Puts away whatever is on the screen. Games that have been played to their end count in the
    /// match from here on.
    fn put_away(&mut self) {
        self.stop_motion();
        self.layers.clear();
        let screen = mem::replace(&mut self.screen, Screen::Title(Title::default()));
        let left = self.aside.take().into_iter().chain([screen]);
        let ended = left.filter_map(|screen| screen.finished_game()?.outcome());
        self.table.match_so_far.extend(ended);
    }

    /// Shows the options of a new game. A game that has ended is kept aside until the next begins,
    /// to come back to.
    fn choose_game(&mut self) {
        let form = Screen::NewGame(NewGame::new(&self.table.next_options()));
        self.layers.clear();
        let left = mem::replace(&mut self.screen, form);
        self.aside = Some(left).filter(|screen| screen.finished_game().is_some());
    }

    /// Goes back from the options of a new game.
    fn go_back(&mut self) {
        match self.aside.take() {
            Some(screen) => self.screen = screen,
            None => self.show_title(),
        }
    }

    /// Shows the editor, with the position last played from it.
    fn edit(&mut self) {
        let ruleset = self.table.next_options().ruleset;
        let last = self.table.own_position.clone();
        let placement = last.unwrap_or(Placement::new(ruleset, Side::Gold));
        self.show(Screen::Editor(Box::new(Editor::new(placement))));
    }

    /// Begins a game: rolls and lets the players place, or goes straight to the first turn.
    fn begin(&mut self, options: GameOptions) {
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
                self.screen = Screen::SetUp(SetUpScreen::new(set_up));
            }
            Beginning::Position(start) => self.start(start),
        }
    }

    /// Shows the game that starts from that position, and what is to be said about it.
    fn start(&mut self, start: Position) {
        let play = Play::new(Game::new(start));
        self.layers = play.announcements(&self.table);
        self.screen = Screen::Play(Box::new(play));
        self.table.keeping.begin();
        self.due.push(Effect::NewGame);
    }

    /// Plays again with the same players and options, that side moving first.
    fn rematch(&mut self, first: Side) {
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

    /// The footer's entries: the keys that do something now, and what they do.
    fn footer(&self) -> Vec<FooterEntry> {
        let stage = self.top();
        let works = |action: Action| match action {
            Action::Help | Action::Quit => true,
            _ => stage.works(action, &self.table),
        };
        let glyphs = self.theme.glyphs();
        let bindings = self.table.keys.bindings(stage.context()).iter();
        bindings
            .filter_map(|binding| {
                let keys = binding.short_keys(works, glyphs);
                let name = binding.name?;
                (!keys.is_empty()).then_some(FooterEntry { keys, name })
            })
            .collect()
    }
}

impl Program for App {
    fn update(&mut self, event: Event) -> Vec<Effect> {
        App::update(self, event)
    }

    fn view(&self, frame: &mut Frame) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.theme.text());
        let (room, footer) = layout::room_and_footer(area);
        if layout::areas(room).is_none() {
            let (width, height) = layout::needed_size();
            let words = format!(
                "Deblockle needs {width} columns and {height} lines. Here are {} and {}.",
                area.width, area.height
            );
            let words = Paragraph::new(words).wrap(Wrap { trim: true });
            return words.render(area, frame.buffer_mut());
        }
        let hides_layers = self.hides_layers();
        let layers = self.layers.iter().filter(|_| !hides_layers);
        let layers = layers.map(Layer::stage);
        let mut cursor = None;
        for stage in std::iter::once(self.screen.stage()).chain(layers) {
            cursor = stage.view(&self.table, &self.theme, room, frame.buffer_mut());
        }
        let line = match self.note {
            None => footer::line(&self.footer(), footer.width, &self.theme),
            Some(note) => footer::note(note, footer.width, &self.theme),
        };
        line.render(footer, frame.buffer_mut());
        self.theme.glyphs().put_dashes(frame.buffer_mut());
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }
}

/// Why a kept game cannot be shown.
fn unreadable(errors: &RecordErrors) -> String {
    let first = errors.all.first().map(ToString::to_string);
    format!("The record cannot be read. {}", first.unwrap_or_default())
}

fn quit_question(lost: &str) -> Layer {
    Layer::Choice(Choice::question(
        "Quit?",
        vec![lost.to_string()],
        Entry::new("Quit", vec![Request::Quit]),
        Entry::new("Stay", Vec::new()),
    ))
}
