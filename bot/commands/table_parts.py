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
from bot.delivery.compose import ending_lines, pace_line
from bot.delivery.escape import plain, safe_names
from bot.delivery.message import clip
from bot.games.core.phrases import stated
from bot.language import _, ngettext
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
    raise Refusal(_("I do not know that game. There is: {known}.").format(known=known))


def opponent_of(interaction: Interaction, member: discord.Member) -> int:
    if member.id == interaction.user.id:
        raise Refusal(
            _("You cannot play against yourself. `/table add` brings an automatic player.")
        )
    if member.bot:
        raise Refusal(_("That is a bot. `/table add` brings an automatic player of mine."))
    channel = interaction.channel
    known = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    if known and not channel.permissions_for(member).view_channel:
        raise Refusal(_("{name} cannot see this channel.").format(name=plain(member.display_name)))
    return member.id


def expect_can_post(interaction: Interaction) -> None:
    """A table where I cannot post would look dead; say what is missing before it is opened."""
    lacking = missing(
        interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread)
    )
    if lacking:
        raise Refusal(
            _("I cannot keep a table here. I need: {permissions}.").format(
                permissions=", ".join(lacking)
            )
        )


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
        raise Refusal(_("The file is too large for an exported game."))
    if interaction.channel_id is None:
        raise Refusal(_("Keep the game in a channel of a server."))
    expect(interaction, IMPORT)
    with alone("import", _("I am checking somebody's file; send it again in a minute.")):
        try:
            body = await file.read()
        except discord.HTTPException as error:
            raise Refusal(_("The file could not be read; please send it again.")) from error
        try:
            return await import_game(
                desk_of(interaction).tables,
                body,
                interaction.user.id,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
            )
        except VerifyError as error:
            raise Refusal(_("I cannot keep it: {why}").format(why=quoted(str(error)))) from error


def options_text(session: Session) -> str:
    words, game = session.bound.words, session.bound.game
    lines = [
        ngettext(
            "**{game}**, table {code}: {count} seat",
            "**{game}**, table {code}: {count} seats",
            session.row.seat_count,
        ).format(game=words.title, code=session.code, count=session.row.seat_count)
    ]
    for setting in game.settings:
        value = session.settings.get(setting.name, setting.default)
        name = setting.name
        lines.append(f"- {stated(words.setting(name), words.setting(name, value))}")
    lines.append(f"- {pace_line(pace_of(session.pace))}")
    if session.in_lobby:
        lines.append(
            _(
                "-# To change them give `seats:`, `pace:`, or `option:` and `value:`, with this "
                "command."
            )
            if game.settings
            else _("-# To change them give `seats:`, `pace:` with this command.")
        )
    return "\n".join(lines)


async def status_text(interaction: Interaction, session: Session) -> str:
    names = safe_names(session)
    title = session.bound.words.title
    lines = [_("**{game}**, table {code}").format(game=title, code=session.code)]
    if session.row.status == "cancelled":
        lines.append(_("Cancelled."))
    elif session.in_lobby:
        free = session.row.seat_count - len(session.seats)
        kept = [f"<@{user}>" for user in options_of(session.row).invited]
        text = (
            _("Sitting: {people}. Free seats: {free}, kept for {kept}.")
            if kept
            else _("Sitting: {people}. Free seats: {free}.")
        )
        lines.append(text.format(people=", ".join(names), free=free, kept=", ".join(kept)))
    else:
        if session.live or not ending_lines(session):  # else the ending says it
            lines.append(session.bound.words.headline(session.view(None), names))
        if session.live:
            started = (session.row.started_at or 0) // 1000
            lines.append(
                f"{waiting_line(session, names)} "
                + _("Started {time}.").format(time=f"<t:{started}:R>")
            )
            for seat, end in (await desk_of(interaction).tables.ends(session)).items():
                lines.append(
                    _("- {name}: time until {time}, {left}").format(
                        name=names[seat], time=f"<t:{end // 1000}:f>", left=f"<t:{end // 1000}:R>"
                    )
                )
        lines += ending_lines(session)
    if session.row.problem:
        lines.append(f"⚠️ {_(session.row.problem)}")
    link = await desk_of(interaction).tables.post_link(session)
    if link:
        lines.append(link)
    return "\n".join(lines)
