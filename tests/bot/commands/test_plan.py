"""/plan: leaving, reading, changing and withdrawing a standing instruction."""

from __future__ import annotations

from pathlib import Path

from bot.games import chimera, etherium, shimiagaran
from bot.games.catalogue import Catalogue
from tests.bot.parlour import begin, mini, said

GAMES = Catalogue([chimera.ENTRY, shimiagaran.ENTRY, etherium.ENTRY])


async def test_an_order_is_left_shown_changed_and_withdrawn(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES, members=("ada", "ben", "cyn", "dan")) as world:
        await begin(world, "shimiagaran", ("ada", "ben", "cyn"))
        ada, here = world["ada"], world.channel
        posts = len(world.posts)
        assert "nothing said" in said(await ada.slash(here, "plan"))
        answer = await ada.slash(here, "plan", order="red, GR blu")
        assert answer.ephemeral
        assert "red > green > blue" in said(answer)
        assert "red > green > blue" in said(await ada.slash(here, "plan"))
        for wrong in ("red red", "gold", ", ,", "x"):
            assert "red > " not in said(await ada.slash(here, "plan", order=wrong))
        assert "red > green > blue" in said(await ada.slash(here, "plan"))
        assert "nothing said" in said(await world["ben"].slash(here, "plan"))
        assert "watch" in said(await world["dan"].slash(here, "plan", order="red"))
        offered = await ada.autocomplete(here, "plan", "instruction", "")
        assert [one["value"] for one in offered] == ["draft"]
        assert "nothing said" in said(await ada.slash(here, "plan", order="none"))
        await world.delivered()
        assert len(world.posts) == posts


async def test_of_several_instructions_one_has_to_be_named(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        await begin(world, "etherium")
        ada, here = world["ada"], world.channel
        await ada.slash(here, "plan", instruction="reroll", order="never")
        for order in ("always", "none"):  # not silently the game's first
            answer = said(await ada.slash(here, "plan", order=order))
            assert "Say which `instruction:` is meant: reroll, " in answer
        left = said(await ada.slash(here, "plan"))
        assert ": never" in left
        assert "`/plan instruction:… order:none` withdraws it" in left


async def test_a_move_is_filed_shown_and_withdrawn(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES, members=("ada", "ben")) as world:
        session = await begin(world, "shimiagaran", ("ada", "ben"))
        (actor,) = session.waiting()
        here, names = world.channel, ("ada", "ben")
        now, later = world[names[actor]], world[names[1 - actor]]
        assert "your turn" in said(await now.slash(here, "plan", move="draw white"))
        answer = await later.slash(here, "plan", move="brew *x*", otherwise="draw black")
        assert answer.ephemeral
        assert "1. brew \\*x\\*" in said(answer)
        assert "2. draw black" in said(await later.slash(here, "plan"))
        assert "draw black" not in said(await now.slash(here, "plan"))
        assert "nothing filed" in said(await later.slash(here, "plan", move="none"))


async def test_a_game_without_says_so(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        await begin(world, "chimera")
        answer = said(await world["ada"].slash(world.channel, "plan", order="red"))
        assert "nothing to plan" in answer
