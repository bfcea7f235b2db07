"""A place at the table for an automatic player: what it may know, and redeals, never the State."""

from __future__ import annotations

from typing import Any

from bot.games.core.game import AnyGame
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.rng import Rng


class Chair:
    """The game as seat ``seat`` knows it.

    The State stays inside: players get the view, their own decisions with their stages (which
    depend only on what the seat may know) and redeals.
    """

    def __init__(self, game: AnyGame, state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    def view(self) -> Any:
        """Everything this seat may know."""
        return self.game.view(self.__state, self.seat)

    def decisions(self) -> list[Decision]:
        """This seat's open decisions."""
        return [d for d in self.game.decisions(self.__state) if d.seat == self.seat]

    def stage(self, decision: Decision, picked: Choice) -> Stage:
        """The next stage of one of this seat's decisions."""
        if decision.seat != self.seat:
            raise PermissionError("that decision belongs to another seat")
        return self.game.stage(self.__state, decision, picked)

    def ideas(self, decision: Decision, rng: Rng, limit: int) -> list[Choice]:
        """Answers worth looking at; see `Game.ideas`."""
        if decision.kind not in self.game.imagined:
            return []
        return self.game.ideas(self.view(), decision, rng, limit)

    def redeal(self, rng: Rng) -> Any:
        """A fresh State this seat cannot tell from the real one; the caller owns it."""
        return self.game.redeal(self.__state, self.seat, rng)
