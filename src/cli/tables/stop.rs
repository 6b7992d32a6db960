//! Being asked to stop in the middle of a long work.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Whether Ctrl-C was pressed, or a signal came that ends a program.
#[derive(Debug, Default)]
pub(super) struct Stop {
    flag: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// From here on a signal only says that the work is to stop; a second one ends the program at
    /// once.
    ///
    /// # Errors
    /// When signals cannot be caught.
    #[cfg(unix)]
    pub(super) fn on_signals() -> io::Result<Stop> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        use signal_hook::flag;

        let stop = Stop::default();
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            let status = 128 + signal;
            flag::register_conditional_shutdown(signal, status, Arc::clone(&stop.flag))?;
            flag::register_usize(signal, Arc::clone(&stop.signal), signal as usize)?;
            flag::register(signal, Arc::clone(&stop.flag))?;
        }
        Ok(stop)
    }

    /// Elsewhere the program ends at once, and what was kept last counts.
    #[cfg(not(unix))]
    pub(super) fn on_signals() -> io::Result<Stop> {
        Ok(Stop::default())
    }

    /// What is set when the work is to stop.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.flag.load(Relaxed)
    }

    /// The signal that asked for it.
    pub(super) fn signal(&self) -> u8 {
        self.signal.load(Relaxed) as u8
    }
}
