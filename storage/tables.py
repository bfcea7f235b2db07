"""The tables: opening, finding, and the versioned update that every move goes through."""

from __future__ import annotations

from typing import TypedDict, Unpack

from sqlalchemy import ColumnElement, exists, func, literal_column, or_, select, update

from storage.codes import SHORTEST, TRIES, new_code, normal_code
from storage.errors import ChannelTaken, Conflict, StorageError
from storage.prepared import Prepared, given
from storage.rows import TableHead, TableRow, TableStatus
from storage.schema import instructions, seats, tables, timers
from storage.served import ALL, served_tables
from storage.shards import Share
from storage.transaction import Transaction

_HEAD = [tables.c[name] for name in TableHead.__struct_fields__]
# Spelled out, because SQLite uses a partial index only where it sees the same constants.
_OPEN = tables.c.status.in_([literal_column("'lobby'"), literal_column("'live'")])
_LONGEST_CODE = 8
_BY_ID = Prepared(select(tables).where(tables.c.id == given("table_id")))
_MARK = Prepared(select(tables.c.version, tables.c.edits).where(tables.c.id == given("table_id")))
_BY_CODE = Prepared(select(tables).where(tables.c.code == given("code")))
_OPEN_THERE = Prepared(select(tables).where(tables.c.channel_id == given("channel_id"), _OPEN))


class NewTable(TypedDict):
    """What a table starts with; see `storage.rows.TableRow`."""

    guild_id: int | None
    channel_id: int
    game: str
    rules_version: int
    content_hash: str
    starter_id: int
    seat_count: int
    options: bytes
    secret: str
    secret_hash: str


class Changes(TypedDict, total=False):
    """What `advance` may change; columns left out stay as they are."""

    channel_id: int
    guild_id: int | None
    rules_version: int
    content_hash: str
    status: TableStatus
    starter_id: int
    seat_count: int
    options: bytes
    stamp_seq: int
    branch: int
    state: bytes | None
    open: bytes | None
    started_at: int | None
    ended_at: int | None
    result: bytes | None
    problem: str | None


async def create(
    tx: Transaction, *, at: int, status: TableStatus = "lobby", **new: Unpack[NewTable]
) -> TableRow:
    """Open a lobby (or store a game that was played elsewhere) at version 1 with a fresh code.

    Raises ChannelTaken if the channel has a table in its lobby or in play (F26), and Conflict if
    `content_hash` is not stored yet.
    """
    values = {**new, "status": status, "version": 1, "stamp_seq": 0, "branch": 0, "created_at": at}
    for length in range(SHORTEST, _LONGEST_CODE + 1):
        for _ in range(TRIES):
            statement = tx.insert(tables).values(**values, code=new_code(length))
            statement = statement.on_conflict_do_nothing(index_elements=[tables.c.code])
            try:
                made = await tx.row(statement.returning(*tables.c), TableRow)
            except Conflict as error:
                if error.constraint == "uq_tables_open_channel":
                    raise ChannelTaken(error.constraint, new["channel_id"]) from error
                raise
            if made is not None:
                return made
    raise StorageError("No free table code was found.")


async def advance(
    tx: Transaction, table_id: int, expected_version: int, **changes: Unpack[Changes]
) -> bool:
    """Store `changes` and raise the version by one, if it still is `expected_version`.

    False means that somebody else stored first (or the table is gone): nothing was changed, load
    again. Raises ValueError if `stamp_seq` or `branch` would go back, ChannelTaken if the channel
    has another open table.
    """
    wanted: list[ColumnElement[bool]] = [
        tables.c.id == table_id,
        tables.c.version == expected_version,
    ]
    if "stamp_seq" in changes:
        wanted.append(tables.c.stamp_seq <= changes["stamp_seq"])
    if "branch" in changes:
        wanted.append(tables.c.branch <= changes["branch"])
    values: dict[str, object] = {**changes, "version": expected_version + 1}
    try:
        done = await tx.changed(update(tables).where(*wanted).values(values))
    except Conflict as error:
        if error.constraint == "uq_tables_open_channel":
            raise ChannelTaken(error.constraint, changes.get("channel_id", 0)) from error
        raise
    if done == 0 and len(wanted) > 2 and await version(tx, table_id) == expected_version:
        raise ValueError(f"stamps and branches of table {table_id} never go back")
    return done == 1


async def get(tx: Transaction, table_id: int) -> TableRow | None:
    """The whole table, or None."""
    return await tx.first(_BY_ID, TableRow, table_id=table_id)


async def version(tx: Transaction, table_id: int) -> int | None:
    """The stored version; None if there is no such table."""
    return await tx.scalar(select(tables.c.version).where(tables.c.id == table_id))


async def mark(tx: Transaction, table_id: int) -> tuple[int, int | None] | None:
    """Version and `edits`: a cached table of another mark is out of date. None if there is no such
    table."""
    for number, edits in await tx.ask(_MARK, table_id=table_id):
        return number, edits
    return None


async def touch(tx: Transaction, table_id: int) -> None:
    """Note a change that the version does not tell, so that every process reads the table anew."""
    edited = func.coalesce(tables.c.edits, 0) + 1
    await tx.execute(update(tables).where(tables.c.id == table_id).values(edits=edited))


async def by_code(tx: Transaction, code: str) -> TableRow | None:
    """The table with this code as somebody typed it, or None."""
    return await tx.first(_BY_CODE, TableRow, code=normal_code(code))


async def open_in_channel(tx: Transaction, channel_id: int) -> TableRow | None:
    """The table in its lobby or in play in this channel, or None."""
    return await tx.first(_OPEN_THERE, TableRow, channel_id=channel_id)


async def latest_in_channel(tx: Transaction, channel_id: int) -> TableRow | None:
    """The newest table of this channel, open or ended, or None."""
    found = select(tables).where(tables.c.channel_id == channel_id)
    return await tx.row(found.order_by(tables.c.id.desc()).limit(1), TableRow)


async def heads(
    tx: Transaction,
    *,
    status: tuple[TableStatus, ...] = ("lobby", "live"),
    guild_id: int | None = None,
    share: Share = ALL,
) -> list[TableHead]:
    """Tables in one of these states, oldest first, of one server, of a share or of all."""
    found = select(*_HEAD).where(tables.c.status.in_(status), *served_tables(share))
    if guild_id is not None:
        found = found.where(tables.c.guild_id == guild_id)
    return await tx.rows(found.order_by(tables.c.id), TableHead)


async def attended(tx: Transaction, *, stand_in: str, share: Share = ALL) -> list[int]:
    """The ids of tables in play, oldest first, where somebody may act without being asked: an
    automatic seat, one with standing instructions, or one with a timer of the kind ``stand_in``."""
    there = or_(
        exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "auto"),
        exists().where(instructions.c.table_id == tables.c.id),
        exists().where(timers.c.table_id == tables.c.id, timers.c.kind == stand_in),
    )
    live = select(tables.c.id).where(tables.c.status == "live", *served_tables(share), there)
    return [int(one) for one in (await tx.execute(live.order_by(tables.c.id))).scalars()]


async def number(tx: Transaction) -> int:
    """How many tables there are, finished ones included."""
    return int(await tx.scalar(select(func.count()).select_from(tables)))


async def open_on(tx: Transaction, guild_id: int) -> int:
    """How many tables of a server are in their lobby or in play."""
    found = select(func.count()).select_from(tables).where(_OPEN, tables.c.guild_id == guild_id)
    return int(await tx.scalar(found))


async def options_since(tx: Transaction, starter_id: int, since: int) -> list[bytes]:
    """The options of this person's ended tables that were stored from then on."""
    found = select(tables.c.options).where(
        tables.c.status == "finished",
        tables.c.starter_id == starter_id,
        tables.c.created_at >= since,
    )
    return [bytes(one) for one in (await tx.execute(found)).scalars()]


async def heads_of_user(
    tx: Transaction, user_id: int, *, status: tuple[TableStatus, ...] = ("lobby", "live")
) -> list[TableHead]:
    """Tables where this person sits and has not left, oldest first."""
    mine = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.left.is_(False))
    found = select(*_HEAD).where(tables.c.id.in_(mine), tables.c.status.in_(status))
    return await tx.rows(found.order_by(tables.c.id), TableHead)
