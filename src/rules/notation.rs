//! Positions and turns as text (R27–R29): canonical when written, strict when read.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::cube::{Cube, Face};
use super::net::Net;
use super::placement::{Fault, Placement};
use super::position::{MAX_BLOCKS, Position};
use super::ruleset::Ruleset;
use super::side::Side;
use super::square::{BOARD_SIZE, Direction, Square};
use super::turn::Turn;

impl fmt::Display for Turn {
    /// Writes the turn as R29 has it: `c3-c4-d4`, `c3-c4`, `d5-d6*` or `--`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match *self {
            Turn::Hop {
                from,
                tipped_to,
                landing,
            } if landing == tipped_to => format!("{from}-{tipped_to}"),
            Turn::Hop {
                from,
                tipped_to,
                landing,
            } => format!("{from}-{tipped_to}-{landing}"),
            Turn::Off { from, star } => format!("{from}-{star}*"),
            Turn::Pass => "--".to_string(),
        })
    }
}

/// The text is no turn (R29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct ParseTurnError {
    /// Where the fault is, in characters from 0.
    pub column: usize,
    /// What is wrong there, and what would be right.
    pub fault: TurnFault,
}

/// What keeps a text from being a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnFault {
    /// Something stands where a space was due.
    #[error("a space is due here, a small letter a to g and a digit 1 to 7, as in c3-c4-d4")]
    Space,
    /// Something stands where a hyphen was due.
    #[error("a hyphen is due here; a turn is its spaces joined by hyphens, as in c3-c4-d4")]
    Hyphen,
    /// A star mark behind a space that is no star.
    #[error("a * marks going off, which happens on d2 and d6 alone")]
    NotAStar,
    /// A block that stays, written as if it hopped.
    #[error("a block that stays is written with two spaces, as in c3-c4")]
    StaysTwice,
    /// Something behind a whole turn.
    #[error("the turn is complete before this; nothing may follow it")]
    Extra,
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    /// Reads a turn (R29). `d5-d6` is read as going off like `d5-d6*`: no block is tipped onto a
    /// star otherwise.
    ///
    /// # Errors
    /// With the column and what is due there, when the text is anything else.
    ///
    /// ```
    /// use deblockle::rules::Turn;
    ///
    /// assert_eq!("c3-c4-d4".parse::<Turn>()?.to_string(), "c3-c4-d4");
    /// assert_eq!("c3-c9".parse::<Turn>().unwrap_err().column, 4);
    /// # Ok::<(), deblockle::rules::ParseTurnError>(())
    /// ```
    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        if text == "--" {
            return Ok(Turn::Pass);
        }
        let mut reader = TurnReader { text, column: 0 };
        let from = reader.space()?;
        reader.hyphen()?;
        let tipped_to = reader.space()?;
        let off = Turn::Off {
            from,
            star: tipped_to,
        };
        let turn = match reader.next() {
            None if tipped_to.is_star() => off,
            None => Turn::Hop {
                from,
                tipped_to,
                landing: tipped_to,
            },
            Some('*') if tipped_to.is_star() => {
                reader.column += 1;
                off
            }
            Some('*') => return Err(reader.fault(TurnFault::NotAStar)),
            Some(_) => {
                reader.hyphen()?;
                let column = reader.column;
                let landing = reader.space()?;
                if landing == tipped_to {
                    let fault = TurnFault::StaysTwice;
                    return Err(ParseTurnError { column, fault });
                }
                Turn::Hop {
                    from,
                    tipped_to,
                    landing,
                }
            }
        };
        match reader.next() {
            None => Ok(turn),
            Some(_) => Err(reader.fault(TurnFault::Extra)),
        }
    }
}

/// Reads a turn's text from left to right.
struct TurnReader<'a> {
    text: &'a str,
    column: usize,
}

impl TurnReader<'_> {
    fn next(&self) -> Option<char> {
        self.text.chars().nth(self.column)
    }

    const fn fault(&self, fault: TurnFault) -> ParseTurnError {
        let column = self.column;
        ParseTurnError { column, fault }
    }

    fn hyphen(&mut self) -> Result<(), ParseTurnError> {
        if self.next() != Some('-') {
            return Err(self.fault(TurnFault::Hyphen));
        }
        self.column += 1;
        Ok(())
    }

    fn space(&mut self) -> Result<Square, ParseTurnError> {
        let file = self.next().filter(|file| ('a'..='g').contains(file));
        let file = file.ok_or(self.fault(TurnFault::Space))?;
        self.column += 1;
        let rank = self.next().filter(|rank| ('1'..='7').contains(rank));
        let rank = rank.ok_or(self.fault(TurnFault::Space))?;
        self.column += 1;
        Ok(Square::known(&[file as u8, rank as u8]))
    }
}

/// A block's two letters (R28): its top and its north face, small for Blue.
fn pair_of(side: Side, cube: Cube) -> String {
    let pair: String = [cube.top(), cube.face(Direction::North)]
        .iter()
        .map(|face| face.letter())
        .collect();
    match side {
        Side::Gold => pair,
        Side::Blue => pair.to_lowercase(),
    }
}

impl fmt::Display for Placement {
    /// Writes the blocks and the side to move as R28 has it, canonical.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..BOARD_SIZE).rev() {
            let mut gap = 0;
            for square in (0..BOARD_SIZE).filter_map(|file| Square::new(file, rank)) {
                match self.get(square) {
                    None => gap += 1,
                    Some((side, cube)) => {
                        if gap > 0 {
                            write!(f, "{gap}")?;
                        }
                        gap = 0;
                        f.write_str(&pair_of(side, cube))?;
                    }
                }
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", self.to_move.letter())
    }
}

impl fmt::Display for Position {
    /// Writes the position as R28 has it, canonical.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Placement::from(self), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {:?}", self.ruleset())
    }
}

/// What keeps a text from being a position (R28).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// There is no text at all, or one that is nothing like a position: not seven ranks, and none that
    /// is right.
    #[error("a position is seven ranks and the side to move, as in 7/7/7/2XS4/7/7/7 g")]
    NoPosition,
    /// There are not seven ranks.
    #[error("a board has 7 ranks separated by /, not {0}")]
    Ranks(usize),
    /// A rank is not seven spaces wide.
    #[error("rank {rank} is {width} wide, not 7")]
    Width {
        /// The rank, 1 to 7.
        rank: usize,
        /// How wide it is.
        width: usize,
    },
    /// A character that is no face, no digit from 1 to 7 and no separator.
    #[error("'{0}' is neither a face (S T C X L H) nor a number of empty spaces (1 to 7)")]
    Letter(char),
    /// A block of which only the top face is named.
    #[error("a block is two letters, its top and its north face; '{0}' stands alone")]
    HalfBlock(char),
    /// A block with a capital and a small letter.
    #[error("'{0}' mixes Gold's capitals and Blue's small letters")]
    MixedCapitals(String),
    /// A block with the same face on top and to the north, or opposite ones.
    #[error("no cube shows '{pair}': {top} and {north} are {} on the net {net}", relation(*.top, *.north))]
    NoSuchCube {
        /// The two letters.
        pair: String,
        /// The first letter's face.
        top: Face,
        /// The second letter's face.
        north: Face,
        /// The net in use.
        net: Net,
    },
    /// The side to move is missing.
    #[error("the side to move is missing: end with g for Gold or b for Blue")]
    NoSide,
    /// The side to move is unknown.
    #[error("'{0}' is no side: g is Gold, b is Blue")]
    UnknownSide(String),
    /// Something behind a whole position.
    #[error("'{0}' is one word too many; a position ends with the side to move")]
    Extra(String),
    /// The blocks read make no legal position.
    #[error(transparent)]
    Placement(#[from] Fault),
}

fn relation(top: Face, north: Face) -> &'static str {
    if top == north {
        "the same face"
    } else {
        "opposite"
    }
}

/// A fault in a position's text and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The characters that are wrong, counted from 0; empty, at the place where something is
    /// missing.
    pub columns: Range<usize>,
    /// What is wrong with them.
    pub fault: PositionFault,
}

/// All that is wrong with a position's text, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The faults, at least one.
    pub faults: Vec<TextFault>,
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.faults.iter().map(|fault| fault.fault.to_string());
        f.write_str(&texts.collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for ParsePositionError {}

impl Position {
    /// Reads a position (R28) that is to be played under those rules.
    ///
    /// # Errors
    /// With everything that is wrong and where, when the text is no position or not a legal one.
    ///
    /// ```
    /// use deblockle::rules::{Position, Ruleset};
    ///
    /// let text = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g";
    /// let position = Position::parse(text, Ruleset::default())?;
    /// assert_eq!(position.to_string(), text);
    /// # Ok::<(), deblockle::rules::ParsePositionError>(())
    /// ```
    pub fn parse(text: &str, ruleset: Ruleset) -> Result<Position, ParsePositionError> {
        let mut reader = PositionReader::new(ruleset);
        reader.read(text);
        if reader.places_are_known() {
            reader.check_placement();
        }
        let checked = reader.finish()?.check();
        Ok(checked.expect("what is wrong with blocks in known places has been found already"))
    }
}

impl Placement {
    /// Reads the text of a position (R28) that need not be legal: only the text must be right.
    ///
    /// # Errors
    /// With everything that is wrong with the text and where.
    pub fn parse(text: &str, ruleset: Ruleset) -> Result<Placement, ParsePositionError> {
        let mut reader = PositionReader::new(ruleset);
        reader.read(text);
        reader.finish()
    }
}

/// Reads a position's text from left to right and gathers its faults.
struct PositionReader {
    placement: Placement,
    /// Where the board stands in the text.
    board: Range<usize>,
    /// Where each block stands in the text.
    columns: Vec<(Square, Range<usize>)>,
    faults: Vec<TextFault>,
}

impl PositionReader {
    const fn new(ruleset: Ruleset) -> PositionReader {
        PositionReader {
            placement: Placement::new(ruleset, Side::Gold),
            board: 0..0,
            columns: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, columns: Range<usize>, fault: PositionFault) {
        self.faults.push(TextFault { columns, fault });
    }

    fn finish(mut self) -> Result<Placement, ParsePositionError> {
        if self.faults.is_empty() {
            return Ok(self.placement);
        }
        self.faults.sort_by_key(|fault| fault.columns.start);
        Err(ParsePositionError {
            faults: self.faults,
        })
    }

    fn read(&mut self, text: &str) {
        let chars: Vec<char> = text.chars().collect();
        let words = words_of(&chars);
        let Some(board) = words.first() else {
            return self.fault(0..0, PositionFault::NoPosition);
        };
        self.board = board.clone();
        if !self.read_board(&chars, board.clone()) {
            // What is wrong with each of its characters helps nobody.
            self.faults.clear();
            let end = words.last().map_or(board.end, |word| word.end);
            return self.fault(board.start..end, PositionFault::NoPosition);
        }
        let word = |columns: &Range<usize>| chars[columns.clone()].iter().collect::<String>();
        match words.get(1) {
            None => self.fault(board.end..board.end, PositionFault::NoSide),
            Some(side) => match word(side).as_str() {
                "g" => self.placement.to_move = Side::Gold,
                "b" => self.placement.to_move = Side::Blue,
                other => self.fault(side.clone(), PositionFault::UnknownSide(other.to_string())),
            },
        }
        if let Some(extra) = words.get(2) {
            self.fault(extra.clone(), PositionFault::Extra(word(extra)));
        }
    }

    /// Reads the ranks, and says whether they are anything like a board's: seven, or one of them right.
    fn read_board(&mut self, chars: &[char], board: Range<usize>) -> bool {
        let mut ranks: Vec<Range<usize>> = Vec::new();
        let mut start = board.start;
        for column in board.clone().filter(|&column| chars[column] == '/') {
            ranks.push(start..column);
            start = column + 1;
        }
        ranks.push(start..board.end);
        let mut is_like_one = ranks.len() == BOARD_SIZE;
        if !is_like_one {
            let from = ranks.get(BOARD_SIZE).map_or(board.end, |rank| rank.start);
            self.fault(from..board.end, PositionFault::Ranks(ranks.len()));
        }
        for (columns, rank) in ranks.into_iter().zip((0..BOARD_SIZE).rev()) {
            let faults = self.faults.len();
            self.read_rank(chars, columns, rank);
            is_like_one |= self.faults.len() == faults;
        }
        is_like_one
    }

    fn read_rank(&mut self, chars: &[char], columns: Range<usize>, rank: usize) {
        let (mut file, mut column) = (0, columns.start);
        let mut overflow = None;
        let mut all_read = true;
        while column < columns.end {
            let used = match chars[column] {
                digit @ '1'..='7' => {
                    file += digit as usize - '0' as usize;
                    1
                }
                letter if face_of(letter).is_some() => {
                    let used = self.read_block(&chars[column..columns.end], column, (file, rank));
                    file += 1;
                    used
                }
                other => {
                    self.fault(column..column + 1, PositionFault::Letter(other));
                    all_read = false;
                    1
                }
            };
            if file > BOARD_SIZE {
                overflow = overflow.or(Some(column));
            }
            column += used;
        }
        // How many spaces a character that says nothing was meant to be cannot be known.
        if file > BOARD_SIZE || file < BOARD_SIZE && all_read {
            let at = overflow.map_or(columns.end..columns.end, |from| from..columns.end);
            let (rank, width) = (rank + 1, file);
            self.fault(at, PositionFault::Width { rank, width });
        }
    }

    /// Reads the block that begins `text`, which stands at `column`, and returns how many
    /// characters it has.
    fn read_block(&mut self, text: &[char], column: usize, place: (usize, usize)) -> usize {
        let top_letter = text[0];
        let Some(&north_letter) = text.get(1).filter(|&&next| face_of(next).is_some()) else {
            self.fault(column..column + 1, PositionFault::HalfBlock(top_letter));
            return 1;
        };
        let columns = column..column + 2;
        let pair: String = [top_letter, north_letter].iter().collect();
        if top_letter.is_uppercase() != north_letter.is_uppercase() {
            self.fault(columns, PositionFault::MixedCapitals(pair));
        } else if let (Some(top), Some(north)) = (face_of(top_letter), face_of(north_letter)) {
            let net = self.placement.ruleset.net;
            let side = if top_letter.is_uppercase() {
                Side::Gold
            } else {
                Side::Blue
            };
            match (net.cube(top, north), Square::new(place.0, place.1)) {
                (Some(cube), Some(square)) => {
                    self.placement.put(square, side, cube);
                    self.columns.push((square, columns));
                }
                (Some(_), None) => {} // Beyond the seventh space: the rank's width is the fault.
                (None, _) => {
                    let fault = PositionFault::NoSuchCube {
                        pair,
                        top,
                        north,
                        net,
                    };
                    self.fault(columns, fault);
                }
            }
        }
        2
    }

    /// Whether every block is where the text means it to be.
    fn places_are_known(&self) -> bool {
        use PositionFault::*;
        let misplaces = |fault: &TextFault| {
            matches!(
                fault.fault,
                NoPosition | Ranks(_) | Width { .. } | Letter(_) | HalfBlock(_)
            )
        };
        !self.faults.iter().any(misplaces)
    }

    /// Adds what is wrong with the blocks themselves, each at its place in the text.
    fn check_placement(&mut self) {
        let mut found = self.placement.faults();
        // A board on which no block could be read is not empty for that.
        found.retain(|&fault| fault != Fault::Empty || self.faults.is_empty());
        for fault in found {
            let is_meant = |(square, _): &&(Square, Range<usize>)| match fault {
                Fault::TooMany { side, .. } => self
                    .placement
                    .get(*square)
                    .is_some_and(|(owner, _)| owner == side),
                _ => fault.squares().contains(*square),
            };
            let mut meant = self.columns.iter().filter(is_meant);
            let at = match fault {
                // The fifth block is the first that is too many.
                Fault::TooMany { .. } => meant.nth(MAX_BLOCKS),
                _ => meant.next(),
            };
            // Only an empty board has no block to point at.
            let columns = at.map_or(self.board.clone(), |(_, columns)| columns.clone());
            self.fault(columns, fault.into());
        }
    }
}

/// The face that a capital or a small letter stands for (R27, R28).
fn face_of(letter: char) -> Option<Face> {
    Face::from_letter(letter.to_ascii_uppercase())
}

/// Where the words of a text are, separated by white space.
fn words_of(chars: &[char]) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (column, _) in chars.iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        match words.last_mut().filter(|word| word.end == column) {
            Some(word) => word.end += 1,
            None => words.push(column..column + 1),
        }
    }
    words
}
