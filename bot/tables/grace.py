"""More time for somebody who is waited for: where their clock has run out, and at tables without
clocks."""

from __future__ import annotations

import msgspec

from bot.tables import clocks
from bot.tables.habits import DAY_MS, HOUR_MS
from bot.tables.pace import pace_of
from bot.tables.reminders import NUDGE, REMIND
from bot.tables.session import Session
from storage import clocks as clock_rows
from storage import timers
from storage.rows import ClockRow
from storage.transaction import Transaction

SOME_MS = 12 * HOUR_MS
"""At least so much more, whatever the pace's step."""
AGAIN_MS = 3 * DAY_MS
"""At a table without clocks the question comes again after this."""


async def grant(
    tx: Transaction, session: Session, seat: int, now: int, *, at_least: bool = False
) -> None:
    """Give a seat its pace's step, some hours at least; ``at_least``: only up to so much."""
    pace = pace_of(session.pace)
    if not pace.clocked:
        stamp = session.asked(seat)
        if stamp is not None:
            await timers.put(tx, clocks.patience(session, seat, stamp, now + AGAIN_MS))
        return
    row = await clock_rows.of_seat(tx, session.id, seat)
    row = row or ClockRow(table_id=session.id, seat=seat, bank=pace.bank)
    rest, more = clocks.left(row, now), max(pace.step, SOME_MS)
    bank = max(rest, more) if at_least else rest + more
    since = None if row.since is None else now
    await clocks.store(tx, msgspec.structs.replace(row, bank=bank, since=since))


async def fill(tx: Transaction, session: Session, seat: int) -> None:
    """A full clock that stands, and no time kept for whoever sat there before."""
    for kind in (clocks.EXPIRE, REMIND, NUDGE):
        await timers.drop_of_table(tx, session.id, kind=kind, seat=seat)
    pace = pace_of(session.pace)
    if pace.clocked:
        await clocks.store(tx, ClockRow(table_id=session.id, seat=seat, bank=pace.bank))
