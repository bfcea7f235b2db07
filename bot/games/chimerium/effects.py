"""What a turn may come to, and the cheapest way to each of it: for rules of thumb (`likely`).

Of each effect (a Chimera of the market, an Artifact on a slot, Chimeras created with some colour
and value, a location released at) one way is found, and its worth told in points, without trying
it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.chimerium import options
from bot.games.chimerium.cards import COLOUR_POINTS, COLOURS, SLOTS
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import Beast
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import SPACE_OF, by_colour
from bot.games.chimerium.worths import Worths
from bot.games.core.model import Choice

Found = tuple[float, Choice]
"""Its worth, and the whole choice."""
STEPS = (0, 1, 2, 3, -2, -1)
"""The change that leads to a value, or position of the Nexus, so far above."""
PRICES = (0, 1, 2, 3, 2, 1)
"""What it costs."""
NEW = 0.02
"""Of two equal ways, the one with the commoner die: it leaves more choice."""


class Way(NamedTuple):
    """How to come to a die of some colour and value: its worth (negative: what is spent), the die's
    number, and what is picked on the way."""

    worth: float
    number: int
    picks: Choice


class Effects:
    """Effects of a turn, each by its cheapest way."""

    def __init__(self, kit: Kit, state: ChimeriumState, worths: Worths) -> None:
        self.kit, self.state, self.worths = kit, state, worths
        self.player = state.players[state.active]
        self.scrolls, self.gems, self.elixirs = self.player.held
        self.dice = [number for number, count in enumerate(state.dice) if count]
        self.spent: dict[tuple[int, int, int], float] = {}
        self.prices = [[self.payable(price, gem) for price in PRICES] for gem in (0, 1)]
        self.ways: dict[tuple[int, int], Way | None] = {}

    def all(self) -> Iterator[Found]:
        """Every effect with its worth."""
        yield from self.studies()
        yield from self.acquisitions()
        yield from self.creations()
        yield from self.releases()

    def price(self, scrolls: int, gems: int, elixirs: int) -> float:
        """What it is worth (below 0) to spend these."""
        key = scrolls, gems, elixirs
        found = self.spent.get(key)
        if found is None:
            found = self.spent[key] = self.worths.held((-scrolls, -gems, -elixirs))
        return found

    def payable(self, scrolls: int, gems: int) -> float | None:
        """The same, or None where the player has not as many."""
        there = scrolls <= self.scrolls and gems <= self.gems
        return self.price(scrolls, gems, 0) if there else None

    def way(self, colour: int, value: int) -> Way | None:
        """The cheapest way to a colour and a value (0..5); -1: whichever."""
        key = colour, value
        if key not in self.ways:
            self.ways[key] = self._way(colour, value)
        return self.ways[key]

    def _way(self, colour: int, value: int) -> Way | None:
        if colour >= 0 <= value and self.state.dice[6 * colour + value]:
            number = 6 * colour + value
            return Way(0.0, number, (f"die:{options.DICE[number]}",))
        best: tuple[float, int, int, int] | None = None
        for number in self.dice:
            up = (value - number) % 6 if value >= 0 else 0
            gem = int(colour >= 0 and number // 6 != colour)
            price = self.prices[gem][up]
            if price is not None:
                worth = price + NEW * self.state.dice[number]
                if best is None or worth > best[0]:
                    best = worth, number, up, gem
        if best is None:
            return None
        worth, number, up, gem = best
        picks: Choice = (f"die:{options.DICE[number]}",)
        if up:
            picks = (*picks, f"mod:{options.spelt(STEPS[up])}")
        if gem:
            picks = (*picks, f"gem:{COLOURS[colour]}")
        return Way(worth, number, picks)

    def studies(self) -> Iterator[Found]:
        """The Chimeras of the market."""
        gained = self.worths.above(1)
        for value, card in enumerate(self.state.chimeras.shown):
            if card is not None and (way := self.way(-1, value)):
                yield gained + way.worth, (*way.picks, "act:study")

    def acquisitions(self) -> Iterator[Found]:
        """The Artifacts of the market, on each slot."""
        for colour in range(6):
            card = self.state.artifacts.shown[SPACE_OF[colour]]
            if card is None or not (way := self.way(colour, -1)):
                continue
            for slot in range(SLOTS):
                worth = way.worth + self.worths.artifact(card, slot)
                yield worth, (*way.picks, "act:acquire", f"slot:{slot + 1}")

    def creations(self) -> Iterator[Found]:
        """As many of the Chimeras above as a die of some colour and value can create."""
        beasts = [(card, self.kit.lookup.beasts[card]) for card in self.player.above]
        colours = {beast.colour for _, beast in beasts}
        values = {beast.value for _, beast in beasts}
        for colour in range(6):
            for value in range(1, 7):
                if colour not in colours and value not in values:
                    continue
                fits = [
                    (self.match(beast, colour, value), card)
                    for card, beast in beasts
                    if beast.colour == colour or beast.value == value
                ]
                way = self.way(colour, value - 1)
                if way is None:
                    continue
                fits = sorted(fits, reverse=True)[:SLOTS]
                count = len(fits)
                worth = way.worth + sum(self.worths.slots[:count])
                worth += sum(match for match, _ in fits)
                worth += self.worths.created(count) + self.worths.above(-count)
                yield worth, (*way.picks, "act:create", *(f"create:{card}" for _, card in fits))

    def match(self, beast: Beast, colour: int, value: int) -> float:
        """Points and resource for a Chimera that is created with this die, and what counts it."""
        worth = float(self.worths.bells.get(COLOURS[beast.colour], 0))
        if beast.colour == colour:
            worth += COLOUR_POINTS
        if beast.value == value:
            worth += self.worths.one[beast.resource]
        return worth

    def releases(self) -> Iterator[Found]:
        """All created Chimeras that match a location."""
        state, beasts = self.state, self.kit.lookup.beasts
        for location, attribute in enumerate(state.attributes):
            cards: list[str] = []
            cubes, more = 0, 0.0
            for card in self.player.created:
                beast = beasts[card]
                matches = (beast.colour == location) + (beast.attribute == attribute)
                if matches:
                    cards.append(card)
                    cubes += matches
                    more += self.worths.bells.get(beast.attribute, 0)
            if not cards:
                continue
            more += self.worths.cubes(location, cubes) + self.worths.created(-len(cards))
            best = self.aimed(location)
            if best is not None:
                picks = *best.picks, "act:release", *(f"release:{card}" for card in cards)
                yield more + best.worth, picks

    def aimed(self, location: int) -> Way | None:
        """The best way to point at a location, the bonus that stands there then included."""
        state, best = self.state, None
        colours = by_colour(state)
        for up in range(6):
            price = PRICES[up]
            if price > self.elixirs:
                continue
            turned = (state.turned + up) % 6
            target = (location - turned) % 6
            way = self.way(target, -1) if colours else self.way(-1, target)
            if way is None:
                continue
            bonus = self.kit.lookup.ring[(location - turned - state.offset) % 6]
            worth = way.worth + self.worths.gain(bonus) + self.price(0, 0, price)
            if best is None or worth > best.worth:
                turn = (f"{options.turned(STEPS[up])}",) if up else ()
                best = Way(worth, way.number, (*way.picks, *turn))
        return best
