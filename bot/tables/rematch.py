"""Another game with the same people: settings and pace stay, seats turn by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.language import _
from bot.tables.deal import key
from bot.tables.errors import TableError
from bot.tables.lobby import Lobby
from bot.tables.seating import Person
from bot.tables.session import Session
from bot.tables.store import Overtaken, Store, options_of
from storage import seats, tables
from storage.rows import SeatRow
from storage.transaction import Transaction


async def rematch(
    store: Store, lobby: Lobby, table_id: int, person: Person, *, interaction_id: int | None = None
) -> tuple[Session, bool]:
    """Open the next table for those of a finished one; False: it had been opened before.

    Whoever presses sits at once, automatic players too; the others are invited. TableError
    ``over`` if that game is not finished, ``rights`` for people who did not sit there, ``taken``
    if something else is played in the channel.
    """
    made: list[bool] = []

    async def attempt() -> Session:
        made.clear()
        old = await store.load(table_id)
        if old is None or old.row.status != "finished":
            raise TableError("over", _("That game is not finished yet."))
        _expect_sat(old, person)
        if (opened := await _opened(store, old)) is not None:
            return opened
        made.append(True)
        people = _turned([s for s in old.seats if not s.left])

        async def then(tx: Transaction, new: Session) -> Session:
            """In one transaction, so that two who press at once open one table."""
            options = msgspec.structs.replace(options_of(old.row), rematch=new.id)
            body = msgspec.json.encode(options)
            if not await tables.advance(tx, old.id, old.row.version, options=body):
                raise Overtaken
            for auto in (s for s in people if _is_auto(s)):
                await seats.take(tx, _at(auto, new.id, len(await seats.of_table(tx, new.id))))
            sitting = tuple(await seats.of_table(tx, new.id))
            return replace(new, seats=sitting)

        return await lobby.open(
            person,
            old.row.game,
            guild_id=old.row.guild_id,
            channel_id=old.row.channel_id,
            seat_count=len(old.seats),
            settings=old.settings,
            invited=tuple(s.user_id for s in people if s.user_id is not None),
            interaction_id=interaction_id,
            pace=old.pace,
            order=tuple(key(s) for s in people),
            then=then,
        )

    return await store.change(table_id, attempt), bool(made)


def _expect_sat(old: Session, person: Person) -> None:
    sat = any(seat.user_id == person.user_id for seat in old.seats)
    if not sat or options_of(old.row).imported:
        raise TableError("rights", _("Only people who sat at this table can ask for another game."))


async def _opened(store: Store, old: Session) -> Session | None:
    """The next table, if there is one that was not called off."""
    number = options_of(old.row).rematch
    opened = await store.load(number) if number else None
    return None if opened is None or opened.row.status == "cancelled" else opened


def _turned(sitting: Sequence[SeatRow]) -> list[SeatRow]:
    """Everybody one seat on: who sat second begins."""
    return [*sitting[1:], *sitting[:1]]


def _is_auto(seat: SeatRow) -> bool:
    """An automatic player from the start; one that went on for somebody gives the seat back."""
    return seat.kind == "auto" and seat.user_id is None


def _at(auto: SeatRow, table_id: int, seat: int) -> SeatRow:
    return msgspec.structs.replace(auto, table_id=table_id, seat=seat)
