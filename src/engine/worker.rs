//! A thread that thinks, so that nobody else has to wait.
//!
//! A [`Worker`] takes one question after the other and tells of each what it finds, through a function
//! of whoever started it. A new question calls the one before it off. Every message has the number of
//! its question ([`Generation`]), so that an answer that comes too late is known for one.

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use self::mind::Mind;
use super::searcher::Report;
use super::solve::Lookup;

mod messages;
mod mind;

pub use messages::{Answer, Generation, Message, Question};

/// What a worker may take for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// How much memory the transposition table takes at the most, in bytes.
    pub table_bytes: usize,
    /// On how many threads the endings are worked out; a search that nothing but the time limits has
    /// two of them.
    pub threads: NonZeroUsize,
}

impl Default for Means {
    /// 16 MiB, and a thread for each core.
    fn default() -> Means {
        Means {
            table_bytes: 16 << 20,
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        }
    }
}

/// A question on its way.
struct Order {
    generation: Generation,
    question: Question,
    stop: Arc<AtomicBool>,
}

/// A thread that thinks. It ends, at once, when this is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
/// use deblockle::engine::search::Limits;
/// use deblockle::engine::worker::{Answer, Message, Question, Worker};
/// use deblockle::rules::{Position, Ruleset};
///
/// let (send, messages) = channel();
/// let mut worker = Worker::start(move |message| drop(send.send(message)))?;
/// let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let (earlier, limits) = (Vec::new(), Limits::nodes(1_000));
/// let asked = worker.ask(Question::Analyse { position, earlier, limits });
/// let answer = messages.iter().find_map(|message| match message {
///     Message::Answer(generation, Answer::Report(report)) if generation == asked => Some(report),
///     _ => None,
/// });
/// assert_eq!(answer.expect("an answer").line[0].to_string(), "d5-d6*");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Worker {
    last: Generation,
    stop: Arc<AtomicBool>,
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a thread that tells what it finds by calling `tell`.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(tell: impl Fn(Message) + Send + 'static) -> std::io::Result<Worker> {
        Worker::start_with(Means::default(), tell)
    }

    /// As [`Worker::start`], with these means.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start_with(
        means: Means,
        tell: impl Fn(Message) + Send + 'static,
    ) -> std::io::Result<Worker> {
        Worker::start_looking_up(means, None, tell)
    }

    /// As [`Worker::start_with`], with more endings to look up, for analyses and the strongest level.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start_looking_up(
        means: Means,
        lookup: Option<Arc<dyn Lookup>>,
        tell: impl Fn(Message) + Send + 'static,
    ) -> std::io::Result<Worker> {
        let (orders, queue) = channel();
        let builder = thread::Builder::new().name("engine".into());
        let thread = builder.spawn(move || work(means, lookup.as_ref(), &queue, &tell))?;
        Ok(Worker {
            last: Generation::default(),
            stop: Arc::default(),
            orders: Some(orders),
            thread: Some(thread),
        })
    }

    /// Asks for something else than before. What was asked for before is called off; it may still
    /// be answered, with what was found until then.
    pub fn ask(&mut self, question: Question) -> Generation {
        self.hurry();
        self.stop = Arc::default();
        self.last.0 += 1;
        let order = Order {
            generation: self.last,
            question,
            stop: self.stop.clone(),
        };
        if let Some(orders) = &self.orders {
            // The other end is only gone when the thread is, and then nobody answers.
            let _ = orders.send(order);
        }
        self.last
    }

    /// Makes it answer what it was asked last with what it has found so far, at once.
    pub fn hurry(&self) {
        self.stop.store(true, Relaxed);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.hurry();
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // It catches its panics, and there is nobody left to tell.
            let _ = thread.join();
        }
    }
}

/// Carries out orders until there can be no more.
fn work(
    means: Means,
    lookup: Option<&Arc<dyn Lookup>>,
    queue: &Receiver<Order>,
    tell: &impl Fn(Message),
) {
    let mut mind = None;
    while let Ok(order) = queue.recv() {
        // Only the last of several counts.
        let order = queue.try_iter().last().unwrap_or(order);
        let generation = order.generation;
        let result = catch_unwind(AssertUnwindSafe(|| {
            let mind = Mind::of(&mut mind, *order.question.ruleset(), means, lookup);
            let progress = |report: &Report| tell(Message::Progress(generation, report.clone()));
            let answer = mind.answer(order.question, &order.stop, &progress);
            mind.take_faults()
                .for_each(|fault| tell(Message::Fault(fault)));
            tell(Message::Answer(generation, answer));
        }));
        if let Err(panic) = result {
            // What it left behind may be half done.
            mind = None;
            let failed = Answer::Failed(words(&*panic));
            tell(Message::Answer(generation, failed));
        }
    }
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    words.unwrap_or("no reason was given").into()
}
