"""The map with everybody on it, and what the present action step did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from bot.games.etherium.cards import CUBES, Moon
from bot.games.etherium.cubes import parse
from bot.games.etherium.land import PLACES
from bot.games.etherium.view import EtheriumView, TribeView
from renderers.etherium.emblems import moon_disc
from renderers.etherium.figures import CITY, FEET, FIGURE, city, figure, ruin
from renderers.etherium.kept import Sheet
from renderers.etherium.land import land
from renderers.etherium.look import ACTION_ICON, CUBE_ICON, GLOW, GOLD
from renderers.etherium.marks import arrow, badge, clash, pill
from renderers.etherium.parts import Token
from renderers.etherium.plates import names
from renderers.etherium.shape import MIDDLE, castle, height, screen, units
from renderers.etherium.story import Clash, Deed, Story, told
from renderers.shapes import Point

Kind = Literal["gatherer", "soldier"]


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit in the picture: where its feet are, and how large it is."""

    seat: int
    kind: Kind
    moon: Moon
    level: int
    at: Point
    k: float


def placed(tribes: Sequence[TribeView]) -> list[Placed]:
    """Every unit, back to front; those of one space side by side."""
    there: dict[str, list[tuple[TribeView, Kind]]] = {}
    for tribe in tribes:
        there.setdefault(tribe.gatherer, []).append((tribe, "gatherer"))
        there.setdefault(tribe.soldier, []).append((tribe, "soldier"))
    out: list[Placed] = []
    for space, group in there.items():
        out += _group(space, group)
    return sorted(out, key=lambda unit: unit.at[1])


def _group(space: str, group: Sequence[tuple[TribeView, Kind]]) -> list[Placed]:
    spot, count = units(space), len(group)
    fits: list[tuple[float, int]] = []
    for rows in (1, 2, 3):
        columns = -(-count // rows)
        k = min(1.0, spot.width / (columns * 92), (spot.depth + 150) / (rows * 92 + 60))
        fits.append((k, rows))
    k, rows = max(fits, key=lambda fit: (fit[0], -fit[1]))
    columns = -(-count // rows)
    out: list[Placed] = []
    # Gatherers stand on the outer side, where what they gathered is shown beside them.
    first = "soldier" if spot.x >= 0 else "gatherer"
    group = sorted(group, key=lambda one: one[1] != first)
    for i, (tribe, kind) in enumerate(group):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        x = spot.x + (column - (here - 1) / 2) * 94 * k
        y = spot.y + (row - (rows - 1) / 2) * 92 * k + (30 if rows > 1 else 0)
        level = tribe.levels[1 if kind == "gatherer" else 2]
        at = screen((x, y), height(space))
        out.append(Placed(tribe.seat, kind, tribe.face.moon, level, at, round(k, 2)))
    return out


def moons_of(view: EtheriumView) -> dict[int, Moon]:
    """The moon of each seat's tribe."""
    return {tribe.seat: tribe.face.moon for tribe in view.tribes}


def draw_world(sheet: Sheet, view: EtheriumView, marks: bool = True) -> None:
    """Cities, arrows, units, marks on a sheet whose ground is the land."""
    story = told(view) if marks else Story()
    people = placed([tribe for tribe in view.tribes if tribe.face.id])
    _sky(sheet, view)
    _cities(sheet, view)
    _arrows(sheet, view, story, people)
    names(sheet)
    for unit in people:
        _unit(sheet, unit)
    if marks:
        _marks(sheet, view, story, people)


def world(view: EtheriumView, marks: bool = True) -> Sheet:
    """A new sheet with all that."""
    sheet = Sheet(land())
    draw_world(sheet, view, marks)
    return sheet


def _sky(sheet: Sheet, view: EtheriumView) -> None:
    """The season's moon over the land."""
    if view.card is None:
        return
    moon = view.card.moon
    box = (530.0, 24.0, 670.0, 164.0)
    sheet.stand(("sky", moon), box, partial(moon_disc, moon=moon, at=(70.0, 70.0), r=58.0))


def _cities(sheet: Sheet, view: EtheriumView) -> None:
    taken = {tribe.place: tribe for tribe in view.tribes if tribe.face.id}
    for place in range(PLACES):
        x, y = castle(place)
        box = (x, y, x + CITY[0], y + CITY[1])
        tribe = taken.get(place)
        if tribe is None:
            sheet.stand("ruin", box, ruin)
            continue
        moon, boosters = tribe.face.moon, tribe.cubes[4]
        guard, guide = tribe.levels[0], tribe.levels[3]
        draw = partial(city, moon=moon, guard=guard, guide=guide, boosters=boosters)
        sheet.stand(("city", moon, guard, guide, boosters), box, draw)


def _unit(sheet: Sheet, unit: Placed) -> None:
    wide, high = FIGURE[0] * unit.k, FIGURE[1] * unit.k
    left, top = unit.at[0] - FEET[0] * unit.k, unit.at[1] - FEET[1] * unit.k
    key = ("unit", unit.kind, unit.moon, unit.level, unit.k)
    draw = partial(figure, kind=unit.kind, moon=unit.moon, level=unit.level, k=unit.k)
    sheet.stand(key, (left, top, left + wide, top + high), draw)


def _middle(space: str) -> Point:
    spot = units(space)
    return screen((spot.x, spot.y - 20), height(space))


def _arrows(sheet: Sheet, view: EtheriumView, story: Story, people: Sequence[Placed]) -> None:
    where = {(unit.seat, unit.kind): unit for unit in people}
    now = {(t.seat, "gatherer"): t.gatherer for t in view.tribes}
    now |= {(t.seat, "soldier"): t.soldier for t in view.tribes}
    moons = moons_of(view)
    for seat, kind, path, retreat in story.moves:
        line = [_middle(space) for space in path]
        unit = where.get((seat, kind))  # type: ignore[arg-type]
        if unit is not None and now[(seat, kind)] == path[-1]:
            line[-1] = (unit.at[0], unit.at[1] - 34 * unit.k)
        arrow(sheet, _shortened(line, 50), moons[seat], retreat)


def _shortened(line: Sequence[Point], by: float) -> list[Point]:
    """The line with its end taken back, so that the arrow does not hide who arrived."""
    (x0, y0), (x1, y1) = line[-2], line[-1]
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    k = max(0.4, 1 - by / length)
    return [*line[:-1], (x0 + (x1 - x0) * k, y0 + (y1 - y0) * k)]


def _marks(sheet: Sheet, view: EtheriumView, story: Story, people: Sequence[Placed]) -> None:
    moons = moons_of(view)
    places = {tribe.seat: tribe.place for tribe in view.tribes}
    for seat, deed in story.deeds.items():
        kind = deed.space.partition(":")[0]
        corner = castle(places[seat])
        spot = (corner[0] + (200 if places[seat] in (1, 2) else 36), corner[1] + 22)
        if deed.failed:
            badge(sheet, spot, ACTION_ICON[kind], True)
        elif kind in ("increase", "transform", "connect"):
            badge(sheet, spot, ACTION_ICON[kind])
        if deed.gathered:
            _gathered(sheet, view, seat, deed, people)
    for found in story.clashes:
        if found.space:
            _clash(sheet, found, moons)


def _gathered(
    sheet: Sheet, view: EtheriumView, seat: int, deed: Deed, people: Sequence[Placed]
) -> None:
    """What was gathered, beside the Gatherer; where it stood if it has had to go since."""
    counts = zip(CUBES, parse(deed.gathered), strict=True)
    got = [(CUBE_ICON[cube], count) for cube, count in counts if count]
    unit = next((u for u in people if (u.seat, u.kind) == (seat, "gatherer")), None)
    if unit is None or not got:
        return
    tokens: list[Token] = []
    for icon, count in got:
        tokens += [Token(f"+{count}", size=36), Token(icon=icon, size=36)]
    rim = GLOW if got[0][0] == CUBE_ICON["ether"] else GOLD
    here = view.tribes[seat].gatherer == deed.place
    x, y = unit.at if here else _middle(deed.place)
    outwards = 1 if x >= MIDDLE[0] else -1
    pill(sheet, (x + outwards * 40 * unit.k, y - 16), tokens, outwards, rim)


def _clash(sheet: Sheet, found: Clash, moons: dict[int, Moon]) -> None:
    spot = units(found.space)
    at = screen((spot.x, spot.y - 150), height(found.space))
    if found.space.startswith("city"):
        left, top = castle(int(found.space[-1]) - 1)
        at = (left + 118, 244.0 if top < 500 else 1104.0)
    seats = [*found.seats, *([found.defender] if found.defender >= 0 else [])]
    totals = {roll.seat: roll.total for roll in found.rolls}
    sides: list[tuple[Moon, str, bool]] = [
        (
            moons[seat],
            "" if totals.get(seat) is None else str(totals[seat]),
            seat == found.winner,
        )
        for seat in dict.fromkeys(seats)
    ]
    clash(sheet, (at[0], max(46.0, at[1])), sides, found.kind)
