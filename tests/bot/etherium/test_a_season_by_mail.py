"""By mail: a whole season without waiting for anybody, what waits, and what others see of it."""

from __future__ import annotations

from pathlib import Path

from tests.bot.etherium.planet import (
    asked,
    instruct,
    live_message,
    opened,
    pinged,
    planet,
    steps_told,
    typed,
)
from tests.bot.parlour import said
from tests.bot.shimiagaran.shop import PEOPLE
from tests.simulated.athanor import AthanorWorld, buttons, click

MEET = "move ether soldier, gather forest, increase guard, connect"
"""Soldiers of everybody meet on the Ether; a failed action; a payment; a roll."""


async def test_a_whole_season_with_fights_waits_for_nobody(tmp_path: Path) -> None:
    """One public post for each action step, in order, then the board; nobody is pinged between."""
    async with planet(tmp_path, 3) as world:
        names = PEOPLE[:3]
        await opened(world, 3)
        for name in names:
            await instruct(world, name)
            await typed(world, name, "pause off")
        before = len(world.posts)
        for name in names:
            assert (await world.session()).state.season == 1
            await typed(world, name, MEET)
        await world.delivered()
        session = await world.session()
        assert (session.state.season, session.state.phase) == (2, "plan"), "nothing was asked"
        log = await world.app.tables.log(session)
        rolls = [e for one in log for e in one.events if e.kind == "rolled"]
        assert {e.params["roll"] for e in rolls} == {"soldier", "connect"}
        assert len(rolls) >= 6, "three fought and three connected"
        posts = world.posts[before:]
        assert steps_told(world) == [1, 2, 3, 4]
        assert len(posts) == 5, [post.content for post in posts]
        for post in posts[:4]:
            assert pinged(world, post) == []
            assert not buttons(post)
        assert sorted(pinged(world, posts[4])) == sorted(world[name].id for name in names)
        assert "Assault at Ether" in posts[0].content
        assert posts[4].content.startswith("Season 2 of 7"), "what the steps told is not told again"
        for name in names:
            message = live_message(world, name)
            assert "Program season 2" in message.content


async def test_the_pause_waits_for_those_who_want_it(tmp_path: Path) -> None:
    """Ada skips it; Ben goes on in his direct message, where the next question follows."""
    async with planet(tmp_path, 2) as world:
        await opened(world, 2)
        await typed(world, "ada", "pause off")
        await typed(world, "ada", "rest")
        await typed(world, "ben", "move forest, gather forest, rest")
        await world.delivered()
        session = await world.session()
        assert (session.state.phase, session.waiting()) == ("pause", [1])
        assert "programmes are open: waiting for Ben" in world.board().content
        message = live_message(world, "ben")
        assert {"Go on", "Which token's details do you change?"} <= set(buttons(message))
        # The details are changed in the pause, in the same message.
        ben = world["ben"].user
        await click(ben, message, "Which token's details")
        await click(ben, live_message(world, "ben"), "Token 1: Move to Forest")
        await click(ben, live_message(world, "ben"), "With the Gatherer")
        assert "Confirm" in buttons(live_message(world, "ben"))
        await click(ben, live_message(world, "ben"), "Confirm")
        await world.delivered()
        assert "with the Gatherer" in said(await world["ben"].slash(world.channel, "hand"))
        await click(ben, live_message(world, "ben"), "Go on")
        await click(ben, live_message(world, "ben"), "Confirm")
        session = await world.session()
        assert session.state.phase == "perform"
        assert asked(session, 1).decision.kind == "act"
        message = live_message(world, "ben")
        assert "Action 1, Move to Forest: to which space?" in message.content
        assert "With the Gatherer" not in buttons(message), "that was said before"
        await click(ben, message, "Forest 2")
        await click(ben, live_message(world, "ben"), "Confirm")
        await world.delivered()
        assert steps_told(world)[:1] == [1]


async def test_typing_on_shows_what_is_asked_next(tmp_path: Path) -> None:
    """Whoever is asked again at once sees it in the answer: the channel says nothing new."""
    async with planet(tmp_path, 2) as world:
        await opened(world, 2)
        await typed(world, "ada", "rest")
        await typed(world, "ben", "move forest, with the gatherer, rest")
        await typed(world, "ada", "go on")
        answer = await typed(world, "ben", "go on")
        assert "Action 1, Move to Forest: to which space?" in answer


async def test_what_is_confirmed_does_not_hide_what_else_may_be_done(tmp_path: Path) -> None:
    """With the programme confirmed, cards, armed plays and switches stay one click away."""
    async with planet(tmp_path, 2) as world:
        await opened(world, 2)
        await typed(world, "ada", "increase guard, connect, rest")
        await world.delivered()
        found = buttons(live_message(world, "ada"))
        assert "Public switches, fixed when programmes are revealed." in found
        ada = world["ada"].user
        await click(ada, live_message(world, "ada"), "Public switches")
        assert any("pause" in label.lower() for label in buttons(live_message(world, "ada"))) or (
            "pause" in str(live_message(world, "ada").components[0].to_dict()).lower()
        )


async def _fight(world: AthanorWorld) -> None:
    """Ada, asked in fights, and Ben meet on the Ether."""
    await opened(world, 2)
    for name in PEOPLE[:2]:
        await instruct(world, name, take="stone", retreat="home")
        await typed(world, name, "pause off")
    await typed(world, "ada", "fights on")
    await typed(world, "ada", "move ether, with the soldier, rest")
    await typed(world, "ben", "move ether, with the soldier, rest")
    await world.delivered()


async def test_a_restart_in_the_middle_of_a_fight(tmp_path: Path) -> None:
    """The public switch waits in Ada's roll; a new process asks the same, dice as they lie."""
    async with planet(tmp_path, 2) as world:
        await _fight(world)
        session = await world.session()
        assert session.waiting() == [0]
        assert asked(session, 0).decision.kind in ("window", "reroll")
        assert pinged(world, world.board()) == [world["ada"].id]
        assert steps_told(world) == []
        await world.restart()
        again = await world.session()
        assert again.state == session.state
        assert again.book == session.book
        while (session := await world.session()).waiting() == [0] and session.state.season == 1:
            kind = asked(session, 0).decision.kind
            await typed(world, "ada", {"window": "pass", "reroll": "none"}[kind])
            await world.restart()
        await world.delivered()
        assert steps_told(world) == [1]
        assert (await world.session()).state.season == 2
