//! Work shared out among threads.

use std::num::NonZeroUsize;
use std::panic;
use std::sync::Mutex;
use std::thread::{self, ScopedJoinHandle};

/// Waits for the thread to end and returns what it returns.
///
/// # Panics
/// When the thread did, in the same words.
pub(crate) fn joined<R>(thread: ScopedJoinHandle<'_, R>) -> R {
    thread
        .join()
        .unwrap_or_else(|fault| panic::resume_unwind(fault))
}

/// Does something with each item, on so many threads, and returns the results in no order.
///
/// # Panics
/// When a thread does, in the same words, once the others have ended.
pub(crate) fn on_each<T: Send, R: Send>(
    threads: NonZeroUsize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let items = Mutex::new(items);
    let next = || {
        let mut items = items.lock().expect("taking an item does not panic");
        items.next()
    };
    thread::scope(|scope| {
        let share = || {
            let mut results = Vec::new();
            while let Some(item) = next() {
                results.push(work(item));
            }
            results
        };
        let shares: Vec<_> = (0..threads.get()).map(|_| scope.spawn(share)).collect();
        shares.into_iter().flat_map(joined).collect()
    })
}

/// Does something with each of so many numbers, from 0 on, and returns the results in their order.
///
/// # Panics
/// As [`on_each`].
pub(crate) fn on_all<R: Send>(
    threads: NonZeroUsize,
    count: usize,
    work: impl Fn(usize) -> R + Sync,
) -> Vec<R> {
    let mut results = on_each(threads, 0..count, |number| (number, work(number)));
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_their_numbers() {
        for threads in 1..4 {
            let threads = NonZeroUsize::new(threads).unwrap();
            let squares = on_all(threads, 20, |number| number * number);
            assert!(
                squares
                    .into_iter()
                    .eq((0..20).map(|number| number * number))
            );
        }
    }

    #[test]
    fn who_asked_for_the_work_hears_what_a_thread_panics_with() {
        for threads in 1..4 {
            let threads = NonZeroUsize::new(threads).unwrap();
            let work = |number| assert_ne!(number, 3, "three is too many");
            let fault = panic::catch_unwind(|| on_all(threads, 5, work)).unwrap_err();
            let words = fault.downcast::<String>().unwrap();
            assert!(words.contains("three is too many"), "{words}");
        }
    }
}
