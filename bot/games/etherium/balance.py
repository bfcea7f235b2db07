"""The balance lines of the ruling file's House content section, printed by ``simulate``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from math import sqrt
from typing import Any, cast

from bot.games.core.balance import ENOUGH, Line, Plan, Record, share
from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Event
from bot.games.etherium.cards import Content
from bot.games.etherium.state import EtheriumState

FOUR = 4
STRIDE = 7
"""Coprime to the number of ways to seat tribes, so that any stretch of a run is well mixed."""
PARTS: dict[str, tuple[tuple[str, ...], int]] = {
    "Soldier tokens": (("soldier-tokens",), 8),
    "Ether tokens and cubes": (("ether-tokens", "ether"), 8),
    "Booster and Pillage tokens": (("booster-token", "pillage-token"), 8),
    "Abilities and Guide": (("abilities", "guide"), 8),
    "Connection tokens": (("connection-tokens",), 4),
}
"""Kinds of score line that are judged together, and their least share of all points in per cent."""
MOST_FAILED = 10


class EtheriumBalance:
    """Tribes go round all seats: every way to seat them comes equally often."""

    def enough(self, seats: int) -> int:
        """For every number of seats."""
        return ENOUGH

    def plan(self, game: AnyGame, number: int, seats: int) -> Plan:
        """Which tribe game ``number`` gives each seat; over 24 games of four every way occurs."""
        tribes = [tribe.id for tribe in cast(Content, game.content).tribes]
        ways = list(permutations(tribes, seats))
        way = ways[number * STRIDE % len(ways)]
        openings: list[Choice] = [(f"tribe:{tribe}",) for tribe in way]
        return Plan({"tribes": "chosen"}, tuple(openings))

    def note(
        self, game: AnyGame, plan: Plan, state: EtheriumState, events: Sequence[Event]
    ) -> Record:
        """Who played what, who won, where the points came from, which actions failed and why."""
        result = state.result
        placings = result.placings if result else ()
        scores: list[dict[str, int]] = [{} for _ in state.players]
        for placing in placings:
            for line in placing.lines:
                score = scores[placing.seat]
                score[line.kind] = score.get(line.kind, 0) + line.points
        return {
            "tribes": [player.tribe for player in state.players],
            "winners": list(result.winners) if result else [],
            "scores": scores,
            "programmed": _programmed(events),
            "failed": sum(event.kind == "failed" for event in events),
        }

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """Each tribe of four wins 20-30 %; every source of points gives its share; under 10 % of
        programmed actions fail."""
        lines = _wins(records) if {len(r["tribes"]) for r in records} == {FOUR} else []
        wholes = [_points(record, None) for record in records]
        for name, (kinds, least) in PARTS.items():
            parts = [_points(record, kinds) for record in records]
            lines.append(_ratio(f"points from {name} %", parts, wholes, least, 100, least))
        failed = [record["failed"] for record in records]
        programmed = [record["programmed"] for record in records]
        name = "programmed actions that fail %"
        lines.append(_ratio(name, failed, programmed, 0, MOST_FAILED, MOST_FAILED))
        return lines


def _programmed(events: Iterable[Event]) -> int:
    """How many actions were programmed in all."""
    shown = [cast("list[str]", e.params["programmes"]) for e in events if e.kind == "revealed"]
    return sum(len(programme.split()) for season in shown for programme in season)


def _points(record: Record, kinds: tuple[str, ...] | None) -> int:
    scores = cast("list[dict[str, Any]]", record["scores"])
    return sum(
        points
        for score in scores
        for kind, points in score.items()
        if kinds is None or kind in kinds
    )


def _wins(records: Sequence[Record]) -> list[Line]:
    won: dict[str, float] = {}
    for record in records:
        for seat, tribe in enumerate(record["tribes"]):
            part = 1 / len(record["winners"]) if seat in record["winners"] else 0.0
            won[tribe] = won.get(tribe, 0.0) + part
    return [share(f"{name} wins %", won[name], len(records), 20, 30) for name in sorted(won)]


def _ratio(
    name: str, parts: Sequence[int], wholes: Sequence[int], low: float, high: float, out: float
) -> Line:
    """A part of a whole, both summed over games, in per cent; points of one game are not
    independent, so the standard error is that of a ratio of sums over games."""
    whole = sum(wholes)
    if not whole:
        return Line(name, 0.0, 0.0, low, high, out)
    ratio = sum(parts) / whole
    spread = sum((part - ratio * of) ** 2 for part, of in zip(parts, wholes, strict=True))
    return Line(name, round(100 * ratio, 2), round(100 * sqrt(spread) / whole, 2), low, high, out)
