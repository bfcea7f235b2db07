"""What the playground forgets, and what it must not."""

from __future__ import annotations

import discord

from bot.playground.trimming import RECORDS, Keep, trim
from tests.simulated import Answer, World
from tests.simulated.demo_bot import DemoBot, Store, deliver


def demo_world(store: Store) -> World[DemoBot]:
    return World(lambda: DemoBot(store), background=[deliver])


async def posts(world: World[DemoBot], store: Store, count: int) -> list[discord.Message]:
    goal = store.posted + count
    for number in range(count):
        world.bot.post_later(world.channel.id, f"round {number}")
    await world.until(lambda: store.posted == goal, what="the boards", seconds=20)
    return world.channel.history()


async def test_old_messages_and_pictures_go_and_new_ones_stay() -> None:
    store = Store()
    async with demo_world(store) as world:
        before = await posts(world, store, 12)
        trim(world.env, Keep(messages=8, images=3))
        after = world.channel.history()
        assert [m.content for m in after] == [f"round {n}" for n in range(4, 12)]
        assert [len(m.attachments) for m in after] == [0] * 5 + [1] * 3
        kept = {m.attachments[0].url for m in after[-3:]}
        blobs = world.env.backend.cdn
        assert {m.attachments[0].url for m in before if blobs.get(m.attachments[0].url)} == kept
        answer = Answer(await world["ada"].click(after[0], label="One"))
        assert answer.text == "one is click 1"


async def test_private_pictures_do_not_push_out_public_ones() -> None:
    store = Store()
    async with demo_world(store) as world:
        await posts(world, store, 2)
        for name in ("ada", "ada", "ada", "ben"):
            await world[name].slash(world.channel, "hand")
        trim(world.env, Keep(messages=50, images=2))
        shown = [
            (m.content, len(m.attachments))
            for name in ("ada", "ben")
            for m in world.channel.history(viewer=world[name])
            if "Hand" in m.content
        ]
        assert shown == [
            ("Hand of ada", 0),
            ("Hand of ada", 1),
            ("Hand of ada", 1),
            ("Hand of ben", 1),
        ]
        assert [len(m.attachments) for m in world.channel.history()] == [1, 1]


async def test_pinned_messages_stay() -> None:
    store = Store()
    async with demo_world(store) as world:
        first = (await posts(world, store, 4))[0]
        world.env.backend.set_pinned(world.channel.id, first.id, True)
        await world.env.settle()
        trim(world.env, Keep(messages=2, images=2))
        assert first.id in [m.id for m in world.channel.history()]


async def test_records_of_requests_and_interactions_do_not_grow_for_ever() -> None:
    store = Store()
    async with demo_world(store) as world:
        for _ in range(80):
            await world["ada"].slash(world.channel, "fruit", name="fig")
        backend = world.env.backend
        trim(world.env, Keep())
        assert len(backend.interactions) == 80
        assert len(backend.transcript) == RECORDS
        await world.env.advance_time(16 * 60)
        trim(world.env, Keep())
        assert backend.interactions == {}
        assert backend.interaction_tokens == {}
        assert Answer(await world["ada"].slash(world.channel, "fruit", name="fig")).acknowledged
