"""/server: what holds for all tables of a server."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.places import in_servers
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.language import LANGUAGES, _
from bot.tables.languages import NAMES

CHOICES = [app_commands.Choice(name=name, value=code) for code, name in NAMES.items()]
"""Languages, and leaving it to Discord."""


@in_servers
@app_commands.default_permissions(manage_guild=True)
@app_commands.command(name="server", description="What holds for all tables of this server")
@app_commands.describe(language="What I speak in its channels")
@app_commands.choices(language=CHOICES)
async def server(interaction: Interaction, language: str | None = None) -> None:
    """Without anything given, what is in force."""
    await acknowledge(interaction)
    async with answered(interaction):
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refusal(_("That is for servers."))
        languages = desk_of(interaction).tables.languages
        if language is not None:
            # Whom Discord lets use a command can be changed there; this right cannot.
            if not interaction.permissions.manage_guild:
                raise Refusal(_("Only somebody who may manage this server can change that."))
            await languages.set_server(guild_id, language)
        spoken = LANGUAGES[await languages.of_server(guild_id)]
        told = _("In the channels of this server I speak {language}.").format(language=spoken)
        own = _("Private answers are in the language of your Discord, or as `/me language:` says.")
        await say(interaction, f"{told}\n-# {own}")


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [server]
"""What this file adds."""
