"""The five steps of a move, from a control to a stored action; resigning and taking back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from bot.games.core.model import Choice, Event, Outcome
from bot.games.core.play import play
from bot.tables.announce import Due, after_action
from bot.tables.errors import AlreadyDone, MovedOn, TableError
from bot.tables.session import Book, Session, stamped
from bot.tables.store import Store
from storage import actions, drafts, seats, tables
from storage.errors import DuplicateInteraction
from storage.rows import NewAction, SeatRow, SnapshotRow
from storage.transaction import Transaction

MAX_TRIES = 8
"""How often a move is applied again because another process stored first."""

AUTO_LEVEL = "greedy"
"""Who goes on for somebody who left, where the game has no rule for resigning."""


class Change(msgspec.Struct, frozen=True):
    """A change worked out but not stored: the new state and what to note of it."""

    state: Any
    outcome: Outcome
    kind: str
    seat: int | None
    decision_id: str | None = None
    stamp: int | None = None
    choice: Choice | None = None
    seats: tuple[SeatRow, ...] | None = None
    """the seats afterwards, where they change"""
    afresh: bool = False
    """give every open decision a new stamp"""
    undo: tuple[tuple[int, int], ...] | None = None
    """what a free undo may go back to; None: this outcome says it"""
    notices: tuple[Due, ...] = ()


class Moves:
    """Everything that changes a live table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def decide(
        self,
        table_id: int,
        seat: int,
        stamp: int,
        choice: Choice,
        *,
        interaction_id: int | None = None,
        kind: str = "choice",
    ) -> Session:
        """Answer the open decision with this stamp; returns the table afterwards.

        Raises MovedOn if it is not open (F1, F3), AlreadyDone if this interaction was stored
        before, IllegalChoice if the rules refuse; then nothing was changed.
        """

        def work(session: Session) -> Change:
            item = session.by_stamp(stamp)
            if item is None:
                raise MovedOn()
            if item.decision.seat != seat:
                raise TableError("not-seated", "That is somebody else's decision.")
            state = session.bound.game.clone(session.state)
            outcome = play(session.bound.game, state, seat, item.decision.id, choice)
            return Change(state, outcome, kind, seat, item.decision.id, stamp, choice)

        return await self._change(table_id, work, interaction_id)

    async def resign(
        self, table_id: int, seat: int, *, interaction_id: int | None = None
    ) -> Session:
        """A seat gives up: by the game's rule, else an automatic player takes it over."""

        def work(session: Session) -> Change:
            state = session.bound.game.clone(session.state)
            outcome = session.bound.game.resign(state, seat)
            notice = Due("notice", 0, seat, payload={"code": "resigned", "seat": seat})
            if outcome is not None:
                return Change(state, outcome, "resign", seat, notices=(notice,))
            kept = tuple(
                msgspec.structs.replace(s, kind="auto", level=AUTO_LEVEL, left=True)
                if s.seat == seat
                else s
                for s in session.seats
            )
            if all(s.kind == "auto" for s in kept):
                raise TableError("rights", "Nobody would be left; cancel the table instead.")
            notice = Due("notice", 0, seat, payload={"code": "handed-over", "seat": seat})
            return Change(state, Outcome((), True), "resign", seat, seats=kept, notices=(notice,))

        return await self._change(table_id, work, interaction_id)

    async def undo(self, table_id: int, seat: int, *, interaction_id: int | None = None) -> Session:
        """Take back the seat's own last step, freely, down to the last checkpoint (F20)."""
        store = self._store
        async with store.lock(table_id):
            session = await self._live(table_id)
            if not session.book.undo or session.book.undo[-1][1] != seat:
                raise TableError("nothing-to-undo", "There is nothing you can take back freely.")
            number, _ = session.book.undo[-1]
            async with store.db.read() as tx:
                snapshot = await actions.snapshot(tx, table_id, number)
            if snapshot is None or snapshot.number != number:
                raise TableError("nothing-to-undo", "That step cannot be taken back any more.")
            state = session.bound.game.load(snapshot.state, session.row.rules_version)
            event = Event("undone", {"seat": seat}, (seat,))
            change = Change(
                state,
                Outcome((event,), False),
                "undo",
                seat,
                afresh=True,
                undo=session.book.undo[:-1],
            )
            return await self._store_change(session, change, interaction_id)

    async def _live(self, table_id: int) -> Session:
        session = await self._store.load(table_id)
        if session is None:
            raise TableError("no-table", "There is no such table.")
        if session.row.status == "lobby":
            raise MovedOn("The game has not started yet.")
        if not session.live:
            raise TableError("over", "That game is over.")
        if session.row.problem:
            raise TableError("stopped", session.row.problem)
        return session

    async def _change(
        self, table_id: int, work: Callable[[Session], Change], interaction_id: int | None
    ) -> Session:
        async with self._store.lock(table_id):
            for _ in range(MAX_TRIES):
                session = await self._live(table_id)
                change = work(session)
                try:
                    return await self._store_change(session, change, interaction_id)
                except _Conflict:
                    continue
        raise MovedOn()

    async def _store_change(
        self, session: Session, change: Change, interaction_id: int | None
    ) -> Session:
        """One transaction: state, action, snapshot, outbox (F4)."""
        after = _after(session, change)
        store = self._store
        try:
            async with store.db.write() as tx:
                if not await tables.advance(
                    tx,
                    session.id,
                    session.row.version,
                    state=after.row.state,
                    open=after.row.open,
                    stamp_seq=after.row.stamp_seq,
                    rules_version=after.row.rules_version,
                    status=after.row.status,
                    result=after.row.result,
                    ended_at=store.now() if not after.live else None,
                ):
                    raise _Conflict
                number = await actions.append(tx, _action(after, change, interaction_id, store))
                after = replace(after, number=number)
                await _snapshot(tx, after, change, store)
                if change.seats is not None and change.seat is not None:
                    await seats.change(
                        tx, session.id, change.seat, kind="auto", level=AUTO_LEVEL, left=True
                    )
                if change.seat is not None:
                    await drafts.drop(tx, session.id, change.seat)
                actor = change.seat if change.kind != "auto" else None
                await store.publish(
                    tx, after, [*change.notices, *after_action(session, after, actor)]
                )
        except DuplicateInteraction as error:
            raise AlreadyDone from error
        store.committed(after)
        return after


class _Conflict(Exception):
    """Another process stored a change first; the transaction was rolled back."""


def _after(session: Session, change: Change) -> Session:
    """The session as it will be once ``change`` is stored."""
    game = session.bound.game
    result = change.state.result
    decisions = [] if result else game.decisions(change.state)
    open_, stamp_seq = stamped(decisions, session.book, session.row.stamp_seq, afresh=change.afresh)
    undo = change.undo
    if undo is None:
        step = ((session.number, change.seat),) if change.seat is not None else ()
        # States stored before an update of the rules are not gone back to.
        same_rules = session.row.rules_version == game.rules_version
        kept = (*session.book.undo, *step) if same_rules else ()
        undo = () if change.outcome.checkpoint else kept
    book = Book(open_, undo)
    row = msgspec.structs.replace(
        session.row,
        version=session.row.version + 1,
        state=game.dump(change.state),
        open=msgspec.json.encode(book),
        stamp_seq=stamp_seq,
        rules_version=game.rules_version,
        status="finished" if result else "live",
        result=msgspec.json.encode(result) if result else None,
    )
    return replace(
        session,
        row=row,
        state=change.state,
        book=book,
        seats=change.seats if change.seats is not None else session.seats,
    )


def _action(after: Session, change: Change, interaction_id: int | None, store: Store) -> NewAction:
    return NewAction(
        table_id=after.id,
        kind=change.kind,
        branch=after.row.branch,
        at=store.now(),
        seat=change.seat,
        decision_id=change.decision_id,
        stamp=change.stamp,
        choice=None if change.choice is None else msgspec.json.encode(change.choice),
        events=msgspec.json.encode(change.outcome.events),
        interaction_id=interaction_id,
        checkpoint=change.outcome.checkpoint,
    )


async def _snapshot(tx: Transaction, after: Session, change: Change, store: Store) -> None:
    await actions.save_snapshot(
        tx,
        SnapshotRow(
            table_id=after.id,
            number=after.number,
            state=after.row.state or b"",
            open=after.row.open or b"",
            stamp_seq=after.row.stamp_seq,
            branch=after.row.branch,
            checkpoint=change.outcome.checkpoint,
            at=store.now(),
        ),
    )
