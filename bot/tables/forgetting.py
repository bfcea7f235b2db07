"""Forgetting a person: their data goes, the games that others play or played stay intact.

What stays, since the games need it: their moves, the results of their seats without a name, and
the hash of what they added to the seed, with which a finished game can still be checked. Every
seat they had is `SOMEBODY`'s from now on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.games.core.rng import sealed
from bot.language import _
from bot.tables import fairness
from bot.tables.errors import TableError
from bot.tables.moves import UPDATE
from bot.tables.service import Tables
from bot.tables.store import TableOptions
from storage import forgetting, seats, tables, users
from storage.forgetting import Encoded, Noted
from storage.rows import TableHead
from storage.transaction import Transaction

SOMEBODY = "Somebody"
OF_GAMES = ("start", "choice", "auto", "resign", UPDATE)
"""Kinds of action whose events are the game's, which knows seats and no names."""
NAMING = ("name", "former")
"""Parameters of other events that hold somebody's name."""
SIGNED = ("by", *NAMING)
"""Parameters of notices that do."""


async def in_the_way(tx: Transaction, user_id: int) -> list[TableHead]:
    """The open tables where the person sits and has to leave first."""
    return await tables.heads_of_user(tx, user_id)


def told_in_the_way(heads: Iterable[TableHead]) -> str:
    """Which tables must be left first, and how."""
    codes = ", ".join(f"`{head.code}`" for head in heads)
    return _(
        "You still sit at {codes}. Leave first, so that nobody waits for "
        "somebody I do not know: `/table leave` before the start, `/table "
        "resign` in a game; or wait for their end."
    ).format(codes=codes)


async def forget(desk: Tables, user_id: int) -> None:
    """Do it, at once and for good; TableError(``seated``) while they sit at open tables."""
    async with desk.db.write(aside=True) as tx:
        open_tables = await in_the_way(tx, user_id)
        if open_tables:
            raise TableError("seated", told_in_the_way(open_tables))
        known = await users.names(tx, [user_id])
        had = await forgetting.erase(tx, user_id, name=SOMEBODY)
        names = {*known.values(), *(row.name for row in had)}
        for row, given in zip(had, fairness.contributions(had), strict=True):
            await seats.change(tx, row.table_id, row.seat, word=sealed(given), join_id=None)
        await _uninvite(tx, user_id)
        sat = {row.table_id for row in had}
        touched = await _out_of_logs(tx, user_id, names, sat)
        for one in await forgetting.payloads(tx, "notice"):
            due: dict[str, Any] = msgspec.json.decode(one.body)
            if _unnamed(due.get("payload", {}), names, SIGNED):
                body = msgspec.json.encode(due)
                await forgetting.put_payload(tx, Encoded(id=one.id, body=body))
        for table_id in touched | sat:
            await tables.touch(tx, table_id)
    for table_id in touched | sat:
        desk.store.forget(table_id)
    await desk.db.checkpoint()


async def _uninvite(tx: Transaction, user_id: int) -> None:
    for one in await forgetting.options(tx):
        options = msgspec.json.decode(one.body, type=TableOptions)
        if user_id in options.invited or str(user_id) in options.order:
            left = tuple(guest for guest in options.invited if guest != user_id)
            order = tuple(one for one in options.order if one != str(user_id))
            body = msgspec.json.encode(msgspec.structs.replace(options, invited=left, order=order))
            await forgetting.put_options(tx, Encoded(id=one.id, body=body))


async def _out_of_logs(tx: Transaction, user_id: int, names: set[str], sat: set[int]) -> set[int]:
    """Take out who sat where, and what somebody who gave their seat to another had added to the
    seed. Returns the tables where something was found.

    Others can have the same name, so only at tables where the person has ever sat: ``sat``, and
    where a log tells that they gave up their seat.
    """
    notes = await forgetting.notes(tx, OF_GAMES)
    given_up = {(one.table_id, one.seat) for one in notes if _is_from(one, user_id)}
    for table_id, seat in given_up:
        # The seat is another's by now, its word still theirs; the log has what is needed.
        await seats.change(tx, table_id, seat or 0, word=None, join_id=None)
    sat = sat | {table_id for table_id, _ in given_up}
    touched: set[int] = set()
    for note in notes:
        if note.table_id not in sat:
            continue
        events: list[dict[str, Any]] = msgspec.json.decode(note.events or b"[]")
        known, choice = names, note.choice
        if (note.table_id, note.seat) in given_up:
            choice = _sealed(note)
        if _is_from(note, user_id):
            known = names | {str(event["params"].get("former")) for event in events}
        found = [_unnamed(event["params"], known, NAMING) for event in events]
        if any(found) or choice != note.choice:
            changed = msgspec.structs.replace(
                note, choice=choice, events=msgspec.json.encode(events)
            )
            await forgetting.put_note(tx, changed)
            touched.add(note.table_id)
    return touched


def _is_from(note: Noted, user_id: int) -> bool:
    """Does an action's choice hold what this person had added to the seed?"""
    return any(part.split(":")[1:2] == [str(user_id)] for part in _parts(note))


def _sealed(note: Noted) -> bytes | None:
    """An action's choice with what was added to the seed by its hash; other choices as they are:
    they have no colon."""
    hidden = [sealed(part) if ":" in part else part for part in _parts(note)]
    return None if note.choice is None else msgspec.json.encode(hidden)


def _parts(note: Noted) -> list[str]:
    return msgspec.json.decode(note.choice or b"[]", type=list[str])


def _unnamed(params: dict[str, Any], names: set[str], keys: Sequence[str]) -> bool:
    """Take these names out of an event's or a notice's parameters; was there one?"""
    found = [key for key in keys if params.get(key) in names]
    for key in found:
        params[key] = SOMEBODY
    return bool(found)
