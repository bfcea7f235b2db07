"""Small words of Chimerium: numbers, lists, people, dice and locations in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.chimerium.cards import COLOURS, ELEMENTS
from bot.games.chimerium.view import ChimeriumView
from bot.games.core.phrases import counted
from bot.games.core.words import Names

SAPPHIA = "Sapphia"


def name(names: Names, seat: int) -> str:
    """The display name of a player: player 1 of a solo game is Sapphia; where there are no names,
    the number counted from 1."""
    if seat < len(names):
        return names[seat]
    return SAPPHIA if len(names) == 1 and seat == 1 else f"Player {seat + 1}"


def person(view: ChimeriumView, names: Names, seat: int) -> str:
    """The same where the view is at hand: knows Sapphia without any names."""
    return SAPPHIA if view.players[seat].sapphia else name(names, seat)


def points(count: int) -> str:
    """``3 points``."""
    return counted(count, "point")


def element(colour: str) -> str:
    """The Element of a colour: ``flame``."""
    return next((word for key, word in ELEMENTS.items() if key == colour), colour)


def place(location: int) -> str:
    """A location by its Element and colour: ``flame (red)``."""
    colour = COLOURS[location]
    return f"{element(colour)} ({colour})"


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
    word = "notch" if count == 1 else "notches"
    return f"{count} {word} {'clockwise' if notches > 0 else 'counterclockwise'}"


def dice(spelling: str) -> list[str]:
    """Dice of a slot in an event: ``red2+blue`` -> ``2 red``, ``blue``."""
    found: list[str] = []
    for part in spelling.split("+"):
        colour = part.rstrip("0123456789")
        count = part[len(colour) :]
        if colour != "none":
            found.append(f"{count} {colour}" if count else colour)
    return found
