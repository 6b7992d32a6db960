//! The options of a new game.

mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use super::form::{self, place_of};
use crate::engine::Level;
use crate::rules::{MAX_BLOCKS, Side, SliderRule};
use crate::start::{GameOptions, NAME_WIDTH, NameError, SetUpMode, checked_names};
use crate::tui::keys::{Action, Context, Keymap, Stroke};
use crate::tui::mouse::Click;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// The options of a new game being chosen.
#[derive(Clone, Debug)]
pub struct NewGame {
    options: GameOptions,
    names: [TextField; 2],
    /// The line under the cursor.
    chosen: Line,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blocks(Side),
    SideBySide,
    Slider,
    First,
    SetUp,
    Player(Side),
    Name(Side),
}

/// The lines from above; the parts are set apart by empty lines.
const PARTS: [&[Line]; 4] = [
    &[Line::Blocks(Side::Gold), Line::Blocks(Side::Blue)],
    &[Line::SideBySide, Line::Slider],
    &[Line::First, Line::SetUp],
    &[
        Line::Player(Side::Gold),
        Line::Name(Side::Gold),
        Line::Player(Side::Blue),
        Line::Name(Side::Blue),
    ],
];

fn lines() -> impl Iterator<Item = Line> {
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
            Line::Player(side) => format!("{side}'s player"),
            Line::Name(side) => format!("{side}'s name"),
        }
    }

    /// What can be chosen; nothing where a text is typed.
    fn values(self) -> Vec<&'static str> {
        match self {
            Line::Blocks(_) => COUNTS.to_vec(),
            Line::SideBySide => vec!["allowed", "not allowed"],
            Line::Slider => SliderRule::ALL.map(slider_words).to_vec(),
            Line::First => Side::ALL.map(Side::name).to_vec(),
            Line::SetUp => SetUpMode::ALL.map(SetUpMode::word).to_vec(),
            Line::Player(_) => PLAYERS.to_vec(),
            Line::Name(_) => Vec::new(),
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
            Line::Player(side) => {
                let level = options.bots[side as usize];
                level.map_or(0, |level| level.number().into())
            }
            Line::Name(_) => 0,
        }
    }

    /// Puts the value of that place into the options.
    fn choose(self, place: usize, options: &mut GameOptions) {
        match self {
            Line::Blocks(side) => options.blocks[side as usize] = place + 1,
            Line::SideBySide => options.ruleset.side_by_side = place == 0,
            Line::Slider => options.ruleset.slider = SliderRule::ALL[place],
            Line::First => options.first = Side::ALL[place],
            Line::SetUp => options.set_up = SetUpMode::ALL[place],
            Line::Player(side) => {
                let level = place.checked_sub(1);
                options.bots[side as usize] = level.map(|place| Level::ALL[place]);
            }
            Line::Name(_) => {}
        }
    }

    /// What the value that the options have means, in a line.
    fn meaning(self, options: &GameOptions, keys: &Keymap) -> String {
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
            Line::Player(side) => match options.bots[side as usize] {
                None => format!("A person plays {side}. A number lets the computer play."),
                Some(Level::STRONGEST) => {
                    format!("The computer plays {side}, as well as it can.")
                }
                Some(level) => {
                    let strongest = Level::STRONGEST;
                    format!("The computer plays {side}, level {level} of {strongest}.")
                }
            },
            Line::Name(side) => {
                let key = keys.name_of(Context::Naming, Action::EraseLine);
                format!("Type {side}'s name, {NAME_WIDTH} columns at the most. {key} clears it.")
            }
        }
    }
}

/// How many blocks a side may have.
pub(super) const COUNTS: [&str; MAX_BLOCKS] = ["1", "2", "3", "4"];

/// Who may play a side: a person, or the computer at each of its levels.
const PLAYERS: [&str; 1 + Level::ALL.len()] = ["person", "1", "2", "3", "4", "5", "6", "7", "8"];

pub(super) const fn slider_words(rule: SliderRule) -> &'static str {
    match rule {
        SliderRule::BesideStar => "may stop early",
        SliderRule::Full => "full way",
    }
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
            names: Side::ALL.map(|side| {
                let field = TextField::new(NAME_WIDTH);
                match options.name(side) {
                    name if name == side.name() => field.with_default(name),
                    name => field.with(name),
                }
            }),
            chosen: Line::Blocks(Side::Gold),
        }
    }

    /// The options as they are chosen now, or what is wrong with the names.
    fn options(&self) -> Result<GameOptions, NameError> {
        let [gold, blue] = self.names.each_ref().map(TextField::text);
        Ok(GameOptions {
            names: checked_names([&gold, &blue])?,
            ..self.options.clone()
        })
    }

    /// The name under the cursor.
    const fn name_mut(&mut self) -> Option<&mut TextField> {
        match self.chosen {
            Line::Name(side) => Some(&mut self.names[side as usize]),
            _ => None,
        }
    }

    /// Chooses the line's value that a key leads to.
    fn change(&mut self, action: Action) {
        let (line, count) = (self.chosen, self.chosen.values().len());
        let place = form::value_after(action, line.value(&self.options), count);
        if let Some(place) = place {
            self.choose(line, place);
        }
    }

    /// Chooses the line's value at that place.
    fn choose(&mut self, line: Line, place: usize) {
        line.choose(place, &mut self.options);
        if let Line::Player(_) = line {
            // The computer's names come and go with it.
            self.options.names = self.names.each_ref().map(TextField::text);
            self.options.name_bots();
            for (field, name) in self.names.iter_mut().zip(&self.options.names) {
                field.set(name);
            }
        }
    }

    /// Begins the game; or goes to the name that keeps it from beginning.
    fn begin(&mut self) -> Vec<Request> {
        match self.options() {
            Ok(options) => vec![Request::Begin(Box::new(options))],
            Err(error) => {
                self.chosen = Line::Name(error.side());
                Vec::new()
            }
        }
    }
}

impl Stage for NewGame {
    fn context(&self) -> Context {
        match self.chosen {
            Line::Name(_) => Context::Naming,
            _ => Context::NewGame,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        action != Action::Confirm || self.options().is_ok()
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        // Backspace leaves the form; held down in a name, it must not when the name is used up.
        let erases = stroke == Stroke::Edit(Action::EraseBefore);
        self.name_mut()
            .is_some_and(|name| name.edit(stroke) || erases)
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if let Some(name) = self.name_mut() {
            name.insert(text);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        match action {
            _ if form::go(action, lines(), &mut self.chosen) => {}
            Action::Left | Action::Right => self.change(action),
            Action::Confirm => return self.begin(),
            Action::Leave => return vec![Request::Back],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let at = view::form(self).place_at(table.room(), click.at);
        if let Some(value) = form::click(click.button, at, lines(), &mut self.chosen) {
            self.choose(self.chosen, value);
        }
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let remarks = view::remarks(self, &table.keys, theme);
        view::form(self).draw(remarks, theme, area, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::rules::{Position, Ruleset};
    use crate::settings::KeyEntry;
    use crate::text;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    /// Presses a key as the program passes it on.
    fn press(form: &mut NewGame, code: KeyCode) -> Vec<Request> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let mut table = Table::new(Dice::new(1));
        if table
            .keys
            .stroke(key)
            .is_some_and(|stroke| form.edit(stroke))
        {
            return Vec::new();
        }
        match table.keys.action(form.context(), key) {
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
        while form.chosen != line {
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
    fn typing_replaces_the_name_of_a_colour_and_goes_on_with_a_name_that_was_given() {
        let named = GameOptions {
            names: ["Ada".to_string(), "Blue".to_string()],
            ..GameOptions::default()
        };
        let ways: [(&[KeyCode], &str); 4] = [
            (&[], "Quincy"),
            // Whoever has done anything to it goes on with it.
            (&[KeyCode::Backspace], "BluQuincy"),
            (&[KeyCode::Left], "BluQuincye"),
            (&[KeyCode::End], "BlueQuincy"),
        ];
        for (keys, expected) in ways {
            let mut form = NewGame::new(&named);
            go_to(&mut form, Line::Name(Side::Gold));
            type_text(&mut form, "m");
            go_to(&mut form, Line::Name(Side::Blue));
            for &key in keys {
                press(&mut form, key);
            }
            type_text(&mut form, "Quincy");
            let names = begun(&mut form).expect("a game").names;
            assert_eq!(names, ["Adam", expected]);
            // A text that is pasted is one that is typed.
            let mut form = NewGame::new(&named);
            go_to(&mut form, Line::Name(Side::Blue));
            form.paste("Quincy", &mut Table::new(Dice::new(1)));
            assert_eq!(begun(&mut form).expect("a game").names[1], "Quincy");
        }
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
            bots: [None, Level::new(4)],
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
            (Line::Player(Side::Blue), KeyCode::Left),
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
            bots: [None, Some(Level::STRONGEST)],
            set_up: SetUpMode::Suggested,
            position: None,
        };
        assert_eq!(begun(&mut form), Some(expected));
    }

    #[test]
    fn lines_go_round() {
        let mut form = NewGame::new(&GameOptions::default());
        press(&mut form, KeyCode::Up);
        assert_eq!(form.chosen, Line::Name(Side::Blue));
        press(&mut form, KeyCode::Tab);
        assert_eq!(form.chosen, Line::Blocks(Side::Gold));
        press(&mut form, KeyCode::BackTab);
        assert_eq!(form.chosen, Line::Name(Side::Blue));
    }

    #[test]
    fn a_name_must_be_there_and_be_another() {
        let mut form = NewGame::new(&GameOptions::default());
        name(&mut form, Side::Gold, "  ");
        go_to(&mut form, Line::Slider);
        assert_eq!(begun(&mut form), None);
        assert_eq!(form.chosen, Line::Name(Side::Gold));
        assert_eq!(form.options(), Err(NameError::Empty(Side::Gold)));
        type_text(&mut form, "blue");
        assert_eq!(begun(&mut form), None);
        assert_eq!(form.chosen, Line::Name(Side::Blue));
        assert!(matches!(form.options(), Err(NameError::Same(_))));
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

    /// The form names that key in words; here they are held against the key table.
    #[test]
    fn the_key_that_is_said_to_clear_a_name_does() {
        let mut form = NewGame::new(&GameOptions::default());
        go_to(&mut form, Line::Name(Side::Gold));
        let meaning = |keys: &Keymap| form.chosen.meaning(&form.options, keys);
        assert!(meaning(&Keymap::default()).contains("Ctrl-U clears it."));
        let entry = KeyEntry {
            line: 1,
            path: vec!["erase-line".to_string()],
            keys: vec!["F11".to_string()],
        };
        let (changed, _) = Keymap::with(&[entry]);
        assert!(meaning(&changed).contains("F11 clears it."));
        form.edit(Stroke::Edit(Action::EraseLine));
        assert!(form.names[0].is_empty());
    }

    #[test]
    fn names_are_cut_at_their_width() {
        let mut form = NewGame::new(&GameOptions::default());
        name(&mut form, Side::Gold, "a name that is far too long");
        assert_eq!(text::width(&form.names[0].text()), NAME_WIDTH);
    }

    #[test]
    fn every_value_is_explained_in_a_line() {
        for line in lines() {
            let mut form = NewGame::new(&GameOptions::default());
            go_to(&mut form, line);
            for _ in 0..line.values().len().max(1) {
                let meaning = line.meaning(&form.options, &Keymap::default());
                assert!(
                    !meaning.is_empty() && text::width(&meaning) <= usize::from(form::FORM_WIDTH),
                    "{meaning}"
                );
                form.change(Action::Right);
            }
        }
    }
}
