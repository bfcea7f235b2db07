"""What replaying an exported file does not prove, and what is shown of it all the same: names,
levels, who agreed. A file is whatever somebody sent, so each of these has its exact form."""

from __future__ import annotations

import re
from typing import Any, cast

from bot.games.core.players import LEVELS
from bot.tables.export import ActionRecord, GameRecord, SeatRecord
from bot.tables.handing import AUTO, BACK, SEAT, TAKEN, changed
from bot.tables.history import WENT_BACK
from bot.tables.seating import NAME_MAX

MOST_ADDED = 200
"""Characters that a seat adds to the seed, at most: an id, another one, and a word."""
_CODE = re.compile(r"[A-Z0-9]{4,8}")
_SECRET = re.compile(r"[!-~]{1,200}")


def sound(record: GameRecord) -> bool:
    """Has everything in the file the form that our own exports give it?"""
    return (
        _CODE.fullmatch(record.code) is not None
        and (record.secret is None or _SECRET.fullmatch(record.secret) is not None)
        and all(_sound_action(one, len(record.seats)) for one in record.actions)
    )


def sound_seat(seat: SeatRecord) -> bool:
    """Likewise of a seat, once all is open."""
    return (
        seat.kind in ("person", "auto")
        and is_name(seat.name)
        and (seat.level is None or seat.level in LEVELS)
        and seat.contribution is not None
        and _is_added(seat.contribution)
    )


def is_name(name: object) -> bool:
    """Could somebody be called that? It is escaped where it is shown, as every name is."""
    return isinstance(name, str) and 1 <= len(name) <= NAME_MAX and "\x00" not in name


def _is_added(text: str) -> bool:
    return len(text) <= MOST_ADDED and "\x00" not in text


def _sound_action(action: ActionRecord, seats: int) -> bool:
    if action.kind == SEAT:
        return _sound_change(action)
    return all(_sound_consent(e.params, seats) for e in action.events if e.kind == WENT_BACK)


def _sound_change(action: ActionRecord) -> bool:
    """A change of seats: the event that the table itself would have made, and no more."""
    if action.seat is None or len(action.events) != 1:
        return False
    told: dict[str, Any] = action.events[0].params
    how, level = told.get("how"), told.get("level")
    name, former = told.get("name"), told.get("former")
    if not (isinstance(how, str) and is_name(name) and is_name(former)):
        return False
    known = isinstance(level, str) and level in LEVELS if how == AUTO else level is None
    given = action.choice or ()
    added = len(given) == 1 and _is_added(given[0]) if how == TAKEN else action.choice is None
    event = changed(action.seat, how, level=level, name=str(name), former=str(former))
    return how in (AUTO, BACK, TAKEN) and known and added and action.events == (event,)


def _sound_consent(told: dict[str, Any], seats: int) -> bool:
    agreed: Any = told.get("agreed")
    if not isinstance(agreed, list) or not isinstance(told.get("ruled"), bool):
        return False
    who = cast("list[object]", agreed)
    numbers = [one for one in who if isinstance(one, int) and not isinstance(one, bool)]
    return numbers == who == [seat for seat in range(seats) if seat in numbers]
