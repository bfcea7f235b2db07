"""Moves filed in advance: up to three texts for a seat's next turn, private, in order.

When the turn comes, the first that is legal exactly as it is written is played, in the transaction
in which the turn opens; if none is, all are dropped and the player is asked. Either way the player
gets a private word.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.core.words import Named
from bot.language import ENGLISH, _, speaking
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.languages import spoken_to
from bot.tables.session import Open, Session
from bot.tables.typed import MoveError, Parsed, parse_at, place
from storage import filed, users
from storage.rows import FiledRow
from storage.transaction import Transaction

MOST = 3
"""Alternatives of one seat."""
LENGTH = 500
"""Characters of one alternative, as of a typed move."""
PLAYED, DROPPED, WITHDRAWN = "filed-played", "filed-dropped", "filed-withdrawn"
"""Codes of the private word."""


class Filed(msgspec.Struct, frozen=True):
    """What a seat has filed: the texts, the most wanted first."""

    moves: tuple[str, ...] = ()


async def of_seat(tx: Transaction, session: Session, seat: int) -> tuple[str, ...]:
    """What this seat has filed; empty if nothing."""
    row = await filed.get(tx, session.id, seat)
    return msgspec.json.decode(row.body, type=Filed).moves if row is not None else ()


async def put(
    tx: Transaction, session: Session, seat: int, moves: Sequence[str], *, at: int
) -> tuple[str, ...]:
    """File moves for the seat's next turn in place of the former; without any, withdraw them.

    TableError(``bad-option``) where the game is not played in turns or the turn is on.
    """
    wanted = tuple(" ".join(move.split())[:LENGTH] for move in moves if move.strip())[:MOST]
    if not wanted:
        await filed.drop(tx, session.id, seat)
        return ()
    begins = session.bound.game.begins
    if not begins:
        raise TableError(
            "bad-option", _("In this game everybody chooses at once; there is no turn.")
        )
    if any(one.decision.kind in begins for one in session.open_of(seat)):
        raise TableError("bad-option", _("It is your turn: play it with `/move`."))
    body = msgspec.json.encode(Filed(wanted))
    await filed.put(tx, FiledRow(table_id=session.id, seat=seat, body=body, at=at))
    return wanted


class Fit(msgspec.Struct, frozen=True):
    """What comes of filed moves: the one that is played (None: none fits), and the private word."""

    parsed: Parsed | None
    due: Due


async def take(tx: Transaction, session: Session, item: Open) -> Fit | None:
    """Take a seat's filed moves out for the turn that ``item`` opens; None if there are none."""
    seat = item.decision.seat
    if item.decision.kind not in session.bound.game.begins:
        return None
    moves = await of_seat(tx, session, seat)
    if not moves:
        return None
    await filed.drop(tx, session.id, seat)
    user = await users.get(tx, session.seats[seat].user_id or 0)
    words = Named(session.bound.words, session.names)
    here = place(session.bound.game, session.state, seat)
    # Whoever acts now may speak another language than who filed the moves.
    with speaking(spoken_to(user) or ENGLISH):
        for move in moves:
            try:
                parsed = parse_at(words, here, move, typos=False)
            except MoveError:
                continue
            return Fit(parsed, _word(session, seat, PLAYED, parsed.told))
    return Fit(None, _word(session, seat, DROPPED, "; ".join(moves)))


async def withdraw(tx: Transaction, session: Session) -> list[Due]:
    """Drop what everybody has filed: the table has gone back. Private words to the owners."""
    words = [
        _word(session, seat.seat, WITHDRAWN, "; ".join(moves))
        for seat in session.seats
        if seat.kind == "person" and not seat.left
        if (moves := await of_seat(tx, session, seat.seat))
    ]
    await filed.drop(tx, session.id)
    return words


def _word(session: Session, seat: int, code: str, text: str) -> Due:
    user_id = session.seats[seat].user_id
    return Due("notice", 0, seat, user_id, {"code": code, "text": text})
