//! The whole state of the program, and what becomes of it.

use std::mem;

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::event::{Effect, Event};
use super::help;
use super::keys::{self, Action};
use super::layers::{Choice, Entry, Layer};
use super::layout;
use super::panel;
use super::run::Program;
use super::screens::{Editor, NewGame, Play, Replay, Screen, SetUpScreen, Title};
use super::stage::{Request, Stage, Table};
use super::theme::Theme;
use crate::dice::Dice;
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
    /// How often a screen has asked to be woken. The last wake asked for is the only one that counts.
    wakes: u64,
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
            wakes: 0,
        }
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
        app.show(Screen::Replay(Box::new(replay)));
        app
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
        let requests = match event {
            Event::Key(key) => self.key(key),
            Event::Paste(_) if !self.is_seen() => Vec::new(),
            Event::Paste(text) => {
                let (stage, table) = self.top_mut();
                stage.paste(&text, table)
            }
            Event::Resize(size) => {
                self.table.size = size;
                Vec::new()
            }
            Event::Wake(generation) => self.wake(generation),
            Event::Rewritten(result) => {
                if let Screen::Replay(replay) = &mut self.screen {
                    replay.rewritten(result);
                }
                Vec::new()
            }
        };
        self.carry_out(requests)
    }

    /// Wakes the screen, if it has not asked to be woken at another time since.
    fn wake(&mut self, generation: u64) -> Vec<Request> {
        let is_covered = !self.layers.is_empty() || !self.is_seen();
        match &mut self.screen {
            Screen::Replay(replay) if generation == self.wakes => replay.wake(is_covered),
            _ => Vec::new(),
        }
    }

    /// Whether the terminal is large enough for the screen to be seen.
    fn is_seen(&self) -> bool {
        layout::areas(Rect::from((Cell::ORIGIN, self.table.room()))).is_some()
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Request> {
        let asks_to_quit = self.asks_to_quit();
        let is_seen = self.is_seen();
        let (stage, table) = self.top_mut();
        if is_seen && stage.edit(key) {
            return Vec::new();
        }
        match keys::action(stage.context(), key) {
            None => Vec::new(),
            Some(Action::Suspend) => vec![Request::Suspend],
            Some(Action::Quit) => vec![Request::AskToQuit],
            Some(Action::Interrupt) if asks_to_quit => vec![Request::Quit],
            Some(Action::Interrupt) => vec![Request::AskToQuit],
            // Nobody plays blind: in a terminal that is too small only the ways out are open.
            Some(_) if !is_seen => Vec::new(),
            Some(Action::Help) => vec![Request::Help],
            Some(action) => stage.act(action, table),
        }
    }

    fn carry_out(&mut self, requests: Vec<Request>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for request in requests {
            match request {
                Request::Show(screen) => self.show(*screen),
                Request::Title => self.show(Screen::Title(Title::default())),
                Request::ChooseGame => self.choose_game(),
                Request::Back => self.go_back(),
                Request::Edit => self.edit(),
                Request::Begin(options) => self.begin(*options),
                Request::Start(start) => self.start(start),
                Request::Open(layer) => self.layers.push(layer),
                Request::Close => {
                    self.layers.pop();
                }
                Request::Help => {
                    let context = self.screen.stage().context();
                    self.layers
                        .push(Layer::Reader(help::reader(context, self.theme.glyphs())));
                }
                Request::AskToQuit if self.screen.has_something_to_lose() => {
                    if !self.asks_to_quit() {
                        self.layers.push(quit_question(self.screen.lost()));
                    }
                }
                Request::AskToQuit | Request::Quit => effects.push(Effect::Quit),
                Request::Suspend => effects.push(Effect::Suspend),
                Request::Rewrite { path, old, new } => {
                    effects.push(Effect::Rewrite { path, old, new });
                }
                Request::WakeAfter(delay) => {
                    self.wakes += 1;
                    effects.push(Effect::WakeAfter {
                        generation: self.wakes,
                        delay,
                    });
                }
                Request::WakeNoMore => effects.push(Effect::WakeNoMore),
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

    fn asks_to_quit(&self) -> bool {
        self.layers.iter().any(|layer| match layer {
            Layer::Choice(choice) => choice.may_quit(),
            Layer::Reader(_) => false,
        })
    }

    /// Shows another screen in place of whatever is there.
    fn show(&mut self, screen: Screen) {
        self.put_away();
        self.screen = screen;
    }

    /// Puts away whatever is on the screen. Games that have been played to their end count in the
    /// match from here on.
    fn put_away(&mut self) {
        self.layers.clear();
        let screen = mem::replace(&mut self.screen, Screen::Title(Title::default()));
        let left = self.aside.take().into_iter().chain([screen]);
        let ended = left.filter_map(|screen| screen.finished_game()?.outcome());
        self.table.match_so_far.extend(ended);
    }

    /// Shows the options of a new game. A game that has ended is kept aside until the next begins,
    /// to come back to.
    fn choose_game(&mut self) {
        let form = Screen::NewGame(NewGame::new(&self.table.options));
        self.layers.clear();
        let left = mem::replace(&mut self.screen, form);
        self.aside = Some(left).filter(|screen| screen.finished_game().is_some());
    }

    /// Goes back from the options of a new game.
    fn go_back(&mut self) {
        match self.aside.take() {
            Some(screen) => self.screen = screen,
            None => self.show(Screen::Title(Title::default())),
        }
    }

    /// Shows the editor, with the position last played from it.
    fn edit(&mut self) {
        let ruleset = self.table.options.ruleset;
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
        match self.table.options.begin(&mut self.table.dice) {
            Beginning::Place(set_up) => self.screen = Screen::SetUp(SetUpScreen::new(set_up)),
            Beginning::Position(start) => self.start(start),
        }
    }

    /// Shows the game that starts from that position, and what is to be said about it.
    fn start(&mut self, start: Position) {
        let play = Play::new(Game::new(start));
        self.layers = play.announcements(&self.table);
        self.screen = Screen::Play(Box::new(play));
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
    fn footer(&self) -> Vec<(String, &'static str)> {
        let stage = self.top();
        let works = |action: Action| match action {
            Action::Help | Action::Quit => true,
            _ => stage.works(action, &self.table),
        };
        let glyphs = self.theme.glyphs();
        keys::bindings(stage.context())
            .iter()
            .filter_map(|binding| {
                let name = binding.name?;
                Some((binding.short_keys(works, glyphs)?, name))
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
        let layers = self.layers.iter().map(Layer::stage);
        let mut cursor = None;
        for stage in std::iter::once(self.screen.stage()).chain(layers) {
            cursor = stage.view(&self.table, &self.theme, room, frame.buffer_mut());
        }
        let keys = panel::footer(&self.footer(), footer.width, &self.theme);
        keys.render(footer, frame.buffer_mut());
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }
}

fn quit_question(lost: &str) -> Layer {
    Layer::Choice(Choice::question(
        "Quit?",
        vec![lost.to_string()],
        Entry::new("Quit", vec![Request::Quit]),
        Entry::new("Stay", Vec::new()),
    ))
}
