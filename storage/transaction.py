"""One transaction: a connection that belongs to one task and never stops half-way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import CursorResult, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import TransactionFailed
from storage.faults import translate
from storage.hops import Done
from storage.prepared import Prepared

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A")
B = TypeVar("B")


async def finish(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` to its end even while being cancelled; the cancellation is raised afterwards.

    A driver call that is abandoned leaves a connection in an unknown state (F5); each of them is
    short, so waiting is cheaper than guessing.
    """
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # Marks it as seen; the cancellation says more to the caller.
        raise cancelled
    return task.result()


async def started(work: Coroutine[Any, Any, T]) -> T:
    """The same without a task of its own where nothing has to be waited for, as SQLite mostly
    answers at once. Not for what asks in which task it runs."""
    try:
        first = work.send(None)
    except StopIteration as done:
        return done.value
    return await finish(_rest(work, first))


async def _rest(work: Coroutine[Any, Any, T], first: Any) -> T:
    return await _Begun(work, first)


class _Begun(Generic[T]):
    """Awaits what is left of ``work``, which waits for ``first``."""

    def __init__(self, work: Coroutine[Any, Any, T], first: Any) -> None:
        self._work = work
        self._first = first

    def __await__(self) -> Generator[Any, Any, T]:
        waits_for = self._first
        while True:
            try:
                sent = yield waits_for
            except BaseException as error:
                resume = partial(self._work.throw, error)
            else:
                resume = partial(self._work.send, sent)
            try:
                waits_for = resume()
            except StopIteration as done:
                return done.value


class Transaction:
    """What `Database.read` and `Database.write` hand out; queries take it first.

    It works in the task that opened it and until its block ends. Once a statement failed or was
    cancelled, all later ones raise TransactionFailed and the block rolls back.
    """

    def __init__(self, connection: AsyncConnection, place: str) -> None:
        self._connection = connection
        self._place = place
        self._finish = started if self.dialect == "sqlite" else finish
        self._task = asyncio.current_task()
        self._over = False
        self._failed = False

    @property
    def failed(self) -> bool:
        """Whether a statement failed, so that nothing may be committed."""
        return self._failed

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._connection.dialect.name

    def end(self) -> None:
        """Refuse every later statement; called when the block is left."""
        self._over = True

    async def execute(
        self,
        statement: Executable,
        values: Sequence[Mapping[str, Any]] | Mapping[str, Any] | None = None,
    ) -> CursorResult[Any]:
        """Run one statement.

        Raises Conflict, DatabaseBusy and the other StorageErrors; RuntimeError if used by another
        task or after its block (a bug of the caller).
        """
        return await self._run(self._connection.execute, statement, values)

    async def ask(self, question: Prepared, /, **values: Any) -> Sequence[tuple[Any, ...]]:
        """All rows that answer a question asked often; errors as `execute`."""
        if self.dialect != "sqlite":
            return (await self.execute(question.statement, values)).tuples().all()
        sql, arguments = question.spelled(self._connection.dialect, values)
        _, _, _, found = await self._run(self._hop, sql, arguments)
        return question.read(found)

    async def _hop(self, sql: str, values: Sequence[Any]) -> Done:
        connection: Any = self._connection.sync_connection
        return await connection.connection.driver_connection.hop(sql, values, many=False)

    async def _run(
        self, work: Callable[[A, B], Coroutine[Any, Any, T]], statement: A, values: B
    ) -> T:
        if self._over:
            raise RuntimeError("this transaction is over")
        if asyncio.current_task() is not self._task:
            raise RuntimeError("a transaction belongs to the task that opened it")
        if self._failed:
            raise TransactionFailed
        try:
            return await self._finish(work(statement, values))
        except BaseException as error:
            self._failed = True
            known = translate(error, self._place)
            if known is not None:
                raise known from error
            raise

    async def asked(self, question: Prepared, kind: type[S], /, **values: Any) -> list[S]:
        """`ask`, as structs of `kind`, whose fields are the selected columns."""
        names = question.names
        return [
            kind(**dict(zip(names, row, strict=True))) for row in await self.ask(question, **values)
        ]

    async def first(self, question: Prepared, kind: type[S], /, **values: Any) -> S | None:
        """The first of `asked`, or None."""
        found = await self.asked(question, kind, **values)
        return found[0] if found else None

    async def value(self, question: Prepared, /, **values: Any) -> Any:
        """The first column of the first row of `ask`, or None."""
        found = await self.ask(question, **values)
        return found[0][0] if found else None

    async def rows(self, statement: Executable, kind: type[S]) -> list[S]:
        """All rows as structs of `kind`, whose fields are the selected columns."""
        return [kind(**row) for row in (await self.execute(statement)).mappings()]

    async def row(self, statement: Executable, kind: type[S]) -> S | None:
        """The first row as a struct of `kind`, or None."""
        found = (await self.execute(statement)).mappings().first()
        return None if found is None else kind(**found)

    async def scalar(self, statement: Executable) -> Any:
        """The first column of the first row, or None."""
        return (await self.execute(statement)).scalar()

    async def tuples(self, statement: Executable) -> Sequence[tuple[Any, ...]]:
        """All rows as tuples of the selected columns."""
        return (await self.execute(statement)).tuples().all()

    async def changed(self, statement: Executable) -> int:
        """How many rows an UPDATE or DELETE touched."""
        return (await self.execute(statement)).rowcount

    async def put(self, table: Table, row: msgspec.Struct) -> None:
        """Store a row in place of the one with the same primary key, if there is one."""
        values = msgspec.structs.asdict(row)
        statement = self.insert(table).values(values)
        key = [column.name for column in table.primary_key]
        await self.execute(statement.on_conflict_do_update(index_elements=key, set_=values))

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An INSERT that knows ON CONFLICT, which both databases spell alike."""
        return postgresql.insert(table) if self.dialect == "postgresql" else sqlite.insert(table)
