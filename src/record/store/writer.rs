//! The thread that writes, so that the screen never waits for the disk.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::disk::{Disk, SystemDisk};
use super::error::StoreError;
use super::game::{GameFile, GameId, held};

/// How long a writer that is dropped waits for the disk.
const PATIENCE: Duration = Duration::from_secs(3);

/// What has become of a text that was to be saved.
///
/// For each game the generations reported only grow. Those that were passed over had been replaced
/// by newer texts of the same game before their turn came.
#[derive(Clone, Debug)]
pub enum Report {
    /// The disk has the text. The game is safe up to this generation.
    Saved {
        /// Which game.
        game: GameId,
        /// What [`Writer::save`] had answered.
        generation: u64,
        /// Where the game is kept.
        path: PathBuf,
    },
    /// The text is not saved. It is kept to be tried again when the writer is finished, unless a
    /// newer one of the same game is saved before.
    Failed {
        /// Which game.
        game: GameId,
        /// What [`Writer::save`] had answered.
        generation: u64,
        /// Why, and what would help.
        error: StoreError,
    },
}

/// A thread that writes games. Dropping it waits a few seconds at the most until all is written;
/// [`finish`](Writer::finish) also tells whether it is.
#[derive(Debug)]
pub struct Writer<D: Disk = SystemDisk> {
    shared: Arc<Shared<D>>,
}

#[derive(Debug)]
struct Shared<D: Disk> {
    state: Mutex<State<D>>,
    /// Told when there is something to write, or the end has come.
    wanted: Condvar,
    /// Told when something has been written, or has failed.
    settled: Condvar,
}

#[derive(Debug)]
struct State<D: Disk> {
    /// What waits to be written: one text for each game, the newest.
    queue: VecDeque<Job<D>>,
    /// What could not be written, and nothing newer of the same game has come since.
    failed: Vec<(Job<D>, StoreError)>,
    /// Whether something is being written.
    is_busy: bool,
    is_closed: bool,
    last_generation: u64,
}

/// A text to be written.
#[derive(Debug)]
struct Job<D: Disk> {
    game: GameFile<D>,
    generation: u64,
    text: String,
}

impl<D: Disk> Writer<D> {
    /// Starts the thread. It tells what becomes of each text by calling `report`, which should only
    /// pass it on, for instance into the channel that the screen sleeps on.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(report: impl FnMut(Report) + Send + 'static) -> Result<Writer<D>, StoreError> {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                queue: VecDeque::new(),
                failed: Vec::new(),
                is_busy: false,
                is_closed: false,
                last_generation: 0,
            }),
            wanted: Condvar::new(),
            settled: Condvar::new(),
        });
        let of_thread = Arc::clone(&shared);
        thread::Builder::new()
            .name("writer".into())
            .spawn(move || of_thread.work(report))
            .map_err(|error| StoreError::NoThread(Arc::new(error)))?;
        Ok(Writer { shared })
    }

    /// Has the text written to the game's file, and returns at once. The number is greater than any
    /// before; a [`Report`] will tell of it, unless a newer text of the same game comes before this
    /// one's turn.
    pub fn save(&self, game: &GameFile<D>, text: String) -> u64 {
        let mut state = held(&self.shared.state);
        state.last_generation += 1;
        let generation = state.last_generation;
        let is_older = |job: &Job<D>| job.game.id() == game.id();
        state.failed.retain(|(job, _)| !is_older(job));
        match state.queue.iter_mut().find(|job| is_older(job)) {
            // It keeps its place, so that a game that is saved often waits no longer than others.
            Some(job) => (job.generation, job.text) = (generation, text),
            None => state.queue.push_back(Job {
                game: game.clone(),
                generation,
                text,
            }),
        }
        self.shared.wanted.notify_one();
        generation
    }

    /// Waits until everything is written, but no longer than so long; what had failed is tried once
    /// more. A thread that is still waiting for the disk then goes on as long as the program runs,
    /// and the files are whole also if it does not.
    ///
    /// # Errors
    /// When the newest text of some game is not saved: why one could not be, or
    /// [`TooSlow`](StoreError::TooSlow).
    pub fn finish(self, patience: Duration) -> Result<(), StoreError> {
        self.close(patience)
    }

    fn close(&self, patience: Duration) -> Result<(), StoreError> {
        let mut state = held(&self.shared.state);
        if !state.is_closed {
            state.is_closed = true;
            let again = std::mem::take(&mut state.failed);
            state.queue.extend(again.into_iter().map(|(job, _)| job));
            self.shared.wanted.notify_one();
        }
        let is_at_work = |state: &mut State<D>| state.is_busy || !state.queue.is_empty();
        let (mut state, waited) = self
            .shared
            .settled
            .wait_timeout_while(state, patience, is_at_work)
            .unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return Err(StoreError::TooSlow);
        }
        // Taken out, so that the games are given up here and not whenever the thread ends.
        match std::mem::take(&mut state.failed).pop() {
            Some((_, error)) => Err(error),
            None => Ok(()),
        }
    }
}

impl<D: Disk> Drop for Writer<D> {
    fn drop(&mut self) {
        let patience = match held(&self.shared.state).is_closed {
            // It has been waited for already.
            true => Duration::ZERO,
            false => PATIENCE,
        };
        // What went wrong has been reported.
        let _ = self.close(patience);
    }
}

impl<D: Disk> Shared<D> {
    /// The thread: it writes what is wanted until the end has come and nothing waits any more.
    fn work(&self, mut report: impl FnMut(Report)) {
        while let Some(job) = self.next() {
            let (game, generation) = (job.game.id(), job.generation);
            // A fault in the writing of one game must not cost the others.
            let written = catch_unwind(AssertUnwindSafe(|| job.game.write(&job.text)))
                .unwrap_or(Err(StoreError::Panicked));
            let news = match written {
                Ok(path) => {
                    // Before anybody is told, who might give up the game and open it again.
                    drop(job);
                    Report::Saved {
                        game,
                        generation,
                        path,
                    }
                }
                Err(error) => {
                    self.keep(job, &error);
                    Report::Failed {
                        game,
                        generation,
                        error,
                    }
                }
            };
            // Nor must one in whoever is told.
            let _ = catch_unwind(AssertUnwindSafe(|| report(news)));
            held(&self.state).is_busy = false;
            self.settled.notify_all();
        }
    }

    /// Sleeps until there is something to write; `None` when there never will be again.
    fn next(&self) -> Option<Job<D>> {
        let is_idle = |state: &mut State<D>| state.queue.is_empty() && !state.is_closed;
        let mut state = self
            .wanted
            .wait_while(held(&self.state), is_idle)
            .unwrap_or_else(PoisonError::into_inner);
        let job = state.queue.pop_front()?;
        state.is_busy = true;
        Some(job)
    }

    /// Keeps what could not be written, unless something newer waits.
    fn keep(&self, job: Job<D>, error: &StoreError) {
        let mut state = held(&self.state);
        let id = job.game.id();
        if !state.queue.iter().any(|newer| newer.game.id() == id) {
            state.failed.push((job, error.clone()));
        }
    }
}
