//! Where an arrow or Tab leads on the board, and how fast a game goes that is watched.

use std::time::Duration;

use crate::rules::{BOARD_SIZE, Direction, Position, Square, SquareSet};
use crate::tui::keys::Action;
use crate::tui::scene::seen;

/// How long each turn of a game that plays by itself is seen, the slowest pace first.
pub const PACES: [Duration; 5] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(250),
];

/// The direction on the board of an arrow on the screen; nothing when the action is no arrow.
pub fn direction(action: Action, flipped: bool) -> Option<Direction> {
    let on_screen = match action {
        Action::Up => Direction::North,
        Action::Right => Direction::East,
        Action::Down => Direction::South,
        Action::Left => Direction::West,
        _ => return None,
    };
    Some(seen(on_screen, flipped))
}

/// How much farther a space to the side seems than one straight ahead.
const SIDEWAYS: usize = 2;

/// The nearest of the spaces that lies that way. Where none does, the way goes round: the board is
/// left at its edge and entered at the opposite one. Nothing when all the spaces are straight to
/// the side.
pub fn nearest(from: Square, spaces: SquareSet, direction: Direction) -> Option<Square> {
    let far = |to: Square| {
        let (along, back, across) = match direction {
            Direction::North => (to.rank(), from.rank(), to.file().abs_diff(from.file())),
            Direction::South => (from.rank(), to.rank(), to.file().abs_diff(from.file())),
            Direction::East => (to.file(), from.file(), to.rank().abs_diff(from.rank())),
            Direction::West => (from.file(), to.file(), to.rank().abs_diff(from.rank())),
        };
        let goes_round = along < back;
        let ahead = (along + BOARD_SIZE - back) % BOARD_SIZE;
        (ahead > 0).then_some((goes_round, ahead + SIDEWAYS * across))
    };
    let reachable = spaces.into_iter().filter_map(|to| Some((far(to)?, to)));
    reachable
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, to)| to)
}

/// The space that follows `from` in that order, or comes before it, going round; `from` need not be
/// one of them. Nothing when there are none.
pub fn following(from: Square, spaces: SquareSet, forward: bool) -> Option<Square> {
    let mut spaces: Vec<Square> = spaces.into_iter().collect();
    if !forward {
        spaces.reverse();
    }
    let is_past = |&&to: &&Square| if forward { to > from } else { to < from };
    spaces
        .iter()
        .find(is_past)
        .or_else(|| spaces.first())
        .copied()
}

/// Where the inspecting cursor begins: on the first block of the side to move, or on its goal where it
/// has none.
pub fn first_inspected(position: &Position) -> Square {
    let side = position.to_move();
    let block = position.blocks(side).next();
    block.map_or(side.goal(), |block| block.square)
}

/// Where the inspecting cursor goes from there by that action: to the block after or before, or a
/// step that way. Nothing when the action leads nowhere.
pub fn next_inspected(
    position: &Position,
    cursor: Square,
    action: Action,
    flipped: bool,
) -> Option<Square> {
    let blocks = position.occupied();
    match action {
        Action::Next => following(cursor, blocks, true),
        Action::Previous => following(cursor, blocks, false),
        _ => cursor.step(direction(action, flipped)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{MAX_BLOCKS, Side, set_up_spaces};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn spaces(names: &str) -> SquareSet {
        names.split(' ').map(square).collect()
    }

    #[test]
    fn an_arrow_leads_to_the_nearest_space_that_way_and_round_the_board() {
        let homes = spaces("c1 e1 c3 e3 d1");
        for (from, direction, to) in [
            ("c1", Direction::North, "c3"),
            ("c1", Direction::East, "d1"),
            ("d1", Direction::North, "c3"),
            ("e1", Direction::East, "c1"),
            ("c3", Direction::North, "c1"),
            ("c3", Direction::South, "c1"),
            ("e3", Direction::West, "c3"),
        ] {
            let reached = nearest(square(from), homes, direction);
            assert_eq!(reached, Some(square(to)), "{from} {direction:?}");
        }
        assert_eq!(nearest(square("d1"), spaces("d1"), Direction::North), None);
    }

    #[test]
    fn arrows_lead_from_any_starting_space_to_any_other() {
        for count in 1..=MAX_BLOCKS {
            for side in Side::ALL {
                let spaces: Vec<Square> = set_up_spaces(side, count).into_iter().collect();
                // Every choice of the spaces: blocks may lie on any of them.
                for chosen in 1..1_u32 << spaces.len() {
                    let is_chosen = |&(place, _): &(usize, &Square)| chosen >> place & 1 == 1;
                    let chosen = spaces.iter().enumerate().filter(is_chosen);
                    let chosen: SquareSet = chosen.map(|(_, &square)| square).collect();
                    for from in chosen {
                        assert_eq!(reached(from, chosen), chosen, "{side} from {from}");
                    }
                }
            }
        }
    }

    /// The spaces that any number of arrows lead to.
    fn reached(from: Square, spaces: SquareSet) -> SquareSet {
        let mut reached = SquareSet::of(from);
        // As many rounds as there are spaces find whatever can be found.
        for _ in 0..spaces.len() {
            for to in reached {
                let next = Direction::ALL.map(|way| nearest(to, spaces, way));
                next.into_iter().flatten().for_each(|to| reached.insert(to));
            }
        }
        reached
    }

    #[test]
    fn tab_goes_round() {
        let blocks = spaces("c1 e1 c3");
        assert_eq!(following(square("e1"), blocks, true), Some(square("c3")));
        assert_eq!(following(square("g7"), blocks, true), Some(square("c1")));
        assert_eq!(following(square("c1"), blocks, false), Some(square("c3")));
        assert_eq!(following(square("a1"), SquareSet::EMPTY, true), None);
    }
}
