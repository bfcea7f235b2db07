"""Fault F37: on the boards as they are drawn, no two players, resources, colours or states look
alike to any kind of eye, on a phone; each pair also differs without any colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec
import pytest

from bot.games.chimera.cards import DAMAGE_TYPES
from bot.games.chimerium.cards import ATTRIBUTES, COLOURS, RESOURCES, TYPES
from bot.games.etherium.cards import SPACES
from bot.games.shimiagaran.cards import CUBES, INGREDIENTS
from renderers.registry import renderer_for
from tests.conformance.checks.told import replaced
from tests.renderers.chimera import samples as chimera
from tests.renderers.chimerium import samples as chimerium
from tests.renderers.etherium import samples as etherium
from tests.renderers.eyes import EYES, on_phone, plainly
from tests.renderers.shimiagaran import samples as shimiagaran

LEAST = 16
"""Pixels of a phone that must differ plainly: a spot of four by four."""
Row = tuple[str, str, Any, tuple[str | int, ...], Sequence[Any]]
"""A game, one of its pictures, a View, a place in it, and what may stand there."""


def one_of(count: int, worth: int = 3) -> list[list[int]]:
    """``worth`` of each of ``count`` kinds, and of the others none."""
    return [[worth if place == kind else 0 for place in range(count)] for kind in range(count)]


def cubes(kinds: Sequence[str], count: int = 2) -> list[dict[str, int]]:
    """So many of one kind."""
    return [{kind: count} for kind in kinds]


def looks(race: str) -> dict[str, Any]:
    """The avatar of a race, with the name and the numbers of another."""
    same = chimera.avatars("salamander")[0]
    face = msgspec.structs.replace(
        chimera.avatars(race)[0],
        **{name: getattr(same, name) for name in ("name", "race_name", "vitality")},
    )
    return msgspec.to_builtins(face)


RACES = ("salamander", "basilisk", "golem", "sylph", "wraith", "hydra")
SPEEDS = ("rock", "paper", "scissors")
STATES = ("coming", "now", "done", "failed")
ROWS: tuple[Row, ...] = (
    ("chimera", "board", chimera.middle(), ("sides", 0, "avatar"), [looks(r) for r in RACES]),
    ("chimera", "board", chimera.middle(), ("sides", 0, "ready"), (False, True)),
    ("chimera", "board", chimera.middle(), ("last", "faster"), (0, 1, None)),
    ("chimera", "board", chimera.middle(), ("last", "cards", 0, "speed"), SPEEDS),
    ("chimera", "hand", chimera.hand(), ("hand", 0, "card", "speed"), SPEEDS),
    ("chimera", "hand", chimera.hand(), ("hand", 0, "card", "skills", 0, "what"), DAMAGE_TYPES),
    ("shimiagaran", "board", shimiagaran.view(), ("bags", 0, "contents"), cubes(CUBES, 7)),
    ("shimiagaran", "board", shimiagaran.view(), ("dark", 0, "recipe"), cubes(INGREDIENTS)),
    ("shimiagaran", "board", shimiagaran.view(), ("elixirs", 0, "cubes"), cubes(INGREDIENTS)),
    (
        "shimiagaran", "board", shimiagaran.view(), ("dark", 0, "vessel"),
        ("sack", "mortar", "jar", "any"),
    ),
    ("shimiagaran", "board", shimiagaran.drafting(), ("draft", "cubes"), cubes(CUBES)),
    ("shimiagaran", "players", shimiagaran.view(5), ("active",), range(5)),
    (
        "shimiagaran", "players", shimiagaran.view(), ("players", 0, "vessels", 0, "cubes"),
        cubes(INGREDIENTS[:2]),
    ),
    (
        "shimiagaran", "players", shimiagaran.view(), ("players", 0, "potions", 0, "state"),
        ("ready", "hot", "used"),
    ),
    ("chimerium", "board", chimerium.view(), ("dice", 0), [[colour] for colour in COLOURS]),
    ("chimerium", "board", chimerium.view(), ("chimeras", 0, "colour"), COLOURS),
    ("chimerium", "board", chimerium.view(), ("chimeras", 0, "attribute"), ATTRIBUTES),
    ("chimerium", "board", chimerium.view(), ("chimeras", 0, "resource"), RESOURCES),
    ("chimerium", "board", chimerium.view(), ("artifacts", 0, "type"), TYPES),
    ("chimerium", "board", chimerium.view(), ("locations", 2, "attribute"), ATTRIBUTES),
    ("chimerium", "board", chimerium.view(), ("locations", 2, "cubes"), one_of(4)),
    ("chimerium", "board", chimerium.view(), ("active",), range(4)),
    ("chimerium", "own", chimerium.own(), ("players", 0, "above", 0, "colour"), COLOURS),
    (
        "etherium", "map", etherium.board(), ("tribes", 0, "face"),
        [msgspec.to_builtins(face) for face in etherium.FACES],
    ),
    ("etherium", "tribes", etherium.board(), ("tribes", 0, "cubes"), one_of(5)),
    ("etherium", "tribes", etherium.board(), ("tribes", 0, "counts"), one_of(5, 1)),
    ("etherium", "tribes", etherium.board(), ("tribes", 0, "programme", 3, "state"), STATES),
    (
        "etherium", "tribes", etherium.board(), ("tribes", 0, "programme", 3, "space"),
        [space for space in SPACES[::3] if space != "connect:2"],
    ),
    (
        "etherium", "tribes", etherium.board(), ("tribes", 0, "asks"),
        (["fights"], ["connect"], ["actions"]),
    ),
)  # fmt: skip


def drawn(game: str, name: str, view: Any) -> bytes:
    """One of the pictures of a View."""
    renderer, names = renderer_for(game), ["Ada", "Ben", "Cyn", "Dan", "Eve"][: view.seats]
    made = renderer.board(view, names)
    if view.seat is not None:
        made = renderer.private(view, names)
    return next(one.png for one in made if one.name.startswith(name))


def variants(view: Any, path: tuple[str | int, ...], values: Sequence[Any]) -> Iterator[Any]:
    """The View with each of the values in that place."""
    raw = msgspec.to_builtins(view)
    for value in values:
        yield msgspec.convert(replaced(raw, path, value), type(view))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1]}-{row[3][-1]}")
def test_f37_every_pair_differs_for_every_eye_also_without_colour(row: Row) -> None:
    game, name, view, path, values = row
    shown = [on_phone(drawn(game, name, one)) for one in variants(view, path, values)]
    for (a, one), (b, other) in combinations(zip(values, shown, strict=True), 2):
        for eye in EYES:
            found = plainly(one, other, eye)
            assert found >= LEAST, f"{a} and {b} look alike ({eye}): {found} pixels"
