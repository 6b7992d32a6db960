//! The shell: what the command line asks for, and the verbs that answer it without the screen.

mod manual;
mod options;
mod records;
mod verbs;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use crate::rules::Ruleset;
use crate::settings::{Setting, Unsaid};
use crate::start::GameOptions;
use crate::text;

pub use crate::caret::{BadText, Flaw};
pub use options::OptionsError;
pub use records::{Form, Format, Moment, OpenedRecord, RecordVerb, RecordVerbError};
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
    /// What helps at the shell, on standard output.
    Manual(Manual),
    /// The keys, as a player's file has them, on standard output.
    Keys,
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
    /// The options cannot be followed.
    #[error("error: {}", text::printable(&.0.to_string()))]
    Options(#[from] OptionsError),
    /// Files cannot be read, or do not hold what was asked for.
    #[error("{}", lines_of(.0))]
    Records(Vec<RecordVerbError>),
    /// The records in a file are wrong.
    #[error(transparent)]
    BadRecords(BadText),
    /// The answer could not be written.
    #[error("error: the answer cannot be given: {0}")]
    Io(#[from] io::Error),
}

impl From<RecordVerbError> for Error {
    fn from(error: RecordVerbError) -> Error {
        Error::Records(vec![error])
    }
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
    /// Whether the text is what was asked for, and belongs on standard output: help or version.
    pub fn is_wanted(&self) -> bool {
        matches!(self, Error::Usage(usage) if !usage.use_stderr())
    }

    /// Whether nobody reads the answer any more, and there is nobody to tell.
    pub fn is_unheard(&self) -> bool {
        matches!(self, Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Clap's text, line by line without anything that a terminal would act on.
fn text_of(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines: Vec<String> = text.trim_end().split('\n').map(text::printable).collect();
    lines.join("\n")
}

const EXAMPLES: &str = "\
Examples:
  deblockle --blocks 2 --gold Ada --blue Ben
      Ada and Ben play with two blocks each
  deblockle --setup random --seed 7 --first blue
      A game set up by the dice, which roll the same again for the same seed
  deblockle moves '7/7/2tlXTth2/7/7/7/7 g'
      The legal turns of a position, Gold to move";

/// Deblockle: tip a block, hop it, and be the first to have all of yours off.
#[derive(Debug, Parser)]
#[command(
    version,
    long_version = env!("DEBLOCKLE_VERSION"),
    override_usage = "deblockle [OPTIONS]\n       deblockle continue|games [--games <DIR>]\n       deblockle keys\n       deblockle --plain [continue] [OPTIONS]\n       deblockle <VERB> 'POSITION' ... [OPTIONS]\n       deblockle <VERB> FILE ...",
    after_help = EXAMPLES,
    max_term_width = 80,
    args_override_self = true,
    disable_help_subcommand = true,
    subcommand_value_name = "VERB",
    subcommand_help_heading = "Verbs; all but the first three answer without the screen"
)]
struct Cli {
    #[command(flatten)]
    game: options::GameArgs,
    #[command(flatten)]
    rules: options::RuleArgs,
    #[command(flatten)]
    screen: options::ScreenArgs,
    /// Keep the games in this folder instead of the usual one
    #[arg(long, global = true, value_name = "DIR", help_heading = "Games")]
    #[arg(value_parser = clap::builder::NonEmptyStringValueParser::new())]
    #[arg(value_hint = ValueHint::DirPath)]
    games: Option<String>,
    /// Play in plain lines, without the screen: for screen readers and scripts
    #[arg(long, global = true, help_heading = "Screen")]
    plain: bool,
    #[command(subcommand)]
    word: Option<Word>,
}

/// The first word, where it is no option.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
enum Word {
    /// Go on with the unfinished game last played on; with --plain in plain lines
    Continue,
    /// Show the games that are kept, on the screen
    Games,
    /// Look back at a recorded game on the screen
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay {
        /// The file, and the number of the game in it if it has several
        #[arg(value_name = "FILE[#N]", value_hint = ValueHint::FilePath)]
        game: String,
    },
    /// Print the keys as config.toml has them, to be changed there
    Keys,
    /// A question.
    #[command(flatten)]
    Verb(Verb),
    /// Print a script that completes the words of the command
    #[command(after_help = COMPLETIONS_EXAMPLE)]
    Completions {
        /// The shell that the script is for
        shell: Shell,
    },
    /// Print the page for man
    #[command(after_help = MAN_EXAMPLE)]
    Man,
}

const COMPLETIONS_EXAMPLE: &str = "\
Example:
  $ deblockle completions fish > ~/.config/fish/completions/deblockle.fish";

const MAN_EXAMPLE: &str = "\
Example:
  $ deblockle man > ~/.local/share/man/man6/deblockle.6";

const REPLAY_EXAMPLES: &str = "\
Examples:
  deblockle replay game.dbk
  deblockle replay games.dbk#2";

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
            Manual::Completions(shell) => manual::write_completions(Cli::command(), shell, out),
            Manual::Page => manual::write_page(Cli::command(), out),
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
    let program = [env!("CARGO_PKG_NAME").to_string()];
    let words: Vec<String> = program.into_iter().chain(hide_passes(words?)).collect();
    let Cli {
        game,
        rules,
        games,
        plain,
        screen,
        word,
    } = Cli::try_parse_from(&words).map_err(with_own_hint)?;
    if word.is_none() {
        // Of an option given twice a verb takes the last; the options of a game are not to be
        // guessed at.
        let strict = Cli::command().args_override_self(false);
        strict.try_get_matches_from(&words)?;
    }
    let mut given = game.given();
    if !matches!(
        word,
        None | Some(Word::Continue | Word::Games | Word::Replay { .. })
    ) {
        given.extend(games.is_some().then_some("--games"));
    }
    if !matches!(word, None | Some(Word::Continue)) {
        given.extend(plain.then_some("--plain"));
    }
    let conflict = |words: String| Cli::command().error(ErrorKind::ArgumentConflict, words);
    let unsaid = game.unsaid(&rules);
    let (settings, screen) = (screen.settings(), screen.given());
    let request: Result<Request, Error> = match word {
        Some(Word::Continue | Word::Games) if !given.is_empty() || rules.any_given() => {
            Err(conflict(
                "a game that is kept says itself how it is played; continue and games take --games \
                 and the options of the screen alone, continue --plain too"
                    .to_string(),
            )
            .into())
        }
        None | Some(Word::Continue) if plain && !screen.is_empty() => Err(conflict(format!(
            "{} is for the screen, which --plain has none of",
            screen.join(", ")
        ))
        .into()),
        Some(Word::Continue) if plain => Ok(Request::ContinuePlain),
        Some(Word::Continue) => Ok(Request::Continue),
        Some(Word::Games) => Ok(Request::Games),
        Some(_) if !given.is_empty() => Err(conflict(format!(
            "{} is for a game; a verb takes the options of the rules alone",
            given.join(", ")
        ))
        .into()),
        Some(
            Word::Keys | Word::Completions { .. } | Word::Man | Word::Verb(Verb::Theme { .. }),
        ) if rules.any_given() => {
            let words = "keys, completions, man and theme take no options".to_string();
            Err(conflict(words).into())
        }
        Some(Word::Keys | Word::Verb(_) | Word::Completions { .. } | Word::Man)
            if !screen.is_empty() =>
        {
            Err(conflict(format!(
                "{} is for the screen; a verb answers without it",
                screen.join(", ")
            ))
            .into())
        }
        Some(Word::Completions { shell }) => Ok(Request::Manual(Manual::Completions(shell))),
        Some(Word::Man) => Ok(Request::Manual(Manual::Page)),
        Some(Word::Replay { .. } | Word::Verb(Verb::Record(_))) if rules.any_given() => {
            Err(conflict(
                "a record says itself which rules it is played by; leave out the options of the \
                 rules"
                    .to_string(),
            )
            .into())
        }
        Some(Word::Keys) => Ok(Request::Keys),
        Some(Word::Replay { game }) => Ok(Request::Replay { game }),
        Some(Word::Verb(verb)) => Ok(Request::Verb {
            verb,
            ruleset: rules.ruleset()?,
        }),
        None if plain => Ok(Request::Plain {
            options: game.options(rules.ruleset()?)?,
            seed: game.seed,
        }),
        None if given.is_empty() && !rules.any_given() => Ok(Request::Title),
        None => Ok(Request::Game {
            options: game.options(rules.ruleset()?)?,
            seed: game.seed,
        }),
    };
    request.map(|request| CommandLine {
        request,
        games: games.map(PathBuf::from),
        settings,
        unsaid,
    })
}

/// The error with our hint in place of clap's.
fn with_own_hint(mut usage: clap::Error) -> clap::Error {
    // Clap's is to put `--` before a word: no word needs it here, and to `apply` it is a turn.
    usage.remove(ContextKind::Suggested);
    let is_near_a_verb = usage.get(ContextKind::SuggestedSubcommand).is_some();
    if usage.kind() == ErrorKind::InvalidSubcommand && !is_near_a_verb {
        let command = Cli::command();
        let verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let hint = format!("the verbs are {}", verbs.join(", "));
        let hint = ContextValue::StyledStrs(vec![hint.into()]);
        usage.insert(ContextKind::Suggested, hint);
    }
    usage
}

/// Puts a stand-in for each `--` that is a turn, a forced pass (R29): each behind `apply` and the
/// position. Clap would take it for the end of the options.
fn hide_passes(words: Vec<String>) -> impl Iterator<Item = String> {
    let command = Cli::command();
    let with_value = command
        .get_arguments()
        .filter(|option| option.get_action().takes_values());
    let with_value: Vec<String> = with_value
        .filter_map(|option| Some(format!("--{}", option.get_long()?)))
        .collect();
    let (mut plain_words, mut is_apply, mut is_value) = (0, false, false);
    words.into_iter().map(move |word| {
        if std::mem::take(&mut is_value) {
            return word;
        }
        if word == "--" && is_apply && plain_words >= 2 {
            return verbs::PASS.to_string();
        }
        is_value = with_value.contains(&word);
        if !word.starts_with('-') {
            is_apply |= plain_words == 0 && word == "apply";
            plain_words += 1;
        }
        word
    })
}
