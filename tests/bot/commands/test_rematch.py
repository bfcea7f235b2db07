"""The button for another game: the same people, settings and pace, seats turned by one."""

from __future__ import annotations

from pathlib import Path

from bot.tables.forgetting import forget
from bot.tables.store import options_of
from storage import tables
from tests.bot.commands.test_history import played
from tests.bot.parlour import begin, mini, said
from tests.simulated import answers, emit_click
from tests.simulated.athanor import AthanorWorld, buttons, click


async def over(world: AthanorWorld, people: tuple[str, ...] = ("ada", "ben", "cyn")) -> None:
    """A finished game of these people with other than the usual settings."""
    session = await begin(world, "handover", people, heap="costs-leader")
    await played(world, session)


def parlour(tmp_path: Path) -> AthanorWorld:
    return mini(tmp_path, members=("ada", "ben", "cyn", "dee"), autoplay=False)


async def test_everybody_is_invited_and_sits_one_seat_on(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await over(world)
        board = world.board()
        assert list(buttons(board)) == ["Rematch", "Replay", "Moving picture"]
        await world.restart()
        old = await world.session()
        answer = said(await click(world["cyn"], board, "Rematch"))
        await world.delivered()
        new = await world.session()
        assert new.code in answer
        assert new.code != old.code
        assert (new.row.game, new.settings, new.pace) == (old.row.game, old.settings, old.pace)
        assert new.row.starter_id == world["cyn"].id
        assert set(options_of(new.row).invited) == {world["ada"].id, world["ben"].id}
        assert f"<@{world['ada'].id}>" in world.posts[-1].content, "they are told"
        # Whoever presses next sits down there.
        assert "Welcome" in said(await click(world["ada"], board, "Rematch"))
        assert "Welcome" in said(await click(world["ben"], board, "Rematch"))
        answer = said(await click(world["ben"], board, "Rematch"))
        assert f"already: table **{new.code}**" in answer
        await world["cyn"].slash(world.channel, "table start")
        await world.delivered()
        new = await world.session(new.code)
        assert old.names == ["Ada", "Ben", "Cyn"]
        assert new.names == ["Ben", "Cyn", "Ada"], "Ben begins now"
        assert [seat.seat for seat in new.seats] == [0, 1, 2]
        again = await played(world, new)
        assert again.row.status == "finished"
        answer = said(await world["ben"].slash(world.channel, "table export"))
        assert "checks everything" in answer


async def test_pressed_by_all_at_once_it_opens_one_table(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await over(world)
        board = world.board()
        custom_id = buttons(board)["Rematch"]
        clicks = [
            emit_click(world.env, world[name], board, custom_id)
            for name in ("ada", "ben", "cyn", "ada")
        ]
        for answer in await answers(world.env, *clicks):
            assert answer.private
        await world.delivered()
        async with world.app.db.read() as tx:
            heads = await tables.heads(tx)
        assert len(heads) == 1
        new = await world.session(heads[0].code)
        assert sorted(new.names) == ["Ada", "Ben", "Cyn"]


async def test_f16_only_for_those_who_sat_there(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await over(world)
        answer = said(await click(world["dee"], world.board(), "Rematch"))
        assert "Only people who sat" in answer
        assert (await world.session()).row.status == "finished"


async def test_automatic_players_sit_at_once(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        ada = world["ada"]
        await ada.slash(world.channel, "table new", game="handover", seats=3)
        for level in ("random", "greedy"):
            await ada.slash(world.channel, "table add", level=level)
        await ada.slash(world.channel, "table start")
        await world.delivered()
        old = await played(world, await world.session())
        await click(ada, world.board(), "Rematch")
        await ada.slash(world.channel, "table start")
        await world.delivered()
        new = await world.session()
        assert new.live
        assert new.names == [*old.names[1:], old.names[0]]
        assert [s.level for s in new.seats] == ["random", "greedy", None]


async def test_one_that_was_called_off_can_be_opened_again(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await over(world, ("ada", "ben"))
        board = world.board()
        await click(world["ada"], board, "Rematch")
        first = await world.session()
        await world["ada"].slash(world.channel, "table cancel")
        await world.delivered()
        await click(world["ben"], board, "Rematch")
        second = await world.session()
        assert second.in_lobby
        assert second.id != first.id


async def test_f26_not_while_something_else_is_played_there(tmp_path: Path) -> None:
    async with parlour(tmp_path) as world:
        await over(world, ("ada", "ben"))
        board = world.board()
        await world["dee"].slash(world.channel, "table new", game="ambush")
        await world.delivered()
        answer = said(await click(world["ada"], board, "Rematch"))
        assert "already" in answer
        assert (await world.session()).row.game == "ambush"


async def test_who_is_forgotten_is_expected_at_no_next_table(tmp_path: Path) -> None:
    """The order of seats names people by their ids, until the game begins."""
    async with parlour(tmp_path) as world:
        await over(world)
        await click(world["ada"], world.board(), "Rematch")
        gone = str(world["cyn"].id)
        assert gone.encode() in (await world.session()).row.options
        await forget(world.app.tables, world["cyn"].id)
        assert gone.encode() not in (await world.session()).row.options
        await world["ada"].slash(world.channel, "table add")
        await world["ben"].slash(world.channel, "table join")
        await world["ada"].slash(world.channel, "table start")
        session = await world.session()
        assert session.live
        assert session.names[:2] == ["Ben", "Ada"]
        assert str(world["ada"].id).encode() not in session.row.options
