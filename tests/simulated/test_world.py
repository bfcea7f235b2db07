"""The harness itself: world, answers, restarts."""

from __future__ import annotations

import asyncio
import datetime

import discord
import pytest
from simcord import Env, SetupError

from tests.simulated import Answer, World, control, controls, custom_ids, labels
from tests.simulated.answers import text_of
from tests.simulated.demo_bot import DemoBot, Store, deliver


def demo_world(store: Store, **options: object) -> World[DemoBot]:
    return World(lambda: DemoBot(store), background=[deliver], **options)  # type: ignore[arg-type]


async def test_commands_autocomplete_and_options() -> None:
    async with demo_world(Store()) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        answer = Answer(await ada.slash(channel, "fruit", name="apple"))
        assert (answer.text, answer.private, answer.kind) == ("Fruit: apple", False, "message")
        offered = await ada.autocomplete(channel, "fruit", "name", "ap")
        assert [choice["value"] for choice in offered] == ["apple", "apricot"]
        greeting = Answer(await ada.slash(channel, "table greet", who=ben, times=2))
        assert greeting.text == "Hello Ben x2"


async def test_a_background_post_with_picture_and_alt_text() -> None:
    async with demo_world(Store()) as world:
        await world["ada"].slash(world.channel, "board", title="round 1")
        await world.until(lambda: world.channel.last_message, what="the board")
        post = world.channel.last_message
        assert post is not None
        assert post.content == "round 1"
        assert post.attachments[0].description == "Board: round 1"
        assert (await post.attachments[0].read()).startswith(b"\x89PNG")
        assert labels(post) == ["One", "Two"]
        assert custom_ids(post) == ["demo:one", "demo:two"]
        assert control(post, "one") == "demo:one"
        with pytest.raises(LookupError, match="0 controls match 'three'"):
            control(post, "three")


async def test_an_ephemeral_panel_is_edited_in_place_and_seen_by_its_owner_only() -> None:
    async with demo_world(Store()) as world:
        ada, ben = world["ada"], world["ben"]
        hand = Answer(await ada.slash(world.channel, "hand"))
        assert hand.private
        panel = hand.messages[0]
        assert [c["type"] for c in controls(panel)] == [2, 2, 3]
        click = Answer(await ada.click(panel, label="Panel"))
        assert click.kind == "deferred_update"
        assert click.text == "panel is click 1"
        assert panel.content == "panel after 1"
        chosen = Answer(await ada.select(panel, ["apple", "cherry"]))
        assert chosen.text == "You chose apple, cherry"
        shown = await ada.click(panel, label="Ask")
        wish = Answer(await ada.submit_modal(shown, {"wish": "gold"}))
        assert wish.text == "Wished gold"
        assert "Hand of ada" not in [text_of(m) for m in world.channel.history(viewer=ben)]
        with pytest.raises(SetupError, match="not visible"):
            await ben.click(panel, label="Panel")


async def test_direct_messages_have_controls_too() -> None:
    async with demo_world(Store()) as world:
        await world["ada"].slash(world.channel, "whisper")
        message = world.dm("ada").last_message
        assert message is not None
        assert message.content == "A whisper"
        answer = Answer(await world["ada"].user.click(message, label="Dm"))
        assert answer.text == "dm is click 1"


async def test_controls_and_outbox_survive_a_restart() -> None:
    store = Store()
    async with demo_world(store) as world:
        await world["ada"].slash(world.channel, "board")
        await world.until(lambda: world.channel.last_message, what="the board")
        post = world.channel.last_message
        assert post is not None
        first = world.bot
        await world.stop_background()
        await world["ada"].slash(world.channel, "board", title="left over")
        await world.restart()
        assert world.bot is not first
        await world.until(lambda: store.posted == 2, what="the post left over")
        answer = Answer(await world["ben"].click(post, label="Two"))
        assert answer.text == "two is click 1"


async def test_until_says_what_it_waited_for() -> None:
    async with demo_world(Store()) as world:
        with pytest.raises(AssertionError, match="in vain for the moon"):
            await world.until(lambda: False, what="the moon", seconds=0.02)


async def test_a_worker_that_dies_fails_the_test() -> None:
    async def broken(env: Env) -> None:
        raise RuntimeError("worker died")

    with pytest.raises(RuntimeError, match="worker died"):
        async with World(lambda: DemoBot(Store()), background=[broken]) as world:
            await world.until(lambda: False, seconds=1)


async def test_time_moves_only_by_advance() -> None:
    async with demo_world(Store()) as world:
        before = discord.utils.utcnow()
        await world.env.advance_time(3600)
        assert (discord.utils.utcnow() - before).total_seconds() == pytest.approx(3600)


async def test_a_worker_reads_the_simulated_clock_and_sleeps_in_real_time() -> None:
    seen: list[datetime.datetime] = []

    async def timer(env: Env) -> None:
        while True:
            seen.append(discord.utils.utcnow())
            await asyncio.sleep(0.02)

    async with World(lambda: DemoBot(Store()), background=[timer]) as world:
        await world.env.advance_time(86400)
        now = world.env.now()
        await world.until(lambda: now in seen, what="the worker to see the new day")


async def test_an_error_in_a_dynamic_control_fails_the_test() -> None:
    async def fails(user_id: int, name: str) -> None:
        raise RuntimeError("the dice rolled off the table")

    async def click(world: World[DemoBot]) -> None:
        await world["ada"].slash(world.channel, "whisper")
        message = world.dm("ada").last_message
        assert message is not None
        world.bot.record = fails  # type: ignore[method-assign]
        await world["ada"].user.click(message, label="Dm")

    with pytest.raises(ExceptionGroup) as caught:
        async with demo_world(Store()) as world:
            await click(world)
    assert [str(error) for error in caught.value.exceptions] == ["the dice rolled off the table"]
    async with demo_world(Store(), check_errors=False) as world:
        await click(world)
