"""One player's column: name plate, avatar card, vitality, three stats with what changes them."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from bot.games.chimera.view import AvatarFace, RoundView, SideView, StatView
from bot.language import _
from renderers.canvas import Box, Canvas
from renderers.chimera import layout
from renderers.chimera.kept import kept, piece, put
from renderers.chimera.look import (
    BRASS_DARK,
    SLOT,
    THEME,
    hue,
    race_color,
    style,
    symbol_icon,
)
from renderers.chimera.marks import (
    Token,
    dimmed,
    draw_name,
    mark_of,
    run,
    signed,
    status,
    status_width,
)
from renderers.chimera.portrait import draw_portrait
from renderers.colors import Color, darken, mix, rgb
from renderers.text import TextStyle

_BLOOD: Color = rgb("#dc3f43")


def draw_plate(canvas: Canvas, seat: int, name: str, ready: bool | None) -> None:
    """The seat's mark, the player's name and, unless None, whether the seat is ready."""
    outer, top, inner, bottom = layout.PLATE
    y = (top + bottom) / 2
    canvas.seat(mark_of(seat), (layout.mirrored(outer + 44, seat), y), 62)
    width = inner - outer - 110
    if ready is not None:
        pill = status_width(ready)
        left = inner - 16 - pill if seat == 0 else layout.WIDTH - inner + 16
        status(canvas, left, y, ready)
        width -= pill + 20
    at = (layout.mirrored(outer + 86, seat), y)
    draw_name(canvas, at, name, style(42, THEME.text, 700), width, seat == 1)


def avatar_card(avatar: AvatarFace, width: int, height: int) -> Image.Image:
    """An avatar's card: portrait, name, symbol of the race."""

    def make() -> Image.Image:
        color = race_color(avatar.colour)
        ribbon = round(height * 0.185)
        canvas = Canvas(width, height, darken(color, 0.55))
        canvas.panel((2, 2, width - 2, height - 2), color, 18)
        art = draw_portrait(avatar, width - 16, height - ribbon - 14, 10)
        canvas.sprite(art, (8, 8), "lt")
        top = height - ribbon - 4
        canvas.panel((8, top, width - 8, height - 8), THEME.card, 10)
        middle = (top + height - 8) / 2
        size = ribbon * 0.8
        canvas.icon(symbol_icon(avatar.symbol), (16 + size / 2, middle), size, darken(color, 0.1))
        ink = TextStyle(ribbon * (0.56 if width >= 280 else 0.46), THEME.ink, 700)
        left = 24 + size
        room = width - left - 20
        canvas.text_fit((left + room / 2, middle), avatar.name, ink, room, "mm", 0.6)
        return canvas.to_sprite(20)

    return kept(("chimera.avatar", avatar, width, height), make)


def draw_avatar(
    canvas: Canvas, side: SideView, crowned: bool = False, beaten: bool = False
) -> None:
    """The avatar card in its place; crowned, or dimmed (under a skull where vitality is 0)."""
    if side.avatar is None:
        return
    x0, y0, x1, y1 = layout.across(layout.PORTRAIT, side.seat)
    if crowned:
        canvas.panel((x0 - 8, y0 - 8, x1 + 8, y1 + 8), THEME.accent, 27)
    card = avatar_card(side.avatar, round(x1 - x0), round(y1 - y0))
    if beaten:
        card = dimmed(card, ("avatar", side.avatar), 0.42)
    put(canvas, card, (x0, y0), "lt")
    if beaten and side.vitality == 0:
        canvas.icon("skull", ((x0 + x1) / 2, (y0 + y1) / 2 - 34), 160, hue("skull"))


def draw_vitality(
    canvas: Canvas, box: Box, now: int, printed: int, change: tuple[int, int] = (0, 0)
) -> None:
    """Heart, numbers, what the last round took and gave, a bar with a notch every five."""
    x0, y0, x1, y1 = box
    k = min((x1 - x0) / 408, (y1 - y0) / 138)
    canvas.panel(box, THEME.panel, 18, border=BRASS_DARK, border_width=2.5)
    bar = (x0 + 18, y1 - 44 * k, x1 - 18, y1 - 14 * k)
    middle = (y0 + bar[1]) / 2 + 2
    icon = "vitality" if now > 0 else "skull"
    canvas.icon(icon, (x0 + 60 * k, middle), 80 * k, hue(icon))
    big = style(98 * k, THEME.text, 700)
    width = canvas.text((x0 + 116 * k, middle), str(now), big, "lm")
    at = (x0 + 116 * k + width + 12, middle + big.cap / 2)
    canvas.text(at, f"/ {printed}", style(44 * k, THEME.text_soft), "ls")
    lost, won = change
    shown = [(-lost, THEME.fall)] * bool(lost) + [(won, THEME.rise)] * bool(won)
    for i, (amount, tone) in enumerate(shown):
        y = middle + (i - (len(shown) - 1) / 2) * 44 * k
        canvas.text((x1 - 22, y), signed(amount), style(42 * k, tone, 700), "rm")
    canvas.panel(bar, SLOT, 15 * k, border=BRASS_DARK, border_width=2)
    inner = (bar[0] + 3, bar[1] + 3, bar[2] - 3, bar[3] - 3)
    if now > 0 and printed:
        end = inner[0] + max(24.0, (inner[2] - inner[0]) * min(1.0, now / printed))
        canvas.panel((inner[0], inner[1], end, inner[3]), _BLOOD, 12 * k)
    for five in range(5, printed, 5):
        x = bar[0] + (bar[2] - bar[0]) * five / printed
        canvas.rect((x - 1.5, bar[1] + 4, x + 1.5, bar[3] - 4), mix(SLOT, _BLOOD, 0.3))


def round_change(last: RoundView | None, seat: int) -> tuple[int, int]:
    """What the last round took from a seat's vitality (a last blow in full), and gave."""
    lost = won = 0
    if last is None:
        return (0, 0)
    for step in last.steps:
        if step.target == seat and step.outcome in ("hit", "ignored-endurance", "hurt"):
            lost += step.result
        elif step.target == seat and step.outcome == "healed":
            won += step.result
    return (lost, won + last.regenerated[seat])


def draw_stat(canvas: Canvas, box: Box, stat: StatView) -> None:
    """A stat as it is now; where it is changed, from what, and for how many rounds."""
    width, height = box[2] - box[0], box[3] - box[1]
    tile = piece(stat, width, height, 16, lambda c: _stat(c, width, height, stat))
    put(canvas, tile, (box[0], box[1]), "lt")


def _stat(canvas: Canvas, width: float, height: float, stat: StatView) -> None:
    k = width / layout.STAT_WIDTH
    change = stat.now - stat.printed
    tone = THEME.rise if change > 0 else THEME.fall if change < 0 else BRASS_DARK
    fill = mix(THEME.panel, tone, 0.1) if change else THEME.panel
    canvas.panel((0, 0, width, height), fill, 16, border=tone, border_width=4 if change else 2.5)
    if not change and not stat.shifts:
        canvas.icon(stat.name, (width / 2, height * 0.32), 68 * k, hue(stat.name))
        number = style(72 * k, THEME.text, 700)
        canvas.text((width / 2, height * 0.735), str(stat.now), number, "mm")
        return
    canvas.icon(stat.name, (36 * k, 38 * k), 52 * k, hue(stat.name))
    canvas.text((width - 36 * k, 38 * k), str(stat.now), style(66 * k, THEME.text, 700), "mm")
    if change:
        y = (84 if len(stat.shifts) == 1 else 78) * k
        arrow = "arrow_up" if change > 0 else "arrow_down"
        canvas.icon(arrow, (36 * k, y), 28 * k, hue(arrow))
        canvas.text(
            (width - 40 * k, y),
            _("of {printed}").format(printed=stat.printed),
            style(25 * k, THEME.text_soft),
            "mm",
        )
    _shifts(canvas, width, height, stat)


def _shifts(canvas: Canvas, width: float, height: float, stat: StatView) -> None:
    """Buffs and debuffs: amount, and rounds left beside an hourglass."""
    k = width / layout.STAT_WIDTH
    by_end: Counter[tuple[int, bool]] = Counter()
    for shift in stat.shifts:
        by_end[shift.rounds_left, shift.amount < 0] += shift.amount
    shown = [(amount, left) for (left, _), amount in sorted(by_end.items())][:3]
    high = {1: 44.0, 2: 30.0, 3: 21.0}[len(shown)] * k
    first = height - 9 - len(shown) * high - (len(shown) - 1) * 2
    for i, (amount, left) in enumerate(shown):
        top = first + i * (high + 2)
        canvas.panel((9, top, width - 9, top + high), SLOT, high * 0.3)
        tone = THEME.rise if amount > 0 else THEME.fall
        size = min(30.0 * k, high * 0.86)
        tokens = [
            Token(signed(amount), tone, size),
            Token(icon="hourglass", size=size * 0.9),
            Token(str(left), THEME.text, size),
        ]
        run(canvas, (width / 2, top + high / 2), tokens, width - 26)


def draw_column(canvas: Canvas, side: SideView, last: RoundView | None) -> None:
    """Vitality and stats of one side, below its avatar."""
    if side.avatar is None:
        return
    box = layout.across(layout.VITALITY, side.seat)
    change = round_change(last, side.seat)
    draw_vitality(canvas, box, side.vitality, side.avatar.vitality, change)
    for index, stat in enumerate(side.stats):
        draw_stat(canvas, layout.stat_box(index, side.seat), stat)
