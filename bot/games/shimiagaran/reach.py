"""What of the market is within a player's reach: payable now, or lacking one cube."""

from __future__ import annotations

from functools import lru_cache

from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.lookup import bill
from bot.games.shimiagaran.payment import CACHE, Counts, payable
from bot.games.shimiagaran.state import ShimiagaranState
from bot.games.shimiagaran.view import Almost

Row = tuple[str | None, ...]
Offers = tuple[tuple[str, Counts], ...]
Found = tuple[tuple[str, ...], tuple[Almost, ...]]


class Reach:
    """Remembers what it has found: most players' reach is the same from one view to the next."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.find = lru_cache(CACHE)(self._find)

    def of(self, state: ShimiagaranState, seat: int) -> Found:
        """Ids of the cards on offer this player could pay, and those that lack one cube."""
        player = state.players[seat]
        offers = tuple((slot.card, tuple(slot.cubes)) for slot in state.elixirs if slot)
        row = (*state.dark, *state.light)
        hand = tuple(player.cubes), tuple(player.tarantulas), tuple(player.ready)
        return self.find(*hand, row, offers)

    def _find(
        self, cubes: Counts, tarantulas: Counts, ready: tuple[str, ...], row: Row, offers: Offers
    ) -> Found:
        payments, number = self.kit.payments, sum(tarantulas)
        gives = payments.together([card for card in ready if card in payments.gives])
        now: list[str] = []
        lacking: list[Almost] = []
        for card in row:
            if card is None:
                continue
            needs = self.kit.lookup.potions[card].bill
            if payable(needs, cubes, number, gives):
                now.append(card)
                continue
            would = [n for n, _ in needs if payable(needs, _with(cubes, n), number, gives)]
            _note(lacking, card, would)
        for card, lost in offers:
            needs = bill(lost)
            if self.kit.matching.buildable(card, needs, cubes, tarantulas, ready):
                now.append(card)
                continue
            buildable = self.kit.matching.buildable
            would = [
                n
                for n, _ in needs
                if buildable(card, needs, tuple(_with(cubes, n)), tarantulas, ready)
            ]
            _note(lacking, card, would)
        return tuple(now), tuple(lacking)


def _with(cubes: Counts, number: int) -> list[int]:
    more = list(cubes)
    more[number] += 1
    return more


def _note(lacking: list[Almost], card: str, would: list[int]) -> None:
    if would:
        lacking.append(Almost(card, tuple(INGREDIENTS[number] for number in would)))
