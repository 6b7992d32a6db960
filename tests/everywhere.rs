//! The ways out of the game, and what it costs, from every screen and from under every layer. That
//! each does what it does is tested at the title, in `tests/terminal.rs`.

#![cfg(all(unix, feature = "tui"))]

mod pty;

use pty::{Life, SHELL, Session, UNBOUND, picture};
use rustix::process::Signal;

const UP: &str = "\x1b[A";
/// From the first entry of the title, round its end, to that of a position of one's own.
const UP_TO_POSITION: &str = "\x1b[A\x1b[A\x1b[A\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const ENTER: &str = "\r";
const CTRL_Z: &str = "\x1a";

/// A game with a block each.
const START: &str = "2xh4/7/7/7/7/7/4CH2 g";

/// The same words for a game in which nothing moves, so that what is seen stays.
fn at_rest<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [args, &["--motion", "none"]].concat()
}

/// Somewhere in the program, and the way there.
struct Place {
    name: &'static str,
    args: &'static [&'static str],
    /// What is on the screen first.
    first: &'static str,
    /// Keys, and what each brings onto the screen.
    way: &'static [(&'static str, &'static str)],
    /// A key that changes the screen there.
    key: &'static str,
}

const PLACES: [Place; 21] = [
    Place {
        name: "the title",
        args: &[],
        first: "▸ New game",
        way: &[],
        key: DOWN,
    },
    Place {
        name: "a new game's form",
        args: &[],
        first: "▸ New game",
        way: &[(ENTER, "Gold has 4 blocks")],
        key: DOWN,
    },
    Place {
        name: "a name in a new game's form",
        args: &[],
        first: "▸ New game",
        way: &[
            (ENTER, "Gold has 4 blocks"),
            (UP, "Type Blue's name"),
            ("\x15", "Blue's name is empty"),
            ("Ada", " Ada"),
        ],
        key: "x",
    },
    Place {
        name: "a set-up with a block taken up",
        args: &["--blocks", "1", "--seed", "46"],
        first: "Block 1 on d7",
        way: &[(" ", "Taken up: choose")],
        key: LEFT,
    },
    Place {
        name: "a set-up that is handed over",
        args: &["--blocks", "1", "--seed", "46"],
        first: "Block 1 on d7",
        way: &[("]", "■  ✕  ★"), (ENTER, "Now Blue places Gold's blocks")],
        key: ENTER,
    },
    Place {
        name: "the editor",
        args: &[],
        first: "▸ New game",
        way: &[
            (UP_TO_POSITION, "▸ Own position"),
            (ENTER, "OWN POSITION"),
            ("b", "Blue 1 block"),
        ],
        key: LEFT,
    },
    Place {
        name: "a position being typed in the editor",
        args: &[],
        first: "▸ New game",
        way: &[
            (UP_TO_POSITION, "▸ Own position"),
            (ENTER, "OWN POSITION"),
            (":", "Position as text"),
        ],
        key: "x",
    },
    Place {
        name: "a turn begun",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[(UP, "Slider slides in a")],
        key: DOWN,
    },
    Place {
        name: "a turn being typed",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[(":", "A turn, as c3-c4-d4"), ("e1x", " e1x ")],
        key: "x",
    },
    Place {
        name: "a block being inspected",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[("i", "i done")],
        key: LEFT,
    },
    Place {
        name: "the menu over a game",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[("m", "▸ Resume")],
        key: DOWN,
    },
    Place {
        name: "a question over a game",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[
            ("m", "▸ Resume"),
            ("\x1b[B\x1b[B", "▸ Gold resigns"),
            (ENTER, "do you give this game up?"),
        ],
        key: LEFT,
    },
    Place {
        name: "the help over the menu of a set-up",
        args: &["--blocks", "1", "--seed", "46"],
        first: "Block 1 on d7",
        way: &[
            ("m", "▸ Go on"),
            ("\x1b[B\x1b[B", "▸ Rules and keys"),
            (ENTER, "A first turn"),
        ],
        key: DOWN,
    },
    Place {
        name: "the result of a game",
        args: &["--position", "2tl4/5cs1/3XT3/7/7/7/7 g"],
        first: "Gold: tip a block.",
        way: &[(UP, "Enter takes it off"), (ENTER, "Rematch, Gold")],
        key: DOWN,
    },
    Place {
        name: "the settings over a game",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[
            ("m", "▸ Resume"),
            ("\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B", "▸ Settings"),
            (ENTER, "SETTINGS"),
        ],
        key: DOWN,
    },
    Place {
        name: "a name in the settings",
        args: &[],
        first: "▸ New game",
        way: &[
            ("\x1b[A\x1b[A\x1b[A", "▸ Settings"),
            (ENTER, "SETTINGS"),
            (UP, "Blue's name in new games."),
            ("Ada", " Ada"),
        ],
        key: "x",
    },
    Place {
        name: "the list of games, with one being renamed",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[
            (":e1-d1\r", "Blue: tip a block."),
            ("m", "▸ Resume"),
            ("\x1b[A\x1b[A", "▸ Title"),
            (ENTER, "▸ Continue"),
            ("\x1b[B\x1b[B", "▸ Games"),
            (ENTER, "GAMES  1 game"),
            ("r", "The game's new name:"),
        ],
        key: "x",
    },
    Place {
        name: "a round against par",
        args: &["par", "--blocks", "2", "--seed", "7"],
        first: "0 turns, par 7",
        way: &[(":e1-f1\r", "1 turn, par 7")],
        key: "i",
    },
    Place {
        name: "the list of lessons",
        args: &[],
        first: "▸ New game",
        way: &[(DOWN, "▸ Learn"), (ENTER, "lessons done")],
        key: DOWN,
    },
    Place {
        name: "a lesson",
        args: &[],
        first: "▸ New game",
        way: &[
            (DOWN, "▸ Learn"),
            (ENTER, "lessons done"),
            (ENTER, "1 of 5"),
            (ENTER, "2 of 5"),
        ],
        key: LEFT,
    },
    Place {
        name: "a replay from the list of games",
        args: &["--position", START],
        first: "Gold: tip a block.",
        way: &[
            (":e1-d1\r", "Blue: tip a block."),
            ("m", "▸ Resume"),
            ("\x1b[A\x1b[A", "▸ Title"),
            (ENTER, "▸ Continue"),
            ("\x1b[B\x1b[B", "▸ Games"),
            (ENTER, "GAMES  1 game"),
            ("v", "The start."),
        ],
        key: "?",
    },
];

impl Place {
    /// Goes there.
    fn reach(&self, envs: &[(&str, &str)]) -> Session {
        self.reach_in(Session::start(80, 24, &at_rest(self.args), envs))
    }

    /// Goes there in a game that was started with the arguments for it.
    fn reach_in(&self, mut session: Session) -> Session {
        session.wait_for(self.first);
        for (keys, text) in self.way {
            session.press(keys, text);
        }
        session.wait_for_end_of("saving");
        session.assert_entered();
        session
    }

    /// Checks that the game there lives.
    fn assert_alive(&self, session: &mut Session) {
        let before = session.screen_text();
        session.send(self.key);
        session.wait_for_change(&before);
    }
}

#[test]
fn signals_end_the_game_anywhere() {
    for place in &PLACES {
        for (signal, status) in [(Signal::HUP, 129), (Signal::TERM, 143)] {
            let session = place.reach(&[]);
            session.signal(signal);
            let name = place.name;
            assert_eq!(
                session.wait_exit(),
                Life::Exited(status),
                "{signal:?} in {name}"
            );
            session.assert_restored();
            assert_eq!(session.screen_text().trim(), "", "{signal:?} in {name}");
        }
    }
}

#[test]
fn the_loss_of_the_terminal_ends_the_game_anywhere() {
    for place in &PLACES {
        let session = place.reach(&[]);
        eprintln!("{}", place.name);
        session.assert_ends_with_its_terminal(place.key);
    }
}

/// Keys that set something in motion, which goes on for some tenths of a second.
struct Motion {
    args: &'static [&'static str],
    /// Keys, and what each brings onto the screen.
    way: &'static [(&'static str, &'static str)],
    last: &'static str,
}

/// A block rolls; another goes off, and the game is won; the dice roll.
const MOVING: [Motion; 3] = [
    Motion {
        args: &["--position", START],
        way: &[("", "Gold: tip a block.")],
        last: UP,
    },
    Motion {
        args: &["--position", "2tl4/5cs1/3XT3/7/7/7/7 g"],
        way: &[("", "Gold: tip a block."), (UP, "Enter takes it off")],
        last: ENTER,
    },
    Motion {
        args: &[],
        way: &[("", "▸ New game"), (ENTER, "Gold has 4 blocks")],
        last: ENTER,
    },
];

/// A game in which something has just begun to move.
fn in_motion(number: usize, envs: &[(&str, &str)]) -> Session {
    let Motion { args, way, last } = MOVING[number];
    let mut session = Session::start(80, 24, args, envs);
    for (keys, text) in way {
        session.send(keys);
        session.wait_for(text);
    }
    let written = session.written();
    session.send(last);
    session.wait_for_raw(written, "\x1b[?2026l");
    session
}

#[test]
fn signals_end_the_game_while_something_moves() {
    for number in 0..MOVING.len() {
        for (signal, status) in [(Signal::HUP, 129), (Signal::TERM, 143)] {
            let session = in_motion(number, &[]);
            session.signal(signal);
            assert_eq!(session.wait_exit(), Life::Exited(status), "{number}");
            session.assert_restored();
            assert_eq!(session.screen_text().trim(), "", "{number}");
        }
    }
}

#[test]
fn the_loss_of_the_terminal_ends_the_game_while_something_moves() {
    for number in 0..MOVING.len() {
        in_motion(number, &[]).assert_ends_with_its_terminal("?");
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_while_something_moves_restores_the_terminal_and_tells() {
    for number in 0..MOVING.len() {
        let mut session = in_motion(number, &[(pty::PANIC, "view")]);
        session.send(UNBOUND);
        assert_eq!(session.wait_exit(), Life::Exited(pty::STATUS_OF_PANICS));
        session.assert_restored();
        assert!(
            session.screen_text().contains("a panic in view"),
            "{number}"
        );
    }
}

#[test]
fn ctrl_z_comes_back_to_the_same_screen_anywhere() {
    for place in &PLACES {
        let mut session = place.reach_in(Session::start_in_shell(&at_rest(place.args), &[]));
        let before = picture(&session.screen());
        session.send(CTRL_Z);
        session.wait_for(SHELL);
        session.assert_restored();
        session.send("\n");
        // The cursor too, which is shown where something is typed.
        session.wait_until(place.name, |screen| picture(screen) == before);
        session.assert_entered();
        place.assert_alive(&mut session);
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_panic_anywhere_restores_the_terminal_and_tells() {
    for place in &PLACES {
        for function in ["update", "view"] {
            let mut session = place.reach(&[(pty::PANIC, function)]);
            session.send(UNBOUND);
            let name = place.name;
            let life = session.wait_exit();
            assert_eq!(
                life,
                Life::Exited(pty::STATUS_OF_PANICS),
                "{function} in {name}"
            );
            session.assert_restored();
            let message = format!("a test asked for a panic in {function}");
            assert!(
                session.screen_text().contains(&message),
                "{function} in {name}"
            );
        }
    }
}

#[cfg(target_os = "linux")]
mod cost {
    //! What the kernel counts.

    use super::*;
    use pty::kernel::{count, wait_until_done};

    #[test]
    fn where_nothing_happens_nothing_is_written() {
        for place in &PLACES {
            let mut session = place.reach(&[]);
            wait_until_done(&session, 0);
            let (read, written) = (count(&session, "rchar"), count(&session, "wchar"));
            session.send(UNBOUND);
            wait_until_done(&session, read + UNBOUND.len());
            assert_eq!(count(&session, "wchar"), written, "{}", place.name);
        }
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn where_nothing_happens_no_thread_ever_wakes() {
        for place in &PLACES {
            let session = place.reach(&[]);
            wait_until_done(&session, 0);
            // A container may keep this to itself.
            for (thread, call) in pty::kernel::calls(&session).into_iter().flatten() {
                assert!(
                    call.waits_for_ever(),
                    "{thread} in {}: {call:?}",
                    place.name
                );
            }
        }
    }
}
