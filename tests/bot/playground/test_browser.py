"""The playground in a real browser: run with ``pytest -m browser`` where Chromium is installed."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from bot.playground.playground import Playground
from tests.simulated.browser import Browser, find_chromium
from tests.simulated.demo_bot import DemoBot, Store, deliver

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(find_chromium() is None, reason="no Chromium on this machine"),
]


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where screenshots go; set ATHANOR_SCREENSHOTS to keep them."""
    folder = Path(os.environ.get("ATHANOR_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


async def test_a_visitor_plays_by_clicking_and_typing(shots: Path) -> None:
    store = Store()
    async with (
        Playground(lambda: DemoBot(store), background=[deliver], dm=["Ada"]) as playground,
        Browser() as browser,
    ):
        tab = await browser.open(playground.url)

        # A command with an optional option; a picture posted in the background arrives by itself.
        await tab.slash("board", title="round one")
        await tab.wait_text("round one")
        assert await tab.wait_picture("Board: round one") == {"width": 160, "height": 100}
        await tab.screenshot(shots / "1-board.png")

        # Autocomplete.
        await tab.slash("fruit", name=("ap", "Apricot"))
        await tab.wait_text("Fruit: apricot")

        # A button; the answer is private.
        assert await tab.click_button("One") == "Callback completed"
        await tab.wait_text("one is click 1")

        # A private panel with picture, dialog and a select of several values.
        await tab.slash("hand")
        await tab.wait_text("Hand of ada")
        await tab.wait_picture("H")
        await tab.click_button("Panel")
        await tab.wait_text("panel after 2")
        await tab.choose("Choose fruit", "Apple", "Cherry")
        await tab.wait_text("You chose apple, cherry")
        await tab.click_button("Ask")
        await tab.fill_dialog(Wish="gold")
        await tab.wait_text("Wished gold")
        await tab.screenshot(shots / "2-ada.png")

        # Another viewer does not see it, and acts as himself.
        await tab.view_as("Ben")
        assert not any("Hand of ada" in text for text in await tab.messages())
        await tab.click_button("Two")
        await tab.wait_text("two is click 3")
        await tab.screenshot(shots / "3-ben.png")
        ids = {name: member.id for name, member in playground.members.items()}
        assert store.clicks == [(ids["Ada"], "one"), (ids["Ada"], "panel"), (ids["Ben"], "two")]

        # Direct messages have their own page, which shows what is sent from the channel.
        private = await browser.open(playground.dm_urls["Ada"])
        await tab.view_as("Ada")
        await tab.slash("whisper")
        await private.wait_text("A whisper")
        await private.click_button("Dm")
        await private.wait_text("dm is click 4")
        await private.slash("fruit", name=("b", "Banana"))
        await private.wait_text("Fruit: banana")
        await private.screenshot(shots / "4-dm.png")


async def test_typing_goes_on_while_boards_arrive(shots: Path) -> None:
    store = Store()
    async with (
        Playground(lambda: DemoBot(store), background=[deliver]) as playground,
        Browser() as browser,
    ):
        tab = await browser.open(playground.url)
        posting = asyncio.ensure_future(post_boards(playground, 0.4))
        try:
            for number in range(6):
                assert await tab.slash("fruit", name=("ban", "Banana")) == "Action completed"
                assert await tab.click_button("One") == "Callback completed"
                assert len(store.clicks) == number + 1
        finally:
            posting.cancel()
        await tab.screenshot(shots / "5-busy.png")


async def test_ending_the_session_and_opening_again(shots: Path) -> None:
    async with (
        Playground(lambda: DemoBot(Store()), background=[deliver]) as playground,
        Browser() as browser,
    ):
        addresses: asyncio.Queue[str] = asyncio.Queue()
        first = playground.url
        serving = asyncio.ensure_future(playground.serve_until_closed(reopen=addresses.put_nowait))
        tab = await browser.open(first)
        await end_session(tab)
        assert await asyncio.wait_for(addresses.get(), 10) == first
        again = await browser.open(first)
        await again.slash("fruit", name=("che", "Cherry"))
        await again.wait_text("Fruit: cherry")
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

        leaving = asyncio.ensure_future(playground.serve_until_closed())
        await end_session(again)
        await asyncio.wait_for(leaving, 10)


async def end_session(tab) -> None:
    await tab.settled()
    await tab.click(".session-menu summary")
    await tab.click("#close")


async def post_boards(playground: Playground, pause: float) -> None:
    bot = playground.env.bot
    assert isinstance(bot, DemoBot)
    for number in range(1000):
        bot.post_later(playground.channel.id, f"round {number}")
        await asyncio.sleep(pause)
