"""The five steps of a move, from a control to a stored action; resigning and taking back."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

import msgspec

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Outcome
from bot.games.core.play import play
from bot.language import _
from bot.tables import clocks, filed, instructions, records, reminders, telling
from bot.tables.announce import Due, after_action
from bot.tables.deal import snapshot_of
from bot.tables.errors import AlreadyDone, MovedOn, TableError
from bot.tables.session import Book, Session, stamped
from bot.tables.store import Overtaken, Store, load_state
from storage import actions, drafts, seats, tables, users
from storage.errors import DuplicateInteraction
from storage.rows import NewAction, SeatRow
from storage.tables import Changes
from storage.transaction import Transaction

log = logging.getLogger(__name__)

AUTO_LEVEL = "greedy"
"""Who goes on for somebody who left, where the game has no rule for resigning."""

MAX_ANSWERED = 500
"""Actions of one change; what more there is to answer waits for the next."""

UPDATE = "update"
"""Kind of the action that notes a change of rules in mid-game; choice: (old, new) version."""

SETTLE = "settle"
"""Kind of the action that ends a game by agreement of its people."""


class Change(msgspec.Struct, frozen=True):
    """A change worked out but not stored: the new state and what to note of it."""

    state: Any
    outcome: Outcome
    kind: str
    seat: int
    decision_id: str | None = None
    choice: Choice | None = None
    seat_row: SeatRow | None = None
    """the seat afterwards, where it changes"""
    starter_id: int | None = None
    """who stands for the table afterwards, where that changes"""
    undo: tuple[tuple[int, int], ...] | None = None
    """what a free undo may go back to; None: this outcome says it"""
    notices: tuple[Due, ...] = ()
    branch: int | None = None
    """the new branch of the luck, where the table goes back by consent"""


Work = Callable[[Session], Awaitable[list[Change]]]
"""Works out what is changed, from the table as it is, one after the other; called again where
another process was quicker."""
Follow = tuple[str, Choice]
"""A decision's id and the answer to it."""
After = Callable[[Transaction, Session], Awaitable[list[Due]]]


class Moves:
    """Everything that changes a live table."""

    def __init__(self, store: Store) -> None:
        self.after: list[After] = []
        """asked after every change, in its transaction, what else is due"""
        self._store = store

    async def decide(
        self,
        table_id: int,
        seat: int,
        stamp: int,
        choice: Choice,
        *,
        then: Sequence[Follow] = (),
        interaction_id: int | None = None,
        kind: str = "choice",
    ) -> Session:
        """Answer the open decision with this stamp; returns the table afterwards.

        ``then``: answers to decisions of the same seat that this one opens, each behind the one
        before; all are stored, an action each, or nothing is. Raises MovedOn if the decision is
        not open (F1, F3) or another one is reached than was answered, AlreadyDone if this
        interaction was stored before, IllegalChoice if the rules refuse; then nothing was changed.
        """

        async def work(session: Session) -> list[Change]:
            item = session.by_stamp(stamp)
            if item is None:
                raise MovedOn()
            if item.decision.seat != seat:
                raise TableError("not-seated", _("That is somebody else's decision."))
            game, state = session.bound.game, session.state
            changes: list[Change] = []
            for name, picks in [(item.decision.id, choice), *then]:
                if changes and changes[-1].outcome.checkpoint:
                    raise MovedOn()  # what follows was answered before something was revealed
                state = game.clone(state)
                outcome = play(game, state, seat, name, picks)
                changes.append(Change(state, outcome, kind, seat, name, picks))
            return changes

        return await self._change(table_id, work, interaction_id)

    async def resign(
        self, table_id: int, seat: int, *, interaction_id: int | None = None
    ) -> Session:
        """A seat gives up: by the game's rule, else an automatic player takes it over.

        Either way the person has left; if they opened the table, the next one stands for it
        (F25). Nothing is taken back past it.
        """

        async def work(session: Session) -> list[Change]:
            row = next((s for s in session.seats if s.seat == seat), None)
            if row is None or row.kind != "person" or row.left:
                raise TableError("not-seated", _("Nobody who could give up sits there."))
            state = session.bound.game.clone(session.state)
            outcome = session.bound.game.resign(state, seat)
            others = [s for s in session.seats if s != row and s.kind == "person" and not s.left]
            if outcome is None and not others:
                raise TableError("rights", _("Nobody would be left; cancel the table instead."))
            code = "resigned" if outcome else "handed-over"
            over = state.result is not None
            gone = msgspec.structs.replace(row, left=True)
            if outcome is None:
                gone = msgspec.structs.replace(gone, kind="auto", level=AUTO_LEVEL)
            heir = others[0].user_id if others else None
            change = Change(
                state,
                msgspec.structs.replace(outcome or Outcome(), checkpoint=True),
                "resign",
                seat,
                seat_row=None if over else gone,
                starter_id=None if over or row.user_id != session.row.starter_id else heir,
                notices=(Due("notice", 0, seat, payload={"code": code, "seat": seat}),),
            )
            return [change]

        return await self._change(table_id, work, interaction_id)

    async def undo(self, table_id: int, seat: int, *, interaction_id: int | None = None) -> Session:
        """Take back the seat's own last step, freely, down to the last checkpoint (F20).

        Others learn nothing of it: their controls stay, and the event is the seat's own (F19).
        """

        async def work(session: Session) -> list[Change]:
            if not session.book.undo or session.book.undo[-1][1] != seat:
                raise TableError("nothing-to-undo", _("There is nothing you can take back freely."))
            number, _seat = session.book.undo[-1]
            async with self._store.db.read() as tx:
                snapshot = await actions.snapshot(tx, table_id, number)
            if snapshot is None or snapshot.number != number:
                raise TableError("nothing-to-undo", _("That step cannot be taken back any more."))
            state = load_state(session.bound, session.row, snapshot.state)
            back = Outcome((undone(seat),), False)
            return [Change(state, back, "undo", seat, undo=session.book.undo[:-1])]

        return await self._change(table_id, work, interaction_id)

    async def live(self, table_id: int) -> Session:
        """The table, if it can be played on now; TableError says why not."""
        session = await self._store.load(table_id)
        if session is None:
            raise TableError("no-table", _("There is no such table."))
        if session.row.status == "lobby":
            raise MovedOn(_("The game has not started yet."))
        if not session.live:
            raise TableError("over", _("That game is over."))
        if session.row.problem:
            raise TableError("stopped", session.row.problem)
        return session

    async def _change(self, table_id: int, work: Work, interaction_id: int | None) -> Session:
        began, metrics = perf_counter(), self._store.metrics

        async def attempt() -> Session:
            session = await self.live(table_id)
            made = await work(session)

            async def store(tx: Transaction) -> Session:
                return await self.apply(tx, session, made, interaction_id)

            after = await self._store.commit(store)
            game = session.bound.entry.name
            metrics.decisions.labels(game, made[0].kind).inc(after.number - session.number)
            metrics.moves.labels(game).observe(perf_counter() - began)
            return after

        return await self.once(table_id, attempt, interaction_id)

    async def once(
        self,
        table_id: int,
        attempt: Callable[[], Awaitable[Session]],
        interaction_id: int | None,
    ) -> Session:
        """Run ``attempt`` under the table's lock; AlreadyDone where this interaction was stored
        before (F1)."""
        try:
            return await self._store.change(table_id, attempt)
        except DuplicateInteraction as error:
            raise AlreadyDone from error
        except (TableError, IllegalChoice) as error:
            # What the second arrival of one click meets is what the first one left behind.
            if await self._store.is_done(interaction_id):
                raise AlreadyDone from error
            raise

    async def apply(
        self,
        tx: Transaction,
        session: Session,
        made: Sequence[Change],
        interaction_id: int | None = None,
    ) -> Session:
        """Store changes in one transaction: states, actions, snapshots, outbox (F4).

        Returns the table afterwards; raises Overtaken where another process was quicker.
        """
        store = self._store
        stored, done = session, list[tuple[Change, int]]()
        decided = dict[int, int]()
        for place, change in enumerate(made):
            first, before = interaction_id if place == 0 else None, stored
            stored = await self._store_change(tx, before, change, first)
            done.append((change, stored.number))
            if change.kind == "choice" and clocks.answers(before.book, stored.book, change.seat):
                earned = before.book.owed == stored.book.owed
                decided[change.seat] = decided.get(change.seat, 0) + earned
        rewound = stored.row.branch > session.row.branch
        words = await filed.withdraw(tx, stored) if rewound else []
        while len(done) < MAX_ANSWERED and (more := await self._answered(tx, stored, words)):
            for change in more:
                stored = await self._store_change(tx, stored, change, None)
                done.append((change, stored.number))
        for seat in {change.seat for change, _number in done}:
            await drafts.drop(tx, session.id, None if rewound else seat)
        actor = made[-1].seat if made[-1].kind != "auto" else None
        people = await users.of(tx, [s.user_id for s in stored.seats if s.user_id is not None])
        await clocks.follow(tx, stored, store.now(), decided, people)
        words += await reminders.follow(tx, session, stored, people, store.now())
        told = await telling.after_action(tx, session, stored)
        notices = [*(due for change, _number in done for due in change.notices), *words]
        await records.finished(tx, stored)
        for ask in self.after:
            notices += await ask(tx, stored)
        outcomes = [(number, change.outcome) for change, number in done]
        await store.publish(
            tx, stored, [*notices, *told, *after_action(session, stored, actor, outcomes)]
        )
        return stored

    async def _answered(self, tx: Transaction, session: Session, words: list[Due]) -> list[Change]:
        """The next decision that is answered without its player, by what they left for it: a
        standing instruction or a filed move. Private words about it go to ``words``.

        It is stored with what asked for it, so that nobody is told that it is their turn when it
        is not, and how long it takes tells nothing (F19).
        """
        for item in session.book.open if session.live else ():
            seat = session.seats[item.decision.seat]
            if not item.decision.waiting or seat.kind != "person" or seat.left:
                continue
            choice = await instructions.answer(tx, session, item)
            if choice is not None:
                return _answers(session, item.decision.seat, [(item.decision.id, choice)])
            fit = await filed.take(tx, session, item)
            if fit is not None:
                words.append(fit.due)
                if fit.parsed is not None:
                    told = [(one.decision.id, one.choice) for one in fit.parsed.answers]
                    return _answers(session, item.decision.seat, told)
        return []

    async def _store_change(
        self, tx: Transaction, session: Session, change: Change, interaction_id: int | None
    ) -> Session:
        now = self._store.now()
        after, changes = _after(session, change, now)
        if not await tables.advance(tx, session.id, session.row.version, **changes):
            raise Overtaken
        if session.row.rules_version != after.row.rules_version:
            await actions.append(tx, _update(session, after, now))
        number = await actions.append(tx, _action(session, change, interaction_id, now))
        stored = replace(after, number=number)
        checkpoint = change.outcome.checkpoint
        await actions.save_snapshot(tx, snapshot_of(stored, checkpoint=checkpoint, at=now))
        if (row := change.seat_row) is not None:
            await seats.change(
                tx,
                session.id,
                row.seat,
                kind=row.kind,
                level=row.level,
                left=row.left,
                user_id=row.user_id,
                name=row.name,
            )
        return stored


def _answers(session: Session, seat: int, told: Sequence[Follow]) -> list[Change]:
    """Answers left in advance as changes, as far as the rules take them."""
    game, state = session.bound.game, session.state
    changes: list[Change] = []
    for name, choice in told:
        state = game.clone(state)
        try:
            outcome = play(game, state, seat, name, choice)
        except IllegalChoice:
            log.exception("an answer in advance is not legal", extra={"table": session.id})
            break
        changes.append(Change(state, outcome, "choice", seat, name, choice))
    return changes


def undone(seat: int) -> Event:
    """What a free undo tells, to its own seat only."""
    return Event("undone", {"seat": seat}, (seat,))


def steps_kept(
    before: tuple[tuple[int, int], ...],
    number: int,
    seat: int,
    outcome: Outcome,
    was_open: Iterable[Decision],
) -> tuple[tuple[int, int], ...]:
    """What a free undo may go back to after an action of ``seat`` that followed ``number``.

    Nothing behind a checkpoint (F20), and nothing while a secret decision is open for anybody:
    that one is replaced instead, and what can be taken back would tell who did so (F19).
    """
    if outcome.checkpoint or any(decision.secret for decision in was_open):
        return ()
    return (*before, (number, seat))


def _after(session: Session, change: Change, now: int) -> tuple[Session, Changes]:
    """The session as it will be once ``change`` is stored, and the columns that change."""
    game = session.bound.game
    result = change.state.result
    decisions = [] if result else game.decisions(change.state)
    afresh = change.seat if change.kind == "undo" else None
    # By consent everybody goes back: no control of before may work again (F3).
    known = session.book if change.branch is None else Book()
    open_, stamp_seq = stamped(decisions, known, session.row.stamp_seq, afresh=afresh)
    undo = change.undo
    if undo is None:
        was_open = (item.decision for item in session.book.open)
        undo = steps_kept(session.book.undo, session.number, change.seat, change.outcome, was_open)
        if session.row.rules_version != game.rules_version:
            undo = ()  # states stored before an update of the rules are not gone back to
    book = _owing(session.book, Book(open_, () if result else undo), change)
    changes: Changes = {
        "state": game.dump(change.state),
        "open": msgspec.json.encode(book),
        "stamp_seq": stamp_seq,
        "rules_version": game.rules_version,
        "status": "finished" if result else "live",
    }
    if result:
        changes["result"] = msgspec.json.encode(result)
        changes["ended_at"] = now
    if change.branch is not None:
        changes["branch"] = change.branch
    if change.starter_id is not None:
        changes["starter_id"] = change.starter_id
    row = msgspec.structs.replace(session.row, version=session.row.version + 1, **changes)
    places = session.seats
    if (changed := change.seat_row) is not None:
        places = tuple(changed if s.seat == changed.seat else s for s in places)
    return replace(session, row=row, state=change.state, book=book, seats=places), changes


def _owing(before: Book, after: Book, change: Change) -> Book:
    """``after`` with what its seats owe: a decision earns time once, however often it is taken
    back freely and made again."""
    owed, seat = before.owed, change.seat
    if change.kind == "undo" and change.branch is None and clocks.reopens(before, after, seat):
        owed = clocks.owing(owed, seat, 1)
    elif change.kind == "choice" and clocks.answers(before, after, seat):
        owed = clocks.owing(owed, seat, -1)
    return msgspec.structs.replace(after, owed=owed)


def _action(before: Session, change: Change, interaction_id: int | None, at: int) -> NewAction:
    open_ = (one for one in before.open_of(change.seat) if one.decision.id == change.decision_id)
    return NewAction(
        table_id=before.id,
        kind=change.kind,
        branch=before.row.branch,
        at=at,
        seat=change.seat,
        decision_id=change.decision_id,
        stamp=next((one.stamp for one in open_), None),
        choice=None if change.choice is None else msgspec.json.encode(change.choice),
        events=msgspec.json.encode(change.outcome.events),
        interaction_id=interaction_id,
        checkpoint=change.outcome.checkpoint,
    )


def _update(before: Session, after: Session, at: int) -> NewAction:
    """The game goes on under other rules: noted, so that a replay can tell (F30)."""
    versions = (str(before.row.rules_version), str(after.row.rules_version))
    return NewAction(
        table_id=after.id,
        kind=UPDATE,
        branch=after.row.branch,
        at=at,
        choice=msgspec.json.encode(versions),
        events=b"[]",
        checkpoint=True,
    )
