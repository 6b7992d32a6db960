//! The shell verbs about files of records.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::{Subcommand, ValueHint};

use super::options::by_word;
use super::{Error, Verdict};
use super::{analyse, solve};
use crate::caret::{BadText, Flaw};
use crate::keeping;
use crate::record::{self, Record, RecordError, RecordErrors, RecordFault};
use crate::rules::{Side, Turn};
use crate::text;

/// The name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// A question about files of records, with its words as they were given.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum RecordVerb {
    /// Say whether files hold records, or all that is wrong with them
    Check {
        /// The files; - is standard input
        #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
        files: Vec<String>,
    },
    /// Print the board of a recorded game
    #[command(after_help = SHOW_EXAMPLES)]
    Show {
        /// The file, and the number of the game in it if it has several; - is standard input, and #N
        /// a game of it
        #[arg(value_name = "FILE[#N]", value_hint = ValueHint::FilePath)]
        game: String,
        /// After which turn; 3g and 3b are Gold's and Blue's, 0 is the start [default: the last]
        #[arg(long, value_name = "N", value_parser = moment)]
        turn: Option<Moment>,
        /// As text, as a position, or as an SVG picture
        #[arg(long, value_parser = format(), default_value = Format::Text.word())]
        format: Format,
    },
    /// Print the games of a file anew, as records or as JSON
    Convert {
        /// The file; - is standard input
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: String,
        /// Records as this program writes them, or JSON
        #[arg(long, value_parser = form())]
        to: Form,
    },
    /// Print how a recorded game stood after each turn, and what was better
    #[command(after_help = ANALYSE_EXAMPLE)]
    Analyse {
        /// The file, and the number of the game in it if it has several; - is standard input, and #N
        /// a game of it
        #[arg(value_name = "FILE[#N]", value_hint = ValueHint::FilePath)]
        game: String,
        /// Look at so many positions for a turn at the most [default: 60000]
        #[arg(long, value_name = "N", value_parser = solve::nodes, allow_negative_numbers = true)]
        nodes: Option<u64>,
    },
}

const ANALYSE_EXAMPLE: &str = "\
Behind a turn stands who wins in how many turns more, or by how many turns Gold is ahead; behind one \
that changed the outcome the better one.

Example:
  $ deblockle analyse games.dbk#2";

const SHOW_EXAMPLES: &str = "\
Examples:
  deblockle show game.dbk
  deblockle show games.dbk#2 --turn 3g --format svg > picture.svg";

/// A moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// After the turn with that number, 0 for the start.
    pub number: usize,
    /// After that side's half of it; after all of it when no side is named.
    pub side: Option<Side>,
}

fn moment(word: &str) -> Result<Moment, String> {
    let (number, side) = match word.strip_suffix(['g', 'b']) {
        Some(number) if word.ends_with('g') => (number, Some(Side::Gold)),
        Some(number) => (number, Some(Side::Blue)),
        None => (word, None),
    };
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    match number.parse() {
        Ok(number) if is_number => Ok(Moment { number, side }),
        Err(_) if is_number && !number.is_empty() => Err(format!(
            "no game has so many turns; {} is the most",
            usize::MAX
        )),
        _ => Err("a turn is a number, with g or b for one side's half of it, as 3 or 3b".into()),
    }
}

/// How a board is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// In lines of letters, with who plays and what was played last.
    Text,
    /// As a position (R28).
    Position,
    /// As a picture.
    Svg,
}

impl Format {
    /// The three formats.
    pub const ALL: [Format; 3] = [Format::Text, Format::Position, Format::Svg];

    /// The format's word: `text`, `position` or `svg`.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Position => "position",
            Format::Svg => "svg",
        }
    }
}

fn format() -> impl TypedValueParser<Value = Format> {
    by_word(Format::ALL, Format::word)
}

/// What games are printed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Records, in the form that they are kept in.
    Dbk,
    /// JSON.
    Json,
}

impl Form {
    /// Both forms.
    pub const ALL: [Form; 2] = [Form::Dbk, Form::Json];

    /// The form's word: `dbk` or `json`.
    pub const fn word(self) -> &'static str {
        match self {
            Form::Dbk => "dbk",
            Form::Json => "json",
        }
    }
}

fn form() -> impl TypedValueParser<Value = Form> {
    by_word(Form::ALL, Form::word)
}

/// A question about records that has no answer.
#[derive(Debug, thiserror::Error)]
pub enum RecordVerbError {
    /// A file that cannot be read.
    #[error("{file} cannot be read: {error}")]
    File {
        /// Its name.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// A game that is not in the file.
    #[error("{file} has {}; there is no game {number} in it", games(*.count))]
    NoGame {
        /// The file's name.
        file: String,
        /// The number that was asked for.
        number: usize,
        /// How many games there are.
        count: usize,
    },
    /// One of several games, without saying which.
    #[error("{file} has {}; say which one, as in '{file}#{count}'", games(*.count))]
    WhichGame {
        /// The file's name.
        file: String,
        /// How many games there are.
        count: usize,
    },
    /// A game from standard input, where the screen needs the keys.
    #[error("the keys come from standard input, and so no record can; name a file")]
    NeedsFile,
    /// A turn that was not played.
    #[error("the game has no turn {}{}; {}", .asked.number, half(.asked.side), turns_there(.record))]
    NoTurn {
        /// The turn that was asked for.
        asked: Moment,
        /// The game.
        record: Box<Record>,
    },
}

fn games(count: usize) -> String {
    match count {
        1 => "1 game".to_string(),
        _ => format!("{count} games"),
    }
}

fn half(side: Option<Side>) -> String {
    side.map_or(String::new(), |side| side.letter().to_string())
}

/// The turns that can be asked for.
fn turns_there(record: &Record) -> String {
    let name = |played: crate::rules::NumberedTurn| {
        format!("{}{}", played.number, half(Some(played.side)))
    };
    let mut turns = record.game().turns().map(name);
    match (turns.next(), turns.next_back()) {
        (Some(first), Some(last)) => format!("there are {first} to {last}, and 0 for the start"),
        (Some(only), None) => format!("there is {only}, and 0 for the start"),
        _ => "there is only 0, the start".to_string(),
    }
}

impl RecordVerb {
    /// Answers, and says whether the files are right.
    ///
    /// # Errors
    /// When a file cannot be read, a game to be shown or converted is wrong or is not there, or the
    /// answer cannot be written.
    pub(super) fn answer(&self, out: &mut impl Write) -> Result<Verdict, Error> {
        match self {
            RecordVerb::Check { files } => return check(files, out),
            RecordVerb::Show { game, turn, format } => {
                let record = find_game(game)?;
                let plies = plies_at(&record, *turn)?;
                match format {
                    Format::Text => write_board(&record, plies, out)?,
                    Format::Position => writeln!(out, "{}", record.position_after(plies))?,
                    Format::Svg => write!(out, "{}", record.svg(plies))?,
                }
            }
            RecordVerb::Analyse { game, nodes } => {
                analyse::write(&find_game(game)?, *nodes, out)?;
            }
            RecordVerb::Convert { file, to } => {
                let records = read_records(file)?;
                let text = match to {
                    Form::Dbk => record::write(&records),
                    Form::Json => record::to_json(&records),
                };
                write!(out, "{text}")?;
            }
        }
        Ok(Verdict::Good)
    }
}

/// Says of each file whether it is right. All that can be read are checked before the others are
/// named as an error.
fn check(files: &[String], out: &mut impl Write) -> Result<Verdict, Error> {
    let (mut verdict, mut unreadable) = (Verdict::Good, Vec::new());
    for file in files {
        let name = text::printable(file);
        match read_file(file) {
            Err(error) => unreadable.push(error),
            Ok(bytes) => match record::read_bytes(&bytes) {
                Ok(records) => {
                    writeln!(out, "{name}: valid, {}", games(records.len()))?;
                    for (index, record) in records.iter().enumerate() {
                        for fault in keeping::faults_of_bots(record) {
                            writeln!(out, "{name}, game {}: {fault}", index + 1)?;
                        }
                    }
                }
                Err(errors) => {
                    writeln!(out, "{}\n", flaws(file, &bytes, errors))?;
                    verdict = Verdict::Bad;
                }
            },
        }
    }
    if unreadable.is_empty() {
        return Ok(verdict);
    }
    out.flush()?;
    Err(Error::Records(unreadable))
}

fn read_file(file: &str) -> Result<Vec<u8>, RecordVerbError> {
    let mut bytes = Vec::new();
    let read = match file {
        STANDARD_INPUT => io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes),
        _ => fs::read(file),
    };
    read.map_err(|error| RecordVerbError::File {
        file: file.to_string(),
        error,
    })
}

fn read_records(file: &str) -> Result<Vec<Record>, Error> {
    parse(file, &read_file(file)?)
}

fn parse(file: &str, bytes: &[u8]) -> Result<Vec<Record>, Error> {
    let records = record::read_bytes(bytes);
    records.map_err(|errors| Error::BadRecords(flaws(file, bytes, errors)))
}

/// What is wrong with a file, each fault with its line and carets under it.
fn flaws(file: &str, bytes: &[u8], errors: RecordErrors) -> BadText {
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines: Vec<&str> = text.split('\n').collect();
    let flaw = |error: RecordError| {
        let RecordError { line, column, .. } = error;
        let (reason, note) = match &error.kind {
            RecordFault::Illegal { illegal, position } => (
                illegal.to_string(),
                Some(format!("in the position {position}")),
            ),
            fault => (fault.to_string(), None),
        };
        let source = lines.get(line - 1).copied().unwrap_or_default();
        let length = error.text.chars().count();
        Flaw {
            what: format!("{}, line {line}, column {column}", text::printable(file)),
            reason,
            text: source.trim_end_matches('\r').to_string(),
            columns: column - 1..column - 1 + length,
            note,
        }
    };
    BadText {
        flaws: errors.all.into_iter().map(flaw).collect(),
    }
}

/// A file of records, and which of them is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRecord {
    /// Where the file is.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
    /// The records in it, at least one.
    pub records: Vec<Record>,
    /// The place of the one that is meant.
    pub index: usize,
}

impl OpenedRecord {
    /// The game that `FILE` or `FILE#N` names. Standard input is no file here.
    ///
    /// # Errors
    /// When the file cannot be read or is wrong, or the game is not there.
    pub fn open(word: &str) -> Result<OpenedRecord, Error> {
        let (file, number) = file_and_number(word);
        if file == STANDARD_INPUT {
            return Err(RecordVerbError::NeedsFile.into());
        }
        let bytes = read_file(&file)?;
        let records = parse(&file, &bytes)?;
        Ok(OpenedRecord {
            index: index_of(number, records.len(), &file)?,
            path: PathBuf::from(file),
            // It has been read as text without a fault.
            text: String::from_utf8_lossy(&bytes).into_owned(),
            records,
        })
    }
}

/// The game that `FILE` or `FILE#N` names.
fn find_game(word: &str) -> Result<Record, Error> {
    let (file, number) = file_and_number(word);
    let mut records = read_records(&file)?;
    let index = index_of(number, records.len(), &file)?;
    Ok(records.swap_remove(index))
}

/// The file and the game's number in `FILE` or `FILE#N`.
fn file_and_number(word: &str) -> (String, Option<usize>) {
    let numbered = word.rsplit_once('#').and_then(|(file, number)| {
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number)?;
        Some((file.to_string(), number))
    });
    // A file may be called so.
    match numbered {
        Some((file, number)) if file.is_empty() => (STANDARD_INPUT.to_string(), Some(number)),
        Some((file, number)) if !Path::new(word).exists() => (file, Some(number)),
        _ => (word.to_string(), None),
    }
}

/// The place of the game with that number among so many.
fn index_of(number: Option<usize>, count: usize, file: &str) -> Result<usize, RecordVerbError> {
    let file = file.to_string();
    match number {
        None if count > 1 => Err(RecordVerbError::WhichGame { file, count }),
        None => Ok(0),
        Some(number) if (1..=count).contains(&number) => Ok(number - 1),
        Some(number) => Err(RecordVerbError::NoGame {
            file,
            number,
            count,
        }),
    }
}

fn plies_at(record: &Record, asked: Option<Moment>) -> Result<usize, RecordVerbError> {
    let Some(asked) = asked else {
        return Ok(record.game().ply_count());
    };
    let plies = record.plies_after(asked.number, asked.side);
    plies.ok_or_else(|| RecordVerbError::NoTurn {
        asked,
        record: Box::new(record.clone()),
    })
}

/// Writes who plays, what was played last and what was said about it, the board, and how it stands.
fn write_board(record: &Record, plies: usize, out: &mut impl Write) -> io::Result<()> {
    let [gold, blue] = Side::ALL.map(|side| player(record, side));
    let date = record
        .tags
        .date
        .map_or(String::new(), |date| format!(", {date}"));
    writeln!(out, "{gold} - {blue}{date}")?;
    let ruleset = record.game().start().ruleset();
    if let Some(rules) = record::special_rules(ruleset) {
        writeln!(out, "{rules}")?;
    }
    match record.ply(plies) {
        None => writeln!(out, "The start")?,
        Some(played) => {
            let number = played.number;
            let turn = match played.turn {
                Turn::Pass => "passes".to_string(),
                turn => turn.to_string(),
            };
            writeln!(out, "Turn {number}, {}: {turn}", played.side)?;
        }
    }
    if let Some(comment) = record.comment(plies) {
        writeln!(out, "{}", text::printable(comment.as_str()))?;
    }
    let position = record.position_after(plies);
    writeln!(out, "\n{}", record::plain(position))?;
    let is_end = plies == record.game().ply_count();
    match record.outcome().filter(|_| is_end) {
        Some(outcome) => writeln!(out, "{outcome}"),
        None => writeln!(out, "{} to move", position.to_move()),
    }
}

/// The side's player and colour, as `Ada (Gold)`; the colour alone when that is the name.
fn player(record: &Record, side: Side) -> String {
    match record.tags.name(side).as_str() {
        name if name == side.name() => name.to_string(),
        name => format!("{} ({side})", text::printable(name)),
    }
}
