"""The tribes' public boards, two beside each other, and what is left on the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.etherium.cards import TOKENS, UNITS, Ask
from bot.games.etherium.view import EtheriumView, StepFace, TribeView
from renderers.canvas import Box, Canvas
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    BAD,
    DONE,
    FAILED,
    GOLD,
    GOOD,
    LINE,
    PANEL,
    PANEL_LIGHT,
    SILVER_DARK,
    THEME,
    TOKEN_ICON,
    UNIT_ICON,
    style,
)
from renderers.etherium.market import market, strip
from renderers.etherium.parts import (
    Token,
    disc,
    frame,
    icon,
    medal,
    name_of,
    points,
    run,
    sign_of,
)
from renderers.etherium.sky import WIDTH, sky
from renderers.etherium.story import CUBE_ICONS, action_icons
from renderers.names import draw_name

EDGE, GAP = 12.0, 10.0
BOARD = (783.0, 482.0)
TALL, LOW = 1200, 1004
SLOTS = 6
SWITCH = 44
"""Width of a switch that is on."""
ASKED_ICON: dict[Ask, str] = {"fights": "melee", "connect": "portal", "actions": "boot"}
CLOSED = ("tribes", "reveal", "flash", "plan")
"""Phases in which programmes are face down, if there are any yet."""


def draw_tribes(view: EtheriumView, names: Sequence[str]) -> Image.Image:
    """Two to four boards; 1600 × 1200 for four, 1600 × 1004 for fewer."""
    four = view.seats == 4
    sheet = Sheet(sky(TALL if four else LOW))
    wide, high = BOARD
    boxes = [
        (x, y, x + wide, y + high)
        for y in (EDGE, EDGE + high + GAP)
        for x in (EDGE, EDGE + wide + GAP)
    ]
    for tribe, box in zip(view.tribes, boxes, strict=False):
        board(sheet, view, tribe, name_of(names, tribe.seat), box)
    right = WIDTH - EDGE
    if four:
        strip(sheet, view, (EDGE, EDGE + 2 * (high + GAP), right, TALL - EDGE))
    elif view.seats == 3:
        market(sheet, view, boxes[3], 1)
    else:
        market(sheet, view, (EDGE, boxes[2][1], right, LOW - EDGE), 2)
    return sheet.image


def board(sheet: Sheet, view: EtheriumView, tribe: TribeView, name: str, box: Box) -> None:
    """Everything public that a tribe has."""
    x0, y0, x1, _ = box
    waits = tribe.seat in view.waiting
    frame(sheet, box, waits)
    head = (x0 + 10, y0 + 9, x1 - 10, y0 + 91)
    ready = tribe.ready and view.phase in ("flash", "plan")
    args = {"tribe": tribe, "name": name, "waits": waits, "ready": ready}
    face = tribe.face
    key: Hashable = ("head", face.id, face.name, name, waits, tribe.points, ready, switches(tribe))
    sheet.draw(key, head, partial(_head, **args), 0, PANEL)
    left, right = x0 + 14, x1 - 14
    levels = [(UNIT_ICON[unit], n) for unit, n in zip(UNITS, tribe.levels, strict=True)]
    cells(sheet, levels, (left, y0 + 98, right, y0 + 188))
    cells(sheet, list(zip(CUBE_ICONS, tribe.cubes, strict=True)), (left, y0 + 194, right, y0 + 264))
    won = [(f"*{TOKEN_ICON[t]}", n) for t, n in zip(TOKENS, tribe.counts, strict=True)]
    cells(sheet, [*won, ("bolt", tribe.cards)], (left, y0 + 270, right, y0 + 340))
    _programme(sheet, view, tribe, (left, y0 + 346, right, y0 + 418))
    owned = tuple((a.name, a.points) for a in tribe.abilities)
    lasting = tuple(card.name for card in tribe.lasting)
    draw = partial(_things, abilities=owned, lasting=lasting)
    things = (left, y0 + 422, right, y0 + 472)
    sheet.draw(("things", owned, lasting), things, draw, 0, PANEL)


def _head(canvas: Canvas, tribe: TribeView, name: str, waits: bool, ready: bool) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    run(canvas, (44, high / 2), [sign_of(tribe.face, 72)], 80)
    points(canvas, tribe.points, (wide - 46, high / 2), 84)
    room = wide - 96 - 104
    if waits or ready:
        icon(canvas, "hourglass" if waits else "check", (wide - 122, high / 2), 48)
        room -= 62
    room -= _switches(canvas, tribe, 96 + room)
    draw_name(canvas, (96, 27), name, style(40), room)
    canvas.text_fit((96, 70), tribe.face.name, style(24, THEME.text_soft, 600), room, "lm")


def switches(tribe: TribeView) -> tuple[str, ...]:
    """The icons of the public switches that are on (E8): a bell, and when its player wants to be
    asked for Flash cards; a crossed hourglass, where the pause goes on without them."""
    asked = tuple(ASKED_ICON[what] for what in tribe.asks)
    return (*(("bell", *asked) if asked else ()), *(("hourglass",) if tribe.skips else ()))


def _switches(canvas: Canvas, tribe: TribeView, right: float) -> float:
    """Those icons beside the tribe's name, up to ``right``; the room they take."""
    shown = switches(tribe)
    if not shown:
        return 0
    left = right - SWITCH * len(shown) - 4
    canvas.panel((left, 40, right, 80), PANEL_LIGHT, 12)
    for i, name in enumerate(shown):
        at = (left + 2 + SWITCH * (i + 0.5), 60)
        icon(canvas, name, at, 36)
        if name == "hourglass":
            canvas.icon("cross", (at[0] + 8, at[1] + 7), 24, FAILED, outline=LINE)
    return right - left + 10


def cells(sheet: Sheet, entries: Sequence[tuple[str, int]], box: Box) -> None:
    """Icons with their numbers side by side; "*…" is a Victory token."""
    x0, y0, x1, y1 = box
    each = (x1 - x0 + 6) / len(entries)
    for i, (name, count) in enumerate(entries):
        left, end = round(x0 + i * each), round(x0 + (i + 1) * each) - 6
        draw = partial(_cell, name=name, count=count)
        sheet.draw(("cell", name, count), (left, y0, end, y1), draw, 12)


def _cell(canvas: Canvas, name: str, count: int) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.rect((0, 0, wide, high), PANEL_LIGHT)
    size = min(high * 0.82, wide * 0.5)
    at = (wide * 0.3, high / 2)
    if name.startswith("*"):
        medal(canvas, name[1:], at, size, not count)
    else:
        icon(canvas, name, at, size, 1 if count else 0.5)
    tone = THEME.text if count else THEME.text_soft
    canvas.text((wide * 0.72, high / 2), str(count), style(high * 0.66, tone), "mm")


def _programme(sheet: Sheet, view: EtheriumView, tribe: TribeView, box: Box) -> None:
    """The action tokens: face down, or the revealed programme with what has been done."""
    x0, y0, x1, y1 = box
    each = (x1 - x0 + 6) / SLOTS
    moon = tribe.face.moon
    steps = {step.number: step for step in tribe.programme}
    for number in range(1, SLOTS + 1):
        left, end = round(x0 + (number - 1) * each), round(x0 + number * each) - 6
        step = steps.get(number)
        down = view.phase in CLOSED and number <= tribe.owned
        key: Hashable = ("token", number, moon, step, down)
        draw = partial(_slot, number=number, step=step, down=down, tribe=tribe)
        sheet.draw(key, (left, y0, end, y1), draw, 12)


def _slot(canvas: Canvas, number: int, step: StepFace | None, down: bool, tribe: TribeView) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    if step is None and not down:
        canvas.rect((0, 0, wide, high), LINE)
        canvas.panel((2, 2, wide - 2, high - 2), PANEL, 11)
        canvas.text((wide / 2, high / 2), "–", style(34, THEME.text_soft), "mm")
        return
    if step is None:
        canvas.rect((0, 0, wide, high), PANEL_LIGHT)
        disc(canvas, number, tribe.face.moon, (wide / 2, high / 2), 56)
        return
    state = step.state
    rim = {"now": GOLD, "done": GOOD, "failed": BAD}.get(state, SILVER_DARK)
    canvas.rect((0, 0, wide, high), rim)
    canvas.panel((4, 4, wide - 4, high - 4), PANEL_LIGHT, 9)
    names = action_icons(step.space)
    size = 47.0 if len(names) > 1 else 54.0
    run(canvas, (wide / 2 + 4, high / 2 + 3), [Token(icon=n, size=size) for n in names], wide - 14)
    disc(canvas, number, tribe.face.moon, (18, 18), 34)
    if state in ("done", "failed"):
        sign = "check" if state == "done" else "cross"
        tone = DONE if state == "done" else FAILED
        canvas.icon(sign, (wide - 18, high - 18), 32, tone, outline=LINE)


def _things(canvas: Canvas, abilities: Sequence[tuple[str, int]], lasting: Sequence[str]) -> None:
    """Abilities with what they are worth, and Flash cards that last this season."""
    wide, y = float(canvas.width), canvas.height / 2
    entries = [("tome", name, value) for name, value in abilities]
    entries += [("bolt", name, 0) for name in lasting]
    if not entries:
        run(
            canvas, (4, y), [Token(icon="tome", size=36), Token("–", THEME.text_soft, 30)], 100, "l"
        )
        return
    each = (wide + 8) / max(2, len(entries))
    for i, (sign, name, value) in enumerate(entries):
        x0, x1 = i * each, (i + 1) * each - 8
        canvas.panel((x0, 2, x1, 2 * y - 2), PANEL_LIGHT, 12)
        icon(canvas, sign, (x0 + 24, y), 34)
        room = x1 - x0 - 52
        if value:
            points(canvas, value, (x1 - 25, y), 44)
            room -= 48
        draw_name(canvas, (x0 + 46, y), name, style(26), room)
