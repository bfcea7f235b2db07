"""The processes of the bot that work on this database (F9), and when it was last alive (F28)."""

from __future__ import annotations

from sqlalchemy import func, select, update

from storage.rows import ProcessRow
from storage.schema import processes
from storage.served import ALL
from storage.shards import Share, read_share, spelled
from storage.transaction import Transaction


async def start(tx: Transaction, process_id: str, share: Share = ALL, *, at: int) -> None:
    """Register a process that begins to work on its share of the servers."""
    row = ProcessRow(
        id=process_id,
        started_at=at,
        heartbeat_at=at,
        stopped_at=None,
        shard_count=share.count,
        shard_ids=spelled(share.ids),
    )
    await tx.put(processes, row)


async def beat(tx: Transaction, process_id: str, *, at: int) -> bool:
    """Say that a process is alive; False if it is not registered."""
    mine = update(processes).where(processes.c.id == process_id)
    return await tx.changed(mine.values(heartbeat_at=at)) == 1


async def stop(tx: Transaction, process_id: str, *, at: int) -> bool:
    """Say that a process ends in order; False if it is not registered."""
    mine = update(processes).where(processes.c.id == process_id)
    return await tx.changed(mine.values(heartbeat_at=at, stopped_at=at)) == 1


async def others(
    tx: Transaction, process_id: str, *, since: int, ended: bool = False
) -> list[ProcessRow]:
    """Other processes that were alive at or after `since`; with `ended` those too that have ended
    in order since then."""
    found = select(processes).where(processes.c.id != process_id, processes.c.heartbeat_at >= since)
    if not ended:
        found = found.where(processes.c.stopped_at.is_(None))
    return await tx.rows(found.order_by(processes.c.started_at, processes.c.id), ProcessRow)


async def last_signs(tx: Transaction) -> list[tuple[Share, int]]:
    """When which share was last served by any process; empty on a new database. Read it before
    `start`."""
    share = (processes.c.shard_count, processes.c.shard_ids)
    found = select(*share, func.max(processes.c.heartbeat_at)).group_by(*share)
    return [(read_share(count, ids), int(at)) for count, ids, at in await tx.tuples(found)]
