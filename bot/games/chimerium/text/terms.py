"""Small words of Chimerium: numbers, lists, people, dice and locations in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.games.chimerium.cards import COLOURS, ELEMENTS
from bot.games.chimerium.view import ChimeriumView, LocationView
from bot.games.core import phrases
from bot.games.core.phrases import counted
from bot.games.core.words import Names
from bot.language import N_, _

SAPPHIA = "Sapphia"
COLOUR_NAMES: dict[str, str] = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "grey": N_("grey"),
    "purple": N_("purple"),
}
ELEMENT_NAMES: dict[str, str] = {
    "flame": N_("flame"),
    "radiance": N_("radiance"),
    "leaf": N_("leaf"),
    "water": N_("water"),
    "air": N_("air"),
    "spiral": N_("spiral"),
}
ATTRIBUTE_NAMES: dict[str, str] = {
    "claw": N_("claw"),
    "wing": N_("wing"),
    "shell": N_("shell"),
    "eye": N_("eye"),
    "brain": N_("brain"),
    "fang": N_("fang"),
}
TYPE_NAMES: dict[str, str] = {
    "hand": N_("hand"),
    "staff": N_("staff"),
    "cube": N_("cube"),
    "ring": N_("ring"),
    "sack": N_("sack"),
    "mirror": N_("mirror"),
    "crown": N_("crown"),
    "lantern": N_("lantern"),
}
RESOURCE_NAMES = {"scroll": N_("Scroll"), "gem": N_("Gem"), "elixir": N_("Elixir")}
CARD_NAMES = {"chimera": N_("Chimera"), "artifact": N_("Artifact"), "codex": N_("Codex")}
_COUNTED: dict[str, Callable[[int], str]] = {
    "scroll": lambda count: counted(count, "Scroll", "Scrolls"),
    "gem": lambda count: counted(count, "Gem", "Gems"),
    "elixir": lambda count: counted(count, "Elixir", "Elixirs"),
    "chimera": lambda count: counted(count, "Chimera", "Chimeras"),
    "artifact": lambda count: counted(count, "Artifact", "Artifacts"),
    "codex": lambda count: counted(count, "Codex", "Codexes"),
    "cube": lambda count: counted(count, "cube", "cubes"),
    "red": lambda count: counted(count, "red", "red"),
    "yellow": lambda count: counted(count, "yellow", "yellow"),
    "green": lambda count: counted(count, "green", "green"),
    "blue": lambda count: counted(count, "blue", "blue"),
    "grey": lambda count: counted(count, "grey", "grey"),
    "purple": lambda count: counted(count, "purple", "purple"),
}


def name(names: Names, seat: int) -> str:
    """The display name of a player: player 1 of a solo game is Sapphia; where there are no names,
    the number counted from 1."""
    return SAPPHIA if len(names) == 1 and seat == 1 else phrases.name(names, seat)


def person(view: ChimeriumView, names: Names, seat: int) -> str:
    """The same where the view is at hand: knows Sapphia without any names."""
    return SAPPHIA if view.players[seat].sapphia else name(names, seat)


def points(count: int) -> str:
    """``3 points``."""
    return counted(count, "point", "points")


def several(count: int, what: str) -> str:
    """So many Resources, cards, cubes, dice of a colour: ``2 Scrolls``, ``3 red``."""
    return _COUNTED[what](count)


def element(colour: str) -> str:
    """The Element of a colour: ``flame``."""
    found = next((word for key, word in ELEMENTS.items() if key == colour), colour)
    return _(ELEMENT_NAMES.get(found, found))


def colour_name(colour: str) -> str:
    """``red``."""
    return _(COLOUR_NAMES.get(colour, colour))


def attribute(word: str) -> str:
    """``claw``."""
    return _(ATTRIBUTE_NAMES.get(word, word))


def type_name(word: str) -> str:
    """A type of Artifact: ``staff``."""
    return _(TYPE_NAMES.get(word, word))


def resource(what: str) -> str:
    """``Scroll``."""
    return _(RESOURCE_NAMES.get(what, what))


def die(colour: str, value: int) -> str:
    """``red 3``."""
    return f"{colour_name(colour)} {value}"


def place(location: int) -> str:
    """A location by its Element and colour: ``flame (red)``."""
    colour = COLOURS[location]
    return f"{element(colour)} ({colour_name(colour)})"


def whole_place(location: LocationView) -> str:
    """A location with its Attribute: ``leaf (green, claw)``."""
    colour = colour_name(location.element)
    return f"{element(location.element)} ({colour}, {attribute(location.attribute)})"


def spelt(delta: int) -> str:
    """``+1``, ``-2``."""
    return f"+{delta}" if delta > 0 else str(delta)


def typed(picks: Iterable[str]) -> str:
    """Picks as people type them after ``/move``: ``green5 +1 acquire slot:2 cube:red``."""
    return " ".join(
        pick if pick.startswith(("gem:", "slot:", "cube:")) else pick.partition(":")[2]
        for pick in picks
    )


def direction(notches: int) -> str:
    """``1 notch clockwise``, ``2 notches counterclockwise``."""
    count = abs(notches)
    if notches > 0:
        return counted(count, "notch clockwise", "notches clockwise")
    return counted(count, "notch counterclockwise", "notches counterclockwise")


def dice(spelling: str) -> list[str]:
    """Dice of a slot in an event: ``red2+blue`` -> ``2 red``, ``blue``."""
    found: list[str] = []
    for part in spelling.split("+"):
        colour = part.rstrip("0123456789")
        count = part[len(colour) :]
        if colour != "none":
            found.append(several(int(count), colour) if count else colour_name(colour))
    return found
