//! The conversation with the other program: what is said to each line, and what is to be done.

use std::time::Duration;

use super::go::Go;
use super::options::Options;
use super::stand::Stand;
use crate::engine::worker::Means;
use crate::engine::{Level, Report};
use crate::rules::{Draw, Win};
use crate::rules::{Outcome, Position, Ruleset, Side, Status};
use crate::text::{cut, printable};

/// What is to be done, in this order when there are several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Say this line.
    Say(String),
    /// Get ready for games of these rules, and tell with [`Session::prepared`].
    Prepare(Ruleset),
    /// Look for the best turn, and tell with [`Session::progress`] and [`Session::answer`].
    Think(Task),
    /// Answer at once with what has been found so far.
    Hurry,
    /// Begin anew with an engine of these means. Nothing that is asked before is waited for.
    Renew(Means),
    /// Leave.
    Quit,
}

/// What the engine is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// The positions of the game before it.
    pub earlier: Vec<Position>,
    /// How strong the engine plays.
    pub level: Level,
    /// What makes a weaker level err otherwise.
    pub seed: u64,
    /// How many turns to look ahead at the most.
    pub depth: Option<u32>,
    /// How many positions to look at, at the most.
    pub nodes: Option<u64>,
    /// How long to think at the most, from now on.
    pub time: Option<Duration>,
}

/// A search under way.
#[derive(Clone, Debug)]
struct Search {
    position: Position,
    /// Whether the answer has to wait for `stop`.
    infinite: bool,
    /// The answer that waits.
    answer: Option<String>,
}

/// A conversation.
///
/// ```
/// use deblockle::engine::worker::Means;
/// use deblockle::rules::Ruleset;
/// use deblockle::ugi::{Reply, Session};
///
/// let mut session = Session::new(Ruleset::default(), Means::default());
/// session.take("position startpos");
/// let said = session.take("query p1turn");
/// assert_eq!(said, [Reply::Say("response true".to_string())]);
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    options: Options,
    stand: Stand,
    search: Option<Search>,
    /// Whether the engine is ready for games of the rules that are set.
    is_prepared: bool,
    /// How many `isready` wait for an answer.
    waiting: usize,
}

const COMMANDS: &str = "ugi, isready, setoption, uginewgame, position, go, stop, query and quit";

/// How wide a remark gets, in columns: what it quotes may be of any length.
const REMARK_WIDTH: usize = 300;

fn say(line: impl Into<String>) -> Vec<Reply> {
    vec![Reply::Say(line.into())]
}

/// A remark for whoever watches, which other programs pass over.
fn remark(text: &str) -> Reply {
    let lines: Vec<String> = text.lines().map(printable).collect();
    let text = cut(&lines.join("; "), REMARK_WIDTH, '…');
    Reply::Say(format!("info string {text}"))
}

impl Session {
    /// A conversation that begins with those rules and with an engine of those means.
    pub fn new(ruleset: Ruleset, means: Means) -> Session {
        Session {
            options: Options::new(ruleset, means),
            stand: Stand::start(ruleset),
            search: None,
            is_prepared: false,
            waiting: 0,
        }
    }

    /// What the engine may take for itself.
    pub fn means(&self) -> Means {
        self.options.means()
    }

    /// Takes a line. What is wrong gets a remark and changes nothing.
    pub fn take(&mut self, line: &str) -> Vec<Reply> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let replies = match words[..] {
            [] => Ok(Vec::new()),
            ["ugi"] => Ok(self.introduce()),
            ["isready"] => Ok(self.tell_when_ready()),
            ["uginewgame"] => self.begin_anew(),
            ["setoption", ref rest @ ..] => self.set(rest),
            ["position", ref rest @ ..] => self.stand_at(rest),
            ["go", ref rest @ ..] => self.go(rest),
            ["stop"] => Ok(self.stop()),
            ["query", ref rest @ ..] => self.query(rest),
            ["quit"] => Ok(vec![Reply::Quit]),
            [
                word @ ("ugi" | "isready" | "uginewgame" | "stop" | "quit"),
                ..,
            ] => Err(format!("nothing comes behind {word}")),
            [word, ..] => Err(format!(
                "there is no command '{word}'; there are {COMMANDS}"
            )),
        };
        replies.unwrap_or_else(|wrong| vec![remark(&wrong)])
    }

    /// A line could not be read, for that reason.
    pub fn take_unreadable(&mut self, why: &str) -> Vec<Reply> {
        vec![remark(&format!("a line is passed over: {why}"))]
    }

    fn introduce(&self) -> Vec<Reply> {
        let name = format!("id name Deblockle {}", env!("CARGO_PKG_VERSION"));
        let author = "id author The Deblockle developers".to_string();
        let lines = [name, author].into_iter().chain(self.options.declared());
        let lines = lines.chain(["ugiok".to_string()]);
        lines.map(Reply::Say).collect()
    }

    fn tell_when_ready(&mut self) -> Vec<Reply> {
        if self.search.is_some() || self.is_prepared {
            return say("readyok");
        }
        self.waiting += 1;
        match self.waiting {
            1 => vec![Reply::Prepare(self.options.ruleset)],
            _ => Vec::new(),
        }
    }

    /// The engine is ready for games of those rules.
    pub fn prepared(&mut self, ruleset: Ruleset) -> Vec<Reply> {
        match ruleset == self.options.ruleset {
            true => {
                self.is_prepared = true;
                self.ready()
            }
            false => Vec::new(),
        }
    }

    /// Whoever waits for the engine is told that it is ready.
    fn ready(&mut self) -> Vec<Reply> {
        let waiting = std::mem::take(&mut self.waiting);
        vec![Reply::Say("readyok".to_string()); waiting]
    }

    /// While the engine thinks there are things that have to wait.
    fn check_idle(&self, word: &str) -> Result<(), String> {
        match self.search {
            Some(_) => Err(format!(
                "{word} has to wait until bestmove is said; stop asks for it"
            )),
            None => Ok(()),
        }
    }

    fn begin_anew(&mut self) -> Result<Vec<Reply>, String> {
        self.check_idle("uginewgame")?;
        self.stand = Stand::start(self.options.ruleset);
        Ok(Vec::new())
    }

    fn set(&mut self, words: &[&str]) -> Result<Vec<Reply>, String> {
        self.check_idle("setoption")?;
        let before = self.options;
        let name = self.options.set(words)?;
        let mut replies = Vec::new();
        if self.options == before || !(name.is_rule() || name.is_means()) {
            return Ok(replies);
        }
        self.is_prepared = false;
        if name.is_rule() {
            self.stand = Stand::start(self.options.ruleset);
        } else {
            replies.push(Reply::Renew(self.options.means()));
        }
        if self.waiting > 0 {
            replies.push(Reply::Prepare(self.options.ruleset));
        }
        Ok(replies)
    }

    fn stand_at(&mut self, words: &[&str]) -> Result<Vec<Reply>, String> {
        self.stand = Stand::read(words, self.options.ruleset)?;
        Ok(Vec::new())
    }

    /// How the game has ended, or nothing when it goes on.
    fn outcome(&self) -> Option<Outcome> {
        match self.stand.position.status() {
            Status::Won(side) => Some(Outcome::Won(side, Win::Off)),
            Status::Stuck => Some(Outcome::Drawn(Draw::Stuck)),
            Status::ToMove | Status::Deblockled => None,
        }
    }

    fn query(&self, words: &[&str]) -> Result<Vec<Reply>, String> {
        let answer = match words {
            ["gameover"] => self.outcome().is_some().to_string(),
            ["p1turn"] => (self.stand.position.to_move() == Side::Gold).to_string(),
            ["result"] => match self.outcome().map(Outcome::winner) {
                Some(Some(Side::Gold)) => "p1win".to_string(),
                Some(Some(Side::Blue)) => "p2win".to_string(),
                Some(None) => "draw".to_string(),
                None => "none".to_string(),
            },
            _ => return Err("behind query comes gameover, p1turn or result".into()),
        };
        Ok(say(format!("response {answer}")))
    }

    fn go(&mut self, words: &[&str]) -> Result<Vec<Reply>, String> {
        self.check_idle("go")?;
        let Stand { position, earlier } = &self.stand;
        let go = Go::read(words, position.to_move())?;
        if let Some(outcome) = self.outcome() {
            // Whoever asks waits for an answer.
            let none = Reply::Say("bestmove (none)".to_string());
            return Ok(vec![remark(&format!("the game is over. {outcome}")), none]);
        }
        let level = self.options.level;
        // The strongest level has no limit but what is asked for.
        let own = (level < Level::STRONGEST)
            .then(|| level.limits().nodes)
            .flatten();
        let task = Task {
            position: *position,
            earlier: earlier.clone(),
            level,
            seed: self.options.seed,
            depth: go.depth,
            nodes: go.nodes.into_iter().chain(own).min(),
            time: go.time,
        };
        self.search = Some(Search {
            position: *position,
            infinite: go.infinite,
            answer: None,
        });
        Ok(vec![Reply::Think(task)])
    }

    fn stop(&mut self) -> Vec<Reply> {
        let Some(search) = &mut self.search else {
            // The answer and the wish for it can cross on the way.
            return Vec::new();
        };
        search.infinite = false;
        match search.answer.take() {
            Some(answer) => {
                self.search = None;
                say(answer)
            }
            None => vec![Reply::Hurry],
        }
    }

    /// The engine has found so much after so long.
    pub fn progress(&mut self, report: &Report, elapsed: Duration) -> Vec<Reply> {
        let mut replies = self.ready();
        replies.push(Reply::Say(info(report, elapsed)));
        replies
    }

    /// The engine has its answer after so long.
    pub fn answer(&mut self, report: &Report, elapsed: Duration) -> Vec<Reply> {
        let mut replies = self.progress(report, elapsed);
        let turn = report.line.first().map(ToString::to_string);
        replies.extend(self.best_move(turn));
        replies
    }

    /// The engine failed, for that reason.
    pub fn failed(&mut self, why: &str) -> Vec<Reply> {
        let mut replies = vec![remark(&format!("the engine failed: {why}"))];
        // Whoever waits for an answer would wait for ever.
        replies.extend(self.ready());
        replies.extend(self.best_move(None));
        replies
    }

    /// Endings could not be looked up, for that reason. The engine goes on without them.
    pub fn fault(&self, why: &str) -> Vec<Reply> {
        vec![remark(why)]
    }

    /// Says the turn, or when there is none the first that is legal; or keeps it until `stop`.
    fn best_move(&mut self, turn: Option<String>) -> Option<Reply> {
        let mut search = self.search.take()?;
        let any = || search.position.turns_by_text().into_iter().next();
        let turn = turn.or_else(|| any().map(|(text, _)| text));
        let line = format!("bestmove {}", turn.as_deref().unwrap_or("--"));
        if search.infinite {
            search.answer = Some(line);
            self.search = Some(search);
            return None;
        }
        Some(Reply::Say(line))
    }
}

/// What the engine has found, in the words of the protocol: `cp` is hundredths of a turn, and `mate`
/// counts turns of the side to move, below 0 when it loses.
fn info(report: &Report, elapsed: Duration) -> String {
    let score = match report.score.turns_left() {
        Some(turns) => {
            let moves = turns.div_ceil(2) as i32;
            let sign = report.score.hundredths().signum();
            format!("mate {}", sign * moves)
        }
        None => format!("cp {}", report.score.hundredths()),
    };
    let (depth, nodes, time) = (report.depth, report.nodes, elapsed.as_millis());
    let speed = match time {
        0 => String::new(),
        _ => format!(" nps {}", u128::from(nodes) * 1000 / time),
    };
    let line: String = report.line.iter().map(|turn| format!(" {turn}")).collect();
    let line = if line.is_empty() {
        line
    } else {
        format!(" pv{line}")
    };
    format!("info depth {depth} score {score} nodes {nodes}{speed} time {time}{line}")
}
