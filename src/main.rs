//! The door: reads the command line, hands over, and prints what goes wrong.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::Context;
use deblockle::cli::{self, OpenedRecord, Request, Verb, Verdict, tell as complain};
use deblockle::dice::Dice;
use deblockle::keeping::kept_line;
use deblockle::plain::{self, Session, Shelf};
use deblockle::practice::progress::{self, Kind};
use deblockle::practice::puzzles::{Solved, Wanted};
use deblockle::record::store::UtcTime;
use deblockle::rules::Ruleset;
use deblockle::settings::{self, Setting, Settings};
use deblockle::tui::app::App;
use deblockle::tui::keeper::Keeper;
use deblockle::tui::keys;
use deblockle::tui::outset::{Outset, SettingsFile};
use deblockle::tui::run::Ending;
use deblockle::tui::screens::{Replay, Source};
use deblockle::tui::theme::{Theme, file};
use deblockle::tui::{self, terminal};
use deblockle::ugi;

/// The exit status after a command line that asks for nothing that can be done.
const MISUSE: u8 = 2;

fn main() -> ExitCode {
    match run() {
        Ok(status) => status,
        Err(error) => match error.downcast_ref::<cli::Error>() {
            Some(error) => settle(error),
            None => {
                complain(&format!("error: {error:#}"));
                ExitCode::FAILURE
            }
        },
    }
}

fn run() -> anyhow::Result<ExitCode> {
    let cli::CommandLine {
        request,
        games,
        settings,
        unsaid,
    } = cli::read(std::env::args_os())?;
    let start = Start {
        games: games.clone(),
        for_this_run: settings,
        instead: instead_of(&request),
    };
    match request {
        Request::Verb { verb, ruleset } => ask(&verb, ruleset),
        Request::Keys => {
            let keys = kept_settings().keys;
            answer(|out| out.write_all(keys::listing(&keys).as_bytes()))
        }
        Request::Theme(name) => {
            let text = file::written(&name.scheme());
            answer(|out| out.write_all(text.as_bytes()))
        }
        Request::Manual(manual) => answer(|out| manual.write(out)),
        Request::Ugi { ruleset } => speak_ugi(ruleset),
        Request::Title => play(None, start, |dice, theme, _| App::new(dice, theme)),
        Request::Continue => play(None, start, |dice, theme, _| {
            App::with_last_game(dice, theme)
        }),
        Request::Games => play(None, start, |dice, theme, _| App::with_games(dice, theme)),
        Request::Plain { mut options, seed } => {
            kept_settings().settings.fill(&mut options, unsaid);
            let session = Session::new(options, dice(seed)?);
            play_plainly(session, Shelf::new(games))
        }
        Request::ContinuePlain => {
            let mut shelf = Shelf::new(games);
            play_plainly(shelf.open_last(dice(None)?)?, shelf)
        }
        Request::Puzzle {
            wanted,
            plain: false,
        } => play(None, start, |dice, theme, _| {
            App::with_puzzle(dice, theme, wanted)
        }),
        Request::Puzzle { wanted, .. } => print_puzzle(wanted, progress::dir(games)),
        Request::Replay { game } => replay(&game, start),
        Request::Round { options, seed } => play(None, start, |dice, theme, _| {
            App::with_round(dice, theme, options, seed)
        }),
        Request::Game { mut options, seed } => play(seed, start, |dice, theme, settings| {
            settings.fill(&mut options, unsaid);
            App::with_game(dice, theme, options)
        }),
    }
}

/// Has a verb answer on standard output.
fn ask(verb: &Verb, ruleset: Ruleset) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let verdict = verb.answer(ruleset, &mut out)?;
    out.flush().map_err(cli::Error::from)?;
    Ok(match verdict {
        Verdict::Good => ExitCode::SUCCESS,
        Verdict::Bad => ExitCode::FAILURE,
    })
}

/// Writes an answer to standard output.
fn answer(
    write: impl FnOnce(&mut io::StdoutLock<'static>) -> io::Result<()>,
) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let written = write(&mut out).and_then(|()| out.flush());
    written.map_err(cli::Error::from)?;
    Ok(ExitCode::SUCCESS)
}

/// A conversation with another program on standard input and output.
fn speak_ugi(ruleset: Ruleset) -> anyhow::Result<ExitCode> {
    let (input, out) = (io::BufReader::new(io::stdin()), io::stdout().lock());
    match ugi::run(ruleset, input, out) {
        Err(error) if !error.is_unheard() => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// What every screen starts with.
struct Start {
    /// The folder that games are kept in, where it is not the usual one.
    games: Option<PathBuf>,
    /// What the command line sets, whatever the file of settings says.
    for_this_run: Vec<Setting>,
    /// What does without a screen, where there is none.
    instead: &'static str,
}

/// What does without a screen, or that nothing does.
const fn instead_of(request: &Request) -> &'static str {
    match request {
        Request::Puzzle { .. } => "deblockle puzzle --plain prints the puzzle",
        Request::Round { .. } => "par is played on the screen alone",
        Request::Replay { .. } => "deblockle show prints the board of a recorded game",
        Request::Continue => "deblockle --plain continue goes on in lines",
        _ => "deblockle --plain plays in lines",
    }
}

/// The screen, beginning as it was asked for.
fn play(
    seed: Option<u64>,
    start: Start,
    app: impl FnOnce(Dice, Theme, &Settings) -> App,
) -> anyhow::Result<ExitCode> {
    if let Err(error) = terminal::check_terminal() {
        complain(&format!("error: {error}; {}", start.instead));
        return Ok(ExitCode::from(MISUSE));
    }
    let path = settings::default_path();
    let outset = match Outset::read(path.clone(), start.for_this_run) {
        Ok(outset) => outset,
        Err(error) => {
            complain(&format!("error: --theme: {error}"));
            return Ok(ExitCode::from(MISUSE));
        }
    };
    let mut keeper = Keeper::new(start.games.clone())
        .with_settings(path)
        .with_progress(progress::dir(start.games));
    let app = app(dice(seed)?, outset.theme.clone(), &outset.settings);
    let mut app = outset.put_into(app);
    let ending = tui::run::run(&mut app, &mut keeper);
    // Also after a failure of the terminal, and before anything is said about it.
    let finished = keeper.finish();
    let settings_finished = keeper.finish_settings();
    let said_of_progress = keeper.finish_progress(&app.unkept_progress());
    let ending = ending?;
    if ending == Ending::Quit {
        if let Err(fault) = settings_finished {
            complain(&format!("error: the settings are not kept: {fault}"));
        }
        for line in said_of_progress {
            complain(&format!("error: {line}"));
        }
        match (finished, app.kept_at()) {
            (Err(error), _) => complain(&format!("error: the game is not saved: {error}")),
            // Nobody may be there to read it.
            (Ok(()), Some(path)) => drop(writeln!(io::stdout(), "{}", kept_line(path))),
            (Ok(()), None) => {}
        }
    }
    Ok(ending.into())
}

/// The dice that the seed makes, or without one dice that nobody can foresee.
fn dice(seed: Option<u64>) -> anyhow::Result<Dice> {
    match seed {
        Some(seed) => Ok(Dice::new(seed)),
        None => Dice::unpredictable().context("there is no chance to roll the blocks by"),
    }
}

/// What the file of settings says, for what is done without the screen. Whatever is wrong in it is
/// said.
fn kept_settings() -> SettingsFile {
    let file = SettingsFile::read(settings::default_path().as_deref());
    for fault in &file.faults {
        complain(&fault.to_string());
    }
    file
}

/// A game in plain lines, on any input and output.
fn play_plainly(mut session: Session, mut shelf: Shelf) -> anyhow::Result<ExitCode> {
    let (input, out) = (io::stdin().lock(), io::stdout().lock());
    match plain::converse(&mut session, &mut shelf, input, out, terminal::columns) {
        Ok(None) => {}
        Ok(Some(reason)) => complain(&format!("error: the game is not saved: {reason}")),
        Err(error) if error.is_unheard() => {}
        Err(error) => return Err(error.into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a puzzle: which one it is, its position, its rules and its task. What is solved is kept in
/// that folder.
fn print_puzzle(wanted: Wanted, dir: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let kept = dir.map(|dir| progress::read_document(&dir, Kind::Puzzles));
    let kept = kept.transpose().unwrap_or_else(|fault| {
        complain(&format!("error: {fault}"));
        None
    });
    let (_, document) = kept.unwrap_or_default();
    let today = UtcTime::from(SystemTime::now()).date();
    let puzzle = wanted.puzzle(Solved(&document), 1, today);
    let puzzle = puzzle.context("the clock tells no day that has a puzzle")?;
    answer(|out| writeln!(out, "{}", puzzle.in_words()))
}

/// The screen, at the replay of the game that `FILE` or `FILE#N` names.
fn replay(game: &str, start: Start) -> anyhow::Result<ExitCode> {
    if let Err(error) = terminal::check_terminal() {
        complain(&format!("error: {error}; {}", start.instead));
        return Ok(ExitCode::from(MISUSE));
    }
    let OpenedRecord {
        path,
        text,
        records,
        index,
    } = OpenedRecord::open(game)?;
    let replay = Replay::of_file(Source {
        path,
        text,
        records,
        index,
    });
    let replay = replay.context("the game is not in the file any more")?;
    play(None, start, |dice, theme, _| {
        App::with_replay(dice, theme, replay)
    })
}

/// Prints what the shell has to say instead of an answer, and tells the exit status.
fn settle(error: &cli::Error) -> ExitCode {
    if error.is_wanted() {
        return match writeln!(io::stdout(), "{error}") {
            Ok(()) => ExitCode::SUCCESS,
            Err(unwritten) => settle(&unwritten.into()),
        };
    }
    if error.is_unheard() {
        return ExitCode::SUCCESS;
    }
    complain(&error.to_string());
    match error {
        cli::Error::Tables(error) => ExitCode::from(error.status()),
        cli::Error::Io(_) | cli::Error::BadRecords(_) => ExitCode::FAILURE,
        _ => ExitCode::from(MISUSE),
    }
}
