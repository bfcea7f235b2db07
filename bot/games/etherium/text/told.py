"""What lines of the log are made of, and phrases that the log and the choices share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.games.core.phrases import listed, name
from bot.games.core.words import Names
from bot.games.etherium.cards import ASKS
from bot.games.etherium.text.terms import Cards, roll


@dataclass(frozen=True)
class Told:
    """What a line is made of: ``params`` as `bot.games.etherium.events` describes them."""

    cards: Cards
    params: dict[str, Any]
    names: Names

    def __getitem__(self, key: str) -> Any:
        return self.params[key]

    @property
    def who(self) -> str:
        """The seat of the event."""
        return name(self.names, self.params["seat"])

    @property
    def why(self) -> str:
        """Its source in brackets."""
        return self.cards.why(self.params["source"])


def switched(asks: list[str], skips: bool) -> str:
    """The public switches in words: ``is asked in fights and Connect rolls``."""
    wanted = [_MOMENTS[what] for what in ASKS if what in asks]
    text = f"is asked for Flash cards {listed(wanted)}" if wanted else "is not asked for cards"
    return f"{text}; {'the pause goes on without' if skips else 'the pause waits'}"


_MOMENTS = {"fights": "in fights", "connect": "in Connect rolls", "actions": "before actions"}


def armed_play(cards: Cards, params: dict[str, Any]) -> str:
    """``Sudden Charge in the next Soldier roll, if its total is below 9``."""
    text = cards.name(params["card"])
    if not params["roll"]:
        return f"{text} before action {params['number']}"
    text += f" in the next {roll(params['roll'])} roll"
    return f"{text}, if its total is below {params['below']}" if params["below"] else text
