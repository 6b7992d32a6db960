//! Carries out what the program wants of the file of settings.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

use crate::settings::{Fault, Setting, Writer};
use crate::tui::event::Event;
use crate::tui::messages::Message;
use crate::tui::outset::SettingsFile;
#[cfg(debug_assertions)]
use crate::tui::test_panic;

/// The file of settings, and the thread that writes it, which is started when there is something to
/// write.
#[derive(Debug, Default)]
pub(super) struct SettingsKeeper {
    /// The file; none where the user has no home.
    path: Option<PathBuf>,
    writer: Option<Writer>,
    /// Where it is told what has become of the settings.
    events: Option<Sender<Message>>,
    /// How many settings could not even be tried.
    untried: u64,
}

impl SettingsKeeper {
    pub(super) fn new(path: Option<PathBuf>) -> SettingsKeeper {
        SettingsKeeper {
            path,
            ..SettingsKeeper::default()
        }
    }

    /// What becomes of the settings goes into that channel.
    pub(super) fn start(&mut self, events: Sender<Message>) {
        self.events = Some(events);
    }

    /// Waits until all is written, but no longer than so long.
    ///
    /// # Errors
    /// When something is not.
    pub(super) fn finish(&mut self, patience: Duration) -> Result<(), Fault> {
        match self.writer.take() {
            Some(writer) => writer.finish(patience),
            None => Ok(()),
        }
    }

    /// Has the setting written. Only what cannot even be tried is answered at once.
    pub(super) fn set(&mut self, setting: Setting) -> Option<Event> {
        let started = match self.writer.take() {
            Some(writer) => Ok(writer),
            None => self.start_writer(),
        };
        match started {
            Ok(writer) => {
                self.writer.insert(writer).set(setting);
                None
            }
            Err(reason) => {
                self.untried += 1;
                Some(Event::SettingsKept {
                    count: self.untried,
                    result: Err(reason),
                })
            }
        }
    }

    fn start_writer(&self) -> Result<Writer, String> {
        let path = self.path.clone();
        let path = path.ok_or("There is no home folder to keep settings in.")?;
        let (events, untried) = (self.events.clone(), self.untried);
        let written = path.clone();
        let report = move |count: u64, result: Result<(), Fault>| {
            #[cfg(debug_assertions)]
            test_panic::in_thread("settings");
            let faults = || {
                let faults = SettingsFile::read(Some(&written)).faults;
                faults.iter().map(Fault::to_string).collect()
            };
            let event = Event::SettingsKept {
                count: untried + count,
                result: result.map(|()| faults()).map_err(|fault| fault.to_string()),
            };
            if let Some(events) = &events {
                // Without a receiver the loop has ended already.
                let _ = events.send(Message::Event(event));
            }
        };
        Writer::start(path, report)
            .map_err(|error| format!("The system gives no thread to write settings: {error}"))
    }
}
