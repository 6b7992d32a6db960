//! Playing turns, checked and unchecked (R13–R26), and counting them (R30).

use super::cube::Face;
use super::generate::Field;
use super::position::{Block, Position};
use super::refusal::{IllegalReason, IllegalTurn, Refusal};
use super::square::{Direction, Square, SquareSet};
use super::turn::{Leads, Status, Tip, Turn};

impl Position {
    /// Plays a turn.
    ///
    /// # Errors
    /// With the turn and the reason, when it is not legal here.
    pub fn play(&self, turn: Turn) -> Result<Position, IllegalTurn> {
        let illegal = |reason| IllegalTurn { turn, reason };
        self.check(turn).map_err(illegal)?;
        Ok(self.play_unchecked(turn))
    }

    /// Whether the turn is legal here.
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.check(turn).is_ok()
    }

    /// Why the turn is not legal, if it is not.
    fn check(&self, turn: Turn) -> Result<(), IllegalReason> {
        match turn.spaces() {
            None => self.check_pass(),
            Some((from, tipped_to, _)) => {
                let explain = |direction| self.explain(from, direction);
                self.check_tip(turn, from, tipped_to, explain)
            }
        }
    }

    /// Why a turn that tips a block is not legal, if it is not; `explain` tells of a tip of the block
    /// whether it is.
    pub(super) fn check_tip(
        &self,
        turn: Turn,
        from: Square,
        tipped_to: Square,
        explain: impl Fn(Direction) -> Result<Tip, Refusal>,
    ) -> Result<(), IllegalReason> {
        let direction = from.direction_to(tipped_to);
        let tip = match direction {
            Some(direction) => explain(direction)?,
            None => {
                // That the block cannot be tipped in any direction is the better reason.
                use Refusal::{GameOver, NoBlock, NotYours};
                return Err(match explain(Direction::North) {
                    Err(refusal @ (GameOver(_) | NoBlock(_) | NotYours { .. })) => refusal.into(),
                    _ => IllegalReason::NotAdjacent { from, tipped_to },
                });
            }
        };
        match (turn, tip.leads) {
            (Turn::Hop { landing, .. }, Leads::Landings(landings)) => {
                if landings.contains(landing) {
                    Ok(())
                } else {
                    Err(self.refused_landing(&tip, landing))
                }
            }
            (Turn::Hop { .. }, Leads::Off) => Err(IllegalReason::GoesOff {
                from,
                star: tipped_to,
            }),
            (_, Leads::Off) => Ok(()),
            // No text says so (R29): going off on a space that is no star.
            (_, Leads::Landings(_)) if tip.face() == Face::Stop => {
                Err(IllegalReason::StopStays { from, tipped_to })
            }
            (_, Leads::Landings(_)) => Err(IllegalReason::HasToHop { face: tip.face() }),
        }
    }

    fn check_pass(&self) -> Result<(), IllegalReason> {
        match self.status() {
            Status::Deblockled => Ok(()),
            Status::ToMove => Err(IllegalReason::NoPass(self.to_move())),
            Status::Won(winner) => Err(Refusal::GameOver(winner).into()),
            Status::Stuck => Err(IllegalReason::Stuck),
        }
    }

    /// Why a hop after that tip does not end on that space.
    fn refused_landing(&self, tip: &Tip, landing: Square) -> IllegalReason {
        let (face, from, tipped_to) = (tip.face(), tip.from, tip.to);
        let others_on = |square| square != from && self.block_at(square).is_some();
        if landing == tipped_to {
            IllegalReason::HasToHop { face }
        } else if face == Face::Stop {
            IllegalReason::StopStays { from, tipped_to }
        } else if landing.is_star() {
            IllegalReason::EndsOnStar(landing)
        } else if others_on(landing) {
            IllegalReason::EndsOnBlock(landing)
        } else if Field::new(self)
            .reach(face, from, SquareSet::of(tipped_to))
            .contains(landing)
        {
            IllegalReason::EndsTouching(landing)
        } else {
            IllegalReason::OutOfReach {
                face,
                tipped_to,
                landing,
            }
        }
    }

    /// Plays a turn that is known to be legal here. A turn that is not leads to a position that
    /// means nothing, but never to a panic.
    pub fn play_unchecked(&self, turn: Turn) -> Position {
        let Some((from, tipped_to, landing)) = turn.spaces() else {
            return self.passed();
        };
        let mine = self.numbered_block_at(self.to_move(), from);
        let (Some((number, block)), Some(direction)) = (mine, from.direction_to(tipped_to)) else {
            return self.passed();
        };
        let cube = block.cube.tipped(direction);
        self.with_block(number, landing.map(|square| Block { square, cube }))
    }

    /// The position after one of this position's own tips, with the hop ended on `landing`, one of
    /// the tip's landings. Faster than [`Position::play_unchecked`], which has to find the block.
    #[inline]
    pub fn after_hop(&self, tip: &Tip, landing: Square) -> Position {
        let block = Block {
            square: landing,
            cube: tip.cube,
        };
        self.with_block(tip.number, Some(block))
    }

    /// The position after one of this position's own tips that goes off.
    #[inline]
    pub fn after_off(&self, tip: &Tip) -> Position {
        self.with_block(tip.number, None)
    }

    /// How many different sequences of `depth` turns there are (R30). A forced pass is a turn; a
    /// won or stuck game has none.
    ///
    /// No count that could be waited for comes near the most that 64 bits hold.
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(below) = depth.checked_sub(1) else {
            return 1;
        };
        let mut leaves = 0;
        let mut any = false;
        self.tips().for_each(|tip| {
            any = true;
            leaves += match tip.leads {
                Leads::Off => self.after_off(&tip).perft(below),
                // The turns of the last ply need only be counted.
                Leads::Landings(landings) if below == 0 => landings.len() as u64,
                Leads::Landings(landings) => landings
                    .into_iter()
                    .map(|landing| self.after_hop(&tip, landing).perft(below))
                    .sum(),
            };
        });
        if !any && self.status() == Status::Deblockled {
            return self.passed().perft(below);
        }
        leaves
    }
}
