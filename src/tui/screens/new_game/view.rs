//! What the options of a new game look like.

use ratatui::text::Line as Text;

use super::{Line, NewGame, PARTS, lines};
use crate::rules::Net;
use crate::start::NAME_WIDTH;
use crate::tui::keys::Keymap;
use crate::tui::screens::board_and_panel::sentence;
use crate::tui::screens::form::{Field, FormView, Row};
use crate::tui::theme::Theme;

/// The form as it is to be drawn.
pub fn form(new_game: &NewGame) -> FormView<'_> {
    let row = |line: &Line| Row {
        label: line.label(),
        field: match *line {
            Line::Name(side) => Field::Text(&new_game.names[side as usize], NAME_WIDTH),
            line => Field::Values(line.values(), line.value(&new_game.options)),
        },
    };
    let parts = PARTS.iter().map(|lines| lines.iter().map(row).collect());
    let chosen = lines().position(|line| line == new_game.chosen);
    FormView {
        heading: "New game",
        parts: parts.collect(),
        chosen: chosen.unwrap_or_default(),
    }
}

/// What is said under the form: what the value under the cursor means, what else is settled, and
/// what is wrong.
pub fn remarks(new_game: &NewGame, keys: &Keymap, theme: &Theme) -> Vec<Text<'static>> {
    let meaning = new_game.chosen.meaning(&new_game.options, keys);
    let mut remarks = vec![Text::styled(meaning, theme.text())];
    let net = new_game.options.ruleset.net;
    if net != Net::default() {
        let net = format!("The blocks have the net {net}.");
        remarks.push(Text::styled(net, theme.dim()));
    }
    if let Err(error) = new_game.options() {
        remarks.push(Text::styled(sentence(&error), theme.error()));
    }
    remarks
}
