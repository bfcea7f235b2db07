"""Answering people: acknowledge first, privately, and turn every refusal into a clear sentence."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Protocol

import aiohttp
import discord

from bot.components.tongue import guessed, heard, tongue
from bot.delivery.message import CONTENT_MAX, clip
from bot.delivery.pictures import Pictures
from bot.games.core.errors import ContentError, IllegalChoice
from bot.language import _, speaking
from bot.operations.context import begin
from bot.tables.errors import TableError
from bot.tables.limits import Limits
from bot.tables.past import Past
from bot.tables.service import Tables
from bot.tables.session import Session
from storage.errors import StorageError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for a second answer to one interaction."""
_SECTION = re.compile(r"(?P<head>\*\*[^\n]+?\*\*)[^\n]*(?:\n- [^\n]*)*")
"""A heading in bold and its list, as `phrases.outline` writes them."""
BROKEN = (aiohttp.ClientError, OSError, TimeoutError)
"""A request whose end nobody knows: the connection broke."""
UNTOLD = (discord.HTTPException, *BROKEN)
"""What an answer to a person fails with where that is not our fault."""


class Desk(Protocol):
    """What commands and controls need of the bot."""

    tables: Tables
    pictures: Pictures
    past: Past
    limits: Limits


def desk_of(interaction: Interaction) -> Desk:
    """The bot's parts, from the client that received the interaction."""
    return interaction.client.desk


class Refusal(Exception):
    """A clear sentence for the person who acts, and nothing more to do."""


async def acknowledge(interaction: Interaction, *, update: bool = False) -> None:
    """Answer Discord at once, before anything else (F11).

    ``update``: the answer will change the message of this click (a panel); else it will be a
    private message of its own. A follow-up to a privately deferred interaction is private (F18).
    Where Discord has our acknowledgement already (its answer was lost, or the click reached us
    twice) we go on: no move is stored twice. Where the connection broke Discord is asked once more,
    and says whether it has heard us (F7).
    """
    if isinstance(interaction.command, discord.app_commands.Command):
        begin(f"/{interaction.command.qualified_name}")
    try:
        await _defer(interaction, update=update)
    except BROKEN:
        await _defer(interaction, update=update)
    metrics = desk_of(interaction).tables.metrics
    metrics.acknowledgements.labels(interaction.type.name).observe(_age(interaction))


async def _defer(interaction: Interaction, *, update: bool) -> None:
    try:
        if update:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise


def _age(interaction: Interaction) -> float:
    """Seconds since it was made, by Discord's clock."""
    now = desk_of(interaction).tables.clock()
    return max(0.0, (now - interaction.created_at).total_seconds())


async def say(
    interaction: Interaction,
    content: str,
    *,
    view: discord.ui.View | None = None,
    files: Sequence[discord.File] = (),
) -> None:
    """Fill the private answer that `acknowledge` has opened, or bring a panel up to date.

    What is too long for one message goes on in further private ones (F17).
    """
    if view is not None:
        view.stop()  # discord.py would keep it for ever; our controls need no memory (F12, F33)
    first, *more = parts(content)
    await interaction.edit_original_response(content=first, view=view, attachments=list(files))
    for text in more:
        await whisper(interaction, text)


async def whisper(interaction: Interaction, content: str) -> None:
    """A further private word beside a panel."""
    await interaction.followup.send(clip(content, CONTENT_MAX), ephemeral=True)


def parts(text: str, limit: int = CONTENT_MAX) -> list[str]:
    """``text`` in pieces that fit into messages, cut between lines where possible.

    A heading in bold and the list below it stay together where they fit into one message; else
    what is left of the list begins with its heading again.
    """
    pieces: list[str] = []
    while len(text) > limit:
        cut = text.rfind("\n", limit // 2, limit)
        cut = cut if cut > 0 else text.rfind(" ", limit // 2, limit)
        cut = cut if cut > 0 else limit
        again = ""
        if text.startswith("\n- ", cut):
            start = text.rfind("\n**", 0, cut)
            section = _SECTION.match(text, start + 1)
            if start > 0 and section and cut < section.end() <= start + limit:
                cut = start
            elif section and cut < section.end() and len(section["head"]) <= limit // 4:
                again = _("{heading} … continued").format(heading=section["head"]) + "\n"
        pieces.append(text[:cut])
        text = again + text[cut:].lstrip("\n")
    return [*pieces, text]


def sentence(error: Exception, session: Session | None = None) -> str | None:
    """What a person is told of an error; None for faults of ours, which are logged."""
    if isinstance(error, Refusal | TableError):
        return str(error)
    if isinstance(error, IllegalChoice):
        if session is not None:
            return session.bound.words.error(error)
        return _("That is not possible now.")
    if isinstance(error, ContentError):
        return _("The card files on this bot have a mistake: {error}").format(error=error)
    if isinstance(error, StorageError):
        return _("Nothing was stored. {error} Please try again in a moment.").format(error=error)
    return None


@asynccontextmanager
async def answered(interaction: Interaction, *, update: bool = False) -> AsyncGenerator[None, None]:
    """Whatever happens inside, the person gets an answer.

    Faults of ours are logged under a short mark that the person can pass on; what they are told
    holds no secret (F19).
    """
    tables = desk_of(interaction).tables
    with speaking(await tongue(interaction, tables), guessed(interaction)):
        try:
            yield
        except Exception as error:
            text = sentence(error)
            if text is None:
                mark = token_hex(3)
                log.exception("interaction failed", extra={"mark": mark})
                text = _(
                    "Something went wrong on my side (mark `{mark}`). Nothing you had is lost."
                ).format(mark=mark)
            try:
                await (whisper(interaction, text) if update else say(interaction, text))
            except UNTOLD as failure:
                log.warning("an answer could not be given: %s", failure)
        tables.metrics.answers.labels(interaction.type.name).observe(_age(interaction))
        await heard(interaction, tables)
