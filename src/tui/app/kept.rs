//! The games on the disk: going on with one, looking back at one, and saving the one that is played.

use std::mem;
use std::path::PathBuf;

use super::App;
use crate::keeping::{self, KeptGames};
use crate::record::{self, Date, Record, RecordErrors};
use crate::start::GameOptions;
use crate::tui::event::Effect;
use crate::tui::screens::{Replay, Screen, Source};
use crate::tui::stage::Request;

impl App {
    /// The new game has a file.
    pub(super) fn begun(&mut self, date: Option<Date>) -> Vec<Request> {
        if let Screen::Play(play) = &self.screen {
            let options = &self.table.options;
            self.table.keeping.set_new(play.game(), options, date);
        }
        Vec::new()
    }

    /// The disk has the game as it was in that text.
    pub(super) fn saved(&mut self, generation: u64, path: PathBuf) -> Vec<Request> {
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

    /// That text could not be saved.
    pub(super) fn save_failed(&mut self, generation: u64, reason: String) -> Vec<Request> {
        self.table.keeping.failed(generation, reason);
        match mem::take(&mut self.is_leaving) {
            true => vec![Request::AskToQuit],
            false => Vec::new(),
        }
    }

    /// The games in the folder are known, or why they are not.
    pub(super) fn listed(&mut self, games: Result<KeptGames, String>) -> Vec<Request> {
        match games {
            Ok(games) => {
                if let (Screen::Games(list), Some(place)) = (&mut self.screen, games.renamed) {
                    list.choose(place);
                }
                self.table.games = games;
                self.go_on_with_last()
            }
            Err(reason) => {
                self.continues = false;
                self.table.word = Some(reason);
                Vec::new()
            }
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
    pub(super) fn opened(&mut self, path: PathBuf, text: &str) -> Vec<Request> {
        match only_record(text) {
            Ok(record) => {
                self.put_away();
                self.table.match_so_far.clear();
                let names = keeping::player_names(&record);
                self.table.options = GameOptions::of_game(record.game(), names);
                self.table.options.bots = keeping::bots(&record);
                self.show_game(record.game().clone());
                let faults = keeping::faults_of_bots(&record);
                if !faults.is_empty() {
                    self.table.word = Some(faults.join(" "));
                }
                self.table.keeping.set_opened(record, path);
            }
            Err(reason) => self.table.word = Some(reason),
        }
        Vec::new()
    }

    /// Shows the replay of the first game in a file.
    pub(super) fn replay(&mut self, path: PathBuf, text: String) -> Vec<Request> {
        match first_replay(path, text) {
            Ok(replay) => self.show(Screen::Replay(Box::new(replay))),
            Err(reason) => self.table.word = Some(reason),
        }
        Vec::new()
    }
}

/// The record in a text that holds one and no more, or why there is none to play on.
fn only_record(text: &str) -> Result<Record, String> {
    let mut records = record::read(text).map_err(|errors| unreadable(&errors))?;
    match (records.len(), records.pop()) {
        (1, Some(record)) => Ok(record),
        (count, _) => Err(format!(
            "The file holds {count} games; only a file of one can be played on."
        )),
    }
}

/// The replay of the first game in a file's text, or why there is none.
fn first_replay(path: PathBuf, text: String) -> Result<Replay, String> {
    let records = record::read(&text).map_err(|errors| unreadable(&errors))?;
    let replay = Replay::of_file(Source {
        path,
        text,
        records,
        index: 0,
    });
    replay.ok_or_else(|| "There is no game in the file.".to_string())
}

/// Why a kept game cannot be shown.
fn unreadable(errors: &RecordErrors) -> String {
    let first = errors.all.first().map(ToString::to_string);
    format!("The record cannot be read. {}", first.unwrap_or_default())
}
