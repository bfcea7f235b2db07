"""Looking back: the steps of a game as the people who watched it saw them.

A step ends where a board or a step was posted (a handover, a reveal, an action step), whatever was
decided in between. Steps are counted by what everybody could see: how many actions lie between two
of them would tell how often somebody changed a secret choice (F19).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.games.catalogue import Bound
from bot.games.core.errors import UnknownVersion
from bot.games.core.model import Event, Outcome
from bot.games.core.play import play
from bot.language import N_, _
from bot.tables.errors import TableError
from bot.tables.history import lasting
from bot.tables.moves import SETTLE, UPDATE
from bot.tables.service import Logged, Tables
from bot.tables.session import Book, Session
from storage import actions
from storage.rows import ActionRow, SnapshotRow

CACHED = 16
"""Tables whose steps are kept; those of others are found again (F33)."""
CHUNK = 64
"""Stored states read at once, at some ten kilobytes each."""

UNREADABLE = (UnknownVersion, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What a state stored by other rules, or damaged, may fail with."""
LOST = N_("That position was stored by another version of the rules and cannot be shown any more.")


class Step(msgspec.Struct, frozen=True):
    """A step of a game; it ends behind action ``number``, or inside it.

    ``inner``: which of the steps inside that action it is, None: its end. ``version``: the rules
    that its stored state is of. ``log``: the actions since the step before, with the events that
    belong to this one.
    """

    number: int
    inner: int | None
    version: int
    log: tuple[Logged, ...]


class Past:
    """The steps of tables, and the Views at their ends."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._found: OrderedDict[tuple[int, int, int | None], tuple[Step, ...]] = OrderedDict()

    async def steps(self, session: Session) -> tuple[Step, ...]:
        """All steps, the first one right after the start; the last one is how it stands now."""
        if session.state is None:
            return ()
        key = (session.id, session.row.version, session.row.edits)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = await self._steps(session)
        self._found.move_to_end(key)
        while len(self._found) > CACHED:
            self._found.popitem(last=False)
        return found

    async def view(self, session: Session, step: Step, seat: int | None = None) -> Any:
        """What a spectator saw at the end of a step; for ``seat`` what this seat saw.

        A seat's own view is for finished games only: TableError(``rights``) before. Raises
        TableError(``stopped``) for what newer rules cannot read. None for a seat in the middle of
        an action: only what everybody saw is known of that.
        """
        if seat is not None and session.row.status != "finished":
            raise TableError("rights", _("Until the game is over, hands are their owners' own."))
        game = session.bound.game
        if step.inner is None:
            return game.view(await self._state(session, step, step.number), seat)
        if seat is not None:
            return None
        before = await self._state(session, step, step.number - 1)
        action = step.log[-1].action
        outcome = await asyncio.to_thread(_again, session.bound, before, action)
        if step.inner >= len(outcome.steps):
            raise TableError("stopped", _(LOST))
        return outcome.steps[step.inner]

    async def _state(self, session: Session, step: Step, number: int) -> Any:
        """The stored state right after action ``number``, or the last one before it."""
        async with self._tables.db.read() as tx:
            row = await actions.snapshot(tx, session.id, number)
        if row is None:
            raise TableError("stopped", _(LOST))
        try:
            return session.bound.game.load(row.state, step.version)
        except UNREADABLE as error:
            raise TableError("stopped", _(LOST)) from error

    async def _steps(self, session: Session) -> tuple[Step, ...]:
        log = await self._tables.log(session)
        kept = lasting(log)
        posted, last = await self._handovers(session, log, {one.action.number for one in kept})
        steps: list[Step] = []
        pending: list[Logged] = []
        for one in kept:
            number, begun = one.action.number, 0
            for inner, place in enumerate(_closings(session.bound, one.events)):
                part = Logged(one.action, one.events[begun:place])
                rules = _version(session, log, number - 1)
                steps.append(Step(number, inner, rules, (*pending, part)))
                pending, begun = [], place
            pending.append(Logged(one.action, one.events[begun:]))
            if number in posted:
                steps.append(Step(number, None, _version(session, log, number), tuple(pending)))
                pending = []
        public = any(event.audience is None for one in pending for event in one.events)
        # What is secret still makes no step: it is one only where everybody sees something new.
        if public or (pending and last is not None and last != session.view(None)):
            now = session.number
            steps.append(Step(now, None, _version(session, log, now), tuple(pending)))
        return tuple(steps)

    async def _handovers(
        self, session: Session, log: Sequence[Logged], wanted: set[int]
    ) -> tuple[set[int], Any]:
        """After which of the actions ``wanted`` a board was due, and the spectators' View after
        the last of those."""
        found: set[int] = set()
        scan = _Scan(session, log)
        number = 0
        while True:
            async with self._tables.db.read(aside=True) as tx:
                rows = await actions.snapshots_after(tx, session.id, number, limit=CHUNK)
            if not rows:
                return found, scan.view
            number = rows[-1].number
            chosen = [row for row in rows if row.number in wanted]
            found |= await asyncio.to_thread(scan.handovers, chosen)


class _Scan:
    """Goes through stored states in order and finds where boards were due, by the same signs as
    `announce.after_action`."""

    def __init__(self, session: Session, log: Sequence[Logged]) -> None:
        self._session = session
        self._log = log
        self._by = {one.action.number: one for one in log}
        self._book: Book | None = None
        self._turn = 0
        self.view: Any = None

    def handovers(self, rows: Iterable[SnapshotRow]) -> set[int]:
        game, found = self._session.bound.game, set[int]()
        for row in rows:
            try:
                version = _version(self._session, self._log, row.number)
                state = game.load(row.state, version)
                book = msgspec.json.decode(row.open, type=Book) if row.open else Book()
            except UNREADABLE:
                continue  # its log goes with the next step that can be shown
            turn = game.turn(state)
            if (
                self._book is None
                or state.result is not None
                or turn != self._turn
                or _closings(self._session.bound, self._by[row.number].events)
                or _hands_over(self._book, book, self._by[row.number].action.seat)
            ):
                found.add(row.number)
                self.view = game.view(state, None)
            self._book, self._turn = book, turn
        return found


def _waiting(book: Book) -> set[int]:
    return {item.decision.seat for item in book.open if item.decision.waiting}


def _hands_over(before: Book, after: Book, actor: int | None) -> bool:
    """Is somebody waited for who was not, or was a secret answer of somebody else revealed?"""
    still = {item.stamp for item in after.open}
    return bool(_waiting(after) - _waiting(before)) or any(
        item.decision.secret and item.decision.seat != actor and item.stamp not in still
        for item in before.open
    )


def _closings(bound: Bound, events: Sequence[Event]) -> list[int]:
    """Behind how many events each step inside an action ends."""
    closing = bound.game.closing
    return [place for place, event in enumerate(events, 1) if closing and event.kind == closing]


def _version(session: Session, log: Sequence[Logged], number: int) -> int:
    """The rules that the state after action ``number`` was stored under (F30)."""
    for one in log:
        if one.action.kind == UPDATE and one.action.number > number and one.action.choice:
            return int(msgspec.json.decode(one.action.choice, type=tuple[str, ...])[0])
    return session.row.rules_version


def _again(bound: Bound, before: Any, action: ActionRow) -> Outcome:
    """What an action did, played again from the state before it: the luck is the state's own."""
    game, state = bound.game, bound.game.clone(before)
    try:
        if action.kind == "resign" and action.seat is not None:
            return game.resign(state, action.seat) or Outcome()
        if action.kind == SETTLE:
            return game.settle(state)
        if action.seat is None or action.decision_id is None or action.choice is None:
            return Outcome()
        choice = msgspec.json.decode(action.choice, type=tuple[str, ...])
        return play(game, state, action.seat, action.decision_id, choice)
    except Exception as error:
        # Played under other rules: whatever they make of it cannot be foreseen.
        raise TableError("stopped", _(LOST)) from error
