"""One after the other at Discord's gateway, whichever process they are in."""

from __future__ import annotations

import asyncio

from storage.database import Database
from storage.identifying import turn

AT, STEP, MOST = 1_800_000_000_000, 5000, 60_000


async def _turn(db: Database, bucket: int = 0, at: int = AT) -> int:
    async with db.write() as tx:
        return await turn(tx, bucket, at=at, step=STEP, most=MOST) - AT


async def test_f09_shards_that_start_together_have_turns_of_their_own(
    db: Database, url: str
) -> None:
    other = await Database.open(url)
    try:
        turns = await asyncio.gather(*(_turn(one) for one in [db, other] * 4))
        assert sorted(turns) == [STEP * number for number in range(8)]
        assert await _turn(other, bucket=1) == 0, "another bucket has its own"
        assert await _turn(db, at=AT + 8 * STEP + 10) == 8 * STEP + 10, "the queue is over"
    finally:
        await other.close()


async def test_f35_a_turn_far_away_is_a_wrong_clocks(db: Database) -> None:
    assert await _turn(db, at=AT + MOST + STEP) == MOST + STEP
    assert await _turn(db) == 0
    assert await _turn(db) == STEP
