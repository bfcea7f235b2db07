"""What Discord's refusals mean for a message that was to be sent.

Codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import aiohttp
import discord

from bot.language import N_

T = TypeVar("T")


class Trouble(Exception):
    """Base of the reasons why something was not sent; `str()` is a sentence for people."""


class Later(Trouble):
    """May succeed another time. ``after``: seconds Discord asks to wait, if it says so.

    ``opening``: too many direct messages were opened lately (F22).
    """

    def __init__(self, sentence: str, after: float | None = None, *, opening: bool = False) -> None:
        super().__init__(sentence)
        self.after = after
        self.opening = opening


class Refused(Trouble):
    """Will not succeed until somebody changes something in Discord."""


class NotAllowed(Refused):
    """A permission is missing; perhaps only the one to attach files."""


class Invalid(Refused):
    """Discord does not take this content (too large, malformed): a fault of ours."""


class ChannelGone(Refused):
    """The channel does not exist any more (F24)."""


class MessageGone(Refused):
    """The message to edit does not exist any more (F24)."""


class TooOld(Refused):
    """The message is too old to be edited so often."""


class Closed(Refused):
    """This person takes no direct messages from us (F21)."""


_CLOSED = {50007, 50278, 50033, 10013}
_CHANNEL = {10003, 10004}
_ARCHIVED = {50083, 160005}


async def sent(work: Awaitable[T]) -> T:
    """Await a request; what goes wrong is raised as a Trouble."""
    try:
        return await work
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise judge(error) from error


def judge(error: Exception) -> Trouble:
    """What an error of a request means."""
    if isinstance(error, discord.RateLimited):
        return Later(N_("Discord asks me to be slower."), error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return Later(N_("The connection to Discord broke."))
    code, status = error.code, error.status
    if code == 40003:
        return Later(
            N_("Too many direct messages were opened at once."), _wait(error), opening=True
        )
    if code == 30046:
        return TooOld(N_("That message is too old to be edited again."))
    if status == 429:
        return Later(N_("Discord asks me to be slower."), _wait(error))
    if status >= 500 or status in (401, 408):
        return Later(N_("Discord is not answering properly."))
    return _permanent(code, status)


def _permanent(code: int, status: int) -> Trouble:
    if code in _CLOSED:
        return Closed(N_("Direct messages to this person are closed."))
    if code in _CHANNEL:
        return ChannelGone(N_("The channel is gone."))
    if code == 10008:
        return MessageGone(N_("The message is gone."))
    if code in _ARCHIVED:
        return Refused(N_("The thread is locked, so I cannot write there. Please unlock it."))
    if code == 50001:
        return NotAllowed(N_("I cannot see the channel. Please give me access to it again."))
    if status == 403:
        return NotAllowed(
            N_(
                "I may not write in the channel. I need: View Channel, Send "
                "Messages (in threads too), Attach Files, Read Message History."
            )
        )
    if status in (400, 413):
        return Invalid(N_("Discord refused the message; the bot's log says more."))
    return Refused(f"Discord refused the message (error {status}/{code}).")


def _wait(error: discord.HTTPException) -> float | None:
    """The seconds of a Retry-After header."""
    try:
        return float(error.response.headers["Retry-After"])
    except (AttributeError, KeyError, ValueError):
        return None
