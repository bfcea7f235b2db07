"""Which language servers and people chose, and what people's Discord speaks (callers' codes)."""

from __future__ import annotations

from sqlalchemy import or_, select, update

from storage.prepared import Prepared, given
from storage.rows import ServerRow
from storage.schema import servers, users
from storage.transaction import Transaction

_OF_SERVER = Prepared(select(servers.c.language).where(servers.c.guild_id == given("guild_id")))


async def of_server(tx: Transaction, guild_id: int) -> str | None:
    """What was chosen for a server; None if nothing."""
    return await tx.value(_OF_SERVER, guild_id=guild_id)


async def set_server(tx: Transaction, guild_id: int, language: str | None) -> None:
    """Choose for a server, or (None) leave it to what Discord says of it."""
    await tx.put(servers, ServerRow(guild_id=guild_id, language=language))


async def set_user(tx: Transaction, user_id: int, language: str | None) -> bool:
    """Choose for a person, or (None) follow their Discord; False if they are unknown."""
    mine = update(users).where(users.c.user_id == user_id)
    return await tx.changed(mine.values(language=language)) == 1


async def heard(tx: Transaction, user_id: int, locale: str) -> None:
    """Note what a known person's Discord speaks."""
    new = or_(users.c.locale.is_(None), users.c.locale != locale)
    mine = update(users).where(users.c.user_id == user_id, new)
    await tx.execute(mine.values(locale=locale))
