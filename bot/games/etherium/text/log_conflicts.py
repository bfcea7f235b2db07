"""The log of rolls and conflicts."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.phrases import counted, name, people, signed
from bot.games.etherium.text.terms import ROWS, dice, path, place, roll
from bot.games.etherium.text.told import Told

# -- rolls ----------------------------------------------------------------------------------------


def _rolled(at: Told) -> str:
    return f"{at.who} rolls for {_the(at['roll'])}: {dice(at['dice'])}."


def _the(kind: str) -> str:
    return "Connect" if kind == "connect" else f"the {roll(kind)}"


def _rerolled(at: Told) -> str:
    count = counted(len(at["places"]), "die")
    return f"{at.who} rerolls {count}{at.why}: now {dice(at['dice'])}."


def _added(at: Told) -> str:
    why = at.cards.source(at["source"])
    return f"{at.who}: {signed(at['amount'])} {why}, {at['total']} so far."


def _total(at: Told) -> str | None:
    if at["roll"] == "connect":
        return None  # its row follows
    return f"The {roll(at['roll'])} of {at.who} has {at['total']}."


def _row(at: Told) -> str:
    return f"{at.who} connects with {at['row']}: {ROWS[at['row'] - 1]}."


# -- conflicts ------------------------------------------------------------------------------------


def _conflict(at: Told) -> str:
    where, fighters = place(at["space"]), people(at.names, at["seats"])
    defender = name(at.names, at["defender"]) if at["defender"] >= 0 else ""
    if at["kind"] == "pillage":
        return f"Pillage at {where}: {fighters} against the Gatherer of {defender}."
    if at["kind"] == "siege":
        return f"Siege of {where}: {fighters} against the Guard of {defender}."
    return f"Assault at {where}: {fighters}."


def _tied(at: Told) -> str:
    return f"{people(at.names, at['seats'])} are tied at {at['total']} and roll again."


def _tiebreak(at: Told) -> str:
    return f"{at.who} wins ties."


def _won(at: Told) -> str | None:
    if at["kind"] == "pillage":
        return None  # a pillage always succeeds
    losers = people(at.names, at["losers"])
    of = "siege of" if at["kind"] == "siege" else f"{at['kind']} at"
    return f"{at.who} wins the {of} {place(at['space'])} against {losers}."


def _spoils(at: Told) -> str | None:
    if at["choice"] != "nothing":
        return None  # what is stolen, or the Guide's level, follows
    return f"{at.who} finds nothing to take from {name(at.names, at['victim'])}."


def _retreated(at: Told) -> str:
    return f"The {at['unit'].title()} of {at.who} retreats: {path(at['path'])}."


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
