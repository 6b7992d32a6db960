//! What a program is told, and what it may ask for in return.

use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{Event as TerminalEvent, KeyEvent, KeyEventKind};
use ratatui::layout::Size;

use super::mouse::Click;
use crate::engine::worker::{Answer, Question};
use crate::keeping::KeptGames;
use crate::practice::progress::{Change, Kind};
use crate::record::Date;
use crate::settings::Setting;

/// Something that happened, told to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed, or repeats because it is held down. The release of a key is never told,
    /// so one press is one event on every terminal.
    Key(KeyEvent),
    /// The mouse was clicked, or its wheel turned.
    Mouse(Click),
    /// A text was pasted. It comes as one piece, so that its letters are not taken for keys.
    Paste(String),
    /// The terminal has this size. Told before the first drawing, and whenever the size has changed
    /// or may have, as while the program was stopped.
    Resize(Size),
    /// The time of an [`Effect::WakeAfter`] is up: the generation is the one that it gave.
    Wake(u64),
    /// What came of an [`Effect::Rewrite`]: nothing to add, or why the file is left as it was.
    Rewritten(Result<(), String>),
    /// A game has been begun as was [wanted](Effect::NewGame), on that day in UTC.
    Begun(Option<Date>),
    /// The disk has the game as it was in that [text](Effect::Save), whole.
    Saved {
        /// Which text.
        generation: u64,
        /// Where the game is kept.
        path: PathBuf,
    },
    /// A text could not be saved.
    SaveFailed {
        /// Which text.
        generation: u64,
        /// Why, and what would help, in a line.
        reason: String,
    },
    /// The games in the folder, or why it cannot be read.
    Games(Result<KeptGames, String>),
    /// A game has been opened to play on.
    Opened {
        /// Its file.
        path: PathBuf,
        /// Its record.
        text: String,
    },
    /// A game has been read to look back at.
    Read {
        /// Its file.
        path: PathBuf,
        /// Its record.
        text: String,
    },
    /// What has become of the first so many settings that were to be [kept](Effect::Set): the file
    /// has them, or why it has not.
    SettingsKept {
        /// How many.
        count: u64,
        /// What is wrong in the file as it is with them, a line each, or why it is left as it is.
        result: Result<Vec<String>, String>,
    },
    /// How far the player has got in that kind of practice.
    Progress {
        /// Which kind.
        kind: Kind,
        /// What its file holds, or why nothing can be had of it.
        text: Result<String, String>,
    },
    /// What has become of progress that was to be [kept](Effect::KeepProgress).
    ProgressKept {
        /// Of which kind.
        kind: Kind,
        /// What the file holds with it, or why the file is left as it is.
        text: Result<String, String>,
        /// What else is to be said about it, if anything.
        said: Option<String>,
    },
    /// What the clock says: see [`Effect::ReadClock`].
    Clock(Clock),
    /// A game could not be opened, renamed or deleted, or a table of endings not be used, and why.
    Refused(String),
    /// A game could not be opened because it is open already, as the words say.
    OpenElsewhere(String),
    /// The answer to an [`Effect::Think`].
    Answered {
        /// Which one.
        generation: u64,
        /// The answer.
        answer: Answer,
    },
}

/// What the clock says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The day, in UTC; nothing in a year that no [`Date`] has.
    pub today: Option<Date>,
    /// How long the program has been running.
    pub running: Duration,
}

impl Event {
    /// Translates what the terminal reports. `None` for what a program is not told: released keys
    /// and buttons, the pointer's way, and the focus.
    pub(super) fn from_terminal(event: TerminalEvent) -> Option<Event> {
        match event {
            TerminalEvent::Key(key) if key.kind == KeyEventKind::Release => None,
            TerminalEvent::Key(key) => Some(Event::Key(key)),
            TerminalEvent::Paste(text) => Some(Event::Paste(text)),
            TerminalEvent::Resize(width, height) => Some(Event::Resize(Size::new(width, height))),
            TerminalEvent::Mouse(mouse) => Click::from_terminal(mouse).map(Event::Mouse),
            TerminalEvent::FocusGained | TerminalEvent::FocusLost => None,
        }
    }
}

/// Something that the program wants done and cannot do itself, for it does no input or output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal back and stop until the shell continues the program. Where there is no
    /// shell that could, nothing happens.
    Suspend,
    /// Tell [`Event::Wake`] with this generation once the time has passed. A later one takes its
    /// place: at most one is due at any time.
    WakeAfter {
        /// What the event is to be known by.
        generation: u64,
        /// How long from now.
        delay: Duration,
    },
    /// Do not wake the program any more, unless it asks for it again.
    WakeNoMore,
    /// Listen to the mouse, or leave it to the terminal, which selects text with it.
    Mouse(bool),
    /// Put the text on the clipboard, where the terminal has one and lets programs write to it.
    Copy(String),
    /// Put a new text in the place of the one that the file holds, and tell of it with
    /// [`Event::Rewritten`].
    Rewrite {
        /// The file.
        path: PathBuf,
        /// What it is taken to hold; a file that holds anything else is left as it is.
        old: String,
        /// What it is to hold.
        new: String,
    },
    /// Ring the terminal's bell.
    Ring,
    /// Think about that, and about nothing that was asked before. [`Event::Answered`] follows, unless
    /// something else comes before the answer.
    Think {
        /// What the answer is to be known by.
        generation: u64,
        /// What to think about.
        question: Question,
    },
    /// Answer at once with what has been found so far.
    Hurry,
    /// Think no more: nobody waits for the answer.
    ThinkNoMore,
    /// Change this in the file of settings, and nothing else there. [`Event::SettingsKept`] follows.
    Set(Setting),
    /// Read how far the player has got in that kind of practice. [`Event::Progress`] follows.
    ReadProgress(Kind),
    /// Put that into what the file of that kind of practice holds by then, and change nothing else
    /// there. [`Event::ProgressKept`] follows.
    KeepProgress {
        /// Which kind.
        kind: Kind,
        /// What has been done, in this order.
        changes: Vec<Change>,
    },
    /// Look at the clock. [`Event::Clock`] follows.
    ReadClock,
    /// Begin a file for a new game, which the texts from then on are saved to.
    /// [`Event::Begun`] follows.
    NewGame,
    /// Save the game that is open. [`Event::Saved`] or [`Event::SaveFailed`] follows, unless a later
    /// text comes before this one's turn.
    Save {
        /// The number of the text, greater than any before.
        generation: u64,
        /// The record.
        text: String,
    },
    /// List the games in the folder. [`Event::Games`] follows.
    ListGames,
    /// Give that game's file another name. [`Event::Games`] follows, or [`Event::Refused`].
    RenameGame {
        /// The file.
        path: PathBuf,
        /// Its new name, with or without the ending.
        name: String,
    },
    /// Delete that game's file. [`Event::Games`] follows, or [`Event::Refused`].
    DeleteGame(PathBuf),
    /// Open that game to play on. [`Event::Opened`], [`Event::OpenElsewhere`] or [`Event::Refused`]
    /// follows.
    OpenGame(PathBuf),
    /// Read that game to look back at. [`Event::Read`] or [`Event::Refused`] follows.
    ReadGame(PathBuf),
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::{KeyCode, KeyModifiers};

    fn key(kind: KeyEventKind) -> KeyEvent {
        KeyEvent::new_with_kind(KeyCode::Char('x'), KeyModifiers::NONE, kind)
    }

    #[test]
    fn presses_and_repeats_are_told_and_releases_are_not() {
        for kind in [KeyEventKind::Press, KeyEventKind::Repeat] {
            let event = Event::from_terminal(TerminalEvent::Key(key(kind)));
            assert_eq!(event, Some(Event::Key(key(kind))));
        }
        let released = TerminalEvent::Key(key(KeyEventKind::Release));
        assert_eq!(Event::from_terminal(released), None);
    }

    #[test]
    fn a_paste_is_one_event() {
        let pasted = TerminalEvent::Paste("q\nq".into());
        let event = Event::from_terminal(pasted);
        assert_eq!(event, Some(Event::Paste("q\nq".into())));
    }
}
