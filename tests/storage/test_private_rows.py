"""Posts, drafts, instructions, people and processes."""

from __future__ import annotations

import pytest

from storage import drafts, posts, processes, users
from storage.database import Database
from storage.errors import Conflict
from storage.rows import DraftRow, PostRow
from storage.shards import Share
from tests.storage.make import NOW, a_table


def a_post(table_id: int, message_id: int, kind: str = "board", seat: int | None = None) -> PostRow:
    return PostRow(
        message_id=message_id,
        table_id=table_id,
        kind=kind,
        seat=seat,
        channel_id=100,
        version=message_id,
        at=NOW,
    )


async def test_f13_posts_are_found_by_table_kind_seat_and_message(db: Database) -> None:
    async with db.write() as tx:
        one, two = (await a_table(tx, 1)).id, (await a_table(tx, 2)).id
        rows = [
            a_post(one, 10),
            a_post(one, 11),
            a_post(one, 12, "dm", 0),
            a_post(one, 13, "dm", 1),
            a_post(two, 14),
        ]
        for row in rows:
            await posts.put(tx, row)
        edited = a_post(one, 11)
        await posts.put(tx, PostRow(**{f: getattr(edited, f) for f in edited.__struct_fields__}))
    async with db.read() as tx:
        assert await posts.latest(tx, one, "board") == rows[1]
        assert await posts.latest(tx, one, "dm", 0) == rows[2]
        assert await posts.latest(tx, one, "dm") is None
        assert await posts.of_table(tx, one, "board") == rows[:2]
        assert await posts.of_table(tx, one) == rows[:4]
        assert await posts.by_message(tx, 14) == rows[4]
    async with db.write() as tx:
        assert await posts.forget(tx, 11)
        assert not await posts.forget(tx, 11)
        assert await posts.latest(tx, one, "board") == rows[0]


async def test_an_edit_brings_a_post_to_another_version(db: Database) -> None:
    async with db.write() as tx:
        table_id = (await a_table(tx)).id
        await posts.put(tx, a_post(table_id, 10))
        later = PostRow(
            message_id=10,
            table_id=table_id,
            kind="board",
            seat=None,
            channel_id=100,
            version=99,
            at=NOW + 1,
        )
        await posts.put(tx, later)
        assert await posts.of_table(tx, table_id) == [later]


async def test_drafts_are_one_for_each_seat(db: Database) -> None:
    async with db.write() as tx:
        table_id = (await a_table(tx)).id
        for seat, stamp in ((0, 1), (1, 1), (0, 2)):
            await drafts.put(
                tx, DraftRow(table_id=table_id, seat=seat, stamp=stamp, picks=b"%d" % stamp)
            )
        draft = await drafts.get(tx, table_id, 0)
        assert draft is not None
        assert (draft.stamp, draft.picks) == (2, b"2")
        assert await drafts.drop(tx, table_id, 0) == 1
        assert await drafts.get(tx, table_id, 0) is None
        assert await drafts.get(tx, table_id, 1) is not None
        assert await drafts.drop(tx, table_id) == 1


async def test_instructions_are_one_for_each_seat(db: Database) -> None:
    async with db.write() as tx:
        table_id = (await a_table(tx)).id
        for seat, body in ((0, b"a"), (1, b"b"), (0, b"c")):
            await drafts.put_instructions(tx, table_id, seat, body)
        assert await drafts.get_instructions(tx, table_id, 0) == b"c"
        assert await drafts.get_instructions(tx, table_id, 2) is None
        assert await drafts.drop_instructions(tx, table_id, 0) == 1
        assert await drafts.get_instructions(tx, table_id, 0) is None
        assert await drafts.drop_instructions(tx, table_id) == 1


async def test_private_rows_need_their_table(db: Database) -> None:
    with pytest.raises(Conflict):
        async with db.write() as tx:
            await drafts.put(tx, DraftRow(table_id=404, seat=0, stamp=1, picks=b""))


async def test_people_keep_their_settings_when_their_name_changes(db: Database) -> None:
    async with db.write() as tx:
        await users.seen(tx, 7, "Ada", at=NOW)
        assert await users.set_dm(tx, 7, "off")
        await users.seen(tx, 7, "Ada L. 日本", at=NOW + 1)
        await users.seen(tx, 8, "Bo", at=NOW)
        assert not await users.set_dm(tx, 9, "on")
        ada = await users.get(tx, 7)
        assert ada is not None
        assert (ada.name, ada.dm, ada.created_at) == ("Ada L. 日本", "off", NOW)
        assert await users.get(tx, 9) is None
        assert await users.names(tx, [7, 8, 9]) == {7: "Ada L. 日本", 8: "Bo"}
        assert await users.names(tx, []) == {}


async def test_f21_closed_direct_messages_are_news_once(db: Database) -> None:
    async with db.write() as tx:
        await users.seen(tx, 7, "Ada", at=NOW)
        assert await users.set_dm_closed(tx, 7, NOW)
        assert not await users.set_dm_closed(tx, 7, NOW + 1)
        ada = await users.get(tx, 7)
        assert ada is not None
        assert ada.dm_closed_at == NOW
        assert await users.set_dm_closed(tx, 7, None)
        assert not await users.set_dm_closed(tx, 7, None)


async def test_f09_processes_see_each_other_until_they_end(db: Database) -> None:
    async with db.write() as tx:
        assert await processes.last_signs(tx) == []
        await processes.start(tx, "a", at=NOW)
        await processes.start(tx, "b", at=NOW + 1)
        assert await processes.beat(tx, "a", at=NOW + 10)
        assert not await processes.beat(tx, "c", at=NOW + 10)
        assert [row.id for row in await processes.others(tx, "b", since=NOW + 5)] == ["a"]
        assert await processes.others(tx, "a", since=NOW + 5) == []
        assert await processes.last_signs(tx) == [(Share(), NOW + 10)]
        assert await processes.stop(tx, "a", at=NOW + 20)
        assert await processes.others(tx, "b", since=NOW + 5) == []
        assert [row.id for row in await processes.others(tx, "b", since=NOW, ended=True)] == ["a"]
        await processes.start(tx, "d", Share(8, (2, 3)), at=NOW + 5)
        assert sorted(await processes.last_signs(tx), key=str) == [
            (Share(), NOW + 20),
            (Share(8, (2, 3)), NOW + 5),
        ]
