"""Small words of Etherium: cubes, spaces of the map and of the action board, dice, sources."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from bot.games.core.phrases import counted, listed, name
from bot.games.etherium import naming, sentences
from bot.games.etherium.cards import CUBES, TOKEN_POINTS, Content, Token
from bot.games.etherium.cubes import parse
from bot.games.etherium.lookup import Lookup
from bot.games.etherium.naming import place
from bot.games.etherium.setup import PLACES_OF
from bot.language import N_, _

TOKEN_NAMES: dict[Token, str] = {
    "soldier": N_("Soldier token"),
    "ether": N_("Ether token"),
    "connection": N_("Connection token"),
    "booster": N_("Booster token"),
    "pillage": N_("Pillage token"),
}
TOKENS_NAMES: dict[str, str] = {
    "soldier": N_("Soldier tokens"),
    "ether": N_("Ether tokens"),
    "connection": N_("Connection tokens"),
    "booster": N_("Booster tokens"),
    "pillage": N_("Pillage tokens"),
}
"""The same, of several."""
ROWS: tuple[str, ...] = (
    N_("lose 4 basic resources"),
    N_("lose 1 Flash card"),
    N_("lose 2 basic resources"),
    N_("draw 1 Flash card"),
    N_("steal 2 basic resources"),
    N_("gain 1 Ether"),
    N_("gain 4 basic resources"),
    N_("gain 2 Ether"),
    N_("the Soldier gains a level"),
    N_("draw 2 Flash cards"),
    N_("gain 1 Booster"),
    N_("gain 1 Connection token"),
)
"""The Connection table, rows 1 to 12."""
_MOMENTS = {
    "power": N_("power of the tribe"),
    "bonus": N_("Season Bonus"),
    "guide": N_("Guide"),
    "pillage": N_("pillage"),
    "siege": N_("siege"),
    "assault": N_("assault"),
    "limit": N_("hand limit"),
    "draw": N_("new season"),
    "failed": N_("instead of a failed action"),
}
_ACTIONS = {
    "move:mountain": N_("Move to Mountain"),
    "move:forest": N_("Move to Forest"),
    "move:mine": N_("Move to Mine"),
    "move:ether": N_("Move to Ether"),
    "move:city": N_("Move to City"),
    "gather:mountain": N_("Gather Mountain"),
    "gather:forest": N_("Gather Forest"),
    "gather:mine": N_("Gather Mine"),
    "gather:ether": N_("Gather Ether"),
    "increase:guard": N_("Increase Guard"),
    "increase:gatherer": N_("Increase Gatherer"),
    "increase:soldier": N_("Increase Soldier"),
    "increase:guide": N_("Increase Guide"),
    "transform:etherize": N_("Transform: Etherization"),
    "transform:cards": N_("Transform: Cards"),
    "transform:ability": N_("Transform: Ability"),
    "transform:booster": N_("Transform: Booster"),
    "connect:1": N_("Connect"),
    "connect:2": N_("Connect (second token)"),
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
        kind, _colon, what = str(source).partition(":")
        if kind in ("season", "ability", "flash"):
            return self.name(what)
        if kind == "connect":
            return _("Connection row {row}").format(row=what)
        return _(_MOMENTS.get(kind, ""))

    def effect(self, source: object) -> str:
        """What the card of a source does, as its sentence; "" for what is no card."""
        kind, _colon, what = str(source).partition(":")
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


def cubes(counts: Sequence[int]) -> list[str]:
    """Each kind there is, in the order of `CUBES`."""
    return [naming.cubes(kind, count) for kind, count in zip(CUBES, counts, strict=False) if count]


def told(spelt: object) -> str:
    """Spelt cubes in a sentence: ``2 Stone and 1 Wood``."""
    return listed(cubes(parse(str(spelt)))) or _("nothing")


def label(spelt: object) -> str:
    """Spelt cubes in a label: ``2 Stone, 1 Wood``."""
    return ", ".join(cubes(parse(str(spelt)))) or _("nothing")


# -- places ---------------------------------------------------------------------------------------


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


def action(space: str) -> str:
    """A space of the action board: ``Move to Forest``, ``Increase Guide``, ``Connect``."""
    return _(_ACTIONS[space])


def programme(spaces: Sequence[str]) -> str:
    """``1 Move to Forest, 2 Gather Forest``."""
    told = [f"{number} {action(space)}" for number, space in enumerate(spaces, 1)]
    return ", ".join(told) or _("no action")


def parted(items: Sequence[str]) -> str:
    """``A; B; C``."""
    text = _("{first}; {more}")
    return reduce(lambda first, more: text.format(first=first, more=more), items)


# -- dice and tokens ------------------------------------------------------------------------------


def dice(values: Sequence[int]) -> str:
    """``3 + 5 = 8``."""
    total = f" = {sum(values)}" if len(values) > 1 else ""
    return " + ".join(map(str, values)) + total


def token(kind: Token) -> str:
    """``1 Soldier token, 2 points``."""
    return f"1 {_(TOKEN_NAMES[kind])}, {counted(TOKEN_POINTS[kind], 'point', 'points')}"
