"""An automatic player that decides once for somebody.

A row beside the table says so, because nobody thinks inside a transaction: the automatic players'
worker finds it, after a restart too. It holds for the decision it was made for, and for what that
leads to at once in the same turn.
"""

from __future__ import annotations

import msgspec

from bot.tables.reminders import NEVER
from bot.tables.session import Session
from storage import actions, timers
from storage.rows import TimerRow
from storage.transaction import Transaction

STAND_IN = "stand-in"
"""Kind of the row, kept among the timers, which nobody acts on as one."""


class Body(msgspec.Struct, frozen=True):
    """The stamp of the decision, and the turn it is in."""

    stamp: int
    turn: int


async def put(tx: Transaction, session: Session, seat: int, stamp: int) -> None:
    """Have an automatic player answer this decision."""
    turn = session.bound.game.turn(session.state)
    row = TimerRow(
        key=f"{STAND_IN}:{session.id}:{seat}",
        kind=STAND_IN,
        due_at=NEVER,
        table_id=session.id,
        seat=seat,
        body=msgspec.json.encode(Body(stamp, turn)),
    )
    await timers.put(tx, row)


async def seats(tx: Transaction, session: Session) -> list[int]:
    """The seats whose open decision an automatic player is to answer."""
    return [
        row.seat
        for row in await timers.of_table(tx, session.id)
        if row.kind == STAND_IN and row.seat is not None
        if session.asked(row.seat) == msgspec.json.decode(row.body, type=Body).stamp
    ]


async def follow(tx: Transaction, session: Session, row: TimerRow) -> None:
    """After a change: go on with what the answer leads to at once, or have done."""
    body = msgspec.json.decode(row.body, type=Body)
    stamp = session.asked(row.seat or 0) if session.live else None
    if stamp == body.stamp:
        return
    last = await actions.of_table(tx, session.id, after=session.number - 1)
    went_on = any(one.kind == "auto" and one.seat == row.seat for one in last)
    same_turn = stamp is not None and session.bound.game.turn(session.state) == body.turn
    if stamp is not None and went_on and same_turn:
        await put(tx, session, row.seat or 0, stamp)
    else:
        await timers.drop(tx, row.key)
