//! The title screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::rules::Side;
use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::row;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::{Part, Theme};

/// The title and its entries.
#[derive(Clone, Debug, Default)]
pub struct Title {
    chosen: usize,
}

/// Something that the title leads to.
struct Entry {
    label: &'static str,
    /// What it is, in a line.
    what: &'static str,
    request: fn() -> Request,
}

const ENTRIES: &[Entry] = &[
    Entry {
        label: "New game",
        what: "Choose blocks, rules and names, and play",
        request: || Request::ChooseGame,
    },
    Entry {
        label: "Own position",
        what: "Put a position together, and play from it",
        request: || Request::Edit,
    },
    Entry {
        label: "Rules",
        what: "A first turn, all the rules, and every key",
        request: || Request::Help,
    },
    Entry {
        label: "Quit",
        what: "Leave the program",
        request: || Request::AskToQuit,
    },
];

const NAME: &str = "DEBLOCKLE";
const SUBTITLE: &str = "Tip a block, hop it, bring them all off";
const CREDIT: &str = "Unofficial. The game is by Project Genius.";

/// How many lines stand above and below the entries, the drawing aside: the subtitle, gaps, what
/// the chosen entry is, and the credit.
const LINES_AROUND: u16 = 8;

impl Stage for Title {
    fn context(&self) -> Context {
        Context::Title
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        match action {
            Action::Up => self.chosen = (self.chosen + ENTRIES.len() - 1) % ENTRIES.len(),
            Action::Down => self.chosen = (self.chosen + 1) % ENTRIES.len(),
            Action::Confirm => return vec![(ENTRIES[self.chosen].request)()],
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let entries = ENTRIES.len() as u16;
        let drawing = Drawing::of(TITLE);
        let is_drawn = theme.glyphs().halves.is_some()
            && area.width > drawing.width()
            && area.height >= drawing.height() + entries + LINES_AROUND;
        let heading_height = if is_drawn { drawing.height() } else { 1 };
        let spare = area
            .height
            .saturating_sub(heading_height + entries + LINES_AROUND);
        // The heading stands a little above the middle, where the eye expects it.
        let top = 1 + spare * 2 / 5;
        if is_drawn {
            let heading = Rect {
                y: area.y + top,
                height: heading_height,
                ..area
            };
            drawing.render(theme, heading, buffer);
        } else {
            centred(NAME, theme.accent(), row(area, top), buffer);
        }
        let below = top + heading_height + 1;
        centred(SUBTITLE, theme.dim(), row(area, below), buffer);
        let cursor = self.draw_entries(theme, area, below + 2, buffer);
        let what = ENTRIES[self.chosen].what;
        centred(what, theme.text(), row(area, below + 3 + entries), buffer);
        let last = area.height.saturating_sub(1);
        centred(CREDIT, theme.dim(), row(area, last), buffer);
        cursor
    }
}

impl Title {
    /// Draws the entries from that line on. Returns the cell of the one under the cursor.
    fn draw_entries(
        &self,
        theme: &Theme,
        area: Rect,
        top: u16,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let width = ENTRIES.iter().map(|entry| text::width(entry.label)).max()?;
        let mut cursor = None;
        for (index, entry) in ENTRIES.iter().enumerate() {
            let is_chosen = index == self.chosen;
            let (pointer, style) = match is_chosen {
                true => (theme.glyphs().pointer, theme.selection()),
                false => (' ', theme.text()),
            };
            let text = format!(" {pointer} {:width$}   ", entry.label);
            let line = row(area, top + index as u16);
            let cell = centred(&text, style, line, buffer);
            if is_chosen {
                cursor = cell;
            }
        }
        cursor
    }
}

/// Draws a text in the middle of the line, cut to it. Returns its first cell.
fn centred(text: &str, style: Style, line: Rect, buffer: &mut Buffer) -> Option<Cell> {
    let place = line.centered_horizontally(Constraint::Length(text::width(text) as u16));
    Line::styled(text, style).render(place, buffer);
    (!place.is_empty()).then(|| place.as_position())
}

/// The name drawn on blocks. The file has the drawing and, below an empty line, which part of a block
/// each of its characters is on, by the [part](Part)'s first letter, in capitals on a gold block.
const TITLE: &str = include_str!("../../../assets/title.txt");

/// A drawing on blocks.
struct Drawing {
    /// Each line's characters, and the part of a block that each is on, if any.
    lines: Vec<Vec<(char, Option<Surface>)>>,
}

/// A part of a block, and whose block it is.
type Surface = (Side, Part);

impl Drawing {
    /// Reads a drawing and its sides.
    fn of(text: &str) -> Drawing {
        let (drawn, sides) = text.split_once("\n\n").unwrap_or((text, ""));
        let paired = sides
            .lines()
            .zip(drawn.lines().chain(std::iter::repeat("")));
        let lines = paired.map(|(sides, drawn)| {
            let characters = drawn.chars().chain(std::iter::repeat(' '));
            characters.zip(sides.chars().map(surface)).collect()
        });
        Drawing {
            lines: lines.collect(),
        }
    }

    fn width(&self) -> u16 {
        self.lines.iter().map(Vec::len).max().unwrap_or(0) as u16
    }

    fn height(&self) -> u16 {
        self.lines.len() as u16
    }

    /// Draws in the middle of the area.
    fn render(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let left = area.x + area.width.saturating_sub(self.width()) / 2;
        for (line, y) in self.lines.iter().zip(area.y..area.bottom()) {
            for (&(character, surface), x) in line.iter().zip(left..area.right()) {
                let Some((side, part)) = surface else {
                    continue;
                };
                if let Some(cell) = buffer.cell_mut((x, y)) {
                    cell.set_char(character);
                    cell.set_style(theme.block(side, part));
                }
            }
        }
    }
}

/// The part of a block that a letter stands for.
fn surface(letter: char) -> Option<Surface> {
    let part = match letter.to_ascii_lowercase() {
        't' => Part::Top,
        'n' => Part::North,
        'e' => Part::East,
        's' => Part::South,
        'w' => Part::West,
        _ => return None,
    };
    let side = match letter.is_ascii_uppercase() {
        true => Side::Gold,
        false => Side::Blue,
    };
    Some((side, part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::layout::needed_size;

    #[test]
    fn every_line_fits_the_narrowest_screen() {
        let (narrowest, _) = needed_size();
        let whats = ENTRIES.iter().map(|entry| entry.what);
        for line in whats.chain([SUBTITLE, CREDIT]) {
            assert!(text::width(line) + 4 <= narrowest.into(), "{line}");
        }
    }

    #[test]
    fn the_drawing_is_whole_and_fits_beside_a_margin() {
        let drawing = Drawing::of(TITLE);
        let (drawn, sides) = TITLE.split_once("\n\n").unwrap();
        assert_eq!(drawn.lines().count(), sides.lines().count());
        assert!(drawing.width() <= 76);
        for (drawn, sides) in drawn.lines().zip(sides.lines()) {
            let under = |place: usize| sides.chars().nth(place).and_then(surface);
            for (place, character) in drawn.chars().enumerate() {
                assert!(character == ' ' || under(place).is_some(), "{drawn}");
            }
            assert!(
                sides
                    .chars()
                    .all(|side| side == ' ' || surface(side).is_some())
            );
        }
    }
}
