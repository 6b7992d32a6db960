//! The rules of Deblockle a second time, slow and plain, for the tests to compare the product
//! with.
//!
//! This was written from the rules (R1 to R30) alone, by someone who had not seen the product's
//! own rules, and it imports nothing from them: where the two agree, they agree because both read
//! the rules the same way. It prefers being easy to check against the text to every other virtue.
//!
//! A space is a pair (file, rank), each 0 to 6, so `(0, 0)` is a1 and `(3, 1)` is d2. A cube is
//! its six face letters, in the order top, north, east, south, west, bottom.

// Each test file that includes this module uses a part of it only.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

type Space = (i8, i8);
type Cube = [char; 6];

/// North, east, south and west, as steps in file and rank (R1).
const STRAIGHT: [Space; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Space; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Gold's home star d2 and Blue's d6 (R2).
const GOLD_STAR: Space = (3, 1);
const BLUE_STAR: Space = (3, 5);

/// What may differ from one game to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Opposing blocks may stand side by side; false plays the variant (R26).
    pub side_by_side: bool,
    /// A Slider slides until stopped, and never stops early beside a star (R17, `full`).
    pub slider_full: bool,
    /// The cube: its faces on top, north, east, south, west and bottom (R5, R7).
    pub net: String,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            side_by_side: true,
            slider_full: false,
            net: "SCLXHT".to_string(),
        }
    }
}

/// A position: the blocks, whose turn it is, and the rules it is played by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    /// Each block's side, 'g' or 'b', and its faces. One space, one block (R3).
    blocks: BTreeMap<Space, (char, Cube)>,
    /// The side to move, 'g' or 'b'.
    side: char,
    rules: Rules,
}

impl Plain {
    /// Reads a position (R28); `None` for a text that R28 refuses, or R26 under the variant.
    pub fn parse(text: &str, rules: &Rules) -> Option<Plain> {
        let (ranks, side) = text.split_once(' ')?;
        let side = match side {
            "g" => 'g',
            "b" => 'b',
            _ => return None,
        };
        let ranks: [&str; 7] = ranks.split('/').collect::<Vec<_>>().try_into().ok()?;
        let cubes = every_cube(net_cube(&rules.net)?);
        let mut blocks = BTreeMap::new();
        for (row, rank_text) in (0..7).zip(ranks) {
            let rank = 6 - row; // The text begins with rank 7.
            let mut file: i8 = 0;
            let mut letters = rank_text.chars();
            while let Some(letter) = letters.next() {
                if let Some(digit @ 1..=7) = letter.to_digit(10) {
                    file += digit as i8;
                } else {
                    let north = letters.next()?;
                    blocks.insert((file, rank), read_block(letter, north, &cubes)?);
                    file += 1;
                }
                if file > 7 {
                    return None;
                }
            }
            if file != 7 {
                return None;
            }
        }
        let rules = rules.clone();
        let plain = Plain {
            blocks,
            side,
            rules,
        };
        plain.is_allowed().then_some(plain)
    }

    /// R28's faults that concern the board as a whole, and R26's.
    fn is_allowed(&self) -> bool {
        let mut blocks = self.blocks.iter();
        let right_number = !self.blocks.is_empty() && self.count('g') <= 4 && self.count('b') <= 4;
        let on_a_star = self.blocks.keys().any(|&space| is_star(space));
        let touching = blocks.any(|(&space, block)| self.touches_opponent(space, block.0));
        right_number && !on_a_star && (self.rules.side_by_side || !touching)
    }

    /// Every legal turn in R29's text, with the position after it. A side that cannot move has the
    /// one turn `--` (R23). A game that has ended has none (R22, R24).
    pub fn turns(&self) -> BTreeMap<String, Plain> {
        match self.status() {
            "to-move" => self.block_turns(),
            "deblockled" => BTreeMap::from([("--".to_string(), self.passed())]),
            _ => BTreeMap::new(),
        }
    }

    /// `gold` or `blue` has won, having no block left (R22); neither side can move, `stuck` (R24);
    /// the side to move cannot, `deblockled` (R23); or it can, `to-move`.
    pub fn status(&self) -> &'static str {
        if self.count('g') == 0 {
            "gold"
        } else if self.count('b') == 0 {
            "blue"
        } else if !self.block_turns().is_empty() {
            "to-move"
        } else if !self.passed().block_turns().is_empty() {
            "deblockled"
        } else {
            "stuck"
        }
    }

    /// Everything that could be typed as a turn of one of the mover's blocks (R29), legal or not:
    /// each block tipped each way that stays on the board, alone (`from-to`), with each of the 49
    /// spaces as the hop's end, and with a star. The pass `--` is not among them. A reader takes
    /// `d5-d6` for `d5-d6*`, and `turns` names the second only.
    pub fn all_words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (&from, &(side, _)) in &self.blocks {
            for to in STRAIGHT.map(|step| shift(from, step)) {
                if side != self.side || !on_board(to) {
                    continue;
                }
                let tip = format!("{}-{}", name(from), name(to));
                words.push(format!("{tip}*"));
                words.extend(every_space().map(|end| format!("{tip}-{}", name(end))));
                words.push(tip);
            }
        }
        words
    }

    /// The turns of the side to move, block by block and tip by tip (R13), forced passes apart.
    fn block_turns(&self) -> BTreeMap<String, Plain> {
        let mut turns = BTreeMap::new();
        for (&from, &(side, cube)) in &self.blocks {
            if side == self.side {
                for step in STRAIGHT {
                    self.add_turns(from, cube, step, &mut turns);
                }
            }
        }
        turns
    }

    /// Adds the turns that begin with tipping the block on `from` by `step` (R14 to R20).
    fn add_turns(&self, from: Space, cube: Cube, step: Space, turns: &mut BTreeMap<String, Plain>) {
        let to = shift(from, step);
        // R14: only into an open space.
        if !self.is_open(to) {
            return;
        }
        let cube = tip(cube, step);
        let tip_text = format!("{}-{}", name(from), name(to));
        // The position with the block in the air: R18, the space it was tipped from is open.
        let mut without = self.passed();
        without.blocks.remove(&from);

        // R16: onto the opponent's star with the Star on top, the block is off.
        if to == star_of(opponent(self.side)) && cube[0] == 'S' {
            turns.insert(format!("{tip_text}*"), without);
            return;
        }
        // R15: otherwise never onto a star space, and never with the Star on top.
        if is_star(to) || cube[0] == 'S' {
            return;
        }
        for end in without.hop_ends(cube[0], to) {
            // R19: no hop ends on a star space. R26: nor beside an opponent, under the variant.
            let beside = without.touches_opponent(end, self.side);
            if is_star(end) || (beside && !self.rules.side_by_side) {
                continue;
            }
            let mut after = without.clone();
            after.blocks.insert(end, (self.side, cube));
            // R29: a Stop's turn has two spaces.
            let text = match cube[0] {
                'T' => tip_text.clone(),
                _ => format!("{tip_text}-{}", name(end)),
            };
            turns.insert(text, after);
        }
    }

    /// Where a block tipped to `at` may hop to by its top face (R17), with that block not on the
    /// board. Ends on star spaces are still among them.
    fn hop_ends(&self, face: char, at: Space) -> BTreeSet<Space> {
        match face {
            'T' => BTreeSet::from([at]),
            'C' => self.single_steps(at, STRAIGHT),
            'X' => self.single_steps(at, DIAGONAL),
            'L' => BTreeSet::from_iter(STRAIGHT.iter().flat_map(|&step| self.slide_ends(at, step))),
            'H' => self.hoops_ends(at),
            _ => unreachable!("the Star shows on top only after R16's tip, which has no hop"),
        }
    }

    /// R17, Cross and X: one step into an open space.
    fn single_steps(&self, at: Space, steps: [Space; 4]) -> BTreeSet<Space> {
        let ends = steps.into_iter().map(|step| shift(at, step));
        ends.filter(|&end| self.is_open(end)).collect()
    }

    /// R17, Slider: at least one space, until the edge or a block stops it, or, unless the rule is
    /// `full`, to a space on the way that is next to a star space.
    fn slide_ends(&self, at: Space, step: Space) -> BTreeSet<Space> {
        let mut ends = BTreeSet::new();
        let mut here = shift(at, step);
        while self.is_open(here) {
            let next = shift(here, step);
            let stopped = !self.is_open(next);
            let beside_star = STRAIGHT.iter().any(|&side| is_star(shift(here, side)));
            if stopped || (beside_star && !self.rules.slider_full) {
                ends.insert(here);
            }
            here = next;
        }
        ends
    }

    /// R17, Hoops: every walk of exactly three single steps over open spaces.
    fn hoops_ends(&self, at: Space) -> BTreeSet<Space> {
        let mut ends = BTreeSet::new();
        for first in self.single_steps(at, STRAIGHT) {
            for second in self.single_steps(first, STRAIGHT) {
                ends.extend(self.single_steps(second, STRAIGHT));
            }
        }
        ends
    }

    /// R18: on the board, no block there.
    fn is_open(&self, space: Space) -> bool {
        on_board(space) && !self.blocks.contains_key(&space)
    }

    /// R26: whether a block of `side` on `space` has an opponent's block orthogonally next to it.
    fn touches_opponent(&self, space: Space, side: char) -> bool {
        let mut beside = STRAIGHT
            .iter()
            .map(|&step| self.blocks.get(&shift(space, step)));
        beside.any(|block| block.is_some_and(|block| block.0 != side))
    }

    /// The same blocks with the other side to move (R13, R23).
    fn passed(&self) -> Plain {
        let side = opponent(self.side);
        Plain {
            side,
            ..self.clone()
        }
    }

    fn count(&self, side: char) -> usize {
        self.blocks.values().filter(|block| block.0 == side).count()
    }
}

/// The canonical text of R28.
impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |space: Space| match self.blocks.get(&space) {
            Some(('g', cube)) => format!("{}{}", cube[0], cube[1]),
            Some((_, cube)) => format!("{}{}", cube[0], cube[1]).to_lowercase(),
            None => "1".to_string(),
        };
        let mut ranks: Vec<String> = (0..7)
            .rev()
            .map(|rank| (0..7).map(|file| written((file, rank))).collect())
            .collect();
        // A run of empty spaces is one digit: the longest runs first.
        for run in (2..=7).rev() {
            for rank in &mut ranks {
                *rank = rank.replace(&"1".repeat(run), &run.to_string());
            }
        }
        write!(f, "{} {}", ranks.join("/"), self.side)
    }
}

/// R28: a block's two letters, its top and north faces; capitals are Gold, small letters Blue.
fn read_block(top: char, north: char, cubes: &BTreeSet<Cube>) -> Option<(char, Cube)> {
    let side = match (top, north) {
        ('A'..='Z', 'A'..='Z') => 'g',
        ('a'..='z', 'a'..='z') => 'b',
        _ => return None,
    };
    let shown = [top.to_ascii_uppercase(), north.to_ascii_uppercase()];
    let cube = cubes.iter().find(|cube| cube[..2] == shown)?;
    Some((side, *cube))
}

/// R7: a net names each of the six faces once.
fn net_cube(net: &str) -> Option<Cube> {
    let cube: Cube = net.chars().collect::<Vec<_>>().try_into().ok()?;
    let whole = "STCXLH".chars().all(|face| cube.contains(&face));
    whole.then_some(cube)
}

/// R6: the 24 ways a cube can face, found by tipping it about until nothing new turns up.
fn every_cube(net: Cube) -> BTreeSet<Cube> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![net];
    while let Some(cube) = waiting.pop() {
        if found.insert(cube) {
            waiting.extend(STRAIGHT.map(|step| tip(cube, step)));
        }
    }
    found
}

/// R6: the face opposite the tip comes up, the top one goes down on the side of the tip, and the
/// two faces across it stay.
fn tip([top, north, east, south, west, bottom]: Cube, step: Space) -> Cube {
    match step {
        (0, 1) => [south, top, east, bottom, west, north],
        (0, -1) => [north, bottom, east, top, west, south],
        (1, 0) => [west, north, top, south, bottom, east],
        _ => [east, north, bottom, south, top, west],
    }
}

fn opponent(side: char) -> char {
    if side == 'g' { 'b' } else { 'g' }
}

/// R2.
fn star_of(side: char) -> Space {
    if side == 'g' { GOLD_STAR } else { BLUE_STAR }
}

fn is_star(space: Space) -> bool {
    space == GOLD_STAR || space == BLUE_STAR
}

fn shift(space: Space, step: Space) -> Space {
    (space.0 + step.0, space.1 + step.1)
}

fn on_board(space: Space) -> bool {
    (0..7).contains(&space.0) && (0..7).contains(&space.1)
}

fn every_space() -> impl Iterator<Item = Space> {
    (0..7).flat_map(|file| (0..7).map(move |rank| (file, rank)))
}

/// R1: a space's name, the file's letter and the rank's digit.
fn name((file, rank): Space) -> String {
    let file = char::from(b'a' + file as u8);
    let rank = char::from(b'1' + rank as u8);
    format!("{file}{rank}")
}
