//! Matches between two players: pairs of games from the same set-up with the sides exchanged.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use deblockle::rules::{Cube, Game, Placement, Position, Ruleset, Side, Turn, homes};

/// Somebody who plays.
pub trait Player {
    /// The turn that it makes in a position in which it has one. `earlier` are the positions of the
    /// game before.
    fn turn(&mut self, position: &Position, earlier: &[Position]) -> Turn;
}

/// Makes a player. Each thread has its own.
pub type Maker<'a> = &'a (dyn Fn() -> Box<dyn Player> + Sync);

/// What is played, and how much of it.
#[derive(Clone, Copy)]
pub struct Terms {
    pub ruleset: Ruleset,
    /// How many blocks a side has.
    pub blocks: usize,
    /// How many pairs of games.
    pub pairs: usize,
    pub threads: NonZeroUsize,
}

/// A game that takes longer is drawn.
const MOST_TURNS: usize = 300;

/// How a match stands, for the first player.
#[derive(Default)]
pub struct Tally {
    pub won: usize,
    pub lost: usize,
    pub drawn: usize,
    turns: usize,
    /// The points of each pair, 0 to 2.
    pairs: Vec<f64>,
}

impl Tally {
    /// The share of the points, 0 to 1.
    pub fn score(&self) -> f64 {
        self.pairs.iter().sum::<f64>() / (2.0 * self.pairs.len() as f64)
    }

    /// By how much the score may be off, with a chance of 95 in 100 that it is not by more.
    pub fn error(&self) -> f64 {
        let (count, score) = (self.pairs.len() as f64, self.score());
        let square = |points: &f64| (points / 2.0 - score).powi(2);
        let variance = self.pairs.iter().map(square).sum::<f64>() / (count - 1.0).max(1.0);
        1.96 * (variance / count).sqrt()
    }
}

/// By how much a player is better who makes that share of the points.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, error) = (self.score(), self.error());
        let games = self.won + self.lost + self.drawn;
        write!(
            f,
            "+{} -{} ={}: {:.1} % ± {:.1}, Elo {:+.0} [{:+.0}, {:+.0}], {:.0} turns a game",
            self.won,
            self.lost,
            self.drawn,
            100.0 * score,
            100.0 * error,
            elo(score),
            elo(score - error),
            elo(score + error),
            self.turns as f64 / games as f64
        )
    }
}

/// Plays a match.
pub fn play(players: [Maker; 2], terms: Terms) -> Tally {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for _ in 0..terms.threads.get() {
            scope.spawn(|| {
                let mut players = players.map(|make| make());
                loop {
                    let pair = next.fetch_add(1, Relaxed);
                    if pair >= terms.pairs {
                        break;
                    }
                    let start = set_up(pair as u64, terms);
                    let games = [0, 1].map(|first| game(start, &mut players, first));
                    let mut tally = tally.lock().expect("no thread panics while it counts");
                    let mut points = 0.0;
                    for (turns, won) in games {
                        tally.turns += turns;
                        match won {
                            Some(0) => tally.won += 1,
                            Some(_) => tally.lost += 1,
                            None => tally.drawn += 1,
                        }
                        points += won.map_or(0.5, |winner| (1 - winner) as f64);
                    }
                    tally.pairs.push(points);
                }
            });
        }
    });
    tally.into_inner().expect("no thread panicked")
}

/// How many turns a game took and which player has won it. `gold` is the player of Gold.
fn game(
    start: Position,
    players: &mut [Box<dyn Player>; 2],
    gold: usize,
) -> (usize, Option<usize>) {
    let player = |side: Side| (gold + side as usize) % 2;
    let mut game = Game::new(start);
    while game.outcome().is_none() && game.ply_count() < MOST_TURNS {
        let earlier = game.positions_before(game.ply_count());
        let position = game.position();
        let turn = players[player(position.to_move())].turn(position, &earlier);
        game.play(turn).expect("players make legal turns");
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    (game.ply_count(), winner.map(player))
}

/// A set-up on the home spaces, every block anyhow. The same number is the same set-up.
fn set_up(number: u64, terms: Terms) -> Position {
    let cubes: Vec<Cube> = terms.ruleset.net.cubes().collect();
    let mut placement = Placement::new(terms.ruleset, Side::Gold);
    let mut state = number;
    for side in Side::ALL {
        for square in homes(side).into_iter().take(terms.blocks) {
            // Knuth's MMIX generator; its high bits are good enough for dice.
            for _ in 0..4 {
                state = (state.wrapping_mul(6_364_136_223_846_793_005))
                    .wrapping_add(1_442_695_040_888_963_407);
            }
            placement.put(square, side, cubes[(state >> 33) as usize % cubes.len()]);
        }
    }
    placement.check().expect("a set-up is a legal position")
}
