"""What `/table` does with one's own seat in a game: hand it over, take it back."""

from __future__ import annotations

from bot.commands.finding import find
from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.gate import expect
from bot.components.people import renamed
from bot.language import _
from bot.tables.limits import HAND_OVER
from bot.tables.session import Session


async def hand_over(interaction: Interaction, table: str | None, level: str) -> None:
    """An automatic player goes on for whoever asks."""
    session = await _played(interaction, table)
    expect(interaction, HAND_OVER)
    await desk_of(interaction).tables.handing.hand_over(
        session.id, interaction.user.id, level, interaction_id=interaction.id
    )
    await say(
        interaction,
        _(
            "An automatic player ({level}) goes on for you at table {code}. "
            "`/table takeback` gives you your seat back at any time."
        ).format(level=_(level), code=session.code),
    )


async def take_back(interaction: Interaction, table: str | None) -> None:
    """Play again oneself."""
    session = await _played(interaction, table)
    session = await desk_of(interaction).tables.handing.take_back(
        session.id, interaction.user.id, interaction_id=interaction.id
    )
    seat = session.seat_of(interaction.user.id)
    if seat is not None:
        await renamed(interaction, session, seat)
    await say(interaction, _("You play again at table {code}.").format(code=session.code))


async def _played(interaction: Interaction, table: str | None) -> Session:
    session = await find(interaction, table)
    if session.in_lobby:
        raise Refusal(_("The game has not started yet. `/table leave` gives your seat back."))
    if not session.live:
        raise Refusal(_("The game at table {code} is over.").format(code=session.code))
    return session
