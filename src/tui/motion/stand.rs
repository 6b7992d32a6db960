//! Which way a block takes: found by comparing how a game stood with how it stands.

use super::{Moving, Pose};
use crate::practice::par::Round;
use crate::rules::{Block, Cube, Direction, Face, Game, Position, Side, Square, Tip, Turn, Walk};

/// Into how many parts the longest slide falls.
const MOST_PARTS: usize = 6;

/// How a game on a screen stands: what the board shows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    position: Position,
    /// How many plies lead there.
    plies: usize,
    /// The turn begun.
    walk: Option<Walk>,
    /// The last turn before that was no forced pass, and where it was played.
    last: Option<(Position, Turn)>,
}

impl Stand {
    /// How the game stands after that many plies, with the turn begun, if any. No more plies than
    /// were played count.
    pub fn new(game: &Game, plies: usize, walk: Option<&Walk>) -> Stand {
        let plies = plies.min(game.ply_count());
        let turns = game.turns().take(plies).enumerate().rev();
        let last = turns
            .map(|(before, played)| (*game.position_after(before), played.turn))
            .find(|&(_, turn)| turn != Turn::Pass);
        Stand {
            position: *game.position_after(plies),
            plies,
            walk: walk.cloned(),
            last,
        }
    }

    /// How a round stands after that many turns, with the turn begun, if any. No more turns than were
    /// played count.
    pub fn of_round(round: &Round, turns: usize, walk: Option<&Walk>) -> Stand {
        let turns = turns.min(round.turns().len());
        let last = turns.checked_sub(1).and_then(|before| {
            let turn = round.turns().nth(before)?;
            Some((*round.board_after(before).position(), turn))
        });
        Stand {
            position: *round.board_after(turns).position(),
            plies: turns,
            walk: walk.cloned(),
            last,
        }
    }

    /// What moves when the game goes from here to that stand: a block that is tipped, hops, or both,
    /// or goes the same way back. Nothing when more than one turn lies between the two, or when no
    /// block has gone a way from the one to the other.
    pub fn way_to(&self, after: &Stand) -> Option<Moving> {
        let from = |start: Position| move |&(from, _): &(Position, Turn)| from == start;
        if after.plies > self.plies {
            let (from, turn) = after.last.filter(from(self.position))?;
            let way = Way::of_turn(&from, turn)?;
            return match &self.walk {
                Some(walk) => way.end_after(walk),
                None => way.forth(),
            };
        }
        if after.plies < self.plies {
            let (from, turn) = self.last.filter(from(after.position))?;
            return Way::of_turn(&from, turn)?.back();
        }
        if self.position != after.position {
            return None;
        }
        match (&self.walk, &after.walk) {
            (None, None) => None,
            (Some(before), None) => Way::of_walk(&self.position, before)?.back(),
            (Some(before), Some(after)) if before.tip() == after.tip() => {
                hop_between(self.position.to_move(), before, after)
            }
            (_, Some(after)) => Way::of_walk(&self.position, after)?.forth(),
        }
    }
}

/// The slide from one stage of a hop to another. Nothing when the player thought of another landing:
/// no block goes from the one to the other.
fn hop_between(side: Side, before: &Walk, after: &Walk) -> Option<Moving> {
    let onward = |from: &Walk, to: &Walk| {
        let rest = to.path().strip_prefix(from.path())?;
        Some([&[from.at()], rest].concat())
    };
    let back = |from, to| {
        let mut spaces = onward(to, from)?;
        spaces.reverse();
        Some(spaces)
    };
    // A Slider's path is its last stop alone.
    let slid = |from: &Walk, to: &Walk| {
        let (from, to) = (from.at(), to.at());
        let is_straight = from.file() == to.file() || from.rank() == to.rank();
        let slides = before.tip().face() == Face::Slider && is_straight;
        slides.then(|| vec![from, to])
    };
    let spaces = onward(before, after)
        .or_else(|| back(before, after))
        .or_else(|| slid(before, after))?;
    let cube = before.tip().cube;
    Moving::block(side, slide_along(cube, &spaces), Some(after.at()))
}

/// The way of a block in its turn.
struct Way {
    side: Side,
    /// The block before.
    block: Block,
    tip: Tip,
    /// The spaces of its hop, the one tipped to first.
    hop: Vec<Square>,
    /// Whether the block has gone off at its end.
    is_off: bool,
}

impl Way {
    /// The way of a turn begun there.
    fn of_walk(position: &Position, walk: &Walk) -> Option<Way> {
        let tip = *walk.tip();
        let (side, block) = position.block_at(tip.from)?;
        let hop = [&[tip.to], walk.path()].concat();
        Some(Way {
            side,
            block,
            tip,
            hop,
            is_off: false,
        })
    }

    /// The way of a turn played there. Of several ways of Hoops, it is the one that [`Walk::go_to`]
    /// takes.
    fn of_turn(position: &Position, turn: Turn) -> Option<Way> {
        let (from, tipped_to, landing) = turn.spaces()?;
        // Whatever was played was legal; with no opponent on the board it is so all the same.
        let tip = position.explain_alone(from, from.direction_to(tipped_to)?);
        let tip = tip.ok()?;
        let mut walk = Walk::new(position, tip);
        if let Some(landing) = landing {
            walk.go_to(landing);
        }
        Some(Way {
            is_off: tip.goes_off(),
            ..Way::of_walk(position, &walk)?
        })
    }

    fn forth(&self) -> Option<Moving> {
        let end = self.hop.last().copied();
        Moving::block(self.side, self.poses(), end.filter(|_| !self.is_off))
    }

    fn back(&self) -> Option<Moving> {
        let mut poses = self.poses();
        poses.reverse();
        Moving::block(self.side, poses, Some(self.block.square))
    }

    /// What is left of the way for a block that has come as far as that walk.
    fn end_after(&self, walk: &Walk) -> Option<Moving> {
        match self.is_off && *walk.tip() == self.tip {
            true => Moving::block(self.side, sink(self.tip.to, self.tip.cube), None),
            false => None,
        }
    }

    fn poses(&self) -> Vec<Pose> {
        let (to, cube) = (self.tip.to, self.tip.cube);
        let mut poses = roll(self.block, self.tip.direction);
        if self.hop.len() > 1 || self.is_off {
            poses.push(Pose::resting(to, cube));
        }
        poses.extend(slide_along(cube, &self.hop));
        if self.is_off {
            poses.extend(sink(to, cube));
        }
        poses
    }
}

/// The pictures of a tip, between the two spaces.
pub(super) fn roll(block: Block, direction: Direction) -> Vec<Pose> {
    let pose = |quarters| Pose::Rolling {
        from: block.square,
        cube: block.cube,
        direction,
        quarters,
    };
    (1..=3).map(pose).collect()
}

/// The pictures of a hop from space to space, between the first and the last of them.
fn slide_along(cube: Cube, spaces: &[Square]) -> Vec<Pose> {
    let mut poses = Vec::new();
    for leg in spaces.windows(2) {
        let [from, to] = [leg[0], leg[1]];
        let far = from.file().abs_diff(to.file());
        let far = far.max(from.rank().abs_diff(to.rank()));
        // A way of several steps has little time for each.
        let of = match spaces.len() {
            2 => (far + 2).min(MOST_PARTS) as u16,
            _ => 2,
        };
        poses.extend((1..=of).map(|part| Pose::Sliding {
            from,
            to,
            cube,
            part,
            of,
        }));
    }
    // At its end the block rests, which needs no picture of its own.
    poses.pop();
    poses
}

/// The pictures of a block that sinks into the star.
fn sink(star: Square, cube: Cube) -> Vec<Pose> {
    let pose = |quarters| Pose::Sinking {
        star,
        cube,
        quarters,
    };
    (1..=3).map(pose).collect()
}
