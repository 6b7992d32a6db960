//! What a position looks like to be worth.

use super::game_tree::Node;

/// Half a turn, for the side whose turn it is.
const TEMPO: i32 = 50;

/// The estimate for the side to move, in hundredths of a turn.
pub(super) fn evaluate(node: &Node) -> i32 {
    let side = node.position().to_move();
    let [mine, theirs] = [side, side.other()].map(|side| node.needs(side) as i32);
    100 * (theirs - mine) + TEMPO
}
