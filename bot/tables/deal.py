"""The start: seats are fixed, the seed is drawn, the game is set up and stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.language import _
from bot.tables import announce, clocks, fairness, reminders
from bot.tables.errors import TableError
from bot.tables.session import Book, Session, stamped
from bot.tables.store import Overtaken, Store, options_of
from storage import actions, seats, tables, users
from storage.rows import NewAction, SeatRow, SnapshotRow
from storage.transaction import Transaction


def expect_ready(session: Session) -> None:
    """TableError(``seats``) if too few sit here or somebody is still expected."""
    game = session.bound.game
    if len(session.seats) < game.min_seats:
        raise TableError(
            "seats",
            _(
                "{title} needs at least {min_seats} players; invite somebody or "
                "add an automatic player."
            ).format(title=session.bound.entry.title, min_seats=game.min_seats),
        )
    if len(session.seats) < session.row.seat_count and options_of(session.row).invited:
        raise TableError(
            "seats",
            _(
                "Somebody who was invited has not joined yet. To begin without "
                "them, withdraw the invitation with `/table kick`."
            ),
        )


def key(seat: SeatRow) -> str:
    """Who sits there, the same at the next table."""
    return str(seat.user_id) if seat.user_id is not None else f"auto {seat.name}"


def ordered(sitting: Sequence[SeatRow], order: Sequence[str]) -> list[SeatRow]:
    """Those named in ``order`` in that order, all others behind them as they came."""
    known = {one: place for place, one in enumerate(order)}
    return sorted(sitting, key=lambda seat: known.get(key(seat), len(known)))


async def deal(
    tx: Transaction, store: Store, session: Session, interaction_id: int | None
) -> Session:
    """Begin; inside the caller's transaction. Empty seats are given up."""
    expect_ready(session)
    row, game, now = session.row, session.bound.game, store.now()
    places = ordered(session.seats, options_of(row).order)
    await seats.move(tx, row.id, {s.seat: n for n, s in enumerate(places) if s.seat != n})
    sitting = tuple(await seats.of_table(tx, row.id))
    state = game.setup(len(sitting), session.settings, fairness.game_seed(row.secret, sitting))
    open_, stamp_seq = stamped(game.decisions(state), Book(), row.stamp_seq)
    book = Book(open_)
    changes: tables.Changes = {
        "status": "live",
        "seat_count": len(sitting),
        "rules_version": game.rules_version,
        "state": game.dump(state),
        "open": msgspec.json.encode(book),
        "stamp_seq": stamp_seq,
        "started_at": now,
    }
    if (options := options_of(row)).order:
        changes["options"] = msgspec.json.encode(msgspec.structs.replace(options, order=()))
    if not await tables.advance(tx, row.id, row.version, **changes):
        raise Overtaken
    new = msgspec.structs.replace(row, version=row.version + 1, **changes)
    start = NewAction(
        table_id=row.id,
        kind="start",
        branch=row.branch,
        at=now,
        interaction_id=interaction_id,
        checkpoint=True,
        events=b"[]",
    )
    number = await actions.append(tx, start)
    after = replace(session, row=new, seats=sitting, state=state, book=book, number=number)
    await actions.save_snapshot(tx, snapshot_of(after, checkpoint=True, at=now))
    people = await users.of(tx, [s.user_id for s in sitting if s.user_id is not None])
    await clocks.follow(tx, after, now, {}, people)
    soon = await reminders.follow(tx, None, after, people, now)
    await store.publish(tx, after, [*announce.after_start(after), *soon])
    return after


def snapshot_of(session: Session, *, checkpoint: bool, at: int) -> SnapshotRow:
    """The stored state right after the session's last action."""
    row = session.row
    return SnapshotRow(
        table_id=row.id,
        number=session.number,
        state=row.state or b"",
        open=row.open or b"",
        stamp_seq=row.stamp_seq,
        branch=row.branch,
        checkpoint=checkpoint,
        at=at,
    )
