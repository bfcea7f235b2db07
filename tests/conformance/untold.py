"""What the texts of a position need not say again, and why (F37).

A place of a View, whichever item of a list it is in, covers all below it. Where a condition stands
beside the reason, it is passed over only in Views, as plain data, that fulfil it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Raw = dict[str, Any]
Untold = dict[str, tuple[str, Callable[[Raw], bool]]]


def always(raw: Raw) -> bool:
    """In every View."""
    return True


def over(raw: Raw) -> bool:
    """Once the game is over."""
    return raw["result"] is not None


def watching(raw: Raw) -> bool:
    """For spectators, who have nothing of their own."""
    return raw["seat"] is None


def choosing(raw: Raw) -> bool:
    """Before a game has really begun."""
    return raw["phase"] in ("deck", "tribes")


def playing(raw: Raw) -> bool:
    """Once it has."""
    return not choosing(raw)


def no_deck(raw: Raw) -> bool:
    """For who has chosen no deck."""
    return raw["own_avatar"] is None


def sharing(raw: Raw) -> bool:
    """While cubes are shared out, and at the end."""
    return raw["draft"] is not None or over(raw)


def not_keeping(raw: Raw) -> bool:
    """While cubes are shared out that are not kept."""
    return raw["draft"] is not None and raw["draft"]["what"] != "keep"


def not_acting(raw: Raw) -> bool:
    """While no action is performed, or a fight is told instead."""
    return raw["phase"] != "perform" or raw["fight"] is not None


def secret(raw: Raw) -> bool:
    """While programmes are made."""
    return raw["phase"] in ("flash", "plan")


def open_now(raw: Raw) -> bool:
    """While they are not."""
    return not secret(raw)


COMMON: Untold = {
    "seat": ("who looks", always),
    "seats": ("how many items of the players there are", always),
    "turn": ("a count that each game tells in its own way", always),
    "waiting": ("the post says, and everybody who is waited for is asked", always),
    "settings": ("the lobby's post and `/table show` say", always),
    "phase": ("follows from the rest", always),
    "result.placings": ("the score says the same line by line", always),
    "result.winners": ("the same as the places", always),
}
CHIMERA: Untold = COMMON | {
    "last": ("nothing has been played", choosing),
    "races": ("decks are made", playing),
    "sides.*.seat": ("its place in the list", choosing),
    "sides.*.avatar": ("not shown before both have chosen", choosing),
    "sides.*.cooling": ("not shown before both have chosen", choosing),
    "sides.*.hand_size": ("not shown before both have chosen", choosing),
    "sides.*.stats": ("not shown before both have chosen", choosing),
    "sides.*.vitality": ("not shown before both have chosen", choosing),
    "last.steps.*.result": ("said where it differs from what was dealt", always),
    "last.steps.*.index": ("which skill of a card: the sentence tells what it did", always),
    "last.steps.*.skill": ("stands on the card, whose skills are told", always),
    "last.steps.*.endurance": ("said where an attack hit", always),
    "last.steps.*.vitality": ("said where it has changed", always),
    "sides.*.cooling.*.turns": ("how the card lies: the same as when it is back", always),
    "sides.*.cooling.*.back_in": ("nothing comes back any more", over),
    "sides.*.open_card": ("only after a death, and then told with the round", always),
    "sides.*.seen": ("those that cool are named there", always),
    "sides.*.stats.*.printed": ("said where it is not what counts", always),
    "hand": ("follows from the choice of a deck", no_deck),
    "own_avatar": ("a spectator has none", watching),
    "own_choice": ("the card in the hand says that it lies face-down", always),
}
SHIMIAGARAN: Untold = COMMON | {
    "acted": ("said where nothing is shared out", sharing),
    "active": (
        "the table waits for who decides on the cubes",
        sharing,
    ),
    "deeds": ("the log and the posts say", always),
    "draft.count": ("one, or all", not_keeping),
    "draft": ("nothing is shared out any more", over),
    "final": ("somebody brought it", always),
    "players.*.almost": ("what one could pay follows from vessels and offers", always),
    "players.*.payable": ("what one could pay follows from vessels and offers", always),
    "players.*.ingredients": ("the sum of the vessels", always),
    "players.*.tarantulas": ("the sum of the vessels", always),
    "players.*.left": ("no turns are left", over),
}
CHIMERIUM: Untold = COMMON | {
    "active": ("nobody's turn any more", over),
    "round": ("the last one", over),
    "deeds": ("the log and the posts say", always),
    "dice": ("always six slots, those with dice are told", always),
    "first": ("nobody begins any more", over),
    "locations.*.number": ("its place in the list", always),
    "locations.*.colour": ("the side of the ring in use is told", always),
    "locations.*.value": ("the side of the ring in use is told", always),
    "pending.amount": ("one, of cards and cubes", always),
    "pending.seat": ("the player on turn", always),
    "players.*.allows": ("follows from dice and cards; the own ones are told", always),
    "players.*.bells": ("follows from the cards; the own ones are told", always),
    "players.*.sets": ("follows from the types, which are told", always),
    "players.*.lines": ("their sum is told", always),
    "players.*.slots.*.printed": ("seen again when nothing lies there", always),
    "players.*.sapphia": ("her name says so", always),
    "turned": ("what points where is told", always),
    "sapphia.player": ("she has a name", always),
}
ETHERIUM: Untold = COMMON | {
    "season": ("the last one", over),
    "closed": (
        "said while actions are performed",
        not_acting,
    ),
    "number": ("said while actions are performed", not_acting),
    "fight.throws.*.total": ("said where something was added to the dice", always),
    "happened": ("the log and the posts say", always),
    "lands.*.terrain": ("its name says", always),
    "own": ("a spectator has nothing of the kind", watching),
    "own.reach": ("there is no tribe yet", choosing),
    "card": ("there is no season yet", choosing),
    "past": ("there is no season yet", choosing),
    "moons": ("there is no season yet", choosing),
    "initiative": ("there is no season yet", choosing),
    "fight.throws.*.added.*.*": ("the name of a source stands for it", always),
    "connect.added.*.*": ("the name of a source stands for it", always),
    "own.armed.*.below": ("only for plays into a roll", always),
    "own.armed.*.number": ("only for plays before an action", always),
    "own.programme.*.state": ("what is hidden or coming has no mark", always),
    "tribes.*.lines": ("their sum is told", always),
    "tribes.*.place": ("the City says", always),
    "tribes.*.programme": ("secret", secret),
    "tribes.*.programme.*.state": ("what is hidden or coming has no mark", always),
    "tribes.*.ready": ("said while programmes are made", open_now),
}
UNTOLD: dict[str, Untold] = {
    "ambush": COMMON | {"hand": ("own", watching), "programme": ("own", watching)},
    "caravan": COMMON | {"charm": ("own", watching), "plan": ("own", watching)},
    "handover": COMMON | {"own": ("own", watching), "drawn": ("own", watching)},
    "chimera": CHIMERA,
    "shimiagaran": SHIMIAGARAN,
    "chimerium": CHIMERIUM,
    "etherium": ETHERIUM,
}


def passed_over(game: str, place: str, raw: Raw) -> bool:
    """Need ``place`` not be told of the View ``raw``?"""
    for known, (_why, when) in UNTOLD.get(game, COMMON).items():
        if (place == known or place.startswith(f"{known}.")) and when(raw):
            return True
    return False
