"""Base Recipe Icons: which unused potion cards can be burnt for an Elixir (S11), and how its
Lost Recipe is paid with what is left of them (S13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from bot.games.core.model import Choice, Stage
from bot.games.shimiagaran import options
from bot.games.shimiagaran.lookup import Bill, Lookup
from bot.games.shimiagaran.payment import CACHE, Counts, Payment, Payments, Purse

Cards = tuple[str, ...]


class Matching:
    """Elixirs and the cards that fit them; remembers what it has worked out."""

    def __init__(self, lookup: Lookup, payments: Payments) -> None:
        self.lookup, self.payments = lookup, payments
        self.sets = lru_cache(CACHE)(self._sets)
        self.cheapest = lru_cache(CACHE)(self._cheapest)
        self.buildable = lru_cache(CACHE)(self._buildable)

    def purse(self, cubes: Counts, tarantulas: Counts, ready: Cards, burnt: Cards) -> Purse:
        """What is left to pay the Lost Recipe with when these cards are burnt."""
        potions = self.lookup.potions
        left = [card for card in ready if card not in burnt and not potions[card].poison]
        return Purse(cubes, tarantulas, tuple(left))

    def _matching(self, elixir: str, ready: Cards) -> Iterator[Cards]:
        """Every set of ready cards that fits the icons; each in the order of ``ready``."""
        by_kind = self._by_kind(ready)
        place = {card: number for number, card in enumerate(ready)}
        for vector in self.lookup.vectors[elixir]:
            chosen = [combinations(by_kind[kind], count) for kind, count in enumerate(vector)]
            for parts in product(*chosen):
                yield tuple(
                    sorted((card for part in parts for card in part), key=place.__getitem__)
                )

    def _by_kind(self, ready: Sequence[str]) -> list[list[str]]:
        by_kind: list[list[str]] = [[], [], [], []]
        for card in ready:
            by_kind[self.lookup.potions[card].kind].append(card)
        return by_kind

    def _buildable(
        self, elixir: str, bill: Bill, cubes: Counts, tarantulas: Counts, ready: Cards
    ) -> bool:
        """Is there any way to build it?"""
        counts = [len(cards) for cards in self._by_kind(ready)]
        vectors = [
            vector for vector in self.lookup.vectors[elixir] if all(map(int.__le__, vector, counts))
        ]
        if not vectors:
            return False
        everything = self.purse(cubes, tarantulas, ready, ())
        if not self.payments.payable(bill, everything):
            return False
        if self.payments.payable(bill, Purse(cubes, tarantulas, ())):
            return True
        return any(
            self.payments.payable(bill, self.purse(cubes, tarantulas, ready, burnt))
            for burnt in self._matching(elixir, ready)
        )

    def _sets(
        self, elixir: str, bill: Bill, cubes: Counts, tarantulas: Counts, ready: Cards
    ) -> tuple[Cards, ...]:
        """Every set of cards that may be burnt so that the Lost Recipe can still be paid."""
        return tuple(
            burnt
            for burnt in self._matching(elixir, ready)
            if self.payments.payable(bill, self.purse(cubes, tarantulas, ready, burnt))
        )

    def _cheapest(
        self, elixir: str, bill: Bill, cubes: Counts, tarantulas: Counts, ready: Cards
    ) -> Payment:
        """The cheapest payment of all sets; among equals the cards with the fewest points."""
        potions = self.lookup.potions
        best: tuple[tuple[int, int, int, Cards], Payment] | None = None
        for burnt in self.sets(elixir, bill, cubes, tarantulas, ready):
            paid = self.payments.cheapest(bill, self.purse(cubes, tarantulas, ready, burnt))
            points = sum(potions[card].points for card in burnt)
            key = sum(paid.tarantulas), len(paid.medicines), points, burnt
            if best is None or key < best[0]:
                best = key, Payment(paid.cubes, paid.tarantulas, paid.medicines, burnt)
        assert best is not None
        return best[1]

    def only(
        self, elixir: str, bill: Bill, cubes: Counts, tarantulas: Counts, ready: Cards
    ) -> Payment | None:
        """The payment, if there is only one; it is not asked for."""
        found = self.edit(elixir, bill, (cubes, tarantulas, ready), ())
        return found if isinstance(found, Payment) else None

    def edit(
        self, elixir: str, bill: Bill, hand: tuple[Counts, Counts, Cards], picks: Choice
    ) -> Stage | Payment:
        """The payment editor: cards one after another, as long as more than one set of them is left
        (those in all of them are not asked for), then as for a potion."""
        cubes, tarantulas, ready = hand
        sets: list[Cards] = [*self.sets(elixir, bill, cubes, tarantulas, ready)]
        left = list(picks)
        while len(sets) > 1:
            forced = set(sets[0]).intersection(*sets)
            fitting = {card for burnt in sets for card in burnt} - forced
            if not left:
                offered = [options.card("card", card) for card in ready if card in fitting]
                return Stage("cards", tuple(offered))
            card = left.pop(0).removeprefix("card:")
            sets = [burnt for burnt in sets if card in burnt]
        burnt = sets[0]
        found = self.payments.edit(bill, self.purse(cubes, tarantulas, ready, burnt), tuple(left))
        if isinstance(found, Stage):
            return found
        return Payment(found.cubes, found.tarantulas, found.medicines, burnt)
