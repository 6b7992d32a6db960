//! The legal tips and where they lead (R14–R26), and what follows from them: status, turns, counts.

use super::cube::Face;
use super::position::{Block, Position};
use super::refusal::Refusal;
use super::ruleset::{Ruleset, SliderRule};
use super::side::Side;
use super::square::{Direction, Square, SquareSet};
use super::turn::{Leads, Status, Tip, Turn};

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
    #[inline]
    pub fn tips(&self) -> impl Iterator<Item = Tip> + use<> {
        let field = Field::new(self);
        let over = self.winner().is_some();
        self.numbered_blocks(self.to_move())
            .filter(move |_| !over)
            .flat_map(move |(number, block)| field.tips(number, block))
    }

    /// The tip of the block on `from` in that direction.
    ///
    /// # Errors
    /// With the reason, when the tip is not legal.
    pub fn explain(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        match self.winner() {
            Some(winner) => Err(Refusal::GameOver(winner)),
            None => self.explain_alone(from, direction),
        }
    }

    /// As [`Position::explain`], but it knows no end of the game: there need be no opponent at all,
    /// as where one side plays [`Alone`](super::Alone).
    ///
    /// # Errors
    /// With the reason, when the tip is not legal.
    pub fn explain_alone(&self, from: Square, direction: Direction) -> Result<Tip, Refusal> {
        match (
            self.numbered_block_at(self.to_move(), from),
            self.block_at(from),
        ) {
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

    /// The [`turns`](Position::turns) with their texts (R29), in the order of the texts: so those
    /// that begin with the same tip stand together.
    pub fn turns_by_text(&self) -> Vec<(String, Turn)> {
        by_text(self.turns())
    }
}

/// Turns with their texts, in the order of the texts.
pub(super) fn by_text(turns: impl IntoIterator<Item = Turn>) -> Vec<(String, Turn)> {
    let turns = turns.into_iter();
    let mut named: Vec<(String, Turn)> = turns.map(|turn| (turn.to_string(), turn)).collect();
    named.sort_unstable();
    named
}

impl Block {
    /// The tips of this block of that side when the opponent's blocks stand on `theirs` and no
    /// other block is on the board. Unlike [`Position::tips`] it knows no end of the game: there
    /// need be no opponent at all.
    ///
    /// ```
    /// use deblockle::rules::{Block, Face, Ruleset, Side, SquareSet};
    ///
    /// let ruleset = Ruleset::default();
    /// let cube = ruleset.net.with_top(Face::Star);
    /// let block = Block { square: "a1".parse()?, cube };
    /// let tips = block.tips_alone(Side::Gold, SquareSet::EMPTY, &ruleset);
    /// assert_eq!(tips.count(), 2, "to the north and to the east");
    /// # Ok::<(), deblockle::rules::ParseSquareError>(())
    /// ```
    pub fn tips_alone(
        self,
        side: Side,
        theirs: SquareSet,
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Tip> + use<> {
        self.tips_among(side, SquareSet::EMPTY, theirs, ruleset)
    }

    /// The same when other blocks of that side stand on `own`.
    pub fn tips_among(
        self,
        side: Side,
        own: SquareSet,
        theirs: SquareSet,
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Tip> + use<> {
        Field::with(side, own | SquareSet::of(self.square), theirs, ruleset).tips(0, self)
    }
}

/// How many single steps Hoops make (R17).
pub(super) const HOOPS_STEPS: usize = 3;

/// What every tip of the side to move has in common.
#[derive(Clone, Copy)]
pub(super) struct Field {
    side: Side,
    slider: SliderRule,
    /// Spaces without a block. The space tipped from is not among them.
    open: SquareSet,
    /// Spaces beside an opponent's block, where the variant lets no turn end (R26).
    touching: SquareSet,
}

impl Field {
    #[inline]
    pub(super) fn new(position: &Position) -> Field {
        let side = position.to_move();
        let (own, theirs) = (
            position.occupied_by(side),
            position.occupied_by(side.other()),
        );
        Field::with(side, own, theirs, position.ruleset())
    }

    /// The field of that side with its own blocks and the opponent's on those spaces.
    #[inline]
    fn with(side: Side, own: SquareSet, theirs: SquareSet, ruleset: &Ruleset) -> Field {
        Field {
            side,
            slider: ruleset.slider,
            open: !(theirs | own),
            touching: if ruleset.side_by_side {
                SquareSet::EMPTY
            } else {
                theirs.neighbours()
            },
        }
    }

    /// The legal tips of one block.
    #[inline]
    pub(super) fn tips(self, number: usize, block: Block) -> impl Iterator<Item = Tip> {
        let tip = move |direction| self.tip(number, block, direction).ok();
        Direction::ALL.into_iter().filter_map(tip)
    }

    /// The tip of one block in one direction, or why it is not legal (R14–R20, R26).
    #[inline]
    fn tip(&self, number: usize, block: Block, direction: Direction) -> Result<Tip, Refusal> {
        let to = SquareSet::of(block.square).stepped(direction);
        if (to & self.open).is_empty() {
            return Err(to.first().map_or(Refusal::Edge, Refusal::Blocked));
        }
        let cube = block.cube.tipped(direction);
        let leads = if (to & SquareSet::STARS).is_empty() {
            Leads::Landings(self.landings(cube.top(), block.square, to)?)
        } else {
            self.off(to, cube.top())?
        };
        Ok(Tip {
            number,
            from: block.square,
            direction,
            to: to.first().ok_or(Refusal::Edge)?,
            cube,
            leads,
        })
    }

    /// What comes of tipping a block onto a star space (R15, R16).
    #[cold]
    fn off(&self, to: SquareSet, face: Face) -> Result<Leads, Refusal> {
        let square = to.first().ok_or(Refusal::Edge)?;
        if square == self.side.home_star() {
            Err(Refusal::OwnStar(square))
        } else if face == Face::Star {
            Ok(Leads::Off)
        } else {
            Err(Refusal::NoStarUp { square, face })
        }
    }

    /// Where a block tipped to an ordinary open space may end its hop (R15, R17–R20, R26).
    #[inline]
    fn landings(&self, face: Face, from: Square, to: SquareSet) -> Result<SquareSet, Refusal> {
        let landings = self.reach(face, from, to) & !self.touching;
        if landings.is_empty() {
            return Err(self.no_landing(face, from, to));
        }
        Ok(landings)
    }

    #[cold]
    fn no_landing(&self, face: Face, from: Square, to: SquareSet) -> Refusal {
        match to.first() {
            None => Refusal::Edge,
            Some(square) if face == Face::Star => Refusal::StarUp(square),
            Some(square) if self.reach(face, from, to).is_empty() => {
                Refusal::NoHop { face, square }
            }
            Some(square) => Refusal::OnlyTouching { face, square },
        }
    }

    /// Where a block tipped between those spaces, with that face on top, may end its hop as far as
    /// R17–R19 go.
    #[inline]
    pub(super) fn reach(&self, face: Face, from: Square, to: SquareSet) -> SquareSet {
        let open = self.open | SquareSet::of(from);
        let ends = match face {
            Face::Star => SquareSet::EMPTY,
            Face::Stop => to,
            Face::Cross => to.neighbours() & open,
            Face::X => to.diagonals() & open,
            Face::Slider => slides(to, open, self.slider),
            Face::Hoops => {
                let step = |spaces: SquareSet, _| spaces.neighbours() & open;
                (0..HOOPS_STEPS).fold(to, step)
            }
        };
        ends & !SquareSet::STARS
    }
}

/// Where a Slider may end its hop (R17), star spaces not taken out yet.
#[inline]
fn slides(start: SquareSet, open: SquareSet, rule: SliderRule) -> SquareSet {
    let early_stops = match rule {
        SliderRule::BesideStar => SquareSet::STARS.neighbours(),
        SliderRule::Full => SquareSet::EMPTY,
    };
    let mut ends = SquareSet::EMPTY;
    for direction in Direction::ALL {
        let path = start.slid(direction, open);
        let stopped = path & !(path & open.stepped(direction.opposite()));
        ends = ends | stopped | path & early_stops;
    }
    ends
}
