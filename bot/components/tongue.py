"""In which language somebody who acts is answered: what they chose, else what their Discord speaks.

The latter is noted of people that are known, for what they are told when they do not act. Neither
ever stands in the way of the answer itself.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.language import ENGLISH, nearest
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.tables.service import Tables

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


def guessed(interaction: Interaction) -> str:
    """What their Discord speaks, and shows commands in, without looking anything up."""
    return nearest(str(interaction.locale)) or ENGLISH


async def tongue(interaction: Interaction, tables: Tables) -> str:
    """The language for this person's answers."""
    try:
        user = await tables.person(interaction.user.id)
    except StorageError as error:
        log.warning("a language could not be looked up: %s", error)
        return guessed(interaction)
    return (nearest(user.language) if user is not None else None) or guessed(interaction)


async def heard(interaction: Interaction, tables: Tables) -> None:
    """Note what their Discord speaks, where that is new."""
    try:
        user = await tables.person(interaction.user.id)
        if user is not None and user.locale != str(interaction.locale):
            await tables.languages.heard(user.user_id, str(interaction.locale))
    except StorageError as error:
        log.warning("a language could not be noted: %s", error)
