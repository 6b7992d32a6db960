//! The title screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::rules::Side;
use crate::tui::keys::{Action, Context};
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
        let heading = Rect {
            y: area.y + 1 + spare * 2 / 5,
            height: heading_height,
            ..area
        };
        if is_drawn {
            drawing.render(theme, heading, buffer);
        } else {
            centred(NAME, theme.accent(), line_of(area, heading.y), buffer);
        }
        let below = heading.bottom() + 1;
        centred(SUBTITLE, theme.dim(), line_of(area, below), buffer);
        let cursor = self.draw_entries(theme, area, below + 2, buffer);
        let what = ENTRIES[self.chosen].what;
        let line = line_of(area, below + 3 + entries);
        centred(what, theme.text(), line, buffer);
        let last = area.bottom().saturating_sub(1);
        centred(CREDIT, theme.dim(), line_of(area, last), buffer);
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
        let width = ENTRIES.iter().map(|entry| entry.label.width()).max()?;
        let mut cursor = None;
        for (index, entry) in ENTRIES.iter().enumerate() {
            let is_chosen = index == self.chosen;
            let (pointer, style) = match is_chosen {
                true => (theme.glyphs().pointer, theme.selection()),
                false => (' ', theme.text()),
            };
            let text = format!(" {pointer} {:width$}   ", entry.label);
            let line = line_of(area, top + index as u16);
            let cell = centred(&text, style, line, buffer);
            if is_chosen {
                cursor = cell;
            }
        }
        cursor
    }
}

/// That line of the area; empty when it has none there.
fn line_of(area: Rect, y: u16) -> Rect {
    Rect {
        y,
        height: 1,
        ..area
    }
    .intersection(area)
}

/// Draws a text in the middle of the line, cut to it. Returns its first cell.
fn centred(text: &str, style: Style, line: Rect, buffer: &mut Buffer) -> Option<Cell> {
    let width = (text.width() as u16).min(line.width);
    let place = Rect {
        x: line.x + (line.width - width) / 2,
        width,
        ..line
    };
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
                    // Some terminals lighten what is bold, and the strokes are bold as they are.
                    let style = theme.block(side, part).remove_modifier(Modifier::BOLD);
                    cell.set_style(style);
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

    /// The narrowest screen, as the board needs it.
    const NARROWEST: usize = 51;

    #[test]
    fn every_line_fits_the_narrowest_screen() {
        let whats = ENTRIES.iter().map(|entry| entry.what);
        for line in whats.chain([SUBTITLE, CREDIT]) {
            assert!(line.width() <= NARROWEST - 4, "{line}");
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
