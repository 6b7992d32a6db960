//! How far a long work has come, for a person who waits: on standard error, if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How wide the bar is, in columns.
const WIDTH: usize = 30;

/// How often it is drawn at the most.
const PAUSE: Duration = Duration::from_millis(200);

/// Of how much of the work, at the least, the time left is told by.
const TELLING: f64 = 0.005;

/// A bar with the share that is done and the time that is left.
pub(super) struct Bar {
    what: &'static str,
    is_seen: bool,
    /// When the work began, and how far it was then.
    begun: Option<(Instant, f64)>,
    drawn: Option<Instant>,
    /// How long the longest line was.
    length: usize,
}

impl Bar {
    pub(super) fn new(what: &'static str) -> Bar {
        Bar {
            what,
            is_seen: io::stderr().is_terminal(),
            begun: None,
            drawn: None,
            length: 0,
        }
    }

    /// Shows that such a share is done, 0 to 1.
    pub(super) fn show(&mut self, share: f64) {
        let now = Instant::now();
        let (begun, first) = *self.begun.get_or_insert((now, share));
        let is_early = |drawn| now.duration_since(drawn) < PAUSE;
        if !self.is_seen || self.drawn.is_some_and(is_early) {
            return;
        }
        self.drawn = Some(now);
        let done = share - first;
        let left = (done > TELLING).then(|| {
            let left = now.duration_since(begun).as_secs_f64() * (1.0 - share) / done;
            Duration::from_secs_f64(left.max(0.0))
        });
        let line = line(self.what, share, left);
        self.length = self.length.max(line.len());
        // Where it cannot be written nobody misses it.
        let _ = write!(io::stderr(), "\r{line:<width$}", width = self.length);
    }
}

impl Drop for Bar {
    /// Leaves the line as it was.
    fn drop(&mut self) {
        if self.length > 0 {
            let blank = " ".repeat(self.length);
            let _ = write!(io::stderr(), "\r{blank}\r");
        }
    }
}

fn line(what: &str, share: f64, left: Option<Duration>) -> String {
    let share = share.clamp(0.0, 1.0);
    let done = (share * WIDTH as f64) as usize;
    let bar = "#".repeat(done) + &"-".repeat(WIDTH - done);
    let left = left.map_or(String::new(), |left| format!(", {} left", in_words(left)));
    format!("{what} [{bar}] {:3} %{left}", (share * 100.0) as u32)
}

/// A time, as it is said: to the minute, or to the second when it is short.
pub(super) fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..90 => format!("{seconds} s"),
        90..5400 => format!("{} min", (seconds + 30) / 60),
        _ => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_tells_the_share_and_the_time_left() {
        let minutes = Some(Duration::from_secs(301));
        assert_eq!(
            line("packing", 0.5, minutes),
            "packing [###############---------------]  50 %, 5 min left"
        );
        assert_eq!(
            line("packing", 1.0, None),
            "packing [##############################] 100 %"
        );
        assert_eq!(in_words(Duration::from_secs(89)), "89 s");
        assert_eq!(in_words(Duration::from_secs(7260)), "2 h 1 min");
    }
}
