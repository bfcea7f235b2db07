"""Labels of rolls, conflicts, switches and armed plays."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.phrases import counted, name
from bot.games.etherium.text import terms
from bot.games.etherium.text.at import At, Pair
from bot.games.etherium.text.terms import ROWS
from bot.games.etherium.text.told import armed_play

# -- rolls and conflicts --------------------------------------------------------------------------


def _reroll(at: At) -> Pair:
    values = str(at["dice"]).split("+")
    return f"Reroll {' and '.join(values)}", f"{counted(len(values), 'die')} again"


def _keep(at: At) -> Pair:
    return "Keep all dice", ""


def _guide(at: At) -> Pair:
    add, result = int(at["add"]), int(at["result"])
    text = f"+{add}: {at['total']} in all"
    if result:
        return f"+{add}: row {result}, {ROWS[result - 1]}", f"{at['total']} in all"
    return text, "the whole Guide" if add == at.decision.params.get("level") else ""


def _conflict(at: At) -> Pair:
    thief, victim = int(at["seat"]), int(at["defender"])
    who = name(at.names, victim)
    where = terms.place(str(at["space"]))
    detail = f"by the Soldier of {name(at.names, thief)}"
    return f"Pillage at {where}: the Gatherer of {who}", detail


def _spoils(at: At) -> Pair:
    count, what = int(at["count"]), str(at["what"])
    return {
        "ether": (f"Ether: steal {count}", ""),
        "booster": ("Booster: steal 1", "with the Pillage token, else a Soldier token"),
        "basic": (f"Basic: steal {counted(count, 'basic resource')}", "you choose which"),
        "guide": ("Guide: one level less", "with a Soldier token"),
    }[what]


# -- instructions ---------------------------------------------------------------------------------

ASK_NAMES = {"fights": "fights", "connect": "Connect rolls", "actions": "actions"}


def _asks(at: At) -> Pair:
    what = ASK_NAMES[str(at["what"])]
    if at["on"]:
        return f"Ask me for cards in {what}", "public; every such moment waits while you hold cards"
    return f"Do not ask me for cards in {what}", "public; only armed cards are played then"


def _pause(at: At) -> Pair:
    if at["on"]:
        return "Wait for me in the pause", "public; the season begins when you press Go on"
    return "Do not wait for me in the pause", "public; the season begins without you"


def _before(at: At) -> Pair:
    own = at.view.own.programme if at.view.own is not None else ()
    action = [terms.action(one.space) for one in own if one.number == at["number"]]
    return f"Before action {at['number']}", "".join(action)


def _in(at: At) -> Pair:
    return f"In a {terms.roll(str(at['roll']))} roll", "in the next one of yours"


def _below(at: At) -> Pair:
    return f"Below {at['below']}", f"only if the total is then less than {at['below']}"


def _disarm(at: At) -> Pair:
    params = {**at.option.params, "below": 0}
    return f"Withdraw {armed_play(at.cards, params)}", "it stays in your hand"


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
