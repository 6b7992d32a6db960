//! A whole game as it is kept.

use std::collections::BTreeMap;

use super::ending::{GameResult, Termination};
use super::tags::Tags;
use super::text::Comment;
use crate::rules::{Game, NumberedTurn, Outcome, Position, Side, Turn, Win};

/// A game with its tags and comments.
///
/// ```
/// use deblockle::record::{Comment, Record};
/// use deblockle::rules::{Game, Position, Ruleset};
///
/// let mut game = Game::new(Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?);
/// game.play("d5-d6*".parse()?)?;
/// let mut record = Record::new(&game);
/// record.set_comment(1, Comment::new("Well rolled.")?);
/// assert!(record.to_string().ends_with("\n\n1. d5-d6* {Well rolled.} 1-0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who played and when.
    pub tags: Tags,
    game: Game,
    /// By how many plies were played before; none is empty, none behind the last ply.
    comments: BTreeMap<usize, Comment>,
}

impl Record {
    /// The record of a game, without tags and comments. Turns that were undone are left out.
    pub fn new(game: &Game) -> Record {
        Record {
            tags: Tags::default(),
            game: without_undone(game),
            comments: BTreeMap::new(),
        }
    }

    /// A record as it was read: the game has no undone turns, and no comment is empty or behind the
    /// last ply.
    pub(super) const fn from_parts(
        tags: Tags,
        game: Game,
        comments: BTreeMap<usize, Comment>,
    ) -> Record {
        Record {
            tags,
            game,
            comments,
        }
    }

    /// The game. It has no undone turns.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended, or nothing when it did not.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The result as a record gives it.
    pub fn result(&self) -> GameResult {
        GameResult::of(self.outcome())
    }

    /// What ended the game as a record says it.
    pub fn termination(&self) -> Termination {
        Termination::of(self.outcome())
    }

    /// The comment on the position after that many plies, which is one on the last of them.
    pub fn comment(&self, plies: usize) -> Option<&Comment> {
        self.comments.get(&plies)
    }

    /// All comments and how many plies stand before each, the first one first.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &Comment)> {
        self.comments
            .iter()
            .map(|(&plies, comment)| (plies, comment))
    }

    /// Puts a comment on the position after that many plies, or takes it away when there is no word
    /// in it. Returns whether the game is that long; when not, nothing is changed.
    pub fn set_comment(&mut self, plies: usize, comment: Comment) -> bool {
        if plies > self.game.ply_count() {
            return false;
        }
        match comment.is_empty() {
            true => self.comments.remove(&plies),
            false => self.comments.insert(plies, comment),
        };
        true
    }

    /// Adds words to the comment on the position that the game has reached.
    pub(super) fn comment_end(&mut self, words: &Comment) {
        let mut comment = self
            .comments
            .remove(&self.game.ply_count())
            .unwrap_or_default();
        comment.append(words);
        self.set_comment(self.game.ply_count(), comment);
    }

    /// The ply that led to the position after that many, if it was not the start.
    pub fn ply(&self, plies: usize) -> Option<NumberedTurn> {
        self.game.turns().nth(plies.checked_sub(1)?)
    }

    /// The last turn among the first so many plies that was no forced pass.
    pub fn last_turn(&self, plies: usize) -> Option<NumberedTurn> {
        let mut turns = self.game.turns().take(plies);
        turns.rfind(|played| played.turn != Turn::Pass)
    }

    /// How many plies have been played after the turn with that number: after that side's half of
    /// it, or, when no side is named, after all that was played of it. 0 is the start. Nothing when
    /// the game does not get there.
    pub fn plies_after(&self, number: usize, side: Option<Side>) -> Option<usize> {
        if number == 0 {
            return Some(0);
        }
        let is_meant = |played: &NumberedTurn| {
            played.number == number && side.is_none_or(|side| side == played.side)
        };
        let ply = self.game.turns().rposition(|played| is_meant(&played))?;
        Some(ply + 1)
    }

    /// A picture of the position after that many plies, the last one when there are fewer, with the
    /// turn that led to it marked: an SVG document. See [`svg`](super::svg()).
    pub fn svg(&self, plies: usize) -> String {
        let last = self.last_turn(plies).map(|played| played.turn);
        super::svg(self.position_after(plies), last)
    }

    /// The position after that many plies, the last one when there are fewer.
    pub fn position_after(&self, plies: usize) -> &Position {
        self.game.position_after(plies)
    }
}

/// The same game with nothing to redo.
fn without_undone(game: &Game) -> Game {
    let mut kept = Game::new(*game.start());
    for played in game.turns().filter(|played| played.turn != Turn::Pass) {
        kept.play(played.turn)
            .expect("the same turns are legal from the same start");
    }
    let ended = match game.outcome() {
        Some(Outcome::Won(winner, Win::Resignation)) => kept.resign(winner.other()),
        // A draw that the turns lead to is there already.
        Some(outcome @ Outcome::Drawn(_)) if kept.outcome() != Some(outcome) => kept.agree_draw(),
        _ => Ok(()),
    };
    ended.expect("the turns have not ended the game when its players do");
    kept
}
