"""Every decision, stage and option of a game. Made here and nowhere else.

One decision is open at a time. Its kinds, with their parameters, and the stages of each:

``turn``   turn, seat's main action not yet taken. Stage ``action``: ``draw`` (bag), ``brew``
           (card), ``build`` (card): only what can be paid; ``poison`` (card): only what has a
           legal target; ``pass`` where no main action is legal but a poison could be used.
``after``  turn: the main action is taken and a poison could still be used. Stage ``action``:
           ``end``, ``poison``.
``keep``   turn, cubes (on the table), count, bag: the drawer of the white draft (S7, S8). Stage
           ``keep``: ``keep`` (cubes, rest: passed on); then ``stay`` for each vessel that cannot
           take all; then, with a poison left, stage ``end``: already complete, the turn ends with
           the draft, unless ``go-on`` is picked.
``pick``   turn, cubes, drawer, bag: another player keeps one. Stage ``pick``: ``pick`` (cubes:
           the one, rest, room: is there room for it?).
``store``  turn, cubes, bag: cubes drawn from the black bag, or from a short white one, find too
           little room. Stage ``stay``, once for each such vessel.
``place``  turn: the vessel for the Tarantula that bit (S5). Stage ``place``: ``place`` (vessel).

After ``brew`` and ``build``, if there is more than one way to pay, stage ``payment``: ``pay``
(cubes, tarantulas by vessel, medicines and cards: ids joined by commas; the cheapest payment, and
complete) and ``other``, the payment editor. Of its stages those with one answer are left out:
``cards``: ``card`` (card), one after another until the Base Recipe is paid;
``medicine``: ``enough`` (no more medicines) or ``medicine`` (card), one after another;
``tarantulas``: ``tarantulas`` (count);
``vessels``: ``vessels`` (vessels: ``jar2+sack``): the vessels they are taken from;
``cubes``: ``cubes`` (cubes: own ones paid; rest: what Tarantulas and medicines stand for, S12).

After ``poison``: stage ``target``: ``target`` (seat, vessel); stage ``take``, where there is a
choice: ``take`` (cubes, verb: "burn" | "steal"); stage ``stay`` where the thief lacks room.

Stage ``stay``: ``stay`` (vessel, cubes: that stay in it, back: that do not).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.core.model import Option
from bot.games.shimiagaran.cubes import spell, spell_vessels

END = Option("end", "end")
PASS = Option("pass", "pass")
OTHER = Option("other", "other")
ENOUGH = Option("enough", "enough")
GO_ON = Option("go-on", "go-on")
DRAW = {bag: Option(f"draw:{bag}", "draw", {"bag": bag}) for bag in ("white", "black")}
PLACE = {
    vessel: Option(f"place:{vessel}", "place", {"vessel": vessel})
    for vessel in ("sack", "mortar", "jar")
}


@lru_cache(maxsize=1024)
def card(kind: str, name: str) -> Option:
    """``brew:ID``, ``build:ID``, ``poison:ID``, ``card:ID``, ``medicine:ID``."""
    return Option(f"{kind}:{name}", kind, {"card": name})


def keep(kept: Sequence[int], rest: Sequence[int]) -> Option:
    """The drawer's three, and what is passed on."""
    cubes = spell(kept)
    return Option(f"keep:{cubes}", "keep", {"cubes": cubes, "rest": spell(rest)})


def pick(one: Sequence[int], rest: Sequence[int], room: bool) -> Option:
    """The one cube of another player."""
    cubes = spell(one)
    return Option(f"pick:{cubes}", "pick", {"cubes": cubes, "rest": spell(rest), "room": room})


def stay(vessel: str, staying: Sequence[int], back: Sequence[int]) -> Option:
    """What stays in a vessel that cannot take all (S6)."""
    cubes = spell(staying)
    return Option(f"stay:{cubes}", "stay", {"vessel": vessel, "cubes": cubes, "back": spell(back)})


@lru_cache(maxsize=64)
def target(seat: int, vessel: str) -> Option:
    """A poison's target (S15)."""
    return Option(f"at:{seat}:{vessel}", "target", {"seat": seat, "vessel": vessel})


def take(cubes: Sequence[int], verb: str) -> Option:
    """The cubes a poison takes (S15)."""
    spelt = spell(cubes)
    return Option(f"take:{spelt}", "take", {"cubes": spelt, "verb": verb})


def pay(
    cubes: Sequence[int],
    tarantulas: Sequence[int],
    medicines: Sequence[str],
    cards: Sequence[str],
) -> Option:
    """A whole payment: ``pay:red2+green+tarantula+medicine``."""
    counts = (*cubes, sum(tarantulas), len(medicines))
    names = ("blue", "yellow", "green", "pink", "white", "red", "tarantula", "medicine")
    params: dict[str, str | int | bool | None] = {
        "cubes": spell(cubes),
        "tarantulas": spell_vessels(tarantulas),
        "medicines": ",".join(medicines),
        "cards": ",".join(cards),
    }
    return Option(f"pay:{spell(counts, names)}", "pay", params)


def tarantulas(number: int) -> Option:
    """How many Tarantulas are paid."""
    return Option(f"tarantulas:{number}", "tarantulas", {"count": number})


def vessels(counts: Sequence[int]) -> Option:
    """The vessels they are taken from."""
    spelt = spell_vessels(counts)
    return Option(f"from:{spelt}", "vessels", {"vessels": spelt})


def cubes(paid: Sequence[int], rest: Sequence[int]) -> Option:
    """Own cubes that are paid, and what is paid otherwise."""
    spelt = spell(paid)
    return Option(f"cubes:{spelt}", "cubes", {"cubes": spelt, "rest": spell(rest)})
