"""Standing instructions: private, beside the state, never in it. What they answer, and what answers
itself where a seat has left none.

Sees a View and a Decision only, and returns legal choices only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from bot.games.core.model import Choice, Decision, Standing
from bot.games.etherium.cards import BASICS, CONNECT_MOST, TOP_LEVEL, UNITS
from bot.games.etherium.cubes import ETHER, basic, spell
from bot.games.etherium.lookup import CUBE
from bot.games.etherium.retreat import homeward
from bot.games.etherium.view import EtheriumView

STANDING: tuple[Standing, ...] = (
    Standing("reroll", ("always", "ask", "never")),
    Standing("guide", ("full", "ask", "none")),
    Standing("boost", ("always", "ask", "never")),
    Standing("spoils", ("booster", "guide", "ether", "basic")),
    Standing("retreat", ("home", "ask")),
    Standing("rows", tuple(str(row) for row in range(CONNECT_MOST, 0, -1))),
    Standing("victim", ("leader", "richest", "next")),
    Standing("take", BASICS),
    Standing("lose", BASICS),
    Standing("order", ("leader", "richest", "next")),
    Standing("discard", ("season", "flash", "oldest", "newest")),
    Standing("raise", ("guide", "soldier", "gatherer", "guard")),
)
"""``guide`` is for fights, ``rows`` for Connect: rows of its table, the Guide goes to the first it
reaches. ``victim``: from whom row 5 steals; ``order``: whose Gatherer is pillaged first. ``take``
and ``lose``: basic resources gained and stolen, lost and paid. ``discard``: Flash cards by symbol,
then by how long they are held; ``raise``: the unit that an effect of choice raises."""

VALUES = {one.name: one.values for one in STANDING}
DEFAULTS = {"guide": ("full",), "retreat": ("home",)}
"""What holds where a seat has said nothing about it; everything else is asked."""

Orders = Mapping[str, tuple[str, ...]]


def orders_of(instructions: Mapping[str, Any]) -> Orders:
    """Every instruction with its known values, each once; defaults for those that are missing."""
    found: dict[str, tuple[str, ...]] = {}
    for name, values in VALUES.items():
        given: object = instructions.get(name)
        wanted: list[str] = []
        if isinstance(given, list | tuple):
            wanted = [str(one) for one in cast("Sequence[object]", given) if one in values]
        found[name] = tuple(dict.fromkeys(wanted)) or DEFAULTS.get(name, ())
    return found


def answer(
    view: EtheriumView, decision: Decision, instructions: Mapping[str, Any]
) -> Choice | None:
    """The answer that instructions or defaults give to an open decision, or None: ask."""
    rule = RULES.get(decision.kind)
    return None if rule is None else rule(view, decision, orders_of(instructions))


def _first(orders: Orders, name: str) -> str:
    return orders[name][0] if orders[name] else "ask"


# -- rolls ----------------------------------------------------------------------------------------


def _reroll(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """All dice that may be thrown again, or none."""
    dice = decision.params["dice"]
    return {"always": (f"reroll:{dice}",), "never": ("none",)}.get(_first(orders, "reroll"))


def _boost(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """Every Ability that helps, or none."""
    ability = str(decision.params["abilities"]).split()[0]
    return {"always": (f"use:{ability}",), "never": ("pass",)}.get(_first(orders, "boost"))


def _guide(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """In fights in full; in Connect to the row most wanted of those that can be reached."""
    level, total = int(decision.params["level"] or 0), int(decision.params["total"] or 0)
    if decision.params["roll"] != "connect":
        return {"full": (f"+{level}",), "none": ("+0",)}.get(_first(orders, "guide"))
    for row in map(int, orders["rows"]):
        if row == max(1, min(CONNECT_MOST, total)):
            return ("+0",)
        if 0 < row - total <= level:
            return (f"+{row - total}",)
    return None


# -- conflicts ------------------------------------------------------------------------------------


def _spoils(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """The first wanted that there is."""
    choices = str(decision.params["choices"]).split()
    found = [what for what in orders["spoils"] if what in choices]
    return (found[0],) if found else None


def _retreat(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """Towards the own City; of those as near the one with the lowest number."""
    if _first(orders, "retreat") != "home":
        return None
    spaces = str(decision.params["spaces"]).split()
    return (f"to:{homeward(view.tribes[decision.seat].place, spaces)}",)


def _order(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """The Gatherer of the seat that comes first."""
    victims = [int(seat) for seat in str(decision.params["victims"]).split()]
    if not orders["order"]:
        return None
    seat = _preferred(view, decision.seat, victims, orders["order"])
    return (f"conflict:pillage:{view.tribes[seat].gatherer}:{seat}",)


def _preferred(view: EtheriumView, own: int, seats: Sequence[int], wanted: Sequence[str]) -> int:
    """The leader (most points), the richest (most basic resources) or the next around the table;
    what comes later in the order decides between equals."""

    def key(seat: int) -> tuple[int, ...]:
        tribe = view.tribes[seat]
        ranks = {"leader": -tribe.points, "richest": -basic(tribe.cubes)}
        around = (seat - own - 1) % view.seats
        return (*(ranks.get(one, around) for one in wanted), around)

    return min(seats, key=key)


# -- resources ------------------------------------------------------------------------------------


def _steal(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """From the preferred victim, what is most wanted; both only where the seat has said so."""
    count, victim = int(decision.params["count"] or 0), int(decision.params["victim"] or 0)
    picks: list[str] = []
    if victim < 0:
        seats = [
            tribe.seat
            for tribe in view.tribes
            if tribe.seat != decision.seat and basic(tribe.cubes)
        ]
        if not orders["victim"]:
            return None
        victim = _preferred(view, decision.seat, seats, orders["victim"])
        picks.append(f"from:{victim}")
    cubes = view.tribes[victim].cubes[: len(BASICS)]
    kinds = [cube for cube in cubes if cube]
    if len(kinds) > 1 and sum(kinds) > count:
        if not orders["take"]:
            return None
        picks.append(_cubes(cubes, count, orders["take"]))
    return tuple(picks)


def _gain(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """What is most wanted, as far as the reserve has it."""
    if not orders["take"]:
        return None
    return (_cubes(view.reserve, int(decision.params["count"] or 0), orders["take"]),)


def _lose(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """What is least wanted."""
    if not orders["lose"]:
        return None
    cubes = view.tribes[decision.seat].cubes
    return (_cubes(cubes, int(decision.params["count"] or 0), orders["lose"]),)


def _discard(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """The cards least wanted, by symbol and by age."""
    if not orders["discard"] or view.own is None:
        return None
    hand = view.own.hand

    def key(place: int) -> tuple[int, ...]:
        ranks = {"oldest": place, "newest": -place}
        return tuple(ranks.get(one, int(hand[place].symbol != one)) for one in orders["discard"])

    order = sorted(range(len(hand)), key=lambda place: (*key(place), place))
    return tuple(f"card:{hand[place].id}" for place in order[: int(decision.params["count"] or 0)])


def _raise(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """The first wanted that can rise; what is lowered is always asked."""
    if int(decision.params["amount"] or 0) < 0:
        return None
    levels = view.tribes[decision.seat].levels
    can = [unit for unit, level in zip(UNITS, levels, strict=True) if level < TOP_LEVEL]
    found = [unit for unit in orders["raise"] if unit in can]
    return (f"unit:{found[0]}",) if found else None


def _act(view: EtheriumView, decision: Decision, orders: Orders) -> Choice | None:
    """What an Etherization is paid with, where the programme says how often, or it is once."""
    if decision.params["space"] != "transform:etherize" or not orders["lose"] or not view.own:
        return None
    tribe = view.tribes[decision.seat]
    rate = tribe.face.etherize
    most = min(basic(tribe.cubes) // rate, view.reserve[ETHER])
    details = view.own.programme[int(decision.params["number"] or 0) - 1].details
    said = [int(detail[6:]) for detail in details if detail.startswith("times:")]
    times = 1 if most == 1 else next((count for count in said if count <= most), 0)
    return (f"pay:{_cubes(tribe.cubes, times * rate, orders['lose'])}",) if times else None


def _cubes(there: Sequence[int], count: int, wanted: Sequence[str]) -> str:
    """So many of those that are there, in the order of ``wanted``, then of what it leaves out."""
    found = [0] * len(BASICS)
    for name in dict.fromkeys((*wanted, *BASICS)):
        place = CUBE[name]
        found[place] = min(there[place], count)
        count -= found[place]
    return spell(found)


RULES: Mapping[str, Callable[[EtheriumView, Decision, Orders], Choice | None]] = {
    "reroll": _reroll,
    "boost": _boost,
    "guide": _guide,
    "spoils": _spoils,
    "retreat": _retreat,
    "order": _order,
    "steal": _steal,
    "gain": _gain,
    "lose": _lose,
    "discard": _discard,
    "raise": _raise,
    "act": _act,
}
