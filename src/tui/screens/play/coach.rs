//! What the players can ask about a position: the best turn, and with few blocks what every turn is
//! worth.

use std::collections::HashMap;

use super::Play;
use crate::engine::solve::Worths;
use crate::engine::worker::{Answer, Question};
use crate::engine::{Report, Score};
use crate::rules::{Position, Ruleset, Side, Square, Turn, Walk};
use crate::start::options_for;
use crate::tui::keys::Action;
use crate::tui::screens::evaluation::{self, analysis};
use crate::tui::screens::words::told;
use crate::tui::stage::{Request, Table};

/// Why it cannot be told what a turn of two blocks against one is worth, under those rules.
fn no_table(ruleset: &Ruleset) -> String {
    let options = options_for(ruleset);
    format!(
        "for two blocks against one that takes a table: deblockle tables build 2v1{options} makes it"
    )
}

/// What the players have asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Coach {
    hint: Hint,
    /// Whether what every turn is worth is to be seen, where that is known.
    pub(super) shows_worth: bool,
    /// What the turns of positions are worth that were asked about; nothing where that is not known.
    worths: HashMap<Position, Option<Worths>>,
}

/// The best turn, as far as it has been asked for.
#[derive(Clone, Debug, Default)]
enum Hint {
    #[default]
    None,
    /// It is being looked for.
    Wanted,
    Found(Report),
}

impl Coach {
    /// Another turn begins.
    pub(super) fn begin_turn(&mut self) {
        self.hint = Hint::None;
    }

    /// The players do something else than wait for the best turn.
    pub(super) fn call_off(&mut self) {
        if let Hint::Wanted = self.hint {
            self.hint = Hint::None;
        }
    }

    /// What is said about the best turn.
    pub(super) fn words(&self) -> Option<String> {
        match &self.hint {
            Hint::None => None,
            Hint::Wanted => Some("Looking for the best turn.".to_string()),
            Hint::Found(report) => {
                let line = told(&report.line);
                // What is proved comes first: where there is no panel the line is cut.
                let proved = report.score.turns_left();
                let proved = proved.map_or(String::new(), |_| format!(", {}", report.score));
                Some(format!("Best{proved}: {line}."))
            }
        }
    }
}

/// What a turn is worth, as few characters as the board has room for.
pub(super) fn mark(score: Score) -> String {
    match score.turns_left() {
        None => "=".to_string(),
        Some(turns) if score > Score::EVEN => format!("+{turns}"),
        Some(turns) => format!("-{turns}"),
    }
}

impl Play {
    /// What is to be thought about, if anything is: the computer's turn, the best turn, what every
    /// turn is worth, or who is ahead. What comes first is more urgent.
    pub fn question(&self, table: &Table) -> Option<Question> {
        self.bots_question()
            .or_else(|| self.hints_question())
            .or_else(|| self.worths_question())
            .or_else(|| self.evaluation_question(table))
    }

    /// Takes in what was found out about a question, whether in a hurry or in the time that it takes.
    pub fn answered(&mut self, asked: &Question, answer: Answer, is_hurried: bool) {
        match (asked, answer) {
            (Question::Play { .. }, answer) => self.bots_answer(answer),
            (Question::Analyse { position, .. }, answer) => {
                // What was found in a hurry is not what the position is worth.
                if !is_hurried {
                    self.evaluations.take_in(position, &answer);
                }
                self.analysed(answer);
            }
            (Question::Worths(position), Answer::Worths(worths)) => {
                if worths.is_none() {
                    self.coach.shows_worth = false;
                    self.refuse(no_table(position.ruleset()));
                }
                self.coach.worths.insert(*position, worths);
            }
            (Question::Worths(_), Answer::Failed(reason)) => {
                self.coach.shows_worth = false;
                self.refuse(format!("what turns are worth cannot be found: {reason}"));
            }
            _ => {}
        }
    }

    fn hints_question(&self) -> Option<Question> {
        let is_wanted = matches!(self.coach.hint, Hint::Wanted);
        is_wanted.then(|| analysis(&self.game, self.game.ply_count()))
    }

    fn evaluation_question(&self, table: &Table) -> Option<Question> {
        let plies = self.plies_shown();
        self.evaluations.question(&self.game, plies, table)
    }

    /// Takes in the best turn, where that is waited for.
    fn analysed(&mut self, answer: Answer) {
        match (&self.coach.hint, answer) {
            (Hint::Wanted, Answer::Report(report)) => self.show_hint(report),
            (Hint::Wanted, Answer::Failed(reason)) => {
                self.coach.hint = Hint::None;
                self.refuse(format!("the best turn cannot be found: {reason}"));
            }
            (_, Answer::Failed(reason)) => {
                self.refuse(format!("who is ahead cannot be found: {reason}"));
            }
            _ => {}
        }
    }

    /// The question what turns are worth, while that is to be seen and has not been asked.
    pub(super) fn worths_question(&self) -> Option<Question> {
        let position = self.position();
        let is_asked = self.coach.worths.contains_key(position);
        let is_wanted = self.coach.shows_worth && self.has_few_blocks() && !is_asked;
        is_wanted.then_some(Question::Worths(*position))
    }

    /// Whether so few blocks are left on the board shown that its ending can be known: one against
    /// one, or where there is a table of it two against one.
    pub(super) fn has_few_blocks(&self) -> bool {
        let counts = Side::ALL.map(|side| self.position().block_count(side));
        matches!(counts, [1, 1] | [1, 2] | [2, 1])
    }

    /// Whether what turns are worth can be told of the board shown, as far as that is known without
    /// asking.
    pub(super) fn is_sure_of_worths(&self) -> bool {
        let is_known = |worths: &Option<Worths>| worths.is_some();
        let is_one_against_one = Side::ALL.map(|side| self.position().block_count(side)) == [1, 1];
        is_one_against_one || self.coach.worths.get(self.position()).is_some_and(is_known)
    }

    /// Does what a key asks for, if it is about a hint, what turns are worth, or who is ahead.
    pub(super) fn act_coaching(&mut self, action: Action, table: &Table) -> Option<Vec<Request>> {
        match (action, &self.coach.hint) {
            (Action::Evaluation, _) => return Some(vec![evaluation::switch(table)]),
            (Action::Hint, Hint::Wanted) => return Some(vec![Request::Hurry]),
            (Action::Hint, _) => self.coach.hint = Hint::Wanted,
            (Action::Worth, _) if self.coach.shows_worth => self.coach.shows_worth = false,
            (Action::Worth, _) if !self.has_few_blocks() => {
                self.refuse(
                    "what a turn is worth is known with one block against one, or two against one",
                );
            }
            (Action::Worth, _) => {
                // There may be a table by now.
                let position = *self.position();
                self.coach
                    .worths
                    .retain(|known, worths| *known != position || worths.is_some());
                self.coach.shows_worth = true;
            }
            _ => return None,
        }
        Some(Vec::new())
    }

    /// Begins the best turn, up to its landing: Enter plays it.
    fn show_hint(&mut self, report: Report) {
        let turn = report.line.first().copied();
        let Some(walk) = turn.and_then(|turn| self.walked(turn)) else {
            self.coach.hint = Hint::None;
            return;
        };
        let position = self.game.position();
        let block = position.numbered_block_at(position.to_move(), walk.tip().from);
        self.hand = block.map(|(number, _)| number);
        self.walk = Some(walk);
        self.coach.hint = Hint::Found(report);
    }

    /// That turn, walked to its landing.
    fn walked(&self, turn: Turn) -> Option<Walk> {
        let mut walk = self.tipped(turn)?;
        if let (_, _, Some(landing)) = turn.spaces()? {
            walk.go_to(landing);
        }
        Some(walk)
    }

    /// What the turns of the position shown are worth, where that is known and to be seen.
    pub(super) fn worths_shown(&self) -> Option<&Worths> {
        let worths = self.coach.worths.get(self.position())?;
        worths.as_ref().filter(|_| self.coach.shows_worth)
    }

    /// What each landing of the turn begun is worth.
    pub(super) fn worth_of_landings(&self) -> Vec<(Square, Score)> {
        let (Some(worths), Some(walk)) = (self.worths_shown(), &self.walk) else {
            return Vec::new();
        };
        let tip = *walk.tip();
        let worth = |landing| worths.worth(tip.turn(landing));
        let landings = walk.reachable().into_iter();
        landings
            .filter_map(|landing| Some((landing, worth(landing)?)))
            .collect()
    }

    /// What the turn begun is worth, where it can be played.
    pub(super) fn worth_of_walk(&self) -> Option<Score> {
        let turn = self.walk.as_ref()?.turn()?;
        self.worths_shown()?.worth(turn)
    }
}
