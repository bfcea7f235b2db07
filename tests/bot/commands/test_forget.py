"""/me forget: a person's data goes for good, and the games that others play stay intact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bot.tables.export import export
from bot.tables.forgetting import SOMEBODY
from bot.tables.verify import verify
from storage import drafts, filed, forgetting, results, timers
from storage.rows import DraftRow, FiledRow, TimerRow
from tests.bot.parlour import ALL, Parlour, begin, mini, said
from tests.simulated.athanor import AthanorWorld, click

PEOPLE = ("ada", "benedikta", "cyn")
NAME = "Benedikta"


def world_of(folder: Path) -> Parlour:
    return mini(folder, ALL, members=PEOPLE, autoplay=False)


async def forget(world: AthanorWorld, name: str) -> str:
    """Ask to be forgotten and confirm it; what was answered last."""
    answer = await world[name].slash(world.channel, "me", forget=True)
    assert "no way back" in said(answer)
    assert answer.response is not None
    return said(await click(world[name], answer.response, "Forget me"))


def found_in(folder: Path, needles: dict[str, bytes]) -> set[str]:
    """Which of these are anywhere in the database's files, free pages and log included."""
    files = [path for path in folder.iterdir() if path.name.startswith("athanor.db")]
    assert files
    return {
        f"{label} in {path.name}"
        for path in files
        for label, needle in needles.items()
        if needle in path.read_bytes()
    }


def needles(user_id: int) -> dict[str, bytes]:
    """A person as the file may hold them: SQLite stores an id as 6 or 8 bytes, the high one first;
    JSON holds it in digits."""
    wide = 6 if user_id < 1 << 47 else 8
    return {
        "name": NAME.encode(),
        "id": user_id.to_bytes(wide, "big"),
        "digits": str(user_id).encode(),
    }


async def rows_of(world: AthanorWorld, user_id: int) -> dict[str, list[Any]]:
    """What is stored of somebody, of what others share too."""
    async with world.app.db.read() as tx:
        return {
            "timers": await timers.of_user(tx, user_id),
            "results": await results.of_user(tx, user_id),
            "invited": [o for o in await forgetting.options(tx) if str(user_id).encode() in o.body],
        }


async def test_nothing_is_left_in_the_file_and_the_games_stay_whole(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        here, ada, ben, cyn = world.channel, world["ada"], world["benedikta"], world["cyn"]
        # A finished duel; one with an invitation; one that Ben called off.
        done = await begin(world, "chimera", ("ada", "benedikta"))
        async with world.app.db.write() as tx:
            seat = done.seat_of(ben.id) or 0
            await drafts.put(
                tx, DraftRow(table_id=done.id, seat=seat, stamp=1, picks=b'["draft of mine"]')
            )
            await filed.put(
                tx, FiledRow(table_id=done.id, seat=seat, body=b'["filed of mine"]', at=1)
            )
            await drafts.put_instructions(tx, done.id, seat, b'{"instruction of mine": []}')
            await timers.put(
                tx, TimerRow(key=f"back:{ben.id}", kind="later", due_at=1 << 50, user_id=ben.id)
            )
        await world.app.tables.moves.resign(done.id, done.seat_of(ada.id) or 0)
        await world.delivered()
        await ada.slash(here, "table new", game="ambush", opponent=ben, seats=3)
        asked = await world.session()
        await cyn.slash(here, "table join")
        assert (await rows_of(world, ben.id))["invited"]
        await ada.slash(here, "table cancel")
        await world.delivered()
        await begin(world, "ambush", ("benedikta", "ada"))
        answer = await ben.slash(here, "table cancel")
        assert answer.response is not None
        await click(ben, answer.response, "Yes")
        await world.delivered()
        await ben.slash(here, "me", quiet="22-8", away="5d")
        stored = needles(ben.id)
        assert (await rows_of(world, ben.id))["results"]

        assert "nothing about you" in await forget(world, "benedikta")
        await world.delivered()
        assert not any((await rows_of(world, ben.id)).values())
        assert "No finished game" in said(await ben.slash(here, "stats"))
        assert "1 finished game" in said(await ada.slash(here, "stats"))
        # Read by whoever had it in memory before.
        session = await world.session(done.code)
        assert {seat.name for seat in session.seats} == {"Ada", SOMEBODY}
        assert (await world.session(asked.code)).row.starter_id == ada.id
        whole = export(session, await world.app.tables.log(session))
        assert NAME.encode() not in whole
        assert SOMEBODY.encode() in whole
        assert "right" in verify(whole, ALL)
        async with world.app.db.read() as tx:
            kept = await results.of_table(tx, session.id)
            assert sorted(row.place for row in kept) == [1, 2]
            assert sorted(row.user_id or 0 for row in kept) == [0, ada.id]
            notices = [one.body for one in await forgetting.payloads(tx, "notice")]
        called_off = [msgspec.json.decode(one)["payload"] for one in notices if b"by" in one]
        assert sorted(one["by"] for one in called_off) == [SOMEBODY]
    mine = {"draft": b"draft of mine", "filed": b"filed of mine", "told": b"instruction of mine"}
    assert found_in(tmp_path, {**stored, **mine}) == set()
    others = {"Ada": b"Ada", "Somebody": SOMEBODY.encode()}
    assert {one.split()[0] for one in found_in(tmp_path, others)} == {"Ada", "Somebody"}


async def test_before_it_all_of_it_was_in_the_file(tmp_path: Path) -> None:
    """What the test above looks for can be found: else it would prove nothing."""
    async with world_of(tmp_path) as world:
        ben = world["benedikta"]
        await world["ada"].slash(world.channel, "table new", game="ambush", opponent=ben, seats=2)
        await ben.slash(world.channel, "table join")
        await world["ada"].slash(world.channel, "table add", player=world["cyn"])
        await world.delivered()
        stored = needles(ben.id)
    assert {one.split()[0] for one in found_in(tmp_path, stored)} >= {"name", "id"}


async def test_open_tables_must_be_left_first_and_then_go_on(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        here, ben = world.channel, world["benedikta"]
        session = await begin(world, "ambush", PEOPLE)
        refused = said(await ben.slash(here, "me", forget=True))
        assert f"`{session.code}`" in refused
        assert "/table resign" in refused
        answer = await ben.slash(here, "table resign")
        assert answer.response is not None
        await click(ben, answer.response, "")
        await world.delivered()
        session = await world.session()
        assert session.live
        assert "nothing about you" in await forget(world, "benedikta")
        after = await world.session()
        assert after.live
        assert after.waiting() == session.waiting()
        assert [(s.name, s.left) for s in after.seats if s.user_id is None] == [(SOMEBODY, True)]
        stored = needles(ben.id)
    assert found_in(tmp_path, stored) == set()


async def test_who_sat_down_meanwhile_is_refused(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        here, ada, ben = world.channel, world["ada"], world["benedikta"]
        await ben.slash(here, "me", dm="off")
        answer = await ben.slash(here, "me", forget=True)
        assert answer.response is not None
        await ada.slash(here, "table new", game="ambush", seats=2)
        await ben.slash(here, "table join")
        await world.delivered()
        assert "You still sit at" in said(await click(ben, answer.response, "Forget me"))
        person = await world.app.tables.person(ben.id)
        assert person is not None
        assert person.dm == "off"
        await ben.slash(here, "table leave")
        assert "nothing about you" in said(await click(ben, answer.response, "Forget me"))
        assert await world.app.tables.person(ben.id) is None
        # And again, of somebody of whom nothing is known.
        assert "nothing about you" in await forget(world, "benedikta")
        assert await world.app.tables.person(ben.id) is None
