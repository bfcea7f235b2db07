"""``playground --auto --out DIR``: a whole game through the real bot, written into a folder."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app import App
from bot.cli import Problem
from bot.tables.session import Session

if TYPE_CHECKING:
    import discord

    from bot.playground.playground import Playground

WAIT_SECONDS = 60.0


async def record_game(app: App, ground: Playground, session: Session, out: Path) -> None:
    """Play to the end, one automatic move at a time, with every post delivered in between.

    Writes ``transcript.md`` (all messages of the channel), ``boards/NNNN.png`` (every picture
    that was posted) and ``private/SEAT-NNNN.png`` (what each seat saw before each board).
    """
    try:
        (out / "boards").mkdir(parents=True, exist_ok=True)
        (out / "private").mkdir(exist_ok=True)
    except OSError as error:
        raise Problem(f"{out} cannot be written: {error.strerror}") from error
    drawn: dict[int, bytes] = {}
    number = 0
    current = session
    while current.live:
        number += 1
        await _delivered(app, ground)
        for seat in range(len(current.seats)):
            for picture in await app.pictures.private(current, seat):
                if drawn.get(seat) != picture.png:
                    drawn[seat] = picture.png
                    (out / "private" / f"{seat}-{number:04d}.png").write_bytes(picture.png)
        if not await app.autoplayer.step(session.id):
            raise Problem(f"Table {session.code} waits for somebody who is not automatic.")
        current = await app.tables.by_id(session.id) or current
    await _delivered(app, ground)
    await _transcribe(ground, out)


async def _delivered(app: App, ground: Playground) -> None:
    """Wait until the channel has everything that is due."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not await app.tables.all_sent():  # noqa: ASYNC110
            await asyncio.sleep(0.005)  # the outbox is in the database, so there is no event
    async with ground.lock:
        await ground.env.settle()


async def _transcribe(ground: Playground, out: Path) -> None:
    lines = ["# Transcript", ""]
    number = 0
    for message in ground.channel.history():
        lines.append(_text(message))
        for attachment in message.attachments:
            number += 1
            name = f"boards/{number:04d}.png"
            (out / name).write_bytes(await attachment.read())
            alt = (attachment.description or "").replace("\n", " ").replace("]", ")")
            lines.append(f"![{alt}]({name})")
        lines.append("")
    (out / "transcript.md").write_text("\n".join(lines), encoding="utf-8")


def _text(message: discord.Message) -> str:
    return f"**{message.author.display_name}:** {message.content}\n"
