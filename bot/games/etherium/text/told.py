"""What lines of the log are made of, and phrases that the log and the choices share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.games.core.phrases import listed, name
from bot.games.core.words import Names
from bot.games.etherium.cards import ASKS
from bot.games.etherium.naming import roll
from bot.games.etherium.text.terms import Cards
from bot.language import N_, _


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
    moments = listed([_(_MOMENTS[what]) for what in ASKS if what in asks])
    if not moments:
        if skips:
            return _("is not asked for cards; the pause goes on without")
        return _("is not asked for cards; the pause waits")
    text = (
        _("is asked for Flash cards {moments}; the pause goes on without")
        if skips
        else _("is asked for Flash cards {moments}; the pause waits")
    )
    return text.format(moments=moments)


_MOMENTS = {
    "fights": N_("in fights"),
    "connect": N_("in Connect rolls"),
    "actions": N_("before actions"),
}


def armed_play(cards: Cards, params: dict[str, Any]) -> str:
    """``Sudden Charge in the next Soldier roll, if its total is below 9``."""
    card = cards.name(params["card"])
    if not params["roll"]:
        return _("{card} before action {number}").format(card=card, number=params["number"])
    kind, below = roll(params["roll"]), params["below"]
    if not below:
        return _("{card} in the next {roll} roll").format(card=card, roll=kind)
    text = _("{card} in the next {roll} roll, if its total is below {below}")
    return text.format(card=card, roll=kind, below=below)
