"""In which language people are spoken to: what they or their server chose, else their Discord's."""

from __future__ import annotations

from collections.abc import Callable

from bot.language import ENGLISH, LANGUAGES, N_, _, nearest
from bot.tables.errors import TableError
from storage import languages, users
from storage.database import Database
from storage.rows import UserRow
from storage.transaction import Transaction

AUTO = "auto"
"""Chosen to follow Discord again."""
SETTINGS = (*LANGUAGES, AUTO)
NAMES = {**LANGUAGES, AUTO: N_("as Discord is set")}


def spoken_to(user: UserRow | None) -> str | None:
    """The language of a person, chosen or seen; None if neither."""
    if user is None:
        return None
    return nearest(user.language) or nearest(user.locale)


class Languages:
    """Looks languages up and stores choices."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.preferred: Callable[[int], str | None] = lambda guild_id: None
        """A server's own locale by its id, as Discord tells it."""

    async def of_server(self, guild_id: int | None) -> str:
        """What is spoken in a server's channels."""
        async with self._db.read() as tx:
            return await self.in_server(tx, guild_id)

    async def in_server(self, tx: Transaction, guild_id: int | None) -> str:
        """`of_server` inside a transaction."""
        if guild_id is None:
            return ENGLISH
        chosen = nearest(await languages.of_server(tx, guild_id))
        return chosen or nearest(self.preferred(guild_id)) or ENGLISH

    async def of_person(self, user_id: int, guild_id: int | None) -> str:
        """What a person is written to in; one that was never heard as their server is."""
        async with self._db.read() as tx:
            return await self.with_person(tx, user_id, guild_id)

    async def with_person(self, tx: Transaction, user_id: int, guild_id: int | None) -> str:
        """`of_person` inside a transaction."""
        return spoken_to(await users.get(tx, user_id)) or await self.in_server(tx, guild_id)

    async def set_server(self, guild_id: int, setting: str) -> None:
        """Choose for a server; TableError(``bad-option``) for what is not spoken here."""
        chosen = _chosen(setting)
        async with self._db.write() as tx:
            await languages.set_server(tx, guild_id, chosen)

    async def set_user(self, user_id: int, setting: str) -> None:
        """Choose for a known person; TableError(``bad-option``) for what is not spoken here."""
        chosen = _chosen(setting)
        async with self._db.write() as tx:
            await languages.set_user(tx, user_id, chosen)

    async def heard(self, user_id: int, locale: str) -> None:
        """Note what a known person's Discord speaks, for messages they get later."""
        async with self._db.write() as tx:
            await languages.heard(tx, user_id, locale)


def _chosen(setting: str) -> str | None:
    if setting not in SETTINGS:
        known = ", ".join(f"`{one}`" for one in SETTINGS)
        raise TableError("bad-option", _("The language can be {known}.").format(known=known))
    return None if setting == AUTO else setting
