//! The words of the command line, told apart before clap reads them: it needs some to be put another
//! way, and takes the last of an option that is given twice.

use std::mem;

use clap::{Arg, Command};

use super::takes::{RULES, Takes};
use super::verbs;

/// What the words are.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Words {
    /// The words as clap is to read them.
    pub(super) words: Vec<String>,
    /// The words that name what is to be done, as `tables build`, as far as there is such a thing.
    pub(super) path: Vec<String>,
    /// The first option that is given twice and should not be, as `--seed`.
    pub(super) twice: Option<String>,
}

impl Words {
    /// Tells the words behind the program's name apart.
    pub(super) fn of(words: Vec<String>, command: &Command) -> Words {
        let mut reader = Reader::new(command);
        let words = words.into_iter().map(|word| reader.read(word)).collect();
        Words {
            words,
            twice: reader.twice(),
            path: reader.path,
        }
    }
}

/// What the words before say of the next one.
struct Reader<'a> {
    /// The words that name what is to be done,
    path: Vec<String>,
    /// what clap knows of it,
    at: &'a Command,
    /// and what it takes.
    takes: Takes,
    /// The options, as often as they were given.
    given: Vec<&'a Arg>,
    /// Whether the next word is the value of an option.
    is_value: bool,
    has_arguments: bool,
    /// Whether `--` was given, behind which no word is an option.
    is_over: bool,
}

impl<'a> Reader<'a> {
    fn new(command: &'a Command) -> Reader<'a> {
        Reader {
            path: Vec::new(),
            at: command,
            takes: Takes::of(&[]),
            given: Vec::new(),
            is_value: false,
            has_arguments: false,
            is_over: false,
        }
    }

    /// Takes the next word, and says how clap is to read it.
    fn read(&mut self, word: String) -> String {
        if mem::take(&mut self.is_value) {
            return word;
        }
        if self.is_pass(&word) {
            return verbs::PASS.to_string();
        }
        let is_option = !self.is_over && word.starts_with('-') && word != "-";
        match is_option {
            true if self.is_game_of_input(&word) => return word[1..].to_string(),
            true => self.option(&word),
            false => self.argument(&word),
        }
        word
    }

    /// Whether the word is a forced pass, and not the end of the options that clap takes it for.
    fn is_pass(&self, word: &str) -> bool {
        word == "--" && self.takes.passes && self.has_arguments
    }

    /// Whether the word is `-#N`: no option, but a game of standard input, which `#N` is too.
    fn is_game_of_input(&self, word: &str) -> bool {
        let number = word.strip_prefix("-#").unwrap_or_default();
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        self.takes.a_game && is_number
    }

    /// An option, with or without its value, or the end of them all.
    fn option(&mut self, word: &str) {
        self.is_over = word == "--";
        let Some(name) = word.strip_prefix("--") else {
            return;
        };
        let name = name.split_once('=').map_or(name, |(name, _)| name);
        let mut options = self.at.get_arguments();
        if let Some(option) = options.find(|option| option.get_long() == Some(name)) {
            self.is_value = option.get_action().takes_values() && !word.contains('=');
            self.given.push(option);
        }
    }

    /// A word that names what is to be done, before any argument, or else an argument.
    fn argument(&mut self, word: &str) {
        let named = self.at.find_subcommand(word);
        match named.filter(|_| !self.has_arguments) {
            Some(named) => {
                self.at = named;
                self.path.push(word.to_string());
                self.takes = Takes::of(&self.path);
            }
            None => self.has_arguments = true,
        }
    }

    /// The first option that was given twice and should not be. Only when all has been read is it known
    /// whether the last counts.
    fn twice(&self) -> Option<String> {
        let is_twice = |&(index, option): &(usize, &&Arg)| {
            let mut before = self.given[..index].iter();
            let is_of_rules = option.get_help_heading() == Some(RULES);
            before.any(|known| known.get_id() == option.get_id())
                && !(self.takes.the_last && is_of_rules)
        };
        let (_, option) = self.given.iter().enumerate().find(is_twice)?;
        option.get_long().map(|name| format!("--{name}"))
    }
}
