//! The player at full strength.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Ruleset, SetUp, Turn};

use super::Score;
use super::code;
use super::evaluate::Weights;
use super::game_tree::GameTree;
use super::level::{Judged, Level};
use super::placing;
use super::search::{Found, Limits, Search, Table, Tree};
use super::solve::Endings;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many turns were looked ahead in full.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The score, for the side to move. When it says that the game is decided, that is proved.
    pub score: Score,
    /// The best turns of both sides, forced passes included; none when the game is over.
    pub line: Vec<Turn>,
}

impl Report {
    /// There is no turn to look at.
    const fn over() -> Report {
        Report {
            depth: 0,
            nodes: 0,
            score: Score::EVEN,
            line: Vec::new(),
        }
    }

    fn new(found: &Found) -> Report {
        Report {
            depth: found.depth,
            nodes: found.nodes,
            score: found.score,
            line: found
                .line
                .iter()
                .filter_map(|&code| code::turn(code))
                .collect(),
        }
    }
}

/// Looks for the best turn in positions of one rule set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use deblockle::engine::Searcher;
/// use deblockle::engine::search::Limits;
/// use deblockle::rules::{Position, Ruleset};
///
/// let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let mut searcher = Searcher::new(Ruleset::default(), 1 << 20);
/// let report = searcher.search(&position, &[], Limits::nodes(1_000), &AtomicBool::new(false), |_| ());
/// assert_eq!(report.line[0].to_string(), "d5-d6*");
/// assert_eq!(report.score.to_string(), "wins in 1");
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
pub struct Searcher {
    tree: GameTree,
    table: Table,
    threads: NonZeroUsize,
}

impl Searcher {
    /// A player of these rules whose transposition table takes at most so many bytes.
    pub fn new(ruleset: Ruleset, table_bytes: usize) -> Searcher {
        Searcher::with_weights(ruleset, table_bytes, Weights::default())
    }

    /// A player that estimates with these weights.
    pub fn with_weights(ruleset: Ruleset, table_bytes: usize, weights: Weights) -> Searcher {
        Searcher {
            tree: GameTree::new(&ruleset, weights),
            table: Table::new(table_bytes),
            threads: NonZeroUsize::MIN,
        }
    }

    /// Lets it know endings, which are of the same rules. What they look up is only for
    /// [searches](Searcher::search) and the strongest level, so that the others play alike everywhere.
    pub fn know(&mut self, endings: Arc<Endings>) {
        self.tree.know(endings);
    }

    /// Lets it search on so many threads, but two at the most, where nothing but the time limits the
    /// search. Without that it has one.
    pub fn use_threads(&mut self, threads: NonZeroUsize) {
        /// More have not been found to help.
        const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);
        self.threads = threads.min(MOST);
    }

    /// Searches a position of these rules until a limit is reached or `stop` is set, and tells what
    /// it has found after each depth.
    ///
    /// `earlier` are the positions of the game before this one. One of them that comes up again
    /// counts as a draw.
    ///
    /// With a limit of nodes or of depth the result depends on nothing but the position, the earlier
    /// ones and the table's size. It is found on one thread.
    ///
    /// # Panics
    /// When `tell` does.
    pub fn search(
        &mut self,
        position: &Position,
        earlier: &[Position],
        limits: Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Report),
    ) -> Report {
        self.table.clear();
        let search = Search {
            tree: &self.tree,
            table: &self.table,
            earlier: &self.keys(earlier),
            reductions: true,
        };
        let root = self.tree.node(position);
        let threads = match limits.are_counted() {
            true => NonZeroUsize::MIN,
            false => self.threads,
        };
        let tell = |found: &Found| tell(&Report::new(found));
        let found = search.deepen_on(threads, &root, limits, stop, tell);
        Report::new(&found)
    }

    /// The turn that a player of that level makes, with what it thinks of it. `seed` makes it err
    /// otherwise in the same position; the rest is as for [`Searcher::search`].
    pub fn play(
        &mut self,
        position: &Position,
        earlier: &[Position],
        (level, seed): (Level, u64),
        limits: Limits,
        stop: &AtomicBool,
        tell: impl FnMut(&Report),
    ) -> Report {
        if level.is_exact() {
            return self.search(position, earlier, limits, stop, tell);
        }
        self.table.clear();
        let tree = match level.knows_endings() {
            true => self.tree.without_lookup(),
            false => self.tree.without_endings(),
        };
        let search = Search {
            tree: &tree,
            table: &self.table,
            earlier: &self.keys(earlier),
            reductions: true,
        };
        let can_go_off = position.tips().any(|tip| tip.goes_off());
        let margin = level.margin(can_go_off);
        let found = search.judge(&tree.node(position), margin, limits, stop);
        let judged: Vec<Judged> = (found.iter().enumerate())
            .filter_map(|(place, found)| {
                let turn = code::turn(*found.line.first()?)?;
                Some(Judged {
                    score: found.score,
                    goes_off: matches!(turn, Turn::Off { .. }),
                    key_after: tree.key(&tree.node(&position.play_unchecked(turn))),
                    place,
                })
            })
            .collect();
        let choice = level.choice(&judged, seed);
        choice.map_or_else(Report::over, |choice| Report::new(&found[choice.place]))
    }

    /// The set-up with the blocks that are being placed as badly for their side as a player of that
    /// level sees (R10); the placer is not done yet. The set-up is of these rules. `seed` makes it
    /// place otherwise.
    pub fn place(&self, set_up: &SetUp, level: Level, seed: u64) -> SetUp {
        placing::place(&self.tree, set_up, level, seed)
    }

    fn keys(&self, positions: &[Position]) -> Vec<u64> {
        let key = |position| self.tree.key(&self.tree.node(position));
        positions.iter().map(key).collect()
    }
}
