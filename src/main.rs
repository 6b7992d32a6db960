//! The door: reads the command line, hands over, and prints what goes wrong.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use deblockle::cli::{self, OpenedRecord, Request, Verdict};
use deblockle::dice::Dice;
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::screens::{Replay, Source};
use deblockle::tui::theme::Theme;
use deblockle::tui::{self, terminal};

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
    match cli::request(std::env::args_os())? {
        Request::Verb { verb, ruleset } => {
            let mut out = io::stdout().lock();
            let verdict = verb.answer(ruleset, &mut out)?;
            out.flush().map_err(cli::Error::from)?;
            Ok(match verdict {
                Verdict::Good => ExitCode::SUCCESS,
                Verdict::Bad => ExitCode::FAILURE,
            })
        }
        Request::Title => play(None, None),
        Request::Game { options, seed } => play(Some(options), seed),
        Request::Replay { game } => replay(&game),
    }
}

/// The screen, from the title or from the game asked for.
fn play(options: Option<GameOptions>, seed: Option<u64>) -> anyhow::Result<ExitCode> {
    if let Err(error) = terminal::check_terminal() {
        complain(&format!("error: {error}"));
        return Ok(ExitCode::from(MISUSE));
    }
    let dice = match seed {
        Some(seed) => Dice::new(seed),
        None => Dice::unpredictable().context("there is no chance to roll the blocks by")?,
    };
    let theme = Theme::from_env();
    let mut app = match options {
        Some(options) => App::with_game(dice, theme, options),
        None => App::new(dice, theme),
    };
    Ok(tui::run::run(&mut app)?.into())
}

/// The screen, at the replay of the game that `FILE` or `FILE#N` names.
fn replay(game: &str) -> anyhow::Result<ExitCode> {
    if let Err(error) = terminal::check_terminal() {
        complain(&format!("error: {error}"));
        return Ok(ExitCode::from(MISUSE));
    }
    let OpenedRecord {
        path,
        text,
        records,
        index,
    } = match OpenedRecord::open(game) {
        Ok(opened) => opened,
        Err(error) => {
            complain(&error.to_string());
            return Ok(ExitCode::from(MISUSE));
        }
    };
    let replay = Replay::of_file(Source {
        path,
        text,
        records,
        index,
    });
    let replay = replay.context("the game is not in the file any more")?;
    let dice = Dice::unpredictable().context("there is no chance to roll the blocks by")?;
    let mut app = App::with_replay(dice, Theme::from_env(), replay);
    Ok(tui::run::run(&mut app)?.into())
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
        cli::Error::Io(_) | cli::Error::BadRecords(_) => ExitCode::FAILURE,
        _ => ExitCode::from(MISUSE),
    }
}

/// Prints to standard error. Where that is closed too there is nobody to tell.
fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
