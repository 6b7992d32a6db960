//! Walking a hop step by step (R17), for players who steer it space by space.

use super::cube::Face;
use super::generate::HOOPS_STEPS;
use super::position::Position;
use super::square::{Direction, Square, SquareSet};
use super::turn::{Tip, Turn};

/// A hop under way: a tip has been made, and single steps lead to one of its landings.
///
/// Cross takes one step, Hoops three, Slider one for each of its stops. X takes two, one along each
/// axis, the block staying where it is after the first. A finished Cross, X or Slider takes another
/// step as a change of mind. A Stop and a block that goes off have no steps; they are finished as
/// they are.
///
/// ```
/// use deblockle::rules::{Direction, Position, Ruleset, Walk};
///
/// // Tipped to the north, the Hoops come up.
/// let position = Position::parse("7/7/7/7/2CL4/7/3tc3 g", Ruleset::default())?;
/// let tip = position.explain("c3".parse()?, Direction::North)?;
/// let mut walk = Walk::new(&position, tip);
/// for direction in [Direction::North, Direction::East, Direction::South] {
///     walk.step(direction)?;
/// }
/// assert_eq!(walk.turn().map(|turn| turn.to_string()).as_deref(), Some("c3-c4-d4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    tip: Tip,
    /// Spaces that steps may use: those without a block, the one tipped from among them (R18).
    open: SquareSet,
    now: Stage,
    /// The stages that the steps so far led from, the first one first.
    before: Vec<Stage>,
}

/// How far a hop has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Stage {
    /// The spaces stepped on so far, the one tipped to not counted.
    path: Vec<Square>,
    /// The first of an X's two steps, while the second is due.
    half: Option<Direction>,
}

impl Stage {
    /// The hop has come to a landing.
    fn landed(landing: Square) -> Stage {
        Stage {
            path: vec![landing],
            half: None,
        }
    }
}

/// Why a hop does not go that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkRefusal {
    /// The tip ends the turn: a Stop, or a block that goes off.
    #[error("{0} does not hop")]
    NoSteps(Face),
    /// The edge of the board is there.
    #[error("the edge of the board is there")]
    Edge,
    /// A block stands there.
    #[error("a block stands on {0}")]
    Blocked(Square),
    /// No landing can be reached that way.
    #[error("no landing that way")]
    NoLanding,
    /// A Slider has no stop beyond the one it is on.
    #[error("no further stop that way")]
    NoFurtherStop,
    /// All three steps of the Hoops have been made.
    #[error("all three steps are made")]
    StepsMade,
}

impl Walk {
    /// Begins the hop after one of the position's own tips. With a tip of another position, the walk
    /// means nothing.
    pub fn new(position: &Position, tip: Tip) -> Walk {
        Walk {
            tip,
            open: !position.occupied() | SquareSet::of(tip.from),
            now: Stage::default(),
            before: Vec::new(),
        }
    }

    /// The tip that the hop follows.
    pub const fn tip(&self) -> &Tip {
        &self.tip
    }

    /// Where the block is now.
    pub fn at(&self) -> Square {
        self.now.path.last().copied().unwrap_or(self.tip.to)
    }

    /// The spaces stepped on so far, the one tipped to not counted.
    pub fn path(&self) -> &[Square] {
        &self.now.path
    }

    /// The first of an X's two steps, while the second is due.
    pub const fn half(&self) -> Option<Direction> {
        self.now.half
    }

    /// How many steps the hop still needs before it may end; 0 when it may end here.
    pub fn steps_left(&self) -> usize {
        if self.turn().is_some() {
            return 0;
        }
        match self.tip.face() {
            Face::Star | Face::Stop => 0,
            Face::Cross | Face::Slider => 1,
            Face::X => 2 - self.now.half.iter().count(),
            Face::Hoops => HOOPS_STEPS - self.now.path.len(),
        }
    }

    /// The landings that going on from here still leads to. Where the hop may end, or has not
    /// begun, they are all of the tip's.
    pub fn reachable(&self) -> SquareSet {
        let landings = self.tip.landings();
        let ahead = match (self.tip.face(), self.now.half) {
            (_, Some(way)) => SquareSet::of(self.tip.to).stepped(way).neighbours(),
            (Face::Hoops, _) if self.steps_left() > 0 => {
                self.after_steps(self.at(), self.steps_left())
            }
            _ => landings,
        };
        landings & ahead
    }

    /// The turn that ends the hop here, or nothing while it may not end.
    pub fn turn(&self) -> Option<Turn> {
        let finished = match self.tip.face() {
            Face::Star => true,
            Face::Hoops if self.now.path.len() < HOOPS_STEPS => false,
            _ => self.now.half.is_none() && self.tip.landings().contains(self.at()),
        };
        finished.then(|| self.tip.turn(self.at()))
    }

    /// Goes one step that way.
    ///
    /// # Errors
    /// When that way leads to no landing; the hop stays as it was.
    pub fn step(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        let next = match self.tip.face() {
            face @ (Face::Star | Face::Stop) => Err(WalkRefusal::NoSteps(face)),
            Face::Cross => self.step_cross(direction),
            Face::X => self.step_x(direction),
            Face::Slider => self.step_slider(direction),
            Face::Hoops => self.step_hoops(direction),
        }?;
        self.advance(next);
        Ok(())
    }

    /// Takes the last step back. Returns whether there was one. A step that changed nothing, as onto
    /// the landing that the block is on, is none.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.now = before;
        true
    }

    /// Goes straight to one of the landings: Hoops by three steps, the others by one. The steps so
    /// far are forgotten. Does nothing when the space is no landing.
    pub fn go_to(&mut self, landing: Square) {
        if !self.tip.landings().contains(landing) {
            return;
        }
        let stages = match self.tip.face() {
            Face::Star | Face::Stop => None,
            Face::Hoops => self.hoops_stages(landing),
            Face::Cross | Face::X | Face::Slider => Some(vec![Stage::landed(landing)]),
        };
        let Some(stages) = stages else {
            return;
        };
        self.now = Stage::default();
        self.before.clear();
        for stage in stages {
            self.advance(stage);
        }
    }

    fn advance(&mut self, next: Stage) {
        if next != self.now {
            self.before.push(std::mem::replace(&mut self.now, next));
        }
    }

    /// The space that way, if it is open.
    fn open_space(&self, from: Square, direction: Direction) -> Result<Square, WalkRefusal> {
        let space = from.step(direction).ok_or(WalkRefusal::Edge)?;
        match self.open.contains(space) {
            true => Ok(space),
            false => Err(WalkRefusal::Blocked(space)),
        }
    }

    fn step_cross(&self, direction: Direction) -> Result<Stage, WalkRefusal> {
        self.landed(self.open_space(self.tip.to, direction)?)
    }

    /// The stage on that space, if it is a landing.
    fn landed(&self, space: Square) -> Result<Stage, WalkRefusal> {
        match self.tip.landings().contains(space) {
            true => Ok(Stage::landed(space)),
            false => Err(WalkRefusal::NoLanding),
        }
    }

    fn step_x(&self, direction: Direction) -> Result<Stage, WalkRefusal> {
        let crosses = |way: &Direction| *way != direction && *way != direction.opposite();
        if let Some(first) = self.now.half.filter(crosses) {
            return self.land_on_corner(first, direction);
        }
        // A block that has landed keeps the way it went along the other axis, where it can.
        let landed = self.now.path.last();
        let kept = landed.and_then(|&landed| {
            let ahead_or_behind = [direction, direction.opposite()];
            Direction::ALL.into_iter().filter(crosses).find(|&way| {
                let corners = ahead_or_behind.map(|along| self.corner(along, way));
                corners.contains(&Some(landed))
            })
        });
        kept.and_then(|way| self.land_on_corner(way, direction).ok())
            .map_or_else(|| self.first_half(direction), Ok)
    }

    /// The stage after both of an X's steps.
    fn land_on_corner(&self, one: Direction, other: Direction) -> Result<Stage, WalkRefusal> {
        let corner = self.corner(one, other).ok_or(WalkRefusal::Edge)?;
        match self.open.contains(corner) {
            true => self.landed(corner),
            false => Err(WalkRefusal::Blocked(corner)),
        }
    }

    /// The stage after the first of an X's steps.
    fn first_half(&self, direction: Direction) -> Result<Stage, WalkRefusal> {
        let to = SquareSet::of(self.tip.to);
        let ahead = to.stepped(direction);
        let corners = ahead.neighbours() & to.diagonals();
        if ahead.is_empty() {
            Err(WalkRefusal::Edge)
        } else if (corners & self.tip.landings()).is_empty() {
            Err(WalkRefusal::NoLanding)
        } else {
            Ok(Stage {
                path: Vec::new(),
                half: Some(direction),
            })
        }
    }

    /// The space diagonal to the one tipped to, if it is on the board.
    const fn corner(&self, one: Direction, other: Direction) -> Option<Square> {
        SquareSet::of(self.tip.to)
            .stepped(one)
            .stepped(other)
            .first()
    }

    fn step_slider(&self, direction: Direction) -> Result<Stage, WalkRefusal> {
        let heading = self
            .now
            .path
            .last()
            .and_then(|&at| heading(self.tip.to, at));
        let onward = heading == Some(direction);
        let mut space = if onward { self.at() } else { self.tip.to };
        let first = self.open_space(space, direction);
        while let Ok(next) = self.open_space(space, direction) {
            if self.tip.landings().contains(next) {
                return Ok(Stage::landed(next));
            }
            space = next;
        }
        Err(match first {
            _ if onward => WalkRefusal::NoFurtherStop,
            Err(refusal) => refusal,
            Ok(_) => WalkRefusal::NoLanding,
        })
    }

    fn step_hoops(&self, direction: Direction) -> Result<Stage, WalkRefusal> {
        let left = HOOPS_STEPS
            .checked_sub(self.now.path.len() + 1)
            .ok_or(WalkRefusal::StepsMade)?;
        let space = self.open_space(self.at(), direction)?;
        if (self.after_steps(space, left) & self.tip.landings()).is_empty() {
            return Err(WalkRefusal::NoLanding);
        }
        let mut next = self.now.clone();
        next.path.push(space);
        Ok(next)
    }

    /// The spaces that exactly that many steps from there reach.
    fn after_steps(&self, from: Square, steps: usize) -> SquareSet {
        let step = |spaces: SquareSet, _| spaces.neighbours() & self.open;
        (0..steps).fold(SquareSet::of(from), step)
    }

    /// The stages of three steps from the space tipped to that end on that landing, if they can.
    fn hoops_stages(&self, landing: Square) -> Option<Vec<Stage>> {
        let mut stages = Vec::new();
        let mut stage = Stage::default();
        let mut at = self.tip.to;
        for left in (0..HOOPS_STEPS).rev() {
            let next = SquareSet::of(at).neighbours() & self.open;
            at = (next & self.after_steps(landing, left)).first()?;
            stage.path.push(at);
            stages.push(stage.clone());
        }
        Some(stages)
    }
}

/// The direction in which `to` lies from `from`, when it lies straight north, east, south or west.
fn heading(from: Square, to: Square) -> Option<Direction> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (to.file().cmp(&from.file()), to.rank().cmp(&from.rank())) {
        (Equal, Greater) => Some(Direction::North),
        (Greater, Equal) => Some(Direction::East),
        (Equal, Less) => Some(Direction::South),
        (Less, Equal) => Some(Direction::West),
        _ => None,
    }
}
