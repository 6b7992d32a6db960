//! Where the game stands: the command `position`.

use crate::rules::{Face, Placement, Position, Ruleset, Side, Turn, homes};

/// A position, and those that the game was in before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) position: Position,
    pub(super) earlier: Vec<Position>,
}

/// The set-up that is called `startpos`, with Gold to move.
///
/// Four blocks a side stand on the spaces diagonal to the home stars: Gold's on c1, e1, c3 and e3 with
/// Hoops, Slider, Cross and X on top and the Star to the north, Blue's as Gold's when the board is
/// turned by half. With the net `SCLXHT` it is `2lt1ht2/7/2xt1ct2/7/2CS1XS2/7/2HS1LS2 g`. On a net on
/// which the Star is opposite one of these faces, the block with that face on top lies some other
/// way.
///
/// Of all orders of the four faces it is the one in which the engine sees the least advantage for the
/// side that moves first.
///
/// ```
/// use deblockle::rules::Ruleset;
/// use deblockle::ugi::start_position;
///
/// let start = start_position(Ruleset::default());
/// assert_eq!(start.block_count(start.to_move()), 4);
/// ```
pub fn start_position(ruleset: Ruleset) -> Position {
    let faces = [Face::Hoops, Face::Slider, Face::Cross, Face::X];
    let mut placement = Placement::new(ruleset, Side::Gold);
    for (square, face) in homes(Side::Gold).into_iter().zip(faces) {
        let star_north = ruleset.net.cube(face, Face::Star);
        let cube = star_north.unwrap_or_else(|| ruleset.net.with_top(face));
        placement.put(square, Side::Gold, cube);
        placement.put(square.half_turned(), Side::Blue, cube.spun().spun());
    }
    placement
        .check()
        .expect("four blocks a side of the net in use, far from each other and from the stars")
}

impl Stand {
    /// The fixed set-up under those rules.
    pub(super) fn start(ruleset: Ruleset) -> Stand {
        Stand::at(start_position(ruleset))
    }

    const fn at(position: Position) -> Stand {
        Stand {
            position,
            earlier: Vec::new(),
        }
    }

    /// Reads what comes behind `position`: `startpos` or `fen` and a position (R28), and if there are
    /// turns behind it (R29), `moves` and them.
    ///
    /// # Errors
    /// In words, when anything is wrong.
    pub(super) fn read(words: &[&str], ruleset: Ruleset) -> Result<Stand, String> {
        let moves = words.iter().position(|&word| word == "moves");
        let (from, turns) = match moves {
            Some(place) => (&words[..place], &words[place + 1..]),
            None => (words, &[][..]),
        };
        let mut stand = match from {
            ["startpos"] => Stand::start(ruleset),
            ["fen", text @ ..] => {
                let position = Position::parse(&text.join(" "), ruleset);
                Stand::at(position.map_err(|error| error.to_string())?)
            }
            _ => return Err("behind position comes startpos or fen POSITION, then moves".into()),
        };
        for (index, word) in turns.iter().enumerate() {
            let wrong = |why: String| format!("move {}, '{word}': {why}", index + 1);
            let turn: Turn = word.parse().map_err(|error| wrong(format!("{error}")))?;
            let next = stand.position.play(turn);
            let next = next.map_err(|illegal| wrong(illegal.to_string()))?;
            stand.earlier.push(stand.position);
            stand.position = next;
        }
        Ok(stand)
    }
}
