"""Taking back: freely, one's own steps, down to the last checkpoint and no further (F3, F20)."""

from __future__ import annotations

import pytest

from bot.games.core.model import Decision
from bot.games.core.rng import Rng
from bot.tables.errors import AlreadyDone, MovedOn
from bot.tables.session import Book, stamped
from tests.bot.tables.bench import Bench, opened, refused, some_choice


async def test_a_step_is_taken_back_and_may_be_another_one(bench: Bench) -> None:
    start = await bench.started("cascade")
    item = opened(start, 0)
    one = await bench.decide(start, item, "take:red")
    back = await bench.moves.undo(one.id, 0)
    assert back.row.state == start.row.state
    assert back == await bench.again(back)
    assert back.number == 3, "the log only grows"
    other = await bench.decide(back, opened(back, 0, "step"), "take:blue")
    assert other.state.crystals[0] == {"red": 0, "blue": 1, "gold": 0}


async def test_steps_are_taken_back_one_by_one_across_a_restart(bench: Bench) -> None:
    sessions = [await bench.started("cascade")]
    for pick in ("take:red", "take:blue"):
        sessions.append(await bench.decide(sessions[-1], opened(sessions[-1], 0, "step"), pick))
    trade = opened(sessions[-1], 0, "trade")
    sessions.append(await bench.decide(sessions[-1], trade, "trade:red"))
    now = sessions[-1]
    while len(sessions) > 1:
        sessions.pop()
        await bench.restart()
        now = await bench.moves.undo(now.id, 0)
        assert now.row.state == sessions[-1].row.state
    with refused("nothing-to-undo"):
        await bench.moves.undo(now.id, 0)


async def test_f03_a_control_from_before_an_undo_is_late(bench: Bench) -> None:
    start = await bench.started("cascade")
    first = opened(start, 0)
    one = await bench.decide(start, first, "take:red")
    second, trade = opened(one, 0, "step"), opened(one, 0, "trade")
    back = await bench.moves.undo(one.id, 0)
    fresh = opened(back, 0)
    assert fresh.decision.id == first.decision.id
    assert fresh.stamp > max(first.stamp, second.stamp, trade.stamp)
    for late in (first, second, trade):
        with pytest.raises(MovedOn):
            await bench.decide(back, late, "take:gold")
    again = await bench.decide(back, fresh, "take:red")
    assert opened(again, 0, "step").stamp > fresh.stamp
    assert again.row.stamp_seq > back.row.stamp_seq > one.row.stamp_seq


async def test_f16_nobody_takes_back_for_somebody_else(bench: Bench) -> None:
    session = await bench.started("cascade")
    session = await bench.decide(session, opened(session, 0), "take:red")
    for seat in (1, 2, -1):
        with refused("nothing-to-undo"):
            await bench.moves.undo(session.id, seat)
    assert await bench.again(session) == session


async def test_f20_nothing_is_taken_back_that_showed_something(bench: Bench) -> None:
    """The end of a turn, an offer to the next, a roll: each of them stays."""
    session = await bench.started("cascade")
    for _ in range(2):
        session = await bench.decide(session, opened(session, 0, "step"), "pass")
    session = await bench.decide(session, opened(session, 0, "end"), "end")
    for seat in (0, 1):
        with refused("nothing-to-undo"):
            await bench.moves.undo(session.id, seat)
    table = await bench.started("handover", channel=501)
    item = opened(table, 0)
    table = await bench.decide(table, item, *some_choice(table, item, Rng("a")))
    with refused("nothing-to-undo"):
        await bench.moves.undo(table.id, 0)


async def test_f20_no_free_undo_passes_a_roll_in_random_games(bench: Bench) -> None:
    """Whatever is offered to be taken back, no random number was drawn since."""
    rng, offered, rolled = Rng("rolls"), 0, 0
    for number in range(3):
        session = await bench.started("cascade", channel=600 + number, settings={"rounds": "2"})
        seen = {session.number: session}
        while session.live:
            item = rng.choice(session.book.open)
            session = await bench.decide(session, item, *some_choice(session, item, rng))
            seen[session.number] = session
            for step, seat in session.book.undo:
                offered += 1
                assert seen[step].state.rng == session.state.rng
                assert seen[step].waiting() == session.waiting() == [seat]
        rolled += session.state.rng.counter
    assert offered > 20
    assert rolled > 2


async def test_one_undo_for_one_click(bench: Bench) -> None:
    session = await bench.started("cascade")
    for pick in ("take:red", "take:blue"):
        session = await bench.decide(session, opened(session, 0, "step"), pick)
    click = bench.interaction()
    session = await bench.moves.undo(session.id, 0, interaction_id=click)
    with pytest.raises(AlreadyDone):
        await bench.moves.undo(session.id, 0, interaction_id=click)
    session = await bench.again(session)
    assert session.state.crystals[0]["red"] == 1
    last = bench.interaction()
    await bench.moves.undo(session.id, 0, interaction_id=last)
    with pytest.raises(AlreadyDone):
        await bench.moves.undo(session.id, 0, interaction_id=last)


async def test_a_missing_or_damaged_snapshot_is_said(bench: Bench) -> None:
    session = await bench.started("cascade")
    session = await bench.decide(session, opened(session, 0), "take:red")
    await bench.sql("UPDATE snapshots SET state = 'x' WHERE number = 1")
    with refused("stopped", "cannot be read"):
        await bench.moves.undo(session.id, 0)
    await bench.sql("DELETE FROM snapshots WHERE number = 1")
    with refused("nothing-to-undo", "any more"):
        await bench.moves.undo(session.id, 0)
    assert await bench.again(session) == session


async def test_an_undo_tells_nobody_in_public(bench: Bench) -> None:
    session = await bench.started("cascade")
    rows = len(await bench.outbox(session))
    session = await bench.decide(session, opened(session, 0), "take:red")
    session = await bench.moves.undo(session.id, 0)
    assert await bench.due(session, rows) == []
    last = (await bench.tables.log(session))[-1]
    assert [event.audience for event in last.events] == [(0,)]


async def test_f03_a_decision_that_stays_open_over_an_undo_is_asked_anew(bench: Bench) -> None:
    """The trade is open before and after the second step; its controls were of that time."""
    session = await bench.started("cascade")
    session = await bench.decide(session, opened(session, 0, "step"), "take:red")
    trade = opened(session, 0, "trade")
    session = await bench.decide(session, opened(session, 0, "step"), "take:blue")
    assert opened(session, 0, "trade") == trade
    session = await bench.moves.undo(session.id, 0)
    assert opened(session, 0, "trade").decision == trade.decision
    with pytest.raises(MovedOn):
        await bench.decide(session, trade, "trade:red")
    session = await bench.decide(session, opened(session, 0, "trade"), "trade:red")
    assert session.state.crystals[0]["gold"] == 1


def test_f19_an_undo_renews_only_the_own_stamps() -> None:
    mine, theirs = Decision("main", 0, "main"), Decision("main", 1, "main")
    before, last = stamped([mine, theirs], Book(), 4)
    assert [item.stamp for item in before] == [5, 6]
    same, last = stamped([mine, theirs], Book(before), last)
    assert (same, last) == (before, 6)
    after, last = stamped([mine, theirs], Book(before), last, afresh=0)
    assert [item.stamp for item in after] == [7, 6]
    assert last == 7
