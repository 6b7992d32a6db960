//! What is said and asked over a game: the menu, what nobody may miss, the result.

use super::Play;
use crate::rules::{Game, Outcome, Side};
use crate::tui::layers::{Choice, Crest, Entry, Layer};
use crate::tui::screens::board_and_panel::sentence;
use crate::tui::stage::{Request, Table};

impl Play {
    /// What is asked when a position has come up for the third time (R25). The computer offers a draw
    /// where it would agree to one.
    fn repetition(&self, table: &Table) -> Option<Layer> {
        let mover = self.game().position().to_move();
        match self.is_bot(mover) {
            false => Some(repetition(mover, table)),
            true if self.computer.plays_both() => None,
            true => self.agrees_to_draw(mover).then(|| draw_offer(mover, table)),
        }
    }

    /// What has to be said about where the game stands, the most urgent last: its end, a third
    /// repetition, a forced pass.
    pub fn announcements(&self, table: &Table) -> Vec<Layer> {
        let game = self.game();
        if let Some(outcome) = game.outcome() {
            return vec![Layer::Choice(result(game, outcome, table))];
        }
        let repeated = (game.repetitions() == 3).then(|| self.repetition(table));
        // Who watches the computer play against itself reads it beside the board.
        let passed = game.forced_pass().filter(|_| !self.computer.plays_both());
        let passed = passed.map(|passed| forced_pass(game, passed));
        repeated.flatten().into_iter().chain(passed).collect()
    }
}

/// The menu over a game under way.
pub(super) fn menu(play: &Play, table: &Table) -> Layer {
    let mover = play.game().position().to_move();
    let people = [mover, mover.other()].into_iter();
    let people: Vec<Side> = people.filter(|&side| !play.is_bot(side)).collect();
    let offers = |&side: &Side| Entry::new("Offer a draw", vec![Request::OfferDraw(side)]);
    let resigns = |&side: &Side| {
        let label = format!("{} resigns", table.options.player(side));
        Entry::new(label, vec![Request::Open(resignation(side, table))])
    };
    let is_lost = table.keeping.failure().is_some();
    let lost = is_lost.then_some("The game on the board could not be saved, and will be lost.");
    Layer::Choice(Choice::menu(
        "Menu",
        Vec::new(),
        [
            vec![Entry::new("Resume", Vec::new())],
            people.first().map(offers).into_iter().collect(),
            people.iter().map(resigns).collect(),
            Entry::of_every_menu(lost),
        ]
        .concat(),
    ))
}

fn resignation(side: Side, table: &Table) -> Layer {
    Layer::Choice(Choice::question(
        "Resign?",
        vec![format!(
            "{}, do you give this game up?",
            table.options.player(side)
        )],
        Entry::new("Resign", vec![Request::Resign(side)]),
        Entry::new("Play on", Vec::new()),
    ))
}

/// The question to the opponent of the side that offers a draw.
pub(super) fn draw_offer(offering: Side, table: &Table) -> Layer {
    let (offering, asked) = (
        table.options.player(offering),
        table.options.player(offering.other()),
    );
    Layer::Choice(Choice::handed_over(
        "A draw?",
        vec![format!("{offering} offers a draw. {asked}, do you accept?")],
        Entry::new("Accept", vec![Request::AgreeDraw]),
        Entry::new("Play on", Vec::new()),
    ))
}

/// What is said when the computer, playing that side, does not agree to a draw.
pub(super) fn draw_declined(side: Side, table: &Table) -> Layer {
    let words = format!("{} plays on.", table.options.player(side));
    Layer::Choice(Choice::notice("No draw", vec![words]))
}

/// The question to a person who is to move whether to offer a draw.
fn repetition(mover: Side, table: &Table) -> Layer {
    Layer::Choice(Choice::handed_over(
        "Third repetition",
        vec![
            "This position has come up for the third time.".to_string(),
            format!("{}, do you offer a draw?", table.options.player(mover)),
        ],
        Entry::new("Offer a draw", vec![Request::OfferDraw(mover)]),
        Entry::new("Play on", Vec::new()),
    ))
}

fn forced_pass(game: &Game, passed: Side) -> Layer {
    let news = format!("{}.", pass_news(game, passed));
    Layer::Choice(Choice::notice("Deblockle'd", vec![news]))
}

/// What is said about a forced pass (R23).
pub(super) fn pass_news(game: &Game, passed: Side) -> String {
    let mover = passed.other();
    match game.turn_count() {
        0 => format!("{passed} is Deblockle'd – {mover} moves"),
        _ => format!("{passed} is Deblockle'd – {mover} moves again"),
    }
}

/// The side that is offered the first turn of a rematch: the winner, or after a draw the side that
/// moved second (R11).
pub(super) fn offered_first(game: &Game) -> Side {
    let moved_second = game.start().to_move().other();
    game.outcome()
        .and_then(Outcome::winner)
        .unwrap_or(moved_second)
}

/// The result, the number of turns, the score of the match, and what comes next.
pub(super) fn result(game: &Game, outcome: Outcome, table: &Table) -> Choice {
    let title = match outcome.winner() {
        Some(side) => format!("{} wins", table.options.player(side)),
        None => "A draw".to_string(),
    };
    let turns = match game.turn_count() {
        1 => "1 turn".to_string(),
        count => format!("{count} turns"),
    };
    let mut text = vec![sentence(&outcome.reason()), format!("{turns} played.")];
    if !game.began_over() {
        text.push(score(outcome, table));
        text.push(match outcome.winner() {
            Some(side) => format!("Well played, {}.", table.options.player(side.other())),
            None => "Well played, both of you.".to_string(),
        });
    }
    let first = offered_first(game);
    let rematch = |side: Side| {
        let label = format!("Rematch, {} moves first", table.options.player(side));
        Entry::new(label, vec![Request::Rematch(side)])
    };
    let analyse = Entry::new("Analyse", vec![Request::Analyse]);
    let entries = [
        // First, for an Enter held down takes it: it changes nothing.
        vec![Entry::new("Look back", Vec::new())],
        (game.turn_count() > 0)
            .then_some(analyse)
            .into_iter()
            .collect(),
        vec![
            rematch(first),
            rematch(first.other()),
            Entry::new("New game", vec![Request::ChooseGame]),
            Entry::new("Title", vec![Request::Title]),
            Entry::new("Quit", vec![Request::AskToQuit]),
        ],
    ];
    Choice::menu(title, text, entries.concat()).under_crest(Crest::new(game, outcome))
}

/// The score of the match, the game just ended counted.
fn score(outcome: Outcome, table: &Table) -> String {
    let wins = |side: Side| {
        let now = usize::from(outcome.winner() == Some(side));
        table.wins(side) + now
    };
    let games = table.match_so_far.len() + 1;
    let draws = games - wins(Side::Gold) - wins(Side::Blue);
    let [gold, blue] = Side::ALL.map(|side| table.options.name(side));
    let score = format!(
        "Match: {} – {}, {gold} – {blue}",
        wins(Side::Gold),
        wins(Side::Blue)
    );
    match draws {
        0 => score,
        1 => format!("{score}, 1 draw"),
        draws => format!("{score}, {draws} draws"),
    }
}
