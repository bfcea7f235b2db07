"""Going back by consent of everybody affected: the stored position comes back, luck does not.

Behind a reveal, a roll or a handover nothing can be taken back freely (F20). The others may agree
to it all the same. Then the position before a decision is restored with a new branch of the luck,
and what nobody may know is dealt anew. What was seen stays seen, and nothing is shown that was
not: the event counts only actions that everybody knew of, and what one may go back to depends only
on what one knows oneself (F19).

Everybody seated is asked but automatic players, who agree, and people who left. Somebody who is
away is not waited for, but where all others are away one of them must come back first, or whoever
may manage the server decides. One refusal ends it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.games.core.game import AnyGame
from bot.games.core.model import Event, Outcome
from bot.language import N_, _, ngettext
from bot.tables import history
from bot.tables.errors import TableError
from bot.tables.habits import DAY_MS
from bot.tables.moves import Change, Moves
from bot.tables.session import Book, Session
from bot.tables.store import Store, load_state
from bot.tables.votes import Effect, Kind, Names, Tally, Verdict, Votes, entitled
from storage import actions, votes
from storage.rows import ActionRow, VoteRow
from storage.transaction import Transaction

NAME = "undo"
AGREE, REFUSE = "agree", "refuse"
PLAYED = (*history.MOVES, "undo")
"""Kinds of action that may be taken back. Others change seats or rules and are not passed."""
TOO_OFTEN = N_("You have asked that often enough for today; nobody is asked again.")
NOTHING = N_("There is nothing of yours that the table could go back to.")


MOST_IN_VAIN = 5
"""Questions of one seat in 24 hours that were refused or withdrawn: each of them pings people."""


class Offer(msgspec.Struct, frozen=True):
    """A decision that its seat may ask to go back to.

    ``id`` keeps its meaning while the game goes on (F3) and tells nothing of what others did in
    secret, as numbers of actions would. ``number``: its action; ``point``: the action behind which
    the table goes back. ``events``: what it caused, as far as its own seat may know.
    """

    id: str
    number: int
    point: int
    events: tuple[Event, ...]


class Asked(msgspec.Struct, frozen=True):
    """The body of the question: where to, how the decision went in public, and the actions of
    everybody that this would have taken back when it was asked."""

    number: int
    point: int
    events: tuple[Event, ...]
    so_far: Event


def restored(game: AnyGame, state: Any, branch: int) -> Any:
    """The position gone back to, from a copy of the former one: other luck from here on."""
    state.rng.branch = branch
    game.renew(state)
    return state


def secretly_answered(book: Book) -> bool:
    """Has somebody answered what others still choose in secret? Nobody goes back to such a
    position: whoever chose later would know the answer by now."""
    return any(item.decision.secret and item.decision.answered for item in book.open)


async def offers(tx: Transaction, session: Session, seat: int) -> list[Offer]:
    """What this seat may ask to go back to, the latest decision first.

    In a phase of secret choices everybody goes back to its beginning. What can still be changed, or
    taken back freely, is not offered. Not past an update of the rules, a change of seats, or what
    is not stored.
    """
    if not session.live or session.row.rules_version != session.bound.game.rules_version:
        return []
    rows = history.standing(await actions.of_table(tx, session.id))
    books = await actions.books(tx, session.id)
    still = {item.stamp for item in session.book.open}
    free = _free_behind(session, seat)
    found: dict[int, Offer] = {}
    first, ordinal, point = 0, 0, 0
    for before, row in pairwise(rows):
        if row.kind not in PLAYED:
            first = row.number
        if before.number not in books:
            first = max(first, row.number)
        elif not secretly_answered(msgspec.json.decode(books[before.number], type=Book)):
            point = before.number
        if row.kind != "choice" or row.seat != seat or row.stamp in still or point in found:
            continue
        if free is not None and row.number > free:
            break
        ordinal += 1
        events = tuple(one for one in history.events_of(row) if one.visible_to(seat))
        found[point] = Offer(f"{session.row.branch}.{ordinal}", row.number, point, events)
    return [one for one in reversed(found.values()) if one.point >= first]


def _free_behind(session: Session, seat: int) -> int | None:
    """Behind which action the seat takes back all its steps freely; None where there are none."""
    found = None
    for number, actor in reversed(session.book.undo):
        if actor != seat:
            break
        found = number
    return found


async def undone_since(tx: Transaction, session: Session, point: int) -> list[ActionRow]:
    """The actions that going back behind ``point`` takes back."""
    rows = history.standing(await actions.of_table(tx, session.id))
    return [row for row in rows if row.number > point]


async def going_back(
    tx: Transaction,
    session: Session,
    seat: int,
    point: int,
    agreed: Sequence[int] = (),
    *,
    ruled: bool = False,
) -> Change:
    """The change that goes back behind action ``point``."""
    snapshot = await actions.snapshot(tx, session.id, point)
    if snapshot is None or snapshot.number != point:
        raise TableError("nothing-to-undo", _("That position is not stored any more."))
    branch = session.row.branch + 1
    state = load_state(session.bound, session.row, snapshot.state)
    state = restored(session.bound.game, state, branch)
    told = _told(await undone_since(tx, session, point))
    event = history.went_back(seat, told, agreed, ruled=ruled)
    return Change(state, Outcome((event,), True), "undo", seat, choice=(str(point),), branch=branch)


def _told(rows: Iterable[ActionRow]) -> list[tuple[int | None, tuple[Event, ...]]]:
    return [(row.seat, history.events_of(row)) for row in rows if row.kind in history.MOVES]


# -- the question ------------------------------------------------------------------------------


def unanimous(tally: Tally) -> str | None:
    """One refusal is enough; agreed once nobody who is there is still to answer."""
    if REFUSE in tally.said.values():
        return REFUSE
    return AGREE if tally.said and not tally.silent else None


def public_line(session: Session, events: Sequence[Event], names: Names) -> str:
    """How a decision stands in everybody's log; a few words where it does not."""
    for event in events:
        line = session.bound.words.event(event, names) if event.audience is None else None
        if line and line.strip():
            return line.strip().split("\n")[0]
    return ""


def _question(session: Session, vote: VoteRow, names: Names) -> str:
    asked = msgspec.json.decode(vote.body, type=Asked)
    line = public_line(session, asked.events, names)
    asks = (
        _("{name} asks to go back to before a decision of theirs (“{line}”).")
        if line
        else _("{name} asks to go back to before a decision of theirs.")
    ).format(name=names[vote.seat], line=line)
    then = _(
        "Everything since then would be taken back (so far {undone}), and luck drawn anew."
    ).format(undone=undone_words(asked.so_far, names))
    return f"{asks} {then}"


def undone_words(event: Event, names: Names) -> str:
    """``2 actions of Ada, 1 action of Ben``, of a `WENT_BACK` event."""
    undone: Any = event.params["undone"]
    parts = [
        ngettext("{count} action of {name}", "{count} actions of {name}", one["actions"]).format(
            count=one["actions"], name=names[one["seat"]]
        )
        for one in undone
    ]
    return ", ".join(parts) or _("nothing that everybody could see")


def _outcome(_session: Session, _vote: VoteRow, choice: str, _names: Names) -> str:
    if choice == AGREE:
        return _("**Agreed.** The table has gone back.")
    return _("**Refused.** The game goes on as it stands.")


async def _holds(tx: Transaction, session: Session, vote: VoteRow) -> bool:
    """Does the decision still stand, with nothing behind it that is not passed?"""
    asked = msgspec.json.decode(vote.body, type=Asked)
    if session.row.rules_version != session.bound.game.rules_version:
        return False
    rows = await undone_since(tx, session, asked.point)
    return any(row.number == asked.number for row in rows) and all(
        row.kind in PLAYED for row in rows
    )


async def _effect(
    tx: Transaction, _store: Store, session: Session, vote: VoteRow, verdict: Verdict
) -> Effect:
    asked = msgspec.json.decode(vote.body, type=Asked)
    ruled = verdict.by is not None
    change = await going_back(tx, session, vote.seat, asked.point, verdict.seats, ruled=ruled)
    return Effect((change,))


KIND = Kind(
    NAME,
    {AGREE: N_("Agree"), REFUSE: N_("Refuse")},
    _question,
    _outcome,
    _effect,
    rejects=frozenset({REFUSE}),
    rule=unanimous,
    holds=_holds,
    own=True,
)


class Consent:
    """Asks the others of a table to go back."""

    def __init__(self, store: Store, moves: Moves, polls: Votes) -> None:
        self._store, self._moves, self._votes = store, moves, polls

    async def offers(self, session: Session, seat: int) -> list[Offer]:
        """See `offers`."""
        async with self._store.db.read() as tx:
            return await offers(tx, session, seat)

    async def ask(
        self,
        table_id: int,
        seat: int,
        offer_id: str | None = None,
        *,
        interaction_id: int | None = None,
    ) -> bool:
        """Ask to go back to before a decision, the last one by default; True where nobody had to
        be asked, so that it is done.

        A former question of the same seat is withdrawn. Raises TableError ``nothing-to-undo``,
        ``moved-on`` for an offer that is none any more, ``asked`` for the same question again,
        ``too-often`` after `MOST_IN_VAIN`.
        """

        async def attempt() -> Session:
            session = await self._moves.live(table_id)

            async def work(tx: Transaction) -> Session:
                offer = await _chosen(tx, session, seat, offer_id)
                if not entitled(session, seat):
                    change = await going_back(tx, session, seat, offer.point)
                    return await self._moves.apply(tx, session, [change], interaction_id)
                await self._replace(tx, session, seat, offer)
                since = self._store.now() - DAY_MS
                if await votes.in_vain(tx, session.id, NAME, seat, since) >= MOST_IN_VAIN:
                    raise TableError("too-often", _(TOO_OFTEN))
                told = _told(await undone_since(tx, session, offer.point))
                asked = Asked(
                    offer.number,
                    offer.point,
                    tuple(one for one in offer.events if one.audience is None),
                    history.went_back(seat, told, (), ruled=False),
                )
                body = msgspec.json.encode(asked)
                await self._votes.ask(tx, session, NAME, seat=seat, body=body)
                return session

            return await self._store.commit(work)

        before = await self._moves.live(table_id)
        after = await self._moves.once(table_id, attempt, interaction_id)
        return after.row.branch > before.row.branch

    async def _replace(self, tx: Transaction, session: Session, seat: int, offer: Offer) -> None:
        for vote in await votes.running(tx, session.id, NAME):
            if vote.seat != seat:
                continue
            if msgspec.json.decode(vote.body, type=Asked).point == offer.point:
                raise TableError(
                    "asked", _("You have asked that already; the others are to answer.")
                )
            await self._votes.drop(tx, session, vote)


async def _chosen(tx: Transaction, session: Session, seat: int, offer_id: str | None) -> Offer:
    found = await offers(tx, session, seat)
    if not found:
        raise TableError("nothing-to-undo", _(NOTHING))
    if offer_id is None:
        return found[0]
    for one in found:
        if one.id == offer_id:
            return one
    raise TableError("moved-on", _("The table cannot go back to that (any more)."))
