#!/usr/bin/env python3
"""What our screen costs beside another board game's: chess-tui 2.8.0.

    benches/terminal/compare.py [--runs N] [--idle SECONDS]

Builds our release program, installs the other one under target/ if it is not there, and runs the two
in turn in pseudo-terminals of 80x24 and 120x40. Prints a table in Markdown: medians of the runs, and
ours divided by theirs. Needs Linux and Python 3.9 or newer, and cargo; nothing else.
"""

import argparse
import contextlib
import datetime
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
THEIRS, THEIR_VERSION = "chess-tui", "2.8.0"
SIZES = [(80, 24), (120, 40)]

# How long nothing is written once a program has nothing more to say, in seconds.
QUIET = 0.2
# How long a pause between two pictures is, and how many bytes a picture takes at least.
PAUSE = 0.01
LEAST_PICTURE = 500
# How long a program is waited for at most, in seconds.
PATIENCE = 5.0


@dataclass
class Program:
    """A program, and the keys that do in it what is measured."""

    name: str
    command: list
    # From the first picture to a game's board.
    to_board: list = field(default_factory=list)
    # Shows something else of the board: another block, another piece.
    select: bytes = b"\t"
    # Does nothing.
    nothing: bytes = b"\x1b[24~"  # F12


class Session:
    """A program in a pseudo-terminal of its own."""

    def __init__(self, command, size, home):
        self.began = time.monotonic()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            columns, rows = size
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", HOME=home)
            for name in ("NO_COLOR", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
                os.environ.pop(name, None)
            os.execvp(command[0], command)

    def read(self, quiet, patience=PATIENCE):
        """The bytes written until it is quiet for so long, and when the last came."""
        written, last, end = 0, None, time.monotonic() + patience
        while time.monotonic() < end and select.select([self.terminal], [], [], quiet)[0]:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:
                break
            if not data:
                break
            written, last = written + len(data), time.monotonic()
            # Where the cursor is, and what the terminal is: the usual questions.
            if b"\x1b[6n" in data:
                os.write(self.terminal, b"\x1b[1;1R")
            if b"\x1b[c" in data:
                os.write(self.terminal, b"\x1b[?62;c")
        return written, last

    def first_frame(self):
        """Milliseconds from the start to the end of the first picture: to the first pause after
        something was written, as what is written later adds to a picture that is there."""
        written, last, end = 0, None, self.began + PATIENCE
        # A few bytes are modes and questions, and no picture yet.
        while written < LEAST_PICTURE:
            more, later = self.read(PAUSE)
            written, last = written + more, later or last
            if time.monotonic() > end:
                sys.exit("nothing was drawn")
        shown = 1000 * (last - self.began)
        self.read(QUIET)
        return shown

    def press(self, key):
        """The bytes that the answer to a key takes."""
        os.write(self.terminal, key)
        return self.read(QUIET, 1.5)[0]

    def cpu_ticks(self):
        stat = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(stat[11]) + int(stat[12])

    def resident(self):
        """The memory that the program holds, in KiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split("kB")[0])

    def idle(self, seconds):
        """The bytes written and the CPU ticks spent while nobody does anything."""
        before, end, written = self.cpu_ticks(), time.monotonic() + seconds, 0
        while (left := end - time.monotonic()) > 0:
            written += self.read(min(left, 1.0), min(left, 1.0))[0]
        return written, self.cpu_ticks() - before

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        end = time.monotonic() + 2
        while os.waitpid(self.pid, os.WNOHANG)[0] == 0:
            # What it writes while it leaves has to be read, or it waits for that.
            self.read(0.05, 0.05)
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                end += 2
        os.close(self.terminal)


def cargo(*words, **options):
    return subprocess.run(["cargo", *words], cwd=ROOT, check=True, **options)


def target_directory():
    answer = cargo("metadata", "--no-deps", "--format-version=1", stdout=subprocess.PIPE)
    return Path(json.loads(answer.stdout)["target_directory"])


def build_ours(target):
    cargo("build", "--release", "--locked", "--quiet")
    return target / "release" / "deblockle"


def install_theirs(target):
    root = target / "beside"
    binary = root / "bin" / THEIRS
    if not binary.exists():
        words = ["install", THEIRS, "--version", THEIR_VERSION, "--locked", "--root", str(root)]
        try:
            cargo(*words)
        except subprocess.CalledProcessError:
            # Its sound needs a library of the system.
            print(f"{THEIRS} as it comes cannot be built here; it is taken without sound.")
            cargo(*words, "--no-default-features")
    return binary


def crates(manifest):
    """How many crates the program at that manifest is built of, itself included."""
    tree = ["tree", "--locked", "-e", "normal", "--prefix", "none", "--no-dedupe"]
    tree += ["--manifest-path", str(manifest), "--format", "{p}"]
    lines = cargo(*tree, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return len({" ".join(line.split()[:2]) for line in lines if line.strip()})


def their_manifest():
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    found = sorted(home.glob(f"registry/src/*/{THEIRS}-{THEIR_VERSION}/Cargo.toml"))
    if not found:
        cargo("info", f"{THEIRS}@{THEIR_VERSION}", stdout=subprocess.DEVNULL)
        sys.exit(f"the source of {THEIRS} is not there; remove target/beside and run this again")
    return found[0]


def measure(program, size, home):
    """One run: the first picture, the keys, the memory."""
    session = Session(program.command, size, home)
    try:
        first = session.first_frame()
        for key in program.to_board:
            session.press(key)
        return {
            "first": first,
            # Each press changes other things; the one that changes most counts.
            "select": max(session.press(program.select) for _ in range(4)),
            "nothing": session.press(program.nothing),
            "resident": session.resident(),
        }
    finally:
        session.end()


def measure_idle(program, size, home, seconds):
    session = Session(program.command, size, home)
    try:
        session.first_frame()
        for key in program.to_board:
            session.press(key)
        session.read(1.0, 3.0)
        return session.idle(seconds)
    finally:
        session.end()


def row(what, ours, theirs, goal, unit="", digits=0):
    ratio = f"{ours / theirs:.2f}" if theirs else "–"
    value = lambda number: f"{number:,.{digits}f}{unit}"
    print(f"| {what} | {value(ours)} | {value(theirs)} | {ratio} | {goal} |")


def programs(target, home):
    """Ours at its title, ours in a game, and theirs in one."""
    title = [str(build_ours(target)), "--games", f"{home}/games"]
    game = [*title, "--setup", "suggested", "--seed", "7"]
    # From their title to a local game without a clock, in which arrows walk a cursor over the board.
    to_board = [b"\r", b"\r", b"\x1b[C", b"\x1b[C", b"\r"]
    theirs = Program(THEIRS, [str(install_theirs(target))], to_board, select=b"\x1b[C")
    return Program("deblockle", title), Program("deblockle", game), theirs


def compare_at(size, runs_each, title, ours, theirs, home):
    """The rows of one size."""
    runs = {"title": [], "ours": [], "theirs": []}
    for _ in range(runs_each):
        for key, program in [("title", title), ("theirs", theirs), ("ours", ours)]:
            runs[key].append(measure(program, size, home))
    median = lambda who, what: statistics.median(run[what] for run in runs[who])
    pair = lambda what: (median("ours", what), median("theirs", what))
    at = f"{size[0]}×{size[1]}"
    row(f"{at}: first picture, title", median("title", "first"), median("theirs", "first"), "≤ 1.0", " ms", 1)
    row(f"{at}: first picture, a game on the board", *pair("first"), "≤ 1.0", " ms", 1)
    goal = "≤ 1,500 bytes" if size == SIZES[0] else ""
    row(f"{at}: key that takes another block in hand (theirs: cursor), at most", *pair("select"), goal, " B")
    row(f"{at}: key without effect", *pair("nothing"), "0 bytes", " B")
    memory = [resident / 1024 for resident in pair("resident")]
    row(f"{at}: resident memory", *memory, "≤ 1.0", " MiB", 1)


def compare(runs, idle, home):
    title, ours, theirs = programs(target_directory(), home)
    today = datetime.date.today().isoformat()
    print(f"Measured on {today}, {runs} runs of each program in turn, medians.\n")
    print(f"| | deblockle | {THEIRS} {THEIR_VERSION} | ratio | goal |")
    print("|---|---:|---:|---:|---:|")
    for size in SIZES:
        compare_at(size, runs, title, ours, theirs, home)
    idles = [measure_idle(program, SIZES[0], home, idle) for program in (ours, theirs)]
    for what, values, unit in zip(("bytes written", "CPU"), zip(*idles), (" B", " ticks")):
        row(f"idle {idle:g} s: {what}", *values, f"0{unit}", unit)
    sizes = [Path(program.command[0]).stat().st_size / 2**20 for program in (ours, theirs)]
    row("program", *sizes, "≤ 0.6", " MiB", 1)
    row("crates in the normal dependency tree", crates(ROOT / "Cargo.toml"), crates(their_manifest()), "≤ 0.6")


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--runs", type=int, default=11, help="runs of each program a size [11]")
    reader.add_argument("--idle", type=float, default=20.0, help="seconds of idleness [20]")
    words = reader.parse_args()
    # A home of their own, which is gone afterwards.
    with tempfile.TemporaryDirectory(prefix="deblockle-") as home:
        compare(words.runs, words.idle, home)


if __name__ == "__main__":
    main()
