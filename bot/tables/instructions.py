"""Standing instructions: private rows of a seat that answer decisions for it."""

from __future__ import annotations

import msgspec

from bot.games.core.model import Choice
from bot.tables.session import Open, Session
from storage import drafts
from storage.transaction import Transaction


async def left_by(tx: Transaction, session: Session, seat: int) -> dict[str, list[str]]:
    """What this seat has left: the names of instructions with their orders of preference."""
    body = await drafts.get_instructions(tx, session.id, seat)
    return msgspec.json.decode(body, type=dict[str, list[str]]) if body else {}


async def answer(tx: Transaction, session: Session, item: Open) -> Choice | None:
    """The answer this seat's standing instructions give to an open decision, if they do.

    A game may have defaults of its own for a seat that has left none.
    """
    game, seat = session.bound.game, item.decision.seat
    if not game.standing:
        return None
    kept = await left_by(tx, session, seat)
    return game.answer(session.view(seat), item.decision, kept)
