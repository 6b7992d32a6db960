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
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::{Part, Theme};
use crate::tui::wrap::wrapped;

/// The title and its entries.
#[derive(Clone, Debug, Default)]
pub struct Title {
    chosen: usize,
}

/// Something that the title leads to.
struct Entry {
    label: &'static str,
    /// What it is, in a line.
    what: String,
    request: Request,
}

impl Entry {
    fn new(label: &'static str, what: &str, request: Request) -> Entry {
        Entry {
            label,
            what: what.to_string(),
            request,
        }
    }
}

/// What there is to choose from now.
fn entries(table: &Table) -> Vec<Entry> {
    let unfinished = table.games.unfinished().map(|game| Entry {
        label: "Continue",
        what: game.summary(),
        request: Request::OpenGame(game.path.clone()),
    });
    let new_game = Entry::new(
        "New game",
        "Choose blocks, rules and names, and play",
        Request::ChooseGame,
    );
    let games = (!table.games.all.is_empty()).then(|| {
        Entry::new(
            "Games",
            "Go on with a game, or look back at one",
            Request::Games,
        )
    });
    let always = [
        Entry::new(
            "Own position",
            "Put a position together, and play from it",
            Request::Edit,
        ),
        Entry::new(
            "Settings",
            "How it looks and moves, and who plays",
            Request::Settings,
        ),
        Entry::new(
            "Rules",
            "A first turn, all the rules, and every key",
            Request::Help,
        ),
        Entry::new("Quit", "Leave the program", Request::AskToQuit),
    ];
    let first = unfinished.into_iter().chain([new_game]);
    first.chain(games).chain(always).collect()
}

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

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        let mut entries = entries(table);
        let chosen = self.chosen(&entries);
        match action {
            Action::Up => self.chosen = (chosen + entries.len() - 1) % entries.len(),
            Action::Down => self.chosen = (chosen + 1) % entries.len(),
            Action::Confirm => return vec![entries.swap_remove(chosen).request],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        let mut entries = entries(table);
        if click.button != Button::Left {
            self.chosen = wheeled(click.button, self.chosen(&entries), entries.len());
            return Vec::new();
        }
        let area = table.room();
        let top = Lines::of(entries.len(), theme, area).entries;
        let width = label_width(&entries);
        let mut texts = entries.iter().map(|entry| entry_text(entry, ' ', width));
        let mut line = top;
        let hit = texts.position(|text| {
            let place = centre(&text, row(area, line));
            line += 1;
            place.contains(click.at)
        });
        let Some(place) = hit else {
            return Vec::new();
        };
        self.chosen = place;
        vec![entries.swap_remove(place).request]
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let all = entries(table);
        let lines = Lines::of(all.len(), theme, area);
        if lines.is_drawn {
            let drawing = Drawing::of(TITLE);
            let heading = Rect {
                y: area.y + lines.heading,
                height: drawing.height(),
                ..area
            };
            drawing.render(theme, heading, buffer);
        } else {
            centred(NAME, theme.accent(), row(area, lines.heading), buffer);
        }
        centred(SUBTITLE, theme.dim(), row(area, lines.subtitle), buffer);
        let cursor = self.draw_entries(&all, theme, area, lines.entries, buffer);
        let what = lines.entries + all.len() as u16 + 1;
        let room = usize::from(area.width.saturating_sub(4));
        match &table.word {
            None => {
                let words = text::cut(&all[self.chosen(&all)].what, room, theme.glyphs().cut);
                centred(&words, theme.text(), row(area, what), buffer);
            }
            Some(word) => {
                for (line, y) in wrapped(word, room).iter().zip(what..area.height) {
                    centred(line, theme.error(), row(area, y), buffer);
                }
            }
        }
        let last = area.height.saturating_sub(1);
        centred(CREDIT, theme.dim(), row(area, last), buffer);
        cursor
    }
}

/// How wide the widest label is.
fn label_width(entries: &[Entry]) -> usize {
    let widths = entries.iter().map(|entry| text::width(entry.label));
    widths.max().unwrap_or(0)
}

/// An entry as it is drawn: the pointer stands before the one under the cursor.
fn entry_text(entry: &Entry, pointer: char, label_width: usize) -> String {
    format!(" {pointer} {:label_width$}   ", entry.label)
}

/// On which lines what stands, counted from the top.
struct Lines {
    /// Whether the name is drawn, as against written.
    is_drawn: bool,
    heading: u16,
    subtitle: u16,
    /// The first of the entries.
    entries: u16,
}

impl Lines {
    /// The lines of a title with so many entries in that area.
    fn of(entries: usize, theme: &Theme, area: Rect) -> Lines {
        let entries = entries as u16;
        let drawing = Drawing::of(TITLE);
        let is_drawn = theme.glyphs().blocks.is_some()
            && area.width > drawing.width()
            && area.height >= drawing.height() + entries + LINES_AROUND;
        let heading_height = if is_drawn { drawing.height() } else { 1 };
        let spare = area
            .height
            .saturating_sub(heading_height + entries + LINES_AROUND);
        // The heading stands a little above the middle, where the eye expects it.
        let heading = 1 + spare * 2 / 5;
        let subtitle = heading + heading_height + 1;
        Lines {
            is_drawn,
            heading,
            subtitle,
            entries: subtitle + 2,
        }
    }
}

impl Title {
    /// The place of the entry under the cursor.
    fn chosen(&self, entries: &[Entry]) -> usize {
        self.chosen.min(entries.len().saturating_sub(1))
    }

    /// Draws the entries from that line on. Returns the cell of the one under the cursor.
    fn draw_entries(
        &self,
        entries: &[Entry],
        theme: &Theme,
        area: Rect,
        top: u16,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let width = label_width(entries);
        let mut cursor = None;
        for (index, entry) in entries.iter().enumerate() {
            let is_chosen = index == self.chosen(entries);
            let (pointer, style) = match is_chosen {
                true => (theme.glyphs().pointer, theme.selection()),
                false => (' ', theme.text()),
            };
            let text = entry_text(entry, pointer, width);
            let line = row(area, top + index as u16);
            let cell = centred(&text, style, line, buffer);
            if is_chosen {
                cursor = cell;
            }
        }
        cursor
    }
}

/// Where a text lies in the middle of the line.
fn centre(text: &str, line: Rect) -> Rect {
    line.centered_horizontally(Constraint::Length(text::width(text) as u16))
}

/// Draws a text in the middle of the line, cut to it. Returns its first cell.
fn centred(text: &str, style: Style, line: Rect, buffer: &mut Buffer) -> Option<Cell> {
    let place = centre(text, line);
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
        let table = Table::new(crate::dice::Dice::new(1));
        let whats = entries(&table).into_iter().map(|entry| entry.what);
        for line in whats.chain([SUBTITLE, CREDIT].map(String::from)) {
            assert!(text::width(&line) + 4 <= narrowest.into(), "{line}");
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
