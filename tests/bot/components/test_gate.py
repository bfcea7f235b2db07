"""Limits in the real bot: floods are refused in private with when to go on, players never."""

from __future__ import annotations

from pathlib import Path

from bot.tables import importing
from bot.tables.limits import ALLOWED, ANIMATE, EXPORT, OPEN, PICTURE, Limits
from tests.bot.commands.test_history import played
from tests.bot.commands.test_import import exported, sent
from tests.bot.parlour import begin, kept, mini, open_panel, said
from tests.bot.tables.test_limits import Steady
from tests.simulated import answers, emit_click
from tests.simulated.athanor import AthanorWorld, buttons, click
from tests.simulated.emitting import emit_slash

TOO_OFTEN = "That was too often in a short time, so nothing was done."


def limited(tmp_path: Path, *members: str) -> tuple[AthanorWorld, Steady]:
    """A world with the limits in force, on a clock that stands until it is moved."""
    steady = Steady()
    world = mini(tmp_path, members=members or ("ada", "ben", "cyn"), autoplay=False)
    world.limits = Limits(steady)
    return world, steady


async def test_twenty_clicks_in_ten_seconds_pass_and_a_flood_does_not(tmp_path: Path) -> None:
    world, steady = limited(tmp_path)
    async with world:
        session = await begin(world, "ambush")
        board = kept(world, world.board())
        ids = buttons(world.board())
        steady.now += 3600
        for _ in range(20):
            steady.now += 0.5
            (one,) = await answers(
                world.env, emit_click(world.env, world["ada"], board, ids["Board in words"])
            )
            assert TOO_OFTEN not in one.text
        # Without a pause: what is left of the burst, and no more.
        flood = [
            emit_click(world.env, world["ada"], board, ids["Board in words"]) for _ in range(80)
        ]
        found = await answers(world.env, *flood)
        refused = [one for one in found if TOO_OFTEN in one.text]
        assert 15 <= len(refused) <= 40
        assert all(one.private and one.kind == "message" for one in refused)
        assert "Try again in 1 second." in refused[0].text
        answer = await world["ada"].slash(world.channel, "table resign")
        assert TOO_OFTEN in said(answer), "commands and controls have one bucket"
        panel = await open_panel(world, "ben")
        await click(world["ben"], panel, "plan own")
        assert "card" in panel.content, "nobody else waits"
        steady.now += 1
        assert "Really" in said(await world["ada"].slash(world.channel, "table resign"))
        assert (await world.session()).row.version == session.row.version


async def test_a_refused_click_leaves_its_panel_as_it_is(tmp_path: Path) -> None:
    world, steady = limited(tmp_path)
    async with world:
        await begin(world, "ambush")
        panel = await open_panel(world, "ada")
        before, pick = panel.content, buttons(panel)["plan own"]
        while not world.app.bot.limits.take("act", world["ada"].id):
            pass
        (late,) = await answers(world.env, emit_click(world.env, world["ada"], panel, pick))
        assert late.private
        assert TOO_OFTEN in late.text
        assert panel.content == before
        assert await world.app.tables.draft(await world.session(), 0) is None
        steady.now += 1
        await click(world["ada"], panel, "plan own")
        assert panel.content != before


async def test_suggestions_have_a_limit_of_their_own(tmp_path: Path) -> None:
    world, steady = limited(tmp_path)
    async with world:
        await begin(world, "ambush")
        ada = world["ada"]
        for _ in range(40):  # as quickly as somebody types
            steady.now += 0.1
            assert await ada.autocomplete(world.channel, "move", "move", "plan")
        while not world.app.bot.limits.take("type", ada.id):
            pass
        assert await ada.autocomplete(world.channel, "move", "move", "plan") == []
        assert "Done" not in said(await ada.slash(world.channel, "move", move="nonsense"))
        steady.now += 1
        assert await ada.autocomplete(world.channel, "move", "move", "plan")


async def test_a_second_click_on_one_post_adds_no_second_automatic_player(
    tmp_path: Path,
) -> None:
    """Both at once, one after the other, and from the old post after a restart."""
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        ada = world["ada"]
        await ada.slash(world.channel, "table new", game="cascade", seats=4)
        await world.delivered()
        post, add = kept(world, world.board()), buttons(world.board())["Add automatic player"]
        found = await answers(
            world.env,
            emit_click(world.env, ada, post, add),
            emit_click(world.env, ada, post, add),
        )
        assert sorted("sits down" in one.text for one in found) == [False, True]
        assert any("seats have changed" in one.text for one in found)
        await world.restart()
        (late,) = await answers(world.env, emit_click(world.env, ada, post, add))
        assert "seats have changed" in late.text
        assert len((await world.session()).seats) == 2
        await world.delivered()
        assert "sits down" in said(await click(ada, world.board(), "Add automatic player"))
        # A post of before this rule carries no number, and still works.
        code = (await world.session()).code
        shown = kept(world, world.board())
        for row in shown.payload["components"]:
            for item in row["components"]:
                if item["label"] == "Add automatic player":
                    item["custom_id"] = f"ath:{code}:0:add:"
        (old,) = await answers(world.env, emit_click(world.env, ada, shown, f"ath:{code}:0:add:"))
        assert "sits down" in old.text
        assert len((await world.session()).seats) == 4


async def test_tables_exports_and_pictures_have_limits(tmp_path: Path) -> None:
    world, steady = limited(tmp_path)
    async with world:
        ada, here = world["ada"], world.channel
        for number in range(ALLOWED[OPEN].person.burst + 1):
            steady.now += 20
            answer = said(await ada.slash(here, "table new", game="ambush", seats=2))
            if "too often" in answer:
                break
            assert "is open" in answer, number
            await ada.slash(here, "table cancel")
        else:
            raise AssertionError("tables are opened and ended without end")
        assert "minutes" in answer
        steady.now += 3600
        await world.delivered()
        await played(world, await begin(world, "ambush"))
        for what, command, options in (
            (EXPORT, "table export", {}),
            (PICTURE, "replay", {"step": 1}),
        ):
            allowed = ALLOWED[what].person.burst
            told = [said(await ada.slash(here, command, **options)) for _ in range(allowed + 1)]
            assert [TOO_OFTEN in one for one in told] == [False] * allowed + [True], command
            # Who does not play shares what the table allows.
            watched = ALLOWED[what].watched
            assert watched is not None
            session = await world.session()
            for stranger in range(10_000, 10_000 + watched.burst):
                world.app.bot.limits.take(what, stranger, session.id)
            assert TOO_OFTEN in said(await world["cyn"].slash(here, command, **options))
            assert TOO_OFTEN not in said(await world["ben"].slash(here, command, **options))
            steady.now += 3600
        while not world.app.bot.limits.take(ANIMATE, ada.id):
            pass
        assert TOO_OFTEN in said(await ada.slash(here, "replay", animated=True))


async def test_a_seat_is_not_handed_over_and_taken_back_without_end(tmp_path: Path) -> None:
    """Each is a post with a ping; taking one's own seat back is never refused."""
    world, steady = limited(tmp_path)
    async with world:
        await begin(world, "ambush")
        told: list[str] = []
        for _ in range(ALLOWED["hand-over"].person.burst + 1):
            steady.now += 5
            told.append(said(await world["ada"].slash(world.channel, "table handover")))
            back = said(await world["ada"].slash(world.channel, "table takeback"))
            assert TOO_OFTEN not in back
        assert [TOO_OFTEN in one for one in told] == [False] * (len(told) - 1) + [True]
        assert (await world.session()).seat_of(world["ada"].id) == 0


async def test_spectators_who_hammer_at_a_table_stop_no_player(tmp_path: Path) -> None:
    world, steady = limited(tmp_path)
    async with world:
        session = await begin(world, "ambush")
        while not world.app.bot.limits.at_table("act", session.id):
            pass
        assert TOO_OFTEN in said(await world["cyn"].slash(world.channel, "table status"))
        assert TOO_OFTEN in said(await click(world["cyn"], world.board(), "Board in words"))
        assert TOO_OFTEN not in said(await world["ada"].slash(world.channel, "table status"))
        panel = await open_panel(world, "ada")
        await click(world["ada"], panel, "plan own")
        assert "card" in panel.content
        steady.now += 1
        assert TOO_OFTEN not in said(await world["cyn"].slash(world.channel, "table status"))


async def test_files_are_checked_and_kept_only_so_often(tmp_path: Path) -> None:
    """By person and day, counted from what is stored; wrong files count for the short run."""
    world, steady = limited(tmp_path)
    async with world:
        await played(world, await begin(world, "ambush"))
        body = await exported(world)
        for _ in range(ALLOWED["import"].person.burst):
            assert "cannot keep it" in await sent(world, b"[]")
        assert TOO_OFTEN in await sent(world, body)
        assert "is kept" in await sent(world, body, "ben"), "somebody else may"
        for number in range(1, importing.MAX_A_DAY + 1):
            steady.now += 3600
            assert "is kept" in await sent(world, body), number
            if number == 5:
                await world.restart()
        steady.now += 3600
        await world.restart()
        assert f"{importing.MAX_A_DAY} games kept in 24 hours" in await sent(world, body)
        await world.env.advance_time(25 * 3600)
        steady.now += 25 * 3600
        assert "is kept" in await sent(world, body)


async def test_two_interactions_at_once_take_two(tmp_path: Path) -> None:
    """Between looking and taking nothing else may come."""
    world, _ = limited(tmp_path)
    async with world:
        ada = world["ada"]
        left = 0
        while not world.app.bot.limits.take("act", ada.id):
            left += 1
        assert left == ALLOWED["act"].person.burst
        both = [emit_slash(world.env, ada, world.channel, "help") for _ in range(2)]
        await world.env.settle()
        assert all(TOO_OFTEN in one.answer.text for one in both)
