"""Being away: a yearly bank of days in which the own clocks stand still and nothing reminds.

It refills no clock: each goes on where it stood. Whoever comes back early keeps the days left.
"""

from __future__ import annotations

from datetime import UTC, datetime

from bot.language import _, ngettext
from bot.tables import clocks
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.habits import DAY_MS, is_away
from bot.tables.pace import pace_of
from bot.tables.reminders import put_forward
from bot.tables.session import Session
from bot.tables.store import Store
from storage import clocks as clock_rows
from storage import tables, timers, users
from storage.rows import TimerRow
from storage.transaction import Transaction

BACK = "back"
"""Kind of the timer that ends an absence."""
YEAR_MS = 42 * DAY_MS
"""Away in one calendar year (UTC), at most."""


def year_of(now: int) -> int:
    """The calendar year of a time, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).year


class Absences:
    """Goes away and comes back, at all tables of a person at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def left(self, user_id: int) -> int:
        """Milliseconds of absence left this year."""
        async with self._store.db.read() as tx:
            spent = await users.away_spent(tx, user_id, year_of(self._store.now()))
        return max(0, YEAR_MS - spent)

    async def leave(self, user_id: int, until: int) -> None:
        """Be away until then; TableError(``bad-option``) where the bank does not hold so much."""
        now = self._store.now()
        async with self._store.db.write() as tx:
            await self._refund(tx, user_id, now)
            year = year_of(now)
            spent = await users.away_spent(tx, user_id, year)
            if until <= now:
                raise TableError("bad-option", _("That is in the past."))
            if spent + until - now > YEAR_MS:
                days = max(0, YEAR_MS - spent) // DAY_MS
                raise TableError(
                    "bad-option",
                    ngettext(
                        "You have {days} day of absence left this year.",
                        "You have {days} days of absence left this year.",
                        days,
                    ).format(days=days),
                )
            await users.spend_away(tx, user_id, year, until - now)
            await users.set_away(tx, user_id, now, until)
            row = TimerRow(key=f"{BACK}:{user_id}", kind=BACK, due_at=until, user_id=user_id)
            await timers.put(tx, row)
            payload: dict[str, str | int | bool | None] = {"code": "away", "until": until // 1000}
            await self._tell(tx, user_id, payload, now)

    async def come_back(self, user_id: int) -> bool:
        """Be there again before the time; False if the person was not away."""
        now = self._store.now()
        async with self._store.db.write() as tx:
            user = await users.get(tx, user_id)
            if user is None or not await self._refund(tx, user_id, now):
                return False
            await self._back(tx, user_id, now)
            for session, seat in await self._live(tx, user_id):
                await put_forward(tx, session, seat, user, user.away_until or now, now)
        return True

    async def ended(self, tx: Transaction, row: TimerRow) -> None:
        """The absence is over: the handler of its timer."""
        await self._back(tx, row.user_id or 0, self._store.now())

    async def _refund(self, tx: Transaction, user_id: int, now: int) -> bool:
        """Put back what is left of an absence under way; False if there is none."""
        user = await users.get(tx, user_id)
        if user is None or user.away_until is None or not is_away(user, now):
            return False
        begun = year_of(user.away_from or now)
        await users.spend_away(tx, user_id, begun, -(user.away_until - now))
        return True

    async def _back(self, tx: Transaction, user_id: int, now: int) -> None:
        await users.set_away(tx, user_id, None, None)
        await timers.drop(tx, f"{BACK}:{user_id}")
        await self._tell(tx, user_id, {"code": "back"}, now)

    async def _tell(
        self,
        tx: Transaction,
        user_id: int,
        payload: dict[str, str | int | bool | None],
        now: int,
    ) -> None:
        """Announce it at the person's tables in play, and stop or start their clocks there."""
        away = payload["code"] == "away"
        for session, seat in await self._live(tx, user_id):
            await _clock(tx, session, seat, now, away=away)
            due = Due("notice", session.number, seat, payload={**payload, "seat": seat})
            await self._store.publish(tx, session, [due])

    async def _live(self, tx: Transaction, user_id: int) -> list[tuple[Session, int]]:
        """The person's tables in play, and their seats there."""
        found: list[tuple[Session, int]] = []
        for head in await tables.heads_of_user(tx, user_id):
            session = await self._store.playable(tx, head.id)
            if session is not None and (seat := session.seat_of(user_id)) is not None:
                found.append((session, seat))
        return found


async def _clock(tx: Transaction, session: Session, seat: int, now: int, *, away: bool) -> None:
    pace = pace_of(session.pace)
    row = await clock_rows.of_seat(tx, session.id, seat) if pace.clocked else None
    if row is None:
        return
    if away:
        await clocks.store(tx, clocks.stopped(row, now, pace))
    elif seat in session.waiting():
        await clocks.store(tx, clocks.running(row, now))
