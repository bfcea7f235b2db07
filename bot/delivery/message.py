"""What a message holds, and the limits every one of them keeps (F17)."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace

import discord

CONTENT_MAX = 2000
"""Characters Discord takes in a message's text."""
ALT_MAX = 1024
"""Characters Discord takes in an attachment's description."""


@dataclass(frozen=True)
class Drawn:
    """A picture ready to attach. The file name holds nothing that a channel may not know."""

    filename: str
    png: bytes
    alt: str

    def file(self) -> discord.File:
        """A new file each time: one that was sent once would upload nothing."""
        return discord.File(
            io.BytesIO(self.png), self.filename, description=self.alt[:ALT_MAX] or None
        )


@dataclass(frozen=True)
class Message:
    """A message to send or to bring an older one up to.

    ``mentions`` are the people who may be pinged when it is sent; an edit pings nobody.
    """

    content: str
    pictures: tuple[Drawn, ...] = ()
    view: discord.ui.View | None = None
    mentions: tuple[int, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The pictures as new files."""
        return [picture.file() for picture in self.pictures]

    def without_pictures(self, why: str) -> Message:
        """The same in words only, saying why."""
        return replace(
            self, content=clip(self.content, CONTENT_MAX, tail=f"\n-# {why}"), pictures=()
        )

    def words_only(self) -> Message:
        """The text alone."""
        return replace(self, pictures=(), view=None)


def clip(text: str, limit: int, tail: str = "") -> str:
    """``text`` with ``tail``, within ``limit`` characters; cut between words where possible."""
    room = limit - len(tail)
    if len(text) <= room:
        return text + tail
    cut = text[: room - 1]
    place = max(cut.rfind("\n"), cut.rfind(" "))
    if place > room // 2:
        cut = cut[:place]
    # A backslash at the end would escape what follows.
    return cut.rstrip("\\ \n") + "…" + tail
