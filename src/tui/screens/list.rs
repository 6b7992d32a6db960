//! Lists that scroll where there is no room for all their lines.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::tui::keys::Action;
use crate::tui::layout::row;
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::theme::Theme;

/// How many lines stand above a list: an empty one, the heading, and another.
pub const ABOVE: u16 = 3;

/// Where a list's cursor has been put.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    /// The place of the line under the cursor, once one is chosen.
    chosen: Option<usize>,
    /// The first line in sight, once a click has chosen one: the list must not move away from under
    /// the pointer.
    held: Option<usize>,
}

/// The part of a list that is in sight.
#[derive(Clone, Copy, Debug)]
pub struct InSight {
    /// How many lines the list has.
    pub count: usize,
    /// The place of the line under the cursor.
    pub place: usize,
    /// The place of the first line in sight.
    first: usize,
    /// How many lines there is room for, 1 or more.
    height: usize,
}

impl List {
    /// The list with the cursor at that place.
    pub const fn at(place: usize) -> List {
        List {
            chosen: Some(place),
            held: None,
        }
    }

    /// The place that the cursor has been put at, if it has been. The list may have become shorter.
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// What is in sight of so many lines in an area of that height, with so many kept free below the
    /// list. The line under the cursor is in the middle, as far as there are lines on both sides,
    /// unless the list is held.
    pub fn in_sight(&self, place: usize, count: usize, height: u16, below: u16) -> InSight {
        let height = usize::from(height.saturating_sub(ABOVE + below).max(1));
        let first = match self.held {
            Some(first) => first.clamp((place + 1).saturating_sub(height), place),
            None => place.saturating_sub(height / 2),
        };
        InSight {
            count,
            place,
            first: first.min(count.saturating_sub(height)),
            height,
        }
    }

    /// Does what a key asks for. Returns whether it is one that moves the cursor.
    pub fn act(&mut self, action: Action, seen: InSight) -> bool {
        self.held = None;
        let (place, last) = (seen.place, seen.count.saturating_sub(1));
        let to = match action {
            Action::Up => place.checked_sub(1).unwrap_or(last),
            Action::Down if place >= last => 0,
            Action::Down => place + 1,
            Action::PageUp => place.saturating_sub(seen.height),
            Action::PageDown => (place + seen.height).min(last),
            Action::First => 0,
            Action::Last => last,
            _ => return false,
        };
        self.chosen = Some(to);
        true
    }

    /// Puts the cursor on the line at that place, which was clicked on, or takes a notch of the wheel.
    pub fn click(&mut self, click: Click, at: Option<usize>, seen: InSight) {
        match (click.button, at) {
            (Button::Left, Some(place)) => {
                self.held = Some(seen.first);
                self.chosen = Some(place);
            }
            (wheel @ (Button::WheelUp | Button::WheelDown), _) => {
                *self = List::at(wheeled(wheel, seen.place, seen.count));
            }
            _ => {}
        }
    }
}

impl InSight {
    /// The place of the line that the cell lies on, in an area that the list is drawn in.
    pub fn place_at(&self, area: Rect, cell: Cell) -> Option<usize> {
        let line = usize::from(cell.y.checked_sub(area.y + ABOVE)?);
        let place = self.first + line;
        (line < self.height && place < self.count).then_some(place)
    }

    /// The first line below the list, from the top of the area.
    pub fn below(&self) -> u16 {
        ABOVE + self.height.min(self.count) as u16
    }

    /// Draws the lines in sight, each with the text for its place in so many columns. Returns where
    /// the cursor is.
    pub fn draw(
        &self,
        text: impl Fn(usize, usize) -> String,
        theme: &Theme,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let mut cursor = None;
        for (place, y) in (self.first..self.count).take(self.height).zip(ABOVE..) {
            let line = row(area, y);
            // The pointer, and a blank on both sides of the text.
            let text = text(place, usize::from(line.width).saturating_sub(3));
            let is_chosen = place == self.place;
            cursor = cursor.or(draw_line(&text, is_chosen, theme, line, buffer));
        }
        cursor
    }
}

/// Draws a list's line: with the pointer before it, where it is the one under the cursor. Returns where
/// the cursor is, if it is there.
pub fn draw_line(
    text: &str,
    is_chosen: bool,
    theme: &Theme,
    line: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let (pointer, style) = match is_chosen {
        true => (theme.glyphs().pointer, theme.selection()),
        false => (' ', theme.text()),
    };
    Line::styled(format!("{pointer} {text} "), style).render(line, buffer);
    (is_chosen && !line.is_empty()).then(|| line.as_position())
}
