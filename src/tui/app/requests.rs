//! What the screens and their layers want of the program.

use super::App;
use crate::practice::progress::Kind;
use crate::tui::event::Effect;
use crate::tui::help;
use crate::tui::layers::{Choice, Entry, Layer};
use crate::tui::screens::{Games, Learn, Puzzles, Screen, SettingsForm};
use crate::tui::stage::Request;

impl App {
    /// Does what is wanted, and returns what else is to be done about it.
    pub(super) fn carry_out(&mut self, requests: Vec<Request>) -> Vec<Effect> {
        let mut effects = Vec::new();
        for request in requests {
            match request {
                Request::Show(screen) => self.show(*screen),
                Request::Title => self.show_title(),
                Request::ChooseGame => self.choose_game(),
                Request::Back => self.go_back(),
                Request::Edit => self.edit(),
                Request::Begin(options) => self.begin(*options),
                Request::ChooseRound => self.choose_round(),
                Request::BeginRound(options, seed) => self.begin_round(options, seed),
                Request::Round(wish) => {
                    if let Screen::Par(par) = &mut self.screen {
                        par.grant(wish, &mut self.table);
                    }
                }
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
                Request::Learn => {
                    self.show(Screen::Learn(Learn::default()));
                    self.due.push(Effect::ReadProgress(Kind::Lessons));
                }
                Request::Puzzles => self.show_puzzles(Puzzles::default()),
                Request::ReadClock => self.due.push(Effect::ReadClock),
                Request::ReadProgress(kind) => self.due.push(Effect::ReadProgress(kind)),
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
                    let context = self.top().context();
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
                Request::Hurry => effects.push(self.hurry()),
                Request::Copy(text) => effects.push(Effect::Copy(text)),
                Request::Flip => self.table.flipped = !self.table.flipped,
                Request::Analyse => self.analyse(),
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

    /// Whether a question or a menu is open that may end the program.
    pub(super) fn asks_to_quit(&self) -> bool {
        self.layers.iter().any(|layer| match layer {
            Layer::Choice(choice) => choice.may_quit(),
            Layer::Reader(_) | Layer::Settings(_) => false,
        })
    }
}

/// The question before quitting, with what would be lost.
fn quit_question(lost: &str) -> Layer {
    Layer::Choice(Choice::question(
        "Quit?",
        vec![lost.to_string()],
        Entry::new("Quit", vec![Request::Quit]),
        Entry::new("Stay", Vec::new()),
    ))
}
