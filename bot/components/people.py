"""Who acts, and what they may do at a table: judged by the table's own channel (F16)."""

from __future__ import annotations

import discord

from bot.components.answers import Interaction, desk_of
from bot.tables.seating import Person
from bot.tables.session import Session
from storage.rows import TableRow


def person_of(interaction: Interaction, row: TableRow | None = None) -> Person:
    """Who acts, with the name they have here and whether they may manage the table's channel.

    ``row`` is the table; without one it is about this channel. A right somewhere else, in another
    channel or server, gives none at the table.
    """
    given = _permissions(interaction, row)
    return Person(interaction.user.id, interaction.user.display_name, given.manage_channels)


def may_look(interaction: Interaction, session: Session) -> bool:
    """May this person know of the table? Those who sit there, and all who see its channel."""
    if session.seat_of(interaction.user.id) is not None:
        return True
    return may_see(interaction, session.row)


def may_see(interaction: Interaction, row: TableRow) -> bool:
    """Does this person see the table's channel?"""
    return _permissions(interaction, row).view_channel


def may_overrule(interaction: Interaction, row: TableRow) -> bool:
    """May this person decide for a table's people? Who may manage the server it is played on."""
    return _permissions(interaction, row).manage_guild


async def renamed(interaction: Interaction, session: Session, seat: int) -> Session:
    """Keep the name somebody has in the table's server; one from elsewhere, a direct message for
    instance, says nothing here."""
    if interaction.guild_id != session.row.guild_id:
        return session
    return await desk_of(interaction).tables.renamed(session, seat, interaction.user.display_name)


def _permissions(interaction: Interaction, row: TableRow | None) -> discord.Permissions:
    """What this person may do in the table's channel; nothing where that cannot be known."""
    guild, user = interaction.guild, interaction.user
    if row is None or interaction.channel_id == row.channel_id:
        here = interaction.guild_id is not None
        return interaction.permissions if here else discord.Permissions.none()
    if guild is None or guild.id != row.guild_id or not isinstance(user, discord.Member):
        return discord.Permissions.none()
    channel = guild.get_channel_or_thread(row.channel_id)
    if channel is None:
        return discord.Permissions.none()
    given = channel.permissions_for(user)
    if isinstance(channel, discord.Thread) and channel.is_private() and not given.manage_threads:
        return discord.Permissions.none()
    return given
