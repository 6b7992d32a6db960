//! What thinks on a worker's thread.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::engine::alone::shortest_line;
use crate::engine::analysis::judge;
use crate::engine::search::Limits;
use crate::engine::searcher::{Report, Searcher};
use crate::engine::solve::{Attack, Endings, Lookup, Worths};
use crate::rules::{Position, Ruleset, Side};

use super::{Answer, Means, Question};

/// How many positions are looked at for a shortest way. It is several times what any of 4000 set-ups
/// took, and keeps a strange net from taking all the memory.
const MOST_FOR_SHORTEST: u64 = 200_000;

/// Why there is no defence: half of one is none.
const CALLED_OFF: &str = "it was called off";

/// What is kept from question to question, as long as the rules stay the same.
pub(super) struct Mind {
    ruleset: Ruleset,
    means: Means,
    lookup: Option<Arc<dyn Lookup>>,
    searcher: Searcher,
    /// Once they have been needed.
    endings: Option<Arc<Endings>>,
}

impl Mind {
    /// The mind for these rules: the present one, or a new one when it is for others.
    pub(super) fn of<'a>(
        mind: &'a mut Option<Mind>,
        ruleset: Ruleset,
        means: Means,
        lookup: Option<&Arc<dyn Lookup>>,
    ) -> &'a mut Mind {
        let fits = |mind: &Mind| mind.ruleset == ruleset;
        let kept = mind.take().filter(fits);
        mind.insert(kept.unwrap_or_else(|| Mind::new(ruleset, means, lookup.cloned())))
    }

    fn new(ruleset: Ruleset, means: Means, lookup: Option<Arc<dyn Lookup>>) -> Mind {
        let mut searcher = Searcher::new(ruleset, means.table_bytes);
        searcher.use_threads(means.threads);
        Mind {
            ruleset,
            means,
            lookup,
            searcher,
            endings: None,
        }
    }

    /// The endings of one block against one, which the searcher knows from here on.
    fn endings(&mut self) -> Arc<Endings> {
        let endings = self.endings.get_or_insert_with(|| {
            let endings = Endings::solve(self.ruleset, self.means.threads);
            let endings = Arc::new(endings.looking_up(self.lookup.clone()));
            self.searcher.know(endings.clone());
            endings
        });
        endings.clone()
    }

    /// What was wrong with what was looked up since this was last asked.
    pub(super) fn take_faults(&self) -> impl Iterator<Item = String> {
        let endings = self.endings.iter();
        endings.flat_map(|endings| endings.take_faults())
    }

    /// Answers, or says what it has found when it is to stop; `progress` is told of each step on the
    /// way.
    pub(super) fn answer(
        &mut self,
        question: Question,
        stop: &AtomicBool,
        progress: impl FnMut(&Report),
    ) -> Answer {
        if question.needs_endings() {
            self.endings();
        }
        let searcher = &mut self.searcher;
        match question {
            Question::Play {
                position,
                earlier,
                level,
                seed,
                limits,
            } => {
                let player = (level, seed);
                let mut report = searcher.play(&position, &earlier, player, limits, stop, progress);
                if level.knows_endings() {
                    report.go_on_to_the_end(&position, &self.endings());
                }
                Answer::Report(report)
            }
            Question::Analyse {
                position,
                earlier,
                limits,
            } => {
                let mut report = searcher.search(&position, &earlier, limits, stop, progress);
                report.go_on_to_the_end(&position, &self.endings());
                Answer::Report(report)
            }
            Question::Judge {
                position,
                earlier,
                turn,
                limits,
            } => {
                let endings = self.endings();
                let at = (&position, &earlier[..]);
                let judgement = judge(&mut self.searcher, &endings, at, turn, limits, stop);
                Answer::Judgement(judgement)
            }
            Question::Place {
                set_up,
                level,
                seed,
            } => Answer::Placed(searcher.place(&set_up, level, seed)),
            Question::Prepare(ruleset) => Answer::Prepared(ruleset),
            Question::Worths(position) => Answer::Worths(Worths::of(&position, &self.endings())),
            Question::Shortest(alone) => {
                let limits = Limits::nodes(MOST_FOR_SHORTEST);
                Answer::Shortest(shortest_line(&alone, limits, stop))
            }
            Question::Defend {
                position,
                attacker,
                turns,
            } => self.defence(&position, attacker, turns, stop),
        }
    }

    /// How the attacker's opponent holds out longest.
    fn defence(
        &mut self,
        position: &Position,
        attacker: Side,
        turns: u8,
        stop: &AtomicBool,
    ) -> Answer {
        let endings = self.endings();
        let mut attack = Attack::new(attacker, &endings, Limits::default(), stop);
        match attack.defence(position, turns) {
            Some(defence) => Answer::Defence(defence),
            None => Answer::Failed(CALLED_OFF.to_string()),
        }
    }
}
