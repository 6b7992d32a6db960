//! A round against par: one side has the board to itself and brings its blocks off.

mod announce;
mod form;
mod keys;
mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use crate::engine::worker::{Answer, Question};
use crate::practice::par::{Round, is_known};
use crate::practice::progress::{Change, Kind};
use crate::rules::{Alone, Turn};
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::motion::Stand;
use crate::tui::mouse::{Button, Click};
use crate::tui::screens::board_and_panel;
use crate::tui::screens::in_hand::InHand;
use crate::tui::screens::typed_turn::TypedTurn;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

pub use form::RoundForm;

/// A round being played, or looked back at, or a shortest way off being shown.
#[derive(Clone, Debug)]
pub struct ParScreen {
    round: Round,
    /// The turn being made.
    in_hand: InHand,
    /// The turn being typed.
    typed: Option<TypedTurn>,
    /// The round as it is gone in the fewest turns, while that is shown.
    shortest: Option<Round>,
    /// How many turns of what is looked at the board shows; nothing for all of them.
    shown: Option<usize>,
    /// Whether it has been said what has come of the round.
    is_announced: bool,
    /// Whether the round that has come to its end is in the tally.
    is_counted: bool,
}

/// What a player wants of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To be shown a shortest way off.
    ShowShortest,
    /// To see their own turns again.
    ShowOwn,
    /// To begin again with the same blocks.
    Again,
}

impl ParScreen {
    /// The screen of that round.
    pub fn new(round: Round) -> ParScreen {
        let mut screen = ParScreen {
            round,
            in_hand: InHand::default(),
            typed: None,
            shortest: None,
            shown: None,
            is_announced: false,
            is_counted: false,
        };
        screen.begin_turn();
        screen
    }

    /// The round.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The turn being made.
    pub const fn in_hand(&self) -> &InHand {
        &self.in_hand
    }

    /// Whether a shortest way off is shown.
    pub const fn shows_shortest(&self) -> bool {
        self.shortest.is_some()
    }

    /// How many turns lead to what the board shows.
    pub fn shown(&self) -> usize {
        self.shown.unwrap_or(self.seen().turns().len())
    }

    /// Whether there are blocks left and one of them can be moved.
    pub fn is_under_way(&self) -> bool {
        self.round.board().tips().next().is_some()
    }

    /// Whether leaving would lose turns.
    pub fn is_begun(&self) -> bool {
        self.is_under_way() && self.round.can_undo()
    }

    /// The round that is looked at.
    fn seen(&self) -> &Round {
        self.shortest.as_ref().unwrap_or(&self.round)
    }

    /// What the board shows, the turn begun aside.
    fn board(&self) -> &Alone {
        self.seen().board_after(self.shown())
    }

    /// How what is on the board stands.
    pub fn stand(&self) -> Stand {
        Stand::of_round(self.seen(), self.shown(), self.in_hand.walk.as_ref())
    }

    /// Whether turns are made, and not looked at.
    fn is_playing(&self) -> bool {
        self.shortest.is_none() && self.is_under_way()
    }

    /// Drops everything begun and takes a block in hand.
    fn begin_turn(&mut self) {
        self.typed = None;
        self.shortest = None;
        self.shown = None;
        self.is_announced = false;
        let mut turns = self.round.turns().rev();
        let last = turns.find_map(|turn| match turn {
            Turn::Hop { landing, .. } => Some(landing),
            _ => None,
        });
        self.in_hand = InHand::at_turn(self.round.board(), last);
    }

    /// Plays a turn that is legal.
    fn play(&mut self, turn: Turn) {
        let played = self.round.play(turn);
        debug_assert!(played.is_ok(), "the turn is made on this very board");
        self.begin_turn();
    }

    /// What is to be worked out for the round, if anything.
    pub fn question(&self) -> Option<Question> {
        let start = *self.round.start();
        self.round.seeks_par().then_some(Question::Shortest(start))
    }

    /// Takes in what has been worked out.
    pub fn answered(&mut self, answer: Answer) {
        match answer {
            Answer::Shortest(line) => self.round.found(line),
            Answer::Failed(_) => self.round.found(None),
            // To what it was not asked.
            _ => {}
        }
    }

    /// Says what has come of the round, once it has come to its end and par is known, and counts it.
    pub fn go_on(&mut self, table: &mut Table) -> Vec<Request> {
        if self.is_announced || self.is_playing() || self.shortest.is_some() {
            return Vec::new();
        }
        if self.round.is_stuck() {
            self.is_announced = true;
            return vec![Request::Open(announce::stuck(table))];
        }
        if self.round.seeks_par() {
            return Vec::new();
        }
        self.is_announced = true;
        self.count(table);
        vec![Request::Open(announce::result(self, table))]
    }

    /// Whether the player knows the set-up already, so that a round on it does not count.
    fn is_known(&self, table: &Table) -> bool {
        is_known(table.progress.of(Kind::Par), &self.round.words())
    }

    /// Counts the round in the player's tally, if it is one for it.
    fn count(&mut self, table: &mut Table) {
        let over = self.round.outcome().and_then(|outcome| outcome.over());
        self.is_counted = over.is_some() && !self.is_known(table);
        if let (true, Some(over)) = (self.is_counted, over) {
            table.progress.change(Change::Round {
                set_up: self.round.words(),
                blocks: self.round.options().blocks,
                over,
            });
        }
    }

    /// Does what the player wants of the round.
    pub fn grant(&mut self, wish: Wish, table: &mut Table) {
        match wish {
            Wish::ShowShortest => {
                let shortest = self.round.shortest();
                if shortest.is_some() {
                    if !self.is_known(table) {
                        let shown = Change::ShortestShown(self.round.words());
                        table.progress.change(shown);
                    }
                    self.in_hand = InHand::default();
                    self.typed = None;
                    self.shortest = shortest;
                    self.shown = Some(0);
                }
            }
            Wish::ShowOwn => {
                let was_announced = self.is_announced;
                self.begin_turn();
                self.is_announced = was_announced;
            }
            Wish::Again => {
                self.round = self.round.again();
                self.begin_turn();
            }
        }
    }

    /// The menu, or at the end of the round the result and what comes next.
    fn menu(&self, table: &Table) -> Request {
        Request::Open(match self.round.outcome() {
            Some(_) => announce::result(self, table),
            None => announce::menu(self),
        })
    }
}

impl Stage for ParScreen {
    fn context(&self) -> Context {
        if self.typed.is_some() {
            Context::Typing
        } else if self.in_hand.inspecting.is_some() {
            Context::Inspecting
        } else if !self.is_playing() {
            Context::Round
        } else {
            self.in_hand.context()
        }
    }

    fn works(&self, action: Action, table: &Table) -> bool {
        let last = self.seen().turns().len();
        match (self.context(), action) {
            (Context::Round, Action::Left | Action::First) => self.shown() > 0,
            (Context::Round, Action::Right | Action::Last) => self.shown() < last,
            (Context::Round, Action::Hint) => self.round.par().is_some(),
            (Context::Round, Action::Undo) => self.shortest.is_none() && self.round.can_undo(),
            (Context::Round, _) => true,
            (Context::Typing, Action::Next | Action::Previous) => {
                let typed = self.typed.as_ref();
                typed.is_none_or(|typed| typed.has_completions(self.round.board()))
            }
            (Context::Typing, _) => true,
            (_, Action::Hint | Action::Worth | Action::Hurry) => false,
            (Context::Tipping, Action::Undo) => self.round.can_undo(),
            (Context::Tipping, Action::Redo) => self.round.can_redo(),
            (Context::Inspecting, Action::Confirm) if !self.is_playing() => false,
            _ => self.in_hand.works(self.board(), action, table.flipped),
        }
    }

    fn refuses(&self) -> bool {
        let typed = self.typed.as_ref();
        self.in_hand.word.is_some() || typed.is_some_and(|typed| typed.fault().is_some())
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.typed.as_mut().is_some_and(|typed| typed.edit(stroke))
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        if self.is_playing() {
            self.in_hand.word = None;
            self.typed.get_or_insert_default().insert(text.trim());
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        self.in_hand.word = None;
        match self.context() {
            Context::Typing => self.act_typing(action),
            Context::Inspecting => self.act_inspecting(action, table),
            Context::Round => self.act_over(action, table),
            Context::Hopping => self.act_hopping(action, table),
            _ => self.act_tipping(action, table),
        }
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        self.in_hand.word = None;
        match (click.button, self.context()) {
            (Button::Left, _) => {
                let square = board_and_panel::square_at(click.at, table.room(), table.flipped);
                match square {
                    Some(square) if self.is_playing() => {
                        let turn = self.in_hand.click(self.round.board(), square, table);
                        turn.into_iter().for_each(|turn| self.play(turn));
                    }
                    // A second click on the same space ends the inspecting.
                    Some(square) => {
                        let cursor = &mut self.in_hand.inspecting;
                        *cursor = Some(square).filter(|_| *cursor != Some(square));
                    }
                    None => {}
                }
                Vec::new()
            }
            (Button::Right, Context::Inspecting) => self.act(Action::Inspect, table),
            (Button::Right, Context::Hopping) => self.act(Action::Back, table),
            (Button::WheelUp, Context::Round) => self.act(Action::Left, table),
            (Button::WheelDown, Context::Round) => self.act(Action::Right, table),
            _ => Vec::new(),
        }
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::rules::{Block, Placement, Ruleset, Side, Square, SquareSet};
    use crate::tui::layers::Layer;

    /// Four blocks in a row that have no turn.
    fn stuck() -> Alone {
        let ruleset = Ruleset::default();
        let row = ["a1", "b1", "c1", "d1"].map(|name| name.parse::<Square>().unwrap());
        let spaces: SquareSet = row.into_iter().collect();
        let mut placement = Placement::new(ruleset, Side::Gold);
        for square in row {
            let mut others = spaces;
            others.remove(square);
            let mut cubes = ruleset.net.cubes();
            let cube = cubes.find(|&cube| {
                let block = Block { square, cube };
                block
                    .tips_alone(Side::Gold, others, &ruleset)
                    .next()
                    .is_none()
            });
            placement.put(square, Side::Gold, cube.expect("a way to lie"));
        }
        Alone::of(&placement.check().unwrap(), Side::Gold)
    }

    #[test]
    fn that_no_block_can_be_moved_is_said_once() {
        let mut table = Table::new(Dice::new(1));
        let mut screen = ParScreen::new(Round::starting_at(stuck()));
        assert_eq!(screen.context(), Context::Round);
        assert_eq!(screen.in_hand().number, None);
        let said = screen.go_on(&mut table);
        assert!(
            matches!(said[..], [Request::Open(Layer::Choice(_))]),
            "{said:?}"
        );
        assert!(screen.go_on(&mut table).is_empty());
        assert!(!screen.works(Action::Undo, &table));
        let menu = screen.act(Action::Menu, &mut table);
        assert!(
            matches!(menu[..], [Request::Open(Layer::Choice(_))]),
            "{menu:?}"
        );
    }
}
