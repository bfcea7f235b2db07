"""Short lines to a table's channel, by code (`bot.tables.announce.Due`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot.components.controls import button
from bot.components.ids import Control
from bot.delivery import seats
from bot.delivery.compose import title
from bot.delivery.escape import plain, safe_names
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.language import _
from bot.tables.offers import OFFERED
from bot.tables.pace import pace_of
from bot.tables.reminders import MOST
from bot.tables.session import Session

PINGS = {"reminder", "last"}
"""Codes of those that ping, and can be answered."""
Payload = Mapping[str, str | int | bool | None]


def notice(session: Session, payload: Payload) -> Message | None:
    """The notice with the payload's ``code``; None for a code this program does not know."""
    make = _NOTICES.get(str(payload.get("code")))
    if make is None:
        return None
    text = clip(f"{make(session, payload)}\n-# {title(session)}", CONTENT_MAX)
    if payload.get("code") == OFFERED:
        return Message(text, view=seats.offer_controls(session, payload))
    if payload.get("code") not in PINGS:
        return Message(text)
    return Message(
        text, view=_reminder_controls(session, payload), mentions=_asked(session, payload)
    )


def _name(session: Session, payload: Payload) -> str:
    seat = payload.get("seat")
    names = safe_names(session)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else _("A player")


def _resigned(session: Session, payload: Payload) -> str:
    return _("{name} has given up.").format(name=_name(session, payload))


def _handed_over(session: Session, payload: Payload) -> str:
    return _("{name} has left; an automatic player goes on in that seat.").format(
        name=_name(session, payload)
    )


def _cancelled(session: Session, payload: Payload) -> str:
    by = payload.get("by")
    if isinstance(by, str) and by:
        return _("The game was called off by {name}. Thank you for playing.").format(name=plain(by))
    return _("The game was called off. Thank you for playing.")


def _channel_gone(session: Session, payload: Payload) -> str:
    return _(
        "The channel of table `{code}` ({title}) was deleted, so the game has "
        "stopped there. What was played is kept."
    ).format(code=session.code, title=session.bound.entry.title)


def _mention(session: Session, payload: Payload) -> str:
    asked = _asked(session, payload)
    return f"<@{asked[0]}>" if asked else _name(session, payload)


def _asked(session: Session, payload: Payload) -> tuple[int, ...]:
    """Whom a reminder is for: the only one it pings."""
    seat = payload.get("seat")
    if not isinstance(seat, int) or not 0 <= seat < len(session.seats):
        return ()
    user_id = session.seats[seat].user_id
    return (user_id,) if user_id is not None else ()


def _reminder_controls(session: Session, payload: Payload) -> discord.ui.View:
    """Play, be left alone until tomorrow, or for this turn. All of it works after a restart."""
    stamp, seat = payload.get("stamp"), str(payload.get("seat"))
    stamp = stamp if isinstance(stamp, int) else 0
    view = discord.ui.View(timeout=None)
    first = Control(session.code, 0, "turn")
    view.add_item(button(first, _("Take your turn"), discord.ButtonStyle.primary))
    view.add_item(button(Control(session.code, stamp, "snooze", seat), _("Snooze until tomorrow")))
    view.add_item(button(Control(session.code, stamp, "hush", seat), _("Not for this turn")))
    return view


def _reminder(session: Session, payload: Payload) -> str:
    return _("{who}, the table waits for you.").format(who=_mention(session, payload))


def _last(session: Session, payload: Payload) -> str:
    return _("{who}, all the others have chosen: the table waits for you.").format(
        who=_mention(session, payload)
    )


def _unanswered(session: Session, payload: Payload) -> str:
    return _(
        "{name} has not answered {count} reminders, so I stop reminding them of this turn."
    ).format(name=_name(session, payload), count=MOST)


def _upcoming(session: Session, payload: Payload) -> str:
    return _("You are next at table `{code}` in {channel}.").format(
        code=session.code, channel=f"<#{session.row.channel_id}>"
    )


def _away(session: Session, payload: Payload) -> str:
    until = payload.get("until")
    text = _("{name} is away until {time}.").format(
        name=_name(session, payload), time=f"<t:{until}:f>"
    )
    if not pace_of(session.pace).clocked:
        return text
    return text + " " + _("Their clock stands still.")


def _back(session: Session, payload: Payload) -> str:
    return _("{name} is back.").format(name=_name(session, payload))


def _filed_played(session: Session, payload: Payload) -> str:
    return _("Your turn came, and what you had filed was played: {text}").format(
        text=plain(str(payload.get("text")))
    )


def _filed_dropped(session: Session, payload: Payload) -> str:
    text = plain(str(payload.get("text")))
    return _(
        "It is your turn: nothing that you had filed can be played as it stands ({text})."
    ).format(text=text)


def _filed_withdrawn(session: Session, payload: Payload) -> str:
    text = plain(str(payload.get("text")))
    return _(
        "The table has gone back, so what you had filed for your turn is withdrawn: {text}"
    ).format(text=text)


_NOTICES: dict[str, Callable[[Session, Payload], str]] = {
    "resigned": _resigned,
    "handed-over": _handed_over,
    "cancelled": _cancelled,
    "channel-gone": _channel_gone,
    "reminder": _reminder,
    "last": _last,
    "unanswered": _unanswered,
    "upcoming": _upcoming,
    "away": _away,
    "back": _back,
    "filed-played": _filed_played,
    "filed-dropped": _filed_dropped,
    "filed-withdrawn": _filed_withdrawn,
    **seats.NOTICES,
}
