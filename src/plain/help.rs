//! The words that are known, said once: the reader of lines and the help both go by them.

use When::{Always, Asked, Placing, Playing};

use super::command::{Arguments, Command};
use super::lines::Lines;
use crate::caret::Flaw;
use crate::rules::Face;

/// When a word means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    Placing,
    Playing,
    Always,
    /// Only as an answer to a question, which names it.
    Asked,
}

/// A word that is known, with its other forms.
pub(super) struct Entry {
    /// The word, and others that mean the same.
    pub words: &'static [&'static str],
    /// What follows it.
    arguments: &'static str,
    /// What it does.
    does: &'static str,
    when: When,
    /// Reads what follows it.
    pub read: fn(&mut Arguments) -> Result<Command, Flaw>,
}

const fn entry(
    words: &'static [&'static str],
    arguments: &'static str,
    when: When,
    does: &'static str,
    read: fn(&mut Arguments) -> Result<Command, Flaw>,
) -> Entry {
    Entry {
        words,
        arguments,
        does,
        when,
        read,
    }
}

/// All the words, in the order of the help.
#[rustfmt::skip]
pub(super) static ENTRIES: [Entry; 20] = [
    entry(&["ok"], "", Placing, "The blocks stay as they lie.", |_| Ok(Command::Confirm)),
    entry(&["shuffle"], "", Placing, "All blocks are placed at random.", |_| Ok(Command::Shuffle)),
    entry(&["turns"], " [c3]", Playing, "The legal turns with their numbers, all or one block's.",
        |rest| Ok(Command::Turns(rest.maybe_space()?))),
    entry(&["tips"], " [c3]", Playing, "Where a block can be tipped and lands, or why not.",
        |rest| Ok(Command::Tips(rest.maybe_space()?))),
    entry(&["describe", "d"], " c3", Always, "What is on a space: a block's six faces.",
        |rest| Ok(Command::Describe(rest.space()?))),
    entry(&["board", "b"], "", Always, "The board.", |_| Ok(Command::Board)),
    entry(&["blocks"], "", Always, "All blocks with their faces.", |_| Ok(Command::Blocks)),
    entry(&["last"], "", Playing, "The last turn.", |_| Ok(Command::Last)),
    entry(&["played"], "", Playing, "All turns played.", |_| Ok(Command::Played)),
    entry(&["position"], "", Always, "The position as text.", |_| Ok(Command::Position)),
    entry(&["show"], " board|blocks|nothing", Always, "What is told after each turn.",
        |rest| Ok(Command::Show(rest.show()?))),
    entry(&["undo", "u"], "", Always, "Takes back the last turn, or what was last placed.",
        |_| Ok(Command::Undo)),
    entry(&["redo"], "", Playing, "Plays it again.", |_| Ok(Command::Redo)),
    entry(&["draw"], "", Playing, "Offers a draw; the other player is asked.",
        |_| Ok(Command::Draw)),
    entry(&["resign"], "", Playing, "Gives the game up, after a question.",
        |_| Ok(Command::Resign)),
    entry(&["rules"], "", Always, "How to play.", |_| Ok(Command::Rules)),
    entry(&["help", "h", "?"], "", Always, "These words.", |_| Ok(Command::Help)),
    entry(&["quit", "q", "exit"], "", Always, "Leaves. From its first turn on a game is kept.",
        |_| Ok(Command::Quit)),
    entry(&["yes", "y"], "", Asked, "", |_| Ok(Command::Yes)),
    entry(&["no", "n"], "", Asked, "", |_| Ok(Command::No)),
];

/// What is typed that does not begin with a word: how it looks, and what it does.
const PLACINGS: [(&str, &str); 4] = [
    (
        "c5 left",
        "Turns the block on c5 a quarter to the left, seen from above.",
    ),
    ("c5 right", "Turns it a quarter to the right."),
    (
        "c5 Cross",
        "Turns it until its Cross is to the north; the letter C does too.",
    ),
    (
        "c5 e7",
        "Puts it on e7; a block that lies there goes to c5.",
    ),
];

/// The same, for playing.
const TURNS: [(&str, &str); 3] = [
    (
        "c3-c4-d4",
        "A turn: the block on c3 is tipped to c4 and hops to d4.",
    ),
    ("d5-d6*", "The block on d5 goes off."),
    ("12", "The turn with that number in the list of turns."),
];

/// The rules in short.
const RULES: &str = include_str!("../../assets/how_to_play.txt");

/// Adds what can be typed while blocks are placed, or while the game is played.
pub(super) fn tell_words(is_placing: bool, lines: &mut Lines) {
    let (own, forms) = match is_placing {
        true => (Placing, PLACINGS.iter()),
        false => (Playing, TURNS.iter()),
    };
    lines.say_all(forms.map(|(form, does)| format!("{form}: {does}")));
    let entries = ENTRIES.iter();
    let known = entries.filter(|entry| entry.when == Always || entry.when == own);
    lines.say_all(known.map(|entry| {
        let [word, others @ ..] = entry.words else {
            return String::new();
        };
        let others: String = others.iter().map(|other| format!(" or {other}")).collect();
        format!("{word}{others}{}: {}", entry.arguments, entry.does)
    }));
    let letters = Face::ALL.map(|face| format!("{} {face}", face.letter()));
    lines.say(format!(
        "On the board a block is its top face and its north face, in capitals Gold's: {}.",
        letters.join(", ")
    ));
}

/// Adds the rules in short.
pub(super) fn tell_rules(lines: &mut Lines) {
    lines.say_all(RULES.lines());
}
