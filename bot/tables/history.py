"""What of a table's log still stands, and what going back by consent leaves in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.games.core.model import Event, Scalar
from storage.rows import ActionRow

if TYPE_CHECKING:
    from bot.tables.service import Logged

WENT_BACK = "went-back"
"""Kind of the public event of a table that went back by consent; no game makes it.

``seat``: who asked; ``undone``: how many actions that everybody knew of were taken back, as
``seat`` and ``actions``; ``agreed``: seats that agreed; ``ruled``: somebody decided it for them.
No names: whoever is forgotten stands in no log.
"""
MOVES = ("choice", "auto")
"""Kinds of action that answer a decision."""


def point_of(row: ActionRow) -> int | None:
    """Behind which action the table went back with this one, by consent; None for others."""
    if row.kind != "undo" or row.choice is None:
        return None  # a free undo says nothing
    return int(msgspec.json.decode(row.choice, type=tuple[str])[0])


def standing(log: Iterable[ActionRow]) -> list[ActionRow]:
    """The actions that were not taken back, of a whole log or of its newest part.

    A free undo takes back the last action that still stands (`bot.tables.moves`) and leaves no
    trace; one whose action is not among ``log`` stays, to be told of. Going back by consent
    (`bot.tables.consent`) takes back everything behind its point and stays itself.
    """
    kept: list[ActionRow] = []
    for row in log:
        point = point_of(row)
        if point is not None:
            kept = [one for one in kept if one.number <= point]
        elif row.kind == "undo" and kept and kept[-1].kind != "undo":
            kept.pop()
            continue
        kept.append(row)
    return kept


def lasting(log: Iterable[Logged]) -> list[Logged]:
    """The actions that were not taken back, with their events; see `standing`."""
    log = list(log)
    kept = {row.number for row in standing(one.action for one in log)}
    return [one for one in log if one.action.number in kept]


def events_of(row: ActionRow) -> tuple[Event, ...]:
    """What an action caused."""
    return msgspec.json.decode(row.events or b"[]", type=tuple[Event, ...])


def went_back(
    seat: int,
    undone: Iterable[tuple[int | None, Sequence[Event]]],
    agreed: Iterable[int],
    *,
    ruled: bool,
) -> Event:
    """The public event of going back. ``undone``: seat and events of each action taken back;
    those that nobody else knew of are not counted, as even their number is private (F19)."""
    counts: dict[int, int] = {}
    for actor, events in undone:
        if actor is not None and any(event.audience is None for event in events):
            counts[actor] = counts.get(actor, 0) + 1
    told: list[dict[str, Scalar]] = [
        {"seat": one, "actions": counts[one]} for one in sorted(counts)
    ]
    return Event(
        WENT_BACK, {"seat": seat, "undone": told, "agreed": sorted(agreed), "ruled": ruled}
    )
