"""A contact sheet to look at: `python -m renderers.sheet OUT.png`.

Every icon at the sizes boards use, the seat marks, panels and bars, and names in many scripts.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from renderers.canvas import Canvas
from renderers.colors import Deficiency, simulate
from renderers.encode import png
from renderers.icons import HUES, ICONS
from renderers.text import TextStyle
from renderers.theme import NIGHT, Theme

SIZES = (24, 40, 72)
SAMPLES = (
    "Zosimos of Panopolis",
    "Łukasz Ærøskøbing Ștefan ñ ẞ",
    "Κλεοπάτρα · Менделеев",
    "日本の錬金術師 · 漢字",
    "연금술사 김철수",
    "محمد بن زكريا الرازي",
    "ابن حيان (x) 42",
    "מרים היהודייה",
    "हिन्दी कौशिक",
    "বাংলা কৌশিক · தமிழ் கொடி",
    "ไทยผู้วิเศษ ที่ · ລາວ",
    "ខ្មែរ · ქართული · Հայերեն",
    "😀🔥👨‍👩‍👧‍👦👍🏽❤️🇯🇵 1️⃣",
    "𝓙𝓸𝓱𝓷 𝕯𝖆𝖗𝖐 ꧁★꧂ ᚠᚢᚦ",
)


def sheet(theme: Theme = NIGHT) -> Image.Image:
    """The whole contact sheet, 1600 pixels wide."""
    down = 124 * -(-len(ICONS) // 8)
    canvas = Canvas.for_theme(theme, 1600, down + 1144)
    _icons(canvas, theme)
    _large(canvas, down)
    _scripts(canvas, theme, down)
    _seats(canvas, theme, down)
    return canvas.finish()


def _icons(canvas: Canvas, theme: Theme) -> None:
    label = TextStyle(15, theme.ink_soft)
    for i, name in enumerate(ICONS):
        x, y = 20 + (i % 8) * 196, 20 + (i // 8) * 124
        canvas.panel((x, y, x + 188, y + 116), theme.card, 12, low=theme.card_low, shadow=10)
        at = x + 12.0
        for size in SIZES:
            canvas.icon(name, (at + size / 2, y + 50), size, HUES[name])
            at += size + 14
        canvas.text((x + 94, y + 106), name, label, "ms")


def _large(canvas: Canvas, down: int) -> None:
    for i, name in enumerate(
        ("salamander", "basilisk", "golem", "sylph", "wraith", "hydra", "melee", "evasion")
    ):
        canvas.icon(name, (110 + 197 * i, down + 124), 176, HUES[name])


def _scripts(canvas: Canvas, theme: Theme, down: int) -> None:
    canvas.panel(
        (20, down + 234, 1580, down + 684), theme.panel, 18, border=theme.panel_edge, shadow=14
    )
    for i, words in enumerate(SAMPLES):
        x, y = 50 + (i % 2) * 770, down + 254 + (i // 2) * 60
        canvas.text_fit((x, y), words, TextStyle(32, theme.text, 400 + 300 * (i % 2)), 720)


def _seats(canvas: Canvas, theme: Theme, down: int) -> None:
    kinds: tuple[Deficiency | None, ...] = (None, "protanopia", "deuteranopia", "tritanopia")
    canvas.panel(
        (20, down + 714, 780, down + 1114), theme.panel, 18, border=theme.panel_edge, shadow=14
    )
    for row, kind in enumerate(kinds):
        y = down + 762.0 + row * 92
        canvas.text((44, y), kind or "all colours", TextStyle(24, theme.text_soft), "lm")
        for i, mark in enumerate(theme.seats):
            shown = mark
            if kind:
                shown = type(mark)(mark.letter, mark.shape, simulate(mark.color, kind))
            canvas.seat(shown, (270 + i * 88, y), 64)
    canvas.panel(
        (810, down + 714, 1580, down + 1114),
        theme.card,
        18,
        low=theme.card_low,
        border=theme.card_edge,
        border_width=3,
        shadow=14,
    )
    canvas.text((840, down + 740), "Parchment", TextStyle(36, theme.ink, 700))
    height = canvas.paragraph(
        (840, down + 794),
        "Ink on parchment: a paragraph that runs over more than one line, and is cut when it has "
        "to be, with 日本語 inside it, so that nothing overflows the card it is written on.",
        TextStyle(24, theme.ink_soft),
        710,
        3,
    )
    y = down + 804 + height
    for share, before, fill in (
        (0.75, 0.9, "vitality"),
        (0.3, None, "diamond"),
        (0.04, 0.2, "check"),
    ):
        canvas.bar(
            (840, y, 1540, y + 30),
            share,
            HUES[fill],
            theme.panel,
            border=theme.card_edge,
            before=before,
        )
        y += 48
    canvas.glow((1490, down + 1064), 70, (255, 190, 80), 0.8)
    canvas.icon("crown", (1490, down + 1064), 64, HUES["crown"])
    for i, (ink, words) in enumerate(
        ((theme.ink_rise, "▲ +2"), (theme.ink_fall, "▼ −3"), (theme.ink_accent, "round 7"))
    ):
        canvas.text((840 + 150 * i, down + 1064), words, TextStyle(30, ink, 700), "lm")


def main(arguments: list[str]) -> int:
    """Write the sheet; returns the exit code."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m renderers.sheet OUT.png\n")
        return 2
    Path(arguments[0]).write_bytes(png(sheet()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
