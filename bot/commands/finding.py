"""Which table a command means, and the autocompletion of its code."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.components.answers import Interaction, Refusal, desk_of
from bot.tables.errors import TableError
from bot.tables.session import Session


async def find(interaction: Interaction, code: str | None, *, ended: bool = False) -> Session:
    """The table with this code; without one that of the channel, else the only one it can be.

    A code of another server tells nothing to people who do not sit there.
    """
    tables = desk_of(interaction).tables
    if code:
        session = await tables.by_code(code)
        here = session.row.guild_id is not None and session.row.guild_id == interaction.guild_id
        if not here and session.seat_of(interaction.user.id) is None:
            raise TableError("no-table", "There is no table with that code.")
        return session
    if interaction.channel_id is not None:
        session = await tables.in_channel(interaction.channel_id, ended=ended)
        if session is not None:
            return session
    mine = await tables.of_user(interaction.user.id)
    if len(mine) > 1:
        waited = [head for head in mine if await _waits_for(interaction, head.id)]
        if len(waited) == 1:
            mine = waited
    if len(mine) == 1:
        session = await tables.by_id(mine[0].id)
        if session is not None:
            return session
    if mine:
        codes = ", ".join(f"`{head.code}`" for head in mine)
        raise Refusal(f"You sit at several tables ({codes}). Say which one with `table:`.")
    raise Refusal("There is no table here. Open one with `/table new`.")


async def _waits_for(interaction: Interaction, table_id: int) -> bool:
    session = await desk_of(interaction).tables.by_id(table_id)
    if session is None or not session.live:
        return False
    return session.seat_of(interaction.user.id) in session.waiting()


async def seat_at(interaction: Interaction, session: Session) -> int:
    """Where the person sits in the game being played; Refusal for anybody else (F16)."""
    if session.in_lobby:
        raise Refusal(f"The game at table {session.code} has not started yet.")
    if not session.live:
        raise Refusal(f"The game at table {session.code} is over.")
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("You do not sit at this table, so you can only watch.")
    tables = desk_of(interaction).tables
    await tables.renamed(session, seat, interaction.user.display_name)
    return seat


async def complete_code(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The codes of the person's own tables."""
    tables = desk_of(interaction).tables
    typed = current.upper().strip()
    choices: list[app_commands.Choice[str]] = []
    for head in await tables.of_user(interaction.user.id):
        title = tables.catalogue.entry(head.game).title
        if typed in head.code:
            choices.append(app_commands.Choice(name=f"{head.code}: {title}", value=head.code))
    return choices[:25]


async def complete_game(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The games there are."""
    catalogue = desk_of(interaction).tables.catalogue
    typed = current.lower().strip()
    entries = [catalogue.entry(name) for name in catalogue.names()]
    return [
        app_commands.Choice(name=entry.title, value=entry.name)
        for entry in entries
        if typed in entry.name or typed in entry.title.lower()
    ][:25]
