//! The shell: what the command line asks for, and the verbs that answer it without the screen.

mod analyse;
mod bar;
mod line;
mod manual;
mod options;
mod puzzles;
mod records;
mod solve;
mod tables;
mod takes;
mod verbs;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap_complete::Shell;

use line::Line;

use crate::practice::par::RoundOptions;
use crate::practice::puzzles::Wanted;
use crate::rules::Ruleset;
use crate::settings::{BuiltIn, Setting, Unsaid};
use crate::start::GameOptions;
use crate::text;

pub use crate::caret::{BadText, Flaw};
pub use options::OptionsError;
pub use puzzles::PuzzlesVerb;
pub use records::{Form, Format, Moment, OpenedRecord, RecordVerb, RecordVerbError};
pub use tables::{TablesError, TablesVerb};
pub use verbs::Verb;

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The title screen: nothing was asked for.
    Title,
    /// The unfinished game that was last played on.
    Continue,
    /// The games in the folder.
    Games,
    /// A game at once.
    Game {
        /// What its players chose.
        options: GameOptions,
        /// What the dice begin with; nothing for dice that nobody can foresee.
        seed: Option<u64>,
    },
    /// A game in plain lines.
    Plain {
        /// What its players chose.
        options: GameOptions,
        /// What the dice begin with; nothing for dice that nobody can foresee.
        seed: Option<u64>,
    },
    /// The unfinished game that was last played on, in plain lines.
    ContinuePlain,
    /// A recorded game on the screen.
    Replay {
        /// The file, and the number of the game in it, `FILE` or `FILE#N`: see
        /// [`OpenedRecord::open`].
        game: String,
    },
    /// A round against par, at once.
    Round {
        /// What its player chose.
        options: RoundOptions,
        /// What the blocks are rolled by; nothing for a number that the program makes.
        seed: Option<u64>,
    },
    /// A puzzle.
    Puzzle {
        /// Which one.
        wanted: Wanted,
        /// Whether it is only to be printed.
        plain: bool,
    },
    /// What helps at the shell, on standard output.
    Manual(Manual),
    /// The keys, as a player's file has them, on standard output.
    Keys,
    /// A theme, as a player's file may have it, on standard output.
    Theme(BuiltIn),
    /// A conversation with another program: see [`ugi`](crate::ugi).
    Ugi {
        /// The rules to begin with.
        ruleset: Ruleset,
    },
    /// An answer on standard output.
    Verb {
        /// The question.
        verb: Verb,
        /// The rules to answer under.
        ruleset: Ruleset,
    },
}

/// All that the command line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    /// What it asks for.
    pub request: Request,
    /// The folder that games are kept in, where it is not the usual one.
    pub games: Option<PathBuf>,
    /// What is set for this run, whatever the file of settings says.
    pub settings: Vec<Setting>,
    /// What is left to the settings of the options of a game.
    pub unsaid: Unsaid,
}

/// Why there is no request, or no answer to it. As text it is whole and ready to be printed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The help or the version was asked for, or the words make no sense to clap.
    #[error("{}", text_of(.0))]
    Usage(#[from] clap::Error),
    /// Options do not go together, or not with what is to be done, or one is given twice.
    #[error("error: {}\n\nFor more information, try '{}'.", text::printable(.reason), help_of(.path))]
    Misfit {
        /// What is wrong.
        reason: String,
        /// The words that name what is to be done.
        path: Vec<String>,
    },
    /// A word is not valid UTF-8.
    #[error("error: word {number}, '{}', is not valid UTF-8; every word has to be", text::printable(.word))]
    NotUtf8 {
        /// Which word, from 1; the program's name does not count.
        number: usize,
        /// The word, with replacement characters.
        word: String,
    },
    /// A position, a net or a turn is wrong.
    #[error(transparent)]
    Text(#[from] BadText),
    /// The same, for those who hear it: a sentence for each fault.
    #[error("{}", sentences_of(.0))]
    Heard(BadText),
    /// The options cannot be followed.
    #[error("error: {}", text::printable(&.0.to_string()))]
    Options(#[from] OptionsError),
    /// Files cannot be read, or do not hold what was asked for.
    #[error("{}", lines_of(.0))]
    Records(Vec<RecordVerbError>),
    /// The records in a file are wrong.
    #[error(transparent)]
    BadRecords(BadText),
    /// Something cannot be done with tables of endings.
    #[error("error: {}", text::printable(&.0.to_string()))]
    Tables(#[from] TablesError),
    /// The answer could not be written.
    #[error("error: the answer cannot be given: {0}")]
    Io(#[from] io::Error),
}

impl From<RecordVerbError> for Error {
    fn from(error: RecordVerbError) -> Error {
        Error::Records(vec![error])
    }
}

fn sentences_of(text: &BadText) -> String {
    let sentences: Vec<String> = text.flaws.iter().map(Flaw::in_a_sentence).collect();
    sentences.join("\n")
}

/// One line for each error, without anything that a terminal would act on.
fn lines_of(errors: &[RecordVerbError]) -> String {
    let line = |error: &RecordVerbError| format!("error: {}", text::printable(&error.to_string()));
    errors.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether what a verb was asked about is as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is, or the question was not about that.
    Good,
    /// It is not, and the answer says why.
    Bad,
}

impl Error {
    /// The error with what is wrong in a text told in sentences, not shown with carets.
    fn in_sentences(self) -> Error {
        match self {
            Error::Text(text) => Error::Heard(text),
            other => other,
        }
    }

    /// Whether the text is what was asked for, and belongs on standard output: help or version.
    pub fn is_wanted(&self) -> bool {
        matches!(self, Error::Usage(usage) if !usage.use_stderr())
    }

    /// Whether nobody reads the answer any more, and there is nobody to tell.
    pub fn is_unheard(&self) -> bool {
        matches!(self, Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// What tells more about that which those words name.
fn help_of(path: &[String]) -> String {
    let program = env!("CARGO_PKG_NAME").to_string();
    let words: Vec<String> = [&[program], path, &["--help".to_string()]].concat();
    words.join(" ")
}

/// Clap's text, line by line without anything that a terminal would act on.
fn text_of(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines: Vec<String> = text.trim_end().split('\n').map(text::printable).collect();
    lines.join("\n")
}

/// Says something on standard error. Where that is closed there is nobody to tell.
pub fn tell(words: &str) {
    let _ = writeln!(io::stderr(), "{words}");
}

/// Something that helps at the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manual {
    /// A script that completes words in that shell.
    Completions(Shell),
    /// The page for `man`.
    Page,
}

impl Manual {
    /// Writes it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Manual::Completions(shell) => manual::write_completions(line::command(), shell, out),
            Manual::Page => manual::write_page(line::command(), out),
        }
    }
}

/// Reads what the command line asks for, the program's name first: [`read`] without the rest.
///
/// # Errors
/// When the words make no request, or ask for the help or the version.
///
/// ```
/// use deblockle::cli::{Request, request};
///
/// assert_eq!(request(["deblockle"])?, Request::Title);
/// assert!(matches!(request(["deblockle", "--seed", "7"])?, Request::Game { seed: Some(7), .. }));
/// # Ok::<(), deblockle::cli::Error>(())
/// ```
pub fn request(args: impl IntoIterator<Item = impl Into<OsString>>) -> Result<Request, Error> {
    read(args).map(|line| line.request)
}

/// Reads the command line, the program's name first.
///
/// # Errors
/// When the words make no request, or ask for the help or the version.
pub fn read(args: impl IntoIterator<Item = impl Into<OsString>>) -> Result<CommandLine, Error> {
    // The program's name may be any path, and is left to clap, which knows it by heart.
    let words = args.into_iter().skip(1).enumerate();
    let words: Result<Vec<String>, Error> = words
        .map(|(index, word)| {
            word.into().into_string().map_err(|word| Error::NotUtf8 {
                number: index + 1,
                word: word.to_string_lossy().into_owned(),
            })
        })
        .collect();
    let line = Line::read(words?)?;
    Ok(CommandLine {
        games: line.games.clone().map(PathBuf::from),
        settings: line.screen.settings(),
        unsaid: line.game.unsaid(&line.rules),
        request: line.request()?,
    })
}
