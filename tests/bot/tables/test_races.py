"""Two people, or two processes, at the same moment (F1, F9, F26)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.games.core.rng import Rng
from bot.tables.errors import AlreadyDone, MovedOn, TableError
from bot.tables.session import Session
from bot.tables.store import Overtaken
from storage import tables as stored_tables
from tests.bot.tables.bench import (
    ADA,
    BOB,
    CHANNEL,
    CYN,
    DEE,
    Bench,
    opened,
    some_choice,
)


async def both(*calls: Awaitable[Session]) -> tuple[list[Session], list[BaseException]]:
    """All at once: what succeeded and what was refused."""
    done: list[Any] = await asyncio.gather(*calls, return_exceptions=True)
    failed = [one for one in done if isinstance(one, BaseException)]
    return [one for one in done if not isinstance(one, BaseException)], failed


@pytest.mark.parametrize("processes", [1, 2])
async def test_f26_two_open_a_table_in_one_channel(
    bench: Bench, other: Bench, processes: int
) -> None:
    second = other if processes == 2 else bench
    won, lost = await both(
        bench.lobby.open(ADA, "cascade", guild_id=1, channel_id=CHANNEL),
        second.lobby.open(BOB, "handover", guild_id=1, channel_id=CHANNEL),
    )
    assert len(won) == len(lost) == 1
    assert isinstance(lost[0], TableError)
    assert lost[0].code == "taken"
    assert await bench.tables.in_channel(CHANNEL) == won[0]
    ((opened_tables,),) = await bench.sql("SELECT count(*) FROM tables")
    ((seats,),) = await bench.sql("SELECT count(*) FROM seats")
    assert (opened_tables, seats) == (1, 1)


@pytest.mark.parametrize("processes", [1, 2])
async def test_f26_two_take_the_last_seat(bench: Bench, other: Bench, processes: int) -> None:
    second = other if processes == 2 else bench
    session = await bench.lobby_of("cascade", 2, seats=3)
    won, lost = await both(bench.lobby.join(session.id, CYN), second.lobby.join(session.id, DEE))
    assert len(won) == len(lost) == 1
    assert isinstance(lost[0], TableError)
    assert lost[0].code == "full"
    session = await bench.again(session)
    assert session.names in (["Ada", "Bob", "Cyn"], ["Ada", "Bob", "Dee"])


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("leaves_first", [True, False])
async def test_f26_one_leaves_while_it_starts(
    bench: Bench, other: Bench, processes: int, leaves_first: bool
) -> None:
    second = other if processes == 2 else bench
    session = await bench.lobby_of("handover", 2, seats=2)
    calls = [second.lobby.leave(session.id, BOB), bench.lobby.start(session.id, ADA)]
    won, lost = await both(*(calls if leaves_first else reversed(calls)))
    assert len(won) == len(lost) == 1
    session = await bench.again(session)
    if session.live:
        assert session.names == ["Ada", "Bob"]
        assert session.state.seats == 2
    else:
        assert session.in_lobby
        assert session.names == ["Ada"]
        assert session.state is None
    assert session == await other.again(session), "no half state"


async def test_f26_both_leave_a_table_at_once(bench: Bench, other: Bench) -> None:
    session = await bench.lobby_of("handover", 2)
    won, lost = await both(bench.lobby.leave(session.id, ADA), other.lobby.leave(session.id, BOB))
    assert (len(won), lost) == (2, [])
    assert (await bench.again(session)).row.status == "cancelled"


@pytest.mark.parametrize("processes", [1, 2])
async def test_f01_two_clicks_on_one_decision(bench: Bench, other: Bench, processes: int) -> None:
    second = other if processes == 2 else bench
    session = await bench.started("handover")
    item = opened(session, 0)
    choices = {some_choice(session, item, Rng(str(n))) for n in range(20)}
    one, two, *_ = choices
    won, lost = await both(bench.decide(session, item, *one), second.decide(session, item, *two))
    assert len(won) == len(lost) == 1
    assert isinstance(lost[0], MovedOn)
    assert won[0].number == 2
    assert await bench.again(session) == await other.again(session) == won[0]


@pytest.mark.parametrize("processes", [1, 2])
async def test_f01_one_interaction_arrives_twice(
    bench: Bench, other: Bench, processes: int
) -> None:
    second = other if processes == 2 else bench
    session = await bench.started("handover")
    item, click = opened(session, 0), bench.interaction()
    choice = some_choice(session, item, Rng("a"))
    won, lost = await both(
        bench.decide(session, item, *choice, interaction_id=click),
        second.decide(session, item, *choice, interaction_id=click),
    )
    assert len(won) == len(lost) == 1
    assert isinstance(lost[0], AlreadyDone)
    with pytest.raises(AlreadyDone):
        await bench.decide(session, item, *choice, interaction_id=click)
    assert (await bench.again(session)).number == 2


async def test_f01_an_interaction_is_one_move_at_one_table(bench: Bench) -> None:
    first = await bench.started("handover")
    second = await bench.started("handover", channel=CHANNEL + 1)
    click = bench.interaction()
    item = opened(first, 0)
    await bench.decide(first, item, *some_choice(first, item, Rng("a")), interaction_id=click)
    item = opened(second, 0)
    with pytest.raises(AlreadyDone):
        await bench.decide(second, item, *some_choice(second, item, Rng("a")), interaction_id=click)
    assert await bench.again(second) == second


async def test_f01_seats_of_a_simultaneous_phase_never_refuse_each_other(
    bench: Bench, other: Bench
) -> None:
    """Twenty rounds, each seat through another process (F9)."""
    session = await bench.started("ambush", 3)
    rng = Rng("simultaneous")
    rounds = 0
    while session.live and rounds < 20:
        rounds += 1
        items = [one for one in session.book.open if one.decision.waiting]
        made = [(one, some_choice(session, one, rng)) for one in items]
        won, lost = await both(
            *(
                (bench, other)[place % 2].decide(session, one, *choice)
                for place, (one, choice) in enumerate(made)
            )
        )
        assert lost == []
        assert len(won) == len(made)
        session = await bench.again(session)
        assert session == await other.again(session)
    assert rounds > 4


async def test_f09_an_answer_computed_from_an_old_state_is_computed_again(
    bench: Bench, other: Bench
) -> None:
    """The other process stores between this one's reading and writing."""
    session = await bench.started("ambush")
    first, second = opened(session, 0), opened(session, 1)
    real = bench.tables.store.commit
    overtaken = 0

    async def commit(work: Any) -> Session:
        nonlocal overtaken
        if not overtaken:
            overtaken += 1
            await other.decide(session, second, "plan:strongest")
        return await real(work)

    bench.tables.store.commit = commit  # type: ignore[method-assign]
    after = await bench.decide(session, first, "plan:strongest")
    assert overtaken == 1
    assert after.number == 3
    assert after.state.window is not None or after.state.round == 2
    assert after == await other.again(session)


async def test_f09_undo_and_resign_and_lobby_try_again_too(
    bench: Bench, other: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is overtaken starts again; nothing of the first try stays."""
    real, failures = stored_tables.advance, 0

    async def advance(*args: Any, **changes: Any) -> bool:
        nonlocal failures
        failures += 1
        return failures % 2 == 0 and await real(*args, **changes)

    monkeypatch.setattr(stored_tables, "advance", advance)
    session = await bench.lobby_of("cascade", 2, seats=3)
    assert session.names == ["Ada", "Bob"]
    session = await bench.lobby.add(session.id, ADA, "random")
    session = await bench.lobby.start(session.id, ADA)
    session = await bench.decide(session, opened(session, 0), "take:red")
    session = await bench.moves.undo(session.id, 0)
    session = await bench.moves.resign(session.id, 1)
    session = await bench.lobby.cancel(session.id, ADA)
    assert failures == 14
    kinds = [logged.action.kind for logged in await bench.tables.log(session)]
    assert kinds == ["start", "choice", "undo", "resign"]
    assert session == await other.again(session)


async def test_f09_a_table_that_is_always_overtaken_gives_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await bench.started("cascade")

    async def advance(*_: Any, **__: Any) -> bool:
        return False

    monkeypatch.setattr(stored_tables, "advance", advance)
    with pytest.raises(MovedOn):
        await bench.decide(session, opened(session, 0), "pass")
    assert not isinstance(Overtaken(), TableError)
    assert await bench.again(session) == session


async def test_many_clicks_of_many_people_at_many_tables(bench: Bench, other: Bench) -> None:
    """Everybody clicks on everything at once, through both processes; the logs stay in order."""
    sessions = [await bench.started("ambush", 3, channel=CHANNEL + n) for n in range(3)]
    rng = Rng("storm")
    for _ in range(4):
        sessions = [await bench.again(one) for one in sessions]
        calls = [
            process.decide(session, item, *some_choice(session, item, rng))
            for session in sessions
            for item in session.book.open
            for process in (bench, other)
        ]
        _, lost = await both(*calls)
        assert all(isinstance(one, MovedOn) for one in lost), lost
    for session in sessions:
        log = await bench.tables.log(session)
        assert [one.action.number for one in log] == list(range(1, len(log) + 1))
        stored = await bench.again(session)
        assert stored.number == len(log)
        assert stored.row.version == len(log) + 3
