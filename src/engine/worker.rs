//! A thread that thinks, so that nobody else has to wait.
//!
//! A [`Worker`] takes one request after the other and tells of each what it finds, through a function
//! of whoever started it. A new request calls the one before it off. Every message has the number of
//! its request ([`Generation`]), so that an answer that comes too late is known for one.

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use crate::rules::{Alone, Position, Ruleset, SetUp, Side, Turn};

use super::alone::shortest_line;
use super::analysis::{Judgement, judge};
use super::level::Level;
use super::search::Limits;
use super::searcher::{Report, Searcher};
use super::solve::{Attack, Defence, Endings, Lookup, Worths};

/// The number of a request: each has a larger one than those before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Generation(u64);

/// What a worker is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The turn that a player makes.
    Play {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// How strong the player is.
        level: Level,
        /// Makes it err otherwise in the same position.
        seed: u64,
        /// How far it looks: [`Level::limits`] as a rule.
        limits: Limits,
    },
    /// The best turn, and what the position is worth: a hint, or an analysis.
    Analyse {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// How far to look.
        limits: Limits,
    },
    /// What a turn came to, beside the best one.
    Judge {
        /// The position.
        position: Position,
        /// The positions of the game before it.
        earlier: Vec<Position>,
        /// The turn, which is legal there.
        turn: Turn,
        /// How far to look, for each of the two.
        limits: Limits,
    },
    /// The opponent's blocks, placed.
    Place {
        /// The set-up.
        set_up: SetUp,
        /// How strong the player is.
        level: Level,
        /// Makes it place otherwise.
        seed: u64,
    },
    /// The endings of one block against one.
    Endings(Ruleset),
    /// What every turn is worth in that position.
    Worths(Position),
    /// A shortest way off for one side's blocks that have the board to themselves.
    Shortest(Alone),
    /// How the opponent of an attacker holds out longest: see [`Attack::defence`].
    Defend {
        /// The position.
        position: Position,
        /// The side that wants its blocks off.
        attacker: Side,
        /// How many turns of its own it has left.
        turns: u8,
    },
}

impl Request {
    /// Whether the answer takes the endings of one block against one.
    const fn needs_endings(&self) -> bool {
        match self {
            Request::Play { level, .. } => level.knows_endings(),
            Request::Analyse { .. }
            | Request::Judge { .. }
            | Request::Endings(_)
            | Request::Worths(_)
            | Request::Defend { .. } => true,
            Request::Place { .. } | Request::Shortest(_) => false,
        }
    }
}

/// What a worker tells.
#[derive(Clone, Debug)]
pub enum Message {
    /// What has been found so far.
    Progress(Generation, Report),
    /// The answer to [`Request::Play`] or [`Request::Analyse`].
    Answer(Generation, Report),
    /// The answer to [`Request::Judge`].
    Judged(Generation, Judgement),
    /// The answer to [`Request::Place`].
    Placed(Generation, SetUp),
    /// The answer to [`Request::Endings`].
    Endings(Generation, Arc<Endings>),
    /// The answer to [`Request::Worths`]: nothing when it is not known how the position ends.
    Worths(Generation, Option<Worths>),
    /// The answer to [`Request::Shortest`]: nothing when none has been found.
    Shortest(Generation, Option<Vec<Turn>>),
    /// What was wrong with endings that were to be looked up. The answer does without them.
    Fault(String),
    /// The answer to [`Request::Defend`].
    Defence(Generation, Defence),
    /// There is no answer: the search failed, which is a fault of the program. In words, why. The
    /// worker goes on with the next request.
    Failed(Generation, String),
}

/// How many positions are looked at for a shortest way. It is several times what any of 4000 set-ups
/// took, and keeps a strange net from taking all the memory.
const MOST_FOR_SHORTEST: u64 = 200_000;

/// Why there is no defence: half of one is none.
const CALLED_OFF: &str = "it was called off";

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

/// A request on its way.
struct Order {
    generation: Generation,
    request: Request,
    stop: Arc<AtomicBool>,
}

/// A thread that thinks. It ends, at once, when this is dropped.
///
/// ```
/// use std::sync::mpsc::channel;
/// use deblockle::engine::search::Limits;
/// use deblockle::engine::worker::{Message, Request, Worker};
/// use deblockle::rules::{Position, Ruleset};
///
/// let (send, messages) = channel();
/// let mut worker = Worker::start(move |message| drop(send.send(message)))?;
/// let position = Position::parse("3tl3/7/3XT3/7/7/7/7 g", Ruleset::default())?;
/// let (earlier, limits) = (Vec::new(), Limits::nodes(1_000));
/// let asked = worker.ask(Request::Analyse { position, earlier, limits });
/// let answer = messages.iter().find_map(|message| match message {
///     Message::Answer(generation, report) if generation == asked => Some(report),
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
    pub fn ask(&mut self, request: Request) -> Generation {
        self.hurry();
        self.stop = Arc::default();
        self.last.0 += 1;
        let order = Order {
            generation: self.last,
            request,
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
            let mind = Mind::of(&mut mind, *order.ruleset(), means, lookup);
            let answer = mind.answer(order, tell);
            let faults = mind
                .endings
                .iter()
                .flat_map(|endings| endings.take_faults());
            faults.for_each(|fault| tell(Message::Fault(fault)));
            tell(answer);
        }));
        if let Err(panic) = result {
            // What it left behind may be half done.
            mind = None;
            tell(Message::Failed(generation, words(&*panic)));
        }
    }
}

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    words.unwrap_or("no reason was given").into()
}

impl Order {
    const fn ruleset(&self) -> &Ruleset {
        match &self.request {
            Request::Play { position, .. }
            | Request::Analyse { position, .. }
            | Request::Judge { position, .. }
            | Request::Defend { position, .. } => position.ruleset(),
            Request::Place { set_up, .. } => set_up.ruleset(),
            Request::Endings(ruleset) => ruleset,
            Request::Worths(position) => position.ruleset(),
            Request::Shortest(alone) => alone.ruleset(),
        }
    }
}

/// What is kept from request to request, as long as the rules stay the same.
struct Mind {
    ruleset: Ruleset,
    means: Means,
    lookup: Option<Arc<dyn Lookup>>,
    searcher: Searcher,
    /// Once they have been needed.
    endings: Option<Arc<Endings>>,
}

impl Mind {
    /// The mind for these rules: the present one, or a new one when it is for others.
    fn of<'a>(
        mind: &'a mut Option<Mind>,
        ruleset: Ruleset,
        means: Means,
        lookup: Option<&Arc<dyn Lookup>>,
    ) -> &'a mut Mind {
        let fits = |mind: &Mind| mind.ruleset == ruleset;
        let kept = mind.take().filter(fits);
        mind.insert(kept.unwrap_or_else(|| Mind::new(ruleset, means, lookup.cloned())))
    }

    fn new(ruleset: Ruleset, means: Means, lookup: Option<Arc<dyn Lookup>>) -> Mind {
        let mut searcher = Searcher::new(ruleset, means.table_bytes);
        searcher.use_threads(means.threads);
        Mind {
            ruleset,
            means,
            lookup,
            searcher,
            endings: None,
        }
    }

    /// The endings of one block against one, which the searcher knows from here on.
    fn endings(&mut self) -> Arc<Endings> {
        let endings = self.endings.get_or_insert_with(|| {
            let endings = Endings::solve(self.ruleset, self.means.threads);
            let endings = Arc::new(endings.looking_up(self.lookup.clone()));
            self.searcher.know(endings.clone());
            endings
        });
        endings.clone()
    }

    fn answer(&mut self, order: Order, tell: &impl Fn(Message)) -> Message {
        let Order {
            generation,
            request,
            stop,
        } = order;
        let progress = |report: &Report| tell(Message::Progress(generation, report.clone()));
        if request.needs_endings() {
            self.endings();
        }
        let searcher = &mut self.searcher;
        let report = match request {
            Request::Endings(_) => return Message::Endings(generation, self.endings()),
            Request::Worths(position) => {
                let worths = Worths::of(&position, &self.endings());
                return Message::Worths(generation, worths);
            }
            Request::Shortest(alone) => {
                let limits = Limits::nodes(MOST_FOR_SHORTEST);
                return Message::Shortest(generation, shortest_line(&alone, limits, &stop));
            }
            Request::Defend {
                position,
                attacker,
                turns,
            } => {
                let endings = self.endings();
                let mut attack = Attack::new(attacker, &endings, Limits::default(), &stop);
                return match attack.defence(&position, turns) {
                    Some(defence) => Message::Defence(generation, defence),
                    None => Message::Failed(generation, CALLED_OFF.to_string()),
                };
            }
            Request::Place {
                set_up,
                level,
                seed,
            } => return Message::Placed(generation, searcher.place(&set_up, level, seed)),
            Request::Analyse {
                position,
                earlier,
                limits,
            } => {
                let mut report = searcher.search(&position, &earlier, limits, &stop, progress);
                if let Some(endings) = &self.endings {
                    report.go_on_to_the_end(&position, endings);
                }
                report
            }
            Request::Judge {
                position,
                earlier,
                turn,
                limits,
            } => {
                let endings = self.endings();
                let at = (&position, &earlier[..]);
                let searcher = &mut self.searcher;
                let judgement = judge(searcher, &endings, at, turn, limits, &stop);
                return Message::Judged(generation, judgement);
            }
            Request::Play {
                position,
                earlier,
                level,
                seed,
                limits,
            } => {
                let player = (level, seed);
                searcher.play(&position, &earlier, player, limits, &stop, progress)
            }
        };
        Message::Answer(generation, report)
    }
}
