//! The answer to `solve`: who wins with best play.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use super::tell;
use crate::engine::search::Limits;
use crate::engine::solve::{Endings, prove};
use crate::rules::Position;
use crate::table_folder;
use crate::text;

/// How many positions are looked at when nothing else is said: a matter of seconds.
const USUAL_NODES: u64 = 1_000_000;

/// The longest time that can be given, in seconds: longer than anybody waits.
const MOST_SECONDS: f64 = 1e9;

/// How many positions may be looked at.
pub(super) fn nodes(text: &str) -> Result<u64, String> {
    let nodes = text.parse().ok().filter(|&nodes| nodes > 0);
    nodes.ok_or_else(|| format!("it is a whole number, 1 to {}", u64::MAX))
}

/// How long it may take.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let seconds = seconds.filter(|&seconds: &f64| seconds > 0.0 && seconds <= MOST_SECONDS);
    let time = seconds.map(Duration::from_secs_f64);
    time.ok_or_else(|| {
        format!("it is a number of seconds above 0, as 10 or 0.5, and {MOST_SECONDS} at the most")
    })
}

/// The position's ending in words, or `unknown` where none is proved within the limits.
pub(super) fn answer(position: &Position, nodes: Option<u64>, time: Option<Duration>) -> String {
    let limits = Limits {
        depth: None,
        nodes: nodes.or(time.is_none().then_some(USUAL_NODES)),
        deadline: time.and_then(|time| Instant::now().checked_add(time)),
    };
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let endings = Endings::solve(*position.ruleset(), threads);
    let endings = endings.looking_up(table_folder::usual());
    let ending = prove(position, &endings, limits, &AtomicBool::new(false));
    say_faults(&endings);
    ending.map_or_else(|| "unknown".to_string(), |ending| ending.to_string())
}

/// Says what was wrong with tables that endings were to be looked up in, on standard error.
pub(super) fn say_faults(endings: &Endings) {
    for fault in endings.take_faults() {
        tell(&text::printable(&fault));
    }
}
