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
UNSAID = "en-US"
"""Discord's locale of a server that has chosen none."""


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

    async def of_reader(self, user_id: int | None, guild_id: int | None) -> tuple[str, str]:
        """What is spoken to whoever reads a message, a person (one that was never heard as their
        server is) or a server's channel (None), and in what their Discord shows commands."""
        async with self._db.read() as tx:
            server = await self.in_server(tx, guild_id)
            if user_id is not None:
                user = await users.get(tx, user_id)
                code = spoken_to(user) or server
                return code, _shown_in(user.locale if user else None) or code
        own = self.preferred(guild_id) if guild_id is not None else None
        # Discord calls every server American that nobody has said anything of.
        return server, _shown_in(own if own != UNSAID else None) or server

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


def _shown_in(locale: str | None) -> str | None:
    """In what a Discord of this locale shows commands: English where it has no names for them."""
    return (nearest(locale) or ENGLISH) if locale else None


def _chosen(setting: str) -> str | None:
    if setting not in SETTINGS:
        known = ", ".join(f"`{one}`" for one in SETTINGS)
        raise TableError("bad-option", _("The language can be {known}.").format(known=known))
    return None if setting == AUTO else setting
