//! How far to think: the command `go`.

use std::str::FromStr;
use std::time::Duration;

use crate::rules::Side;

/// What `go` asks for. What is not said is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// How many turns to look ahead.
    pub(super) depth: Option<u32>,
    /// How many positions to look at.
    pub(super) nodes: Option<u64>,
    /// How long to think.
    pub(super) time: Option<Duration>,
    /// Whether the answer has to wait for `stop`.
    pub(super) infinite: bool,
}

/// What is kept back for the way to the other program, and the least that is thought.
const MARGIN: Duration = Duration::from_millis(10);
const LEAST: Duration = Duration::from_millis(1);

impl Go {
    /// Reads what comes behind `go`. The side to move is the one whose clock counts.
    ///
    /// # Errors
    /// In words, when anything is wrong.
    pub(super) fn read(words: &[&str], to_move: Side) -> Result<Go, String> {
        let [time, increment] = match to_move {
            Side::Gold => ["p1time", "p1inc"],
            Side::Blue => ["p2time", "p2inc"],
        };
        let mut go = Go::default();
        let (mut clock, mut gained, mut clocks) = (None, Duration::ZERO, false);
        let mut seen = Vec::new();
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            if seen.contains(&word) {
                return Err(format!("{word} is said twice"));
            }
            seen.push(word);
            let mut value = || words.next().ok_or(format!("behind {word} comes a number"));
            match word {
                "infinite" => go.infinite = true,
                "depth" => go.depth = Some(above_0(word, value()?)?),
                "nodes" => go.nodes = Some(above_0(word, value()?)?),
                "movetime" => go.time = Some(milliseconds(word, value()?)?),
                "p1time" | "p2time" | "p1inc" | "p2inc" => {
                    let value = milliseconds(word, value()?)?;
                    clocks = true;
                    if word == time {
                        clock = Some(value);
                    } else if word == increment {
                        gained = value;
                    }
                }
                _ => {
                    return Err(format!(
                        "go knows no '{word}'; it knows movetime, depth, nodes, p1time, p2time, \
                         p1inc, p2inc and infinite"
                    ));
                }
            }
        }
        if clocks && clock.is_none() {
            return Err(format!("{to_move} is to move, and there is no {time}"));
        }
        let shares = go
            .time
            .into_iter()
            .chain(clock.map(|left| share(left, gained)));
        go.time = shares
            .min()
            .map(|time| time.saturating_sub(MARGIN).max(LEAST));
        // With nothing said it thinks until it is stopped.
        go.infinite |= seen.is_empty();
        Ok(go)
    }
}

/// What a turn may take of the time that is left, when so much is gained with each turn: as if twenty
/// more turns were to come, but never more than half.
fn share(left: Duration, gained: Duration) -> Duration {
    (left / 20).saturating_add(gained * 3 / 4).min(left / 2)
}

fn above_0<T: FromStr + PartialOrd + Default>(word: &str, value: &str) -> Result<T, String> {
    let number = value.parse().ok().filter(|number| *number > T::default());
    number.ok_or_else(|| format!("'{value}' behind {word} is no number above 0, or too large"))
}

/// Milliseconds; less than none, as a clock shows it that has run out, is none.
fn milliseconds(word: &str, value: &str) -> Result<Duration, String> {
    /// Ten years: more than any clock has, and little enough to calculate with.
    const MOST: i64 = 10 * 365 * 24 * 3600 * 1000;
    let number = value.parse::<i64>().ok().filter(|&number| number <= MOST);
    let number = number.map(|number| number.max(0).unsigned_abs());
    let wrong = || {
        format!("'{value}' behind {word} is no whole number of milliseconds, {MOST} at the most")
    };
    number.map(Duration::from_millis).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, to_move: Side) -> Result<Go, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Go::read(&words, to_move)
    }

    fn time(text: &str, to_move: Side) -> u128 {
        read(text, to_move).unwrap().time.unwrap().as_millis()
    }

    #[test]
    fn every_limit_that_is_said_holds() {
        let go = read("depth 4 nodes 5000 movetime 210", Side::Gold).unwrap();
        assert_eq!(
            (go.depth, go.nodes, go.infinite),
            (Some(4), Some(5000), false)
        );
        assert_eq!(
            go.time,
            Some(Duration::from_millis(200)),
            "10 ms are kept back"
        );
        assert!(read("infinite", Side::Gold).unwrap().infinite);
        assert!(read("", Side::Blue).unwrap().infinite);
    }

    #[test]
    fn the_clock_of_the_side_to_move_counts() {
        let clocks = "p1time 20000 p2time 2000 p1inc 0 p2inc 400";
        assert_eq!(time(clocks, Side::Gold), 20_000 / 20 - 10);
        assert_eq!(time(clocks, Side::Blue), 2_000 / 20 + 300 - 10);
        assert_eq!(time("p1time 100 p1inc 9000", Side::Gold), 100 / 2 - 10);
        assert_eq!(time("p1time 20000 movetime 50", Side::Gold), 40);
        for out in ["p1time 0", "p1time -30", "movetime 0"] {
            assert_eq!(time(out, Side::Gold), 1, "{out}");
        }
    }

    #[test]
    fn never_more_than_is_left_is_thought() {
        for left in [21, 50, 1_000, 60_000] {
            for gained in [0, 10, 1_000, 100_000] {
                let clock = format!("p2time {left} p2inc {gained}");
                assert!(time(&clock, Side::Blue) <= left / 2, "{clock}");
            }
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let cases = [
            ("depth", "behind depth comes a number"),
            ("depth 0", "no number above 0"),
            ("depth -1", "no number above 0"),
            ("nodes many", "no number above 0"),
            ("movetime 1.5", "milliseconds"),
            ("movetime 99999999999999999", "milliseconds"),
            ("depth 3 depth 4", "depth is said twice"),
            ("p2time 1000", "Gold is to move, and there is no p1time"),
            ("p1inc 10", "there is no p1time"),
            ("wtime 1000", "knows no 'wtime'"),
        ];
        for (text, expected) in cases {
            let said = read(text, Side::Gold).unwrap_err();
            assert!(said.contains(expected), "{text}: {said}");
        }
    }
}
