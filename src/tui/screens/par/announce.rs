//! What is said and asked over a round: the menu, its end, what comes next.

use super::{ParScreen, Wish};
use crate::practice::par::Tally;
use crate::practice::progress::Kind;
use crate::tui::keys::{Action, Context};
use crate::tui::layers::{Choice, Entry, Layer, Passage, Reader};
use crate::tui::screens::words::uncut;
use crate::tui::stage::{Request, Table};

/// The request for a round with other blocks of the same kind.
pub(super) fn another(screen: &ParScreen) -> Request {
    Request::BeginRound(*screen.round.options(), None)
}

/// What can be done with the round.
fn entries(screen: &ParScreen) -> Vec<Entry> {
    let shortest = match screen.shows_shortest() {
        true => Some(("Show your own turns", Wish::ShowOwn)),
        false => screen
            .round
            .par()
            .map(|_| ("Show a shortest way", Wish::ShowShortest)),
    };
    let shortest = shortest.map(|(label, wish)| Entry::new(label, vec![Request::Round(wish)]));
    let always = [
        Entry::new("The same blocks again", vec![Request::Round(Wish::Again)]),
        Entry::new("Another set-up", vec![another(screen)]),
        Entry::new("Blocks, side and seed", vec![Request::ChooseRound]),
    ];
    shortest.into_iter().chain(always).collect()
}

/// The menu over a round under way.
pub(super) fn menu(screen: &ParScreen) -> Layer {
    let lost = screen
        .is_begun()
        .then_some("The turns of this round will be lost.");
    Layer::Choice(Choice::menu(
        "Alone",
        Vec::new(),
        [
            vec![Entry::new("Go on", Vec::new())],
            entries(screen),
            Entry::of_every_menu(lost),
        ]
        .concat(),
    ))
}

/// What has come of the round, and what comes next.
pub(super) fn result(screen: &ParScreen, table: &Table) -> Layer {
    let round = screen.round();
    let outcome = round.outcome();
    let title = match outcome.and_then(|outcome| outcome.over()) {
        Some(0) => "Par",
        _ => "All off",
    };
    let mut text: Vec<String> = outcome
        .iter()
        .map(|outcome| format!("{outcome}."))
        .collect();
    if outcome.is_some_and(|outcome| outcome.par.is_some()) && !screen.is_counted {
        text.push("You know these blocks: it does not count.".to_string());
    }
    let tally = Tally::read(table.progress.of(Kind::Par), round.options().blocks);
    text.extend(tally.line(round.options()));
    text.extend(table.progress.word(Kind::Par).map(String::from));
    Layer::Choice(Choice::menu(
        title,
        text,
        [
            // First, for an Enter held down takes it: it changes nothing.
            vec![Entry::new("Look back", Vec::new())],
            entries(screen),
            vec![
                Entry::new("Title", vec![Request::Title]),
                Entry::new("Quit", vec![Request::AskToQuit]),
            ],
        ]
        .concat(),
    ))
}

/// What is said when no block can be moved any more.
pub(super) fn stuck(table: &Table) -> Layer {
    let undo = table.keys.name_of(Context::Round, Action::Undo);
    let again = table.keys.name_of(Context::Round, Action::Rematch);
    Layer::Choice(Choice::notice(
        "Stuck",
        vec![
            "None of the blocks can be moved.".to_string(),
            format!("{undo} takes the last turn back, {again} begins again."),
        ],
    ))
}

/// What makes the same round for others, and what the board shows, to be read and copied.
pub(super) fn text(screen: &ParScreen) -> Request {
    let heading = |words: &str| Passage::Heading(words.to_string());
    let how = "These words at the shell set up the same blocks for anybody.";
    let passages = vec![
        heading("The round"),
        uncut(screen.round().command()),
        Passage::Text(how.to_string()),
        heading("The position"),
        uncut(screen.board().position().to_string()),
    ];
    Request::Open(Layer::Reader(Reader::new("Round and position", passages)))
}
