"""The one place where limits are asked: of every command, control and suggestion before anything
else, of what costs more (`expect`) where it is done."""

from __future__ import annotations

import logging
import math

import discord

from bot.components.answers import UNTOLD, Interaction, Refusal, desk_of
from bot.components.tongue import guessed
from bot.language import _, ngettext, speaking
from bot.tables.limits import ACT, TYPE
from bot.tables.session import Session

log = logging.getLogger(__name__)


def too_fast(wait: float) -> str:
    """``wait``: seconds until it may be tried again."""
    seconds = math.ceil(wait)
    if seconds < 100:
        again = ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    else:
        minutes = math.ceil(seconds / 60)
        again = ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    return _(
        "That was too often in a short time, so nothing was done. Try again in {again}."
    ).format(again=again)


async def admitted(interaction: Interaction) -> bool:
    """May this interaction go on? Else it was answered: privately, with when to try again."""
    typing = interaction.type is discord.InteractionType.autocomplete
    wait = desk_of(interaction).limits.take(TYPE if typing else ACT, interaction.user.id)
    if not wait:
        return True
    try:
        if typing:
            await interaction.response.autocomplete([])
        else:
            with speaking(guessed(interaction)):
                text = too_fast(wait)
            await interaction.response.send_message(text, ephemeral=True)
    except UNTOLD as error:
        log.warning("a refusal could not be told: %s", error)
    return False


def expect(interaction: Interaction, what: str, session: Session | None = None) -> None:
    """Refusal where this person, or those who only watch the table of ``session``, have done so
    too often."""
    user_id, watched = interaction.user.id, None
    if session is not None and session.seat_of(user_id) is None:
        watched = session.id
    if wait := desk_of(interaction).limits.take(what, user_id, watched):
        raise Refusal(too_fast(wait))


def expect_calm(interaction: Interaction, session: Session) -> None:
    """Refusal where people who do not play at this table hammer at it; never for its players."""
    if session.seat_of(interaction.user.id) is not None:
        return
    if wait := desk_of(interaction).limits.at_table(ACT, session.id):
        raise Refusal(too_fast(wait))
