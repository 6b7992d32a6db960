//! Has the computer think, on a thread of its own.

use std::mem::ManuallyDrop;
use std::sync::mpsc::Sender;

use super::event::Event;
use super::messages::Message;
#[cfg(debug_assertions)]
use super::test_panic;
use crate::engine::worker::{self, Answer, Generation, Means, Question, Worker};
use crate::table_folder;

/// The thread that thinks, from the first question on, and what it was asked last.
///
/// The thread is not waited for: who quits is not kept by what it works at, and it ends with the
/// program.
#[derive(Debug)]
pub(super) struct Thinker {
    sender: Sender<Message>,
    worker: Option<ManuallyDrop<Worker>>,
    /// What the worker calls the last question, and what the program does; nothing when nobody waits
    /// for an answer.
    asked: Option<(Generation, u64)>,
}

impl Thinker {
    /// A thinker whose answers go into the channel.
    pub(super) const fn new(sender: Sender<Message>) -> Thinker {
        Thinker {
            sender,
            worker: None,
            asked: None,
        }
    }

    /// Has that thought about, and nothing that was asked before. What cannot even be tried is
    /// answered at once.
    pub(super) fn ask(&mut self, generation: u64, question: Question) -> Option<Event> {
        if self.worker.is_none() {
            let sender = self.sender.clone();
            let tell = move |message| {
                #[cfg(debug_assertions)]
                if !matches!(message, worker::Message::Answer(_, Answer::Failed(_))) {
                    test_panic::in_thread("engine");
                }
                // Nobody is waked for what is only on its way to an answer. Without a receiver the
                // loop has ended already.
                if !matches!(message, worker::Message::Progress(..)) {
                    let _ = sender.send(Message::Worker(message));
                }
            };
            let lookup = table_folder::usual();
            match Worker::start_looking_up(Means::default(), lookup, tell) {
                Ok(worker) => self.worker = Some(ManuallyDrop::new(worker)),
                Err(error) => {
                    let answer = Answer::Failed(format!("no thread can be started: {error}"));
                    return Some(Event::Answered { generation, answer });
                }
            }
        }
        let asked = self.worker.as_mut().map(|worker| worker.ask(question));
        self.asked = asked.map(|asked| (asked, generation));
        None
    }

    /// Has it answer with what it has found so far.
    pub(super) fn hurry(&self) {
        if let Some(worker) = &self.worker {
            worker.hurry();
        }
    }

    /// Nobody waits for the answer any more.
    pub(super) fn stop(&mut self) {
        self.asked = None;
        self.hurry();
    }

    /// What a message means for the program; nothing when it answers what was not asked for last.
    pub(super) fn told(&mut self, message: worker::Message) -> Option<Event> {
        let (answered, answer) = match message {
            worker::Message::Progress(..) => return None,
            worker::Message::Answer(answered, answer) => (answered, answer),
            worker::Message::Fault(fault) => return Some(Event::Refused(format!("{fault}."))),
        };
        let (_, generation) = self.asked.take_if(|(asked, _)| *asked == answered)?;
        Some(Event::Answered { generation, answer })
    }
}
