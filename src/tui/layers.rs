//! What lies over a screen: lists to choose from, questions, texts. The screen beneath is kept.

mod choice;
mod crest;
mod reader;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};

pub use choice::{Choice, Entry};
pub use crest::Crest;
pub use reader::{Passage, Reader};

use super::screens::SettingsForm;
use super::stage::Stage;
use super::theme::Theme;

/// Something that lies over a screen.
#[derive(Clone, Debug)]
pub enum Layer {
    /// A list or a question.
    Choice(Choice),
    /// A text that scrolls.
    Reader(Reader),
    /// The settings, which fill the screen.
    Settings(Box<SettingsForm>),
}

impl Layer {
    /// The layer as a stage.
    pub fn stage(&self) -> &dyn Stage {
        match self {
            Layer::Choice(choice) => choice,
            Layer::Reader(reader) => reader,
            Layer::Settings(form) => &**form,
        }
    }

    /// The layer as a stage that may change.
    pub fn stage_mut(&mut self) -> &mut dyn Stage {
        match self {
            Layer::Choice(choice) => choice,
            Layer::Reader(reader) => reader,
            Layer::Settings(form) => &mut **form,
        }
    }
}

/// The frame of a layer with that title, which may be none.
fn frame<'a>(title: &str, theme: &Theme) -> Block<'a> {
    let frame = Block::bordered()
        .border_set(theme.glyphs().border)
        .border_style(theme.raised_dim())
        .style(theme.raised());
    match title {
        "" => frame,
        _ => frame.title(Line::styled(format!(" {title} "), theme.raised_accent())),
    }
}

/// Draws the frame of a box that is cleared of what lies beneath.
fn draw_frame(frame: Block, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    frame.render(area, buffer);
}

/// The area inside a box's frame, a column left free at each side.
fn inside_of(area: Rect) -> Rect {
    area.inner(Margin::new(2, 1))
}
