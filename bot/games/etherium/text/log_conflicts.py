"""The log of rolls and conflicts."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.phrases import counted, name, people, signed
from bot.games.etherium.naming import place, roll, unit
from bot.games.etherium.text.terms import ROWS, dice, path
from bot.games.etherium.text.told import Told
from bot.language import _

# -- rolls ----------------------------------------------------------------------------------------


def _rolled(at: Told) -> str:
    if at["roll"] == "connect":
        return _("{who} rolls for Connect: {dice}.").format(who=at.who, dice=dice(at["dice"]))
    text = _("{who} rolls for the {unit}: {dice}.")
    return text.format(who=at.who, unit=roll(at["roll"]), dice=dice(at["dice"]))


def _rerolled(at: Told) -> str:
    count = counted(len(at["places"]), "die", "dice")
    text = _("{who} rerolls {count}{why}: now {dice}.")
    return text.format(who=at.who, count=count, why=at.why, dice=dice(at["dice"]))


def _added(at: Told) -> str:
    return _("{who}: {amount} {why}, {total} so far.").format(
        who=at.who,
        amount=signed(at["amount"]),
        why=at.cards.source(at["source"]),
        total=at["total"],
    )


def _total(at: Told) -> str | None:
    if at["roll"] == "connect":
        return None  # its row follows
    text = _("The {unit} of {who} has {total}.")
    return text.format(unit=roll(at["roll"]), who=at.who, total=at["total"])


def _row(at: Told) -> str:
    text = _("{who} connects with {row}: {effect}.")
    return text.format(who=at.who, row=at["row"], effect=_(ROWS[int(at["row"]) - 1]))


# -- conflicts ------------------------------------------------------------------------------------


def _conflict(at: Told) -> str:
    where, fighters = place(at["space"]), people(at.names, at["seats"])
    defender = name(at.names, at["defender"]) if at["defender"] >= 0 else ""
    if at["kind"] == "pillage":
        text = _("Pillage at {place}: {fighters} against the Gatherer of {defender}.")
    elif at["kind"] == "siege":
        text = _("Siege of {place}: {fighters} against the Guard of {defender}.")
    else:
        text = _("Assault at {place}: {fighters}.")
    return text.format(place=where, fighters=fighters, defender=defender)


def _tied(at: Told) -> str:
    text = _("{who} are tied at {total} and roll again.")
    return text.format(who=people(at.names, at["seats"]), total=at["total"])


def _tiebreak(at: Told) -> str:
    return _("{who} wins ties.").format(who=at.who)


def _won(at: Told) -> str | None:
    if at["kind"] == "pillage":
        return None  # a pillage always succeeds
    losers = people(at.names, at["losers"])
    text = (
        _("{who} wins the siege of {place} against {losers}.")
        if at["kind"] == "siege"
        else _("{who} wins the assault at {place} against {losers}.")
    )
    return text.format(who=at.who, place=place(at["space"]), losers=losers)


def _spoils(at: Told) -> str | None:
    if at["choice"] != "nothing":
        return None  # what is stolen, or the Guide's level, follows
    text = _("{who} finds nothing to take from {victim}.")
    return text.format(who=at.who, victim=name(at.names, at["victim"]))


def _retreated(at: Told) -> str:
    text = _("The {unit} of {who} retreats: {path}.")
    return text.format(unit=unit(at["unit"]), who=at.who, path=path(at["path"]))


LINES: dict[str, Callable[[Told], str | None]] = {
    "rolled": _rolled,
    "rerolled": _rerolled,
    "added": _added,
    "total": _total,
    "row": _row,
    "conflict": _conflict,
    "tied": _tied,
    "tiebreak": _tiebreak,
    "won": _won,
    "spoils": _spoils,
    "retreated": _retreated,
}
