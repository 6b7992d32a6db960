//! Records as JSON, for other people's programs. The README describes the fields.

use serde::Serialize;

use super::record::Record;
use super::tags::variant_word;
use crate::rules::Side;

#[derive(Serialize)]
struct JsonRecord<'a> {
    gold: &'a str,
    blue: &'a str,
    date: Option<String>,
    variant: &'static str,
    slider: &'static str,
    net: String,
    start: String,
    comment: Option<&'a str>,
    turns: Vec<JsonTurn<'a>>,
    result: &'static str,
    termination: &'static str,
    tags: Vec<JsonTag<'a>>,
}

#[derive(Serialize)]
struct JsonTurn<'a> {
    number: usize,
    side: &'static str,
    turn: String,
    position: String,
    comment: Option<&'a str>,
}

/// A list keeps the order of the tags, which an object would not promise.
#[derive(Serialize)]
struct JsonTag<'a> {
    name: &'a str,
    value: &'a str,
}

/// Writes records as a JSON array, indented, with a line break at the end.
pub fn to_json<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let records: Vec<JsonRecord> = records.into_iter().map(JsonRecord::from).collect();
    let mut text = serde_json::to_string_pretty(&records)
        .expect("texts and numbers in lists and fields can always be written");
    text.push('\n');
    text
}

impl<'a> From<&'a Record> for JsonRecord<'a> {
    fn from(record: &'a Record) -> JsonRecord<'a> {
        let game = record.game();
        let ruleset = game.start().ruleset();
        let others = record.tags.others().iter();
        JsonRecord {
            gold: record.tags.name(Side::Gold).as_str(),
            blue: record.tags.name(Side::Blue).as_str(),
            date: record.tags.date.map(|date| date.to_string()),
            variant: variant_word(ruleset.side_by_side),
            slider: ruleset.slider.word(),
            net: ruleset.net.to_string(),
            start: game.start().to_string(),
            comment: comment(record, 0),
            turns: turns(record),
            result: record.result().sign(),
            termination: record.termination().word(),
            tags: others
                .map(|tag| JsonTag {
                    name: tag.name(),
                    value: tag.value().as_str(),
                })
                .collect(),
        }
    }
}

fn turns(record: &Record) -> Vec<JsonTurn<'_>> {
    let turns = record.game().turns().zip(1..);
    let turns = turns.map(|(played, plies)| JsonTurn {
        number: played.number,
        side: match played.side {
            Side::Gold => "gold",
            Side::Blue => "blue",
        },
        turn: played.turn.to_string(),
        position: record.position_after(plies).to_string(),
        comment: comment(record, plies),
    });
    turns.collect()
}

fn comment(record: &Record, plies: usize) -> Option<&str> {
    record.comment(plies).map(|comment| comment.as_str())
}
