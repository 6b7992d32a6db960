//! What the set-up looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::{Line, Span};

use super::{SetUpScreen, task};
use crate::rules::{Placement, Side, Square, SquareSet};
use crate::tui::keys::{Action, Context, Keymap};
use crate::tui::panel;
use crate::tui::scene::{Scene, seen_cube};
use crate::tui::screens::board_and_panel::{self, wrapped};
use crate::tui::stage::Table;
use crate::tui::theme::{Part, Theme};

/// Draws the board and the panel beside it. Returns where the hardware cursor belongs.
pub fn draw(
    screen: &SetUpScreen,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let scene = scene(screen, table.flipped).in_motion(table.still());
    let lines = |area: Rect| panel(screen, table, area.width, theme);
    let summary = match screen.set_up.placer() {
        Some(placer) => format!("{} {}", table.options.player(placer), task(placer)),
        None => String::new(),
    };
    let summary = Line::styled(summary, theme.strong());
    board_and_panel::draw(&scene, lines, summary, theme, area, buffer)
}

/// What the board shows.
pub(in crate::tui::screens) fn scene(screen: &SetUpScreen, flipped: bool) -> Scene {
    Scene {
        in_hand: screen.block_in_hand().map(|block| block.square),
        landings: match screen.held_over {
            Some(_) => screen.choices(),
            None => SquareSet::EMPTY,
        },
        cursor: screen.held_over,
        flipped,
        ..Scene::of(&Placement::from(&screen.set_up.preview()))
    }
}

fn panel(screen: &SetUpScreen, table: &Table, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![heading(screen, width, theme), Line::default()];
    if let Some(placer) = screen.set_up.placer() {
        let player = table.options.player(placer);
        lines.extend(wrapped(&player, width, theme.side_strong(placer)));
        lines.push(Line::styled(task(placer), theme.strong()));
        lines.push(Line::default());
    }
    lines.push(Line::styled("Rolled", theme.dim()));
    let still = table.still();
    // What is still rolling is not told beforehand.
    let rolling = still.map_or(SquareSet::EMPTY, |still| still.empty);
    lines.extend(Side::ALL.map(|side| rolled(screen, side, rolling, theme)));
    lines.push(Line::default());
    if still.is_some() {
        lines.extend(wrapped(
            "The dice are rolling. Any key ends it.",
            width,
            theme.text(),
        ));
        return lines;
    }
    if screen.is_bots() {
        lines.extend(wrapped(&bots_progress(screen, table), width, theme.text()));
    }
    if let Some(reason) = screen.failure() {
        let fault = format!("The computer has failed: {reason}. Place for it.");
        lines.extend(wrapped(&fault, width, theme.error()));
    }
    let context = Context::SetUp;
    lines.extend(block_lines(screen, context, table, width, theme));
    lines
}

/// The block in hand, and what can be done with it by the keys of that context; nothing where there is
/// none.
pub(in crate::tui::screens) fn block_lines(
    screen: &SetUpScreen,
    context: Context,
    table: &Table,
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let in_hand = screen.set_up.placed_side().zip(screen.block_in_hand());
    let Some((side, block)) = in_hand else {
        return Vec::new();
    };
    let name = format!("Block {} on {}", screen.in_hand + 1, block.square);
    let mut lines = vec![Line::styled(name, theme.strong())];
    let cube = seen_cube(block.cube, table.flipped);
    lines.extend(panel::net(side, cube, theme));
    lines.push(Line::default());
    let key = |action| table.keys.name_of(context, action);
    let hint = hint(screen, key, block.square);
    lines.extend(wrapped(&hint, width, theme.text()));
    lines
}

/// How far the computer has got.
fn bots_progress(screen: &SetUpScreen, table: &Table) -> String {
    let key = table.keys.name_of(Context::Waiting, Action::Hurry);
    match screen.has_placed() {
        true => format!("They lie so, then. {key} goes on."),
        false => "The computer thinks.".to_string(),
    }
}

/// The screen's name, and how many of the two players have placed.
fn heading(screen: &SetUpScreen, width: u16, theme: &Theme) -> Line<'static> {
    let placed = match screen.set_up.placer() {
        Some(placer) if placer == screen.set_up.first() => 0,
        Some(_) => 1,
        None => 2,
    };
    let name = "SET-UP";
    let room = usize::from(width).saturating_sub(name.len());
    Line::from(vec![
        Span::styled(name, theme.accent()),
        Span::styled(
            format!("{:>room$}", format!("{placed} of 2 placed")),
            theme.dim(),
        ),
    ])
}

/// The faces rolled for a side's blocks, in the order of their numbers, but for those that will lie on
/// spaces to which they are still rolling. A mark stands before the one in hand.
fn rolled(screen: &SetUpScreen, side: Side, rolling: SquareSet, theme: &Theme) -> Line<'static> {
    let glyphs = theme.glyphs();
    let mut line = Line::from(vec![
        Span::styled(format!("{} ", glyphs.side(side)), theme.side(side)),
        Span::styled(format!("{:<5}", side.name()), theme.text()),
    ]);
    for (number, block) in screen.set_up.blocks(side).iter().enumerate() {
        let is_in_hand = !screen.is_bots()
            && screen.set_up.placed_side() == Some(side)
            && number == screen.in_hand;
        let mark = match is_in_hand && rolling.is_empty() {
            true => glyphs.pointer,
            false => ' ',
        };
        let face = match rolling.contains(block.square) {
            true => ' ',
            false => glyphs.face(block.cube.top()),
        };
        let face = format!(" {face} ");
        line.push_span(Span::styled(mark.to_string(), theme.accent()));
        line.push_span(Span::styled(face, theme.block(side, Part::Top)));
    }
    line
}

/// What can be done with the block in hand, if there is one.
pub(in crate::tui::screens) fn hint_of(
    screen: &SetUpScreen,
    context: Context,
    keys: &Keymap,
) -> String {
    let block = screen.block_in_hand();
    let key = |action| keys.name_of(context, action);
    block.map_or_else(String::new, |block| hint(screen, key, block.square))
}

/// What can be done with the block in hand.
fn hint(screen: &SetUpScreen, key: impl Fn(Action) -> String, lies_on: Square) -> String {
    let side = screen.set_up.placed_side();
    match screen.held_over {
        None => format!(
            "Turn it, or take it up to move it. {} confirms all blocks as they lie.",
            key(Action::Confirm)
        ),
        Some(over) if over == lies_on => "Taken up: choose one of the marked spaces.".into(),
        Some(over)
            if screen
                .being_placed()
                .iter()
                .any(|block| block.square == over) =>
        {
            format!(
                "Over {over}: {} makes the two blocks change places.",
                key(Action::Take)
            )
        }
        Some(over) => {
            let whose = side.map_or("", Side::name);
            format!(
                "Over {over}, free for {whose}: {} puts it down.",
                key(Action::Take)
            )
        }
    }
}
