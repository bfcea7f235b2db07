"""Who may sit where and do what before the start: the checks and small steps of the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.games.catalogue import Bound
from bot.language import _, ngettext
from bot.tables.errors import TableError
from bot.tables.pace import PACES
from bot.tables.session import Session
from storage import seats
from storage.rows import SeatRow, TableRow
from storage.tables import Changes
from storage.transaction import Transaction

NAME_MAX = 32

AUTO_NAMES = ("Aludel", "Crucible", "Retort", "Bellows", "Alembic", "Cupel", "Mortar", "Pestle")


class Person(msgspec.Struct, frozen=True):
    """Somebody in Discord: their id, the name they have there, and whether they may manage the
    channel (then they may do what the starter may)."""

    user_id: int
    name: str
    manager: bool = False


def seat_count(bound: Bound, wanted: int | None, people: int) -> int:
    """How many seats the table gets; TableError(``seats``) if the game is not for so many.

    ``people``: how many have a seat, or one kept for them, already.
    """
    low, high = bound.game.min_seats, bound.game.max_seats
    count = high if wanted is None else wanted
    if not low <= count <= high:
        span = f"{low}" if low == high else _("{begin} to {end}").format(begin=low, end=high)
        told = ngettext("{title} is for {span} player.", "{title} is for {span} players.", high)
        raise TableError("seats", told.format(title=bound.entry.title, span=span))
    if count < people:
        told = ngettext(
            "{people} person sits here or was invited already.",
            "{people} people sit here or were invited already.",
            people,
        )
        raise TableError("seats", told.format(people=people))
    return count


def settings(bound: Bound, chosen: Mapping[str, str]) -> dict[str, str]:
    """All switches of the game; TableError(``bad-option``) for what it does not have."""
    known = {one.name: one.values for one in bound.game.settings}
    for name, value in chosen.items():
        if name not in known:
            told = _("That option does not fit: {title} has no option {option}.")
            told = told.format(title=bound.entry.title, option=repr(name))
            raise TableError("bad-option", told)
        if value not in known[name]:
            told = _("That option does not fit: {option} can be {values}, not {value}.")
            values = ", ".join(known[name])
            told = told.format(option=name, values=values, value=repr(value))
            raise TableError("bad-option", told)
    return bound.game.complete_settings(chosen)


def pace(name: str) -> str:
    """A pace's name; TableError(``bad-option``) if there is none of that name."""
    if name not in PACES:
        raise TableError("bad-option", _("The pace can be {paces}.").format(paces=", ".join(PACES)))
    return name


def free_seats(session: Session) -> int:
    """How many seats nobody sits in, kept ones included."""
    return session.row.seat_count - len(session.seats)


def person_row(
    row: TableRow, seat: int, person: Person, interaction_id: int | None, word: str = ""
) -> SeatRow:
    """A person's seat; the interaction and the word go into the luck of the game."""
    return SeatRow(
        table_id=row.id,
        seat=seat,
        kind="person",
        name=storable(person.name)[:NAME_MAX],
        user_id=person.user_id,
        join_id=interaction_id,
        word=storable(word)[:NAME_MAX] or None,
    )


def storable(text: str) -> str:
    """``text`` without what no database keeps as text: NUL, and halves of surrogate pairs."""
    return text.replace("\x00", "").encode("utf-8", "ignore").decode()


def auto_name(taken: Iterable[str]) -> str:
    """What an automatic player is called: a tool of the laboratory, none twice."""
    taken, number = set(taken), 0
    while True:
        again = f" {number // len(AUTO_NAMES) + 1}" if number >= len(AUTO_NAMES) else ""
        name = f"{AUTO_NAMES[number % len(AUTO_NAMES)]}{again}"
        if name not in taken:
            return name
        number += 1


def expect_seated(session: Session, person: Person) -> None:
    """TableError(``rights``) for those who neither sit here nor opened it nor may manage."""
    starter = session.row.starter_id == person.user_id
    if session.seat_of(person.user_id) is None and not starter and not person.manager:
        raise TableError("rights", _("Only people at this table can do that."))


def expect_starter(row: TableRow, person: Person) -> None:
    """TableError(``rights``) for all but the starter and those who may manage the channel."""
    if row.starter_id != person.user_id and not person.manager:
        raise TableError(
            "rights",
            _(
                "Only the one who opened the table, or somebody who may manage "
                "this channel, can do that."
            ),
        )


async def vacate(tx: Transaction, session: Session, seat: int, *, at: int) -> Changes:
    """Free a seat and close the gap: seats are always numbered from 0 without one.

    If the starter leaves, the next person is the starter; with nobody left the table is cancelled
    (F25). Returns what changes at the table itself.
    """
    rest = [s for s in session.seats if s.seat != seat]
    await seats.free(tx, session.id, seat)
    order = {s.seat: place for place, s in enumerate(rest) if s.seat != place}
    await seats.move(tx, session.id, order)
    if all(s.user_id != session.row.starter_id for s in session.seats if s.seat == seat):
        return {}
    heir = next((s.user_id for s in rest if s.user_id is not None), None)
    if heir is None:
        return {"status": "cancelled", "ended_at": at}
    return {"starter_id": heir}
