//! What may stand beside each word of the command line, in one table: the help tells it, what is given
//! besides is refused, and the words are told apart by it.

/// The heading of the options of the rules.
pub(super) const RULES: &str = "Rules";
/// The heading of the options of the screen.
pub(super) const SCREEN: &str = "Screen";
/// The heading of the option for the folder of games.
pub(super) const GAMES: &str = "Games";

/// What a thing to be done takes of the options for everywhere, and which of its words look like options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Takes {
    /// It takes the options under these headings,
    headings: &'static [&'static str],
    /// apart from these, as `--plain`.
    but: &'static [&'static str],
    /// Whether the last counts of an option of the rules that is given twice, as scripts need it that
    /// put theirs before what they are given.
    pub(super) the_last: bool,
    /// Whether `--` among its arguments is a forced pass (R29).
    pub(super) passes: bool,
    /// Whether it takes a game of a file, `FILE#N`, and so `-#N` of standard input.
    pub(super) a_game: bool,
}

const NOTHING: Takes = Takes {
    headings: &[],
    but: &[],
    the_last: false,
    passes: false,
    a_game: false,
};

const EVERYTHING: Takes = Takes {
    headings: &[RULES, SCREEN, GAMES],
    ..NOTHING
};

/// What is played or shown on the screen, and says itself by which rules.
const ON_SCREEN: Takes = Takes {
    headings: &[SCREEN, GAMES],
    ..NOTHING
};

const UNDER_RULES: Takes = Takes {
    headings: &[RULES],
    ..NOTHING
};

const OF_A_POSITION: Takes = Takes {
    the_last: true,
    ..UNDER_RULES
};

/// The words that name what is to be done, none for a game, and what it takes. What is not here takes
/// nothing.
const TABLE: [(&str, Takes); 17] = [
    ("", EVERYTHING),
    ("continue", ON_SCREEN),
    ("games", ON_SCREEN.but(&["--plain"])),
    ("replay", ON_SCREEN.but(&["--plain"]).and_a_game()),
    ("par", EVERYTHING.but(&OF_TWO)),
    // Who is ahead would tell the answer.
    ("puzzle", ON_SCREEN.but(&["--evaluation"])),
    ("moves", OF_A_POSITION),
    ("status", OF_A_POSITION),
    ("apply", OF_A_POSITION.and_passes()),
    ("perft", OF_A_POSITION),
    ("divide", OF_A_POSITION),
    ("solve", OF_A_POSITION),
    ("show", NOTHING.and_a_game()),
    ("analyse", NOTHING.and_a_game()),
    ("tables build", UNDER_RULES),
    ("tables remove", UNDER_RULES),
    ("ugi", UNDER_RULES),
];

/// What means nothing to one who plays alone, and on the screen.
const OF_TWO: [&str; 4] = [
    "--no-side-by-side",
    "--side-by-side",
    "--evaluation",
    "--plain",
];

impl Takes {
    const fn but(self, but: &'static [&'static str]) -> Takes {
        Takes { but, ..self }
    }

    const fn and_a_game(self) -> Takes {
        Takes {
            a_game: true,
            ..self
        }
    }

    const fn and_passes(self) -> Takes {
        Takes {
            passes: true,
            ..self
        }
    }

    /// What the thing takes that those words name.
    pub(super) fn of(path: &[String]) -> Takes {
        let path = path.join(" ");
        let row = TABLE.iter().find(|(words, _)| *words == path);
        row.map_or(NOTHING, |&(_, takes)| takes)
    }

    /// Whether it takes an option for everywhere, as `--flip`, which is under that heading.
    pub(super) fn option(&self, heading: &str, option: &str) -> bool {
        self.headings.contains(&heading) && !self.but.contains(&option)
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::command;
    use super::*;

    #[test]
    fn whatever_takes_something_can_be_done_and_what_it_takes_can_be_given() {
        let all = command();
        let is_there = |option: &str| {
            all.get_arguments()
                .any(|arg| arg.get_long() == Some(option))
        };
        for (words, takes) in TABLE {
            let mut at = &all;
            for word in words.split_terminator(' ') {
                at = at.find_subcommand(word).expect(words);
            }
            for option in takes.but {
                assert!(is_there(&option[2..]), "{option} of {words}");
            }
            for heading in takes.headings {
                let mut headings = all.get_arguments().map(clap::Arg::get_help_heading);
                assert!(headings.any(|found| found == Some(heading)), "{heading}");
            }
        }
    }
}
