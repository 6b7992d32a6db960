//! The hop of a turn being made: what keys and clicks do to it, and what is said of it.

use crate::rules::{Direction, Face, Square, Turn, Walk, WalkRefusal, reach_of};
use crate::tui::keys::{Action, Context};
use crate::tui::scene::seen;
use crate::tui::screens::steering;
use crate::tui::stage::Table;
use crate::tui::theme::Theme;

/// Does what a key asks for while a block hops, if one does, and returns the turn when it is to be
/// played. The hop may be dropped.
///
/// # Errors
/// In words, when the key does nothing.
pub fn act(
    begun: &mut Option<Walk>,
    action: Action,
    table: &Table,
) -> Result<Option<Turn>, String> {
    let Some(walk) = begun else {
        return Ok(None);
    };
    match action {
        Action::Next => go_round(walk, 1),
        Action::Previous => go_round(walk, walk.tip().landings().len().saturating_sub(1)),
        Action::Confirm => return walk.turn().map(Some).ok_or_else(|| steps_due(walk)),
        Action::Back => {
            if !walk.back() {
                *begun = None;
            }
        }
        Action::Leave => *begun = None,
        _ => {
            if let Some(direction) = steering::direction(action, table.flipped) {
                let face = walk.tip().face();
                walk.step(direction).map_err(|refusal| match refusal {
                    WalkRefusal::NoSteps(_) => {
                        let enter = table.keys.name_of(Context::Hopping, Action::Confirm);
                        format!("{face}: {enter} plays the turn")
                    }
                    other => other.to_string(),
                })?;
            }
        }
    }
    Ok(None)
}

/// Whether the action, which steers that way if it steers, would do something to the hop.
pub fn works(walk: &Walk, action: Action, way: Option<Direction>) -> bool {
    let mut gone_on = walk.clone();
    match (action, way) {
        (Action::Confirm, _) => walk.turn().is_some(),
        (Action::Next | Action::Previous, _) => {
            go_round(&mut gone_on, 1);
            gone_on != *walk
        }
        (_, Some(way)) => gone_on.step(way).is_ok() && gone_on != *walk,
        _ => true,
    }
}

/// What a click on a space comes to while a block hops.
pub enum Clicked {
    /// The same as the key that plays the turn.
    Confirms,
    /// The hop has gone there or, where its block came from, has been dropped.
    GoesOn,
    /// The hop does not lead there, which these words say.
    Elsewhere(String),
}

/// Takes a click on that space while a block hops.
pub fn click(begun: &mut Option<Walk>, square: Square) -> Clicked {
    let Some(walk) = begun else {
        return Clicked::GoesOn;
    };
    let is_landing = walk.tip().landings().contains(square);
    // A hop of three steps may be on one of its landings after the first.
    let is_on_its_way = is_landing && walk.turn().is_none();
    if square == walk.at() && !is_on_its_way {
        return Clicked::Confirms;
    }
    if is_landing {
        walk.go_to(square);
    } else if square == walk.tip().from {
        *begun = None;
    } else {
        return Clicked::Elsewhere(no_landing(walk, square));
    }
    Clicked::GoesOn
}

/// Whether the hop is one that is walked.
fn has_steps(walk: &Walk) -> bool {
    walk.tip()
        .landings()
        .into_iter()
        .any(|landing| landing != walk.tip().to)
}

/// Goes to the `by`-th landing after the one the hop is on.
fn go_round(walk: &mut Walk, by: usize) {
    let landings: Vec<Square> = walk.tip().landings().into_iter().collect();
    let here = landings.iter().position(|&landing| landing == walk.at());
    let next = match here.filter(|_| walk.turn().is_some()) {
        Some(here) => landings.get((here + by) % landings.len()),
        None if by == 1 => landings.first(),
        None => landings.last(),
    };
    if let Some(&landing) = next {
        walk.go_to(landing);
    }
}

/// What the hop still needs before it can be played.
fn steps_due(walk: &Walk) -> String {
    let face = walk.tip().face();
    match walk.steps_left() {
        1 => format!("{face} has to hop: one arrow more"),
        left => format!("{face} has to hop: {left} arrows more"),
    }
}

/// Why a click on that space goes nowhere.
fn no_landing(walk: &Walk, square: Square) -> String {
    match walk.tip().landings().is_empty() {
        true => format!("the block goes off: click {} to play that", walk.at()),
        false => format!("{square} is none of the landings"),
    }
}

/// What is to be done while a block hops.
pub fn hop_prompt(walk: &Walk, table: &Table, theme: &Theme) -> String {
    let enter = table.keys.name_of(Context::Hopping, Action::Confirm);
    let face = walk.tip().face();
    match walk.turn() {
        Some(turn) if walk.tip().goes_off() => format!("{enter} takes it off: {turn}."),
        Some(turn) if face == Face::Stop => format!("Stop stays. {enter} plays {turn}."),
        Some(turn) => format!("{enter} plays {turn}."),
        None if walk.path().is_empty() && walk.half().is_none() && has_steps(walk) => {
            format!("{face} {}.", reach_of(face))
        }
        None => match walk.half() {
            Some(way) => {
                let arrow = theme.glyphs().arrow(seen(way, table.flipped));
                format!("{face}: {arrow} and one arrow more.")
            }
            None => format!("{}.", steps_due(walk)),
        },
    }
}
