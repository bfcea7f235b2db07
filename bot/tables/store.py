"""Loading tables and changing them safely: the cache, the locks, the outbox of a change."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from bot.games.catalogue import Bound, Catalogue
from bot.games.core.content import content_hash
from bot.games.core.errors import UnknownVersion
from bot.language import _
from bot.operations.context import at_table
from bot.operations.metrics import Metrics
from bot.tables.announce import Due
from bot.tables.clock import Clock, millis
from bot.tables.errors import MovedOn, TableError
from bot.tables.pace import UNTIMED
from bot.tables.session import Book, Session, stamped
from storage import actions, contents, outbox, seats, tables, users
from storage.database import Database
from storage.errors import SeatTaken
from storage.rows import TableRow
from storage.transaction import Transaction, finish

log = logging.getLogger(__name__)

CACHED_SESSIONS = 256
"""Sessions kept decoded; more are loaded again when somebody acts there (F33)."""

MAX_TRIES = 8
"""How often a change is worked out again because another process stored first."""


class Overtaken(Exception):
    """Another process stored a change first; this transaction is rolled back and tried again."""


class TableOptions(msgspec.Struct, frozen=True):
    """What was agreed when the table was opened: the game's settings, who was invited, the pace.

    ``order``: who is to sit where at the start, by `bot.tables.deal.key`; everybody else sits
    behind them. ``rematch``: the id of the table that was opened for another game after this one.
    ``imported``: played elsewhere, and read from a file.
    """

    settings: dict[str, str] = {}
    invited: tuple[int, ...] = ()
    pace: str = UNTIMED
    order: tuple[str, ...] = ()
    rematch: int = 0
    imported: bool = False


class Store:
    """The tables of one process."""

    def __init__(self, db: Database, catalogue: Catalogue, clock: Clock) -> None:
        self.db = db
        self.catalogue = catalogue
        self.clock = clock
        self.metrics = Metrics()
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

    async def change(self, table_id: int, attempt: Callable[[], Awaitable[Session]]) -> Session:
        """Run ``attempt`` under the table's lock, again as long as another process was quicker."""
        async with self.lock(table_id):
            for _try in range(MAX_TRIES):
                try:
                    return await attempt()
                except (Overtaken, SeatTaken):
                    continue
        raise MovedOn()

    async def commit(self, work: Callable[[Transaction], Awaitable[Session]]) -> Session:
        """Store what ``work`` does in one transaction, then tell the listeners.

        Goes on to its end even where the caller is cancelled meanwhile: a stored change of which
        nobody was told would wait for the next restart.
        """
        session = await finish(self._commit(work))
        at_table(session.code)
        return session

    async def _commit(self, work: Callable[[Transaction], Awaitable[Session]]) -> Session:
        async with self.db.write() as tx:
            session = await work(tx)
        at_table(session.code)
        log.info("stored as version %d (%s)", session.row.version, session.row.status)
        self.remember(session)
        self.notify(session)
        return session

    def notify(self, session: Session) -> None:
        """Wake those who deliver and play; a fault of one of them is not the caller's (F29)."""
        for listener in self.listeners:
            try:
                listener(session)
            except Exception:
                log.exception("a listener failed", extra={"table": session.id})

    async def is_done(self, interaction_id: int | None) -> bool:
        """Was this interaction stored as an action before?"""
        if interaction_id is None:
            return False
        async with self.db.read() as tx:
            return await actions.by_interaction(tx, interaction_id) is not None

    async def load(self, table_id: int) -> Session | None:
        """The table as it is stored now, from the cache if nobody, in whichever process, has
        changed it since."""
        async with self.db.read() as tx:
            cached = self._cache.get(table_id)
            if cached and await tables.mark(tx, table_id) == (cached.row.version, cached.row.edits):
                if table_id in self._cache:  # or pushed out while its version was read
                    self._cache.move_to_end(table_id)
                at_table(cached.code)
                return cached
            row = await tables.get(tx, table_id)
            if row is None:
                return None
            session = await self.session(tx, row)
        self.remember(session)
        return session

    async def session(self, tx: Transaction, row: TableRow) -> Session:
        """The session of a row just read; TableError(``stopped``) if it cannot be played here.

        Not kept: what is read inside a write transaction may never be stored.
        """
        at_table(row.code)
        body = await contents.get(tx, row.content_hash)
        if body is None or row.game not in self.catalogue.names():
            raise TableError(
                "stopped",
                _("Table {code} needs cards this bot does not have.").format(code=row.code),
            )
        try:
            if content_hash(body) != row.content_hash:
                raise ValueError("the content is not what its hash says")
            bound = self.catalogue.restore(row.game, row.content_hash, body)
            options = options_of(row)
            book = msgspec.json.decode(row.open, type=Book) if row.open else Book()
        except ValueError as error:  # msgspec's errors are ValueErrors too
            raise TableError(
                "stopped", _("What is stored of table {code} is damaged.").format(code=row.code)
            ) from error
        state = load_state(bound, row)
        if state is not None and row.rules_version != bound.game.rules_version:
            row, book = _updated(bound, row, state, book)
        return Session(
            row=row,
            bound=bound,
            seats=tuple(await seats.of_table(tx, row.id)),
            settings=options.settings,
            pace=options.pace,
            state=state,
            book=book,
            number=await actions.last_number(tx, row.id),
        )

    async def playable(self, tx: Transaction, table_id: int | None) -> Session | None:
        """The table if it is in play and can go on, read in this transaction; else None."""
        row = await tables.get(tx, table_id or 0)
        if row is None or row.status != "live" or row.problem:
            return None
        try:
            return await self.session(tx, row)
        except TableError:
            return None

    def remember(self, session: Session) -> None:
        """Keep a session decoded."""
        self._cache[session.id] = session
        self._cache.move_to_end(session.id)
        while len(self._cache) > CACHED_SESSIONS:
            self._cache.popitem(last=False)

    def code_of(self, table_id: int | None) -> str:
        """A table's code for the log, as far as it is known without looking; else its id."""
        known = self._cache.get(table_id or 0)
        return known.code if known else f"#{table_id}" if table_id is not None else ""

    def forget(self, table_id: int) -> None:
        """Have the table read anew: something changed that its version does not tell."""
        self._cache.pop(table_id, None)

    async def publish(self, tx: Transaction, session: Session, due: Iterable[Due]) -> None:
        """Write what is due into the outbox, inside the transaction of the change (F4)."""
        for item in due:
            if item.payload.get("wish") and not await _wants_turns(tx, item.user_id):
                continue
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


def load_state(bound: Bound, row: TableRow, raw: bytes | None = None) -> Any:
    """The decoded state, or ``raw`` of the same rules version, lifted to this program's rules.

    None in the lobby. TableError(``stopped``) where that cannot be (F30).
    """
    raw = row.state if raw is None else raw
    if raw is None:
        return None
    try:
        return bound.game.load(raw, row.rules_version)
    except UnknownVersion as error:
        raise TableError(
            "stopped",
            _(
                "Table {code} was last played with other rules of {game} (version "
                "{version}; this bot knows {known}). It waits for the bot to be "
                "updated; nothing is lost."
            ).format(code=row.code, game=row.game, version=error.version, known=error.known),
        ) from error
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        # Not only what does not decode: a damaged older state can fail anywhere in a migration.
        raise TableError(
            "stopped",
            _("The stored position of table {code} cannot be read.").format(code=row.code),
        ) from error


def _updated(bound: Bound, row: TableRow, state: Any, book: Book) -> tuple[TableRow, Book]:
    """What is open under newer rules than the table was stored with (F30).

    Decisions that are still open keep their stamps. Nothing is taken back past the update. The
    row keeps its version of the rules until the next action is stored.
    """
    decisions = [] if state.result else bound.game.decisions(state)
    open_, stamp_seq = stamped(decisions, book, row.stamp_seq)
    return msgspec.structs.replace(row, stamp_seq=stamp_seq), Book(open_)


async def _wants_turns(tx: Transaction, user_id: int | None) -> bool:
    """Did this person ask for turns by direct message (`/me dm:on`)?"""
    row = None if user_id is None else await users.get(tx, user_id)
    return row is not None and row.dm == "on"
