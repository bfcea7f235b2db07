"""How finished games ended, by seat, and the ratings that follow from them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, delete, func, select, update

from storage.rows import RatingRow, ResultRow
from storage.schema import ratings, results, users
from storage.transaction import Transaction

EVERYWHERE = 0
"""The `guild_id` of ratings over all servers."""


async def note(tx: Transaction, rows: Iterable[ResultRow]) -> None:
    """Store how the seats of a table ended; what was stored of them before is replaced."""
    for row in rows:
        await tx.put(results, row)


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
    mine = select(ratings).where(*_here(guild_id, game), ratings.c.user_id == user_id)
    return await tx.row(mine, RatingRow)


async def rate(tx: Transaction, row: RatingRow) -> None:
    """Store a person's rating in place of the former one."""
    await tx.put(ratings, row)


async def hold(
    tx: Transaction, guild_id: int, game: str, user_ids: Iterable[int], mu: float, sigma: float
) -> list[RatingRow]:
    """These people's ratings, by id, for `rate` in this transaction; `mu` and `sigma` are the
    first ones. Another process that rates one of them waits until this is stored."""
    asked = sorted(user_ids)
    for user_id in asked:  # in one order everywhere, so that no two wait for each other
        first = RatingRow(
            guild_id=guild_id, game=game, user_id=user_id, mu=mu, sigma=sigma, games=0
        )
        made = tx.insert(ratings).values(msgspec.structs.asdict(first))
        await tx.execute(made.on_conflict_do_nothing())
    found = select(ratings).where(*_here(guild_id, game), ratings.c.user_id.in_(asked))
    return await tx.rows(found.order_by(ratings.c.user_id).with_for_update(), RatingRow)


async def best(
    tx: Transaction,
    guild_id: int,
    game: str,
    *,
    games: int = 0,
    limit: int | None = None,
    offset: int = 0,
) -> list[RatingRow]:
    """Ratings in a game, on a server or everywhere; the surest skill first.

    Of people with at least so many `games`, without those who are left out of lists.
    """
    surely = ratings.c.mu - 3 * ratings.c.sigma
    found = select(ratings).where(*_listed(guild_id, game, games))
    found = found.order_by(surely.desc(), ratings.c.user_id).limit(limit).offset(offset)
    return await tx.rows(found, RatingRow)


async def ranked(tx: Transaction, guild_id: int, game: str, *, games: int) -> int:
    """How many people `best` finds."""
    found = select(func.count()).select_from(ratings).where(*_listed(guild_id, game, games))
    return int(await tx.scalar(found))


def _here(guild_id: int, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return ratings.c.guild_id == guild_id, ratings.c.game == game


def _listed(guild_id: int, game: str, games: int) -> tuple[ColumnElement[bool], ...]:
    hidden = select(users.c.user_id).where(users.c.hidden.is_(True))
    enough = ratings.c.games >= games
    return *_here(guild_id, game), enough, ratings.c.user_id.not_in(hidden)


async def forget(tx: Transaction, user_id: int) -> int:
    """Take a person's id out of all results and drop their ratings; returns how many rows."""
    gone = await tx.changed(delete(ratings).where(ratings.c.user_id == user_id))
    named = update(results).where(results.c.user_id == user_id)
    return gone + await tx.changed(named.values(user_id=None))
