"""A seat that changes hands while the game goes on: to an automatic player and back, or to
somebody else.

The position is what it was; only who decides changes. Each change is an action of the kind `SEAT`
with a public event, and nothing is taken back past it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from bot.games.core.model import Event, Outcome
from bot.games.core.players import LEVELS
from bot.language import _
from bot.tables import fairness
from bot.tables.announce import Due
from bot.tables.errors import AlreadyDone, TableError
from bot.tables.grace import grant
from bot.tables.moves import AUTO_LEVEL, Change, Moves
from bot.tables.seating import NAME_MAX, Person
from bot.tables.session import Session
from bot.tables.store import Store
from storage.errors import AlreadySeated, DuplicateInteraction
from storage.rows import SeatRow
from storage.transaction import Transaction

if TYPE_CHECKING:
    from bot.tables.service import Logged

SEAT = "seat"
"""Kind of the action. Its choice, where somebody else sits down: what the one before had added to
the seed, for whoever checks the game."""
CHANGED = "seat-changed"
"""Kind of the event; no game makes it. ``seat``; ``how``: `AUTO`, `BACK` or `TAKEN`; ``level``: of
the automatic player; ``name``: who sits there now; ``former``: who sat there before."""
AUTO, BACK, TAKEN = "auto", "back", "taken"


def changed(seat: int, how: str, *, level: str | None, name: str, former: str) -> Event:
    """What everybody is told."""
    params = {"seat": seat, "how": how, "level": level, "name": name, "former": former}
    return Event(CHANGED, {**params})


def heir(session: Session, seat: int) -> int | None:
    """Who stands for the table if this seat's person does not any more: the next one (F25)."""
    row = session.seats[seat]
    if row.user_id is None or row.user_id != session.row.starter_id:
        return None
    others = [s for s in session.seats if s.kind == "person" and not s.left and s.seat != seat]
    return others[0].user_id if others else None


def to_automatic(session: Session, seat: int, level: str = AUTO_LEVEL) -> Change:
    """An automatic player goes on for somebody, who keeps the right to take the seat back."""
    row = session.seats[seat]
    if row.kind != "person" or row.left:
        raise TableError("not-seated", _("Nobody who could hand over sits there."))
    after = msgspec.structs.replace(row, kind="auto", level=level)
    return _change(session, row, after, AUTO, starter_id=heir(session, seat))


def to_owner(session: Session, user_id: int) -> Change:
    """Somebody takes back the seat that an automatic player plays for them."""
    row = next((s for s in session.seats if s.user_id == user_id), None)
    if row is None or row.kind != "auto" or row.left:
        raise TableError("not-seated", _("No automatic player plays for you at this table."))
    return _change(session, row, msgspec.structs.replace(row, kind="person", level=None), BACK)


def to_another(session: Session, seat: int, person: Person) -> Change:
    """Somebody new sits down and knows from now on what the seat knows."""
    row = session.seats[seat]
    after = msgspec.structs.replace(
        row, kind="person", level=None, user_id=person.user_id, name=person.name[:NAME_MAX]
    )
    fresh = Due("dm", session.number + 1, seat, person.user_id, {"fresh": True})
    welcome = Due("notice", session.number + 1, seat, person.user_id, {"code": "welcome"})
    change = _change(session, row, after, TAKEN, starter_id=heir(session, seat))
    given = (fairness.contributions([row])[0],)
    notices = (*change.notices, welcome, fresh)
    return msgspec.structs.replace(change, choice=given, notices=notices)


def _change(
    session: Session, row: SeatRow, after: SeatRow, how: str, *, starter_id: int | None = None
) -> Change:
    event = changed(row.seat, how, level=after.level, name=after.name, former=row.name)
    # A board of its own: it names who sits there, and calls whoever is waited for now.
    board = Due("board", session.number + 1)
    return Change(
        session.bound.game.clone(session.state),
        Outcome((event,)),
        SEAT,
        row.seat,
        seat_row=after,
        starter_id=starter_id,
        notices=(board,),
    )


def contributions(seats: Iterable[SeatRow], log: Iterable[Logged]) -> list[str]:
    """What each seat had added to the seed when the game began, whoever sits there now."""
    given = fairness.contributions(seats)
    first: dict[int, str] = {}
    for one in log:
        action = one.action
        if action.kind == SEAT and action.seat is not None and action.choice is not None:
            (former,) = msgspec.json.decode(action.choice, type=tuple[str])
            first.setdefault(action.seat, former)
    return [first.get(seat, mine) for seat, mine in enumerate(given)]


class Handing:
    """One's own seat, handed over and taken back at any time."""

    def __init__(self, store: Store, moves: Moves) -> None:
        self._store, self._moves = store, moves

    async def hand_over(
        self, table_id: int, user_id: int, level: str, *, interaction_id: int | None = None
    ) -> Session:
        """An automatic player of this level goes on for them; TableError ``rights`` for the last
        person at the table, ``bad-option`` for a level there is not."""
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise TableError("bad-option", _("Automatic players are: {known}.").format(known=known))

        def made(session: Session) -> Change:
            seat = session.seat_of(user_id)
            if seat is None:
                raise TableError("not-seated", _("You do not sit at this table."))
            others = [s for s in session.seats if s.kind == "person" and not s.left]
            if len(others) < 2:
                raise TableError("rights", _("Nobody would be left; cancel the table instead."))
            return to_automatic(session, seat, level)

        return await self._store_one(table_id, made, interaction_id)

    async def take_back(
        self, table_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Session:
        """Play again oneself, with some time on the clock at least."""

        def made(session: Session) -> Change:
            return to_owner(session, user_id)

        return await self._store_one(table_id, made, interaction_id)

    async def _store_one(
        self, table_id: int, made: Callable[[Session], Change], interaction_id: int | None
    ) -> Session:
        async def attempt() -> Session:
            session = await self._moves.live(table_id)
            change = made(session)

            async def work(tx: Transaction) -> Session:
                if change.seat_row is not None and change.seat_row.kind == "person":
                    await grant(tx, session, change.seat, self._store.now(), at_least=True)
                return await self._moves.apply(tx, session, [change], interaction_id)

            return await self._store.commit(work)

        return await settled(self._store, table_id, attempt, interaction_id)


async def settled(
    store: Store,
    table_id: int,
    attempt: Callable[[], Awaitable[Session]],
    interaction_id: int | None,
) -> Session:
    """Carry out ``attempt`` once, however often the interaction arrives."""
    try:
        return await store.change(table_id, attempt)
    except DuplicateInteraction as error:
        raise AlreadyDone from error
    except AlreadySeated as error:
        raise TableError("seated", _("You have, or had, a seat at this table already.")) from error
    except TableError as error:
        if await store.is_done(interaction_id):
            raise AlreadyDone from error
        raise
