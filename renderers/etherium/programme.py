"""A player's own action board: nineteen spaces in five groups, and a small map beside it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.etherium.cards import SPACES, UNITS
from bot.games.etherium.view import EtheriumView, TribeView
from bot.language import N_, _, language
from renderers.canvas import Box, Canvas
from renderers.etherium.column import season
from renderers.etherium.emblems import emblem
from renderers.etherium.kept import Sheet
from renderers.etherium.look import ACTION_ICON, PANEL, PANEL_LIGHT, THEME, UNIT_ICON, style
from renderers.etherium.parts import Token, disc, frame, icon, name_of, run
from renderers.etherium.planned import Laid, laid
from renderers.etherium.shape import MAP_HEIGHT, MAP_WIDTH, height, screen, units
from renderers.etherium.sky import HEIGHT, WIDTH, sky
from renderers.etherium.spaces import Cost, costs, draw_space
from renderers.etherium.story import CUBE_ICONS
from renderers.etherium.tribes import CLOSED, cells
from renderers.etherium.world import world
from renderers.names import draw_name
from renderers.pixels import resized

EDGE = 12.0
SPLIT = 1014.0
HEAD = (12.0, 104.0)
ROWS = (114.0, 1188.0)
LABEL = 128.0
SMALL = 562
"""Width of the small map."""
GROUPS = {
    "move": N_("Move"),
    "gather": N_("Gather"),
    "increase": N_("Increase"),
    "transform": N_("Transform"),
    "connect": N_("Connect"),
}
TABLE: tuple[tuple[tuple[str, str], ...], ...] = (
    (("−4", "wild"),),
    (("−1", "bolt"),),
    (("−2", "wild"),),
    (("+1", "bolt"),),
    (("+2", "grab"),),
    (("+1", "diamond"),),
    (("+4", "wild"),),
    (("+2", "diamond"),),
    (("+1", "helm"),),
    (("+2", "bolt"),),
    (("+1", "booster"),),
    (("+1", "*portal"),),
)
"""The Connection table, results 1 to 12."""


def draw_programme(
    view: EtheriumView, names: Sequence[str], seat: int, picked: Sequence[str]
) -> Image.Image:
    """The board of ``seat`` with its tokens where ``picked`` says, 1600 × 1200."""
    sheet = Sheet(sky())
    tribe = view.tribes[seat]
    tokens = laid(view, picked)
    owned = tribe.owned if view.phase in CLOSED else 0
    _head(sheet, tribe, name_of(names, seat), tokens, owned)
    each = (ROWS[1] - ROWS[0]) / len(GROUPS)
    for i, group in enumerate(GROUPS):
        box = (EDGE, round(ROWS[0] + i * each), SPLIT, round(ROWS[0] + (i + 1) * each) - 8)
        _group(sheet, view, tribe, group, tokens, box)
    _aside(sheet, view, tribe, tokens)
    return sheet.image


def _head(sheet: Sheet, tribe: TribeView, name: str, tokens: Sequence[Laid], owned: int) -> None:
    """Whose board it is, and the action tokens that are still to be laid."""
    box = (EDGE, HEAD[0], SPLIT, HEAD[1])
    frame(sheet, box)
    placed = {token.number for token in tokens}
    left = tuple(n for n in range(1, owned + 1) if n not in placed)
    inner = (box[0] + 10, box[1] + 8, box[2] - 10, box[3] - 8)
    key: Hashable = ("own head", tribe.face.moon, tribe.face.name, name, left)
    sheet.draw(key, inner, partial(_heading, tribe=tribe, name=name, left=left), 0, PANEL)


def _heading(canvas: Canvas, tribe: TribeView, name: str, left: Sequence[int]) -> None:
    wide, y = float(canvas.width), canvas.height / 2
    moon = tribe.face.moon
    emblem(canvas, moon, (42, y), 70)
    room = 66.0 * max(1, len(left))
    if not left:
        icon(canvas, "check", (wide - 40, y), 54)
    for i, number in enumerate(left):
        disc(canvas, number, moon, (wide - room + 32 + 66 * i, y), 60)
    draw_name(canvas, (90, y), name, style(44), wide - 110 - room)


def _group(
    sheet: Sheet,
    view: EtheriumView,
    tribe: TribeView,
    group: str,
    tokens: Sequence[Laid],
    box: Box,
) -> None:
    """One kind of action with its spaces."""
    frame(sheet, box)
    x0, y0, x1, y1 = box
    inner = (x0 + 9, y0 + 9, x0 + LABEL - 4, y1 - 9)
    sheet.draw(("group", group, language()), inner, partial(_label, group=group), 0, PANEL)
    spaces = [space for space in SPACES if space.startswith(group)]
    left, right = x0 + LABEL, x1 - 4
    each = (right - left) / (5 if group == "move" else 4)
    on = {token.space: token for token in tokens}
    price = costs(view, tribe)
    for i, space in enumerate(spaces):
        cell = (round(left + i * each), y0 + 10, round(left + (i + 1) * each) - 7, y1 - 10)
        token, cost = on.get(space), price.get(space, Cost())
        key: Hashable = (
            "space",
            space,
            token,
            cost,
            tribe.face.moon,
            _named(view, token),
            language(),
        )
        draw = partial(
            draw_space, space=space, token=token, cost=cost, moon=tribe.face.moon,
            bought=_named(view, token),
        )  # fmt: skip
        sheet.draw(key, cell, draw, 14)
    if group == "connect":
        cell = (round(left + 2 * each), y0 + 10, right - 7, y1 - 10)
        sheet.draw("connection table", cell, _table, 14)


def _named(view: EtheriumView, token: Laid | None) -> tuple[str, ...]:
    """Names of the Abilities a token would buy."""
    names = {face.id: face.name for face in view.abilities}
    wanted = [d.partition(":")[2] for d in token.details if d.startswith("buy:")] if token else []
    return tuple(names.get(one, one) for one in wanted)


def _label(canvas: Canvas, group: str) -> None:
    x, high = canvas.width / 2, float(canvas.height)
    icon(canvas, ACTION_ICON[group], (x, high * 0.4), 80)
    words = _(GROUPS[group])
    canvas.text_fit((x, high * 0.8), words, style(27, THEME.text_soft), canvas.width - 4, "mm")


def _table(canvas: Canvas) -> None:
    """What each result of a Connect roll does."""
    wide, high = float(canvas.width), float(canvas.height)
    canvas.rect((0, 0, wide, high), PANEL_LIGHT)
    for i, entry in enumerate(TABLE):
        x, y = wide * (i % 4) / 4, high * (i // 4 + 0.5) / 3
        plate = (x + 3, y - high / 6 + 3, x + wide / 4 - 3, y + high / 6 - 3)
        canvas.panel(plate, PANEL, 9)
        canvas.text((x + 39, y), str(i + 1), style(27, THEME.accent), "rm")
        tokens: list[Token] = []
        for words, name in entry:
            tone = THEME.fall if words.startswith("−") else THEME.text
            tokens += [Token(words, tone, 24), Token(icon=name, size=29)]
        run(canvas, (x + 46, y), tokens, wide / 4 - 52, "l")


def _aside(sheet: Sheet, view: EtheriumView, tribe: TribeView, tokens: Sequence[Laid]) -> None:
    """The map in small with numbers where tokens go, what the tribe has, the season."""
    left, right = SPLIT + 12, WIDTH - EDGE
    whole = world(view, False)
    for token in tokens:
        target = next((d.partition(":")[2] for d in token.details if d.startswith("to:")), "")
        if target:
            spot = units(target)
            x, y = screen((spot.x + 40, spot.y - 34), height(target))
            box = (x - 43, y - 43, x + 43, y + 43)
            draw = partial(_marker, token=token, tribe=tribe)
            whole.stand(("marker", token.number, tribe.face.moon), box, draw)
    small = whole.image.crop((0, 0, MAP_WIDTH, MAP_HEIGHT))
    size = (SMALL, round(SMALL * MAP_HEIGHT / MAP_WIDTH))
    low = EDGE + size[1]
    frame(sheet, (left, EDGE, right, low + 4))
    inset = resized(small, (SMALL - 12, size[1] - 8), _BOX)
    sheet.put(inset, left + 6, EDGE + 6)
    top = low + 14
    cells(
        sheet,
        [(UNIT_ICON[unit], n) for unit, n in zip(UNITS, tribe.levels, strict=True)],
        (left, top, right, top + 76),
    )
    cells(
        sheet,
        list(zip(CUBE_ICONS, tribe.cubes, strict=True)),
        (left, top + 84, right, top + 152),
    )
    reserve = (left, top + 162, right, top + 220)
    owned = tuple((a.name, a.points) for a in tribe.abilities)
    frame(sheet, reserve)
    inner = (left + 10, top + 168, right - 10, top + 214)
    key: Hashable = ("own abilities", owned)
    sheet.draw(key, inner, partial(_abilities, owned=owned), 0, PANEL)
    season(sheet, view, (left, top + 230, right, HEIGHT - EDGE))


_BOX = Image.Resampling.BOX


def _marker(canvas: Canvas, token: Laid, tribe: TribeView) -> None:
    disc(canvas, token.number, tribe.face.moon, (canvas.width / 2, canvas.height / 2), 84)


def _abilities(canvas: Canvas, owned: Sequence[tuple[str, int]]) -> None:
    wide, y = float(canvas.width), canvas.height / 2
    if not owned:
        run(
            canvas, (6, y), [Token(icon="tome", size=38), Token("–", THEME.text_soft, 32)], 100, "l"
        )
        return
    each = wide / len(owned)
    for i, (name, _points) in enumerate(owned):
        icon(canvas, "tome", (i * each + 22, y), 34)
        draw_name(canvas, (i * each + 44, y), name, style(26), each - 52)
