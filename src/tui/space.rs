//! One space of the board: its wood, what stands on it, and its marks.
//!
//! ```text
//! ┏     ┓   the cursor, or the corners of a landing
//!  !   ↑    at a block's upper corners: something wrong; it can go off
//! ▐  ★  ▌   the block in hand
//!  ○   2    at the lower corners: the last turn; the steps of the hop under way
//! ┗     ┛
//! ```
//!
//! A block leaves the first and the last column free, and its own corners show no face, so that
//! every mark finds a place beside every other.

pub(super) mod block;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use super::scene::{Scene, TipMark, seen, seen_cube};
use super::sheet::Sheet;
use super::theme::{Ground, Mark, Part, Theme, Tone};
use super::wood;
use crate::rules::{Face, Side, Square, Turn};

/// The columns that a block leaves free at each side of its space.
const BLOCK_MARGIN: u16 = 1;

/// The part of a space that a block on it takes.
pub(super) fn block_area(space: Rect) -> Rect {
    space.inner(Margin::new(BLOCK_MARGIN, 0))
}

/// Draws a space into that rectangle.
pub(super) fn draw(scene: &Scene, square: Square, theme: &Theme, rect: Rect, buf: &mut Buffer) {
    let mut space = Space {
        scene,
        square,
        theme,
        ground: ground(scene, square),
        sheet: Sheet { rect, buf },
    };
    space.wood();
    space.cursor_arms();
    match scene.block_at(square) {
        Some((side, block)) => {
            let cube = seen_cube(block.cube, scene.flipped);
            space.shadow();
            block::draw(
                side,
                cube,
                space.ground,
                theme,
                &mut space.sheet.inside(BLOCK_MARGIN, 0),
            );
        }
        None => {
            space.open();
            space.worth();
        }
    }
    space.edges();
    space.corners();
}

/// Whether a space is light or dark.
const fn tone(square: Square) -> Tone {
    match (square.file() + square.rank()).is_multiple_of(2) {
        true => Tone::Dark,
        false => Tone::Light,
    }
}

/// What the space is made of. The more urgent comes first.
fn ground(scene: &Scene, square: Square) -> Ground {
    let tone = tone(square);
    match () {
        _ if scene.faults.contains(square) => Ground::Fault,
        _ if scene.landings.contains(square) => Ground::Landing(tone),
        _ if square.is_star() => Ground::Inlay,
        _ if last_turn_mark(scene.last_turn, square).is_some() => Ground::Worn(tone),
        _ => Ground::Wood(tone),
    }
}

/// The part of the last turn that a space played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Played {
    From,
    TippedTo,
    Landed,
}

/// What the last turn did on a space; of several things, the last.
fn last_turn_mark(turn: Option<Turn>, square: Square) -> Option<Played> {
    let (from, tipped_to, landing) = turn?.spaces()?;
    match square {
        _ if landing == Some(square) => Some(Played::Landed),
        _ if square == tipped_to => Some(Played::TippedTo),
        _ if square == from => Some(Played::From),
        _ => None,
    }
}

/// A space while it is drawn.
struct Space<'a> {
    scene: &'a Scene,
    square: Square,
    theme: &'a Theme,
    ground: Ground,
    sheet: Sheet<'a>,
}

impl Space<'_> {
    fn mark(&self, mark: Mark) -> Style {
        self.theme.mark(mark, self.ground)
    }

    fn is_landing(&self) -> bool {
        self.scene.landings.contains(self.square)
    }

    fn has_cursor(&self) -> bool {
        self.scene.cursor == Some(self.square)
    }

    /// The bare wood. Without colours a pattern fills the star spaces, and dots at the corners of
    /// the dark ones show where spaces begin.
    fn wood(&mut self) {
        wood::draw(self.square, self.ground, self.theme, &mut self.sheet);
        if self.theme.is_coloured() {
            return;
        }
        let (glyphs, style) = (self.theme.glyphs(), self.mark(Mark::Grain));
        if self.square.is_star() {
            self.sheet.inside(1, 0).fill(glyphs.inlay, style);
        } else if tone(self.square) == Tone::Dark {
            self.sheet.corners([glyphs.grain; 4], style);
        }
    }

    /// The shadow of a block on the wood to its right.
    fn shadow(&mut self) {
        let edges = self.theme.glyphs().blocks.map(|blocks| blocks.edges);
        if let (Some(edges), Some(style)) = (edges, self.theme.shadow(self.ground)) {
            let (width, height) = self.sheet.size();
            for y in 0..height {
                self.sheet.put(width - 1, y, edges[3], style);
            }
        }
    }

    /// What an open space shows in its middle: a star, the face that a tip would bring up, or the
    /// mark of a landing.
    fn open(&mut self) {
        let tips = &self.scene.tips;
        let tip = tips.iter().find(|tip| tip.square == self.square).copied();
        if let Some(side) = self.home_of() {
            self.star(side);
        } else if let Some(tip) = tip {
            return self.tip(tip);
        } else if self.is_landing() {
            let (x, y) = self.sheet.middle();
            let symbol = self.theme.glyphs().landing;
            self.sheet.put(x, y, symbol, self.mark(Mark::Landing));
        }
        match tip {
            Some(tip) if tip.legal => self.tip(tip),
            Some(tip) => {
                // The star stays to be seen; the face goes below it.
                let (x, y) = (self.sheet.size().0 / 2, self.sheet.size().1 - 1);
                let symbol = self.theme.glyphs().face(tip.face);
                self.sheet.put(x, y, symbol, self.mark(Mark::Illegal));
            }
            None => {}
        }
    }

    /// What is written on the space, if anything is.
    fn worth_here(&self) -> Option<&str> {
        let mut worths = self.scene.worths.iter();
        let (_, worth) = worths.find(|(square, _)| *square == self.square)?;
        Some(worth)
    }

    /// What is written below the middle of a landing or of a tip's face.
    fn worth(&mut self) {
        let Some(worth) = self.worth_here().map(str::to_string) else {
            return;
        };
        let (width, height) = self.sheet.size();
        let start = width.saturating_sub(worth.len() as u16).div_ceil(2);
        let style = self.mark(match self.is_landing() {
            true => Mark::Landing,
            false => Mark::Legal,
        });
        for (x, sign) in (start..).zip(worth.chars()) {
            self.sheet.put(x, height - 1, sign, style);
        }
    }

    /// Whose home star this space is.
    fn home_of(&self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|side| side.home_star() == self.square)
    }

    fn star(&mut self, side: Side) {
        let style = self.mark(Mark::Star(side));
        // Half a line of the inlay stays to be seen above the star and below it, unless that would
        // spoil it.
        let lines = (self.sheet.size().1 - 1).max(3);
        let mut inlay = self.sheet.inside(1, 0);
        inlay.face_of_lines(Face::Star, lines, self.theme, style);
    }

    fn tip(&mut self, tip: TipMark) {
        if !tip.legal {
            let (x, y) = self.sheet.middle();
            let symbol = self.theme.glyphs().face(tip.face);
            return self.sheet.put(x, y, symbol, self.mark(Mark::Illegal));
        }
        let style = self.mark(Mark::Legal);
        // As large as the face will be on the block.
        let (columns, lines) = block::slopes(self.sheet.inside(1, 0).size());
        let mut plate = self.sheet.inside(1 + columns, lines);
        let reach = plate.face(tip.face, self.theme, style) / 2 + 1;
        let (x, y) = self.sheet.middle();
        let [left, right] = self.theme.glyphs().tip;
        self.sheet.put(x - reach, y, left, style);
        self.sheet.put(x + reach, y, right, style);
    }

    /// The block in hand's bars at both edges, and the corners of a landing or of the cursor.
    fn edges(&mut self) {
        let (width, height) = self.sheet.size();
        let glyphs = self.theme.glyphs();
        if self.scene.in_hand == Some(self.square) {
            let style = self.mark(Mark::InHand);
            for y in 0..height {
                self.sheet.put(0, y, glyphs.in_hand[0], style);
                self.sheet.put(width - 1, y, glyphs.in_hand[1], style);
            }
        }
        if self.has_cursor() {
            self.sheet.corners(glyphs.cursor, self.mark(Mark::Cursor));
        } else if self.is_landing() {
            let style = self.mark(Mark::Landing);
            self.sheet.corners(glyphs.landing_corners, style);
        }
    }

    /// The lines from the cursor's corners inwards, which a block covers.
    fn cursor_arms(&mut self) {
        if !self.has_cursor() {
            return;
        }
        let (width, height) = self.sheet.size();
        let (style, across) = (self.mark(Mark::Cursor), self.theme.glyphs().cursor_across);
        for x in 1..=width / 6 {
            for y in [0, height - 1] {
                self.sheet.put(x, y, across, style);
                self.sheet.put(width - 1 - x, y, across, style);
            }
        }
    }

    /// The small marks one column in from the corners: on a block, its own corners.
    fn corners(&mut self) {
        let (width, height) = self.sheet.size();
        let (right, bottom) = (width - 2, height - 1);
        let glyphs = self.theme.glyphs();
        let block = self.scene.block_at(self.square);
        if self.scene.faults.contains(self.square) {
            let style = self.theme.fault(block.map(|(side, _)| side));
            self.sheet.put(1, 0, glyphs.fault, style);
        }
        let on_block = |mark| match block {
            Some((side, _)) => self.theme.block(side, Part::South),
            None => self.theme.mark(mark, self.ground),
        };
        let (last, trail) = (on_block(Mark::LastTurn), on_block(Mark::Trail));
        if let Some(played) = last_turn_mark(self.scene.last_turn, self.square) {
            let symbol = match played {
                Played::From => glyphs.from,
                Played::TippedTo => glyphs.tipped_to,
                Played::Landed => glyphs.landed,
            };
            self.sheet.put(1, bottom, symbol, last);
        }
        let steps = trail_marks(&self.scene.trail, self.square, self.theme);
        // On a block the face to the south stays clear, and so does what is written on a space.
        let room = match block {
            Some(_) => width / 2 - 2,
            None if self.worth_here().is_some() => 0,
            None => right,
        };
        for (x, symbol) in (1..=right).rev().zip(steps).take(room.into()) {
            self.sheet.put(x, bottom, symbol, trail);
        }
        if let (true, Some((side, _))) = (self.scene.can_go_off.contains(self.square), block) {
            let symbol = match self.square.direction_to(side.goal()) {
                Some(direction) => glyphs.arrow(seen(direction, self.scene.flipped)),
                None => glyphs.off,
            };
            self.sheet.put(right, 0, symbol, self.theme.goes_off(side));
        }
    }
}

/// The marks of a hop's steps on a space, the last first: where the block stood, where it was tipped
/// to, and the numbers of the steps from there.
fn trail_marks(trail: &[Square], square: Square, theme: &Theme) -> Vec<char> {
    let here = trail.iter().enumerate().filter(|&(_, &on)| on == square);
    here.rev()
        .map(|(index, _)| match index {
            0 => theme.glyphs().from,
            1 => theme.glyphs().tipped_to,
            step => char::from_digit((step as u32 - 1) % 10, 10).unwrap_or(' '),
        })
        .collect()
}
