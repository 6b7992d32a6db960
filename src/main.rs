//! The door: reads the command line, hands over, and prints what goes wrong.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use deblockle::cli::{self, OpenedRecord, Request, Verdict};
use deblockle::dice::Dice;
use deblockle::keeping::kept_line;
use deblockle::plain::{self, Session, Shelf};
use deblockle::settings::{self, Contents, Fault, KeyEntry, Setting, Settings, Wrong};
use deblockle::tui::app::App;
use deblockle::tui::keeper::Keeper;
use deblockle::tui::kept_settings::KeptSettings;
use deblockle::tui::keys::{self, Keymap};
use deblockle::tui::look::Look;
use deblockle::tui::run::Ending;
use deblockle::tui::screens::{Replay, Source};
use deblockle::tui::theme::{self, Theme, Themes};
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
    let cli::CommandLine {
        request,
        games,
        settings,
        unsaid,
    } = cli::read(std::env::args_os())?;
    let start = Start {
        games: games.clone(),
        for_this_run: settings,
    };
    match request {
        Request::Verb { verb, ruleset } => {
            let mut out = io::stdout().lock();
            let verdict = verb.answer(ruleset, &mut out)?;
            out.flush().map_err(cli::Error::from)?;
            Ok(match verdict {
                Verdict::Good => ExitCode::SUCCESS,
                Verdict::Bad => ExitCode::FAILURE,
            })
        }
        Request::Keys => {
            let path = settings::default_path();
            let mut contents = path.as_deref().map(settings::load).unwrap_or_default();
            let keymap = keymap(&contents.keys, path.as_deref(), &mut contents.faults);
            for fault in &contents.faults {
                complain(&fault.to_string());
            }
            let text = keys::listing(&keymap);
            let written = io::stdout().write_all(text.as_bytes());
            written.map_err(cli::Error::from)?;
            Ok(ExitCode::SUCCESS)
        }
        Request::Manual(manual) => {
            let mut out = io::stdout().lock();
            let written = manual.write(&mut out).and_then(|()| out.flush());
            written.map_err(cli::Error::from)?;
            Ok(ExitCode::SUCCESS)
        }
        Request::Title => play(None, start, |dice, theme, _| App::new(dice, theme)),
        Request::Continue => play(None, start, |dice, theme, _| {
            App::with_last_game(dice, theme)
        }),
        Request::Games => play(None, start, |dice, theme, _| App::with_games(dice, theme)),
        Request::Plain { mut options, seed } => {
            plain_settings().fill(&mut options, unsaid);
            let session = Session::new(options, dice(seed)?);
            play_plainly(session, Shelf::new(games))
        }
        Request::ContinuePlain => {
            let mut shelf = Shelf::new(games);
            play_plainly(shelf.open_last(dice(None)?)?, shelf)
        }
        Request::Replay { game } => replay(&game, start),
        Request::Game { mut options, seed } => play(seed, start, |dice, theme, settings| {
            settings.fill(&mut options, unsaid);
            App::with_game(dice, theme, options)
        }),
    }
}

/// What every screen starts with.
struct Start {
    /// The folder that games are kept in, where it is not the usual one.
    games: Option<PathBuf>,
    /// What the command line sets, whatever the file of settings says.
    for_this_run: Vec<Setting>,
}

/// The screen, beginning as it was asked for.
fn play(
    seed: Option<u64>,
    start: Start,
    app: impl FnOnce(Dice, Theme, &Settings) -> App,
) -> anyhow::Result<ExitCode> {
    if let Err(error) = terminal::check_terminal() {
        complain(&format!("error: {error}; deblockle --plain plays in lines"));
        return Ok(ExitCode::from(MISUSE));
    }
    let own = theme::own_dir();
    let own = own.map_or(Themes::default(), |dir| Themes::with_own_in(&dir));
    let mut look = Look::from_env(own);
    let path = settings::default_path();
    let Contents {
        mut settings,
        mut faults,
        keys,
        ..
    } = read_settings(path.as_deref(), &mut look);
    let keymap = keymap(&keys, path.as_deref(), &mut faults);
    let for_this_run: Vec<Setting> = start.for_this_run.into_iter().map(from_root).collect();
    for setting in for_this_run.iter().cloned() {
        if let Setting::Theme(theme) = &setting
            && let Err(fault) = look.themes.open(theme, Path::new(""))
        {
            complain(&format!("error: --theme: {fault}"));
            return Ok(ExitCode::from(MISUSE));
        }
        setting.put_into(&mut settings);
    }
    faults.extend(look.themes.faults(&settings.theme).iter().cloned());
    if theme::needs_background(&settings.theme) {
        look.background = terminal::ask_background();
    }
    let theme = match look.theme(&settings) {
        Ok(theme) => theme,
        // The one in the file has been looked at already.
        Err(error) => {
            complain(&format!("error: --theme: {error}"));
            return Ok(ExitCode::from(MISUSE));
        }
    };
    let home = etcetera::home_dir().ok();
    let kept = KeptSettings::new(path.clone(), home, &faults).with_run(for_this_run);
    let mut keeper = Keeper::new(start.games).with_settings(path);
    let mut app = app(dice(seed)?, theme, &settings)
        .with_look(look)
        .with_settings(settings)
        .with_keys(keymap)
        .with_kept_settings(kept);
    let ending = tui::run::run(&mut app, &mut keeper);
    // Also after a failure of the terminal, and before anything is said about it.
    let finished = keeper.finish();
    let settings_finished = keeper.finish_settings();
    let ending = ending?;
    if ending == Ending::Quit {
        if let Err(fault) = settings_finished {
            complain(&format!("error: the settings are not kept: {fault}"));
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

/// The setting with the path of a theme's file from the root on: in the file of settings, where it may
/// come to stand, it would be one from where that file is.
fn from_root(setting: Setting) -> Setting {
    match setting {
        Setting::Theme(theme) if theme::is_path(&theme) => {
            let path = std::path::absolute(&theme).ok();
            let path = path.and_then(|path| path.into_os_string().into_string().ok());
            Setting::Theme(path.unwrap_or(theme))
        }
        other => other,
    }
}

/// The dice that the seed makes, or without one dice that nobody can foresee.
fn dice(seed: Option<u64>) -> anyhow::Result<Dice> {
    match seed {
        Some(seed) => Ok(Dice::new(seed)),
        None => Dice::unpredictable().context("there is no chance to roll the blocks by"),
    }
}

/// The settings for a game in plain lines, which hears of what is wrong in the file.
fn plain_settings() -> Settings {
    let contents = settings::default_path().map(|path| settings::load(&path));
    let Contents {
        settings, faults, ..
    } = contents.unwrap_or_default();
    for fault in faults {
        complain(&fault.to_string());
    }
    settings
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

/// The keys that the file of settings makes. What is wrong there joins the other faults.
fn keymap(entries: &[KeyEntry], path: Option<&Path>, faults: &mut Vec<Fault>) -> Keymap {
    let (keymap, wrong) = Keymap::with(entries);
    faults.extend(wrong.into_iter().map(|wrong| Fault {
        file: path.map_or(PathBuf::new(), Path::to_path_buf),
        line: Some(wrong.line),
        wrong: Wrong::Other(wrong.to_string()),
    }));
    faults.sort_by_key(|fault| fault.line);
    keymap
}

/// What the file of settings says, with the usual theme where there is none such as it names.
fn read_settings(path: Option<&Path>, look: &mut Look) -> Contents {
    let mut contents = path.map(settings::load).unwrap_or_default();
    let Some(path) = path else {
        return contents;
    };
    // A path in the file is one from where the file is.
    let dir = path.parent().unwrap_or(path);
    let opened = look.themes.open(&contents.settings.theme, dir);
    let opened = opened.map_err(|fault| fault.to_string());
    let found = look.theme(&contents.settings);
    let found = opened.and(found.map_err(|error| error.to_string()));
    if let Err(error) = found {
        let usual = Settings::default().theme;
        contents.faults.push(Fault {
            file: path.to_path_buf(),
            line: contents.theme_line,
            wrong: Wrong::Other(format!("{error}; {usual} is used")),
        });
        contents.faults.sort_by_key(|fault| fault.line);
        contents.settings.theme = usual;
    }
    contents
}

/// The screen, at the replay of the game that `FILE` or `FILE#N` names.
fn replay(game: &str, start: Start) -> anyhow::Result<ExitCode> {
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
        cli::Error::Io(_) | cli::Error::BadRecords(_) => ExitCode::FAILURE,
        _ => ExitCode::from(MISUSE),
    }
}

/// Prints to standard error. Where that is closed too there is nobody to tell.
fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
