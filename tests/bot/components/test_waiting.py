"""Every click is acknowledged before anything slow begins (F11)."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from renderers.registry import Picture, renderer_for
from tests.bot.parlour import begin, duel, kept, mini, open_panel
from tests.simulated import custom_ids, emit_click
from tests.simulated.athanor import AthanorWorld, buttons
from tests.simulated.emitting import Emitted, emit_slash


async def within(seconds: float, condition: Callable[[], object], what: str) -> None:
    """Wait in real time, without settling the bot."""
    end = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.005)


async def test_f11_a_busy_database(tmp_path: Path) -> None:
    """While another transaction writes, everything is acknowledged; then all of it is done."""
    async with mini(tmp_path) as world:
        await world["ada"].slash(world.channel, "table new", game="ambush")
        await world.delivered()
        lobby = kept(world, world.board())
        ids = buttons(world.board())
        world.app.deliverer.wake()
        async with world.app.tables.db.write():
            waiting: list[Emitted] = [
                emit_click(world.env, world["ben"], lobby, ids["Join"]),
                emit_click(world.env, world["ada"], lobby, ids["Add automatic player"]),
                emit_slash(world.env, world["ada"], world.channel, "me", dm="off"),
                emit_slash(world.env, world["ben"], world.channel, "table status"),
            ]
            await within(2, lambda: all(one.answer.acknowledged for one in waiting), "acknowledged")
            assert not any(one.answer.messages and one.answer.text for one in waiting[:3])
        await world.env.settle()
        assert all(one.answer.private for one in waiting)
        session = await world.session()
        assert {seat.name for seat in session.seats} >= {"Ada", "Ben"}
        assert len(session.seats) == 3


class Slow:
    """Chimera's renderer, whose private pictures for seat 0 wait until they are let go."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()
        self._real = renderer_for("chimera")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def private(self, view: Any, names: Any, picked: Any = ()) -> list[Picture]:
        if view.seat == 0:
            self.begun.set()
            assert self.go.wait(30)
        return self._real.private(view, names, picked)


async def test_f11_a_slow_picture_delays_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AthanorWorld(tmp_path) as world:
        await duel(world)
        panel = await open_panel(world, "ben")
        pick = next(one for one in custom_ids(panel) if ":pick:" in one)
        board = kept(world, world.board())
        ids = buttons(world.board())
        slow = Slow()
        monkeypatch.setattr(world.app.pictures, "_renderers", lambda _: slow)
        world.app.pictures._drawn.clear()
        try:
            ada = emit_click(world.env, world["ada"], board, ids["My hand"])
            await within(5, slow.begun.is_set, "the picture is being drawn")
            assert ada.answer.acknowledged
            ben = emit_click(world.env, world["ben"], panel, pick)
            words = emit_click(world.env, world["ada"], board, ids["Board in words"])
            await within(3, lambda: ben.answer.acknowledged and words.answer.text, "answered")
            for _ in range(200):
                if (await world.session()).waiting() == [0]:
                    break
                await asyncio.sleep(0.01)
            else:
                raise AssertionError("Ben's card is not stored")
            assert ada.answer.text == "" or not ada.answer.messages
        finally:
            slow.go.set()
        await world.env.settle()
        assert ada.answer.private
        assert "Round" in ada.answer.text


async def test_f07_an_acknowledgement_whose_answer_was_lost(tmp_path: Path) -> None:
    """It is sent again, Discord has it already, and the click is carried out all the same."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        board, ids = kept(world, world.board()), buttons(world.board())
        world.transport.lose_answer("POST", "/interactions/*/callback", resends=1)
        one = emit_click(world.env, world["ada"], board, ids["My hand"])
        await world.env.settle()
        assert one.answer.private
        assert "plan" in one.answer.text


async def test_f11_a_click_that_came_too_late_does_nothing(tmp_path: Path) -> None:
    """Discord has told the person that it failed; a second click is not the second move."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        panel = await open_panel(world, "ada")
        first = next(one for one in custom_ids(panel) if "plan:own" in one)
        world.transport.refuse("POST", "/interactions/*/callback", status=404, code=10062)
        late = emit_click(world.env, world["ada"], panel, first)
        await world.env.settle()
        assert not late.answer.acknowledged
        session = await world.session()
        assert await world.app.tables.draft(session, 0) is None
        again = emit_click(world.env, world["ada"], panel, first)
        await world.env.settle()
        assert again.answer.acknowledged
        draft = await world.app.tables.draft(session, 0)
        assert draft is not None
        assert draft.picks == ("plan:own",)


async def test_f26_two_tables_opened_at_once_in_one_channel(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        both = [
            emit_slash(world.env, world[name], world.channel, "table new", game="ambush")
            for name in ("ada", "ben")
        ]
        await world.env.settle()
        texts = sorted(one.answer.text for one in both)
        assert "is open" in texts[0]
        assert "already an open table" in texts[1]
        assert all(one.answer.private for one in both)
