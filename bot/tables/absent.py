"""Somebody the table waits for too long, or who has left the server: the others decide (F23, F27).

Nothing happens by itself. When a clock has run out (at a table without clocks: when the reminders
were not answered, or after a week) the others are asked; whoever may manage the server can overrule
them. With nobody else at the table nothing is asked.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot.tables import clocks, offers, standin
from bot.tables.absent_votes import KINDS, About, kind_for
from bot.tables.announce import Due
from bot.tables.habits import is_away
from bot.tables.handing import heir
from bot.tables.moves import Moves
from bot.tables.pace import pace_of
from bot.tables.reminders import NEVER
from bot.tables.session import Session
from bot.tables.store import Overtaken, Store
from bot.tables.votes import Votes, entitled
from storage import clocks as clock_rows
from storage import tables, timers, users, votes
from storage.rows import TimerRow
from storage.transaction import Transaction

GONE = "gone"
"""Kind of the timer that notes that somebody has left the server. Its ``count`` is the stamp of
the decision the others were asked about last; it is due when there is another."""


def _gone(session: Session, seat: int, due_at: int, stamp: int) -> TimerRow:
    return TimerRow(
        key=f"{GONE}:{session.id}:{seat}",
        kind=GONE,
        due_at=due_at,
        table_id=session.id,
        seat=seat,
        user_id=session.seats[seat].user_id,
        count=stamp,
    )


class Absent:
    """Asks the others, and sees to what they decided."""

    def __init__(self, store: Store, moves: Moves, polls: Votes) -> None:
        self._store, self._moves, self._votes = store, moves, polls
        moves.after.append(self._follow)

    # -- timers ------------------------------------------------------------------------------

    async def expired(self, tx: Transaction, row: TimerRow) -> None:
        """A clock has run out, or the table has waited long: the handler of `clocks.EXPIRE`."""
        session = await self._store.playable(tx, row.table_id)
        if session is None or row.seat is None:
            return
        now = self._store.now()
        stamp = session.asked(row.seat)
        if not pace_of(session.pace).clocked:
            user = await users.get(tx, session.seats[row.seat].user_id or 0)
            if user is not None and is_away(user, now):
                await timers.put(tx, msgspec.structs.replace(row, due_at=user.away_until or now))
            elif stamp == row.count:
                await self._ask(tx, session, row.seat)
            return
        clock = await clock_rows.of_seat(tx, session.id, row.seat)
        if clock is None or clock.since is None:
            return
        if clocks.left(clock, now) > 0:
            await clocks.store(tx, clock)  # it has got more time meanwhile
        else:
            await self._ask(tx, session, row.seat)

    async def unanswered(self, tx: Transaction, session: Session, seat: int) -> None:
        """The last reminder of a decision was given; at a table with clocks those decide."""
        if not pace_of(session.pace).clocked:
            await self._ask(tx, session, seat)

    async def again_gone(self, tx: Transaction, row: TimerRow) -> None:
        """The table waits once more for somebody who has left the server: handler of `GONE`."""
        session = await self._store.playable(tx, row.table_id)
        if session is None or row.seat is None:
            return
        if session.seats[row.seat].user_id == row.user_id:
            stamp = session.asked(row.seat)
            await timers.put(tx, _gone(session, row.seat, NEVER, stamp or row.count))
            await self._ask(tx, session, row.seat)

    # -- leaving the server ------------------------------------------------------------------

    async def departed(self, table_id: int, user_id: int) -> None:
        """Somebody is not in the table's server any more: tell it, ask about their seat if the
        table waits for it, and have somebody else stand for the table (F23, F25)."""
        session = await self._store.load(table_id)
        if session is None or not session.live or session.row.problem:
            return
        seat = session.seat_of(user_id)
        if seat is None or await self._noted(session, seat, user_id):
            return

        async def attempt() -> Session:
            session = await self._moves.live(table_id)

            async def work(tx: Transaction) -> Session:
                stamp = session.asked(seat)
                await timers.put(tx, _gone(session, seat, NEVER, stamp or 0))
                next_one = heir(session, seat)
                starter = next_one if next_one is not None else session.row.starter_id
                version = session.row.version
                if not await tables.advance(tx, session.id, version, starter_id=starter):
                    raise Overtaken
                row = msgspec.structs.replace(session.row, version=version + 1, starter_id=starter)
                after = replace(session, row=row)
                payload: dict[str, str | int | bool | None] = {"code": "gone", "seat": seat}
                if next_one is not None:
                    payload["heir"] = session.seat_of(next_one)
                await self._store.publish(
                    tx, after, [Due("notice", after.number, seat, payload=payload)]
                )
                await self._ask(tx, after, seat)
                return after

            return await self._store.commit(work)

        await self._store.change(table_id, attempt)

    async def present(self, session: Session, user_id: int) -> None:
        """Somebody is in the table's server (again)."""
        seat = session.seat_of(user_id)
        if seat is not None and await self._noted(session, seat, user_id):
            async with self._store.db.write() as tx:
                await timers.drop(tx, f"{GONE}:{session.id}:{seat}")

    async def _noted(self, session: Session, seat: int, user_id: int) -> bool:
        async with self._store.db.read() as tx:
            row = await timers.get(tx, f"{GONE}:{session.id}:{seat}")
        return row is not None and row.user_id == user_id

    # -- automatic players -------------------------------------------------------------------

    async def stand_ins(self, session: Session) -> list[int]:
        """The seats of people for whom an automatic player is to answer what is open."""
        async with self._store.db.read() as tx:
            return await standin.seats(tx, session)

    # -- inside a transaction ----------------------------------------------------------------

    async def _ask(self, tx: Transaction, session: Session, seat: int) -> None:
        """Ask the others about what the table waits for this seat for, if there are any."""
        row, stamp = session.seats[seat], session.asked(seat)
        waited = stamp is not None and row.kind == "person" and not row.left
        if not waited or row.user_id is None or not entitled(session, seat):
            return
        if await self._is_asked(tx, session, seat):
            return
        left = await timers.get(tx, f"{GONE}:{session.id}:{seat}")
        about = About(session.number, left is not None and left.user_id == row.user_id)
        await self._votes.ask(
            tx,
            session,
            kind_for(session, seat).name,
            seat=seat,
            stamp=stamp,
            body=msgspec.json.encode(about),
        )

    async def _is_asked(self, tx: Transaction, session: Session, seat: int) -> bool:
        names = [kind.name for kind in KINDS]
        running = await votes.running(tx, session.id)
        return any(one.seat == seat and one.kind in names for one in running)

    async def _follow(self, tx: Transaction, session: Session) -> list[Due]:
        """After a change of the table: what stands beside it is brought up to date."""
        due: list[Due] = []
        rows = await timers.of_table(tx, session.id)
        for row in rows:
            if row.kind == standin.STAND_IN:
                await standin.follow(tx, session, row)
            elif row.kind == offers.OFFER:
                due += await offers.follow(tx, session, row)
            elif row.kind == GONE:
                await self._follow_gone(tx, session, row)
        if session.live and pace_of(session.pace).clocked:
            await self._rearm(tx, session, {row.key for row in rows})
        return due

    async def _follow_gone(self, tx: Transaction, session: Session, row: TimerRow) -> None:
        seat = session.seats[row.seat or 0]
        if not session.live or seat.user_id != row.user_id:
            await timers.drop(tx, row.key)
            return
        stamp = session.asked(seat.seat)
        if stamp is not None and stamp != row.count and seat.kind == "person":
            await timers.put(tx, _gone(session, seat.seat, self._store.now(), row.count))

    async def _rearm(self, tx: Transaction, session: Session, keys: set[str]) -> None:
        """A clock that has run out is asked about again where the former question fell away."""
        for seat in session.waiting_people():
            key = clocks.expiry(session.id, seat.seat)
            clock = await clock_rows.of_seat(tx, session.id, seat.seat) if key not in keys else None
            if clock is None or clock.since is None:
                continue
            out = clocks.left(clock, self._store.now()) == 0 and entitled(session, seat.seat)
            if out and not await self._is_asked(tx, session, seat.seat):
                await clocks.store(tx, clock)
