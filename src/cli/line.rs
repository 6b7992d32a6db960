//! The command line as clap reads it, and what it asks for.

mod misfit;
#[cfg(test)]
mod tests;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use super::options::{GameArgs, RoundArgs, RuleArgs, ScreenArgs, by_word};
use super::takes::{GAMES, SCREEN, Takes};
use super::verbs::Verb;
use super::words::Words;
use super::{Error, Manual, Request};
use crate::practice::puzzles::{LEVELS, Wanted};
use crate::settings::BuiltIn;
use crate::start::GameOptions;

/// Behind clap's "Usage: ".
const USAGE: &str = "\
deblockle [OPTIONS]
       deblockle --plain [continue] [OPTIONS]
       deblockle continue|games [OPTIONS]
       deblockle replay FILE [OPTIONS]
       deblockle par [OPTIONS]
       deblockle puzzle [--plain] [OPTIONS]
       deblockle <VERB> 'POSITION' ... [OPTIONS]
       deblockle <VERB> FILE ...
       deblockle tables <VERB> ...
       deblockle puzzles make [OPTIONS]
       deblockle ugi [OPTIONS]
       deblockle keys|theme NAME|completions SHELL|man";

const EXAMPLES: &str = "\
Examples:
  deblockle --blocks 2 --gold Ada --blue Ben
      Ada and Ben play with two blocks each
  deblockle --blue-bot 3
      You play Gold, the computer Blue at level 3 of 8
  deblockle --setup random --seed 7 --first blue
      A game set up by the dice, which roll the same again for the same seed
  deblockle moves '7/7/2tlXTth2/7/7/7/7 g'
      The legal turns of a position, Gold to move";

/// Deblockle: tip a block, hop it, and be the first to have all of yours off.
#[derive(Debug, Parser)]
#[command(
    version,
    long_version = env!("DEBLOCKLE_VERSION"),
    override_usage = USAGE,
    after_help = EXAMPLES,
    max_term_width = 80,
    args_override_self = true,
    disable_help_subcommand = true,
    subcommand_value_name = "VERB",
    subcommand_help_heading = "Verbs; all but the first five answer without the screen"
)]
pub(super) struct Line {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// Keep games and progress in this folder instead of the usual one
    #[arg(long, global = true, value_name = "DIR", help_heading = GAMES)]
    #[arg(value_parser = clap::builder::NonEmptyStringValueParser::new())]
    #[arg(value_hint = ValueHint::DirPath)]
    pub games: Option<String>,
    /// Play in plain lines, without the screen: for screen readers and scripts
    #[arg(long, global = true, help_heading = SCREEN)]
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
    /// Practise alone: get all your blocks off in as few turns as can be
    #[command(after_help = PAR_EXAMPLES)]
    Par(RoundArgs),
    /// Solve a puzzle on the screen; with --plain print it
    #[command(after_help = PUZZLE_EXAMPLES)]
    Puzzle {
        /// The first unsolved one of this level, 1, the easiest, to 5
        #[arg(long, value_name = "N", value_parser = puzzle_level, conflicts_with = "daily")]
        #[arg(allow_negative_numbers = true)]
        level: Option<u8>,
        /// The one of the day, the same for everyone
        #[arg(long)]
        daily: bool,
    },
    /// Print the keys as config.toml has them, to be changed there
    Keys,
    /// Print a theme as a file of one's own may have it
    #[command(after_help = THEME_EXAMPLE)]
    Theme {
        /// One that comes with the game
        #[arg(value_parser = by_word(BuiltIn::ALL, BuiltIn::name))]
        name: BuiltIn,
    },
    /// A question.
    #[command(flatten)]
    Verb(Verb),
    /// Play at the word of another program, over the Universal Game Interface
    #[command(after_help = UGI_EXAMPLE)]
    Ugi,
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

const PUZZLE_EXAMPLES: &str = "\
Gold is to move and can have all its blocks off in so many turns of its own, whatever Blue does, but \
only with one first turn. Days begin at midnight UTC.

Examples:
  deblockle puzzle --daily
  deblockle puzzle --level 3
  deblockle puzzle --daily --plain";

/// The level of a puzzle.
fn puzzle_level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|level| LEVELS.contains(level));
    level.ok_or_else(|| format!("a puzzle's level is a whole number, 1 to {}", LEVELS.end()))
}

const UGI_EXAMPLE: &str = "\
Example:
  $ deblockle ugi
  position startpos
  go movetime 1000";

const THEME_EXAMPLE: &str = "\
Example:
  $ deblockle theme wood > mine.toml
  $ deblockle --theme mine.toml";

const COMPLETIONS_EXAMPLE: &str = "\
Example:
  $ deblockle completions fish > ~/.config/fish/completions/deblockle.fish";

const MAN_EXAMPLE: &str = "\
Example:
  $ deblockle man > ~/.local/share/man/man6/deblockle.6";

const PAR_EXAMPLES: &str = "\
Examples:
  deblockle par --blocks 2
  deblockle par --seed 271828 --side blue";

const REPLAY_EXAMPLES: &str = "\
Examples:
  deblockle replay game.dbk
  deblockle replay games.dbk#2";

/// All that clap knows of the command line.
pub(super) fn command() -> Command {
    let command = Line::command();
    let everywhere = command.get_arguments().filter(|arg| arg.is_global_set());
    let everywhere: Vec<Arg> = everywhere.cloned().collect();
    telling_own(command, &[], &everywhere)
}

/// The command, which those words name, with words whose help has, of the options for everywhere, only
/// those that they take.
fn telling_own(command: Command, path: &[String], everywhere: &[Arg]) -> Command {
    command.mut_subcommands(|word| {
        let path = [path, &[word.get_name().to_string()]].concat();
        let takes = Takes::of(&path);
        // Where an option is that of the word itself the one for everywhere is not put there.
        let own: Vec<Arg> = everywhere
            .iter()
            .map(|arg| arg.clone().hide(!is_taken(arg, &takes)))
            .collect();
        telling_own(word.args(own), &path, everywhere)
    })
}

/// Whether an option for everywhere is among what is taken, and so is told of in the help.
fn is_taken(option: &Arg, takes: &Takes) -> bool {
    let heading = option.get_help_heading().unwrap_or_default();
    let name = option.get_long().unwrap_or_default();
    takes.option(heading, &format!("--{name}"))
}

impl Line {
    /// Reads the words behind the program's name.
    ///
    /// # Errors
    /// When they make no sense, or ask for the help or the version.
    pub fn read(words: Vec<String>) -> Result<Line, Error> {
        let command = command();
        let Words { words, path, twice } = Words::of(words, &command);
        let program = env!("CARGO_PKG_NAME").to_string();
        let words = [program].into_iter().chain(words);
        let matches = command.clone().try_get_matches_from(words);
        let line = matches.and_then(|matches| Line::from_arg_matches(&matches));
        let line = line.map_err(|usage| with_own_hint(usage, &command, &path))?;
        let twice = twice.map(|option| format!("the option '{option}' is given multiple times"));
        match line.conflict(&Takes::of(&path)).or(twice) {
            Some(reason) => Err(Error::Misfit { reason, path }),
            None => Ok(line),
        }
    }

    /// What the line asks for.
    ///
    /// # Errors
    /// When options cannot be followed.
    pub fn request(self) -> Result<Request, Error> {
        let is_title = self.game.given().is_empty() && self.rules.given().is_empty();
        Ok(match self.word {
            Some(Word::Continue) if self.plain => Request::ContinuePlain,
            Some(Word::Continue) => Request::Continue,
            Some(Word::Games) => Request::Games,
            Some(Word::Replay { game }) => Request::Replay { game },
            Some(Word::Par(round)) => Request::Round {
                options: round.options(self.rules.ruleset()?),
                seed: round.seed,
            },
            Some(Word::Puzzle { level, daily }) => Request::Puzzle {
                wanted: match daily {
                    true => Wanted::Daily,
                    false => Wanted::Next(level),
                },
                plain: self.plain,
            },
            Some(Word::Keys) => Request::Keys,
            Some(Word::Theme { name }) => Request::Theme(name),
            Some(Word::Completions { shell }) => Request::Manual(Manual::Completions(shell)),
            Some(Word::Man) => Request::Manual(Manual::Page),
            Some(Word::Ugi) => Request::Ugi {
                ruleset: self.rules.ruleset()?,
            },
            Some(Word::Verb(verb)) => Request::Verb {
                verb,
                ruleset: self.rules.ruleset()?,
            },
            None if self.plain => Request::Plain {
                options: self.options().map_err(Error::in_sentences)?,
                seed: self.game.seed,
            },
            None if is_title => Request::Title,
            None => Request::Game {
                options: self.options()?,
                seed: self.game.seed,
            },
        })
    }

    /// The game that the options make.
    fn options(&self) -> Result<GameOptions, Error> {
        self.game.options(self.rules.ruleset()?)
    }
}

/// The error with our hint in place of clap's, and without a usage that is longer than a line. The path
/// is the words that name what was to be done.
fn with_own_hint(mut usage: clap::Error, command: &Command, path: &[String]) -> clap::Error {
    // Clap's is to put `--` before a word: no word needs it here, and to `apply` it is a turn.
    usage.remove(ContextKind::Suggested);
    let (mut at, mut verbs_are) = (command, "the verbs are".to_string());
    for word in path {
        at = at.find_subcommand(word).unwrap_or(at);
        verbs_are = format!("behind {word} comes");
    }
    let is_near_a_verb = usage.get(ContextKind::SuggestedSubcommand).is_some();
    let hint = match (usage.kind(), usage.get(ContextKind::InvalidValue)) {
        (ErrorKind::InvalidSubcommand, _) if !is_near_a_verb => {
            let verbs: Vec<&str> = at.get_subcommands().map(Command::get_name).collect();
            Some(format!("{verbs_are} {}", verbs.join(", ")))
        }
        (ErrorKind::InvalidValue, Some(ContextValue::String(value)))
            if value == "1v2" && path.first().is_some_and(|verb| verb == "tables") =>
        {
            usage.remove(ContextKind::SuggestedValue);
            Some("one against two is in the table of 2v1, with the board turned round".to_string())
        }
        _ => None,
    };
    if let Some(hint) = hint {
        let hint = ContextValue::StyledStrs(vec![hint.into()]);
        usage.insert(ContextKind::Suggested, hint);
    }
    if path.is_empty() {
        usage.remove(ContextKind::Usage);
    }
    usage
}
