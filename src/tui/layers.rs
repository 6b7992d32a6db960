//! What lies over a screen: lists to choose from, questions, texts. The screen beneath is kept.

mod choice;
mod reader;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

pub use choice::{Choice, Entry};
pub use reader::{Passage, Reader};

use super::stage::Stage;

/// Something that lies over a screen.
#[derive(Clone, Debug)]
pub enum Layer {
    /// A list or a question.
    Choice(Choice),
    /// A text that scrolls.
    Reader(Reader),
}

impl Layer {
    /// The layer as a stage.
    pub fn stage(&self) -> &dyn Stage {
        match self {
            Layer::Choice(choice) => choice,
            Layer::Reader(reader) => reader,
        }
    }

    /// The layer as a stage that may change.
    pub fn stage_mut(&mut self) -> &mut dyn Stage {
        match self {
            Layer::Choice(choice) => choice,
            Layer::Reader(reader) => reader,
        }
    }
}

/// A box of that size in the middle of the area, cleared of what lies beneath.
fn cleared_box(width: u16, height: u16, area: Rect, buffer: &mut Buffer) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let middle = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Clear.render(middle, buffer);
    middle
}
