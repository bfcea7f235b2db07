"""The programme a seat sees: as it is being picked, or as it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.games.etherium.cards import SPACES
from bot.games.etherium.view import EtheriumView


@dataclass(frozen=True, slots=True)
class Laid:
    """An action token on a space; ``state`` as in `view.StepFace`; ``lit``: picked last."""

    number: int
    space: str
    details: tuple[str, ...] = ()
    state: str = "hidden"
    lit: bool = False


def laid(view: EtheriumView, picked: Sequence[str]) -> tuple[Laid, ...]:
    """What lies on the own board, counting option ids picked so far.

    Picks that begin with a space are a whole new programme, each space followed by its details;
    ``token:N`` and details change those of one token; other picks change nothing.
    """
    steps = view.own.programme if view.own else ()
    now = [Laid(s.number, s.space, s.details, s.state) for s in steps]
    if picked and picked[0] in SPACES:
        return _fresh(picked)
    if picked and picked[0].startswith("token:"):
        number, details = picked[0].partition(":")[2], tuple(picked[1:])
        return tuple(
            Laid(one.number, one.space, details, one.state, True)
            if str(one.number) == number
            else one
            for one in now
        )
    return () if picked and picked[0] == "rest" else tuple(now)


def _fresh(picked: Sequence[str]) -> tuple[Laid, ...]:
    found: list[tuple[str, list[str]]] = []
    for pick in picked:
        if pick in SPACES:
            found.append((pick, []))
        elif found and ":" in pick:
            found[-1][1].append(pick)
    last = len(found)
    return tuple(
        Laid(n, space, tuple(details), "hidden", n == last)
        for n, (space, details) in enumerate(found, 1)
    )
