//! What the environment tells of the terminal. The lookup of a variable comes in as a function, so
//! that nothing here depends on where it runs.

use termprofile::{DetectorSettings, EnvVarSource, IsTerminal, TermProfile, TermVars};

use super::depth::Depth;

/// The variables that tell of colours. Others, such as those of the services that build programs,
/// are for output that is no terminal.
const OF_COLOURS: [&str; 5] = [
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "ConEmuANSI",
];

/// The variables that tell the encoding, the first one set before the others (POSIX, 8.2).
const OF_ENCODING: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// How many colours the terminal has, by its variables; none when `NO_COLOR` is set and not empty.
pub fn depth(variable: impl Fn(&str) -> Option<String>) -> Depth {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    if is_set("NO_COLOR") {
        return Depth::None;
    }
    let term = variable("TERM").unwrap_or_default();
    if is_colourless(&term) {
        return Depth::None;
    }
    // Every Windows that this runs on has a console with any colour, and no TERM.
    if cfg!(windows) && term.is_empty() {
        return Depth::True;
    }
    // tmux takes any colour, and turns it into what the terminal has. GNU screen does not, and is the
    // inner one where both are.
    let any = matches!(
        variable("COLORTERM").as_deref(),
        Some("truecolor" | "24bit")
    );
    if any && is_set("TMUX") && !is_set("STY") {
        return Depth::True;
    }
    let settings = DetectorSettings::new().enable_tmux_info(false);
    let source = Terminal(|name: &str| {
        let is_known = OF_COLOURS.contains(&name);
        variable(name).filter(|_| is_known)
    });
    let vars = TermVars::from_source(&source, &source, settings);
    match TermProfile::detect_with_vars(vars) {
        TermProfile::TrueColor => Depth::True,
        TermProfile::Ansi256 => Depth::Indexed,
        TermProfile::Ansi16 => Depth::Sixteen,
        TermProfile::NoColor | TermProfile::NoTty => Depth::None,
    }
}

/// Whether that is a terminal without colours: one of DEC's, or one that is called so.
fn is_colourless(term: &str) -> bool {
    let mut words = term.split('-');
    let model = words.next().and_then(|name| name.strip_prefix("vt"));
    let is_dec = model.is_some_and(|model| model.starts_with(|c: char| c.is_ascii_digit()));
    // The VT525 has them.
    let is_dec = is_dec && model != Some("525");
    is_dec || words.any(|word| matches!(word, "m" | "mono"))
}

/// Whether the terminal shows more than ASCII, by the locale's encoding.
///
/// Where no locale is set it is that of POSIX, whose encoding is ASCII; but macOS and Windows, which
/// do without the variables, show all of Unicode.
pub fn is_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let values = OF_ENCODING.into_iter().filter_map(variable);
    let locale = values.into_iter().find(|value| !value.is_empty());
    match locale {
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(any(windows, target_vendor = "apple")),
    }
}

/// The terminal that is asked about, with its variables.
struct Terminal<F>(F);

impl<F: Fn(&str) -> Option<String>> EnvVarSource for Terminal<F> {
    fn var(&self, name: &str) -> Option<String> {
        (self.0)(name)
    }
}

impl<F> IsTerminal for Terminal<F> {
    fn is_terminal(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is looked up among those variables.
    fn among<'a>(variables: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + use<'a> {
        move |name| {
            let mut all = variables.iter();
            let found = all.find(|(known, _)| *known == name);
            found.map(|(_, value)| value.to_string())
        }
    }

    #[test]
    fn the_variables_tell_how_many_colours_there_are() {
        for (variables, expected) in [
            (&[("TERM", "xterm-256color")][..], Depth::Indexed),
            (
                &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")],
                Depth::True,
            ),
            (&[("TERM", "xterm"), ("COLORTERM", "24bit")], Depth::True),
            (&[("TERM", "xterm-kitty")], Depth::True),
            (&[("TERM", "alacritty")], Depth::True),
            (&[("TERM", "xterm-direct")], Depth::True),
            (&[("TERM", "linux")], Depth::Sixteen),
            (&[("TERM", "xterm")], Depth::Sixteen),
            (&[("TERM", "screen-256color")], Depth::Indexed),
            (&[("TERM", "vt100")], Depth::None),
            (&[("TERM", "vt220")], Depth::None),
            (&[("TERM", "xterm-mono")], Depth::None),
            (&[("TERM", "linux-m")], Depth::None),
            (
                &[
                    ("TERM", "xterm-256color"),
                    ("TERM_PROGRAM", "Apple_Terminal"),
                ],
                Depth::Indexed,
            ),
        ] {
            assert_eq!(depth(among(variables)), expected, "{variables:?}");
        }
    }

    #[test]
    fn tmux_passes_any_colour_on_and_screen_does_not() {
        let tmux = [
            ("TERM", "tmux-256color"),
            ("COLORTERM", "truecolor"),
            ("TMUX", "/tmp/tmux-1000/default,1,0"),
        ];
        assert_eq!(depth(among(&tmux)), Depth::True);
        let silent = [tmux[0], tmux[2]];
        assert_eq!(depth(among(&silent)), Depth::Indexed);
        let screen = [
            ("TERM", "screen.xterm-256color"),
            tmux[1],
            tmux[2],
            ("STY", "1.pts-0.host"),
        ];
        assert_eq!(depth(among(&screen)), Depth::Indexed);
    }

    #[test]
    fn no_color_counts_unless_it_is_empty() {
        let with = |value| {
            let variables = [
                ("TERM", "xterm-256color"),
                ("COLORTERM", "truecolor"),
                ("NO_COLOR", value),
            ];
            depth(among(&variables))
        };
        assert_eq!(with(""), Depth::True);
        assert_eq!(with("1"), Depth::None);
        assert_eq!(with("0"), Depth::None);
    }

    #[test]
    fn what_builds_programs_says_nothing_of_a_terminal() {
        let variables = [("TERM", "xterm-256color"), ("CI", "true")];
        assert_eq!(depth(among(&variables)), Depth::Indexed);
        let variables = [("TERM", "linux"), ("GITHUB_ACTIONS", "true")];
        assert_eq!(depth(among(&variables)), Depth::Sixteen);
    }

    #[test]
    fn the_first_variable_that_is_set_tells_the_encoding() {
        for (variables, expected) in [
            (&[("LANG", "en_US.UTF-8")][..], true),
            (&[("LANG", "eo.utf8")], true),
            (&[("LANG", "C.UTF-8")], true),
            (&[("LANG", "de_DE.ISO-8859-1")], false),
            (&[("LANG", "tr_TR")], false),
            (&[("LANG", "C")], false),
            (&[("LANG", "POSIX")], false),
            (&[("LC_CTYPE", "UTF-8")], true),
            (&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")], false),
            (&[("LC_ALL", ""), ("LANG", "en_US.UTF-8")], true),
            (&[("LC_ALL", "C.UTF-8"), ("LANG", "C")], true),
            (&[("LC_CTYPE", "C"), ("LANG", "en_US.UTF-8")], false),
            (&[("LC_ALL", "en_US.UTF-8"), ("LC_CTYPE", "C")], true),
        ] {
            assert_eq!(is_unicode(among(variables)), expected, "{variables:?}");
        }
    }

    #[test]
    fn no_locale_is_that_of_posix_where_there_are_locales() {
        let unset = is_unicode(among(&[]));
        assert_eq!(unset, is_unicode(among(&[("LANG", "")])));
        assert_eq!(unset, cfg!(any(windows, target_vendor = "apple")));
    }
}
