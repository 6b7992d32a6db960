//! Placing the rolled blocks (R9–R12).

mod bot;
mod mouse;
mod view;

use self::bot::Placer;
use crate::rules::{Block, SetUp, Side, Square, SquareSet};
use crate::start::GameOptions;
use crate::tui::keys::{Action, Context};
use crate::tui::layers::{Choice, Entry, Layer};
use crate::tui::mouse::Click;
use crate::tui::screens::{Screen, steering};
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

pub(super) use view::{block_lines, hint_of, scene};

/// A set-up under way: one block of those being placed is in hand, and may be taken up to be put
/// on another space.
#[derive(Clone, Debug)]
pub struct SetUpScreen {
    set_up: SetUp,
    /// The number of the block in hand.
    in_hand: usize,
    /// The space over which the block in hand is held, when it is taken up.
    held_over: Option<Square>,
    /// What lay on the table before each change, and which block was in hand.
    history: Vec<(SetUp, usize)>,
    /// Whether any key but Enter came since the present player's turn to place began.
    ///
    /// An Enter held down goes on into the opponent's turn, and must not confirm for the opponent.
    is_awake: bool,
    /// What the computer places.
    computer: Placer,
}

impl SetUpScreen {
    /// The set-up as it has been rolled, for people.
    pub const fn new(set_up: SetUp) -> SetUpScreen {
        SetUpScreen {
            set_up,
            in_hand: 0,
            held_over: None,
            history: Vec::new(),
            is_awake: false,
            computer: Placer::new([None, None], 0),
        }
    }

    /// The set-up as it lies now.
    pub const fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// The block in hand; nothing when both players have confirmed, and while the computer places.
    pub fn block_in_hand(&self) -> Option<Block> {
        let in_hand = self.being_placed().get(self.in_hand).copied();
        in_hand.filter(|_| !self.is_bots())
    }

    /// Lays the block in hand there, spun until it lies like that one, whose top face it has.
    pub(super) fn lay(&mut self, block: Block) {
        let number = self.in_hand;
        self.put_down_on(block.square);
        for _ in 0..4 {
            if self
                .block_in_hand()
                .is_some_and(|lying| lying.cube != block.cube)
            {
                self.change(|set_up| set_up.spin(number));
            }
        }
    }

    /// The space over which the block in hand is held, when it is taken up.
    pub const fn held_over(&self) -> Option<Square> {
        self.held_over
    }

    /// The blocks that are being placed now.
    fn being_placed(&self) -> &[Block] {
        let side = self.set_up.placed_side();
        side.map_or(&[], |side| self.set_up.blocks(side))
    }

    /// The spaces that an arrow can lead to: those to put the block on, or else those of the blocks.
    fn choices(&self) -> SquareSet {
        match (self.held_over, self.set_up.placed_side()) {
            (Some(_), Some(side)) => self.set_up.spaces(side),
            _ => self
                .being_placed()
                .iter()
                .map(|block| block.square)
                .collect(),
        }
    }

    /// Goes to a space: with the block that is held, or to the block that lies there.
    fn go_to(&mut self, square: Square) {
        match &mut self.held_over {
            Some(over) => *over = square,
            None => {
                let mut blocks = self.being_placed().iter();
                if let Some(number) = blocks.position(|block| block.square == square) {
                    self.in_hand = number;
                }
            }
        }
    }

    fn steer(&mut self, action: Action, flipped: bool) {
        let Some(block) = self.block_in_hand() else {
            return;
        };
        let from = self.held_over.unwrap_or(block.square);
        let to = match action {
            Action::Next => steering::following(from, self.choices(), true),
            Action::Previous => steering::following(from, self.choices(), false),
            Action::Number(number) => {
                let index = usize::from(number).checked_sub(1);
                let block = index.and_then(|index| self.being_placed().get(index));
                block.map(|block| block.square)
            }
            _ => steering::direction(action, flipped)
                .and_then(|way| steering::nearest(from, self.choices(), way)),
        };
        if let Some(square) = to {
            self.go_to(square);
        }
    }

    /// Changes what lies on the table, so that it can be taken back.
    fn change(&mut self, change: impl FnOnce(&mut SetUp)) {
        let before = (self.set_up.clone(), self.in_hand);
        change(&mut self.set_up);
        if self.set_up != before.0 {
            self.history.push(before);
        }
    }

    fn take_up(&mut self) {
        self.held_over = self.block_in_hand().map(|block| block.square);
    }

    fn put_down_on(&mut self, square: Square) {
        self.held_over = None;
        let number = self.in_hand;
        // Blocks are held over starting spaces alone, so that this is not refused.
        self.change(|set_up| _ = set_up.put(number, square));
    }

    /// Puts the block that is held back where it lay; else takes the last change back, which may be
    /// the opponent's last one, or that the opponent had confirmed. What the computer has done goes
    /// back with the person's change before it.
    fn take_back(&mut self) {
        if self.held_over.take().is_none()
            && let Some(place) = self.last_change()
            && let Some((set_up, in_hand)) = self.history.drain(place..).next()
        {
            self.set_up = set_up;
            self.in_hand = in_hand;
            self.computer.begin();
        }
    }

    /// The place in the history of the last change that can be taken back.
    fn last_change(&self) -> Option<usize> {
        let mut changes = self.history.iter().rev();
        changes
            .position(|(set_up, _)| !self.computer.is_placer(set_up))
            .map(|back| self.history.len() - 1 - back)
    }

    /// The player who places is done: the opponent places next, or the game starts.
    fn hand_over(&mut self, options: &GameOptions) -> Vec<Request> {
        self.change(SetUp::confirm);
        self.in_hand = 0;
        self.held_over = None;
        self.is_awake = false;
        self.computer.begin();
        match self.set_up.position() {
            Some(start) => vec![Request::Start(start)],
            None => self.announce(options).into_iter().collect(),
        }
    }

    fn announce(&self, options: &GameOptions) -> Option<Request> {
        let placer = self.set_up.placer().filter(|_| !self.is_bots())?;
        let title = format!("Now {} {}", options.player(placer), task(placer));
        let text = vec!["Each block keeps its rolled face on top.".to_string()];
        Some(Request::Open(Layer::Choice(Choice::notice(title, text))))
    }

    /// Asks whether to leave the blocks as they lie, when nothing was done before Enter.
    fn ask_to_hand_over(&self, options: &GameOptions) -> Option<Request> {
        let placed = self.set_up.placed_side()?;
        let mut after = self.clone();
        let requests = after.hand_over(options);
        let mut yes = vec![Request::Show(Box::new(Screen::SetUp(after)))];
        yes.extend(requests);
        Some(Request::Open(Layer::Choice(Choice::question(
            "Nothing moved yet",
            vec![format!("Leave {placed}'s blocks as they lie?")],
            Entry::new("Leave them", yes),
            Entry::new("Place them", Vec::new()),
        ))))
    }

    fn confirm(&mut self, was_awake: bool, options: &GameOptions) -> Vec<Request> {
        if let Some(square) = self.held_over {
            self.put_down_on(square);
            Vec::new()
        } else if was_awake {
            self.hand_over(options)
        } else {
            self.ask_to_hand_over(options).into_iter().collect()
        }
    }
}

/// What a placer does, as "places Blue's blocks".
fn task(placer: Side) -> String {
    format!("places {}'s blocks", placer.other())
}

/// The menu, where everything that leaves the set-up asks first.
fn menu() -> Request {
    let lost = Some("The rolled blocks will be lost.");
    Request::Open(Layer::Choice(Choice::screen_menu("Set-up", lost)))
}

impl Stage for SetUpScreen {
    fn context(&self) -> Context {
        match self.is_bots() {
            true => Context::Waiting,
            false => Context::SetUp,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        if self.is_bots() {
            return self.works_waiting(action);
        }
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => self.choices().len() > 1,
            Action::Next | Action::Previous => self.choices().len() > 1,
            Action::Number(number) => usize::from(number) <= self.being_placed().len(),
            Action::Back => self.held_over.is_some() || self.last_change().is_some(),
            Action::Confirm | Action::Shuffle => self.held_over.is_none(),
            _ => true,
        }
    }

    fn name_of(&self, action: Action) -> Option<&'static str> {
        let puts_back = action == Action::Leave && self.held_over.is_some();
        puts_back.then_some("put back")
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        if self.is_bots() {
            return self.act_waiting(action, table);
        }
        let was_awake = self.is_awake;
        self.is_awake |= action != Action::Confirm;
        let number = self.in_hand;
        match action {
            Action::Confirm => return self.confirm(was_awake, &table.options),
            Action::Leave if self.held_over.is_some() => self.held_over = None,
            Action::Leave | Action::Menu => return vec![menu()],
            Action::Flip => return vec![Request::Flip],
            Action::TurnLeft => self.change(|set_up| set_up.spin_back(number)),
            Action::TurnRight => self.change(|set_up| set_up.spin(number)),
            Action::Take => match self.held_over {
                Some(square) => self.put_down_on(square),
                None => self.take_up(),
            },
            Action::Shuffle => {
                self.held_over = None;
                self.change(|set_up| table.dice.shuffle(set_up));
            }
            Action::Back => self.take_back(),
            _ => self.steer(action, table.flipped),
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        if !self.is_bots() {
            mouse::click(self, click, table);
        }
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
