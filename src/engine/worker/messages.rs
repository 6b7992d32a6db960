//! What a worker is asked, and what it tells.

use crate::engine::analysis::Judgement;
use crate::engine::level::Level;
use crate::engine::search::Limits;
use crate::engine::searcher::Report;
use crate::engine::solve::{Defence, Worths};
use crate::rules::{Alone, Position, Ruleset, SetUp, Side, Turn};

/// The number of a question: each has a larger one than those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Generation(pub(super) u64);

/// What a worker is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The turn that a player makes.
    Play {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// How strong the player is.
        level: Level,
        /// Makes it err otherwise in the same position.
        seed: u64,
        /// How far it looks: [`Level::limits`] as a rule.
        limits: Limits,
    },
    /// The best turn, and what the position is worth: a hint, or an analysis.
    Analyse {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// How far to look.
        limits: Limits,
    },
    /// What a turn came to, beside the best one.
    Judge {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// The turn, which is legal there.
        turn: Turn,
        /// How far to look, for each of the two.
        limits: Limits,
    },
    /// The opponent's blocks, placed.
    Place {
        /// The set-up.
        set_up: SetUp,
        /// How strong the player is.
        level: Level,
        /// Makes it place otherwise.
        seed: u64,
    },
    /// That it works out the endings of one block against one, for questions to come.
    Prepare(Ruleset),
    /// What every turn is worth in that position.
    Worths(Position),
    /// A shortest way off for one side's blocks that have the board to themselves.
    Shortest(Alone),
    /// How the opponent of an attacker holds out longest: see
    /// [`Attack::defence`](crate::engine::solve::Attack::defence).
    Defend {
        /// The position.
        position: Position,
        /// The side that wants its blocks off.
        attacker: Side,
        /// How many turns of its own it has left.
        turns: u8,
    },
}

impl Question {
    /// Whether the answer takes the endings of one block against one.
    pub(super) const fn needs_endings(&self) -> bool {
        match self {
            Question::Play { level, .. } => level.knows_endings(),
            Question::Analyse { .. }
            | Question::Judge { .. }
            | Question::Prepare(_)
            | Question::Worths(_)
            | Question::Defend { .. } => true,
            Question::Place { .. } | Question::Shortest(_) => false,
        }
    }

    /// The rules that it is asked under.
    pub(super) const fn ruleset(&self) -> &Ruleset {
        match self {
            Question::Play { position, .. }
            | Question::Analyse { position, .. }
            | Question::Judge { position, .. }
            | Question::Defend { position, .. }
            | Question::Worths(position) => position.ruleset(),
            Question::Place { set_up, .. } => set_up.ruleset(),
            Question::Prepare(ruleset) => ruleset,
            Question::Shortest(alone) => alone.ruleset(),
        }
    }
}

/// What a worker found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The best turns, or those of the level that was asked for: to [`Question::Play`] and
    /// [`Question::Analyse`]. Where the endings are known to who is asked the line goes on to the end.
    Report(Report),
    /// What a turn came to: to [`Question::Judge`].
    Judgement(Judgement),
    /// The blocks that were to be placed, where they are to lie: to [`Question::Place`].
    Placed(SetUp),
    /// The endings under these rules are worked out: to [`Question::Prepare`].
    Prepared(Ruleset),
    /// What every turn is worth, nothing when that is not known: to [`Question::Worths`].
    Worths(Option<Worths>),
    /// A shortest way off, if one was found: to [`Question::Shortest`].
    Shortest(Option<Vec<Turn>>),
    /// How the opponent holds out longest: to [`Question::Defend`].
    Defence(Defence),
    /// Nothing: the search failed, which is a fault of the program, or it was called off where half an
    /// answer is none. In words, why. The worker goes on with the next question.
    Failed(String),
}

/// What a worker tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// What has been found so far.
    Progress(Generation, Report),
    /// The answer to that question.
    Answer(Generation, Answer),
    /// What was wrong with endings that were to be looked up. The answer does without them.
    Fault(String),
}
