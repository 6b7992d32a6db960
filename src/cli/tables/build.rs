//! Building a table.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::steps::{self, News, Work};
use super::stop::Stop;
use super::{TablesError, of_work, shown, size};
use crate::cli::bar::{Bar, in_words};
use crate::cli::{Error, Verdict, tell};
use crate::engine::pairs::Build;
use crate::engine::solve::Endings;
use crate::engine::tables::{
    self, Answers, Kind, OneOne, Table, TableError, Tables, TwoOne, checkpoint_of, half_written_of,
    keep_checkpoint, read_checkpoint,
};
use crate::record::store::{Disk, SystemDisk, SystemLock};
use crate::rules::Ruleset;
use crate::whole_file;

/// What is to be built, and how.
pub(super) struct Order {
    pub kind: Kind,
    pub ruleset: Ruleset,
    /// Whether somebody is asked first.
    pub asks: bool,
    pub threads: NonZeroUsize,
}

/// How often the work is kept while it goes on.
const KEEPING: Duration = Duration::from_secs(120);

/// What a table takes.
struct Needs {
    memory: u64,
    /// While it is made, what is kept of the work and the table itself.
    disk: u64,
    /// The table itself.
    file: u64,
    /// On one core of a machine of 2026.
    time: Duration,
}

/// What a thread takes of memory while the table is written: the answers for a group of rows, before
/// and after they are packed.
const THREAD_MEMORY: u64 = 2_000_000;

/// What tables were measured to take, and something more.
const fn needs(kind: Kind) -> Needs {
    match kind {
        Kind::OneOne => Needs {
            memory: 20_000_000,
            disk: 500_000,
            file: 500_000,
            time: Duration::from_secs(2),
        },
        Kind::TwoOne => Needs {
            memory: Build::MEMORY + 100_000_000,
            disk: 500_000_000,
            file: 150_000_000,
            time: Duration::from_secs(60),
        },
    }
}

/// Builds a table, unless it is there already.
pub(super) fn build(
    tables: &Tables,
    order: &Order,
    out: &mut impl Write,
) -> Result<Verdict, Error> {
    let path = tables.path(order.kind, &order.ruleset);
    if is_there(tables, order, out)? {
        return Ok(Verdict::Good);
    }
    if order.asks && !is_agreed(&path, order)? {
        tell("it is not built");
        return Ok(Verdict::Bad);
    }
    let mut folders = whole_file::own_folders();
    let made = folders.recursive(true).create(tables.folder());
    made.map_err(|error| {
        let (doing, path) = ("make the folder", tables.folder().to_path_buf());
        TablesError::Table(TableError::System { doing, path, error })
    })?;
    let _lock = lock(&path)?;
    // Another program may have built it while somebody was asked.
    if is_there(tables, order, out)? {
        return Ok(Verdict::Good);
    }
    for path in half_written_of(&path) {
        // Where one stays, what is written in its place says why.
        let _ = SystemDisk.remove(&path);
    }
    let stop = Stop::on_signals().map_err(TablesError::Signals)?;
    let endings = Endings::solve(order.ruleset, order.threads);
    match order.kind {
        Kind::OneOne => write(&path, "writing", &OneOne::new(&endings), order, &stop)?,
        Kind::TwoOne => {
            let work = worked_out(&path, &endings, order, &stop)?;
            write(
                &path,
                "2 of 2: writing",
                &TwoOne::new(&work, order.ruleset),
                order,
                &stop,
            )?;
        }
    }
    // Where it stays it is only in the way.
    let _ = SystemDisk.remove(&checkpoint_of(&path));
    let table = Table::open(&path).map_err(TablesError::from)?;
    writeln!(out, "{}  {}", shown(&path), size(table.bytes()))?;
    Ok(Verdict::Good)
}

/// Whether the table is there, which is said then.
///
/// # Errors
/// When what is there is no such table, or cannot be read, or nothing can be said.
fn is_there(tables: &Tables, order: &Order, out: &mut impl Write) -> Result<bool, Error> {
    match tables.open(order.kind, &order.ruleset) {
        Ok(table) => {
            let path = shown(&tables.path(order.kind, &order.ruleset));
            let length = size(table.bytes());
            writeln!(
                out,
                "{path}  {length}, it is there already; tables check tells whether it is right, tables \
                 remove deletes it"
            )?;
            Ok(true)
        }
        Err(error) if error.is_not_there() => Ok(false),
        Err(error @ TableError::Bad { .. }) => Err(TablesError::InTheWay(error).into()),
        Err(error) => Err(TablesError::from(error).into()),
    }
}

/// What it will take, in words.
fn needs_in_words(path: &Path, order: &Order) -> String {
    let Needs {
        memory,
        disk,
        file,
        time,
    } = needs(order.kind);
    let count = order.threads.get();
    let time = in_words(time.as_secs_f64() / count as f64);
    let memory = memory + THREAD_MEMORY * count as u64;
    let threads = if count == 1 { "thread" } else { "threads" };
    let (kind, path) = (order.kind, shown(path));
    let [memory, disk, file] = [memory, disk, file].map(size);
    format!(
        "The table of {kind} takes about {time} on {count} {threads}, {memory} of memory and {disk} \
         of disk, of which {file} stay, as {path}"
    )
}

/// Says what it will take and asks whether it shall be done.
fn is_agreed(path: &Path, order: &Order) -> Result<bool, Error> {
    let needs = needs_in_words(path, order);
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(TablesError::Unasked(needs).into());
    }
    let mut err = io::stderr();
    let begun = match checkpoint_of(path).is_file() {
        true => " It has been begun, and takes less from there.",
        false => "",
    };
    write!(err, "{needs}.{begun}\nBuild it? [y/N] ")?;
    err.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// Locks the table against other programs that build it or take it away.
fn lock(path: &Path) -> Result<SystemLock, TablesError> {
    let mut name = path.as_os_str().to_os_string();
    name.push(".lock");
    match SystemDisk.lock(&PathBuf::from(name)) {
        Ok(Some(lock)) => Ok(lock),
        Ok(None) => Err(TablesError::Busy(path.to_path_buf())),
        Err(error) => Err(TablesError::Table(TableError::System {
            doing: "lock",
            path: path.to_path_buf(),
            error,
        })),
    }
}

/// The same, but nothing where there is no folder, nor room for the lock.
pub(super) fn lock_if_there(path: &Path) -> Result<Option<SystemLock>, TablesError> {
    match lock(path) {
        Err(TablesError::Table(TableError::System { error, .. }))
            if matches!(
                error.kind(),
                ErrorKind::NotFound | ErrorKind::StorageFull | ErrorKind::QuotaExceeded
            ) =>
        {
            Ok(None)
        }
        lock => lock.map(Some),
    }
}

/// Works out all positions of two blocks against one, from where it was left off.
fn worked_out(
    path: &Path,
    endings: &Endings,
    order: &Order,
    stop: &Stop,
) -> Result<Build, TablesError> {
    let checkpoint = checkpoint_of(path);
    let about = (order.kind, &order.ruleset);
    let load = |from: &mut dyn io::Read| Build::load(endings, order.threads, from);
    let kept = match read_checkpoint(&checkpoint, about, load) {
        Ok(kept) => kept,
        Err(error) => {
            // Nobody can do anything with it.
            let words = format!("{error}; the work begins anew");
            tell(&crate::text::printable(&words));
            None
        }
    };
    if let Some(work) = &kept {
        let share = work.progress().share;
        tell(&of_work("it goes on from where it was left", share));
    }
    let is_kept = kept.is_some();
    let mut work = kept.unwrap_or_else(|| Build::new(endings, order.threads));
    let mut bar = Bar::new();
    let is_done = steps::go_through(
        &mut work,
        is_kept,
        stop.flag(),
        KEEPING,
        |work| keep_checkpoint(&checkpoint, about, |to| work.save(to)),
        |news| match news {
            News::Share(share) => bar.show(share, &of_work("1 of 2: working out", share)),
            News::Unkept(error) => {
                let words = format!("the work cannot be kept: {error}; it goes on");
                bar.say(&crate::text::printable(&words));
            }
        },
    )?;
    match is_done {
        true => Ok(work),
        false => Err(stopped(path, stop)),
    }
}

/// Writes the table into that file, which is a part of the work that has such a name.
fn write(
    path: &Path,
    name: &str,
    answers: &impl Answers,
    order: &Order,
    stop: &Stop,
) -> Result<(), TablesError> {
    let mut bar = Bar::new();
    let tell = |share| bar.show(share, &of_work(name, share));
    match tables::write(path, answers, order.threads, stop.flag(), tell) {
        Err(_) if stop.is_wanted() => Err(stopped(path, stop)),
        written => Ok(written?),
    }
}

/// That the work on the table in that file was stopped.
fn stopped(path: &Path, stop: &Stop) -> TablesError {
    TablesError::stopped(stop, checkpoint_of(path).is_file())
}

impl Work for Build {
    fn is_done(&self) -> bool {
        Build::is_done(self)
    }

    fn share(&self) -> f64 {
        self.progress().share
    }

    fn step(&mut self) {
        Build::step(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_table_takes_goes_by_the_threads_that_it_gets() {
        let takes = |threads| {
            let order = Order {
                kind: Kind::TwoOne,
                ruleset: Ruleset::default(),
                asks: true,
                threads: NonZeroUsize::new(threads).unwrap(),
            };
            needs_in_words(Path::new("here"), &order)
        };
        for (threads, words) in [
            (1, "1 min 0 s on 1 thread, 1102 MB of memory"),
            (2, "30 s on 2 threads, 1104 MB of memory"),
            (100, "1 s on 100 threads, 1300 MB of memory"),
        ] {
            assert!(takes(threads).contains(words), "{}", takes(threads));
        }
    }
}
