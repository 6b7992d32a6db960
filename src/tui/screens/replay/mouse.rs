//! A replay with the mouse: the wheel goes from turn to turn, a click on a turn of the list goes to
//! it, as one on the graph does, and one on the board inspects a space.

use super::{Replay, view};
use crate::tui::keys::{Action, Context};
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::board_and_panel;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// Takes a click on the replay's screen.
pub(super) fn click(
    replay: &mut Replay,
    click: Click,
    table: &mut Table,
    theme: &Theme,
) -> Vec<Request> {
    match (click.button, replay.context()) {
        (Button::Left, _) => choose(replay, click, table, theme),
        (Button::Right, Context::Inspecting) => replay.act(Action::Inspect, table),
        (Button::WheelUp, Context::Replay) => replay.act(Action::Left, table),
        (Button::WheelDown, Context::Replay) => replay.act(Action::Right, table),
        _ => Vec::new(),
    }
}

fn choose(replay: &mut Replay, click: Click, table: &Table, theme: &Theme) -> Vec<Request> {
    let square = board_and_panel::square_at(click.at, table.room(), table.flipped);
    // Before the words above the turns are taken away.
    let turn = view::turn_at(replay, table, theme, click.at);
    replay.word = None;
    if square.is_none() && turn.is_none() {
        return Vec::new();
    }
    if let Some(plies) = turn {
        replay.go_to(plies);
    }
    // A second click on the same space ends the inspecting.
    replay.inspecting = square.filter(|_| replay.inspecting != square);
    // Whoever clicks wants to look at what is shown now.
    match std::mem::take(&mut replay.is_playing) {
        true => vec![Request::WakeNoMore],
        false => Vec::new(),
    }
}
