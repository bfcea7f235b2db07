"""What waits to be sent and how many tables are open, counted for whoever watches the bot."""

from __future__ import annotations

from storage import outbox, tables
from storage.backlog import Backlog, backlog
from storage.database import Database
from storage.shards import Share
from tests.storage.make import NOW, a_table


async def test_what_waits_is_counted_and_dated(db: Database) -> None:
    async with db.read() as tx:
        nothing = await backlog(tx, stale_after=1000)
    none = {"pending": 0, "sending": 0}, {"lobby": 0, "live": 0}
    assert nothing == Backlog(*none, oldest_at=None, due_at=None)
    async with db.write() as tx:
        first, second = await a_table(tx, 100), await a_table(tx, 101, guild_id=1 << 22)
        await tables.advance(tx, second.id, 1, status="live")
        over = await a_table(tx, 102)
        await tables.advance(tx, over.id, 1, status="finished")
        for at, table in ((0, first), (10, first), (5, second)):
            await outbox.add(tx, "board", b"{}", at=NOW + at, table_id=table.id, channel_id=9)
        (sent, _) = await outbox.claim(tx, "me", at=NOW + 20, stale_before=0)
        assert await outbox.done(tx, sent.id, "me", at=NOW + 30)
    async with db.read() as tx:
        found = await backlog(tx, stale_after=1000)
        theirs = await backlog(tx, stale_after=1000, share=Share(2, (1,)))
    assert found.unsent == {"pending": 1, "sending": 1}
    assert found.tables == {"lobby": 1, "live": 1}
    assert found.oldest_at == NOW + 5
    assert found.due_at == NOW + 10  # what is being sent is not due until its claim is stale
    assert theirs.unsent == found.unsent
    assert theirs.due_at == NOW + 20 + 1000 + 1
