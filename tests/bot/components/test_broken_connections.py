"""A connection to Discord that breaks while somebody is answered: what arrived nobody knows."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal

import pytest

from tests.bot.parlour import begin, kept, mini
from tests.simulated import emit_click
from tests.simulated.athanor import AthanorWorld, buttons
from tests.simulated.emitting import Emitted, emit_slash

CALLBACK = "/interactions/*/callback"


async def _both(world: AthanorWorld) -> list[Emitted]:
    """A click and a command, one after the other."""
    board, ids = kept(world, world.board()), buttons(world.board())
    click = emit_click(world.env, world["ada"], board, ids["My hand"])
    await world.env.settle()
    command = emit_slash(world.env, world["ada"], world.channel, "hand")
    await world.env.settle()
    return [click, command]


@pytest.mark.parametrize("how", ["timeout", "disconnect"])
async def test_f07_an_acknowledgement_after_which_the_connection_broke(
    tmp_path: Path, how: Literal["timeout", "disconnect"]
) -> None:
    """Discord is asked once more, has it already, and the interaction is carried out."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        for place in range(2):
            world.transport.heal()
            world.transport.lose_answer("POST", CALLBACK, how=how)
            one = (await _both(world))[place] if place == 0 else await _command(world)
            assert one.answer.private
            assert "plan" in one.answer.text


async def _command(world: AthanorWorld) -> Emitted:
    one = emit_slash(world.env, world["ada"], world.channel, "hand")
    await world.env.settle()
    return one


@pytest.mark.parametrize("status", [404, 503])
async def test_f11_what_discord_says_has_failed_is_not_done_and_no_fault_of_ours(
    tmp_path: Path, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        world.transport.refuse("POST", CALLBACK, status=status, times=None)
        before = world.transport.count("POST", CALLBACK)
        with caplog.at_level(logging.WARNING):
            found = await _both(world)
        world.transport.heal()
        assert not any(one.answer.acknowledged for one in found)
        assert world.transport.count("POST", CALLBACK) == before + 2, "each is tried once"
        told = [one for one in caplog.records if "could not be acknowledged" in one.message]
        assert len(told) == 2
        assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
        world.env._errors.clear()  # discord.py hands the command's on to simcord as well


async def test_f07_an_answer_that_is_lost_twice_ends_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer and the sentence about it: neither error leaves the click."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        board, ids = kept(world, world.board()), buttons(world.board())
        for _ in range(2):
            world.transport.lose_answer("PATCH", "/webhooks/*", how="disconnect")
        one = emit_click(world.env, world["ada"], board, ids["My hand"])
        with caplog.at_level(logging.WARNING):
            await world.env.settle()
        assert one.answer.acknowledged
        assert "an answer could not be given" in caplog.text
