//! Deblockle.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod rules;
