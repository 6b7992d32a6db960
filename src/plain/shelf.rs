//! The game of a session on the disk.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::session::Session;
use crate::dice::Dice;
use crate::keeping::{Keeping, player_names};
use crate::record::store::{GameFile, Store, StoreError, UtcTime, last_unfinished, visible_path};
use crate::record::{self, Record, RecordErrors};
use crate::rules::Game;

/// Keeps the game of one session in the folder of games, and waits for the disk each time: nobody
/// types while a line is being answered.
#[derive(Debug)]
pub struct Shelf {
    store: Result<Store, StoreError>,
    /// The game's file, or why it has none; nothing before there is a game.
    file: Option<Result<GameFile, StoreError>>,
    keeping: Keeping,
    /// What the disk should have and has not.
    unsaved: Option<String>,
}

/// Why no game can be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// The folder or the game cannot be read, or the game is open in another program.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No game in the folder is unfinished.
    #[error("there is no unfinished game to continue")]
    NoGame,
    /// The file is no record of one game.
    #[error("{} cannot be played on: {reason}", visible_path(.path))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

impl Shelf {
    /// A shelf in that folder, or without one in the usual place. Nothing is done on the disk yet.
    pub fn new(dir: Option<PathBuf>) -> Shelf {
        Shelf {
            store: Store::in_folder(dir),
            file: None,
            keeping: Keeping::default(),
            unsaved: None,
        }
    }

    /// Opens the unfinished game that was last played on.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub fn open_last(&mut self, dice: Dice) -> Result<Session, ShelfError> {
        let store = self.store.as_ref().map_err(StoreError::clone)?;
        let entries = store.list()?;
        let path = &last_unfinished(&entries).ok_or(ShelfError::NoGame)?.path;
        let (file, text) = store.open_game(path)?;
        let record = only_record(&text).map_err(|reason| ShelfError::Unreadable {
            path: path.clone(),
            reason,
        })?;
        let session = Session::resumed(record.game().clone(), player_names(&record), dice);
        self.file = Some(Ok(file));
        self.keeping.set_opened(record, path.clone());
        Ok(session)
    }

    /// Has the session's game written, if there is one and the disk has another. Returns the reason
    /// when it is not saved.
    pub fn keep(&mut self, session: &Session) -> Option<String> {
        if let Some(game) = session.game() {
            self.begin(game, session);
            if let Some((generation, text)) = self.keeping.send(game) {
                self.write(generation, text);
            }
        }
        self.failure()
    }

    /// Tries once more to write what is not saved. Returns the reason when it still is not.
    pub fn finish(&mut self, session: &Session) -> Option<String> {
        self.keep(session);
        if let Some(text) = self.unsaved.take() {
            // It is the newest text, so it stands for all that were sent.
            self.write(self.keeping.newest(), text);
        }
        self.failure()
    }

    /// Where the game is kept, if the disk has any of it.
    pub fn path(&self) -> Option<&Path> {
        self.keeping.path()
    }

    fn failure(&self) -> Option<String> {
        let reason = self.keeping.failure();
        reason
            .filter(|_| !self.keeping.is_safe())
            .map(str::to_string)
    }

    /// Gives a new game its file.
    fn begin(&mut self, game: &Game, session: &Session) {
        if self.file.is_some() {
            return;
        }
        let now = UtcTime::from(SystemTime::now());
        let store = self.store.as_ref().map_err(StoreError::clone);
        self.file = Some(store.map(|store| store.new_game(now)));
        let date = now.date();
        self.keeping.set_new(game, session.options(), date);
    }

    fn write(&mut self, generation: u64, text: String) {
        let Some(file) = &self.file else { return };
        let file = file.as_ref().map_err(StoreError::clone);
        match file.and_then(|file| file.write(&text)) {
            Ok(path) => {
                self.keeping.saved(generation, path);
                self.unsaved = None;
            }
            Err(error) => {
                self.keeping.failed(generation, error.to_string());
                self.unsaved = Some(text);
            }
        }
    }
}

/// The only record in a file.
fn only_record(text: &str) -> Result<Record, String> {
    let first_fault = |errors: RecordErrors| {
        let first = errors.all.first().map(ToString::to_string);
        first.unwrap_or_default()
    };
    let mut records = record::read(text).map_err(first_fault)?;
    match records.len() {
        1 => Ok(records.remove(0)),
        count => Err(format!("it holds {count} games, and has to hold one")),
    }
}
