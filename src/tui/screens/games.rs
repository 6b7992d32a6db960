//! The games in the folder: to open, to look back at, to rename, to delete.

use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::keeping::KeptGame;
use crate::record::store::{ENDING, path_to_copy, visible};
use crate::text;
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::layers::{Choice, Entry, Layer, Passage, Reader};
use crate::tui::layout::row;
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::list::{InSight, List};
use crate::tui::screens::typing_sheet::TypingSheet;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;
use crate::tui::wrap::wrapped;

/// The list of games, newest first.
#[derive(Clone, Debug, Default)]
pub struct Games {
    list: List,
    /// The game's new name being typed.
    renaming: Option<TextField>,
}

/// How many columns a name may be typed wide.
const NAME_WIDTH: usize = 100;

/// How many lines are kept free below the list, for what is said about the game.
const BELOW: u16 = 5;

/// The columns of a line beside those of the names.
const DATE: usize = "2026.05.01".len();
const TURNS: usize = "123 turns".len();
const RESULT: usize = "1/2-1/2".len();
const RULES: usize = 16;

/// How wide the two names get at the most: each as wide as may be, and what is between them.
const BOTH_NAMES: usize = 2 * crate::start::NAME_WIDTH + 3;

/// What stands between two columns.
const GAP: &str = "  ";

impl Games {
    /// Puts the cursor on the game at that place of the list.
    pub const fn choose(&mut self, place: usize) {
        self.list = List::at(place);
    }

    /// The games in sight in an area of that height.
    fn in_sight(&self, table: &Table, height: u16) -> InSight {
        let count = table.games.all.len();
        self.list.in_sight(self.place(table), count, height, BELOW)
    }

    /// The game under the cursor.
    fn game<'a>(&self, table: &'a Table) -> Option<&'a KeptGame> {
        table.games.all.get(self.place(table))
    }

    /// The place of the game under the cursor: the list may have become shorter.
    fn place(&self, table: &Table) -> usize {
        self.list.chosen().unwrap_or_default().min(last(table))
    }

    /// Does something with the game under the cursor.
    fn act_on(&mut self, action: Action, game: &KeptGame) -> Vec<Request> {
        match action {
            Action::Confirm => return vec![Request::OpenGame(game.path.clone())],
            Action::Replay => return vec![Request::ReplayGame(game.path.clone())],
            Action::Rename => {
                let name = name_of(&game.path);
                self.renaming = Some(TextField::new(NAME_WIDTH).with(&name));
            }
            Action::Delete => {
                let question = Choice::question(
                    "Delete?",
                    vec![format!("{}: it will be gone for good.", words(game))],
                    Entry::new("Delete", vec![Request::DeleteGame(game.path.clone())]),
                    Entry::new("Keep", Vec::new()),
                );
                return vec![Request::Open(Layer::Choice(question))];
            }
            Action::ShowText => return vec![Request::Open(path_text(&game.path))],
            _ => {}
        }
        Vec::new()
    }

    fn act_renaming(&mut self, action: Action, table: &Table) -> Vec<Request> {
        let name = match action {
            Action::Confirm => self.renaming.take().map(|field| field.text()),
            Action::Leave => {
                self.renaming = None;
                None
            }
            _ => None,
        };
        let renamed = name.zip(self.game(table));
        let request = renamed.map(|(name, game)| Request::RenameGame(game.path.clone(), name));
        request.into_iter().collect()
    }
}

/// The place of the last game.
fn last(table: &Table) -> usize {
    table.games.all.len().saturating_sub(1)
}

/// The name that players know a file by.
fn name_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    visible(&stem.to_string_lossy())
}

/// The game in a few words.
fn words(game: &KeptGame) -> String {
    match game.fault {
        None => game.summary(),
        Some(_) => format!("{}.{ENDING}", name_of(&game.path)),
    }
}

/// The file's path, to be read and copied.
fn path_text(path: &Path) -> Layer {
    let passages = match path_to_copy(path) {
        Some(path) => vec![Passage::Text(path)],
        None => vec![Passage::Text(
            "The file's path has a character that cannot be copied.".to_string(),
        )],
    };
    Layer::Reader(Reader::new("The game's file", passages))
}

impl Stage for Games {
    fn context(&self) -> Context {
        match self.renaming {
            Some(_) => Context::Typing,
            None => Context::Games,
        }
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        match action {
            Action::Next | Action::Previous => false,
            Action::Up | Action::Down => last(table) > 0,
            Action::Replay | Action::Rename | Action::Delete | Action::ShowText => {
                self.game(table).is_some()
            }
            Action::Confirm if self.renaming.is_none() => self.game(table).is_some(),
            _ => true,
        }
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.renaming
            .as_mut()
            .is_some_and(|field| field.edit(stroke))
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if let Some(field) = &mut self.renaming {
            field.insert(text.trim());
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        if self.renaming.is_some() {
            return self.act_renaming(action, table);
        }
        let seen = self.in_sight(table, table.room().height);
        match action {
            _ if self.list.act(action, seen) => {}
            Action::Leave => return vec![Request::Title],
            _ => {
                if let Some(game) = self.game(table) {
                    return self.act_on(action, game);
                }
            }
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let seen = self.in_sight(table, table.room().height);
        let at = seen.place_at(table.room(), click.at);
        if click.button == Button::Left && at == Some(seen.place) {
            let game = self.game(table);
            let open = game.map(|game| Request::OpenGame(game.path.clone()));
            return open.into_iter().collect();
        }
        self.list.click(click, at, seen);
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let inside = area.inner(Margin::new(1, 0));
        let games = &table.games.all;
        let heading = match games.len() {
            1 => "1 game".to_string(),
            count => format!("{count} games"),
        };
        Line::styled(format!("GAMES  {heading}"), theme.accent()).render(row(inside, 1), buffer);
        let seen = self.in_sight(table, area.height);
        let text = |place: usize, room| game_line(&games[place], room, theme.glyphs().cut);
        let cursor = seen.draw(text, theme, inside, buffer);
        let (said, style) = match (&table.word, self.game(table)) {
            (Some(word), _) => (word.clone(), theme.error()),
            (None, None) => ("No game is kept yet.".to_string(), theme.text()),
            (None, Some(game)) => match &game.fault {
                Some(fault) => (fault.clone(), theme.error()),
                None => {
                    let said = format!("{}.{ENDING}, {}", name_of(&game.path), rules(game));
                    (said, theme.dim())
                }
            },
        };
        let lines = wrapped(&said, usize::from(inside.width));
        for (line, y) in lines.into_iter().zip(seen.below() + 1..area.height) {
            Line::styled(line.into_owned(), style).render(row(inside, y), buffer);
        }
        let Some(field) = &self.renaming else {
            return cursor;
        };
        let sheet = TypingSheet {
            hint: "The game's new name:",
            field,
            wrong: &|_| false,
            notes: Vec::new(),
        };
        sheet.draw(theme, area, buffer)
    }
}

/// What is special about the game's rules, in a word or two.
fn rules(game: &KeptGame) -> &str {
    match game.rules.is_empty() {
        true => "standard",
        false => &game.rules,
    }
}

/// A game in a line of that width: date, names, turns, result, and where there is room its rules.
fn game_line(game: &KeptGame, width: usize, cut: char) -> String {
    if game.fault.is_some() {
        let words = format!("{}: cannot be read", words(game));
        return text::fitted(&words, width, cut);
    }
    let turns = match game.turns {
        None => String::new(),
        Some(1) => "1 turn".to_string(),
        Some(turns) => format!("{turns} turns"),
    };
    let fixed = DATE + TURNS + RESULT + 3 * GAP.len();
    let with_rules = fixed + BOTH_NAMES + GAP.len() + RULES;
    let room = match width >= with_rules {
        true => width - fixed - GAP.len() - RULES,
        false => width.saturating_sub(fixed),
    };
    let [gold, blue] = &game.names;
    let mut columns = vec![
        text::fitted(&game.date, DATE, cut),
        text::fitted(&format!("{gold} – {blue}"), room.min(BOTH_NAMES), cut),
    ];
    if width >= with_rules {
        columns.push(text::fitted(rules(game), RULES, cut));
    }
    columns.extend([
        text::fitted(&turns, TURNS, cut),
        text::fitted(&game.result, RESULT, cut),
    ]);
    columns.join(GAP)
}
