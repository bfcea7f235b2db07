"""Every option there is: its id, kind and parameters.

Decision ``turn`` (params turn, round), one after the other:

stage ``die``      ``die:green5`` kind die (colour, value, count).
stage ``use``      what the die allows now, and how it may be modified (C7):
                   ``act:study`` (card, value), ``act:acquire`` (card, colour), ``act:create``
                   (colour, value: the die), ``act:release`` (location), ``act:nothing`` (C6), all
                   kind act with ``act``; ``mod:+1`` kind scrolls (delta, price, colour, value:
                   the die then, opens: acts it allows then, joined by +, aim: the location of a
                   release then, -1 if none is possible); ``gem:blue`` kind gem (colour,
                   value, opens, aim); ``turn:right1``, ``turn:left2`` kind elixirs (notches,
                   price, opens, aim).
stage ``slot``     (act:acquire) ``slot:1`` .. ``slot:4`` kind slot (slot, card; covers: the id of
                   the Artifact that is covered, or "": then the slot's own bonus).
stage ``create``   ``create:ID`` of Chimeras above, kind chimera-create (card, slot: where it goes
                   to, colour and value: bools, does it match). Ordered, 1 to 4.
stage ``release``  ``release:ID`` of created Chimeras, kind chimera-release (card, location,
                   element and attribute: bools, does it match).

Decision ``card`` (params source, what): ``chimera:ID``, ``artifact:ID``, ``codex:ID``, kind take
(row, card); an Artifact goes on to stage ``slot``. Decision ``resources`` (source, amount):
``resources:scroll3+gem1`` kind resources (scrolls, gems). Decision ``cube`` (source):
``cube:red`` kind cube (location, colour).
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.chimerium.cards import COLOURS
from bot.games.core.model import Option

DICE = tuple(f"{colour}{value}" for colour in COLOURS for value in range(1, 7))
"""Names of dice by their number, 6 * colour + value - 1."""


@lru_cache(512)
def die(number: int, count: int) -> Option:
    """A die in its slot."""
    params = {"colour": COLOURS[number // 6], "value": number % 6 + 1, "count": count}
    return Option(f"die:{DICE[number]}", "die", {**params})


def spelt(delta: int) -> str:
    """+1, -2."""
    return f"+{delta}" if delta > 0 else str(delta)


def turned(notches: int) -> str:
    """``turn:right1``, ``turn:left2``: without a sign, so that ``+1`` typed is always a Scroll."""
    return f"turn:{'right' if notches > 0 else 'left'}{abs(notches)}"


def unturned(name: str) -> int:
    """``left2`` -> -2."""
    return -int(name[4:]) if name.startswith("left") else int(name[5:])


NOTHING = Option("act:nothing", "act", {"act": "nothing"})
CUBES = tuple(
    Option(f"cube:{colour}", "cube", {"location": number, "colour": colour})
    for number, colour in enumerate(COLOURS)
)


def take(row: str, card: str) -> Option:
    """A card of a market."""
    return Option(f"{row}:{card}", "take", {"row": row, "card": card})


def slot(number: int, card: str, covers: str) -> Option:
    """A slot (0..3) for an Artifact."""
    return Option(
        f"slot:{number + 1}", "slot", {"slot": number + 1, "card": card, "covers": covers}
    )


def resources(scrolls: int, gems: int) -> Option:
    """A combination of Scrolls and Gems."""
    parts = [f"scroll{scrolls}"] if scrolls else []
    parts += [f"gem{gems}"] if gems else []
    return Option(f"resources:{'+'.join(parts)}", "resources", {"scrolls": scrolls, "gems": gems})
