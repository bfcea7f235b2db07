"""Every kind of picture of real games: drawn and encoded, beside Pillow's bare encode of it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from PIL import Image

from bot.games.catalogue import standard
from bot.games.core import Choice, Decision, Rng, Stage, play, waiting
from bot.games.core.game import AnyGame
from bot.games.core.players import random_choice
from renderers.encode import MAX_BYTES
from renderers.registry import Picture, renderer_for
from tests.benchmarks.engine import seats_of
from tests.benchmarks.figures.figure import Figure
from tests.benchmarks.timing import high, timed

RATIO, MILLISECONDS = 3.0, 150.0
"""Goals: times the bare encode, and processor milliseconds at the 95th percentile."""
NAMES = ("Ada Lovelace", "Zosimos of Panopolis", "錬金術師", "Maria the Jewess")
EVERY = 3
"""States between two that are drawn: something has changed since, as in play."""


@dataclass
class Kind:
    """What was measured of one kind of picture."""

    drawn: list[float] = field(default_factory=list)
    """processor milliseconds for a picture"""
    bare: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    plain_sizes: list[int] = field(default_factory=list)


def views(game: AnyGame, seed: str, most: int) -> list[tuple[Any, Any]]:
    """At most so many pairs over one whole game: the public View, and that of a seat that has to
    act; the end as well."""
    everything = list(_views(game, seed))
    step = max(1, (len(everything) - 1) // most)
    return [*everything[:-1:step], everything[-1]]


def _views(game: AnyGame, seed: str) -> Iterator[tuple[Any, Any]]:
    rng = Rng(seed)
    state = game.setup(seats_of(game), {}, seed)

    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return game.stage(state, decision, picked)

    count = 0
    while open_now := waiting(game, state):
        decision = rng.choice(open_now)
        if count % EVERY == 0:
            yield game.view(state, None), game.view(state, decision.seat)
        play(game, state, decision.seat, decision.id, random_choice(stage_of, decision, rng))
        count += 1
    yield game.view(state, None), None


def measured(name: str, most: int) -> dict[str, Kind]:
    """The pictures of one game, after another one: the bot has seen most of its cards before."""
    game, renderer = standard().house(name).game, renderer_for(name)
    names = NAMES[: seats_of(game)]
    for public, own in views(game, "before", most):
        renderer.board(public, names)
        if own is not None:
            renderer.private(own, names)
    found: dict[str, Kind] = {}
    for public, own in views(game, "figures", most):
        _measure(found, lambda v=public: renderer.board(v, names))
        if own is not None:
            _measure(found, lambda v=own: renderer.private(v, names))
    return found


def _measure(found: dict[str, Kind], draw: Callable[[], list[Picture]]) -> None:
    made: list[Picture] = []
    _wall, busy = timed(lambda: made.extend(draw()))
    if not made:
        return
    kind = found.setdefault("+".join(dict.fromkeys(_plain(one.name) for one in made)), Kind())
    kind.drawn.append(busy / len(made))
    for picture in made:
        image = Image.open(io.BytesIO(picture.png)).convert("RGB")
        plain = io.BytesIO()
        kind.bare.append(timed(lambda: image.save(plain, "PNG"))[1])  # noqa: B023
        kind.sizes.append(len(picture.png))
        kind.plain_sizes.append(len(plain.getvalue()))


def _plain(name: str) -> str:
    """A picture's name without the number of a page."""
    return re.sub(r"[-_]?\d+", "", name)


def figures(quick: bool) -> list[Figure]:
    """For every kind a line about its time and one about its size."""
    found: list[Figure] = []
    for name in standard().names():
        for key, kind in measured(name, 6 if quick else 24).items():
            plain, largest = median(kind.bare), max(kind.sizes)
            middle, late = median(kind.drawn), high(kind.drawn)
            ratio = middle / plain
            found.append(
                Figure(
                    f"picture {name} {key}",
                    f"{middle:.0f} ms of processor, 95 % in {late:.0f} ms of {len(kind.drawn)}",
                    f"{RATIO:g} × bare, {MILLISECONDS:.0f} ms",
                    ratio <= RATIO and late <= MILLISECONDS,
                    ratio,
                    f"Pillow's bare encode ({plain:.0f} ms)",
                )
            )
            found.append(
                Figure(
                    f"size {name} {key}",
                    f"{median(kind.sizes) / 1024:.0f} KB, largest {largest / 1024:.0f} KB",
                    f"{MAX_BYTES // 1024} KB",
                    largest <= MAX_BYTES,
                    median(kind.sizes) / median(kind.plain_sizes),
                    "Pillow's bare PNG",
                )
            )
    return found
