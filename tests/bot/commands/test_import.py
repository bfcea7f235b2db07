"""/table import: an exported game becomes a finished table; nothing else does."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from bot.tables import importing
from bot.tables.export import export
from bot.tables.store import options_of
from bot.tables.verify import verify
from tests.bot.commands.test_history import played
from tests.bot.parlour import MINIATURES, begin, mini, said
from tests.simulated.athanor import AthanorWorld

File = dict[str, Any]


async def exported(world: AthanorWorld, code: str | None = None) -> bytes:
    session = await world.session(code)
    return export(session, await world.app.tables.log(session))


async def sent(world: AthanorWorld, body: bytes, who: str = "cyn") -> str:
    answer = await world[who].slash(world.channel, "table import", file=("game.json", body))
    return said(answer)


def parlour(tmp_path: Path) -> AthanorWorld:
    return mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False)


async def a_file(world: AthanorWorld) -> bytes:
    await played(world, await begin(world, "ambush"))
    return await exported(world)


async def test_an_imported_game_is_looked_at_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    async with parlour(tmp_path / "there") as world:
        body = await a_file(world)
        old = await world.session()
        first = said(await world["ada"].slash(world.channel, "board", text=True, at=1))
        log = said(await world["ada"].slash(world.channel, "log", page=1)).split("\n")
    (tmp_path / "here").mkdir()
    async with parlour(tmp_path / "here") as world:
        # Something else may be in play in the channel.
        await begin(world, "handover")
        answer = await sent(world, body)
        code = answer.split("**")[1]
        assert "are right" in answer
        session = await world.session(code)
        assert session.row.status == "finished"
        assert session.names == old.names
        assert session.row.channel_id == world.channel.id
        await world.restart()
        cyn = world["cyn"]
        assert said(await cyn.slash(world.channel, "board", text=True, at=1, table=code)) == first
        shown = said(await cyn.slash(world.channel, "log", page=1, table=code))
        lines = shown.split("\n")[1:]
        assert len(lines) > 5
        assert set(lines) < set(log), "hers had what only she knew besides"
        answer = said(await cyn.slash(world.channel, "replay", table=code, player="ada", step=2))
        assert any(line in answer for line in set(log) - set(lines)), "now it is open"
        assert "step 1 of" in said(await cyn.slash(world.channel, "replay", table=code))
        again = await exported(world, code)
        assert "are right" in verify(again, MINIATURES)
        assert json.loads(again)["actions"] == json.loads(body)["actions"]
        # And that file again.
        assert "are right" in await sent(world, again)


async def test_the_file_of_a_game_in_play_is_refused_as_such(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await begin(world, "ambush")
        assert "The game is not finished" in await sent(world, await exported(world))


async def test_f16_nobody_sits_at_an_imported_table(tmp_path: Path) -> None:
    """A file can name whom it likes: it gives nobody a seat, a result or a rematch."""
    async with parlour(tmp_path) as world:
        body = await a_file(world)
        code = (await sent(world, body)).split("**")[1]
        session = await world.session(code)
        assert all(seat.user_id is None and seat.left for seat in session.seats)
        assert str(world["ada"].id) not in str(session.seats)
        assert options_of(session.row).imported
        assert code not in said(await world["ada"].slash(world.channel, "games"))
        async with world.app.db.read() as tx:
            found = await tx.execute(
                text("SELECT count(*) FROM results WHERE table_id = :t"), {"t": session.id}
            )
            assert found.scalar() == 0
            found = await tx.execute(
                text("SELECT count(*) FROM outbox WHERE table_id = :t"), {"t": session.id}
            )
            assert found.scalar() == 0, "nothing is posted"


def changed(body: bytes, change: Callable[[File], object]) -> bytes:
    file = msgspec.json.decode(body)
    change(file)
    return msgspec.json.encode(file)


def new_cards(file: File) -> None:
    file["content"], file["content_hash"] = {"x": 1}, "0" * 64


HOSTILE: dict[str, tuple[Callable[[File], object], str]] = {
    "another end": (lambda f: f["result"].update(reason="bribed"), "another result"),
    "a move changed": (lambda f: f["actions"][3].update(choice=["x"]), "not legal"),
    "a live game": (lambda f: f.update(status="live", secret=None), "not finished"),
    "unknown cards": (new_cards, "other cards"),
    "no such game": (lambda f: f.update(game="poker"), "other cards"),
    "a name without end": (lambda f: f["seats"][0].update(name="x" * 5000), "Seat 1"),
    "no name": (lambda f: f["seats"][1].update(name=""), "Seat 2"),
    "a strange seat": (lambda f: f["seats"][0].update(kind="ghost"), "Seat 1"),
    "a long level": (lambda f: f["seats"][0].update(level="x" * 50), "Seat 1"),
    "no contribution": (lambda f: f["seats"][0].update(contribution=None), "Seat 1"),
    "another contribution": (lambda f: f["seats"][0].update(contribution="0:1:2:"), "seed"),
    "a time that cannot be": (lambda f: f["actions"][0].update(at=1 << 60), "time"),
    "a time before all": (lambda f: f["actions"][0].update(at=-1), "time"),
    "pings": (lambda f: f.update(format="`@everyone` <@1>"), "format"),
}


async def test_hostile_files_are_refused_and_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path) as world:
        body = await a_file(world)
        for name, (change, reason) in HOSTILE.items():
            answer = await sent(world, changed(body, change))
            assert "cannot keep it" in answer, name
            assert reason in answer, f"{name}: {answer}"
            assert "@everyone` " not in answer
        for name, raw in {
            "empty": b"",
            "no text": bytes(range(256)),
            "a list": b"[]",
            "deep": b'{"content":' + b"[" * 100_000,
            "deep and closed": body[:-2] + b',"content":' + b"[" * 5000 + b"]" * 5000 + b"}",
        }.items():
            assert "cannot keep it" in await sent(world, raw), name
        assert "too large" in await sent(world, b" " * (importing.MAX_FILE + 1))
        monkeypatch.setattr(importing, "MAX_ACTIONS", 3)
        assert "more than 3 actions" in await sent(world, body)
        monkeypatch.setattr(importing, "MAX_ACTIONS", 3000)
        monkeypatch.setattr(importing, "MAX_STORED", 1000)
        assert "too much room" in await sent(world, body)
        async with world.app.db.read() as tx:
            found = await tx.execute(text("SELECT count(*) FROM tables"))
            assert found.scalar() == 1
