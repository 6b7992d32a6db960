//! Records: whole games as text, as JSON and as pictures.
//!
//! A [`Record`] is a [`Game`](crate::rules::Game) with what belongs to it on paper: who played and
//! when, comments, and how it ended. [`read()`] and [`write()`] are its text form, in the syntax of
//! PGN; files of it end in `.dbk`. [`to_json`] is for other people's programs, [`svg()`] for web pages.
//!
//! ```
//! use deblockle::record;
//!
//! let text = r#"[Gold "Ada"]
//! [Blue "Ben"]
//! [Start "3tl3/7/3XT3/7/7/7/7 g"]
//!
//! 1. d5-d6* {Her last block.} 1-0
//! "#;
//! let records = record::read(text)?;
//! assert_eq!(records[0].game().turn_count(), 1);
//! assert!(record::write(&records).contains("[Termination \"off\"]"));
//!
//! // What is wrong is said with its place.
//! let errors = record::read(&text.replace("d5-d6*", "d5-d4-c4")).unwrap_err();
//! assert_eq!((errors.all[0].line, errors.all[0].column), (5, 4));
//! # Ok::<(), deblockle::record::RecordErrors>(())
//! ```
//!
//! # Characters
//! No control character, line separator or sign that turns the direction of text is ever in a
//! record: [`Line`] and [`Comment`], which hold all its words, cannot hold one, and the reader
//! refuses it. So whatever a file says can be shown in a terminal.

mod date;
mod ending;
mod fault;
mod head;
mod json;
mod plain;
mod read;
#[allow(clippy::module_inception)] // The type is the module's matter, and has a file of its own.
mod record;
pub mod store;
mod svg;
mod symbols;
mod syntax;
mod tags;
mod text;
mod turns;
mod write;

pub use date::{Date, DateError};
pub use ending::{GameResult, Termination};
pub use fault::{RecordError, RecordErrors, RecordFault};
pub use json::to_json;
pub use plain::{plain, special_rules};
pub use read::{read, read_bytes};
pub use record::Record;
pub use svg::svg;
#[cfg(feature = "tui")]
pub(crate) use tags::variant_word;
pub use tags::{KNOWN_TAGS, Tag, TagError, Tags};
pub use text::{Comment, Line, TextError};
pub use write::{LINE_WIDTH, write};
