//! What a player chooses before a round against par.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line as Text;

use crate::practice::par::{RoundOptions, Tally};
use crate::practice::progress::Kind;
use crate::rules::{Side, SliderRule};
use crate::start::SetUpMode;
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::mouse::Click;
use crate::tui::screens::form::{self, Field, FormView, Row, place_of};
use crate::tui::screens::new_game::{COUNTS, slider_words};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::text_field::TextField;
use crate::tui::theme::Theme;

/// The choices before a round being made.
#[derive(Clone, Debug)]
pub struct RoundForm {
    options: RoundOptions,
    seed: TextField,
    /// The line under the cursor.
    chosen: Line,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Blocks,
    Side,
    SetUp,
    Slider,
    Seed,
}

/// The lines from above; the parts are set apart by empty lines.
const PARTS: [&[Line]; 2] = [
    &[Line::Blocks, Line::Side, Line::SetUp, Line::Slider],
    &[Line::Seed],
];

fn lines() -> impl Iterator<Item = Line> {
    PARTS.into_iter().flatten().copied()
}

/// How many digits a seed may have here: whatever is typed is one.
const SEED_DIGITS: usize = 19;

impl Line {
    const fn label(self) -> &'static str {
        match self {
            Line::Blocks => "Blocks",
            Line::Side => "Side",
            Line::SetUp => "Set-up",
            Line::Slider => "Slider",
            Line::Seed => "Seed",
        }
    }

    /// What can be chosen; nothing where the seed is typed.
    fn values(self) -> Vec<&'static str> {
        match self {
            Line::Blocks => COUNTS.to_vec(),
            Line::Side => Side::ALL.map(Side::name).to_vec(),
            Line::SetUp => RoundOptions::SET_UPS.map(SetUpMode::word).to_vec(),
            Line::Slider => SliderRule::ALL.map(slider_words).to_vec(),
            Line::Seed => Vec::new(),
        }
    }

    /// The place of what the options have among the [values](Line::values).
    fn value(self, options: &RoundOptions) -> usize {
        match self {
            Line::Blocks => options.blocks - 1,
            Line::Side => place_of(options.side, Side::ALL),
            Line::SetUp => place_of(options.set_up, RoundOptions::SET_UPS),
            Line::Slider => place_of(options.ruleset.slider, SliderRule::ALL),
            Line::Seed => 0,
        }
    }

    /// Puts the value of that place into the options.
    fn choose(self, place: usize, options: &mut RoundOptions) {
        match self {
            Line::Blocks => options.blocks = place + 1,
            Line::Side => options.side = Side::ALL[place],
            Line::SetUp => options.set_up = RoundOptions::SET_UPS[place],
            Line::Slider => options.ruleset.slider = SliderRule::ALL[place],
            Line::Seed => {}
        }
    }

    /// What the line is about, in a line.
    fn meaning(self, options: &RoundOptions) -> String {
        match self {
            Line::Blocks if options.blocks == 1 => {
                "A lone block goes off in five turns at the most.".to_string()
            }
            Line::Blocks => format!("{} blocks to bring off, in any order.", options.blocks),
            Line::Side => format!(
                "{} goes off through the star on {}.",
                options.side,
                options.side.goal()
            ),
            Line::SetUp => match options.set_up {
                SetUpMode::Random => "The blocks lie on random starting spaces, turned anyhow.",
                _ => "The blocks lie on the suggested spaces, turned anyhow.",
            }
            .to_string(),
            Line::Slider => match options.ruleset.slider {
                SliderRule::BesideStar => {
                    "A Slider slides until stopped, or stops early beside a star space."
                }
                SliderRule::Full => "A Slider slides until the edge or a block stops it.",
            }
            .to_string(),
            Line::Seed => {
                "The same number is the same set-up for everybody. None: a new one.".into()
            }
        }
    }
}

impl RoundForm {
    /// The form, filled in with those options.
    pub fn new(options: RoundOptions) -> RoundForm {
        RoundForm {
            options,
            seed: TextField::new(SEED_DIGITS),
            chosen: Line::Blocks,
        }
    }

    /// Chooses the line's value that a key leads to.
    fn change(&mut self, action: Action) {
        let (line, count) = (self.chosen, self.chosen.values().len());
        let place = form::value_after(action, line.value(&self.options), count);
        if let Some(place) = place {
            line.choose(place, &mut self.options);
        }
    }

    fn form(&self) -> FormView<'_> {
        let row = |line: &Line| Row {
            label: line.label().to_string(),
            field: match line {
                Line::Seed => Field::Text(&self.seed, SEED_DIGITS),
                line => Field::Values(line.values(), line.value(&self.options)),
            },
        };
        let parts = PARTS.iter().map(|lines| lines.iter().map(row).collect());
        FormView {
            heading: "Alone, against par",
            parts: parts.collect(),
            chosen: lines()
                .position(|line| line == self.chosen)
                .unwrap_or_default(),
        }
    }

    /// What is said under the form: what the line is about, and how earlier rounds have gone.
    fn remarks(&self, table: &Table, theme: &Theme) -> Vec<Text<'static>> {
        let meaning = self.chosen.meaning(&self.options);
        let mut remarks = vec![Text::styled(meaning, theme.text())];
        let tally = Tally::read(table.progress.of(Kind::Par), self.options.blocks);
        let tally = tally.line(&self.options);
        remarks.extend(tally.map(|line| Text::styled(line, theme.dim())));
        let word = table.progress.word(Kind::Par);
        remarks.extend(word.map(|word| Text::styled(word.to_string(), theme.error())));
        remarks
    }
}

impl Stage for RoundForm {
    fn context(&self) -> Context {
        Context::NewGame
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        if self.chosen != Line::Seed {
            return false;
        }
        match stroke {
            Stroke::Type(character) if !character.is_ascii_digit() => false,
            // Backspace leaves the form; held down in the seed, it must not when that is used up.
            Stroke::Edit(Action::EraseBefore) => {
                self.seed.edit(stroke);
                true
            }
            _ => self.seed.edit(stroke),
        }
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        let text = text.trim();
        if text.chars().all(|character| character.is_ascii_digit()) {
            self.chosen = Line::Seed;
            self.seed.insert(text);
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, _table: &mut Table) -> Vec<Request> {
        match action {
            _ if form::go(action, lines(), &mut self.chosen) => {}
            Action::Left | Action::Right => self.change(action),
            // Without a digit there is no number, and one is made.
            Action::Confirm => {
                return vec![Request::BeginRound(
                    self.options,
                    self.seed.text().parse().ok(),
                )];
            }
            Action::Leave => return vec![Request::Title],
            _ => {}
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        let at = self.form().place_at(table.room(), click.at);
        if let Some(value) = form::click(click.button, at, lines(), &mut self.chosen) {
            self.chosen.choose(value, &mut self.options);
        }
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        let remarks = self.remarks(table, theme);
        self.form().draw(remarks, theme, area, buffer)
    }
}
