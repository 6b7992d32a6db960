//! The conversation: a line comes in, and what is to be said to it goes out.

use std::path::Path;

use super::command::{self, ANSWER_FIRST, Command, Due, Show};
use super::help;
use super::lines::Lines;
use super::play::Play;
use super::set_up::Placing;
use super::words;
use crate::caret::Flaw;
use crate::dice::Dice;
use crate::keeping::kept_line;
use crate::record::{self, GameResult, Termination};
use crate::rules::{Game, Position, Side, Square};
use crate::start::{Beginning, GameOptions};

/// A game in lines, from its set-up to its end.
///
/// Whatever is typed, the game stays legal and nothing is lost: a line that cannot be taken is
/// answered with what is wrong with it, and the [prompt](Session::prompt) asks again.
#[derive(Debug)]
pub struct Session {
    options: GameOptions,
    dice: Dice,
    stage: Stage,
    show: Show,
    /// What has to be answered with yes or no before the game goes on.
    question: Option<Question>,
    /// Why the game is not on the disk, when it is not.
    unsaved: Option<String>,
    /// Whether the players have left.
    is_left: bool,
}

/// Where the game has got to.
#[derive(Debug)]
enum Stage {
    SetUp(Placing),
    Play(Play),
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Whether that side's offer of a draw is accepted.
    Draw(Side),
    /// Whether that side does give up.
    Resign(Side),
    /// Whether the game is left though it is not saved.
    Leave,
}

impl Session {
    /// A session of a new game. Its blocks are rolled at once.
    pub fn new(options: GameOptions, mut dice: Dice) -> Session {
        let stage = match options.begin(&mut dice) {
            Beginning::Place(set_up) => Stage::SetUp(Placing::new(set_up)),
            Beginning::Position(start) => Stage::Play(Play::new(Game::new(start))),
        };
        Session::at(options, dice, stage)
    }

    /// A session that goes on with a game between players of these names.
    pub fn resumed(game: Game, names: [String; 2], dice: Dice) -> Session {
        let options = GameOptions::of_game(&game, names);
        Session::at(options, dice, Stage::Play(Play::new(game)))
    }

    fn at(options: GameOptions, dice: Dice, stage: Stage) -> Session {
        Session {
            options,
            dice,
            stage,
            show: Show::default(),
            question: None,
            unsaved: None,
            is_left: false,
        }
    }

    /// The game; nothing while blocks are being placed.
    pub const fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::SetUp(_) => None,
            Stage::Play(play) => Some(play.game()),
        }
    }

    /// What the players chose.
    pub const fn options(&self) -> &GameOptions {
        &self.options
    }

    /// Whether the session is over: the game has ended, or the players have left it.
    pub fn is_over(&self) -> bool {
        let outcome = self.game().and_then(Game::outcome);
        self.is_left || outcome.is_some()
    }

    /// Tells the session why the game could not be saved, or that it is safe: then leaving needs no
    /// question.
    pub fn set_unsaved(&mut self, reason: Option<String>) {
        self.unsaved = reason;
    }

    /// What is said before the first line is read.
    pub fn greeting(&self) -> String {
        let mut lines = Lines::default();
        lines.say("Deblockle in plain lines. help lists the words, rules tells how to play.");
        lines.say(format!(
            "{} starts at the bottom and goes off through {}, {} at the top and goes off through \
             {}.",
            self.options.player(Side::Gold),
            Side::Gold.goal(),
            self.options.player(Side::Blue),
            Side::Blue.goal(),
        ));
        if let Some(rules) = record::special_rules(&self.options.ruleset) {
            lines.say(format!("{rules}."));
        }
        match &self.stage {
            Stage::SetUp(placing) => placing.tell(&self.options, &mut lines),
            Stage::Play(play) => {
                let is_new = play.game().ply_count() == 0;
                if !is_new {
                    lines.say(play.last(&self.options));
                }
                self.tell_board(&mut lines);
                play.news(&self.options, &mut lines);
            }
        }
        lines.into_text()
    }

    /// The line that asks for the next one; nothing when the session is over.
    pub fn prompt(&self) -> Option<String> {
        if self.is_over() {
            return None;
        }
        let asked = match self.question {
            Some(Question::Draw(side)) => format!(
                "{} offers a draw. {}, do you accept? yes or no:",
                self.options.player(side),
                self.options.player(side.other())
            ),
            Some(Question::Resign(side)) => format!(
                "{}, do you give this game up? yes or no:",
                self.options.player(side)
            ),
            Some(Question::Leave) => "Leave, and lose what is not saved? yes or no:".to_string(),
            None => match &self.stage {
                Stage::SetUp(placing) => placing.prompt(&self.options),
                Stage::Play(play) => play.prompt(&self.options),
            },
        };
        Some(asked)
    }

    /// Takes a line, without its line break, and returns what is to be said to it, each line with
    /// its break. A line of blanks, and one that begins with `#`, is not answered. Nor is anything
    /// once the session is over.
    pub fn take(&mut self, line: &str) -> String {
        let mut lines = Lines::default();
        let begins = line.trim_start().chars().next();
        if self.is_over() || begins.is_none_or(|first| first == '#') {
            return String::new();
        }
        let due = match (&self.question, &self.stage) {
            (Some(_), _) => Due::Answer,
            (None, Stage::SetUp(_)) => Due::Placing,
            (None, Stage::Play(_)) => Due::Turn,
        };
        let taken =
            command::read(line, due).and_then(|command| self.carry_out(command, line, &mut lines));
        if let Err(flaw) = taken {
            lines.say(flaw.in_a_sentence());
        }
        lines.into_text()
    }

    /// What is said when no line is read any more: how the game ended, or where it is kept to be gone
    /// on with; and as the last line the result as a record says it.
    pub fn farewell(&self, kept_at: Option<&Path>) -> String {
        let mut lines = Lines::default();
        let outcome = self.game().and_then(Game::outcome);
        match (outcome, self.game()) {
            (Some(outcome), Some(game)) => {
                let ending = match outcome.winner() {
                    Some(side) => format!("{} wins", self.options.player(side)),
                    None => "A draw".to_string(),
                };
                let turns = words::count(game.turn_count(), "turn");
                lines.say(format!("{ending}: {}. {turns} played.", outcome.reason()));
            }
            (_, Some(game)) if kept_at.is_some() || game.turn_count() > 0 => {
                lines.say("The game is unfinished.");
                if let Some(path) = kept_at {
                    lines.say(kept_line(path));
                }
            }
            (_, Some(_)) => lines.say("No turn was played, and the game is not kept."),
            (_, None) => lines.say("The game has not begun, and is not kept."),
        }
        lines.say(format!(
            "Result: {}, {}",
            GameResult::of(outcome),
            Termination::of(outcome)
        ));
        lines.into_text()
    }

    fn carry_out(&mut self, command: Command, line: &str, lines: &mut Lines) -> Result<(), Flaw> {
        if self.tell(command, lines) {
            return Ok(());
        }
        match (command, self.question.take()) {
            (Command::Yes, Some(question)) => self.agree(question),
            (Command::No, Some(question)) => self.decline(question, lines),
            // Who says it twice means it.
            (Command::Quit, Some(Question::Leave)) => self.is_left = true,
            (Command::Quit, _) => self.leave(),
            (_, Some(question)) => {
                self.question = Some(question);
                return Err(refusal(line, ANSWER_FIRST));
            }
            (Command::Yes | Command::No, None) => {
                return Err(refusal(line, "nothing was asked"));
            }
            (Command::Show(show), None) => {
                self.show = show;
                let named = Show::ALL.into_iter().find(|&(_, known)| known == show);
                let name = named.map_or("", |(name, _)| name);
                lines.say(format!("Told after each turn: {name}."));
            }
            (command, None) => return self.go_on(command, line, lines),
        }
        Ok(())
    }

    /// Answers what may be asked at any time, and says whether it was that.
    fn tell(&self, command: Command, lines: &mut Lines) -> bool {
        let position = &self.position();
        match command {
            Command::Help => help::tell_words(self.game().is_none(), lines),
            Command::Rules => help::tell_rules(lines),
            Command::Board => lines.say(record::plain(position)),
            Command::Blocks => lines.say_all(words::blocks(position)),
            Command::Describe(square) => lines.say(words::space(position, square)),
            Command::Position => lines.say(position),
            _ => {
                return match &self.stage {
                    Stage::SetUp(_) => false,
                    Stage::Play(play) => play.tell(command, &self.options, lines),
                };
            }
        }
        true
    }

    /// What stands on the board.
    fn position(&self) -> Position {
        match &self.stage {
            Stage::SetUp(placing) => placing.set_up().preview(),
            Stage::Play(play) => *play.game().position(),
        }
    }

    /// Goes on with what is under way.
    fn go_on(&mut self, command: Command, line: &str, lines: &mut Lines) -> Result<(), Flaw> {
        let before = self.position();
        match (&mut self.stage, command) {
            (Stage::Play(play), Command::Draw) => {
                self.question = Some(Question::Draw(play.mover()));
            }
            (Stage::Play(play), Command::Resign) => {
                self.question = Some(Question::Resign(play.mover()));
            }
            (Stage::Play(play), command) => {
                play.carry_out(command, line, &self.options, lines)?;
                if self.position() != before {
                    self.tell_board(lines);
                    self.tell_news(lines);
                }
            }
            (Stage::SetUp(placing), command) => {
                placing.carry_out(command, line, &mut self.dice, lines)?;
                self.begin(lines);
            }
        }
        Ok(())
    }

    /// Goes over to the game as soon as both players have placed.
    fn begin(&mut self, lines: &mut Lines) {
        let Stage::SetUp(placing) = &self.stage else {
            return;
        };
        match placing.set_up().position() {
            Some(start) => {
                self.stage = Stage::Play(Play::new(Game::new(start)));
                lines.say("All blocks are placed.");
                self.tell_board(lines);
                self.tell_news(lines);
            }
            None if placing.is_handed_over() => placing.tell(&self.options, lines),
            None => {}
        }
    }

    /// Tells how the board stands, as the players want it told.
    fn tell_board(&self, lines: &mut Lines) {
        match self.show {
            Show::Board => _ = self.tell(Command::Board, lines),
            Show::Blocks => _ = self.tell(Command::Blocks, lines),
            Show::Nothing => {}
        }
    }

    fn tell_news(&self, lines: &mut Lines) {
        if let Stage::Play(play) = &self.stage {
            play.news(&self.options, lines);
        }
    }

    fn agree(&mut self, question: Question) {
        match (question, &mut self.stage) {
            (Question::Leave, _) => self.is_left = true,
            (Question::Draw(_), Stage::Play(play)) => play.agree_draw(),
            (Question::Resign(side), Stage::Play(play)) => play.resign(side),
            // Neither is asked before the game.
            (Question::Draw(_) | Question::Resign(_), Stage::SetUp(_)) => {}
        }
    }

    fn decline(&self, question: Question, lines: &mut Lines) {
        match question {
            Question::Draw(side) => {
                lines.say(format!("{} plays on.", self.options.player(side.other())));
            }
            Question::Resign(_) | Question::Leave => lines.say("The game goes on."),
        }
    }

    fn leave(&mut self) {
        match self.unsaved {
            Some(_) => self.question = Some(Question::Leave),
            None => self.is_left = true,
        }
    }
}

/// What is wrong with a line that is read well and cannot be done.
pub(super) fn refusal(line: &str, reason: impl Into<String>) -> Flaw {
    let blanks = line
        .chars()
        .take_while(|letter| letter.is_whitespace())
        .count();
    let length = line.trim().chars().count();
    Flaw {
        what: "the line".to_string(),
        reason: reason.into(),
        text: line.to_string(),
        columns: blanks..blanks + length,
        note: None,
    }
}

/// The same for a turn, which was to be played with the block on that space, if there is one.
pub(super) fn turn_refusal(line: &str, reason: String, block: Option<Square>) -> Flaw {
    let whole = refusal(line, "").columns;
    Flaw {
        note: block.map(|square| format!("tips {square} tells what that block can do")),
        ..command::turn_flaw(line, whole, reason)
    }
}
