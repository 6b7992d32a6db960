//! Which options do not go with what is to be done, and what is said to them.

use super::{Line, Verb, Word};
use crate::cli::takes::{GAMES, RULES, SCREEN, Takes};

/// The options that were given and do not go with the word, by name.
struct Misfits {
    /// Those for a game; `--plain` and `--games` too where games are not played or kept.
    game: Vec<&'static str>,
    rules: Vec<&'static str>,
    screen: Vec<&'static str>,
}

impl Line {
    /// Why options do not go with the word, which takes `takes`, or with `--plain`, if they do not.
    pub(super) fn conflict(&self, takes: &Takes) -> Option<String> {
        let misfits = self.misfits(takes);
        let of_word = match &self.word {
            None => None,
            Some(Word::Continue | Word::Games) => misfits.of_kept(),
            Some(Word::Par(_)) => misfits.of_par(),
            Some(Word::Puzzle { .. }) => misfits.of_puzzle(),
            Some(word) => misfits.of_verb(word),
        };
        of_word.or_else(|| self.of_lines())
    }

    /// What of all that is given does not go with the word.
    fn misfits(&self, takes: &Takes) -> Misfits {
        let mut game = match self.word {
            None => Vec::new(),
            Some(_) => self.game.given(),
        };
        if self.games.is_some() && !takes.option(GAMES, "--games") {
            game.push("--games");
        }
        if self.plain && !takes.option(SCREEN, "--plain") {
            game.push("--plain");
        }
        let [mut rules, mut screen] = [self.rules.given(), self.screen.given()];
        rules.retain(|option| !takes.option(RULES, option));
        screen.retain(|option| !takes.option(SCREEN, option));
        Misfits {
            game,
            rules,
            screen,
        }
    }

    /// What does not go with plain lines.
    fn of_lines(&self) -> Option<String> {
        let (bots, screen) = (self.game.bots_given(), self.screen.given());
        match (self.plain, &bots[..], &screen[..]) {
            (false, ..) | (true, [], []) => None,
            (true, [], screen) => Some(format!(
                "{} for the screen, which --plain has none of",
                are(screen)
            )),
            (true, bots, _) => Some(format!(
                "{} for the screen; in plain lines people play both sides",
                are(bots)
            )),
        }
    }
}

impl Misfits {
    /// What is said where a game that is kept is gone on with or looked for.
    fn of_kept(&self) -> Option<String> {
        let reason = "a game that is kept says itself how it is played; continue and games take --games \
                      and the options of the screen alone, continue --plain too";
        (!self.game.is_empty() || !self.rules.is_empty()).then(|| reason.to_string())
    }

    fn of_par(&self) -> Option<String> {
        let of_two = [&self.rules[..], &self.screen].concat();
        match (&self.game[..], &of_two[..]) {
            ([], []) => None,
            ([], of_two) => Some(format!(
                "{} for a game of two; par is played alone",
                are(of_two)
            )),
            (game, _) => Some(format!(
                "{} for a game; what par takes stands behind the word",
                are(game)
            )),
        }
    }

    fn of_puzzle(&self) -> Option<String> {
        let reason = if !self.game.is_empty() || !self.rules.is_empty() {
            "a puzzle says itself how it is played; puzzle takes --level, --daily, --games, --plain \
             and the options of the screen alone"
        } else if !self.screen.is_empty() {
            "--evaluation is for a game; beside a puzzle it would tell the answer"
        } else {
            return None;
        };
        Some(reason.to_string())
    }

    /// What is said to any other word.
    fn of_verb(&self, word: &Word) -> Option<String> {
        if !self.game.is_empty() {
            return Some(format!(
                "{} for a game; what a verb takes stands behind it, and in its help",
                are(&self.game)
            ));
        }
        if !self.rules.is_empty() {
            return Some(without_rules(word).to_string());
        }
        let is_misfit = !self.screen.is_empty();
        is_misfit.then(|| {
            format!(
                "{} for the screen; a verb answers without it",
                are(&self.screen)
            )
        })
    }
}

/// Why a word takes no options of the rules.
const fn without_rules(word: &Word) -> &'static str {
    match word {
        Word::Keys | Word::Completions { .. } | Word::Man | Word::Theme { .. } => {
            "keys, completions, man and theme take no options"
        }
        Word::Verb(Verb::Puzzles { .. }) => {
            "puzzles are made for both variants; leave out the options of the rules"
        }
        Word::Replay { .. } | Word::Verb(Verb::Record(_)) => {
            "a record says itself which rules it is played by; leave out the options of the rules"
        }
        Word::Verb(Verb::Tables(_)) => {
            "a table says itself for which rules it is; leave out the options of the rules"
        }
        _ => "there are no rules to it; leave out the options of the rules",
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
