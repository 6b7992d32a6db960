//! Runs a program in a pseudo-terminal and looks at what it shows.
//!
//! A [`Session`] is a program on a terminal of its own. Its three watchers (what it writes, how its
//! process fares) feed one state, and every wait is for a condition on that state, with one
//! generous deadline: no test sleeps for a time it guesses.

// Each test file compiles this module for itself, and none needs all of it.
#![allow(dead_code)]

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtyPair, PtySize, native_pty_system};
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid,
};
use tempfile::TempDir;

/// How long anything may take. Far more than it does take, also on a busy machine: only a test that
/// fails ever waits as long.
const DEADLINE: Duration = Duration::from_secs(20);

/// F12, which does nothing.
pub const UNBOUND: &str = "\x1b[24~";

/// What clears the whole screen, which begins every picture drawn anew.
pub const CLEAR: &str = "\x1b[2J";

/// What the shell says when a job has stopped.
pub const SHELL: &str = "The shell has the terminal.";

/// What names a place at which the game panics when [`UNBOUND`] is pressed.
pub const PANIC: &str = "DEBLOCKLE_TEST_PANIC";

/// The exit status after a panic.
pub const STATUS_OF_PANICS: i32 = 101;

/// How a process fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// It has not stopped or ended.
    Running,
    /// It is stopped, and can be continued.
    Stopped,
    /// It ended by itself, with this status.
    Exited(i32),
    /// A signal ended it.
    Killed(i32),
}

/// What is known about the program at a moment.
struct State {
    parser: vt100::Parser,
    raw: Vec<u8>,
    /// Whether all that was written has been read.
    closed: bool,
    life: Life,
    /// How long the process has been at work when it ended; nothing before, and where the system
    /// does not tell.
    worked: Option<Duration>,
    /// Whether the reader should let go of the terminal.
    hanging_up: bool,
}

impl State {
    /// Whether a frame has been read in part.
    fn is_within_frame(&self) -> bool {
        last(&self.raw, "\x1b[?2026h") > last(&self.raw, "\x1b[?2026l")
    }
}

/// The state, and the bell that rings when it changes.
type Shared = Arc<(Mutex<State>, Condvar)>;

/// A program running on a terminal of its own.
pub struct Session {
    shared: Shared,
    pid: Pid,
    terminal: Option<Terminal>,
    /// The terminal's settings from before the program was started.
    settings_before: String,
    /// Where the program keeps its games unless it is told otherwise.
    home: TempDir,
}

/// Our end of the terminal.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
}

impl Session {
    /// Starts the game in a terminal of this size.
    pub fn start(cols: u16, rows: u16, args: &[&str], envs: &[(&str, &str)]) -> Session {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_deblockle"));
        command.args(args);
        Session::start_command(cols, rows, command, envs)
    }

    /// Starts a shell script, in which `$DEBLOCKLE` is the path of the game.
    pub fn start_script(script: &str, envs: &[(&str, &str)]) -> Session {
        Session::start_command(80, 24, shell(script, &[]), envs)
    }

    /// Starts the game from a shell with jobs.
    pub fn start_in_shell(args: &[&str], envs: &[(&str, &str)]) -> Session {
        Session::start_job(r#""$DEBLOCKLE" "$@""#, args, envs)
    }

    /// Starts a job, with these words as its `$@`, from a shell with jobs. When the job stops, the
    /// shell says [`SHELL`], and at the next line takes the job up again. The life of the session
    /// is the shell's, which ends as the job does.
    pub fn start_job(job: &str, args: &[&str], envs: &[(&str, &str)]) -> Session {
        let script = format!("set -m; {job}; echo '{SHELL}'; read line; fg");
        Session::start_command(80, 24, shell(&script, args), envs)
    }

    /// Starts the game in a terminal that is not its controlling terminal, so that the terminal's
    /// end sends it no signal.
    pub fn start_without_job(cols: u16, rows: u16) -> Session {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_deblockle"));
        command.set_controlling_tty(false);
        Session::start_command(cols, rows, command, &[])
    }

    /// Starts any command in a terminal of this size.
    pub fn start_command(
        cols: u16,
        rows: u16,
        mut command: CommandBuilder,
        envs: &[(&str, &str)],
    ) -> Session {
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        command.env("LANG", "C.UTF-8");
        for name in ["LC_ALL", "LC_CTYPE", "TMUX"] {
            command.env_remove(name);
        }
        command.env_remove(PANIC);
        command.env_remove("NO_COLOR");
        // No test writes into the user's home.
        let home = tempfile::tempdir().unwrap();
        command.env("XDG_STATE_HOME", home.path());
        command.env("XDG_DATA_HOME", home.path());
        // Nor is any tested with the user's settings.
        command.env("XDG_CONFIG_HOME", home.path());
        // A trace of the stack would push the message off the screen.
        command.env_remove("RUST_BACKTRACE");
        for (name, value) in envs {
            command.env(name, value);
        }
        let PtyPair { slave, master } = native_pty_system().openpty(size(cols, rows)).unwrap();
        let settings_before = settings(master.as_ref());
        let child = slave.spawn_command(command).unwrap();
        let pid = Pid::from_raw(child.process_id().unwrap() as i32).unwrap();
        // With the last slave the terminal's output ends, and that must be the program's own.
        drop(slave);

        let state = State {
            parser: vt100::Parser::new(nonzero(rows), nonzero(cols), 0),
            raw: Vec::new(),
            closed: false,
            life: Life::Running,
            worked: None,
            hanging_up: false,
        };
        let shared = Arc::new((Mutex::new(state), Condvar::new()));
        let output = master.try_clone_reader().unwrap();
        thread::spawn({
            let shared = Arc::clone(&shared);
            move || watch_output(output, &shared)
        });
        thread::spawn({
            let shared = Arc::clone(&shared);
            move || watch_life(pid, &shared)
        });
        let keys = master.take_writer().unwrap();
        Session {
            shared,
            pid,
            terminal: Some(Terminal { master, keys }),
            settings_before,
            home,
        }
    }

    /// The folder that the games are in, unless the program was told another.
    pub fn games(&self) -> PathBuf {
        self.home.path().join("deblockle")
    }

    /// The number of the process.
    pub fn pid(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// Sends keys, as the bytes a terminal would send.
    pub fn send(&mut self, keys: &str) {
        let terminal = self.terminal.as_mut().expect("the terminal is still there");
        terminal.keys.write_all(keys.as_bytes()).unwrap();
        terminal.keys.flush().unwrap();
    }

    /// Sends a text as a terminal does when it is pasted.
    pub fn paste(&mut self, text: &str) {
        self.send(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Sends keys that bring a text onto the screen that is not there yet.
    #[track_caller]
    pub fn press(&mut self, keys: &str, text: &str) {
        let screen = self.screen_text();
        assert!(
            !screen.contains(text),
            "{text:?} before {keys:?}:\n{screen}"
        );
        self.send(keys);
        self.wait_for(text);
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, cols: u16, rows: u16) {
        let terminal = self.terminal.as_ref().expect("the terminal is still there");
        // The picture first: what the program then writes is for this size.
        let mut state = self.state();
        state.parser.set_size(nonzero(rows), nonzero(cols));
        terminal.master.resize(size(cols, rows)).unwrap();
    }

    /// Sends a signal to the program alone.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).unwrap();
    }

    /// Takes the terminal away. `key` has to be one that makes the program write, so that our
    /// reader wakes up and lets go of the terminal too.
    pub fn hang_up(&mut self, key: &str) {
        self.state().hanging_up = true;
        self.send(key);
        self.wait("our reader to let go", |state| state.closed);
        self.terminal = None;
    }

    /// Takes the terminal away, and checks that the program sees it soon and without a spin. `key`
    /// has to be one that makes the program write.
    ///
    /// # Panics
    /// When it does not end by itself as after a SIGHUP, or takes too long or too much work for it.
    #[track_caller]
    pub fn assert_ends_with_its_terminal(mut self, key: &str) {
        // It takes some milliseconds. A busy machine may make that a second, and work is counted
        // wherever it is done; whoever spins until something else wakes it takes all of both.
        const TIME: Duration = Duration::from_secs(5);
        const WORK: Duration = Duration::from_millis(500);
        let work_before = work_of(self.pid);
        self.hang_up(key);
        let hung_up = Instant::now();
        assert_eq!(self.wait_exit(), Life::Exited(129));
        let took = hung_up.elapsed();
        assert!(took < TIME, "it took {took:?}");
        let worked = self.state().worked.zip(work_before);
        if let Some(work) = worked.map(|(after, before)| after.saturating_sub(before)) {
            assert!(work < WORK, "it was at work for {work:?}");
        }
    }

    /// Waits for a text anywhere on the screen.
    #[track_caller]
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("the text {text:?}"), |screen| {
            screen.contents().contains(text)
        });
    }

    /// Waits until the screen is as wanted, and no frame is read in part only.
    #[track_caller]
    pub fn wait_until(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) {
        self.wait(what, |state| {
            condition(state.parser.screen()) && !state.is_within_frame()
        });
    }

    /// Waits until a text is nowhere on the screen.
    #[track_caller]
    pub fn wait_for_end_of(&self, text: &str) {
        self.wait_until(&format!("the end of {text:?}"), |screen| {
            !screen.contents().contains(text)
        });
    }

    /// Waits until the screen's text is another than `before`.
    pub fn wait_for_change(&self, before: &str) {
        self.wait_until("the screen to change", |screen| screen.contents() != before);
    }

    /// Waits until the program is stopped. What it wrote before may not have been read yet: see
    /// [`Session::wait_left`].
    pub fn wait_stopped(&self) {
        self.wait("the program to stop", |state| state.life == Life::Stopped);
    }

    /// Waits until the last code that gives the terminal back, the one that shows the cursor, has
    /// been read.
    pub fn wait_left(&self) {
        self.wait_until("the screen to be left", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor()
        });
    }

    /// Waits until the program has ended and all that it wrote is read, and tells how it ended.
    pub fn wait_exit(&self) -> Life {
        let ended = |state: &State| matches!(state.life, Life::Exited(_) | Life::Killed(_));
        self.wait("the program to end", |state| state.closed && ended(state));
        self.state().life
    }

    /// The text on the screen now.
    pub fn screen_text(&self) -> String {
        self.state().parser.screen().contents()
    }

    /// A copy of the screen as it is now.
    pub fn screen(&self) -> vt100::Screen {
        self.state().parser.screen().clone()
    }

    /// Every byte that the program has written so far.
    pub fn raw(&self) -> Vec<u8> {
        self.state().raw.clone()
    }

    /// How many bytes the program has written so far.
    pub fn written(&self) -> usize {
        self.state().raw.len()
    }

    /// Waits until the program has written a text (an escape code, say) after its first `skipped`
    /// bytes.
    pub fn wait_for_raw(&self, skipped: usize, text: &str) {
        self.wait(&format!("the bytes {text:?}"), |state| {
            last(&state.raw[skipped..], text).is_some()
        });
    }

    /// Whether the terminal has the settings from before the program.
    pub fn has_settings_from_before(&self) -> bool {
        let terminal = self.terminal.as_ref().expect("the terminal is still there");
        settings(terminal.master.as_ref()) == self.settings_before
    }

    /// Checks that the terminal is in the game's modes, so that no test passes because there was
    /// nothing to restore.
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn assert_entered(&self) {
        let screen = self.screen();
        assert!(screen.alternate_screen(), "the alternate screen is off");
        assert!(screen.bracketed_paste(), "bracketed paste is off");
        assert!(!self.has_settings_from_before(), "no raw mode");
    }

    /// Checks that nothing is left of the program's modes.
    ///
    /// # Panics
    /// When something is.
    #[track_caller]
    pub fn assert_restored(&self) {
        let screen = self.screen();
        assert!(!screen.alternate_screen(), "the alternate screen is on");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste is on");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(
            screen.mouse_protocol_encoding(),
            vt100::MouseProtocolEncoding::Default
        );
        assert!(!screen.inverse() && !screen.bold(), "letters have a style");
        assert_eq!(screen.fgcolor(), vt100::Color::Default);
        assert_eq!(screen.bgcolor(), vt100::Color::Default);
        let raw = self.raw();
        let shaped = last(&raw, "\x1b[4 q");
        let unshaped = last(&raw, "\x1b[0 q");
        assert!(
            shaped.is_none() || unshaped > shaped,
            "the cursor is a line"
        );
        for (mode, name) in [("2026", "synchronised update"), ("1004", "focus reporting")] {
            let on = last(&raw, &format!("\x1b[?{mode}h"));
            let off = last(&raw, &format!("\x1b[?{mode}l"));
            assert!(on.is_none() || off > on, "{name} is on");
        }
        assert!(
            self.has_settings_from_before(),
            "the terminal is in raw mode"
        );
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.shared)
    }

    /// Waits for a condition, or fails and shows the screen.
    #[track_caller]
    fn wait(&self, what: &str, condition: impl Fn(&State) -> bool) {
        let bell = &self.shared.1;
        let end = Instant::now() + DEADLINE;
        let mut state = self.state();
        while !condition(&state) {
            let left = end.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited for {what} in vain; the program: {:?}; its screen:\n{}",
                state.life,
                state.parser.screen().contents(),
            );
            state = bell
                .wait_timeout(state, left)
                .map_or_else(|poisoned| poisoned.into_inner().0, |(state, _)| state);
        }
    }
}

impl Drop for Session {
    /// Ends what a failed test leaves behind.
    fn drop(&mut self) {
        let life = self.state().life;
        if matches!(life, Life::Running | Life::Stopped) {
            // It may just have ended by itself.
            let _ = kill_process_group(self.pid, Signal::KILL);
        }
    }
}

/// What a screen shows: its lines with their looks, and where the cursor is if it is shown.
pub fn picture(screen: &vt100::Screen) -> (Vec<String>, Option<(u16, u16)>) {
    let (rows, cols) = screen.size();
    let (rows, cols) = (u16::from(rows), u16::from(cols));
    let cursor = (!screen.hide_cursor()).then(|| screen.cursor_position());
    let line = |y| (0..cols).filter_map(move |x| Some(seen(screen.cell(y, x)?)));
    ((0..rows).map(|y| line(y).collect()).collect(), cursor)
}

/// What is seen of a cell: of a blank, neither its ink nor its weight.
fn seen(cell: &vt100::Cell) -> String {
    let (text, ground) = (cell.contents().trim(), cell.bgcolor());
    let lines = (cell.underline(), cell.inverse());
    if text.is_empty() && lines == (false, false) {
        return format!("{ground:?};");
    }
    let weight = (cell.bold(), cell.dim(), cell.italic());
    format!("{text}{:?}{ground:?}{lines:?}{weight:?};", cell.fgcolor())
}

/// Reads what the program writes until it writes no more.
fn watch_output(mut output: Box<dyn Read + Send>, shared: &Shared) {
    let mut bytes = [0; 4096];
    loop {
        let count = output.read(&mut bytes).unwrap_or(0);
        let mut state = lock(shared);
        state.raw.extend(&bytes[..count]);
        state.parser.process(&bytes[..count]);
        if count == 0 || state.hanging_up {
            // Before anybody is told: our end is closed by then.
            drop(output);
            state.closed = true;
            shared.1.notify_all();
            return;
        }
        shared.1.notify_all();
    }
}

/// Follows the process until it ends.
fn watch_life(pid: Pid, shared: &Shared) {
    let changes = WaitIdOptions::EXITED | WaitIdOptions::STOPPED | WaitIdOptions::CONTINUED;
    loop {
        // Looked at first: of a process that has been waited for nothing is left to be asked about.
        let _ = waitid(WaitId::Pid(pid), changes | WaitIdOptions::NOWAIT);
        let worked = work_of(pid);
        let status = match waitid(WaitId::Pid(pid), changes) {
            Ok(Some(status)) => status,
            Ok(None) | Err(rustix::io::Errno::INTR) => continue,
            Err(error) => panic!("the process cannot be watched: {error}"),
        };
        let life = if let Some(status) = status.exit_status() {
            Life::Exited(status)
        } else if let Some(signal) = status.terminating_signal() {
            Life::Killed(signal)
        } else if status.stopped() {
            Life::Stopped
        } else {
            Life::Running
        };
        let has_ended = matches!(life, Life::Exited(_) | Life::Killed(_));
        let mut state = lock(shared);
        state.life = life;
        state.worked = worked.filter(|_| has_ended);
        drop(state);
        shared.1.notify_all();
        if has_ended {
            return;
        }
    }
}

/// How long a process has been at work so far, in all of its threads and for the kernel too. Only
/// Linux tells it here.
fn work_of(pid: Pid) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, after_name) = stat.rsplit_once(") ")?;
    // After the state and ten others, in what Linux calls a hundredth of a second everywhere: its
    // own work, and the kernel's for it.
    let ticks = after_name.split(' ').skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(ticks * 10))
}

/// Locks, also after a test failed while it held the lock.
fn lock(shared: &Shared) -> MutexGuard<'_, State> {
    shared.0.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A shell that runs a script, with these words as its `$@`.
fn shell(script: &str, args: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new("/bin/sh");
    command.args(["-c", script, "sh"]);
    command.args(args);
    command.env("DEBLOCKLE", env!("CARGO_BIN_EXE_deblockle"));
    command
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

/// A width or a height as the picture of a screen wants it.
pub fn nonzero(number: u16) -> std::num::NonZeroU16 {
    number.try_into().expect("a terminal has a size")
}

/// The terminal's settings (raw or not, echo, signals), to be compared.
fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

/// Where the text is last found in the bytes.
fn last(bytes: &[u8], text: &str) -> Option<usize> {
    bytes
        .windows(text.len())
        .rposition(|window| window == text.as_bytes())
}

/// What the kernel knows about the game.
#[cfg(target_os = "linux")]
pub mod kernel {
    use std::fs;
    use std::thread;
    use std::time::Instant;

    use super::{DEADLINE, Session};

    /// One of the numbers in `/proc/<pid>/io`.
    pub fn count(session: &Session, name: &str) -> usize {
        let counts = fs::read_to_string(format!("/proc/{}/io", session.pid())).unwrap();
        let line = counts.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap()
            .trim_start_matches(':')
            .trim()
            .parse()
            .unwrap()
    }

    /// Whether every thread of the game sleeps.
    fn sleeps(session: &Session) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", session.pid())).unwrap();
        threads
            .map(|thread| thread.unwrap().path().join("stat"))
            .all(|stat| {
                // A thread that has ended meanwhile does nothing either.
                let Ok(stat) = fs::read_to_string(stat) else {
                    return true;
                };
                let (_, after_name) = stat.rsplit_once(") ").unwrap();
                after_name.starts_with('S')
            })
    }

    /// Waits for what no bell rings for.
    pub fn wait_until(what: &str, condition: impl Fn() -> bool) {
        let end = Instant::now() + DEADLINE;
        while !condition() {
            assert!(Instant::now() < end, "waited for {what} in vain");
            thread::yield_now();
        }
    }

    /// Waits until the game has read so many bytes in all, and has done all that it does about
    /// them.
    pub fn wait_until_done(session: &Session, read: usize) {
        // Twice: a key goes from one thread to another, which may have been looked at while it was
        // still asleep.
        wait_until("the game to come to rest", || {
            count(session, "rchar") >= read && sleeps(session) && sleeps(session)
        });
    }

    /// A call of the system in which a thread is: its number and what it was called with.
    #[cfg(target_arch = "x86_64")]
    #[derive(Debug)]
    pub struct Call(Vec<u64>);

    /// The calls in which the threads of the game are, with the threads' names; nothing where the
    /// kernel does not tell.
    #[cfg(target_arch = "x86_64")]
    pub fn calls(session: &Session) -> Option<Vec<(String, Call)>> {
        let threads = fs::read_dir(format!("/proc/{}/task", session.pid())).unwrap();
        let call = |thread: std::path::PathBuf| {
            let name = fs::read_to_string(thread.join("comm")).unwrap();
            let call = fs::read_to_string(thread.join("syscall")).ok()?;
            // The first number is decimal, those it was called with are not.
            let numbers = call.split_whitespace().map(|number| {
                let hexadecimal = number.strip_prefix("0x");
                let number = hexadecimal
                    .map_or_else(|| number.parse(), |digits| u64::from_str_radix(digits, 16));
                number.unwrap_or(u64::MAX)
            });
            Some((name.trim().to_string(), Call(numbers.collect())))
        };
        threads.map(|thread| call(thread.unwrap().path())).collect()
    }

    /// Waits until no thread of the game will wake before something happens. Where the kernel keeps
    /// to itself what they wait for, all that is known is that they sleep.
    pub fn wait_until_at_rest(session: &Session) {
        wait_until_done(session, 0);
        #[cfg(target_arch = "x86_64")]
        wait_until("the game to sleep until something happens", || {
            let calls = calls(session).into_iter().flatten();
            calls.into_iter().all(|(_, call)| call.waits_for_ever())
        });
    }

    #[cfg(target_arch = "x86_64")]
    impl Call {
        /// Whether nothing but an event ends the call: it is one that waits, without a time-out.
        pub fn waits_for_ever(&self) -> bool {
            const FOR_EVER: u32 = u32::MAX; // -1
            match self.0[..] {
                // read, recvfrom
                [0 | 45, ..] => true,
                // poll and epoll_wait, with milliseconds
                [7, _, _, time, ..] | [232 | 281, _, _, _, time, ..] => time as u32 == FOR_EVER,
                // futex and ppoll, with the address of a time
                [202, _, _, _, time, ..] | [271, _, _, time, ..] => time == 0,
                _ => false,
            }
        }
    }
}
