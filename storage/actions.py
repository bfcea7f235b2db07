"""The log of actions and the stored states for undo and history."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, func, literal, select

from storage.errors import Conflict, DuplicateInteraction
from storage.prepared import Prepared, given
from storage.rows import ActionRow, NewAction, SnapshotRow
from storage.schema import actions, snapshots
from storage.transaction import Transaction

_LAST = Prepared(
    select(func.coalesce(func.max(actions.c.number), 0)).where(
        actions.c.table_id == given("table_id")
    )
)
_BEHIND = Prepared(
    select(actions)
    .where(actions.c.table_id == given("table_id"), actions.c.number > given("number"))
    .order_by(actions.c.number)
)
_BY_INTERACTION = Prepared(
    select(actions).where(actions.c.interaction_id == given("interaction_id"))
)


async def append(tx: Transaction, action: NewAction) -> int:
    """Store an action and return its number (from 1, without gaps).

    Comes after `tables.advance` in the same transaction, which keeps the numbers apart. Raises
    DuplicateInteraction if this interaction was stored before, at whichever table (F1).
    """
    last = select(func.coalesce(func.max(actions.c.number), 0)).where(
        actions.c.table_id == action.table_id
    )
    values = {**msgspec.structs.asdict(action), "number": last.scalar_subquery() + literal(1)}
    try:
        statement = actions.insert().values(values).returning(actions.c.number)
        return int(await tx.scalar(statement))
    except Conflict as error:
        if error.constraint == "uq_actions_interaction_id" and action.interaction_id is not None:
            raise DuplicateInteraction(error.constraint, action.interaction_id) from error
        raise


async def fill(tx: Transaction, rows: Sequence[ActionRow], states: Sequence[SnapshotRow]) -> None:
    """Store the whole log and all states of a game that was played elsewhere."""
    await tx.execute(actions.insert(), [msgspec.structs.asdict(row) for row in rows])
    await tx.execute(snapshots.insert(), [msgspec.structs.asdict(row) for row in states])


async def of_table(tx: Transaction, table_id: int, *, after: int = 0) -> list[ActionRow]:
    """The log of a table in order, from the action behind number `after`."""
    return await tx.asked(_BEHIND, ActionRow, table_id=table_id, number=after)


async def last_number(tx: Transaction, table_id: int) -> int:
    """The number of the newest action, 0 if there is none."""
    return int(await tx.value(_LAST, table_id=table_id))


async def by_interaction(tx: Transaction, interaction_id: int) -> ActionRow | None:
    """The action that this interaction became, or None if it became none."""
    return await tx.first(_BY_INTERACTION, ActionRow, interaction_id=interaction_id)


async def save_snapshot(tx: Transaction, row: SnapshotRow) -> None:
    """Store the state after action `row.number`. Raises Conflict if there is one already."""
    await tx.execute(snapshots.insert().values(msgspec.structs.asdict(row)))


async def snapshot(tx: Transaction, table_id: int, number: int) -> SnapshotRow | None:
    """The newest stored state at or before action `number`, or None."""
    found = select(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.number <= number)
    return await tx.row(found.order_by(snapshots.c.number.desc()).limit(1), SnapshotRow)


async def snapshot_numbers(tx: Transaction, table_id: int) -> list[int]:
    """After which actions a state is stored, in order."""
    found = select(snapshots.c.number).where(snapshots.c.table_id == table_id)
    return [int(n) for n in (await tx.execute(found.order_by(snapshots.c.number))).scalars()]


async def books(tx: Transaction, table_id: int) -> dict[int, bytes]:
    """What was open after which action, of all stored states."""
    found = select(snapshots.c.number, snapshots.c.open).where(snapshots.c.table_id == table_id)
    rows = (await tx.execute(found.order_by(snapshots.c.number))).mappings()
    return {int(row["number"]): bytes(row["open"]) for row in rows}


async def snapshots_after(
    tx: Transaction, table_id: int, number: int, *, limit: int
) -> list[SnapshotRow]:
    """The first `limit` stored states behind action `number`, in order."""
    found = select(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.number > number)
    return await tx.rows(found.order_by(snapshots.c.number).limit(limit), SnapshotRow)


async def prune_snapshots(tx: Transaction, table_id: int, *, keep: int) -> int:
    """Delete all but the newest `keep` stored states; returns how many went."""
    newest = (
        select(snapshots.c.number)
        .where(snapshots.c.table_id == table_id)
        .order_by(snapshots.c.number.desc())
        .limit(keep)
    )
    return await tx.changed(
        delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.number.not_in(newest))
    )


async def kinds(tx: Transaction, table_id: int) -> set[str]:
    """The kinds of action a table's log holds."""
    found = select(actions.c.kind).where(actions.c.table_id == table_id).distinct()
    return {str(kind) for kind in (await tx.execute(found)).scalars()}
