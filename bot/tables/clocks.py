"""The arithmetic of clocks, and which of a table's run (F28, F35).

All in UTC epoch milliseconds: no calendar, no zone, no daylight saving comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from bot.tables.habits import DAY_MS, is_away
from bot.tables.pace import Pace, pace_of
from bot.tables.session import Book, Session
from storage import clocks, timers
from storage.rows import ClockRow, TimerRow, UserRow
from storage.served import ALL
from storage.shards import Share
from storage.transaction import Transaction

PATIENCE_MS = 7 * DAY_MS
"""So long a table without clocks waits for one decision before its people are asked about it."""
NOBODY: Mapping[int, UserRow] = MappingProxyType({})
EXPIRE = "expire"
"""Kind of the timer that a running clock sets, and at tables without clocks long waiting."""


def left(row: ClockRow, now: int) -> int:
    """Milliseconds left, never below 0. A clock that was set back costs nobody anything."""
    spent = max(0, now - row.since) if row.since is not None else 0
    return max(0, row.bank - spent)


def running(row: ClockRow, now: int) -> ClockRow:
    """The clock running from now on, or on as it ran."""
    return row if row.since is not None else msgspec.structs.replace(row, since=now)


def stopped(row: ClockRow, now: int, pace: Pace, *, earned: int = 0) -> ClockRow:
    """The clock standing, with the steps of ``earned`` decisions added, up to the cap."""
    bank = left(row, now)
    bank = max(bank, min(bank + earned * pace.step, pace.cap))
    return msgspec.structs.replace(row, bank=bank, since=None)


def expiry(table_id: int, seat: int) -> str:
    """The key of a seat's timer."""
    return f"{EXPIRE}:{table_id}:{seat}"


def answers(before: Book, after: Book, seat: int) -> bool:
    """Has this seat answered anything that the table waited for? What was optional, or merely
    changed in secret, earns no time: nobody may see how often that is done (F19)."""
    still = {item.stamp for item in after.open if item.decision.waiting}
    return any(
        item.decision.waiting and item.decision.seat == seat and item.stamp not in still
        for item in before.open
    )


def reopens(before: Book, after: Book, seat: int) -> bool:
    """Is this seat asked again, by an undo, for what it had answered? Told by the decisions' ids:
    their stamps are all new."""

    def asked(book: Book) -> set[str]:
        items = (one.decision for one in book.open)
        return {one.id for one in items if one.seat == seat and one.waiting}

    return not asked(after) <= asked(before)


def owing(owed: tuple[tuple[int, int], ...], seat: int, change: int) -> tuple[tuple[int, int], ...]:
    """``owed`` of a Book with so many more (or fewer) decisions of this seat, never below none.

    What a free undo takes back has earned its time already, and earns none again; the clock shows
    nothing of it, since others must not learn that something was taken back (F19).
    """
    counts = dict(owed)
    counts[seat] = max(0, counts.get(seat, 0) + change)
    return tuple(sorted((one, count) for one, count in counts.items() if count))


async def follow(
    tx: Transaction,
    session: Session,
    now: int,
    decided: Mapping[int, int],
    people: Mapping[int, UserRow] = NOBODY,
) -> None:
    """Start and stop a table's clocks after a change, in its transaction.

    ``decided``: seats that have made a decision with it that was waited for, and how many steps of
    time that earns. In a simultaneous phase each clock runs for itself; that of somebody who is
    away stands. A table that is over has none.
    """
    pace = pace_of(session.pace)
    if not pace.clocked:
        await _wait(tx, session, now)
        return
    if not session.live:
        await clocks.drop(tx, session.id)
        await timers.drop_of_table(tx, session.id, kind=EXPIRE)
        return
    kept = {row.seat: row for row in await clocks.of_table(tx, session.id)}
    waited = {
        seat.seat
        for seat in session.waiting_people()
        if not is_away(people.get(seat.user_id or 0), now)
    }
    for seat in session.seats:
        old = kept.get(seat.seat)
        row = old or ClockRow(table_id=session.id, seat=seat.seat, bank=pace.bank)
        if seat.seat in decided or seat.seat not in waited:
            row = stopped(row, now, pace, earned=decided.get(seat.seat, 0))
        if seat.seat in waited:
            row = running(row, now)
        if row != old:
            await store(tx, row)


def patience(session: Session, seat: int, stamp: int, due_at: int) -> TimerRow:
    """At a table without clocks: when the table has waited long enough for this decision."""
    return TimerRow(
        key=expiry(session.id, seat),
        kind=EXPIRE,
        due_at=due_at,
        table_id=session.id,
        seat=seat,
        count=stamp,
    )


async def _wait(tx: Transaction, session: Session, now: int) -> None:
    """Without clocks nobody blocks a table for ever either, be they reminded or not (F27)."""
    kept = {row.key: row for row in await timers.of_table(tx, session.id) if row.kind == EXPIRE}
    for seat in session.waiting_people() if session.live else ():
        stamp = session.asked(seat.seat) or 0
        row = patience(session, seat.seat, stamp, now + PATIENCE_MS)
        old = kept.pop(row.key, None)
        if old is None or old.count != row.count:
            await timers.put(tx, row)
    for key in kept:
        await timers.drop(tx, key)


async def store(tx: Transaction, row: ClockRow) -> None:
    """Store a clock, with the timer for its end while it runs."""
    await clocks.put(tx, row)
    key = expiry(row.table_id, row.seat)
    if row.since is None:
        await timers.drop(tx, key)
        return
    await timers.put(
        tx,
        TimerRow(
            key=key,
            kind=EXPIRE,
            due_at=row.since + row.bank,
            table_id=row.table_id,
            seat=row.seat,
        ),
    )


async def credit(tx: Transaction, milliseconds: int, share: Share = ALL) -> int:
    """Give everybody at these servers whose clock runs so much time: the bot was not there to take
    their move (F28). Returns how many clocks ran."""
    if milliseconds <= 0:
        return 0
    await timers.delay(tx, EXPIRE, milliseconds, share)
    return await clocks.credit(tx, milliseconds, share)
