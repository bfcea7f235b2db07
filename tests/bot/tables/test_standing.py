"""Standing instructions: private, beside the state, answering as ordinary recorded actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import shimiagaran
from bot.games.catalogue import Catalogue
from bot.games.core.rng import Rng
from bot.tables.autoplay import Autoplayer
from bot.tables.errors import TableError
from bot.tables.session import Session
from tests.bot.tables.bench import Bench, some_choice

GAMES = Catalogue([shimiagaran.ENTRY])


async def until_pick(bench: Bench, session: Session) -> Session:
    """Play at random to a white draft that waits for somebody who is not on turn."""
    rng = Rng("standing")
    while True:
        item = next(one for one in session.book.open if one.decision.waiting)
        if item.decision.kind == "pick":
            return session
        stage = session.bound.game.stage(session.state, item.decision, ())
        white = [o.id for o in stage.options if "white" in o.id and o.kind.startswith("draw")]
        picks = tuple(white[:1]) or some_choice(session, item, rng)
        session = await bench.decide(session, item, *picks)


async def test_an_order_answers_a_draft_and_is_seen_by_nobody(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=GAMES) as bench:
        session = await until_pick(bench, await bench.started("shimiagaran", 3))
        item = next(one for one in session.book.open if one.decision.waiting)
        seat = item.decision.seat
        offered = session.bound.game.stage(session.state, item.decision, ()).options
        wanted = offered[-1].id.removeprefix("pick:")
        before = (session.row.version, len(await bench.outbox(session)))
        auto = Autoplayer(bench.tables)
        assert not await auto.step(session.id), "nothing was left to it"
        kept = await bench.tables.instruct(session, seat, "draft", [wanted])
        assert kept == {"draft": [wanted]}
        again = await bench.again(session)
        assert (again.row.version, len(await bench.outbox(session))) == before, "nothing public"
        await bench.restart()
        auto = Autoplayer(bench.tables)
        assert await auto.step(session.id)
        after = await bench.again(session)
        last = (await bench.tables.log(after))[-1]
        assert (last.action.seat, last.action.kind) == (seat, "choice")
        assert last.action.choice == f'["pick:{wanted}"]'.encode()


async def test_an_order_answers_in_the_transaction_that_asks(tmp_path: Path) -> None:
    """So nobody is told that it is their turn when it is not."""
    async with Bench(tmp_path / "a.db", catalogue=GAMES) as bench:
        session = await bench.started("shimiagaran", 3)
        colours = list(session.bound.game.standing[0].values)
        for seat in range(3):
            await bench.tables.instruct(session, seat, "draft", colours)
        rng, answered = Rng("at once"), 0
        while answered < 3:
            item = next(one for one in session.book.open if one.decision.waiting)
            assert item.decision.kind != "pick", "the order has answered that"
            before, sent = session.number, len(await bench.outbox(session))
            stage = session.bound.game.stage(session.state, item.decision, ())
            white = tuple(o.id for o in stage.options if o.id == "draw:white")[:1]
            session = await bench.decide(session, item, *(white or some_choice(session, item, rng)))
            answered += session.number - before - 1
            boards = [row for row in (await bench.outbox(session))[sent:] if row.kind == "board"]
            assert len(boards) <= 1


async def test_what_is_withdrawn_does_nothing(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=GAMES) as bench:
        session = await until_pick(bench, await bench.started("shimiagaran", 3))
        seat = session.waiting()[0]
        await bench.tables.instruct(session, seat, "draft", ["red", "blue"])
        assert await bench.tables.instruct(session, seat, "draft", []) == {}
        assert not await Autoplayer(bench.tables).step(session.id)


@pytest.mark.parametrize(
    ("name", "order"), [("dinner", ["red"]), ("draft", ["gold"]), ("draft", ["red", "red"])]
)
async def test_what_a_game_does_not_know_is_refused(
    tmp_path: Path, name: str, order: list[str]
) -> None:
    async with Bench(tmp_path / "a.db", catalogue=GAMES) as bench:
        session = await bench.started("shimiagaran", 3)
        with pytest.raises(TableError) as caught:
            await bench.tables.instruct(session, 0, name, order)
        assert caught.value.code == "bad-option"
        assert await bench.tables.instructions(session, 0) == {}
