"""Questions to the other people of a table: asked once, answered by buttons, closed once together
with what they decide (F8, F16).

A kind of question is one `Kind` in the dict of `Votes`; what it does when it is decided is its
``effect``, whose changes are stored in the transaction that closes it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from bot.language import _
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.habits import is_away
from bot.tables.moves import Change, Moves
from bot.tables.session import Session
from bot.tables.store import Overtaken, Store
from storage import tables, users, votes
from storage.rows import BallotRow, SeatRow, VoteRow, VoteStatus
from storage.transaction import Transaction

CODE = "vote"
"""The notice's code. Its ``vote``: the id; ``by``: the name of who decided it for everybody."""
DECIDED = -1
"""In place of a seat: the ballot that keeps what a question was closed with."""

Names = Sequence[str]
"""Display names by seat, already safe to print."""


@dataclass(frozen=True)
class Tally:
    """How a question stands: ``said``, seat -> choice; ``silent``: seats still to answer;
    ``away``: those of absent people who have not, which nobody waits for."""

    said: Mapping[int, str]
    silent: tuple[int, ...] = ()
    away: tuple[int, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What was decided: the ``choice``, the ``seats`` that said so, or who decided it alone."""

    choice: str
    seats: tuple[int, ...] = ()
    by: str | None = None


@dataclass(frozen=True)
class Effect:
    """What a decided question does: changes of the game, and what else is due."""

    changes: Sequence[Change] = ()
    due: Sequence[Due] = ()


Rule = Callable[[Tally], str | None]
"""The choice that is decided, if one is."""
Effector = Callable[[Transaction, Store, Session, VoteRow, Verdict], Awaitable[Effect]]
"""Carries out a verdict, inside the transaction that closes the question."""
Holds = Callable[[Transaction, Session, VoteRow], Awaitable[bool]]
"""Is there still something to decide? If not the question closes as withdrawn."""


def majority(tally: Tally) -> str | None:
    """More than half of those asked have said the same; who is away is not asked."""
    said = list(tally.said.values())
    total = len(said) + len(tally.silent)
    return next((one for one in set(said) if said.count(one) * 2 > total), None)


async def always(_tx: Transaction, _session: Session, _vote: VoteRow) -> bool:
    """For questions that only their stamp or the end of the game can settle."""
    return True


@dataclass(frozen=True)
class Kind:
    """One kind of question. The words are made with safe names; all of them are public.

    ``choices``: ids (lower case, hyphens) and what stands on their buttons. ``rejects``: choices
    that leave everything as it is and so have no effect. ``own``: whom it is about may withdraw it.
    """

    name: str
    choices: Mapping[str, str]
    question: Callable[[Session, VoteRow, Names], str]
    outcome: Callable[[Session, VoteRow, str, Names], str]
    effect: Effector
    rejects: frozenset[str] = frozenset()
    rule: Rule = majority
    holds: Holds = always
    own: bool = False


@dataclass(frozen=True)
class Poll:
    """A question as it stands; ``decided`` once it was closed by a choice."""

    vote: VoteRow
    kind: Kind
    tally: Tally
    decided: str | None = None

    @property
    def open(self) -> bool:
        """Can it still be answered?"""
        return self.vote.status == "open"


def entitled(session: Session, seat: int) -> list[SeatRow]:
    """Who is asked about a seat (-1: about the table): the other people, never automatic ones."""
    return [s for s in session.seats if s.kind == "person" and not s.left and s.seat != seat]


Step = Callable[[Transaction, Session, VoteRow, Kind], Awaitable[Session]]


class Votes:
    """The questions of all tables."""

    def __init__(self, store: Store, moves: Moves, kinds: Iterable[Kind]) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self._store = store
        self._moves = moves
        moves.after.append(self._tidied)

    async def ask(
        self,
        tx: Transaction,
        session: Session,
        kind: str,
        *,
        seat: int = -1,
        stamp: int | None = None,
        body: bytes = b"{}",
    ) -> int | None:
        """Open a question and have it posted, in the caller's transaction; returns its id.

        ``stamp``: the decision it is about; when that is closed, so is the question. None if the
        same one is open already.
        """
        if any(one.seat == seat for one in await votes.running(tx, session.id, kind)):
            return None
        at = self._store.now()
        vote_id = await votes.ask(tx, session.id, kind, seat=seat, stamp=stamp, body=body, at=at)
        await self._store.publish(tx, session, [_notice(session, vote_id)])
        return vote_id

    async def running(self, session: Session, kind: str | None = None) -> list[VoteRow]:
        """The table's open questions, oldest first."""
        async with self._store.db.read() as tx:
            return await votes.running(tx, session.id, kind)

    async def poll(self, session: Session, vote_id: int) -> Poll | None:
        """A question of this table as it stands, open or closed; None if there is none."""
        async with self._store.db.read() as tx:
            vote = await votes.get(tx, vote_id)
            if vote is None or vote.table_id != session.id or vote.kind not in self.kinds:
                return None
            ballots = await votes.cast_by(tx, vote_id)
            tally = await self._tally(tx, session, vote)
        decided = next((one.choice for one in ballots if one.seat == DECIDED), None)
        return Poll(vote, self.kinds[vote.kind], tally, decided)

    async def cast(self, vote_id: int, user_id: int, choice: str) -> None:
        """Store somebody's answer, in place of their former one; the one that decides it also
        carries it out.

        Raises TableError: ``closed``, ``bad-option``, ``rights`` for people who are not asked
        (F16), and what the table itself refuses.
        """

        async def step(tx: Transaction, session: Session, vote: VoteRow, kind: Kind) -> Session:
            seat = session.seat_of(user_id)
            if seat is None or seat == vote.seat:
                raise TableError("rights", _("Only the other people at this table are asked."))
            if choice not in kind.choices:
                raise TableError("bad-option", _("That is no answer to this question."))
            at = self._store.now()
            await votes.cast(tx, BallotRow(vote_id=vote.id, seat=seat, choice=choice, at=at))
            tally = await self._tally(tx, session, vote)
            winner = kind.rule(tally)
            if winner is None:
                return await self._touched(tx, session, [_notice(session, vote.id)])
            seats = tuple(one for one, said in tally.said.items() if said == winner)
            return await self._close(tx, session, vote, Verdict(winner, seats))

        await self._change(vote_id, step)

    async def overrule(self, vote_id: int, by: str, choice: str) -> None:
        """Decide a question for everybody. Who may is the caller's to know; ``by``: their name."""

        async def step(tx: Transaction, session: Session, vote: VoteRow, kind: Kind) -> Session:
            if choice not in kind.choices:
                raise TableError("bad-option", _("That is no answer to this question."))
            return await self._close(tx, session, vote, Verdict(choice, by=by))

        await self._change(vote_id, step)

    async def withdraw(self, vote_id: int, user_id: int) -> None:
        """Take a question back that one has asked oneself."""

        async def step(tx: Transaction, session: Session, vote: VoteRow, kind: Kind) -> Session:
            if not kind.own or session.seat_of(user_id) != vote.seat:
                raise TableError("rights", _("Only who asked can take the question back."))
            await self.drop(tx, session, vote)
            return await self._touched(tx, session, [])

        await self._change(vote_id, step)

    async def drop(self, tx: Transaction, session: Session, vote: VoteRow) -> None:
        """Close a question as withdrawn, in the caller's transaction."""
        await votes.close(tx, vote.id, "withdrawn", at=self._store.now())
        await self._store.publish(tx, session, [_notice(session, vote.id)])

    async def _change(self, vote_id: int, step: Step) -> None:
        async with self._store.db.read() as tx:
            found = await votes.get(tx, vote_id)
        if found is None:
            raise TableError("closed", _("There is no such question."))

        async def attempt() -> Session:
            session = await self._moves.live(found.table_id)

            async def work(tx: Transaction) -> Session:
                vote = await votes.get(tx, vote_id)
                if vote is None or vote.status != "open" or vote.kind not in self.kinds:
                    raise TableError("closed", _("That question is closed."))
                return await step(tx, session, vote, self.kinds[vote.kind])

            return await self._store.commit(work)

        await self._store.change(found.table_id, attempt)

    async def _close(
        self, tx: Transaction, session: Session, vote: VoteRow, verdict: Verdict
    ) -> Session:
        kind, at = self.kinds[vote.kind], self._store.now()
        due = [_notice(session, vote.id, verdict.by)]
        if not await self._stands(tx, session, vote):
            await votes.close(tx, vote.id, "withdrawn", at=at)
            return await self._touched(tx, session, due)
        status: VoteStatus = "rejected" if verdict.choice in kind.rejects else "passed"
        await votes.close(tx, vote.id, status, at=at)
        kept = BallotRow(vote_id=vote.id, seat=DECIDED, choice=verdict.choice, at=at)
        await votes.cast(tx, kept)
        if status == "rejected":
            return await self._touched(tx, session, due)
        effect = await kind.effect(tx, self._store, session, vote, verdict)
        due += effect.due
        if not effect.changes:
            return await self._touched(tx, session, due)
        first, *more = effect.changes
        first = msgspec.structs.replace(first, notices=(*due, *first.notices))
        return await self._moves.apply(tx, session, [first, *more])

    async def _touched(self, tx: Transaction, session: Session, due: Sequence[Due]) -> Session:
        """Nothing at the table changes but its version: of two answers that come at once to two
        processes the second sees the first."""
        if not await tables.advance(tx, session.id, session.row.version):
            raise Overtaken
        row = msgspec.structs.replace(session.row, version=session.row.version + 1)
        after = replace(session, row=row)
        await self._store.publish(tx, after, due)
        return after

    async def _tidied(self, tx: Transaction, session: Session) -> list[Due]:
        """After a change: questions about what is no longer open are withdrawn."""
        due: list[Due] = []
        for vote in await votes.running(tx, session.id):
            if vote.kind in self.kinds and not await self._stands(tx, session, vote):
                await votes.close(tx, vote.id, "withdrawn", at=self._store.now())
                due.append(_notice(session, vote.id))
        return due

    async def _stands(self, tx: Transaction, session: Session, vote: VoteRow) -> bool:
        if not session.live:
            return False
        if vote.stamp is not None and session.by_stamp(vote.stamp) is None:
            return False
        return await self.kinds[vote.kind].holds(tx, session, vote)

    async def _tally(self, tx: Transaction, session: Session, vote: VoteRow) -> Tally:
        people = entitled(session, vote.seat)
        asked = {one.seat for one in people}
        said = {
            one.seat: one.choice for one in await votes.cast_by(tx, vote.id) if one.seat in asked
        }
        silent, away = list[int](), list[int]()
        for person in people:
            if person.seat not in said:
                user = await users.get(tx, person.user_id or 0)
                gone = is_away(user, self._store.now())
                (away if gone else silent).append(person.seat)
        return Tally(said, tuple(silent), tuple(away))


def _notice(session: Session, vote_id: int, by: str | None = None) -> Due:
    """The question's post, made or brought up to date."""
    return Due("notice", session.number, payload={"code": CODE, "vote": vote_id, "by": by})
