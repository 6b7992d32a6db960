//! Which options do not go with what is to be done, and what is said to them.

use super::{Line, Verb, Word};

impl Line {
    /// The options for a game that were given, by name. To `games` and the verbs `--plain` is one
    /// too, and `--games` to those that keep no games.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let mut given = self.game.given();
        let keeps_games = matches!(
            self.word,
            None | Some(
                Word::Continue
                    | Word::Games
                    | Word::Replay { .. }
                    | Word::Par(_)
                    | Word::Puzzle { .. }
            )
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

    /// The options given that mean something only where there is an opponent, by name.
    fn of_opponent(&self) -> Vec<&'static str> {
        let mut given = self.rules.variant_given();
        let screen = self.screen.given().into_iter();
        given.extend(screen.filter(|&option| option == "--evaluation"));
        given
    }

    /// Why options do not go with the word, or with `--plain`, if they do not.
    pub(super) fn conflict(&self) -> Option<String> {
        let (given, screen) = (self.given(), self.screen.given());
        let any_rules = self.rules.any_given();
        let reason = match &self.word {
            Some(Word::Continue | Word::Games) if !given.is_empty() || any_rules => {
                "a game that is kept says itself how it is played; continue and games take --games \
                 and the options of the screen alone, continue --plain too"
                    .to_string()
            }
            None if self.plain && !self.game.bots_given().is_empty() => {
                format!(
                    "{} for the screen; in plain lines people play both sides",
                    are(&self.game.bots_given())
                )
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
            Some(Word::Par(_)) if !self.of_opponent().is_empty() => {
                format!(
                    "{} for a game of two; par is played alone",
                    are(&self.of_opponent())
                )
            }
            Some(Word::Puzzle { .. }) if !given.is_empty() || any_rules => {
                "a puzzle says itself how it is played; puzzle takes --level, --daily, --games, --plain \
                 and the options of the screen alone"
                    .to_string()
            }
            Some(Word::Puzzle { .. }) if screen.contains(&"--evaluation") => {
                "--evaluation is for a game; beside a puzzle it would tell the answer".to_string()
            }
            Some(Word::Puzzle { .. }) if self.plain && !screen.is_empty() => {
                format!("{} for the screen, which --plain has none of", are(&screen))
            }
            None | Some(Word::Continue | Word::Games | Word::Puzzle { .. }) => return None,
            Some(_) if !given.is_empty() => {
                format!(
                    "{} for a game; what a verb takes stands behind it, and in its help",
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
