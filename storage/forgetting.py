"""Taking a person out of everything stored, while the games that others play stay.

What is encoded by the callers (options, events, payloads) is theirs to look through: this hands it
out and takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Table, delete, or_, select, update

from storage import results
from storage.rows import SeatRow
from storage.schema import (
    absences,
    actions,
    drafts,
    filed,
    instructions,
    outbox,
    posts,
    seats,
    tables,
    timers,
    users,
)
from storage.transaction import Transaction

NOBODY_ID = 0
"""Who opened a table, once that person is forgotten."""
_OF_SEAT: tuple[Table, ...] = (drafts, instructions, filed)


class Encoded(msgspec.Struct, frozen=True, kw_only=True):
    """Something encoded; `id` is that of its table or message."""

    id: int
    body: bytes


async def erase(tx: Transaction, user_id: int, *, name: str) -> list[SeatRow]:
    """Delete a person and all that is only theirs; the seats they had go on under `name`.

    Returns the seats as they were. Games in play that wait for this person are the caller's
    matter. The versions of their tables rise, so that no process goes on with a former copy.
    """
    had = await tx.rows(
        select(seats).where(seats.c.user_id == user_id).order_by(seats.c.table_id), SeatRow
    )
    for row in had:
        for table in (*_OF_SEAT, posts):
            theirs = (table.c.table_id == row.table_id, table.c.seat == row.seat)
            await tx.execute(delete(table).where(*theirs))
    mine: ColumnElement[bool] = tables.c.id.in_([row.table_id for row in had])
    touched = or_(mine, tables.c.starter_id == user_id)
    await tx.execute(update(tables).where(touched).values(version=tables.c.version + 1))
    for table in (timers, outbox, absences, users):
        await tx.execute(delete(table).where(table.c.user_id == user_id))
    opened = update(tables).where(tables.c.starter_id == user_id)
    await tx.execute(opened.values(starter_id=NOBODY_ID))
    sat = update(seats).where(seats.c.user_id == user_id)
    await tx.execute(sat.values(user_id=None, name=name))
    await results.forget(tx, user_id)
    return had


async def options(tx: Transaction) -> list[Encoded]:
    """The options of all tables."""
    found = select(tables.c.id, tables.c.options.label("body"))
    return await tx.rows(found.order_by(tables.c.id), Encoded)


async def put_options(tx: Transaction, one: Encoded) -> None:
    """Store a table's options in place of the former ones."""
    here = update(tables).where(tables.c.id == one.id)
    await tx.execute(here.values(options=one.body, version=tables.c.version + 1))


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """What an action holds besides the moves of a game."""

    table_id: int
    number: int
    seat: int | None
    choice: bytes | None
    events: bytes | None


async def notes(tx: Transaction, besides: Iterable[str]) -> list[Noted]:
    """All actions of any kind but these, in order."""
    fields = [actions.c[name] for name in Noted.__struct_fields__]
    found = select(*fields).where(actions.c.kind.not_in(list(besides)))
    return await tx.rows(found.order_by(actions.c.table_id, actions.c.number), Noted)


async def put_note(tx: Transaction, one: Noted) -> None:
    """Store what an action holds in place of what it held, and raise its table's version."""
    here = (actions.c.table_id == one.table_id, actions.c.number == one.number)
    changed = update(actions).where(*here).values(choice=one.choice, events=one.events)
    await tx.execute(changed)
    raised = update(tables).where(tables.c.id == one.table_id)
    await tx.execute(raised.values(version=tables.c.version + 1))


async def payloads(tx: Transaction, kind: str) -> list[Encoded]:
    """The payloads of all messages of a kind in the outbox."""
    found = select(outbox.c.id, outbox.c.payload.label("body"))
    return await tx.rows(found.where(outbox.c.kind == kind), Encoded)


async def put_payload(tx: Transaction, one: Encoded) -> None:
    """Store a message's payload in place of the former one."""
    await tx.execute(update(outbox).where(outbox.c.id == one.id).values(payload=one.body))
