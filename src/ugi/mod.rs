//! The Universal Game Interface: the engine at the service of other programs.
//!
//! UGI is the protocol of chess engines, UCI, made general: the other program writes commands, a line
//! each, and reads what is said to them. It is described in `ugi.md` of
//! [cutegames](https://github.com/kz04px/cutegames), which plays matches between engines. The README
//! lists the commands, and says what the protocol leaves open and how it is filled in here.
//!
//! A [`Session`] takes lines and what the engine finds, and says what is to be done; it does no input
//! or output itself and sees no clock. [`run`] does what it says.

mod go;
mod options;
mod run;
mod session;
mod stand;

pub use run::{Error, run};
pub use session::{Reply, Session, Task};
pub use stand::start_position;
