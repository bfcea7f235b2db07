"""A table at one version: what is stored, decoded and bound to its game. Never changed in place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.games.catalogue import Bound
from bot.games.core.model import Decision
from bot.tables.pace import UNTIMED
from storage.rows import SeatRow, TableRow


class Open(msgspec.Struct, frozen=True):
    """An open decision with its stamp, which no other opening at this table ever had or gets."""

    stamp: int
    decision: Decision


class Book(msgspec.Struct, frozen=True):
    """What is stored beside a state: the open decisions, and where a free undo may go back to.

    ``undo``: (number of the snapshot, seat that acted since), oldest first; a checkpoint
    empties it. ``owed``: (seat, decisions) taken back freely, whose time was given already: as
    many of the seat's next ones earn none.
    """

    open: tuple[Open, ...] = ()
    undo: tuple[tuple[int, int], ...] = ()
    owed: tuple[tuple[int, int], ...] = ()


class Draft(msgspec.Struct, frozen=True):
    """A half-made choice: picks for the decision with this stamp."""

    stamp: int
    picks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Session:
    """One table at one version.

    ``number`` is that of the last action in its log. ``state`` is None in the lobby. Callers
    must not change it: play on a clone.
    """

    row: TableRow
    bound: Bound
    seats: tuple[SeatRow, ...]
    settings: dict[str, str]
    state: Any = None
    book: Book = field(default_factory=Book)
    number: int = 0
    pace: str = UNTIMED

    @property
    def id(self) -> int:
        """The table's id in the database."""
        return self.row.id

    @property
    def code(self) -> str:
        """The short code people type."""
        return self.row.code

    @property
    def live(self) -> bool:
        """Is the game being played?"""
        return self.row.status == "live"

    @property
    def in_lobby(self) -> bool:
        """Are people still sitting down?"""
        return self.row.status == "lobby"

    @property
    def names(self) -> list[str]:
        """Display names by seat, as typed by their owners: escape before printing."""
        return [seat.name for seat in self.seats]

    def seat_of(self, user_id: int) -> int | None:
        """Where this person sits, None for spectators and people who left."""
        for seat in self.seats:
            if seat.user_id == user_id and seat.kind == "person" and not seat.left:
                return seat.seat
        return None

    def view(self, seat: int | None) -> Any:
        """The game as this seat (None: a spectator) may see it."""
        return self.bound.game.view(self.state, seat)

    def open_of(self, seat: int) -> list[Open]:
        """This seat's open decisions."""
        return [item for item in self.book.open if item.decision.seat == seat]

    def by_stamp(self, stamp: int) -> Open | None:
        """The open decision with this stamp."""
        return next((item for item in self.book.open if item.stamp == stamp), None)

    def asked(self, seat: int) -> int | None:
        """The stamp of what the table waits for this seat for; None if it does not."""
        stamps = [item.stamp for item in self.open_of(seat) if item.decision.waiting]
        return min(stamps, default=None)

    def waiting(self) -> list[int]:
        """The seats the table waits for, in order."""
        return sorted({item.decision.seat for item in self.book.open if item.decision.waiting})

    def waiting_people(self) -> list[SeatRow]:
        """The people the table waits for."""
        waiting = self.waiting()
        return [s for s in self.seats if s.seat in waiting and s.kind == "person" and not s.left]


def stamped(
    decisions: Iterable[Decision], before: Book, stamp_seq: int, *, afresh: int | None = None
) -> tuple[tuple[Open, ...], int]:
    """Open decisions with their stamps, and the sequence afterwards.

    A decision that was open before keeps its stamp; every other, and after an undo all those of
    the seat ``afresh``, get a new one from the sequence, which never goes back. The other seats'
    controls stay as they are: they must not tell that a secret answer was taken back (F19).
    """
    kept = {
        (item.decision.seat, item.decision.id): item.stamp
        for item in before.open
        if item.decision.seat != afresh
    }
    result: list[Open] = []
    for decision in decisions:
        stamp = kept.get((decision.seat, decision.id))
        if stamp is None:
            stamp_seq += 1
            stamp = stamp_seq
        result.append(Open(stamp, decision))
    return tuple(result), stamp_seq
