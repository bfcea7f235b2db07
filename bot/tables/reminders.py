"""Reminders: after the one ping of the board post, by everybody's own interval (F8, F28, F35).

They are timers beside the table, set and dropped in the transaction of each change. One of a kind
is set for a seat at a time, and its body names the decision, so none is ever given twice or late.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec

from bot.language import _
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.habits import DAY_MS, HOUR_MS, awake
from bot.tables.pace import pace_of
from bot.tables.session import Session
from bot.tables.store import Store
from storage import timers, users
from storage.rows import TimerRow, UserRow
from storage.transaction import Transaction

REMIND, NUDGE = "remind", "nudge"
MOST = 5
"""Reminders of one decision; then the table is told that the bot stops."""
USUAL_MS: dict[str, int] = {"daily": 12 * HOUR_MS, "relaxed": 24 * HOUR_MS, "slow": 48 * HOUR_MS}
"""Between two reminders, by pace, for who has not said otherwise."""
OTHERWISE_MS = 24 * HOUR_MS
NUDGE_MS = 30 * 60_000
"""The last one a simultaneous phase waits for is told after this time that all others are done."""
NEVER = 2**53
People = Mapping[int, UserRow]


class Body(msgspec.Struct, frozen=True):
    """What a reminder is about: the stamp of the decision; ``off``: not for this one."""

    stamp: int
    off: bool = False


async def put_forward(
    tx: Transaction, session: Session, seat: int, user: UserRow, until: int, now: int
) -> None:
    """Somebody is back before ``until``: what was put off to then comes at their interval."""
    row = await timers.get(tx, _key(REMIND, session, seat))
    if row is not None and row.due_at >= until and not _body(row).off:
        present = msgspec.structs.replace(user, away_from=None, away_until=None)
        at = awake(present, now + interval(session, user))
        await timers.put(tx, msgspec.structs.replace(row, due_at=min(row.due_at, at)))


def interval(session: Session, user: UserRow | None) -> int:
    """Milliseconds between two reminders; 0 for none."""
    if pace_of(session.pace).present:
        return 0
    if user is not None and user.every is not None:
        return user.every
    return USUAL_MS.get(session.pace, OTHERWISE_MS)


async def follow(
    tx: Transaction, before: Session | None, after: Session, people: People, now: int
) -> list[Due]:
    """Set and drop a table's reminders after a change; returns what is due about it at once."""
    kept = {row.key: row for row in await timers.of_table(tx, after.id)}
    wanted: dict[str, TimerRow] = {}
    for seat in after.waiting_people() if after.live else ():
        user = people.get(seat.user_id or 0)
        stamp, every = after.asked(seat.seat), interval(after, user)
        if stamp is None or not every:
            continue
        row = _timer(REMIND, after, seat.seat, seat.user_id, stamp, awake(user, now + every))
        wanted[row.key] = _same(kept.get(row.key), stamp) or row
    last = _last_one(before, after)
    if last is not None:
        user = people.get(after.seats[last].user_id or 0)
        stamp = after.asked(last) or 0
        at = awake(user, now + NUDGE_MS)
        reminder = wanted.get(_key(REMIND, after, last))
        if reminder is not None and reminder.due_at > at and not _body(reminder).off:
            row = _timer(NUDGE, after, last, after.seats[last].user_id, stamp, at)
            wanted[row.key] = _same(kept.get(row.key), stamp) or row
    for key, row in kept.items():
        if row.kind in (REMIND, NUDGE) and key not in wanted and not _stands(row, after):
            await timers.drop(tx, key)
    for key, row in wanted.items():
        if row != kept.get(key):
            await timers.put(tx, row)
    return _upcoming(before, after, people)


def _stands(row: TimerRow, session: Session) -> bool:
    """A nudge stays as long as its decision is waited for."""
    if row.kind != NUDGE or row.seat is None or not session.live:
        return False
    return session.asked(row.seat) == _body(row).stamp


def _same(row: TimerRow | None, stamp: int) -> TimerRow | None:
    """The timer that is set already, if it is about the same decision."""
    if row is not None and _body(row).stamp == stamp:
        return row
    return None


def _body(row: TimerRow) -> Body:
    return msgspec.json.decode(row.body, type=Body)


def _key(kind: str, session: Session, seat: int) -> str:
    return f"{kind}:{session.id}:{seat}"


def _timer(
    kind: str, session: Session, seat: int, user_id: int | None, stamp: int, due_at: int
) -> TimerRow:
    return TimerRow(
        key=_key(kind, session, seat),
        kind=kind,
        table_id=session.id,
        seat=seat,
        user_id=user_id,
        due_at=due_at,
        body=msgspec.json.encode(Body(stamp)),
    )


def _last_one(before: Session | None, after: Session) -> int | None:
    """The seat that a simultaneous phase waits for alone since this change."""
    if before is None or not after.live or len(before.waiting()) < 2 or len(after.waiting()) != 1:
        return None
    (seat,) = after.waiting()
    if before.asked(seat) != after.asked(seat) or after.seats[seat].kind != "person":
        return None
    return seat


def _upcoming(before: Session | None, after: Session, people: People) -> list[Due]:
    """ "You are next", for those who want it, once in every turn before theirs."""
    game = after.bound.game
    if not after.live or (before and game.turn(before.state) == game.turn(after.state)):
        return []
    seat = game.upcoming(after.state)
    row = after.seats[seat] if seat is not None else None
    if row is None or row.kind != "person" or row.left or row.user_id is None:
        return []
    user = people.get(row.user_id)
    if user is None or not user.upcoming:
        return []
    return [Due("notice", after.number, row.seat, row.user_id, {"code": "upcoming"})]


class Reminders:
    """What happens when a reminder's time has come, and when somebody presses its buttons."""

    def __init__(self, store: Store) -> None:
        self.given_up: list[Callable[[Transaction, Session, int], Awaitable[None]]] = []
        """told, in the transaction of the last reminder of a decision, whom it was for"""
        self._store = store

    async def remind(self, tx: Transaction, row: TimerRow) -> None:
        """Ping the one who is waited for, and set the next reminder."""
        found = await self._asked(tx, row)
        if found is None:
            return
        session, user = found
        now, seat = self._store.now(), row.seat or 0
        if (later := awake(user, now)) > now:
            await timers.put(tx, msgspec.structs.replace(row, due_at=later))
            return
        await timers.drop(tx, _key(NUDGE, session, seat))  # it would say the same again
        count = row.count + 1
        stamp = _body(row).stamp
        due = [_notice(session, row, user, "reminder", stamp=stamp, count=count)]
        if count < MOST:
            at = awake(user, now + interval(session, user))
            await timers.put(tx, msgspec.structs.replace(row, due_at=at, count=count))
        else:
            due.append(Due("notice", session.number, payload={"code": "unanswered", "seat": seat}))
        await self._store.publish(tx, session, due)
        for tell in self.given_up if count >= MOST else ():
            await tell(tx, session, seat)

    async def nudge(self, tx: Transaction, row: TimerRow) -> None:
        """Tell the last one that all others have chosen, unless a reminder comes right now."""
        found = await self._asked(tx, row)
        if found is None:
            return
        session, user = found
        now = self._store.now()
        if (later := awake(user, now)) > now:
            await timers.put(tx, msgspec.structs.replace(row, due_at=later))
            return
        reminder = await timers.get(tx, _key(REMIND, session, row.seat or 0))
        if reminder is None or reminder.due_at > now:
            stamp = _body(row).stamp
            due = _notice(session, row, user, "last", stamp=stamp)
            await self._store.publish(tx, session, [due])

    async def _asked(self, tx: Transaction, row: TimerRow) -> tuple[Session, UserRow | None] | None:
        """The table and the person, if they are still waited for in this matter."""
        session = await self._store.playable(tx, row.table_id)
        if session is None or row.seat is None:
            return None
        body = _body(row)
        user_id = session.seats[row.seat].user_id
        if body.off or user_id != row.user_id or session.asked(row.seat) != body.stamp:
            return None
        return session, await users.get(tx, user_id or 0)

    async def snooze(self, session: Session, seat: int, stamp: int, *, off: bool = False) -> int:
        """No reminder before tomorrow (``off``: none for this decision at all); returns when."""
        now = self._store.now()
        if session.asked(seat) != stamp:
            raise TableError("moved-on", _("That is done already; nothing will remind you of it."))
        async with self._store.db.write() as tx:
            user_id = session.seats[seat].user_id
            user = await users.get(tx, user_id or 0)
            at = NEVER if off else awake(user, now + DAY_MS)
            row = _timer(REMIND, session, seat, user_id, stamp, at)
            body = msgspec.json.encode(Body(stamp, off))
            await timers.put(tx, msgspec.structs.replace(row, body=body))
            await timers.drop(tx, _key(NUDGE, session, seat))
        return at


def _notice(session: Session, row: TimerRow, user: UserRow | None, code: str, **more: int) -> Due:
    """By direct message to who has their turns sent there, else in the channel."""
    direct = user is not None and user.dm == "on" and user.dm_closed_at is None
    payload: dict[str, str | int | bool | None] = {"code": code, "seat": row.seat, **more}
    return Due("notice", session.number, row.seat, row.user_id if direct else None, payload)
