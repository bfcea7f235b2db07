"""What the commands of `/table` share: reading what was given, checking, and saying how it is."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import Choices, find
from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.controls import button
from bot.components.gate import expect
from bot.components.ids import Control
from bot.components.panel import waiting_line
from bot.components.viewer import alone
from bot.delivery.compose import ending_lines
from bot.delivery.escape import plain, safe_names
from bot.delivery.message import clip
from bot.permissions import missing
from bot.tables.importing import MAX_FILE, import_game
from bot.tables.limits import IMPORT
from bot.tables.pace import pace_of
from bot.tables.session import Session
from bot.tables.store import options_of
from bot.tables.verify import VerifyError


async def complete_automatic(interaction: Interaction, current: str) -> Choices:
    """The automatic players of the channel's table."""
    session = await find(interaction, None, elsewhere=False)
    names = [s.name for s in session.seats if s.kind == "auto"]
    typed = current.lower()
    return [app_commands.Choice(name=name, value=name) for name in names if typed in name.lower()]


async def complete_option(interaction: Interaction, current: str) -> Choices:
    """The options of the channel's table."""
    session = await find(interaction, None, elsewhere=False)
    words, typed = session.bound.words, current.lower()
    return [
        app_commands.Choice(name=words.setting(s.name)[:100], value=s.name)
        for s in session.bound.game.settings
        if typed in words.setting(s.name).lower() or typed in s.name
    ]


async def complete_value(interaction: Interaction, current: str) -> Choices:
    """The values of the option named, or of all."""
    session = await find(interaction, None, elsewhere=False)
    wanted: Any = getattr(interaction.namespace, "option", None)
    words, typed = session.bound.words, current.lower()
    found: dict[str, str] = {}
    for setting in session.bound.game.settings:
        if wanted in (None, "", setting.name):
            for value in setting.values:
                name = words.setting(setting.name, value)[:100]
                if typed in name.lower() or typed in value:
                    found.setdefault(value, name)
    return [app_commands.Choice(name=name, value=value) for value, name in found.items()]


def game_of(interaction: Interaction, typed: str) -> str:
    """A game by its name or title, as people type it."""
    catalogue = desk_of(interaction).tables.catalogue
    for name in catalogue.names():
        if typed.strip().lower() in (name, catalogue.entry(name).title.lower()):
            return name
    known = ", ".join(catalogue.entry(name).title for name in catalogue.names())
    raise Refusal(f"I do not know that game. There is: {known}.")


def opponent_of(interaction: Interaction, member: discord.Member) -> int:
    if member.id == interaction.user.id:
        raise Refusal("You cannot play against yourself. `/table add` brings an automatic player.")
    if member.bot:
        raise Refusal("That is a bot. `/table add` brings an automatic player of mine.")
    channel = interaction.channel
    known = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    if known and not channel.permissions_for(member).view_channel:
        raise Refusal(f"{plain(member.display_name)} cannot see this channel.")
    return member.id


def expect_can_post(interaction: Interaction) -> None:
    """A table where I cannot post would look dead; say what is missing before it is opened."""
    lacking = missing(
        interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread)
    )
    if lacking:
        raise Refusal(f"I cannot keep a table here. I need: {', '.join(lacking)}.")


async def ask(interaction: Interaction, question: str, control: Control, label: str) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(button(control, label, discord.ButtonStyle.danger))
    await say(interaction, question, view=view)


def quoted(text: str) -> str:
    """A sentence that repeats what a file says, so that nothing in it pings or formats."""
    return f"`{clip(' '.join(text.replace('`', '').split()), 400)}`"


async def import_file(interaction: Interaction, file: discord.Attachment) -> tuple[Session, str]:
    """An exported game as a table of this channel, and what was checked of it; Refusal for
    anything else. One file at a time, since replaying a long game takes a while."""
    if file.size > MAX_FILE:
        raise Refusal("The file is too large for an exported game.")
    if interaction.channel_id is None:
        raise Refusal("Keep the game in a channel of a server.")
    expect(interaction, IMPORT)
    with alone("import", "I am checking somebody's file; send it again in a minute."):
        try:
            body = await file.read()
        except discord.HTTPException as error:
            raise Refusal("The file could not be read; please send it again.") from error
        try:
            return await import_game(
                desk_of(interaction).tables,
                body,
                interaction.user.id,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
            )
        except VerifyError as error:
            raise Refusal(f"I cannot keep it: {quoted(str(error))}") from error


def options_text(session: Session) -> str:
    words, game = session.bound.words, session.bound.game
    lines = [f"**{words.title}**, table {session.code}: {session.row.seat_count} seats"]
    for setting in game.settings:
        value = session.settings.get(setting.name, setting.default)
        lines.append(f"- {words.setting(setting.name)}: {words.setting(setting.name, value)}")
    pace = pace_of(session.pace)
    lines.append(f"- Pace: {pace.name} ({pace.text})")
    if session.in_lobby:
        change = "`seats:`, `pace:`" + (", or `option:` and `value:`," if game.settings else "")
        lines.append(f"-# To change them give {change} with this command.")
    return "\n".join(lines)


async def status_text(interaction: Interaction, session: Session) -> str:
    names = safe_names(session)
    lines = [f"**{session.bound.words.title}**, table {session.code}"]
    if session.row.status == "cancelled":
        lines.append("Cancelled.")
    elif session.in_lobby:
        free = session.row.seat_count - len(session.seats)
        kept = "".join(f", kept for <@{user}>" for user in options_of(session.row).invited)
        lines.append(f"Sitting: {', '.join(names)}. Free seats: {free}{kept}.")
    else:
        if session.live or not ending_lines(session):  # else the ending says it
            lines.append(session.bound.words.headline(session.view(None), names))
        if session.live:
            started = (session.row.started_at or 0) // 1000
            lines.append(f"{waiting_line(session, names)} Started <t:{started}:R>.")
            for seat, end in (await desk_of(interaction).tables.ends(session)).items():
                lines.append(
                    f"- {names[seat]}: time until <t:{end // 1000}:f>, <t:{end // 1000}:R>"
                )
        lines += ending_lines(session)
    if session.row.problem:
        lines.append(f"⚠️ {session.row.problem}")
    link = await desk_of(interaction).tables.post_link(session)
    if link:
        lines.append(link)
    return "\n".join(lines)
