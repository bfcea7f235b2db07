"""What a player is likely to do, by a rule of thumb: for players that search (`Game.likely`).

Only a guide for play, no rule: what each answer is worth in points is told without trying it. What
a turn may come to is in `effects`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chimerium import options
from bot.games.chimerium.cards import SLOTS
from bot.games.chimerium.choosing import rows_of
from bot.games.chimerium.effects import Effects, Found
from bot.games.chimerium.estimate import Estimator
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.state import ChimeriumState, ChooseCard, ChooseCube, ChooseResources
from bot.games.chimerium.table import market
from bot.games.chimerium.worths import Worths
from bot.games.core.model import Choice


class Likely:
    """The rule of thumb for one content."""

    def __init__(self, kit: Kit, estimator: Estimator) -> None:
        self.kit, self.estimator = kit, estimator

    def answers(self, state: ChimeriumState, limit: int) -> list[Choice]:
        """At most ``limit`` answers to the open decision, the likeliest first."""
        worths = Worths(self.kit, self.estimator, state)
        if state.agenda:
            found = [*_choosing(state, worths)]
        else:
            found = [*Effects(self.kit, state, worths).all()]
        found.sort(reverse=True)
        return [choice for _, choice in found[:limit]]


def _choosing(state: ChimeriumState, worths: Worths) -> Iterator[Found]:
    """Answers inside a bonus."""
    task = state.agenda[-1]
    if isinstance(task, ChooseCube):
        for location, option in enumerate(options.CUBES):
            yield worths.cubes(location, 1), (option.id,)
    elif isinstance(task, ChooseResources):
        for gems in range(task.amount + 1):
            scrolls = task.amount - gems
            yield worths.held((scrolls, gems, 0)), (options.resources(scrolls, gems).id,)
    else:
        assert isinstance(task, ChooseCard)
        for row in rows_of(task):
            for card in filter(None, market(state, row).shown):
                if row == "artifact":
                    for slot in range(SLOTS):
                        pick = f"artifact:{card}", f"slot:{slot + 1}"
                        yield worths.artifact(card, slot), pick
                else:
                    worth = worths.above(1) if row == "chimera" else worths.codex(card)
                    yield worth, (f"{row}:{card}",)
