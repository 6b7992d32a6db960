//! The list of the turns played.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::rules::{NumberedTurn, Side};
use crate::tui::theme::Theme;

/// The columns of a turn in the list: as many as the longest has.
const TURN: usize = "c3-c4-d4".len();

/// What stands behind the number of a turn in the list.
const NUMBER_GAP: &str = ". ";

/// The columns between Gold's turn and Blue's.
const HALF_GAP: usize = 2;

/// The last turns that fit the height, a line for each number, the newest at the bottom and
/// brighter.
///
/// ```text
/// 11. c3-c4-d4  e5-e4
/// 12. d2-d3
/// ```
pub fn turns_list(turns: &[NumberedTurn], height: u16, theme: &Theme) -> Vec<Line<'static>> {
    let newest = turns.last();
    let style = |played: &NumberedTurn| match Some(played) == newest {
        true => theme.strong(),
        false => theme.dim(),
    };
    let last = newest.map_or(0, |newest| newest.number);
    turn_lines(
        turns,
        (last + 1).saturating_sub(height.into()),
        last,
        style,
        theme,
    )
}

/// As many lines of the turns as fit the height, those around the turn after which `shown` have been
/// played, which is marked; what comes behind it is dim.
pub fn turns_around(
    turns: &[NumberedTurn],
    shown: usize,
    height: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let current = shown.checked_sub(1).and_then(|place| turns.get(place));
    let place = |played: &NumberedTurn| (played.number, played.side as usize);
    let style = |played: &NumberedTurn| match current.map(place) {
        Some(current) if place(played) == current => theme.selection(),
        Some(current) if place(played) < current => theme.text(),
        _ => theme.dim(),
    };
    let from = first_around(turns, shown, height);
    match usize::from(height) {
        0 => Vec::new(),
        height => turn_lines(turns, from, from + height - 1, style, theme),
    }
}

/// The number of the first turn that [`turns_around`] shows: the turn after which `shown` have been
/// played is in the middle, unless the list begins or ends before.
fn first_around(turns: &[NumberedTurn], shown: usize, height: u16) -> usize {
    let height = usize::from(height);
    let current = shown.checked_sub(1).and_then(|place| turns.get(place));
    let number = current.map_or(0, |played| played.number);
    let last = turns.last().map_or(0, |played| played.number);
    let from = number.saturating_sub(height / 2);
    from.min((last + 1).saturating_sub(height)).max(1)
}

/// How many turns have been played after the one that [`turns_around`] has on that column and line,
/// if it has one there.
pub fn turn_around_at(
    turns: &[NumberedTurn],
    shown: usize,
    height: u16,
    (column, line): (u16, u16),
) -> Option<usize> {
    let digits = turns.last()?.number.to_string().len();
    let column = usize::from(column).checked_sub(digits + NUMBER_GAP.len())?;
    let (side, column) = match column.checked_sub(TURN + HALF_GAP) {
        None => (Side::Gold, column),
        Some(column) => (Side::Blue, column),
    };
    let number = first_around(turns, shown, height) + usize::from(line);
    let is_here = |played: &NumberedTurn| played.number == number && played.side == side;
    let place = turns.iter().position(is_here)?;
    (line < height && column < TURN).then_some(place + 1)
}

/// A line for each of these numbers that turns have, the turns in the style that they are given.
fn turn_lines(
    turns: &[NumberedTurn],
    from: usize,
    to: usize,
    style: impl Fn(&NumberedTurn) -> Style,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let Some(newest) = turns.last() else {
        return Vec::new();
    };
    let before = turns.partition_point(|played| played.number < from);
    let end = turns.partition_point(|played| played.number <= to);
    let digits = newest.number.to_string().len();
    let line = |both: &[NumberedTurn]| {
        let number = both.first().map_or(0, |played| played.number);
        let number = format!("{number:>digits$}{NUMBER_GAP}");
        let mut line = Line::from(Span::styled(number, theme.dim()));
        if both.first().is_some_and(|played| played.side == Side::Blue) {
            // Blue began: Gold's half of the line stays empty.
            line.push_span(" ".repeat(TURN + HALF_GAP));
        }
        for played in both {
            let turn = played.turn.to_string();
            let room = match played.side {
                Side::Gold => (TURN + HALF_GAP).saturating_sub(turn.len()),
                Side::Blue => 0,
            };
            let style = style(played);
            let room_style = match style == theme.selection() {
                true => theme.text(),
                false => style,
            };
            line.push_span(Span::styled(turn, style));
            line.push_span(Span::styled(" ".repeat(room), room_style));
        }
        line
    };
    turns[before..end.max(before)]
        .chunk_by(|one, next| one.number == next.number)
        .map(line)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Turn;

    fn words(line: &Line<'_>) -> String {
        line.to_string()
    }

    #[test]
    fn the_newest_turns_are_at_the_bottom() {
        let [gold, blue] = ["c3-c4-d4", "e5-e4"].map(|turn| turn.parse::<Turn>().unwrap());
        let number = |number, side, turn| NumberedTurn { number, side, turn };
        let turns = [
            number(1, Side::Blue, blue),
            number(2, Side::Gold, gold),
            number(2, Side::Blue, Turn::Pass),
            number(3, Side::Gold, gold),
        ];
        let lines = |height| -> Vec<String> {
            let lines = turns_list(&turns, height, &Theme::default());
            lines
                .iter()
                .map(|line| words(line).trim_end().to_string())
                .collect()
        };
        let all = ["1.           e5-e4", "2. c3-c4-d4  --", "3. c3-c4-d4"];
        assert_eq!(lines(9), all);
        assert_eq!(lines(2), all[1..]);
        assert!(lines(0).is_empty());
        assert!(turns_list(&[], 5, &Theme::default()).is_empty());
    }

    #[test]
    fn the_turn_shown_is_in_sight() {
        let turn: Turn = "c3-c4-d4".parse().unwrap();
        let ply = |ply: usize| NumberedTurn {
            number: ply / 2 + 1,
            side: Side::ALL[ply % 2],
            turn,
        };
        // Blue begins.
        let turns: Vec<NumberedTurn> = (1..24).map(ply).collect();
        let theme = Theme::default();
        let numbers = |shown, height| -> Vec<String> {
            let lines = turns_around(&turns, shown, height, &theme);
            let number = |line: &Line| words(line)[..2].trim().to_string();
            lines.iter().map(number).collect()
        };
        assert_eq!(numbers(0, 4), ["1", "2", "3", "4"]);
        assert_eq!(numbers(11, 4), ["4", "5", "6", "7"]);
        assert_eq!(numbers(23, 4), ["9", "10", "11", "12"]);
        assert_eq!(numbers(5, 40).len(), 12);
        assert!(numbers(5, 0).is_empty());
        for (height, shown) in (1..15).flat_map(|height| (0..24).map(move |ply| (height, ply))) {
            let lines = turns_around(&turns, shown, height, &theme);
            let spans = lines.iter().flat_map(|line| &line.spans);
            let marked = spans.filter(|span| span.style == theme.selection());
            assert_eq!(
                marked.count(),
                usize::from(shown > 0),
                "{shown} in {height}"
            );
        }
        assert!(turns_around(&[], 0, 5, &theme).is_empty());
    }
}
