//! Work shared out among threads.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread;

/// Does something with each item, on so many threads, and returns the results in no order.
pub(super) fn on_each<T: Send, R: Send>(
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
        let done = shares.into_iter();
        let done = done.flat_map(|share| share.join().expect("the work does not panic"));
        done.collect()
    })
}

/// Does something with each of so many numbers and returns the results in their order.
pub(super) fn on_all<R: Send>(
    threads: NonZeroUsize,
    count: usize,
    work: impl Fn(usize) -> R + Sync,
) -> Vec<R> {
    let mut results = on_each(threads, 0..count, |number| (number, work(number)));
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}
