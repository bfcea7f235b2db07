"""Rules of thumb of automatic players: answers that need no search. Only a guide for play, no rule.

Each sees what is public and the own hand: a State that is a redeal, or a `sketch` of a View.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.games.core.model import Choice, Scalar
from bot.games.etherium import flash, options, supply
from bot.games.etherium.acting import resolve
from bot.games.etherium.arming import armable
from bot.games.etherium.cards import CONNECT_MOST, Effect
from bot.games.etherium.cubes import BASIC, ETHER, basic, parse, spell
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import NAMES, TERRAIN
from bot.games.etherium.lookup import LEVEL
from bot.games.etherium.moving import reach
from bot.games.etherium.retreat import homeward
from bot.games.etherium.state import EtheriumState, Steal
from bot.games.etherium.stealing import loot, victims
from bot.games.etherium.transforming import PAY

Params = Mapping[str, Scalar]
ROWS = (0, -1.2, -0.6, -0.5, 0.6, 0.8, 0.9, 1.1, 1.8, 0.7, 1.1, 2.5, 4)
"""What each row of the Connection table is worth, from row 1 on."""
SPOILS = ("booster", "guide", "ether", "basic")
RAISED = ("guide", "gatherer", "soldier", "guard")
"""Units in the order in which they are raised; they are lowered the other way round."""
NEARER = {"ether": 4, "mine": 3, "forest": 2, "mountain": 1, "city": 0}


def _reroll(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (f"reroll:{params['dice']}",)


def _boost(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (f"use:{str(params['abilities']).split()[0]}",)


def _guide(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """In fights in full; in Connect to the best row that can be reached."""
    level, total = int(params["level"] or 0), int(params["total"] or 0)
    if params["roll"] != "connect":
        return (f"+{level}",)
    ways = [0, *(more for more in range(1, level + 1) if 1 < total + more <= CONNECT_MOST)]
    best = max(ways, key=lambda more: ROWS[max(1, min(CONNECT_MOST, total + more))])
    return (f"+{best}",)


def _spoils(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    there = str(params["choices"]).split()
    return (next(one for one in SPOILS if one in there),)


def _retreat(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (f"to:{homeward(state.players[seat].place, str(params['spaces']).split())}",)


def _order(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """Who has most is robbed first."""
    victims = [int(one) for one in str(params["victims"]).split()]
    victim = max(victims, key=lambda one: basic(state.players[one].cubes))
    return (f"conflict:pillage:{NAMES[state.players[victim].gatherer]}:{victim}",)


# -- resources ------------------------------------------------------------------------------------


def _fewest(own: Sequence[int], there: Sequence[int], count: int) -> list[int]:
    """So many of those that are there, always of what is owned least."""
    found = [0] * BASIC
    for _ in range(min(count, basic(there))):
        cubes = [cube for cube in range(BASIC) if there[cube] > found[cube]]
        found[min(cubes, key=lambda cube: own[cube] + found[cube])] += 1
    return found


def spare(own: Sequence[int], count: int) -> list[int]:
    """So many of the own, always of what is owned most."""
    found = [0] * BASIC
    for _ in range(min(count, basic(own))):
        found[max(range(BASIC), key=lambda cube: own[cube] - found[cube])] += 1
    return found


def _gain(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    count = int(params["count"] or 0)
    return (spell(_fewest(state.players[seat].cubes, state.reserve, count)),)


def _lose(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (spell(spare(state.players[seat].cubes, int(params["count"] or 0))),)


def _steal(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """From who has most, what is owned least."""
    task = Steal(seat, int(params["count"] or 0), "", int(params["victim"] or 0))
    found = victims(state, task)
    victim = max(found, key=lambda one: basic(state.players[one].cubes))
    picks = [f"from:{victim}"] if len(found) > 1 else []
    if len(loot(state, victim, task.count).options) > 1:
        there = state.players[victim].cubes
        picks.append(spell(_fewest(state.players[seat].cubes, there, task.count)))
    return tuple(picks)


def _change(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """As often as it goes."""
    count = int(params["times"] or 0) * int(params["rate"] or 0)
    return (spell(spare(state.players[seat].cubes, count)),)


# -- units ----------------------------------------------------------------------------------------


def _raise(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    amount = int(params["amount"] or 0)
    for unit in RAISED if amount > 0 else reversed(RAISED):
        if supply.can_change(state, seat, LEVEL[unit], amount):
            return (f"unit:{unit}",)
    raise AssertionError("not asked where nothing can be raised")


def _walk(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """The Gatherer, nearer to Ether, where no Soldier stands; or all stay."""
    end = _nearer(kit, state, seat)
    if params["unit"] == "soldier" or end is None:
        return (options.STAY.id,)
    to = f"to:{NAMES[end]}"
    return (to,) if params["unit"] else ("unit:gatherer", to)


def _nearer(kit: Kit, state: EtheriumState, seat: int) -> int | None:
    here = state.players[seat].gatherer
    soldiers = {one.soldier for other, one in enumerate(state.players) if other != seat}
    ends = [end for end in reach(kit, state, seat, "gatherer") if end not in soldiers]
    best = max(ends, key=lambda end: NEARER[TERRAIN[end]], default=here)
    return best if NEARER[TERRAIN[best]] > NEARER[TERRAIN[here]] else None


# -- Flash cards ----------------------------------------------------------------------------------


def _flash(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice | None:
    """What does something at once, and what lasts where it helps."""
    for name in flash.playable(kit, state, seat, True):
        if all(_helps(kit, state, seat, one) for one in kit.lookup.flashes[name].effects):
            return (f"card:{name}",)
    return (options.FINISHED.id,) if state.phase == "flash" else None


def _helps(kit: Kit, state: EtheriumState, seat: int, effect: Effect) -> bool:
    player = state.players[seat]
    if effect.what == "step":
        return _nearer(kit, state, seat) is not None
    if effect.what == "gather":
        near = [player.gatherer, *reach(kit, state, seat, "gatherer")]
        return effect.terrain is None or any(TERRAIN[one] == effect.terrain for one in near)
    if effect.what == "cost":
        return player.cubes[ETHER] >= 2 if effect.unit is None else basic(player.cubes) >= 3
    return True


def _arm(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice | None:
    """Every card that helps in a roll, for the first of that kind."""
    for name in armable(kit, state, seat):
        rolls = kit.lookup.rolls[name]
        if rolls and name in kit.lookup.armed_in_rolls:
            return (f"card:{name}", f"in:{rolls[-1]}", options.ALWAYS.id)
    return None


def _discard(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    """What helps least: in Connect most, then in fights."""

    def worth(card: str) -> tuple[int, str]:
        rolls = kit.lookup.rolls[card]
        return (2 if "connect" in rolls else bool(rolls), card)

    hand = sorted(state.players[seat].hand, key=worth)
    return tuple(f"card:{card}" for card in hand[: int(params["count"] or 0)])


# -- actions --------------------------------------------------------------------------------------


def _use(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (options.USE.id,)


def _pause(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice:
    return (options.GO_ON.id,)


def _act(kit: Kit, state: EtheriumState, seat: int, params: Params) -> Choice | None:
    """Etherization as often as planned, or as it goes; all dice. Where to move, and what to buy, is
    worth a search."""
    step = state.players[seat].programme[int(params["number"] or 0) - 1]
    given: Choice = ()
    while True:
        _, stage = resolve(kit, state, seat, step, given)
        if not stage.options:
            return given
        if stage.key in ("times", "dice"):
            given = (*given, stage.options[-1].id)
        elif stage.key == "pay":
            count = sum(parse(stage.options[0].id.removeprefix(PAY)))
            given = (*given, PAY + spell(spare(state.players[seat].cubes, count)))
        else:
            return None


HABITS: Mapping[str, Callable[[Kit, EtheriumState, int, Params], Choice | None]] = {
    "reroll": _reroll,
    "boost": _boost,
    "guide": _guide,
    "spoils": _spoils,
    "retreat": _retreat,
    "order": _order,
    "gain": _gain,
    "lose": _lose,
    "steal": _steal,
    "change": _change,
    "raise": _raise,
    "walk": _walk,
    "flash": _flash,
    "arm": _arm,
    "discard": _discard,
    "use": _use,
    "pause": _pause,
    "act": _act,
}
