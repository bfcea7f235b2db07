"""A board as full as the games' own, made only of what the library offers."""

from __future__ import annotations

from PIL import Image

from renderers.canvas import Canvas
from renderers.icons import HUES
from renderers.text import TextStyle
from renderers.theme import NIGHT

CREATURES = ("salamander", "basilisk", "golem", "sylph", "wraith", "hydra")
SKILLS = ("melee", "ranged", "magical", "dexterity", "evasion", "endurance")


def card(number: int, width: int = 172, height: int = 240) -> Image.Image:
    """A card face as a sprite."""
    theme = NIGHT
    canvas = Canvas(width, height, theme.card_edge)
    canvas.panel((3, 3, width - 3, height - 3), theme.card, 11, low=theme.card_low)
    creature = CREATURES[number % 6]
    canvas.icon(creature, (width / 2, 60), 84, HUES[creature])
    canvas.text_fit(
        (width / 2, 118), f"Skill no. {number}", TextStyle(20, theme.ink, 700), 150, "mm"
    )
    for row in range(3):
        y = 148.0 + row * 32
        canvas.icon("back_square" if row % 2 else "back_circle", (30, y), 28, theme.panel_edge)
        canvas.icon(SKILLS[(number + row) % 6], (66, y), 26, HUES[SKILLS[(number + row) % 6]])
        canvas.text((96, y), f"+{row + number % 5}", TextStyle(24, theme.ink_rise, 700), "lm")
    canvas.icon("cooling", (width - 22, 22), 30, HUES["cooling"])
    return canvas.to_sprite(14)


def board(turn: int = 0) -> Image.Image:
    """A finished picture of 1600 × 1120: two seats, a duel in the middle, cooling cards."""
    theme = NIGHT
    canvas = Canvas.for_theme(theme, 1600, 1120)
    for seat, top in ((0, 24), (1, 774)):
        mark = theme.seats[seat]
        canvas.panel(
            (24, top, 1576, top + 322), theme.panel, 22, border=theme.panel_edge, shadow=18
        )
        canvas.seat(mark, (78, top + 58), 68)
        canvas.text_fit(
            (128, top + 58),
            "錬金術師 Zosimos of Panopolis",
            TextStyle(40, theme.text, 700),
            420,
            "lm",
        )
        canvas.bar(
            (50, top + 104, 530, top + 140),
            0.8 - turn * 0.07,
            HUES["vitality"],
            theme.ground_bottom,
            before=0.9,
        )
        for i, stat in enumerate(("vitality", "endurance", "dexterity", "evasion")):
            x = 84.0 + i * 124
            canvas.icon(stat, (x, top + 214), 76, HUES[stat])
            canvas.text(
                (x + 46, top + 214),
                str(20 - i * 3 - turn % 3),
                TextStyle(52, theme.text, 700),
                "lm",
            )
        for i in range(5):
            x, y = 660 + i * 196.0, top + 160.0
            canvas.shadow((x - 86, y - 120, x + 86, y + 120), 14, 12)
            canvas.sprite(card(i + seat * 5 + turn), (x, y), "mm", 90 * (i % 4) if i > 2 else 0)
    for seat, x in ((0, 560.0), (1, 1040.0)):
        canvas.glow((x, 560), 230, theme.seats[seat].color, 0.35)
        canvas.shadow((x - 129, 380, x + 129, 740), 20, 24)
        canvas.sprite(card(20 + seat + turn, 258, 360), (x, 560))
    canvas.text((800, 560), "VS", TextStyle(90, theme.accent, 700), "mm")
    canvas.paragraph(
        (40, 420),
        "Round 7 of 40 · melee 6 − endurance 2 = 4 · dexterity 5 against evasion 4",
        TextStyle(30, theme.text_soft),
        330,
    )
    return canvas.finish()
