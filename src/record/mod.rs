//! Games that are kept.

pub mod store;
