"""Giving up: by the game's rule, or an automatic player goes on (F23, F25)."""

from __future__ import annotations

from bot.games.core.rng import Rng
from bot.tables.autoplay import Autoplayer
from bot.tables.export import export
from bot.tables.verify import verify
from tests.bot.tables.bench import ADA, BOB, CYN, Bench, due_of, opened, refused, some_choice


async def test_a_game_with_a_rule_for_it_ends(bench: Bench) -> None:
    session = await bench.started("chimera")
    rows = len(await bench.outbox(session))
    session = await bench.moves.resign(session.id, 0)
    assert session.row.status == "finished"
    assert session.state.result.winners == (1,)
    assert session == await bench.again(session)
    assert session.seat_of(ADA.user_id) == 0, "the loser may still look at their cards"
    due = await bench.due(session, rows)
    assert due[:2] == [("notice", 0), ("board", None)]
    assert due_of((await bench.outbox(session))[rows]).payload == {"code": "resigned", "seat": 0}
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


async def test_a_game_that_goes_on_without_somebody(bench: Bench) -> None:
    session = await bench.started("ambush", 3)
    session = await bench.decide(session, opened(session, 1), "plan:strongest")
    session = await bench.moves.resign(session.id, 0)
    assert session.live
    assert session.seats[0].left
    assert session.seats[0].kind == "person"
    assert session.seat_of(ADA.user_id) is None
    assert session.row.starter_id == BOB.user_id, "somebody present stands for the table"
    assert session == await bench.again(session)
    assert session.waiting() == [2]
    with refused("not-seated"):
        await bench.moves.resign(session.id, 0)
    with refused("rights"):
        await bench.lobby.cancel(session.id, ADA)
    session = await bench.finish(session)
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


async def test_the_others_give_up_and_the_last_has_won(bench: Bench) -> None:
    session = await bench.started("ambush", 3)
    session = await bench.moves.resign(session.id, 2)
    session = await bench.moves.resign(session.id, 0)
    assert session.row.status == "finished"
    assert session.state.result.winners == (1,)
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


async def test_without_a_rule_an_automatic_player_goes_on(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    before = session.row.state
    rows = len(await bench.outbox(session))
    session = await bench.moves.resign(session.id, 0)
    seat = session.seats[0]
    assert (seat.kind, seat.level, seat.left, seat.name) == ("auto", "greedy", True, "Ada")
    assert session.row.state == before, "the position is what it was"
    assert session == await bench.again(session)
    assert session.seat_of(ADA.user_id) is None
    assert session.waiting_people() == []
    assert session.row.starter_id == BOB.user_id
    notice = (await bench.outbox(session))[rows]
    assert due_of(notice).payload == {"code": "handed-over", "seat": 0}
    assert ("dm", 0) not in await bench.due(session, rows)
    with refused("not-seated"):
        await bench.moves.resign(session.id, 0)

    await bench.restart()
    player = Autoplayer(bench.tables)
    assert await player.step(session.id)
    session = await bench.again(session)
    assert session.waiting() == [1]
    assert not await player.step(session.id)
    assert (await bench.tables.log(session))[-1].action.kind == "auto"
    while session.live:
        if not await player.step(session.id):
            item = opened(session, session.waiting()[0])
            await bench.decide(session, item, *some_choice(session, item, Rng(str(item.stamp))))
        session = await bench.again(session)
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


async def test_the_last_person_cannot_hand_everything_over(bench: Bench) -> None:
    session = await bench.started("handover", 2, autos=1)
    session = await bench.moves.resign(session.id, 1)
    with refused("rights", "cancel"):
        await bench.moves.resign(session.id, 0)
    with refused("not-seated"):
        await bench.moves.resign(session.id, 2)
    with refused("not-seated"):
        await bench.moves.resign(session.id, 7)
    assert await bench.again(session) == session
    assert (await bench.lobby.cancel(session.id, ADA)).row.status == "cancelled"


async def test_f20_giving_up_is_not_taken_back(bench: Bench) -> None:
    session = await bench.started("cascade", 3)
    session = await bench.decide(session, opened(session, 0), "take:red")
    assert session.book.undo
    session = await bench.moves.resign(session.id, 2)
    for seat in (0, 2):
        with refused("nothing-to-undo"):
            await bench.moves.undo(session.id, seat)
    assert session.row.starter_id == ADA.user_id
    session = await bench.moves.resign(session.id, 0)
    assert session.row.starter_id == BOB.user_id
    assert CYN.user_id not in (seat.user_id for seat in session.waiting_people())
