"""A second book of a game, kept from nothing but its public events by the rulebook's words.

It shares no code with the rules: cubes are counters by name, cards are looked up in the content.
Each event is checked against the rules as it comes, and `agrees` compares the whole table.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from bot.games.core.model import Event
from bot.games.shimiagaran.cards import Content
from bot.games.shimiagaran.state import ShimiagaranState

NAMES = ("blue", "yellow", "green", "pink", "white", "red", "tarantula")
VESSELS = {"sack": NAMES[0:2], "mortar": NAMES[2:4], "jar": NAMES[4:6]}
HOME = {name: vessel for vessel, names in VESSELS.items() for name in names}
SPIDER = "tarantula"


def cubes(text: str) -> Counter[str]:
    """``red2+green`` as a counter."""
    found: Counter[str] = Counter()
    for part in text.split("+") if text not in ("", "none") else []:
        name = part.rstrip("0123456789")
        found[name] += int(part[len(name) :] or 1)
    return found


class Ledger:
    """One game's book; begun from the laid table, then fed with every event."""

    def __init__(self, content: Content, state: ShimiagaranState) -> None:
        self.potions = {card.id: card for card in content.potions}
        self.icons = {card.id: card for card in content.elixirs}
        self.seats, self.two = state.seats, state.seats == 2
        each, own = (6, 5) if self.two else (9, 6)
        ingredients = NAMES[:-1]
        self.bags = {
            "white": Counter({**dict.fromkeys(ingredients, each), SPIDER: 4}),
            "black": Counter({**dict.fromkeys(ingredients, 1), SPIDER: own}),
        }
        self.elixirs: list[tuple[str, Counter[str]] | None] = []
        for slot in state.elixirs:
            assert slot is not None
            lost = Counter(dict(zip(NAMES, slot.cubes, strict=False)))
            self.bags["white"].subtract(lost)
            self.elixirs.append((slot.card, +lost))
        self.rows = {"dark": [*state.dark], "light": [*state.light]}
        self.decks = {
            row: {c.id for c in content.potions if c.colour == row} - set(there)
            for row, there in self.rows.items()
        }
        self.unbuilt = set(self.icons) - {slot[0] for slot in self.elixirs if slot}
        self.burnt: set[str] = set()
        self.vessels = [{v: Counter[str]() for v in VESSELS} for _ in range(self.seats)]
        self.owned: list[dict[str, str]] = [{} for _ in range(self.seats)]
        self.built: list[list[str]] = [[] for _ in range(self.seats)]
        self.points, self.used = [0] * self.seats, [[0, 0] for _ in range(self.seats)]
        self.active, self.acted, self.opened, self.over = state.first, False, False, False
        self.left: list[int] | None = None
        self.triggered = False
        self.table: Counter[str] = Counter()
        self.source = ""

    def follow(self, events: tuple[Event, ...]) -> None:
        """Enter these events, each checked."""
        for event in events:
            enter = getattr(self, "_" + event.kind.replace("-", "_"), None)
            if enter is not None:
                enter(event.params)

    def room(self, seat: int, vessel: str) -> int:
        """Free spaces of five."""
        return 5 - sum(self.vessels[seat][vessel].values())

    # -- turns ------------------------------------------------------------------------------

    def _close(self) -> None:
        if self.left is not None and not self.triggered:
            self.left[self.active] -= 1
        self.triggered = False
        assert not +self.table, "every cube of a draw has found its place"

    def _turn(self, p: dict[str, Any]) -> None:
        if self.opened:
            self._close()
            following = (self.active + 1) % self.seats
            while self.left is not None and not self.left[following]:
                following = (following + 1) % self.seats
            assert p["seat"] == following
            self.active = following
        self.opened, self.acted = True, False
        assert p["left"] == (None if self.left is None else self.left[self.active])
        owned = self.owned[self.active]
        owned.update({card: "ready" for card, how in owned.items() if how == "hot"})

    def _act(self, seat: int) -> None:
        assert seat == self.active
        assert not self.acted, "one main action a turn"
        self.acted = True

    def _final(self, p: dict[str, Any]) -> None:
        assert self.left is None
        assert p["seat"] == self.active
        assert self.points[self.active] >= (35 if self.two else 30)
        others = 3 if self.two else 2
        self.left = [others - (seat == self.active) for seat in range(self.seats)]
        assert p["left"] == self.left
        self.triggered = True

    def _game_over(self, p: dict[str, Any]) -> None:
        self._close()
        self.over = True
        assert p["reason"] != "final" or self.left == [0] * self.seats

    # -- bags -------------------------------------------------------------------------------

    def _drew(self, p: dict[str, Any]) -> None:
        self._act(p["seat"])
        counts = {name: bag.total() for name, bag in self.bags.items()}
        assert counts[p["bag"]] >= 5 or max(counts.values()) < 5
        self.source, self.table = p["bag"], cubes(p["cubes"])
        assert self.table.total() == min(5, counts[p["bag"]])
        assert p["bitten"] == (self.table[SPIDER] > 0)
        self.bags[p["bag"]].subtract(self.table)

    def _bitten(self, p: dict[str, Any]) -> None:
        self.table[SPIDER] -= 1
        assert cubes(p["back"]) == +self.table
        self.bags["black"].update(self.table)
        self.table = Counter({SPIDER: 1})

    def _placed(self, p: dict[str, Any]) -> None:
        assert self.room(p["seat"], p["vessel"])
        self.vessels[p["seat"]][p["vessel"]][SPIDER] += 1
        self.table.clear()

    def _no_room(self, p: dict[str, Any]) -> None:
        assert not any(self.room(p["seat"], vessel) for vessel in VESSELS)
        self.bags["black"][SPIDER] += 1
        self.table.clear()

    def _took(self, p: dict[str, Any]) -> None:
        kept, back, seat = cubes(p["cubes"]), cubes(p["back"]), p["seat"]
        assert p["bag"] == self.source
        self._store(seat, kept, back)
        self.bags[self.source].update(back)
        self.table.subtract(kept + back)
        assert min(self.table.values(), default=0) >= 0
        left, number = (seat - self.active) % self.seats, (kept + back).total()
        if p["way"] == "draw":
            assert (self.source, left) == ("black", 0)
        elif p["way"] == "keep":
            assert (self.source, left) == ("white", 0)
            assert number <= 3
        else:
            ways = {"pick": 1, "rest": 1 if self.two else 2}
            assert (self.source, left, number) == ("white", ways[p["way"]], 1)

    def _store(self, seat: int, kept: Counter[str], back: Counter[str]) -> None:
        """Everything for which there is room must be placed."""
        for vessel, names in VESSELS.items():
            stays, goes = sum(kept[n] for n in names), sum(back[n] for n in names)
            assert stays == min(self.room(seat, vessel), stays + goes)
            self.vessels[seat][vessel].update({n: kept[n] for n in names})

    # -- cards ------------------------------------------------------------------------------

    def _pay(self, p: dict[str, Any], bill: Counter[str]) -> None:
        seat, paid, spiders = p["seat"], cubes(p["cubes"]), cubes(p["tarantulas"])
        medicines = [self.potions[card] for card in p["medicines"]]
        for card in medicines:
            assert card.kind == "medicine"
            assert self.owned[seat][card.id] == "ready"
            self.owned[seat][card.id] = "used"
            self.used[seat][1] += 1
        rest = Counter(bill)
        rest.subtract(paid)
        assert min(rest.values(), default=0) >= 0
        gives = [Counter[str](card.gives) for card in medicines]
        assert covered(rest, gives, spiders.total())
        for name, number in paid.items():
            self.vessels[seat][HOME[name]][name] -= number
        for vessel, number in spiders.items():
            self.vessels[seat][vessel][SPIDER] -= number
        assert min(n for held in self.vessels[seat].values() for n in (0, *held.values())) == 0
        self.bags["white"].update(paid)
        self.bags["white"][SPIDER] += spiders.total()

    def _brewed(self, p: dict[str, Any]) -> None:
        self._act(p["seat"])
        card = self.potions[p["card"]]
        self._pay(p, Counter(card.recipe))
        row = self.rows[card.colour]
        row[row.index(card.id)] = None
        self.owned[p["seat"]][card.id] = "hot"
        self.points[p["seat"]] += card.points

    def _built(self, p: dict[str, Any]) -> None:
        seat, card = p["seat"], self.icons[p["card"]]
        self._act(seat)
        place = next(n for n, slot in enumerate(self.elixirs) if slot and slot[0] == card.id)
        _, lost = self.elixirs[place] or ("", Counter())
        assert cubes(p["lost"]) == lost
        burnt = [self.potions[one] for one in p["potions"]]
        kinds = [{one.colour, one.kind} for one in burnt]
        assert fits([set(icon.split("-")) for icon in card.icons], kinds)
        for one in burnt:
            assert self.owned[seat].pop(one.id) == "ready"
            self.points[seat] -= one.points
            self.burnt.add(one.id)
        self._pay(p, lost)
        self.bags["white"].update(lost)
        self.elixirs[place] = None
        self.built[seat].append(card.id)
        self.points[seat] += card.points

    def _reshuffled(self, p: dict[str, Any]) -> None:
        assert not self.decks[p["row"]]
        back = {card for card in self.burnt if self.potions[card].colour == p["row"]}
        assert len(back) == p["count"] > 0
        self.decks[p["row"]] = back
        self.burnt -= back

    def _dealt(self, p: dict[str, Any]) -> None:
        assert self.rows[p["row"]][p["place"]] is None
        self.decks[p["row"]].remove(p["card"])
        self.rows[p["row"]][p["place"]] = p["card"]

    def _gap(self, p: dict[str, Any]) -> None:
        assert not self.decks[p["row"]]
        assert not any(self.potions[card].colour == p["row"] for card in self.burnt)

    def _elixir(self, p: dict[str, Any]) -> None:
        lost, white = cubes(p["cubes"]), self.bags["white"]
        assert self.elixirs[p["place"]] is None
        assert lost.total() == min(self.icons[p["card"]].lost, white.total() - white[SPIDER])
        self.unbuilt.remove(p["card"])
        white.subtract(lost)
        self.elixirs[p["place"]] = (p["card"], lost)

    def _elixir_gap(self, p: dict[str, Any]) -> None:
        assert not self.unbuilt

    def _poisoned(self, p: dict[str, Any]) -> None:
        seat, target, vessel = p["seat"], p["target"], p["vessel"]
        card, lost = self.potions[p["card"]], cubes(p["cubes"])
        assert seat == self.active != target
        assert self.owned[seat][card.id] == "ready"
        assert card.vessel in (vessel, "any")
        held = self.vessels[target][vessel]
        assert not held[SPIDER]
        amount = 3 if card.colour == "dark" else 2
        assert lost.total() == min(amount, held.total()) > 0
        held.subtract(lost)
        assert min(held.values()) >= 0
        kept, back = cubes(p["kept"]), cubes(p["back"])
        assert kept + back == lost
        if card.colour == "dark":
            assert not kept
        else:
            self._store(seat, kept, back)
        self.bags["white"].update(back)
        self.owned[seat][card.id] = "used"
        self.used[seat][0] += 1

    # -- comparing --------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """Cards, Tarantulas, and a point for every three ingredients."""
        held = sum(self.vessels[seat].values(), Counter[str]())
        return self.points[seat] + held[SPIDER] + (held.total() - held[SPIDER]) // 3

    def agrees(self, state: ShimiagaranState) -> None:
        """Is everything on the table as it stands in this book?"""
        for bag, counts in (("white", state.white), ("black", state.black)):
            assert [self.bags[bag][name] for name in NAMES] == counts
        for seat, player in enumerate(state.players):
            held = self.vessels[seat]
            assert [held[HOME[name]][name] for name in NAMES[:-1]] == player.cubes
            assert [held[vessel][SPIDER] for vessel in VESSELS] == player.tarantulas
            assert all(self.room(seat, vessel) >= 0 for vessel in VESSELS)
            for how in ("hot", "ready", "used"):
                mine = {card for card, state_ in self.owned[seat].items() if state_ == how}
                assert mine == set(getattr(player, how))
            assert self.built[seat] == player.elixirs
            assert self.points[seat] == player.points
            assert self.used[seat] == [player.poisons_used, player.medicines_used]
        assert (self.rows["dark"], self.rows["light"]) == (state.dark, state.light)
        assert self.decks == {"dark": {*state.dark_deck}, "light": {*state.light_deck}}
        assert (self.burnt, self.unbuilt) == ({*state.burnt}, {*state.elixir_deck})
        shown = [
            slot and (slot.card, +Counter(dict(zip(NAMES, slot.cubes, strict=False))))
            for slot in state.elixirs
        ]
        assert self.elixirs == shown
        if self.left is not None and not self.over:
            assert self.left == state.left


def fits(icons: list[set[str]], cards: list[set[str]]) -> bool:
    """Can each card be laid on an icon of its own?"""
    if not icons:
        return not cards
    return any(
        icons[0] <= card and fits(icons[1:], [*cards[:place], *cards[place + 1 :]])
        for place, card in enumerate(cards)
    )


def covered(rest: Counter[str], gives: list[Counter[str]], spiders: int) -> bool:
    """Do these medicines, each for one ingredient or more, and exactly so many Tarantulas stand
    for the rest?"""
    if not gives:
        threes = range(spiders // 3 + 1)
        return any(spiders - 2 * n <= rest.total() <= spiders + 2 * n for n in threes)
    first, *others = gives
    for part in product(*(range(min(first[n], rest[n]) + 1) for n in NAMES)):
        less = Counter(rest)
        less.subtract(dict(zip(NAMES, part, strict=True)))
        if any(part) and covered(less, others, spiders):
            return True
    return False
