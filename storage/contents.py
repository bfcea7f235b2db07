"""Card data by its hash: a table keeps the content it was opened with."""

from __future__ import annotations

from sqlalchemy import select

from storage.prepared import Prepared, given
from storage.schema import contents
from storage.transaction import Transaction

_BY_HASH = Prepared(select(contents.c.body).where(contents.c.hash == given("hash")))


async def put(tx: Transaction, content_hash: str, game: str, body: bytes) -> None:
    """Store content once; the same hash again changes nothing."""
    statement = tx.insert(contents).values(hash=content_hash, game=game, body=body)
    await tx.execute(statement.on_conflict_do_nothing(index_elements=[contents.c.hash]))


async def get(tx: Transaction, content_hash: str) -> bytes | None:
    """The content with this hash, or None."""
    return await tx.value(_BY_HASH, hash=content_hash)
