"""Labels of rolls, conflicts, switches and armed plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from bot.games.core.phrases import capital, counted, name
from bot.games.etherium import naming
from bot.games.etherium.text import terms
from bot.games.etherium.text.at import At, Pair
from bot.games.etherium.text.terms import ROWS
from bot.games.etherium.text.told import armed_play
from bot.language import N_, _

# -- rolls and conflicts --------------------------------------------------------------------------


def _reroll(at: At) -> Pair:
    values = str(at["dice"]).split("+")
    pair = _("{first} and {last}")
    dice = reduce(lambda first, last: pair.format(first=first, last=last), values)
    label = capital(_("reroll {dice}").format(dice=dice))
    return label, _("{dice} again").format(dice=counted(len(values), "die", "dice"))


def _keep(at: At) -> Pair:
    return capital(_("keep all dice")), ""


def _guide(at: At) -> Pair:
    add, result, total = int(at["add"]), int(at["result"]), at["total"]
    if result:
        text = _("+{add}: row {row}, {effect}")
        label = text.format(add=add, row=result, effect=_(ROWS[result - 1]))
        return label, _("{total} in all").format(total=total)
    text = _("+{add}: {total} in all").format(add=add, total=total)
    return text, _("the whole Guide") if add == at.decision.params.get("level") else ""


def _conflict(at: At) -> Pair:
    thief, victim = int(at["seat"]), int(at["defender"])
    label = _("Pillage at {place}: the Gatherer of {who}").format(
        place=naming.place(str(at["space"])), who=name(at.names, victim)
    )
    return label, _("by the Soldier of {who}").format(who=name(at.names, thief))


def _spoils(at: At) -> Pair:
    count, what = int(at["count"]), str(at["what"])
    if what == "ether":
        return _("Ether: steal {n}").format(n=count), ""
    if what == "booster":
        return _("Booster: steal 1"), _("with the Pillage token, else a Soldier token")
    if what == "guide":
        return _("Guide: one level less"), _("with a Soldier token")
    cubes = counted(count, "basic resource", "basic resources")
    return _("Basic: steal {cubes}").format(cubes=cubes), _("you choose which")


# -- instructions ---------------------------------------------------------------------------------

_SWITCHES = {
    ("fights", True): N_("ask me for cards in fights"),
    ("fights", False): N_("do not ask me for cards in fights"),
    ("connect", True): N_("ask me for cards in Connect rolls"),
    ("connect", False): N_("do not ask me for cards in Connect rolls"),
    ("actions", True): N_("ask me for cards in actions"),
    ("actions", False): N_("do not ask me for cards in actions"),
    ("pause", True): N_("wait for me in the pause"),
    ("pause", False): N_("do not wait for me in the pause"),
}


def switch(what: str, on: bool) -> str:
    """A public switch being turned."""
    return _(_SWITCHES[what, on])


def _asks(at: At) -> Pair:
    label = capital(switch(str(at["what"]), bool(at["on"])))
    if at["on"]:
        return label, _("public; every such moment waits while you hold cards")
    return label, _("public; only armed cards are played then")


def _pause(at: At) -> Pair:
    label = capital(switch("pause", bool(at["on"])))
    if at["on"]:
        return label, _("public; the season begins when you press Go on")
    return label, _("public; the season begins without you")


def _before(at: At) -> Pair:
    own = at.view.own.programme if at.view.own is not None else ()
    action = [terms.action(one.space) for one in own if one.number == at["number"]]
    return _("Before action {number}").format(number=at["number"]), "".join(action)


def _in(at: At) -> Pair:
    label = _("In a {roll} roll").format(roll=naming.roll(str(at["roll"])))
    return label, _("in the next one of yours")


def _below(at: At) -> Pair:
    label, text = _("Below {total}"), _("only if the total is then less than {total}")
    return label.format(total=at["below"]), text.format(total=at["below"])


def _disarm(at: At) -> Pair:
    params = {**at.option.params, "below": 0}
    label = _("Withdraw {card}").format(card=armed_play(at.cards, params))
    return label, _("it stays in your hand")


TOLD: dict[str, Callable[[At], Pair]] = {
    "reroll": _reroll,
    "keep": _keep,
    "guide": _guide,
    "conflict": _conflict,
    "spoils": _spoils,
    "asks": _asks,
    "pause": _pause,
    "before": _before,
    "in": _in,
    "below": _below,
    "disarm": _disarm,
}
