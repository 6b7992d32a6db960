//! Tells the crate its version, with the commit where it is built from a git checkout.

use std::path::Path;
use std::process::Command;

fn main() {
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = match commit() {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-env=DEBLOCKLE_VERSION={version}");
}

/// The commit that is checked out, in twelve digits.
fn commit() -> Option<String> {
    // Unpacked in another project's checkout, its commit would not be ours.
    if !Path::new(".git").exists() {
        return None;
    }
    // The commit changes with one of these. A file that is not there would have this run each time,
    // and where none is named any change of the package does.
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "logs/HEAD"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

/// What git answers, if there is a git and it does.
fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_string())
}
