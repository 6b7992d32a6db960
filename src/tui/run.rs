//! The loop: it sleeps until something happens, tells the program, carries out what the program
//! wants, and draws.
//!
//! There is no tick: a program that nothing happens to costs nothing. Only when the program has asked
//! to be woken does the loop look at the clock, once.

use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Instant;

use ratatui::Frame;

use super::event::{Effect, Event};
use super::keeper::Keeper;
use super::messages::{self, Message};
use super::terminal::{self, Screen};
#[cfg(debug_assertions)]
use super::test_panic;
use super::thinker::Thinker;

/// The number of SIGHUP: the same on every system that has it.
const SIGHUP: u8 = 1;

/// What a status is raised by, by the custom of shells, to tell that a signal ended the program.
const STATUS_OF_SIGNAL: u8 = 128;

/// A program that [`run`] can drive.
pub trait Program {
    /// Takes in what happened, and says what is to be done about it.
    fn update(&mut self, event: Event) -> Vec<Effect>;

    /// Draws the program as it is now.
    fn view(&self, frame: &mut Frame);
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By its own wish.
    Quit,
    /// By the signal with this number, or because the terminal is gone, which is told as a SIGHUP.
    Signal(u8),
}

impl From<Ending> for ExitCode {
    /// Success, or 128 and the number of the signal.
    fn from(ending: Ending) -> ExitCode {
        match ending {
            Ending::Quit => ExitCode::SUCCESS,
            Ending::Signal(number) => ExitCode::from(STATUS_OF_SIGNAL.saturating_add(number)),
        }
    }
}

/// Runs the program on the terminal until it ends. The terminal is given back on every way out; it
/// should have been [checked](super::terminal::check_terminal).
///
/// SIGHUP, SIGINT, SIGQUIT and SIGTERM end the program in good order, and so does the loss of the
/// terminal. What is still to be written then is left to [`Keeper::finish`].
///
/// # Errors
/// When the terminal fails for another reason than that it is gone.
///
/// # Panics
/// When the program panics.
pub fn run(program: &mut impl Program, keeper: &mut Keeper) -> Result<Ending, RunError> {
    let (sender, inbox) = mpsc::channel();
    // Before the terminal is entered, so that no signal can come in between and leave it in our
    // modes.
    #[cfg(unix)]
    messages::listen_to_signals(sender.clone()).map_err(RunError::Signals)?;
    let screen = match Screen::open() {
        Ok(screen) => screen,
        Err(error) => return ending_by(error),
    };
    #[cfg(unix)]
    messages::watch_for_hang_up(sender.clone()).map_err(RunError::Listener)?;
    messages::listen_to_keys(sender.clone()).map_err(RunError::Listener)?;
    keeper.start(sender.clone());
    let mut session = Session {
        program,
        keeper,
        thinker: Thinker::new(sender),
        screen,
        inbox,
        set_aside: VecDeque::new(),
        wake: None,
    };
    session.run().or_else(ending_by)
}

/// Why a program could not be run, or not on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The signals cannot be caught.
    #[error("the signals cannot be caught: {0}")]
    Signals(#[source] io::Error),
    /// Nothing listens to the terminal: no thread can be started for it.
    #[error("the terminal cannot be listened to: {0}")]
    Listener(#[source] io::Error),
    /// The terminal cannot be set up, drawn on or read.
    #[error("the terminal has failed: {0}")]
    Terminal(#[source] io::Error),
}

/// What it means for the program that the terminal failed.
fn ending_by(error: io::Error) -> Result<Ending, RunError> {
    if is_gone(&error) {
        Ok(Ending::Signal(SIGHUP))
    } else {
        Err(RunError::Terminal(error))
    }
}

/// Whether the error says that there is no terminal any more.
fn is_gone(error: &io::Error) -> bool {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let gone = [Errno::IO, Errno::NXIO, Errno::NODEV].map(Errno::raw_os_error);
        if error
            .raw_os_error()
            .is_some_and(|code| gone.contains(&code))
        {
            return true;
        }
    }
    error.kind() == io::ErrorKind::BrokenPipe
}

/// The error when all the senders are gone. They are threads that outlive the loop, unless they fail.
fn nobody_listens() -> io::Error {
    io::Error::other("nothing listens to the terminal any more")
}

/// Whether the program goes on, and if not, how it ended.
type Step = io::Result<ControlFlow<Ending>>;

/// A program at work on a screen.
struct Session<'a, P> {
    program: &'a mut P,
    keeper: &'a mut Keeper,
    thinker: Thinker,
    screen: Screen,
    inbox: Receiver<Message>,
    /// Messages that came in while only signals mattered.
    set_aside: VecDeque<Message>,
    /// When the program wants to be woken, if it does, and by which generation.
    wake: Option<Wake>,
}

/// When the program wants to be woken.
#[derive(Clone, Copy, Debug)]
struct Wake {
    /// The moment; none when the clock does not reach that far.
    at: Option<Instant>,
    generation: u64,
}

impl<P: Program> Session<'_, P> {
    fn run(&mut self) -> io::Result<Ending> {
        if let ControlFlow::Break(ending) = self.tell_size()? {
            return Ok(ending);
        }
        loop {
            self.draw()?;
            let mut next = Some(self.next()?);
            // Everything that waits is taken in before one drawing, so that a slow terminal never
            // falls behind the keys.
            while let Some(message) = next {
                if let ControlFlow::Break(ending) = self.handle(message)? {
                    return Ok(ending);
                }
                next = self
                    .set_aside
                    .pop_front()
                    .or_else(|| self.inbox.try_recv().ok());
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        self.screen.draw(|frame| {
            #[cfg(debug_assertions)]
            test_panic::in_view();
            self.program.view(frame);
        })
    }

    /// Sleeps until there is a message, or until the program is to be woken.
    fn next(&mut self) -> io::Result<Message> {
        let Some((at, generation)) = self.wake.and_then(|wake| Some((wake.at?, wake.generation)))
        else {
            return self.wait();
        };
        match self.inbox.recv_timeout(at.duration_since(Instant::now())) {
            Ok(message) => Ok(message),
            Err(RecvTimeoutError::Timeout) => {
                self.wake = None;
                Ok(Message::Event(Event::Wake(generation)))
            }
            Err(RecvTimeoutError::Disconnected) => Err(nobody_listens()),
        }
    }

    /// Sleeps until there is a message, however long that takes.
    fn wait(&self) -> io::Result<Message> {
        self.inbox.recv().map_err(|_| nobody_listens())
    }

    fn handle(&mut self, message: Message) -> Step {
        match message {
            Message::Event(event) => self.tell(event),
            Message::Report(report) => match self.keeper.told(report) {
                Some(event) => self.tell(event),
                None => Ok(ControlFlow::Continue(())),
            },
            Message::Worker(message) => match self.thinker.told(message) {
                Some(event) => self.tell(event),
                None => Ok(ControlFlow::Continue(())),
            },
            Message::InputLost(error) => Err(error),
            #[cfg(unix)]
            Message::Resize => self.tell_size(),
            #[cfg(unix)]
            Message::HungUp => Ok(ControlFlow::Break(Ending::Signal(SIGHUP))),
            #[cfg(unix)]
            Message::Terminate(number) => Ok(ControlFlow::Break(Ending::Signal(number))),
            #[cfg(unix)]
            Message::Stop => self.suspend(job::stop_program),
            #[cfg(unix)]
            Message::Continue => self.continued(),
        }
    }

    /// Tells the program the size of the terminal.
    fn tell_size(&mut self) -> Step {
        self.tell(Event::Resize(terminal::size()?))
    }

    /// Tells the program of an event and does what it wants done.
    fn tell(&mut self, event: Event) -> Step {
        #[cfg(debug_assertions)]
        test_panic::before_update();
        // Also when the size is the same again: between the two the terminal may have cut off a
        // part of the picture.
        if matches!(event, Event::Resize(_)) {
            self.screen.spoil();
        }
        for effect in self.program.update(event) {
            let step = match effect {
                Effect::Quit => ControlFlow::Break(Ending::Quit),
                #[cfg(unix)]
                Effect::Suspend if job::has_shell_above() => self.suspend(job::stop_job)?,
                Effect::Suspend => ControlFlow::Continue(()),
                Effect::WakeAfter { generation, delay } => {
                    let at = Instant::now().checked_add(delay);
                    self.wake = Some(Wake { at, generation });
                    ControlFlow::Continue(())
                }
                Effect::WakeNoMore => {
                    self.wake = None;
                    ControlFlow::Continue(())
                }
                Effect::Mouse(listens) => {
                    self.screen.listen_to_mouse(listens);
                    ControlFlow::Continue(())
                }
                Effect::Ring => {
                    self.screen.ring();
                    ControlFlow::Continue(())
                }
                Effect::Copy(text) => {
                    self.screen.copy(&text);
                    ControlFlow::Continue(())
                }
                Effect::Think {
                    generation,
                    question,
                } => match self.thinker.ask(generation, question) {
                    Some(event) => self.tell(event)?,
                    None => ControlFlow::Continue(()),
                },
                Effect::Hurry => {
                    self.thinker.hurry();
                    ControlFlow::Continue(())
                }
                Effect::ThinkNoMore => {
                    self.thinker.stop();
                    ControlFlow::Continue(())
                }
                other => match self.keeper.carry_out(other) {
                    Some(event) => self.tell(event)?,
                    None => ControlFlow::Continue(()),
                },
            };
            if step.is_break() {
                return Ok(step);
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// Stopping and going on, as the shell's jobs do.
#[cfg(unix)]
impl<P: Program> Session<'_, P> {
    /// Gives the terminal back, stops, and takes the terminal again when the shell has put the
    /// program into the foreground.
    fn suspend(&mut self, stop: fn() -> io::Result<()>) -> Step {
        terminal::leave();
        stop()?;
        self.wait_to_go_on()
    }

    /// Goes on after a stop that was not announced (SIGSTOP), in which somebody may have changed
    /// the terminal's modes.
    fn continued(&mut self) -> Step {
        if terminal::in_foreground() {
            return self.go_on();
        }
        job::stop_program()?;
        self.wait_to_go_on()
    }

    fn go_on(&mut self) -> Step {
        self.screen.reopen()?;
        self.tell_size()
    }

    /// Waits for the signal to go on. Continued in the background, the program stops again, as it
    /// can do nothing there.
    ///
    /// The terminal is not touched before the signal has come in: with it may come another that
    /// ends the program, and to set the terminal's modes from the background would stop the program
    /// before it can obey.
    fn wait_to_go_on(&mut self) -> Step {
        loop {
            match self.wait()? {
                Message::Continue if terminal::in_foreground() => return self.go_on(),
                Message::Continue => job::stop_program()?,
                Message::Stop => {}
                message @ (Message::Event(_)
                | Message::Report(_)
                | Message::Worker(_)
                | Message::Resize
                | Message::InputLost(_)) => {
                    self.set_aside.push_back(message);
                }
                message @ (Message::HungUp | Message::Terminate(_)) => {
                    return self.handle(message);
                }
            }
        }
    }
}

/// The two ways to stop.
#[cfg(unix)]
mod job {
    use std::io;

    use rustix::process::{
        Pid, Signal, getpgrp, getpid, getppid, kill_process, kill_process_group,
    };
    use rustix::termios::tcgetpgrp;

    /// Stops this program alone, as a signal sent to it does.
    pub(super) fn stop_program() -> io::Result<()> {
        Ok(kill_process(getpid(), Signal::STOP)?)
    }

    /// Stops the whole job, as the terminal's own Ctrl-Z does: a script that started the program
    /// has to stop too, or the shell would go on waiting.
    pub(super) fn stop_job() -> io::Result<()> {
        Ok(kill_process_group(getpgrp(), Signal::STOP)?)
    }

    /// Whether the terminal is this job's, and the job was started by a shell that can continue it.
    ///
    /// There is none where the job began the session, as in a window opened for the game alone or
    /// as the first program of a container, and none where the shell has died, as the parent is
    /// then a program of another session.
    pub(super) fn has_shell_above() -> bool {
        let (Ok(job), Some(parent)) = (tcgetpgrp(rustix::stdio::stdin()), getppid()) else {
            return false;
        };
        let session = session_of(getpid());
        job == getpgrp() && session != Some(job) && session == session_of(parent)
    }

    /// The session of a process, as the number of its leader. `None` where the leader is out of
    /// sight, as that of a shell from which a container was entered is from inside.
    #[cfg(target_os = "linux")]
    fn session_of(process: Pid) -> Option<Pid> {
        // Not by getsid: it tells of such a leader with a 0, which rustix takes for impossible.
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        let (_, after_name) = stat.rsplit_once(") ")?;
        // The state, the parent, the group, and then the session.
        Pid::from_raw(after_name.split(' ').nth(3)?.parse().ok()?)
    }

    /// The session of a process, as the number of its leader.
    #[cfg(not(target_os = "linux"))]
    fn session_of(process: Pid) -> Option<Pid> {
        rustix::process::getsid(Some(process)).ok()
    }
}
