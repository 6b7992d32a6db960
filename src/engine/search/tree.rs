//! What the search has to know of a game.

use super::super::Score;

/// A game for two that the search can look through: Deblockle, or one made up by a test.
pub trait Tree {
    /// A position.
    type Node: Copy;

    /// A key that different positions do not share but by rare chance.
    fn key(&self, node: &Self::Node) -> u64;

    /// The score, when it is known without looking any further.
    fn known(&self, node: &Self::Node) -> Option<Score>;

    /// The score, when it can be looked up. That takes longer than to ask what is
    /// [known](Tree::known), and is only done where turns are still to be looked ahead.
    fn looked_up(&self, _node: &Self::Node) -> Option<Score> {
        None
    }

    /// What the position looks like to be worth, for the side to move.
    fn estimate(&self, node: &Self::Node) -> Score;

    /// The score when one turn is looked ahead, if there is a faster way to it than by
    /// [`Tree::branches`].
    fn glance(&self, _node: &Self::Node) -> Option<Score> {
        None
    }

    /// Adds a branch for each turn. A position without one is a draw.
    fn branches(&self, node: &Self::Node, branches: &mut Vec<Branch<Self::Node>>);
}

/// A turn and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Branch<N> {
    /// Tells the turn from the others of the same position; not 0.
    pub turn: u16,
    /// What kind of turn it is: turns of one kind that were good before are tried early.
    pub kind: u16,
    /// How early the turn is to be tried: the higher, the earlier.
    pub rank: i32,
    /// The position after it.
    pub node: N,
}
