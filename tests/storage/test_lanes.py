"""What stands around a row in its lane."""

from __future__ import annotations

from storage import lanes, outbox
from storage.database import Database
from tests.storage.make import NOW, a_table, ids


async def test_rows_behind_one_are_the_unsent_of_its_lane(db: Database) -> None:
    async with db.write() as tx:
        one, two = (await a_table(tx, 1)).id, (await a_table(tx, 2)).id
        made = [
            await outbox.add(tx, kind, b"", at=NOW, table_id=table_id, channel_id=table_id)
            for table_id, kind in ((one, "board"), (one, "log"), (one, "board"), (two, "board"))
        ]
        first = await outbox.get(tx, made[0])
        assert first is not None
        assert ids(await lanes.behind(tx, first, "board")) == [made[2]]
        assert ids(await lanes.behind(tx, first, "board", "log")) == made[1:3]
        await outbox.drop_pending(tx, one, at=NOW, reason="x")
        assert await lanes.behind(tx, first, "board", "log") == []


async def test_f07_f29_what_became_of_the_rows_before(db: Database) -> None:
    async with db.write() as tx:
        table_id = (await a_table(tx)).id
        made = [
            await outbox.add(tx, kind, b"", at=NOW + n, table_id=table_id, channel_id=1)
            for n, kind in enumerate(("step", "board"))
        ]
        later = await outbox.get(tx, made[1])
        assert later is not None
        assert await lanes.newest_ended(tx, table_id) is None
        await outbox.claim(tx, "a", at=NOW, stale_before=0)
        assert not await lanes.given_up(tx, later, since=NOW)
        assert await outbox.failed(tx, made[0], "a", at=NOW, error="503")
        assert await lanes.given_up(tx, later, since=NOW)
        assert not await lanes.given_up(tx, later, since=NOW + 1)
        ended = await lanes.newest_ended(tx, table_id)
        assert ended is not None
        assert (ended.id, ended.status) == (made[0], "failed")
        # A reminder that arrives says nothing of what did not.
        reminder = await outbox.add(tx, "notice", b"", at=NOW, table_id=table_id, channel_id=2)
        await outbox.claim(tx, "a", at=NOW, stale_before=0)
        assert await outbox.done(tx, reminder, "a", at=NOW, message_id=5)
        ended = await lanes.newest_ended(tx, table_id)
        assert ended is not None
        assert (ended.id, ended.status) == (made[0], "failed")
