"""Which table a command means, and the autocompletion of its code."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.components.answers import Interaction, Refusal, desk_of
from bot.components.gate import expect_calm
from bot.components.people import known_row, known_table, renamed
from bot.components.seats import watching
from bot.components.tongue import guessed, tongue
from bot.games.catalogue import Bound
from bot.games.core.phrases import stated
from bot.language import _, speaking
from bot.tables.errors import TableError
from bot.tables.session import Session
from storage.rows import TableHead, TableRow

log = logging.getLogger(__name__)

Choices = list[app_commands.Choice[str]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]


async def find(
    interaction: Interaction, code: str | None, *, ended: bool = False, elsewhere: bool = True
) -> Session:
    """The table with this code; without one that of the channel, else the only one it can be.

    ``ended``: rather the channel's last table than one of the person's in another channel.
    ``elsewhere`` False: without a code only the channel's open table will do, so that what is
    meant for this channel is never done to another (F2). A code of a channel that the person
    cannot see tells nothing to people who do not sit there.
    """
    tables = desk_of(interaction).tables
    if code:
        return await known_table(interaction, code)
    here = interaction.channel_id or 0
    session = await tables.in_channel(here, ended=ended)
    if session is not None:
        expect_calm(interaction, session)
        return session
    if not elsewhere:
        raise Refusal(_("There is no open table in this channel. Name another with its code."))
    mine = await tables.of_user(interaction.user.id)
    if len(mine) > 1:
        waited = [head for head in mine if await _waits_for(interaction, head)]
        if len(waited) == 1:
            mine = waited
    if len(mine) == 1:
        session = await tables.by_id(mine[0].id)
        if session is not None:
            return session
    if mine:
        codes = ", ".join(f"`{head.code}`" for head in mine)
        raise Refusal(
            _("You sit at several tables ({codes}). Say which one with `table:`.").format(
                codes=codes
            )
        )
    session = await tables.in_channel(here, ended=True)
    if session is not None:
        return session
    raise Refusal(_("There is no table here. Open one with `/table new`."))


async def find_row(interaction: Interaction, code: str | None) -> TableRow:
    """The table with this code, or the channel's open one, to be ended: also one that cannot be
    played here (F25, F30). Whoever asks must have the right to, so nothing is told."""
    if code:
        return await known_row(interaction, code)
    row = await desk_of(interaction).tables.stored(channel_id=interaction.channel_id)
    if row is None:
        raise Refusal(_("There is no open table in this channel. Name another with its code."))
    return row


async def _waits_for(interaction: Interaction, head: TableHead) -> bool:
    try:
        session = await desk_of(interaction).tables.by_id(head.id)
    except TableError:
        return False  # it cannot be played now, so it waits for nobody
    if session is None or not session.live:
        return False
    return session.seat_of(interaction.user.id) in session.waiting()


async def seat_at(interaction: Interaction, session: Session) -> tuple[Session, int]:
    """Where the person sits in the game being played; Refusal for anybody else (F16)."""
    seat = session.seat_of(interaction.user.id)
    if session.in_lobby:
        text = _("The game at table {code} has not started yet.").format(code=session.code)
        if seat is None:
            text += " " + _("You can take a seat with `/table join`.")
        raise Refusal(text)
    if not session.live:
        raise Refusal(
            _("The game at table {code} is over. `/board` shows how it ended.").format(
                code=session.code
            )
        )
    if seat is None:
        raise Refusal(watching(session, interaction.user.id, _("`/board`, `/log`")))
    return await renamed(interaction, session, seat), seat


def quiet(complete: Complete) -> Complete:
    """An autocompletion that always answers: with nothing where something is wrong. The command
    itself will say what."""

    async def completed(interaction: Interaction, current: str) -> Choices:
        try:
            code = await tongue(interaction, desk_of(interaction).tables)
            with speaking(code, guessed(interaction)):
                return (await complete(interaction, current))[:25]
        except (Refusal, TableError):
            return []
        except Exception:
            log.exception("an autocompletion failed")
            return []

    return completed


async def _codes(interaction: Interaction, current: str) -> Choices:
    tables = desk_of(interaction).tables
    typed = current.upper().strip()
    titles = {name: tables.catalogue.entry(name).title for name in tables.catalogue.names()}
    return [
        app_commands.Choice(
            name=stated(head.code, titles.get(head.game, head.game)), value=head.code
        )
        for head in await tables.of_user(interaction.user.id)
        if typed in head.code
    ]


async def complete_code(interaction: discord.Interaction[Any], current: str) -> Choices:
    """The codes of the person's own tables."""
    return await quiet(_codes)(interaction, current)


async def complete_game(interaction: discord.Interaction[Any], current: str) -> Choices:
    """The games there are."""
    catalogue = desk_of(interaction).tables.catalogue
    typed = current.lower().strip()
    entries = [catalogue.entry(name) for name in catalogue.names()]
    return [
        app_commands.Choice(name=entry.title, value=entry.name)
        for entry in entries
        if typed in entry.name or typed in entry.title.lower()
    ][:25]


async def game_named(interaction: Interaction, typed: str | None) -> Bound:
    """The game with this name or title; without one that of the channel's table, else the first.

    Refusal, with all there are, for one that is not known.
    """
    tables = desk_of(interaction).tables
    if typed:
        for name in tables.catalogue.names():
            if typed.strip().lower() in (name, tables.catalogue.entry(name).title.lower()):
                return tables.catalogue.house(name)
        known = ", ".join(tables.catalogue.entry(name).title for name in tables.catalogue.names())
        raise Refusal(_("I do not know that game. There is: {known}.").format(known=known))
    with suppress(TableError):  # a table that cannot be played now does not hide the rules
        session = await tables.in_channel(interaction.channel_id or 0, ended=True)
        if session is not None:
            return session.bound
    return tables.catalogue.house(tables.catalogue.names()[0])
