//! The line at the bottom of the screen: the keys that work now, each of them a button.

use ratatui::text::{Line, Span};

use super::keys::{Action, ShownKey};
use super::theme::Theme;
use crate::text;

/// How many entries at the end of the footer outrank the others: menu, help and quit, or whatever
/// leads out.
const KEPT: usize = 3;

/// What stands between two entries of the footer.
const ENTRY_GAP: &str = "  ";

/// An entry of the footer: keys that belong together, and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FooterEntry {
    /// The keys, at least one of which works.
    pub keys: Vec<ShownKey>,
    /// What they do, in a word or two.
    pub name: &'static str,
}

impl FooterEntry {
    /// How many columns the keys take.
    fn keys_width(&self) -> usize {
        let widths = self.keys.iter();
        widths
            .map(|key| text::width(key.gap) + text::width(&key.name))
            .sum()
    }

    /// How many columns the entry takes.
    fn width(&self) -> usize {
        self.keys_width() + 1 + text::width(self.name)
    }

    /// What a click on that column of the entry asks for: on a key what the key does, on the word
    /// behind them what the first key does. A word for several ways asks for none of them.
    fn action_at(&self, column: usize) -> Option<Action> {
        let mut end = 0;
        for key in &self.keys {
            end += text::width(key.gap) + text::width(&key.name);
            if column < end {
                return key.action;
            }
        }
        let mut working = self.keys.iter().filter_map(|key| key.action);
        let first = working.next()?;
        let is_one_way = working.next().is_none() || !first.is_way();
        is_one_way.then_some(first)
    }
}

/// The entries that find room in a footer of that width, each with its first column. Where they do
/// not all fit, whole entries are left out; those at the end find their room first, then the others
/// from the left.
fn shown_entries(entries: &[FooterEntry], width: usize) -> Vec<(usize, &FooterEntry)> {
    let (front, kept) = entries.split_at(entries.len().saturating_sub(KEPT));
    let mut room = width + 1;
    let mut fits = |entry: &&FooterEntry| {
        let needed = entry.width() + ENTRY_GAP.len();
        let fits = needed <= room;
        room -= if fits { needed } else { 0 };
        fits
    };
    let kept: Vec<_> = kept.iter().rev().filter(&mut fits).collect();
    let front: Vec<_> = front.iter().filter(&mut fits).collect();
    let mut column = 1;
    let mut placed = |entry: &FooterEntry| {
        let first = column;
        column += entry.width() + ENTRY_GAP.len();
        first
    };
    let shown = front.into_iter().chain(kept.into_iter().rev());
    shown.map(|entry| (placed(entry), entry)).collect()
}

/// The keys that work now, as many of the entries as find room.
pub fn line(entries: &[FooterEntry], width: u16, theme: &Theme) -> Line<'static> {
    let width = usize::from(width);
    let mut line = Line::from(Span::styled(" ", theme.footer()));
    let mut used = 1;
    for (column, entry) in shown_entries(entries, width) {
        let gap = &ENTRY_GAP[..column - used];
        let keys: String = entry
            .keys
            .iter()
            .map(|key| format!("{}{}", key.gap, key.name))
            .collect();
        used = column + entry.width();
        line.push_span(Span::styled(gap, theme.footer()));
        line.push_span(Span::styled(keys, theme.footer_key()));
        line.push_span(Span::styled(format!(" {}", entry.name), theme.footer()));
    }
    let rest = " ".repeat(width.saturating_sub(used));
    line.push_span(Span::styled(rest, theme.footer()));
    line
}

/// What a click on that column of the [`line()`] asks for, if anything.
pub fn button_at(entries: &[FooterEntry], width: u16, column: u16) -> Option<Action> {
    let column = usize::from(column);
    let shown = shown_entries(entries, width.into()).into_iter();
    shown
        .filter_map(|(first, entry)| Some((column.checked_sub(first)?, entry)))
        .find(|(inside, entry)| *inside < entry.width())
        .and_then(|(inside, entry)| entry.action_at(inside))
}

/// A few words in the footer's place.
pub fn note(words: &str, width: u16, theme: &Theme) -> Line<'static> {
    let words = format!(" {words}");
    let words = text::fitted(&words, width.into(), theme.glyphs().cut);
    Line::styled(words, theme.footer_key())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keys::{Context, Keymap};

    fn words(line: &Line<'_>) -> String {
        line.to_string()
    }

    fn footer_entries() -> [FooterEntry; 6] {
        let entry = |keys: &[(&str, Action)], name| FooterEntry {
            keys: keys
                .iter()
                .map(|&(name, action)| ShownKey {
                    gap: "",
                    name: name.to_string(),
                    action: Some(action),
                })
                .collect(),
            name,
        };
        [
            entry(&[("↑", Action::Up), ("↓", Action::Down)], "tip"),
            entry(&[("i", Action::Inspect)], "look"),
            entry(&[("u", Action::Undo)], "undo"),
            entry(&[("Esc", Action::Leave)], "menu"),
            entry(&[("?", Action::Help)], "help"),
            entry(&[("q", Action::Quit)], "quit"),
        ]
    }

    #[test]
    fn the_footer_s_entries_are_buttons() {
        use Action::*;
        let entries = footer_entries();
        for width in [8, 22, 26, 48, 50, 70] {
            let drawn = words(&line(&entries, width, &Theme::default()));
            let pressed = |column| button_at(&entries, width, column as u16);
            for (word, offset, action) in [
                ("↑↓ tip", 0, Some(Up)),
                ("↑↓ tip", 1, Some(Down)),
                ("↑↓ tip", 3, None),
                ("i look", 0, Some(Inspect)),
                ("i look", 5, Some(Inspect)),
                ("u undo", 1, Some(Undo)),
                ("Esc menu", 7, Some(Leave)),
                ("? help", 0, Some(Help)),
                ("q quit", 5, Some(Quit)),
            ] {
                let Some((before, _)) = drawn.split_once(word) else {
                    continue;
                };
                let first = text::width(before);
                assert_eq!(pressed(first + offset), action, "{word} at {width}");
                assert_eq!(pressed(first - 1), None, "before {word} at {width}");
                assert_eq!(pressed(first + text::width(word)), None, "behind {word}");
            }
        }
    }

    #[test]
    fn a_closed_way_leaves_a_gap_that_is_no_button() {
        let ways = [Action::Up, Action::Down, Action::Left, Action::Right];
        let keys = Keymap::default();
        let binding = &keys.bindings(Context::Tipping)[0];
        let shown = |open: &[Action]| {
            let glyphs = Theme::default().glyphs();
            let keys = binding.short_keys(|action| open.contains(&action), glyphs);
            let entry = FooterEntry { keys, name: "tip" };
            let buttons: Vec<_> = (1..=4)
                .map(|x| button_at(std::slice::from_ref(&entry), 20, x))
                .collect();
            (words(&line(&[entry], 10, &Theme::default())), buttons)
        };
        assert_eq!(
            shown(&ways),
            (" ↑↓←→ tip ".to_string(), ways.map(Some).to_vec())
        );
        let some = [Action::Up, Action::Right];
        let buttons = vec![Some(Action::Up), None, None, Some(Action::Right)];
        assert_eq!(shown(&some), (" ↑  → tip ".to_string(), buttons));
    }

    #[test]
    fn the_footer_leaves_out_whole_entries() {
        let entries = footer_entries();
        let shown = |width| words(&line(&entries, width, &Theme::default()));
        assert_eq!(
            shown(50),
            " ↑↓ tip  i look  u undo  Esc menu  ? help  q quit "
        );
        assert_eq!(
            shown(49),
            " ↑↓ tip  i look  u undo  Esc menu  ? help  q quit"
        );
        assert_eq!(
            shown(48),
            " ↑↓ tip  i look  Esc menu  ? help  q quit       "
        );
        assert_eq!(shown(26), " Esc menu  ? help  q quit ");
        assert_eq!(shown(22), " ? help  q quit       ");
        assert_eq!(shown(8), " q quit ");
        for width in 0..40 {
            assert_eq!(text::width(&shown(width)), usize::from(width.max(1)));
        }
    }
}
