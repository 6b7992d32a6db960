//! The block that a screen tells about: its faces, and where its next tips would lead.

use ratatui::text::Line;

use crate::engine::Score;
use crate::engine::solve::Worths;
use crate::rules::{
    Alone, Block, Direction, Face, Position, Refusal, Side, Square, Tip, Turn, Walk,
};
use crate::tui::panel::{self, TipRow};
use crate::tui::scene::{TipMark, seen, seen_cube};
use crate::tui::theme::Theme;

/// Each direction's tip, or why it is not legal.
type Tips = [Result<Tip, Refusal>; 4];

/// The block that the panel tells about and whose next tips the board shows.
pub struct Subject {
    side: Side,
    block: Block,
    /// Each direction's tip, or why it is not legal; nothing while the block is on its way.
    tips: Option<Tips>,
    /// What the best turn of each tip is worth, where that is known.
    worths: [Option<Score>; 4],
}

impl Subject {
    /// The block on that space, whoever is to move.
    pub fn on(position: &Position, square: Square) -> Option<Subject> {
        let (side, block) = position.block_at(square)?;
        let its_turn = match position.to_move() == side {
            true => *position,
            false => position.passed(),
        };
        let tips = Direction::ALL.map(|direction| its_turn.explain(square, direction));
        Some(Subject::new(side, block, Some(tips)))
    }

    /// The block on that space of a board that its side has to itself.
    pub fn alone(board: &Alone, square: Square) -> Option<Subject> {
        let (side, block) = board.position().block_at(square)?;
        let tips = Direction::ALL.map(|direction| board.explain(square, direction));
        Some(Subject::new(side, block, Some(tips)))
    }

    const fn new(side: Side, block: Block, tips: Option<Tips>) -> Subject {
        Subject {
            side,
            block,
            tips,
            worths: [None; 4],
        }
    }

    /// The same with what each tip is worth, if the block can be tipped.
    pub fn valued(mut self, worths: &Worths) -> Subject {
        let worth = |tip: &Result<Tip, Refusal>| worths.worth_of_tip(tip.as_ref().ok()?);
        if let Some(tips) = &self.tips {
            self.worths = tips.each_ref().map(worth);
        }
        self
    }

    /// The block of a turn begun, with the tips that it would have next once the turn is played.
    pub fn walking(position: &Position, walk: &Walk) -> Subject {
        let after = |turn| position.play_unchecked(turn).passed();
        let explain = |next: &Position, from, direction| next.explain(from, direction);
        Subject::on_its_way(position.to_move(), walk, after, explain)
    }

    /// The same on a board that the block's side has to itself.
    pub fn walking_alone(board: &Alone, walk: &Walk) -> Subject {
        let after = |turn| board.play_unchecked(turn);
        Subject::on_its_way(board.side(), walk, after, Alone::explain)
    }

    /// The block of a turn begun: `after` tells what the turn leads to, and `explain` of each of the
    /// tips there whether it is legal.
    fn on_its_way<B>(
        side: Side,
        walk: &Walk,
        after: impl Fn(Turn) -> B,
        explain: impl Fn(&B, Square, Direction) -> Result<Tip, Refusal>,
    ) -> Subject {
        let block = Block {
            square: walk.at(),
            cube: walk.tip().cube,
        };
        let landed = walk.turn().filter(|_| !walk.tip().goes_off());
        let tips = landed
            .map(after)
            .map(|next| Direction::ALL.map(|direction| explain(&next, block.square, direction)));
        Subject::new(side, block, tips)
    }

    /// The faces that the tips would bring up, on the spaces that they lead to.
    pub fn marks(&self) -> Vec<TipMark> {
        let tips = self.tips.iter().flatten().zip(Direction::ALL);
        tips.filter_map(|(tip, direction)| {
            Some(TipMark {
                square: self.block.square.step(direction)?,
                face: self.block.cube.tipped(direction).top(),
                legal: tip.is_ok(),
            })
        })
        .collect()
    }

    /// What the best turn of each tip is worth, on the spaces that they lead to, where that is known.
    pub fn worths(&self) -> impl Iterator<Item = (Square, Score)> {
        let worths = self.worths.into_iter().zip(Direction::ALL);
        worths.filter_map(|(worth, direction)| Some((self.block.square.step(direction)?, worth?)))
    }

    /// Where the block stands.
    pub fn heading(&self, theme: &Theme) -> Line<'static> {
        Line::styled(format!("On {}", self.block.square), theme.strong())
    }

    /// The block's six faces, and its tips with a note over them.
    pub fn lines(
        &self,
        note: Option<&'static str>,
        flipped: bool,
        width: u16,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let cube = seen_cube(self.block.cube, flipped);
        let mut lines = panel::net(self.side, cube, theme);
        let Some(tips) = &self.tips else {
            return lines;
        };
        lines.push(Line::default());
        lines.extend(note.map(|note| Line::styled(note, theme.dim())));
        let mut notes = tips.each_ref().map(tip_note);
        for (note, worth) in notes.iter_mut().zip(self.worths) {
            if let Some(worth) = worth {
                *note = worth_in_words(worth);
            }
        }
        // The list goes round as the screen is seen.
        let rows: Vec<TipRow> = Direction::ALL
            .into_iter()
            .map(|on_screen| {
                let direction = seen(on_screen, flipped);
                let place = Direction::ALL.into_iter().position(|way| way == direction);
                let place = place.unwrap_or_default();
                TipRow {
                    direction: on_screen,
                    face: self.block.cube.tipped(direction).top(),
                    legal: tips[place].is_ok(),
                    note: &notes[place],
                }
            })
            .collect();
        lines.extend(panel::tips_list(&rows, width, theme));
        lines
    }
}

/// What is on the space under the inspecting cursor.
pub fn inspected(position: &Position, square: Square) -> String {
    match position.block_at(square) {
        Some((side, block)) => format!("{square}: {side}'s block, {} on top.", block.cube.top()),
        None if square == Side::Gold.home_star() => format!("{square}: Gold's home star."),
        None if square == Side::Blue.home_star() => format!("{square}: Blue's home star."),
        None => format!("{square}: open."),
    }
}

/// Where a tip leads, or why it is not legal, in a few words.
fn tip_note(tip: &Result<Tip, Refusal>) -> String {
    match tip {
        Err(refusal) => short(refusal).to_string(),
        Ok(tip) if tip.goes_off() => "goes off!".to_string(),
        Ok(tip) if tip.face() == Face::Stop => "stays".to_string(),
        Ok(tip) => match tip.landings().len() {
            1 => "1 landing".to_string(),
            count => format!("{count} landings"),
        },
    }
}

/// What a turn is worth, in a few words.
pub fn worth_in_words(worth: Score) -> String {
    match worth.turns_left() {
        None => "nobody wins".to_string(),
        Some(_) => worth.to_string(),
    }
}

/// Why a tip is not legal, in as few words as the panel has room for.
const fn short(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::GameOver(_) => "game over",
        Refusal::NoBlock(_) => "no block",
        Refusal::NotYours { .. } => "not yours",
        Refusal::Edge => "edge",
        Refusal::Blocked(_) => "blocked",
        Refusal::OwnStar(_) => "your own star",
        Refusal::NoStarUp { .. } => "star space",
        Refusal::StarUp(_) => "may not show",
        Refusal::NoHop { .. } => "no hop left",
        Refusal::OnlyTouching { .. } => "touches opponent",
    }
}
