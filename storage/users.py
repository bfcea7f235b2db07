"""People: their names as last seen, and how they want direct messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Unpack

from sqlalchemy import select, update

from storage.prepared import Prepared, given
from storage.rows import DmSetting, UserRow
from storage.schema import absences, users
from storage.transaction import Transaction

_BY_ID = Prepared(select(users).where(users.c.user_id == given("user_id")))


async def seen(tx: Transaction, user_id: int, name: str, *, at: int) -> None:
    """Note a person and the name they have now."""
    statement = tx.insert(users).values(user_id=user_id, name=name, dm="default", created_at=at)
    await tx.execute(
        statement.on_conflict_do_update(
            index_elements=[users.c.user_id],
            set_={"name": name},
            where=users.c.name != name,
        )
    )


async def get(tx: Transaction, user_id: int) -> UserRow | None:
    """The person, or None if they never did anything here."""
    return await tx.first(_BY_ID, UserRow, user_id=user_id)


async def names(tx: Transaction, user_ids: Iterable[int]) -> dict[int, str]:
    """The names of those people that are known."""
    found = select(users.c.user_id, users.c.name).where(users.c.user_id.in_(list(user_ids)))
    return {row["user_id"]: row["name"] for row in (await tx.execute(found)).mappings()}


async def of(tx: Transaction, user_ids: Iterable[int]) -> dict[int, UserRow]:
    """Those of these people that are known, by id."""
    found = select(users).where(users.c.user_id.in_(list(user_ids)))
    return {row.user_id: row for row in await tx.rows(found, UserRow)}


class Habits(TypedDict, total=False):
    """What `set_habits` may change; columns left out stay as they are."""

    every: int | None
    quiet_from: int | None
    quiet_until: int | None
    zone: str | None
    upcoming: bool | None
    hidden: bool | None


async def set_habits(tx: Transaction, user_id: int, **habits: Unpack[Habits]) -> bool:
    """Store how a person wants to be reminded and listed; False if they are unknown."""
    mine = update(users).where(users.c.user_id == user_id)
    return await tx.changed(mine.values({**habits})) == 1


async def set_away(tx: Transaction, user_id: int, begin: int | None, until: int | None) -> bool:
    """Note an absence, or (None) that there is none; False if the person is unknown."""
    mine = update(users).where(users.c.user_id == user_id)
    return await tx.changed(mine.values(away_from=begin, away_until=until)) == 1


async def away_spent(tx: Transaction, user_id: int, year: int) -> int:
    """Milliseconds of absence a person has taken in a year."""
    here = (absences.c.user_id == user_id, absences.c.year == year)
    return await tx.scalar(select(absences.c.spent).where(*here)) or 0


async def spend_away(tx: Transaction, user_id: int, year: int, milliseconds: int) -> None:
    """Take so much of a person's absence of a year; negative: put it back."""
    statement = tx.insert(absences).values(user_id=user_id, year=year, spent=milliseconds)
    await tx.execute(
        statement.on_conflict_do_update(
            index_elements=[absences.c.user_id, absences.c.year],
            set_={"spent": absences.c.spent + milliseconds},
        )
    )


async def set_dm(tx: Transaction, user_id: int, dm: DmSetting) -> bool:
    """Store how a person wants direct messages; False if they are unknown."""
    return await tx.changed(update(users).where(users.c.user_id == user_id).values(dm=dm)) == 1


async def set_dm_closed(tx: Transaction, user_id: int, at: int | None) -> bool:
    """Note that direct messages fail since `at`, or (None) that they arrive again (F21).

    True only if that is a change, so that people are told once.
    """
    changed = users.c.dm_closed_at.is_not(None) if at is None else users.c.dm_closed_at.is_(None)
    statement = update(users).where(users.c.user_id == user_id, changed)
    return await tx.changed(statement.values(dm_closed_at=at)) == 1
