"""Seats that change hands, in words and with the button of an offered one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord

from bot.components.controls import button
from bot.components.ids import Control
from bot.delivery.escape import plain, safe_names
from bot.games.core.model import Event
from bot.language import _
from bot.tables.handing import AUTO, BACK, CHANGED
from bot.tables.offers import OFFERED, WITHDRAWN
from bot.tables.service import Logged
from bot.tables.session import Session

Payload = Mapping[str, str | int | bool | None]
SIT = "sit"
"""The verb of the button; it carries the seat and the number of the offer."""


def post_kind(seat: int) -> str:
    """Under which kind the post of an offered seat is remembered."""
    return f"offer:{seat}"


def changed_line(event: Event, names: Sequence[str]) -> str:
    """The line of the log about a seat that has changed hands."""
    told: dict[str, Any] = event.params
    name, former = plain(str(told["name"])), plain(str(told["former"]))
    if told["how"] == AUTO:
        return _("An automatic player ({level}) goes on for {former}.").format(
            level=_(told["level"]), former=former
        )
    if told["how"] == BACK:
        return _("{name} plays again in their own seat.").format(name=name)
    return _("{name} goes on in the seat of {former}.").format(name=name, former=former)


def named_then(session: Session, log: Sequence[Logged]) -> list[tuple[Logged, list[str]]]:
    """Each action with the names, safe to print, of who sat where when it was done.

    ``log`` goes up to the newest action: from there it is followed back through the seats that
    changed hands.
    """
    names = safe_names(session)
    found: list[tuple[Logged, list[str]]] = []
    for item in reversed(log):
        found.append((item, [*names]))
        for event in item.events:
            if event.kind == CHANGED:
                told: dict[str, Any] = event.params
                names[told["seat"]] = plain(str(told["former"]))
    return found[::-1]


def offer_controls(session: Session, payload: Payload) -> discord.ui.View:
    """The button under the post of an offered seat; it works after a restart too (F12)."""
    view = discord.ui.View(timeout=None)
    control = Control(session.code, 0, SIT, f"{payload.get('seat')}.{payload.get('offer')}")
    view.add_item(button(control, _("Take this seat"), discord.ButtonStyle.success))
    return view


def _name(session: Session, payload: Payload, key: str = "seat") -> str:
    seat, names = payload.get(key), safe_names(session)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else _("A player")


def _offered(session: Session, payload: Payload) -> str:
    return _(
        "**Who plays on for {name}?** Whoever takes the seat knows what it "
        "knows, and plays with what it has. Until then it stays theirs."
    ).format(name=_name(session, payload))


def _withdrawn(session: Session, payload: Payload) -> str:
    if payload.get("taken"):
        return _("{name} has taken the seat that was offered.").format(name=_name(session, payload))
    return _("The seat of {name} is not offered any more.").format(name=_name(session, payload))


def _welcome(session: Session, payload: Payload) -> str:
    return _(
        "You play at table `{code}` ({title}) in {channel} from now on. "
        "`/hand` shows what you hold, `/log` what was."
    ).format(
        code=session.code, title=session.bound.entry.title, channel=f"<#{session.row.channel_id}>"
    )


def _gone(session: Session, payload: Payload) -> str:
    text = _("{name} has left the server.").format(name=_name(session, payload))
    if payload.get("heir") is not None:
        heir = _name(session, payload, "heir")
        text += " " + _("{name} stands for the table from now on.").format(name=heir)
    return text


NOTICES: dict[str, Callable[[Session, Payload], str]] = {
    OFFERED: _offered,
    WITHDRAWN: _withdrawn,
    "welcome": _welcome,
    "gone": _gone,
}
"""Lines about seats, by code."""
