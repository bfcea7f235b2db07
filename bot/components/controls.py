"""The controls under public posts. Made from a session alone; nothing in them is secret (F19)."""

from __future__ import annotations

import discord

from bot.components.ids import Control, now_id
from bot.delivery.escape import labelled
from bot.games.core.model import Option
from bot.language import _
from bot.tables.session import Open, Session

ONE_CLICK = 5
"""At most this many moves stand ready under a board."""


def button(
    control: Control | str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    row: int | None = None,
    disabled: bool = False,
) -> discord.ui.Button[discord.ui.View]:
    """A button whose id carries everything."""
    custom_id = control if isinstance(control, str) else control.pack()
    return discord.ui.Button(
        label=label[:80], style=style, custom_id=custom_id, emoji=emoji, row=row, disabled=disabled
    )


def board_controls(session: Session) -> discord.ui.View | None:
    """Under a board: take the turn, one-click moves, the own hand, the board in words; under the
    last one another game with the same people, and looking back."""
    if session.row.status == "finished":
        return _ended_controls(session)
    if not session.live:
        return None
    view = discord.ui.View(timeout=None)
    code = session.code
    view.add_item(
        button(Control(code, 0, "turn"), _("Take your turn"), discord.ButtonStyle.primary, row=0)
    )
    view.add_item(button(Control(code, 0, "hand"), _("My hand"), row=0))
    view.add_item(button(Control(code, 0, "words"), _("Board in words"), row=0))
    for item, option in _one_click(session):
        label = labelled(session).option(session.view(None), item.decision, option)
        view.add_item(
            button(
                now_id(code, item.stamp, option.id),
                label.text,
                discord.ButtonStyle.success,
                emoji=label.emoji,
                row=1,
            )
        )
    return view


def _ended_controls(session: Session) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    code = session.code
    view.add_item(button(Control(code, 0, "rematch"), _("Rematch"), discord.ButtonStyle.success))
    view.add_item(button(Control(code, 0, "replay", "open..1"), _("Replay")))
    view.add_item(button(Control(code, 0, "animate"), _("Moving picture")))
    return view


def _one_click(session: Session) -> list[tuple[Open, Option]]:
    """Whole moves of the one seat that is waited for, where the game says that their options are
    no secret: those of a hidden hand would be told by their buttons (F19)."""
    waiting = [item for item in session.book.open if item.decision.waiting]
    if len(waiting) != 1 or waiting[0].decision.secret:
        return []
    item = waiting[0]
    game, state = session.bound.game, session.state
    if item.decision.kind not in game.one_click:
        return []
    options = game.stage(state, item.decision, ()).options
    if len(options) > ONE_CLICK:
        return []
    whole = [o for o in options if game.stage(state, item.decision, (o.id,)).done]
    return [(item, option) for option in whole]


def lobby_controls(session: Session) -> discord.ui.View | None:
    """Under a lobby post: join, leave, add an automatic player, start, cancel."""
    if not session.in_lobby:
        return None
    view = discord.ui.View(timeout=None)
    code = session.code
    full = len(session.seats) >= session.row.seat_count
    enough = len(session.seats) >= session.bound.game.min_seats
    green, plain = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    view.add_item(button(Control(code, 0, "join"), _("Join"), green, disabled=full))
    view.add_item(button(Control(code, 0, "leave"), _("Leave"), plain))
    # A second click finds one more of them there; people may sit down meanwhile.
    add = Control(code, 0, "add", str(sum(seat.kind == "auto" for seat in session.seats)))
    view.add_item(button(add, _("Add automatic player"), plain, disabled=full))
    view.add_item(
        button(
            Control(code, 0, "start"), _("Start"), discord.ButtonStyle.primary, disabled=not enough
        )
    )
    view.add_item(button(Control(code, 0, "cancel"), _("Cancel"), discord.ButtonStyle.danger))
    return view
