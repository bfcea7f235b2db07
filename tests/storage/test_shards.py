"""Which process works on which servers' rows."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from storage import schema
from storage.database import Database
from storage.served import served, served_tables
from storage.shards import Share, parse_ids, spelled
from tests.storage.make import a_person, a_table

COUNT = 4


def guild(shard: int, count: int = COUNT) -> int:
    """A server's id as Discord makes them, in this shard."""
    return ((1_300_000_000_000 // count * count + shard) << 22) + 77


@pytest.mark.parametrize("text", ["0", "0-3", "0-3,7", "0,2,4-5,7-9"])
def test_what_is_spelled_is_read(text: str) -> None:
    assert spelled(parse_ids(text)) == text


def test_a_share_knows_its_servers_and_its_neighbours() -> None:
    mine, theirs, whole = Share(COUNT, (0, 1)), Share(COUNT, (2,)), Share()
    assert [mine.has(guild(shard)) for shard in range(COUNT)] == [True, True, False, False]
    assert mine.has(None)
    assert not theirs.has(None)
    assert (mine.leads, theirs.leads, whole.leads) == (True, False, True)
    assert mine.common(theirs) == ()
    assert mine.common(Share(COUNT, (1, 2))) == (1,)
    assert mine.with_vacant([theirs]) == Share(COUNT, (0, 1, 3))
    assert mine.with_vacant([theirs, Share(COUNT, (3,))]) == mine
    assert mine.without([Share(COUNT, (1, 2))]) == Share(COUNT, (0,))
    assert str(Share(8, (0, 1, 2, 5))) == "0-2,5 of 8"


def test_who_counts_shards_differently_may_serve_any_of_them() -> None:
    mine, old = Share(COUNT, (0, 1)), Share()
    assert mine.common(old) == (0, 1)
    assert mine.with_vacant([old]) == mine
    assert mine.without([Share(2, (1,))]) == Share(COUNT, ())


async def test_rows_are_found_by_their_tables_server(db: Database) -> None:
    places = {shard: guild(shard) for shard in range(COUNT)} | {None: None}
    shards: dict[int, int | None] = {}
    async with db.write() as tx:
        for channel, (shard, place) in enumerate(places.items()):
            made = await a_table(tx, channel, guild_id=place)
            await a_person(tx, made.id, 0, 7)
            shards[made.id] = shard

    async def found(share: Share) -> set[int | None]:
        async with db.read() as tx:
            direct = await tx.execute(select(schema.tables.c.id).where(*served_tables(share)))
            seat = schema.seats.c.table_id
            asked = await tx.execute(select(seat).where(*served(share, seat)))
            ids = list(direct.scalars())
            assert sorted(ids) == sorted(asked.scalars())
            return {shards[table_id] for table_id in ids}

    assert await found(Share(COUNT, (0,))) == {0, None}
    assert await found(Share(COUNT, (1, 3))) == {1, 3}
    assert served(Share(), schema.tables.c.id) == served_tables(Share(3, (0, 1, 2))) == []
