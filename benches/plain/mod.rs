//! A plain opponent to measure against: alpha-beta with deepening, and the turns that the blocks need
//! on an empty board as its only evaluation. It has no table, no endings and no ordering.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use deblockle::rules::{Block, Leads, Position, Ruleset, Side, Square, SquareSet, Status, Turn};

use crate::arena::Player;

const WON: i32 = 1_000_000;

/// A plain player.
pub struct Plain {
    needs: HashMap<(Side, Block), i32>,
    time: Duration,
    deadline: Instant,
}

/// The time is up.
struct Late;

impl Plain {
    /// A player that thinks for so long about each turn.
    pub fn new(ruleset: &Ruleset, time: Duration) -> Plain {
        Plain {
            needs: needs(ruleset),
            time,
            deadline: Instant::now(),
        }
    }

    /// The best score within the window, for the side to move; the last turn counts for nothing.
    fn search(
        &self,
        position: &Position,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Late> {
        if let Some(winner) = position.winner() {
            let sign = if winner == position.to_move() { 1 } else { -1 };
            return Ok(sign * (WON + depth as i32));
        }
        if depth == 0 {
            return Ok(self.estimate(position));
        }
        if depth > 1 && Instant::now() >= self.deadline {
            return Err(Late);
        }
        let turns = children(position);
        if turns.is_empty() {
            return Ok(0);
        }
        for (_, child) in turns {
            alpha = alpha.max(-self.search(&child, depth - 1, -beta, -alpha)?);
            if alpha >= beta {
                break;
            }
        }
        Ok(alpha)
    }

    fn estimate(&self, position: &Position) -> i32 {
        let needs = |side| -> i32 {
            let blocks = position.blocks(side);
            blocks.map(|block| self.needs[&(side, block)]).sum()
        };
        let side = position.to_move();
        needs(side.other()) - needs(side)
    }
}

impl Player for Plain {
    fn turn(&mut self, position: &Position, _: &[Position]) -> Turn {
        self.deadline = Instant::now() + self.time;
        let children = children(position);
        let mut choice = children[0].0;
        for depth in 1..64 {
            let (mut best, mut best_turn) = (-WON * 2, choice);
            for (turn, child) in &children {
                match self.search(child, depth - 1, -WON * 2, -best) {
                    Ok(score) if -score > best => (best, best_turn) = (-score, *turn),
                    Ok(_) => {}
                    Err(Late) => return choice,
                }
            }
            choice = best_turn;
            if best.abs() >= WON {
                break;
            }
        }
        choice
    }
}

/// Every turn and where it leads, in the order of the rules.
fn children(position: &Position) -> Vec<(Turn, Position)> {
    let mut children = Vec::new();
    position.tips().for_each(|tip| match tip.leads {
        Leads::Off => children.push((tip.turn(tip.to), position.after_off(&tip))),
        Leads::Landings(landings) => children.extend(
            landings
                .into_iter()
                .map(|landing| (tip.turn(landing), position.after_hop(&tip, landing))),
        ),
    });
    if children.is_empty() && position.status() == Status::Deblockled {
        children.push((Turn::Pass, position.passed()));
    }
    children
}

/// How many turns each side's every block needs on an empty board.
fn needs(ruleset: &Ruleset) -> HashMap<(Side, Block), i32> {
    let squares = Square::all().filter(|square| !square.is_star());
    let blocks =
        squares.flat_map(|square| ruleset.net.cubes().map(move |cube| Block { square, cube }));
    let all: Vec<(Side, Block)> = blocks
        .flat_map(|block| Side::ALL.map(|side| (side, block)))
        .collect();
    let mut needs: HashMap<(Side, Block), i32> = HashMap::new();
    for round in 1.. {
        let near = |&(side, block): &(Side, Block)| {
            let mut tips = block.tips_alone(side, SquareSet::EMPTY, ruleset);
            tips.any(|tip| match tip.leads {
                Leads::Off => true,
                Leads::Landings(landings) => landings.into_iter().any(|square| {
                    let cube = tip.cube;
                    needs.contains_key(&(side, Block { square, cube }))
                }),
            })
        };
        let open = all.iter().filter(|block| !needs.contains_key(block));
        let found: Vec<_> = open.copied().filter(near).collect();
        if found.is_empty() {
            break;
        }
        needs.extend(found.into_iter().map(|block| (block, round)));
    }
    needs
}
