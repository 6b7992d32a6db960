//! What is told about blocks, tips and turns, in sentences that read well aloud.

use crate::rules::{
    Block, Cube, Direction, Face, Game, NumberedTurn, Position, Refusal, Side, Square, SquareSet,
    Tip, Turn,
};

/// The six faces, as `Star on top, Cross north, Slider east, X south, Hoops west, Stop beneath`.
pub(super) fn faces(cube: Cube) -> String {
    let around = Direction::ALL.map(|direction| format!("{} {direction}", cube.face(direction)));
    let (top, bottom) = (cube.top(), cube.bottom());
    format!("{top} on top, {}, {bottom} beneath", around.join(", "))
}

/// What a block is and how it lies.
pub(super) fn block(side: Side, block: Block) -> String {
    format!("{side}'s block on {}: {}.", block.square, faces(block.cube))
}

/// What is on a space.
pub(super) fn space(position: &Position, square: Square) -> String {
    let star = |side: &Side| side.home_star() == square;
    match position.block_at(square) {
        Some((side, found)) => block(side, found),
        None => match Side::ALL.into_iter().find(star) {
            Some(side) => {
                let goer = side.other();
                format!("{square}: {side}'s home star, where {goer}'s blocks go off.")
            }
            None => format!("{square}: open."),
        },
    }
}

/// All blocks, the side to move first, each side's by rank and file.
pub(super) fn blocks(position: &Position) -> Vec<String> {
    let sides = [position.to_move(), position.to_move().other()];
    let told = sides.into_iter().flat_map(|side| {
        let mut blocks: Vec<Block> = position.blocks(side).collect();
        blocks.sort_unstable();
        blocks.into_iter().map(move |found| block(side, found))
    });
    told.collect()
}

/// A set of spaces by their names.
pub(super) fn spaces(squares: SquareSet) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    names.join(", ")
}

/// The tips of a block, whoever is to move, or why each is not legal.
pub(super) fn tips(position: &Position, square: Square) -> Vec<String> {
    let Some((side, found)) = position.block_at(square) else {
        let reason = Refusal::NoBlock(square).to_string();
        return vec![format!("{}.", capital(&reason))];
    };
    let is_next = position.to_move() == side;
    let its_turn = if is_next {
        *position
    } else {
        position.passed()
    };
    let head = match is_next {
        true => format!("{side}'s block on {square}, {} on top.", found.cube.top()),
        false => format!(
            "{side}'s block on {square}, {} on top, if it were {side}'s turn.",
            found.cube.top()
        ),
    };
    let tips = Direction::ALL.map(|direction| match its_turn.explain(square, direction) {
        Ok(tip) => legal_tip(tip),
        Err(refusal) => format!("{}: not legal, {refusal}.", capital(&direction.to_string())),
    });
    std::iter::once(head).chain(tips).collect()
}

/// A tip and where it leads, as `North to c4, Cross on top: lands on b4, d4.`
fn legal_tip(tip: Tip) -> String {
    let way = capital(&tip.direction.to_string());
    let Tip { to, .. } = tip;
    match tip.face() {
        _ if tip.goes_off() => format!("{way}, onto the star {to}: off the board."),
        Face::Stop => format!("{way} to {to}, Stop on top: stays."),
        face => format!(
            "{way} to {to}, {face} on top: lands on {}.",
            spaces(tip.landings())
        ),
    }
}

/// The legal turns with their numbers, all or those of a block, one line for each tip.
pub(super) fn turns(position: &Position, of: Option<Square>) -> Vec<String> {
    let all = position.turns_by_text();
    let numbered = (1..).zip(&all).filter_map(|(number, (text, turn))| {
        let (from, to, _) = turn.spaces()?;
        of.is_none_or(|square| square == from)
            .then(|| ((from, to), format!("{number} {text}")))
    });
    let numbered: Vec<_> = numbered.collect();
    let tips: Vec<Tip> = position.tips().collect();
    let groups = numbered.chunk_by(|(one, _), (other, _)| one == other);
    let lines = groups.filter_map(|group| {
        let (from, to) = group.first()?.0;
        let tip = tips.iter().find(|tip| tip.from == from && tip.to == to)?;
        let turns: Vec<&str> = group.iter().map(|(_, text)| text.as_str()).collect();
        let (direction, face) = (tip.direction, tip.face());
        Some(format!(
            "{from} {direction}, {face} on top: {}.",
            turns.join(", ")
        ))
    });
    lines.collect()
}

/// How many of so many turns.
pub(super) fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// What became of the last turn played in the game, told of the player as they are called.
pub(super) fn played(game: &Game, last: NumberedTurn, player: &str) -> String {
    let NumberedTurn { number, side, turn } = last;
    let told = match turn {
        Turn::Pass => "passes".to_string(),
        Turn::Off { from, star } => {
            let way = way(from, star);
            let (off, all) = (game.off_count(side), game.start().block_count(side));
            format!("tipped {way} onto the star, off the board; {off} of {all} off")
        }
        Turn::Hop {
            from,
            tipped_to,
            landing,
        } => {
            let way = way(from, tipped_to);
            let block = game.position().block_at(landing);
            let top = block.map_or(String::new(), |(_, block)| {
                format!(", {} on top", block.cube.top())
            });
            match landing == tipped_to {
                true => format!("tipped {way}{top}, stays"),
                false => format!("tipped {way}{top}, hops to {landing}"),
            }
        }
    };
    format!("Turn {number}, {player}: {turn}, {told}.")
}

/// Which way a block was tipped.
fn way(from: Square, to: Square) -> String {
    let direction = from.direction_to(to);
    direction.map_or(String::new(), |direction| direction.to_string())
}

/// All turns played, one line for each number.
pub(super) fn history(game: &Game) -> Vec<String> {
    let turns: Vec<NumberedTurn> = game.turns().collect();
    let numbers = turns.chunk_by(|one, other| one.number == other.number);
    let line = |both: &[NumberedTurn]| {
        let played = both.iter().map(|played| match played.turn {
            Turn::Pass => format!("{} passes", played.side),
            turn => format!("{} {turn}", played.side),
        });
        let played: Vec<String> = played.collect();
        let number = both.first().map_or(0, |first| first.number);
        format!("{number}: {}.", played.join(", "))
    };
    numbers.map(line).collect()
}

/// The text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
