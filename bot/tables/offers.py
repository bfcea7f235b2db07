"""A seat offered to anybody: whoever takes it plays on in it (F23, F27).

The offer is a row beside the table, so it outlives restarts. It is withdrawn when the one who sits
there acts again, and when the seat changes hands or the game ends.
"""

from __future__ import annotations

import msgspec

from bot.language import _
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.grace import fill
from bot.tables.handing import settled, to_another
from bot.tables.moves import Moves
from bot.tables.reminders import NEVER
from bot.tables.seating import NAME_MAX, Person
from bot.tables.session import Session
from bot.tables.store import Store
from storage import actions, drafts, filed, posts, timers, users
from storage.rows import TimerRow
from storage.transaction import Transaction

OFFER = "offer"
"""Kind of the row, kept among the timers, which nobody acts on as one."""
OFFERED, WITHDRAWN = "seat-offered", "offer-withdrawn"
"""Codes of the notices."""
OWN = ("choice", "undo")
"""Kinds of action by which somebody shows that they are there."""


class Body(msgspec.Struct, frozen=True):
    """``id``: of this offer, which no other has; ``number``: the last action when it was made."""

    id: int
    number: int


def _key(session: Session, seat: int) -> str:
    return f"{OFFER}:{session.id}:{seat}"


async def put(tx: Transaction, session: Session, seat: int, offer_id: int) -> Due:
    """Offer a seat; returns the post with its button, for the channel."""
    row = TimerRow(
        key=_key(session, seat),
        kind=OFFER,
        due_at=NEVER,
        table_id=session.id,
        seat=seat,
        user_id=session.seats[seat].user_id,
        body=msgspec.json.encode(Body(offer_id, session.number)),
    )
    await timers.put(tx, row)
    return Due(
        "notice",
        session.number,
        seat,
        payload={"code": OFFERED, "seat": seat, "offer": offer_id},
    )


async def follow(tx: Transaction, session: Session, row: TimerRow) -> list[Due]:
    """After a change: withdraw what is no longer to be had."""
    seat, body = row.seat or 0, msgspec.json.decode(row.body, type=Body)
    sits = session.seats[seat]
    same = sits.kind == "person" and not sits.left and sits.user_id == row.user_id
    if session.live and same:
        since = await actions.of_table(tx, session.id, after=body.number)
        if not any(one.seat == seat and one.kind in OWN for one in since):
            return []
    await timers.drop(tx, row.key)
    taken = sits.kind == "person" and not same
    payload: dict[str, str | int | bool | None] = {"code": WITHDRAWN, "seat": seat, "taken": taken}
    return [Due("notice", session.number, seat, payload=payload)] if session.live else []


class Offers:
    """Takes an offered seat."""

    def __init__(self, store: Store, moves: Moves) -> None:
        self._store, self._moves = store, moves

    async def take(
        self,
        table_id: int,
        person: Person,
        seat: int,
        offer_id: int,
        *,
        interaction_id: int | None = None,
    ) -> Session:
        """Sit down there. TableError ``closed`` if it is not offered any more, ``seated`` for who
        has or had a seat at the table (F16, F26)."""

        async def attempt() -> Session:
            session = await self._moves.live(table_id)
            if any(one.user_id == person.user_id for one in session.seats):
                raise TableError("seated", _("You have, or had, a seat at this table already."))

            async def work(tx: Transaction) -> Session:
                row = await timers.get(tx, _key(session, seat))
                if row is None or msgspec.json.decode(row.body, type=Body).id != offer_id:
                    raise TableError("closed", _("That seat is not to be had any more."))
                await users.seen(tx, person.user_id, person.name[:NAME_MAX], at=self._store.now())
                await _cleared(tx, session, seat)
                change = to_another(session, seat, person)
                return await self._moves.apply(tx, session, [change], interaction_id)

            return await self._store.commit(work)

        return await settled(self._store, table_id, attempt, interaction_id)


async def _cleared(tx: Transaction, session: Session, seat: int) -> None:
    """Nothing stays of whoever sat there: what they left for later, their timers, and their
    private messages, into which nothing is written any more (F18)."""
    await drafts.drop(tx, session.id, seat)
    await drafts.drop_instructions(tx, session.id, seat)
    await filed.drop(tx, session.id, seat)
    await fill(tx, session, seat)
    for post in await posts.of_table(tx, session.id, "dm"):
        if post.seat == seat:
            await posts.forget(tx, post.message_id)
