"""/move and /hand: playing, at the channel's table or any by its code."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import Choices, complete_code, find, quiet, seat_at
from bot.commands.places import anywhere
from bot.components import private
from bot.components.answers import (
    Interaction,
    Refusal,
    acknowledge,
    answered,
    desk_of,
    say,
)
from bot.components.handlers import afterwards, decide, goes_on
from bot.delivery.escape import labelled, worded
from bot.language import _
from bot.tables.session import Draft, Session
from bot.tables.typed import MoveError, Place, parse_at, place, suggest_at

PAGE = 1800
"""Characters of one page of the log."""


@anywhere
@app_commands.command(name="move", description="Make your move; without words the choices open")
@app_commands.describe(
    move="Your move in words; suggestions follow as you type",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def move(
    interaction: Interaction,
    move: app_commands.Range[str, 1, 500] | None = None,
    table: str | None = None,
) -> None:
    """All or nothing, several answers included: what fits nothing is answered with the nearest
    legal options."""
    await acknowledge(interaction)
    async with answered(interaction):
        session = await find(interaction, table)
        session, seat = await seat_at(interaction, session)
        if not move:
            await private.answer(interaction, session, seat)
            return
        words = worded(session)
        try:
            parsed = parse_at(words, _place(session, seat), move)
        except MoveError as error:
            await _unfinished(interaction, session, seat, error)
            return
        item = next(i for i in session.open_of(seat) if i.decision.id == parsed.decision.id)
        then = [(one.decision.id, one.choice) for one in parsed.answers[1:]]
        after = await decide(interaction, session, seat, item, parsed.choice, then)
        undoable = after.live and after.waiting() == [seat] and after.book.undo
        if undoable or goes_on(session, after, seat):
            # The same turn goes on: what is asked next, and the way back, stand in the answer.
            await private.answer(
                interaction, after, seat, note=_("Done: {move}").format(move=parsed.told)
            )
            return
        done = _("Done: {move}").format(move=parsed.told)
        await say(interaction, f"{done}\n{afterwards(after, item)}")


async def _unfinished(
    interaction: Interaction, session: Session, seat: int, error: MoveError
) -> None:
    """The beginning of a move goes on in the panel; anything else is explained and changes nothing,
    what was picked in a panel before least of all."""
    if error.code != "incomplete" or error.decision is None or not error.picked:
        raise Refusal(error.message)
    item = next(i for i in session.open_of(seat) if i.decision.id == error.decision.id)
    await desk_of(interaction).tables.keep_draft(session, seat, Draft(item.stamp, error.picked))
    await private.answer(interaction, session, seat, note=error.message)


@move.autocomplete("move")
async def _complete_move(interaction: Interaction, current: str) -> Choices:
    return await quiet(_moves)(interaction, current)


async def _moves(interaction: Interaction, current: str) -> Choices:
    """What this seat may go on with; nothing for anybody else (F19)."""
    session = await find(interaction, getattr(interaction.namespace, "table", None))
    seat = session.seat_of(interaction.user.id)
    if seat is None or not session.live:
        return []
    found = suggest_at(labelled(session), _place(session, seat), current)
    return [app_commands.Choice(name=one.label, value=one.text) for one in found]


def _place(session: Session, seat: int) -> Place:
    return place(session.bound.game, session.state, seat)


@anywhere
@app_commands.command(name="hand", description="What only you can see, and what you can do now")
@app_commands.describe(
    text="In words instead of a picture",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def hand(interaction: Interaction, text: bool = False, table: str | None = None) -> None:
    """Everything that is ever sent by direct message, at any time."""
    await acknowledge(interaction)
    async with answered(interaction):
        session = await find(interaction, table)
        session, seat = await seat_at(interaction, session)
        await private.answer(interaction, session, seat, text=text)


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [move, hand]
"""What this file adds."""
