"""Small words of Etherium: cubes, spaces of the map and of the action board, dice, sources."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.phrases import counted, listed, name
from bot.games.etherium import sentences
from bot.games.etherium.cards import CUBES, TOKEN_POINTS, Content, Token
from bot.games.etherium.cubes import parse
from bot.games.etherium.lookup import Lookup
from bot.games.etherium.setup import PLACES_OF

TOKEN_NAMES: dict[str, str] = {
    "soldier": "Soldier token",
    "ether": "Ether token",
    "connection": "Connection token",
    "booster": "Booster token",
    "pillage": "Pillage token",
}
TRANSFORM_NAMES = {
    "etherize": "Etherization",
    "cards": "Cards",
    "ability": "Ability",
    "booster": "Booster",
}
ROWS: tuple[str, ...] = (
    "lose 4 basic resources",
    "lose 1 Flash card",
    "lose 2 basic resources",
    "draw 1 Flash card",
    "steal 2 basic resources",
    "gain 1 Ether",
    "gain 4 basic resources",
    "gain 2 Ether",
    "the Soldier gains a level",
    "draw 2 Flash cards",
    "gain 1 Booster",
    "gain 1 Connection token",
)
"""The Connection table, rows 1 to 12."""
_MOMENTS = {
    "power": "power of the tribe",
    "bonus": "Season Bonus",
    "guide": "Guide",
    "pillage": "pillage",
    "siege": "siege",
    "assault": "assault",
    "limit": "hand limit",
    "draw": "new season",
    "failed": "instead of a failed action",
}


class Cards:
    """A content's boxes and cards by id, for texts that get ids only."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.lookup = Lookup(content)
        self._names: dict[str, str] = {}
        for found in (content.tribes, content.seasons, content.flashes, content.abilities):
            self._names |= {one.id: one.name for one in found}

    def name(self, card: object) -> str:
        """The name of a tribe, season, Flash card or Ability; an unknown id as it is."""
        return self._names.get(str(card), str(card))

    def names(self, cards: Sequence[str]) -> str:
        """``A, B and C``; equal ones together: ``2 Lucky Find``."""
        counts: dict[str, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return listed([f"{n} {self.name(c)}" if n > 1 else self.name(c) for c, n in counts.items()])

    def source(self, source: object) -> str:
        """Why something happens: a card's name, ``Connection row 7``, ``pillage``; "" for a
        programmed action, which says so itself."""
        kind, _, what = str(source).partition(":")
        if kind in ("season", "ability", "flash"):
            return self.name(what)
        if kind == "connect":
            return f"Connection row {what}"
        return _MOMENTS.get(kind, "")

    def effect(self, source: object) -> str:
        """What the card of a source does, as its sentence; "" for what is no card."""
        kind, _, what = str(source).partition(":")
        if kind == "season" and what in self.lookup.seasons:
            return sentences.season(self.lookup.seasons[what])
        if kind == "ability" and what in self.lookup.abilities:
            return sentences.ability(self.lookup.abilities[what])
        if kind == "flash" and what in self.lookup.flashes:
            return sentences.flash(self.lookup.flashes[what])
        return ""

    def why(self, source: object) -> str:
        """The same in brackets, with the blank before them."""
        told = self.source(source)
        return f" ({told})" if told else ""


# -- cubes ----------------------------------------------------------------------------------------


def cube(kind: str, count: int) -> str:
    """``2 Stone``, ``2 Boosters``."""
    return counted(count, "Booster") if kind == "booster" else f"{count} {kind.title()}"


def cubes(counts: Sequence[int]) -> list[str]:
    """Each kind there is, in the order of `CUBES`."""
    return [cube(kind, count) for kind, count in zip(CUBES, counts, strict=False) if count]


def told(spelt: object, nothing: str = "nothing") -> str:
    """Spelt cubes in a sentence: ``2 Stone and 1 Wood``."""
    return listed(cubes(parse(str(spelt)))) or nothing


def label(spelt: object, nothing: str = "nothing") -> str:
    """Spelt cubes in a label: ``2 Stone, 1 Wood``."""
    return ", ".join(cubes(parse(str(spelt)))) or nothing


# -- places ---------------------------------------------------------------------------------------


def place(space: str) -> str:
    """A space of the map: ``Forest 2``, ``Ether``."""
    word = space.rstrip("0123456789")
    return f"{word.title()} {space[len(word) :]}".strip()


def place_of(space: str, names: Sequence[str]) -> str:
    """The same, a City with its owner: ``City 3 (Ben)``; places go by the number of names."""
    if space.startswith("city") and len(names) in PLACES_OF:
        number = int(space[4:]) - 1
        places = PLACES_OF[len(names)]
        if number in places:
            return f"{place(space)} ({name(names, places.index(number))})"
    return place(space)


def path(spaces: Sequence[str]) -> str:
    """``Forest 1 → Mine 2 → Ether``."""
    return " → ".join(map(place, spaces))


def moon_name(moon: str) -> str:
    """``Mauhéa``."""
    return next((word for key, word in sentences.MOONS.items() if key == moon), moon)


def action(space: str) -> str:
    """A space of the action board: ``Move to Forest``, ``Increase Guide``, ``Connect``."""
    kind, _, what = space.partition(":")
    if kind == "move":
        return f"Move to {what.title()}"
    if kind == "gather":
        return f"Gather {what.title()}"
    if kind == "increase":
        return f"Increase {what.title()}"
    if kind == "transform":
        return f"Transform: {TRANSFORM_NAMES.get(what, what)}"
    return "Connect" if what == "1" else "Connect (second token)"


def programme(spaces: Sequence[str]) -> str:
    """``1 Move to Forest, 2 Gather Forest``."""
    told = [f"{number} {action(space)}" for number, space in enumerate(spaces, 1)]
    return ", ".join(told) or "no action"


# -- dice and tokens ------------------------------------------------------------------------------


def dice(values: Sequence[int]) -> str:
    """``3 + 5 = 8``."""
    total = f" = {sum(values)}" if len(values) > 1 else ""
    return " + ".join(map(str, values)) + total


def roll(kind: str) -> str:
    """``Soldier``, ``Guard``, ``Connect``."""
    return kind.title()


def token(kind: Token) -> str:
    """``1 Soldier token, 2 points``."""
    return f"1 {TOKEN_NAMES[kind]}, {counted(TOKEN_POINTS[kind], 'point')}"
