//! A backend for ratatui that gathers a frame and is silent when there is nothing to say.
//!
//! ratatui's own backend for crossterm sends colour resets and "hide the cursor" with every frame,
//! also when no cell has changed, and flushes in the middle of a frame. [`FrameBackend`] remembers
//! where the cursor is and lets through only what changes something; its [`Pen`] says of each cell
//! only what is new.

mod pen;

use std::io;
use std::mem;

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use pen::Pen;

/// Gathers the bytes of one frame, to be taken with [`FrameBackend::take`].
///
/// It believes the cursor to be hidden until it shows it itself.
#[derive(Debug, Default)]
pub(super) struct FrameBackend {
    frame: Vec<u8>,
    cursor_shown: bool,
    /// Where the cursor is, if that is known: drawing cells moves it.
    cursor_at: Option<Position>,
}

impl FrameBackend {
    /// Hands out the bytes gathered since the last call; none if the terminal shows already what it
    /// should.
    pub(super) fn take(&mut self) -> Vec<u8> {
        mem::take(&mut self.frame)
    }

    /// Forgets what the cursor was like: somebody else has hidden it.
    pub(super) fn cursor_was_hidden(&mut self) {
        self.cursor_shown = false;
        self.cursor_at = None;
    }

    /// The backend that knows the escape codes, writing into the frame.
    fn codes(&mut self) -> CrosstermBackend<&mut Vec<u8>> {
        CrosstermBackend::new(&mut self.frame)
    }
}

impl Backend for FrameBackend {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut content = content.peekable();
        if content.peek().is_none() {
            return Ok(());
        }
        self.cursor_at = None;
        let mut pen = Pen::default();
        for (x, y, cell) in content {
            pen.write(x, y, cell, &mut self.frame)?;
        }
        pen.end(&mut self.frame)
    }

    fn append_lines(&mut self, n: u16) -> io::Result<()> {
        self.cursor_at = None;
        self.codes().append_lines(n)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if mem::replace(&mut self.cursor_shown, false) {
            self.codes().hide_cursor()?;
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if !mem::replace(&mut self.cursor_shown, true) {
            self.codes().show_cursor()?;
        }
        Ok(())
    }

    /// Always an error: to ask the terminal means to wait for its answer beside the thread that
    /// reads the keys. No full-screen drawing needs it.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        if self.cursor_at.replace(position) == Some(position) {
            return Ok(());
        }
        self.codes().set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.codes().clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        super::terminal::size()
    }

    /// The size in cells; that in pixels is given as zero, which stands for "not known".
    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size()?,
            pixels: Size::ZERO,
        })
    }

    /// Nothing: the frame is written as a whole by who takes it.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

    /// Draws and tells the bytes it took.
    fn draw(terminal: &mut Terminal<FrameBackend>, view: impl FnOnce(&mut Frame)) -> String {
        terminal.draw(view).unwrap();
        String::from_utf8(terminal.backend_mut().take()).unwrap()
    }

    fn terminal() -> Terminal<FrameBackend> {
        let viewport = Viewport::Fixed(Rect::new(0, 0, 10, 2));
        Terminal::with_options(FrameBackend::default(), TerminalOptions { viewport }).unwrap()
    }

    #[test]
    fn a_frame_like_the_last_takes_no_bytes() {
        let mut terminal = terminal();
        let view = |frame: &mut Frame| frame.render_widget("cube", frame.area());
        assert!(draw(&mut terminal, view).contains("cube"));
        assert_eq!(draw(&mut terminal, view), "");
    }

    #[test]
    fn a_resting_cursor_takes_no_bytes_and_a_moving_one_does() {
        let mut terminal = terminal();
        let at = |x| move |frame: &mut Frame| frame.set_cursor_position((x, 0));
        assert_eq!(draw(&mut terminal, at(3)), "\x1b[?25h\x1b[1;4H");
        assert_eq!(draw(&mut terminal, at(3)), "");
        assert_eq!(draw(&mut terminal, at(4)), "\x1b[1;5H");
        assert_eq!(draw(&mut terminal, |_| ()), "\x1b[?25l");
        assert_eq!(draw(&mut terminal, |_| ()), "");
    }

    #[test]
    fn the_cursor_goes_back_to_its_place_after_cells_are_drawn() {
        let mut terminal = terminal();
        let typed = |text: &'static str| {
            move |frame: &mut Frame| {
                frame.render_widget(text, frame.area());
                frame.set_cursor_position((5, 1));
            }
        };
        draw(&mut terminal, typed("a"));
        assert!(draw(&mut terminal, typed("b")).ends_with("\x1b[2;6H"));
    }
}
