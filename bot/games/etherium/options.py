"""Every option that the rules of seasons, programmes and actions offer: id, kind and parameters.

Ids are what people type. Parameters are for the texts; spaces are words (`land.NAMES`), cubes are
spelt by `cubes.spell`.

- ``cubes`` {cubes}: ``2stone+wood``; of ``change`` also ``none``.
- ``card`` {card}, ``unit`` {unit}, ``tribe`` {tribe}, ``ability`` {ability} (``buy:ID``)
- ``to`` {space}, ``stay``, ``times`` {times}, ``dice`` {dice}
- ``space`` {space}: a space of the action board; ``rest``: the other tokens are left off
- ``token`` {number, space}: whose details are changed; ``none``: it has none
- ``use``, ``leave``, ``pass``, ``done``, ``go-on``
- ``asks`` {what, on}: ``fights:on``, ``fights:off`` …; ``pause`` {on}
- ``before`` {number}, ``in`` {roll}, ``always``, ``below`` {below}, ``disarm`` {card, number, roll}
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.core.model import DONE, Option, Stage
from bot.games.etherium.cubes import spell, ways
from bot.games.etherium.land import NAMES

USE, LEAVE = Option("use", "use"), Option("leave", "leave")
PASS, STAY = Option("pass", "pass"), Option("stay", "stay")
FINISHED, GO_ON = Option("done", "done"), Option("go-on", "go-on")
REST, NO_DETAILS = Option("rest", "rest"), Option("none", "none")
ALWAYS = Option("always", "always")

USE_STAGE = Stage("use", (USE, LEAVE))
PAUSE_STAGE = Stage("pause", (GO_ON,))


@lru_cache(1024)
def card(name: str) -> Option:
    """A Flash card."""
    return Option(f"card:{name}", "card", {"card": name})


@lru_cache(64)
def tribe(name: str) -> Option:
    """A Tribe box."""
    return Option(f"tribe:{name}", "tribe", {"tribe": name})


@lru_cache(64)
def unit(name: str) -> Option:
    """A kind of unit."""
    return Option(f"unit:{name}", "unit", {"unit": name})


@lru_cache(64)
def to(space: int) -> Option:
    """A space of the map."""
    return Option(f"to:{NAMES[space]}", "to", {"space": NAMES[space]})


@lru_cache(64)
def times(count: int) -> Option:
    """So many Etherizations."""
    return Option(f"times:{count}", "times", {"times": count})


@lru_cache(64)
def dice(count: int) -> Option:
    """So many dice of a Connect roll."""
    return Option(f"dice:{count}", "dice", {"dice": count})


@lru_cache(256)
def buy(ability: str) -> Option:
    """An Ability."""
    return Option(f"buy:{ability}", "ability", {"ability": ability})


@lru_cache(64)
def space(name: str) -> Option:
    """A space of the action board."""
    return Option(name, "space", {"space": name})


@lru_cache(256)
def token(number: int, space: str) -> Option:
    """An action token that lies on a space."""
    return Option(f"token:{number}", "token", {"number": number, "space": space})


@lru_cache(4096)
def cubes(counts: tuple[int, ...]) -> Option:
    """Some cubes."""
    spelt = spell(counts)
    return Option(spelt, "cubes", {"cubes": spelt})


@lru_cache(4096)
def cubes_stage(key: str, limits: tuple[int, ...], count: int, prefix: str = "") -> Stage:
    """Every multiset of so many cubes within the limits."""
    found = (cubes(way) for way in ways(limits, count))
    if prefix:
        found = (Option(prefix + one.id, one.kind, one.params) for one in found)
    return Stage(key, tuple(found))


def one_of(key: str, found: list[Option]) -> Stage:
    """One of these."""
    return Stage(key, tuple(found)) if found else DONE


@lru_cache(64)
def before(number: int) -> Option:
    """Before the own action with this token."""
    return Option(f"before:{number}", "before", {"number": number})


@lru_cache(64)
def in_roll(kind: str) -> Option:
    """In the next own roll of this kind."""
    return Option(f"in:{kind}", "in", {"roll": kind})


@lru_cache(64)
def below(total: int) -> Option:
    """If the total is below this then."""
    return Option(f"below:{total}", "below", {"below": total})


@lru_cache(256)
def disarm(card: str, number: int, roll: str) -> Option:
    """Withdraw an armed card."""
    params = {"card": card, "number": number, "roll": roll}
    return Option(f"disarm:{card}:{roll or number}", "disarm", {**params})


@lru_cache(64)
def asks(what: str, on: bool) -> Option:
    """A public switch: ask me in these moments, or do not."""
    return Option(f"{what}:{'on' if on else 'off'}", "asks", {"what": what, "on": on})


@lru_cache(64)
def pause(on: bool) -> Option:
    """The public switch of the pause: wait for me there, or do not."""
    return Option(f"pause:{'on' if on else 'off'}", "pause", {"on": on})
