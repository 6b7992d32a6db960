//! Several threads that search the same tree and share a table.
//!
//! Each searches for itself, and finds in the table what the others have found. With two threads, as
//! it plays and from the three set-ups of `benches/search.rs`, the calling thread gets as far with
//! less of its own time, medians of 15 searches with one thread and with two in turn: by 1.3 to depth
//! 10, by 1.4 to depth 12 and by 1.8 to 2.1 to depth 14. That is its time on a core; single searches
//! ranged from 1.0 to 2.8. By the clock, beside two to three other busy programs on two cores, it was
//! 0.7 to 1.0 to depth 10, 0.8 to 1.0 to depth 12 and 1.1 to 1.4 to depth 14: there the helper takes
//! time from the thread that it helps. A helper that begins one turn further ahead does as well as one
//! that does not to depth 12, and better to depth 14. To have threads put off turns that another is
//! looking at did not help.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, Builder};

use super::super::share::joined;
use super::alpha_beta::{AlphaBeta, MAX_DEPTH};
use super::deepening::{Found, Search};
use super::limits::{Gauge, Limits};
use super::tree::Tree;

/// What the threads of one search have in common, but for the table.
#[derive(Default)]
struct Common {
    /// Whether the helpers are to end.
    is_over: AtomicBool,
    /// How many positions the helpers have looked at.
    nodes: AtomicU64,
}

/// Has the helpers end, also when the thread that they help panics.
struct EndOfSearch<'a>(&'a Common);

impl Drop for EndOfSearch<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Relaxed);
    }
}

impl<T: Tree<Node: Sync> + Sync> Search<'_, T> {
    /// As [`Search::deepen`], on so many threads, the calling one included. What that one finds
    /// counts; the others put what they find into the table. With more than one thread the answer
    /// depends on how fast each is. The positions that all have looked at are counted together, but
    /// the limit of nodes is for the calling thread.
    ///
    /// Where the system gives fewer threads, fewer search.
    ///
    /// # Panics
    /// When a thread does, in the same words, once the others have ended.
    pub fn deepen_on(
        &self,
        threads: NonZeroUsize,
        root: &T::Node,
        limits: Limits,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Found),
    ) -> Found {
        let common = &Common::default();
        thread::scope(|scope| {
            let help = |number| {
                let helper = Builder::new().name("search".into());
                helper.spawn_scoped(scope, move || self.help(number, root, common))
            };
            let helpers: Vec<_> = (1..threads.get())
                .map_while(|number| help(number).ok())
                .collect();
            let with_helpers = |mut found: Found| {
                found.nodes += common.nodes.load(Relaxed);
                found
            };
            let end = EndOfSearch(common);
            let found = self.deepen(root, limits, stop, |found| {
                tell(&with_helpers(found.clone()))
            });
            drop(end);
            helpers.into_iter().for_each(joined);
            with_helpers(found)
        })
    }

    /// Searches until the search is over, every other helper one turn further ahead than the calling
    /// thread to begin with.
    fn help(&self, number: usize, root: &T::Node, common: &Common) {
        let mut search = AlphaBeta::new(self, Gauge::armed(Limits::default(), &common.is_over));
        let mut counted = 0;
        let first = 1 + number as u32 % 2;
        for depth in first..=MAX_DEPTH {
            let found = search.root(root, depth);
            common.nodes.fetch_add(search.nodes() - counted, Relaxed);
            counted = search.nodes();
            if found.is_err() {
                break;
            }
        }
    }
}
