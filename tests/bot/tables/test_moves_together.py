"""Several answers of one seat at once: in one transaction, an action each, or nothing at all."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.core.errors import IllegalChoice
from bot.tables.errors import AlreadyDone, MovedOn
from storage import actions
from tests.bot.tables.bench import Bench, opened

GEARS = ("run:gears",)
THEN = [("trigger-1-1", ("run:well",)), ("step-1-1", ("take:gold",))]


async def test_each_answer_is_an_action_and_can_be_taken_back_by_itself(bench: Bench) -> None:
    start = await bench.started("cascade")
    item, click, heard = opened(start, 0), bench.interaction(), len(bench.heard)
    after = await bench.decide(start, item, *GEARS, then=THEN, interaction_id=click)
    assert after == await bench.again(after)
    assert len(bench.heard) == heard + 1, "told once"
    assert after.state.crystals[0] == {"red": 2, "blue": 1, "gold": 1}
    async with bench.db.read() as tx:
        rows = (await actions.of_table(tx, start.id))[-3:]
    assert [msgspec.json.decode(row.choice or b"") for row in rows] == [
        ["run:gears"],
        ["run:well"],
        ["take:gold"],
    ]
    assert [row.interaction_id for row in rows] == [click, None, None]
    stamps = [row.stamp for row in rows]
    assert stamps[0] == item.stamp
    assert None not in stamps
    assert len(set(stamps)) == 3
    await bench.restart()
    crystals: list[dict[str, int]] = []
    now = after
    for _ in rows:
        now = await bench.moves.undo(now.id, 0)
        crystals.append(now.state.crystals[0])
    assert [sum(mine.values()) for mine in crystals] == [3, 1, 0]
    assert now.row.state == start.row.state


async def test_one_that_is_not_legal_leaves_all_undone(bench: Bench) -> None:
    start = await bench.started("cascade")
    item, due = opened(start, 0), len(await bench.outbox(start))
    for then in (
        [("trigger-1-1", ("run:gears",))],  # runs once in a turn
        [THEN[0], ("step-1-2", ("take:gold",))],  # that step is over
        [("end-1", ("end",))],
    ):
        with pytest.raises(IllegalChoice):
            await bench.decide(start, item, *GEARS, then=then, interaction_id=bench.interaction())
    again = await bench.again(start)
    assert (again.row, again.number) == (start.row, start.number)
    assert len(await bench.outbox(start)) == due


async def test_nothing_is_answered_behind_what_was_revealed(bench: Bench) -> None:
    """Whoever asks for that had not seen the dice."""
    start = await bench.started("cascade")
    with pytest.raises(MovedOn):
        await bench.decide(start, opened(start, 0), "run:dice-tower", then=[THEN[1]])
    assert (await bench.again(start)).row == start.row


async def test_f01_the_same_click_again_is_done_already(bench: Bench) -> None:
    start = await bench.started("cascade")
    item, click = opened(start, 0), bench.interaction()
    after = await bench.decide(start, item, *GEARS, then=THEN, interaction_id=click)
    with pytest.raises(AlreadyDone):
        await bench.decide(start, item, *GEARS, then=THEN, interaction_id=click)
    assert (await bench.again(start)).row == after.row


async def test_f09_another_process_was_quicker(bench: Bench, other: Bench) -> None:
    """Answers worked out from an old position are worked out again, or refused as a whole."""
    start = await bench.started("cascade")
    item = opened(start, 0)
    await other.again(start)
    after = await bench.decide(start, item, "take:red")
    with pytest.raises(MovedOn):
        await other.decide(start, item, *GEARS, then=THEN)
    trade = [("trade-1", ("trade:red",))]
    both = await other.decide(after, opened(after, 0, "step"), "take:red", then=trade)
    assert both.state.crystals[0] == {"red": 1, "blue": 0, "gold": 1}
    assert (await bench.again(start)).row == both.row


async def test_a_turn_to_its_end_is_told_with_one_board(bench: Bench) -> None:
    """What of it is in the log stands there action by action; an export holds every one."""
    start = await bench.started("cascade")
    due = len(await bench.outbox(start))
    then = [*THEN, ("end-1", ("end",))]
    after = await bench.decide(start, opened(start, 0), *GEARS, then=then)
    assert after.waiting() == [1]
    assert not after.book.undo
    assert [kind for kind, _ in await bench.due(start, due)].count("board") == 1
    log = await bench.tables.log(after, after=start.number)
    assert [one.events[0].kind for one in log] == ["step", "trigger", "step", "end"]


async def test_f09_what_the_version_does_not_tell_reaches_every_process(
    bench: Bench, other: Bench
) -> None:
    """Names are changed, and people forgotten, beside a table's version."""
    session = await bench.started("handover", 2)
    assert (await other.again(session)).seats[0].name == "Ada"
    await bench.tables.renamed(session, 0, "Adeline")
    found = await other.again(session)
    assert found.seats[0].name == "Adeline"
    assert found.row.version == session.row.version
    assert await other.again(session) is found, "and is kept from then on"
