"""Questions to the people of a table, and their ballots."""

from __future__ import annotations

from sqlalchemy import func, select, update

from storage.rows import BallotRow, VoteRow, VoteStatus
from storage.schema import ballots, votes
from storage.transaction import Transaction


async def ask(
    tx: Transaction,
    table_id: int,
    kind: str,
    *,
    seat: int = -1,
    stamp: int | None = None,
    body: bytes = b"{}",
    at: int,
) -> int:
    """Open a question and return its id. Raises Conflict if the same one is open already."""
    made = await tx.execute(
        votes.insert()
        .values(
            table_id=table_id,
            kind=kind,
            seat=seat,
            stamp=stamp,
            body=body,
            status="open",
            opened_at=at,
        )
        .returning(votes.c.id)
    )
    return int(made.scalar_one())


async def get(tx: Transaction, vote_id: int) -> VoteRow | None:
    """A question, open or closed; None if there is none of this id."""
    return await tx.row(select(votes).where(votes.c.id == vote_id), VoteRow)


async def running(tx: Transaction, table_id: int, kind: str | None = None) -> list[VoteRow]:
    """A table's open questions, oldest first."""
    found = select(votes).where(votes.c.table_id == table_id, votes.c.status == "open")
    if kind is not None:
        found = found.where(votes.c.kind == kind)
    return await tx.rows(found.order_by(votes.c.id), VoteRow)


async def in_vain(tx: Transaction, table_id: int, kind: str, seat: int, since: int) -> int:
    """How many questions of a kind about a seat were opened from ``since`` on (epoch ms) and were
    refused or withdrawn."""
    found = (
        select(func.count())
        .select_from(votes)
        .where(
            votes.c.table_id == table_id,
            votes.c.kind == kind,
            votes.c.seat == seat,
            votes.c.status.in_(("rejected", "withdrawn")),
            votes.c.opened_at >= since,
        )
    )
    return int((await tx.execute(found)).scalar_one())


async def close(tx: Transaction, vote_id: int, status: VoteStatus, *, at: int) -> bool:
    """Close a question; False if it was closed already, so that it is acted on only once."""
    here = (votes.c.id == vote_id, votes.c.status == "open")
    return await tx.changed(update(votes).where(*here).values(status=status, closed_at=at)) == 1


async def cast(tx: Transaction, row: BallotRow) -> None:
    """Store a seat's vote in place of its former one."""
    await tx.put(ballots, row)


async def cast_by(tx: Transaction, vote_id: int) -> list[BallotRow]:
    """The votes so far, in the order of seats."""
    return await tx.rows(
        select(ballots).where(ballots.c.vote_id == vote_id).order_by(ballots.c.seat), BallotRow
    )
