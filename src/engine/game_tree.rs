//! Deblockle as a tree to search.

use std::sync::Arc;

use crate::rules::{Block, Leads, Position, Ruleset, Side, Tip};

use super::Score;
use super::code;
use super::evaluate::Weights;
use super::needs::EmptyBoard;
use super::numbering::Numbering;
use super::search::{Branch, Tree};
use super::solve::Endings;
use super::zobrist;

/// A position, with what is kept up to date from turn to turn.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    position: Position,
    key: u64,
    /// What each side's blocks count against it, in hundredths of a turn.
    burdens: [u16; 2],
    /// How many blocks each side has.
    blocks: [u8; 2],
}

impl Node {
    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

/// The game under one rule set, and what is known of it beforehand.
#[derive(Clone, Debug)]
pub struct GameTree {
    numbering: Numbering,
    /// What the block of each number counts against its side, in hundredths of a turn.
    burdens: Vec<u16>,
    weights: Weights,
    endings: Option<Arc<Endings>>,
    /// Whether endings may be looked up.
    looks_up: bool,
}

impl GameTree {
    /// The game of these rules, estimated with these weights.
    pub fn new(ruleset: &Ruleset, weights: Weights) -> GameTree {
        let numbering = Numbering::new(ruleset.net);
        let board = EmptyBoard::new(&numbering, ruleset);
        let needs = board.expected_needs(weights.taken).into_iter().enumerate();
        let burden = |(number, need)| {
            let (file, rank) = Numbering::file_and_rank(number);
            weights.burden(need, file, rank)
        };
        GameTree {
            burdens: needs.map(burden).collect(),
            numbering,
            weights,
            endings: None,
            looks_up: true,
        }
    }

    /// Lets it know endings, which are of the same rules.
    pub fn know(&mut self, endings: Arc<Endings>) {
        self.endings = Some(endings);
    }

    /// The same without the endings.
    pub fn without_endings(&self) -> GameTree {
        GameTree {
            endings: None,
            ..self.clone()
        }
    }

    /// The same with no more than the endings of one block against one.
    pub fn without_lookup(&self) -> GameTree {
        GameTree {
            looks_up: false,
            ..self.clone()
        }
    }

    /// What a side's block counts against it, in hundredths of a turn.
    pub(super) fn burden(&self, side: Side, block: Block) -> u32 {
        self.burdens[self.numbering.number(side, block)].into()
    }

    /// The position as a node.
    pub fn node(&self, position: &Position) -> Node {
        let mut node = Node {
            position: *position,
            key: match position.to_move() {
                Side::Gold => 0,
                Side::Blue => zobrist::BLUE_TO_MOVE,
            },
            burdens: [0; 2],
            blocks: [0; 2],
        };
        for side in Side::ALL {
            for block in position.blocks(side) {
                let number = self.numbering.number(side, block);
                node.key ^= zobrist::block(side, number);
                node.burdens[side as usize] += self.burdens[number];
                node.blocks[side as usize] += 1;
            }
        }
        node
    }

    /// The block's number before the tip.
    #[inline]
    fn before(&self, side: Side, tip: &Tip) -> usize {
        let block = Block {
            square: tip.from,
            cube: tip.cube.tipped(tip.direction.opposite()),
        };
        self.numbering.number(side, block)
    }

    /// Adds the branches of one tip.
    #[inline]
    fn add(&self, node: &Node, tip: &Tip, branches: &mut Vec<Branch<Node>>) {
        let side = node.position.to_move();
        let before = self.before(side, tip);
        let burden = self.burdens[before];
        // The same wherever the hop ends.
        let mut after = Node {
            key: node.key ^ zobrist::block(side, before) ^ zobrist::BLUE_TO_MOVE,
            ..*node
        };
        after.burdens[side as usize] -= burden;
        match tip.leads {
            Leads::Off => {
                after.blocks[side as usize] -= 1;
                after.position = node.position.after_off(tip);
                branches.push(Branch {
                    turn: code::of(tip, tip.to),
                    kind: code::kind(side, None),
                    rank: burden.into(),
                    node: after,
                });
            }
            Leads::Landings(landings) => {
                let place = self.numbering.place(side, tip.cube);
                branches.extend(landings.into_iter().map(|square| {
                    let number = Numbering::first(side, square) + place;
                    let mut after = after;
                    after.key ^= zobrist::block(side, number);
                    after.burdens[side as usize] += self.burdens[number];
                    after.position = node.position.after_hop(tip, square);
                    Branch {
                        turn: code::of(tip, square),
                        kind: code::kind(side, Some(number)),
                        rank: i32::from(burden) - i32::from(self.burdens[number]),
                        node: after,
                    }
                }));
            }
        }
    }

    /// What the block counts against its side after the tip and its best landing.
    #[inline]
    fn least_burden_after(&self, side: Side, tip: &Tip) -> u16 {
        let place = self.numbering.place(side, tip.cube);
        let burden = |square| self.burdens[Numbering::first(side, square) + place];
        tip.landings().into_iter().map(burden).min().unwrap_or(0)
    }
}

/// The score of a game that takes so many turns more, or nothing when nobody wins.
fn decided(turns: u8) -> Option<Score> {
    match turns {
        0 => None,
        turns if turns % 2 == 1 => Some(Score::win_in(turns.into())),
        turns => Some(Score::loss_in(turns.into())),
    }
}

impl Tree for GameTree {
    type Node = Node;

    #[inline]
    fn key(&self, node: &Node) -> u64 {
        node.key
    }

    #[inline]
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
        Some(decided(turns).unwrap_or(Score::EVEN))
    }

    /// Only who wins is taken from there. Where nobody does with best play the opponent may still err,
    /// and so it is worth looking for the turns that make it hard.
    #[inline]
    fn looked_up(&self, node: &Node) -> Option<Score> {
        if !self.looks_up || node.blocks[0] + node.blocks[1] != 3 {
            return None;
        }
        decided(self.endings.as_ref()?.looked_up(&node.position)?)
    }

    #[inline]
    fn estimate(&self, node: &Node) -> Score {
        let side = node.position.to_move();
        let [mine, theirs] = [side, side.other()].map(|side| node.burdens[side as usize]);
        Score::estimate(self.weights.estimate(mine, theirs))
    }

    fn branches(&self, node: &Node, branches: &mut Vec<Branch<Node>>) {
        let begin = branches.len();
        let tips = node.position.tips();
        tips.for_each(|tip| self.add(node, &tip, branches));
        if branches.len() > begin {
            return;
        }
        let passed = node.position.passed();
        // Where the opponent has no turn either, the game is drawn (R24).
        if passed.tips().next().is_some() {
            branches.push(Branch {
                turn: code::PASS,
                kind: code::kind(node.position.to_move(), None),
                rank: 0,
                node: Node {
                    position: passed,
                    key: node.key ^ zobrist::BLUE_TO_MOVE,
                    ..*node
                },
            });
        }
    }

    /// The estimate after the best turn depends on no more than what each block then counts, and so no
    /// position has to be made.
    fn glance(&self, node: &Node) -> Option<Score> {
        let side = node.position.to_move();
        // Where few blocks are left, a turn can lead to what is known.
        if node.blocks[side as usize] == 1 || node.blocks[0] + node.blocks[1] <= 3 {
            return None;
        }
        let mut best: Option<u16> = None;
        node.position.tips().for_each(|tip| {
            let rest = node.burdens[side as usize] - self.burdens[self.before(side, &tip)];
            let mine = rest + self.least_burden_after(side, &tip);
            best = Some(best.map_or(mine, |best| best.min(mine)));
        });
        // Without a turn there may be a forced pass.
        let mine = best?;
        let theirs = node.burdens[side.other() as usize];
        Some(-Score::estimate(self.weights.estimate(theirs, mine)))
    }
}
