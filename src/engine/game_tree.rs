//! Deblockle as a tree to search.

use std::sync::Arc;

use crate::rules::{Block, Direction, Leads, Position, Ruleset, SQUARES, Side, Square, Tip, Turn};

use super::Score;
use super::evaluate::evaluate;
use super::needs::Needs;
use super::numbering::Numbering;
use super::search::{Branch, Tree};
use super::solve::Endings;
use super::zobrist;

/// A position with what is kept up to date from turn to turn.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    position: Position,
    key: u64,
    /// The sum of the turns that each side's blocks still need.
    needs: [u8; 2],
    /// How many blocks each side has.
    blocks: [u8; 2],
}

impl Node {
    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many turns the side's blocks still need, each as if it were alone.
    pub fn needs(&self, side: Side) -> u32 {
        self.needs[side as usize].into()
    }
}

/// The game under one rule set, and what is known of it beforehand.
#[derive(Clone, Debug)]
pub struct GameTree {
    numbering: Numbering,
    needs: Needs,
    endings: Option<Arc<Endings>>,
}

impl GameTree {
    /// The game of these rules.
    pub fn new(ruleset: &Ruleset) -> GameTree {
        let numbering = Numbering::new(ruleset.net);
        let needs = Needs::alone(&numbering, ruleset);
        GameTree {
            numbering,
            needs,
            endings: None,
        }
    }

    /// Lets the search know the endings of one block against one, which are of the same rules.
    pub fn know(&mut self, endings: Arc<Endings>) {
        self.endings = Some(endings);
    }

    /// The position as a node.
    pub fn node(&self, position: &Position) -> Node {
        let mut node = Node {
            position: *position,
            key: match position.to_move() {
                Side::Gold => 0,
                Side::Blue => zobrist::BLUE_TO_MOVE,
            },
            needs: [0; 2],
            blocks: [0; 2],
        };
        for side in Side::ALL {
            for block in position.blocks(side) {
                let number = self.numbering.number(side, block);
                node.key ^= zobrist::block(side, number);
                node.needs[side as usize] += self.needs.of(number) as u8;
                node.blocks[side as usize] += 1;
            }
        }
        node
    }

    /// The branches of one tip.
    #[inline]
    fn tip(&self, node: &Node, tip: &Tip, branches: &mut Vec<Branch<Node>>) {
        let side = node.position.to_move();
        let before = Block {
            square: tip.from,
            cube: tip.cube.tipped(tip.direction.opposite()),
        };
        let before = self.numbering.number(side, before);
        let need = self.needs.of(before);
        // What does not depend on where the hop ends.
        let key = node.key ^ zobrist::block(side, before) ^ zobrist::BLUE_TO_MOVE;
        let mut needs = node.needs;
        needs[side as usize] -= need as u8;
        match tip.leads {
            Leads::Off => {
                let mut blocks = node.blocks;
                blocks[side as usize] -= 1;
                branches.push(Branch {
                    turn: code(tip, tip.to),
                    kind: side as u16,
                    rank: need as i32,
                    node: Node {
                        position: node.position.after_off(tip),
                        key,
                        needs,
                        blocks,
                    },
                });
            }
            Leads::Landings(landings) => {
                for square in landings {
                    let cube = tip.cube;
                    let after = self.numbering.number(side, Block { square, cube });
                    let need_after = self.needs.of(after);
                    let mut needs = needs;
                    needs[side as usize] += need_after as u8;
                    branches.push(Branch {
                        turn: code(tip, square),
                        kind: 2 * (after as u16 + 1) + side as u16,
                        rank: need as i32 - need_after as i32,
                        node: Node {
                            position: node.position.after_hop(tip, square),
                            key: key ^ zobrist::block(side, after),
                            needs,
                            blocks: node.blocks,
                        },
                    });
                }
            }
        }
    }
}

impl Tree for GameTree {
    type Node = Node;

    fn key(&self, node: &Node) -> u64 {
        node.key
    }

    fn known(&self, node: &Node) -> Option<Score> {
        let side = node.position.to_move();
        if node.blocks[side.other() as usize] == 0 {
            return Some(Score::loss_in(0));
        }
        if node.blocks[side as usize] == 0 {
            return Some(Score::win_in(0));
        }
        if node.blocks != [1, 1] {
            return None;
        }
        let turns = self.endings.as_ref()?.turns(&node.position)?;
        Some(match turns {
            0 => Score::EVEN,
            _ if turns % 2 == 1 => Score::win_in(turns.into()),
            _ => Score::loss_in(turns.into()),
        })
    }

    fn estimate(&self, node: &Node) -> Score {
        Score::estimate(evaluate(node))
    }

    fn branches(&self, node: &Node, branches: &mut Vec<Branch<Node>>) {
        let begin = branches.len();
        node.position
            .tips()
            .for_each(|tip| self.tip(node, &tip, branches));
        if branches.len() > begin {
            return;
        }
        let passed = node.position.passed();
        // Where the opponent has no turn either, the game is drawn (R24).
        if passed.tips().next().is_some() {
            branches.push(Branch {
                turn: PASS,
                kind: 0,
                rank: 0,
                node: Node {
                    position: passed,
                    key: node.key ^ zobrist::BLUE_TO_MOVE,
                    ..*node
                },
            });
        }
    }
}

/// The code of a forced pass. That of a turn is larger.
const PASS: u16 = 1;

/// A turn in 16 bits: from where, in which direction, and the landing or the star.
///
/// ```text
/// bit 14      8 7       6 5     0
///     | from+1 | direction | end |
/// ```
fn code(tip: &Tip, end: Square) -> u16 {
    (tip.from.index() as u16 + 1) << 8 | (tip.direction as u16) << 6 | end.index() as u16
}

/// The turn of that code.
pub(super) fn decode(code: u16) -> Option<Turn> {
    if code == PASS {
        return Some(Turn::Pass);
    }
    let square = |index: u16| Square::all().nth(usize::from(index));
    let from = square((code >> 8).checked_sub(1)?)?;
    let direction = Direction::ALL[usize::from(code >> 6 & 0b11)];
    let tipped_to = from.step(direction)?;
    let end = square(code & 0b11_1111)?;
    Some(match tipped_to.is_star() {
        true => Turn::Off {
            from,
            star: tipped_to,
        },
        false => Turn::Hop {
            from,
            tipped_to,
            landing: end,
        },
    })
}

const _: () = assert!(SQUARES <= 1 << 6, "a space fits into six bits");
