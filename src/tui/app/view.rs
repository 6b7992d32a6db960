//! What the program looks like: the screen, the layers over it, and the footer.

use ratatui::Frame;
use ratatui::text::Text;
use ratatui::widgets::Widget;

use super::App;
use crate::tui::footer::{self, FooterEntry};
use crate::tui::keys::Action;
use crate::tui::layers::Layer;
use crate::tui::layout;

impl App {
    /// Draws the program as it is.
    pub(super) fn draw(&self, frame: &mut Frame) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.theme.text());
        let (room, footer) = layout::room_and_footer(area);
        if layout::areas(room).is_none() {
            let words = Text::from_iter(layout::too_small(area.as_size()));
            return words.render(area, frame.buffer_mut());
        }
        let hides_layers = self.hides_layers();
        let layers = self.layers.iter().filter(|_| !hides_layers);
        let layers = layers.map(Layer::stage);
        let mut cursor = None;
        for stage in std::iter::once(self.screen.stage()).chain(layers) {
            cursor = stage.view(&self.table, &self.theme, room, frame.buffer_mut());
        }
        let line = match self.note {
            None => footer::line(&self.footer(), footer.width, &self.theme),
            Some(note) => footer::note(note, footer.width, &self.theme),
        };
        line.render(footer, frame.buffer_mut());
        self.theme.glyphs().put_dashes(frame.buffer_mut());
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    /// The footer's entries: the keys that do something now, and what they do.
    pub(super) fn footer(&self) -> Vec<FooterEntry> {
        let stage = self.top();
        let works = |action: Action| match action {
            Action::Help | Action::Quit => true,
            _ => stage.works(action, &self.table),
        };
        let glyphs = self.theme.glyphs();
        let bindings = self.table.keys.bindings(stage.context()).iter();
        bindings
            .filter_map(|binding| {
                let keys = binding.short_keys(works, glyphs);
                let first = keys.iter().find_map(|key| key.action)?;
                let name = stage.name_of(first).or(binding.name)?;
                Some(FooterEntry { keys, name })
            })
            .collect()
    }
}
