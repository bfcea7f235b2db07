"""Faults between the bot and Discord."""

from __future__ import annotations

import discord
import pytest

from tests.simulated import Answer, KillPoint, World, answers, emit_click
from tests.simulated.demo_bot import DemoBot, Store, deliver

POSTS = ("POST", "/channels/*/messages")


def demo_world(store: Store, *, enforce_nonce: bool = True) -> World[DemoBot]:
    return World(lambda: DemoBot(store), background=[deliver], enforce_nonce=enforce_nonce)


def texts(world: World[DemoBot]) -> list[str]:
    return [message.content for message in world.channel.history()]


@pytest.mark.parametrize("how", ["server", "timeout", "disconnect"])
async def test_f07_a_lost_answer_is_answered_from_the_nonce(how) -> None:
    store = Store()
    async with demo_world(store) as world:
        world.transport.lose_answer(*POSTS, how=how)
        await world["ada"].slash(world.channel, "board", title="once")
        await world.until(lambda: store.posted == 1, what="the post")
        assert len(store.failures) == 1
        assert world.transport.count(*POSTS) == 2
        assert texts(world) == ["once"]


async def test_f07_without_the_nonce_the_retry_posts_twice() -> None:
    store = Store()
    async with demo_world(store, enforce_nonce=False) as world:
        world.transport.lose_answer(*POSTS)
        await world["ada"].slash(world.channel, "board", title="twice")
        await world.until(lambda: store.posted == 1, what="the post")
        assert texts(world) == ["twice", "twice"]


async def test_f07_the_nonce_is_forgotten_after_some_minutes() -> None:
    store = Store()
    async with demo_world(store) as world:
        for minutes in (0, 1, 6):
            await world.env.advance_time(60 * minutes)
            store.posted = 0
            await world["ada"].slash(world.channel, "board", title="same")
            await world.until(lambda: store.posted == 1, what="the post")
        assert texts(world) == ["same", "same"]


async def test_the_library_resends_by_itself() -> None:
    store = Store()
    async with demo_world(store, enforce_nonce=False) as world:
        world.transport.lose_answer(*POSTS, resends=2)
        await world["ada"].slash(world.channel, "board", title="x")
        await world.until(lambda: store.posted == 1, what="the post")
        assert texts(world) == ["x"] * 4
        sizes = [(await message.attachments[0].read())[:4] for message in world.channel.history()]
        assert sizes == [b"\x89PNG"] * 4
        assert [call.resent for call in world.transport.matching(*POSTS)] == [
            False,
            True,
            True,
            False,
        ]


async def test_a_nonce_longer_than_discord_takes_is_refused() -> None:
    async with demo_world(Store()) as world:
        channel = world.bot.get_partial_messageable(world.channel.id)
        with pytest.raises(discord.HTTPException) as caught:
            await channel.send("x", nonce="n" * 26)
        assert caught.value.code == 50035


@pytest.mark.parametrize(
    ("status", "kind"),
    [(429, discord.HTTPException), (503, discord.DiscordServerError), (404, discord.NotFound)],
)
async def test_f32_refusals_are_the_library_s_own_exceptions(status, kind) -> None:
    store = Store()
    async with demo_world(store) as world:
        world.transport.refuse(*POSTS, status=status, times=3, retry_after=7)
        await world["ada"].slash(world.channel, "board", title="late")
        await world.until(lambda: store.posted == 1, what="the post")
        assert texts(world) == ["late"]
        assert [type(error) for error in store.failures] == [kind] * 3
        first = store.failures[0]
        assert isinstance(first, discord.HTTPException)
        assert first.status == status
        assert first.response.headers.get("Retry-After") == ("7" if status == 429 else None)
        assert world.transport.count(*POSTS) == 4


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 40003)])
async def test_f21_f22_closed_direct_messages(status, code) -> None:
    async with demo_world(Store()) as world:
        path = f"/channels/{world.dm('ada').id}/messages"
        world.transport.refuse("POST", path, status=status, code=code, times=None)
        for _ in range(2):
            answer = Answer(await world["ada"].slash(world.channel, "whisper"))
            assert answer.text == f"Closed: {code}"
        assert world.dm("ada").history() == []
        assert Answer(await world["ben"].slash(world.channel, "whisper")).text == "Sent."
        world.transport.heal()
        assert Answer(await world["ada"].slash(world.channel, "whisper")).text == "Sent."


async def test_interaction_answers_can_fail_too() -> None:
    async with demo_world(Store(), enforce_nonce=True) as world:
        world.transport.refuse("POST", "/interactions/*/callback", status=404, code=10062)
        answer = Answer(await world["ada"].slash(world.channel, "fruit", name="x"))
        assert not answer.acknowledged
        assert len(world.env.errors) == 1


async def test_a_request_held_in_flight() -> None:
    store = Store()
    async with demo_world(store) as world:
        gate = world.transport.hold(*POSTS)
        await world["ada"].slash(world.channel, "board", title="slow")
        await gate.reached()
        assert texts(world) == []
        assert Answer(await world["ben"].slash(world.channel, "hand")).private
        gate.release()
        await world.until(lambda: store.posted == 1, what="the post")
        assert texts(world) == ["slow"]


async def test_f04_killed_after_the_commit() -> None:
    store = Store()
    async with demo_world(store) as world:
        await world["ada"].slash(world.channel, "board")
        await world.until(lambda: store.posted == 1, what="the post")
        post = world.channel.last_message
        assert post is not None
        with KillPoint(world.env) as point:
            point.after(world.bot, "record")
            click = emit_click(world.env, world["ada"], post, "demo:one")
            await point.reached()
            await world.restart()
        (answer,) = await answers(world.env, click)
        assert answer.acknowledged
        assert answer.texts == []
        assert [name for _, name in store.clicks] == ["one"]


async def test_killed_before_the_commit_then_the_next_click_passes() -> None:
    store = Store()
    async with demo_world(store) as world:
        await world["ada"].slash(world.channel, "board")
        await world.until(lambda: store.posted == 1, what="the post")
        post = world.channel.last_message
        assert post is not None
        with KillPoint(world.env) as point:
            point.before(DemoBot, "record")
            emit_click(world.env, world["ada"], post, "demo:one")
            await point.reached()
            await world.restart()
            assert store.clicks == []
            answer = Answer(await world["ada"].click(post, label="One"))
        assert answer.text == "one is click 1"
        assert "record" in vars(DemoBot)


async def test_a_send_killed_in_flight_by_a_restart() -> None:
    store = Store()
    async with demo_world(store) as world:
        gate = world.transport.hold(*POSTS, executes=True)
        await world["ada"].slash(world.channel, "board", title="once")
        await gate.reached()
        assert (texts(world), store.posted) == (["once"], 0)
        await world.restart()
        await world.until(lambda: store.posted == 1, what="the repeated send")
        assert texts(world) == ["once"]


async def test_a_place_nobody_reaches_is_reported() -> None:
    async with demo_world(Store()) as world:
        point = KillPoint(world.env)
        with pytest.raises(AssertionError, match="nobody came"):
            await point.reached(0.02)
