"""Hostile names, long names, long texts: nothing pings, breaks a line or passes a limit (F17)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult

from bot.components.answers import parts
from bot.games.catalogue import Catalogue
from bot.games.core.phrases import outline
from tests.bot.components.hoard import ENTRY
from tests.bot.components.test_options import within_limits
from tests.bot.parlour import begin, duel, mini, open_panel, said
from tests.miniatures import ambush
from tests.simulated.athanor import AthanorWorld, buttons, click

HOSTILE = (
    "@everyone <@&1> @here",
    "**bold** __u__ ||x|| `c`",
    "\u202egnp.exe \u2066rtl\u2069",
    "# Big\n> quote\n- list",
    "👩‍👩‍👧‍👦" * 4,
    "[a](https://evil.example)",
    "مرحبا بالعالم 1.",
    "<t:0:R> </table new:1> <#1>",
)


def texts(answer: InteractionResult) -> list[str]:
    shown = [*([answer.response] if answer.response else []), *answer.followups]
    return [one.content for one in shown]


def harmless(text: str, code: str = "") -> None:
    """No mention but of seats' people by id, no bare control characters, within the limit."""
    assert len(text) <= 2000
    for raw in ("@everyone", "@here", "<@&", "<t:0:", "</table new:1", "**bold**", "||x||"):
        assert raw not in text, raw
    assert "](https://evil" not in text
    assert not re.search(r"[\u202a-\u202e\u2066\u2067]", text)
    assert not re.search(r"(?m)^(# Big|> quote|- list)", text)


async def test_hostile_names_everywhere(tmp_path: Path) -> None:
    games = Catalogue([ENTRY, ambush.ENTRY])
    async with mini(tmp_path, games, members=()) as world:
        for number, name in enumerate(HOSTILE):
            world.add_member(f"p{number}", global_name=name[:32])
        await world.env.settle()
        here, people = world.channel, [f"p{number}" for number in range(8)]
        first = world["p0"]
        opened = said(await first.slash(here, "table new", game="hoard", seats=8))
        harmless(opened)
        for name in people[1:7]:
            harmless(said(await world[name].slash(here, "table join")))
        harmless(said(await first.slash(here, "table add", player=world["p7"])))
        harmless(said(await first.slash(here, "table kick", player=world["p7"])))
        harmless(said(await first.slash(here, "table status")))
        await world["p7"].slash(here, "table join")
        await first.slash(here, "table start")
        await world.delivered()
        for command, options in (
            ("table status", {}),
            ("board", {"text": True}),
            ("board", {}),
            ("log", {}),
            ("hand", {}),
            ("games", {}),
            ("table options", {}),
            ("move", {"move": "<@&1> @everyone **bold** [x](https://evil.example)"}),
        ):
            answer = await first.slash(here, command, **options)
            for text in texts(answer):
                if command != "move":
                    harmless(text)
                assert len(text) <= 2000
        waiting = said(await world["p3"].slash(here, "hand"))
        assert "nothing for you to decide" in waiting
        harmless(waiting)
        panel = await open_panel(world, "p0")
        within_limits(panel)
        await click(first, world.board(), "Board in words")
        session = await world.session()
        for seat in range(8):
            item = session.open_of(seat)[0]
            session = await world.app.tables.moves.decide(
                session.id, seat, item.stamp, (f"thing:{seat + 1}",)
            )
        await world.delivered()
        for post in world.posts:
            harmless(post.content.replace(f"<@{first.id}>", ""))
            pinged = world.env.backend.get_message(here.id, post.id).ping_user_ids
            assert set(pinged) <= {member.id for member in world.members.values()}
        harmless(said(await first.slash(here, "table status")))
        for page in (1, 2, 999):
            harmless(said(await first.slash(here, "log", page=page)))


async def test_a_long_log_has_pages_and_loses_no_line(tmp_path: Path) -> None:
    """Eight people with the longest names, things with long ids."""
    async with mini(tmp_path, Catalogue([ENTRY]), members=()) as world:
        for number in range(8):
            world.add_member(f"p{number}", global_name=f"{number}" + "W" * 31)
        await world.env.settle()
        people = [f"p{number}" for number in range(8)]
        session = await begin(world, "hoard", people, options="200", picks="30")
        for seat in range(8):
            item = session.open_of(seat)[0]
            picked: tuple[str, ...] = ()
            for _ in range(30):
                stage = session.bound.game.stage(session.state, item.decision, picked)
                picked += (stage.options[seat].id,)
            session = await world.app.tables.moves.decide(session.id, seat, item.stamp, picked)
        assert session.row.status == "finished"
        await world.delivered()
        said_all = ""
        first = await world["p0"].slash(world.channel, "log", page=1)
        count = int(said(first).split("page 1 of ")[1].split("*")[0])
        assert count > 3
        for page in range(1, count + 1):
            answer = await world["p0"].slash(world.channel, "log", page=page)
            assert all(len(text) <= 2000 for text in texts(answer))
            said_all += said(answer)
        for seat, taken in enumerate(session.state.taken):
            assert f"{seat}WWW" in said_all
            assert all(thing in said_all.replace("\n", "") for thing in taken[-3:])
        newest = said(await world["p0"].slash(world.channel, "log"))
        assert f"page {count} of {count}" in newest
        # The board in words is as long; it goes on in further private messages.
        board = await world["p0"].slash(world.channel, "board", text=True)
        assert board.followups
        assert all(one.ephemeral for one in board.followups)
        assert session.state.taken[7][-1] in said(board)
        assert len(said(await world["p0"].slash(world.channel, "rules"))) > 1900


async def test_people_rename_themselves(tmp_path: Path) -> None:
    """A duel's autocompletion, selects and boards with the worst names; limits are kept."""
    async with AthanorWorld(tmp_path) as world:
        for name, nick in (("ada", "👩‍👩‍👧‍👦" * 4), ("ben", "@everyone **b** `x` <@1>")):
            world.env.backend.edit_member(world.guild.id, world[name].id, {"nick": nick[:32]})
        await world.env.settle()
        await duel(world)
        ada = world["ada"]
        for typed in ("", "a", "@everyone", "\u202e", "x" * 100):
            for choice in await ada.autocomplete(world.channel, "move", "move", typed):
                assert 1 <= len(choice["name"]) <= 100
                assert 1 <= len(choice["value"]) <= 100
                assert "@everyone" not in choice["name"]
        panel = await open_panel(world, "ada")
        within_limits(panel)
        assert len(panel.attachments[0].description or "") <= 1024
        assert set(buttons(world.board())) >= {"Take your turn", "My hand"}
        for post in world.posts:
            harmless(re.sub(r"<@\d+>", "", post.content))
            for attachment in post.attachments:
                assert "@everyone" not in attachment.filename
                assert len(attachment.description or "") <= 1024


@pytest.mark.parametrize(
    "text", ["", "x" * 6001, "word " * 900, "line\n" * 900, "a\n" + "b" * 4000]
)
def test_parts_lose_nothing(text: str) -> None:
    pieces: list[Any] = parts(text)
    assert all(len(piece) <= 2000 for piece in pieces)
    assert "".join(pieces).replace("\n", "") == text.replace("\n", "")


def test_a_section_stays_whole_where_it_fits_into_a_message() -> None:
    first, second = (outline([(name, ["x" * 90] * 12)]) for name in ("Ada", "Ben"))
    assert parts(f"{first}\n{second}") == [first, second]


def test_what_is_left_of_a_long_section_begins_with_its_heading() -> None:
    text = "Before\n" + outline([("Ada", [f"{i} " + "x" * 90 for i in range(60)]), ("Ben", ["y"])])
    pieces = parts(text)
    assert len(pieces) > 2
    assert all(piece.startswith("**Ada** … continued\n- ") for piece in pieces[1:])
    assert all(len(piece) <= 2000 for piece in pieces)
    whole = "\n".join(piece.removeprefix("**Ada** … continued\n") for piece in pieces)
    assert whole == text
