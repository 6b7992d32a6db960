//! The player at full strength.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::rules::{Position, Ruleset, Turn};

use super::Score;
use super::code;
use super::evaluate::Weights;
use super::game_tree::GameTree;
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
        }
    }

    /// Lets it know the endings of one block against one, which are of the same rules.
    pub fn know(&mut self, endings: Arc<Endings>) {
        self.tree.know(endings);
    }

    /// Searches a position of these rules until a limit is reached or `stop` is set, and tells what
    /// it has found after each depth.
    ///
    /// `earlier` are the positions of the game before this one. A position that has been there
    /// before counts as a draw.
    ///
    /// With a limit of nodes or of depth the result depends on nothing but the position, the earlier
    /// ones and the table's size.
    pub fn search(
        &mut self,
        position: &Position,
        earlier: &[Position],
        limits: Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Report),
    ) -> Report {
        self.table.clear();
        let key = |position: &Position| self.tree.key(&self.tree.node(position));
        let earlier: Vec<u64> = earlier.iter().map(key).collect();
        let root = self.tree.node(position);
        let tell = |found: &Found| tell(&Report::new(found));
        let search = Search {
            tree: &self.tree,
            table: &self.table,
            earlier: &earlier,
            reductions: true,
        };
        Report::new(&search.deepen(&root, limits, stop, tell))
    }
}
