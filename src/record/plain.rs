//! Boards and rules in plain letters, for wherever there are no pictures.

use crate::rules::{BOARD_SIZE, Position, Ruleset, Side, Square};

/// The board in lines of text, Gold at the bottom, each line with its line break. Blocks are written
/// as in positions (R28), star spaces as `*`, other spaces as `.`.
///
/// ```
/// use deblockle::record::plain;
/// use deblockle::rules::{Position, Ruleset};
///
/// let position = Position::parse("7/7/2tlXTth2/7/7/7/7 g", Ruleset::default())?;
/// assert!(plain(&position).contains("\n5  .  .  tl XT th .  .  5\n"));
/// # Ok::<(), deblockle::rules::ParsePositionError>(())
/// ```
pub fn plain(position: &Position) -> String {
    let files: String = (b'a'..)
        .take(BOARD_SIZE)
        .map(char::from)
        .map(cell)
        .collect();
    let files = format!("   {}\n", files.trim_end());
    let mut lines = vec![files.clone()];
    for rank in (0..BOARD_SIZE).rev() {
        let squares = (0..BOARD_SIZE).filter_map(|file| Square::new(file, rank));
        let spaces: String = squares.map(|square| space(position, square)).collect();
        let name = rank + 1;
        lines.push(format!("{name}  {spaces}{name}\n"));
    }
    lines.push(files);
    lines.concat()
}

/// One letter filled up to the width of a space.
fn cell(letter: char) -> String {
    format!("{letter:<3}")
}

fn space(position: &Position, square: Square) -> String {
    let Some((side, block)) = position.block_at(square) else {
        return cell(if square.is_star() { '*' } else { '.' });
    };
    let [top, north, ..] = block.cube.faces().map(|face| match side {
        Side::Gold => face.letter(),
        Side::Blue => face.letter().to_ascii_lowercase(),
    });
    format!("{top}{north} ")
}

/// What is special about the rules of a game, as `Rules: Slider full`; nothing in the base game.
pub fn special_rules(ruleset: &Ruleset) -> Option<String> {
    let base = Ruleset::default();
    let apart = "no blocks side by side".to_string();
    let differences = [
        (ruleset.side_by_side != base.side_by_side).then_some(apart),
        (ruleset.slider != base.slider).then(|| format!("Slider {}", ruleset.slider)),
        (ruleset.net != base.net).then(|| format!("net {}", ruleset.net)),
    ];
    let differences: Vec<String> = differences.into_iter().flatten().collect();
    (!differences.is_empty()).then(|| format!("Rules: {}", differences.join(", ")))
}
