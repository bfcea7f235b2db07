"""Beside the map: the season, the order of initiative with what each tribe did, the dice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from bot.games.etherium.cards import SEASONS, TOKENS
from bot.games.etherium.naming import MOONS
from bot.games.etherium.view import EtheriumView, SeasonFace, TribeView
from bot.language import N_, _, language
from renderers.canvas import Box, Canvas
from renderers.etherium.emblems import crescent, moon_disc
from renderers.etherium.kept import Sheet
from renderers.etherium.look import (
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    PALE,
    PALE_LOW,
    PANEL,
    PANEL_LIGHT,
    SILVER,
    THEME,
    TOKEN_ICON,
    style,
)
from renderers.etherium.parts import (
    Token,
    frame,
    gained,
    icon,
    medal,
    name_of,
    run,
    run_width,
    sign_of,
)
from renderers.etherium.story import Clash, Deed, Roll, Story, action_icons, shown_gains
from renderers.text import wrap

TITLES = {
    "tribes": N_("Tribes"),
    "reveal": N_("New season"),
    "flash": N_("Flash cards"),
    "plan": N_("Programming"),
    "pause": N_("Revealed"),
    "limit": N_("Hand limit"),
    "over": N_("The end"),
}


CONNECT = N_("Connect")
FIGHTS = {"siege": N_("Siege"), "assault": N_("Assault"), "pillage": N_("Pillage")}


def season(sheet: Sheet, view: EtheriumView, box: Box) -> None:
    """The Season card, and how far the year has come."""
    key: Hashable = ("season", view.card, view.season, language())
    sheet.draw(key, box, partial(_season, face=view.card, number=view.season), 18)


def _season(canvas: Canvas, face: SeasonFace | None, number: int) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.panel((0, 0, wide, high), LINE, 18)
    canvas.panel((2, 2, wide - 2, high - 2), SILVER, 16)
    canvas.panel((7, 7, wide - 7, high - 7), PALE, 12)
    canvas.panel((7, 7, wide - 7, 172), PANEL, 12)
    canvas.rect((7, 150, wide - 7, 172), PANEL)
    moon_disc(canvas, face.moon if face else None, (84, 76), 54)
    title = "Etherium" if face is None else MOONS[face.moon] if face.moon else _("Night")
    canvas.text_fit((164, 56), title, style(48), wide - 190, "lm")
    if number:
        canvas.text((168, 108), f"{number}", style(40, THEME.accent), "lm")
        canvas.text((198, 108), _("of {all}").format(all=SEASONS), style(30, THEME.text_soft), "lm")
    for i in range(SEASONS):
        x = 28 + i * (wide - 56) / (SEASONS - 1)
        fill = GOLD if i + 1 == number else SILVER if i + 1 < number else PANEL_LIGHT
        canvas.circle((x, 156), 8 if i + 1 == number else 6, fill, LINE, 2)
    if face is None or not face.effects:
        words = _("{n} seasons").format(n=SEASONS)
        _nothing(canvas, _("No effect") if face else words)
        return
    y = 190.0
    shown = [e for e in face.effects if e.amount]
    if shown:
        run(canvas, (wide / 2, y + 34), gained(shown, 58), wide - 40)
        y += 74
    lines: list[str] = []
    size = 29.0
    while size > 19:
        lines = wrap(face.text, style(size, INK, 600), wide - 44)
        if len(lines) * size * 1.26 <= high - y - 56:
            break
        size -= 1
    if face.name != title:
        canvas.text_fit((wide / 2, y + 14), face.name, style(28, INK_SOFT), wide - 40, "mm")
    top = y + 38 + (high - y - 54 - len(lines) * size * 1.26) / 2
    for i, line in enumerate(lines):
        canvas.text((wide / 2, top + (i + 0.5) * size * 1.26), line, style(size, INK, 600), "mm")


def _nothing(canvas: Canvas, words: str) -> None:
    """A season that changes nothing, or none yet."""
    wide, high = float(canvas.width), float(canvas.height)
    middle = (wide / 2, (172 + high) / 2)
    canvas.polygon(crescent((middle[0] + 10, middle[1]), 96), PALE_LOW)
    canvas.text(middle, words, style(36, INK, 600), "mm")


def order(sheet: Sheet, view: EtheriumView, names: Sequence[str], story: Story, box: Box) -> None:
    """Who comes first in initiative, and what everybody did or is asked."""
    frame(sheet, box)
    x0, y0, x1, y1 = box
    if view.phase == "perform" and view.number:
        title = _("Action {number}").format(number=view.number)
    else:
        title = _(TITLES[view.phase]) if view.phase in TITLES else _("Season")
    head = (x0 + 10, y0 + 8, x1 - 10, y0 + 62)
    draw = partial(_title, words=title, step=view.number if view.phase == "perform" else 0)
    sheet.draw(("title", title), head, draw, 0, PANEL)
    seats = view.initiative or tuple(range(view.seats))
    each = min(190.0, (y1 - y0 - 72) / max(1, len(seats)))
    for i, seat in enumerate(seats):
        tribe = view.tribes[seat]
        deed = story.deeds.get(seat)
        row = (x0 + 9, round(y0 + 64 + i * each), x1 - 9, round(y0 + 64 + (i + 1) * each) - 5)
        tokens = _deed(view, tribe, deed)
        waits = seat in view.waiting
        name = name_of(names, seat)
        key: Hashable = ("order", i, name, tribe.face.moon, tribe.face.id, tuple(tokens), waits)
        args = {"first": i + 1, "name": name, "tribe": tribe, "tokens": tokens, "waits": waits}
        sheet.draw(key, row, partial(_row, **args), 0, PANEL)


def _title(canvas: Canvas, words: str, step: int) -> None:
    canvas.text_fit(
        (canvas.width / 2, canvas.height / 2),
        words,
        style(42, THEME.accent),
        canvas.width - 20,
        "mm",
    )


def _row(
    canvas: Canvas, first: int, name: str, tribe: TribeView, tokens: Sequence[Token], waits: bool
) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    k = min(1.45, high / 92)
    canvas.panel((0, 0, wide, high), GOLD if waits else PANEL_LIGHT, 12)
    if waits:
        canvas.panel((4, 4, wide - 4, high - 4), PANEL_LIGHT, 9)
    run(canvas, (48, high / 2), [sign_of(tribe.face, 64)], 70)
    room = wide - 98
    if waits:
        icon(canvas, "hourglass", (wide - 30, high * 0.29), 38)
        room -= 44
    canvas.text_fit((88, high * 0.29), name, style(34 * k), room, "lm", 0.62)
    canvas.text((6, 15), str(first), style(22, THEME.text_soft), "lm")
    larger = [token._replace(size=token.size * k) for token in tokens]
    run(canvas, (88, high * 0.7), larger, wide - 100, "l")


def _deed(view: EtheriumView, tribe: TribeView, deed: Deed | None) -> list[Token]:
    """What the tribe did this step; else its next action, or whether its programme is ready."""
    if deed is not None and (deed.space or any(deed.gains.values())):
        tokens: list[Token] = []
        if deed.space:
            tokens += [Token(icon=name, size=44) for name in action_icons(deed.space)]
        if deed.failed:
            tokens.append(Token(icon="cross", size=40))
        gains = shown_gains(deed)
        if gains and deed.space:
            tokens.append(Token("·", THEME.text_soft, 36))
        for name, count in gains:
            tone = THEME.text if count > 0 else THEME.fall
            sign = "+" if count > 0 else "−"
            more = [Token(f"{sign}{abs(count)}", tone, 36), Token(icon=name, size=40)]
            if run_width([*tokens, *more]) > 310:
                break
            tokens += more
        return tokens
    if view.phase in ("plan", "flash", "reveal", "limit", "tribes"):
        done = tribe.ready and view.phase == "plan"
        tokens = [Token(icon="check", size=40)] if done else []
        tokens += [Token(icon="bolt", size=40), Token(str(tribe.cards), size=36)]
        return [*tokens, Token(icon="seal", size=40), Token(str(tribe.points), size=36)]
    coming = next((s for s in tribe.programme if s.state in ("now", "coming")), None)
    if coming is not None:
        words = Token(f"{coming.number}", THEME.accent, 38)
        return [words, *(Token(icon=name, size=44) for name in action_icons(coming.space))]
    return [Token(icon="seal", size=40), Token(str(tribe.points), size=36)]


def dice(sheet: Sheet, view: EtheriumView, story: Story, box: Box) -> None:
    """The rolls of this step; without any, the Victory tokens that are left."""
    frame(sheet, box)
    inner = (box[0] + 9, box[1] + 9, box[2] - 9, box[3] - 9)
    moons = {tribe.seat: tribe.face.moon for tribe in view.tribes}
    rolled = [c for c in story.clashes if c.rolls]
    if not rolled:
        key: Hashable = ("left", view.tokens, view.deck, language())
        sheet.draw(key, inner, partial(_left, counts=view.tokens, deck=view.deck), 0, PANEL)
        return
    key = ("dice", repr(rolled), tuple(moons.items()), language())
    sheet.draw(key, inner, partial(_dice, clashes=rolled, moons=moons), 0, PANEL)


def _left(canvas: Canvas, counts: Sequence[int], deck: int) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    canvas.text((wide / 2, 24), _("Tokens left"), style(32, THEME.text_soft), "mm")
    entries = [*((f"*{TOKEN_ICON[t]}", n) for t, n in zip(TOKENS, counts, strict=True))]
    entries.append(("bolt", deck))
    each = (high - 50) / 3
    for i, (name, count) in enumerate(entries):
        x, y = wide * (0.25 + 0.5 * (i % 2)), 50 + each * (i // 2 + 0.5)
        size = min(70.0, each * 0.8)
        if name.startswith("*"):
            medal(canvas, name[1:], (x - 38, y), size, not count)
        else:
            icon(canvas, name, (x - 38, y), size * 0.9)
        canvas.text((x + 36, y), str(count), style(48), "mm")


def _dice(canvas: Canvas, clashes: Sequence[Clash], moons: dict[int, str]) -> None:
    wide, high = float(canvas.width), float(canvas.height)
    lines: list[tuple[Clash, Roll | None]] = []
    for clash in clashes:
        lines.append((clash, None))
        lines += [(clash, roll) for roll in clash.rolls]
    weight = sum(1.0 if roll else 0.72 for _, roll in lines)
    each = min(92.0, high / weight)
    y = (high - each * weight) / 2
    for clash, roll in lines:
        tall = each if roll else each * 0.72
        if roll is None:
            icons = {"siege": "castle", "assault": "melee", "pillage": "sack"}
            tokens = [
                Token(icon=icons.get(clash.kind, "portal"), size=tall * 0.72),
                Token(_(FIGHTS.get(clash.kind, CONNECT)), THEME.text_soft, tall * 0.5),
            ]
            run(canvas, (wide / 2, y + tall / 2), tokens, wide - 20)
        else:
            _roll(canvas, roll, moons[roll.seat], clash, (0, y + 3, wide, y + tall - 3))
        y += tall


def _roll(canvas: Canvas, roll: Roll, moon: str, clash: Clash, box: Box) -> None:
    x0, y0, x1, y1 = box
    won = bool(roll.won)
    canvas.panel(box, GOLD if won else PANEL_LIGHT, 12)
    if won:
        canvas.panel((x0 + 4, y0 + 4, x1 - 4, y1 - 4), PANEL_LIGHT, 9)
    high = y1 - y0
    y = (y0 + y1) / 2
    run(canvas, (x0 + 8 + high * 0.4, y), [Token(moon=moon, size=high * 0.78)], 90)  # type: ignore[arg-type]
    total = "…" if roll.total is None else str(roll.total)
    plate = (x1 - high * 1.05 - 8, y0 + 9, x1 - 9, y1 - 9)
    canvas.panel(plate, GOLD if won else LINE, 10)
    tone = LINE if won else THEME.text
    canvas.text(((plate[0] + plate[2]) / 2, y), total, style(high * 0.56, tone), "mm")
    size = high * 0.58
    tokens = [Token(die=value, size=size) for value in roll.dice]
    if roll.added:
        sign = "+" if roll.added > 0 else "−"
        tokens.append(Token(f"{sign}{abs(roll.added)}", THEME.accent, size * 0.86))
    left = x0 + 14 + high * 0.8
    run(canvas, (left, y), tokens, plate[0] - left - 8, "l")
