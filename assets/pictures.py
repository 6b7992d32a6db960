#!/usr/bin/env python3
"""Draws the pictures of the README from the real program.

    assets/pictures.py [NAME ...]

Builds the release program, plays it in tmux, and paints what the screen shows. Block elements are
painted as the shapes that they stand for, as good terminals do; everything else comes from the font.
Needs cargo, tmux, the font DejaVu Sans Mono, and Pillow (pip install pillow).
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[1]
START = "2sc1tl2/7/2xh1cs2/7/2SC1TL2/7/2XS1CL2 g"

# What each picture shows: the size of the terminal, the options, the keys.
PICTURES = {
    "board": ("80x24", f"--position '{START}'", ["Up", "Right", "Enter", "Down", "Right"]),
    "large": ("120x40", f"--position '{START}'", ["Up", "Right", "Enter"]),
    "wood-light": ("80x24", f"--theme wood-light --position '{START}'", ["Left"]),
    "high-contrast": ("80x24", f"--theme high-contrast --position '{START}'", ["Left"]),
    "mono": ("80x24", f"--theme mono --position '{START}'", ["Left"]),
}

# A cell in pixels; the height of the letters in it.
CELL = (12, 24)
LETTERS = 20
MARGIN = 12

# The sixteen colours are never asked for; the default ones are those of a dark terminal.
INK, GROUND = (220, 220, 220), (0, 0, 0)


@dataclass(frozen=True)
class Style:
    ink: tuple = INK
    ground: tuple = GROUND
    bold: bool = False
    underlined: bool = False
    reversed: bool = False

    def with_codes(self, codes):
        style, codes = self, iter(codes)
        for code in codes:
            if code in (38, 48):
                assert next(codes) == 2, "the program is asked for truecolor"
                colour = (next(codes), next(codes), next(codes))
                style = replace(style, **{"ink" if code == 38 else "ground": colour})
                continue
            style = {
                0: lambda: Style(),
                1: lambda: replace(style, bold=True),
                4: lambda: replace(style, underlined=True),
                7: lambda: replace(style, reversed=True),
                22: lambda: replace(style, bold=False),
                24: lambda: replace(style, underlined=False),
                27: lambda: replace(style, reversed=False),
                39: lambda: replace(style, ink=INK),
                49: lambda: replace(style, ground=GROUND),
            }.get(code, lambda: style)()
        return style


def screen(size, command, keys):
    """What the program shows after the keys: lines of text with colour codes."""
    columns, rows = size.split("x")
    tmux = ["tmux", "-L", f"pictures-{os.getpid()}", "-f", "/dev/null"]
    environment = {**os.environ, "LANG": "C.UTF-8", "COLORTERM": "truecolor"}
    run = lambda *words: subprocess.run(
        [*tmux, *words], check=True, env=environment, stdout=subprocess.PIPE, text=True
    ).stdout
    run("new-session", "-d", "-x", columns, "-y", rows, command)
    try:
        settled(run)
        for key in keys:
            run("send-keys", key)
            settled(run)
        return run("capture-pane", "-epN").split("\n")[: int(rows)]
    finally:
        run("kill-server")


def settled(run):
    """Waits until the screen shows something and has stayed the same for a moment."""
    before = None
    for _ in range(100):
        time.sleep(0.1)
        now = run("capture-pane", "-ep")
        if now.strip() and now == before:
            return
        before = now
    sys.exit("the screen does not come to rest")


def cells(line, style):
    """The symbols of a line, each with its style, and the style that the next line begins with."""
    line_cells = []
    for codes, symbol in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b\x0e\x0f])", line):
        if symbol:
            line_cells.append((symbol, style))
        else:
            numbers = re.split("[;:]", codes or "0")
            style = style.with_codes([int(number or 0) for number in numbers])
    return line_cells, style


def pieces(symbol):
    """The rectangles of a block element, as parts of its cell: left, top, right, bottom."""
    number = ord(symbol) - 0x2580
    if number == 0:
        return [(0, 0, 1, 0.5)]
    if 1 <= number <= 8:
        return [(0, 1 - number / 8, 1, 1)]
    if 9 <= number <= 15:
        return [(0, 0, (16 - number) / 8, 1)]
    if number == 16:
        return [(0.5, 0, 1, 1)]
    if number == 20:
        return [(0, 0, 1, 1 / 8)]
    if number == 21:
        return [(7 / 8, 0, 1, 1)]
    quadrants = {"▖": "c", "▗": "d", "▘": "a", "▙": "acd", "▚": "ad", "▛": "abc", "▜": "abd"}
    quadrants |= {"▝": "b", "▞": "bc", "▟": "bcd"}
    corners = {"a": (0, 0), "b": (0.5, 0), "c": (0, 0.5), "d": (0.5, 0.5)}
    places = [corners[quadrant] for quadrant in quadrants.get(symbol, "")]
    return [(x, y, x + 0.5, y + 0.5) for x, y in places]


def painted(lines, size):
    columns, rows = (int(number) for number in size.split("x"))
    width, height = CELL
    picture, style = [], Style()
    for line in lines:
        line_cells, style = cells(line, style)
        picture.append(line_cells)
    room = picture[0][-1][1].ground
    image = Image.new("RGB", (columns * width + 2 * MARGIN, rows * height + 2 * MARGIN), room)
    draw = ImageDraw.Draw(image)
    fonts = [ImageFont.truetype(f"DejaVuSansMono{kind}.ttf", LETTERS) for kind in ("", "-Bold")]
    for row, line in enumerate(picture):
        for column, (symbol, style) in enumerate(line):
            left, top = MARGIN + column * width, MARGIN + row * height
            ink, ground = style.ink, style.ground
            if style.reversed:
                ink, ground = ground, ink
            box = (left, top, left + width - 1, top + height - 1)
            draw.rectangle(box, fill=ground)
            for x, y, right, bottom in pieces(symbol):
                piece = (left + x * width, top + y * height)
                draw.rectangle(
                    (*piece, left + right * width - 1, top + bottom * height - 1), fill=ink
                )
            if symbol != " " and not "\u2580" <= symbol <= "\u259f":
                middle = (left + width / 2, top + height / 2 + 1)
                draw.text(middle, symbol, font=fonts[style.bold], fill=ink, anchor="mm")
            if style.underlined:
                draw.line((left, box[3] - 2, box[2], box[3] - 2), fill=ink)
    return image


def main():
    subprocess.run(["cargo", "build", "--release", "--quiet"], cwd=ROOT, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    program = shlex.quote(str(target / "release" / "deblockle"))
    for name in sys.argv[1:] or PICTURES:
        size, options, keys = PICTURES[name]
        with tempfile.TemporaryDirectory() as home:
            folders = f"XDG_CONFIG_HOME={home} XDG_STATE_HOME={home}"
            command = f"{folders} {program} --color truecolor --motion none {options}"
            picture = painted(screen(size, command, keys), size)
        path = ROOT / "assets" / f"{name}.png"
        picture.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
