"""Pictures: drawn once from the right View, kept for a while, named without secrets."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

from bot.delivery.pictures import BUSY, Pictures
from bot.delivery.private import private_message
from renderers.pool import RenderPool
from tests.bot.delivery.parlour import Parlour, PlainRenderer


async def test_f18_the_board_is_drawn_from_what_everybody_sees(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        await world.act(session, 0)
        await world.delivered()
        seats = {view.seat for name, view in renderer.drawn if name == "board"}
        assert seats == {None}
        for message in world.posts:
            for one in message.attachments:
                assert "hand" not in one.filename
                alt = one.description or ""
                assert re.fullmatch(rf"{session.code}-board-\d+-[0-9a-f]{{6}}\.png", one.filename)
                for view in (session.view(0), session.view(1)):
                    assert all(card not in alt.split() for card in view.hand)


async def test_private_pictures_go_to_their_seat_only(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        for seat, name in enumerate(("ada", "ben")):
            message = world.dm(name).last_message
            assert message is not None
            (hand,) = message.attachments
            assert hand.filename.startswith(f"{session.code}-hand-")
            assert hand.description == session.bound.words.private_alt(
                session.view(seat), ["Ada", "Ben"]
            )


async def test_f33_pictures_are_kept_but_not_for_ever(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path) as world, RenderPool() as pool:
        pictures = Pictures(pool, lambda _: renderer, cached=4)
        session = await world.start()
        for _ in range(5):
            await pictures.board(session)
        assert len(renderer.drawn) == 1
        for number in range(20):
            await pictures.private(session, 0, (f"plan:{number}",))
        assert len(pictures._drawn) == 4
        # A name that changed is drawn anew, without any move.
        renamed = await world.app.tables.renamed(session, 0, "Somebody")
        drawn = len(renderer.drawn)
        await pictures.board(renamed)
        assert len(renderer.drawn) == drawn + 1


async def test_a_hand_that_is_being_drawn_is_not_drawn_again(tmp_path: Path) -> None:
    """A panel and a direct message ask for the same picture at the same moment."""
    renderer = PlainRenderer()
    async with Parlour(tmp_path) as world, RenderPool() as pool:
        pictures = Pictures(pool, lambda _: renderer)
        session = await world.start()
        panel, message, other = (
            asyncio.create_task(pictures.private(session, seat)) for seat in (0, 0, 1)
        )
        await asyncio.sleep(0)
        panel.cancel()
        (drawn,), (others,) = await message, await other
        assert len(renderer.drawn) == 2
        assert drawn.alt != others.alt


async def test_while_many_wait_words_stand_for_private_pictures(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path) as world, RenderPool(1) as pool:
        pictures = Pictures(pool, lambda _: renderer)
        session = await world.start()
        (shown,) = await pictures.private(session, 1)
        release = threading.Event()
        waiting = [asyncio.create_task(pool.render(release.wait, 5)) for _ in range(BUSY + 1)]
        await asyncio.sleep(0.01)
        assert pictures.busy
        message = await private_message(pictures, session, 0)
        assert not message.pictures
        assert session.bound.words.private(session.view(0), ["Ada", "Ben"]) in message.content
        assert await pictures.private(session, 1) == [shown], "what is there is shown"
        board = asyncio.create_task(pictures.board(session))
        await asyncio.sleep(0.01)
        release.set()
        assert await board, "a channel's picture is drawn all the same"
        await asyncio.gather(*waiting)
        assert (await private_message(pictures, session, 0)).pictures


async def test_f19_file_names_do_not_count_changed_minds(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        session = await world.act(session, 0)
        (before,) = await world.app.pictures.board(session)
        session = await world.act(session, 0, last=True)
        (after,) = await world.app.pictures.board(session)
        assert (before.filename, before.alt) == (after.filename, after.alt)


async def test_a_game_without_pictures_is_played_in_words(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        assert await world.app.pictures.board(session) == []
        message = world.dm("ada").last_message
        assert message is not None
        assert "hand:" in message.content
