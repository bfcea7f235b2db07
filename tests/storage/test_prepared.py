"""Queries that are spelled out once answer as others do."""

from __future__ import annotations

import pytest
from sqlalchemy import JSON, Column, MetaData, Table, select
from sqlalchemy.dialects.sqlite.aiosqlite import dialect

from storage import clocks, outbox, posts, seats, tables, timers, users
from storage.database import Database
from storage.errors import TransactionFailed
from storage.prepared import Prepared, given
from storage.rows import ClockRow, PostRow, SeatRow, TimerRow, UserRow
from storage.schema import users as people
from storage.shards import Share
from tests.storage.make import NOW, a_table

QUESTION = Prepared(select(people).where(people.c.user_id == given("user_id")))


def a_post(table_id: int, message_id: int, *, seat: int | None) -> PostRow:
    """A board, for everybody or for a seat."""
    return PostRow(
        message_id=message_id,
        table_id=table_id,
        kind="board",
        seat=seat,
        channel_id=1,
        version=1,
        events=0,
        at=NOW,
    )


async def test_answers_are_those_of_the_same_statement_made_anew(db: Database) -> None:
    async with db.write() as tx:
        await users.seen(tx, 7, "Ada", at=NOW)
        await users.set_habits(tx, 7, upcoming=True, hidden=False, every=3)
    async with db.read() as tx:
        plain = await tx.row(select(people).where(people.c.user_id == 7), UserRow)
        assert plain is not None
        assert await tx.first(QUESTION, UserRow, user_id=7) == plain
        assert (plain.upcoming, plain.hidden) == (True, False)
        assert await tx.asked(QUESTION, UserRow, user_id=7) == [plain]
        assert await tx.value(QUESTION, user_id=7) == 7
        assert await tx.first(QUESTION, UserRow, user_id=8) is None
        assert await tx.value(QUESTION, user_id=8) is None


async def test_what_is_asked_often_is_asked_so(db: Database) -> None:
    async with db.write() as tx:
        table = await a_table(tx)
        seat = SeatRow(table_id=table.id, seat=1, kind="person", user_id=5, name="Ben")
        await seats.take(tx, seat)
        await clocks.put(tx, ClockRow(table_id=table.id, seat=1, bank=9, since=None))
        late, soon = (
            TimerRow(key=key, kind="x", table_id=table.id, due_at=at)
            for key, at in (("a", 5), ("b", 3))
        )
        await timers.put(tx, late)
        await timers.put(tx, soon)
        for number, at in ((3, None), (4, None), (5, 1)):
            await posts.put(tx, a_post(table.id, number, seat=at))
        row = await outbox.add(tx, "board", b"", at=NOW, table_id=table.id, channel_id=1)
    async with db.read() as tx:
        assert await tables.get(tx, table.id) == table
        assert await tables.by_code(tx, table.code.lower()) == table
        assert await tables.open_in_channel(tx, table.channel_id) == table
        assert await tables.mark(tx, table.id) == (table.version, None)
        assert await seats.of_table(tx, table.id) == [seat]
        assert await seats.of_user(tx, table.id, 5) == seat
        assert [one.bank for one in await clocks.of_table(tx, table.id)] == [9]
        assert await timers.of_table(tx, table.id) == [soon, late]
        assert await timers.due(tx, 4, kinds=("x", "y")) == [soon]
        assert await timers.due(tx, 9, kinds=("x",), limit=1) == [soon]
        assert await timers.due(tx, 9, kinds=("y",)) == []
        assert await timers.next_at(tx, kinds={"x": 1}) == 3
        assert await timers.next_at(tx, kinds=()) is None
        noted = await posts.of_table(tx, table.id, "board")
        assert [one.message_id for one in noted] == [3, 4, 5]
        assert await posts.of_table(tx, table.id, "dm") == []
        assert await posts.of_table(tx, table.id) == noted
        assert await posts.by_message(tx, 4) == noted[1]
        assert await posts.latest(tx, table.id, "board") == noted[1]
        assert await posts.latest(tx, table.id, "board", 1) == noted[2]
        assert await posts.latest(tx, table.id, "board", 2) is None
        assert await outbox.next_due(tx, share=Share(2, (1,)), stale_after=1000) is None
        assert await outbox.next_due(tx, stale_after=1000) == NOW
        made = await outbox.get(tx, row)
        assert made is not None
        assert await outbox.is_newest_board(tx, made)


async def test_a_question_that_fails_ends_the_transaction(db: Database) -> None:
    wrong = Prepared(select(Table("nowhere", MetaData(), Column("x", people.c.name.type))))
    async with db.read() as tx:
        with pytest.raises(Exception, match="nowhere"):
            await tx.value(wrong)
        assert tx.failed
        with pytest.raises(TransactionFailed):
            await tx.value(QUESTION, user_id=1)
    with pytest.raises(RuntimeError, match="over"):
        await tx.value(QUESTION, user_id=1)


def test_values_that_have_to_be_converted_are_refused() -> None:
    table = Table("odd", MetaData(), Column("x", JSON))
    with pytest.raises(ValueError, match="converted"):
        Prepared(select(table).where(table.c.x == given("x"))).spelled(dialect(), {})
