//! Putting a position together (R12, R28).

mod line;
mod mouse;
mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};

use self::line::PositionLine;
use crate::rules::{Cube, Face, Placement, Position, SQUARES, Side, Square, SquareSet, Status};
use crate::start::GameOptions;
use crate::tui::keys::{Action, Context, Stroke};
use crate::tui::layers::{Choice, Entry, Layer};
use crate::tui::mouse::Click;
use crate::tui::screens::board_and_panel::sentence;
use crate::tui::screens::steering;
use crate::tui::screens::words::position_text;
use crate::tui::stage::{Request, Stage, Table};
use crate::tui::theme::Theme;

/// A position being put together, and a cursor over the board.
#[derive(Clone, Debug)]
pub struct Editor {
    placement: Placement,
    /// What the editor began with.
    first: Placement,
    /// What lay on the board before each change, the last one last.
    done: Vec<Placement>,
    /// What lay on the board before each change was taken back, the last one last.
    undone: Vec<Placement>,
    cursor: Square,
    /// The space that the block carried with the cursor was taken from.
    carried: Option<Square>,
    /// How the next block put on an empty space will lie: as the last one handled.
    cube: Cube,
    /// The line in which a position is being typed.
    line: Option<PositionLine>,
}

impl Editor {
    /// The editor, beginning with that position.
    pub fn new(placement: Placement) -> Editor {
        let blocks: SquareSet = placement.blocks().map(|(_, block)| block.square).collect();
        let middle = Square::from_index(SQUARES / 2);
        Editor {
            first: placement.clone(),
            done: Vec::new(),
            undone: Vec::new(),
            // The board has a middle; its first space is only named because the type asks for one.
            cursor: blocks.first().or(middle).unwrap_or(Square::GOLD_STAR),
            carried: None,
            // The orientation by which a net is written.
            cube: placement.ruleset.net.with_top(Face::Star),
            line: None,
            placement,
        }
    }

    /// What lies on the board.
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The space under the cursor.
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// Whether anything has been changed.
    pub fn is_changed(&self) -> bool {
        self.placement != self.first
    }

    /// The space of the block that is carried, or else under the cursor.
    fn subject(&self) -> Square {
        self.carried.unwrap_or(self.cursor)
    }

    fn occupied(&self) -> SquareSet {
        let blocks = self.placement.blocks();
        blocks.map(|(_, block)| block.square).collect()
    }

    /// Changes what lies on the board, so that it can be taken back.
    fn change(&mut self, change: impl FnOnce(&mut Placement)) {
        let before = self.placement.clone();
        change(&mut self.placement);
        if self.placement != before {
            self.done.push(before);
            self.undone.clear();
        }
    }

    fn undo(&mut self) {
        if let Some(before) = self.done.pop() {
            self.undone
                .push(std::mem::replace(&mut self.placement, before));
        }
    }

    fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.done
                .push(std::mem::replace(&mut self.placement, after));
        }
    }

    /// Puts a block of that side under the cursor. A block that stands there is replaced by one
    /// that lies the same way.
    fn put(&mut self, side: Side) {
        let square = self.cursor;
        let cube = self
            .placement
            .get(square)
            .map_or(self.cube, |(_, cube)| cube);
        self.cube = cube;
        self.change(|placement| _ = placement.put(square, side, cube));
    }

    /// Lays the block that is carried or under the cursor another way.
    fn lay(&mut self, how: impl FnOnce(Cube) -> Cube) {
        let square = self.subject();
        if let Some((side, cube)) = self.placement.get(square) {
            self.cube = how(cube);
            let cube = self.cube;
            self.change(|placement| _ = placement.put(square, side, cube));
        }
    }

    fn remove(&mut self) {
        let square = self.subject();
        self.carried = None;
        self.change(|placement| _ = placement.remove(square));
    }

    /// Takes the block under the cursor up, or puts the one that is carried down; a block that
    /// stands there takes its place.
    fn take(&mut self) {
        let to = self.cursor;
        let Some(from) = self.carried.take() else {
            self.carried = self.placement.get(to).map(|_| to);
            return;
        };
        self.change(|placement| {
            let (carried, there) = (placement.remove(from), placement.remove(to));
            for (square, block) in [(to, carried.or(there)), (from, carried.and(there))] {
                if let Some((side, cube)) = block {
                    placement.put(square, side, cube);
                }
            }
        });
    }

    fn steer(&mut self, action: Action, flipped: bool) {
        let to = match action {
            Action::Next => steering::following(self.cursor, self.occupied(), true),
            Action::Previous => steering::following(self.cursor, self.occupied(), false),
            _ => steering::direction(action, flipped).and_then(|way| self.cursor.step(way)),
        };
        self.cursor = to.unwrap_or(self.cursor);
    }

    /// Lays what the text says on the board, legal or not.
    fn load(&mut self, placement: Placement) {
        self.line = None;
        self.carried = None;
        self.change(|old| *old = placement);
    }

    /// Does what a key asks for while a position is being typed.
    fn act_on_line(&mut self, action: Action) {
        match (action, &mut self.line) {
            (Action::Confirm, Some(line)) => {
                if let Some(placement) = line.take(self.placement.ruleset) {
                    self.load(placement);
                }
            }
            (Action::Leave, _) => self.line = None,
            _ => {}
        }
    }

    /// Starts the game, or says what is in the way.
    fn start(&self, options: &GameOptions) -> Request {
        let start = match self.placement.check() {
            Ok(start) => start,
            Err(error) => {
                let text = error.faults.iter().map(sentence).collect();
                let notice = Choice::notice("This cannot be played yet", text);
                return Request::Open(Layer::Choice(notice));
            }
        };
        let begin = Request::Begin(Box::new(GameOptions {
            position: Some(start),
            ruleset: *start.ruleset(),
            first: start.to_move(),
            ..options.clone()
        }));
        match over_at_once(&start) {
            None => begin,
            Some(reason) => Request::Open(Layer::Choice(Choice::question(
                "Over at once",
                vec![reason, "Start from here all the same?".to_string()],
                Entry::new("Start", vec![begin]),
                Entry::new("Go on editing", Vec::new()),
            ))),
        }
    }

    /// The menu, where everything that would lose changes asks first.
    fn menu(&self) -> Request {
        let lost = self
            .is_changed()
            .then_some("The position on the board will be lost.");
        Request::Open(Layer::Choice(Choice::screen_menu("Own position", lost)))
    }
}

/// Why a game from there would be over before a turn, if it would. It may start all the same: R28
/// counts a side without blocks, and so a position without turns, as no fault.
fn over_at_once(start: &Position) -> Option<String> {
    match start.status() {
        Status::Won(side) => Some(format!("{side} has no block on the board and so has won.")),
        Status::Stuck => Some("Neither side has a legal turn: the game is drawn.".to_string()),
        Status::ToMove | Status::Deblockled => None,
    }
}

impl Stage for Editor {
    fn context(&self) -> Context {
        match self.line {
            Some(_) => Context::Typing,
            None => Context::Editor,
        }
    }

    fn works(&self, action: Action, _table: &Table) -> bool {
        use Action::*;
        let has_block = |square| self.placement.get(square).is_some();
        match action {
            _ if self.line.is_some() => matches!(action, Confirm | Leave),
            TurnLeft | TurnRight | TipUp | TipDown | TipLeft | TipRight | Remove => {
                has_block(self.subject())
            }
            Take => self.carried.is_some() || has_block(self.cursor),
            Next | Previous | Clear => !self.occupied().is_empty(),
            Undo => self.carried.is_some() || !self.done.is_empty(),
            Redo => !self.undone.is_empty(),
            Confirm => self.carried.is_none() && self.placement.faults().is_empty(),
            _ => true,
        }
    }

    fn edit(&mut self, stroke: Stroke) -> bool {
        self.line.as_mut().is_some_and(|line| line.edit(stroke))
    }

    fn paste(&mut self, text: &str, _table: &mut Table) -> Vec<Request> {
        self.carried = None;
        match PositionLine::read(text, self.placement.ruleset) {
            Ok(placement) => self.load(placement),
            Err(line) => match &mut self.line {
                Some(typed) if !typed.is_empty() => typed.insert(text),
                _ => self.line = Some(line),
            },
        }
        Vec::new()
    }

    fn act(&mut self, action: Action, table: &mut Table) -> Vec<Request> {
        use Action::*;
        if self.line.is_some() {
            self.act_on_line(action);
            return Vec::new();
        }
        let tip = |arrow| steering::direction(arrow, table.flipped);
        match action {
            PutGold => self.put(Side::Gold),
            PutBlue => self.put(Side::Blue),
            TurnLeft => self.lay(Cube::spun_back),
            TurnRight => self.lay(Cube::spun),
            TipUp | TipDown | TipLeft | TipRight => {
                let arrow = match action {
                    TipUp => Up,
                    TipDown => Down,
                    TipLeft => Left,
                    _ => Right,
                };
                self.lay(|cube| tip(arrow).map_or(cube, |way| cube.tipped(way)));
            }
            Remove => self.remove(),
            Take => self.take(),
            SideToMove => self.change(|placement| placement.to_move = placement.to_move.other()),
            Variant => self.change(|placement| placement.ruleset.side_by_side ^= true),
            Undo | Leave if self.carried.is_some() => self.carried = None,
            Confirm if self.carried.is_some() => self.take(),
            Undo => self.undo(),
            Redo => {
                self.carried = None;
                self.redo();
            }
            Clear => {
                self.carried = None;
                self.change(|old| *old = Placement::new(old.ruleset, old.to_move));
            }
            ShowText => return vec![Request::Open(position_text(self.placement.to_string()))],
            Type => {
                self.carried = None;
                self.line = Some(PositionLine::default());
            }
            Flip => return vec![Request::Flip],
            Confirm => return vec![self.start(&table.options)],
            Leave | Menu => return vec![self.menu()],
            _ => self.steer(action, table.flipped),
        }
        Vec::new()
    }

    fn click(&mut self, click: Click, table: &mut Table, _theme: &Theme) -> Vec<Request> {
        mouse::click(self, click, table);
        Vec::new()
    }

    fn view(&self, table: &Table, theme: &Theme, area: Rect, buffer: &mut Buffer) -> Option<Cell> {
        view::draw(self, table, theme, area, buffer)
    }
}
