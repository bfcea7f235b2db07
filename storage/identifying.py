"""Turns to identify at Discord's gateway, for the shards of all processes together.

Discord takes one identification of a bot every few seconds for each of its buckets (shard number
modulo its "max_concurrency"), whichever process sends it, and refuses the others.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Text, case, cast

from storage.schema import meta
from storage.transaction import Transaction


async def turn(tx: Transaction, bucket: int, *, at: int, step: int, most: int) -> int:
    """Take the next turn of a bucket; when it is (epoch ms, `at` or later).

    Turns are `step` ms apart. One that would be more than `most` ms away was written by a wrong
    clock and is not believed (F35).
    """
    free = cast(meta.c.value, BigInteger)
    mine = case((free.between(at, at + most), free), else_=at)
    first = tx.insert(meta).values(key=f"identify {bucket}", value=str(at + step))
    following = {"value": cast(mine + step, Text)}
    taken = first.on_conflict_do_update(index_elements=[meta.c.key], set_=following)
    return int(await tx.scalar(taken.returning(meta.c.value))) - step
