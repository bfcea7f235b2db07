"""Interactions that the public actors refuse to send."""

from __future__ import annotations

import pytest

from tests.simulated import (
    Answer,
    World,
    answers,
    emit_click,
    emit_modal,
    emit_select,
    emit_slash,
    remember,
)
from tests.simulated.demo_bot import DemoBot, Store, controls, deliver


def demo_world(store: Store) -> World[DemoBot]:
    return World(lambda: DemoBot(store), background=[deliver])


async def board(world: World[DemoBot]):
    await world["ada"].slash(world.channel, "board")
    await world.until(lambda: world.channel.last_message, what="the board")
    post = world.channel.last_message
    assert post is not None
    return post


async def test_two_clicks_are_under_way_at_once() -> None:
    store = Store()
    async with demo_world(store) as world:
        post = await board(world)
        one = emit_click(world.env, world["ada"], post, "demo:one")
        two = emit_click(world.env, world["ben"], post, "demo:one")
        again = emit_click(world.env, world["ben"], post, "demo:one")
        assert not one.answer.acknowledged
        assert store.clicks == []
        said = await answers(world.env, one, two, again)
        assert [a.acknowledged for a in said] == [True] * 3
        assert sorted(t for a in said for t in a.texts) == [f"one is click {n}" for n in (1, 2, 3)]
        assert all(a.private for a in said)


async def test_a_removed_control_still_sends() -> None:
    store = Store()
    async with demo_world(store) as world:
        post = await board(world)
        kept = remember(world.env, post)
        mine = await world.channel_message(post.id)
        await mine.edit(view=None)
        (answer,) = await answers(world.env, emit_click(world.env, world["ada"], kept, "demo:two"))
        assert answer.text == "two is click 1"


async def test_a_deleted_message_still_sends_if_remembered() -> None:
    async with demo_world(Store()) as world:
        post = await board(world)
        kept = remember(world.env, post)
        world.env.backend.delete_message(world.channel.id, post.id)
        with pytest.raises(LookupError, match="remember"):
            emit_click(world.env, world["ada"], post, "demo:one")
        (answer,) = await answers(world.env, emit_click(world.env, world["ada"], kept, "demo:one"))
        assert answer.text == "one is click 1"


async def test_anybody_can_send_any_id() -> None:
    async with demo_world(Store()) as world:
        post = await board(world)
        (answer,) = await answers(
            world.env, emit_click(world.env, world["ada"], post, "nobody:knows")
        )
        assert not answer.acknowledged
        hand = Answer(await world["ada"].slash(world.channel, "hand"))
        (answer,) = await answers(
            world.env,
            emit_select(world.env, world["ben"], hand.messages[0], "demo-select:2", ["plum"]),
        )
        assert answer.text == "You chose plum"


async def test_an_old_dialog_can_be_sent_late_and_twice() -> None:
    async with demo_world(Store()) as world:
        ada = world["ada"]
        panel = Answer(await ada.slash(world.channel, "hand")).messages[0]
        first = Answer(await ada.click(panel, label="Ask"))
        await ada.click(panel, label="Ask")
        said = await answers(
            world.env,
            emit_modal(world.env, ada, first, {"wish": "old"}),
            emit_modal(world.env, ada, first, {"wish": "older"}),
        )
        assert [a.text for a in said] == ["Wished old", "Wished older"]


async def test_slash_commands_overlap_also_in_direct_messages() -> None:
    async with demo_world(Store()) as world:
        ada, ben = world["ada"], world["ben"]
        said = await answers(
            world.env,
            emit_slash(world.env, ada, world.channel, "fruit", name="apple"),
            emit_slash(world.env, ben, world.channel, "table greet", who=ada),
            emit_slash(world.env, ada.user, world.dm("ada"), "fruit", name="plum"),
        )
        assert [a.text for a in said] == ["Fruit: apple", "Hello Ada x1", "Fruit: plum"]


async def test_direct_message_controls_overlap() -> None:
    async with demo_world(Store()) as world:
        ada = world["ada"]
        await ada.slash(world.channel, "whisper")
        message = world.dm("ada").last_message
        assert message is not None
        clicks = [emit_click(world.env, ada.user, message, "demo:dm") for _ in range(2)]
        said = await answers(world.env, *clicks)
        assert sorted(a.text for a in said) == ["dm is click 1", "dm is click 2"]


def test_the_demo_view_has_the_controls_used_here() -> None:
    assert len(controls("one", "two", select=2).children) == 3
