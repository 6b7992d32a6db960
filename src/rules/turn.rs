//! Turns (R13–R26): the tips a block can make, where each leads, and playing them.

use std::fmt;

use super::cube::{Cube, Face};
use super::position::{Block, Position, Side};
use super::ruleset::SliderRule;
use super::square::{Direction, Square, SquareSet};

/// The first step of a turn, legal in the position it was made for: a block rolls over an edge (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The number of the block among its side's, 0 to 3.
    number: usize,
    /// Where the block stands before the tip.
    pub from: Square,
    /// Which way it is tipped.
    pub direction: Direction,
    /// The space that it is tipped to.
    pub to: Square,
    /// How it lies after the tip.
    pub cube: Cube,
    /// What comes of it.
    pub leads: Leads,
}

/// What a [`Tip`] leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// The block leaves the board through the opponent's star (R16).
    Off,
    /// The block hops and may end on any of these spaces, at least one (R17, R20). A Stop "hops" to
    /// the space that it was tipped to.
    Landings(SquareSet),
}

impl Tip {
    /// The face that the tip brings up.
    pub const fn face(&self) -> Face {
        self.cube.top()
    }

    /// The spaces where the block may end its hop; none when it goes off.
    pub const fn landings(&self) -> SquareSet {
        match self.leads {
            Leads::Off => SquareSet::EMPTY,
            Leads::Landings(landings) => landings,
        }
    }

    /// Whether the block goes off.
    pub const fn goes_off(&self) -> bool {
        matches!(self.leads, Leads::Off)
    }

    /// The turn that ends the hop on that space, or that goes off when the tip does.
    pub const fn turn(&self, landing: Square) -> Turn {
        match self.leads {
            Leads::Off => Turn::Off {
                from: self.from,
                star: self.to,
            },
            Leads::Landings(_) => Turn::Hop {
                from: self.from,
                tipped_to: self.to,
                landing,
            },
        }
    }

    /// The turns that begin with this tip: one for each landing, or the one that goes off.
    pub fn turns(self) -> impl Iterator<Item = Turn> {
        let ends = match self.leads {
            Leads::Off => SquareSet::of(self.to),
            Leads::Landings(landings) => landings,
        };
        ends.into_iter().map(move |end| self.turn(end))
    }
}

/// A whole turn (R13), named by the spaces it uses, as its text does (R29).
///
/// A turn is not bound to a position: [`Position::play`] says whether it is legal in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A block is tipped and hops. With a Stop on top it lands where it was tipped to.
    Hop {
        /// Where the block stood.
        from: Square,
        /// Where it was tipped to.
        tipped_to: Square,
        /// Where its hop ended.
        landing: Square,
    },
    /// A block is tipped onto the opponent's star and leaves the board (R16).
    Off {
        /// Where the block stood.
        from: Square,
        /// The star.
        star: Square,
    },
    /// The side to move has no legal turn (R23).
    Pass,
}

/// Whether and how play goes on in a position, draws by agreement and resigning aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The side to move has a legal turn.
    ToMove,
    /// The side to move has none and passes; the opponent has one (R23).
    Deblockled,
    /// That side has no block left and has won (R22).
    Won(Side),
    /// Neither side has a legal turn: a draw (R24).
    Stuck,
}

/// Why a block cannot be tipped that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has been won (R22).
    #[error("{0} has won; the game is over")]
    GameOver(Side),
    /// No block stands there.
    #[error("no block stands on {0}")]
    NoBlock(Square),
    /// The block there is the opponent's (R14).
    #[error("the block on {square} is {owner}'s; it is {}'s turn", .owner.other())]
    NotYours {
        /// Where the block stands.
        square: Square,
        /// Whose it is.
        owner: Side,
    },
    /// The tip would leave the board (R14).
    #[error("the edge of the board is there")]
    Edge,
    /// A block stands on the space to be tipped to (R14).
    #[error("a block stands on {0}")]
    Blocked(Square),
    /// The space is the side's own star (R15).
    #[error("{0} is your own star; no block is tipped onto it")]
    OwnStar(Square),
    /// The space is the opponent's star and the face that comes up is no Star (R15, R16).
    #[error("only a Star goes off on {square}; {face} would come up")]
    NoStarUp {
        /// The opponent's star.
        square: Square,
        /// The face that would come up.
        face: Face,
    },
    /// The Star would show on an ordinary space (R15).
    #[error("the Star may not come up on {0}")]
    StarUp(Square),
    /// The face that comes up has no hop from there (R20).
    #[error("{face} on {square} would have no hop")]
    NoHop {
        /// The face that would come up.
        face: Face,
        /// The space tipped to.
        square: Square,
    },
    /// Every hop from there ends beside an opponent's block, which the variant forbids (R26).
    #[error("{face} on {square} could only end beside an opponent's block")]
    OnlyTouching {
        /// The face that would come up.
        face: Face,
        /// The space tipped to.
        square: Square,
    },
}

impl Refusal {
    /// The reason in a few words, for a line in a panel.
    pub const fn short(&self) -> &'static str {
        match self {
            Refusal::GameOver(_) => "game over",
            Refusal::NoBlock(_) => "no block",
            Refusal::NotYours { .. } => "not yours",
            Refusal::Edge => "edge",
            Refusal::Blocked(_) => "blocked",
            Refusal::OwnStar(_) => "your own star",
            Refusal::NoStarUp { .. } => "star space",
            Refusal::StarUp(_) => "Star may not show",
            Refusal::NoHop { .. } => "no hop left",
            Refusal::OnlyTouching { .. } => "touches opponent",
        }
    }
}

/// Why a turn is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalReason {
    /// The tip is not legal.
    #[error(transparent)]
    Tip(#[from] Refusal),
    /// The space tipped to is not beside the one tipped from (R14).
    #[error(
        "{tipped_to} is not next to {from}; a block is tipped to one of the four spaces beside it"
    )]
    NotAdjacent {
        /// Where the block stood.
        from: Square,
        /// Where it was said to be tipped to.
        tipped_to: Square,
    },
    /// The hop's end is missing: the face that came up has to hop (R20).
    #[error("{face} has to hop; name the space it ends on")]
    HasToHop {
        /// The face on top.
        face: Face,
    },
    /// A Stop was said to hop (R17).
    #[error("Stop stays where it was tipped; the turn is {from}-{tipped_to}")]
    StopStays {
        /// Where the block stood.
        from: Square,
        /// Where it was tipped to.
        tipped_to: Square,
    },
    /// A block that goes off was said to hop (R16).
    #[error("the block goes off on {star}; the turn is {from}-{star}*")]
    GoesOff {
        /// Where the block stood.
        from: Square,
        /// The star.
        star: Square,
    },
    /// A hop was said to end on a star space (R19).
    #[error("{0} is a star space; no hop ends on one")]
    EndsOnStar(Square),
    /// A hop was said to end on a block (R19).
    #[error("a block stands on {0}; no hop ends there")]
    EndsOnBlock(Square),
    /// The hop would end beside an opponent's block, which the variant forbids (R26).
    #[error("{0} is beside an opponent's block; no turn ends there in this variant")]
    EndsTouching(Square),
    /// The face that came up does not reach the space (R17).
    #[error("{face} on {tipped_to} does not reach {landing}; {}", reach_of(*.face))]
    OutOfReach {
        /// The face on top.
        face: Face,
        /// The space tipped to.
        tipped_to: Square,
        /// Where the hop was said to end.
        landing: Square,
    },
    /// The side to move has a legal turn and may not pass (R23).
    #[error("{0} has a legal turn; a pass is never a choice")]
    NoPass(Side),
    /// Neither side has a legal turn: the game is drawn (R24).
    #[error("neither side has a legal turn; the game is over")]
    Stuck,
}

/// How far a face hops, in words (R17).
pub const fn reach_of(face: Face) -> &'static str {
    match face {
        Face::Star => "it goes off on the opponent's star",
        Face::Stop => "it stays",
        Face::Cross => "it hops one space north, east, south or west",
        Face::X => "it hops one space diagonally",
        Face::Slider => "it slides in a straight line until something stops it",
        Face::Hoops => "it makes exactly three steps over open spaces",
    }
}

/// A turn that is not legal in the position it was to be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{turn} is not legal: {reason}")]
pub struct IllegalTurn {
    /// The turn.
    pub turn: Turn,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

/// What every tip of the side to move has in common.
struct Field {
    side: Side,
    slider: SliderRule,
    /// Spaces without a block. The space tipped from is not among them.
    open: SquareSet,
    /// Spaces beside an opponent's block, where the variant lets no turn end (R26).
    touching: SquareSet,
}

impl Field {
    fn new(position: &Position) -> Field {
        let side = position.to_move();
        let theirs = position.occupied_by(side.other());
        let ruleset = position.ruleset();
        Field {
            side,
            slider: ruleset.slider,
            open: !(theirs | position.occupied_by(side)),
            touching: if ruleset.side_by_side {
                SquareSet::EMPTY
            } else {
                theirs.neighbours()
            },
        }
    }

    /// The tip of one block in one direction, or why it is not legal (R14–R20, R26).
    #[inline]
    fn tip(&self, number: usize, block: Block, direction: Direction) -> Result<Tip, Refusal> {
        let from = block.square;
        let to = from.step(direction).ok_or(Refusal::Edge)?;
        if !self.open.contains(to) {
            return Err(Refusal::Blocked(to));
        }
        let cube = block.cube.tipped(direction);
        let face = cube.top();
        let leads = match (to.is_star(), face) {
            (true, Face::Star) if to == self.side.goal() => Leads::Off,
            (true, _) if to == self.side.home_star() => return Err(Refusal::OwnStar(to)),
            (true, face) => return Err(Refusal::NoStarUp { square: to, face }),
            (false, Face::Star) => return Err(Refusal::StarUp(to)),
            (false, face) => {
                let reach = self.reach(face, from, to);
                let landings = reach & !self.touching;
                if landings.is_empty() {
                    let square = to;
                    return Err(match reach.is_empty() {
                        true => Refusal::NoHop { face, square },
                        false => Refusal::OnlyTouching { face, square },
                    });
                }
                Leads::Landings(landings)
            }
        };
        Ok(Tip {
            number,
            from,
            direction,
            to,
            cube,
            leads,
        })
    }

    /// Where a block tipped between those spaces, with that face on top, may end its hop as far as
    /// R17–R19 go.
    fn reach(&self, face: Face, from: Square, to: Square) -> SquareSet {
        let start = SquareSet::of(to);
        let open = self.open | SquareSet::of(from);
        let ends = match face {
            Face::Star => SquareSet::EMPTY,
            Face::Stop => start,
            Face::Cross => start.neighbours() & open,
            Face::X => start.diagonals() & open,
            Face::Slider => slides(start, open, self.slider),
            Face::Hoops => {
                let step = |spaces: SquareSet| spaces.neighbours() & open;
                step(step(step(start)))
            }
        };
        ends & !SquareSet::STARS
    }
}

/// Where a Slider may end its hop (R17), star spaces not taken out yet.
fn slides(start: SquareSet, open: SquareSet, rule: SliderRule) -> SquareSet {
    let early_stops = match rule {
        SliderRule::BesideStar => SquareSet::STARS.neighbours(),
        SliderRule::Full => SquareSet::EMPTY,
    };
    let mut ends = SquareSet::EMPTY;
    for direction in Direction::ALL {
        let mut space = start.stepped(direction) & open;
        while !space.is_empty() {
            let next = space.stepped(direction) & open;
            let stops = if next.is_empty() {
                space
            } else {
                space & early_stops
            };
            ends = ends | stops;
            space = next;
        }
    }
    ends
}

impl Position {
    /// The legal tips of the side to move, block by block, each with what it leads to. Empty when
    /// the side is Deblockle'd or the game is over.
    ///
    /// ```
    /// use deblockle::rules::{Position, Ruleset};
    ///
    /// let position = Position::parse("7/7/7/7/2XS4/7/2xs4 g", Ruleset::default())?;
    /// let turns: usize = position.tips().map(|tip| tip.landings().len()).sum();
    /// assert_eq!(turns, position.turns().len());
    /// # Ok::<(), deblockle::rules::ParsePositionError>(())
    /// ```
    pub fn tips(&self) -> impl Iterator<Item = Tip> + use<> {
        let field = Field::new(self);
        let over = self.winner().is_some();
        self.numbered_blocks(self.to_move())
            .filter(move |_| !over)
            .flat_map(|(number, block)| Direction::ALL.map(|direction| (number, block, direction)))
            .filter_map(move |(number, block, direction)| field.tip(number, block, direction).ok())
    }

    /// The tip of the block on `from` in that direction.
    ///
    /// # Errors
    /// With the reason, when the tip is not legal.
    pub fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        if let Some(winner) = self.winner() {
            return Err(Refusal::GameOver(winner));
        }
        let side = self.to_move();
        let mine = self
            .numbered_blocks(side)
            .find(|(_, block)| block.square == from);
        match (mine, self.block_at(from)) {
            (Some((number, block)), _) => Field::new(self).tip(number, block, direction),
            (None, Some((owner, _))) => Err(Refusal::NotYours {
                square: from,
                owner,
            }),
            (None, None) => Err(Refusal::NoBlock(from)),
        }
    }

    /// Whether and how play goes on (R22–R24).
    pub fn status(&self) -> Status {
        if let Some(winner) = self.winner() {
            Status::Won(winner)
        } else if self.tips().next().is_some() {
            Status::ToMove
        } else if self.passed().tips().next().is_some() {
            Status::Deblockled
        } else {
            Status::Stuck
        }
    }

    /// Every legal turn, the forced pass included (R23); empty when the game is over.
    pub fn turns(&self) -> Vec<Turn> {
        let turns: Vec<Turn> = self.tips().flat_map(Tip::turns).collect();
        if turns.is_empty() && self.status() == Status::Deblockled {
            return vec![Turn::Pass];
        }
        turns
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// With the turn and the reason, when it is not legal here.
    pub fn play(&self, turn: Turn) -> Result<Position, IllegalTurn> {
        let illegal = |reason| IllegalTurn { turn, reason };
        self.check(turn).map_err(illegal)?;
        Ok(self.play_unchecked(turn))
    }

    /// Whether the turn is legal here.
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.check(turn).is_ok()
    }

    /// Why the turn is not legal, if it is not.
    fn check(&self, turn: Turn) -> Result<(), IllegalReason> {
        let (from, tipped_to) = match turn {
            Turn::Pass => return self.check_pass(),
            Turn::Off { from, star } => (from, star),
            Turn::Hop {
                from, tipped_to, ..
            } => (from, tipped_to),
        };
        let direction = from.direction_to(tipped_to);
        let tip = match direction {
            Some(direction) => self.explain(from, direction)?,
            None => {
                // A block that cannot be taken in hand at all is the better reason.
                if let Err(refusal @ (Refusal::NoBlock(_) | Refusal::NotYours { .. })) =
                    self.explain(from, Direction::North)
                {
                    return Err(refusal.into());
                }
                return Err(IllegalReason::NotAdjacent { from, tipped_to });
            }
        };
        match (turn, tip.leads) {
            (Turn::Hop { landing, .. }, Leads::Landings(landings)) => {
                if landings.contains(landing) {
                    Ok(())
                } else {
                    Err(self.refused_landing(&tip, landing))
                }
            }
            (Turn::Hop { .. }, Leads::Off) => Err(IllegalReason::GoesOff {
                from,
                star: tipped_to,
            }),
            (_, Leads::Off) => Ok(()),
            // Off names a star, and a tip onto a star that is legal goes off.
            (_, Leads::Landings(_)) => Err(IllegalReason::HasToHop { face: tip.face() }),
        }
    }

    fn check_pass(&self) -> Result<(), IllegalReason> {
        match self.status() {
            Status::Deblockled => Ok(()),
            Status::ToMove => Err(IllegalReason::NoPass(self.to_move())),
            Status::Won(winner) => Err(Refusal::GameOver(winner).into()),
            Status::Stuck => Err(IllegalReason::Stuck),
        }
    }

    /// Why a hop after that tip does not end on that space.
    fn refused_landing(&self, tip: &Tip, landing: Square) -> IllegalReason {
        let (face, from, tipped_to) = (tip.face(), tip.from, tip.to);
        let others_on = |square| square != from && self.block_at(square).is_some();
        if landing == tipped_to {
            IllegalReason::HasToHop { face }
        } else if face == Face::Stop {
            IllegalReason::StopStays { from, tipped_to }
        } else if landing.is_star() {
            IllegalReason::EndsOnStar(landing)
        } else if others_on(landing) {
            IllegalReason::EndsOnBlock(landing)
        } else if Field::new(self)
            .reach(face, from, tipped_to)
            .contains(landing)
        {
            IllegalReason::EndsTouching(landing)
        } else {
            IllegalReason::OutOfReach {
                face,
                tipped_to,
                landing,
            }
        }
    }

    /// Plays a turn that is known to be legal here. A turn that is not leads to a position that
    /// means nothing, but never to a panic.
    pub fn play_unchecked(&self, turn: Turn) -> Position {
        let (from, tipped_to, landing) = match turn {
            Turn::Pass => return self.passed(),
            Turn::Off { from, star } => (from, star, None),
            Turn::Hop {
                from,
                tipped_to,
                landing,
            } => (from, tipped_to, Some(landing)),
        };
        let mine = self
            .numbered_blocks(self.to_move())
            .find(|(_, block)| block.square == from);
        let (Some((number, block)), Some(direction)) = (mine, from.direction_to(tipped_to)) else {
            return self.passed();
        };
        let cube = block.cube.tipped(direction);
        self.with_block(number, landing.map(|square| Block { square, cube }))
    }

    /// The position after one of this position's own tips, with the hop ended on `landing`, one of
    /// the tip's landings. Faster than [`Position::play_unchecked`], which has to find the block.
    pub fn after_hop(&self, tip: &Tip, landing: Square) -> Position {
        let block = Block {
            square: landing,
            cube: tip.cube,
        };
        self.with_block(tip.number, Some(block))
    }

    /// The position after one of this position's own tips that goes off.
    pub fn after_off(&self, tip: &Tip) -> Position {
        self.with_block(tip.number, None)
    }

    /// How many different sequences of `depth` turns there are (R30). A forced pass is a turn; a
    /// won or stuck game has none.
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(below) = depth.checked_sub(1) else {
            return 1;
        };
        let mut leaves = 0;
        let mut any = false;
        for tip in self.tips() {
            any = true;
            leaves += match tip.leads {
                Leads::Off => self.after_off(&tip).perft(below),
                // The turns of the last ply need only be counted.
                Leads::Landings(landings) if below == 0 => landings.len() as u64,
                Leads::Landings(landings) => landings
                    .into_iter()
                    .map(|landing| self.after_hop(&tip, landing).perft(below))
                    .sum(),
            };
        }
        if !any && self.status() == Status::Deblockled {
            return self.passed().perft(below);
        }
        leaves
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::ToMove => "to-move",
            Status::Deblockled => "deblockled",
            Status::Won(Side::Gold) => "gold",
            Status::Won(Side::Blue) => "blue",
            Status::Stuck => "stuck",
        })
    }
}
