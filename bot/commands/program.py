"""/program: the secret programme of a season, anywhere and in private."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import complete_code, find, seat_at
from bot.commands.places import anywhere
from bot.components import private
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of
from bot.components.panel import waiting_line
from bot.delivery.escape import safe_names
from bot.language import _
from bot.tables.session import Draft, Open, Session

KINDS = ("program", "details")
"""Kinds of decision that this opens, the first that is open: the programme itself, and what can
still be said about its actions once it is revealed."""


@anywhere
@app_commands.command(name="program", description="Your secret programme: make it, change it")
@app_commands.describe(table="The table's code, if it is not in this channel")
@app_commands.autocomplete(table=complete_code)
async def program(interaction: Interaction, table: str | None = None) -> None:
    """Open the panel of the programme; what was begun there goes on."""
    await acknowledge(interaction)
    async with answered(interaction):
        session, seat = await seat_at(interaction, await find(interaction, table))
        item = _open(session, seat)
        tables = desk_of(interaction).tables
        draft = await tables.draft(session, seat)
        if draft is None or draft.stamp != item.stamp:
            picks = session.bound.game.chosen(session.state, item.decision)
            await tables.keep_draft(session, seat, Draft(item.stamp, picks))
        await private.answer(interaction, session, seat)


def _open(session: Session, seat: int) -> Open:
    for kind in KINDS:
        for item in session.open_of(seat):
            if item.decision.kind == kind:
                return item
    if not any(kind in session.bound.game.pushed for kind in KINDS):
        raise Refusal(
            _("{title} has no programmes; see `/hand`.").format(title=session.bound.words.title)
        )
    raise Refusal(
        _("There is nothing to programme now.") + " " + waiting_line(session, safe_names(session))
    )


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [program]
"""What this file adds."""
