//! The title screen.

mod heading;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use heading::Heading;

use crate::text;
use crate::tui::keys::{Action, Context};
use crate::tui::layout::{middle_of, row};
use crate::tui::mouse::{Button, Click, wheeled};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// The title and its entries.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// The place of the entry under the cursor; nothing before the cursor was moved.
    chosen: Option<usize>,
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
            "Learn",
            "Short lessons on the board, with tasks",
            Request::Learn,
        ),
        Entry::new(
            "Puzzles",
            "Get off in time, whatever Blue does",
            Request::Puzzles,
        ),
        Entry::new(
            "Alone",
            "Get your blocks off in as few turns as can be",
            Request::ChooseRound,
        ),
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

/// Goes where the entry leads. One comes back from practice to practise on.
fn follow(entry: Entry, table: &mut Table) -> Request {
    let is_practice = matches!(
        entry.request,
        Request::Learn | Request::Puzzles | Request::ChooseRound
    );
    table.left_title_by = if is_practice { entry.label } else { "" };
    entry.request
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
        let chosen = self.chosen(&entries, table);
        match action {
            Action::Up => self.chosen = Some((chosen + entries.len() - 1) % entries.len()),
            Action::Down => self.chosen = Some((chosen + 1) % entries.len()),
            Action::Confirm => return vec![follow(entries.swap_remove(chosen), table)],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, theme: &Theme) -> Vec<Request> {
        let mut entries = entries(table);
        if click.button != Button::Left {
            let chosen = self.chosen(&entries, table);
            self.chosen = Some(wheeled(click.button, chosen, entries.len()));
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
        self.chosen = Some(place);
        vec![follow(entries.swap_remove(place), table)]
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let all = entries(table);
        let lines = Lines::of(all.len(), theme, area);
        match &lines.drawing {
            Some(drawing) => {
                let top = area.y + lines.heading;
                drawing.draw(theme, Rect { y: top, ..area }, buffer);
            }
            None => {
                centred(NAME, theme.accent(), row(area, lines.heading), buffer);
            }
        }
        centred(SUBTITLE, theme.dim(), row(area, lines.subtitle), buffer);
        let cursor = self.draw_entries(
            (&all, self.chosen(&all, table)),
            theme,
            area,
            lines.entries,
            buffer,
        );
        let what = lines.entries + all.len() as u16 + 1;
        let room = usize::from(area.width.saturating_sub(4));
        match &table.word {
            None => {
                let words = text::cut(
                    &all[self.chosen(&all, table)].what,
                    room,
                    theme.glyphs().cut,
                );
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
    /// The name as a drawing, where there is room for one.
    drawing: Option<Heading>,
    heading: u16,
    subtitle: u16,
    /// The first of the entries.
    entries: u16,
}

impl Lines {
    /// The lines of a title with so many entries in that area.
    fn of(entries: usize, theme: &Theme, area: Rect) -> Lines {
        let entries = entries as u16;
        let room = area.height.saturating_sub(entries + LINES_AROUND);
        let drawing = Heading::fitting(theme, area.width, room);
        let heading_height = drawing.as_ref().map_or(1, Heading::height);
        let spare = area
            .height
            .saturating_sub(heading_height + entries + LINES_AROUND);
        // The heading stands a little above the middle, where the eye expects it.
        let heading = 1 + spare * 2 / 5;
        let subtitle = heading + heading_height + 1;
        Lines {
            drawing,
            heading,
            subtitle,
            entries: subtitle + 2,
        }
    }
}

impl Title {
    /// The place of the entry under the cursor: at first of the one that the title was last left by,
    /// where that led to practice.
    fn chosen(&self, entries: &[Entry], table: &Table) -> usize {
        let left_by = || {
            entries
                .iter()
                .position(|entry| entry.label == table.left_title_by)
        };
        let chosen = self.chosen.or_else(left_by).unwrap_or(0);
        chosen.min(entries.len().saturating_sub(1))
    }

    /// Draws the entries from that line on. Returns the cell of the one under the cursor.
    fn draw_entries(
        &self,
        (entries, chosen): (&[Entry], usize),
        theme: &Theme,
        area: Rect,
        top: u16,
        buffer: &mut Buffer,
    ) -> Option<Cell> {
        let width = label_width(entries);
        let mut cursor = None;
        for (index, entry) in entries.iter().enumerate() {
            let is_chosen = index == chosen;
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
    middle_of(line, text::width(text) as u16, line.height)
}

/// Draws a text in the middle of the line, cut to it. Returns its first cell.
fn centred(text: &str, style: Style, line: Rect, buffer: &mut Buffer) -> Option<Cell> {
    let place = centre(text, line);
    Line::styled(text, style).render(place, buffer);
    (!place.is_empty()).then(|| place.as_position())
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
}
