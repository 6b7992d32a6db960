//! A replay with the keys.

use super::typed::{Purpose, Typed};
use super::{LOST_COMMENTS, Replay, Word};
use crate::keeping;
use crate::record::write;
use crate::rules::Side;
use crate::start::{GameOptions, checked_names};
use crate::tui::keys::Action;
use crate::tui::layers::{Choice, Entry, Layer};
use crate::tui::screens::steering::{self, PACES};
use crate::tui::screens::words::record_text;
use crate::tui::stage::{Request, Table};

impl Replay {
    /// Begins to play by itself, from the start when the end is shown, or stops that.
    fn run(&mut self) -> Vec<Request> {
        self.is_playing = !self.is_playing && self.last() > 0;
        if self.is_playing && self.shown == self.last() {
            self.shown = 0;
        }
        self.next_wake()
    }

    fn change_pace(&mut self, faster: bool) -> Vec<Request> {
        self.pace = match faster {
            true => (self.pace + 1).min(PACES.len() - 1),
            false => self.pace.saturating_sub(1),
        };
        self.next_wake()
    }

    /// Begins to type a comment on the position shown, with the one that it has.
    fn edit_comment(&mut self) {
        let comment = self.record.comment(self.shown);
        match Typed::comment(comment.map_or("", |comment| comment.as_str())) {
            Some(typed) => self.typed = Some(typed),
            None => self.refuse(
                "the comment is too long or has characters that cannot be typed here; change it \
                 in the file",
            ),
        }
    }

    /// Does what a key asks for where nothing is typed and no cursor walks.
    pub(super) fn act_replaying(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Run => return self.run(),
            Action::Faster => return self.change_pace(true),
            Action::Slower => return self.change_pace(false),
            Action::Flip => return vec![Request::Flip],
            // Whoever does anything else wants to look at what is shown now.
            _ => self.is_playing = false,
        }
        match action {
            Action::Left => self.go_to(self.shown.saturating_sub(1)),
            Action::Right => self.go_to(self.shown + 1),
            Action::First => self.go_to(0),
            Action::Last => self.go_to(self.last()),
            Action::Next | Action::Previous => self.go_to_turning_point(action == Action::Next),
            Action::Better if self.is_analysing() => self.go_along_line(),
            Action::Analyse if self.last() == 0 => self.refuse("there is no turn to judge"),
            Action::Analyse => return vec![Request::Analyse],
            Action::GoToTurn => self.typed = Some(Typed::turn()),
            Action::EditComment if self.is_of_played => {
                self.refuse("comments are for the record: look back at it in the list of games");
            }
            Action::EditComment => self.edit_comment(),
            Action::Inspect => {
                self.inspecting = Some(steering::first_inspected(&self.position()));
            }
            Action::PlayOn => return self.play_on(table),
            Action::ShowText => {
                let position = self.position().to_string();
                return vec![
                    Request::Open(record_text(position.clone(), &self.record)),
                    Request::Copy(position),
                ];
            }
            Action::Leave | Action::Menu => return vec![self.menu()],
            _ => {}
        }
        Vec::new()
    }

    /// Does what a key asks for while a line is typed.
    pub(super) fn act_typing(&mut self, action: Action) -> Vec<Request> {
        let Some(typed) = &mut self.typed else {
            return Vec::new();
        };
        match (action, typed.purpose()) {
            (Action::Leave, _) => self.typed = None,
            (Action::Confirm, Purpose::Turn) => {
                if let Some(plies) = typed.take_turn(&self.record) {
                    self.typed = None;
                    self.go_to(plies);
                }
            }
            (Action::Confirm, Purpose::Comment) => {
                if let Some(comment) = typed.take_comment() {
                    let before = self.record.comment(self.shown).cloned();
                    self.typed = None;
                    if before.unwrap_or_default() != comment {
                        self.record.set_comment(self.shown, comment);
                        self.is_unsaved = true;
                    }
                    // Also when nothing was changed now: an earlier change may not be in the file.
                    return self.save();
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// The request to write the comments to the file, if there is one and it has others.
    fn save(&mut self) -> Vec<Request> {
        if !self.is_unsaved {
            return Vec::new();
        }
        let Some(source) = &self.source else {
            let word = "the comment is kept until the replay is left".to_string();
            self.word = Some(Word::News(word));
            return Vec::new();
        };
        let mut records = source.records.clone();
        records[source.index].clone_from(&self.record);
        vec![Request::Rewrite {
            path: source.path.clone(),
            old: source.text.clone(),
            new: write(&records),
        }]
    }

    /// Does what a key asks for while a cursor walks over the board.
    pub(super) fn act_inspecting(&mut self, action: Action, table: &Table) -> Vec<Request> {
        match action {
            Action::Inspect => self.inspecting = None,
            Action::Flip => return vec![Request::Flip],
            Action::Menu => return vec![self.menu()],
            _ => {
                let next = self.next_inspected(action, table.flipped);
                self.inspecting = next.or(self.inspecting);
            }
        }
        Vec::new()
    }

    /// Plays a new game from the position shown, by the record's rules and players; the record stays
    /// as it is.
    fn play_on(&mut self, table: &Table) -> Vec<Request> {
        if !self.can_be_played_on() {
            self.refuse("the game is over here; go back to a turn before that");
            return Vec::new();
        }
        let start = self.position();
        let tags = &self.record.tags;
        let names = checked_names([
            tags.name(Side::Gold).as_str(),
            tags.name(Side::Blue).as_str(),
        ]);
        let mut bots = keeping::bots(&self.record);
        if bots.iter().all(Option::is_some) {
            // Who plays on wants to play.
            bots[start.to_move() as usize] = None;
        }
        let begin = Request::Begin(Box::new(GameOptions {
            ruleset: *start.ruleset(),
            blocks: Side::ALL.map(|side| start.block_count(side)),
            first: start.to_move(),
            // A record may have names that no game takes, such as one for both players.
            names: names.unwrap_or(GameOptions::default().names),
            bots,
            position: Some(start),
            ..table.options.clone()
        }));
        vec![match self.is_unsaved {
            false => begin,
            true => Request::Open(Layer::Choice(Choice::question(
                "Play on from here?",
                vec![LOST_COMMENTS.to_string()],
                Entry::new("Play on", vec![begin]),
                Entry::new("Stay", Vec::new()),
            ))),
        }]
    }

    /// The menu, where everything that would lose comments asks first.
    fn menu(&self) -> Request {
        let lost = self.is_unsaved.then_some(LOST_COMMENTS);
        let (title, analyse) = match (self.is_of_played, self.is_analysing()) {
            (true, _) => ("Analysis", "Back to the game"),
            (false, true) => ("Replay", "End the analysis"),
            (false, false) => ("Replay", "Analyse"),
        };
        let analyse = Entry::new(analyse, vec![Request::Analyse]);
        let entries = [
            vec![Entry::new("Go on", Vec::new())],
            (self.last() > 0).then_some(analyse).into_iter().collect(),
            Entry::of_every_menu(lost),
        ];
        let menu = Choice::menu(title, Vec::new(), entries.concat());
        Request::Open(Layer::Choice(menu))
    }

    /// Goes to the turn that changed the outcome after the one shown, or before it.
    fn go_to_turning_point(&mut self, forward: bool) {
        match self.turning_point(forward) {
            Some(plies) => self.go_to(plies),
            None if self.is_analysing() => self.refuse("no turning point is known"),
            None => {}
        }
    }
}
