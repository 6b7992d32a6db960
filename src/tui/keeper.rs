//! Carries out what the program wants of the disk.

mod practice;
mod settings;

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant, SystemTime};

use self::practice::ProgressKeeper;
use self::settings::SettingsKeeper;
use super::event::{Clock, Effect, Event};
use super::messages::Message;
#[cfg(debug_assertions)]
use super::test_panic;
use crate::keeping::{KeptGame, KeptGames, TURNS_TAG};
use crate::practice::progress::Change;
use crate::record::store::{
    self, Entry, GameFile, GameId, Report, Store, StoreError, UtcTime, Writer, last_unfinished,
    visible,
};
use crate::rules::Side;
use crate::settings::Fault;

/// How long the end of the program waits for the disk.
const PATIENCE: Duration = Duration::from_secs(3);

/// The store, the thread that writes, and the game that is open.
///
/// Without a folder, or without the thread, nothing is saved, and each time the program is told so.
#[derive(Debug)]
pub struct Keeper {
    store: Result<Store, StoreError>,
    writer: Option<Writer>,
    /// The game that was last open, and the text that was last to be written of it.
    game: Option<(GameFile, String)>,
    /// What the program calls the texts that are being written, behind what the writer calls them.
    sent: Vec<(GameId, u64, u64)>,
    settings: SettingsKeeper,
    progress: ProgressKeeper,
    /// When the program began.
    began: Instant,
}

impl Keeper {
    /// A keeper of the games in that folder, or without one in the usual place.
    pub fn new(dir: Option<PathBuf>) -> Keeper {
        Keeper {
            store: Store::in_folder(dir),
            writer: None,
            game: None,
            sent: Vec::new(),
            settings: SettingsKeeper::default(),
            progress: ProgressKeeper::default(),
            began: Instant::now(),
        }
    }

    /// The same, with settings kept in that file.
    pub fn with_settings(mut self, path: Option<PathBuf>) -> Keeper {
        self.settings = SettingsKeeper::new(path);
        self
    }

    /// The same, with progress in practice kept in that folder.
    pub fn with_progress(mut self, dir: Option<PathBuf>) -> Keeper {
        self.progress = ProgressKeeper::new(dir);
        self
    }

    /// Starts the thread that writes. What becomes of the texts goes into the channel.
    pub(super) fn start(&mut self, sender: Sender<Message>) {
        self.settings.start(sender.clone());
        let report = move |report| {
            #[cfg(debug_assertions)]
            test_panic::in_thread("writer");
            // Without a receiver the loop has ended already.
            let _ = sender.send(Message::Report(report));
        };
        match Writer::start(report) {
            Ok(writer) => self.writer = Some(writer),
            Err(error) => self.store = Err(error),
        }
    }

    /// Waits until all is written, a few seconds at the most.
    ///
    /// # Errors
    /// When something is not.
    pub fn finish(&mut self) -> Result<(), StoreError> {
        self.game = None;
        match self.writer.take() {
            Some(writer) => writer.finish(PATIENCE),
            None => Ok(()),
        }
    }

    /// Waits until all settings are written, a few seconds at the most.
    ///
    /// # Errors
    /// When something is not.
    pub fn finish_settings(&mut self) -> Result<(), Fault> {
        self.settings.finish(PATIENCE)
    }

    /// Has what could not be kept of progress in practice kept after all. Returns what is to be said of
    /// it, each in a line: what still cannot be kept, and where a file lies that was damaged.
    pub fn finish_progress(&self, unkept: &[Change]) -> Vec<String> {
        self.progress.finish(unkept)
    }

    /// Does what is wanted, and returns what the program is to be told of it.
    pub(super) fn carry_out(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::NewGame => Some(self.new_game()),
            Effect::Save { generation, text } => self.save(generation, text),
            Effect::ListGames => Some(Event::Games(self.list(None))),
            Effect::RenameGame { path, name } => {
                Some(self.changed(&path, |store| store.rename(&path, &name).map(Some)))
            }
            Effect::DeleteGame(path) => {
                Some(self.changed(&path, |store| store.delete(&path).map(|()| None)))
            }
            Effect::OpenGame(path) => Some(match self.open(&path) {
                Ok(text) => Event::Opened { path, text },
                Err(error @ StoreError::InUse(_)) => Event::OpenElsewhere(error.to_string()),
                Err(error) => Event::Refused(error.to_string()),
            }),
            Effect::ReadGame(path) => {
                let store = self.store.as_ref().map_err(StoreError::clone);
                Some(match store.and_then(|store| store.read(&path)) {
                    Ok(text) => Event::Read { path, text },
                    Err(error) => Event::Refused(error.to_string()),
                })
            }
            // Not by a thread: who quits right after Enter would lose what was typed. It is one
            // small file, and written when somebody has pressed Enter, not while they play.
            Effect::Rewrite { path, old, new } => {
                let written = store::rewrite(&path, &old, &new);
                Some(Event::Rewritten(written.map_err(|error| error.to_string())))
            }
            Effect::Set(setting) => self.settings.set(setting),
            Effect::ReadClock => Some(Event::Clock(Clock {
                today: UtcTime::from(SystemTime::now()).date(),
                running: self.began.elapsed(),
            })),
            Effect::ReadProgress(kind) => Some(self.progress.read(kind)),
            Effect::KeepProgress { kind, changes } => Some(self.progress.keep(kind, &changes)),
            Effect::Quit
            | Effect::Suspend
            | Effect::WakeAfter { .. }
            | Effect::WakeNoMore
            | Effect::Mouse(_)
            | Effect::Ring
            | Effect::Think { .. }
            | Effect::Hurry
            | Effect::ThinkNoMore
            | Effect::Copy(_) => None,
        }
    }

    fn new_game(&mut self) -> Event {
        let now = UtcTime::from(SystemTime::now());
        self.game = self
            .store
            .as_ref()
            .ok()
            .map(|store| (store.new_game(now), String::new()));
        Event::Begun(now.date())
    }

    /// Has the text written. Only what cannot even be tried is answered at once.
    fn save(&mut self, generation: u64, text: String) -> Option<Event> {
        let failed = |reason: String| Event::SaveFailed { generation, reason };
        if let Err(error) = &self.store {
            return Some(failed(error.to_string()));
        }
        let (Some(writer), Some((game, last))) = (&self.writer, &mut self.game) else {
            return Some(failed("no game is open".to_string()));
        };
        last.clone_from(&text);
        let number = writer.save(game, text);
        self.sent.push((game.id(), number, generation));
        None
    }

    /// What a report means for the program.
    pub(super) fn told(&mut self, report: Report) -> Option<Event> {
        let (game, number) = match &report {
            Report::Saved {
                game, generation, ..
            }
            | Report::Failed {
                game, generation, ..
            } => (*game, *generation),
        };
        let is_meant = |sent: &(GameId, u64, u64)| sent.0 == game && sent.1 == number;
        let generation = self.sent.iter().find(|sent| is_meant(sent))?.2;
        // Those of the same game before it were passed over.
        self.sent.retain(|sent| sent.0 != game || sent.1 > number);
        Some(match report {
            Report::Saved { path, .. } => Event::Saved { generation, path },
            Report::Failed { error, .. } => Event::SaveFailed {
                generation,
                reason: error.to_string(),
            },
        })
    }

    /// Changes the folder, and lists what it holds then. The game is let go of before if it was the
    /// last one open. `change` returns the path of a game that has got another name.
    fn changed(
        &mut self,
        path: &Path,
        change: impl FnOnce(&Store) -> Result<Option<PathBuf>, StoreError>,
    ) -> Event {
        self.game = self
            .game
            .take()
            .filter(|(game, _)| game.path() != Some(path));
        let changed = match &self.store {
            Ok(store) => change(store),
            Err(error) => Err(error.clone()),
        };
        match changed {
            Ok(renamed) => Event::Games(self.list(renamed.as_deref())),
            Err(error) => Event::Refused(error.to_string()),
        }
    }

    /// The games in the folder; the one at that path has just got another name.
    fn list(&self, renamed: Option<&Path>) -> Result<KeptGames, String> {
        let store = self.store.as_ref().map_err(StoreError::to_string)?;
        let entries = store.list().map_err(|error| error.to_string())?;
        let place_of = |path: &Path| entries.iter().position(|entry| entry.path == path);
        Ok(KeptGames {
            unfinished: last_unfinished(&entries).and_then(|entry| place_of(&entry.path)),
            renamed: renamed.and_then(place_of),
            all: entries.into_iter().map(kept).collect(),
        })
    }

    fn open(&mut self, path: &Path) -> Result<String, StoreError> {
        let store = self.store.as_ref().map_err(StoreError::clone)?;
        // The one that was last open is still held, and the disk may be behind.
        if let Some((game, text)) = &self.game
            && game.path() == Some(path)
            && !text.is_empty()
        {
            return Ok(text.clone());
        }
        let (game, text) = store.open_game(path)?;
        self.game = Some((game, text.clone()));
        Ok(text)
    }
}

/// What the list says of a game.
fn kept(entry: Entry) -> KeptGame {
    let tags = entry.tags.as_ref().ok();
    let value = |name: &str| tags.and_then(|tags| tags.get(name)).map(visible);
    let base = [
        ("Variant", "standard"),
        ("Slider", "beside-star"),
        ("Net", "SCLXHT"),
    ];
    let special = base
        .into_iter()
        .filter_map(|(name, usual)| value(name).filter(|value| value != usual));
    KeptGame {
        names: Side::ALL.map(|side| value(side.name()).unwrap_or_else(|| side.name().to_string())),
        date: value("Date").unwrap_or_default(),
        rules: special.collect::<Vec<_>>().join(" "),
        turns: value(TURNS_TAG).and_then(|turns| turns.parse().ok()),
        result: value("Result").unwrap_or_else(|| "*".to_string()),
        fault: entry.tags.as_ref().err().map(StoreError::to_string),
        path: entry.path,
    }
}
