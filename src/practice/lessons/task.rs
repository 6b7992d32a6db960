//! What a step asks for, and what is said to each answer.

use std::fmt;

use super::{Board, Claim, Step};
use crate::rules::{Block, Direction, Face, Position, Square, Tip, Turn};

/// Something to be done on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is to be done, and so what is an answer.
    pub kind: Kind,
    /// The task in words.
    pub asks: String,
    /// Whether the faces that tips would bring up are not shown before the answer: they are what is
    /// asked for.
    pub hides_faces: bool,
    /// What may be answered. Of several that fit, the first counts; one always does.
    pub answers: Vec<Answer>,
}

/// What kind of answer is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A tip, without its hop.
    Tip,
    /// A whole turn.
    Turn,
    /// One of the words of the answers.
    Choose,
    /// Where the opponent's rolled block is to lie, and how.
    Place,
}

/// An answer, or many that the same is said to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the task is done by it.
    pub is_right: bool,
    /// What answers it is; any of these.
    pub when: Vec<Pattern>,
    /// What is said to it. `{face}` stands for the face that was tipped up, `{was}` for the side that
    /// it was on, `{turn}` for the turn.
    pub says: String,
    /// The turns that show what comes of it.
    pub shows: Vec<Turn>,
    /// What is told for a fact about how it stands then.
    pub claims: Vec<Claim>,
}

/// What an answer has to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Anything.
    Any,
    /// This face is tipped up.
    Face(Face),
    /// A block goes off.
    Off,
    /// The block ends on that space.
    To(Square),
    /// The turn begins with these spaces: the one tipped from, the one tipped to, where it ends.
    Spaces(Vec<Square>),
    /// These words are chosen.
    Words(String),
    /// The block is placed on that space, if one is named, with this face on top and that one to the
    /// north, if they are.
    Placed(Option<Square>, Option<(Face, Face)>),
}

/// An answer that somebody gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A tip.
    Tip(Tip),
    /// A turn, and the tip that it begins with.
    Turn(Tip, Turn),
    /// The number of the answer whose words are chosen.
    Words(usize),
    /// How a block is placed.
    Placed(Block),
}

impl Given {
    /// The turn of a position's as an answer; nothing when it is not legal there.
    pub fn turn(position: &Position, turn: Turn) -> Option<Given> {
        let tip = position
            .tips()
            .find(|tip| tip.turns().any(|of_tip| of_tip == turn))?;
        Some(Given::Turn(tip, turn))
    }

    const fn tip(&self) -> Option<&Tip> {
        match self {
            Given::Tip(tip) | Given::Turn(tip, _) => Some(tip),
            Given::Words(_) | Given::Placed(_) => None,
        }
    }

    /// The spaces that the answer uses, in their order.
    fn spaces(&self) -> Vec<Square> {
        match self {
            Given::Tip(tip) => vec![tip.from, tip.to],
            Given::Turn(_, turn) => turn.spaces().map_or(Vec::new(), |(from, to, landing)| {
                [from, to].into_iter().chain(landing).collect()
            }),
            Given::Words(_) => Vec::new(),
            Given::Placed(block) => vec![block.square],
        }
    }
}

impl fmt::Display for Given {
    /// As a file of lessons has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Given::Tip(tip) => write!(f, "{}-{}", tip.from, tip.to),
            Given::Turn(_, turn) => turn.fmt(f),
            Given::Words(number) => write!(f, "answer {}", number + 1),
            Given::Placed(Block { square, cube }) => {
                let north = cube.face(Direction::North);
                write!(f, "{square} {}{}", cube.top().letter(), north.letter())
            }
        }
    }
}

impl Pattern {
    fn fits(&self, given: &Given) -> bool {
        let spaces = given.spaces();
        match (self, given) {
            (Pattern::Any, _) => true,
            (Pattern::Face(face), _) => given.tip().is_some_and(|tip| tip.face() == *face),
            (Pattern::Off, _) => given.tip().is_some_and(Tip::goes_off),
            (Pattern::To(square), _) => spaces.last() == Some(square),
            (Pattern::Spaces(wanted), _) => spaces.starts_with(wanted),
            (Pattern::Placed(square, faces), Given::Placed(Block { square: on, cube })) => {
                let lies = (cube.top(), cube.face(Direction::North));
                square.is_none_or(|square| square == *on) && faces.is_none_or(|faces| faces == lies)
            }
            _ => false,
        }
    }
}

impl Answer {
    /// Whether this is what was answered; the answer is that many-th of its task.
    fn fits(&self, number: usize, given: &Given) -> bool {
        match given {
            Given::Words(chosen) => *chosen == number,
            _ => self.when.iter().any(|pattern| pattern.fits(given)),
        }
    }

    /// The words to choose, where that is the task.
    pub fn words(&self) -> &str {
        match self.when.first() {
            Some(Pattern::Words(words)) => words,
            _ => "",
        }
    }

    /// What is said to that answer.
    pub fn said_to(&self, given: &Given) -> String {
        let Some(tip) = given.tip() else {
            return self.says.clone();
        };
        let was = tip.direction.opposite().to_string();
        let turn = match given {
            Given::Turn(_, turn) => turn.to_string(),
            _ => format!("{}-{}", tip.from, tip.to),
        };
        let says = self.says.replace("{face}", tip.face().name());
        says.replace("{was}", &was).replace("{turn}", &turn)
    }
}

impl Task {
    /// The answer that was given, with its number; nothing when it is none of them.
    pub fn judge(&self, given: &Given) -> Option<&Answer> {
        let mut answers = self.answers.iter().enumerate();
        let fitting = answers.find(|(number, answer)| answer.fits(*number, given));
        fitting.map(|(_, answer)| answer)
    }

    /// All that can be answered, the first being what is shown to who wants to know the answer: it is
    /// a right one.
    pub fn all_given(&self, step: &Step) -> Vec<Given> {
        let position = step.position();
        let mut all: Vec<Given> = match (self.kind, &step.board) {
            (Kind::Tip, _) => position.tips().map(Given::Tip).collect(),
            (Kind::Turn, _) => {
                let tips = position.tips();
                let turns = tips.flat_map(|tip| tip.turns().map(move |turn| (tip, turn)));
                turns.map(|(tip, turn)| Given::Turn(tip, turn)).collect()
            }
            (Kind::Choose, _) => (0..self.answers.len()).map(Given::Words).collect(),
            (Kind::Place, Board::SetUp(set_up)) => {
                let side = set_up.placed_side();
                let rolled = side.and_then(|side| Some((side, set_up.blocks(side).first()?)));
                rolled.map_or(Vec::new(), |(side, block)| {
                    let cubes = block.cube.spins();
                    let spaces = set_up.spaces(side).into_iter();
                    let lying = |square| cubes.map(|cube| Given::Placed(Block { square, cube }));
                    spaces.flat_map(lying).collect()
                })
            }
            (Kind::Place, Board::Game(_)) => Vec::new(),
        };
        // Of several right ones, the one named first.
        let place = |given: &Given| {
            let right = self.answers.iter().enumerate();
            let mut right = right.filter(|(_, answer)| answer.is_right);
            let first = right.find(|(number, answer)| answer.fits(*number, given))?;
            let (number, answer) = first;
            let pattern = answer.when.iter().position(|pattern| pattern.fits(given));
            let is_it = self.judge(given) == Some(answer);
            is_it.then_some((number, pattern.unwrap_or_default()))
        };
        let rights = all.iter().enumerate();
        let rights = rights.filter_map(|(index, given)| Some((place(given)?, index)));
        if let Some((_, first)) = rights.min() {
            let first = all.remove(first);
            all.insert(0, first);
        }
        all
    }
}
