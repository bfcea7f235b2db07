"""A board of long ago is drawn from what is stored: no link, and no message, is needed (F39)."""

from __future__ import annotations

from pathlib import Path

from tests.bot.parlour import Parlour, begin, decks_chosen, said
from tests.simulated.athanor import click

MONTHS = 90 * 24 * 3600


async def test_f39_months_later_no_stored_link_is_used(tmp_path: Path) -> None:
    """The posts are deleted, the process is another one, and Discord is asked for no picture."""
    async with Parlour(tmp_path, autoplay=False) as world:
        session = await begin(world, "chimera")
        await world.delivered()
        first = await world.posts[-1].attachments[0].read()  # before it shows who has chosen
        session = await decks_chosen(world, session)
        posted = [post for post in world.posts if post.attachments]
        newest = await posted[-1].attachments[0].read()
        words = said(await world["ben"].slash(world.channel, "board", at=1, text=True))
        for post in posted:
            await (await world.channel_message(post.id)).delete()
        world.env.backend.advance_clock(MONTHS)
        await world.restart()
        asked = len(world.transport.matching("GET", "/channels/*"))
        answer = await world["ada"].slash(world.channel, "board", at=1, table=session.code)
        assert answer.response is not None
        assert answer.ephemeral
        (file,) = answer.response.message.attachments
        assert await file.read() == first
        answer = await world["ada"].slash(world.channel, "replay", table=session.code)
        assert answer.response is not None
        (file,) = answer.response.message.attachments
        assert await file.read() == newest
        await click(world["ada"], answer.response, "First")
        (file,) = answer.response.message.attachments
        assert await file.read() == first
        assert len(world.transport.matching("GET", "/channels/*")) == asked
        assert said(await world["ben"].slash(world.channel, "board", at=1, text=True)) == words
