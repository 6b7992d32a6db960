//! Placing the rolled blocks (R9–R12).

use super::command::{Change, Command};
use super::lines::Lines;
use super::session::refusal;
use super::words;
use crate::caret::Flaw;
use crate::dice::Dice;
use crate::rules::{Block, Direction, Face, SetUp, Side, Square};
use crate::start::GameOptions;

/// A set-up under way.
#[derive(Debug)]
pub(super) struct Placing {
    set_up: SetUp,
    /// What lay on the table before each change.
    history: Vec<SetUp>,
    /// Whether the last change was that another player places.
    is_handed_over: bool,
}

impl Placing {
    pub const fn new(set_up: SetUp) -> Placing {
        Placing {
            set_up,
            history: Vec::new(),
            is_handed_over: false,
        }
    }

    pub const fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// Whether the last line let another player place.
    pub const fn is_handed_over(&self) -> bool {
        self.is_handed_over
    }

    pub fn prompt(&self, options: &GameOptions) -> String {
        let placer = self.set_up.placer().unwrap_or(self.set_up.first());
        format!(
            "{}, place {}'s blocks; ok leaves them so:",
            options.player(placer),
            placer.other()
        )
    }

    /// Tells what was rolled, whose task it is and how the blocks lie.
    pub fn tell(&self, options: &GameOptions, lines: &mut Lines) {
        let (Some(placer), Some(side)) = (self.set_up.placer(), self.set_up.placed_side()) else {
            return;
        };
        if placer == self.set_up.first() {
            lines.say_all(Side::ALL.map(|side| self.rolled(side)));
        }
        lines.say(format!(
            "{} places {side}'s blocks on any of {}, the rolled faces on top. They lie so:",
            options.player(placer),
            words::spaces(self.set_up.spaces(side))
        ));
        self.tell_blocks(side, lines);
    }

    /// The faces rolled for a side's blocks.
    fn rolled(&self, side: Side) -> String {
        let blocks = self.set_up.blocks(side).iter();
        let faces: Vec<&str> = blocks.map(|block| block.cube.top().name()).collect();
        format!("Rolled for {side}: {}.", faces.join(", "))
    }

    fn tell_blocks(&self, side: Side, lines: &mut Lines) {
        let mut blocks = self.set_up.blocks(side).to_vec();
        blocks.sort_unstable();
        lines.say_all(blocks.into_iter().map(|block| words::block(side, block)));
    }

    /// Does what is wanted, and tells what has come of it.
    pub fn carry_out(
        &mut self,
        command: Command,
        line: &str,
        dice: &mut Dice,
        lines: &mut Lines,
    ) -> Result<(), Flaw> {
        self.is_handed_over = false;
        let before = self.set_up.clone();
        match command {
            Command::Confirm => {
                self.set_up.confirm();
                self.is_handed_over = true;
            }
            Command::Shuffle => {
                dice.shuffle(&mut self.set_up);
                self.tell_placed(lines);
            }
            Command::Place(square, change) => self.place(square, change, line, lines)?,
            Command::Undo => {
                let last = self.history.pop();
                self.set_up = last.ok_or_else(|| refusal(line, "there is nothing to take back"))?;
                self.is_handed_over = self.set_up.placer() != before.placer();
                if !self.is_handed_over {
                    lines.say("Taken back. They lie so:");
                    self.tell_placed(lines);
                }
                return Ok(());
            }
            _ => {
                let reason = "that is for the game, which begins when both players have placed; ok \
                              leaves the blocks as they lie";
                return Err(refusal(line, reason));
            }
        }
        self.history.push(before);
        Ok(())
    }

    /// How the blocks lie that are being placed.
    fn tell_placed(&self, lines: &mut Lines) {
        if let Some(side) = self.set_up.placed_side() {
            self.tell_blocks(side, lines);
        }
    }

    fn place(
        &mut self,
        square: Square,
        change: Change,
        line: &str,
        lines: &mut Lines,
    ) -> Result<(), Flaw> {
        let Some(side) = self.set_up.placed_side() else {
            return Ok(());
        };
        let blocks = self.set_up.blocks(side);
        let Some(number) = blocks.iter().position(|block| block.square == square) else {
            let reason = format!("none of the blocks that you place lies on {square}");
            return Err(refusal(line, reason));
        };
        let block = blocks[number];
        match change {
            Change::Left => self.set_up.spin_back(number),
            Change::Right => self.set_up.spin(number),
            Change::North(face) => self.turn_to(number, block, face, line)?,
            Change::To(space) => {
                let spaces = words::spaces(self.set_up.spaces(side));
                let put = self.set_up.put(number, space);
                put.map_err(|error| refusal(line, format!("{error}; they are {spaces}")))?;
            }
        }
        let blocks = self.set_up.blocks(side);
        let moved = blocks.iter().enumerate().filter(|&(at, block)| {
            // The other block of two that have changed places.
            at == number || (block.square == square && square != blocks[number].square)
        });
        lines.say_all(moved.map(|(_, &block)| words::block(side, block)));
        Ok(())
    }

    /// Turns the block until the face is to the north.
    fn turn_to(&mut self, number: usize, block: Block, face: Face, line: &str) -> Result<(), Flaw> {
        let is_right = |cube: &crate::rules::Cube| cube.face(Direction::North) == face;
        let quarters = block.cube.spins().iter().position(is_right);
        let Some(quarters) = quarters else {
            let (top, square) = (block.cube.top(), block.square);
            let reason =
                format!("{face} cannot be to the north of the block on {square}: {top} is on top");
            return Err(refusal(line, reason));
        };
        for _ in 0..quarters {
            self.set_up.spin(number);
        }
        Ok(())
    }
}
