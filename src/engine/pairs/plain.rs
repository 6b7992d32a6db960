//! The rules read plainly, for the tests, with walls on the board.

use crate::rules::{Block, Direction, Face, Ruleset, Side, SliderRule, Square, SquareSet};

/// The game as its rules tell it, space by space.
pub(super) struct Plain {
    pub ruleset: Ruleset,
    pub walls: SquareSet,
}

impl Plain {
    /// What a block of that side can become in a turn, when the other blocks stand on those spaces.
    /// Nothing stands for going off.
    pub(super) fn turns(
        &self,
        block: Block,
        side: Side,
        own: SquareSet,
        theirs: SquareSet,
    ) -> Vec<Option<Block>> {
        let taken = self.walls | own | theirs;
        let is_open = |square: &Square| *square == block.square || !taken.contains(*square);
        let mut turns = Vec::new();
        for direction in Direction::ALL {
            let cube = block.cube.tipped(direction);
            let Some(to) = block.square.step(direction).filter(is_open) else {
                continue;
            };
            if to.is_star() {
                if to == side.goal() && cube.top() == Face::Star {
                    turns.push(None);
                }
                continue;
            }
            let mut landings = self.landings(cube.top(), to, &is_open);
            landings.retain(|landing| !landing.is_star() && self.may_touch(*landing, theirs));
            landings.sort();
            landings.dedup();
            let block = |square| Some(Block { square, cube });
            turns.extend(landings.into_iter().map(block));
        }
        turns
    }

    fn may_touch(&self, landing: Square, theirs: SquareSet) -> bool {
        let beside = |direction| landing.step(direction);
        let mut beside = Direction::ALL.into_iter().filter_map(beside);
        self.ruleset.side_by_side || !beside.any(|square| theirs.contains(square))
    }

    /// Where the hop ends (R17), on a star perhaps.
    fn landings(&self, face: Face, to: Square, is_open: &impl Fn(&Square) -> bool) -> Vec<Square> {
        let steps = |from: Square| {
            let step = move |direction| from.step(direction);
            Direction::ALL.into_iter().filter_map(step).filter(is_open)
        };
        match face {
            Face::Star => Vec::new(),
            Face::Stop => vec![to],
            Face::Cross => steps(to).collect(),
            Face::X => Square::all()
                .filter(|square| square.file().abs_diff(to.file()) == 1)
                .filter(|square| square.rank().abs_diff(to.rank()) == 1)
                .filter(is_open)
                .collect(),
            Face::Hoops => steps(to).flat_map(steps).flat_map(steps).collect(),
            Face::Slider => {
                let slide = |direction| self.slide(to, direction, is_open);
                Direction::ALL.into_iter().flat_map(slide).collect()
            }
        }
    }

    fn slide(
        &self,
        to: Square,
        direction: Direction,
        is_open: &impl Fn(&Square) -> bool,
    ) -> Vec<Square> {
        let path = std::iter::successors(Some(to), |at| at.step(direction).filter(is_open));
        let path: Vec<Square> = path.skip(1).collect();
        let stopped = path.last().copied();
        let beside_star = |square: &Square| {
            let mut beside = Direction::ALL
                .into_iter()
                .filter_map(|way| square.step(way));
            self.ruleset.slider == SliderRule::BesideStar && beside.any(Square::is_star)
        };
        let early = path.iter().copied().filter(beside_star);
        stopped.into_iter().chain(early).collect()
    }
}
