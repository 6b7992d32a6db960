//! The board that shows what the settings make: a turn under way, in which most of what a board can
//! show is to be seen.

use crate::rules::{Direction, Position, Ruleset, Square, Walk};
use crate::tui::scene::Scene;
use crate::tui::screens::play::show_walk;
use crate::tui::screens::subject::Subject;

/// Gold is to move, and Blue has just come to e5.
const POSITION: &str = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";

/// A gold block on its hop, over one of its landings.
pub(super) fn scene() -> Option<Scene> {
    let position = Position::parse(POSITION, Ruleset::default()).ok()?;
    let from: Square = "c3".parse().ok()?;
    let tip = position.explain(from, Direction::South).ok()?;
    let mut walk = Walk::new(&position, tip);
    walk.go_to(tip.landings().first()?);
    let mut scene = Scene {
        tips: Subject::walking(&position, &walk).marks(),
        last_turn: "e6-f6-e5".parse().ok(),
        ..Scene::of(&(&position).into())
    };
    show_walk(&mut scene, &walk, position.to_move());
    Some(scene)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_a_hop_its_landings_and_the_last_turn() {
        let scene = scene().expect("the position is legal, and so is the tip");
        assert_eq!(scene.blocks.len(), 8);
        assert!(scene.in_hand.is_some() && scene.last_turn.is_some());
        assert!(scene.landings.len() > 1 && !scene.tips.is_empty());
    }
}
