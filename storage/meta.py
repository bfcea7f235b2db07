"""Facts about the database itself: schema version and who may still write to it."""

from __future__ import annotations

from sqlalchemy import select

from storage.schema import meta
from storage.transaction import Transaction


async def get(tx: Transaction, key: str) -> str | None:
    """The value stored under `key`, or None."""
    return await tx.scalar(select(meta.c.value).where(meta.c.key == key))


async def put(tx: Transaction, key: str, value: str) -> None:
    """Store `value` under `key`, replacing what was there."""
    statement = tx.insert(meta).values(key=key, value=value)
    await tx.execute(
        statement.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": value})
    )
