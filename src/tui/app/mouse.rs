//! What becomes of clicks.

use super::App;
use crate::tui::footer;
use crate::tui::keys::Context;
use crate::tui::mouse::{Button, Click};
use crate::tui::stage::Request;

impl App {
    /// Listens to the mouse from here on, or leaves it to the terminal.
    pub(super) const fn switch_mouse(&mut self) {
        let listens = &mut self.table.settings.mouse;
        *listens = !*listens;
        self.note = Some(match *listens {
            true => "The mouse plays.",
            false => "The mouse is the terminal's: it selects text.",
        });
    }

    /// Takes a click on the footer, or passes it on to what is on top.
    pub(super) fn click(&mut self, click: Click) -> Vec<Request> {
        // One that was on its way when the mouse was switched off counts as little as one on a
        // screen that shows nothing.
        if !self.table.settings.mouse || !self.is_seen() {
            return Vec::new();
        }
        self.table.word = None;
        // What stood in the footer's place hid its buttons.
        let hidden = self.note.take().is_some();
        let brought_by = self.brought_by.take();
        if click.button == Button::Left && brought_by == Some(click.at) {
            // The second press of a double click is not meant for what the first one brought.
            return Vec::new();
        }
        let (room, footer) = self.table.room_and_footer();
        let requests = if room.contains(click.at) {
            self.is_leaving = false;
            let (stage, table, theme) = self.top_mut();
            // While a line is typed over the screen there is nothing else to be done.
            if stage.context() == Context::Typing {
                return Vec::new();
            }
            let requests = stage.click(click, table, theme);
            self.is_refused = stage.refuses();
            requests
        } else if click.button == Button::Left && footer.contains(click.at) && !hidden {
            let button = footer::button_at(&self.footer(), footer.width, click.at.x);
            self.act(button)
        } else {
            Vec::new()
        };
        if requests.iter().any(Request::brings_something) {
            self.brought_by = Some(click.at);
        }
        requests
    }
}
