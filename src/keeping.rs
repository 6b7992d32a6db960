//! Whether the game being played is safe on the disk, and which games are.
//!
//! Nothing here touches the disk: what is to be written is handed out as text, and what has become
//! of it is told in return.

use std::path::{Path, PathBuf};

use crate::engine::Level;
use crate::record::store::visible_path;
use crate::record::{Comment, Date, Line, Record};
use crate::rules::{Game, Side};
use crate::start::{GameOptions, NAME_WIDTH, checked_names};
use crate::text;

/// The tag that says how many turns were played, for lists: they read no turns.
pub const TURNS_TAG: &str = "Turns";

/// The tags that say at which level the computer plays Gold and Blue.
const BOT_TAGS: [&str; 2] = ["GoldBot", "BlueBot"];

/// How the game being played is kept.
///
/// Each text that is to be saved has a number, its generation, greater than any before.
#[derive(Clone, Debug, Default)]
pub struct Keeping {
    /// The record that the game goes on from, or its tags alone when it is new; nothing before the
    /// game has a file.
    record: Option<Record>,
    /// The game as it was last sent to be saved.
    sent: Option<Game>,
    /// The generation that was last sent.
    wanted: u64,
    /// The generation that the disk has.
    safe: u64,
    /// Why the newest text that the disk has told about is not saved.
    failure: Option<String>,
    /// Where the game is kept.
    path: Option<PathBuf>,
}

impl Keeping {
    /// Forgets the game before: another is played, which has no file yet.
    pub fn begin(&mut self) {
        // What is still under way of the last game is the writer's matter.
        *self = Keeping {
            wanted: self.wanted,
            safe: self.wanted,
            ..Keeping::default()
        };
    }

    /// The game has got a file: a game of those options, begun on that day.
    pub fn set_new(&mut self, game: &Game, options: &GameOptions, date: Option<Date>) {
        let mut record = Record::new(game);
        record.tags.date = date;
        for (known, name) in record.tags.names.iter_mut().zip(&options.names) {
            // A name that no record can hold is left out: the game is worth more.
            if let Ok(name) = Line::new(name) {
                *known = name;
            }
        }
        for (tag, level) in BOT_TAGS.into_iter().zip(options.bots) {
            if let Some(Ok(level)) = level.map(|level| Line::new(level.to_string())) {
                let set = record.tags.set_other(tag, level);
                set.expect("it is a tag's name without a meaning of its own");
            }
        }
        self.record = Some(record);
    }

    /// The game is gone on with from that record, which is on the disk.
    pub fn set_opened(&mut self, record: Record, path: PathBuf) {
        self.sent = Some(record.game().clone());
        self.record = Some(record);
        self.path = Some(path);
    }

    /// The text to be saved and its generation, if the game is another than was last sent. A new
    /// game is kept from its first turn on: one that nobody has played is no game to go on with.
    pub fn send(&mut self, game: &Game) -> Option<(u64, String)> {
        let is_as_sent = match &self.sent {
            Some(sent) => sent == game,
            None => game.turn_count() == 0,
        };
        if is_as_sent {
            return None;
        }
        let text = self.record(game)?.to_string();
        self.sent = Some(game.clone());
        self.wanted += 1;
        Some((self.wanted, text))
    }

    /// The game's record, if it has a file. What was said about turns that have been taken back is
    /// left out.
    pub fn record(&self, game: &Game) -> Option<Record> {
        let base = self.record.as_ref()?;
        let mut record = Record::new(game);
        record.tags = base.tags.clone();
        let turns = Line::new(game.turn_count().to_string()).ok()?;
        record.tags.set_other(TURNS_TAG, turns).ok()?;
        let both = game.turns().zip(base.game().turns());
        let shared = both.take_while(|(now, then)| now == then).count();
        let comments: Vec<(usize, Comment)> = base
            .comments()
            .take_while(|&(plies, _)| plies <= shared)
            .map(|(plies, comment)| (plies, comment.clone()))
            .collect();
        for (plies, comment) in comments {
            record.set_comment(plies, comment);
        }
        Some(record)
    }

    /// The generation that was last sent; 0 when none was.
    pub const fn newest(&self) -> u64 {
        self.wanted
    }

    /// The disk has that generation.
    pub fn saved(&mut self, generation: u64, path: PathBuf) {
        if generation > self.safe && generation <= self.wanted {
            self.safe = generation;
            self.failure = None;
            self.path = Some(path);
        }
    }

    /// That generation could not be saved.
    pub fn failed(&mut self, generation: u64, reason: String) {
        if generation > self.safe && generation <= self.wanted {
            self.failure = Some(reason);
        }
    }

    /// Whether the disk has all of the game.
    pub const fn is_safe(&self) -> bool {
        self.safe >= self.wanted
    }

    /// Why the game could not be saved, if it could not.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Where the game is kept, if the disk has any of it.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What the panel says until the disk has the game.
    pub const fn mark(&self) -> Option<&'static str> {
        match (self.is_safe(), &self.failure) {
            (true, _) => None,
            (false, None) => Some("saving"),
            (false, Some(_)) => Some("not saved"),
        }
    }
}

/// A game in the folder, as its tags tell of it. All of it can be shown as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// Its file.
    pub path: PathBuf,
    /// Gold's and Blue's name.
    pub names: [String; 2],
    /// The day it was begun on, or nothing where that is not known.
    pub date: String,
    /// What is special about its rules.
    pub rules: String,
    /// How many turns were played, where that is known.
    pub turns: Option<usize>,
    /// The result's sign.
    pub result: String,
    /// Why it cannot be read, if it cannot.
    pub fault: Option<String>,
}

impl KeptGame {
    /// The players and how far they have got.
    pub fn summary(&self) -> String {
        let [gold, blue] = &self.names;
        let turns = match self.turns {
            None => String::new(),
            Some(1) => ", 1 turn".to_string(),
            Some(turns) => format!(", {turns} turns"),
        };
        let date = match self.date.is_empty() {
            true => String::new(),
            false => format!(", {}", self.date),
        };
        format!("{gold} – {blue}{turns}{date}")
    }
}

/// The games in the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptGames {
    /// All of them, newest first.
    pub all: Vec<KeptGame>,
    /// The place of the unfinished one that was last played on.
    pub unfinished: Option<usize>,
    /// The place of the one that has just got another name.
    pub renamed: Option<usize>,
}

impl KeptGames {
    /// The unfinished game that was last played on.
    pub fn unfinished(&self) -> Option<&KeptGame> {
        self.all.get(self.unfinished?)
    }
}

/// The names of a record as those of players: cut to the room there is for them, and the colours
/// where that does not make two names.
pub fn player_names(record: &Record) -> [String; 2] {
    let [gold, blue] = Side::ALL.map(|side| {
        let name = text::printable(record.tags.name(side).as_str());
        text::cut(&name, NAME_WIDTH, '.')
    });
    checked_names([&gold, &blue]).unwrap_or(Side::ALL.map(|side| side.name().to_string()))
}

/// The levels at which the computer plays a record's sides, where it does.
pub fn bots(record: &Record) -> [Option<Level>; 2] {
    BOT_TAGS.map(|tag| {
        let value = record.tags.other(tag)?.as_str();
        value.parse().ok().and_then(Level::new)
    })
}

/// What is wrong with the tags of a game to go on with that say at which level the computer plays, a
/// sentence for each. To a record they mean nothing, and so they are no fault of it; but whoever goes
/// on with the game would look in vain for the computer.
pub fn faults_of_bots(record: &Record) -> Vec<String> {
    if record.outcome().is_some() {
        return Vec::new();
    }
    let (bots, sides) = (bots(record), BOT_TAGS.into_iter().zip(Side::ALL));
    let wrong = sides.filter_map(|(tag, side)| {
        let value = text::printable(record.tags.other(tag)?.as_str());
        let value = text::cut(&value, NAME_WIDTH, '.');
        let most = Level::STRONGEST;
        let is_none = bots[side as usize].is_none();
        is_none
            .then(|| format!("{tag} \"{value}\" is no level, 1 to {most}; a person plays {side}."))
    });
    wrong.collect()
}

/// The line that says where a game is kept.
pub fn kept_line(path: &Path) -> String {
    format!("The game is kept: {}", visible_path(path))
}
