//! Walking a hop step by step (R17), for players who steer it space by space.

use super::cube::Face;
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
    /// The spaces stepped on so far, the one tipped to not counted.
    path: Vec<Square>,
    /// The first of an X's two steps, while the second is due.
    half: Option<Direction>,
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
    /// Begins the hop after one of the position's own tips.
    pub fn new(position: &Position, tip: Tip) -> Walk {
        Walk {
            tip,
            open: !position.occupied() | SquareSet::of(tip.from),
            path: Vec::new(),
            half: None,
        }
    }

    /// The tip that the hop follows.
    pub const fn tip(&self) -> &Tip {
        &self.tip
    }

    /// Where the block is now.
    pub fn at(&self) -> Square {
        self.path.last().copied().unwrap_or(self.tip.to)
    }

    /// The spaces stepped on so far, the one tipped to not counted.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The first of an X's two steps, while the second is due.
    pub const fn half(&self) -> Option<Direction> {
        self.half
    }

    /// How many steps the hop still needs before it may end; 0 when it may end here.
    pub fn steps_left(&self) -> usize {
        if self.turn().is_some() {
            return 0;
        }
        match self.tip.face() {
            Face::Star | Face::Stop => 0,
            Face::Cross | Face::Slider => 1,
            Face::X => 2 - self.half.iter().count(),
            Face::Hoops => HOOPS_STEPS - self.path.len(),
        }
    }

    /// The turn that ends the hop here, or nothing while it may not end.
    pub fn turn(&self) -> Option<Turn> {
        let finished = match self.tip.face() {
            Face::Star => true,
            Face::Hoops if self.path.len() < HOOPS_STEPS => false,
            _ => self.half.is_none() && self.tip.landings().contains(self.at()),
        };
        finished.then(|| self.tip.turn(self.at()))
    }

    /// Goes one step that way.
    ///
    /// # Errors
    /// When that way leads to no landing; the hop stays as it was.
    pub fn step(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        match self.tip.face() {
            face @ (Face::Star | Face::Stop) => Err(WalkRefusal::NoSteps(face)),
            Face::Cross => self.step_cross(direction),
            Face::X => self.step_x(direction),
            Face::Slider => self.step_slider(direction),
            Face::Hoops => self.step_hoops(direction),
        }
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn back(&mut self) -> bool {
        self.half.take().is_some() || self.path.pop().is_some()
    }

    /// Goes straight to one of the landings, by a shortest way. Does nothing when the space is none.
    pub fn go_to(&mut self, landing: Square) {
        if !self.tip.landings().contains(landing) || self.tip.face() == Face::Stop {
            return;
        }
        self.half = None;
        self.path = match self.tip.face() {
            Face::Hoops => self.hoops_path(landing),
            _ => vec![landing],
        };
    }

    /// The space that way, if it is open.
    fn open_space(&self, from: Square, direction: Direction) -> Result<Square, WalkRefusal> {
        let space = from.step(direction).ok_or(WalkRefusal::Edge)?;
        match self.open.contains(space) {
            true => Ok(space),
            false => Err(WalkRefusal::Blocked(space)),
        }
    }

    fn step_cross(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        let space = self.open_space(self.tip.to, direction)?;
        self.land(space)
    }

    /// The path becomes that one landing, if it is one.
    fn land(&mut self, space: Square) -> Result<(), WalkRefusal> {
        if !self.tip.landings().contains(space) {
            return Err(WalkRefusal::NoLanding);
        }
        self.path = vec![space];
        self.half = None;
        Ok(())
    }

    fn step_x(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        // A block that has landed keeps the way it went along the other axis.
        let kept = self.half.or_else(|| {
            let landed = *self.path.last()?;
            let crosses = |&way: &Direction| way != direction && way != direction.opposite();
            let mut across = Direction::ALL.into_iter().filter(crosses);
            across.find(|&way| {
                self.corner(direction, way) == Some(landed)
                    || self.corner(direction.opposite(), way) == Some(landed)
            })
        });
        match kept.filter(|&way| way != direction && way != direction.opposite()) {
            Some(way) => {
                let corner = self.corner(direction, way).ok_or(WalkRefusal::Edge)?;
                if !self.open.contains(corner) {
                    return Err(WalkRefusal::Blocked(corner));
                }
                self.land(corner)
            }
            None => {
                let ahead = SquareSet::of(self.tip.to).stepped(direction);
                let beside = ahead.neighbours() & SquareSet::of(self.tip.to).diagonals();
                if (beside & self.tip.landings()).is_empty() {
                    return Err(match ahead.is_empty() {
                        true => WalkRefusal::Edge,
                        false => WalkRefusal::NoLanding,
                    });
                }
                self.path.clear();
                self.half = Some(direction);
                Ok(())
            }
        }
    }

    /// The space diagonal to the one tipped to, if it is on the board.
    const fn corner(&self, one: Direction, other: Direction) -> Option<Square> {
        SquareSet::of(self.tip.to)
            .stepped(one)
            .stepped(other)
            .first()
    }

    fn step_slider(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        let heading = self.path.last().and_then(|&at| heading(self.tip.to, at));
        let onward = heading == Some(direction);
        let mut space = if onward { self.at() } else { self.tip.to };
        let first = self.open_space(space, direction);
        while let Ok(next) = self.open_space(space, direction) {
            if self.tip.landings().contains(next) {
                return self.land(next);
            }
            space = next;
        }
        Err(match first {
            _ if onward => WalkRefusal::NoFurtherStop,
            Err(refusal) => refusal,
            Ok(_) => WalkRefusal::NoLanding,
        })
    }

    fn step_hoops(&mut self, direction: Direction) -> Result<(), WalkRefusal> {
        let left = HOOPS_STEPS
            .checked_sub(self.path.len() + 1)
            .ok_or(WalkRefusal::StepsMade)?;
        let space = self.open_space(self.at(), direction)?;
        if (self.within(space, left) & self.tip.landings()).is_empty() {
            return Err(WalkRefusal::NoLanding);
        }
        self.path.push(space);
        Ok(())
    }

    /// The spaces that exactly that many steps from there reach.
    fn within(&self, from: Square, steps: usize) -> SquareSet {
        let step = |spaces: SquareSet, _| spaces.neighbours() & self.open;
        (0..steps).fold(SquareSet::of(from), step)
    }

    /// Three steps from the space tipped to that end on that landing.
    fn hoops_path(&self, landing: Square) -> Vec<Square> {
        let mut path = Vec::new();
        let mut at = self.tip.to;
        for left in (0..HOOPS_STEPS).rev() {
            let next = SquareSet::of(at).neighbours() & self.open & self.within(landing, left);
            at = next.first().unwrap_or(landing);
            path.push(at);
        }
        path
    }
}

/// How many steps Hoops make (R17).
const HOOPS_STEPS: usize = 3;

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
