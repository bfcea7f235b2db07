"""The outbox: what is stored is sent in order, once, by whoever is alive."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import sqlite

from storage import outbox
from storage.database import Database
from storage.errors import DuplicateNonce
from storage.rows import OutboxKind, OutboxRow
from tests.storage.make import NOW, a_table, ids

HOLD = 60_000


async def put(
    db: Database, table_id: int, kind: OutboxKind = "step", *, at: int = NOW, **more: object
) -> int:
    """Add a row for the channel (or user) of a table."""
    values: dict[str, object] = {"channel_id": 100, **more}
    async with db.write() as tx:
        return await outbox.add(
            tx,
            kind,
            b"payload",
            at=at,
            table_id=table_id,
            **values,  # type: ignore[arg-type]
        )


async def take(db: Database, by: str, at: int, limit: int = 10) -> list[OutboxRow]:
    async with db.write() as tx:
        return await outbox.claim(tx, by, at=at, stale_before=at - HOLD, limit=limit)


async def due(db: Database) -> int | None:
    async with db.read() as tx:
        return await outbox.next_due(tx, stale_after=HOLD)


@pytest.fixture
async def table_id(db: Database) -> int:
    async with db.write() as tx:
        return (await a_table(tx)).id


async def test_a_row_comes_back_as_it_was_stored(db: Database, table_id: int) -> None:
    row_id = await put(db, table_id, "dm", seat=1, user_id=2**60, channel_id=None, version=4)
    (row,) = await take(db, "a", NOW)
    assert row.id == row_id
    assert (row.kind, row.seat, row.user_id, row.channel_id) == ("dm", 1, 2**60, None)
    assert (row.payload, row.version, row.created_at) == (b"payload", 4, NOW)
    assert (row.status, row.attempts, row.claimed_by, row.claimed_at) == ("sending", 1, "a", NOW)
    assert 0 < len(row.nonce) <= outbox.NONCE_MAX


async def test_a_nonce_is_unique_and_short(db: Database, table_id: int) -> None:
    await put(db, table_id, nonce="n" * 25)
    with pytest.raises(DuplicateNonce) as caught:
        await put(db, table_id, nonce="n" * 25)
    assert caught.value.nonce == "n" * 25
    with pytest.raises(ValueError, match="at most 25"):
        await put(db, table_id, nonce="n" * 26)


async def test_one_lane_is_sent_in_order_even_while_its_head_waits(
    db: Database, table_id: int
) -> None:
    first, second = await put(db, table_id, "step"), await put(db, table_id, "log")
    private = await put(db, table_id, "dm", user_id=7)
    assert ids(await take(db, "a", NOW)) == [first, private]
    assert await take(db, "a", NOW) == []
    async with db.write() as tx:
        assert await outbox.done(tx, private, "a", at=NOW, message_id=9)
        assert await outbox.retry(tx, first, "a", not_before=NOW + 500, error="503")
    assert await take(db, "a", NOW + 499) == []
    assert await due(db) == NOW + 500
    (again,) = await take(db, "a", NOW + 500)
    assert (again.id, again.attempts, again.error) == (first, 2, "503")
    async with db.write() as tx:
        assert await outbox.failed(tx, first, "a", at=NOW, error="403")
    assert ids(await take(db, "a", NOW + 500)) == [second]


async def test_lanes_of_two_tables_and_of_ones_own_do_not_wait(db: Database, table_id: int) -> None:
    async with db.write() as tx:
        other = (await a_table(tx, 200)).id
    rows = [await put(db, table_id), await put(db, other)]
    rows.append(await put(db, table_id, "strip", lane="strip"))
    assert ids(await take(db, "a", NOW, limit=2)) == rows[:2]
    assert ids(await take(db, "a", NOW)) == rows[2:]


async def test_later_rows_are_not_due_yet(db: Database, table_id: int) -> None:
    assert await due(db) is None
    await put(db, table_id, not_before=NOW + 10)
    assert await take(db, "a", NOW + 9) == []
    assert await due(db) == NOW + 10
    assert len(await take(db, "a", NOW + 10)) == 1
    assert await due(db) == NOW + 10 + HOLD + 1


async def test_f04_a_killed_workers_row_is_taken_over_once(db: Database, table_id: int) -> None:
    row_id = await put(db, table_id)
    assert ids(await take(db, "killed", NOW)) == [row_id]
    assert await take(db, "b", NOW + HOLD) == []
    moment = await due(db)
    assert moment == NOW + HOLD + 1
    (row,) = await take(db, "b", moment)
    assert (row.id, row.attempts, row.claimed_by) == (row_id, 2, "b")
    assert await take(db, "c", moment) == []


async def test_f08_a_frozen_worker_that_wakes_up_has_lost_its_row(
    db: Database, table_id: int
) -> None:
    row_id = await put(db, table_id)
    await take(db, "frozen", NOW)
    await take(db, "b", NOW + 2 * HOLD)
    async with db.write() as tx:
        late = NOW + 2 * HOLD
        assert not await outbox.keep(tx, row_id, "frozen", at=late)
        assert not await outbox.done(tx, row_id, "frozen", at=late, message_id=1)
        assert not await outbox.retry(tx, row_id, "frozen", not_before=late, error="x")
        assert not await outbox.failed(tx, row_id, "frozen", at=late, error="x")
        assert not await outbox.dropped(tx, row_id, "frozen", at=late, reason="x")
        assert await outbox.keep(tx, row_id, "b", at=late + 1)
        assert await outbox.done(tx, row_id, "b", at=late + 2, message_id=2)
        row = await outbox.get(tx, row_id)
    assert row is not None
    assert (row.status, row.message_id, row.claimed_at) == ("done", 2, late + 1)


async def test_f09_workers_of_two_processes_share_rows_without_doubling(
    url: str, db: Database
) -> None:
    other = await Database.open(url)
    async with db.write() as tx:
        made = [(await a_table(tx, channel)).id for channel in range(20)]
    rows = [await put(db, table_id) for table_id in made for _ in range(2)]
    sent: list[int] = []

    async def work(mine: Database, by: str) -> None:
        while len(sent) < len(rows):
            for row in await take(mine, by, NOW, limit=3):
                sent.append(row.id)
                async with mine.write() as tx:
                    assert await outbox.done(tx, row.id, by, at=NOW)

    await asyncio.gather(work(db, "a"), work(other, "b"), work(other, "c"))
    await other.close()
    assert sorted(sent) == rows
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert sent.index(first) < sent.index(second)


async def test_f38_only_the_newest_board_is_left(db: Database, table_id: int) -> None:
    async with db.write() as tx:
        other = (await a_table(tx, 200)).id
    foreign = await put(db, other, "board")
    sending = await put(db, table_id, "board", version=1)
    (claimed, _) = sorted(await take(db, "a", NOW), key=lambda row: row.table_id != table_id)
    assert claimed.id == sending
    overtaken = [await put(db, table_id, "board", version=n) for n in (2, 3)]
    step = await put(db, table_id, "step", version=3)
    newest = await put(db, table_id, "board", version=4)
    async with db.write() as tx:
        dropped = await outbox.drop_older_boards(tx, table_id, at=NOW)
        assert ids(dropped) == overtaken
        assert not await outbox.is_newest_board(tx, claimed)
        assert await outbox.dropped(tx, sending, "a", at=NOW, reason="a newer board follows")
        rows = {row.id: row for row in await outbox.of_table(tx, table_id)}
        assert await outbox.is_newest_board(tx, rows[newest])
        assert [rows[n].status for n in (sending, *overtaken)] == ["dropped"] * 3
        assert [rows[n].status for n in (step, newest)] == ["pending"] * 2
        kept = await outbox.get(tx, foreign)
        assert kept is not None
        assert kept.status == "sending"


async def test_what_a_table_has_pending_can_be_dropped(db: Database, table_id: int) -> None:
    async with db.write() as tx:
        other = (await a_table(tx, 200)).id
    log, board = await put(db, table_id, "log"), await put(db, table_id, "board")
    kept = await put(db, other, "log")
    async with db.write() as tx:
        assert await outbox.drop_pending(tx, table_id, at=NOW, reason="x", kind="board") == 1
        assert await outbox.drop_pending(tx, table_id, at=NOW, reason="cancelled") == 1
        rows = [await outbox.get(tx, row_id) for row_id in (log, board, kept)]
    assert [row.status for row in rows if row] == ["dropped", "dropped", "pending"]


async def test_finished_rows_are_purged_and_unsent_ones_kept(db: Database, table_id: int) -> None:
    done, waiting = await put(db, table_id), await put(db, table_id)
    await take(db, "a", NOW)
    async with db.write() as tx:
        assert await outbox.done(tx, done, "a", at=NOW)
        assert await outbox.purge(tx, done_before=NOW) == 0
        assert await outbox.purge(tx, done_before=NOW + 1) == 1
        assert ids(await outbox.of_table(tx, table_id)) == [waiting]
    # Ids are never used twice, or a stale reference would mean another message.
    async with db.write() as tx:
        await outbox.drop_pending(tx, table_id, at=NOW, reason="x")
        await outbox.purge(tx, done_before=NOW + 1)
    assert await put(db, table_id) > waiting


async def test_old_rows_go_by_and_by(db: Database, table_id: int) -> None:
    rows = [await put(db, table_id, nonce=f"n{n}") for n in range(5)]
    async with db.write() as tx:
        await outbox.drop_pending(tx, table_id, at=NOW, reason="x")
        assert await outbox.purge(tx, done_before=NOW + 1, limit=3) == 3
        assert ids(await outbox.of_table(tx, table_id)) == rows[3:]
        assert await outbox.purge(tx, done_before=NOW + 1, limit=3) == 2


async def test_looking_for_work_reads_no_finished_rows(sqlite_url: str) -> None:
    db = await Database.open(sqlite_url)
    heads = str(
        outbox._heads().compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
    )
    async with db.read() as tx:
        plan = (await tx.execute(text("EXPLAIN QUERY PLAN " + heads))).scalars().all()
        steps = [row[3] for row in (await tx.execute(text("EXPLAIN QUERY PLAN " + heads))).tuples()]
    assert plan
    assert any("ix_outbox_unsent" in step for step in steps), steps
    await db.close()
