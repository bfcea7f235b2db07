"""How finished games ended, by seat, and the ratings that follow from them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, select, update

from storage.rows import RatingRow, ResultRow
from storage.schema import ratings, results
from storage.transaction import Transaction

EVERYWHERE = 0
"""The `guild_id` of ratings over all servers."""


async def note(tx: Transaction, rows: Iterable[ResultRow]) -> None:
    """Store how the seats of a table ended; what was stored of them before is replaced."""
    for row in rows:
        values = msgspec.structs.asdict(row)
        statement = tx.insert(results).values(values)
        await tx.execute(
            statement.on_conflict_do_update(
                index_elements=[results.c.table_id, results.c.seat], set_=values
            )
        )


async def of_table(tx: Transaction, table_id: int) -> list[ResultRow]:
    """How the seats of a table ended, in order; empty while it is played."""
    return await tx.rows(
        select(results).where(results.c.table_id == table_id).order_by(results.c.seat), ResultRow
    )


async def of_user(
    tx: Transaction, user_id: int, *, game: str | None = None, guild_id: int | None = None
) -> list[ResultRow]:
    """A person's finished games, the latest first."""
    found = select(results).where(results.c.user_id == user_id)
    if game is not None:
        found = found.where(results.c.game == game)
    if guild_id is not None:
        found = found.where(results.c.guild_id == guild_id)
    return await tx.rows(found.order_by(results.c.ended_at.desc()), ResultRow)


async def rating(tx: Transaction, guild_id: int, game: str, user_id: int) -> RatingRow | None:
    """A person's rating, or None before their first rated game."""
    here = (
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.user_id == user_id,
    )
    return await tx.row(select(ratings).where(*here), RatingRow)


async def rate(tx: Transaction, row: RatingRow) -> None:
    """Store a person's rating in place of the former one."""
    values = msgspec.structs.asdict(row)
    statement = tx.insert(ratings).values(values)
    await tx.execute(
        statement.on_conflict_do_update(
            index_elements=[ratings.c.guild_id, ratings.c.game, ratings.c.user_id], set_=values
        )
    )


async def best(tx: Transaction, guild_id: int, game: str) -> list[RatingRow]:
    """Everybody's rating in a game, on a server or everywhere; the surest skill first."""
    surely = ratings.c.mu - 3 * ratings.c.sigma
    found = select(ratings).where(ratings.c.guild_id == guild_id, ratings.c.game == game)
    return await tx.rows(found.order_by(surely.desc(), ratings.c.user_id), RatingRow)


async def forget(tx: Transaction, user_id: int) -> int:
    """Take a person's id out of all results and drop their ratings; returns how many rows."""
    gone = await tx.changed(delete(ratings).where(ratings.c.user_id == user_id))
    named = update(results).where(results.c.user_id == user_id)
    return gone + await tx.changed(named.values(user_id=None))
