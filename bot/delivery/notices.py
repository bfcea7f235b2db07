"""Short lines to a table's channel, by code (`bot.tables.announce.Due`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.delivery.compose import title
from bot.delivery.escape import plain, safe_names
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.tables.session import Session

Payload = Mapping[str, str | int | bool | None]


def notice(session: Session, payload: Payload) -> Message | None:
    """The notice with the payload's ``code``; None for a code this program does not know."""
    make = _NOTICES.get(str(payload.get("code")))
    if make is None:
        return None
    return Message(clip(f"{make(session, payload)}\n-# {title(session)}", CONTENT_MAX))


def _name(session: Session, payload: Payload) -> str:
    seat = payload.get("seat")
    names = safe_names(session)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "A player"


def _resigned(session: Session, payload: Payload) -> str:
    return f"{_name(session, payload)} has given up."


def _handed_over(session: Session, payload: Payload) -> str:
    return f"{_name(session, payload)} has left; an automatic player goes on in that seat."


def _cancelled(session: Session, payload: Payload) -> str:
    by = payload.get("by")
    who = f" by {plain(by)}" if isinstance(by, str) and by else ""
    return f"The game was called off{who}. Thank you for playing."


def _channel_gone(session: Session, payload: Payload) -> str:
    return (
        f"The channel of table `{session.code}` ({session.bound.entry.title}) was deleted, so "
        "the game has stopped there. What was played is kept."
    )


def _filed_played(session: Session, payload: Payload) -> str:
    return f"Your turn came, and what you had filed was played: {plain(str(payload.get('text')))}"


def _filed_dropped(session: Session, payload: Payload) -> str:
    text = plain(str(payload.get("text")))
    return f"It is your turn: nothing that you had filed can be played as it stands ({text})."


_NOTICES: dict[str, Callable[[Session, Payload], str]] = {
    "resigned": _resigned,
    "handed-over": _handed_over,
    "cancelled": _cancelled,
    "channel-gone": _channel_gone,
    "filed-played": _filed_played,
    "filed-dropped": _filed_dropped,
}
