"""Who acts, and what they may do at a table: judged by the table's own channel (F16)."""

from __future__ import annotations

import discord

from bot.components.answers import Interaction, desk_of
from bot.components.gate import expect_calm
from bot.tables.errors import NoTable
from bot.tables.seating import Person, storable
from bot.tables.session import Session
from storage.rows import TableRow


def person_of(interaction: Interaction, row: TableRow | None = None) -> Person:
    """Who acts, with the name they have here and whether they may manage the table's channel.

    ``row`` is the table; without one it is about this channel. A right somewhere else, in another
    channel or server, gives none at the table.
    """
    given = _permissions(interaction, row)
    name = storable(interaction.user.display_name)
    return Person(interaction.user.id, name, given.manage_channels)


async def known_row(interaction: Interaction, code: str) -> TableRow:
    """The table with this code, whether or not it can be played here, for those who see its channel
    and those who have a seat there; NoTable for everybody else, as for a code of no table."""
    tables = desk_of(interaction).tables
    row = await tables.stored(code=code)
    if row is None:
        raise NoTable
    if not may_see(interaction, row) and not await tables.has_seat(row.id, interaction.user.id):
        raise NoTable
    return row


async def known_table(interaction: Interaction, code: str) -> Session:
    """Likewise, as a Session; for people who only watch, not too often."""
    row = await known_row(interaction, code)
    session = await desk_of(interaction).tables.by_id(row.id)
    if session is None:
        raise NoTable
    expect_calm(interaction, session)
    return session


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
    name = storable(interaction.user.display_name)
    return await desk_of(interaction).tables.renamed(session, seat, name)


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
