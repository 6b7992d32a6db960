//! The file on the disk: missing, locked, a link, changed meanwhile.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use deblockle::settings::{Color, Contents, Flip, Motion, Setting, Settings, Writer, change, load};

/// A folder, and the path of a file in a folder of it that is not there yet.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deblockle").join("config.toml");
    (folder, path)
}

fn with_text(text: &str) -> (tempfile::TempDir, PathBuf) {
    let (folder, path) = place();
    fs::create_dir(path.parent().expect("a folder")).expect("made");
    fs::write(&path, text).expect("written");
    (folder, path)
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("read")
}

#[test]
fn where_there_is_no_file_everything_is_as_usual_and_a_change_makes_it() {
    let (_folder, path) = place();
    assert_eq!(load(&path), Contents::default());
    change(&path, &[Setting::Bell(true)]).expect("made");
    assert_eq!(text(&path), "bell = true\n");
    assert!(load(&path).settings.bell);
    let names = fs::read_dir(path.parent().expect("a folder")).expect("read");
    assert_eq!(names.count(), 1, "nothing is left beside it");
}

#[test]
fn only_what_is_set_changes_whoever_wrote_meanwhile() {
    let (_folder, path) = with_text("bell = false # b\n");
    let settings = load(&path).settings;
    assert_eq!(settings, Settings::default());
    fs::write(
        &path,
        "# an editor was here\nmotion = \"none\"\nbell = false # b\n",
    )
    .expect("written");
    change(&path, &[Setting::Bell(true)]).expect("changed");
    assert_eq!(
        text(&path),
        "# an editor was here\nmotion = \"none\"\nbell = true # b\n"
    );
}

#[test]
fn files_beside_it_are_left_whatever_they_are_called() {
    let (_folder, path) = with_text("bell = false\n");
    let beside = path.with_file_name("config.toml.new");
    fs::write(&beside, "somebody's\n").expect("written");
    change(&path, &[Setting::Bell(true)]).expect("changed");
    assert_eq!(text(&path), "bell = true\n");
    assert_eq!(text(&beside), "somebody's\n");
    let names = fs::read_dir(path.parent().expect("a folder")).expect("read");
    assert_eq!(names.count(), 2, "nothing more is left there");
}

#[test]
fn what_is_no_toml_is_never_written_to() {
    let broken = "bell = maybe\n";
    let (_folder, path) = with_text(broken);
    let fault = change(&path, &[Setting::Bell(true)]).expect_err("it is no TOML");
    assert_eq!(fault.line, Some(1));
    assert!(fault.to_string().contains("nothing is written to it"));
    assert_eq!(text(&path), broken);
}

#[test]
fn what_cannot_be_read_is_said_in_one_line_and_left() {
    let (_folder, path) = place();
    fs::create_dir_all(&path).expect("a folder in its place");
    let contents = load(&path);
    assert_eq!(contents.settings, Settings::default());
    let said = contents.faults[0].to_string();
    assert!(said.contains("config.toml: it cannot be read: "), "{said}");
    change(&path, &[Setting::Bell(true)]).expect_err("a folder is there");
    assert!(path.is_dir());

    let (_folder, path) = with_text("");
    fs::write(&path, b"bell = true\n\xff\n").expect("written");
    let contents = load(&path);
    assert_eq!(contents.settings, Settings::default());
    let said = contents.faults[0].to_string();
    assert!(said.contains("line 2: this is not text in UTF-8"), "{said}");

    fs::write(&path, "# long\n".repeat(200_000)).expect("written");
    let said = load(&path).faults[0].to_string();
    assert!(said.contains("it is 1400000 bytes long"), "{said}");
    change(&path, &[Setting::Bell(true)]).expect_err("it is too long");
}

#[test]
fn what_may_not_be_written_is_left() {
    let (_folder, path) = with_text("bell = false\n");
    let mut permissions = fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("set");
    let fault = change(&path, &[Setting::Bell(true)]).expect_err("it is read-only");
    let said = fault.to_string();
    assert!(
        said.contains("config.toml: it cannot be written: permission denied"),
        "{said}"
    );
    assert_eq!(text(&path), "bell = false\n");

    let (folder, _) = place();
    let in_a_file = folder.path().join("file");
    fs::write(&in_a_file, "").expect("written");
    let path = in_a_file.join("config.toml");
    assert_eq!(load(&path), Contents::default(), "there is no file");
    change(&path, &[Setting::Bell(true)]).expect_err("its folder is a file");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let (folder, path) = place();
    let dotfiles = folder.path().join("dotfiles.toml");
    fs::write(&dotfiles, "bell = false # mine\n").expect("written");
    fs::set_permissions(&dotfiles, fs::Permissions::from_mode(0o640)).expect("set");
    fs::create_dir(path.parent().expect("a folder")).expect("made");
    symlink(&dotfiles, &path).expect("linked");
    change(&path, &[Setting::Bell(true)]).expect("changed");
    assert_eq!(text(&dotfiles), "bell = true # mine\n");
    assert_eq!(fs::read_link(&path).expect("still a link"), dotfiles);
    let mode = fs::metadata(&dotfiles).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);

    fs::remove_file(&dotfiles).expect("removed");
    assert_eq!(load(&path).faults.len(), 1, "a link to nowhere is told of");
    change(&path, &[Setting::Bell(false)]).expect_err("it leads nowhere");
    assert_eq!(fs::read_link(&path).expect("still a link"), dotfiles);
}

/// A writer, and what it reports.
fn writer(path: &Path) -> (Writer, mpsc::Receiver<(u64, bool)>) {
    let (sender, reports) = mpsc::channel();
    let report = move |count, result: Result<(), _>| _ = sender.send((count, result.is_ok()));
    let writer = Writer::start(path.to_path_buf(), report).expect("a thread");
    (writer, reports)
}

const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn a_writer_writes_all_that_it_is_given() {
    let (_folder, path) = place();
    let (writer, reports) = writer(&path);
    writer.set(Setting::Bell(true));
    assert_eq!(reports.recv(), Ok((1, true)));
    writer.set(Setting::Bell(false));
    writer.set(Setting::Flip(Flip::EachTurn));
    writer.set(Setting::Color(Color::Sixteen));
    writer.finish(PATIENCE).expect("all written");
    assert_eq!(reports.iter().last(), Some((4, true)));
    let settings = load(&path).settings;
    assert!(!settings.bell);
    assert_eq!(
        (settings.flip, settings.color),
        (Flip::EachTurn, Color::Sixteen)
    );
}

#[test]
fn a_writer_tries_again_what_could_not_be_written() {
    let (_folder, path) = with_text("= broken\n");
    let (writer, reports) = writer(&path);
    writer.set(Setting::Bell(true));
    assert_eq!(reports.recv(), Ok((1, false)));
    fs::write(&path, "# mended\n").expect("written");
    writer.set(Setting::Motion(Motion::None));
    assert_eq!(reports.recv(), Ok((2, true)));
    let settings = load(&path).settings;
    assert!(settings.bell && settings.motion == Motion::None);
    writer.finish(PATIENCE).expect("all written");
}

#[test]
fn a_writer_says_at_its_end_what_is_not_written() {
    let (_folder, path) = with_text("= broken\n");
    let (writer, _reports) = writer(&path);
    writer.set(Setting::Bell(true));
    let fault = writer.finish(PATIENCE).expect_err("it cannot be");
    assert_eq!(fault.line, Some(1));
}
