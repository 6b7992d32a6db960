//! The shell verbs about tables of exact endings.

mod build;
mod error;
mod steps;
mod stop;

pub use error::TablesError;

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;

use clap::builder::TypedValueParser;
use clap::{Args, Subcommand, ValueHint};

use stop::Stop;

use super::bar::Bar;
use super::options::by_word;
use super::{Error, Verdict};
use crate::engine::tables::{
    self, Count, Kind, Table, TableError, TableFault, Tables, Totals, files_of,
};
use crate::rules::Ruleset;
use crate::table_folder;

/// How many positions are compared with those after their turns when a table is checked.
const SAMPLES: u64 = 1000;

/// What is to be done with tables, with its words as they were given.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum TablesVerb {
    /// Work a table out and keep it; it can be stopped and gone on with
    #[command(after_help = BUILD_EXAMPLES)]
    Build {
        /// One block against one, or two against one
        #[arg(value_parser = kind())]
        kind: Kind,
        /// Where it is.
        #[command(flatten)]
        place: Place,
        /// Do not ask first
        #[arg(long)]
        yes: bool,
        /// On how many threads, at the most one a core [default: one a core]
        #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
        threads: Option<NonZeroUsize>,
    },
    /// List the tables that are kept
    List {
        /// Where it is.
        #[command(flatten)]
        place: Place,
    },
    /// Say whether tables are whole and right, and count their wins and losses
    Check {
        /// The tables' files [default: all that are kept]
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        files: Vec<String>,
        /// Where it is.
        #[command(flatten)]
        place: Place,
    },
    /// Delete a table, and what is there of an unfinished one
    Remove {
        /// One block against one, or two against one
        #[arg(value_parser = kind())]
        kind: Kind,
        /// Where it is.
        #[command(flatten)]
        place: Place,
    },
}

/// Where the tables are.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Place {
    /// In this folder instead of the usual one
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    #[arg(value_parser = clap::builder::NonEmptyStringValueParser::new())]
    dir: Option<String>,
}

impl Place {
    fn tables(&self) -> Result<Tables, TablesError> {
        let folder = match &self.dir {
            Some(dir) => PathBuf::from(dir),
            None => table_folder::default_dir().ok_or(TablesError::NoHome)?,
        };
        Ok(Tables::in_folder(folder))
    }
}

const BUILD_EXAMPLES: &str = "\
It says beforehand what it takes, and asks. Ctrl-C stops it; the same words go on from there.

Examples:
  deblockle tables build 2v1
  deblockle tables build 1v1 --no-side-by-side --dir . --yes";

fn kind() -> impl TypedValueParser<Value = Kind> {
    by_word(Kind::ALL, Kind::word)
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    /// Nobody has more cores.
    const MOST: usize = 1024;
    let threads = text
        .parse()
        .ok()
        .filter(|threads: &NonZeroUsize| threads.get() <= MOST);
    threads.ok_or(format!("the threads are a whole number, 1 to {MOST}"))
}

impl TablesVerb {
    /// Does it, under those rules.
    ///
    /// # Errors
    /// When it cannot be done, or the answer cannot be written.
    pub fn answer(&self, ruleset: Ruleset, out: &mut impl Write) -> Result<Verdict, Error> {
        match self {
            TablesVerb::Build {
                kind,
                place,
                yes,
                threads,
            } => {
                let order = build::Order {
                    kind: *kind,
                    ruleset,
                    asks: !yes,
                    // More would only take memory.
                    threads: threads.map_or(cores(), |threads| threads.min(cores())),
                };
                build::build(&place.tables()?, &order, out)
            }
            TablesVerb::List { place } => list(&place.tables()?, out),
            TablesVerb::Check { files, place } => check(files, &place.tables()?, out),
            TablesVerb::Remove { kind, place } => {
                remove(&place.tables()?.path(*kind, &ruleset), out)
            }
        }
    }
}

/// How many threads get on at the same time.
fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Prints the name of each table and its length, or what is wrong with it.
fn list(tables: &Tables, out: &mut impl Write) -> Result<Verdict, Error> {
    let paths = tables.list().map_err(TablesError::from)?;
    let unfinished = tables.list_unfinished().map_err(TablesError::from)?;
    if paths.is_empty() && unfinished.is_empty() {
        writeln!(out, "no tables in {}", shown(tables.folder()))?;
    }
    let mut verdict = Verdict::Good;
    for path in paths {
        match open_kept(&path) {
            Ok(table) => writeln!(out, "{}  {}", shown(&path), size(table.bytes()))?,
            Err(error) => {
                verdict = Verdict::Bad;
                writeln!(out, "{}", crate::text::printable(&error.to_string()))?;
            }
        }
    }
    for path in unfinished {
        let path = shown(&path);
        writeln!(
            out,
            "{path}  begun: tables build goes on with it, tables remove deletes it"
        )?;
    }
    Ok(verdict)
}

/// Opens a table of the folder, which has to have the name of what it is.
fn open_kept(path: &Path) -> Result<Table, TableError> {
    let table = Table::open(path)?;
    let name = table.head().kind.file_name(&table.head().ruleset);
    match path.file_name().is_some_and(|found| found == name.as_str()) {
        true => Ok(table),
        false => Err(TableError::Bad {
            path: path.to_path_buf(),
            fault: TableFault::Misnamed,
        }),
    }
}

/// Checks these files, or all in the folder.
fn check(files: &[String], tables: &Tables, out: &mut impl Write) -> Result<Verdict, Error> {
    let paths = match files {
        [] => tables.list().map_err(TablesError::from)?,
        files => files.iter().map(PathBuf::from).collect(),
    };
    if paths.is_empty() {
        writeln!(out, "no tables in {}", shown(tables.folder()))?;
    }
    let stop = Stop::on_signals().map_err(TablesError::Signals)?;
    let mut verdict = Verdict::Good;
    for path in paths {
        let mut bar = Bar::new();
        let open = if files.is_empty() {
            open_kept
        } else {
            Table::open
        };
        let checked = open(&path).and_then(|table| {
            let tell = |share| bar.show(share, &of_work("checking", share));
            let totals = tables::check(&table, SAMPLES, cores(), stop.flag(), tell)?;
            Ok((table.head().kind, totals))
        });
        drop(bar);
        match checked {
            Ok((kind, Some(totals))) => {
                writeln!(out, "{}: right", shown(&path))?;
                write_totals(kind, &totals, out)?;
            }
            Ok((_, None)) => return Err(TablesError::stopped(&stop, false).into()),
            Err(error) => {
                verdict = Verdict::Bad;
                writeln!(out, "{}", crate::text::printable(&error.to_string()))?;
            }
        }
        out.flush()?;
    }
    Ok(verdict)
}

/// How many positions of the table are won and lost, whoever is to move.
fn write_totals(kind: Kind, totals: &Totals, out: &mut impl Write) -> io::Result<()> {
    let (rows, columns) = (totals.rows, totals.columns);
    let sides: &[_] = match kind {
        // By the half-turn both sides have the same.
        Kind::OneOne => &[("either side", rows)],
        Kind::TwoOne => &[("the pair", rows), ("the single block", columns)],
    };
    for &(side, count) in sides {
        writeln!(out, "  {side} to move: {}", counted(count))?;
    }
    writeln!(out, "  the longest ending: {} turns", totals.longest)
}

/// How much of a work is done, in words.
fn of_work(what: &str, share: f64) -> String {
    format!("{what}, {:.0} %", (share * 100.0).floor())
}

fn counted(count: Count) -> String {
    let Count {
        wins,
        losses,
        neither,
    } = count;
    let [wins, losses, neither] = [wins, losses, neither].map(grouped);
    format!("wins {wins}, loses {losses}, neither {neither}")
}

/// The number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Deletes the table in that file, the work on it, and what was half written of either.
fn remove(path: &Path, out: &mut impl Write) -> Result<Verdict, Error> {
    let _lock = build::lock_if_there(path)?;
    let mut any = false;
    for path in files_of(path) {
        match fs::remove_file(&path) {
            Ok(()) => {
                any = true;
                writeln!(out, "{} is removed", shown(&path))?;
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                let doing = "remove";
                return Err(TablesError::from(TableError::System { doing, path, error }).into());
            }
        }
    }
    if !any {
        writeln!(out, "{} is not there", shown(path))?;
        return Ok(Verdict::Bad);
    }
    Ok(Verdict::Good)
}

/// The path without anything that a terminal would act on.
fn shown(path: &Path) -> String {
    crate::text::printable(&path.display().to_string())
}

/// So many bytes, as people say it.
fn size(bytes: u64) -> String {
    const MEGA: u64 = 1_000_000;
    match bytes {
        0..MEGA => format!("{} kB", bytes.div_ceil(1000)),
        _ => format!("{} MB", (bytes + MEGA / 2) / MEGA),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_sizes_are_easy_to_read() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(123), "123");
        assert_eq!(grouped(39_868_138), "39,868,138");
        assert_eq!(size(1), "1 kB");
        assert_eq!(size(250_499_999), "250 MB");
        assert_eq!(size(250_500_000), "251 MB");
    }
}
