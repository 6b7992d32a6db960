//! A disk in memory that fails when it is told to, and that knows what a power cut leaves of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deblockle::record::store::{Beginning, Disk};

/// What goes wrong. Operations are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// That one operation fails.
    Once(usize, ErrorKind),
    /// That operation and all later ones fail.
    From(usize, ErrorKind),
    /// Everything that would change the disk fails.
    ReadOnly,
    /// The power goes off after that operation.
    PowerCut(usize),
    /// That operation panics.
    Panic(usize),
}

/// What a power cut leaves of what was not synced.
#[derive(Clone, Copy, Debug)]
pub enum Left {
    /// Nothing of it.
    Nothing,
    /// All of it.
    Everything,
    /// The names, but what was written is lost: the files are empty.
    Names,
    /// By chance: of each folder the first few changes, of each file the first few bytes.
    Some(u64),
}

#[derive(Clone, Debug)]
pub struct FakeDisk(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// The names as a program sees them.
    names: BTreeMap<PathBuf, Node>,
    /// The names that are sure to be there after a power cut.
    kept: BTreeMap<PathBuf, Node>,
    /// The changes that lead from the one to the other, in order.
    changes: Vec<Change>,
    contents: Vec<Content>,
    locks: BTreeSet<PathBuf>,
    fault: Option<Fault>,
    operations: usize,
    was_hit: bool,
    gate: Option<(Sender<()>, Receiver<()>)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Node {
    Dir,
    File(usize),
}

#[derive(Clone, Debug)]
enum Change {
    Add(PathBuf, Node),
    Remove(PathBuf),
    Rename(PathBuf, PathBuf),
}

#[derive(Clone, Debug, Default)]
struct Content {
    bytes: Vec<u8>,
    /// What is sure to be there after a power cut.
    synced: Vec<u8>,
}

impl FakeDisk {
    /// A disk with the folder `/home` on it.
    pub fn new(fault: Fault) -> FakeDisk {
        let mut state = State::default();
        for dir in ["/", "/home"] {
            state.names.insert(dir.into(), Node::Dir);
        }
        state.kept = state.names.clone();
        state.fault = Some(fault);
        FakeDisk(Arc::new(Mutex::new(state)))
    }

    /// Lets something else go wrong from now on; operations are counted on.
    pub fn set_fault(&self, fault: Fault) {
        self.state().fault = Some(fault);
    }

    /// Whether the operation that was to fail has come.
    pub fn was_hit(&self) -> bool {
        self.state().was_hit
    }

    pub fn operations(&self) -> usize {
        self.state().operations
    }

    /// Makes the next sync tell that it has come, and wait until it may go on.
    pub fn hold_next_sync(&self) -> (Receiver<()>, Sender<()>) {
        let (arrived, has_arrived) = channel();
        let (go, may_go) = channel();
        self.state().gate = Some((arrived, may_go));
        (has_arrived, go)
    }

    /// Puts a file there, as another program would.
    pub fn put(&self, path: &str, bytes: &[u8]) {
        let mut state = self.state();
        let content = state.new_content();
        state.contents[content].bytes = bytes.to_vec();
        state.contents[content].synced = bytes.to_vec();
        state.names.insert(path.into(), Node::File(content));
        state.kept.insert(path.into(), Node::File(content));
    }

    /// Removes the folder and all in it, as another program would.
    pub fn remove_tree(&self, dir: &str) {
        let mut state = self.state();
        state.names.retain(|path, _| !path.starts_with(dir));
        state.kept.retain(|path, _| !path.starts_with(dir));
        state.changes.clear();
    }

    /// The paths of everything there is.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.state().names.keys().cloned().collect()
    }

    /// The disk when the power is on again.
    pub fn after_power_cut(&self, left: Left) -> FakeDisk {
        let old = self.state();
        let mut chance = match left {
            Left::Some(seed) => Chance(seed),
            _ => Chance(0),
        };
        let mut names = old.kept.clone();
        let dirs: BTreeSet<_> = old.changes.iter().map(Change::dir).collect();
        for dir in dirs {
            let changes: Vec<_> = old.changes.iter().filter(|c| c.dir() == dir).collect();
            let kept = match left {
                Left::Nothing => 0,
                Left::Everything | Left::Names => changes.len(),
                Left::Some(_) => chance.up_to(changes.len()),
            };
            for change in &changes[..kept] {
                change.apply(&mut names);
            }
        }
        let contents = old.contents.iter().map(|content| {
            let bytes = match left {
                _ if content.bytes == content.synced => content.bytes.clone(),
                Left::Nothing => content.synced.clone(),
                Left::Everything => content.bytes.clone(),
                Left::Names => Vec::new(),
                Left::Some(_) => content.bytes[..chance.up_to(content.bytes.len())].to_vec(),
            };
            let synced = bytes.clone();
            Content { bytes, synced }
        });
        let all = names.clone();
        names.retain(|path, _| path.ancestors().all(|dir| all.contains_key(dir)));
        FakeDisk(Arc::new(Mutex::new(State {
            kept: names.clone(),
            names,
            contents: contents.collect(),
            ..State::default()
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an operation, and says whether it is to be done.
    fn begin(&self, changes: bool) -> (MutexGuard<'_, State>, io::Result<()>) {
        let mut state = self.state();
        state.operations += 1;
        let now = state.operations;
        let failure = match state.fault.unwrap_or(Fault::None) {
            Fault::Once(n, kind) if now == n => Some(kind),
            Fault::From(n, kind) if now >= n => Some(kind),
            Fault::PowerCut(n) if now > n => Some(ErrorKind::Other),
            Fault::ReadOnly if changes => Some(ErrorKind::ReadOnlyFilesystem),
            Fault::Panic(n) if now == n => panic!("the disk was told to panic"),
            _ => None,
        };
        state.was_hit |= failure.is_some();
        (state, failure.map_or(Ok(()), |kind| Err(kind.into())))
    }
}

/// Goes on when the operation is to be done, and returns the failure otherwise.
macro_rules! begin {
    ($disk:expr, $changes:expr) => {
        match $disk.begin($changes) {
            (state, Ok(())) => state,
            (_, Err(error)) => return Err(error),
        }
    };
}

impl Disk for FakeDisk {
    type File = usize;
    type Lock = FakeLock;

    fn create_dir(&self, path: &Path) -> io::Result<()> {
        let mut state = begin!(self, true);
        if state.names.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        state.check_dir_of(path)?;
        state.change(Change::Add(path.into(), Node::Dir));
        Ok(())
    }

    fn create(&self, path: &Path) -> io::Result<usize> {
        let mut state = begin!(self, true);
        state.check_dir_of(path)?;
        if state.names.contains_key(path) {
            state.change(Change::Remove(path.into()));
        }
        let content = state.new_content();
        state.change(Change::Add(path.into(), Node::File(content)));
        Ok(content)
    }

    /// One that fails writes half of it, as on a disk that becomes full.
    fn write(&self, file: &mut usize, bytes: &[u8]) -> io::Result<()> {
        let (mut state, verdict) = self.begin(true);
        let is_off = matches!(state.fault, Some(Fault::PowerCut(_)));
        let written = match &verdict {
            Ok(()) => bytes,
            Err(_) if is_off => b"",
            Err(_) => &bytes[..bytes.len() / 2],
        };
        state.contents[*file].bytes.extend(written);
        verdict
    }

    fn sync(&self, file: &mut usize) -> io::Result<()> {
        let gate = self.state().gate.take();
        if let Some((arrived, may_go)) = gate {
            arrived.send(()).expect("the test waits for it");
            // A test that has ended lets it go, too.
            let _ = may_go.recv();
        }
        let mut state = begin!(self, true);
        state.contents[*file].synced = state.contents[*file].bytes.clone();
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = begin!(self, true);
        if !state.names.contains_key(from) {
            return Err(ErrorKind::NotFound.into());
        }
        state.change(Change::Rename(from.into(), to.into()));
        Ok(())
    }

    fn sync_dir(&self, dir: &Path) -> io::Result<()> {
        let mut state = begin!(self, true);
        let State { changes, kept, .. } = &mut *state;
        changes.retain(|change| {
            let is_here = change.dir() == dir;
            if is_here {
                change.apply(kept);
            }
            !is_here
        });
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = begin!(self, true);
        if !state.names.contains_key(path) {
            return Err(ErrorKind::NotFound.into());
        }
        state.change(Change::Remove(path.into()));
        Ok(())
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<PathBuf>> {
        let state = begin!(self, false);
        if !state.names.contains_key(dir) {
            return Err(ErrorKind::NotFound.into());
        }
        let here = state.names.keys().filter(|path| path.parent() == Some(dir));
        Ok(here.cloned().collect())
    }

    fn read(&self, path: &Path, most: usize) -> io::Result<Beginning> {
        let state = begin!(self, false);
        match state.names.get(path) {
            None => Err(ErrorKind::NotFound.into()),
            Some(Node::Dir) => Err(ErrorKind::IsADirectory.into()),
            Some(&Node::File(content)) => {
                let bytes = &state.contents[content].bytes;
                Ok(Beginning {
                    bytes: bytes[..bytes.len().min(most)].to_vec(),
                    length: bytes.len() as u64,
                    modified: None,
                })
            }
        }
    }

    fn lock(&self, path: &Path) -> io::Result<Option<FakeLock>> {
        let mut state = begin!(self, true);
        state.check_dir_of(path)?;
        let path = path.to_path_buf();
        let is_free = state.locks.insert(path.clone());
        drop(state);
        let disk = self.clone();
        Ok(is_free.then_some(FakeLock { disk, path }))
    }
}

#[derive(Debug)]
pub struct FakeLock {
    disk: FakeDisk,
    path: PathBuf,
}

impl Drop for FakeLock {
    fn drop(&mut self) {
        self.disk.state().locks.remove(&self.path);
    }
}

impl State {
    fn new_content(&mut self) -> usize {
        self.contents.push(Content::default());
        self.contents.len() - 1
    }

    fn check_dir_of(&self, path: &Path) -> io::Result<()> {
        let dir = path.parent().expect("a path below the root");
        match self.names.get(dir) {
            Some(Node::Dir) => Ok(()),
            Some(Node::File(_)) => Err(ErrorKind::NotADirectory.into()),
            None => Err(ErrorKind::NotFound.into()),
        }
    }

    fn change(&mut self, change: Change) {
        change.apply(&mut self.names);
        self.changes.push(change);
    }
}

impl Change {
    fn dir(&self) -> &Path {
        let (Change::Add(path, _) | Change::Remove(path) | Change::Rename(path, _)) = self;
        path.parent().expect("a path below the root")
    }

    fn apply(&self, names: &mut BTreeMap<PathBuf, Node>) {
        match self {
            Change::Add(path, node) => {
                names.insert(path.clone(), *node);
            }
            Change::Remove(path) => {
                names.remove(path);
            }
            Change::Rename(from, to) => {
                let node = names.remove(from).expect("changes are kept in order");
                names.insert(to.clone(), node);
            }
        }
    }
}

/// Numbers that look like chance, the same for the same seed (a linear congruence, Knuth's MMIX).
struct Chance(u64);

impl Chance {
    fn up_to(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % (most + 1)
    }
}
