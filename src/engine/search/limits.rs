//! When a search has to stop.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

/// How far a search goes. Depth 1 is always looked at, so that there is an answer.
///
/// The default is no limit: the search goes on until it is told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many turns are looked ahead at the most.
    pub depth: Option<u32>,
    /// How many positions are looked at, at the most.
    pub nodes: Option<u64>,
    /// When the search has to be over.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// So many positions and nothing else: the same search on every machine.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            depth: None,
            nodes: Some(nodes),
            deadline: None,
        }
    }

    /// Whether there is a limit of depth or of nodes. To such a limit the same is found on every
    /// machine, unless it is called off before.
    pub(in super::super) const fn are_counted(self) -> bool {
        self.depth.is_some() || self.nodes.is_some()
    }

    /// So many turns ahead and nothing else: the same search on every machine.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            nodes: None,
            deadline: None,
        }
    }
}

/// A limit was reached, or somebody asked for a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Stopped;

/// Counts positions and says when to stop.
pub(in super::super) struct Gauge<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    nodes: u64,
    /// Whether the limits are in force yet.
    armed: bool,
}

impl<'a> Gauge<'a> {
    /// After how many positions the clock and the wish to stop are looked at: about half a
    /// millisecond.
    const STRIDE: u64 = 1 << 10;

    /// A gauge that stops nothing until it is armed.
    pub(super) fn new(limits: Limits, stop: &'a AtomicBool) -> Gauge<'a> {
        Gauge {
            limits,
            stop,
            nodes: 0,
            armed: false,
        }
    }

    /// A gauge that is armed from the beginning.
    pub(in super::super) fn armed(limits: Limits, stop: &'a AtomicBool) -> Gauge<'a> {
        let mut gauge = Gauge::new(limits, stop);
        gauge.arm();
        gauge
    }

    pub(super) fn arm(&mut self) {
        self.armed = true;
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one position.
    #[inline]
    pub(in super::super) fn count(&mut self) -> Result<(), Stopped> {
        if self.armed && self.is_over() {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether a limit is reached.
    #[inline]
    fn is_over(&self) -> bool {
        self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || self.nodes.is_multiple_of(Gauge::STRIDE) && self.is_called_off()
    }

    /// Whether somebody asked for a stop or the time is up.
    pub(super) fn is_called_off(&self) -> bool {
        let late = |deadline| Instant::now() >= deadline;
        self.stop.load(Relaxed) || self.limits.deadline.is_some_and(late)
    }
}
