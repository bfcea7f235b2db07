"""The table layer in one place: what commands, controls and workers call."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.games.catalogue import Catalogue
from bot.games.core.model import Choice, Event
from bot.tables.clock import Clock
from bot.tables.errors import TableError
from bot.tables.lobby import Lobby
from bot.tables.moves import Moves
from bot.tables.session import Session
from bot.tables.store import Store
from storage import actions, drafts, tables
from storage.database import Database
from storage.rows import ActionRow, DraftRow, TableHead


class Logged(msgspec.Struct, frozen=True):
    """One action of the log with the events it caused."""

    action: ActionRow
    events: tuple[Event, ...]


class Tables:
    """Looks tables up, keeps half-made choices, and hands changes to `lobby` and `moves`."""

    def __init__(self, db: Database, catalogue: Catalogue, clock: Clock) -> None:
        self.db = db
        self.catalogue = catalogue
        self.clock = clock
        self.store = Store(db, catalogue, clock)
        self.lobby = Lobby(self.store)
        self.moves = Moves(self.store)

    def listen(self, listener: Callable[[Session], None]) -> None:
        """Be told of every stored change, right after its commit; must not block."""
        self.store.listeners.append(listener)

    async def by_id(self, table_id: int) -> Session | None:
        """A table by its id; TableError(``stopped``) if it cannot be played by this program."""
        return await self.store.load(table_id)

    async def by_code(self, code: str) -> Session:
        """A table by the code people type, lobby or live or ended; TableError(``no-table``)."""
        async with self.db.read() as tx:
            row = await tables.by_code(tx, code)
        session = await self.by_id(row.id) if row else None
        if session is None:
            raise TableError("no-table", "There is no table with that code.")
        return session

    async def in_channel(self, channel_id: int, *, ended: bool = False) -> Session | None:
        """The open table of a channel; with ``ended`` the newest one if none is open."""
        async with self.db.read() as tx:
            row = await tables.open_in_channel(tx, channel_id)
            if row is None and ended:
                row = await tables.latest_in_channel(tx, channel_id)
        return await self.by_id(row.id) if row else None

    async def of_user(self, user_id: int) -> list[TableHead]:
        """The open tables where this person sits, oldest first."""
        async with self.db.read() as tx:
            return await tables.heads_of_user(tx, user_id)

    async def live_ids(self) -> list[int]:
        """The ids of all tables in play."""
        async with self.db.read() as tx:
            return [head.id for head in await tables.heads(tx, status=("live",))]

    async def log(self, session: Session, *, after: int = 0) -> list[Logged]:
        """The table's actions with their events, oldest first, from the one behind ``after``.

        Private events are among them: show only those `visible_to` the reader (F19).
        """
        async with self.db.read() as tx:
            rows = await actions.of_table(tx, session.id, after=after)
        return [
            Logged(row, msgspec.json.decode(row.events or b"[]", type=tuple[Event, ...]))
            for row in rows
        ]

    async def draft(self, session: Session, seat: int, stamp: int) -> Choice:
        """What this seat has picked so far for the decision with this stamp."""
        async with self.db.read() as tx:
            row = await drafts.get(tx, session.id, seat)
        if row is None or row.stamp != stamp:
            return ()
        return msgspec.json.decode(row.picks, type=tuple[str, ...])

    async def keep_draft(self, session: Session, seat: int, stamp: int, picks: Choice) -> None:
        """Remember a half-made choice; private, and no part of the table's version."""
        row = DraftRow(
            table_id=session.id, seat=seat, stamp=stamp, picks=msgspec.json.encode(picks)
        )
        async with self.db.write() as tx:
            await drafts.put(tx, row)
