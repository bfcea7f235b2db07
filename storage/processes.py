"""The processes of the bot that work on this database (F9), and when it was last alive (F28)."""

from __future__ import annotations

from sqlalchemy import func, select, update

from storage.rows import ProcessRow
from storage.schema import processes
from storage.transaction import Transaction


async def start(tx: Transaction, process_id: str, *, at: int) -> None:
    """Register a process that begins to work."""
    await tx.execute(processes.insert().values(id=process_id, started_at=at, heartbeat_at=at))


async def beat(tx: Transaction, process_id: str, *, at: int) -> bool:
    """Say that a process is alive; False if it is not registered."""
    mine = update(processes).where(processes.c.id == process_id)
    return await tx.changed(mine.values(heartbeat_at=at)) == 1


async def stop(tx: Transaction, process_id: str, *, at: int) -> bool:
    """Say that a process ends in order; False if it is not registered."""
    mine = update(processes).where(processes.c.id == process_id)
    return await tx.changed(mine.values(heartbeat_at=at, stopped_at=at)) == 1


async def others(tx: Transaction, process_id: str, *, since: int) -> list[ProcessRow]:
    """Other processes that have not ended and were alive at or after `since`."""
    found = select(processes).where(
        processes.c.id != process_id,
        processes.c.stopped_at.is_(None),
        processes.c.heartbeat_at >= since,
    )
    return await tx.rows(found.order_by(processes.c.started_at, processes.c.id), ProcessRow)


async def last_alive(tx: Transaction) -> int | None:
    """When any process was last alive; None on a new database. Read it before `start`."""
    return await tx.scalar(select(func.max(processes.c.heartbeat_at)))
