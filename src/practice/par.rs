//! Par: one side has the board to itself and brings its blocks off in as few turns as can be.
//!
//! A [`Round`] begins with blocks that are rolled and lie by chance, and by the same seed always the
//! same. Par, the fewest turns in which they can go off, is
//! [worked out](crate::engine::shortest_line) exactly; so nobody gets below it. What has come of a
//! player's rounds is in their [`Tally`].

mod known;
mod tally;

use std::fmt;

use crate::dice::Dice;
use crate::rules::{Alone, Face, IllegalTurn, MAX_BLOCKS, Ruleset, SetUp, Side, Turn};
use crate::start::{SetUpMode, options_for};

pub use known::{MOST_KNOWN, is_known, note_known};
pub use tally::{Tally, check};

/// What a player chooses before a round, the seed aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundOptions {
    /// The side whose blocks go off.
    pub side: Side,
    /// How many blocks it has, 1 to 4 (R12).
    pub blocks: usize,
    /// How they come onto the board. Nobody is there to place them: what is not left to chance is as
    /// suggested.
    pub set_up: SetUpMode,
    /// The rules.
    pub ruleset: Ruleset,
}

impl Default for RoundOptions {
    /// Gold's four blocks under the base rules, on the suggested spaces.
    fn default() -> RoundOptions {
        RoundOptions {
            side: Side::Gold,
            blocks: MAX_BLOCKS,
            set_up: SetUpMode::Suggested,
            ruleset: Ruleset::default(),
        }
    }
}

impl RoundOptions {
    /// The ways in which the blocks can come onto the board.
    pub const SET_UPS: [SetUpMode; 2] = [SetUpMode::Suggested, SetUpMode::Random];

    /// The blocks as that seed rolls and lays them.
    pub fn laid(&self, seed: u64) -> Alone {
        let mut dice = Dice::new(seed);
        let rolled = dice.roll_blocks(self.blocks.clamp(1, MAX_BLOCKS));
        // A set-up is for two: whoever places these blocks has one too, which is left out again.
        let other = [Face::Stop];
        let (gold, blue) = match self.side {
            Side::Gold => (&rolled[..], &other[..]),
            Side::Blue => (&other[..], &rolled[..]),
        };
        let mut set_up = SetUp::new(self.ruleset, self.side.other(), gold, blue)
            .expect("the count has just been clamped to 1 to 4");
        match self.set_up {
            SetUpMode::Random => dice.shuffle(&mut set_up),
            SetUpMode::Suggested | SetUpMode::Place => dice.spin(&mut set_up),
        }
        Alone::of(&set_up.preview(), self.side)
    }
}

/// The largest seed that the program makes itself: six digits are soon typed and told to others.
pub const LARGEST_MADE_SEED: u64 = 999_999;

/// A seed that the dice make, 0 to [`LARGEST_MADE_SEED`].
pub fn made_seed(dice: &mut Dice) -> u64 {
    dice.number() % (LARGEST_MADE_SEED + 1)
}

/// What is known of the fewest turns.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Par {
    /// Nothing yet.
    Sought,
    /// They are these.
    Line(Vec<Turn>),
    /// They have not been found, and will not be.
    Unknown,
}

/// A round: its start, the turns played, undo, redo, and par.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    options: RoundOptions,
    seed: u64,
    start: Alone,
    /// The turns played and what they led to and, behind them, those undone.
    turns: Vec<(Turn, Alone)>,
    /// How many of them are played.
    played: usize,
    par: Par,
}

/// What has come of a round.
///
/// ```
/// use deblockle::practice::par::Outcome;
///
/// let outcome = Outcome { turns: 11, par: Some(9) };
/// assert_eq!(outcome.to_string(), "11 turns, 2 over par");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many turns it took.
    pub turns: usize,
    /// How many it takes at the least, where that is known.
    pub par: Option<usize>,
}

impl Outcome {
    /// How many turns over par it took, where par is known.
    pub fn over(self) -> Option<usize> {
        self.turns.checked_sub(self.par?)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = counted(self.turns, "turn");
        match self.over() {
            None => f.pad(&turns),
            Some(0) => f.pad(&format!("{turns}, and that is par")),
            Some(over) => f.pad(&format!("{turns}, {over} over par")),
        }
    }
}

/// A number of things, as `1 turn` or `3 turns`.
pub fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

impl Round {
    /// The round that those choices and that seed make.
    pub fn new(options: RoundOptions, seed: u64) -> Round {
        Round {
            options,
            seed,
            start: options.laid(seed),
            turns: Vec::new(),
            played: 0,
            par: Par::Sought,
        }
    }

    /// A round that starts there, as no seed may make one.
    #[cfg(test)]
    pub(crate) fn starting_at(start: Alone) -> Round {
        Round {
            start,
            ..Round::new(RoundOptions::default(), 0)
        }
    }

    /// What was chosen for it.
    pub const fn options(&self) -> &RoundOptions {
        &self.options
    }

    /// What its blocks were rolled by.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The board at the start.
    pub const fn start(&self) -> &Alone {
        &self.start
    }

    /// The board as it is.
    pub fn board(&self) -> &Alone {
        self.board_after(self.played)
    }

    /// The board after that many turns; as it is when fewer are played.
    pub fn board_after(&self, turns: usize) -> &Alone {
        match turns.min(self.played).checked_sub(1) {
            Some(last) => &self.turns[last].1,
            None => &self.start,
        }
    }

    /// The turns played.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator + '_ {
        self.turns[..self.played].iter().map(|&(turn, _)| turn)
    }

    /// Plays a turn. Undone turns are forgotten.
    ///
    /// # Errors
    /// When the turn is not legal; the round stays as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        let after = self.board().play(turn)?;
        self.turns.truncate(self.played);
        self.turns.push((turn, after));
        self.played = self.turns.len();
        Ok(())
    }

    /// Whether there is a turn to take back.
    pub const fn can_undo(&self) -> bool {
        self.played > 0
    }

    /// Whether there is an undone turn to play again.
    pub const fn can_redo(&self) -> bool {
        self.played < self.turns.len()
    }

    /// Takes the last turn back. Returns whether there was one.
    pub const fn undo(&mut self) -> bool {
        let any = self.can_undo();
        self.played -= any as usize;
        any
    }

    /// Plays the last undone turn again. Returns whether there was one.
    pub const fn redo(&mut self) -> bool {
        let any = self.can_redo();
        self.played += any as usize;
        any
    }

    /// The words that make the same round at the shell, which takes rules that differ in the Slider and
    /// the net alone.
    ///
    /// ```
    /// use deblockle::practice::par::{Round, RoundOptions};
    ///
    /// let options = RoundOptions { blocks: 2, ..RoundOptions::default() };
    /// assert_eq!(Round::new(options, 7).command(), "deblockle par --blocks 2 --seed 7");
    /// ```
    pub fn command(&self) -> String {
        format!("deblockle par {}", self.words())
    }

    /// The same without the command itself: the options that differ from the usual ones, and the seed.
    /// Two rounds have the same blocks when these are the same.
    pub fn words(&self) -> String {
        let (options, usual) = (&self.options, RoundOptions::default());
        let mut words = String::new();
        let mut say = |differs: bool, option: &str, value: &str| {
            if differs {
                words.extend([" --", option, " ", value]);
            }
        };
        let side = options.side.name().to_lowercase();
        say(
            options.blocks != usual.blocks,
            "blocks",
            &options.blocks.to_string(),
        );
        say(options.side != usual.side, "side", &side);
        say(
            options.set_up != usual.set_up,
            "setup",
            options.set_up.word(),
        );
        words += &options_for(&options.ruleset);
        words.extend([" --seed ", &self.seed.to_string()]);
        // Each option has a blank before it.
        words.trim_start().to_string()
    }

    /// The same blocks once more; what is known of par stays known.
    pub fn again(&self) -> Round {
        Round {
            turns: Vec::new(),
            played: 0,
            ..self.clone()
        }
    }

    /// Takes in a shortest way off from the start, or that none was found.
    pub fn found(&mut self, line: Option<Vec<Turn>>) {
        self.par = line.map_or(Par::Unknown, Par::Line);
    }

    /// Whether par is still to be worked out.
    pub const fn seeks_par(&self) -> bool {
        matches!(self.par, Par::Sought)
    }

    /// A shortest way off from the start, where it is known.
    pub fn line(&self) -> Option<&[Turn]> {
        match &self.par {
            Par::Line(line) => Some(line),
            Par::Sought | Par::Unknown => None,
        }
    }

    /// The round in which a shortest way off has been gone, where it is known.
    pub fn shortest(&self) -> Option<Round> {
        let mut round = self.again();
        for &turn in self.line()? {
            round.play(turn).ok()?;
        }
        Some(round)
    }

    /// The fewest turns, where they are known.
    pub fn par(&self) -> Option<usize> {
        self.line().map(<[Turn]>::len)
    }

    /// What has come of it, once all blocks are off.
    pub fn outcome(&self) -> Option<Outcome> {
        let (turns, par) = (self.played, self.par());
        self.board().is_through().then_some(Outcome { turns, par })
    }

    /// Whether no block can be moved any more, and some are left.
    pub fn is_stuck(&self) -> bool {
        self.board().is_stuck()
    }
}
