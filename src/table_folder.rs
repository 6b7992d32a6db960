//! Where tables of endings are kept.

use std::path::PathBuf;
use std::sync::Arc;

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use crate::engine::solve::Lookup;
use crate::engine::tables::Tables;

/// The folder that tables are usually kept in: `deblockle/tables` in `$XDG_DATA_HOME`, which is
/// `~/.local/share` unless it is set, and in the user's data folder on systems that have another.
/// `None` when the user has no home.
pub fn default_dir() -> Option<PathBuf> {
    let dir = choose_native_strategy().ok()?.data_dir();
    // An empty or relative HOME would strew files about wherever the program is started.
    dir.is_absolute()
        .then(|| dir.join("deblockle").join("tables"))
}

/// The tables in that folder, to look endings up in.
pub fn usual() -> Option<Arc<dyn Lookup>> {
    let tables = default_dir().map(Tables::in_folder)?;
    Some(Arc::new(tables))
}
