//! A long work, gone through step by step and kept on the way.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::engine::tables::TableError;

/// A work that is done in steps.
pub(super) trait Work {
    /// Whether all is done.
    fn is_done(&self) -> bool;

    /// The share of it that is done, 0 to 1.
    fn share(&self) -> f64;

    /// Does one step.
    fn step(&mut self);
}

/// What is told of a work on the way.
#[derive(Debug)]
pub(super) enum News<'a> {
    /// Such a share of it is done.
    Share(f64),
    /// It cannot be kept, and goes on. This is told once.
    Unkept(&'a TableError),
}

/// Does all steps, and says whether it came to the end: it does not where `stop` was set. After every
/// `pause`, before it stops, and at the end the work is kept, as it can be stopped afterwards too; but
/// not where it is kept as it is, which `is_kept` says of the work to begin with.
///
/// # Errors
/// When the work is to stop and cannot be kept. At other times it goes on without.
pub(super) fn go_through<W: Work>(
    work: &mut W,
    mut is_kept: bool,
    stop: &AtomicBool,
    pause: Duration,
    mut keep: impl FnMut(&W) -> Result<(), TableError>,
    mut tell: impl FnMut(News),
) -> Result<bool, TableError> {
    let mut kept = Instant::now();
    let mut is_told = false;
    loop {
        tell(News::Share(work.share()));
        let (is_done, is_over) = (work.is_done(), stop.load(Relaxed));
        if !is_kept && (is_done || is_over || kept.elapsed() >= pause) {
            match keep(work) {
                Err(error) if is_over => return Err(error),
                Err(error) if !is_told => {
                    is_told = true;
                    tell(News::Unkept(&error));
                }
                _ => {}
            }
            kept = Instant::now();
        }
        if is_done || is_over {
            return Ok(!is_over);
        }
        work.step();
        is_kept = false;
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use super::*;

    /// A work of some steps.
    struct Steps {
        done: u32,
        all: u32,
    }

    impl Work for Steps {
        fn is_done(&self) -> bool {
            self.done == self.all
        }

        fn share(&self) -> f64 {
            f64::from(self.done) / f64::from(self.all)
        }

        fn step(&mut self) {
            self.done += 1;
        }
    }

    const NEW: Steps = Steps { done: 0, all: 5 };

    fn full() -> TableError {
        TableError::System {
            doing: "write",
            path: PathBuf::from("work"),
            error: io::ErrorKind::StorageFull.into(),
        }
    }

    #[test]
    fn a_work_that_cannot_be_kept_goes_on_to_its_end_and_says_so_once() {
        for pause in [Duration::ZERO, Duration::MAX] {
            let (mut work, never) = (NEW, AtomicBool::new(false));
            let mut said = 0;
            let is_done = go_through(
                &mut work,
                false,
                &never,
                pause,
                |_| Err(full()),
                |news| said += u32::from(matches!(news, News::Unkept(_))),
            );
            assert!(is_done.unwrap());
            assert_eq!((work.done, said), (5, 1));
        }
    }

    #[test]
    fn a_work_is_kept_every_while_and_at_its_end_where_it_is_not_kept_yet() {
        for (done, is_kept, pause, expected) in [
            (0, false, Duration::ZERO, &[0, 1, 2, 3, 4, 5][..]),
            (0, false, Duration::MAX, &[5]),
            (5, false, Duration::MAX, &[5]),
            // Gone on with from where it was kept.
            (2, true, Duration::ZERO, &[3, 4, 5]),
            (2, true, Duration::MAX, &[5]),
            (5, true, Duration::ZERO, &[]),
        ] {
            let (mut work, never) = (Steps { done, all: 5 }, AtomicBool::new(false));
            let mut kept = Vec::new();
            let keep = |work: &Steps| {
                kept.push(work.done);
                Ok(())
            };
            assert!(go_through(&mut work, is_kept, &never, pause, keep, |_| ()).unwrap());
            assert_eq!(kept, expected, "from {done}");
        }
    }

    #[test]
    fn a_work_that_is_stopped_is_kept_or_says_why_it_is_not() {
        for at in [0, 3, 5] {
            for can_be_kept in [true, false] {
                let (is_done, kept) = stopped(NEW, false, at, can_be_kept);
                assert_eq!(kept, Some(at));
                match is_done {
                    Ok(is_done) => assert!(can_be_kept && !is_done),
                    Err(_) => assert!(!can_be_kept),
                }
            }
        }
    }

    #[test]
    fn a_work_that_is_stopped_before_it_goes_on_is_kept_already() {
        for done in [0, 3, 5] {
            let (is_done, kept) = stopped(Steps { done, all: 5 }, true, done, false);
            assert!(!is_done.unwrap(), "no room for what is kept already");
            assert_eq!(kept, None);
        }
        let (is_done, kept) = stopped(Steps { done: 3, all: 5 }, true, 4, false);
        assert!(is_done.is_err(), "the step since then is not kept");
        assert_eq!(kept, Some(4));
    }

    /// What comes of a work that is stopped after so many steps, and of which step it was then tried to
    /// be kept.
    fn stopped(
        mut work: Steps,
        is_kept: bool,
        at: u32,
        can_be_kept: bool,
    ) -> (Result<bool, TableError>, Option<u32>) {
        let stop = AtomicBool::new(false);
        let mut kept = None;
        let keep = |work: &Steps| {
            kept = Some(work.done);
            can_be_kept.then_some(()).ok_or_else(full)
        };
        let stop_there = |news: News| {
            let is_there = matches!(news, News::Share(share) if share * 5.0 == f64::from(at));
            stop.fetch_or(is_there, Relaxed);
        };
        let is_done = go_through(&mut work, is_kept, &stop, Duration::MAX, keep, stop_there);
        assert_eq!(work.done, at);
        (is_done, kept)
    }
}
