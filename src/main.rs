//! The door.

use std::process::ExitCode;

use deblockle::dice::Dice;
use deblockle::tui::app::App;
use deblockle::tui::run::run;
use deblockle::tui::terminal::check_terminal;
use deblockle::tui::theme::Theme;

fn main() -> anyhow::Result<ExitCode> {
    if let Err(error) = check_terminal() {
        eprintln!("deblockle: {error}");
        return Ok(ExitCode::from(2));
    }
    let mut app = App::new(Dice::unpredictable()?, Theme::default());
    Ok(run(&mut app)?.into())
}
