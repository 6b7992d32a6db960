//! What the editor looks like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::{Line, Span};

use super::Editor;
use super::line::PositionLine;
use crate::rules::{Fault, Placement, Ruleset, Side, Square, SquareSet};
use crate::tui::keys::{Action, Context, Keymap};
use crate::tui::panel;
use crate::tui::scene::{Scene, seen_cube};
use crate::tui::screens::board_and_panel::{self, sentence, wrapped};
use crate::tui::screens::typing_sheet::TypingSheet;
use crate::tui::screens::words::special_rules;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// Draws the board, the panel beside it, and the line being typed over them. Returns where the
/// hardware cursor belongs.
pub fn draw(
    editor: &Editor,
    table: &Table,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let faults = editor.placement.faults();
    let scene = scene(editor, &faults, table.flipped);
    let lines = |area: Rect| panel(editor, &faults, table, area.width, theme);
    let cursor = board_and_panel::draw(
        &scene,
        lines,
        summary(editor, &faults, theme),
        theme,
        area,
        buffer,
    );
    let Some(line) = &editor.line else {
        return cursor;
    };
    draw_line(line, editor.placement.ruleset, theme, area, buffer)
}

/// What the board shows.
fn scene(editor: &Editor, faults: &[Fault], flipped: bool) -> Scene {
    let squares = faults.iter().map(Fault::squares);
    Scene {
        in_hand: editor.carried,
        cursor: Some(editor.cursor),
        faults: squares.fold(SquareSet::EMPTY, |all, squares| all | squares),
        flipped,
        ..Scene::of(&editor.placement)
    }
}

fn panel(
    editor: &Editor,
    faults: &[Fault],
    table: &Table,
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::styled("OWN POSITION", theme.accent()),
        Line::default(),
    ];
    lines.extend(Side::ALL.map(|side| side_row(&editor.placement, side, theme)));
    lines.push(Line::default());
    for words in rules_in_force(&editor.placement.ruleset) {
        lines.extend(wrapped(&words, width, theme.dim()));
    }
    lines.push(Line::default());
    lines.extend(block(editor, table.flipped, theme));
    lines.push(Line::default());
    for fault in faults {
        lines.extend(wrapped(&named(fault, theme), width, theme.error()));
    }
    if faults.is_empty() {
        lines.extend(wrapped(
            &next_step(editor, &table.keys),
            width,
            theme.text(),
        ));
    }
    lines
}

/// A fault in words, behind the mark that its spaces have on the board.
fn named(fault: &Fault, theme: &Theme) -> String {
    format!("{} {}", theme.glyphs().fault, sentence(fault))
}

/// What can be done where nothing is wrong.
fn next_step(editor: &Editor, keys: &Keymap) -> String {
    let key = |action| keys.name_of(Context::Editor, action);
    match editor.carried {
        Some(_) => format!("{} puts it down on {}.", key(Action::Take), editor.cursor),
        None => format!("{} starts the game.", key(Action::Confirm)),
    }
}

/// The first fault, or who is to move.
fn summary(editor: &Editor, faults: &[Fault], theme: &Theme) -> Line<'static> {
    match faults.first() {
        Some(fault) => Line::styled(named(fault, theme), theme.error()),
        None => Line::styled(
            format!("{} to move", editor.placement.to_move),
            theme.strong(),
        ),
    }
}

/// How many blocks a side has, and whether it is to move.
fn side_row(placement: &Placement, side: Side, theme: &Theme) -> Line<'static> {
    let is_to_move = placement.to_move == side;
    let glyphs = theme.glyphs();
    let count = placement.block_count(side);
    let blocks = if count == 1 { "block" } else { "blocks" };
    let (pointer, to_move, style) = match is_to_move {
        true => (glyphs.pointer, ", to move", theme.strong()),
        false => (' ', "", theme.text()),
    };
    Line::from(vec![
        Span::styled(format!("{pointer} "), theme.accent()),
        Span::styled(format!("{} ", glyphs.side(side)), theme.side(side)),
        Span::styled(format!("{side} {count} {blocks}{to_move}"), style),
    ])
}

/// What the rules are where they may differ; what everybody expects is left out.
fn rules_in_force(ruleset: &Ruleset) -> Vec<String> {
    let variant = match ruleset.side_by_side {
        true => "Side by side allowed",
        false => "No side-by-side blocks",
    };
    let others = Ruleset {
        side_by_side: true,
        ..*ruleset
    };
    let others = special_rules(&others).into_iter();
    std::iter::once(variant.to_string()).chain(others).collect()
}

/// The space under the cursor or, while a block is carried, that block.
fn block(editor: &Editor, flipped: bool, theme: &Theme) -> Vec<Line<'static>> {
    let square = editor.subject();
    let Some((side, cube)) = editor.placement.get(square) else {
        let star = if square.is_star() {
            ", a star space"
        } else {
            ""
        };
        return vec![Line::styled(format!("{square}{star}: empty"), theme.dim())];
    };
    let carried = |from: Square| format!("Block {from} carried to {}", editor.cursor);
    let name = editor.carried.map_or(format!("Block {square}"), carried);
    let mut lines = vec![Line::styled(name, theme.strong())];
    lines.extend(panel::net(side, seen_cube(cube, flipped), theme));
    lines
}

/// Draws the line being typed at the bottom of the area, with carets under its faults.
fn draw_line(
    line: &PositionLine,
    ruleset: Ruleset,
    theme: &Theme,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Cell> {
    let faults = line
        .faults(ruleset)
        .map_or(Vec::new(), |error| error.faults);
    let is_wrong = |place: usize| {
        let mut columns = faults.iter().map(|fault| &fault.columns);
        // Where something is missing, the column in which it was due is marked.
        columns.any(|columns| columns.contains(&place) || columns.start == place)
    };
    let sheet = TypingSheet {
        hint: "Position as text, such as 7/7/7/2XS4/7/7/7 g",
        field: line.field(),
        wrong: &is_wrong,
        notes: faults.iter().map(|fault| sentence(&fault.fault)).collect(),
    };
    sheet.draw(theme, area, buffer)
}
