//! The program on a screen without a terminal: keys go in, and what is drawn comes out.
//!
//! Keys are written as words: a key's name ("Enter", "Shift-Tab", "Ctrl-C"), or characters to press
//! one after another (":c3-c4"). "Left*3" presses a key three times.
#![allow(dead_code)] // Each test uses what it needs.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use deblockle::dice::Dice;
use deblockle::engine::search::Limits;
use deblockle::engine::worker::{Answer, Question};
use deblockle::engine::{Report, Score, shortest_line};
use deblockle::keeping::KeptGames;
use deblockle::practice::par::RoundOptions;
use deblockle::record::{Date, read};
use deblockle::rules::{Game, Placement, Position, Ruleset, Square};
use deblockle::settings::{Motion, Settings};
use deblockle::start::GameOptions;
use deblockle::tui::app::App;
use deblockle::tui::board::{self, View};
use deblockle::tui::event::{Clock, Effect, Event};
use deblockle::tui::layout;
use deblockle::tui::mouse::{Button, Click};
use deblockle::tui::run::Program;
use deblockle::tui::scene::Scene;
use deblockle::tui::screens::{Editor, Play, Replay, Screen, SetUpScreen};
use deblockle::tui::theme::Theme;
use ratatui::Terminal;
use ratatui::backend::{Backend, TestBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::style::Color;

/// The smallest size that everything finds room in, if barely.
pub const SMALLEST: (u16, u16) = (51, 23);
/// The usual size of a terminal.
pub const USUAL: (u16, u16) = (80, 24);
/// A large one, where every panel shows all it has to say.
pub const LARGE: (u16, u16) = (120, 40);

/// The program, and the screen that it is on.
#[derive(Debug)]
pub struct Bench {
    pub app: App,
    pub size: (u16, u16),
}

/// A key by its name, if the word is one.
fn named(word: &str) -> Option<(KeyCode, KeyModifiers)> {
    if let Some(letter) = word.strip_prefix("Ctrl-") {
        let letter = letter.chars().next()?.to_ascii_lowercase();
        return Some((KeyCode::Char(letter), KeyModifiers::CONTROL));
    }
    match word {
        "Shift-Tab" => return Some((KeyCode::BackTab, KeyModifiers::SHIFT)),
        _ if word.starts_with("Shift-") => {
            let (code, _) = named(word.strip_prefix("Shift-")?)?;
            return Some((code, KeyModifiers::SHIFT));
        }
        _ => {}
    }
    let code = match word {
        "Up" | "↑" => KeyCode::Up,
        "Down" | "↓" => KeyCode::Down,
        "Left" | "←" => KeyCode::Left,
        "Right" | "→" => KeyCode::Right,
        "Tab" => KeyCode::Tab,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Backspace" => KeyCode::Backspace,
        "Delete" | "Del" => KeyCode::Delete,
        "Ins" => KeyCode::Insert,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Space" => KeyCode::Char(' '),
        _ => KeyCode::F(word.strip_prefix('F')?.parse().ok()?),
    };
    Some((code, KeyModifiers::NONE))
}

/// The keys without a letter that mean something on most screens.
pub const STEERING_KEYS: [KeyCode; 9] = [
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Enter,
    KeyCode::Backspace,
    KeyCode::Esc,
];

/// The keys that the words name.
pub fn keys(words: &str) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    for word in words.split_whitespace() {
        let counted = word.split_once('*');
        let counted = counted.and_then(|(word, times)| Some((word, times.parse().ok()?)));
        let (word, times) = counted.unwrap_or((word, 1));
        let codes = match named(word) {
            Some(key) => vec![key],
            None => {
                let letters: Vec<char> = word.chars().collect();
                let looks_like_a_name = letters.len() > 2
                    && letters[0].is_ascii_uppercase()
                    && letters[1].is_ascii_lowercase();
                assert!(!looks_like_a_name, "no key is called {word}");
                let key = |letter: char| {
                    let plain = (KeyCode::Char(letter), KeyModifiers::NONE);
                    named(letter.encode_utf8(&mut [0; 4])).unwrap_or(plain)
                };
                letters.into_iter().map(key).collect()
            }
        };
        for _ in 0..times {
            keys.extend(codes.iter().map(|&(code, held)| KeyEvent::new(code, held)));
        }
    }
    keys
}

/// Tells the program of an event, and of what a disk that is quick would answer. Whatever moves then
/// comes to rest at once. Returns what else the program wants done.
pub fn tell(app: &mut App, event: Event) -> Vec<Effect> {
    let mut left = tell_in_motion(app, event);
    let last_wake = |effects: &[Effect]| {
        effects.iter().rev().find_map(|effect| match effect {
            Effect::WakeAfter { generation, .. } => Some(*generation),
            _ => None,
        })
    };
    while app.is_moving()
        && let Some(generation) = last_wake(&left)
    {
        left.retain(|effect| !matches!(effect, Effect::WakeAfter { .. }));
        left.extend(tell_in_motion(app, Event::Wake(generation)));
    }
    left
}

/// What the clock says in the tests: the same day and time each time.
pub fn clock() -> Clock {
    Clock {
        today: Date::new(2026, 11, 30),
        running: Duration::from_secs(60),
    }
}

/// The same, but what moves goes on moving.
pub fn tell_in_motion(app: &mut App, event: Event) -> Vec<Effect> {
    let mut left = Vec::new();
    for effect in app.update(event) {
        let answer = match effect {
            Effect::NewGame => Event::Begun(None),
            Effect::Save { generation, .. } => Event::Saved {
                generation,
                path: PathBuf::from("kept.dbk"),
            },
            Effect::ListGames => Event::Games(Ok(KeptGames::default())),
            Effect::ReadProgress(kind) => Event::Progress {
                kind,
                text: Ok(app.progress().of(kind).to_string()),
            },
            Effect::ReadClock => Event::Clock(clock()),
            Effect::KeepProgress { kind, .. } => Event::ProgressKept {
                kind,
                text: Ok(app.progress().of(kind).to_string()),
                said: None,
            },
            // That takes a moment, and no more.
            Effect::Think {
                generation,
                question: Question::Shortest(alone),
            } => {
                let never = AtomicBool::new(false);
                let line = shortest_line(&alone, Limits::default(), &never);
                Event::Answered {
                    generation,
                    answer: Answer::Shortest(line),
                }
            }
            other => {
                left.push(other);
                continue;
            }
        };
        left.extend(tell_in_motion(app, answer));
    }
    left
}

/// What the computer is asked by one of those effects, and by what the answer is known.
pub fn asked(effects: &[Effect]) -> Option<(u64, Question)> {
    effects.iter().find_map(|effect| {
        let mut asked = None;
        note_question(&mut asked, effect.clone());
        asked
    })
}

/// Notes what the computer is asked by that effect, or that it is asked no more. Gives back any other
/// effect.
pub fn note_question(asked: &mut Option<(u64, Question)>, effect: Effect) -> Option<Effect> {
    match effect {
        Effect::Think {
            generation,
            question,
        } => *asked = Some((generation, question)),
        Effect::ThinkNoMore => *asked = None,
        other => return Some(other),
    }
    None
}

/// That those turns are the best ones.
pub fn best(line: &str, score: Score) -> Answer {
    let turns = line.split_whitespace();
    let turns = turns.map(|turn| turn.parse().expect("a turn"));
    Answer::Report(Report {
        depth: 1,
        nodes: 1,
        score,
        line: turns.collect(),
    })
}

/// Presses the keys that the words name. Returns what the program wants done beside the saving.
pub fn press(app: &mut App, words: &str) -> Vec<Effect> {
    let pressed = keys(words).into_iter();
    pressed.flat_map(|key| tell(app, Event::Key(key))).collect()
}

/// Presses them while something moves.
pub fn press_in_motion(app: &mut App, words: &str) -> Vec<Effect> {
    let pressed = keys(words).into_iter();
    pressed
        .flat_map(|key| tell_in_motion(app, Event::Key(key)))
        .collect()
}

/// Presses keys by their codes.
pub fn press_codes(app: &mut App, codes: &[KeyCode]) {
    for &code in codes {
        tell(app, Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }
}

/// Presses the keys of a text's characters, spaces too.
pub fn type_text(app: &mut App, text: &str) {
    text.chars()
        .for_each(|letter| press_codes(app, &[KeyCode::Char(letter)]));
}

/// Pastes a text.
pub fn paste(app: &mut App, text: &str) {
    tell(app, Event::Paste(text.to_string()));
}

/// What the program draws on a screen of that size.
pub fn buffer(app: &App, (width, height): (u16, u16)) -> Buffer {
    drawn(app, (width, height)).0
}

/// What the program draws on a screen of that size, and where the hardware cursor is if it shows.
pub fn drawn(app: &App, (width, height): (u16, u16)) -> (Buffer, Option<Cell>) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a test backend");
    let mut cursor = None;
    terminal.draw(|frame| app.view(frame)).expect("it draws");
    if terminal.backend().cursor_visible() {
        cursor = terminal.backend_mut().get_cursor_position().ok();
    }
    (terminal.backend().buffer().clone(), cursor)
}

/// The lines of a part of what was drawn.
pub fn lines_in(buffer: &Buffer, part: Rect) -> Vec<String> {
    let rows = part.intersection(buffer.area).rows();
    rows.map(|row| row.positions().map(|cell| buffer[cell].symbol()).collect())
        .collect()
}

/// The lines on a screen of that size.
pub fn text_at(app: &App, width: u16, height: u16) -> String {
    let buffer = buffer(app, (width, height));
    lines_in(&buffer, buffer.area).join("\n")
}

/// The words of some lines, one space between them, whatever line they are on.
pub fn words_in<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let words = lines.into_iter().flat_map(str::split_whitespace);
    words.collect::<Vec<_>>().join(" ")
}

pub fn square(name: &str) -> Square {
    name.parse().expect("a space's name")
}

pub fn position(text: &str) -> Position {
    Position::parse(text, Ruleset::default()).expect("a position")
}

/// The options of a game that starts from that position.
pub fn from_position(text: &str) -> GameOptions {
    let start = position(text);
    GameOptions {
        first: start.to_move(),
        position: Some(start),
        ..GameOptions::default()
    }
}

/// The program with nothing moving, so that it can be seen at once what comes of a key.
pub fn at_rest(app: App) -> App {
    app.with_settings(Settings {
        motion: Motion::None,
        ..Settings::default()
    })
}

impl Bench {
    /// The program on a large screen.
    pub fn of(app: App) -> Bench {
        let mut bench = Bench { app, size: LARGE };
        bench.resize(LARGE);
        bench
    }

    /// The program at its title.
    pub fn title() -> Bench {
        Bench::of(App::new(Dice::new(1), Theme::default()))
    }

    /// The program at its title, on a screen of that size.
    pub fn title_at(size: (u16, u16)) -> Bench {
        let mut bench = Bench::title();
        bench.resize(size);
        bench
    }

    /// The program at the beginning of a game with those options.
    pub fn with(options: GameOptions) -> Bench {
        Bench::of(App::with_game(Dice::new(1), Theme::default(), options))
    }

    /// The program at the replay of a text's first record, which is in no file.
    pub fn replaying(text: &str) -> Bench {
        let record = read(text).expect("records").swap_remove(0);
        Bench::showing(Replay::new(record))
    }

    /// The program at that replay, with nothing moving: the wakes are those of the replay.
    pub fn showing(replay: Replay) -> Bench {
        let app = App::with_replay(Dice::new(1), Theme::default(), replay);
        Bench::of(at_rest(app))
    }

    /// A round against par by that seed.
    pub fn alone(options: RoundOptions, seed: u64) -> Bench {
        let (dice, theme) = (Dice::new(1), Theme::default());
        Bench::of(App::with_round(dice, theme, options, Some(seed)))
    }

    /// A game from that position.
    pub fn playing(position: &str) -> Bench {
        Bench::with(from_position(position))
    }

    /// The game at that position after those keys.
    pub fn after(position: &str, words: &str) -> Bench {
        let mut bench = Bench::playing(position);
        bench.press(words);
        bench
    }

    pub fn resize(&mut self, size: (u16, u16)) {
        self.size = size;
        tell(&mut self.app, Event::Resize(Size::new(size.0, size.1)));
    }

    pub fn press(&mut self, words: &str) -> Vec<Effect> {
        press(&mut self.app, words)
    }

    pub fn press_in_motion(&mut self, words: &str) -> Vec<Effect> {
        press_in_motion(&mut self.app, words)
    }

    /// Presses a key, and holds it down so that it repeats: as presses, and as what a terminal
    /// reports that tells the two apart.
    pub fn hold(&mut self, word: &str) {
        for kind in [KeyEventKind::Press, KeyEventKind::Repeat] {
            for _ in 0..20 {
                for key in keys(word) {
                    tell(&mut self.app, Event::Key(KeyEvent { kind, ..key }));
                }
            }
        }
    }

    /// Has the program show who is ahead, and answers what it asks about it: what the position is
    /// worth to the side to move.
    #[track_caller]
    pub fn weigh(&mut self, score: Score) {
        let (generation, _) = asked(&self.press("b")).expect("a question");
        let event = Event::Answered {
            generation,
            answer: best("", score),
        };
        tell(&mut self.app, event);
    }

    pub fn paste(&mut self, text: &str) {
        paste(&mut self.app, text);
    }

    /// Presses a button of the mouse, or turns its wheel, on a cell.
    pub fn click_cell(&mut self, button: Button, at: Cell) -> Vec<Effect> {
        tell(&mut self.app, Event::Mouse(Click { button, at }))
    }

    /// Presses a button in the middle of a space of the board, Gold at the bottom.
    pub fn click_with(&mut self, button: Button, name: &str) -> Vec<Effect> {
        let view = View::new(self.areas().board, false).expect("a board");
        let space = view.space(square(name));
        let at = Cell::new(space.x + space.width / 2, space.y + space.height / 2);
        self.click_cell(button, at)
    }

    /// Clicks on spaces of the board, one after the other.
    pub fn click(&mut self, names: &str) {
        for name in names.split_whitespace() {
            self.click_with(Button::Left, name);
        }
    }

    /// Where a text begins on the screen, the first of that name.
    #[track_caller]
    pub fn cell_of(&self, text: &str) -> Cell {
        let lines = self.lines();
        let found = lines.iter().enumerate().find_map(|(y, line)| {
            let (before, _) = line.split_once(text)?;
            Some(Cell::new(before.chars().count() as u16, y as u16))
        });
        found.unwrap_or_else(|| panic!("no {text:?} in\n{}", self.text()))
    }

    /// Clicks on the first character of a text.
    #[track_caller]
    pub fn click_text(&mut self, text: &str) -> Vec<Effect> {
        let at = self.cell_of(text);
        self.click_cell(Button::Left, at)
    }

    /// Types turns and plays them, each of which has to be legal.
    pub fn play(&mut self, turns: &str) {
        for turn in turns.split_whitespace() {
            let before = self.game().turn_count();
            self.press(&format!(":{turn} Enter"));
            let after = self.game().turn_count();
            assert_eq!(after, before + 1, "{turn}\n{}", self.text());
        }
    }

    /// What the board would look like with that scene on it.
    pub fn drawn(&self, scene: &Scene) -> String {
        let (width, height) = self.size;
        let area = self.areas().board;
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        board::draw(scene, &Theme::default(), area, &mut buffer);
        lines_in(&buffer, area).join("\n")
    }

    /// Takes the entry of that name from the list on the screen.
    #[track_caller]
    pub fn choose(&mut self, entry: &str) -> Vec<Effect> {
        let chosen = ['▸', '>'].map(|pointer| format!("{pointer} {entry} "));
        for _ in 0..20 {
            if chosen.iter().any(|chosen| self.shows(chosen)) {
                return self.press("Enter");
            }
            self.press("Down");
        }
        panic!("no entry {entry:?} in\n{}", self.text());
    }

    /// Takes an entry of the menu.
    #[track_caller]
    pub fn menu(&mut self, entry: &str) -> Vec<Effect> {
        self.press("Esc");
        self.choose(entry)
    }

    /// What the board looks like.
    pub fn board(&self) -> String {
        lines_in(&self.buffer(), self.areas().board).join("\n")
    }

    pub fn buffer(&self) -> Buffer {
        buffer(&self.app, self.size)
    }

    pub fn lines(&self) -> Vec<String> {
        let buffer = self.buffer();
        lines_in(&buffer, buffer.area)
    }

    pub fn text(&self) -> String {
        self.lines().join("\n")
    }

    pub fn shows(&self, text: &str) -> bool {
        self.lines().iter().any(|line| line.contains(text))
    }

    /// Requires that the text stands in a line of the screen.
    #[track_caller]
    pub fn expect(&self, text: &str) {
        assert!(self.shows(text), "no {text:?} in\n{}", self.text());
    }

    /// Requires that it stands in none.
    #[track_caller]
    pub fn expect_no(&self, text: &str) {
        assert!(!self.shows(text), "{text:?} in\n{}", self.text());
    }

    /// The board and the panel beside it.
    fn areas(&self) -> layout::Areas {
        let (width, height) = self.size;
        layout::areas(Rect::new(0, 0, width, height - 1)).expect("room for a board")
    }

    /// The words in the panel.
    pub fn panel(&self) -> String {
        let panel = self.areas().panel.expect("room for a panel");
        let lines = lines_in(&self.buffer(), panel);
        words_in(lines.iter().map(String::as_str))
    }

    /// Requires that the panel says so, on however many lines.
    #[track_caller]
    pub fn expect_in_panel(&self, words: &str) {
        let panel = self.panel();
        assert!(panel.contains(words), "no {words:?} in\n{}", self.text());
    }

    #[track_caller]
    pub fn expect_not_in_panel(&self, words: &str) {
        let panel = self.panel();
        assert!(!panel.contains(words), "{words:?} in\n{}", self.text());
    }

    pub fn footer(&self) -> String {
        self.lines().pop().unwrap_or_default().trim().to_string()
    }

    /// What stands in the footer: keys, and what they do. Arrows that do not work now leave gaps.
    pub fn footer_entries(&self) -> Vec<String> {
        let is_arrow = |symbol| "↑↓←→".contains(symbol);
        let (mut entries, mut arrows) = (Vec::new(), String::new());
        for part in self.footer().split("  ").map(str::trim) {
            if part.chars().all(|symbol| symbol == ' ' || is_arrow(symbol)) {
                arrows += part;
                continue;
            }
            let begun = std::mem::take(&mut arrows);
            let entry = match part.starts_with(is_arrow) {
                true => begun + part,
                false => format!("{begun} {part}"),
            };
            entries.push(entry.trim().to_string());
        }
        entries
    }

    /// The characters of a space of the board, line by line.
    pub fn space(&self, name: &str, flipped: bool) -> Vec<String> {
        let view = View::new(self.areas().board, flipped).expect("a board");
        lines_in(&self.buffer(), view.space(square(name)))
    }

    /// Whether a symbol is on that space.
    pub fn marks(&self, name: &str, symbol: char) -> bool {
        let lines = self.space(name, false);
        lines.iter().any(|line| line.contains(symbol))
    }

    #[track_caller]
    pub fn game(&self) -> &Game {
        self.app.game().expect("a game")
    }

    #[track_caller]
    pub fn screen(&self) -> &Play {
        match self.app.screen() {
            Screen::Play(play) => play,
            other => panic!("no game but {other:?}"),
        }
    }

    /// The replay on the screen.
    #[track_caller]
    pub fn replay(&self) -> &Replay {
        match self.app.screen() {
            Screen::Replay(replay) => replay,
            other => panic!("no replay but {other:?}"),
        }
    }

    /// Where the block in hand stands, or nothing.
    pub fn hand(&self) -> String {
        let block = self.screen().block_in_hand();
        block.map_or(String::new(), |block| block.square.to_string())
    }

    /// Where the block of the turn begun is now, and "!" when Enter plays there; nothing when no
    /// turn is begun.
    pub fn at(&self) -> String {
        self.screen().walk().map_or(String::new(), |walk| {
            let mark = if walk.turn().is_some() { "!" } else { "" };
            format!("{}{mark}", walk.at())
        })
    }

    /// The turns played, forced passes included.
    pub fn turns(&self) -> String {
        let turns = self.game().turns();
        let turns: Vec<String> = turns.map(|played| played.turn.to_string()).collect();
        turns.join(" ")
    }
}

/// The set-up on the screen.
pub fn set_up(app: &App) -> &SetUpScreen {
    match app.screen() {
        Screen::SetUp(screen) => screen,
        other => panic!("no set-up but {other:?}"),
    }
}

/// The editor on the screen.
pub fn editor(app: &App) -> &Editor {
    match app.screen() {
        Screen::Editor(editor) => editor,
        other => panic!("no editor but {other:?}"),
    }
}

/// What lies on the editor's board.
pub fn placement(app: &App) -> &Placement {
    editor(app).placement()
}

/// The symbols that stand for styles in a [`picture`], the first for what everything lies on.
const STYLE_SYMBOLS: &str = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789\
                             !#$%&*+,/:;<=>?@^_|~-";

/// What is drawn as text: the characters, then which style each of them has, a symbol for each, and
/// what the symbols stand for.
pub fn picture(app: &App, size: (u16, u16)) -> String {
    let (buffer, cursor) = drawn(app, size);
    picture_of(&buffer, cursor)
}

/// The same of anything that is drawn.
pub fn picture_of(buffer: &Buffer, cursor: Option<Cell>) -> String {
    let size = (buffer.area.width, buffer.area.height);
    let mut styles: Vec<String> = Vec::new();
    let mut symbol_of = |style: String| {
        let known = styles.iter().position(|known| *known == style);
        let place = known.unwrap_or_else(|| {
            styles.push(style);
            styles.len() - 1
        });
        let symbol = STYLE_SYMBOLS.chars().nth(place);
        symbol.expect("symbols for all the styles of a screen")
    };
    // The last cell of the last line but one is mere room; it comes first and gets the dot.
    let room = Cell::new(size.0.saturating_sub(1), size.1.saturating_sub(2));
    buffer.cell(room).map(|cell| symbol_of(style_of(cell)));
    let rows = buffer.area.rows();
    let style_lines: Vec<String> = rows
        .map(|row| {
            row.positions()
                .map(|at| symbol_of(style_of(&buffer[at])))
                .collect()
        })
        .collect();
    let mut lines = vec![format!("{} x {}", size.0, size.1)];
    lines.extend(cursor.map(|cell| format!("cursor at column {}, line {}", cell.x, cell.y)));
    lines.push(String::new());
    let text = lines_in(buffer, buffer.area);
    lines.extend(text.iter().map(|line| line.trim_end().to_string()));
    lines.push(String::new());
    let style_lines = style_lines.iter();
    lines.extend(style_lines.map(|line| line.trim_end_matches('.').to_string()));
    lines.push(String::new());
    let legend = STYLE_SYMBOLS.chars().zip(&styles);
    lines.extend(legend.map(|(symbol, style)| format!("{symbol} {style}")));
    lines.join("\n")
}

/// A cell's style in words, as "#e2ac3c on #181411, bold".
fn style_of(cell: &ratatui::buffer::Cell) -> String {
    let colour = |colour: Color| match colour {
        Color::Reset => "none".to_string(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        other => other.to_string(),
    };
    let mut style = format!("{} on {}", colour(cell.fg), colour(cell.bg));
    for (name, _) in cell.modifier.iter_names() {
        style += &format!(", {}", name.to_lowercase());
    }
    style
}
