"""Loading tables and changing them safely: the cache, the locks, the outbox of a change."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import msgspec

from bot.games.catalogue import Bound, Catalogue
from bot.games.core.errors import UnknownVersion
from bot.tables.announce import Due
from bot.tables.clock import Clock, millis
from bot.tables.errors import TableError
from bot.tables.session import Book, Session
from storage import actions, contents, outbox, seats, tables
from storage.database import Database
from storage.rows import TableRow
from storage.transaction import Transaction

CACHED_SESSIONS = 256
"""Sessions kept decoded; more are loaded again when somebody acts there (F33)."""


class TableOptions(msgspec.Struct, frozen=True):
    """What was agreed when the table was opened: the game's settings, and who was invited."""

    settings: dict[str, str] = {}
    invited: tuple[int, ...] = ()


class Store:
    """The tables of one process."""

    def __init__(self, db: Database, catalogue: Catalogue, clock: Clock) -> None:
        self.db = db
        self.catalogue = catalogue
        self.clock = clock
        self.listeners: list[Callable[[Session], None]] = []
        """Called after every commit, in order; they must not block."""
        self._cache: OrderedDict[int, Session] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def now(self) -> int:
        """The time, in epoch milliseconds."""
        return millis(self.clock())

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncGenerator[None, None]:
        """One change at a time to a table in this process; other processes meet the version."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield

    async def load(self, table_id: int) -> Session | None:
        """The table as it is stored now, from the cache if its version is still the same."""
        async with self.db.read() as tx:
            cached = self._cache.get(table_id)
            if cached and await tables.version(tx, table_id) == cached.row.version:
                self._cache.move_to_end(table_id)
                return cached
            row = await tables.get(tx, table_id)
            return None if row is None else await self.session(tx, row)

    async def session(self, tx: Transaction, row: TableRow) -> Session:
        """The session of a row just read; TableError(``stopped``) if it cannot be played here."""
        body = await contents.get(tx, row.content_hash)
        if body is None or row.game not in self.catalogue.names():
            raise TableError("stopped", f"Table {row.code} needs cards this bot does not have.")
        bound = self.catalogue.restore(row.game, row.content_hash, body)
        session = Session(
            row=row,
            bound=bound,
            seats=tuple(await seats.of_table(tx, row.id)),
            settings=options_of(row).settings,
            state=load_state(bound, row),
            book=msgspec.json.decode(row.open, type=Book) if row.open else Book(),
            number=await actions.last_number(tx, row.id),
        )
        self.remember(session)
        return session

    def remember(self, session: Session) -> None:
        """Keep a session decoded."""
        self._cache[session.id] = session
        self._cache.move_to_end(session.id)
        while len(self._cache) > CACHED_SESSIONS:
            self._cache.popitem(last=False)

    def committed(self, session: Session) -> None:
        """A change was stored: keep it, and wake those who deliver and play."""
        self.remember(session)
        for listener in self.listeners:
            listener(session)

    async def publish(self, tx: Transaction, session: Session, due: Iterable[Due]) -> None:
        """Write what is due into the outbox, inside the transaction of the change (F4)."""
        for item in due:
            await outbox.add(
                tx,
                item.kind,
                msgspec.json.encode(item),
                at=self.now(),
                table_id=session.id,
                seat=item.seat,
                user_id=item.user_id,
                channel_id=None if item.user_id else session.row.channel_id,
                version=session.row.version,
                lane=f"t{session.id}:{item.user_id or 'public'}",
            )
        await outbox.drop_older_boards(tx, session.id, at=self.now())


def options_of(row: TableRow) -> TableOptions:
    """A table's options, decoded."""
    return msgspec.json.decode(row.options, type=TableOptions)


def load_state(bound: Bound, row: TableRow) -> object:
    """The decoded state, lifted to this program's rules; None in the lobby (F30)."""
    if row.state is None:
        return None
    try:
        return bound.game.load(row.state, row.rules_version)
    except UnknownVersion as error:
        raise TableError(
            "stopped",
            f"Table {row.code} was last played with other rules of {row.game} "
            f"(version {error.version}; this bot knows {error.known}). It waits for the bot "
            "to be updated; nothing is lost.",
        ) from error
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise TableError(
            "stopped", f"The stored position of table {row.code} cannot be read."
        ) from error
