//! The words of the command line, told apart before clap reads them: it needs some to be put another
//! way, and takes the last of an option that is given twice.

use clap::{Arg, Command};

use super::verbs;

/// What the words are.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// The words as clap is to read them.
    pub(super) words: Vec<String>,
    /// The words that name what is to be done, as `tables build`, as far as there is such a thing.
    pub(super) path: Vec<String>,
    /// The first option that is given twice and should not be, as `--seed`.
    pub(super) twice: Option<String>,
}

/// The verbs that take the last of an option of the rules that is given twice, as scripts need it that
/// put theirs before what they are given.
const TAKE_THE_LAST: [&str; 6] = ["moves", "status", "apply", "perft", "divide", "solve"];

/// The verbs that take a game of a file, `FILE#N`.
const OF_A_GAME: [&str; 3] = ["show", "analyse", "replay"];

impl Words {
    /// Tells the words behind the program's name apart.
    pub(super) fn of(words: Vec<String>, command: &Command) -> Words {
        let mut read = Words::default();
        let mut given: Vec<&Arg> = Vec::new();
        let mut twice: Vec<&Arg> = Vec::new();
        let (mut at, mut is_value, mut arguments, mut is_over) = (command, false, 0, false);
        for word in words {
            let is_option = !is_over && word.starts_with('-') && word != "-";
            if std::mem::take(&mut is_value) {
                read.words.push(word);
            } else if word == "--" && read.is("apply") && arguments > 0 {
                // A forced pass (R29), and not the end of the options that clap takes it for.
                read.words.push(verbs::PASS.to_string());
            } else if is_option && is_game_of_input(&word) && read.is_one_of(&OF_A_GAME) {
                // No option, but a game of standard input, which `#N` is too.
                read.words.push(word[1..].to_string());
            } else if is_option {
                is_over = word == "--";
                if let Some(option) = option_of(at, &word) {
                    is_value = option.get_action().takes_values() && !word.contains('=');
                    match given.iter().any(|known| known.get_id() == option.get_id()) {
                        true => twice.push(option),
                        false => given.push(option),
                    }
                }
                read.words.push(word);
            } else {
                match at.find_subcommand(&word).filter(|_| arguments == 0) {
                    Some(verb) => {
                        at = verb;
                        read.path.push(word.clone());
                    }
                    None => arguments += 1,
                }
                read.words.push(word);
            }
        }
        let takes_the_last = read.is_one_of(&TAKE_THE_LAST);
        let is_wrong = |option: &&Arg| !(takes_the_last && is_of_rules(option));
        let twice = twice.into_iter().find(is_wrong).and_then(Arg::get_long);
        read.twice = twice.map(|name| format!("--{name}"));
        read
    }

    /// Whether that is to be done.
    fn is(&self, verb: &str) -> bool {
        self.is_one_of(&[verb])
    }

    fn is_one_of(&self, verbs: &[&str]) -> bool {
        matches!(&self.path[..], [only] if verbs.contains(&only.as_str()))
    }
}

/// The heading of the options of the rules.
pub(super) const RULES: &str = "Rules";

fn is_of_rules(option: &Arg) -> bool {
    option.get_help_heading() == Some(RULES)
}

/// Whether the word is `-#N`.
fn is_game_of_input(word: &str) -> bool {
    let number = word.strip_prefix("-#").unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The option that the word is, with or without its value.
fn option_of<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let name = word.strip_prefix("--")?;
    let name = name.split_once('=').map_or(name, |(name, _)| name);
    let mut options = command.get_arguments();
    options.find(|option| option.get_long() == Some(name))
}
