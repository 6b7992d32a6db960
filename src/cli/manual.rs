//! What helps at the shell: completions, and the page for `man`.

use std::io::{self, Write};

use clap::{Arg, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

/// The section of games among the pages for `man`.
const SECTION: &str = "6";

/// What the page says of the program as a whole.
const DESCRIPTION: &str = "\
Deblockle is a board game for two, here at one keyboard. Without a verb the title screen opens; with \
an option of a game, that game at once.

The game explains itself: press ? on any screen. With --plain it is played in ordinary lines on any \
input and output, and the word help lists what can be typed.";

/// What the page says behind the verbs, by heading.
const MORE: [(&str, &str); 2] = [
    (
        "FILES",
        "Each game is kept as a text in ~/.local/state/deblockle, or in $XDG_STATE_HOME/deblockle \
         where that is set. The settings are in ~/.config/deblockle/config.toml, or in \
         $XDG_CONFIG_HOME/deblockle/config.toml where that is set, and themes of one's own in the \
         folder themes beside that file. Tables of endings are in ~/.local/share/deblockle/tables, \
         or in $XDG_DATA_HOME/deblockle/tables.",
    ),
    (
        "EXIT STATUS",
        "0 when all went well, a game left unfinished among it; 1 when a record is wrong, input or \
         output fails, or there is no game to continue; 2 when the command line asks for nothing \
         that can be done, or names a record that cannot be read; 128 and its number when a signal \
         ended the screen.",
    ),
];

/// Writes a script that completes the words of the command in that shell.
pub(super) fn write_completions(
    mut command: Command,
    shell: Shell,
    out: &mut impl Write,
) -> io::Result<()> {
    // Straight to the output it would panic where nobody reads it.
    let mut script = Vec::new();
    let name = command.get_name().to_string();
    generate(shell, &mut command, name, &mut script);
    out.write_all(&script)
}

/// Writes the page for `man`. The verbs are on it too: a page for each would have to be found first.
pub(super) fn write_page(command: Command, out: &mut impl Write) -> io::Result<()> {
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    // Its name stands before it already.
    let about = about.strip_prefix("Deblockle: ").unwrap_or(&about);
    let examples = command.get_after_help().map(ToString::to_string);
    let mut command = command.about(about.to_string()).long_about(DESCRIPTION);
    command.build();

    let mut rest = Roff::new();
    rest.control("SH", ["VERBS"]);
    for verb in command.get_subcommands() {
        match verb.has_subcommands() {
            true => verb
                .get_subcommands()
                .for_each(|verb| describe_verb(verb, &mut rest)),
            false => describe_verb(verb, &mut rest),
        }
    }
    for (heading, text) in MORE {
        rest.control("SH", [heading]);
        rest.text([roman(text)]);
    }
    if let Some(examples) = examples {
        rest.control("SH", ["EXAMPLES"]);
        let examples = examples
            .split_once('\n')
            .map_or("", |(_, examples)| examples);
        set_as_is(examples, &mut rest);
    }

    let man = Man::new(command).section(SECTION).manual("Games");
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    rest.to_writer(out)
}

/// Adds a verb: how it is called, what it does, its options, an example.
fn describe_verb(verb: &Command, page: &mut Roff) {
    let usage = verb.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").trim();
    page.control("TP", []);
    page.text([bold(usage)]);
    page.text([roman(about(verb))]);
    let own = verb.get_arguments().filter(|arg| {
        let is_help = arg.get_id() == "help";
        !(arg.is_global_set() || arg.is_hide_set() || is_help)
    });
    page.control("RS", []);
    for arg in own {
        page.control("TP", []);
        page.text(heading(arg));
        let help = arg.get_help().map(ToString::to_string);
        page.text([roman(help.unwrap_or_default())]);
    }
    if let Some(more) = verb.get_after_help() {
        for paragraph in more.to_string().split("\n\n") {
            page.control("PP", []);
            match paragraph.contains('\n') {
                // Examples, under their heading.
                true => set_as_is(paragraph, page),
                false => drop(page.text([roman(paragraph)])),
            }
        }
    }
    page.control("RE", []);
}

fn about(verb: &Command) -> String {
    verb.get_about()
        .map(ToString::to_string)
        .unwrap_or_default()
}

/// How an argument is written.
fn heading(arg: &Arg) -> Vec<Inline> {
    let names = arg.get_value_names().unwrap_or_default();
    let takes_value = arg.get_action().takes_values();
    let value = names
        .iter()
        .map(|name| name.as_str())
        .collect::<Vec<_>>()
        .join(" ");
    match arg.get_long() {
        Some(long) if takes_value => vec![bold(format!("--{long}")), roman(" "), italic(value)],
        Some(long) => vec![bold(format!("--{long}"))],
        None => vec![italic(value)],
    }
}

/// Adds a text whose lines stay as they are.
fn set_as_is(text: &str, page: &mut Roff) {
    page.control("nf", []);
    for line in text.lines() {
        page.text([roman(line)]);
    }
    page.control("fi", []);
}
