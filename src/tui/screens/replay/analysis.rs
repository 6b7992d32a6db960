//! What each turn of the game came to: found out in the background, turn by turn, while one looks at
//! it.

use super::{Replay, Word};
use crate::engine::Level;
use crate::engine::analysis::{Judgement, Standing};
use crate::engine::worker::{Answer, Question};
use crate::rules::{Game, Position, Turn};

/// What is known of the turns of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether it is seen, and goes on.
    is_on: bool,
    /// What the first turns came to, one after the other; nothing for a forced pass.
    judged: Vec<Option<Judgement>>,
    /// How many turns of the better line the board shows, in place of the turn made.
    ahead: usize,
    /// Why it cannot go on.
    failure: Option<String>,
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    /// How many turns have been judged.
    pub(super) judged: usize,
    /// How many there are to judge: forced passes are none.
    pub(super) all: usize,
    /// How many of those judged changed the outcome.
    pub(super) changed: usize,
}

impl Analysis {
    /// The one that is seen from the beginning.
    pub(super) fn on() -> Analysis {
        Analysis {
            is_on: true,
            ..Analysis::default()
        }
    }

    pub(super) const fn is_on(&self) -> bool {
        self.is_on
    }

    pub(super) fn failure(&self) -> Option<&str> {
        self.failure.as_deref().filter(|_| self.is_on)
    }

    /// The board shows the game itself again.
    pub(super) const fn leave_line(&mut self) {
        self.ahead = 0;
    }

    /// What the turn came to after which so many plies have been played, if that is known.
    pub(super) fn judgement(&self, plies: usize) -> Option<&Judgement> {
        let judged = self.judged.get(plies.checked_sub(1)?)?;
        judged.as_ref().filter(|_| self.is_on)
    }

    /// How the game stands after so many plies, if that is known.
    pub(super) fn standing(&self, plies: usize) -> Option<Standing> {
        if plies > self.judged.len() {
            return None;
        }
        // A forced pass changes nothing.
        let before = self.judged[..plies].iter().rev().flatten().next();
        before.map(|judgement| judgement.stands).or_else(|| {
            let first = self.judged.iter().flatten().next();
            first.map(|judgement| judgement.could_stand)
        })
    }

    /// After how many plies turns have been played that changed the outcome.
    pub(super) fn turning_points(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let plies = 1..=self.judged.len();
        plies.filter(|&plies| {
            let judgement = self.judgement(plies);
            judgement.is_some_and(Judgement::changed_the_outcome)
        })
    }

    /// The first turn that has not been judged, by the number of plies before it.
    fn next(&self, game: &Game) -> Option<(usize, Turn)> {
        let turns = game.turns().enumerate().skip(self.judged.len());
        let mut turns = turns.map(|(plies, played)| (plies, played.turn));
        turns.find(|&(_, turn)| turn != Turn::Pass)
    }
}

impl Replay {
    /// Whether what the turns came to is seen.
    pub const fn is_analysing(&self) -> bool {
        self.analysis.is_on()
    }

    /// Shows what the turns came to, or no more.
    pub fn switch_analysis(&mut self) {
        self.analysis.is_on = !self.analysis.is_on;
        self.analysis.failure = None;
        self.analysis.leave_line();
    }

    /// The question what the first turn came to that has not been judged, if there is one.
    pub fn next_to_judge(&self) -> Option<Question> {
        if self.analysis.failure.is_some() {
            return None;
        }
        let game = self.record.game();
        let (plies, turn) = self.analysis.next(game)?;
        Some(Question::Judge {
            position: *game.position_after(plies),
            earlier: game.positions_before(plies),
            turn,
            limits: Level::STRONGEST.limits(),
        })
    }

    /// Takes in what was found out about the turn that was asked about.
    pub(super) fn take_in(&mut self, answer: Answer) {
        match answer {
            Answer::Judgement(judgement) => {
                if let Some((plies, _)) = self.analysis.next(self.record.game()) {
                    self.analysis.judged.resize(plies, None);
                    self.analysis.judged.push(Some(judgement));
                    // The forced passes behind it leave the game as it stands.
                    let behind = self.record.game().turns().skip(plies + 1);
                    let passes = behind
                        .take_while(|played| played.turn == Turn::Pass)
                        .count();
                    let judged = &mut self.analysis.judged;
                    judged.resize(judged.len() + passes, None);
                }
            }
            Answer::Failed(reason) => self.analysis.failure = Some(reason),
            // To what it was not asked.
            _ => {}
        }
    }

    /// How far the analysis has come.
    pub(super) fn progress(&self) -> Progress {
        let turns = self.record.game().turns();
        Progress {
            judged: self.analysis.judged.iter().flatten().count(),
            all: turns.filter(|played| played.turn != Turn::Pass).count(),
            changed: self.analysis.turning_points().count(),
        }
    }

    /// The turn that changed the outcome after the one shown, or before it, going round.
    pub(super) fn turning_point(&self, forward: bool) -> Option<usize> {
        let mut points = self.analysis.turning_points();
        let shown = self.shown;
        match forward {
            true => points
                .find(|&plies| plies > shown)
                .or_else(|| self.analysis.turning_points().next()),
            false => points
                .rfind(|&plies| plies < shown)
                .or_else(|| self.analysis.turning_points().next_back()),
        }
    }

    /// The line that begins with the best turn in place of the one shown, where that is known.
    pub(super) fn better_line(&self) -> Option<&[Turn]> {
        let judgement = self.analysis.judgement(self.shown)?;
        Some(&judgement.best.line)
    }

    /// The part of that line that the board shows in place of the turn made; nothing when it shows
    /// the game itself.
    pub(super) fn shown_line(&self) -> Option<&[Turn]> {
        let line = self.better_line()?.get(..self.analysis.ahead)?;
        Some(line).filter(|line| !line.is_empty())
    }

    /// Whether the turn shown was the best.
    pub(super) fn is_best(&self) -> bool {
        let best = self.better_line().and_then(<[Turn]>::first);
        let made = self.record.ply(self.shown);
        made.is_some_and(|made| Some(&made.turn) == best)
    }

    /// How many turns of the better line the board is to show next: from its end on none. One that
    /// was made is on the board already.
    fn next_along_line(&self) -> Option<usize> {
        let length = self.better_line()?.len();
        let next = (self.analysis.ahead + 1).max(1 + usize::from(self.is_best()));
        Some(if next <= length { next } else { 0 })
    }

    /// Whether there is a line to go along.
    pub(super) fn has_better_line(&self) -> bool {
        let next = self.next_along_line();
        next.is_some_and(|next| next != self.analysis.ahead)
    }

    /// Goes on along the better line on the board, and from its end back to the game.
    pub(super) fn go_along_line(&mut self) {
        match self.next_along_line() {
            Some(next) => self.analysis.ahead = next,
            None => {
                let word = "nothing is known to be better here";
                self.word = Some(Word::Refusal(word.to_string()));
            }
        }
    }

    /// The position before the turn shown.
    fn before(&self) -> &Position {
        self.record.position_after(self.shown.saturating_sub(1))
    }

    /// The position at the end of the part of the better line that is shown, if one is.
    pub(super) fn position_along_line(&self) -> Option<Position> {
        let line = self.shown_line()?.iter();
        Some(line.fold(*self.before(), |position, &turn| {
            position.play_unchecked(turn)
        }))
    }

    /// A game of nothing but that part, if one is shown.
    pub(super) fn game_along_line(&self) -> Option<Game> {
        let line = self.shown_line()?.iter();
        let mut game = Game::new(*self.before());
        for &turn in line.filter(|&&turn| turn != Turn::Pass) {
            // A line of legal turns; what is not would not be shown.
            game.play(turn).ok()?;
        }
        Some(game)
    }
}
