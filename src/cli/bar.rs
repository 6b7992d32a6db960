//! How far a long work has come, for a person who waits: on standard error, if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::tell;

/// How wide the bar is between its ends, in columns.
const WIDTH: usize = 30;

/// How many columns the line takes: it fits a terminal of 80.
const LINE: usize = 78;

/// How often it is drawn at the most.
const PAUSE: Duration = Duration::from_millis(200);

/// Of how much of the work, at the least, the time left is told by.
const TELLING: f64 = 0.005;

/// A bar with the share that is done and the time that is left. The line is left as it was when the bar
/// is dropped.
pub(super) struct Bar {
    is_seen: bool,
    /// When the work began, and how far it was then.
    begun: Option<(Instant, f64)>,
    drawn: Option<Instant>,
}

impl Bar {
    pub(super) fn new() -> Bar {
        Bar {
            is_seen: io::stderr().is_terminal(),
            begun: None,
            drawn: None,
        }
    }

    /// Shows that such a share is done, 0 to 1, which is told in words too.
    pub(super) fn show(&mut self, share: f64, words: &str) {
        let now = Instant::now();
        let (begun, first) = *self.begun.get_or_insert((now, share));
        let is_early = |drawn| now.duration_since(drawn) < PAUSE;
        if !self.is_seen || self.drawn.is_some_and(is_early) {
            return;
        }
        self.drawn = Some(now);
        let line = line(share, words, (share - first, now.duration_since(begun)));
        // Where it cannot be written nobody misses it.
        let _ = write!(io::stderr(), "\r{line:<LINE$}");
    }

    /// Says something in a line of its own, above the bar.
    pub(super) fn say(&mut self, words: &str) {
        self.clear();
        tell(words);
    }

    /// Empties the line of the bar; it is drawn again when it is shown the next time.
    fn clear(&mut self) {
        if self.drawn.take().is_some() {
            let _ = write!(io::stderr(), "\r{:LINE$}\r", "");
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.clear();
    }
}

/// A bar as full as the work is done, with the words and, once it can be told, the time left: so much
/// of the work has taken so long.
///
/// ```text
/// [============>                 ] 18 of 41 turns, 9 s left
/// ```
fn line(share: f64, words: &str, (done, spent): (f64, Duration)) -> String {
    let share = share.clamp(0.0, 1.0);
    let head = if share < 1.0 { ">" } else { "" };
    let bar = "=".repeat((share * WIDTH as f64) as usize) + head;
    let bar = format!("[{bar:<WIDTH$}] {words}");
    match done > TELLING {
        true => {
            let left = spent.as_secs_f64() * (1.0 - share) / done;
            format!("{bar}, {} left", in_words(left))
        }
        false => bar,
    }
}

/// So many seconds, to the next whole one, as `9 s`, `2 min 5 s` or `1 h 12 min`.
pub(super) fn in_words(seconds: f64) -> String {
    let seconds = ((seconds * 1000.0).round() as u64).div_ceil(1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match (hours, minutes) {
        (0, 0) => format!("{seconds} s"),
        (0, _) => format!("{minutes} min {} s", seconds % 60),
        _ => format!("{hours} h {} min", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_tells_the_time_left() {
        for (done, all, seconds, expected) in [
            (0, 40, 3, "[>                             ] 0 of 40"),
            (
                10,
                40,
                5,
                "[=======>                      ] 10 of 40, 15 s left",
            ),
            (
                39,
                40,
                390,
                "[=============================>] 39 of 40, 10 s left",
            ),
            (
                1,
                40,
                10,
                "[>                             ] 1 of 40, 6 min 30 s left",
            ),
            (3, 1203, 10, "[>                             ] 3 of 1203"),
            (
                40,
                4040,
                36,
                "[>                             ] 40 of 4040, 1 h 0 min left",
            ),
            (2, 2, 1, "[==============================] 2 of 2, 0 s left"),
        ] {
            let share = f64::from(done) / f64::from(all);
            let words = format!("{done} of {all}");
            let line = line(share, &words, (share, Duration::from_secs(seconds)));
            assert_eq!(line, expected);
            assert!(line.len() < LINE);
        }
        // Of a work that was begun before, only what was done since tells.
        let line = line(0.5, "half", (0.25, Duration::from_secs(10)));
        assert_eq!(line, "[===============>              ] half, 20 s left");
    }
}
