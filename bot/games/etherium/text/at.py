"""What labels are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.games.core.model import Decision, Option
from bot.games.core.words import Names
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import EtheriumView, TribeView


@dataclass(frozen=True)
class At:
    """What a label is made of."""

    cards: Cards
    view: EtheriumView
    decision: Decision
    option: Option
    names: Names

    def __getitem__(self, key: str) -> Any:
        return self.option.params[key]

    @property
    def tribe(self) -> TribeView:
        """The tribe that decides."""
        return self.view.tribes[self.decision.seat]


Pair = tuple[str, str]
"""A label and its detail."""
