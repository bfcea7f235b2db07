"""The playground, with its pages driven through their HTTP interface."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import pytest
from simcord import Env

from bot.playground import PlaygroundUnavailable
from bot.playground.pages import REFRESH_DELAY
from bot.playground.playground import Playground
from tests.simulated.demo_bot import DemoBot, Store, controls, deliver
from tests.simulated.preview_client import PreviewClient


@contextlib.asynccontextmanager
async def demo(store: Store | None = None, **options: Any) -> AsyncIterator[Playground]:
    kept = store or Store()
    options.setdefault("background", [deliver])
    async with Playground(lambda: DemoBot(kept), **options) as playground:
        yield playground


async def drawn(tab: PreviewClient, condition: Callable[[], bool], seconds: float = 5) -> None:
    """Poll as a browser does, only faster."""
    end = time.perf_counter() + seconds
    while not condition():
        assert time.perf_counter() < end, f"the page shows {tab.texts}"
        await asyncio.sleep(0.02)
        await tab.draw()


def post(playground: Playground, text: str) -> None:
    bot = playground.env.bot
    assert isinstance(bot, DemoBot)
    bot.post_later(playground.channel.id, text)


async def test_it_is_furnished_and_listens_on_this_machine_only() -> None:
    async with demo(members=("Ada", "Ben", "Cid")) as playground:
        assert playground.url.startswith("http://127.0.0.1:")
        assert playground.env.bot.user is not None
        assert playground.env.bot.user.name == "Athanor"
        assert playground.channel.name == "table"
        async with PreviewClient(playground.url) as tab:
            assert [viewer["name"] for viewer in tab.state["viewers"]] == ["Ada", "Ben", "Cid"]
            assert tab.state["layout"] == "channel"


async def test_a_chosen_port_and_a_taken_one() -> None:
    async with demo() as first:
        port = int(first.url.split(":")[2].split("/")[0])
        task = asyncio.create_task(taken(port))
        with pytest.raises(PlaygroundUnavailable, match=f"Port {port} .*--port"):
            await task
    async with demo(port=port) as second:
        assert f":{port}/" in second.url


async def taken(port: int) -> None:
    """One Env per loop: the second playground runs in a thread with a loop of its own."""

    async def second() -> None:
        async with demo(port=port):
            raise AssertionError("opened on a taken port")

    await asyncio.to_thread(asyncio.run, second())


async def test_a_background_post_appears_by_itself() -> None:
    async with demo() as playground, PreviewClient(playground.url) as tab:
        post(playground, "round 1")
        before = time.perf_counter()
        await drawn(tab, lambda: "round 1" in tab.texts)
        assert REFRESH_DELAY <= time.perf_counter() - before < 1.5
        assert tab.messages[-1]["attachments"][0]["description"] == "Board: round 1"


async def test_a_visitor_acts_as_each_viewer() -> None:
    store = Store()
    async with demo(store) as playground, PreviewClient(playground.url) as tab:
        assert (await tab.slash("board", title="r1"))["settlement"] == "settled"
        await drawn(tab, lambda: "r1" in tab.texts)
        await tab.click("One")
        await tab.slash("hand")
        await drawn(tab, lambda: "Hand of ada" in tab.texts)
        assert (await tab.select("Choose fruit", "apple"))["settlement"] == "settled"
        await tab.draw()
        assert "You chose apple" in tab.texts
        await tab.view_as("Ben")
        assert "Hand of ada" not in tab.texts
        await tab.click("Two")
        ids = {name: member.id for name, member in playground.members.items()}
        assert store.clicks == [(ids["Ada"], "one"), (ids["Ben"], "two")]


async def test_a_click_on_a_page_published_again_meanwhile_counts() -> None:
    async with demo() as playground, PreviewClient(playground.url) as tab:
        post(playground, "round 1")
        await drawn(tab, lambda: "round 1" in tab.texts)
        async with PreviewClient(playground.url) as other:
            for number in range(3):
                post(playground, f"more {number}")
                await drawn(other, lambda: f"more {number}" in other.texts)  # noqa: B023
        receipt = await tab.click("One")
        assert (receipt["rejected"], receipt["settlement"]) == (False, "settled")


@pytest.mark.parametrize("published_again", [False, True])
async def test_a_click_on_a_control_exchanged_meanwhile_is_stale(published_again: bool) -> None:
    store = Store()
    async with demo(store) as playground, PreviewClient(playground.url) as tab:
        post(playground, "round 1")
        await drawn(tab, lambda: "round 1" in tab.texts)
        message = await fetched(playground, tab.control("One"))
        await message.edit(view=controls("two", "one"))
        await asyncio.sleep(3 * REFRESH_DELAY if published_again else 0)
        receipt = await tab.click("One")
        assert receipt["rejected"]
        assert [item["code"] for item in receipt["diagnostics"]] == ["stale-revision"]
        assert store.clicks == []
        await drawn(tab, lambda: tab.control("Two") < tab.control("One"))
        assert (await tab.click("One"))["settlement"] == "settled"
        assert [name for _, name in store.clicks] == ["one"]


async def test_a_click_on_a_message_whose_words_changed_meanwhile_counts() -> None:
    store = Store()
    async with demo(store) as playground, PreviewClient(playground.url) as tab:
        post(playground, "round 1")
        await drawn(tab, lambda: "round 1" in tab.texts)
        message = await fetched(playground, tab.control("One"))
        await message.edit(content="changed")
        await asyncio.sleep(3 * REFRESH_DELAY)
        assert (await tab.click("One"))["settlement"] == "settled"
        assert len(store.clicks) == 1


async def test_a_click_on_a_message_deleted_meanwhile_is_stale() -> None:
    async with demo() as playground, PreviewClient(playground.url) as tab:
        post(playground, "round 1")
        await drawn(tab, lambda: "round 1" in tab.texts)
        await (await fetched(playground, tab.control("One"))).delete()
        assert (await tab.click("One"))["rejected"]


async def fetched(playground: Playground, control: str) -> discord.Message:
    channel = playground.env.bot.get_partial_messageable(playground.channel.id)
    return await channel.fetch_message(int(control.split(":")[1]))


async def test_clicks_of_two_tabs_settle_while_boards_arrive_and_the_clock_runs() -> None:
    store = Store()
    async with (
        demo(store) as playground,
        PreviewClient(playground.url) as ada,
        PreviewClient(playground.url) as ben,
    ):
        await ben.view_as("Ben")
        post(playground, "start")
        await drawn(ada, lambda: "start" in ada.texts)
        await drawn(ben, lambda: "start" in ben.texts)

        async def boards() -> None:
            for number in range(10_000):
                post(playground, f"round {number}")
                await asyncio.sleep(0.2)

        posting = asyncio.create_task(boards())
        clock = playground.env.now()

        async def clicks(tab: PreviewClient) -> list[dict[str, Any]]:
            receipts = []
            for number in range(12):
                receipts.append(await tab.click("One"))
                if number % 3 == 2:
                    await tab.draw()
            return receipts

        both = await asyncio.gather(clicks(ada), clicks(ben))
        await asyncio.sleep(1.1)
        posting.cancel()
        receipts = [receipt for receipts in both for receipt in receipts]
        assert {receipt["settlement"] for receipt in receipts} == {"settled"}
        assert len(store.clicks) == 24
        assert playground.env.now() > clock


async def test_the_clock_moves_with_real_time() -> None:
    async with demo(page=False) as playground:
        start, real = playground.env.now(), time.perf_counter()
        await asyncio.sleep(2.2)
        async with playground.lock:
            moved = (playground.env.now() - start).total_seconds()
        assert 1.9 <= moved <= time.perf_counter() - real


async def test_direct_messages_have_a_page_beside_the_channel() -> None:
    async with (
        demo(dm=["Ada"]) as playground,
        PreviewClient(playground.url) as tab,
        PreviewClient(playground.dm_urls["Ada"]) as private,
    ):
        await tab.slash("whisper")
        await drawn(private, lambda: "A whisper" in private.texts)
        assert (await private.click("Dm"))["settlement"] == "settled"
        assert [viewer["name"] for viewer in private.state["viewers"]] == ["Ada"]
        assert (await tab.slash("fruit", name="kiwi"))["settlement"] == "settled"
        await drawn(tab, lambda: "Fruit: kiwi" in tab.texts)


async def test_direct_messages_of_a_stranger_are_refused() -> None:
    with pytest.raises(ValueError, match="no such member: Zoe"):
        Playground(lambda: DemoBot(Store()), dm=["Zoe"])


async def test_ending_the_session_leaves() -> None:
    async with demo() as playground, PreviewClient(playground.url) as tab:
        serving = asyncio.create_task(playground.serve_until_closed())
        await asyncio.sleep(0.05)
        assert not serving.done()
        await tab.act("close")
        await asyncio.wait_for(serving, 5)


async def test_ending_the_session_opens_again_at_the_same_address() -> None:
    told: asyncio.Queue[str] = asyncio.Queue()
    async with demo(dm=["Ben"]) as playground:
        first, private = playground.url, playground.dm_urls["Ben"]
        serving = asyncio.create_task(playground.serve_until_closed(reopen=told.put_nowait))
        for address in (first, private, first):
            async with PreviewClient(address) as tab:
                await tab.act("close")
            assert await asyncio.wait_for(told.get(), 5) == address
        async with PreviewClient(first) as tab:
            assert (await tab.slash("fruit", name="fig"))["settlement"] == "settled"
            post(playground, "still alive")
            await drawn(tab, lambda: "still alive" in tab.texts)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_a_worker_that_fails_ends_serving() -> None:
    async def broken(env: Env) -> None:
        await asyncio.sleep(0.05)
        raise OSError("disk full")

    async with demo(background=[deliver, broken]) as playground:
        with pytest.raises(OSError, match="disk full"):
            await asyncio.wait_for(playground.serve_until_closed(), 5)


async def test_workers_run_between_the_bot_s_start_and_its_end() -> None:
    seen: list[str] = []

    async def worker(env: Env) -> None:
        seen.append(f"started ready={env.bot.is_ready()}")
        try:
            await asyncio.Event().wait()
        finally:
            seen.append(f"stopped ready={env.bot.is_ready()}")

    async with demo(background=[worker], page=False):
        await asyncio.sleep(0.02)
        assert seen == ["started ready=True"]
    assert seen == ["started ready=True", "stopped ready=True"]


async def test_without_a_page_there_is_no_address() -> None:
    async with demo(page=False) as playground:
        with pytest.raises(RuntimeError, match="no page"):
            _ = playground.url
        with pytest.raises(RuntimeError, match="no page"):
            await playground.serve_until_closed()
        async with playground.lock:
            await playground.members["Ada"].slash(playground.channel, "fruit", name="fig")


async def test_mentions_keep_their_names_though_parsers_are_shared() -> None:
    async with demo() as playground, PreviewClient(playground.url) as tab:
        ada, ben = playground.members["Ada"], playground.members["Ben"]
        for text in (f"first {ada.mention}", f"then {ben.mention}", f"{ben.mention} {ada.mention}"):
            post(playground, text)
        await drawn(tab, lambda: len(tab.texts) == 3)

        def mentioned(message: dict[str, Any]) -> list[str]:
            inline = message["content_tokens"][0]["children"][0]["children"]
            return [token["label"] for token in inline if token["type"] == "mention"]

        assert [mentioned(m) for m in tab.messages] == [
            ["@Ada"],
            ["@Ben"],
            ["@Ben", "@Ada"],
        ]
        playground.env.backend.edit_member(playground.guild.id, ada.id, {"nick": "Ada II"})
        post(playground, f"again {ada.mention}")
        await drawn(tab, lambda: len(tab.texts) == 4)
        assert mentioned(tab.messages[-1]) == ["@Ada II"]
