"""The balance line of the ruling file's House content section, printed by ``simulate``."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median, pstdev

from bot.games.core.balance import ENOUGH, Line, Plan, Record, share
from bot.games.core.game import AnyGame
from bot.games.core.model import Event
from bot.games.shimiagaran.state import ShimiagaranState

FOUR = 4
"""The number of players for which the ruling file asks about seats."""


class ShimiagaranBalance:
    """Every game as it is dealt. A seat is its place in the order of play: the first player is
    drawn at random (S21), and S18 favours who begins."""

    def enough(self, seats: int) -> int:
        """For every number of seats."""
        return ENOUGH

    def plan(self, game: AnyGame, number: int, seats: int) -> Plan:
        """Nothing special is asked of any game."""
        return Plan()

    def note(
        self, game: AnyGame, plan: Plan, state: ShimiagaranState, events: Sequence[Event]
    ) -> Record:
        """Who won in the order of play, how long it took, and what was used."""
        winners = state.result.winners if state.result else ()
        return {
            "seats": state.seats,
            "winners": [(seat - state.first) % state.seats for seat in winners],
            "turns": state.turn / state.seats,
            "poisons": sum(player.poisons_used for player in state.players),
            "medicines": sum(player.medicines_used for player in state.players),
            "elixirs": sum(len(player.elixirs) for player in state.players),
            "reason": state.result.reason if state.result else "",
        }

    def lines(self, records: Sequence[Record]) -> list[Line]:
        """Seats of four win 17-33 %; the median game has 12 to 30 turns a player; poisons and
        medicines are used in over 80 % of games, an Elixir is built in over 90 %; S23 ends under
        1 %."""
        lines: list[Line] = []
        games = len(records)
        if all(record["seats"] == FOUR for record in records):
            for place in range(FOUR):
                wins = sum(
                    1 / len(record["winners"]) for record in records if place in record["winners"]
                )
                lines.append(share(f"player {place + 1} in turn wins %", wins, games, 17, 33))
        turns = [float(record["turns"]) for record in records]
        # The standard error of a median is about 1.25 times that of a mean.
        error = 1.2533 * pstdev(turns) / sqrt(games) if games else 0.0
        middle = round(median(turns), 2) if turns else 0.0
        lines.append(Line("median turns a player", middle, round(error, 2), 12, 30))
        for what, name, least in (
            ("poisons", "games with a poison used %", 80),
            ("medicines", "games with a medicine used %", 80),
            ("elixirs", "games with an Elixir built %", 90),
        ):
            hits = sum(record[what] > 0 for record in records)
            lines.append(share(name, hits, games, least, 100, out=least))
        stopped = sum(record["reason"] in ("idle", "limit") for record in records)
        lines.append(share("games ended by S23 %", stopped, games, 0, 1, out=1))
        return lines
