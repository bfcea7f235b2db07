"""Paying a recipe: own cubes, Tarantulas (S12), medicines (S13), in every combination.

Rulebook: Brewing a Potion, Medicine Effect, Using Tarantulas Instead of Ingredients.

An outcome of a payment is: which own cubes, which medicines, how many Tarantulas from which
vessels. Nothing is enumerated to find out if one exists. With medicines M used, each for at least
one ingredient, own cubes and M leave at least ``short`` ingredients over; t Tarantulas can stand
for any number of ingredients up to `worth`; and any larger number than ``short`` can be left over
too, down to one ingredient for each medicine. So each stage of the editor below is decided by
counting, and none leads to a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

import msgspec

from bot.games.core.model import Choice, Option, Stage
from bot.games.shimiagaran import options
from bot.games.shimiagaran.lookup import Bill, Lookup

Counts = tuple[int, ...]
CACHE = 4096
"""Payments remembered: the same hand faces the same market for several decisions."""


def price(uncovered: int) -> int:
    """The fewest Tarantulas that stand for so many ingredients: three for five, else one each."""
    fives, rest = divmod(uncovered, 5)
    return 3 * fives + min(rest, 3)


PRICES = tuple(price(uncovered) for uncovered in range(40))


class Purse(msgspec.Struct, frozen=True):
    """What a player can pay with: ingredients, Tarantulas by vessel, ready medicines (ids)."""

    cubes: Counts
    tarantulas: Counts
    medicines: tuple[str, ...]


class Payment(msgspec.Struct, frozen=True):
    """One outcome: own cubes, Tarantulas by vessel, medicines; for an Elixir the cards burnt."""

    cubes: Counts
    tarantulas: Counts
    medicines: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def payable(bill: Bill, cubes: Sequence[int], tarantulas: int, gives: Sequence[int] | None) -> bool:
    """Can it be paid? ``gives``: all ready medicines together, None if there are none.

    Medicines that would cover nothing more are left out of such a payment, so that each of the
    others covers something: it is enough to look at all of them together.
    """
    short = 0
    for number, count in bill:
        lacking = count - cubes[number]
        if lacking > 0:
            short += lacking
    if PRICES[short] <= tarantulas:
        return True
    if gives is None:
        return False
    short = 0
    for number, count in bill:
        lacking = count - cubes[number] - gives[number]
        if lacking > 0:
            short += lacking
    return PRICES[short] <= tarantulas


def matchable(gives: Sequence[Counts], needs: Sequence[int]) -> bool:
    """Can each medicine stand for one needed ingredient of its own (S13)?"""
    if not gives:
        return True
    first, rest = gives[0], gives[1:]
    left = list(needs)
    for number in range(len(left)):
        if first[number] and left[number]:
            left[number] -= 1
            if matchable(rest, left):
                return True
            left[number] += 1
    return False


def choose_tarantulas(cubes: Sequence[int], there: Sequence[int], number: int) -> Counts:
    """The vessels Tarantulas are taken from unless the player says otherwise: where there are
    several, then where the fewest ingredients lose their protection (S15)."""
    left = list(there)
    for _ in range(number):
        vessel = max(
            (v for v in range(3) if left[v]),
            key=lambda v: (left[v] > 1, left[v] if left[v] > 1 else 0, -_load(cubes, v)),
        )
        left[vessel] -= 1
    return tuple(before - after for before, after in zip(there, left, strict=True))


def _load(cubes: Sequence[int], vessel: int) -> int:
    return cubes[2 * vessel] + cubes[2 * vessel + 1]


def _splits(there: Counts, number: int) -> Iterator[Counts]:
    """Every way to take so many Tarantulas from the vessels."""
    for taken in product(*(range(min(count, number), -1, -1) for count in there)):
        if sum(taken) == number:
            yield taken


class Payments:
    """Payments with one content's medicines; remembers what it has worked out."""

    def __init__(self, lookup: Lookup) -> None:
        self.gives = {card.id: card.gives for card in lookup.potions.values() if not card.poison}
        self.cheapest = lru_cache(CACHE)(self._cheapest)
        self.only = lru_cache(CACHE)(self._only)
        self.edit = lru_cache(CACHE)(self._edit)

    def together(self, medicines: Sequence[str]) -> Counts | None:
        """What medicines give together; None for none."""
        if not medicines:
            return None
        if len(medicines) == 1:
            return self.gives[medicines[0]]
        return tuple(map(sum, zip(*(self.gives[card] for card in medicines), strict=True)))

    def payable(self, bill: Bill, purse: Purse) -> bool:
        """Can this purse pay it?"""
        medicines = self.together(purse.medicines)
        return payable(bill, purse.cubes, sum(purse.tarantulas), medicines)

    def _cheapest(self, bill: Bill, purse: Purse) -> Payment:
        """Own cubes first, then the fewest Tarantulas, then the fewest medicines."""
        paid, lacking = [0] * 6, [0] * 6
        for number, count in bill:
            paid[number] = min(count, purse.cubes[number])
            lacking[number] = count - paid[number]
        used, fewest = self._medicines(lacking, purse)
        kept = [own - less for own, less in zip(purse.cubes, paid, strict=True)]
        vessels = choose_tarantulas(kept, purse.tarantulas, fewest)
        return Payment(tuple(paid), vessels, used)

    def _medicines(self, lacking: Sequence[int], purse: Purse) -> tuple[tuple[str, ...], int]:
        """The medicines that leave the fewest Tarantulas to be paid, and how many these are."""
        useful = [
            card
            for card in purse.medicines
            if any(map(min, self.gives[card], lacking))  # gives something that is lacking
        ]
        best: tuple[tuple[int, int, int], tuple[str, ...]] | None = None
        for size in range(min(len(useful), sum(lacking)) + 1):
            for used in combinations(useful, size):
                given = self.together(used) or (0,) * 6
                short = sum(max(0, need - give) for need, give in zip(lacking, given, strict=True))
                key = (PRICES[short], size, sum(given))
                if best is None or key < best[0]:
                    best = key, used
            if best and best[0][0] == 0:
                break
        assert best is not None
        return best[1], best[0][0]

    def _only(self, bill: Bill, purse: Purse) -> Payment | None:
        """The payment, if there is only one; it is not asked for."""
        if not purse.medicines and not any(purse.tarantulas):
            return self.cheapest(bill, purse)
        found = self.edit(bill, purse, ())
        return found if isinstance(found, Payment) else None

    def _edit(self, bill: Bill, purse: Purse, picks: Choice) -> Stage | Payment:
        """The payment editor after ``picks``: the next stage, or the payment when it is whole.

        Stages with only one answer are left out.
        """
        editor = _Editor(self, bill, purse, list(picks))
        return editor.medicines() or editor.tarantulas() or editor.cubes() or editor.whole()


class _Editor:
    """One walk through the payment editor; every step leaves a Stage if an answer is missing."""

    def __init__(self, payments: Payments, bill: Bill, purse: Purse, picks: list[str]) -> None:
        self.gives, self.together = payments.gives, payments.together
        self.purse, self.picks = purse, picks
        self.needs = [0] * 6
        for number, count in bill:
            self.needs[number] = count
        self.used: list[str] = []
        self.vessels: Counts = (0, 0, 0)
        self.paid: Counts = ()

    def whole(self) -> Payment:
        """The payment, once no answer is missing."""
        order = [card for card in self.purse.medicines if card in self.used]
        return Payment(self.paid, self.vessels, tuple(order))

    def _next(self, key: str, offered: list[Option]) -> Option | Stage:
        """What was picked of ``offered``, or the stage in which to pick it."""
        if len(offered) == 1:
            return offered[0]
        if not self.picks:
            return Stage(key, tuple(offered))
        pick = self.picks.pop(0)
        return next(option for option in offered if option.id == pick)

    def _short(self, given: Counts | None) -> int:
        own = self.purse.cubes
        return sum(
            max(0, need - own[number] - (given[number] if given else 0))
            for number, need in enumerate(self.needs)
        )

    def medicines(self) -> Stage | None:
        """Which medicines are used: any that can each stand for an ingredient of its own; those
        without which nothing can be paid are not asked for."""
        self.used += [card for card in self.purse.medicines if self._needed(card)]
        while True:
            offered: list[Option] = []
            if PRICES[self._short(self.together(self.used))] <= sum(self.purse.tarantulas):
                offered.append(options.ENOUGH)
            for card in self.purse.medicines:
                if card not in self.used:
                    gives = [self.gives[one] for one in (*self.used, card)]
                    if matchable(gives, self.needs):
                        offered.append(options.card("medicine", card))
            picked = self._next("medicine", offered)
            if isinstance(picked, Stage):
                return picked
            if picked is options.ENOUGH:
                return None
            self.used.append(str(picked.params["card"]))

    def _needed(self, card: str) -> bool:
        others = [one for one in self.purse.medicines if one != card]
        return PRICES[self._short(self.together(others))] > sum(self.purse.tarantulas)

    def tarantulas(self) -> Stage | None:
        """How many Tarantulas, and from which vessels."""
        short, most = self._short(self.together(self.used)), sum(self.needs) - len(self.used)
        own = sum(self.purse.tarantulas)
        numbers = [n for n in range(own + 1) if _stands_for(n, short, most)]
        picked = self._next("tarantulas", [options.tarantulas(number) for number in numbers])
        if isinstance(picked, Stage):
            return picked
        number = int(picked.params["count"] or 0)
        splits = list(_splits(self.purse.tarantulas, number))
        picked = self._next("vessels", [options.vessels(split) for split in splits])
        if isinstance(picked, Stage):
            return picked
        self.vessels = splits[[options.vessels(split).id for split in splits].index(picked.id)]
        return None

    def cubes(self) -> Stage | None:
        """Which own cubes; medicines and Tarantulas stand for the rest."""
        given = self.together(self.used) or (0,) * 6
        gives = [self.gives[card] for card in self.used]
        number = sum(self.vessels)
        found: list[Counts] = []
        own = self.purse.cubes
        for paid in product(*(range(min(n, o) + 1) for n, o in zip(self.needs, own, strict=True))):
            rest = [need - less for need, less in zip(self.needs, paid, strict=True)]
            short = sum(max(0, need - give) for need, give in zip(rest, given, strict=True))
            if _stands_for(number, short, sum(rest) - len(gives)) and matchable(gives, rest):
                found.append(paid)
        found.sort(key=lambda paid: (-sum(paid), [-count for count in paid]))
        offered = [options.cubes(paid, self._rest(paid)) for paid in found]
        picked = self._next("cubes", offered)
        if isinstance(picked, Stage):
            return picked
        self.paid = found[[option.id for option in offered].index(picked.id)]
        return None

    def _rest(self, paid: Counts) -> list[int]:
        return [need - less for need, less in zip(self.needs, paid, strict=True)]


def _stands_for(tarantulas: int, least: int, most: int) -> bool:
    """Can exactly so many Tarantulas stand for some number of ingredients from least to most?

    Each stands for at least one; three may stand for four or five.
    """
    number = max(least, tarantulas)
    return number <= most and PRICES[number] <= tarantulas
