//! The command line as clap reads it, and what it asks for.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use super::options::{GameArgs, RoundArgs, RuleArgs, ScreenArgs, by_word};
use super::verbs::{self, Verb};
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
    /// Keep the games in this folder instead of the usual one
    #[arg(long, global = true, value_name = "DIR", help_heading = "Games")]
    #[arg(value_parser = clap::builder::NonEmptyStringValueParser::new())]
    #[arg(value_hint = ValueHint::DirPath)]
    pub games: Option<String>,
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
Gold is to move and can have all its blocks off in so many turns of its own,
whatever Blue does, but only with one first turn. Days begin at midnight UTC.

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
    telling_own(command, &everywhere)
}

/// The command with words whose help has, of the options for everywhere, only those that they take.
fn telling_own(command: Command, everywhere: &[Arg]) -> Command {
    command.mut_subcommands(|word| {
        let groups = groups_of(word.get_name());
        let is_taken = |arg: &Arg| {
            let group = arg.get_help_heading().unwrap_or_default();
            let is_plain = arg.get_id() == "plain";
            groups.contains(&group) && (!is_plain || takes_plain(word.get_name()))
        };
        // Where an option is that of the word itself the one for everywhere is not put there.
        let own: Vec<Arg> = everywhere
            .iter()
            .map(|arg| arg.clone().hide(!is_taken(arg)))
            .collect();
        telling_own(word.args(own), everywhere)
    })
}

fn takes_plain(word: &str) -> bool {
    matches!(word, "continue" | "puzzle")
}

/// The groups of the options that go with a word, and so are told of in its help.
fn groups_of(word: &str) -> &'static [&'static str] {
    match word {
        "continue" | "games" | "replay" => &["Screen", "Games"],
        "puzzle" => &["Screen"],
        "par" => &["Rules", "Screen", "Games"],
        "moves" | "status" | "apply" | "perft" | "divide" | "solve" | "ugi" | "build"
        | "remove" => &["Rules"],
        _ => &[],
    }
}

impl Line {
    /// Reads the words behind the program's name.
    ///
    /// # Errors
    /// When they make no sense, or ask for the help or the version.
    pub fn read(words: Vec<String>) -> Result<Line, clap::Error> {
        let program = [env!("CARGO_PKG_NAME").to_string()];
        let words: Vec<String> = program.into_iter().chain(hide_passes(words)).collect();
        let matches = command().try_get_matches_from(&words);
        let line = matches.and_then(|matches| Line::from_arg_matches(&matches));
        let line = line.map_err(with_own_hint)?;
        if line.word.is_none() {
            // Of an option given twice a verb takes the last; the options of a game are not to be
            // guessed at.
            let strict = command().args_override_self(false);
            strict.try_get_matches_from(&words)?;
        }
        match line.conflict() {
            Some(conflict) => Err(command().error(ErrorKind::ArgumentConflict, conflict)),
            None => Ok(line),
        }
    }

    /// What the line asks for.
    ///
    /// # Errors
    /// When options cannot be followed.
    pub fn request(self) -> Result<Request, Error> {
        let is_title = self.given().is_empty() && !self.rules.any_given();
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

    /// The options for a game that were given, by name. To `games` and the verbs `--plain` is one
    /// too, and `--games` to those that keep no games.
    fn given(&self) -> Vec<&'static str> {
        let mut given = self.game.given();
        let keeps_games = matches!(
            self.word,
            None | Some(Word::Continue | Word::Games | Word::Replay { .. } | Word::Par(_))
        );
        if self.games.is_some() && !keeps_games {
            given.push("--games");
        }
        let has_lines = matches!(self.word, None | Some(Word::Continue | Word::Puzzle { .. }));
        if self.plain && !has_lines {
            given.push("--plain");
        }
        given
    }

    /// Why options do not go with the word, or with `--plain`, if they do not.
    fn conflict(&self) -> Option<String> {
        let (given, screen) = (self.given(), self.screen.given());
        let any_rules = self.rules.any_given();
        let reason = match &self.word {
            Some(Word::Continue | Word::Games) if !given.is_empty() || any_rules => {
                "a game that is kept says itself how it is played; continue and games take --games \
                 and the options of the screen alone, continue --plain too"
                    .to_string()
            }
            None if self.plain && !self.game.bots_given().is_empty() => {
                let bots = self.game.bots_given().join(", ");
                format!("{bots} is for the screen; in plain lines people play both sides")
            }
            None | Some(Word::Continue) if self.plain && !screen.is_empty() => {
                format!("{} for the screen, which --plain has none of", are(&screen))
            }
            Some(Word::Par(_)) if !given.is_empty() => {
                format!(
                    "{} for a game; what par takes stands behind the word",
                    are(&given)
                )
            }
            Some(Word::Puzzle { .. }) if !given.is_empty() || any_rules => {
                "a puzzle says itself how it is played; puzzle takes --level, --daily, --plain and the \
                 options of the screen alone"
                    .to_string()
            }
            Some(Word::Puzzle { .. }) if self.plain && !screen.is_empty() => {
                format!("{} for the screen, which --plain has none of", are(&screen))
            }
            None | Some(Word::Continue | Word::Games | Word::Puzzle { .. }) => return None,
            Some(_) if !given.is_empty() => {
                format!(
                    "{} for a game; a verb takes the options of the rules alone",
                    are(&given)
                )
            }
            Some(Word::Keys | Word::Completions { .. } | Word::Man | Word::Theme { .. })
                if any_rules =>
            {
                "keys, completions, man and theme take no options".to_string()
            }
            Some(Word::Verb(Verb::Puzzles { .. })) if any_rules => {
                "puzzles are made for both variants; leave out the options of the rules".to_string()
            }
            Some(Word::Replay { .. } | Word::Verb(Verb::Record(_))) if any_rules => {
                "a record says itself which rules it is played by; leave out the options of the \
                 rules"
                    .to_string()
            }
            Some(Word::Verb(Verb::Tables(verb))) if any_rules && !verb.takes_rules() => {
                "a table says itself for which rules it is; leave out the options of the rules"
                    .to_string()
            }
            Some(Word::Replay { .. } | Word::Par(_)) => return None,
            Some(_) if !screen.is_empty() => {
                format!("{} for the screen; a verb answers without it", are(&screen))
            }
            Some(_) => return None,
        };
        Some(reason)
    }
}

/// The options in a row, with the verb that goes with so many.
fn are(options: &[&str]) -> String {
    match options {
        [one] => format!("{one} is"),
        [others @ .., last] => format!("{} and {last} are", others.join(", ")),
        [] => String::new(),
    }
}

/// The error with our hint in place of clap's.
fn with_own_hint(mut usage: clap::Error) -> clap::Error {
    // Clap's is to put `--` before a word: no word needs it here, and to `apply` it is a turn.
    usage.remove(ContextKind::Suggested);
    let is_near_a_verb = usage.get(ContextKind::SuggestedSubcommand).is_some();
    if usage.kind() == ErrorKind::InvalidSubcommand && !is_near_a_verb {
        let command = command();
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
    let command = command();
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
