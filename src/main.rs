//! Plays Deblockle in the terminal.

use std::process::ExitCode;

use deblockle::tui::event::{Effect, Event};
use deblockle::tui::run::{Program, run};
use deblockle::tui::terminal::check_terminal;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

/// The status for a call that cannot work where it was made.
const USAGE: u8 = 2;

fn main() -> anyhow::Result<ExitCode> {
    if let Err(error) = check_terminal() {
        eprintln!("deblockle: {error}");
        return Ok(ExitCode::from(USAGE));
    }
    Ok(run(&mut Counter::default())?.into())
}

/// Counts what happens.
#[derive(Default)]
struct Counter {
    questions: u32,
    resumed: u32,
}

impl Program for Counter {
    fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Key(key) => match (key.code, key.modifiers) {
                (KeyCode::Char('q'), KeyModifiers::NONE)
                | (KeyCode::Char('c'), KeyModifiers::CONTROL) => return vec![Effect::Quit],
                (KeyCode::Char('z'), KeyModifiers::CONTROL) => return vec![Effect::Suspend],
                (KeyCode::Char('?'), _) => self.questions += 1,
                _ => {}
            },
            Event::Resumed => self.resumed += 1,
            Event::Paste(_) | Event::Resize => {}
        }
        Vec::new()
    }

    fn view(&self, frame: &mut Frame) {
        let area = frame.area();
        let text = format!(
            "New game\n\n{} questions, resumed {} times, {}x{}",
            self.questions, self.resumed, area.width, area.height
        );
        frame.render_widget(text, area);
    }
}
