//! The options of a new game.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::board_and_panel::sentence;
use crate::rules::{MAX_BLOCKS, Net, Side, SliderRule};
use crate::start::{GameOptions, NAME_WIDTH, SetUpMode, checked_names};
use crate::tui::keys::{Action, Context};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// The options of a new game being chosen.
#[derive(Clone, Debug)]
pub struct NewGame {
    options: GameOptions,
    names: [TextField; 2],
    /// The place of the line under the cursor.
    chosen: usize,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blocks(Side),
    SideBySide,
    Slider,
    First,
    SetUp,
    Name(Side),
}

/// The lines from above; the parts are set apart by empty lines.
const PARTS: [&[Line]; 4] = [
    &[Line::Blocks(Side::Gold), Line::Blocks(Side::Blue)],
    &[Line::SideBySide, Line::Slider],
    &[Line::First, Line::SetUp],
    &[Line::Name(Side::Gold), Line::Name(Side::Blue)],
];

fn lines() -> impl DoubleEndedIterator<Item = Line> {
    PARTS.into_iter().flatten().copied()
}

impl Line {
    fn label(self) -> String {
        match self {
            Line::Blocks(side) => format!("{side}'s blocks"),
            Line::SideBySide => "Side by side".to_string(),
            Line::Slider => "Slider".to_string(),
            Line::First => "First turn".to_string(),
            Line::SetUp => "Set-up".to_string(),
            Line::Name(side) => format!("{side}'s name"),
        }
    }

    /// What can be chosen; nothing where a text is typed.
    const fn values(self) -> &'static [&'static str] {
        match self {
            Line::Blocks(_) => &["1", "2", "3", "4"],
            Line::SideBySide => &["allowed", "not allowed"],
            Line::Slider => &["may stop early", "full way"],
            Line::First => &["Gold", "Blue"],
            Line::SetUp => &["place", "random", "suggested"],
            Line::Name(_) => &[],
        }
    }

    /// The place of what the options have among the [values](Line::values).
    fn value(self, options: &GameOptions) -> usize {
        match self {
            Line::Blocks(side) => options.blocks[side as usize] - 1,
            Line::SideBySide => usize::from(!options.ruleset.side_by_side),
            Line::Slider => place_of(options.ruleset.slider, SliderRule::ALL),
            Line::First => place_of(options.first, Side::ALL),
            Line::SetUp => place_of(options.set_up, SetUpMode::ALL),
            Line::Name(_) => 0,
        }
    }

    /// Puts the value of that place into the options.
    const fn choose(self, place: usize, options: &mut GameOptions) {
        match self {
            Line::Blocks(side) => options.blocks[side as usize] = place + 1,
            Line::SideBySide => options.ruleset.side_by_side = place == 0,
            Line::Slider => options.ruleset.slider = SliderRule::ALL[place],
            Line::First => options.first = Side::ALL[place],
            Line::SetUp => options.set_up = SetUpMode::ALL[place],
            Line::Name(_) => {}
        }
    }

    /// What the value that the options have means, in a line.
    fn meaning(self, options: &GameOptions) -> String {
        match self {
            Line::Blocks(side) => {
                let count = options.blocks[side as usize];
                let rest = match count.cmp(&options.blocks[side.other() as usize]) {
                    std::cmp::Ordering::Less => "Fewer than the other's: a head start.",
                    std::cmp::Ordering::Equal => "Fewer blocks make a shorter game.",
                    std::cmp::Ordering::Greater => "More than the other's: a handicap.",
                };
                let s = if count == 1 { "" } else { "s" };
                format!("{side} has {count} block{s} to bring off. {rest}")
            }
            Line::SideBySide if options.ruleset.side_by_side => {
                "The usual game: blocks of both sides may stand beside each other.".to_string()
            }
            Line::SideBySide => {
                "No turn may end with a block beside an opponent's; corners may touch.".to_string()
            }
            Line::Slider => match options.ruleset.slider {
                SliderRule::BesideStar => {
                    "A Slider slides until stopped, or stops early beside a star space."
                }
                SliderRule::Full => {
                    "A Slider slides until the edge or a block stops it, never less."
                }
            }
            .to_string(),
            Line::First => match options.set_up {
                SetUpMode::Place => {
                    let (first, second) = (options.first, options.first.other());
                    format!("{first} moves first, and is the first to place {second}'s blocks.")
                }
                SetUpMode::Random | SetUpMode::Suggested => {
                    format!("{} moves first.", options.first)
                }
            },
            Line::SetUp => match options.set_up {
                SetUpMode::Place => {
                    "The blocks are rolled; then each player places the other's blocks."
                }
                SetUpMode::Random => {
                    "The blocks are rolled, and lie on random starting spaces, turned anyhow."
                }
                SetUpMode::Suggested => {
                    "The blocks are rolled, and lie on the suggested spaces, turned anyhow."
                }
            }
            .to_string(),
            Line::Name(side) => {
                format!("Type {side}'s name, {NAME_WIDTH} columns at the most. Ctrl-U clears it.")
            }
        }
    }
}

/// The place of a value among all there are.
fn place_of<T: PartialEq, const N: usize>(value: T, all: [T; N]) -> usize {
    // Every value is one of them.
    all.iter().position(|other| *other == value).unwrap_or(0)
}

impl NewGame {
    /// The form, filled in with those options. A position among them is dropped: the game begins
    /// with a set-up.
    pub fn new(options: &GameOptions) -> NewGame {
        NewGame {
            options: GameOptions {
                position: None,
                // A position may have had none of a side's blocks left.
                blocks: options.blocks.map(|count| count.clamp(1, MAX_BLOCKS)),
                ..options.clone()
            },
            names: Side::ALL.map(|side| TextField::new(NAME_WIDTH).with(options.name(side))),
            chosen: 0,
        }
    }

    /// The options as they are chosen now.
    fn chosen_options(&self) -> GameOptions {
        GameOptions {
            names: self
                .names
                .clone()
                .map(|name| name.text().trim().to_string()),
            ..self.options.clone()
        }
    }

    /// What keeps the game from beginning, and the side whose name is to blame.
    fn fault(&self) -> Option<(Side, String)> {
        let [gold, blue] = self.chosen_options().names;
        let error = checked_names([&gold, &blue]).err()?;
        Some((error.side(), sentence(&error)))
    }

    fn line(&self) -> Line {
        // The place is always one of the lines'.
        lines().nth(self.chosen).unwrap_or(Line::First)
    }

    /// The name under the cursor.
    fn name_mut(&mut self) -> Option<&mut TextField> {
        match self.line() {
            Line::Name(side) => Some(&mut self.names[side as usize]),
            _ => None,
        }
    }

    /// Goes on by that many lines, round.
    fn go(&mut self, by: usize) {
        self.chosen = (self.chosen + by) % lines().count();
    }

    /// Goes on by that many values of the line, round.
    fn change(&mut self, by: usize) {
        let line = self.line();
        let count = line.values().len();
        if count > 0 {
            let place = (line.value(&self.options) + by) % count;
            line.choose(place, &mut self.options);
        }
    }

    /// Begins the game; or goes to the name that keeps it from beginning.
    fn begin(&mut self) -> Vec<Request> {
        let Some((side, _)) = self.fault() else {
            return vec![Request::Begin(Box::new(self.chosen_options()))];
        };
        if let Some(place) = lines().position(|line| line == Line::Name(side)) {
            self.chosen = place;
        }
        Vec::new()
    }
}

impl Stage for NewGame {
    fn context(&self) -> Context {
        match self.line() {
            Line::Name(_) => Context::Naming,
            _ => Context::NewGame,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        action != Action::Confirm || self.fault().is_none()
    }

    fn edit(&mut self, key: KeyEvent) -> bool {
        // Backspace leaves the form; held down in a name, it must not when the name is used up.
        let erases = key.code == KeyCode::Backspace && key.modifiers == KeyModifiers::NONE;
        self.name_mut().is_some_and(|name| name.key(key) || erases)
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if let Some(name) = self.name_mut() {
            name.insert(text);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        let previous = lines().count() - 1;
        let values = self.line().values().len();
        match action {
            Action::Down | Action::Next => self.go(1),
            Action::Up | Action::Previous => self.go(previous),
            Action::Right => self.change(1),
            Action::Left => self.change(values.saturating_sub(1)),
            Action::Confirm => return self.begin(),
            Action::Leave => return vec![Request::Back],
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, _table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let form = form_in(area);
        Text::styled("New game", theme.accent()).render(row(form, 0), buffer);
        let mut cursor = None;
        let mut y = 2;
        for part in PARTS {
            for &line in part {
                cursor = self.draw(line, theme, row(form, y), buffer).or(cursor);
                y += 1;
            }
            y += 1;
        }
        let under = Rect {
            y: (form.y + y).min(form.bottom()),
            height: form.height.saturating_sub(y),
            ..form
        };
        Paragraph::new(self.remarks(theme))
            .wrap(Wrap { trim: false })
            .render(under, buffer);
        cursor
    }
}

/// How wide the form is at the most.
const FORM_WIDTH: u16 = 72;

/// How high it is: the heading, the lines, and below them what there is to say about them.
const FORM_HEIGHT: u16 = 19;

/// The width of a line's label, with the pointer before it and the gap behind it.
const LABEL_WIDTH: usize = 18;

/// Where the form is in an area: in the middle.
fn form_in(area: Rect) -> Rect {
    // Not up to the very edge, even where it is narrow.
    let width = FORM_WIDTH.min(area.width.saturating_sub(4));
    let height = FORM_HEIGHT.min(area.height);
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// That line of the form; empty when it is too low for it.
fn row(form: Rect, y: u16) -> Rect {
    let row = Rect {
        y: form.y.saturating_add(y),
        height: 1,
        ..form
    };
    row.intersection(form)
}

impl NewGame {
    /// Draws a line of the form. Returns where the hardware cursor belongs when it is the one under
    /// the cursor.
    fn draw(&self, line: Line, theme: &Theme, row: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let is_here = line == self.line();
        let pointer = if is_here { theme.glyphs().pointer } else { ' ' };
        let label = format!("{pointer} {}", line.label());
        let label_style = if is_here {
            theme.accent()
        } else {
            theme.text()
        };
        let mut spans = vec![Span::styled(format!("{label:LABEL_WIDTH$}"), label_style)];
        let mut cursor_column = 0;
        match line {
            Line::Name(side) => {
                let name = &self.names[side as usize];
                cursor_column = LABEL_WIDTH + 1 + name.before_cursor().width();
                spans.push(name_span(&name.text(), is_here, theme));
            }
            _ => spans.extend(self.value_spans(line, is_here, theme)),
        }
        Text::from(spans).render(row, buffer);
        let x = row.x.saturating_add(cursor_column as u16);
        (is_here && x < row.right() && !row.is_empty()).then(|| Cell::new(x, row.y))
    }

    /// All values of a line, the chosen one in brackets.
    fn value_spans(&self, line: Line, is_here: bool, theme: &Theme) -> Vec<Span<'static>> {
        let chosen = line.value(&self.options);
        let values = line.values().iter().enumerate();
        values
            .map(|(place, value)| match place == chosen {
                true => Span::styled(format!("[{value}]"), value_style(is_here, theme)),
                false => Span::styled(format!(" {value} "), theme.dim()),
            })
            .collect()
    }

    /// What is said under the form: what the value under the cursor means, what else is settled,
    /// and what is wrong.
    fn remarks(&self, theme: &Theme) -> Vec<Text<'static>> {
        let meaning = self.line().meaning(&self.options);
        let mut remarks = vec![Text::styled(meaning, theme.text())];
        let net = self.options.ruleset.net;
        if net != Net::default() {
            let net = format!("The blocks have the net {net}.");
            remarks.push(Text::styled(net, theme.dim()));
        }
        if let Some((_, fault)) = self.fault() {
            remarks.push(Text::styled(fault, theme.error()));
        }
        remarks
    }
}

fn value_style(is_here: bool, theme: &Theme) -> Style {
    match is_here {
        true => theme.selection(),
        false => theme.text(),
    }
}

/// A name in its field, which shows how long a name may be.
fn name_span(name: &str, is_here: bool, theme: &Theme) -> Span<'static> {
    let room = NAME_WIDTH.saturating_sub(name.width());
    // One column more than the name may have, for the cursor behind it.
    let text = format!(" {name}{} ", " ".repeat(room + 1));
    let style = if is_here {
        theme.selection()
    } else {
        theme.raised()
    };
    Span::styled(text, style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::rules::{Position, Ruleset};
    use crate::tui::keys;

    /// Presses a key as the program passes it on.
    fn press(form: &mut NewGame, code: KeyCode) -> Vec<Request> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        if form.edit(key) {
            return Vec::new();
        }
        let mut table = Table::new(Dice::new(1));
        match keys::action(form.context(), key) {
            Some(Action::Help) => vec![Request::Help],
            Some(action) => form.act(action, &mut table),
            None => Vec::new(),
        }
    }

    fn type_text(form: &mut NewGame, text: &str) {
        for letter in text.chars() {
            assert!(press(form, KeyCode::Char(letter)).is_empty(), "{letter}");
        }
    }

    fn go_to(form: &mut NewGame, line: Line) {
        while form.line() != line {
            press(form, KeyCode::Down);
        }
    }

    /// What the form begins, if it does.
    fn begun(form: &mut NewGame) -> Option<GameOptions> {
        match press(form, KeyCode::Enter).pop() {
            Some(Request::Begin(options)) => Some(*options),
            _ => None,
        }
    }

    fn name(form: &mut NewGame, side: Side, name: &str) {
        go_to(form, Line::Name(side));
        form.names[side as usize].set("");
        type_text(form, name);
    }

    #[test]
    fn untouched_it_begins_what_it_was_given_without_its_position() {
        let start = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default()).unwrap();
        let given = GameOptions {
            ruleset: Ruleset {
                side_by_side: false,
                slider: SliderRule::Full,
                net: "SXLCHT".parse().unwrap(),
            },
            blocks: [2, 3],
            first: Side::Blue,
            names: ["Ada".to_string(), "Ben".to_string()],
            set_up: SetUpMode::Suggested,
            position: Some(start),
        };
        let without_position = GameOptions {
            position: None,
            ..given.clone()
        };
        assert_eq!(begun(&mut NewGame::new(&given)), Some(without_position));
    }

    #[test]
    fn every_line_goes_round_its_values_both_ways() {
        for line in lines().filter(|line| !line.values().is_empty()) {
            let mut form = NewGame::new(&GameOptions::default());
            go_to(&mut form, line);
            let first = form.options.clone();
            let mut seen = vec![first.clone()];
            for _ in 1..line.values().len() {
                press(&mut form, KeyCode::Right);
                assert!(!seen.contains(&form.options), "{line:?}");
                seen.push(form.options.clone());
            }
            press(&mut form, KeyCode::Right);
            assert_eq!(form.options, first, "{line:?}");
            for expected in seen.iter().rev() {
                press(&mut form, KeyCode::Char('h'));
                assert_eq!(&form.options, expected, "{line:?}");
            }
        }
    }

    #[test]
    fn it_begins_with_what_was_chosen() {
        let mut form = NewGame::new(&GameOptions::default());
        for (line, code) in [
            (Line::Blocks(Side::Gold), KeyCode::Right),
            (Line::Blocks(Side::Blue), KeyCode::Left),
            (Line::SideBySide, KeyCode::Right),
            (Line::Slider, KeyCode::Right),
            (Line::First, KeyCode::Right),
            (Line::SetUp, KeyCode::Left),
        ] {
            go_to(&mut form, line);
            press(&mut form, code);
        }
        name(&mut form, Side::Gold, " Jil? ");
        name(&mut form, Side::Blue, "quhk");
        let expected = GameOptions {
            ruleset: Ruleset {
                side_by_side: false,
                slider: SliderRule::Full,
                ..Ruleset::default()
            },
            blocks: [1, 3],
            first: Side::Blue,
            names: ["Jil?".to_string(), "quhk".to_string()],
            set_up: SetUpMode::Suggested,
            position: None,
        };
        assert_eq!(begun(&mut form), Some(expected));
    }

    #[test]
    fn lines_go_round() {
        let mut form = NewGame::new(&GameOptions::default());
        press(&mut form, KeyCode::Up);
        assert_eq!(form.line(), Line::Name(Side::Blue));
        press(&mut form, KeyCode::Tab);
        assert_eq!(form.line(), Line::Blocks(Side::Gold));
        press(&mut form, KeyCode::BackTab);
        assert_eq!(form.line(), Line::Name(Side::Blue));
    }

    #[test]
    fn a_name_must_be_there_and_be_another() {
        let mut form = NewGame::new(&GameOptions::default());
        name(&mut form, Side::Gold, "  ");
        go_to(&mut form, Line::Slider);
        assert_eq!(begun(&mut form), None);
        assert_eq!(form.line(), Line::Name(Side::Gold));
        assert!(
            form.fault()
                .is_some_and(|(_, fault)| fault.contains("name is empty"))
        );
        type_text(&mut form, "blue");
        assert_eq!(begun(&mut form), None);
        assert_eq!(form.line(), Line::Name(Side::Blue));
        assert!(
            form.fault()
                .is_some_and(|(_, fault)| fault.contains("Both"))
        );
        type_text(&mut form, "s");
        assert!(begun(&mut form).is_some());
    }

    #[test]
    fn backspace_erases_in_a_name_and_never_leaves_it() {
        let mut form = NewGame::new(&GameOptions::default());
        go_to(&mut form, Line::Name(Side::Gold));
        for _ in 0..10 {
            assert!(press(&mut form, KeyCode::Backspace).is_empty());
        }
        assert!(form.names[0].is_empty());
        assert!(matches!(
            press(&mut form, KeyCode::Esc)[..],
            [Request::Back]
        ));
        go_to(&mut form, Line::SetUp);
        assert!(matches!(
            press(&mut form, KeyCode::Backspace)[..],
            [Request::Back]
        ));
    }

    #[test]
    fn names_are_cut_at_their_width() {
        let mut form = NewGame::new(&GameOptions::default());
        name(&mut form, Side::Gold, "a name that is far too long");
        assert_eq!(form.names[0].text().width(), NAME_WIDTH);
    }

    #[test]
    fn every_value_is_explained_in_a_line() {
        for line in lines() {
            let mut form = NewGame::new(&GameOptions::default());
            go_to(&mut form, line);
            for _ in 0..line.values().len().max(1) {
                let meaning = line.meaning(&form.options);
                assert!(
                    !meaning.is_empty() && meaning.width() <= usize::from(FORM_WIDTH),
                    "{meaning}"
                );
                form.change(1);
            }
        }
    }
}
