//! Carries a session on: reads lines, lets the engine think, and writes what is said.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::session::{Reply, Session, Task};
use crate::engine::search::Limits;
use crate::engine::worker::{Answer, Generation, Means, Message, Question, Worker};
use crate::line::{Line, Unreadable, read_line};
use crate::rules::Ruleset;

/// How long a line may be, in bytes: enough for a game of many thousand turns.
const LONGEST_LINE: usize = 1 << 20;

/// Why a session cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The lines cannot be read.
    #[error("the input cannot be read: {0}")]
    Input(io::Error),
    /// What is said cannot be written.
    #[error("the answer cannot be given: {0}")]
    Output(io::Error),
    /// The system gives no thread.
    #[error("the engine cannot be started: {0}")]
    Thread(io::Error),
}

impl Error {
    /// Whether nobody listens any more, and there is nobody to tell.
    pub fn is_unheard(&self) -> bool {
        matches!(self, Error::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// What the session waits for.
enum Event {
    Line(Line),
    /// The input is broken.
    Broken(io::Error),
    /// From the engine of that number.
    Engine(usize, Message),
}

/// Speaks UGI until `quit` or the end of the input, beginning with those rules.
///
/// The input is read on a thread of its own, which may be left waiting for it.
///
/// # Errors
/// When the input cannot be read, the output not be written, or there are no threads.
pub fn run(
    ruleset: Ruleset,
    mut input: impl BufRead + Send + 'static,
    mut out: impl Write,
) -> Result<(), Error> {
    let (send, events) = channel();
    let mut session = Session::new(ruleset, Means::default());
    let mut engine = Engine::start(0, session.means(), send.clone())?;
    let lines = move || {
        loop {
            let event = match read_line(&mut input, LONGEST_LINE) {
                Ok(line) => Event::Line(line),
                Err(error) => Event::Broken(error),
            };
            let is_last = matches!(event, Event::Line(Line::End) | Event::Broken(_));
            if send.send(event).is_err() || is_last {
                break;
            }
        }
    };
    let reader = thread::Builder::new().name("input".into());
    reader.spawn(lines).map_err(Error::Thread)?;
    let result = converse(&mut session, &mut engine, &events, &mut out);
    engine.leave();
    result
}

/// Takes what comes and does what is to be done, until it is time to leave.
fn converse(
    session: &mut Session,
    engine: &mut Engine,
    events: &Receiver<Event>,
    out: &mut impl Write,
) -> Result<(), Error> {
    for event in events {
        let replies = match event {
            Event::Line(Line::Text(line)) => session.take(&line),
            Event::Line(Line::Unreadable(why)) => session.take_unreadable(match why {
                Unreadable::TooLong => "it is too long",
                Unreadable::NotUtf8 => "it is not valid UTF-8",
            }),
            Event::Line(Line::End) => break,
            Event::Broken(error) => return Err(Error::Input(error)),
            Event::Engine(number, message) => engine.heard(number, message, session),
        };
        for reply in replies {
            match reply {
                Reply::Say(line) => writeln!(out, "{line}").map_err(Error::Output)?,
                Reply::Prepare(ruleset) => engine.prepare(ruleset),
                Reply::Think(task) => engine.think(task),
                Reply::Hurry => engine.worker.hurry(),
                Reply::Renew(means) => engine.renew(means)?,
                Reply::Quit => return out.flush().map_err(Error::Output),
            }
        }
        out.flush().map_err(Error::Output)?;
    }
    Ok(())
}

/// The engine, and what it is asked for.
struct Engine {
    /// Its number among the engines of the session: what an earlier one tells counts for nothing.
    number: usize,
    worker: Worker,
    events: Sender<Event>,
    /// What it was asked last, and when.
    asked: Option<(Generation, Instant)>,
}

impl Engine {
    fn start(number: usize, means: Means, events: Sender<Event>) -> Result<Engine, Error> {
        let tell = events.clone();
        let worker = Worker::start_with(means, move |message| {
            // Where nobody listens the session is over.
            let _ = tell.send(Event::Engine(number, message));
        });
        Ok(Engine {
            number,
            worker: worker.map_err(Error::Thread)?,
            events,
            asked: None,
        })
    }

    fn renew(&mut self, means: Means) -> Result<(), Error> {
        let new = Engine::start(self.number + 1, means, self.events.clone())?;
        std::mem::replace(self, new).leave();
        Ok(())
    }

    /// Lets it go without waiting: while it gets ready it cannot break off.
    fn leave(self) {
        // Where there is no thread for that it is waited for.
        let _ = thread::Builder::new().spawn(move || drop(self));
    }

    fn ask(&mut self, question: Question) {
        let now = Instant::now();
        self.asked = Some((self.worker.ask(question), now));
    }

    fn prepare(&mut self, ruleset: Ruleset) {
        self.ask(Question::Prepare(ruleset));
    }

    fn think(&mut self, task: Task) {
        let deadline = |time: Duration| Instant::now().checked_add(time);
        self.ask(Question::Play {
            position: task.position,
            earlier: task.earlier,
            level: task.level,
            seed: task.seed,
            limits: Limits {
                depth: task.depth,
                nodes: task.nodes,
                deadline: task.time.and_then(deadline),
            },
        });
    }

    /// Passes on what an engine told, if it is about what was asked last.
    fn heard(&self, number: usize, message: Message, session: &mut Session) -> Vec<Reply> {
        let Some((asked, when)) = self.asked.filter(|_| number == self.number) else {
            return Vec::new();
        };
        match message {
            Message::Progress(about, report) if about == asked => {
                session.progress(&report, when.elapsed())
            }
            Message::Answer(_, Answer::Prepared(ruleset)) => session.prepared(ruleset),
            Message::Answer(about, answer) if about == asked => match answer {
                Answer::Report(report) => session.answer(&report, when.elapsed()),
                Answer::Failed(why) => session.failed(&why),
                _ => Vec::new(),
            },
            Message::Fault(fault) => session.fault(&fault),
            Message::Progress(..) | Message::Answer(..) => Vec::new(),
        }
    }
}
