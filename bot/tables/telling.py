"""What a game tells one person by direct message: losses, which must not wait for the next look.

Told when the step that caused it can no longer be taken back: not before (F20), and never twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core.model import Event
from bot.tables.announce import Due
from bot.tables.history import events_of, standing
from bot.tables.session import Session
from storage import actions
from storage.rows import ActionRow
from storage.transaction import Transaction

CODE = "told"
"""The notice's code. Its ``after`` and ``to``: it tells of the actions behind the one, up to and
with the other."""


async def after_action(tx: Transaction, before: Session, after: Session) -> list[Due]:
    """A notice for everybody whom the game tells of something that stands from now on."""
    if not after.bound.game.told or after.book.undo:
        return []
    first = before.book.undo[0][0] if before.book.undo else before.number
    events = told(after, await actions.of_table(tx, after.id, after=first))
    payload: dict[str, str | int | bool | None] = {"code": CODE, "after": first, "to": after.number}
    return [
        Due("notice", after.number, seat.seat, seat.user_id, payload)
        for seat in after.seats
        if seat.kind == "person" and not seat.left and seat.user_id is not None
        if any(event.visible_to(seat.seat) for event in events)
    ]


def told(session: Session, log: Iterable[ActionRow]) -> list[Event]:
    """The events of these actions that the game tells, without those that were taken back."""
    kinds = session.bound.game.told
    return [event for row in standing(log) for event in events_of(row) if event.kind in kinds]
