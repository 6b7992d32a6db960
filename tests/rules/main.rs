//! The rules one by one, each test named after the rule that it is about. What is expected comes
//! from the text of the rules; positions are written as R28 has it.

mod board;
mod ends;
mod hops;
mod set_up;
mod tips;
mod variant;

use deblockle::rules::{
    Direction, IllegalReason, Position, Refusal, Ruleset, SliderRule, Square, SquareSet, Turn,
};

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

fn squares(names: &str) -> SquareSet {
    names.split_whitespace().map(square).collect()
}

fn turn(text: &str) -> Turn {
    text.parse().expect(text)
}

/// A position of the base game.
fn base(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).expect(text)
}

/// A position where Sliders slide until stopped (R17, `full`).
fn full(text: &str) -> Position {
    let ruleset = Ruleset {
        slider: SliderRule::Full,
        ..Ruleset::default()
    };
    Position::parse(text, ruleset).expect(text)
}

/// The rules of the variant "no side-by-side blocks" (R26).
fn no_side_by_side() -> Ruleset {
    Ruleset {
        side_by_side: false,
        ..Ruleset::default()
    }
}

/// A position of the variant.
fn apart(text: &str) -> Position {
    Position::parse(text, no_side_by_side()).expect(text)
}

/// All legal turns, in the order of their texts.
fn turns(position: &Position) -> String {
    let mut texts: Vec<String> = position.turns().iter().map(Turn::to_string).collect();
    texts.sort();
    texts.join(" ")
}

/// Where the hop may end in the legal turns that begin with this tip, in the order of their names;
/// `stays` and `off` for the turns that have no hop.
fn ends(position: &Position, tip: &str) -> String {
    let (from, to) = tip.split_once('-').expect("a tip is two spaces");
    let (from, to) = (square(from), square(to));
    let end = |turn| match turn {
        Turn::Hop {
            from: f,
            tipped_to,
            landing,
        } if (f, tipped_to) == (from, to) => match landing == to {
            true => Some("stays".to_string()),
            false => Some(landing.to_string()),
        },
        Turn::Off { from: f, star } if (f, star) == (from, to) => Some("off".to_string()),
        _ => None,
    };
    let mut ends: Vec<String> = position.turns().into_iter().filter_map(end).collect();
    ends.sort();
    ends.join(" ")
}

/// Why the turn is not legal.
fn why_not(position: &Position, text: &str) -> IllegalReason {
    position.play(turn(text)).expect_err(text).reason
}

/// What each of the four tips of a block is refused with, clockwise from north.
fn refusals(position: &Position, from: &str) -> [Option<Refusal>; 4] {
    Direction::ALL.map(|direction| position.explain(square(from), direction).err())
}
