//! The options of the rules and of a game, and what they add up to.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Error;
use super::takes::{RULES, SCREEN};
use crate::caret::{BadText, read_net, read_position};
use crate::engine::Level;
use crate::practice::par::RoundOptions;
use crate::rules::{Game, MAX_BLOCKS, Outcome, Position, Ruleset, Side, SliderRule};
use crate::settings::{Color, Flip, Motion, Setting, Symbols, Unsaid};
use crate::start::{GameOptions, NameError, SetUpMode, checked_names};

/// What may differ between the rules of two games, with the words as they were given.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = RULES)]
pub(super) struct RuleArgs {
    /// Opposing blocks may not end a turn side by side
    #[arg(long, global = true)]
    no_side_by_side: bool,
    /// They may, whatever the settings say
    #[arg(long, global = true, conflicts_with = "no_side_by_side")]
    side_by_side: bool,
    /// Where a Slider may stop: also beside a star, or only at the full length of its way [default:
    /// beside-star]
    #[arg(long, global = true, value_name = "RULE", value_parser = slider_rule())]
    slider: Option<SliderRule>,
    /// The faces on the blocks: top, north, east, south, west, bottom [default: SCLXHT]
    #[arg(long, global = true)]
    net: Option<String>,
}

/// What the players choose before a game, with the words as they were given.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct GameArgs {
    /// Blocks a side, 1 to 4 [default: 4]
    #[arg(long, value_name = "N", value_parser = block_count, help_heading = GAME)]
    #[arg(allow_negative_numbers = true)]
    blocks: Option<usize>,
    /// Gold's blocks, 1 to 4, when the sides differ
    #[arg(long, value_name = "N", value_parser = block_count, help_heading = GAME)]
    #[arg(allow_negative_numbers = true)]
    gold_blocks: Option<usize>,
    /// Blue's blocks, 1 to 4, when the sides differ
    #[arg(long, value_name = "N", value_parser = block_count, help_heading = GAME)]
    #[arg(allow_negative_numbers = true)]
    blue_blocks: Option<usize>,
    /// Who moves first [default: gold]
    #[arg(long, value_name = "SIDE", value_parser = side(), help_heading = GAME)]
    first: Option<Side>,

    /// Gold's name, up to 16 columns [default: Gold]
    #[arg(long, value_name = "NAME", help_heading = PLAYERS)]
    gold: Option<String>,
    /// Blue's name, up to 16 columns [default: Blue]
    #[arg(long, value_name = "NAME", help_heading = PLAYERS)]
    blue: Option<String>,
    /// The computer plays Gold, at this level: 1, the weakest, to 8
    #[arg(long, value_name = "LEVEL", value_parser = level, help_heading = PLAYERS)]
    #[arg(allow_negative_numbers = true)]
    gold_bot: Option<Level>,
    /// The computer plays Blue, at this level: 1, the weakest, to 8
    #[arg(long, value_name = "LEVEL", value_parser = level, help_heading = PLAYERS)]
    #[arg(allow_negative_numbers = true)]
    blue_bot: Option<Level>,

    /// How the rolled blocks come onto the board [default: place]
    #[arg(long, value_name = "MODE", value_parser = set_up_mode(), help_heading = SET_UP)]
    setup: Option<SetUpMode>,
    /// Roll the blocks as this number says, the same each time
    #[arg(long, value_name = "N", value_parser = seed, help_heading = SET_UP)]
    #[arg(allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// Start from this position, 'RANKS SIDE', instead of a set-up
    #[arg(long, help_heading = SET_UP)]
    position: Option<String>,
}

/// What a player chooses before a round against par, the rules aside.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct RoundArgs {
    /// How many blocks, 1 to 4 [default: 4]
    #[arg(long, value_name = "N", value_parser = block_count)]
    #[arg(allow_negative_numbers = true)]
    blocks: Option<usize>,
    /// Whose [default: gold]
    #[arg(long, value_name = "SIDE", value_parser = side())]
    side: Option<Side>,
    /// Roll and turn the blocks as this number says, the same for everybody
    #[arg(long, value_name = "N", value_parser = seed)]
    #[arg(allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// Where the rolled blocks lie [default: suggested]
    #[arg(long, value_name = "MODE")]
    #[arg(value_parser = by_word(RoundOptions::SET_UPS, SetUpMode::word))]
    setup: Option<SetUpMode>,
}

impl RoundArgs {
    /// What the options choose under those rules.
    pub(super) fn options(&self, ruleset: Ruleset) -> RoundOptions {
        let default = RoundOptions::default();
        RoundOptions {
            side: self.side.unwrap_or(default.side),
            blocks: self.blocks.unwrap_or(default.blocks),
            set_up: self.setup.unwrap_or(default.set_up),
            ruleset,
        }
    }
}

const GAME: &str = "Game";
const PLAYERS: &str = "Players";
const SET_UP: &str = "Set-up";

/// A parser of the words for those values; clap names the words when another is given.
pub(super) fn by_word<T: Copy + Send + Sync + 'static, const N: usize>(
    values: [T; N],
    word: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.map(word)).try_map(move |given| {
        let mut known = values.into_iter();
        known.find(|&value| word(value) == given).ok_or("unknown")
    })
}

fn slider_rule() -> impl TypedValueParser<Value = SliderRule> {
    by_word(SliderRule::ALL, SliderRule::word)
}

fn set_up_mode() -> impl TypedValueParser<Value = SetUpMode> {
    by_word(SetUpMode::ALL, SetUpMode::word)
}

fn side() -> impl TypedValueParser<Value = Side> {
    by_word(Side::ALL, |side| match side {
        Side::Gold => "gold",
        Side::Blue => "blue",
    })
}

fn block_count(text: &str) -> Result<usize, String> {
    let count = text.parse().ok();
    let count = count.filter(|count| (1..=MAX_BLOCKS).contains(count));
    count.ok_or(format!("a side starts with 1 to {MAX_BLOCKS} blocks"))
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or("a level is a whole number, 1 to 8".to_string())
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    let seed = text.parse().ok();
    seed.ok_or(format!("a seed is a whole number, 0 to {}", u64::MAX))
}

/// Options that cannot be followed, each by itself or together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// Options that a position to start from makes meaningless.
    #[error("--position says what stands where and who moves; leave out {}", .0.join(", "))]
    BesidePosition(Vec<&'static str>),
    /// A number of blocks for both sides, and one for each.
    #[error(
        "--blocks is for the side without a number of its own; leave out --blocks, --gold-blocks \
         or --blue-blocks"
    )]
    BlocksForNobody,
    /// Names that cannot be used.
    #[error(transparent)]
    Names(#[from] NameError),
    /// A position in which there is nothing left to play.
    #[error("the game is over in the position of --position. {0}")]
    Over(Outcome),
}

/// How the screen is to be in this run, whatever the settings say.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = SCREEN)]
pub(super) struct ScreenArgs {
    /// The theme: auto, wood, wood-light, high-contrast, mono, or one of your own
    #[arg(long, global = true, value_name = "NAME|FILE")]
    #[arg(value_parser = clap::builder::NonEmptyStringValueParser::new())]
    theme: Option<String>,
    /// How many colours
    #[arg(long, global = true, value_name = "DEPTH", value_parser = by_word(Color::ALL, Color::word))]
    color: Option<Color>,
    /// Draw with ASCII characters alone
    #[arg(long, global = true)]
    ascii: bool,
    /// How much moves
    #[arg(long, global = true, value_name = "AMOUNT", value_parser = by_word(Motion::ALL, Motion::word))]
    motion: Option<Motion>,
    /// Leave the mouse to the terminal
    #[arg(long, global = true)]
    no_mouse: bool,
    /// Turn the board round with each turn, or not
    #[arg(long, global = true, value_name = "WHEN", value_parser = by_word(Flip::ALL, Flip::word))]
    flip: Option<Flip>,
    /// Ring a bell when a game ends or a key is refused
    #[arg(long, global = true)]
    bell: bool,
    /// Show beside the board who is ahead
    #[arg(long, global = true)]
    evaluation: bool,
}

impl ScreenArgs {
    /// What the options set.
    pub(super) fn settings(&self) -> Vec<Setting> {
        let settings = [
            self.theme.clone().map(Setting::Theme),
            self.color.map(Setting::Color),
            self.ascii.then_some(Setting::Symbols(Symbols::Ascii)),
            self.motion.map(Setting::Motion),
            self.no_mouse.then_some(Setting::Mouse(false)),
            self.flip.map(Setting::Flip),
            self.bell.then_some(Setting::Bell(true)),
            self.evaluation.then_some(Setting::Evaluation(true)),
        ];
        settings.into_iter().flatten().collect()
    }

    /// The options that were given, by name.
    pub(super) fn given(&self) -> Vec<&'static str> {
        names_of(&[
            ("--theme", self.theme.is_some()),
            ("--color", self.color.is_some()),
            ("--ascii", self.ascii),
            ("--motion", self.motion.is_some()),
            ("--no-mouse", self.no_mouse),
            ("--flip", self.flip.is_some()),
            ("--bell", self.bell),
            ("--evaluation", self.evaluation),
        ])
    }
}

impl RuleArgs {
    /// The options that were given, by name.
    pub(super) fn given(&self) -> Vec<&'static str> {
        names_of(&[
            ("--no-side-by-side", self.no_side_by_side),
            ("--side-by-side", self.side_by_side),
            ("--slider", self.slider.is_some()),
            ("--net", self.net.is_some()),
        ])
    }

    /// Whether nothing is said about opposing blocks side by side.
    pub(super) const fn leaves_variant(&self) -> bool {
        !self.no_side_by_side && !self.side_by_side
    }

    /// The rules that the options make.
    ///
    /// # Errors
    /// When the net is none.
    pub(super) fn ruleset(&self) -> Result<Ruleset, BadText> {
        Ok(Ruleset {
            side_by_side: !self.no_side_by_side,
            slider: self.slider.unwrap_or_default(),
            net: self
                .net
                .as_deref()
                .map_or(Ok(Default::default()), read_net)?,
        })
    }
}

impl GameArgs {
    /// The options that were given, by name.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let mut given = self.given_beside_position();
        let others = [
            ("--gold", self.gold.is_some()),
            ("--blue", self.blue.is_some()),
            ("--position", self.position.is_some()),
        ];
        given.extend(names_of(&others));
        given.extend(self.bots_given());
        given
    }

    /// The options that let the computer play, those of them that were given.
    pub(super) fn bots_given(&self) -> Vec<&'static str> {
        names_of(&[
            ("--gold-bot", self.gold_bot.is_some()),
            ("--blue-bot", self.blue_bot.is_some()),
        ])
    }

    /// Those of the options given that mean nothing once a position is given.
    fn given_beside_position(&self) -> Vec<&'static str> {
        names_of(&[
            ("--blocks", self.blocks.is_some()),
            ("--gold-blocks", self.gold_blocks.is_some()),
            ("--blue-blocks", self.blue_blocks.is_some()),
            ("--first", self.first.is_some()),
            ("--setup", self.setup.is_some()),
            ("--seed", self.seed.is_some()),
        ])
    }

    /// What the options leave to the settings. Beside a position they are not asked about the rules:
    /// it need not be one of the variant.
    pub(super) const fn unsaid(&self, rules: &RuleArgs) -> Unsaid {
        Unsaid {
            names: [self.gold.is_none(), self.blue.is_none()],
            variant: rules.leaves_variant() && self.position.is_none(),
        }
    }

    /// The game that the options make under those rules.
    ///
    /// # Errors
    /// When options contradict each other, a name or the position is no good, or the game would be
    /// over before it began.
    pub(super) fn options(&self, ruleset: Ruleset) -> Result<GameOptions, Error> {
        if self.blocks.is_some() && self.gold_blocks.is_some() && self.blue_blocks.is_some() {
            return Err(OptionsError::BlocksForNobody.into());
        }
        let names = self.names()?;
        let position = self.position(ruleset)?;
        let counts = [self.gold_blocks, self.blue_blocks];
        let mut options = GameOptions {
            ruleset,
            blocks: match position {
                Some(position) => Side::ALL.map(|side| position.block_count(side)),
                None => counts.map(|count| count.or(self.blocks).unwrap_or(MAX_BLOCKS)),
            },
            first: match position {
                Some(position) => position.to_move(),
                None => self.first.unwrap_or(Side::Gold),
            },
            names,
            bots: [self.gold_bot, self.blue_bot],
            set_up: self.setup.unwrap_or_default(),
            position,
        };
        options.name_bots();
        let [gold, blue] = &options.names;
        checked_names([gold, blue]).map_err(OptionsError::from)?;
        Ok(options)
    }

    fn position(&self, ruleset: Ruleset) -> Result<Option<Position>, Error> {
        let Some(text) = &self.position else {
            return Ok(None);
        };
        let meaningless = self.given_beside_position();
        if !meaningless.is_empty() {
            return Err(OptionsError::BesidePosition(meaningless).into());
        }
        let position = read_position(text, ruleset)?;
        match Game::new(position).outcome() {
            Some(outcome) => Err(OptionsError::Over(outcome).into()),
            None => Ok(Some(position)),
        }
    }

    fn names(&self) -> Result<[String; 2], OptionsError> {
        let given = |side: Side, name: &Option<String>| match name {
            Some(name) => name.clone(),
            None => side.name().to_string(),
        };
        let (gold, blue) = (given(Side::Gold, &self.gold), given(Side::Blue, &self.blue));
        Ok(checked_names([&gold, &blue])?)
    }
}

fn names_of(options: &[(&'static str, bool)]) -> Vec<&'static str> {
    let given = options.iter().filter(|(_, given)| *given);
    given.map(|&(name, _)| name).collect()
}
