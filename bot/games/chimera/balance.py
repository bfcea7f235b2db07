"""The balance line of the ruling file's House content section, printed by ``simulate``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.games.chimera.cards import Content
from bot.games.chimera.state import ChimeraState
from bot.games.core.balance import Line, Plan, Record, share
from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Event

STRIDE = 127
"""Coprime to the number of different games, so that any stretch of a run is well mixed."""


class ChimeraBalance:
    """Every ordered pair of avatars, half with ready-made sevens and half with chosen ones."""

    def enough(self, seats: int) -> int:
        """300 for each of twelve avatars, of whom two meet in a game."""
        return 12 * 300 // 2

    def plan(self, game: AnyGame, number: int, seats: int) -> Plan:
        """Which avatars meet in game ``number``; over 288 games every pair does, both ways."""
        avatars = [avatar.id for avatar in cast(Content, game.content).avatars]
        pairs = len(avatars) ** 2
        pair, half = divmod(number * STRIDE % (2 * pairs), 2)
        kind = ("ready", "avatar")[half]
        openings: list[Choice] = [
            (f"{kind}:{avatars[place]}",) for place in divmod(pair, len(avatars))
        ]
        return Plan({}, tuple(openings))

    def note(
        self, game: AnyGame, plan: Plan, state: ChimeraState, events: Sequence[Event]
    ) -> Record:
        """Who met, who won, why, and what became of the damage skills."""
        attacks = [event for event in events if event.params.get("do") == "attack"]
        result = state.result
        return {
            "avatars": [side.avatar for side in state.sides],
            "points": [0.5] * 2 if result is None or result.draw else _points(result.winners[0]),
            "reason": result.reason if result else "",
            "rounds": state.round,
            "attacks": len(attacks),
            "nothing": sum(event.params["result"] == 0 for event in attacks),
        }

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """Avatars win 40-60 %; under 3 % reach the limit; under 20 % of attacks do nothing."""
        points: dict[str, float] = {}
        games: dict[str, int] = {}
        for record in records:
            for avatar, point in zip(record["avatars"], record["points"], strict=True):
                points[avatar] = points.get(avatar, 0) + point
                games[avatar] = games.get(avatar, 0) + 1
        lines = [
            share(f"{avatar} wins %", points[avatar], games[avatar], 40, 60)
            for avatar in sorted(points)
        ]
        limit = sum(record["reason"] == "limit" for record in records)
        name = "games decided by the limit of rounds %"
        lines.append(share(name, limit, len(records), 0, 3, out=3))
        attacks = sum(record["attacks"] for record in records)
        nothing = sum(record["nothing"] for record in records)
        lines.append(share("damage skills ending at 0 %", nothing, attacks, 0, 20, out=20))
        return lines


def _points(winner: int) -> list[float]:
    return [float(seat == winner) for seat in (0, 1)]
