//! What is said about what the turns came to.

use ratatui::style::Style;
use ratatui::text::Line;

use super::Replay;
use crate::engine::analysis::{Judgement, Standing};
use crate::rules::Turn;
use crate::tui::panel::Graph;
use crate::tui::screens::board_and_panel::sentence;
use crate::tui::screens::evaluation;
use crate::tui::screens::words::told;
use crate::tui::theme::Theme;

/// The graph of the game, as far as it has been judged.
pub(super) fn graph(replay: &Replay) -> Graph {
    let plies = 0..=replay.last();
    Graph {
        standings: plies.map(|plies| replay.analysis.standing(plies)).collect(),
        turning_points: replay.analysis.turning_points().collect(),
        shown: replay.shown,
    }
}

/// How far the analysis has come, in the width of the narrowest panel.
pub(super) fn progress(replay: &Replay, theme: &Theme) -> Line<'static> {
    let progress = replay.progress();
    let words = match progress.changed {
        _ if progress.judged < progress.all => {
            format!("{} of {} turns judged", progress.judged, progress.all)
        }
        0 => "No turning points".to_string(),
        1 => "1 turning point".to_string(),
        points => format!("{points} turning points"),
    };
    Line::styled(words, theme.accent())
}

/// What the turn shown came to, and the better one.
pub(super) fn words(replay: &Replay, theme: &Theme) -> Vec<(String, Style)> {
    if let Some(reason) = replay.analysis.failure() {
        return vec![(format!("The analysis has failed: {reason}."), theme.error())];
    }
    let made = replay.record.ply(replay.shown);
    if !replay.is_analysing() || made.is_none_or(|made| made.turn == Turn::Pass) {
        return Vec::new();
    }
    let Some(judgement) = replay.analysis.judgement(replay.shown) else {
        return vec![("Not judged yet.".to_string(), theme.dim())];
    };
    let mut words = Vec::new();
    // That the game is won is told as its end, and on the better line the board shows another turn.
    if replay.shown_line().is_none() && !judgement.stands.is_won() {
        words.push((sentence(&in_words(judgement.stands)), theme.text()));
    }
    words.push(match judgement.best_turn() {
        _ if replay.is_best() => ("The best turn.".to_string(), theme.dim()),
        _ if judgement.changed_the_outcome() => (better(judgement, theme), theme.accent()),
        best => {
            let best = best.map_or(String::new(), |best| best.to_string());
            let value = in_words(judgement.could_stand);
            (format!("Best: {best}, {value}."), theme.dim())
        }
    });
    words
}

/// The better turn with the line that it begins, and how the game would have stood.
fn better(judgement: &Judgement, theme: &Theme) -> String {
    let line = told(&judgement.best.line);
    let value = in_words(judgement.could_stand);
    format!("{} Better: {line}, {value}.", theme.glyphs().fault)
}

/// The same, where there is one line for all: the better turn alone where the turn changed the outcome,
/// and how the game stood.
pub(super) fn in_short(replay: &Replay, theme: &Theme) -> Vec<(String, Style)> {
    let judgement = replay.analysis.judgement(replay.shown);
    let Some(judgement) = judgement.filter(|_| replay.shown_line().is_none()) else {
        return Vec::new();
    };
    let better = judgement
        .best_turn()
        .filter(|_| judgement.changed_the_outcome());
    let better = better.map(|turn| {
        let mark = theme.glyphs().fault;
        (format!("{mark} Better: {turn}"), theme.accent())
    });
    let stands = (sentence(&in_words(judgement.stands)), theme.text());
    better.into_iter().chain([stands]).collect()
}

/// How the game stands, in the words of the bar: as `Gold wins in 7` or `nobody wins`.
fn in_words(standing: Standing) -> String {
    match evaluation::in_words(standing) {
        (Some(side), words) => format!("{side} {words}"),
        (None, words) => words.to_lowercase(),
    }
}

/// The turn of the better line that the board shows, and which of how many it is.
pub(super) fn along_line(replay: &Replay) -> Option<String> {
    let line = replay.shown_line()?;
    let (turn, all) = (line.last()?, replay.better_line()?.len());
    Some(match line.len() {
        1 => format!("Instead: {turn}"),
        number => format!("Then, {number} of {all}: {turn}"),
    })
}
